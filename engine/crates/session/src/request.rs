//! Everything that a participant can ask of the dealer.

use rules::{Action, Seat};

/// A participant's wish; the dealer judges it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Request {
    /// To sit down on a vacant seat, before a game.
    Sit(Seat),
    /// To give the seat up and watch, before or after a game.
    Stand,
    /// To leave the table.
    Exit,
    /// As a spectator, to see what the player of this seat sees; `None` for what all see.
    Watch(Option<Seat>),
    /// To act in the game.
    Act {
        /// The action.
        action: Action,
        /// True if it belongs to the player's action before it, so that both are taken back
        /// together.
        joined: bool,
    },
    /// To take back the player's own last step, and whatever others did after it.
    Undo,
    /// To take steps back until at most this many actions are left.
    UndoTo(usize),
    /// To play again what was taken back, up to the player's next own step.
    Redo,
    /// To take everything back; redo brings it again.
    Restart,
    /// To allow what another player wants to take back.
    Agree,
    /// To refuse it.
    Decline,
    /// To be told everything anew, as after a broken line.
    Inform,
}

impl Request {
    /// An action that stands by itself.
    #[must_use]
    pub const fn act(action: Action) -> Self {
        Self::Act { action, joined: false }
    }
}
