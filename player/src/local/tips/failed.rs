//! Moves that hints have led back from, so that none of them is proposed again.

use engine::rules::Action;
use std::collections::HashSet;

/// Maximum number of moves that are remembered.
const MOST: usize = 4_000;

/// Moves after which nothing was found, each with the key of its position.
#[derive(Debug, Clone, Default)]
pub(in crate::local) struct FailedMoves(HashSet<(u64, Action)>);

impl FailedMoves {
    /// Remembers a move.
    pub(super) fn note(&mut self, key: u64, action: Action) {
        if self.0.len() >= MOST {
            self.0.clear();
        }
        self.0.insert((key, action));
    }

    /// True if nothing was found after this move.
    pub(super) fn has(&self, key: u64, action: Action) -> bool {
        self.0.contains(&(key, action))
    }

    /// Forgets all of them.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}
