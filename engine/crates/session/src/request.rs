//! Requests of participants to the dealer.

use crate::ParticipantId;
use rules::{Action, Seat};

/// A request of a participant, to be judged by the dealer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// Take a vacant seat; only before a game.
    Sit(Seat),
    /// Take this seat, or any for `None`, as soon as it is free: at once outside a game if nobody
    /// waits for it, otherwise in turn at the next preparation.
    Queue(Option<Seat>),
    /// Give up the seat and watch, only before or after a game; or leave the queue.
    Stand,
    /// Exchange seats with another player, who must agree; only before or after a game.
    Swap(ParticipantId),
    /// Leave the table. A player who leaves in a game is away from then on, as after a break.
    Exit,
    /// Take the seat back from the robot, at the player's next turn; or end the wait of a suspended
    /// game for this player.
    Return,
    /// As a spectator, see what the player on this seat sees; `None` for what everybody sees.
    Watch(Option<Seat>),
    /// Act in the game.
    Act {
        /// The action.
        action: Action,
        /// True if it belongs to the player's previous action, so that both are undone together.
        joined: bool,
    },
    /// Undo the player's own last step, and everything after it.
    Undo,
    /// Undo steps until at most this many actions are left.
    UndoTo(usize),
    /// Redo undone actions, up to the player's own next step.
    Redo,
    /// Undo everything; it can be redone.
    Restart,
    /// Agree to another player's undo or exchange of seats.
    Agree,
    /// Agree to the undo or exchange of seats that this player asks for, and to nothing else.
    AgreeToWish(ParticipantId),
    /// Decline another player's undo or exchange of seats, or withdraw one's own.
    Decline,
    /// Decline the undo or exchange of seats that this player asks for; withdraw one's own if it is
    /// oneself.
    DeclineWish(ParticipantId),
    /// Say something.
    Say {
        /// Listener; `None` for everybody.
        to: Option<ParticipantId>,
        /// The words, up to [`Request::MOST_TEXT`] characters.
        text: String,
    },
    /// Receive everything again, as after a lost connection.
    Inform,
}

impl Request {
    /// Maximum number of characters of a text that is said.
    pub const MOST_TEXT: usize = 500;

    /// Returns the request for an action that stands alone.
    #[must_use]
    pub const fn act(action: Action) -> Self {
        Self::Act { action, joined: false }
    }
}
