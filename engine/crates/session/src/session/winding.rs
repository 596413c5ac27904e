//! Winding: the host takes a game that is shown again to any of its positions.

use super::Session;
use crate::Message;
use std::time::Duration;

impl Session {
    /// Takes the game to the position after `to` of its actions, or to its end if it has fewer:
    /// back, or forward through what was taken back. Everybody is told.
    ///
    /// The host alone decides on this, for a game that is only shown; no custom of the table
    /// applies.
    pub fn wind(&mut self, to: usize, now: Duration) -> Vec<Message> {
        let Some(game) = &mut self.game else { return Vec::new() };
        let at = game.actions().len();
        if to < at {
            return self.rewind(to, now);
        }
        self.window = None;
        while game.actions().len() < to && game.redo().is_some() {}
        let to = game.actions().len();
        self.open_claims(now);
        if to == at {
            return Vec::new();
        }
        // Secret choices are told again, in case all have chosen meanwhile.
        let first = at - self.ledger.together(at);
        let mut messages = self.tell_acts(first..to, true);
        messages.extend(self.follow_outcome(now));
        self.end_turn(now);
        messages.extend(self.follow_turn(now));
        messages
    }
}
