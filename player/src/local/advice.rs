//! The hints of a bot for one position, told one after the other.

use super::Practice;
use engine::rules::{Action, Rules, View};

/// Most hints for one position; after them comes the first again.
const MOST: usize = 8;

/// The hints that a bot has given for a position.
#[derive(Debug, Default)]
pub(crate) struct ToldAdvice {
    /// The position; `None` before the first hint.
    view: Option<View>,
    /// Its hints, the best first.
    told: Vec<Action>,
    /// Index of the one told last.
    last: usize,
    /// True if no further one is looked for.
    is_whole: bool,
}

impl ToldAdvice {
    /// Returns the next hint for this position, the first one again after the last; `None` if
    /// there is nothing to choose. Each is looked for only when it is asked for: it is the choice
    /// of a greedy bot, with its random choices from this seed, that may do none of those before.
    pub(crate) fn next(
        &mut self,
        practice: &mut Practice,
        rules: &Rules,
        (view, seed): (&View, u64),
    ) -> Option<Action> {
        if self.view.as_ref() != Some(view) {
            *self = Self { view: Some(view.clone()), ..Self::default() };
        }
        if !self.is_whole {
            let found = practice.adviser(rules, seed).choose_other(rules, view, &self.told);
            self.told.extend(found);
            self.is_whole = found.is_none() || self.told.len() == MOST;
            if found.is_some() {
                self.last = self.told.len() - 1;
                return found;
            }
        }
        self.last = (self.last + 1) % self.told.len().max(1);
        self.told.get(self.last).copied()
    }
}
