//! Everything that a host and its tables want done.

use crate::{ChangedAccount, ConnectionId, MadeInvitation, PasswordAsk, PersonalInvitation};
use agents::BotStyle;
use protocol::{ResultTold, ServerMessage};
use rules::{Rules, View};
use serde::{Deserialize, Serialize};
use std::{fmt, sync::Arc};

/// Everything that a host wants done after an input, in order: lines are kept on disk before a
/// message is sent.
#[derive(Debug, Default)]
pub struct HostOutput {
    /// Lines to be kept, all of them or none.
    pub lines: Vec<LoggedLine>,
    /// Messages with the connections that they go to.
    pub told: Vec<(ConnectionId, ServerMessage)>,
    /// Connections to be ended after the messages.
    pub ended: Vec<ConnectionId>,
    /// Bots whose choices are awaited.
    pub asks: Vec<BotAsk>,
    /// Games that are over.
    pub finished: Vec<EndedGame>,
    /// Work on passwords whose outcome is awaited.
    pub passwords: Vec<PasswordAsk>,
    /// Accounts to be kept together with the lines.
    pub accounts: Vec<ChangedAccount>,
    /// Personal invitations to be kept together with the lines.
    pub invitations: Vec<PersonalInvitation>,
    /// Personal invitation that was asked for; `None` if it cannot be made.
    pub made: Option<MadeInvitation>,
}

/// A line of a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoggedLine {
    /// Name of the log: that of a table, or [`crate::Host::LOBBY`].
    pub log: String,
    /// The line, without its line feed.
    pub line: String,
}

/// Something that a table wants done.
#[derive(Debug)]
pub enum TableOutput {
    /// A participant, by number, is told something.
    Tell(u32, Box<ServerMessage>),
    /// A game is over.
    Finished(Box<EndedGame>),
    /// A participant, by number, has left the table.
    Gone(u32),
}

/// A bot that is to choose.
#[derive(Clone)]
pub struct BotAsk {
    /// Name of the table.
    pub table: String,
    /// Seat of the bot, from 0.
    pub seat: u8,
    /// Number of acts so far.
    pub acts: usize,
    /// Style of the bot.
    pub style: BotStyle,
    /// Seed of its random choices.
    pub seed: u64,
    /// Rules of the game.
    pub rules: Arc<Rules>,
    /// The table as the bot may know it.
    pub view: View,
}

impl fmt::Debug for BotAsk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { table, seat, acts, style, .. } = self;
        write!(f, "BotAsk({table}, seat {seat}, after {acts} acts, {style})")
    }
}

/// A game that is over, to be kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndedGame {
    /// Name of the table.
    pub table: String,
    /// Number of the game at the table, from 1.
    pub number: u32,
    /// Id of the game.
    pub game: String,
    /// Players by seat.
    pub seats: Vec<FinishedSeat>,
    /// Result.
    pub result: ResultTold,
    /// Number of acts.
    pub acts: usize,
    /// Record: with its proof, or in the older form.
    pub record: String,
    /// True if the record proves the deal and everybody has signed it.
    pub is_proved: bool,
    /// Times of the beginning and of the end, in milliseconds since 1970.
    pub times: [u64; 2],
}

/// A player of a game that is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinishedSeat {
    /// Name.
    pub name: String,
    /// Number of the participant; `None` for a bot.
    pub who: Option<u32>,
    /// True if a robot played here at some time.
    pub robot: bool,
    /// True if the participant's client says that it is a program.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
}
