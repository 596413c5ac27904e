//! Reasons, other than the rules of the game, for not carrying out a request.

use crate::ParticipantId;
use rules::Seat;

/// Reason that a request is not carried out. Only its sender is told.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Warning {
    /// Another participant has the name; capitals and surrounding spaces make no difference.
    #[error("someone here is already called `{0}`")]
    NameTaken(String),
    /// The name is empty or too long.
    #[error("a name must have 1 to {most} characters", most = crate::Roster::MOST_NAME)]
    BadName,
    /// The table has no room for more participants.
    #[error("there is no room for more than {most}", most = crate::Roster::MOST)]
    Full,
    /// No participant has this number.
    #[error("participant {} is not at the table", .0.0)]
    NobodySuch(ParticipantId),
    /// The table has no such seat.
    #[error("there is no seat {}", .0.0 + 1)]
    NoSuchSeat(Seat),
    /// The seat is taken.
    #[error("seat {} is taken", .0.0 + 1)]
    SeatTaken(Seat),
    /// The participant already has a seat.
    #[error("you have seat {}; give it up first", .0.0 + 1)]
    HasSeat(Seat),
    /// The participant has no seat and cannot play.
    #[error("only players can do this; take a seat before the next game")]
    NotAPlayer,
    /// Seats cannot change while a game is in progress.
    #[error("a game is in progress; wait until it is over")]
    GameGoesOn,
    /// No game is in progress.
    #[error("no game is in progress")]
    NoGame,
    /// The game is suspended.
    #[error("the game is suspended")]
    Suspended,
    /// It is another player's turn.
    #[error("it is not your turn: seat {} is to choose", .0.0 + 1)]
    NotYourTurn(Seat),
    /// The customs of this table do not allow it.
    #[error("this table does not allow it")]
    NotAllowed,
    /// The player has no action to undo.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// There is no undone action to redo.
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// Nobody has asked for an undo.
    #[error("nobody has asked for an undo")]
    NothingAsked,
}
