//! Everything that happens to a host and to its tables, as values that can be written down.

use crate::{ClientAddress, ConnectionId, EntryProof, InvitationWish, PasswordVerdict};
use fair::{Digest, PublicKey, Secret};
use protocol::{
    ClientForm, ClientMessage, GameCommand, LineTold, SentenceLanguage, TableCommand, TablePolicy,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// Something that happens to a host. Times are milliseconds since 1970.
#[derive(Debug, Clone, PartialEq)]
pub enum HostInput {
    /// A connection was made, from this address.
    Came {
        /// Time.
        at: u64,
        /// Connection.
        from: ConnectionId,
        /// Address of the client.
        address: ClientAddress,
    },
    /// A client said something.
    Heard {
        /// Time.
        at: u64,
        /// Connection.
        from: ConnectionId,
        /// The message.
        message: Box<ClientMessage>,
    },
    /// A connection ended.
    Closed {
        /// Time.
        at: u64,
        /// Connection.
        from: ConnectionId,
    },
    /// Time passed.
    Tick {
        /// Time.
        at: u64,
    },
    /// The host stood still for a while, as behind a closed lid, and runs again. No client can
    /// bring this about: whoever runs the host finds it out by a clock.
    StoodStill {
        /// Time.
        at: u64,
        /// Last time at which it ran before.
        since: u64,
    },
    /// A bot has chosen.
    Chosen {
        /// Time.
        at: u64,
        /// Name of the table.
        table: String,
        /// Seat of the bot, from 0.
        seat: u8,
        /// Number of acts before the choice.
        acts: usize,
        /// The choice in words.
        choice: String,
    },
    /// The host's person makes a personal invitation.
    Invite {
        /// Time.
        at: u64,
        /// The invitation.
        wish: InvitationWish,
    },
    /// The host's person revokes a personal invitation.
    Revoke {
        /// Time.
        at: u64,
        /// Number of the invitation.
        number: u32,
    },
    /// The host's person breaks off the game at a table.
    BreakOff {
        /// Time.
        at: u64,
        /// Name of the table.
        table: String,
    },
    /// Work on a password is done; neither password nor hash gets into a log.
    Judged {
        /// Time.
        at: u64,
        /// Connection that waits for it.
        from: ConnectionId,
        /// Number of the command that waits for it.
        id: u64,
        /// Outcome.
        verdict: PasswordVerdict,
    },
}

impl HostInput {
    /// Returns the time.
    #[must_use]
    pub const fn at(&self) -> u64 {
        match *self {
            Self::Came { at, .. }
            | Self::Invite { at, .. }
            | Self::Revoke { at, .. }
            | Self::BreakOff { at, .. }
            | Self::Heard { at, .. }
            | Self::Closed { at, .. }
            | Self::Tick { at }
            | Self::StoodStill { at, .. }
            | Self::Chosen { at, .. }
            | Self::Judged { at, .. } => at,
        }
    }
}

/// Something that happened among the participants of a host; its log is replayed after a restart.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LobbyEvent {
    /// Somebody entered.
    Entered {
        /// Number of the participant.
        who: u32,
        /// Name.
        name: String,
        /// Key of the participant.
        key: Option<PublicKey>,
        /// SHA-256 of the token for coming back.
        token: Digest,
        /// Number of the command.
        id: u64,
        /// Proof of identity.
        #[serde(default, skip_serializing_if = "EntryProof::is_guest")]
        proof: EntryProof,
        /// Table that the participant may join by an invitation, with its number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invited: Option<(String, u32)>,
    },
    /// Somebody has another password.
    PasswordChanged {
        /// Number of the participant.
        who: u32,
        /// Number of the command.
        id: u64,
    },
    /// The owner of an account goes on with another key.
    KeyChanged {
        /// Number of the participant.
        who: u32,
        /// The key from now on.
        key: Option<PublicKey>,
    },
    /// Somebody has a new token.
    Token {
        /// Number of the participant.
        who: u32,
        /// SHA-256 of the token.
        token: Digest,
        /// SHA-256 of the token that was shown for it.
        used: Digest,
    },
    /// Somebody is a participant no longer.
    Gone {
        /// Number of the participant.
        who: u32,
    },
    /// A table was opened.
    Opened {
        /// Name of the table.
        table: String,
        /// Number of the participant who opened it.
        who: u32,
        /// Number of the command.
        id: u64,
    },
    /// A table was closed.
    Closed {
        /// Name of the table.
        table: String,
    },
}

/// A table as it is opened; the first line of its log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TableSetup {
    /// Name of the table.
    pub table: String,
    /// Id of the game.
    pub game: String,
    /// Number of seats; that of the game if absent.
    pub seats: Option<u8>,
    /// Options that differ from their defaults.
    pub options: BTreeMap<String, Value>,
    /// Customs.
    pub policy: TablePolicy,
    /// Styles of bots on the last seats.
    pub bots: Vec<String>,
    /// Key that others need to join.
    pub key: Option<String>,
    /// Number of the participant who opened it.
    pub owner: u32,
    /// Secret from which all others of the table follow.
    pub root: Secret,
    /// SHA-256 of the game's rules, without which the log cannot be replayed; logs of earlier
    /// versions do not tell it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<Digest>,
    /// Time, in milliseconds since 1970.
    pub at: u64,
}

/// Something that happens to a table; a line of its log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TableInput {
    /// Time, in milliseconds since 1970.
    pub at: u64,
    /// Event.
    pub event: TableEvent,
}

/// Event at a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableEvent {
    /// Somebody joined.
    Joined {
        /// The guest.
        guest: NewGuest,
        /// Number of the command.
        id: u64,
    },
    /// Somebody left on purpose.
    Left {
        /// Number of the participant.
        who: u32,
        /// Number of the command.
        id: u64,
    },
    /// Somebody gave a command.
    Command {
        /// Number of the participant.
        who: u32,
        /// Number of the command.
        id: u64,
        /// The command.
        command: TableCommand<GameCommand>,
    },
    /// A line broke, or holds again.
    Line {
        /// Number of the participant.
        who: u32,
        /// State of the line.
        line: LineTold,
    },
    /// Somebody is back, with a new connection.
    Resumed {
        /// Number of the participant.
        who: u32,
        /// Last notice that has come; 0 for none.
        have: u64,
        /// Wishes of the new connection.
        style: GuestStyle,
    },
    /// The owner of an account goes on with another key, which the deals from now on have.
    KeyChanged {
        /// Number of the participant.
        who: u32,
        /// The key from now on.
        key: Option<PublicKey>,
    },
    /// Somebody wants sentences in another language from now on.
    Speaks {
        /// Number of the participant.
        who: u32,
        /// The language.
        language: SentenceLanguage,
    },
    /// Time passed.
    Tick,
    /// A bot has chosen.
    Chosen {
        /// Seat of the bot, from 0.
        seat: u8,
        /// Number of acts before the choice.
        acts: usize,
        /// The choice in words.
        choice: String,
    },
    /// The host's person breaks off the game that is under way.
    BrokenOff,
    /// The host is back after it had ended; meanwhile time stood still. Written by hosts that left
    /// nobody time to come back.
    Restarted,
    /// The host is back after it had ended; meanwhile time stood still.
    CameBack {
        /// Least time that whoever was there has to come back, in milliseconds.
        return_ms: u64,
    },
    /// The host had not ended but stood still, and so did time.
    StoodStill {
        /// Last time at which the host ran before, in milliseconds since 1970.
        since: u64,
    },
}

/// Somebody who joins a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct NewGuest {
    /// Number of the participant.
    pub who: u32,
    /// Name.
    pub name: String,
    /// Key of the participant.
    pub key: Option<PublicKey>,
    /// Wishes of the connection.
    pub style: GuestStyle,
}

/// Wishes of a connection for what it is told.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct GuestStyle {
    /// Form of notices.
    pub form: ClientForm,
    /// Language of sentences.
    pub language: SentenceLanguage,
    /// Parts that are not wanted.
    pub skip: Vec<exchange::Skip>,
    /// Most choices of a prompt.
    pub choices: Option<usize>,
    /// True if the client says that it is a program.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
}
