//! Listening: a bot is told every action as its seat may know it.

use super::knowledge::Knowledge;
use cards::{Card, CardSet};
use definition::SpotId;
use rules::{Action, Event, Rules, Seat, View};

/// Memory of what a seat was told since the game began.
#[derive(Debug, Clone, Default)]
pub(crate) struct Listening {
    last: Option<View>,
    pub(super) knowledge: Knowledge,
}

impl Listening {
    /// Begins to listen, at the beginning of a game or at any later moment.
    pub(crate) fn begin(&mut self, rules: &Rules, view: View) {
        self.knowledge = Knowledge::default();
        self.knowledge.see(rules, &view);
        self.last = Some(view);
    }

    /// Returns the spots with the cards of which at most so many lie there.
    pub(crate) fn excluded(&self) -> impl Iterator<Item = (SpotId, CardSet, usize)> + '_ {
        { self.knowledge.exclusions.iter() }.map(|one| (one.spot, one.cards, one.most))
    }

    /// Returns the cards whose spots are known.
    pub(crate) fn known(&self) -> impl Iterator<Item = (SpotId, Card)> + '_ {
        self.knowledge.known.iter().copied()
    }

    /// The view after what was told last; `None` before the beginning.
    pub(crate) const fn last(&self) -> Option<&View> {
        self.last.as_ref()
    }

    /// Hears of an action by a seat, of its effects and of the position that it led to, all of them
    /// without what the listener may not know; without the action while that is secret.
    pub(crate) fn hear(
        &mut self,
        rules: &Rules,
        after: View,
        (by, action): (Seat, Option<Action>),
        events: &[Event],
    ) {
        if let Some(before) = &self.last {
            self.knowledge.hear(rules, (before, &after), (by, action), events);
        }
        self.last = Some(after);
    }
}
