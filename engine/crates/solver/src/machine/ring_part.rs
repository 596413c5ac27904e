//! The part of a deck and its waste in the key of a position.

use crate::{
    fingerprint::StateFingerprint,
    seen::{RoundPlace, SeenKey},
};

/// Part of a ring in the key of a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct RingPart {
    pub(super) print: StateFingerprint,
    pub(super) place: RoundPlace,
}

impl RingPart {
    /// Part of no ring.
    pub(super) const NONE: Self =
        Self { print: StateFingerprint::ZERO, place: RoundPlace::BEGINNING };

    /// Key of a position of which the rest has this sum.
    #[inline]
    pub(super) fn key(self, rest: StateFingerprint) -> SeenKey {
        SeenKey::of(rest + self.print, self.place)
    }
}
