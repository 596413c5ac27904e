//! Programs in any language as players: one JSON object per line on standard input and output.
//!
//! `docs/bot-exchange.md` describes the exchange for those who write such programs. [`Employer`]
//! starts them and gives each seat an [`agents::Outsider`] that asks one. This is the only part of
//! the engine that starts processes and looks at a clock, and of its files only `process` and
//! `program` do.

mod agency;
mod command;
mod employer;
mod failure;
mod message;
mod process;
mod program;
mod scribe;
mod seat;

pub use command::{CommandError, ProgramCommand};
pub use employer::{AtFailure, Employer, FailedGame, ProgramAccount};
pub use failure::Failure;
pub use message::{
    Ask, ChoiceTold, Chosen, EventTold, FromProgram, GameEnding, GameTold, PlaceTold,
    ProgramAnswer, ProgramLimits, Ready, Skip, SourceTold, TableTold, ToProgram, VERSION, schema,
};
pub use process::end_all;
pub use scribe::Scribe;
