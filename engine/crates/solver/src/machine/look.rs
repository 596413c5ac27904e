//! Facts about the piles of a position, computed again only where a pile has changed.

use super::{card::KIND, facts::PileFacts, position::Position};

impl Position<'_> {
    /// Brings the facts about piles up to date, as listing moves expects.
    pub(crate) fn look(&mut self) {
        let mut touched = self.touched;
        if !self.has_bases(&self.facts_bases) {
            self.facts_bases.clone_from(&self.bases);
            touched = u128::MAX;
        }
        let machine = self.machine;
        for field in &machine.fields {
            for &spot in &field.spots {
                if touched >> spot & 1 == 0 {
                    continue;
                }
                let accepted = match self.len(spot) < field.room {
                    true => self.accepted(field, spot),
                    false => 0,
                };
                let (run, taken) = self.run(spot, field);
                let kinds = self.pile(spot).iter().fold(0, |all, card| all | 1 << (card & KIND));
                self.facts[usize::from(spot)] =
                    PileFacts { accepted, taken, run: run as u16, kinds };
            }
        }
    }

    /// Spots with cards of certain kinds, as they were when last looked at, as bits.
    pub(crate) fn spots_with(&self, kinds: u64) -> u128 {
        let spots = (0..).zip(&self.facts).filter(|(_, facts)| facts.kinds & kinds != 0);
        spots.fold(0, |all, (spot, _): (u8, _)| all | 1 << spot)
    }
}
