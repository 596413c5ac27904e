//! Limit on the work of a game between two decisions. It is counted in steps rather than time, so
//! that a game goes on or is ended alike on every machine.

use std::cell::Cell;

/// Steps that are left. A step is the evaluation of an expression for one element of a collection,
/// of a set of cards as a combination, or of one choice; it takes a few to some tens of
/// nanoseconds.
#[derive(Debug, Clone)]
pub(crate) struct WorkBudget(Cell<u32>);

impl WorkBudget {
    /// Steps from one decision to the next.
    pub(crate) const OF_A_DECISION: u32 = 10_000_000;
    /// The same in a view, and for evaluations that only display or study a position.
    pub(crate) const OF_A_THOUGHT: u32 = 1_000_000;

    /// Takes a step; returns false if none is left.
    #[inline]
    pub(crate) fn take(&self) -> bool {
        let left = self.0.get();
        self.0.set(left.saturating_sub(1));
        left > 0
    }

    /// Takes several steps at once, as far as there are any.
    #[inline]
    pub(crate) fn spend(&self, steps: u32) {
        self.0.set(self.0.get().saturating_sub(steps));
    }

    /// Returns the number of steps left.
    #[inline]
    pub(crate) fn left(&self) -> u32 {
        self.0.get()
    }

    /// True if nothing is left, so that results may be wrong.
    #[inline]
    pub(crate) fn is_spent(&self) -> bool {
        self.0.get() == 0
    }

    /// Takes all the remaining steps.
    pub(crate) fn give_up(&self) {
        self.0.set(0);
    }

    /// Reduces the remaining steps to at most this many.
    pub(crate) fn limit(&self, most: u32) {
        self.0.set(self.0.get().min(most));
    }

    /// Takes over the remaining steps of another account.
    pub(crate) fn set_to(&self, other: &Self) {
        self.0.set(other.0.get());
    }
}

impl Default for WorkBudget {
    /// Returns the steps of one decision.
    #[inline]
    fn default() -> Self {
        Self(Cell::new(Self::OF_A_DECISION))
    }
}
