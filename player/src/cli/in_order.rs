//! Results of several threads, put in order again.

use std::collections::BTreeMap;

/// Results that come in any order and leave by their numbers.
pub(super) struct NumberedResults<T> {
    next: u64,
    waiting: BTreeMap<u64, T>,
}

impl<T> NumberedResults<T> {
    /// Creates an empty queue; the first result to leave has this number.
    pub(super) const fn from(next: u64) -> Self {
        Self { next, waiting: BTreeMap::new() }
    }

    /// Adds the result with this number.
    pub(super) fn put(&mut self, number: u64, result: T) {
        self.waiting.insert(number, result);
    }

    /// Takes the next result, if it is there.
    pub(super) fn take(&mut self) -> Option<T> {
        let result = self.waiting.remove(&self.next)?;
        self.next += 1;
        Some(result)
    }

    /// Returns the results that are left, in order, whatever is missing between them.
    pub(super) fn rest(self) -> impl Iterator<Item = T> {
        self.waiting.into_values()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_late_holds_up_what_comes_after_it() {
        let mut queue = NumberedResults::from(3);
        queue.put(4, "four");
        assert_eq!(queue.take(), None);
        queue.put(3, "three");
        assert_eq!([queue.take(), queue.take(), queue.take()], [Some("three"), Some("four"), None]);
        queue.put(7, "seven");
        queue.put(6, "six");
        assert_eq!(queue.rest().collect::<Vec<_>>(), ["six", "seven"]);
    }
}
