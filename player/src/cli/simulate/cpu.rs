//! How long the processor has worked for this thread.

use std::time::{Duration, Instant};

/// The system's books are written up only now and then.
const COARSE: Duration = Duration::from_millis(30);

/// Measures what a thread costs: by the system's books where it keeps them, else by the clock.
pub(super) struct Stopwatch {
    begun: Instant,
    /// What the system had booked at the beginning.
    booked: Option<Duration>,
}

impl Stopwatch {
    /// Begins to measure this thread.
    pub(super) fn start() -> Self {
        Self { begun: Instant::now(), booked: booked() }
    }

    /// What this thread has cost since.
    pub(super) fn read(&self) -> Duration {
        let elapsed = self.begun.elapsed();
        match (self.booked, booked()) {
            (Some(before), Some(now)) if elapsed > COARSE => now.saturating_sub(before),
            _ => elapsed,
        }
    }
}

/// What the system has booked for this thread: the first number is nanoseconds of work.
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
