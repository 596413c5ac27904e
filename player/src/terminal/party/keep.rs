//! What outlives a game of several players in the terminal: its save and its statistics.

use crate::{
    party::Party,
    store::{Notice, Store},
};
use std::time::Instant;

/// Keeps the game of a person who plays in the terminal, as the window does.
#[derive(Debug)]
pub(super) struct Keeper {
    store: Store,
    began: Instant,
    /// Whether the end of the game has been counted.
    settled: bool,
}

impl Keeper {
    pub(super) fn new(store: Store) -> Self {
        Self { store, began: Instant::now(), settled: false }
    }

    /// Another game begins.
    pub(super) fn begin(&mut self) {
        (self.began, self.settled) = (Instant::now(), false);
    }

    /// Something was done: counts what has ended, once.
    pub(super) fn count(&mut self, party: &Party) {
        if !self.settled {
            self.settled = party.outcome().is_some();
            self.store.count_table(party, self.began.elapsed());
        }
    }

    /// A person is to choose, who may leave now.
    pub(super) fn save(&mut self, party: &Party) {
        self.store.keep_table(party);
    }

    pub(super) fn notices(&mut self) -> Vec<Notice> {
        self.store.take_notices()
    }
}
