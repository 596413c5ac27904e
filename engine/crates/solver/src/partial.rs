//! Places of the parts of built runs, which need not be told apart.
//!
//! Let any two cards of the columns take the same cards or none in common, and call those alike
//! that take the same ones. A face-up card that lies on one that takes it is *loose*, with all on
//! it. Take two positions that differ only in this: on which of the cards alike the loose cards
//! lie. In both, as many cards of each kind of likeness are covered by loose ones. Whatever is
//! possible in the one is possible in the other, if need be after a loose card was moved from one
//! card to another alike: a card on which something is to be put has one alike that is bare, and
//! one that is to go to its foundation is bare, or is made so by moving what lies on it to one that
//! is. So both can be won or none, and they share a key; moves of loose cards from card to card are
//! not examined by themselves, but as part of the move to a foundation for which they make way. (C.
//! Blake and I. P. Gent prove for many patiences that such moves are of no other use.)
//!
//! That holds only under the conditions of [`SafeMoves`](crate::safe::SafeMoves), with columns that
//! let go together what they let be built, in which no card can lie above itself by way of others;
//! no other place where a player may put cards; and a foundation that no two cards of a run go to
//! together.

use crate::machine::{Bits, KIND, Machine, PileMove, Position, UP};
use crate::safe::SafeMoves;
use definition::TakeSize;

/// Field of the columns, and their foundation.
#[derive(Debug)]
pub(crate) struct PartialRuns {
    pub(crate) columns: u8,
    foundation: usize,
}

/// Lets the runs of a machine lie loose, if that changes no verdict.
pub(crate) fn loosened(mut machine: Machine) -> Machine {
    let found = SafeMoves::of(&machine).and_then(|safe| PartialRuns::of(&machine, safe.field));
    if let Some(found) = found {
        machine.loosen(found.columns);
    }
    machine
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
        let goes_singly = machine.fields[foundation]
            .readings()
            .iter()
            .all(|goal| kinds().all(|kind| goal.above[kind] & put.above[kind] & played == 0));
        let found = Self { columns: columns as u8, foundation };
        (as_built && alike && plain && goes_singly && has_an_end(put, played)).then_some(found)
    }

    /// Removes the moves that need not be examined, and adds those to a foundation for which loose
    /// cards make way. The machine must have been loosened.
    pub(crate) fn leave_out(&self, position: &Position<'_>, moves: &mut Vec<PileMove>) {
        let machine = position.machine();
        let columns = &machine.fields[usize::from(self.columns)];
        let is_here = |spot: u8| machine.field_of[usize::from(spot)] == self.columns;
        moves.retain(|wish| {
            let moves_loose = wish.count > 0
                && is_here(wish.from)
                && is_here(wish.to)
                && position.below_run(wish.from) + usize::from(wish.count)
                    < position.len(wish.from);
            !moves_loose || position.is_empty(wish.to)
        });
        let foundation = &machine.fields[self.foundation];
        let accepted = |&to: &u8| (to, position.kinds_accepted(to));
        let wanted = foundation.spots.iter().map(|to| accepted(to).1);
        let wanted = wanted.fold(0, |all, kinds| all | kinds);
        let put = columns.put(&position.bases);
        for &from in &columns.spots {
            let pile = position.pile(from);
            for at in position.below_run(from)..pile.len().saturating_sub(1) {
                let kind = pile[at] & KIND;
                let is_up = pile[at] & pile[at + 1] & UP != 0;
                if !is_up || wanted >> kind & 1 == 0 {
                    continue;
                }
                let fits = |spot: &&u8| {
                    let top = position.top(**spot).filter(|top| top & UP != 0);
                    let takes = |top| put.above[usize::from(top & KIND)] >> (pile[at + 1] & KIND);
                    **spot != from && top.is_some_and(|top| takes(top) & 1 == 1)
                };
                let goal = foundation.spots.iter().map(accepted);
                let goal = { goal }.find(|(_, kinds)| kinds >> kind & 1 == 1);
                if let (Some(&aside), Some((to, _))) = (columns.spots.iter().find(fits), goal) {
                    let count = (pile.len() - at - 1) as u16;
                    moves.push(PileMove::after_aside(from, to, (count, aside)));
                }
            }
        }
    }
}

/// True if no card can lie above itself by way of others.
fn has_an_end(put: &Bits, played: u64) -> bool {
    let mut left = played;
    loop {
        let mut fewer = left;
        for kind in (0..put.above.len()).filter(|kind| left >> kind & 1 == 1) {
            if put.above[kind] & left == 0 {
                fewer &= !(1 << kind);
            }
        }
        if fewer == left {
            return left == 0;
        }
        left = fewer;
    }
}
