//! A card as somebody sees it.

use cards::Card;
use definition::Face;

/// Card as a seat sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SeenCard {
    /// The card, if it is known.
    pub card: Option<Card>,
    /// Side that is up.
    pub face: Face,
}
