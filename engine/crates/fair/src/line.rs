//! Lines of a record: one JSON object each, with its number and the hash of the line before.

use crate::{Digest, PublicKey, Secret, ShuffleProof, Signature};
use serde::{Deserialize, Serialize};

/// Version of the format that [`FairHead::format`] names.
pub const FORMAT: u32 = 1;

/// One line of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FairLine {
    /// Number of the line, from 0.
    pub n: u32,
    /// SHA-256 of the bytes of the line before, without its line feed; zeros in the first line.
    pub prev: Digest,
    /// Content.
    pub event: LineEvent,
}

/// Content of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineEvent {
    /// First line: the table, its game and its dealer.
    Record(FairHead),
    /// A deal begins: its cards and its players.
    Open(DealOpen),
    /// The dealer's contribution, hidden in a hash.
    Promise(Promise),
    /// The players' contributions, hidden in hashes.
    Commits(Commits),
    /// A player did not open his contribution: the deal is void.
    Void(DealVoid),
    /// The players' contributions, opened, and the cards, hidden in hashes.
    Seal(DealSeal),
    /// A public random number has come, and the cards, hidden in hashes.
    Beacon(BeaconDrawn),
    /// The dealer signs all lines so far.
    Sign(HeadSignature),
    /// A player acts.
    Act(RecordedAct),
    /// Cards were shuffled during the game.
    Shuffle(ShuffleProof),
    /// Acts that were secret may be known by all.
    Opened(OpenedActs),
    /// Another player, or a robot, plays a seat from now on.
    Takes(SeatTaken),
    /// A player doubts what the dealer says.
    Doubt(DealDoubt),
    /// Everything secret is opened.
    Opening(DealOpening),
    /// Result of the game.
    Result(GameResult),
    /// Last line: everybody signs all lines.
    End(RecordEnd),
}

/// The table, its game and its dealer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FairHead {
    /// Version of the format.
    pub format: u32,
    /// Name of the table, different from that of every other table of the dealer.
    pub table: String,
    /// Id of the game.
    pub game: String,
    /// SHA-256 of the files of the game.
    pub rules: Digest,
    /// Options that differ from their defaults, with their values as text.
    pub options: Vec<(String, String)>,
    /// Key of the dealer.
    pub dealer: PublicKey,
}

/// The cards and the players of a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealOpen {
    /// Number of the deal, from 1, void ones included.
    pub deal: u32,
    /// Codes of all cards of the game in canonical order.
    pub deck: Vec<String>,
    /// Player on each seat.
    pub seats: Vec<SeatHead>,
    /// Public source of random numbers and its moment, such as a round of drand, if one takes part.
    pub beacon: Option<String>,
}

/// A player on a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatHead {
    /// Name of the player.
    pub name: String,
    /// Key of a person; `None` for a bot, which the dealer runs.
    pub key: Option<PublicKey>,
}

/// The dealer's contribution, hidden.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Promise {
    /// Hash of the dealer's secret.
    pub hash: Digest,
}

/// The players' contributions, hidden.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Commits {
    /// Contribution of each seat; `None` for a bot, and for a person who sent none in time.
    pub seats: Vec<Option<SeatCommit>>,
}

/// A player's contribution, hidden.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatCommit {
    /// Hash of the player's secret.
    pub hash: Digest,
    /// Signature of the player.
    pub sig: Signature,
}

/// A void deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealVoid {
    /// Seats that did not open their contributions.
    pub missing: Vec<u8>,
    /// The dealer's secret.
    pub secret: Secret,
}

/// The players' contributions, opened, and the cards, hidden.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealSeal {
    /// Contribution of each seat that sent one.
    pub seats: Vec<Option<SeatReveal>>,
    /// The shuffles before the first choice; none if a beacon is awaited.
    pub shuffles: Vec<ShuffleProof>,
}

/// A player's contribution, opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatReveal {
    /// The player's secret.
    pub secret: Secret,
    /// Signature of the player.
    pub sig: Signature,
}

/// The public random number, and the cards, hidden.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BeaconDrawn {
    /// The number, or its SHA-256 if it has not 32 bytes.
    pub value: Digest,
    /// The shuffles before the first choice.
    pub shuffles: Vec<ShuffleProof>,
}

/// Signature over all lines so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeadSignature {
    /// Signature of the dealer.
    pub dealer: Signature,
}

/// An action of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedAct {
    /// Seat that acts.
    pub seat: u8,
    /// Number that the player gave the action, higher than those before.
    pub id: u32,
    /// Hash of the last line that the player had seen.
    pub seen: Digest,
    /// Hash of the salt and of the action's text.
    pub hash: Digest,
    /// Signature of the player; `None` for bots and robots.
    pub sig: Option<Signature>,
    /// Salt and text of the action; `None` if not everybody may know them.
    pub open: Option<SaltedText>,
    /// Seats that may know an action that is not open.
    pub to: Vec<u8>,
    /// Time in milliseconds since 1970, if the dealer has a clock.
    pub at: Option<u64>,
}

/// A text with the salt that hides it in a hash.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SaltedText {
    /// 32 bytes drawn by chance.
    pub salt: Secret,
    /// The text.
    pub text: String,
}

/// Acts that were secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenedActs {
    /// The acts, in order.
    pub acts: Vec<OpenedAct>,
}

/// An act that was secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenedAct {
    /// Number of its line.
    pub n: u32,
    /// Salt and text.
    pub open: SaltedText,
}

/// Change of the player on a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatTaken {
    /// The seat.
    pub seat: u8,
    /// True for a robot that chooses by chance; false if the seat's own player is back.
    pub robot: bool,
}

/// Doubt of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealDoubt {
    /// Seat of the player.
    pub seat: u8,
    /// Hash of the last line that the player believes.
    pub seen: Digest,
    /// Reason in words.
    pub why: String,
    /// Signature of the player.
    pub sig: Signature,
}

/// Everything that was secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealOpening {
    /// The dealer's secret.
    pub secret: Secret,
    /// All acts that have not been opened before, in order.
    pub acts: Vec<OpenedAct>,
    /// Cards of each shuffle of less than all cards, in canonical order, in the order of the
    /// shuffles.
    pub shuffled: Vec<Vec<String>>,
}

/// Result of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// True if the game came to its end; false if it was broken off.
    pub finished: bool,
    /// Place of each seat, from 1; empty for a game that was broken off.
    pub places: Vec<u8>,
    /// Score of each seat, where the game has scores.
    pub scores: Vec<Option<i32>>,
}

/// Signatures over the whole record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordEnd {
    /// Signature of the dealer.
    pub dealer: Signature,
    /// Signature of each person; `None` for bots, and for seats that a robot plays in the end.
    pub seats: Vec<Option<Signature>>,
}

impl LineEvent {
    /// Returns the name by which a line calls its event.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Record(_) => "record",
            Self::Open(_) => "open",
            Self::Promise(_) => "promise",
            Self::Commits(_) => "commits",
            Self::Void(_) => "void",
            Self::Seal(_) => "seal",
            Self::Beacon(_) => "beacon",
            Self::Sign(_) => "sign",
            Self::Act(_) => "act",
            Self::Shuffle(_) => "shuffle",
            Self::Opened(_) => "opened",
            Self::Takes(_) => "takes",
            Self::Doubt(_) => "doubt",
            Self::Opening(_) => "opening",
            Self::Result(_) => "result",
            Self::End(_) => "end",
        }
    }
}

impl FairLine {
    /// Returns the line as it is written, without a line feed.
    #[must_use]
    pub fn written(&self) -> String {
        // No map, no number but whole ones: writing JSON cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}
