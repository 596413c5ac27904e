//! Notices of the dealer, each addressed to one participant.

use crate::{Act, Lapse, ParticipantId, Phase, Roster, TableResult, Warning, WishEnd};
use cards::DealNumber;
use rules::{Action, Event, Refusal, Seat, View};
use std::time::Duration;

/// A notice with its recipient.
#[derive(Debug, Clone)]
pub struct Message {
    /// Recipient.
    pub to: ParticipantId,
    /// Content.
    pub notice: Notice,
}

/// Information from the dealer to one participant.
#[derive(Debug, Clone)]
pub enum Notice {
    /// Somebody entered, left or changed seats; lists all participants.
    Roster(Roster),
    /// The phase of the table changed.
    Phase(Phase),
    /// A game began, or the participant sees one for the first time.
    Began {
        /// Deal number, if the table reveals it.
        deal: Option<DealNumber>,
        /// Events of the deal and of automatic moves before the first choice; empty if there were
        /// too many.
        opening: Vec<Event>,
        /// Actions so far.
        acts: Vec<Act>,
        /// Resulting position.
        standing: Box<Standing>,
    },
    /// An action was carried out.
    Acted {
        /// The action and its consequences.
        act: Box<Act>,
        /// The actions just before it whose choices were secret until now; they replace what was
        /// sent before.
        revealed: Vec<Act>,
        /// Resulting position.
        standing: Box<Standing>,
    },
    /// Actions were undone.
    TakenBack(Box<Standing>),
    /// Undone actions were redone.
    PlayedAgain {
        /// The actions.
        acts: Vec<Act>,
        /// Resulting position.
        standing: Box<Standing>,
    },
    /// This participant's claim is kept, and told to nobody before all have chosen.
    Claimed(Box<Standing>),
    /// A player asks the others to agree to an undo.
    UndoAsked(ParticipantId),
    /// A player declined the undo, or withdrew their own wish for one.
    UndoDeclined(ParticipantId),
    /// A question about an undo is void, though nobody declined it.
    UndoVoid {
        /// The player by whom it has ended.
        by: ParticipantId,
        /// Cause.
        why: WishEnd,
    },
    /// The participants who wait for a seat, the next one first.
    Queue(Vec<ParticipantId>),
    /// A player asks this participant to exchange seats.
    SwapAsked(ParticipantId),
    /// A player declined this participant's exchange of seats, or withdrew their own.
    SwapDeclined(ParticipantId),
    /// An exchange of seats is void, though neither player declined it.
    SwapVoid {
        /// The other player.
        with: ParticipantId,
        /// Cause.
        why: WishEnd,
    },
    /// A participant said something.
    Said {
        /// Speaker.
        from: ParticipantId,
        /// Listener; `None` for everybody.
        to: Option<ParticipantId>,
        /// The words.
        text: String,
    },
    /// It is a seat's turn.
    Turn {
        /// The seat.
        seat: Seat,
        /// Moment at which the turn has lasted too long; `None` if it does not end by itself.
        deadline: Option<Duration>,
    },
    /// A participant's line is broken, or a player left in a game.
    Broke {
        /// The participant.
        who: ParticipantId,
        /// Moment at which the rule for breaks applies; `None` if everybody waits.
        until: Option<Duration>,
    },
    /// A participant is back: the line holds again, or the seat is taken back from the robot.
    Back(ParticipantId),
    /// A robot plays in a seat from now on.
    RobotPlays {
        /// The seat.
        seat: Seat,
        /// Cause.
        why: Lapse,
    },
    /// A player lost the game.
    Forfeited {
        /// The player's seat.
        seat: Seat,
        /// Cause.
        why: Lapse,
    },
    /// The game is suspended until the player on this seat is back.
    Missing {
        /// The seat.
        seat: Seat,
        /// Cause.
        why: Lapse,
    },
    /// This participant's action was a foul.
    Foul {
        /// The participant.
        who: ParticipantId,
        /// Number of the participant's fouls in the game, this one included.
        count: u32,
    },
    /// The result of the game that is over.
    Result(TableResult),
    /// The rules forbid the participant's action; nothing changed.
    Refused {
        /// The action.
        action: Action,
        /// The rule that forbids it.
        refusal: Refusal,
    },
    /// The participant's request was not carried out; nothing changed.
    Warned(Warning),
}

/// The position, as far as the participant may know it.
#[derive(Debug, Clone)]
pub struct Standing {
    /// Number of actions that led to it.
    pub at: usize,
    /// Number of undone actions that can be redone.
    pub undone: usize,
    /// The table as the participant sees it.
    pub view: View,
}
