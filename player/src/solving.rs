//! Solving in play: whether a position can still be won, a way to win, and deals that can be won.
//!
//! Nothing here knows a table, a window or a terminal: questions and answers are values, so that a
//! question is answered on any thread.

mod effort;
mod findings;
mod hunt;
mod question;
mod worker;

pub use effort::{Difficulty, EffortSample, NoScale};
pub use findings::{Findings, WinVerdict};
pub use hunt::{Hunt, HuntEnd, HuntProgress};
pub(crate) use question::is_shuffled_on;
pub use question::{SolveAnswer, SolveQuestion};
pub use worker::Worker;

use engine::{rules::Rules, solver};

/// The reason why a game is not solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NotSolved {
    /// It is for several players.
    Several,
    /// It is played for points, or cannot be won at all.
    NoGoal,
}

impl NotSolved {
    /// Returns the text key of the sentence that explains it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Several => "unsolved-several",
            Self::NoGoal => "unsolved-no-goal",
        }
    }
}

/// Checks that positions of a game can be solved: it is for one player, and has a goal.
///
/// # Errors
///
/// The reason why not.
pub fn check_solved(rules: &Rules) -> Result<(), NotSolved> {
    match rules.seats() {
        1 if solver::has_goal(rules) => Ok(()),
        1 => Err(NotSolved::NoGoal),
        _ => Err(NotSolved::Several),
    }
}

#[cfg(test)]
mod tests;
