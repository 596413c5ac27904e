//! Cards and men picked by the person at the table, and the message about them.

use super::drag::Drag;
use crate::party::{Choices, Party};
use egui::{Pos2, Rect};
use engine::{
    cards::{Card, CardSet},
    definition::SpotId,
    rules::Action,
};

/// Cards or a man picked but not played yet.
#[derive(Debug, Default)]
pub(super) struct Hand {
    /// Cards to be played together.
    pub(super) picked: CardSet,
    /// Spot of the man or pile that is to move.
    pub(super) start: Option<SpotId>,
    /// Drag in progress, if there is one.
    pub(super) drag: Option<Drag>,
    /// Rectangle of a drag that was just released and played; the flight starts there.
    pub(super) dropped: Option<Rect>,
    message: Option<Message>,
    /// True if something was refused since the last query.
    refused: bool,
}

/// The reason why something cannot be done, shown near the attempt.
#[derive(Debug, Clone)]
pub(super) struct Message {
    pub(super) text: String,
    /// Position of the refusing rule in its file, if there is one, for those who ask.
    pub(super) place: Option<String>,
    pub(super) at: Pos2,
    pub(super) until: f64,
}

/// The effect of a click on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Click {
    /// Plays this action at once.
    Play(Action),
    /// Picks the card, or puts it back.
    Picked,
    /// Refused: no more cards may be picked.
    TooMany,
}

impl Hand {
    /// Drops everything; `false` if there was nothing.
    pub(super) fn let_go(&mut self) -> bool {
        let held = !self.picked.is_empty() || self.start.is_some() || self.drag.is_some();
        self.picked = CardSet::EMPTY;
        self.start = None;
        self.drag = None;
        held
    }

    /// Drops what can no longer be picked.
    pub(super) fn forget_impossible(&mut self, party: &Party) {
        let choices = party.choices();
        if !self.picked.is_empty() && choices.open(self.picked).is_empty() {
            self.picked = CardSet::EMPTY;
        }
        let starts = choices.starts();
        self.start = self.start.filter(|spot| starts.contains(spot));
        // If only one man can move, it is picked already.
        if let [only] = starts[..] {
            self.start = Some(only);
        }
    }

    /// Handles a click on a card that can be picked.
    pub(super) fn click(&mut self, choices: &Choices, card: Card) -> Click {
        if self.picked.is_empty()
            && let Some(action) = choices.at_once(card)
        {
            return Click::Play(action);
        }
        if self.picked.contains(card) {
            self.picked.remove(card);
            return Click::Picked;
        }
        let mut with = self.picked;
        with.insert(card);
        if choices.open(with).is_empty() {
            // It could replace one of the picked cards, but only the player knows which.
            let swaps = self.picked.kinds().any(|other| {
                let mut without = with;
                without.remove(other);
                !choices.open(without).is_empty()
            });
            if swaps && self.picked.len() > 1 {
                return Click::TooMany;
            }
            // It does not go with the others, so it replaces them.
            with = [card].into_iter().collect();
        }
        self.picked = with;
        Click::Picked
    }

    /// Shows why something cannot be done.
    pub(super) fn say(&mut self, text: String, at: Pos2, until: f64) {
        self.say_by(text, None, at, until);
    }

    /// True if something was refused since the last call.
    pub(super) const fn is_refused(&mut self) -> bool {
        std::mem::replace(&mut self.refused, false)
    }

    /// Shows why something cannot be done, and where the refusing rule stands.
    pub(super) fn say_by(&mut self, text: String, place: Option<String>, at: Pos2, until: f64) {
        self.message = Some(Message { text, place, at, until });
        self.refused = true;
    }

    /// Returns the message to be shown now, if there is one.
    pub(super) fn said(&mut self, now: f64) -> Option<&Message> {
        if self.message.as_ref().is_some_and(|message| message.until <= now) {
            self.message = None;
        }
        self.message.as_ref()
    }
}
