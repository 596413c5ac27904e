//! The CPU time of the current thread.

use std::time::{Duration, Instant};

/// Granularity of the system's accounting.
const COARSE: Duration = Duration::from_millis(30);

/// Measures a thread's CPU time: by the system's accounting if available, otherwise by the clock.
pub(super) struct Stopwatch {
    begun: Instant,
    /// The system's figure at the start, if available.
    booked: Option<Duration>,
}

impl Stopwatch {
    /// Starts to measure the current thread.
    pub(super) fn start() -> Self {
        Self { begun: Instant::now(), booked: booked() }
    }

    /// Returns the time that this thread has used since the start.
    pub(super) fn read(&self) -> Duration {
        let elapsed = self.begun.elapsed();
        match (self.booked, booked()) {
            (Some(before), Some(now)) if elapsed > COARSE => now.saturating_sub(before),
            _ => elapsed,
        }
    }
}

/// Returns the system's figure for this thread: the first number is nanoseconds of CPU time.
fn booked() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sleeping_costs_less_than_it_takes() {
        let watch = Stopwatch::start();
        std::thread::sleep(Duration::from_millis(30));
        let cost = watch.read();
        assert!(cost <= watch.begun.elapsed(), "{cost:?}");
    }
}
