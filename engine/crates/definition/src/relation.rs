//! The truth tables of put and take: 52×52 pairs of cards and 52 single cards, as bit sets.

use cards::{Card, CardSet};

/// A truth table over pairs of cards, and over each card by itself.
///
/// The same type serves both rules of the seed:
///
/// * **put**: `above(below)` is the set of cards that may be laid on `below`; `alone` is the set
///   of cards that may be laid on an empty spot;
/// * **take**: `above(below)` is the set of cards that may lie on `below` inside what is taken
///   together; `alone` is the set of cards that may be the top of what is taken.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Relation {
    pairs: [CardSet; Card::SUITED],
    /// The 52×1 part: on an empty spot, or with nothing above.
    pub alone: CardSet,
}

impl Relation {
    /// Nothing is allowed.
    pub const NONE: Self = Self { pairs: [CardSet::EMPTY; Card::SUITED], alone: CardSet::EMPTY };

    /// Everything is allowed.
    pub const ALL: Self = Self { pairs: [CardSet::SUITED; Card::SUITED], alone: CardSet::SUITED };

    /// The table whose pairs and single cards these two claims decide.
    pub fn from_fn(pair: impl Fn(Card, Card) -> bool, alone: impl Fn(Card) -> bool) -> Self {
        let mut table = Self::NONE;
        for below in Card::all() {
            table.pairs[below.index()] = Card::all().filter(|&above| pair(below, above)).collect();
        }
        table.alone = Card::all().filter(|&card| alone(card)).collect();
        table
    }

    /// The cards allowed directly above `below`.
    #[must_use]
    pub fn above(&self, below: Card) -> CardSet {
        self.pairs.get(below.index()).copied().unwrap_or_default()
    }

    /// Whether `above` may lie directly on `below`.
    #[must_use]
    pub fn allows(&self, below: Card, above: Card) -> bool {
        self.above(below).contains(above)
    }

    /// Sets one pair.
    pub fn set(&mut self, below: Card, above: Card, allowed: bool) {
        if let Some(row) = self.pairs.get_mut(below.index()) {
            row.set(above, allowed);
        }
    }

    /// How many of the 2,704 pairs are allowed.
    #[must_use]
    pub fn pair_count(&self) -> usize {
        self.pairs.iter().map(|row| row.len()).sum()
    }

    /// Whether no pair and no single card is allowed.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::NONE
    }
}
