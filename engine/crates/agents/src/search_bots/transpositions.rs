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
    depth: i16,
    bound: Bound,
    /// True if some position below was judged before the end.
    pub(super) is_cut: bool,
}

impl StoredSearch {
    pub(super) fn of(
        key: u64,
        action: Action,
        (value, ply): (i32, i32),
        depth: i32,
        (bound, is_cut): (Bound, bool),
    ) -> Self {
        // Wins are stored by their distance from the position.
        let value = match value {
            value if value > SURE => value + ply,
            value if value < -SURE => value - ply,
            value => value,
        };
        let depth = depth.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        Self { key, action: action_key(action), value, depth, bound, is_cut }
    }

    /// Returns the value as seen from a position this far from the root.
    const fn value_at(&self, ply: i32) -> i32 {
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
    /// True if a deeper search does not count in the place of a shallower one.
    is_strict: bool,
}

impl Transpositions {
    /// Forgets everything; the memory is taken when the first entry comes.
    pub(super) fn clear(&mut self) {
        self.entries.fill(None);
    }

    /// Creates a table whose entries stand for searches of their very depth only, so that values
    /// are those of a search without a table.
    #[cfg(test)]
    pub(super) fn strict() -> Self {
        Self { entries: Vec::new(), is_strict: true }
    }

    /// Returns the value of an entry at a ply, if it was searched deep enough to decide there.
    pub(super) fn decides(
        &self,
        entry: &StoredSearch,
        (ply, depth): (i32, i32),
        (alpha, beta): (i32, i32),
    ) -> Option<i32> {
        let known = i32::from(entry.depth);
        if known < depth || self.is_strict && known != depth {
            return None;
        }
        let value = entry.value_at(ply);
        let decides = match entry.bound {
            Bound::Exact => true,
            Bound::AtLeast => value >= beta,
            Bound::AtMost => value <= alpha,
        };
        decides.then_some(value)
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
