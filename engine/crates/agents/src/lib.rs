//! Whoever chooses moves or studies games: hints, autoplay, the outlook of a position, bots,
//! playouts.
//!
//! What advises a player sees a `View` and nothing else. Only [`outlook`] and [`Playout`], which
//! speak for the dealer and for benchmarks, are given a `State`. Nothing here knows a game: all
//! is derived from tables and clear rules.

mod aim;
mod attempt;
mod autoplay;
mod bot;
mod duel;
mod hint;
mod measure;
mod outlook;
mod playout;
mod position;
mod search;
mod trial;

pub use attempt::{Attempt, AttemptEnd, attempt};
pub use autoplay::{Autoplay, autoplay};
pub use bot::{Bot, BotKind, UnknownBot};
pub use duel::{Duel, Margin};
pub use hint::{Advice, Adviser, Hint, Prospect, Purpose, hints};
pub use measure::distance;
pub use outlook::{Outlook, outlook};
pub use playout::{Ending, Playout};
pub use position::Position;
pub use search::{Budget, solve};
pub use trial::{
    Broken, NothingAgain, Place, Scores, Simulator, TableMove, Tally, TrialBudget, TrialProgress,
    examine, examine_telling,
};
