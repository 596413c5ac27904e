//! From answers to a game: the wizard's questions, and the draft made from the answers.
//!
//! ```text
//! Answers ──draft──▶ Draft: an ordinary game, to be changed further like any other
//! ```
//!
//! Nothing here depends on a window. Any answers make a game without an error; answers that do not
//! fit each other are adjusted by [`Answers::fitting`].

mod answers;
mod deal;
mod make;
mod place;
mod tables;

pub use answers::{
    Answers, BuildOrder, EmptyColumn, FoundationStart, Moves, OpeningShape, PairBy, Redeals,
    RowDeal, Stock, SuitCount, WizardGoal,
};

#[cfg(test)]
mod tests;
