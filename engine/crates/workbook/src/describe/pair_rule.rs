//! The pairs of a truth table in the terms of a sentence.

use crate::{Exception, Pairs, Pattern, Ranks, Suits, nearest};
use cards::{Card, CardSet};
use definition::Relation;

/// The shortest accurate description of a truth table's pairs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PairRule {
    /// Nothing on anything.
    Nothing,
    /// Anything on anything.
    Anything,
    /// A pattern, possibly with exceptions.
    Pattern {
        /// Relation of the ranks.
        ranks: Ranks,
        /// Relation of the suits.
        suits: Suits,
        /// Lower cards on which nothing may be put despite the pattern.
        bare: CardSet,
        /// The pairs for which the table differs from the pattern, in table order.
        exceptions: Vec<Exception>,
    },
    /// A table that follows no pattern.
    Table {
        /// Number of pairs that it allows.
        pairs: usize,
    },
}

impl PairRule {
    /// Describes the pairs of a table.
    #[must_use]
    pub fn of(table: &Relation) -> Self {
        let pairs = table.pair_count();
        let own = Self::Table { pairs };
        let Some((Pattern { pairs: found, .. }, exceptions)) = nearest(table) else { return own };
        match found {
            Pairs::None if exceptions.is_empty() => Self::Nothing,
            Pairs::ANY if exceptions.is_empty() => Self::Anything,
            // A rule that is mostly exceptions explains nothing.
            Pairs::Match { ranks, suits, bare }
                if exceptions.len() * 4 <= pairs && is_short(bare) =>
            {
                Self::Pattern { ranks, suits, bare, exceptions }
            }
            _ => own,
        }
    }
}

/// True if a list of bare cards is short enough to read: a few ranks or cards.
fn is_short(cards: CardSet) -> bool {
    let mut of_rank = [0; 13];
    cards.iter().for_each(|card| of_rank[card.rank().index()] += 1);
    of_rank.iter().map(|&count| if count == 4 { 1 } else { count }).sum::<usize>() <= 6
}

/// True if two tables allow the same pairs, regardless of single cards.
pub(super) fn same_pairs(one: &Relation, other: &Relation) -> bool {
    Card::all().all(|card| one.above(card) == other.above(card))
}
