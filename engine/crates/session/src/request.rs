//! Requests of participants to the dealer.

use rules::{Action, Seat};

/// A request of a participant, to be judged by the dealer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Request {
    /// Take a vacant seat; only before a game.
    Sit(Seat),
    /// Give up the seat and watch; only before or after a game.
    Stand,
    /// Leave the table.
    Exit,
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
    /// Agree to another player's undo.
    Agree,
    /// Decline another player's undo.
    Decline,
    /// Receive everything again, as after a lost connection.
    Inform,
}

impl Request {
    /// Returns the request for an action that stands alone.
    #[must_use]
    pub const fn act(action: Action) -> Self {
        Self::Act { action, joined: false }
    }
}
