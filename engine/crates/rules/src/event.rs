//! Events: the effects of an action, step by step, for animation, sound, speech and logs.

use crate::{Action, Onlookers, PlacedPiece, Seat, SeenCard, State};
use cards::{Card, CardBag};
use definition::{
    Face, RuleRef, SpotId,
    game::{Announcement, Span, VarId},
};

/// Single thing that happened on the table.
///
/// To an observer of a [`State`](crate::State), events name every card that they are about, hidden
/// ones included. [`View::redacted`](crate::View::redacted) leaves those that a seat knows.
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
        /// The pieces.
        cards: PileCards,
        /// Cause of the move.
        cause: Cause,
    },
    /// The top card of a deck was dealt to a spot.
    Dealt {
        /// Spot of the deck.
        from: SpotId,
        /// Spot that the card is on now.
        to: SpotId,
        /// The card, if it is known.
        card: Option<Card>,
        /// Face of the card there.
        face: Face,
    },
    /// A card was turned.
    Turned {
        /// Spot of the card.
        spot: SpotId,
        /// Position in the pile, 0 for the lowest.
        position: u16,
        /// The card, if it is known.
        card: Option<Card>,
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
        /// The cards as they lay before.
        cards: PileCards,
    },
    /// A pile was shuffled.
    Shuffled {
        /// Spot of the pile.
        spot: SpotId,
    },
    /// Every clear rule holds, so the game is won.
    Won,
    /// A player has chosen.
    Chose {
        /// Seat of the player.
        seat: Seat,
        /// The action.
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
        /// Those of them that are known.
        cards: CardBag,
        /// Those of them that everybody sees.
        shown: CardBag,
        /// Seats that see all of them where they lay or where they lie now.
        onlookers: Onlookers,
        /// Cause of the move.
        cause: Cause,
    },
    /// Cards were shown where they lie, and stay there.
    Shown {
        /// The spot.
        spot: SpotId,
        /// Number of cards.
        count: u16,
        /// Those of them that are known.
        cards: CardBag,
        /// Seats that see them from now on.
        to: Onlookers,
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
    /// A man went from one square to another.
    Stepped {
        /// Square that it left.
        from: SpotId,
        /// Square on which it stands now.
        to: SpotId,
        /// Seat of its owner.
        owner: Seat,
        /// Its kind before any promotion.
        kind: u8,
    },
    /// A man was captured. A man that was jumped over leaves when the series of jumps ends; one
    /// whose square another man entered has already left.
    Captured {
        /// Square on which it stood.
        spot: SpotId,
        /// Seat of its owner.
        owner: Seat,
        /// Its kind.
        kind: u8,
        /// Seat of the player who captured it.
        by: Seat,
    },
    /// A man became another kind.
    Promoted {
        /// Square on which it stands.
        spot: SpotId,
        /// Seat of its owner.
        owner: Seat,
        /// New kind.
        kind: u8,
    },
    /// A step of the rules put a man on a square.
    Put {
        /// The square.
        spot: SpotId,
        /// Seat of its owner.
        owner: Seat,
        /// Its kind.
        kind: u8,
        /// Owner and kind of the man that stood there before, which has left the board.
        replaced: Option<(Seat, u8)>,
    },
    /// A step of the rules took a man off the board.
    Removed {
        /// Square on which it stood.
        spot: SpotId,
        /// Seat of its owner.
        owner: Seat,
        /// Its kind.
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

/// Cards of a pile that moved together, as far as they are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PileCards {
    /// Those that are known.
    pub known: CardBag,
    /// Those of them that lay face up.
    pub face_up: CardBag,
    /// The lowest one; `None` if nothing is told of the cards.
    pub lowest: Option<SeenCard>,
}

/// Cause of a move of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// The choice of the player on this seat.
    Player(Seat),
    /// An automatic rule of the piles.
    Rule(RuleRef),
    /// A step of the rules; the seat is that of the player whose turn it was.
    Step(Option<Seat>),
}

/// Observer of events. `()` ignores them at no cost.
pub trait Observer {
    /// True if the observer needs detailed events. If false, only [`Event::Gathered`],
    /// [`Event::Shuffled`] and automatic moves ([`Event::Chose`]) are guaranteed, and moved cards
    /// are not named.
    const DETAILED: bool = true;

    /// True if the position will be asked for choices afterwards. If false, its choices are not
    /// computed: it offers none and is good only for inspection.
    const NEEDS_CHOICES: bool = true;

    /// Called with each event.
    fn on_event(&mut self, event: Event);

    /// Called just before all cards are gathered, with the position in which they still lie where a
    /// deal has left them.
    fn see_gathering(&mut self, position: &State) {
        let _ = position;
    }

    /// Called just before all instances of a variable are set to the same fixed number, as at the
    /// beginning of a deal, with the position that still has the values from before.
    fn see_reset(&mut self, position: &State, var: VarId, to: i32) {
        let _ = (position, var, to);
    }

    /// Called with each shuffle of a fair deal: its number from 0, and its cards, of which the
    /// first will be dealt first. For the dealer only.
    fn see_shuffle(&mut self, turn: u32, cards: &[PlacedPiece]) {
        let _ = (turn, cards);
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
