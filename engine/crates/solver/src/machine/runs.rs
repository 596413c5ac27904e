//! Loose runs of a position: where they begin, and their part in its key.

use super::{loose::LooseRun, position::Position};
use crate::fingerprint::StateFingerprint;

impl Position<'_> {
    /// Notes the run of the card that was just put on a pile with so many cards; `begin` is the
    /// place of the pile.
    #[inline]
    pub(super) fn note_run(&mut self, begin: usize, len: usize) {
        let Some(loose) = &self.machine.loose else { return };
        let at = begin + len;
        let card = self.cards[at];
        self.runs[at] = match len {
            1.. if loose.is_built(self.cards[at - 1], card) => {
                let run = self.runs[at - 1];
                LooseRun { begin: run.begin, sum: run.sum + loose.codes[usize::from(card)] }
            }
            _ => LooseRun { begin: len as u16, sum: StateFingerprint::default() },
        };
    }

    /// Part in the sum of a pile of which every card matters, if it had only its lowest `len`.
    #[inline]
    pub(super) fn whole_part(&self, spot: u8, len: usize) -> StateFingerprint {
        let chain = usize::from(spot) * (self.machine.stride + 1);
        let own = self.machine.like.spot(spot, self.dealt_out);
        if self.runs.is_empty() || len == 0 || !self.machine.is_loose(spot) {
            return self.chains[chain + len].as_part(own);
        }
        let run = self.runs[usize::from(spot) * self.machine.stride + len - 1];
        self.chains[chain + usize::from(run.begin) + 1].as_part(own) + run.sum
    }

    /// Part in the sum of a loose pile with more cards on it.
    pub(super) fn loose_part_with(&self, spot: u8, cards: &[u8]) -> StateFingerprint {
        let own = self.machine.like.spot(spot, self.dealt_out);
        let Some(loose) = &self.machine.loose else { return StateFingerprint::default() };
        let len = self.len(spot);
        let mut chain = self.chains[usize::from(spot) * (self.machine.stride + 1) + len];
        let mut below = self.top(spot).unwrap_or(0);
        let mut part = self.whole_part(spot, len);
        for &card in cards {
            chain = chain.then(self.machine.codes[usize::from(card)]);
            if loose.is_built(below, card) {
                part += loose.codes[usize::from(card)];
            } else {
                part = chain.as_part(own);
            }
            below = card;
        }
        part
    }

    /// Number of cards below the run with which a loose pile ends; its length if it is empty.
    pub(crate) fn below_run(&self, spot: u8) -> usize {
        let pile = self.pile(spot);
        let Some(loose) = self.machine.loose.as_ref().filter(|_| !pile.is_empty()) else {
            return 0;
        };
        if self.machine.linked {
            let joints = pile.windows(2).rev();
            let built = joints.take_while(|pair| loose.is_built(pair[0], pair[1])).count();
            return pile.len() - 1 - built;
        }
        usize::from(self.runs[usize::from(spot) * self.machine.stride + pile.len() - 1].begin)
    }
}
