//! Verdicts on single deals.

use super::used::UsedRules;
use engine::{cards::DealNumber, rules::Action};
use std::sync::Arc;

/// Verdict on one deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DealVerdict {
    /// It can be won: a way of this many actions was found and replayed.
    Won(u32),
    /// It is proved that it cannot be won.
    Unwinnable,
    /// Neither was found.
    Undecided(UndecidedCause),
}

/// Reason why a deal is undecided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UndecidedCause {
    /// This many seconds were not enough.
    Seconds(u32),
    /// The memory for one deal was not enough.
    Memory,
    /// No position tells the solver enough of what went before.
    History,
}

/// The result of solving one deal.
#[derive(Debug, Clone)]
pub struct SolvedDeal {
    /// The verdict.
    pub verdict: DealVerdict,
    /// A way to win; empty if none was found.
    pub way: Vec<Action>,
    /// The rules that the way makes use of.
    pub used: UsedRules,
}

/// A deal that was won, with the way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WonDeal {
    /// Number of the deal.
    pub deal: DealNumber,
    /// The way to win it.
    pub way: Arc<[Action]>,
}
