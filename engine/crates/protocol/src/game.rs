//! The layer of games by rules: acts, fair deals, and what happens on the table.

use crate::LapseTold;
use exchange::{Chosen, EventTold, GameTold, SourceTold, TableTold};
use fair::{CardOpening, Digest, OpenedAct, Secret, Signature};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A command of a game by rules; its name stands in `do`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum GameCommand {
    /// Act in the game.
    Act {
        /// Number of a choice of the last prompt, or the choice in words.
        choose: Chosen,
        /// Number of acts that led to the position in which the choice was made, as in the prompt;
        /// the act is refused if it is another position.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<usize>,
        /// Signature of somebody who entered with a key, at a table with a fair deal; the choice
        /// must be in words then, as the prompt writes them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fair: Option<FairPart>,
    },
    /// Undo the player's own last act, and everything after it.
    Undo {},
    /// Contribute to a fair deal.
    Fair {
        /// The contribution.
        #[serde(flatten)]
        fair: FairCommand,
    },
}

/// Part of a signed act beside its words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FairPart {
    /// Number of the act, higher than those of this player before.
    pub number: u32,
    /// Hash of the last line of the fair deal that the player has heard.
    #[schemars(with = "String")]
    pub seen: Digest,
    /// Salt that hides the words.
    #[schemars(with = "String")]
    pub salt: Secret,
    /// Signature.
    #[schemars(with = "String")]
    pub sig: Signature,
}

/// A contribution to a fair deal or to its record; its name stands in `step`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum FairCommand {
    /// Announce a contribution, hidden in a hash.
    Commit {
        /// Hash of the secret.
        #[schemars(with = "String")]
        hash: Digest,
        /// Signature.
        #[schemars(with = "String")]
        sig: Signature,
        /// Hash of the line that opened the deal: a late contribution to an earlier deal is refused
        /// by it. Absent, any deal is meant.
        #[schemars(with = "Option<String>")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        open: Option<Digest>,
    },
    /// Open a contribution.
    Reveal {
        /// The secret.
        #[schemars(with = "String")]
        secret: Secret,
        /// Signature.
        #[schemars(with = "String")]
        sig: Signature,
    },
    /// Sign the whole record.
    End {
        /// Signature.
        #[schemars(with = "String")]
        sig: Signature,
    },
    /// Doubt what the host says; the reason goes into the record.
    Doubt {
        /// Hash of the last line that the player believes.
        #[schemars(with = "String")]
        seen: Digest,
        /// Reason in words.
        why: String,
        /// Signature.
        #[schemars(with = "String")]
        sig: Signature,
    },
}

/// A notice of a game by rules; its name stands in `what`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum GameNotice {
    /// A game began, or is seen for the first time. Of a long game the acts follow in
    /// `played_again`.
    Began(Box<BeganTold>),
    /// Somebody acted.
    Acted {
        /// The act.
        act: ActTold,
        /// The acts just before it that were secret until now; they replace what was told before.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        revealed: Vec<ActTold>,
        /// Number of acts that led to the position.
        at: usize,
        /// The table as it is now; absent if the client skips it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        view: Option<TableTold>,
    },
    /// Acts were undone.
    TakenBack {
        /// Number of acts that are left.
        at: usize,
        /// The table as it is now; absent if the client skips it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        view: Option<TableTold>,
    },
    /// Acts that had been undone were played again; or the next part of a history too long for one
    /// message, right after `began`.
    PlayedAgain {
        /// The acts.
        acts: Vec<ActTold>,
        /// Number of acts that led to the position.
        at: usize,
        /// The table as it is now; absent if the client skips it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        view: Option<TableTold>,
    },
    /// The participant's own claim is kept; nobody is told of it before all have chosen.
    Claimed {
        /// Number of acts that led to the position.
        at: usize,
        /// The table as it is now; absent if the client skips it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        view: Option<TableTold>,
    },
    /// The game is over.
    Result(ResultTold),
    /// A line of the record of a fair deal, exactly as it is hashed.
    Fair {
        /// The line, without its line feed.
        line: String,
        /// The act in it, if not everybody may know it but this participant may.
        #[serde(default, skip_serializing_if = "ShownTold::is_empty")]
        open: ShownTold,
    },
    /// Cards whose hidden places this participant may check now, because he sees them.
    Shown(ShownTold),
    /// This deal cannot be proved.
    Unproved {
        /// Reason.
        why: UnprovedTold,
        /// Names of those who did not sign, or did not contribute, if that is the reason.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        players: Vec<String>,
        /// True if the customs require a proof: the game does not begin.
        #[serde(default, skip_serializing_if = "is_false")]
        refused: bool,
    },
    /// Answer about the table.
    Table {
        /// The table.
        view: TableTold,
    },
    /// Answer about the hand.
    Hand {
        /// Codes of the cards.
        cards: Vec<String>,
    },
    /// Answer about the rules.
    Rules {
        /// Id of the game.
        game: String,
        /// Title.
        title: String,
        /// Options with their values.
        options: std::collections::BTreeMap<String, Value>,
        /// The rules as texts in RON.
        rules: Vec<SourceTold>,
    },
    /// Answer about scores and places.
    Score {
        /// Score of each seat; empty if the result is no number.
        scores: Vec<i32>,
        /// Finishing place of each seat, 0 while it is in.
        finished: Vec<u8>,
    },
    /// Answer about what has happened.
    Record {
        /// The acts so far, as the participant may know them; of a long game the last ones.
        acts: Vec<ActTold>,
        /// Number of acts before these, which one message could not hold.
        #[serde(default, skip_serializing_if = "is_none")]
        before: usize,
    },
    /// A notice in the host's own values, for clients that asked for this form.
    Exact {
        /// The notice.
        notice: Value,
        /// True if the next notice goes on with this one: acts of a history too long for one
        /// message.
        #[serde(default, skip_serializing_if = "is_false")]
        more: bool,
    },
}

/// True for a number of things of which there are none.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_none(count: &usize) -> bool {
    *count == 0
}

/// True if something optional is not so.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_false(told: &bool) -> bool {
    !*told
}

/// Reason that a deal cannot be proved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UnprovedTold {
    /// The customs of the table do without a proof.
    Customs,
    /// Fewer than two persons play.
    OnePerson,
    /// Nobody contributed to the deal: the host drew it alone.
    DealtAlone,
    /// Somebody did not sign the record, which has no last line.
    Unsigned,
}

/// The beginning of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BeganTold {
    /// The game; its `seat` is 0 for somebody who watches, and its `seed` is 0.
    pub game: GameTold,
    /// Effects of the deal and of what happens before the first choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opening: Vec<EventTold>,
    /// The acts so far; none of a game with a long history, of which they follow.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub acts: Vec<ActTold>,
    /// Number of acts that led to the position; if more than are told, the rest follows.
    pub at: usize,
}

/// An act as one participant may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ActTold {
    /// Seat that acted.
    pub by: u8,
    /// Name of the player.
    #[serde(default)]
    pub player: String,
    /// The act in words, with `?` for cards that are not known; absent while it is secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// Effects, step by step; absent if the client skips them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<EventTold>,
    /// True if a robot chose in place of the player.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub robot: bool,
}

/// The result of a game.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct ResultTold {
    /// True if the game came to its end; false if the host's own person broke it off.
    pub finished: bool,
    /// Place of each seat, from 1; empty for a game that was broken off.
    pub places: Vec<u8>,
    /// Score of each seat; empty if the result is no number.
    pub scores: Vec<Option<i32>>,
    /// Name of the player on each seat, as who sits there may have changed since; empty from hosts
    /// of earlier versions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// Seats that have lost by leaving, by silence or by fouls.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forfeits: Vec<u8>,
    /// Causes of these forfeits, in the same order; empty from hosts of earlier versions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lapses: Vec<LapseTold>,
    /// Seats in which a robot has played in place of the player; empty from hosts of earlier
    /// versions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub robots: Vec<u8>,
}

/// Openings that only those get who may know them.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ShownTold {
    /// Cards with their places and salts, as in the record.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<Value>")]
    pub cards: Vec<CardOpening>,
    /// Acts with their lines, salts and texts, as in the record.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<Value>")]
    pub acts: Vec<OpenedAct>,
}

impl crate::ClientMessage {
    /// True if it is an act in the game.
    #[must_use]
    pub const fn is_act(&self) -> bool {
        let Self::Cmd { command, .. } = self else { return false };
        matches!(command, crate::TableCommand::Game(GameCommand::Act { .. }))
    }
}

impl GameCommand {
    /// Names of the commands.
    pub const NAMES: [&str; 3] = ["act", "undo", "fair"];
}

impl ShownTold {
    /// True if there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.acts.is_empty()
    }
}
