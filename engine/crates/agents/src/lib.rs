//! Programs that choose moves or study games: hints, autoplay, the outlook of a position, bots,
//! playouts, duels, tournaments and trials.
//!
//! Advice to a player is based on a `View` and nothing else. A `State` is given only to code that
//! works for the dealer or measures games, such as [`outlook`] and [`Playout`]. Nothing here knows
//! any particular game: everything is derived from the tables and the clear rules.

mod aim;
mod attempt;
mod autoplay;
mod bot;
mod duel;
mod hint;
mod measure;
mod outlook;
mod outsider;
mod playout;
mod position;
mod search;
mod search_bots;
mod telling;
mod tournament;
mod trial;

pub use attempt::{Attempt, AttemptEnd, attempt};
pub use autoplay::{Autoplay, autoplay};
pub use bot::{Bot, BotStyle, StrategyReason, UnknownBot};
pub use duel::{Duel, Margin};
pub use hint::{
    Advice, Adviser, Hint, HintPurpose, Prospect, SeenCards, hints, hints_at_sight, position_key,
};
pub use measure::distance;
pub use outlook::{Outlook, outlook};
pub use outsider::{Agency, Entrusted, OutsideChoice, Outsider};
pub use playout::{Playout, PlayoutEnd};
pub use position::SearchPosition;
pub use search::SearchBudget;
pub use search_bots::{Effort, EffortError, Halt, Watch};
pub use telling::Teller;
pub use tournament::{
    Estimate, PlayerStanding, Seating, Standings, Tournament, TournamentGame, TournamentTable,
};
pub use trial::{
    BrokenGame, GameEnd, NothingAgain, PileHolder, PlayedDeal, PlayedGame, Scores, Simulator,
    TableMove, Tally, TrialBudget, TrialProgress, counted_variables, examine, run_with_progress,
};
