//! Facts about the piles of a position, computed again only where a pile has changed.

use super::{bits, card::KIND, facts::PileFacts, position::Position};

impl Position<'_> {
    /// Brings the facts about piles up to date, as listing moves expects.
    pub(crate) fn look(&mut self) {
        let mut touched = self.touched;
        if !self.has_bases(&self.facts_bases) {
            self.facts_bases.clone_from(&self.bases);
            touched = u128::MAX;
        }
        let machine = self.machine;
        touched &= u128::MAX >> (u128::BITS as usize - machine.spot_count());
        for spot in bits(touched) {
            let Some(field) = machine.field(spot) else { continue };
            let accepted = self.accepted(field, spot);
            let (run, taken) = self.run(spot, field);
            let kinds = self.pile(spot).iter().fold(0, |all, card| all | 1 << (card & KIND));
            self.facts[usize::from(spot)] = PileFacts { accepted, taken, run: run as u16, kinds };
        }
    }

    /// Kinds that a spot would take, as it was when last looked at.
    #[inline]
    pub(crate) fn kinds_accepted(&self, spot: u8) -> u64 {
        self.facts[usize::from(spot)].accepted
    }

    /// Kinds of the top cards that may leave a spot, as it was when last looked at.
    #[inline]
    pub(crate) fn kinds_taken(&self, spot: u8) -> u64 {
        self.facts[usize::from(spot)].taken
    }

    /// Spots with cards of certain kinds, as they were when last looked at, as bits.
    pub(crate) fn spots_with(&self, kinds: u64) -> u128 {
        if kinds == 0 {
            return 0;
        }
        let spots = (0..).zip(&self.facts).filter(|(_, facts)| facts.kinds & kinds != 0);
        spots.fold(0, |all, (spot, _): (u8, _)| all | 1 << spot)
    }
}
