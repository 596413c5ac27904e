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

    /// Spots that the changes after the first `kept` ones concern, as bits.
    #[inline]
    pub(crate) fn touched_since(&self, kept: usize) -> u128 {
        let mut touched = 0;
        for change in &self.changes[kept..] {
            touched |= match *change {
                Change::Moved { from, to, .. } => 1 << from | 1 << to,
                Change::Turned(spot) | Change::Piled { spot, .. } => 1 << spot,
                Change::Gone(_) => self.machine.ring_spots(),
                Change::Base(_) | Change::Redealt(_) | Change::Shuffled | Change::DealtOut => 0,
            };
        }
        touched
    }

    /// Takes back every change after the first `kept` ones.
    pub(crate) fn take_back(&mut self, kept: usize) {
        while self.changes.len() > kept {
            let Some(change) = self.changes.pop() else { break };
            match change {
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
                    self.lens[usize::from(spot)] = 0;
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
