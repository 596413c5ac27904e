//! Key of the position after a move, without making the move: most moves of a search lead to
//! positions that it has seen.

use super::{FieldBits, Machine, alike::Matters, card::UP, moves::PileMove, position::Position};
use crate::{fingerprint::StateFingerprint, seen::SeenKey};
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
    pub(crate) fn key_after(&self, wish: PileMove) -> Option<SeenKey> {
        let PileMove { from, to, count, .. } = wish;
        if count == 0 || !self.machine.foreseeable {
            return None;
        }
        if self.machine.linked {
            return self.linked_key_after(wish);
        }
        let parts = |spot: u8| self.parts[usize::from(spot)];
        if let Some(waste) = wish.waste() {
            let (ring_part, card) = self.ring_part_without(waste)?;
            let after_to = self.part_with(to, &[card])?;
            return Some(ring_part.key(self.sum - parts(to) + after_to));
        }
        if !wish.is_plain() {
            return None;
        }
        let pile = self.pile(from);
        let left = pile.len() - usize::from(count);
        let after_from = self.part_of_rest(from, left)?;
        let after_to = self.part_with(to, &pile[left..])?;
        let sum = self.sum - parts(from) - parts(to) + after_from + after_to;
        Some(self.ring_part.key(sum))
    }

    /// True if a move carries cards from one pile to another, and nothing else happens.
    #[inline]
    pub(crate) fn moves_only(&self, wish: PileMove) -> bool {
        let PileMove { from, count, .. } = wish;
        if count == 0 || !wish.is_plain() || !self.machine.foreseeable {
            return false;
        }
        self.turned_over(from, self.len(from) - usize::from(count)).is_none()
    }

    /// Returns the card that turns over by itself when only the lowest `left` cards of a pile are
    /// there, as it lies now.
    #[inline]
    pub(super) fn turned_over(&self, spot: u8, left: usize) -> Option<u8> {
        let exposed = *self.pile(spot)[..left].last()?;
        let turns = |field: &FieldBits| field.rules.flip == Flip::Auto;
        let is_turned = exposed & UP == 0 && self.machine.field(spot).is_some_and(turns);
        is_turned.then_some(exposed)
    }

    /// Part of a pile in the sum when only its lowest cards are left.
    #[inline]
    fn part_of_rest(&self, from: u8, left: usize) -> Option<StateFingerprint> {
        let machine = self.machine;
        if machine.like.matters(from) != Matters::All {
            // Cards never leave such piles.
            return None;
        }
        let Some(exposed) = self.turned_over(from, left) else {
            return Some(self.whole_part(from, left));
        };
        if left > 1 && self.pile(from)[left - 2] & UP != 0 {
            return None;
        }
        let turned = machine.codes[usize::from(exposed | UP)];
        let begin = usize::from(from) * (machine.stride + 1);
        let own = machine.like.spot(from, self.dealt_out);
        Some(self.chains[begin + left - 1].then(turned).as_part(own))
    }

    /// Part of a pile in the sum with more cards on it.
    #[inline]
    fn part_with(&self, to: u8, cards: &[u8]) -> Option<StateFingerprint> {
        let machine = self.machine;
        let (len, own) = (self.len(to), machine.like.spot(to, self.dealt_out));
        match machine.like.matters(to) {
            Matters::All if machine.is_loose(to) => Some(self.loose_part_with(to, cards)),
            Matters::All => {
                let chain = self.chains[usize::from(to) * (machine.stride + 1) + len];
                let all = { cards.iter() }
                    .fold(chain, |all, &card| all.then(machine.codes[usize::from(card)]));
                Some(all.as_part(own))
            }
            Matters::Top => {
                let top = machine.like.code(cards[cards.len() - 1]) + 1;
                Some(StateFingerprint::of(((len + cards.len()) as u64) << 32 | top).as_part(own))
            }
            Matters::Count => None,
        }
    }
}
