//! The truth tables of put and take: 52×52 pairs of cards and 52 single cards, as bit sets.

use cards::{Card, CardSet};

/// A truth table over pairs of cards, and over single cards.
///
/// The same type serves both kinds of rules:
///
/// * **put**: `above(below)` is the set of cards that may be laid on `below`; `alone` is the set
///   of cards that may be laid on an empty spot;
/// * **take**: `above(below)` is the set of cards that may lie on `below` inside a taken bundle;
///   `alone` is the set of cards that may be the top of a taken bundle.
///
/// # Examples
///
/// ```
/// use cards::Card;
/// use definition::Relation;
///
/// let down = |below: Card, above: Card| below.rank().number() == above.rank().number() + 1;
/// let table = Relation::from_fn(down, |alone| alone.rank().number() == 13);
/// let [king, queen]: [Card; 2] = ["KS", "QH"].map(|code| code.parse().expect("it is a card"));
/// assert!(table.allows(king, queen) && !table.allows(queen, king));
/// assert!(table.alone.contains(king)); // goes on an empty spot
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Relation {
    pairs: [CardSet; Card::SUITED],
    /// The cards allowed on an empty spot (put), or with nothing above (take).
    pub alone: CardSet,
}

impl Relation {
    /// The table that allows nothing.
    pub const NONE: Self = Self { pairs: [CardSet::EMPTY; Card::SUITED], alone: CardSet::EMPTY };

    /// The table that allows everything.
    pub const ALL: Self = Self { pairs: [CardSet::SUITED; Card::SUITED], alone: CardSet::SUITED };

    /// Creates a table from two predicates, for `(below, above)` pairs and for single cards.
    pub fn from_fn(pair: impl Fn(Card, Card) -> bool, alone: impl Fn(Card) -> bool) -> Self {
        let mut table = Self::NONE;
        for below in Card::all() {
            table.pairs[below.index()] = Card::all().filter(|&above| pair(below, above)).collect();
        }
        table.alone = Card::all().filter(|&card| alone(card)).collect();
        table
    }

    /// Returns the cards allowed directly above `below`.
    #[must_use]
    pub fn above(&self, below: Card) -> CardSet {
        self.pairs.get(below.index()).copied().unwrap_or_default()
    }

    /// True if `above` may lie directly on `below`.
    #[must_use]
    pub fn allows(&self, below: Card, above: Card) -> bool {
        self.above(below).contains(above)
    }

    /// Allows or forbids one pair.
    pub fn set(&mut self, below: Card, above: Card, allowed: bool) {
        if let Some(row) = self.pairs.get_mut(below.index()) {
            row.set(above, allowed);
        }
    }

    /// Returns the number of allowed pairs, 0 to 2,704.
    #[must_use]
    pub fn pair_count(&self) -> usize {
        self.pairs.iter().map(|row| row.len()).sum()
    }

    /// True if no pair and no single card is allowed.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::NONE
    }
}
