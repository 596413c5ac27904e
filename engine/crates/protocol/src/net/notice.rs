//! Notices of a table that any net game has.

use super::{RobotTold, TablePolicy};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A notice of a table: one that any net game has, or one `N` of the game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum TableNotice<N> {
    /// Notice that any net game has.
    Net(NetNotice),
    /// Notice of the game.
    Game(N),
}

/// A notice that any net game has; its name stands in `what`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum NetNotice {
    /// Somebody entered, left, changed seats or is connected again: all participants.
    Roster {
        /// Number of seats.
        seats: u8,
        /// Participants in the order in which they came.
        participants: Vec<SeatTold>,
        /// Names of those who wait for a seat, the first of them first.
        queue: Vec<String>,
        /// Names of those who are ready for the next game.
        ready: Vec<String>,
    },
    /// Phase of the table.
    Phase {
        /// The phase.
        phase: PhaseTold,
    },
    /// Customs of the table, told to those who join.
    Policy {
        /// The customs.
        policy: TablePolicy,
    },
    /// Somebody said something.
    Said {
        /// Name of the speaker.
        from: String,
        /// Name of the one who hears it; all do if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<String>,
        /// The text.
        text: String,
        /// True if it was said before, and is told to one who was away.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        earlier: bool,
    },
    /// A player's line broke, or a player left.
    Broke {
        /// Name of the player.
        player: String,
        /// Time until which the game waits; absent if it waits as long as it takes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<u64>,
        /// True if the player left; hosts of earlier versions do not tell.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        left: bool,
    },
    /// A player is back.
    Back {
        /// Name of the player.
        player: String,
        /// Time that is left of the player's grace in the game; absent if none of it is used.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        grace_ms: Option<u64>,
    },
    /// The game is suspended until a player is back.
    Missing {
        /// The seat.
        seat: u8,
        /// Cause; hosts of earlier versions do not tell.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<LapseTold>,
    },
    /// A robot plays a seat, or plays it no longer.
    Robot {
        /// The seat.
        seat: u8,
        /// State of the robot.
        robot: RobotTold,
    },
    /// A player has lost by leaving, by silence or by fouls.
    Forfeited {
        /// The seat.
        seat: u8,
        /// Cause; hosts of earlier versions do not tell.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<LapseTold>,
    },
    /// A player tried what the rules forbid.
    Foul {
        /// Name of the player.
        player: String,
        /// Number of times so far.
        count: u32,
    },
    /// It is a player's turn.
    Turn {
        /// The seat.
        seat: u8,
        /// Time at which the turn ends.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deadline: Option<u64>,
    },
    /// A player asks this one to change seats.
    SwapAsked {
        /// Name of the player.
        player: String,
    },
    /// A player asks to undo.
    UndoAsked {
        /// Name of the player.
        player: String,
    },
    /// A player declined, took a wish back, or played on; or the wish has come to nothing.
    Declined {
        /// Name of the player.
        player: String,
        /// True if nobody did, but the wish is void.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        void: bool,
        /// Cause for which the wish has ended without a word; hosts of earlier versions do not
        /// tell.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<WishEndTold>,
    },
}

/// A participant at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatTold {
    /// Number of the participant at this table.
    pub participant: u32,
    /// Name.
    pub name: String,
    /// Person or program.
    pub nature: NatureTold,
    /// Seat; absent for those who watch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// State of the line.
    pub line: LineTold,
    /// True if a robot plays the seat.
    pub robot: bool,
    /// True if the client says that it is a program.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
    /// Time that is left of the grace that the customs give a player who is away in a game; absent
    /// if none of it is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grace_ms: Option<u64>,
}

impl SeatTold {
    /// True if no person chooses here, as far as is known: a bot of the host, or another program.
    #[must_use]
    pub const fn is_bot(&self) -> bool {
        self.program || matches!(self.nature, NatureTold::Bot)
    }
}

/// Kind of a participant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NatureTold {
    /// A person.
    Person,
    /// A program of the host.
    Bot,
}

/// Cause for which a wish to undo or to change seats has ended, though nobody declined it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WishEndTold {
    /// The player chose in place of answering, or after asking.
    Chose,
    /// The player asked for another undo in place of answering.
    Asked,
    /// The player is away.
    Away,
    /// The time of a player was used up, or a player has lost the game.
    Lapsed,
    /// A player sits elsewhere now, or has no seat any more.
    Moved,
    /// A game begins, or the next one is prepared.
    Began,
}

/// Cause of a forfeit, or of a wait for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LapseTold {
    /// The line was broken for longer than the customs allow.
    Break,
    /// The player left.
    Exit,
    /// The time for a choice was used up.
    Silence,
    /// The player tried too often what the rules forbid.
    Fouls,
}

/// State of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LineTold {
    /// Connected.
    Up,
    /// Broken.
    Down,
    /// The participant left on purpose.
    Left,
}

/// Phase of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PhaseTold {
    /// Seats are taken and given up.
    Prepare,
    /// A fair deal is being made.
    Deal,
    /// A game is played.
    Game,
    /// The game is over.
    Result,
    /// The game is suspended.
    Suspended,
}
