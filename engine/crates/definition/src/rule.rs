//! References to the rules of a game, for refusals and for the editor.

use crate::{DeckId, FieldId, SpotId, game::MoveId};
use cards::Card;

/// Reference to a rule of a game, as precise as one cell of its file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RuleRef {
    /// A cell of a put table; `below` is `None` for the row of the empty spot.
    Put {
        /// Field that the table belongs to.
        field: FieldId,
        /// The lower card.
        below: Option<Card>,
        /// The card laid on it.
        above: Card,
    },
    /// A cell of a take table; `above` is `None` for "nothing above".
    Take {
        /// Field that the table belongs to.
        field: FieldId,
        /// The lower card.
        below: Card,
        /// The card above it.
        above: Option<Card>,
    },
    /// A setting of a field.
    Field(FieldId, SettingColumn),
    /// A setting of a spot.
    Spot(SpotId, SettingColumn),
    /// A setting of a deck.
    Deck(DeckId, SettingColumn),
    /// A condition of a move of a game in RON, by its number from 0.
    Condition(MoveId, u16),
}

/// A column of the sheets `Fields`, `Spots`, `Decks` and `Deals`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SettingColumn {
    /// The put rule of a field.
    Put,
    /// The take rule of a field.
    Take,
    /// Condition on a field's spots for winning.
    Clear,
    /// Treatment of exposed face-down cards.
    Flip,
    /// Application of the put rule inside the bundle.
    CheckInside,
    /// Number of cards that may be taken together.
    TakeSize,
    /// Number of cards that may be put at once.
    PutSize,
    /// Maximum number of cards on a spot.
    PileSize,
    /// The spot that determines the base rank.
    Base,
    /// Sources from which emptied spots take cards.
    Refill,
    /// Cards that leave after a put.
    AfterPut,
    /// Cards that leave whenever they can.
    Whenever,
    /// Cards that lie on a spot before the deal.
    Fixed,
    /// Cards for a spot in the opening deal.
    OpeningDeal,
    /// Cards for a spot in the click deal.
    ClickDeal,
    /// Collection of a spot's cards when the deck is empty.
    Collect,
    /// Maximum number of redeals.
    Redeals,
    /// Conditions for clicking the deck.
    DealWhen,
    /// Spots that a click deals to.
    DealTo,
    /// Treatment of certain cards after the deal.
    AfterDeal,
}
