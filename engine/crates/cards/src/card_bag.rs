//! Multisets of cards.

use crate::{Card, CardSet};

/// Multiset of at most [`CardBag::MOST`] cards. If all cards are different, it is equivalent to a
/// set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct CardBag {
    kinds: CardSet,
    /// A bit for each card, the lowest kind in the lowest bit: set if the card equals the one
    /// before.
    again: u64,
}

impl CardBag {
    /// Maximum number of cards.
    pub const MOST: usize = 64;
    /// Empty bag.
    pub const EMPTY: Self = Self { kinds: CardSet::EMPTY, again: 0 };

    /// Creates a bag of these kinds. With the cards in a row, lowest kind first, a set bit in
    /// `again` marks a card that equals the one before.
    #[must_use]
    pub const fn from_parts(kinds: CardSet, again: u64) -> Self {
        Self { kinds, again }
    }

    /// Returns the different kinds of cards.
    #[must_use]
    pub const fn kinds(self) -> CardSet {
        self.kinds
    }

    /// Returns a bit for each card in a row, lowest kind first: set if the card equals the one
    /// before.
    #[must_use]
    pub const fn again(self) -> u64 {
        self.again
    }

    /// Returns the number of cards, with each of several equal cards counted.
    #[must_use]
    pub const fn len(self) -> usize {
        self.kinds.len() + self.again.count_ones() as usize
    }

    /// True if there are no cards.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.kinds.is_empty()
    }

    /// True if the bag has a card of this kind.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.kinds.contains(card)
    }

    /// Returns the number of cards of this kind.
    #[must_use]
    pub fn count(self, card: Card) -> usize {
        if self.again == 0 {
            return usize::from(self.kinds.contains(card));
        }
        self.cards().filter(|&other| other == card).count()
    }

    /// True if the bag has all these cards, equal ones at least as often.
    #[must_use]
    pub fn holds(self, cards: Self) -> bool {
        (cards.kinds & !self.kinds).is_empty()
            && (cards.again == 0
                || cards.kinds.kinds().all(|card| cards.count(card) <= self.count(card)))
    }

    /// Returns each card, lowest kind first; equal cards follow one another.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let (mut kinds, mut card) = (self.kinds.kinds(), None);
        (0..self.len().min(Self::MOST)).filter_map(move |place| {
            if self.again >> place & 1 == 0 {
                card = kinds.next();
            }
            card
        })
    }

    /// Returns the bag with one more card.
    #[must_use]
    pub fn with(self, card: Card) -> Self {
        self.cards().chain([card]).collect()
    }

    /// Returns the bag with one card of this kind fewer.
    #[must_use]
    pub fn without(self, card: Card) -> Self {
        let mut left = 1;
        let mut leaves = |other| {
            let goes = left == 1 && other == card;
            left -= i32::from(goes);
            goes
        };
        self.cards().filter(|&other| !leaves(other)).collect()
    }

    /// Returns the sum of two bags: the cards of both.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        if self.again | other.again == 0 && (self.kinds & other.kinds).is_empty() {
            return (self.kinds | other.kinds).into();
        }
        self.cards().chain(other.cards()).collect()
    }

    /// Returns the union of two bags: the larger of the two counts for each kind.
    #[must_use]
    pub fn joined(self, other: Self) -> Self {
        if self.again | other.again == 0 {
            return (self.kinds | other.kinds).into();
        }
        // By far the most frequent case when many bags are joined.
        if self.holds(other) {
            return self;
        }
        Self::counted(|card| self.count(card).max(other.count(card)))
    }

    /// Creates a bag with this count of each kind. If that exceeds the capacity, copies of the most
    /// frequent kinds are left out.
    fn counted(count: impl Fn(Card) -> usize) -> Self {
        let counts: Vec<(Card, usize)> = (0..Card::LIMIT as u8)
            .map(Card::from_kind)
            .map(|card| (card, count(card)))
            .filter(|&(_, count)| count > 0)
            .collect();
        let all = |most: usize| counts.iter().map(|&(_, count)| count.min(most)).sum::<usize>();
        let most = (1..=Self::MOST).rev().find(|&most| all(most) <= Self::MOST).unwrap_or(1);
        let (mut bag, mut place) = (Self::EMPTY, 0);
        for (card, count) in counts {
            bag.kinds.insert(card);
            for copy in 0..count.min(most) {
                bag.again |= u64::from(copy > 0) << place;
                place += 1;
            }
        }
        bag
    }
}

impl From<CardSet> for CardBag {
    fn from(kinds: CardSet) -> Self {
        Self { kinds, again: 0 }
    }
}

impl FromIterator<Card> for CardBag {
    /// Collects the cards. If they exceed the capacity, copies of the most frequent kinds are left
    /// out.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let (mut kinds, mut more) = (CardSet::EMPTY, Vec::new());
        for card in cards {
            if kinds.contains(card) {
                more.push(card);
            }
            kinds.insert(card);
        }
        if more.is_empty() {
            return kinds.into();
        }
        let mut counts = [0; Card::LIMIT];
        kinds.kinds().chain(more).for_each(|card| counts[card.index()] += 1);
        Self::counted(|card| counts[card.index()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bag(kinds: &[u8]) -> CardBag {
        kinds.iter().copied().map(Card::from_kind).collect()
    }

    #[test]
    fn cards_come_out_as_often_as_they_went_in() {
        let cards = bag(&[9, 3, 3, 61, 9, 3]);
        let out: Vec<u8> = cards.cards().map(|card| card.index() as u8).collect();
        assert_eq!(out, [3, 3, 3, 9, 9, 61]);
        assert_eq!((cards.len(), cards.kinds().len()), (6, 3));
        assert_eq!([3, 9, 61, 4].map(|kind| cards.count(Card::from_kind(kind))), [3, 2, 1, 0]);
        assert_eq!(cards.without(Card::from_kind(9)), bag(&[3, 3, 3, 9, 61]));
        assert_eq!(cards.with(Card::from_kind(4)), bag(&[3, 3, 3, 4, 9, 9, 61]));
        assert!(cards.holds(bag(&[3, 9, 9])) && !cards.holds(bag(&[61, 61])));
        assert_eq!(bag(&[1, 1, 2]).joined(bag(&[1, 2, 2, 5])), bag(&[1, 1, 2, 2, 5]));
    }

    #[test]
    fn what_is_too_much_loses_equal_cards_and_no_kind() {
        let cards: CardBag =
            (0u16..300).map(|at| Card::from_kind((at % 50 + at / 250) as u8)).collect();
        assert_eq!(cards.kinds().len(), 51);
        assert!(cards.len() <= CardBag::MOST && cards.cards().count() == cards.len());
    }
}
