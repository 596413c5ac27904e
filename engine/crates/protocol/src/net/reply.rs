//! Messages from the host to a client.

use super::{PhaseTold, TableNotice, TablePolicy};
use crate::{ByeCode, SentenceLanguage, WarnCode};
use fair::{Digest, PublicKey, Secret};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// A message from the host to a client, with the notices `N` of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(
    tag = "t",
    rename_all = "snake_case",
    bound(deserialize = "N: serde::de::DeserializeOwned, C: serde::de::DeserializeOwned")
)]
pub enum NetReply<N, C> {
    /// Answer to `hello`.
    Welcome {
        /// Version of the protocol to be spoken.
        proto: u32,
        /// Name and version of the host.
        server: String,
        /// Key with which the host signs the records of fair deals.
        #[schemars(with = "String")]
        key: PublicKey,
        /// Number drawn for this connection alone, to be signed by whoever enters with a key.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<String>")]
        nonce: Option<Digest>,
        /// Time.
        now: u64,
    },
    /// Answer to `enter`.
    Entered {
        /// Number of the command.
        id: u64,
        /// Number of the participant at the host.
        participant: u32,
        /// Token for coming back.
        #[schemars(with = "String")]
        resume: Secret,
    },
    /// Answer to `resume`; the missing notices of each table and its prompt follow.
    Resumed {
        /// Number of the participant at the host.
        participant: u32,
        /// Token for coming back next time; the old one is good for 30 s more.
        #[schemars(with = "String")]
        resume: Secret,
        /// Highest number of a command that has come.
        last: u64,
        /// Language of sentences of before, if `hello` has named none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lang: Option<SentenceLanguage>,
        /// The participant's tables.
        tables: Vec<TableResumed>,
    },
    /// A command was carried out.
    Ok {
        /// Number of the command.
        id: u64,
        /// Name of the table that was opened or joined.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<String>,
        /// Number of the last notice of the table that the command led to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        n: Option<u64>,
    },
    /// A message was not carried out; nothing has changed.
    Warn {
        /// Number of the command, if it could be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        /// Reason.
        code: WarnCode,
        /// Reason in words, in the client's language.
        text: String,
    },
    /// Answer to `tables`.
    Tables {
        /// Number of the command.
        id: u64,
        /// The tables.
        tables: Vec<TableOffered>,
        /// The games that can be played.
        games: Vec<GameOffered>,
        /// Name of the last table here, if there are more: ask for those after it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        more: Option<String>,
    },
    /// A notice of a table.
    Notice {
        /// Name of the table.
        table: String,
        /// Number of the notice at this table for this participant, from 1 without gaps; lines of
        /// fair deals are counted along.
        n: u64,
        /// Time. Notices of the game have an `at` of their own.
        #[serde(rename = "now")]
        at: u64,
        /// The notice in words, or `exact`.
        #[serde(flatten)]
        notice: TableNotice<N>,
    },
    /// Answer to a question for information.
    Info {
        /// Number of the command.
        id: u64,
        /// Name of the table.
        table: String,
        /// The answer.
        #[serde(flatten)]
        notice: TableNotice<N>,
    },
    /// The participant is to act.
    Prompt {
        /// Name of the table.
        table: String,
        /// Number of acts that led to the position.
        at: usize,
        /// Time at which the turn ends.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deadline: Option<u64>,
        /// Number of legal choices, those not listed included.
        count: usize,
        /// The legal choices, as many as the client wants listed; none in exact form.
        #[serde(default)]
        choices: Vec<C>,
    },
    /// Answer to `ping`, or a ping of the host.
    Pong {
        /// Time.
        now: u64,
    },
    /// The host ends the connection.
    Bye {
        /// Reason.
        code: ByeCode,
        /// Reason in words, in the client's language.
        text: String,
    },
}

/// A table to which a participant comes back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableResumed {
    /// Name of the table.
    pub table: String,
    /// Number of the last notice before those that follow.
    pub n: u64,
    /// True if too much is missing, and all is told anew: forget what was told before.
    pub anew: bool,
}

/// A table that can be joined.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TableOffered {
    /// Name of the table.
    pub table: String,
    /// Id of the game.
    pub game: String,
    /// Title of the game.
    pub title: String,
    /// Name of the player on each seat, if there is one.
    pub players: Vec<Option<String>>,
    /// Phase.
    pub phase: PhaseTold,
    /// Number of those who watch.
    pub watching: usize,
    /// True if a key is needed.
    pub private: bool,
    /// Customs.
    pub policy: TablePolicy,
    /// Options of the game, with their values.
    pub options: BTreeMap<String, Value>,
    /// True if the rules name what programs of table managers need to take seats.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub contract: bool,
}

/// A game that can be played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameOffered {
    /// Id of the game.
    pub game: String,
    /// Title.
    pub title: String,
    /// Smallest and largest number of seats.
    pub seats: [u8; 2],
}
