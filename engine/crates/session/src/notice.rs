//! Notices of the dealer, each addressed to one participant.

use crate::{Act, ParticipantId, Phase, Roster, Warning};
use cards::DealNumber;
use rules::{Action, Event, Refusal, View};

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
    /// A player asks the others to agree to an undo.
    UndoAsked(ParticipantId),
    /// A player declined the undo.
    UndoDeclined(ParticipantId),
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
