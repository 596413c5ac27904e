//! Memory of past actions: repeating an action in the same position leads nowhere.

use rules::{Action, Landmark};
use std::collections::BTreeMap;

/// Most entries kept. Few games have more decisions of one player at which a position could recur,
/// and by then the oldest entries are useless.
const MOST: usize = 4_096;
/// Number of times an action is repeated on an unchanged table, with changed variables, before it
/// counts as one repetition of a position. An auction goes round a few times and is then over.
const ROUNDS: u32 = 8;

/// Past actions of one player.
#[derive(Debug, Clone, Default)]
pub(super) struct Memory {
    /// Number of times, by position and action.
    done: BTreeMap<(u64, Action), u32>,
}

impl Memory {
    /// Returns the number of times the action has been tried in this very position, with a share of
    /// those on the same table with other variables.
    pub(super) fn returns(&self, here: Landmark, action: Action) -> u32 {
        let done = |mark: u64| self.done.get(&(mark, action)).copied().unwrap_or(0);
        done(here.all) + done(here.pieces) / ROUNDS
    }

    /// Remembers an action.
    pub(super) fn keep(&mut self, here: Landmark, action: Action) {
        if self.done.len() >= MOST {
            self.done.clear();
        }
        for mark in [here.all, here.pieces] {
            let count = self.done.entry((mark, action)).or_default();
            *count = count.saturating_add(1);
        }
    }
}
