//! Randomness of a game: its seeds, and how much has been drawn from them.

use cards::{DealNumber, FairSeed, chance};

/// Seeds of a game, and the number of shuffles and random numbers so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Randomness {
    /// Seed of the decks of a table; `None` in a view.
    decks: Option<DealNumber>,
    /// Seed of random numbers and declared shuffles; `None` in a view.
    numbers: Option<DealNumber>,
    /// Seed that takes the place of both in a fair game; `None` in a view.
    fair: Option<FairSeed>,
    /// Number of shuffles since the deal.
    shuffles: u32,
    /// Number of random decisions so far.
    draws: u32,
}

impl Randomness {
    /// Creates the randomness of a deal from which nothing has been drawn.
    pub(super) const fn of(deal: DealNumber) -> Self {
        Self { decks: Some(deal), numbers: Some(deal), fair: None, shuffles: 0, draws: 0 }
    }

    /// Returns the seed of the decks of a table; `None` in a view.
    pub(crate) const fn deck_seed(&self) -> Option<DealNumber> {
        self.decks
    }

    /// Returns the seed of declared shuffles; `None` in a view.
    #[inline]
    pub(crate) const fn seed(&self) -> Option<DealNumber> {
        self.numbers
    }

    /// Draws everything from a fair seed from now on.
    pub(crate) const fn become_fair(&mut self, seed: FairSeed) {
        self.fair = Some(seed);
    }

    /// Returns the seed of a fair game; `None` in a view.
    pub(crate) const fn fair(&self) -> Option<FairSeed> {
        self.fair
    }

    /// Sets the seed of the decks of a table.
    pub(super) const fn set_deck_seed(&mut self, deal: DealNumber) {
        self.decks = Some(deal);
    }

    /// Begins the random numbers of a deal anew.
    pub(super) const fn begin_numbers(&mut self, deal: DealNumber) {
        self.numbers = Some(deal);
        self.draws = 0;
    }

    /// Sets the seed of random numbers, in a position supposed from a view.
    pub(crate) const fn suppose(&mut self, deal: DealNumber) {
        self.numbers = Some(deal);
        self.fair = None;
    }

    /// Forgets the seeds, which would reveal every card.
    pub(crate) const fn hide(&mut self) {
        self.decks = None;
        self.numbers = None;
        self.fair = None;
        self.draws = 0;
    }

    /// Number of shuffles since the deal.
    pub(crate) const fn shuffles(&self) -> u32 {
        self.shuffles
    }

    /// Counts a shuffle; returns the number of those before it.
    pub(crate) const fn count_shuffle(&mut self) -> u32 {
        self.shuffles += 1;
        self.shuffles - 1
    }

    /// Counts random numbers that have been drawn.
    #[inline]
    pub(crate) const fn count_draws(&mut self, count: u32) {
        self.draws = self.draws.wrapping_add(count);
    }

    /// Number of random numbers drawn since the deal.
    pub(crate) const fn draws(&self) -> u32 {
        self.draws
    }

    /// Sets how much has been drawn.
    pub(crate) const fn set_counts(&mut self, shuffles: u32, draws: u32) {
        self.shuffles = shuffles;
        self.draws = draws;
    }

    /// Returns a number below `count` from the deal's own random sequence, the `later`-th from now
    /// on; `None` if `count` is 0.
    pub(crate) fn number(&self, count: usize, later: u32) -> Option<usize> {
        if count == 0 {
            return None;
        }
        let moment = u64::from(self.draws) + u64::from(later);
        // A view does not know the deal, so it cannot foresee random numbers.
        Some(self.at(moment, count).unwrap_or(0))
    }

    /// Returns a number below `count` for a moment of the game; `None` in a view.
    pub(crate) fn at(&self, moment: u64, count: usize) -> Option<usize> {
        match self.fair {
            Some(seed) => Some(seed.draw("chance", moment, count)),
            None => self.numbers.map(|deal| chance(deal, moment, count)),
        }
    }
}
