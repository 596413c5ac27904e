//! Rows that SQL reads: games that are over with their results and records, and who sits where now.

use crate::LogName;

/// Game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// Log of the table at which it was played.
    pub log: LogName,
    /// Number of the game at this table, from 1.
    pub game: u64,
    /// Id of the game.
    pub rules: String,
    /// Number of acts.
    pub acts: u64,
    /// True if the record proves that the deal was fair.
    pub is_proved: bool,
    /// Time at which it began, in milliseconds since 1970.
    pub begun_ms: u64,
    /// Time at which it ended, in milliseconds since 1970.
    pub ended_ms: u64,
    /// Record by which the game is replayed and proved, as text.
    pub record: String,
    /// Results, by seat.
    pub seats: Vec<PlayedSeat>,
}

/// Result of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedSeat {
    /// Seat, from 0.
    pub seat: u32,
    /// Name of who sat there at the end.
    pub name: String,
    /// Kind of player who sat there.
    pub kind: PlayerKind,
    /// Score, if the game counts points.
    pub score: Option<i64>,
    /// Place, from 1, shared by equals; none for a game without a winner.
    pub place: Option<u32>,
    /// True if the seat lost because its player broke off.
    pub forfeit: bool,
}

/// Kind of player on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayerKind {
    /// Person at a client.
    Person,
    /// Bot of the host, or a program at a client.
    Bot,
    /// Nobody.
    Empty,
}

impl PlayerKind {
    /// Returns the word that stands in the database.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Bot => "bot",
            Self::Empty => "empty",
        }
    }

    /// Returns the kind that a word of the database means.
    pub(crate) fn of_word(word: &str) -> Option<Self> {
        [Self::Person, Self::Bot, Self::Empty].into_iter().find(|kind| kind.word() == word)
    }
}

/// Seats of a table as they are now; replaces what was written before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatedNow {
    /// Log of the table.
    pub log: LogName,
    /// Seats that are taken.
    pub seats: Vec<SeatedOne>,
}

/// Seat that is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatedOne {
    /// Seat, from 0.
    pub seat: u32,
    /// Name of the player.
    pub name: String,
}
