//! A pattern: a short phrase in words that fills a truth table.

mod cards_in_words;
mod joined;
mod parse;
mod recognise;

pub use cards_in_words::{CardWords, read_cards};
pub use joined::relation_in_words;
pub use parse::{Decided, PatternError};
pub use recognise::{Exception, MAX_EXCEPTIONS, nearest, recognise};

use cards::{Card, CardSet, Rank};
use definition::Relation;
use std::fmt;

/// A parsed phrase such as `down 1, alternating colours; empty: K`.
///
/// Its clauses are separated by `;` or `,` and may come in any order; case is ignored:
///
/// | clause | allows |
/// |---|---|
/// | `none`, `any` | no pair; every pair |
/// | `down 1`, `up 2`, `up or down 1` | the upper card this many ranks lower, higher, either |
/// | `wrap` | with a step: king and ace are neighbours |
/// | `same rank`, `higher`, `lower`, `any rank` | the upper card's rank against the lower's |
/// | `sum 13` | ranks that add up to this, ace 1 to king 13 |
/// | `same suit`, `other suit`, `same colour`, `alternating colours`, `any suit` | suits |
/// | `nothing on K` | nothing on these lower cards |
/// | `empty: K`, `top: any` | the single cards: both words mean the same column |
///
/// Without a clause on ranks or suits no pair is allowed; without one on single cards, no single
/// card is. [`read_cards`] describes the notation of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pattern {
    /// The pairs of cards that may lie on each other.
    pub pairs: Pairs,
    /// The single cards: those that an empty spot takes, or that may be the top of a taken bundle.
    pub alone: CardSet,
}

/// The pairs that a pattern allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pairs {
    /// None.
    None,
    /// The pairs that fit in both rank and suit.
    Match {
        /// Required relation of the ranks.
        ranks: Ranks,
        /// Required relation of the suits.
        suits: Suits,
        /// Lower cards on which nothing may be put in any case.
        bare: CardSet,
    },
}

impl Pairs {
    /// Every pair.
    pub const ANY: Self =
        Self::Match { ranks: Ranks::Any, suits: Suits::Any, bare: CardSet::EMPTY };
}

/// Relation between the ranks of the upper and the lower card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ranks {
    /// Any two ranks.
    Any,
    /// The same rank.
    Same,
    /// The upper card is higher, by any amount.
    Higher,
    /// The upper card is lower, by any amount.
    Lower,
    /// The upper card is this many ranks away.
    Step(RankStep),
    /// Both ranks add up to this, 2 to 26, ace 1 to king 13.
    Sum(u8),
}

/// A step from the lower card's rank to the upper's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RankStep {
    /// Direction of the step.
    pub direction: Direction,
    /// Number of ranks, 1 to 12.
    pub by: u8,
    /// True if king and ace are neighbours.
    pub wrap: bool,
}

/// Direction of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// The upper card is higher.
    Up,
    /// The upper card is lower.
    Down,
    /// Either direction.
    Either,
}

/// Relation between the suits of the upper and the lower card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Suits {
    /// Any two suits.
    Any,
    /// The same suit.
    Same,
    /// Both red or both black.
    SameColor,
    /// One red, one black.
    Alternating,
    /// Any two different suits.
    Other,
}

impl Ranks {
    /// True if a card of rank `above` may lie on one of rank `below`.
    #[must_use]
    pub fn fit(self, below: Rank, above: Rank) -> bool {
        match self {
            Self::Any => true,
            Self::Same => below == above,
            Self::Higher => above > below,
            Self::Lower => above < below,
            Self::Sum(sum) => below.number() + above.number() == sum,
            Self::Step(RankStep { direction, by, wrap }) => {
                let by = usize::from(by);
                let up = above.above(below) == by && (wrap || above > below);
                let down = below.above(above) == by && (wrap || below > above);
                match direction {
                    Direction::Up => up,
                    Direction::Down => down,
                    Direction::Either => up || down,
                }
            }
        }
    }
}

impl Suits {
    /// All relations of suits, simplest first.
    pub const ALL: [Self; 5] =
        [Self::Any, Self::Same, Self::Alternating, Self::SameColor, Self::Other];

    /// True if the suit of `above` fits that of `below`.
    #[must_use]
    pub fn fit(self, below: Card, above: Card) -> bool {
        match self {
            Self::Any => true,
            Self::Same => below.suit() == above.suit(),
            Self::SameColor => below.color() == above.color(),
            Self::Alternating => below.color() != above.color(),
            Self::Other => below.suit() != above.suit(),
        }
    }
}

impl Pattern {
    /// Returns the truth table that the phrase describes.
    #[must_use]
    pub fn relation(&self) -> Relation {
        let pair = |below: Card, above: Card| match self.pairs {
            Pairs::None => false,
            Pairs::Match { ranks, suits, bare } => {
                !bare.contains(below)
                    && suits.fit(below, above)
                    && ranks.fit(below.rank(), above.rank())
            }
        };
        Relation::from_fn(pair, |card| self.alone.contains(card))
    }

    /// Returns the phrase for a take table, with `top:` in place of `empty:`.
    pub fn for_take(&self) -> impl fmt::Display + use<> {
        let pattern = *self;
        fmt::from_fn(move |f| pattern.print("top", f))
    }

    fn print(&self, alone: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.pairs {
            Pairs::None => f.write_str("none")?,
            Pairs::Match { ranks, suits, bare } => {
                match (ranks, suits) {
                    (Ranks::Any, Suits::Any) => f.write_str("any")?,
                    (Ranks::Any, suits) => write!(f, "{suits}")?,
                    (ranks, Suits::Any) => write!(f, "{ranks}")?,
                    (ranks, suits) => write!(f, "{ranks}, {suits}")?,
                }
                if !bare.is_empty() {
                    write!(f, "; nothing on {}", CardWords(bare))?;
                }
            }
        }
        if !self.alone.is_empty() {
            write!(f, "; {alone}: {}", CardWords(self.alone))?;
        }
        Ok(())
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.print("empty", f)
    }
}

impl fmt::Display for Ranks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any => f.write_str("any rank"),
            Self::Same => f.write_str("same rank"),
            Self::Higher => f.write_str("higher"),
            Self::Lower => f.write_str("lower"),
            Self::Sum(sum) => write!(f, "sum {sum}"),
            Self::Step(RankStep { direction, by, wrap }) => {
                let way = match direction {
                    Direction::Up => "up",
                    Direction::Down => "down",
                    Direction::Either => "up or down",
                };
                write!(f, "{way} {by}{}", if *wrap { ", wrap" } else { "" })
            }
        }
    }
}

impl fmt::Display for Suits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Any => "any suit",
            Self::Same => "same suit",
            Self::SameColor => "same colour",
            Self::Alternating => "alternating colours",
            Self::Other => "other suit",
        })
    }
}

#[cfg(test)]
mod tests;
