//! Hands in which cards are equal: each card has a bit of its own there, instead of each kind.

use super::{Compiled, Masks};
use cards::{Card, CardBag};

/// The cards of a bag in a row, lowest kind first.
pub(super) struct Places {
    cards: Vec<Card>,
}

impl Places {
    pub(super) fn of(bag: CardBag) -> Self {
        Self { cards: bag.cards().collect() }
    }

    /// A bit for each card.
    pub(super) fn all(&self) -> u64 {
        (0..self.cards.len()).fold(0, |all, place| all | 1 << place)
    }

    /// The cards in some places.
    pub(super) fn bag(&self, mut places: u64) -> CardBag {
        let mut cards = Vec::with_capacity(places.count_ones() as usize);
        while places != 0 {
            cards.push(self.cards[places.trailing_zeros() as usize]);
            places &= places - 1;
        }
        cards.into_iter().collect()
    }

    /// The places of cards of these kinds.
    fn among(&self, kinds: u64) -> u64 {
        let here = self.cards.iter().enumerate();
        here.filter(|(_, card)| kinds >> card.index() & 1 == 1)
            .fold(0, |all, (place, _)| all | 1 << place)
    }

    /// The cards of a pack by rank and by suit, as places.
    pub(super) fn masks(&self, pack: &Masks, again: u64) -> Masks {
        let among = |kinds: &Vec<u64>| kinds.iter().map(|&kinds| self.among(kinds)).collect();
        Masks {
            ranks: pack.ranks,
            of_rank: among(&pack.of_rank),
            of_suit: among(&pack.of_suit),
            suited: self.among(pack.suited),
            again,
        }
    }

    /// A combination that looks at places.
    pub(super) fn combo(&self, combo: &Compiled) -> Compiled {
        let parts = combo.parts.iter().map(|part| self.combo(part)).collect();
        Compiled { wild: self.among(combo.wild), parts, ..combo.clone() }
    }
}
