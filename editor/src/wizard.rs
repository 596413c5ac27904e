//! From answers to a game: what the wizard asks, and the draft that the answers make.
//!
//! ```text
//! Answers ──draft──▶ Draft: an ordinary game, to be changed further like any other
//! ```
//!
//! Nothing here knows a window. Any answers make a game without an error; answers that do not
//! fit each other are read as [`Answers::fitting`] says.

mod answers;
mod deal;
mod make;
mod place;
mod tables;

pub use answers::{
    Answers, Build, EmptyColumn, FoundationStart, Goal, Moves, PairBy, Redeals, RowDeal, Shape,
    Stock, SuitCount,
};

#[cfg(test)]
mod tests;
