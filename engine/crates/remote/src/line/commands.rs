//! The first words of a player, and commands before they have a number.

use fair::{Digest, PublicKey, Secret, Signer};
use protocol::{
    Auth, ClientForm, ClientMessage, GameCommand, NetRequest, SecretText, TableCommand, TablePolicy,
};
use serde_json::Value;
use std::collections::BTreeMap;

/// Facts that a player tells a host about himself.
#[derive(Debug, Clone, Default)]
pub struct Introduction {
    /// Name of the player.
    pub name: String,
    /// Name and version of the program.
    pub client: String,
    /// Language of the host's sentences: `en` or `ja`.
    pub language: String,
    /// Form of notices.
    pub form: ClientForm,
    /// True if a program chooses at the tables, and no person.
    pub is_program: bool,
    /// Key by which the player signs contributions to fair deals.
    pub key: Option<PublicKey>,
    /// Proof of identity.
    pub entrance: Entrance,
    /// Token of an earlier line, to come back with; a password that is given decides instead.
    pub token: Option<Secret>,
}

/// Proof of identity that a player shows on entering.
#[derive(Debug, Clone, Default)]
pub enum Entrance {
    /// None: the player is a guest.
    #[default]
    Guest,
    /// The password of the account with the player's name.
    Password(SecretText),
    /// The password of a new account with the player's name.
    Register(SecretText),
    /// The player's key, which signs what the host asks for.
    Key(Signer),
}

impl Entrance {
    /// Returns the proof for the host with a fingerprint, which has drawn a number. An older host
    /// draws none, and lets guests in.
    pub(super) fn auth(
        &self,
        host: Option<Digest>,
        nonce: Option<Digest>,
        name: &str,
    ) -> Option<Auth> {
        match self {
            Self::Key(signer) => Some(Auth::sign(signer.sign_entrance(host?, nonce?, name))),
            Self::Guest => None,
            Self::Password(password) => Some(Auth::password(password.clone())),
            Self::Register(password) => Some(Auth::register(password.clone())),
        }
    }

    /// True if a password was given: it decides, and no token of before.
    #[must_use]
    pub const fn has_password(&self) -> bool {
        matches!(self, Self::Password(_) | Self::Register(_))
    }

    /// Takes notice that the proof was accepted: an account is made once.
    pub(super) fn accepted(&mut self) {
        if let Self::Register(password) = self {
            *self = Self::Password(std::mem::take(password));
        }
    }
}

/// Number of a command of the player, counted from the first over a line; 0 for none. It stays the
/// same however often the command is sent, and answers are told with it: they come in any order, as
/// whatever came too fast for the host is said again later.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct CommandCount(u64);

impl CommandCount {
    /// Returns the number of the command after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// Command of a player, before it has a number.
#[derive(Debug, Clone, PartialEq)]
pub enum RemoteCommand {
    /// Change the password of the player's account.
    Password {
        /// Password up to now.
        old: SecretText,
        /// Password from now on.
        new: SecretText,
    },
    /// Ask for the tables and the games that are offered.
    Tables,
    /// Open a table, and join it.
    Open {
        /// Id of the game.
        game: String,
        /// Number of seats; that of the game if absent.
        seats: Option<u8>,
        /// Options that differ from their defaults.
        options: BTreeMap<String, Value>,
        /// Customs of the table.
        policy: Box<TablePolicy>,
        /// Bots that take the last seats, by the names of their styles.
        bots: Vec<String>,
        /// Key that others need to join.
        key: Option<String>,
    },
    /// Join a table as one who watches.
    Join {
        /// Name of the table.
        table: String,
        /// Key of a private table.
        key: Option<String>,
    },
    /// Leave a table.
    Leave {
        /// Name of the table.
        table: String,
    },
    /// Do something at a table.
    At {
        /// Name of the table.
        table: String,
        /// The command.
        command: TableCommand<GameCommand>,
    },
    /// Stop being a participant; the line ends.
    Exit,
}

impl RemoteCommand {
    pub(super) fn numbered(self, id: u64) -> ClientMessage {
        match self {
            Self::Password { old, new } => NetRequest::Password { id, old, new },
            Self::Tables => NetRequest::Tables { id, after: None },
            Self::Open { game, seats, options, policy, bots, key } => {
                NetRequest::Open { id, game, seats, options, policy: *policy, bots, key }
            }
            Self::Join { table, key } => NetRequest::Join { id, table, key },
            Self::Leave { table } => NetRequest::Leave { id, table },
            Self::At { table, command } => NetRequest::Cmd { id, table, command },
            Self::Exit => NetRequest::Exit { id },
        }
    }
}
