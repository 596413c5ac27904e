//! Cards that lie on spots without order, such as the hands of players.

use cards::CardSet;
use definition::SpotId;

/// Unordered cards on each spot, each kind once; further copies of a kind are in the spot's pile.
#[derive(Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct UnorderedCards {
    sets: Vec<CardSet>,
}

impl Clone for UnorderedCards {
    fn clone(&self) -> Self {
        Self { sets: self.sets.clone() }
    }

    /// Reuses the memory of `self`.
    fn clone_from(&mut self, other: &Self) {
        self.sets.clone_from(&other.sets);
    }
}

impl UnorderedCards {
    /// Makes room for this number of spots, all of them empty.
    pub(super) fn reset(&mut self, spots: usize) {
        self.sets.clear();
        self.sets.resize(spots, CardSet::EMPTY);
    }

    /// Returns the cards of every spot; none if no expression uses unordered cards.
    pub(crate) fn sets(&self) -> &[CardSet] {
        &self.sets
    }

    /// Creates the unordered cards of these spots.
    pub(crate) const fn of_sets(sets: Vec<CardSet>) -> Self {
        Self { sets }
    }

    /// Returns the cards on a spot.
    #[inline]
    pub(crate) fn on(&self, spot: SpotId) -> CardSet {
        self.sets.get(spot.index()).copied().unwrap_or_default()
    }

    /// Adds a card to a spot; returns false if one of its kind is there already.
    #[inline]
    pub(crate) fn insert(&mut self, spot: SpotId, card: cards::Card) -> bool {
        let set = &mut self.sets[spot.index()];
        let fresh = !set.contains(card);
        set.insert(card);
        fresh
    }

    /// Removes a card from a spot; returns false if it is not there.
    #[inline]
    pub(crate) fn remove(&mut self, spot: SpotId, card: cards::Card) -> bool {
        let set = &mut self.sets[spot.index()];
        let found = set.contains(card);
        set.remove(card);
        found
    }

    /// Removes and returns all cards of a spot.
    pub(crate) fn take(&mut self, spot: SpotId) -> CardSet {
        self.sets.get_mut(spot.index()).map(std::mem::take).unwrap_or_default()
    }

    /// Empties all spots.
    pub(crate) fn clear(&mut self) {
        self.sets.fill(CardSet::EMPTY);
    }

    /// Changes the cards of every spot.
    pub(crate) fn change_each(&mut self, change: impl FnMut(&mut CardSet)) {
        self.sets.iter_mut().for_each(change);
    }

    /// Number of cards on all spots.
    pub(super) fn len(&self) -> usize {
        self.sets.iter().map(|set| set.len()).sum()
    }
}
