//! What an empty spot takes, short enough to paint it.

use crate::{Definition, Relation, SpotId};
use cards::{Card, CardSet, Rank, Suit};

/// Which cards may be put on an empty spot, or be the top of what is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EmptyTakes {
    /// None.
    Nothing,
    /// Any card.
    Any,
    /// Any card of this rank.
    Rank(Rank),
    /// Any card so many ranks above the base card of the deal, 0 to 12, round from king to ace.
    FromBase(u8),
    /// Any card of this suit.
    Suit(Suit),
    /// This card.
    Card(Card),
    /// These cards, two or more. In a field with a base card their ranks count from it.
    Cards(CardSet),
}

impl EmptyTakes {
    /// The shortest way to say a set of cards; `based` where ranks count from a base card.
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

    /// The single cards of a table.
    pub(super) fn alone(table: &Relation, based: bool) -> Self {
        Self::of(table.alone, based)
    }
}

/// What a spot takes when it is empty, by its field's put rule; a deck's spot takes nothing.
#[must_use]
pub fn empty_takes(definition: &Definition, spot: SpotId) -> EmptyTakes {
    definition.field_of(spot).map_or(EmptyTakes::Nothing, |field| {
        let field = &definition.fields()[field.index()];
        EmptyTakes::alone(&field.put, field.base.is_some())
    })
}
