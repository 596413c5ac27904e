//! A game that is shown again: wound to any of its positions, as one seat saw them.

use super::LocalTable;
use crate::party::Plan;
use engine::rules::{Event, Match, Seat};
use std::time::Duration;

impl LocalTable {
    /// Shows a game again from its start. Nobody chooses anything in it, and no bot practises it.
    ///
    /// The table shows only what `viewer` knew at each position; `None` for the first person.
    #[must_use]
    pub fn replay(played: &Match, plan: Plan, viewer: Option<Seat>) -> Self {
        let mut table = Self::lay(played.rules(), plan);
        table.replays = true;
        table.handed = true;
        table.viewer = viewer.unwrap_or(table.viewer);
        let mut game = played.clone();
        game.rewind();
        // All seats are taken, no game is under way, and the rules are those of the game.
        let messages =
            table.session.resume(game, Duration::ZERO, Duration::ZERO).unwrap_or_default();
        table.deliver(&messages, table.viewer);
        table
    }

    /// True if the table only shows a game again.
    #[must_use]
    pub const fn is_replay(&self) -> bool {
        self.replays
    }

    /// Returns the number of actions of the game, those that were taken back included.
    #[must_use]
    pub fn length(&self) -> usize {
        self.game().actions().len() + self.game().undone().len()
    }

    /// Goes to the position after `to` actions of a game that is shown again. Returns the events of
    /// the actions in between, as the viewer knows them; none on the way back, or if the game is
    /// being played.
    pub fn wind(&mut self, to: usize) -> Vec<Event> {
        if !self.replays {
            return Vec::new();
        }
        let seen = self.client().at();
        let messages = self.session.wind(to, Duration::ZERO);
        self.deliver(&messages, self.viewer);
        self.events_since(seen)
    }
}
