//! Verdicts on positions, and the limits of the search for them.

use rules::Action;

/// Limits of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SolveLimits {
    /// Maximum number of positions examined.
    pub states: u64,
    /// Maximum memory for the positions, in bytes.
    pub memory: usize,
}

impl Default for SolveLimits {
    fn default() -> Self {
        Self { states: u64::MAX, memory: 1 << 30 }
    }
}

/// Reason why a verdict is unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unknown {
    /// The limit on positions was reached.
    States,
    /// The limit on memory was reached.
    Memory,
    /// The caller stopped the search, for instance as its time was over.
    Stopped,
    /// Every position that was told apart was examined in vain, but the game may tell more apart:
    /// it counts repetitions, limits its length or offers more choices than can be listed.
    History,
    /// The game is not for one player, or has no end that wins.
    NoGoal,
}

/// Verdict on a position, all cards known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Solvability {
    /// It can be won, by these actions: the engine has replayed them to a win.
    Solved(Vec<Action>),
    /// It cannot be won: every position that can be reached was examined, or is proved to lead to
    /// no win that another does not.
    Unsolvable,
    /// Neither was found.
    Unknown(Unknown),
}

/// Verdict on a position, with its cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// The verdict.
    pub verdict: Solvability,
    /// Number of positions examined.
    pub states: u64,
    /// Most memory that the positions needed, in bytes.
    pub memory: usize,
}
