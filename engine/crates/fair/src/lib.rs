//! The fair deal: nobody chooses the cards, and the record of the game proves it.
//!
//! ```text
//! Dealer ──lines──▶ FairPlayer (each seat)       a record is all lines, one JSON object each
//!        ◀─messages─                             ProvedRecord::of_text believes it, or says
//!                                                which line lies; check_play replays it
//! ```
//!
//! Every player and the dealer contribute a secret to each deal; all announce a hash of theirs
//! before anybody opens it, so whoever is honest makes the deal unpredictable to all others. The
//! cards are hidden in one hash each before the first is shown. The protocol is described in
//! `docs/fair-deal.md`, completely enough to verify a record without this crate.
//!
//! Nothing here owns a socket, a clock or a random device: secrets and times come in as values, and
//! the same values give the same bytes.

mod auditor;
mod deal;
mod dealer;
mod hash;
mod hex;
mod line;
mod messages;
mod objection;
mod participant;
mod play;
mod record;
mod signer;
#[cfg(test)]
mod tests;

pub use auditor::{AuditPhase, Auditor, HeardAct};
pub use deal::{CardOpening, FairDeal, ShuffleProof, dealer_hash, player_hash, sealed_hash};
pub use dealer::Dealer;
pub use hash::sha256;
pub use hex::{Digest, PublicKey, Secret, Signature};
pub use line::{
    BeaconDrawn, Commits, DealDoubt, DealOpen, DealOpening, DealSeal, DealVoid, FORMAT, FairHead,
    FairLine, GameResult, HeadSignature, LineEvent, OpenedAct, OpenedActs, Promise, RecordEnd,
    RecordedAct, SaltedText, SeatCommit, SeatHead, SeatReveal, SeatTaken,
};
pub use messages::{ActMessage, CommitMessage, EndMessage, RevealMessage};
pub use objection::{LinesBefore, NotMine, Objection, SignedBy, Wrong};
pub use participant::{Expected, FairAnswer, FairPlayer};
pub use play::{FairTable, check_play, deck_of, files_of};
pub use record::{ProvedRecord, RecordObjection, is_fair_record};
pub use signer::Signer;
