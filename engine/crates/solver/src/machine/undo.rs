//! Changes of a position, made and taken back exactly.

use super::{
    NO_BASE,
    card::UP,
    change::Change,
    position::{Position, extra},
};

impl Position<'_> {
    /// Moves cards and records it.
    #[inline]
    pub(super) fn transfer(&mut self, from: u8, count: usize, to: u8) {
        if from == to {
            return;
        }
        self.shift(from, count, to);
        self.changed(from);
        self.changed(to);
        self.changes.push(Change::Moved { from, to, count: count as u16 });
    }

    /// Turns a pile's top card over and records it.
    pub(super) fn turn(&mut self, spot: u8) {
        self.turn_over(spot);
        self.changes.push(Change::Turned(spot));
    }

    fn turn_over(&mut self, spot: u8) {
        if let Some(card) = self.pop(spot) {
            self.push(spot, card ^ UP);
            self.changed(spot);
        }
    }

    /// Puts a pile on the stash, before it is rearranged.
    pub(super) fn keep_pile(&mut self, spot: u8) {
        let begin = usize::from(spot) * self.machine.stride;
        let count = self.len(spot);
        self.stash.extend_from_slice(&self.cards[begin..begin + count]);
        self.changes.push(Change::Piled { spot, count: count as u16 });
    }

    /// Takes back a move that was only tried, as [`take_back`](Self::take_back); the piles are as
    /// they were measured before it.
    #[inline]
    pub(crate) fn retract(&mut self, kept: usize) {
        self.take_back(kept);
        self.touched = 0;
    }

    /// Takes back every change after the first `kept` ones.
    pub(crate) fn take_back(&mut self, kept: usize) {
        while self.changes.len() > kept {
            let Some(change) = self.changes.pop() else { break };
            match change {
                Change::Began(sum) => self.sum = sum,
                Change::Moved { from, to, count } if self.is_linked(from) && self.is_linked(to) => {
                    self.carry_back(to, count.into(), from);
                }
                Change::Moved { from, to, count } => {
                    self.shift(to, count.into(), from);
                    self.changed(to);
                    self.changed(from);
                }
                Change::Turned(spot) => self.turn_over(spot),
                Change::Base(index) => {
                    let base = &mut self.bases[usize::from(index)];
                    let old = std::mem::replace(base, NO_BASE);
                    self.sum -= extra(1, index.into(), old.into());
                    self.sum += extra(1, index.into(), NO_BASE.into());
                }
                Change::Redealt(deck) => {
                    let deck = usize::from(deck);
                    self.sum -= self.redeal_part(deck);
                    self.redeals[deck] -= 1;
                    self.sum += self.redeal_part(deck);
                }
                Change::Shuffled => {
                    self.sum -= extra(3, 0, self.shuffles.into());
                    self.shuffles -= 1;
                    self.sum += extra(3, 0, self.shuffles.into());
                }
                Change::Piled { spot, count } => {
                    let begin = self.stash.len() - usize::from(count);
                    self.drop_all(spot);
                    for at in begin..self.stash.len() {
                        self.push(spot, self.stash[at]);
                    }
                    self.stash.truncate(begin);
                    self.changed(spot);
                }
                Change::DealtOut => {
                    self.dealt_out = !self.dealt_out;
                    self.sum_up();
                }
                Change::Gone(waste) => self.go_to(waste.into()),
            }
        }
        self.look_at_ring();
    }
}
