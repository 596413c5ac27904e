//! Events: the effects of an action, step by step, for animation, sound, speech and logs.

use crate::{Action, Seat};
use cards::{CardBag, CardSet};
use definition::{
    Face, RuleRef, SpotId,
    game::{Announcement, Span},
};

/// Single thing that happened on the table. Unless noted, events reveal no hidden card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// The top `count` pieces of a spot moved to the top of another, keeping their order.
    Moved {
        /// Spot that they left.
        from: SpotId,
        /// Number of pieces.
        count: u16,
        /// Spot that they are on now.
        to: SpotId,
        /// Cause of the move.
        cause: Cause,
    },
    /// The top card of a deck was dealt to a spot.
    Dealt {
        /// Spot of the deck.
        from: SpotId,
        /// Spot that the card is on now.
        to: SpotId,
        /// Face of the card there.
        face: Face,
    },
    /// A card was turned.
    Turned {
        /// Spot of the card.
        spot: SpotId,
        /// Position in the pile, 0 for the lowest.
        position: u16,
        /// Side that is up now.
        face: Face,
    },
    /// All cards of a spot went back into a deck, face down.
    Collected {
        /// The spot, now empty.
        from: SpotId,
        /// Number of cards.
        count: u16,
        /// Spot of the deck.
        to: SpotId,
    },
    /// A pile was shuffled.
    Shuffled {
        /// Spot of the pile.
        spot: SpotId,
    },
    /// Every clear rule holds, so the game is won.
    Won,
    /// A player has chosen. Cards picked from a hidden hand are revealed by the events that follow.
    Chose {
        /// Seat of the player.
        seat: Seat,
        /// The action. It may reveal hidden cards, so it is only for that player.
        action: Action,
    },
    /// Cards moved from one spot to another.
    Carried {
        /// Spot that they left.
        from: SpotId,
        /// Spot that they are on now.
        to: SpotId,
        /// Number of cards.
        count: u16,
        /// Those of them that everybody sees.
        shown: CardBag,
    },
    /// Every card went to one spot.
    Gathered {
        /// The spot.
        to: SpotId,
    },
    /// A player said something; [`Rules::words_said`](crate::Rules::words_said) has the words.
    Said {
        /// Seat of the player.
        seat: Seat,
        /// Number of the words.
        words: u16,
    },
    /// A notice to everyone; [`Rules::notice`](crate::Rules::notice) has the text.
    Told {
        /// Number of the notice.
        notice: u16,
        /// Values in the text, padded with 0.
        values: [i32; Announcement::MOST_VALUES],
    },
    /// A man was captured. A man that was jumped over leaves when the series of jumps ends; one
    /// whose square another man entered has already left.
    Captured {
        /// Spot on which it stood.
        spot: SpotId,
    },
    /// A man became another kind.
    Promoted {
        /// Spot on which it stands.
        spot: SpotId,
        /// New kind.
        kind: u8,
    },
    /// A player has finished.
    Placed {
        /// Seat of the player.
        seat: Seat,
        /// Place, from 1.
        place: u8,
    },
    /// The game is over.
    Over,
}

/// Cause of a move of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// The player.
    Player,
    /// An automatic rule.
    Rule(RuleRef),
}

/// Observer of events. `()` ignores them at no cost.
pub trait Observer {
    /// True if the observer needs detailed events. If false, only [`Event::Gathered`],
    /// [`Event::Shuffled`] and automatic moves ([`Event::Chose`]) are guaranteed.
    const DETAILED: bool = true;

    /// True if the position will be asked for choices afterwards. If false, its choices are not
    /// computed: it offers none and is good only for inspection.
    const NEEDS_CHOICES: bool = true;

    /// Called with each event.
    fn on_event(&mut self, event: Event);

    /// Called before the event with all cards that went from the first spot to the second, seen or
    /// not: the event names only those that everybody sees. For the keeper of a game, who reports
    /// to each player no more than they may know.
    fn see_carried(&mut self, between: (SpotId, SpotId), cards: CardSet) {
        let _ = (between, cards);
    }

    /// Called if the player who was to move again could do nothing, which ends the turn; `at` is
    /// the place of the `Again` in the file. Players are not informed.
    fn find_nothing_again(&mut self, at: Span) {
        let _ = at;
    }
}

impl Observer for () {
    const DETAILED: bool = false;

    fn on_event(&mut self, _: Event) {}
}

impl Observer for Vec<Event> {
    fn on_event(&mut self, event: Event) {
        self.push(event);
    }
}
