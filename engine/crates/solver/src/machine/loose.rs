//! Columns of which only the cards that lie on no fitting one are told by their place.
//!
//! The face-up cards that lie on cards that would take them are *loose*: the key of a position
//! tells only that they lie somewhere, not where. [`PartialRuns`](crate::partial::PartialRuns) says
//! when that is enough.

use super::{
    Bits, Machine,
    card::{KIND, UP},
};
use crate::fingerprint::StateFingerprint;

/// Field whose built runs are loose.
#[derive(Debug)]
pub(super) struct LooseField {
    field: u8,
    put: Bits,
    /// Part of each loose card in a key.
    pub(super) codes: Vec<StateFingerprint>,
}

/// Run that ends with a card of a pile.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct LooseRun {
    /// Number of cards below the first card of the run.
    pub(super) begin: u16,
    /// Parts of its other cards in a key.
    pub(super) sum: StateFingerprint,
}

impl Machine {
    /// Makes the built runs of a field loose, whose tables read alike for every base rank.
    pub(crate) fn loosen(&mut self, field: u8) {
        let code = |card: u8| StateFingerprint::of(self.like.code(card) | 1 << 52);
        let codes = (0..=u8::MAX).map(code).collect();
        let put = self.fields[usize::from(field)].put(&[]).clone();
        self.loose = Some(LooseField { field, put, codes });
    }

    /// True if the built runs of some field are loose.
    pub(crate) const fn has_loose(&self) -> bool {
        self.loose.is_some()
    }

    /// True if the built runs of a spot are loose.
    #[inline]
    pub(crate) fn is_loose(&self, spot: u8) -> bool {
        { self.loose.as_ref() }.is_some_and(|loose| loose.field == self.field_of[usize::from(spot)])
    }
}

impl LooseField {
    #[inline]
    pub(super) fn is_built(&self, below: u8, above: u8) -> bool {
        below & above & UP != 0
            && self.put.above[usize::from(below & KIND)] >> (above & KIND) & 1 == 1
    }
}
