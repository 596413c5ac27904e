//! Signs that the process runs: a time without any is one in which it stood still, as behind a
//! closed lid, and in which nobody could do anything.

use crate::{Nudge, ServerError};
use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

/// Time between two signs of a process that runs.
const BEATS: Duration = Duration::from_millis(500);

/// Longest time without a sign for which a process is taken to run, though slowly.
const LONGEST: Duration = Duration::from_millis(2_500);

/// Signs of several threads that the process runs. A thread that is at work for long hides no sign
/// of the others, so that no client can bring about a gap by giving much to do.
#[derive(Debug)]
pub(crate) struct Pulse(Mutex<PulseState>);

/// State of a [`Pulse`]; times are those of the server's clock.
#[derive(Debug)]
struct PulseState {
    /// The last sign.
    last: Duration,
    /// Last sign before a gap that nobody has taken yet.
    gap: Option<Duration>,
    /// Beginning, or end of the last gap.
    since: Duration,
}

impl Pulse {
    /// Begins with a first sign.
    pub(crate) const fn new(now: Duration) -> Self {
        Self(Mutex::new(PulseState { last: now, gap: None, since: now }))
    }

    fn state(&self) -> MutexGuard<'_, PulseState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives a sign; if there was none for too long before, that was a gap.
    pub(crate) fn beat(&self, now: Duration) {
        let mut state = self.state();
        let last = state.last;
        // Another thread may have read the clock before, and come here later.
        state.last = now.max(last);
        if now.saturating_sub(last) > LONGEST {
            state.gap.get_or_insert(last);
            state.since = now;
        }
    }

    /// True if there was a gap that nobody has taken yet.
    fn has_gap(&self) -> bool {
        self.state().gap.is_some()
    }

    /// Returns the last sign before a gap, once for each gap.
    pub(crate) fn take_gap(&self) -> Option<Duration> {
        self.state().gap.take()
    }

    /// Returns the end of the last gap, or the beginning if there was none.
    pub(crate) fn runs_since(&self) -> Duration {
        self.state().since
    }
}

/// Gives signs by this clock on a thread of its own until `has_ended` is true, and wakes the desk
/// after a gap.
pub(crate) fn keep_pulse(
    pulse: Arc<Pulse>,
    clock: impl Fn() -> Duration + Send + 'static,
    nudge: Nudge,
    has_ended: impl Fn() -> bool + Send + 'static,
) -> Result<(), ServerError> {
    let beat = move || {
        while !has_ended() {
            thread::sleep(BEATS);
            pulse.beat(clock());
            // Whoever found the gap out, the desk is to know.
            if pulse.has_gap() {
                nudge.nudge();
            }
        }
    };
    let begun = thread::Builder::new().name("pulse".to_owned()).spawn(beat);
    begun.map_err(|e| ServerError::system("starting the thread that keeps the pulse", e))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn a_process_that_stood_still_is_found_out_once_by_whoever_wakes_first() {
        let pulse = Pulse::new(ms(1_000));
        pulse.beat(ms(1_500));
        assert_eq!((pulse.take_gap(), pulse.runs_since()), (None, ms(1_000)));
        pulse.beat(ms(36_500));
        // The other threads wake a moment later.
        pulse.beat(ms(36_499));
        pulse.beat(ms(36_510));
        assert!(pulse.has_gap());
        assert_eq!((pulse.take_gap(), pulse.runs_since()), (Some(ms(1_500)), ms(36_500)));
        assert_eq!(pulse.take_gap(), None, "it is left out once");
    }

    #[test]
    fn a_thread_that_is_at_work_for_long_makes_no_gap() {
        let pulse = Pulse::new(ms(0));
        for beat in 1..40 {
            pulse.beat(ms(beat * 500));
        }
        // The desk comes back from a long piece of work.
        pulse.beat(ms(20_100));
        assert_eq!(pulse.take_gap(), None);
    }
}
