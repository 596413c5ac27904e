//! The objects held by the court's right hands, and the hand itself.

use super::{Court, Dress, LINE, both, path};
use crate::card::ink::MeshPainter;
use engine::cards::Suit;
use kurbo::{Affine, Circle};

/// Position of the hand.
const HAND: (f64, f64) = (0.222, -0.15);

/// Draws the object, then the hand that holds it.
pub(super) fn held(ink: &mut MeshPainter, court: Court, dress: &Dress) {
    ink.within(Affine::translate(HAND), |ink| {
        match (court, dress.suit) {
            (Court::King, Suit::Spades | Suit::Hearts) => sword(ink, dress),
            (Court::King, Suit::Diamonds) => axe(ink, dress),
            (Court::King, Suit::Clubs) => sceptre(ink, dress),
            (Court::Queen, suit) => flower(ink, dress, suit),
            (Court::Jack, Suit::Spades | Suit::Diamonds) => halberd(ink, dress),
            (Court::Jack, Suit::Hearts | Suit::Clubs) => leaf(ink, dress),
        }
        cuff(ink, dress);
    });
}

fn cuff(ink: &mut MeshPainter, dress: &Dress) {
    dress.part(ink, "M-.045,.085 L-.035,.035 L.03,.03 L.045,.08 Z", dress.linen);
    dress.part(
        ink,
        "M-.032,.04 C-.042,.01 -.036,-.022 -.012,-.028 L.022,-.026 C.036,-.018 .038,.015 .03,.036 \
            Z",
        dress.skin,
    );
    for y in [-0.011, 0.006] {
        dress.detail(ink, &format!("M.004,{y} L.033,{y}"), LINE * 0.8, dress.line);
    }
}

fn shaft(ink: &mut MeshPainter, dress: &Dress, from: f64, to: f64) {
    let data = format!("M-.0095,{from} L.0095,{from} L.0095,{to} L-.0095,{to} Z");
    dress.part(ink, &data, dress.gold);
}

fn sword(ink: &mut MeshPainter, dress: &Dress) {
    dress.part(ink, "M-.019,-.05 L-.019,-.37 L0,-.415 L.019,-.37 L.019,-.05 Z", dress.steel);
    dress.detail(ink, "M0,-.06 L0,-.37", LINE * 0.8, dress.line);
    dress.part(
        ink,
        "M-.06,-.066 C-.03,-.056 .03,-.056 .06,-.066 L.06,-.042 C.03,-.034 -.03,-.034 -.06,-.042 Z",
        dress.gold,
    );
}

fn axe(ink: &mut MeshPainter, dress: &Dress) {
    shaft(ink, dress, -0.41, 0.05);
    dress.part(
        ink,
        "M-.012,-.385 L-.045,-.41 C-.082,-.37 -.082,-.315 -.045,-.275 L-.012,-.30 Z",
        dress.steel,
    );
    dress.part(ink, "M.012,-.375 L.052,-.345 L.012,-.315 Z", dress.steel);
}

fn sceptre(ink: &mut MeshPainter, dress: &Dress) {
    shaft(ink, dress, -0.31, 0.05);
    ink.shape(&Circle::new((0.0, -0.345), 0.042), dress.robe, LINE, dress.line);
    dress.part(ink, "M-.043,-.353 L.043,-.353 L.043,-.337 L-.043,-.337 Z", dress.gold);
    ink.stroke_round(&path("M0,-.425 L0,-.385 M-.02,-.407 L.02,-.407"), 0.017, dress.line);
    ink.stroke_round(&path("M0,-.423 L0,-.387 M-.018,-.407 L.018,-.407"), 0.009, dress.gold);
}

fn halberd(ink: &mut MeshPainter, dress: &Dress) {
    shaft(ink, dress, -0.33, 0.05);
    dress.part(ink, "M0,-.425 L.021,-.355 L.012,-.32 L-.012,-.32 L-.021,-.355 Z", dress.steel);
    dress.part(
        ink,
        "M-.01,-.315 L-.052,-.335 C-.062,-.30 -.062,-.27 -.048,-.235 L-.01,-.26 Z",
        dress.steel,
    );
    dress.part(ink, "M.01,-.31 L.05,-.29 L.01,-.268 Z", dress.steel);
}

/// Draws a branch with leaves.
fn leaf(ink: &mut MeshPainter, dress: &Dress) {
    shaft(ink, dress, -0.30, 0.05);
    const LEAF: &str = "M0,0 C.01,-.04 .035,-.055 .058,-.05 C.056,-.02 .035,.002 0,0 Z";
    for y in [-0.13, -0.20, -0.27] {
        both(ink, |ink| {
            ink.within(Affine::translate((0.008, y)), |ink| dress.part(ink, LEAF, dress.deep));
        });
    }
    dress.part(
        ink,
        "M0,-.40 C.032,-.37 .032,-.33 0,-.295 C-.032,-.33 -.032,-.37 0,-.40 Z",
        dress.deep,
    );
}

/// Draws a flower, a different one for each suit.
fn flower(ink: &mut MeshPainter, dress: &Dress, suit: Suit) {
    const LEAF: &str = "M0,-.09 C.03,-.125 .055,-.125 .066,-.115 C.06,-.085 .03,-.07 0,-.085 Z";
    ink.stroke(&path("M0,0 C.006,-.08 -.006,-.16 0,-.26"), 0.021, dress.line);
    ink.stroke(&path("M0,0 C.006,-.08 -.006,-.16 0,-.26"), 0.009, dress.gold);
    dress.part(ink, LEAF, dress.deep);
    let bloom = Affine::translate((0.0, -0.315));
    ink.within(bloom, |ink| match suit {
        Suit::Spades | Suit::Clubs => {
            let petals = if suit == Suit::Spades { 6 } else { 5 };
            let petal = "M0,0 C.035,-.015 .035,-.065 0,-.074 C-.035,-.065 -.035,-.015 0,0 Z";
            for turn in 0..petals {
                let angle = std::f64::consts::TAU * f64::from(turn) / f64::from(petals);
                ink.within(Affine::rotate(angle), |ink| dress.part(ink, petal, dress.linen));
            }
            ink.shape(&Circle::new((0.0, 0.0), 0.024), dress.gold, LINE, dress.line);
        }
        Suit::Hearts => {
            // A rose: petals round petals.
            let petals = [(0.062, dress.robe), (0.042, dress.blush), (0.021, dress.gold)];
            for (radius, color) in petals {
                ink.shape(&Circle::new((0.0, 0.0), radius), color, LINE, dress.line);
            }
            let petal = "M.022,-.036 C.05,-.03 .05,.01 .03,.035";
            both(ink, |ink| dress.detail(ink, petal, LINE, dress.line));
        }
        Suit::Diamonds => {
            // A tulip.
            dress.part(
                ink,
                "M-.055,-.065 C-.062,0 -.045,.045 0,.055 C.045,.045 .062,0 .055,-.065 \
                L.028,-.025 L0,-.078 L-.028,-.025 Z",
                dress.robe,
            );
            dress.detail(ink, "M0,-.06 C.012,-.02 .012,.02 0,.05", LINE, dress.line);
        }
    });
}
