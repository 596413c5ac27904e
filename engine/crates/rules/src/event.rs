//! What an action made happen, step by step, for animation, sound, speech and logs.

use definition::{Face, RuleRef, SpotId};

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
    /// Whether it looks at all; where it does not, nothing is worked out for it.
    const LOOKS: bool = true;

    /// Something has happened.
    fn see(&mut self, event: Event);
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
