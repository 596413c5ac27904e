//! Which card goes on which, in a sentence's terms.

use crate::{Exception, Pairs, Pattern, Ranks, Relation, Suits, nearest};
use cards::{Card, CardSet};

/// The pairs of a truth table, as shortly as they can be said truly.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PairRule {
    /// Nothing on anything.
    Nothing,
    /// Anything on anything.
    Anything,
    /// By a pattern.
    Pattern {
        /// How the ranks must fit.
        ranks: Ranks,
        /// How the suits must fit.
        suits: Suits,
        /// The lower cards on which nothing goes all the same.
        bare: CardSet,
        /// The pairs that the table decides otherwise, in table order.
        exceptions: Vec<Exception>,
    },
    /// By a table that follows no pattern.
    Table {
        /// How many pairs it allows.
        pairs: usize,
    },
}

impl PairRule {
    /// How the pairs of a table can be said.
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

/// Whether a list of bare cards is one that a person would read: a few ranks or cards.
fn is_short(cards: CardSet) -> bool {
    let mut of_rank = [0; 13];
    cards.iter().for_each(|card| of_rank[card.rank().index()] += 1);
    of_rank.iter().map(|&count| if count == 4 { 1 } else { count }).sum::<usize>() <= 6
}

/// Whether two tables allow the same pairs, whatever they say of single cards.
pub(super) fn same_pairs(one: &Relation, other: &Relation) -> bool {
    Card::all().all(|card| one.above(card) == other.above(card))
}
