//! The corner of a card: rank and suit, large enough to be read at every size, and arranged so that
//! a fan shows both.
//!
//! Columns cover a card from below, so the suit stands beside the rank, in a strip as high as the
//! rank alone. Rows cover it from the side, so the suit stands below the rank.

use super::{
    IndexSize, glyphs,
    ink::MeshPainter,
    suits::{PipSign, sign},
};
use egui::Color32;
use engine::cards::{Rank, Suit};
use kurbo::Rect;

/// The arrangement of rank and suit in the corner of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Corner {
    /// The suit beside the rank, for columns and for cards that lie alone.
    #[default]
    Beside,
    /// The suit below the rank, for rows and hands.
    Below,
}

/// Height of a rank on a large enough card, in card widths.
const RANK: f64 = 0.15;
/// Minimum height of a rank in points: legible at arm's length.
const LEAST_POINTS: f64 = 11.0;
/// Maximum height of a rank relative to a small card's width: "10" and a suit then fill the corner.
const MOST: f64 = 0.4;
/// Height of the rank in a large corner.
const LARGE: f64 = 0.3;
/// Height of a suit and gaps around it, in heights of the rank.
const SUIT: f64 = 0.86;
const BETWEEN: f64 = 0.17;
const UNDER: f64 = 0.2;
/// Distance from the card's edges to the rank, in heights of the rank.
const LEFT: f64 = 0.3;
const LEFT_IN_ROW: f64 = 0.2;
/// Width of a rank in a row, in heights of the rank: the two digits of a ten are condensed to it,
/// so that a strip is hardly wider than a suit.
const WIDEST_IN_ROW: f64 = 0.9;
const TOP: f64 = 0.27;
/// Margin of a strip below or beside the corner, in heights of the rank.
const AIR: f64 = 0.1;

/// Returns the part of a card, in points, that must stay visible to read rank and suit: the height
/// of a strip in a column ([`Corner::Beside`]), or its width in a row ([`Corner::Below`]). `width`
/// is the card's width in points.
#[must_use]
pub fn legible_strip(corner: Corner, width: f32) -> f32 {
    let rank = rank_height(f64::from(width), IndexSize::Standard);
    let widths = match corner {
        Corner::Beside => rank * (TOP + 1.0 + AIR),
        Corner::Below => rank * (LEFT_IN_ROW + WIDEST_IN_ROW + AIR),
    };
    (widths * f64::from(width)) as f32
}

/// Returns the height of the rank in card widths, on a card `points` wide.
pub(super) fn rank_height(points: f64, size: IndexSize) -> f64 {
    let usual = if size == IndexSize::Large { LARGE } else { RANK };
    usual.max(LEAST_POINTS / points.max(1.0)).min(MOST)
}

/// The positions of a corner's parts, in card widths from the card's upper left.
#[derive(Debug, Clone, Copy)]
pub(super) struct CornerLayout {
    rank: Rect,
    suit: Rect,
}

impl CornerLayout {
    /// Lays out the corner of a card with ranks `height` high.
    pub(super) fn new(rank: Rank, corner: Corner, height: f64) -> Self {
        let (left, top) = (LEFT * height, TOP * height);
        let (wide, size) = (glyphs::width(rank) * height, SUIT * height);
        match corner {
            Corner::Beside => {
                let from = left + wide + BETWEEN * height;
                let above = top + (height - size) / 2.0;
                Self {
                    rank: Rect::new(left, top, left + wide, top + height),
                    suit: Rect::new(from, above, from + size, above + size),
                }
            }
            // Both are centred in a column of the greatest width.
            Corner::Below => {
                let wide = wide.min(WIDEST_IN_ROW * height);
                let middle = (LEFT_IN_ROW + WIDEST_IN_ROW / 2.0) * height;
                let under = top + height + UNDER * height;
                Self {
                    rank: Rect::new(middle - wide / 2.0, top, middle + wide / 2.0, top + height),
                    suit: Rect::new(middle - size / 2.0, under, middle + size / 2.0, under + size),
                }
            }
        }
    }

    /// Returns the rectangle that rank and suit fill together.
    pub(super) fn bounds(&self) -> Rect {
        self.rank.union(self.suit)
    }
}

/// Draws the corner at the upper left.
pub(super) fn draw(
    ink: &mut MeshPainter,
    rank: Rank,
    suit: Suit,
    places: CornerLayout,
    color: Color32,
) {
    let CornerLayout { rank: at, suit: below } = places;
    glyphs::rank(ink, rank, at, color);
    sign(ink, PipSign::Suit(suit), (below.center().x, below.center().y), below.width(), color);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strip_shows_the_whole_corner_at_every_size() {
        for width in [28.0, 34.0, 44.0, 60.0, 66.0, 80.0, 110.0, 190.0] {
            let height = rank_height(f64::from(width), IndexSize::Standard);
            assert!(height * f64::from(width) >= 10.0, "{width}: a rank {height} wide");
            for rank in Rank::all() {
                let column = CornerLayout::new(rank, Corner::Beside, height).bounds();
                let strip = f64::from(legible_strip(Corner::Beside, width) / width);
                assert!(column.y1 <= strip, "{rank} at {width}: {column:?} in {strip}");
                assert!(column.x0 > 0.02 && column.y0 > 0.02, "{rank} at {width}: {column:?}");
                assert!(column.x1 < 1.0, "{rank} at {width}: {column:?}");
                let row = CornerLayout::new(rank, Corner::Below, height).bounds();
                let strip = f64::from(legible_strip(Corner::Below, width) / width);
                assert!(row.x1 <= strip, "{rank} at {width}: {row:?} in {strip}");
                assert!(row.y1 < 1.4, "{rank} at {width}: {row:?}");
            }
        }
    }
}
