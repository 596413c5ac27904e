//! A position of a game: what lies where, and the little else that the rules remember.

use crate::{Placed, Rules, Seat, View, table::Table};
use cards::{DealNumber, Rank};
use definition::{FieldId, SpotId};

/// A position. Equal rules, deal and actions give an equal state on every machine.
///
/// Only the dealer holds one; everyone else gets a [`View`].
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) table: Table,
    /// The base rank that each of [`Rules::bases`] has set, once it has a card.
    pub(crate) bases: Vec<Option<Rank>>,
    /// How often each deck has been refilled.
    pub(crate) redeals: Vec<u16>,
    /// How many times something was shuffled since the deal.
    pub(crate) shuffles: u32,
    /// Where shuffles within the game come from; an onlooker does not know.
    pub(crate) deal: Option<DealNumber>,
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            table: self.table.clone(),
            bases: self.bases.clone(),
            redeals: self.redeals.clone(),
            shuffles: self.shuffles,
            deal: self.deal,
        }
    }

    /// Reuses the memory that is there.
    fn clone_from(&mut self, other: &Self) {
        self.table.clone_from(&other.table);
        self.bases.clone_from(&other.bases);
        self.redeals.clone_from(&other.redeals);
        self.shuffles = other.shuffles;
        self.deal = other.deal;
    }
}

impl State {
    /// The pile on a spot, lowest card first; empty where there is no such spot.
    #[must_use]
    pub fn pile(&self, spot: SpotId) -> &[Placed] {
        if spot.index() < self.table.spot_count() { self.table.pile(spot) } else { &[] }
    }

    /// How many pieces are on the table.
    #[must_use]
    pub fn piece_count(&self) -> usize {
        self.table.piece_count()
    }

    /// How often a deck has been refilled.
    #[must_use]
    pub fn redeals(&self, deck: definition::DeckId) -> u16 {
        self.redeals.get(deck.index()).copied().unwrap_or(0)
    }

    /// The base rank that a field's tables are read relative to now: `None` where it has none,
    /// or where the spot that sets it has not had a card yet.
    #[must_use]
    pub fn base(&self, rules: &Rules, field: FieldId) -> Option<Rank> {
        rules.fields.get(field.index())?.base.and_then(|index| self.bases[index])
    }

    /// Whether every clear rule holds.
    #[must_use]
    pub fn is_won(&self, rules: &Rules) -> bool {
        rules.clears.iter().all(|&(spot, clear)| clear.holds(self.table.len(spot)))
            && !rules.clears.is_empty()
    }

    /// What a seat may know of this position.
    #[must_use]
    pub fn view(&self, seat: Seat) -> View {
        View::of(self, seat)
    }
}
