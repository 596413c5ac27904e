//! Colours for drawing a card.

use super::{CardStyle, SuitColors};
use crate::theme::CardColors;
use egui::Color32;
use engine::cards::Suit;

/// The colours and the style for drawing a card.
#[derive(Clone, Copy)]
pub(super) struct CardPalette<'a> {
    pub(super) colors: &'a CardColors,
    pub(super) style: CardStyle,
}

impl CardPalette<'_> {
    /// Returns the colour of a suit.
    pub(super) const fn pip(&self, suit: Suit) -> Color32 {
        match (suit, self.style.suits) {
            (Suit::Diamonds, SuitColors::Four) => self.colors.four_diamonds,
            (Suit::Clubs, SuitColors::Four) => self.colors.four_clubs,
            (Suit::Spades | Suit::Clubs, _) => self.colors.ink,
            (Suit::Hearts | Suit::Diamonds, _) => self.colors.red,
        }
    }
}
