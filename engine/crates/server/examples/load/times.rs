//! Times of many actions, counted by their length.

use hdrhistogram::Histogram;
use serde::{Deserialize, Serialize};

/// Times of actions, in microseconds, with two digits.
pub(crate) struct Times(Histogram<u32>);

/// The same on its way from one process to another: lengths and how often each came.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct CountedTimes(Vec<(u64, u32)>);

impl Times {
    /// Longest time that is told from longer ones: a minute.
    const LONGEST: u64 = 60_000_000;

    pub(crate) fn new() -> Self {
        // Two digits of numbers from 1 are counted in some thousands of places.
        Self(Histogram::new_with_max(Self::LONGEST, 2).expect("bounds that fit each other"))
    }

    pub(crate) fn add(&mut self, micros: u128) {
        let micros = u64::try_from(micros).unwrap_or(u64::MAX);
        self.0.saturating_record(micros);
    }

    pub(crate) fn add_all(&mut self, counted: &CountedTimes) {
        for &(micros, count) in &counted.0 {
            self.0.saturating_record_n(micros, count);
        }
    }

    /// Returns the times counted so far, and begins anew.
    pub(crate) fn take(&mut self) -> CountedTimes {
        let recorded = self.0.iter_recorded();
        let counted = recorded.map(|at| (at.value_iterated_to(), at.count_at_value())).collect();
        self.0.reset();
        CountedTimes(counted)
    }

    /// Adds all times of another count.
    pub(crate) fn join(&mut self, other: &Self) {
        // Both have the same bounds.
        self.0.add(&other.0).expect("bounds that fit each other");
    }

    pub(crate) fn count(&self) -> u64 {
        self.0.len()
    }

    /// Returns the time in milliseconds that so many of a thousand actions do not exceed.
    pub(crate) fn at(&self, thousandth: u32) -> f64 {
        self.0.value_at_quantile(f64::from(thousandth) / 1000.0) as f64 / 1000.0
    }
}

#[cfg(test)]
mod tests {
    use super::Times;

    #[test]
    fn times_survive_the_way_between_processes() {
        let mut times = Times::new();
        (1..=1000).for_each(|ms| times.add(ms * 1000));
        let mut all = Times::new();
        all.add_all(&times.take());
        assert_eq!((all.count(), times.count()), (1000, 0));
        for (thousandth, ms) in [(500, 500.0), (990, 990.0), (999, 999.0)] {
            let found = all.at(thousandth);
            assert!((found - ms).abs() <= ms * 0.01, "{found} at {thousandth}");
        }
    }
}
