//! Strategies: how a bot chooses, as a list of rules in the words of the game.

use super::{Expr, MoveId, Span};
use crate::Localized;

/// A way of playing a seat: the first rule that prefers any of the legal choices decides.
#[derive(Debug, Clone, PartialEq)]
pub struct Strategy {
    /// Its key in the file.
    pub name: String,
    /// Display name; the key if empty.
    pub title: Localized,
    /// Description, in a sentence or two.
    pub about: Localized,
    /// Rules, the most important first.
    pub rules: Vec<StrategyRule>,
    /// Decides between choices that a rule prefers equally.
    pub ties: Tie,
    /// Decides where no rule prefers anything; `None` if one of the rules always does.
    pub otherwise: Option<Tie>,
    /// Position in the source.
    pub at: Span,
}

/// A rule of a strategy. Its expressions see the names of the choice as the conditions of a move
/// do.
#[derive(Debug, Clone, PartialEq)]
pub struct StrategyRule {
    /// Its name within the strategy.
    pub name: String,
    /// Display name; the name if empty.
    pub label: Localized,
    /// Moves whose choices it considers.
    pub moves: Vec<MoveId>,
    /// Condition for the rule to apply at all, the same for every choice; `None`: always.
    pub applies: Option<Expr>,
    /// Condition for a choice to be preferred; `None`: all of those moves are.
    pub only: Option<Expr>,
    /// Value by which the preferred choices are compared; `None`: they are equal.
    pub order: Option<(Extreme, Expr)>,
    /// Position in the source.
    pub at: Span,
}

/// The end of an order that is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Extreme {
    /// The highest value.
    Highest,
    /// The lowest value.
    Lowest,
}

/// A decision between choices that are equally good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Tie {
    /// Any of them, by the bot's seeded generator.
    #[default]
    Any,
    /// The first in the order in which the game lists them.
    First,
}

impl StrategyRule {
    /// True if it prefers all choices of its moves, whatever the position.
    #[must_use]
    pub const fn is_unconditional(&self) -> bool {
        self.applies.is_none() && self.only.is_none()
    }
}

impl Strategy {
    /// The prefix by which a strategy is named among the bots.
    pub const PREFIX: &'static str = "strategy:";
    /// Maximum number of rules.
    pub const MOST_RULES: usize = 100;
}
