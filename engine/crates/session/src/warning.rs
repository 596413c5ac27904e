//! Reasons for which the dealer does not do what a participant asks, other than the rules' own.

use crate::ParticipantId;
use rules::Seat;

/// Why a request is not carried out. It goes to whoever asked, and to nobody else.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Warning {
    /// Another participant has the name, but for capitals and spaces around it.
    #[error("someone here is already called `{0}`")]
    NameTaken(String),
    /// The name says nothing, or is too long.
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
    /// Somebody sits there.
    #[error("seat {} is taken", .0.0 + 1)]
    SeatTaken(Seat),
    /// The participant has a seat already.
    #[error("you have seat {}; give it up first", .0.0 + 1)]
    HasSeat(Seat),
    /// The participant has no seat, so there is nothing to play.
    #[error("only players can do this; take a seat before the next game")]
    NotAPlayer,
    /// While a game is in progress, seats stay as they are.
    #[error("a game is in progress; wait until it is over")]
    GameGoesOn,
    /// No game is under way.
    #[error("no game is in progress")]
    NoGame,
    /// The game waits.
    #[error("the game is suspended")]
    Suspended,
    /// Another player is to choose.
    #[error("it is not your turn: seat {} is to choose", .0.0 + 1)]
    NotYourTurn(Seat),
    /// The customs of this table do not allow it.
    #[error("this table does not allow it")]
    NotAllowed,
    /// The player has chosen nothing that could be taken back.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// Nothing was taken back that could be played again.
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// Nobody has asked to take anything back.
    #[error("nobody has asked for an undo")]
    NothingAsked,
}
