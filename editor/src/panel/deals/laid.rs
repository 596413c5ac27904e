//! The piles on the table after a deal: its own cards among the others.

use crate::panel::canvas::CanvasItem;
use engine::{
    definition::{DeckId, Face},
    workbook::{Draft, WhichDeal},
};
use std::ops::Range;

/// The cards on a deck or a spot, lowest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct LaidCards {
    /// Their faces.
    pub(super) faces: Vec<Face>,
    /// Range of those that the deal itself deals.
    pub(super) own: Range<usize>,
}

impl LaidCards {
    /// Returns the cards on a deck or a spot after a deal of a deck. For the opening deal that
    /// includes cards laid out before it and those from the other decks.
    pub(super) fn on(draft: &Draft, deck: DeckId, which: WhichDeal, item: CanvasItem) -> Self {
        let spot = match item {
            CanvasItem::Deck(_) => return Self { faces: vec![Face::Down], own: 0..0 },
            CanvasItem::Spot(spot) => spot,
        };
        let own = draft.dealt_to(deck, which, spot);
        if which == WhichDeal::Click {
            return Self { faces: own.to_vec(), own: 0..own.len() };
        }
        let fixed = draft.spots.get(spot.index()).map_or(0, |spot| spot.fixed.len());
        let dealt = |decks: Range<usize>| {
            decks.flat_map(|other| draft.dealt_to(DeckId(other as u8), which, spot)).copied()
        };
        let mut faces = vec![Face::Up; fixed];
        faces.extend(dealt(0..deck.index()));
        let start = faces.len();
        faces.extend(dealt(deck.index()..draft.decks.len()));
        Self { faces, own: start..start + own.len() }
    }

    /// Returns the index within the deal of a card of the pile, if the deal deals it.
    pub(super) fn in_deal(&self, card: usize) -> Option<usize> {
        self.own.contains(&card).then(|| card - self.own.start)
    }

    /// Returns the number of cards here that are not from the deal.
    pub(super) fn others(&self) -> usize {
        self.faces.len() - self.own.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{
        cards::CardSet,
        definition::{Deck, Fan, Field, Localized, Place},
    };

    #[test]
    fn the_cards_of_a_deal_lie_between_those_of_others() {
        let name = |name: &str| Localized { en: name.to_owned(), ja: String::new() };
        let mut draft = Draft::default();
        let field = draft.add_field(Field::plain(name("Field"))).expect("room");
        let spot = draft.add_spot(field, Place::default(), Fan::default()).expect("room");
        for count in [1, 2, 3] {
            let deck = draft.add_deck(Deck::plain(name("Deck"), Place::default())).expect("room");
            draft.deal_to(deck, WhichDeal::Opening, spot, vec![Face::Down; count]);
            draft.deal_to(deck, WhichDeal::Click, spot, vec![Face::Up; count]);
        }
        draft.spots[spot.index()].fixed = vec![CardSet::SUITED];
        let on = |which| LaidCards::on(&draft, DeckId(1), which, CanvasItem::Spot(spot));
        let opening = on(WhichDeal::Opening);
        assert_eq!((opening.faces.len(), opening.own.clone()), (7, 2..4));
        assert_eq!((opening.faces[0], opening.faces[1]), (Face::Up, Face::Down));
        assert_eq!([1, 2, 3, 4].map(|card| opening.in_deal(card)), [None, Some(0), Some(1), None]);
        assert_eq!(opening.others(), 5);
        assert_eq!(on(WhichDeal::Click), LaidCards { faces: vec![Face::Up; 2], own: 0..2 });
    }
}
