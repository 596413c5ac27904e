//! Positions that a game has been in, to detect repetition.

/// Marks the beginning of turns; it is unlikely to be the key of any position.
const BEGINNING: u64 = u64::MAX;

/// Keys of the positions since the last irreversible one.
#[derive(Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct PastPositions {
    keys: Vec<u64>,
}

impl Clone for PastPositions {
    fn clone(&self) -> Self {
        Self { keys: self.keys.clone() }
    }

    /// Reuses the memory of `self`.
    fn clone_from(&mut self, other: &Self) {
        self.keys.clone_from(&other.keys);
    }
}

impl PastPositions {
    /// Forgets all positions, as none of them can occur again.
    #[inline]
    pub(crate) fn forget(&mut self) {
        self.keys.clear();
    }

    /// Marks the beginning of turns.
    pub(crate) fn begin_turns(&mut self) {
        self.keys.push(BEGINNING);
    }

    /// Records the position with this key.
    pub(crate) fn record(&mut self, key: u64) {
        self.keys.push(key);
    }

    /// Number of times that a position has been recorded.
    pub(crate) fn count(&self, key: u64) -> usize {
        self.keys.iter().filter(|&&old| old == key).count()
    }

    /// Number of times that the last position has occurred since these turns began.
    pub(crate) fn repeated(&self) -> i32 {
        let Some(now) = self.keys.last() else { return 0 };
        let since = self.keys.iter().rev().take_while(|&&old| old != BEGINNING);
        since.filter(|&old| old == now).count() as i32
    }
}
