//! What an action made happen, step by step, for animation, sound, speech and logs.

use crate::{Action, Seat};
use cards::CardSet;
use definition::{
    Face, RuleRef, SpotId,
    game::{Notice, Span},
};

/// One thing that happened on the table. Events tell no hidden card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// The top `count` pieces of a spot went to the top of another, keeping their order.
    Moved {
        /// The spot they left.
        from: SpotId,
        /// How many.
        count: u16,
        /// The spot they are on now.
        to: SpotId,
        /// On whose behalf.
        cause: Cause,
    },
    /// The top card of a deck was dealt to a spot.
    Dealt {
        /// The deck's spot.
        from: SpotId,
        /// The spot it is on now.
        to: SpotId,
        /// How it lies there.
        face: Face,
    },
    /// The card at a position (from 0, the lowest) was turned.
    Turned {
        /// Its spot.
        spot: SpotId,
        /// Its position in the pile, 0 for the lowest.
        position: u16,
        /// Which side is up now.
        face: Face,
    },
    /// All cards of a spot went back into a deck, face down.
    Collected {
        /// The spot, empty now.
        from: SpotId,
        /// How many cards.
        count: u16,
        /// The deck's spot.
        to: SpotId,
    },
    /// A pile was shuffled.
    Shuffled {
        /// The deck's spot.
        spot: SpotId,
    },
    /// Every clear rule holds: the game is won.
    Won,
    /// A player has chosen. What a move picks from a hidden hand is known from what follows.
    Chose {
        /// Who decided.
        seat: Seat,
        /// What. It may tell hidden cards: for the player's own eyes.
        action: Action,
    },
    /// Cards went from a spot to another.
    Carried {
        /// The spot they left.
        from: SpotId,
        /// The spot they are on now.
        to: SpotId,
        /// How many.
        count: u16,
        /// Those of them that everybody sees.
        shown: CardSet,
    },
    /// Every card went to one spot.
    Gathered {
        /// The spot.
        to: SpotId,
    },
    /// A player said something: [`Rules::words_said`](crate::Rules::words_said) has the words.
    Said {
        /// Who.
        seat: Seat,
        /// What, by its number.
        words: u16,
    },
    /// Everybody is told something: [`Rules::notice`](crate::Rules::notice) has the text.
    Told {
        /// What, by its number.
        notice: u16,
        /// The values in the text; 0 behind the last.
        values: [i32; Notice::MOST_VALUES],
    },
    /// A man was captured. One that was jumped over leaves when the series of jumps ends; one
    /// whose square another man went to has left.
    Captured {
        /// Where it stood.
        spot: SpotId,
    },
    /// A man became one of another kind.
    Promoted {
        /// Where it stands.
        spot: SpotId,
        /// What it is now.
        kind: u8,
    },
    /// A player has finished.
    Placed {
        /// Who.
        seat: Seat,
        /// As which, from 1.
        place: u8,
    },
    /// The game is over.
    Over,
}

/// On whose behalf pieces moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// The player's.
    Player,
    /// A rule's that acts by itself.
    Rule(RuleRef),
}

/// Somebody who is told what happens. `()` looks away, at no cost.
pub trait Witness {
    /// Whether it looks closely. Where it does not, nothing is worked out for it: it is told of
    /// [`Event::Gathered`], [`Event::Shuffled`], of moves that make themselves
    /// ([`Event::Chose`]), and of others or not.
    const LOOKS: bool = true;

    /// Whether something is to be chosen afterwards. Where not, what may be chosen is not worked
    /// out: the position offers nothing then, and is good for looking at alone.
    const ASKS: bool = true;

    /// Something has happened.
    fn see(&mut self, event: Event);

    /// Whoever was to move again could do nothing, so that the turn is over; `at` is where the
    /// `Again` stands. No player is told.
    fn find_nothing_again(&mut self, at: Span) {
        let _ = at;
    }
}

impl Witness for () {
    const LOOKS: bool = false;

    fn see(&mut self, _: Event) {}
}

impl Witness for Vec<Event> {
    fn see(&mut self, event: Event) {
        self.push(event);
    }
}
