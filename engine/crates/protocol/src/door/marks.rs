//! Moments at which whoever is to choose at the text door reads how much time is left.

use crate::time_marks;
use std::time::Duration;

/// Moments of the open choice that are to be told, by the host's clock in milliseconds.
#[derive(Debug, Clone, Default)]
pub(crate) struct ChoiceMarks {
    /// End of the choice; `None` where no time is measured.
    end: Option<u64>,
    /// Moments to come, the first one first.
    to_come: Vec<u64>,
}

impl ChoiceMarks {
    /// Takes notice of the end of a choice, as it is told at a moment. One that is told again keeps
    /// its marks.
    pub(crate) fn see(&mut self, end: Option<u64>, now: u64) {
        if self.end == end {
            return;
        }
        let marks = |end: u64| {
            let left = time_marks(Duration::from_millis(end.saturating_sub(now)));
            let left = left.map(|left| u64::try_from(left.as_millis()).unwrap_or(u64::MAX));
            left.map(|left| end.saturating_sub(left)).collect()
        };
        self.to_come = end.map(marks).unwrap_or_default();
        self.end = end;
    }

    /// Returns the next moment; `None` if none is to come.
    pub(crate) fn next(&self) -> Option<u64> {
        self.to_come.first().copied()
    }

    /// Takes notice of the time; true if a moment has come, and time is left.
    pub(crate) fn pass(&mut self, now: u64) -> bool {
        let before = self.to_come.len();
        self.to_come.retain(|moment| *moment > now);
        self.to_come.len() < before && self.end.is_some_and(|end| end > now)
    }
}
