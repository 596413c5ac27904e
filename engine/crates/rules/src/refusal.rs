//! Why the rules refuse an action.

use cards::Card;
use definition::{DeckId, FieldId, RuleRef, SpotId, game::MoveId};

/// Why an action is refused, and the rule that refuses it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Refusal {
    /// What is wrong with the action.
    pub reason: Reason,
    /// The rule of the file that says no; `None` where no file could allow it.
    pub rule: Option<RuleRef>,
}

/// What is wrong with an action. Cards are those on the table, whatever base rank the tables
/// are read by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The game is won, or over; nothing more is played.
    Over,
    /// This move cannot be made at this time.
    NotOffered(MoveId),
    /// The cards, or whatever is chosen, are not there to be chosen.
    NotThere(MoveId),
    /// A condition of the move does not hold: the one with this number.
    Condition(MoveId, u16),
    /// There is no such spot on this table.
    NoSuchSpot(SpotId),
    /// Cards leave a deck by being dealt, not by hand.
    FromDeck(SpotId),
    /// Cards do not go back to a deck by hand.
    ToDeck(SpotId),
    /// Putting cards back where they came from is no move.
    SameSpot(SpotId),
    /// The spot holds fewer cards than were asked for.
    TooFewCards {
        /// The spot.
        spot: SpotId,
        /// How many it holds.
        held: u16,
    },
    /// A card that would be taken lies face down.
    TakesFaceDown(SpotId),
    /// This card may not be the top of what is taken.
    TakeTop {
        /// Whose rule.
        field: FieldId,
        /// The top card.
        card: Card,
    },
    /// These two neighbours may not be taken together.
    TakePair {
        /// Whose rule.
        field: FieldId,
        /// The lower card.
        below: Card,
        /// The card on it.
        above: Card,
    },
    /// Fewer or more cards than the field lets go at once.
    TakeSize {
        /// Whose rule.
        field: FieldId,
        /// At least so many.
        least: u16,
        /// At most so many.
        most: u16,
    },
    /// Only a single card, or the whole pile, may be taken.
    TakePart(FieldId),
    /// Only the whole pile may be taken.
    TakeWhole(FieldId),
    /// There are not enough spare spots for a move of so many cards.
    TakeSpare {
        /// Whose rule.
        field: FieldId,
        /// How many cards could be moved now.
        most: u16,
    },
    /// Nothing can be put on a face-down card.
    PutOnFaceDown(SpotId),
    /// This card may not go on an empty spot.
    PutEmpty {
        /// Whose rule.
        field: FieldId,
        /// The lowest card of the bundle.
        card: Card,
    },
    /// This card may not go on that one.
    PutPair {
        /// Whose rule.
        field: FieldId,
        /// The card that lies there.
        below: Card,
        /// The lowest card of the bundle.
        above: Card,
    },
    /// Two neighbours inside the bundle may not lie on each other there.
    PutInside {
        /// Whose rule.
        field: FieldId,
        /// The lower card.
        below: Card,
        /// The card on it.
        above: Card,
    },
    /// Fewer or more cards than may be put at once.
    PutSize {
        /// Whose rule.
        field: FieldId,
        /// At least so many.
        least: u16,
        /// At most so many.
        most: u16,
    },
    /// The spot would hold too many cards.
    PileFull {
        /// Whose rule.
        field: FieldId,
        /// At most so many.
        most: u16,
    },
    /// A click on this spot does nothing.
    NothingToClick(SpotId),
    /// The deck may be clicked only when every spot of this field holds a card.
    NotAllFilled {
        /// The deck.
        deck: DeckId,
        /// The field.
        field: FieldId,
    },
    /// The deck may be clicked only when every spot of this field is empty.
    NotAllEmpty {
        /// The deck.
        deck: DeckId,
        /// The field.
        field: FieldId,
    },
    /// The deck deals nothing at a click, or no spot may get a card now.
    NothingToDeal(DeckId),
    /// The deck is empty and is never refilled.
    DeckEmpty(DeckId),
    /// The deck is empty and there is nothing to refill it with.
    NothingToCollect(DeckId),
    /// The deck has been refilled as often as it may be.
    NoRedealLeft {
        /// The deck.
        deck: DeckId,
        /// How often it may be.
        limit: u16,
    },
}

impl Reason {
    /// The refusal with the rule that says so.
    #[must_use]
    pub const fn by(self, rule: RuleRef) -> Refusal {
        Refusal { reason: self, rule: Some(rule) }
    }

    /// The refusal that no file could lift.
    #[must_use]
    pub const fn always(self) -> Refusal {
        Refusal { reason: self, rule: None }
    }
}
