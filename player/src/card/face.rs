//! The face of a card: corners, pips in three columns, or a court figure.

use super::{
    IndexSize,
    blank::{HEIGHT, edge, half_turn, paper},
    corner::{self, Corner, CornerLayout},
    court::{self, Court},
    ink::MeshPainter,
    palette::CardPalette,
    suits::{PipSign, sign},
};
use crate::theme::CardColors;
use engine::cards::{Card, Rank, Suit};
use kurbo::{Affine, Shape};

/// Minimum width of a card with a figure, in pixels.
const TINY: f32 = 34.0;

/// Draws a card's face.
pub(super) fn face(ink: &mut MeshPainter, card: Card, palette: CardPalette<'_>, corner: Corner) {
    paper(ink, palette.colors);
    let height = corner::rank_height(ink.points_per_unit(), palette.style.index);
    if card.index() >= Card::SUITED {
        joker(ink, palette.colors);
    } else if height > CROWDED {
        plain(ink, card, palette, corner);
    } else {
        standard(ink, card, palette, corner);
    }
    edge(ink, palette.colors);
}

/// Draws something twice, the second time after a half-turn about the card's centre.
fn twice(ink: &mut MeshPainter, mut content: impl FnMut(&mut MeshPainter)) {
    content(ink);
    ink.within(half_turn(), content);
}

/// Maximum height of a corner's rank, in card widths, beside all the pips: with a larger one, a
/// single sign stands for them.
const CROWDED: f64 = 0.165;

fn standard(ink: &mut MeshPainter, card: Card, palette: CardPalette<'_>, corner: Corner) {
    let (suit, rank) = (card.suit(), card.rank());
    let color = palette.pip(suit);
    let height = corner::rank_height(ink.points_per_unit(), IndexSize::Standard);
    let places = CornerLayout::new(rank, corner, height);
    twice(ink, |ink| corner::draw(ink, rank, suit, places, color));
    if let Some(court) = Court::of(rank) {
        court::framed(ink, court, suit, palette);
    } else if rank == Rank::ACE {
        ace(ink, suit, palette);
    } else {
        for pip in pips(rank) {
            let draw =
                |ink: &mut MeshPainter| sign(ink, PipSign::Suit(suit), (0.0, 0.0), PIP, color);
            ink.within(pip.place(), draw);
        }
    }
}

/// Size of a pip.
const PIP: f64 = 0.176;
/// Distance of the outer columns and rows of pips from the card's centre.
const COLUMN: f64 = 0.192;
const ROW: f64 = 0.385;

/// Position of a pip relative to the card's centre; pips below it are upside down.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Pip {
    x: f64,
    y: f64,
}

impl Pip {
    fn place(self) -> Affine {
        let turn = if self.y > 0.01 { -1.0 } else { 1.0 };
        Affine::translate((0.5 + self.x, HEIGHT / 2.0 + self.y)) * Affine::scale(turn)
    }
}

/// Returns the pips of the ranks from two to ten.
fn pips(rank: Rank) -> Vec<Pip> {
    let (c, r) = (COLUMN, ROW);
    let third = r / 3.0;
    let corners = [(-c, -r), (c, -r), (-c, r), (c, r)];
    let sides = [(-c, 0.0), (c, 0.0)];
    let thirds = [(-c, -third), (c, -third), (-c, third), (c, third)];
    let places: Vec<(f64, f64)> = match rank.number() {
        2 => vec![(0.0, -r), (0.0, r)],
        3 => vec![(0.0, -r), (0.0, 0.0), (0.0, r)],
        4 => corners.to_vec(),
        5 => [&corners[..], &[(0.0, 0.0)]].concat(),
        6 => [&corners[..], &sides].concat(),
        7 => [&corners[..], &sides, &[(0.0, -r / 2.0)]].concat(),
        8 => [&corners[..], &sides, &[(0.0, -r / 2.0), (0.0, r / 2.0)]].concat(),
        9 => [&corners[..], &thirds, &[(0.0, 0.0)]].concat(),
        10 => {
            let between = (r + third) / 2.0;
            [&corners[..], &thirds, &[(0.0, -between), (0.0, between)]].concat()
        }
        _ => Vec::new(),
    };
    places.into_iter().map(|(x, y)| Pip { x, y }).collect()
}

fn ace(ink: &mut MeshPainter, suit: Suit, palette: CardPalette<'_>) {
    let (color, middle) = (palette.pip(suit), (0.5, HEIGHT / 2.0));
    if suit != Suit::Spades {
        sign(ink, PipSign::Suit(suit), middle, 0.4, color);
        return;
    }
    // The ace of spades is traditionally the card with the maker's ornament.
    sign(ink, PipSign::Suit(suit), middle, 0.62, color);
    sign(ink, PipSign::Suit(suit), (0.5, HEIGHT / 2.0 + 0.01), 0.5, palette.colors.paper);
    sign(ink, PipSign::Suit(suit), (0.5, HEIGHT / 2.0 + 0.015), 0.43, color);
    sign(ink, PipSign::Star, (0.5, HEIGHT / 2.0 + 0.045), 0.14, palette.colors.gold);
}

/// Draws one corner, and one large sign or figure below it.
fn plain(ink: &mut MeshPainter, card: Card, palette: CardPalette<'_>, corner: Corner) {
    let (suit, rank) = (card.suit(), card.rank());
    let color = palette.pip(suit);
    let height = corner::rank_height(ink.points_per_unit(), palette.style.index);
    let places = CornerLayout::new(rank, corner, height);
    corner::draw(ink, rank, suit, places, color);
    let large = ink.pixels_per_unit() >= TINY && corner == Corner::Beside;
    match Court::of(rank).filter(|_| large) {
        Some(court) => court::bust(ink, court, suit, palette),
        None => {
            // It fills what the corner leaves of the card.
            let top = if corner == Corner::Beside { places.bounds().y1 + 0.08 } else { 0.5 };
            let left = if corner == Corner::Beside { 0.1 } else { places.bounds().x1.min(0.4) };
            let size = (HEIGHT - 0.09 - top).min(0.94 - left).min(0.66);
            let middle = ((left + 0.94) / 2.0, (HEIGHT - 0.09 - size / 2.0).min(0.92));
            sign(ink, PipSign::Suit(suit), middle, size, color);
        }
    }
}

fn joker(ink: &mut MeshPainter, colors: &CardColors) {
    twice(ink, |ink| sign(ink, PipSign::Star, (0.13, 0.15), 0.16, colors.ink));
    sign(ink, PipSign::Star, (0.5, HEIGHT / 2.0), 0.5, colors.gold);
    let ring = kurbo::Circle::new((0.5, HEIGHT / 2.0), 0.31);
    ink.stroke(&ring.to_path(0.001), 0.012, colors.ink);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{CardStyle, SuitColors};
    use crate::theme::{Theme, ThemeName};
    use kurbo::Rect;

    /// Returns the bounds of the largest corner that leaves room for all pips.
    fn corner_box(rank: Rank, corner: Corner) -> Rect {
        CornerLayout::new(rank, corner, CROWDED).bounds()
    }

    #[test]
    fn pips_keep_clear_of_the_corners_and_of_each_other() {
        for rank in Rank::all().filter(|rank| (2..=10).contains(&rank.number())) {
            let places = pips(rank);
            assert_eq!(places.len(), usize::from(rank.number()));
            for (at, pip) in places.iter().enumerate() {
                let middle = (0.5 + pip.x, HEIGHT / 2.0 + pip.y);
                let half = PIP / 2.0;
                let own = Rect::from_center_size(middle, (2.0 * half, 2.0 * half));
                for corner in [Corner::Beside, Corner::Below] {
                    let upper = corner_box(rank, corner);
                    for printed in [upper, half_turn().transform_rect_bbox(upper)] {
                        let free = own.intersect(printed).area() <= 0.0;
                        assert!(free, "{rank}: {pip:?} on the corner {corner:?}");
                    }
                }
                assert!(own.x0 > 0.03 && own.y0 > 0.03 && own.y1 < HEIGHT - 0.03);
                for other in &places[..at] {
                    let apart = (pip.x - other.x).hypot(pip.y - other.y);
                    assert!(apart >= PIP, "{rank}: {pip:?} on {other:?}");
                }
            }
        }
    }

    #[test]
    fn a_figure_in_its_frame_keeps_clear_of_the_corners() {
        let frame = court::frame_box();
        for rank in Rank::all().filter(|rank| Court::of(*rank).is_some()) {
            for corner in [Corner::Beside, Corner::Below] {
                let printed = corner_box(rank, corner);
                assert!(frame.intersect(printed).area() <= 0.0, "{rank}: {printed:?} {corner:?}");
            }
        }
    }

    #[test]
    fn the_suits_of_a_four_colour_deck_are_all_different() {
        let theme = Theme::new(ThemeName::Light);
        let style = CardStyle { suits: SuitColors::Four, ..CardStyle::default() };
        let palette = CardPalette { colors: &theme.cards, style };
        let colors = Suit::ALL.map(|suit| palette.pip(suit));
        for (at, color) in colors.iter().enumerate() {
            assert!(!colors[..at].contains(color), "{color:?} twice");
        }
    }
}
