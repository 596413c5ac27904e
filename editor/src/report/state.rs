//! A state of the rules, with what is known of its deals.

use super::solving::{SharedTally, lock};
use engine::{rules::Rules, workbook::Draft};
use std::{sync::Arc, time::Duration};

/// A state of the rules with the verdicts on its deals.
#[derive(Debug)]
pub(super) struct SolvedState {
    pub(super) id: u64,
    /// The game without its texts and places.
    pub(super) essence: Draft,
    pub(super) rules: Arc<Rules>,
    pub(super) tally: SharedTally,
    /// Time for which its deals were solved.
    pub(super) spent: Duration,
}

impl SolvedState {
    /// Returns the version of its verdicts.
    pub(super) fn version(&self) -> u64 {
        lock(&self.tally).version()
    }

    /// Returns the number of deals tried.
    pub(super) fn deals(&self) -> usize {
        lock(&self.tally).verdicts().len()
    }
}
