//! Whoever chooses moves or studies games: hints, autoplay, the outlook of a position, playouts.
//!
//! What advises a player sees a `View` and nothing else. Only [`outlook`] and [`Playout`], which
//! speak for the dealer and for benchmarks, are given a `State`. Nothing here knows a game: all
//! is derived from tables and clear rules.

mod autoplay;
mod hint;
mod measure;
mod outlook;
mod playout;
mod search;

pub use autoplay::{Autoplay, autoplay};
pub use hint::{Hint, Purpose, hints};
pub use measure::distance;
pub use outlook::{Outlook, outlook};
pub use playout::{Ending, Playout};
pub use search::{Budget, Position, solve};
