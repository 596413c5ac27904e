//! The playing time of a game. The current time is always passed in.

use std::time::Duration;

/// A clock that can be stopped. `now` is the time since some fixed moment, the same for all calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Clock {
    /// Time shown when it was last stopped.
    spent: Duration,
    /// Moment of the last start; `None` while stopped.
    since: Option<Duration>,
}

impl Clock {
    /// Creates a stopped clock that shows this time.
    #[must_use]
    pub const fn at(spent: Duration) -> Self {
        Self { spent, since: None }
    }

    /// Returns the time shown.
    #[must_use]
    pub fn read(&self, now: Duration) -> Duration {
        let running = self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since));
        self.spent.saturating_add(running)
    }

    /// True if the clock is running.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Returns the moment at which the clock will show a time; `None` while it is stopped, and if
    /// that is too far away to be told.
    #[must_use]
    pub fn moment_of(&self, shown: Duration) -> Option<Duration> {
        self.since?.checked_add(shown.saturating_sub(self.spent))
    }

    /// Starts the clock; does nothing if it is running.
    pub fn start(&mut self, now: Duration) {
        self.since.get_or_insert(now);
    }

    /// Stops the clock.
    pub fn stop(&mut self, now: Duration) {
        self.spent = self.read(now);
        self.since = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_counts_only_while_it_runs() {
        let at = Duration::from_secs;
        let mut clock = Clock::at(at(10));
        assert_eq!(clock.read(at(100)), at(10));
        clock.start(at(100));
        clock.start(at(105));
        assert_eq!(clock.read(at(107)), at(17));
        assert_eq!(clock.moment_of(at(30)), Some(at(120)));
        assert_eq!(clock.moment_of(Duration::MAX), None);
        clock.stop(at(108));
        assert_eq!(clock.moment_of(at(30)), None);
        assert_eq!(clock.read(at(500)), at(18));
        // A clock that is set back costs nobody time.
        clock.start(at(500));
        assert_eq!(clock.read(at(400)), at(18));
    }
}
