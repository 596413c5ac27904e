//! The time that a game has been played. Moments come in as values.

use std::time::Duration;

/// A clock that can be stopped. `now` is the time since any fixed moment, the same for all calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Clock {
    /// The time it showed when it was last stopped.
    spent: Duration,
    /// The moment it was started; `None` if it stands.
    since: Option<Duration>,
}

impl Clock {
    /// A stopped clock that shows a time.
    #[must_use]
    pub const fn at(spent: Duration) -> Self {
        Self { spent, since: None }
    }

    /// Returns the time it shows.
    #[must_use]
    pub fn read(&self, now: Duration) -> Duration {
        let running = self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since));
        self.spent.saturating_add(running)
    }

    /// True if it runs.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Lets it run; a running clock is left alone.
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
        // A clock that is set back costs nobody time.
        clock.start(at(500));
        assert_eq!(clock.read(at(400)), at(18));
    }
}
