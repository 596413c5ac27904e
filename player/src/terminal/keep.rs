//! The keeper of a game in the terminal: its save and its statistics.

use crate::{
    local::LocalTable,
    store::{Store, StoreNotice},
};
use std::time::Duration;

/// Saves and counts the game of a person in the terminal, as the window does.
#[derive(Debug)]
pub(super) struct Keeper {
    store: Store,
    /// True once the end of the game has been counted.
    settled: bool,
    /// True if the save is of this very game.
    is_saved: bool,
}

impl Keeper {
    /// Keeps games in a store; `resumed` if the first one was taken from there.
    pub(super) fn new(store: Store, resumed: bool) -> Self {
        Self { store, settled: false, is_saved: resumed }
    }

    /// Starts with another game; one that is already over is not counted.
    pub(super) fn begin(&mut self, table: &LocalTable) {
        self.settled = table.outcome().is_some();
        self.is_saved = false;
    }

    /// Counts a finished game, once: from then on its deal is known, also after undo.
    pub(super) fn count(&mut self, table: &mut LocalTable, now: Duration) {
        if !self.settled && table.outcome().is_some() {
            self.settled = true;
            self.store.count_table(table, now);
            table.mark_known();
        }
    }

    /// Saves the game, since the person who is to choose may leave. A game that was taken back to
    /// its beginning is not under way any more, so that its save goes.
    pub(super) fn save(&mut self, table: &LocalTable, now: Duration) {
        if table.has_begun() {
            self.store.keep_table(table, now);
            self.is_saved = true;
        } else if std::mem::take(&mut self.is_saved) {
            let game = table.rules().game();
            // A workbook's game has no texts, and a save of its own.
            match game.sources.is_empty() {
                true => self.store.forget_save(&game.about.id),
                false => self.store.forget_table(&game.about.id),
            }
        }
    }

    /// Counts the game as given up, since a way to win is shown.
    pub(super) fn show_way(&mut self, table: &mut LocalTable) {
        self.store.show_way(table);
    }

    pub(super) fn notices(&mut self) -> Vec<StoreNotice> {
        self.store.take_notices()
    }
}
