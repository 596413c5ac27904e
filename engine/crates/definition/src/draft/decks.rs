//! Adding and removing decks, and painting their deals.

use super::Draft;
use crate::{
    Deal, DealFilter, DealOrder, Deck, DeckId, Definition, Face, Localized, Place, SpotId, Target,
};
use cards::{Numbering, Pack};

impl Deck {
    /// A deck of this name with one whole pack, of which nothing is dealt.
    #[must_use]
    pub fn plain(name: Localized, place: Place) -> Self {
        Self {
            name,
            place,
            pack: Pack::whole(1),
            numbering: Numbering::Fudaba,
            order: DealOrder::BySpot,
            opening: Vec::new(),
            after_deal: Vec::new(),
            click: Vec::new(),
            filter: DealFilter::All,
            conditions: Vec::new(),
            redeal: None,
        }
    }

    /// How many cards the opening deal deals.
    #[must_use]
    pub fn dealt(&self) -> usize {
        self.opening.iter().map(|deal| deal.faces.len()).sum()
    }
}

impl Draft {
    /// Adds a deck behind the others and gives its id, or `None` where the game is full. Its name
    /// gets a number if it is taken.
    pub fn add_deck(&mut self, mut deck: Deck) -> Option<DeckId> {
        if self.decks.len() >= Definition::MAX_DECKS || !self.has_room() {
            return None;
        }
        deck.name.en = self.free_name(&deck.name.en);
        self.decks.push(deck);
        Some(DeckId((self.decks.len() - 1) as u8))
    }

    /// Removes a deck with everything that names it; a game keeps its last deck.
    pub fn remove_deck(&mut self, deck: DeckId) {
        if deck.index() >= self.decks.len() || self.decks.len() == 1 {
            return;
        }
        self.decks.remove(deck.index());
        for field in &mut self.fields {
            field.refill.retain_mut(|target| match target {
                Target::Deck(other) if *other == deck => false,
                Target::Deck(other) => {
                    other.0 -= u8::from(other.0 > deck.0);
                    true
                }
                Target::Spot(_) | Target::Field(_) => true,
            });
        }
    }

    /// The faces that a spot gets in a deal, the card dealt first first.
    #[must_use]
    pub fn dealt_to(&self, deck: DeckId, which: WhichDeal, spot: SpotId) -> &[Face] {
        let Some(deck) = self.decks.get(deck.index()) else { return &[] };
        let deals = which.of(deck);
        deals.iter().find(|deal| deal.spot == spot).map_or(&[], |deal| &deal.faces)
    }

    /// Says what a spot gets in a deal; no face: nothing.
    pub fn deal_to(&mut self, deck: DeckId, which: WhichDeal, spot: SpotId, faces: Vec<Face>) {
        if spot.index() >= self.spots.len() {
            return;
        }
        let Some(deck) = self.decks.get_mut(deck.index()) else { return };
        let deals = match which {
            WhichDeal::Opening => &mut deck.opening,
            WhichDeal::Click => &mut deck.click,
        };
        deals.retain(|deal| deal.spot != spot);
        if !faces.is_empty() {
            let at = deals.partition_point(|deal| deal.spot < spot);
            deals.insert(at, Deal { spot, faces });
        }
    }
}

/// Which of a deck's two deals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WhichDeal {
    /// At the start.
    Opening,
    /// At a click.
    Click,
}

impl WhichDeal {
    /// This deal of a deck.
    #[must_use]
    pub fn of(self, deck: &Deck) -> &[Deal] {
        match self {
            Self::Opening => &deck.opening,
            Self::Click => &deck.click,
        }
    }
}
