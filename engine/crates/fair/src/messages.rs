//! Messages from a participant to the dealer.

use crate::{Digest, Secret, Signature};
use serde::{Deserialize, Serialize};

/// A player announces a contribution, hidden in a hash.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommitMessage {
    /// Seat of the player.
    pub seat: u8,
    /// Hash of the secret.
    pub hash: Digest,
    /// Signature.
    pub sig: Signature,
    /// Hash of the line that opened the deal, by which a late contribution to an earlier deal is
    /// told from one to this deal; absent from older programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<Digest>,
}

/// A player opens a contribution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RevealMessage {
    /// Seat of the player.
    pub seat: u8,
    /// The secret.
    pub secret: Secret,
    /// Signature.
    pub sig: Signature,
}

/// A player acts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActMessage {
    /// Seat of the player.
    pub seat: u8,
    /// Number of the act, higher than those before.
    pub id: u32,
    /// Hash of the last line that the player has heard.
    pub seen: Digest,
    /// Text of the action.
    pub text: String,
    /// Salt that hides the text.
    pub salt: Secret,
    /// Signature; `None` for a bot or a robot.
    pub sig: Option<Signature>,
}

/// A player signs the whole record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndMessage {
    /// Seat of the player.
    pub seat: u8,
    /// Signature.
    pub sig: Signature,
}
