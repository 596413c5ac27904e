//! Court cards: a figure of a few shapes for each rank, dressed and armed by its suit.
//!
//! A half figure stands in a box of its own: x from -0.29 to 0.29, y from -0.595 (top) to 0 (the
//! card's middle, where the other half begins).

mod head;
mod held;
mod robe;

use super::{
    SuitColors,
    blank::{HEIGHT, half_turn},
    ink::{MeshPainter, path},
    palette::CardPalette,
    suits::{PipSign, sign},
};
use egui::Color32;
use engine::cards::{Rank, Suit};
use kurbo::{Affine, RoundedRect};

/// Half the width of the frame, and half its height.
const HALF_WIDTH: f64 = 0.29;
const HALF_HEIGHT: f64 = 0.595;
/// Scale of a framed figure, which leaves the corners of the card free.
const FRAMED: f64 = 0.815;
/// Width of the line round every shape.
const LINE: f32 = 0.0085;

/// The ranks with a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Court {
    Jack,
    Queen,
    King,
}

impl Court {
    /// Returns the figure of a rank, if it has one.
    pub(super) const fn of(rank: Rank) -> Option<Self> {
        match rank.number() {
            11 => Some(Self::Jack),
            12 => Some(Self::Queen),
            13 => Some(Self::King),
            _ => None,
        }
    }
}

/// The colours of a figure.
#[derive(Clone, Copy)]
struct Dress {
    suit: Suit,
    line: Color32,
    skin: Color32,
    blush: Color32,
    robe: Color32,
    /// Darker shade of the robe: hats, hems and the sash.
    deep: Color32,
    gold: Color32,
    steel: Color32,
    linen: Color32,
    hair: Color32,
    /// True if the drawing is large enough for its thinnest strokes.
    fine: bool,
}

impl Dress {
    fn new(court: Court, suit: Suit, palette: CardPalette<'_>, fine: bool) -> Self {
        let colors = palette.colors;
        // In a four-colour deck the robe must not contradict the pips.
        let robe = match (suit, palette.style.suits) {
            (Suit::Spades, SuitColors::Two) => colors.robe_spades,
            (Suit::Spades, SuitColors::Four) => colors.ink.lerp_to_gamma(colors.steel, 0.3),
            (Suit::Hearts, _) => colors.robe_hearts,
            (Suit::Diamonds, SuitColors::Two) => colors.robe_diamonds,
            (Suit::Diamonds, SuitColors::Four) => {
                colors.four_diamonds.lerp_to_gamma(colors.steel, 0.15)
            }
            (Suit::Clubs, _) => colors.robe_clubs,
        };
        let hair = match (court, suit) {
            (Court::King, Suit::Spades | Suit::Diamonds) => colors.hair_white,
            (_, Suit::Spades | Suit::Clubs) => colors.hair_dark,
            _ => colors.hair_fair,
        };
        Self {
            suit,
            line: colors.line,
            skin: colors.skin,
            blush: colors.blush,
            robe,
            deep: robe.lerp_to_gamma(colors.line, 0.4),
            gold: colors.gold,
            steel: colors.steel,
            linen: colors.linen,
            hair,
            fine,
        }
    }

    /// Fills a shape in a colour with the figure's line round it.
    fn part(&self, ink: &mut MeshPainter, data: &str, fill: Color32) {
        ink.shape(&path(data), fill, LINE, self.line);
    }

    /// Draws a shape and its mirror image.
    fn parts(&self, ink: &mut MeshPainter, data: &str, fill: Color32) {
        both(ink, |ink| self.part(ink, data, fill));
    }

    /// Draws a thin line, on large drawings only.
    fn detail(&self, ink: &mut MeshPainter, data: &str, width: f32, color: Color32) {
        if self.fine {
            ink.stroke_round(&path(data), width, color);
        }
    }
}

/// Draws something and its mirror image.
fn both(ink: &mut MeshPainter, mut content: impl FnMut(&mut MeshPainter)) {
    content(ink);
    ink.within(mirror(), content);
}

fn mirror() -> Affine {
    Affine::scale_non_uniform(-1.0, 1.0)
}

/// Returns the rectangle of the frame, in card widths from the card's upper left.
#[cfg(test)]
pub(super) fn frame_box() -> kurbo::Rect {
    let (half, high) = (HALF_WIDTH * FRAMED, HALF_HEIGHT * FRAMED);
    kurbo::Rect::new(0.5 - half, HEIGHT / 2.0 - high, 0.5 + half, HEIGHT / 2.0 + high)
}

/// Draws the figure twice, head to head, in the frame of a card with standard corners.
pub(super) fn framed(ink: &mut MeshPainter, court: Court, suit: Suit, palette: CardPalette<'_>) {
    let dress = Dress::new(court, suit, palette, ink.pixels_per_unit() > 70.0);
    let ground = palette.colors.paper.lerp_to_gamma(dress.robe, 0.07);
    let middle = Affine::translate((0.5, HEIGHT / 2.0)) * Affine::scale(FRAMED);
    let frame = RoundedRect::new(-HALF_WIDTH, -HALF_HEIGHT, HALF_WIDTH, HALF_HEIGHT, 0.02);
    ink.within(middle, |ink| ink.fill(&frame, ground));
    for turn in [Affine::IDENTITY, half_turn()] {
        ink.within(turn * middle, |ink| {
            figure(ink, court, &dress);
            let side = if faces_right(suit) { -1.0 } else { 1.0 };
            sign(ink, PipSign::Suit(suit), (side * 0.213, -0.508), 0.125, palette.pip(suit));
        });
    }
    ink.within(middle, |ink| {
        robe::sash(ink, &dress);
        ink.stroke(&frame, 0.011, palette.pip(suit));
    });
}

/// Draws one half figure, larger, below a large corner.
pub(super) fn bust(ink: &mut MeshPainter, court: Court, suit: Suit, palette: CardPalette<'_>) {
    const SCALE: f64 = 1.46;
    let dress = Dress::new(court, suit, palette, ink.pixels_per_unit() > 50.0);
    let ground = palette.colors.paper.lerp_to_gamma(dress.robe, 0.07);
    let place = Affine::translate((0.5, 1.335)) * Affine::scale(SCALE);
    ink.within(place, |ink| {
        let frame = RoundedRect::new(-HALF_WIDTH, -HALF_HEIGHT, HALF_WIDTH, 0.0, 0.02);
        ink.fill(&frame, ground);
        figure(ink, court, &dress);
        ink.stroke(&frame, 0.009, palette.pip(suit));
    });
}

/// True if the figure faces right: half of them do, as on every deck.
const fn faces_right(suit: Suit) -> bool {
    matches!(suit, Suit::Spades | Suit::Diamonds)
}

fn figure(ink: &mut MeshPainter, court: Court, dress: &Dress) {
    let side = if faces_right(dress.suit) { Affine::IDENTITY } else { mirror() };
    ink.within(side, |ink| {
        head::behind(ink, court, dress);
        robe::robe(ink, court, dress);
        head::head(ink, court, dress);
        held::held(ink, court, dress);
    });
}
