//! Personal invitations: codes that let somebody in a number of times, until a time.

use fair::{Digest, sha256};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Purpose of a personal invitation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InvitedTo {
    /// Entering and joining the table with this name, without its key.
    Table(String),
    /// Making an account.
    Account,
}

/// A personal invitation that is to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvitationWish {
    /// Purpose.
    pub to: InvitedTo,
    /// Number of times that it can be used.
    pub uses: u32,
    /// Time until which it can be used, in milliseconds since 1970; always if absent.
    pub until: Option<u64>,
}

/// A personal invitation as the host keeps it: nobody can conclude the code from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PersonalInvitation {
    /// Number, from 1.
    pub number: u32,
    /// SHA-256 of the code.
    pub code: Digest,
    /// Purpose.
    pub to: InvitedTo,
    /// Number of times that it can still be used; 0 also if it was revoked.
    pub left: u32,
    /// Time until which it can be used, in milliseconds since 1970; always if absent.
    pub until: Option<u64>,
}

impl PersonalInvitation {
    /// True if the invitation can be used at this time, in milliseconds since 1970.
    #[must_use]
    pub fn is_good(&self, at: u64) -> bool {
        self.left > 0 && self.until.is_none_or(|until| at <= until)
    }

    /// True if a code is that of this invitation, and it is good at this time.
    pub(crate) fn admits(&self, at: u64, code: &str) -> bool {
        self.is_good(at) && sha256(code.as_bytes()) == self.code
    }
}

/// A personal invitation that was just made, with its code.
#[derive(Clone, PartialEq, Eq)]
pub struct MadeInvitation {
    /// Number, by which it can be revoked.
    pub number: u32,
    /// The code, which is told once.
    pub code: String,
}

/// Shows no code.
impl fmt::Debug for MadeInvitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MadeInvitation({})", self.number)
    }
}
