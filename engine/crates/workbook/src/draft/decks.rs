//! Adding and removing decks, and editing their deals.

use super::{
    Draft,
    visits::{insert_visit, visit_in_order, visits},
};
use definition::{Deal, Deck, DeckId, Definition, Face, SpotId};
use std::cmp::Ordering;

impl Draft {
    /// Adds a deck after the others and returns its id, or `None` if the game is full. If its name
    /// is taken, a number is added to it.
    pub fn add_deck(&mut self, mut deck: Deck) -> Option<DeckId> {
        if self.decks.len() >= Definition::MAX_DECKS || !self.has_room() {
            return None;
        }
        deck.name.en = self.free_name(&deck.name.en);
        self.decks.push(deck);
        Some(DeckId((self.decks.len() - 1) as u8))
    }

    /// Removes a deck and all references to it; a game keeps its last deck.
    pub fn remove_deck(&mut self, deck: DeckId) {
        if deck.index() >= self.decks.len() || self.decks.len() == 1 {
            return;
        }
        self.decks.remove(deck.index());
        self.move_deck_ids(|id| match id.0.cmp(&deck.0) {
            Ordering::Less => Some(id),
            Ordering::Equal => None,
            Ordering::Greater => Some(DeckId(id.0 - 1)),
        });
    }

    /// Returns the faces that a spot gets in a deal, the first card dealt first.
    #[must_use]
    pub fn dealt_to(&self, deck: DeckId, which: WhichDeal, spot: SpotId) -> &[Face] {
        let Some(deck) = self.decks.get(deck.index()) else { return &[] };
        let deals = which.of(deck);
        deals.iter().find(|deal| deal.spot == spot).map_or(&[], |deal| &deal.faces)
    }

    /// Sets the faces that a spot gets in a deal; an empty list removes the deal.
    pub fn deal_to(&mut self, deck: DeckId, which: WhichDeal, spot: SpotId, faces: Vec<Face>) {
        if spot.index() >= self.spots.len() {
            return;
        }
        let Some(deck) = self.decks.get_mut(deck.index()) else { return };
        // The order of rows decides which card a spot gets: it stays as it is.
        let mut rows = visits(deck);
        let deals = match which {
            WhichDeal::Opening => &mut deck.opening,
            WhichDeal::Click => &mut deck.click,
        };
        deals.retain(|deal| deal.spot != spot);
        if !faces.is_empty() {
            deals.push(Deal { spot, faces });
        }
        let field = |spot: SpotId| self.spots.get(spot.index()).map(|spot| spot.field);
        insert_visit(&mut rows, spot, field);
        visit_in_order(deck, &rows);
    }
}

/// One of a deck's two deals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WhichDeal {
    /// The opening deal.
    Opening,
    /// The click deal.
    Click,
}

impl WhichDeal {
    /// Returns this deal of a deck.
    #[must_use]
    pub fn of(self, deck: &Deck) -> &[Deal] {
        match self {
            Self::Opening => &deck.opening,
            Self::Click => &deck.click,
        }
    }
}
