//! Key of the position after a move, without making the move: most moves of a search lead to
//! positions that it has seen.

use super::{
    Machine,
    alike::Matters,
    card::{KIND, UP},
    moves::PileMove,
    position::Position,
};
use crate::fingerprint::Fingerprint;
use definition::Flip;

impl Machine {
    /// True if a move of cards changes no more than the two piles and the card that it exposes.
    pub(super) fn is_foreseeable(&self) -> bool {
        self.bases.is_empty()
            && self.whenever.is_empty()
            && self.refilled.is_empty()
            && self.fields.iter().all(|field| field.rules.after_put.is_none())
    }
}

impl Position<'_> {
    /// Returns the key of the position after a move; `None` if only playing it can tell.
    #[inline]
    pub(crate) fn key_after(&self, wish: PileMove) -> Option<u128> {
        let PileMove { from, to, count, .. } = wish;
        if count == 0 || wish.waste().is_some() || !self.machine.foreseeable {
            return None;
        }
        let left = self.len(from) - usize::from(count);
        let codes = &self.machine.codes;
        let begin = usize::from(from) * (self.machine.stride + 1);
        let pile = self.pile(from);
        let mut below = self.chains[begin + left];
        if left > 0 && pile[left - 1] & UP == 0 {
            let flip = self.machine.field(from).map(|field| field.rules.flip);
            if flip == Some(Flip::Auto) {
                below = self.chains[begin + left - 1].then(codes[usize::from(pile[left - 1] | UP)]);
            }
        }
        let after_from = match self.machine.like.matters(from) {
            Matters::All => below.as_part(self.machine.like.spot(from, self.dealt_out)),
            // Cards never leave such piles.
            Matters::Top | Matters::Count => return None,
        };
        let len = self.len(to);
        let own = self.machine.like.spot(to, self.dealt_out);
        let after_to = match self.machine.like.matters(to) {
            Matters::All => {
                let chain = self.chains[usize::from(to) * (self.machine.stride + 1) + len];
                let moved = pile[left..].iter();
                moved.fold(chain, |all, &card| all.then(codes[usize::from(card)])).as_part(own)
            }
            Matters::Top => {
                let top = self.machine.like.code(pile[pile.len() - 1]) + 1;
                let len = (len + usize::from(count)) as u64;
                Fingerprint::of(len << 32 | top).as_part(own)
            }
            Matters::Count => return None,
        };
        let parts = |spot: u8| self.parts[usize::from(spot)];
        let sum = self.sum - parts(from) - parts(to) + after_from + after_to;
        Some((sum + self.ring_part).key())
    }

    /// The card directly below the top `count` cards of a pile, if it lies face up.
    #[inline]
    pub(crate) fn exposed_by(&self, from: u8, count: usize) -> Option<u8> {
        let pile = self.pile(from);
        let below = *pile.get(pile.len().checked_sub(count + 1)?)?;
        (below & UP != 0).then_some(below & KIND)
    }
}
