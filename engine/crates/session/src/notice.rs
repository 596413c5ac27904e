//! Everything that the dealer says, each time to one participant.

use crate::{Act, ParticipantId, Phase, Roster, Warning};
use cards::DealNumber;
use rules::{Action, Event, Refusal, View};

/// A notice and the participant whom it is for.
#[derive(Debug, Clone)]
pub struct Message {
    /// Its only reader.
    pub to: ParticipantId,
    /// Its content.
    pub notice: Notice,
}

/// Something that the dealer says to a participant.
#[derive(Debug, Clone)]
pub enum Notice {
    /// Somebody has entered, left, or changed seats: everybody who is at the table now.
    Roster(Roster),
    /// The table has entered another phase.
    Phase(Phase),
    /// A game has begun, or the participant sees one for the first time.
    Began {
        /// The number of the deal, where the table tells it.
        deal: Option<DealNumber>,
        /// Deal and automatic moves before the first choice; empty if there were too many.
        opening: Vec<Event>,
        /// The actions so far.
        acts: Vec<Act>,
        /// Resulting position.
        standing: Box<Standing>,
    },
    /// An action was carried out.
    Acted {
        /// The action, and what came of it.
        act: Box<Act>,
        /// The actions right before it, where their choices were secret until now: they take the
        /// places of those that were told before.
        revealed: Vec<Act>,
        /// Resulting position.
        standing: Box<Standing>,
    },
    /// Actions were taken back.
    TakenBack(Box<Standing>),
    /// Actions that had been taken back were played again.
    PlayedAgain {
        /// The actions.
        acts: Vec<Act>,
        /// Resulting position.
        standing: Box<Standing>,
    },
    /// A player wants to take back an action, and asks the others.
    UndoAsked(ParticipantId),
    /// A player does not allow it.
    UndoDeclined(ParticipantId),
    /// The rules do not allow the participant's action; nothing has changed.
    Refused {
        /// The action.
        action: Action,
        /// The rule that forbids it.
        refusal: Refusal,
    },
    /// The participant's request is not carried out; nothing has changed.
    Warned(Warning),
}

/// The position, as far as the participant may know it.
#[derive(Debug, Clone)]
pub struct Standing {
    /// The number of actions that have led to it.
    pub at: usize,
    /// The number of actions that were taken back and can be played again.
    pub undone: usize,
    /// The table as the participant sees it.
    pub view: View,
}
