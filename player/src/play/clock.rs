//! The time that a game has been played. Times are passed in as values, so that tests can invent
//! them.

use std::time::Duration;

/// A clock that can be stopped. `now` is the time since a fixed moment, the same for all calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Clock {
    /// Time shown when it was last stopped.
    spent: Duration,
    /// Time at which it was started; `None` while it is stopped.
    since: Option<Duration>,
}

impl Clock {
    /// Creates a stopped clock that shows a time.
    #[must_use]
    pub const fn at(spent: Duration) -> Self {
        Self { spent, since: None }
    }

    /// Returns the time that it shows.
    #[must_use]
    pub fn read(&self, now: Duration) -> Duration {
        let running = self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since));
        self.spent.saturating_add(running)
    }

    /// True if it is running.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Starts it unless it is running.
    pub fn start(&mut self, now: Duration) {
        self.since.get_or_insert(now);
    }

    /// Stops it.
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
        clock.stop(at(108));
        assert_eq!(clock.read(at(500)), at(18));
        // If `now` goes backwards, no time is lost or added.
        clock.start(at(500));
        assert_eq!(clock.read(at(400)), at(18));
    }
}
