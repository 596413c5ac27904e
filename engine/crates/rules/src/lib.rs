//! From a checked game to a game in play: compiled rules, and the state they act on.
//!
//! ```text
//! Game ──of_game──▶ Rules ──deal──▶ State ──view──▶ View
//! ```
//!
//! [`Rules::compile`] does the same with a workbook's definition and cannot fail. [`State`] is a
//! function of rules, deal and actions, the same on every machine. [`State::legal`] lists exactly
//! the actions that [`State::check`] accepts, and [`State::apply`] reports the effects as
//! [`Event`]s. Only the dealer holds a state: a player, a bot and a window get a [`View`].
//! [`Match`] adds undo, redo and the record.
//!
//! Nothing here reads a file, a clock or a random device, and nothing contains text for users.

mod action;
mod apply;
mod board;
mod check;
mod choices;
mod clicks;
mod combo;
mod declared;
mod event;
mod handling;
mod legal;
mod r#match;
mod notation;
mod onlookers;
mod outcome;
mod pile_store;
mod piles;
mod position;
mod program;
mod record;
mod refusal;
mod rules;
mod run;
mod seen_card;
mod setup;
mod start;
mod state;
mod strategy;
mod unwritten;
mod view;
mod work;
mod written;

pub use action::{Action, Choice, Form, Move, Seat};
pub use combo::{Combos, StandIn, subsets_with_sum};
pub use declared::SpotInfo;
pub use event::{Cause, Event, Observer, PileCards};
pub use handling::Handling;
pub use r#match::Match;
pub use notation::{Notation, ParseActionError, ReadActionError, Sayings, SpotCodes};
pub use onlookers::Onlookers;
pub use outcome::{End, Outcome};
pub use pile_store::PlacedPiece;
pub(crate) use record::option_value;
pub use record::{Record, RecordError, RecordFault, RecordHead};
pub use refusal::{Reason, Refusal};
pub use rules::Rules;
pub use seen_card::SeenCard;
pub use setup::{Setup, SetupError};
pub use start::{LayError, Layout, Start};
pub use state::State;
pub use strategy::{CompiledStrategy, Preference};
pub use unwritten::Unwritten;
pub use view::{Landmark, View};
pub use written::{BadNumbers, InNumbers, NumberReader, NumberRow, RowPart};
