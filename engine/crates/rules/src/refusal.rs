//! Refusals: reasons why the rules forbid an action.

use cards::Card;
use definition::{DeckId, FieldId, RuleRef, SpotId, game::MoveId};

/// Refusal of an action, with the rule behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Refusal {
    /// Reason for the refusal.
    pub reason: Reason,
    /// Rule of the file that forbids the action; `None` if no file could allow it.
    pub rule: Option<RuleRef>,
}

/// Reason for refusing an action. Its cards are those on the table, whatever base rank the tables
/// are read by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The game is won or over; nothing more can be played.
    Over,
    /// The move cannot be made at this time.
    NotOffered(MoveId),
    /// The cards, or the other things chosen, are not available.
    NotThere(MoveId),
    /// The condition of the move with this number does not hold.
    Condition(MoveId, u16),
    /// The table has no such spot.
    NoSuchSpot(SpotId),
    /// Cards leave a deck only by being dealt.
    FromDeck(SpotId),
    /// Cards do not go back to a deck by hand.
    ToDeck(SpotId),
    /// Putting cards back where they came from is not a move.
    SameSpot(SpotId),
    /// The spot holds fewer cards than requested.
    TooFewCards {
        /// The spot.
        spot: SpotId,
        /// Number of cards that it holds.
        held: u16,
    },
    /// A card to be taken is face down.
    TakesFaceDown(SpotId),
    /// The card may not be the top of the cards taken.
    TakeTop {
        /// Field whose rule it is.
        field: FieldId,
        /// The top card.
        card: Card,
    },
    /// The two neighbours may not be taken together.
    TakePair {
        /// Field whose rule it is.
        field: FieldId,
        /// The lower card.
        below: Card,
        /// The card on it.
        above: Card,
    },
    /// The field does not let this number of cards go at once.
    TakeSize {
        /// Field whose rule it is.
        field: FieldId,
        /// Fewest cards.
        least: u16,
        /// Most cards.
        most: u16,
    },
    /// Only a single card, or the whole pile, may be taken.
    TakePart(FieldId),
    /// Only the whole pile may be taken.
    TakeWhole(FieldId),
    /// There are not enough spare spots to move this many cards.
    TakeSpare {
        /// Field whose rule it is.
        field: FieldId,
        /// Number of cards that could be moved now.
        most: u16,
    },
    /// Nothing can be put on a face-down card.
    PutOnFaceDown(SpotId),
    /// The card may not go on an empty spot.
    PutEmpty {
        /// Field whose rule it is.
        field: FieldId,
        /// The lowest card of the bundle.
        card: Card,
    },
    /// The card may not go on that one.
    PutPair {
        /// Field whose rule it is.
        field: FieldId,
        /// The card that lies there.
        below: Card,
        /// The lowest card of the bundle.
        above: Card,
    },
    /// Two neighbours inside the bundle may not lie on one another there.
    PutInside {
        /// Field whose rule it is.
        field: FieldId,
        /// The lower card.
        below: Card,
        /// The card on it.
        above: Card,
    },
    /// The field does not take this number of cards at once.
    PutSize {
        /// Field whose rule it is.
        field: FieldId,
        /// Fewest cards.
        least: u16,
        /// Most cards.
        most: u16,
    },
    /// The spot would hold too many cards.
    PileFull {
        /// Field whose rule it is.
        field: FieldId,
        /// Most cards.
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
    /// The deck is empty and there are no cards to refill it with.
    NothingToCollect(DeckId),
    /// The deck has been refilled as often as is allowed.
    NoRedealLeft {
        /// The deck.
        deck: DeckId,
        /// Number of refills allowed.
        limit: u16,
    },
}

impl Reason {
    /// Returns the refusal by this rule.
    #[must_use]
    pub const fn by(self, rule: RuleRef) -> Refusal {
        Refusal { reason: self, rule: Some(rule) }
    }

    /// Returns the refusal that no file could lift.
    #[must_use]
    pub const fn always(self) -> Refusal {
        Refusal { reason: self, rule: None }
    }
}
