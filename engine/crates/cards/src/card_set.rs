//! A set of card kinds in one machine word.

use crate::{Card, select::select};
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// A set of card kinds, one bit each, so that a rule over many cards is one operation.
///
/// # Examples
///
/// ```
/// use cards::{Card, CardSet, Color, Rank};
///
/// let red: CardSet = Card::all().filter(|card| card.color() == Color::Red).collect();
/// let kings: CardSet = Card::all().filter(|card| card.rank() == Rank::KING).collect();
/// assert_eq!((red & kings).len(), 2);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// The 52 suited cards.
    pub const SUITED: Self = Self((1 << Card::SUITED) - 1);

    /// Every kind except [`Card::UNKNOWN`].
    pub const ALL: Self = Self(u64::MAX >> 1);

    /// Creates the set with these bits, kind 0 in the lowest.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// Returns one bit for each kind, kind 0 in the lowest.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// True if the card is in the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Adds the card.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    /// Removes the card.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.index());
    }

    /// Adds the card if `present`, otherwise removes it.
    pub const fn set(&mut self, card: Card, present: bool) {
        if present { self.insert(card) } else { self.remove(card) }
    }

    /// True if the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of kinds in the set, 0 to 64.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the card at this position, counted from 0 at the lowest kind; `None` if the set is
    /// too small.
    #[must_use]
    pub const fn nth(self, number: usize) -> Option<Card> {
        match select(self.0, number) {
            Some(kind) => Some(Card::from_kind(kind)),
            None => None,
        }
    }

    /// Iterates over the suited cards of the set in table order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        (self & Self::SUITED).kinds()
    }

    /// Iterates over all kinds in the set, jokers included, lowest kind first.
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let kind = rest.trailing_zeros() as u8;
            (rest != 0).then(|| {
                rest &= rest - 1;
                Card::from_kind(kind)
            })
        })
    }
}

impl BitAnd for CardSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for CardSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Not for CardSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}
