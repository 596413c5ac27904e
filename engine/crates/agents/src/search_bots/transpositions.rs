//! Transposition table: positions that were searched before, in a bounded amount of memory.

use super::values::{SURE, action_key};
use rules::Action;

/// Number of entries, a power of two.
const ENTRIES: usize = 1 << 17;

/// Relation of a value to the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// Result of a search from a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct StoredSearch {
    key: u64,
    /// Key of the best action.
    pub(super) action: u64,
    value: i32,
    pub(super) depth: i16,
    pub(super) bound: Bound,
}

impl StoredSearch {
    pub(super) fn of(
        key: u64,
        action: Action,
        (value, ply): (i32, i32),
        depth: i32,
        bound: Bound,
    ) -> Self {
        // Wins are stored by their distance from the position.
        let value = match value {
            value if value > SURE => value + ply,
            value if value < -SURE => value - ply,
            value => value,
        };
        let depth = depth.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        Self { key, action: action_key(action), value, depth, bound }
    }

    /// Returns the value as seen from a position this far from the root.
    pub(super) const fn value_at(&self, ply: i32) -> i32 {
        if self.value > SURE {
            self.value - ply
        } else if self.value < -SURE {
            self.value + ply
        } else {
            self.value
        }
    }
}

/// Table of searched positions; newer entries replace older ones.
#[derive(Debug, Clone, Default)]
pub(super) struct Transpositions {
    entries: Vec<Option<StoredSearch>>,
}

impl Transpositions {
    /// Forgets everything; the memory is taken when the first entry comes.
    pub(super) fn clear(&mut self) {
        self.entries.fill(None);
    }

    pub(super) fn get(&self, key: u64) -> Option<StoredSearch> {
        let entry = self.entries.get(key as usize % ENTRIES).copied().flatten();
        entry.filter(|entry| entry.key == key)
    }

    pub(super) fn put(&mut self, entry: StoredSearch) {
        if self.entries.is_empty() {
            self.entries.resize(ENTRIES, None);
        }
        self.entries[entry.key as usize % ENTRIES] = Some(entry);
    }
}
