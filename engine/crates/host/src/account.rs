//! Accounts as a host knows them: which names are registered, and what must be found out about a
//! password by slow work elsewhere.

use crate::ConnectionId;
use protocol::SecretText;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Address of a client, as 16 bytes; clients of one household share it.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct ClientAddress(pub [u8; 16]);

/// Rule of a host for new accounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum NewAccounts {
    /// Nobody makes one.
    #[default]
    Off,
    /// Everybody may make one.
    Open,
}

/// Conditions of a host for those who enter. They are no part of the log: whoever restores the
/// host decides anew.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntranceRules {
    /// Rule for new accounts.
    pub accounts: NewAccounts,
    /// True if one may enter without any proof.
    pub lets_guests_in: bool,
}

impl Default for EntranceRules {
    fn default() -> Self {
        Self { accounts: NewAccounts::Off, lets_guests_in: true }
    }
}

/// The way in which a participant proved who they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EntryProof {
    /// None.
    #[default]
    Guest,
    /// The password of the account with the participant's name.
    Account,
}

impl EntryProof {
    pub(crate) fn is_guest(&self) -> bool {
        *self == Self::Guest
    }
}

/// Hash of a password in the PHC string format, with its salt and its cost.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(pub String);

/// Shows nothing of the hash.
impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(..)")
    }
}

/// An account that was made, or has another password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedAccount {
    /// Name, as it is shown.
    pub name: String,
    /// Name as names are compared.
    pub folded: String,
    /// Hash of the password.
    pub hash: PasswordHash,
    /// Time, in milliseconds since 1970.
    pub at: u64,
}

/// Slow work on a password, whose outcome comes back as [`crate::HostInput::Judged`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasswordAsk {
    /// Connection that waits for it.
    pub from: ConnectionId,
    /// Number of the command that waits for it.
    pub id: u64,
    /// Name of the account, as names are compared; there may be none.
    pub folded: String,
    /// The work.
    pub work: PasswordWork,
}

/// Kind of work on a password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PasswordWork {
    /// Compare a password with that of the account.
    Verify(SecretText),
    /// Make the hash of a new password.
    Hash(SecretText),
    /// Compare a password with that of the account, then make the hash of a new one.
    Change {
        /// Password to be compared.
        old: SecretText,
        /// New password.
        new: SecretText,
    },
}

/// Outcome of work on a password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PasswordVerdict {
    /// It is that of the account.
    Right,
    /// It is not, or there is no such account.
    Wrong,
    /// The hash of the new password.
    Hashed(PasswordHash),
    /// Too much work waits already.
    Busy,
}
