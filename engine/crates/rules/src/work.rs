//! How much work a game may ask for before a player chooses again: counted in steps and not in
//! time, so that a game goes on, or is ended, alike on every machine.

use std::cell::Cell;

/// The steps that are left. A step is a question about one element of a collection, a set of cards
/// that is looked at as a combination, a choice that is judged; a few nanoseconds to some tens of
/// them.
#[derive(Debug, Clone)]
pub(crate) struct Work(Cell<u32>);

impl Work {
    /// From one decision to the next.
    pub(crate) const OF_A_DECISION: u32 = 10_000_000;
    /// The same in the thoughts of an onlooker, and where somebody looks at a table.
    pub(crate) const OF_A_THOUGHT: u32 = 1_000_000;

    /// Takes a step; false where none is left.
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

    /// The steps that are left.
    #[inline]
    pub(crate) fn left(&self) -> u32 {
        self.0.get()
    }

    /// True if nothing is left: what has been worked out is not to be trusted.
    #[inline]
    pub(crate) fn is_spent(&self) -> bool {
        self.0.get() == 0
    }

    /// Takes all that is left.
    pub(crate) fn give_up(&self) {
        self.0.set(0);
    }

    /// Leaves no more than so many steps.
    pub(crate) fn limit(&self, most: u32) {
        self.0.set(self.0.get().min(most));
    }

    /// Takes what is left from somebody else, or gives it back.
    pub(crate) fn set_to(&self, other: &Self) {
        self.0.set(other.0.get());
    }
}

impl Default for Work {
    /// What one decision may ask for.
    #[inline]
    fn default() -> Self {
        Self(Cell::new(Self::OF_A_DECISION))
    }
}
