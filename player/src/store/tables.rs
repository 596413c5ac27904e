//! Games under way at a table: their saves, and their place in the statistics.

use super::Store;
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
    /// games of one person, and no deal that was laid by hand or played before. `now` is the time
    /// on the table's clock. True if the game counts as won.
    pub fn count_table(&mut self, party: &LocalTable, now: Duration) -> bool {
        let id = party.rules().game().about.id.clone();
        let Some(outcome) = party.outcome() else { return false };
        self.finish_game(party.game(), party.plan(), party.progress(now));
        let given_up = party.is_shown() && party.is_counted();
        let alone = party.persons() == 1 && (party.is_rated() || given_up);
        if !alone || outcome.is_fault() {
            return false;
        }
        if !party.is_counted() {
            self.count_played(&id);
        }
        if party.rules().seats() > 1 {
            self.note_several(&id);
        }
        let won = outcome.has_won(party.viewer()) && !given_up;
        if won {
            self.count_won(&id, party.win(now));
        } else if outcome.is_draw() && !given_up {
            self.count_drawn(&id);
        } else {
            self.count_lost(&id);
        }
        won
    }

    /// Notes that a way to win is shown to the player. A game that has begun counts as played and,
    /// however it ends, as lost; a deal without a move is not counted at all, as if it had been
    /// watched before.
    pub fn show_way(&mut self, table: &mut LocalTable) {
        if table.has_begun() && table.is_rated() && !table.is_counted() {
            self.count_played(&table.rules().game().about.id);
            table.mark_counted();
        }
        table.mark_shown();
    }
}
