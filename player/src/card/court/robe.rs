//! The court's clothes below the chin.

use super::{Court, Dress, HALF_WIDTH, LINE, both, path};
use crate::card::ink::MeshPainter;
use engine::cards::Suit;
use kurbo::{Affine, Circle};

/// Shoulders and sleeves down to the card's middle.
const SHOULDERS: &str = "M-.29,0 L-.29,-.10 C-.285,-.19 -.235,-.235 -.16,-.255 L-.07,-.28 \
    L.07,-.28 L.16,-.255 C.235,-.235 .285,-.19 .29,-.10 L.29,0 Z";

/// Draws the robe, its front and its collar.
pub(super) fn robe(ink: &mut MeshPainter, court: Court, dress: &Dress) {
    dress.part(ink, SHOULDERS, dress.robe);
    // The edges of the sleeves.
    both(ink, |ink| dress.detail(ink, "M.165,0 C.15,-.06 .15,-.10 .17,-.15", LINE, dress.line));
    both(ink, |ink| pattern(ink, dress));
    match court {
        Court::King => king(ink, dress),
        Court::Queen => queen(ink, dress),
        Court::Jack => jack(ink, dress),
    }
}

fn king(ink: &mut MeshPainter, dress: &Dress) {
    dress.part(ink, "M-.055,-.26 L.055,-.26 L.085,0 L-.085,0 Z", dress.gold);
    front(ink, dress, dress.deep);
    // An ermine collar with its black tails.
    dress.part(
        ink,
        "M-.15,-.275 C-.10,-.235 .10,-.235 .15,-.275 L.205,-.225 C.13,-.145 -.13,-.145 \
            -.205,-.225 Z",
        dress.linen,
    );
    if dress.fine {
        for (x, y) in [(0.0, -0.188), (0.06, -0.196), (0.115, -0.214), (0.155, -0.237)] {
            both(ink, |ink| {
                let tail =
                    "M0,-.012 C.006,-.002 .008,.008 0,.014 C-.008,.008 -.006,-.002 0,-.012 Z";
                ink.within(Affine::translate((x, y)), |ink| ink.fill(&path(tail), dress.line));
            });
        }
    }
}

fn queen(ink: &mut MeshPainter, dress: &Dress) {
    // A low neckline with a chain of pearls.
    dress.part(
        ink,
        "M-.125,-.268 C-.11,-.20 -.05,-.165 0,-.165 C.05,-.165 .11,-.20 .125,-.268 L.045,-.30 \
            L-.045,-.30 Z",
        dress.skin,
    );
    dress.parts(
        ink,
        "M.115,-.272 C.105,-.20 .05,-.168 0,-.168 L0,-.135 C.075,-.135 .145,-.18 .16,-.258 Z",
        dress.linen,
    );
    dress.part(ink, "M-.035,-.137 L.035,-.137 L.075,0 L-.075,0 Z", dress.gold);
    front(ink, dress, dress.deep);
    if dress.fine {
        for (x, y) in [(0.0, -0.208), (0.03, -0.214), (0.057, -0.230), (0.076, -0.252)] {
            both(ink, |ink| {
                ink.shape(&Circle::new((x, y), 0.0115), dress.linen, LINE * 0.6, dress.line);
            });
        }
    }
}

fn jack(ink: &mut MeshPainter, dress: &Dress) {
    // A doublet with a turned-down collar.
    dress.part(ink, "M-.05,-.27 L.05,-.27 L.06,0 L-.06,0 Z", dress.deep);
    for y in [-0.175, -0.12, -0.065] {
        ink.shape(&Circle::new((0.0, y), 0.016), dress.gold, LINE * 0.8, dress.line);
    }
    dress.parts(ink, "M0,-.262 L.085,-.288 L.15,-.25 L.075,-.195 Z", dress.linen);
}

/// Draws ornaments down the front panel.
fn front(ink: &mut MeshPainter, dress: &Dress, color: egui::Color32) {
    for y in [-0.115, -0.06] {
        let jewel = "M0,-.022 L.018,0 L0,.022 L-.018,0 Z";
        ink.within(Affine::translate((0.0, y)), |ink| ink.fill(&path(jewel), color));
    }
    both(ink, |ink| dress.detail(ink, "M.05,-.14 L.066,0", LINE * 0.8, dress.line));
}

/// Draws a motif on the sleeve, a different one for each suit.
fn pattern(ink: &mut MeshPainter, dress: &Dress) {
    const PLACES: [(f64, f64); 5] =
        [(0.225, -0.175), (0.255, -0.115), (0.205, -0.105), (0.235, -0.055), (0.125, -0.10)];
    if !dress.fine {
        return;
    }
    for (x, y) in PLACES {
        ink.within(Affine::translate((x, y)), |ink| match dress.suit {
            Suit::Spades => {
                ink.stroke_round(&path("M-.017,.011 L0,-.009 L.017,.011"), 0.009, dress.gold);
            }
            Suit::Hearts => ink.fill(&Circle::new((0.0, 0.0), 0.0115), dress.gold),
            Suit::Diamonds => {
                ink.fill(&path("M0,-.019 L.0135,0 L0,.019 L-.0135,0 Z"), dress.gold);
            }
            Suit::Clubs => {
                ink.stroke_round(&path("M-.013,0 H.013 M0,-.013 V.013"), 0.008, dress.gold);
            }
        });
    }
}

/// Draws the sash over the seam of both halves. It looks the same after a half-turn.
pub(super) fn sash(ink: &mut MeshPainter, dress: &Dress) {
    let w = HALF_WIDTH;
    dress.part(ink, &format!("M{},.015 L{w},-.075 L{w},-.015 L{},.075 Z", -w, -w), dress.deep);
    let line = format!("M{},.029 L{w},-.061 M{},.061 L{w},-.029", -w, -w);
    dress.detail(ink, &line, LINE, dress.gold);
    let buckle = "M0,-.06 L.06,0 L0,.06 L-.06,0 Z";
    dress.part(ink, buckle, dress.gold);
    ink.fill(&Circle::new((0.0, 0.0), 0.021), dress.robe);
}
