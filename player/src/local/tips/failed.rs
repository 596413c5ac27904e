//! Beginnings of a game that hints have led back from, so that none leads there again.

use engine::rules::Action;
use std::collections::HashSet;

/// Maximum number of beginnings that are remembered.
const MOST: usize = 4_000;

/// Beginnings of a game, as the actions from the start, after which nothing was found.
#[derive(Debug, Clone, Default)]
pub(in crate::local) struct FailedStarts(HashSet<Vec<Action>>);

impl FailedStarts {
    /// Remembers a beginning.
    pub(super) fn note(&mut self, actions: &[Action]) {
        if self.0.len() >= MOST {
            self.0.clear();
        }
        self.0.insert(actions.to_vec());
    }

    /// True if nothing was found after these actions and the next one.
    pub(super) fn has(&self, actions: &[Action], next: Action) -> bool {
        !self.0.is_empty() && self.0.contains(&[actions, &[next]].concat())
    }

    /// Forgets all of them.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}
