//! The blank card: its shape, paper and edge.
//!
//! The unit is the card's width; a card is 1 wide and [`HEIGHT`] high, with its origin at the upper
//! left.

use super::ink::MeshPainter;
use crate::theme::CardColors;
use kurbo::{Affine, RoundedRect};

/// Height of a card in card widths: 7 to 5.
pub(super) const HEIGHT: f64 = 1.4;
/// Radius of the corners in card widths.
pub(super) const RADIUS: f64 = 0.06;

/// Returns the half-turn about the card's centre.
pub(super) fn half_turn() -> Affine {
    Affine::new([-1.0, 0.0, 0.0, -1.0, 1.0, HEIGHT])
}

/// Returns the outline of a card, `inset` units inside its edge.
pub(super) fn outline(inset: f64) -> RoundedRect {
    RoundedRect::new(inset, inset, 1.0 - inset, HEIGHT - inset, (RADIUS - inset).max(0.0))
}

/// Draws the blank card.
pub(super) fn paper(ink: &mut MeshPainter, colors: &CardColors) {
    ink.fill(&outline(0.0), colors.paper);
}

/// Draws the hairline round a card, inside its edge.
pub(super) fn edge(ink: &mut MeshPainter, colors: &CardColors) {
    let width = (1.0 / ink.pixels_per_unit()).max(0.006);
    ink.stroke(&outline(f64::from(width) / 2.0), width, colors.edge);
}
