//! What a player has tried before: who does the same in the same position again and again gets
//! nowhere.

use rules::{Action, Landmark};
use std::collections::BTreeMap;

/// A game has rarely more decisions of a player in which anything could come back; then the
/// oldest things are of no use either.
const MOST: usize = 4_096;
/// So often the same is done on the same table, while what is remembered of it changes, before it
/// counts as once more in the same position: an auction goes round a few times, and is then over.
const ROUNDS: u32 = 8;

/// What one player has done where.
#[derive(Debug, Clone, Default)]
pub(super) struct Memory {
    /// By position and action, how often.
    done: BTreeMap<(u64, Action), u32>,
}

impl Memory {
    /// How often an action has led back to this very position, or to a table on which nothing
    /// has changed.
    pub(super) fn returns(&self, here: Landmark, action: Action) -> u32 {
        let done = |mark: u64| self.done.get(&(mark, action)).copied().unwrap_or(0);
        done(here.all) + done(here.pieces) / ROUNDS
    }

    /// Keeps in mind what was done.
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
