//! Games under way at a table: their saves, and their place in the statistics.

use super::{Store, Win};
use crate::local::LocalTable;
use std::time::Duration;

impl Store {
    /// Saves a game that is under way, to be resumed later. `now` is the time on the table's clock.
    pub fn keep_table(&mut self, party: &LocalTable, now: Duration) {
        if party.has_begun() && party.outcome().is_none() {
            self.save_game(party.game(), party.plan(), party.progress(now));
        }
    }

    /// Counts a finished game: its record is kept and its save removed. Statistics only include
    /// games of one person, and no deal that was laid by hand or played before. `now` is the time on
    /// the table's clock.
    pub fn count_table(&mut self, party: &LocalTable, now: Duration) {
        let id = party.rules().game().about.id.clone();
        let Some(outcome) = party.outcome() else { return };
        self.finish_game(party.game(), party.plan(), party.progress(now));
        let alone = party.persons() == 1 && party.is_rated();
        if !alone || outcome.is_fault() {
            return;
        }
        if !party.is_counted() {
            self.count_played(&id);
        }
        if outcome.has_won(party.viewer()) {
            let moves = u32::try_from(party.game().actions().len()).unwrap_or(u32::MAX);
            let unaided = party.progress(now).is_unaided();
            self.count_won(&id, Win { elapsed: party.elapsed(now), moves, unaided });
        } else if !outcome.is_draw() {
            self.count_lost(&id);
        }
    }
}
