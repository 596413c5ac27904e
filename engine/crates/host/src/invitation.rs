//! Personal invitations: codes that let somebody in a number of times, until a time.

use fair::{Digest, PublicKey, sha256};
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

/// Person who has used an invitation, and can come back with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvitedPerson {
    /// Name, as names are compared.
    pub name: String,
    /// Name as it was written, for people to read; empty in what earlier programs have kept.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub written: String,
    /// Key that the person had.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<PublicKey>,
}

impl InvitedPerson {
    /// Returns somebody who uses an invitation, by the name as it was written.
    #[must_use]
    pub fn of(name: &str, key: Option<PublicKey>) -> Self {
        Self { name: session::folded_name(name), written: name.to_owned(), key }
    }

    /// Returns the name for people to read.
    #[must_use]
    pub fn readable_name(&self) -> &str {
        if self.written.is_empty() { &self.name } else { &self.written }
    }

    /// True if it is the same person, however the name is written.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        (&self.name, self.key) == (&other.name, other.key)
    }
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
    /// Persons who have used it to come to a table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub used_by: Vec<InvitedPerson>,
    /// True if it was revoked, so that it lets nobody in again either. A store of before November
    /// 2026 has no names and no uses left in place of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_revoked: bool,
}

impl PersonalInvitation {
    /// True if the invitation can be used at this time, in milliseconds since 1970.
    #[must_use]
    pub fn is_good(&self, at: u64) -> bool {
        self.left > 0 && !self.is_revoked && self.is_in_time(at)
    }

    fn is_in_time(&self, at: u64) -> bool {
        self.until.is_none_or(|until| at <= until)
    }

    fn has_code(&self, code: &str) -> bool {
        sha256(code.as_bytes()) == self.code
    }

    /// True if a code is that of this invitation, and it is good at this time.
    pub(crate) fn admits(&self, at: u64, code: &str) -> bool {
        self.is_good(at) && self.has_code(code)
    }

    /// True if a code is that of this invitation, and the person has used it before.
    pub(crate) fn readmits(&self, at: u64, code: &str, person: &InvitedPerson) -> bool {
        let has_used = self.used_by.iter().any(|one| one.is_same(person));
        !self.is_revoked && self.is_in_time(at) && has_used && self.has_code(code)
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
