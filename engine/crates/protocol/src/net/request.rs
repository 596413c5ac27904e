//! Messages from a client to the host.

use super::{TableCommand, TablePolicy};
use crate::SecretText;
use fair::{PublicKey, Secret, Signature};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// A message from a client to the host, with the commands `C` of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(
    tag = "t",
    rename_all = "snake_case",
    bound(deserialize = "C: serde::de::DeserializeOwned, P: serde::de::DeserializeOwned")
)]
pub enum NetRequest<C, P> {
    /// The first message of a connection.
    Hello {
        /// First and last version of the protocol that the client speaks.
        proto: [u32; 2],
        /// Name and version of the client.
        #[serde(default)]
        client: String,
        /// Language of sentences, `en` or `ja`; English if it is another. If it is missing, whoever
        /// comes back keeps the one of before.
        #[serde(default)]
        lang: String,
        /// Form of notices.
        #[serde(default)]
        form: ClientForm,
        /// Parts of messages that the client does not want: `rules`, `view`, `position`, `events`.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        skip: Vec<P>,
        /// Most choices that a prompt shall list; 1,000 if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        choices: Option<usize>,
        /// True if a program chooses at the tables, and no person; nobody can prove it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        program: bool,
    },
    /// Become a participant.
    Enter {
        /// Number of the command.
        id: u64,
        /// Name, unique at the host.
        name: String,
        /// Key by which the participant signs contributions to fair deals, acts and records;
        /// without one the host draws and signs alone for the seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<String>")]
        key: Option<PublicKey>,
        /// Proof of identity; guests need none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        auth: Option<Auth>,
    },
    /// Come back after a broken line.
    Resume {
        /// Token that the host gave last.
        #[schemars(with = "String")]
        token: Secret,
        /// Last notice of each table that has come.
        #[serde(default)]
        have: Vec<Have>,
    },
    /// Stop being a participant.
    Exit {
        /// Number of the command.
        id: u64,
    },
    /// Change the password of one's account.
    Password {
        /// Number of the command.
        id: u64,
        /// Password up to now.
        old: SecretText,
        /// Password from now on.
        new: SecretText,
    },
    /// Ask for the tables and the games that are offered.
    Tables {
        /// Number of the command.
        id: u64,
        /// Name of the table after which the list goes on, as the last answer said; from the first
        /// one if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<String>,
    },
    /// Open a table, and join it.
    Open {
        /// Number of the command.
        id: u64,
        /// Id of the game.
        game: String,
        /// Number of seats; that of the game if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seats: Option<u8>,
        /// Options that differ from their defaults: truth values, numbers or words.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        options: BTreeMap<String, Value>,
        /// Customs of the table.
        #[serde(default)]
        policy: TablePolicy,
        /// Bots that take the last seats, by the names of their styles.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        bots: Vec<String>,
        /// Key that others need to join; everybody may join if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// Join a table as one who watches.
    Join {
        /// Number of the command.
        id: u64,
        /// Name of the table.
        table: String,
        /// Key of a private table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// Leave a table.
    Leave {
        /// Number of the command.
        id: u64,
        /// Name of the table.
        table: String,
    },
    /// Do something at a table.
    Cmd {
        /// Number of the command, higher than those before. A command that comes again with the
        /// same number gets the same answer and does nothing.
        id: u64,
        /// Name of the table.
        table: String,
        /// The command.
        #[serde(flatten)]
        command: TableCommand<C>,
    },
    /// Ask for a sign of life.
    Ping {},
}

/// Proof of identity: at most one of `password`, `register` and `sign`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Auth {
    /// Password of the account with this name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<SecretText>,
    /// Password of a new account with this name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub register: Option<SecretText>,
    /// Signature by the key that is named beside.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub sign: Option<Signature>,
    /// Code of a personal invitation, with any of the proofs or alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<SecretText>,
}

impl Auth {
    /// Returns the proof by the password of an account.
    #[must_use]
    pub fn password(password: SecretText) -> Self {
        Self { password: Some(password), ..Self::default() }
    }

    /// Returns the proof by the signature of a key.
    #[must_use]
    pub fn sign(signature: Signature) -> Self {
        Self { sign: Some(signature), ..Self::default() }
    }

    /// Returns the wish for a new account with this password.
    #[must_use]
    pub fn register(password: SecretText) -> Self {
        Self { register: Some(password), ..Self::default() }
    }
}

/// Form of notices about the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClientForm {
    /// Documented JSON with words, for clients in any language.
    #[default]
    Words,
    /// The host's own values, for clients that have the rules.
    Exact,
}

/// The last notice of a table that a client has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Have {
    /// Name of the table.
    pub table: String,
    /// Number of the notice; 0 for none.
    pub n: u64,
}

impl<C, P> NetRequest<C, P> {
    /// Returns the number of a command; `None` for a message that needs none.
    #[must_use]
    pub const fn id(&self) -> Option<u64> {
        match *self {
            Self::Enter { id, .. }
            | Self::Exit { id }
            | Self::Password { id, .. }
            | Self::Tables { id, .. }
            | Self::Open { id, .. }
            | Self::Join { id, .. }
            | Self::Leave { id, .. }
            | Self::Cmd { id, .. } => Some(id),
            Self::Hello { .. } | Self::Resume { .. } | Self::Ping {} => None,
        }
    }
}
