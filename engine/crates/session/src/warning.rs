//! Reasons, other than the rules of the game, for not carrying out a request.

use crate::ParticipantId;
use rules::Seat;

/// Reason that a request is not carried out. Only its sender is told.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Warning {
    /// Another participant has the name; capitals, surrounding spaces and the way in which accents
    /// are written make no difference.
    #[error("someone here is already called `{0}`")]
    NameTaken(String),
    /// The name is empty or too long, has a character that cannot be seen, or nothing but signs.
    #[error(
        "a name must have 1 to {most} visible characters, and not signs alone",
        most = crate::Roster::MOST_NAME
    )]
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
    /// Another player, who must agree, is away.
    #[error("seat {} is away; all others must agree", .0.0 + 1)]
    MustAgree(Seat),
    /// The player has no action to undo.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// There is no undone action to redo.
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// Nobody has asked the participant to agree to anything.
    #[error("nobody has asked you for anything")]
    NothingAsked,
    /// The participant has been asked for something else and has not answered yet.
    #[error("participant {} has another question to answer first", .0.0)]
    HasQuestion(ParticipantId),
    /// The other participant has no seat to exchange.
    #[error("participant {} has no seat", .0.0)]
    HasNoSeat(ParticipantId),
    /// The participant cannot exchange seats with themselves.
    #[error("this is your own seat")]
    OwnSeat,
    /// Others have waited longer for the seat.
    #[error("others have waited longer; queue for a seat")]
    OthersWait,
    /// The participant waits for a seat already.
    #[error("you are waiting for a seat already")]
    Queues,
    /// A robot ends the player's turn; the player has the seat back at the next one.
    #[error("a robot is ending your turn; the next one is yours")]
    RobotPlays,
    /// The player has forfeited the game.
    #[error("you have forfeited this game")]
    Forfeited,
    /// The player is not away.
    #[error("the seat is yours; there is nothing to take back")]
    NotAway,
    /// The text is empty or too long.
    #[error("a text must have 1 to {most} characters", most = crate::Request::MOST_TEXT)]
    BadText,
}
