//! References to the rules of a game, for refusals and for the editor.

use crate::{DeckId, FieldId, SettingColumn, SpotId, game::MoveId};
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
