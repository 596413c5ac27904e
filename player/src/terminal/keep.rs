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
}

impl Keeper {
    pub(super) fn new(store: Store) -> Self {
        Self { store, settled: false }
    }

    /// Starts with another game; one that is already over is not counted.
    pub(super) fn begin(&mut self, table: &LocalTable) {
        self.settled = table.outcome().is_some();
    }

    /// Counts a finished game, once: from then on its deal is known, also after undo.
    pub(super) fn count(&mut self, table: &mut LocalTable, now: Duration) {
        if !self.settled && table.outcome().is_some() {
            self.settled = true;
            self.store.count_table(table, now);
            table.mark_known();
        }
    }

    /// Saves the game, since the person who is to choose may leave.
    pub(super) fn save(&mut self, table: &LocalTable, now: Duration) {
        self.store.keep_table(table, now);
    }

    pub(super) fn notices(&mut self) -> Vec<StoreNotice> {
        self.store.take_notices()
    }
}
