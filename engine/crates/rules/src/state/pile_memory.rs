//! Memory of the pile rules in a game, besides the piles.

use crate::{pile_store::PileStore, piles::PileRules};
use cards::{Card, Rank};
use definition::DeckId;

/// Base ranks and refills of decks.
#[derive(Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct PileMemory {
    /// Base ranks of [`PileRules::bases`], each set once it has a card.
    bases: Vec<Option<Rank>>,
    /// Number of times each deck has been refilled.
    redeals: Vec<u16>,
}

impl Clone for PileMemory {
    fn clone(&self) -> Self {
        Self { bases: self.bases.clone(), redeals: self.redeals.clone() }
    }

    /// Reuses the memory of `self`.
    fn clone_from(&mut self, other: &Self) {
        self.bases.clone_from(&other.bases);
        self.redeals.clone_from(&other.redeals);
    }
}

impl PileMemory {
    /// Creates the memory of a game of these rules that has not begun.
    pub(super) fn of(rules: &PileRules) -> Self {
        Self { bases: vec![None; rules.bases.len()], redeals: vec![0; rules.table().decks().len()] }
    }

    /// Resets it to the beginning of a game.
    pub(super) fn reset(&mut self) {
        self.forget_bases();
        self.redeals.fill(0);
    }

    /// Forgets all base ranks.
    pub(super) fn forget_bases(&mut self) {
        self.bases.fill(None);
    }

    /// Returns a base rank by its index in [`PileRules::bases`].
    #[inline]
    pub(crate) fn base(&self, index: usize) -> Option<Rank> {
        self.bases.get(index).copied().flatten()
    }

    /// Sets each base rank still unknown to the rank of the first face-up card on its spots.
    #[inline]
    pub(super) fn set_bases(&mut self, piles: &PileStore, rules: &PileRules) {
        for (rank, base) in self.bases.iter_mut().zip(&rules.bases) {
            if rank.is_none() {
                let firsts = base.spots.iter().filter_map(|&spot| piles.pile(spot).first());
                *rank = { firsts }
                    .find(|first| first.is_up() && first.card() != Card::UNKNOWN)
                    .map(|first| first.card().rank());
            }
        }
    }

    /// Number of times that a deck has been refilled.
    #[inline]
    pub(crate) fn redeals(&self, deck: DeckId) -> u16 {
        self.redeals.get(deck.index()).copied().unwrap_or(0)
    }

    /// Returns the base ranks and the number of refills of each deck.
    pub(crate) fn counted(&self) -> (Vec<Option<Rank>>, Vec<u16>) {
        (self.bases.clone(), self.redeals.clone())
    }

    /// Sets base ranks and refills, as many as are given.
    pub(crate) fn set(&mut self, bases: &[Option<Rank>], redeals: &[u16]) {
        self.bases.iter_mut().zip(bases).for_each(|(own, base)| *own = *base);
        self.redeals.iter_mut().zip(redeals).for_each(|(own, count)| *own = *count);
    }

    /// Counts a refill of a deck.
    pub(crate) fn count_redeal(&mut self, deck: DeckId) {
        if let Some(count) = self.redeals.get_mut(deck.index()) {
            *count = count.saturating_add(1);
        }
    }
}
