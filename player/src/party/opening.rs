//! What happens before anybody chooses: the deal, and what follows from it by itself.

use super::received::{Brought, Way, brought};
use engine::{
    cards::CardSet,
    definition::SpotId,
    rules::{Event, Match, Rules, Witness},
};
use std::sync::Arc;

/// More than this nobody watches: a game that deals for ever before it asks anybody is a fault.
const MOST: usize = 2_000;

/// Listens while a game begins, or goes on to another deal.
#[derive(Debug)]
pub(super) struct Opening {
    told: Vec<Event>,
    ways: Vec<Way>,
    /// More than this is too much.
    most: usize,
    /// Whether there was too much of it.
    overflows: bool,
}

impl Default for Opening {
    fn default() -> Self {
        Self { told: Vec::new(), ways: Vec::new(), most: MOST, overflows: false }
    }
}

impl Opening {
    /// Listens to what comes of a choice, all of which is kept.
    pub(super) fn of_choice() -> Self {
        Self { most: usize::MAX, ..Self::default() }
    }

    /// Returns how a game has begun: it is dealt once more.
    pub(super) fn of(game: &Match) -> Self {
        let mut opening = Self::default();
        // It has been dealt before, so it can be.
        let _ = Match::start_told(Arc::clone(game.rules()), game.origin().clone(), &mut opening);
        opening
    }

    /// Returns what happened; nothing where it was too much to be watched.
    pub(super) fn events(&self) -> &[Event] {
        if self.overflows { &[] } else { &self.told }
    }

    /// Returns what was brought to the hands after the deal.
    pub(super) fn brought(&self, rules: &Rules) -> Brought {
        if self.overflows { Brought::default() } else { brought(rules, &self.ways) }
    }
}

impl Witness for Opening {
    fn see(&mut self, event: Event) {
        self.overflows |= self.told.len() >= self.most;
        if self.overflows {
            return;
        }
        if matches!(event, Event::Gathered { .. }) {
            // What was brought anywhere is dealt anew.
            self.ways.clear();
        }
        self.told.push(event);
    }

    fn see_carried(&mut self, (from, to): (SpotId, SpotId), cards: CardSet) {
        if self.told.len() < self.most {
            self.ways.push(Way { from, to, cards });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_to_be_watched_is_left_out() {
        let event = Event::Shuffled { spot: SpotId(0) };
        let listen = |count: usize| {
            let mut opening = Opening::default();
            (0..count).for_each(|_| opening.see(event));
            opening.events().len()
        };
        assert_eq!((listen(7), listen(MOST), listen(MOST + 1)), (7, MOST, 0));
    }
}
