//! Composition of the pack that a deck is made of.

use crate::Card;

/// Maximum number of copies of one card in a pack.
pub const MAX_COPIES: u8 = 8;

/// Number of copies of each of the 52 suited cards in a deck, 0 to [`MAX_COPIES`] each.
///
/// # Examples
///
/// ```
/// use cards::{DealNumber, Numbering, Pack, shuffle};
///
/// let mut cards: Vec<_> = Pack::whole(1).pieces().collect();
/// let mut again = cards.clone();
/// shuffle(&mut cards, DealNumber(17), Numbering::Fudaba, 0);
/// shuffle(&mut again, DealNumber(17), Numbering::Fudaba, 0);
/// assert_eq!(cards, again); // on every machine, forever
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Pack {
    copies: [u8; Card::SUITED],
}

impl Pack {
    /// Creates a pack without cards.
    #[must_use]
    pub const fn empty() -> Self {
        Self { copies: [0; Card::SUITED] }
    }

    /// Creates a pack with this many copies of each card, at most [`MAX_COPIES`].
    #[must_use]
    pub fn whole(copies: u8) -> Self {
        Self { copies: [copies.min(MAX_COPIES); Card::SUITED] }
    }

    /// Returns the number of copies of `card`.
    #[must_use]
    pub fn copies(&self, card: Card) -> u8 {
        self.copies.get(card.index()).copied().unwrap_or(0)
    }

    /// Sets the number of copies of `card`, at most [`MAX_COPIES`].
    pub fn set(&mut self, card: Card, copies: u8) {
        if let Some(slot) = self.copies.get_mut(card.index()) {
            *slot = copies.min(MAX_COPIES);
        }
    }

    /// Returns the total number of cards, 0 to 416.
    #[must_use]
    pub fn len(&self) -> usize {
        self.copies.iter().map(|&n| usize::from(n)).sum()
    }

    /// True if the pack has no cards.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns every card in pack order: copy after copy, each ♠A to ♠K, ♥, ♦, ♣.
    ///
    /// A shuffle starts from this order, so it is part of the meaning of a deal number.
    pub fn pieces(&self) -> impl Iterator<Item = Card> {
        (0..MAX_COPIES)
            .flat_map(move |copy| Card::all().filter(move |&card| self.copies(card) > copy))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_come_copy_after_copy() {
        let mut pack = Pack::whole(1);
        let king = "♣K".parse().expect("a card");
        let ace: Card = "♠A".parse().expect("a card");
        pack.set(king, 0);
        pack.set(ace, 3);
        let pieces: Vec<_> = pack.pieces().collect();
        assert_eq!(pieces.len(), 53);
        assert_eq!(pack.len(), 53);
        assert_eq!((pieces[0], pieces[51], pieces[52]), (ace, ace, ace));
        assert!(!pieces.contains(&king));
    }

    #[test]
    fn copies_stop_at_the_limit() {
        assert_eq!(Pack::whole(200).len(), 52 * usize::from(MAX_COPIES));
    }
}
