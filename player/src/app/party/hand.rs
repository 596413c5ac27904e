//! What the person at the table has picked up, and what was said about it.

use super::drag::Drag;
use crate::party::{Choices, Party};
use egui::{Pos2, Rect};
use engine::{
    cards::{Card, CardSet},
    definition::SpotId,
    rules::Action,
};

/// What is picked and not played yet.
#[derive(Debug, Default)]
pub(super) struct Hand {
    /// Cards that are to be played together.
    pub(super) picked: CardSet,
    /// A man, or a pile, that is to go somewhere.
    pub(super) start: Option<SpotId>,
    /// What is dragged.
    pub(super) drag: Option<Drag>,
    /// Where something was put down that is played now: from there it goes on.
    pub(super) dropped: Option<Rect>,
    message: Option<Message>,
    /// True if something was refused since this was last asked.
    refused: bool,
}

/// Why something cannot be done, near where it was tried.
#[derive(Debug, Clone)]
pub(super) struct Message {
    pub(super) text: String,
    /// Where the rule stands that refuses, for those who ask.
    pub(super) place: Option<String>,
    pub(super) at: Pos2,
    pub(super) until: f64,
}

/// What a click on a card does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Click {
    /// This is played at once.
    Play(Action),
    /// It is picked, or put back.
    Picked,
    /// As many are picked as may be.
    TooMany,
}

impl Hand {
    /// Puts everything down.
    pub(super) fn let_go(&mut self) -> bool {
        let held = !self.picked.is_empty() || self.start.is_some() || self.drag.is_some();
        self.picked = CardSet::EMPTY;
        self.start = None;
        self.drag = None;
        held
    }

    /// Puts down what can no longer be picked.
    pub(super) fn forget_impossible(&mut self, party: &Party) {
        let choices = party.choices();
        if !self.picked.is_empty() && choices.open(self.picked).is_empty() {
            self.picked = CardSet::EMPTY;
        }
        let starts = choices.starts();
        self.start = self.start.filter(|spot| starts.contains(spot));
        // Where only one man can go on, nobody need pick it.
        if let [only] = starts[..] {
            self.start = Some(only);
        }
    }

    /// A click on a card that can be picked.
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
            // In place of one of them it would do; which one, only the player knows.
            let swaps = self.picked.kinds().any(|other| {
                let mut without = with;
                without.remove(other);
                !choices.open(without).is_empty()
            });
            if swaps && self.picked.len() > 1 {
                return Click::TooMany;
            }
            // It does not go with the others: it is picked in their place.
            with = [card].into_iter().collect();
        }
        self.picked = with;
        Click::Picked
    }

    /// Says why something cannot be done.
    pub(super) fn say(&mut self, text: String, at: Pos2, until: f64) {
        self.say_by(text, None, at, until);
    }

    /// True, once, if something was refused.
    pub(super) const fn is_refused(&mut self) -> bool {
        std::mem::replace(&mut self.refused, false)
    }

    /// Says why something cannot be done, and where the rule stands that refuses.
    pub(super) fn say_by(&mut self, text: String, place: Option<String>, at: Pos2, until: f64) {
        self.message = Some(Message { text, place, at, until });
        self.refused = true;
    }

    /// What is said now.
    pub(super) fn said(&mut self, now: f64) -> Option<&Message> {
        if self.message.as_ref().is_some_and(|message| message.until <= now) {
            self.message = None;
        }
        self.message.as_ref()
    }
}
