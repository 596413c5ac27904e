//! Position at the start of a game: the number of cards on each spot, and their possible kinds.

use cards::{CardSet, Pack};
use definition::{AfterDeal, DealOrder, Definition, Face, Flip, SpotId};

/// The table after the opening deal, spot by spot; the decks' spots come after the fields'.
pub(crate) struct OpeningTable {
    /// The kinds that may lie on each spot.
    pub(crate) cards: Vec<CardSet>,
    /// Subset of `cards` that may lie face up.
    pub(crate) up: Vec<CardSet>,
    /// Minimum number of cards on each spot.
    pub(crate) least: Vec<usize>,
    /// Maximum number of cards on each spot; differs from `least` only if cards are removed after
    /// the deal.
    pub(crate) most: Vec<usize>,
}

impl OpeningTable {
    /// Deals like the rules do, with kinds in place of cards.
    pub(super) fn of(definition: &Definition) -> Self {
        let spots = definition.spot_count();
        let mut start = Self {
            cards: vec![CardSet::EMPTY; spots],
            up: vec![CardSet::EMPTY; spots],
            least: Vec::new(),
            most: vec![0; spots],
        };
        let packs = start.fix(definition);
        for (index, pack) in packs.iter().enumerate() {
            start.open(definition, index, pack);
        }
        start.least = start.most.clone();
        for after in definition.decks().iter().flat_map(|deck| &deck.after_deal) {
            if let AfterDeal::Remove(kinds) = *after {
                for index in 0..definition.spots().len() {
                    start.remove(index, kinds);
                }
            }
        }
        start
    }

    /// Lays the fixed cards, and returns the rest of each pack.
    fn fix(&mut self, definition: &Definition) -> Vec<Pack> {
        let mut packs: Vec<Pack> =
            definition.decks().iter().map(|deck| deck.pack.clone()).collect();
        for (index, spot) in definition.spots().iter().enumerate() {
            for &set in &spot.fixed {
                let piece = packs.iter_mut().find_map(|pack| {
                    let card = set.iter().find(|&card| pack.copies(card) > 0)?;
                    Some((pack, card))
                });
                let Some((pack, card)) = piece else { continue };
                pack.set(card, pack.copies(card) - 1);
                self.cards[index].insert(card);
                self.up[index].insert(card);
                self.most[index] += 1;
            }
        }
        packs
    }

    /// Performs the opening deal of one deck.
    fn open(&mut self, definition: &Definition, index: usize, pack: &Pack) {
        let deck = &definition.decks()[index];
        let own = definition.spots().len() + index;
        let kinds: CardSet = pack.pieces().collect();
        let mut left = pack.len();
        let mut deal_one = |spot: SpotId, face: Face| {
            let to = spot.index();
            let field = &definition.fields()[definition.spots()[to].field.index()];
            let full = field.pile_most.is_some_and(|most| self.most[to] >= most.into());
            if left == 0 || full {
                return;
            }
            left -= 1;
            self.most[to] += 1;
            self.cards[to] |= kinds;
            if face == Face::Up || field.flip != Flip::Never {
                self.up[to] |= kinds;
            }
        };
        match deck.order {
            DealOrder::BySpot => {
                for deal in &deck.opening {
                    deal.faces.iter().for_each(|&face| deal_one(deal.spot, face));
                }
            }
            DealOrder::ByRow => {
                let rows = deck.opening.iter().map(|deal| deal.faces.len()).max().unwrap_or(0);
                for row in 0..rows {
                    for deal in &deck.opening {
                        if let Some(&face) = deal.faces.get(row) {
                            deal_one(deal.spot, face);
                        }
                    }
                }
            }
        }
        self.most[own] = left;
        if left > 0 {
            self.cards[own] = kinds;
        }
    }

    /// Removes kinds from a spot, which may leave any number of cards there.
    fn remove(&mut self, index: usize, kinds: CardSet) {
        if (self.cards[index] & kinds).is_empty() {
            return;
        }
        self.cards[index] = self.cards[index] & !kinds;
        self.up[index] = self.up[index] & !kinds;
        self.least[index] = 0;
    }
}
