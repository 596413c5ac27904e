//! The cards that an empty spot takes, in a form short enough to display on it.

use cards::{Card, CardSet, Rank, Suit};
use definition::{Relation, SpotId, Table};

/// Cards that may be put on an empty spot, or be the top of a taken bundle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EmptyTakes {
    /// None.
    Nothing,
    /// Any card.
    Any,
    /// Any card of this rank.
    Rank(Rank),
    /// Any card this many ranks above the base card of the deal, 0 to 12, wrapping from king to
    /// ace.
    FromBase(u8),
    /// Any card of this suit.
    Suit(Suit),
    /// This card.
    Card(Card),
    /// These cards, at least one. In a field with a base card their ranks count from it.
    Cards(CardSet),
}

impl EmptyTakes {
    /// Returns the shortest description of a set of cards; `based` if ranks count from a base card.
    #[must_use]
    pub fn of(cards: CardSet, based: bool) -> Self {
        let Some(first) = cards.iter().next() else { return Self::Nothing };
        if cards & CardSet::SUITED == CardSet::SUITED {
            return Self::Any;
        }
        let all = |wanted: &dyn Fn(Card) -> bool| {
            cards == Card::all().filter(|&card| wanted(card)).collect::<CardSet>()
        };
        let (rank, suit) = (first.rank(), first.suit());
        if all(&|card| card.rank() == rank) {
            let steps = rank.above(Rank::ACE) as u8;
            if based { Self::FromBase(steps) } else { Self::Rank(rank) }
        } else if all(&|card| card.suit() == suit) {
            Self::Suit(suit)
        } else if cards.len() == 1 && !based {
            Self::Card(first)
        } else {
            Self::Cards(cards)
        }
    }

    /// Returns the description of a table's single cards.
    pub(super) fn alone(table: &Relation, based: bool) -> Self {
        Self::of(table.alone, based)
    }
}

/// Returns the cards that a spot takes when empty, by its field's put rule; a deck's spot takes
/// none.
#[must_use]
pub fn empty_takes(definition: &Table, spot: SpotId) -> EmptyTakes {
    definition.field_of(spot).map_or(EmptyTakes::Nothing, |field| {
        let field = &definition.fields()[field.index()];
        EmptyTakes::alone(&field.put, field.base.is_some())
    })
}
