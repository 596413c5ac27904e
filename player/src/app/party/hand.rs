//! Cards and men picked by the person at the table, and the message about them.

use super::drag::Drag;
use crate::party::{Back, Choices, Party};
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
    /// A card that is picked unseen: its spot and its place there.
    pub(super) back: Option<(SpotId, usize)>,
    /// A man, or a pile, that is to go somewhere.
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
        let picked = !self.picked.is_empty() || self.back.is_some();
        let held = picked || self.start.is_some() || self.drag.is_some();
        self.picked = CardSet::EMPTY;
        self.back = None;
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
        self.back = self.back.filter(|&back| choices.back(back).is_some());
        let starts = choices.starts();
        self.start = self.start.filter(|spot| starts.contains(spot));
        // If only one man can move, it is picked already.
        if let [only] = starts[..] {
            self.start = Some(only);
        }
    }

    /// A click on a card that can be picked without being seen.
    pub(super) fn click_back(&mut self, back: &Back) -> Option<Action> {
        if let [only] = back.actions[..] {
            return Some(only);
        }
        self.picked = CardSet::EMPTY;
        let this = Some((back.spot, back.place));
        self.back = if self.back == this { None } else { this };
        None
    }

    /// A click on a card that can be picked.
    pub(super) fn click(&mut self, choices: &Choices, card: Card) -> Click {
        self.back = None;
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
