//! Records of changes of a position, so that they can be taken back.

use crate::fingerprint::StateFingerprint;

/// One change of a position.
#[derive(Debug, Clone, Copy)]
pub(super) enum Change {
    /// A move began; the sum was this.
    Began(StateFingerprint),
    /// Cards were moved.
    Moved { from: u8, to: u8, count: u16 },
    /// A pile's top card was turned over.
    Turned(u8),
    /// A base rank was set.
    Base(u8),
    /// A deck was refilled.
    Redealt(u8),
    /// A deck was shuffled.
    Shuffled,
    /// A pile was rearranged; it lay on the stash with this many cards.
    Piled { spot: u8, count: u16 },
    /// Decks were dealt out, or no longer are.
    DealtOut,
    /// The ring was gone through; its waste had this many cards.
    Gone(u16),
}
