//! Moves of parts of built runs that need not be examined.
//!
//! Take a part of a run off the card that it was built on, and put it on another card that would
//! take it. Where any two cards take the same cards or none in common, the two cards take the same
//! ones, so whatever could then be put on the card laid bare could have been put on the other
//! before. Such a move gains nothing unless the card laid bare goes to its foundation.
//! (C. Blake and I. P. Gent prove this for many patiences.)
//!
//! That holds only under the conditions of [`SafeMoves`](crate::safe::SafeMoves), with columns that
//! let go together what they let be built, and no other place where a player may put cards.

use crate::machine::{KIND, Machine, PileMove, Position};
use definition::TakeSize;

/// Field of the columns, and their foundation.
#[derive(Debug)]
pub(crate) struct PartialRuns {
    columns: u8,
    foundation: usize,
}

impl PartialRuns {
    /// Analyses the rules, for which safe moves to this field were found.
    pub(crate) fn of(machine: &Machine, foundation: usize) -> Option<Self> {
        let takers = |id: &usize| *id != foundation && !machine.fields[*id].rules.put.is_none();
        let mut takers = (0..machine.fields.len()).filter(takers);
        let columns = takers.next().filter(|_| takers.next().is_none())?;
        let own = &machine.fields[columns];
        let (put, take) = (own.put(&[]), own.take(&[]));
        let played = machine.table.decks().iter().flat_map(|deck| deck.pack.pieces());
        let played = played.fold(0u64, |all, card| all | 1 << card.index());
        let kinds = || (0..put.above.len()).filter(move |kind| played >> kind & 1 == 1);
        let as_built = kinds().all(|kind| (put.above[kind] ^ take.above[kind]) & played == 0);
        let alike = kinds().all(|a| {
            kinds().all(|b| {
                let (a, b) = (put.above[a] & played, put.above[b] & played);
                a == b || a & b == 0
            })
        });
        let plain = own.rules.check_inside
            && own.rules.take_size == TakeSize::Any
            && own.rules.put_size == definition::Sizes::ANY
            && own.rules.pile_most.is_none();
        let found = Self { columns: columns as u8, foundation };
        (as_built && alike && plain).then_some(found)
    }

    /// Removes the moves that need not be examined.
    pub(crate) fn leave_out(&self, position: &Position<'_>, moves: &mut Vec<PileMove>) {
        let machine = position.machine();
        let columns = &machine.fields[usize::from(self.columns)];
        let put = columns.put(&position.bases);
        let foundation = &machine.fields[self.foundation];
        moves.retain(|wish| {
            let is_here = |spot: u8| machine.field_of[usize::from(spot)] == self.columns;
            if wish.count == 0 || !is_here(wish.from) || !is_here(wish.to) {
                return true;
            }
            let count = usize::from(wish.count);
            let pile = position.pile(wish.from);
            let Some(bare) = position.exposed_by(wish.from, count) else { return true };
            let lowest = pile[pile.len() - count] & KIND;
            let is_built = put.above[usize::from(bare)] >> lowest & 1 == 1;
            let accepts = |&spot: &u8| position.accepted(foundation, spot) >> bare & 1 == 1;
            position.is_empty(wish.to) || !is_built || foundation.spots.iter().any(accepts)
        });
    }
}
