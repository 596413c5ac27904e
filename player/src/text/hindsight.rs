//! The table right after each of several events, reconstructed backwards from the end.

use engine::{
    cards::Card,
    definition::{SpotId, Table},
    rules::{Event, View},
};

/// The known cards of every pile after a certain event; an unknown card is `None`.
pub(super) struct Hindsight {
    piles: Vec<Vec<Option<Card>>>,
}

impl Hindsight {
    /// Starts with the table after the last event.
    pub(super) fn of(definition: &Table, view: &View) -> Self {
        let pile = |spot| view.pile(spot).map(|seen| seen.card).collect();
        Self { piles: definition.spot_ids().map(pile).collect() }
    }

    /// Returns the card at a position of a pile, 0 for the lowest; `None` if it is unknown.
    pub(super) fn card(&self, spot: SpotId, position: usize) -> Option<Card> {
        *self.piles.get(spot.index())?.get(position)?
    }

    /// Returns the lowest of the top `count` cards of a pile; `None` if it is unknown.
    pub(super) fn lowest(&self, spot: SpotId, count: u16) -> Option<Card> {
        let held = self.piles.get(spot.index())?.len();
        self.card(spot, held.checked_sub(count.into())?)
    }

    /// Goes back to the position before `event`, which must be the last one not taken back yet.
    pub(super) fn take_back(&mut self, event: Event) {
        match event {
            Event::Moved { from, count, to, .. } => {
                let cards = self.lift(to, count);
                self.put(from, cards);
            }
            Event::Dealt { from, to, .. } => {
                let cards = self.lift(to, 1);
                self.put(from, cards);
            }
            Event::Collected { from, count, to } => {
                let mut cards = self.lift(to, count);
                cards.reverse();
                self.put(from, cards);
            }
            // The order before a shuffle is unknown.
            Event::Shuffled { spot } => {
                if let Some(pile) = self.piles.get_mut(spot.index()) {
                    pile.fill(None);
                }
            }
            // No card changes its place.
            Event::Turned { .. } | Event::Won => {}
            // Events of games of several players.
            Event::Chose { .. }
            | Event::Carried { .. }
            | Event::Gathered { .. }
            | Event::Said { .. }
            | Event::Told { .. }
            | Event::Captured { .. }
            | Event::Promoted { .. }
            | Event::Placed { .. }
            | Event::Over => {}
        }
    }

    fn lift(&mut self, spot: SpotId, count: u16) -> Vec<Option<Card>> {
        self.piles
            .get_mut(spot.index())
            .map_or_else(Vec::new, |pile| pile.split_off(pile.len().saturating_sub(count.into())))
    }

    fn put(&mut self, spot: SpotId, cards: Vec<Option<Card>>) {
        if let Some(pile) = self.piles.get_mut(spot.index()) {
            pile.extend(cards);
        }
    }
}
