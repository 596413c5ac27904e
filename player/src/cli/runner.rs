//! Numbered tasks on several threads, whose results leave in order.
//!
//! Every command that measures or solves much runs here: the results are the same for any number of
//! threads, an interruption ends the work after the tasks at hand, and what is known from a
//! checkpoint is not worked on again.

use super::{Console, Interrupt, progress::ProgressLine};
use std::{
    collections::{BTreeMap, BTreeSet},
    io::{self, Write},
    num::NonZero,
    sync::{
        atomic::{AtomicU64, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

/// Maximum number of threads.
const MOST_JOBS: usize = 256;
/// Interval between updates of the progress.
const LOOK: Duration = Duration::from_millis(50);

/// Receiver of results, on the thread of the command.
pub(super) trait ResultSink<R> {
    /// Keeps a result as soon as it is there, in any order.
    fn keep(&mut self, _result: &R) -> io::Result<()> {
        Ok(())
    }

    /// Tells a result in its turn. After an interruption some before it may be missing.
    fn tell(&mut self, result: R, out: &mut dyn Write) -> io::Result<()>;
}

/// Tasks with the numbers from 0.
pub(super) struct Runner<'a> {
    tasks: u64,
    jobs: usize,
    interrupt: &'a Interrupt,
}

impl<'a> Runner<'a> {
    /// Creates a runner of so many tasks on so many threads, or on all cores.
    pub(super) fn new(tasks: u64, jobs: Option<NonZero<usize>>, interrupt: &'a Interrupt) -> Self {
        // More threads than tasks, or than any machine has cores, only cost memory.
        let jobs = jobs.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get);
        let most = usize::try_from(tasks).unwrap_or(usize::MAX);
        Self { tasks, jobs: jobs.min(most).clamp(1, MOST_JOBS), interrupt }
    }

    /// Number of threads.
    pub(super) const fn jobs(&self) -> usize {
        self.jobs
    }

    /// Works on all tasks without a known result. `worker` creates what works on one thread, which
    /// returns `None` to end its thread without a result.
    pub(super) fn run<R: Send, W: FnMut(u64) -> Option<R>>(
        &self,
        known: BTreeMap<u64, R>,
        worker: impl Fn() -> W + Sync,
        sink: &mut impl ResultSink<R>,
        (progress, console): (&mut ProgressLine, &mut Console<'_>),
    ) -> io::Result<()> {
        let numbers: BTreeSet<u64> = known.keys().copied().collect();
        let taken = AtomicU64::new(0);
        let work = |send: mpsc::Sender<(u64, R)>| {
            let mut work = worker();
            while !self.interrupt.is_raised() {
                let number = taken.fetch_add(1, Ordering::Relaxed);
                if number >= self.tasks {
                    return;
                }
                if numbers.contains(&number) {
                    continue;
                }
                // If nobody listens any more, there is nothing left to do.
                if work(number).is_none_or(|result| send.send((number, result)).is_err()) {
                    return;
                }
            }
        };
        let (mut waiting, mut next, mut done) = (known, 0, 0);
        thread::scope(|scope| -> io::Result<()> {
            let (send, receive) = mpsc::channel();
            for _ in 0..self.jobs {
                let (send, work) = (send.clone(), &work);
                scope.spawn(move || work(send));
            }
            drop(send);
            loop {
                while let Some(result) = waiting.remove(&next) {
                    progress.clear(console.err)?;
                    sink.tell(result, console.out)?;
                    next += 1;
                }
                match receive.recv_timeout(LOOK) {
                    Ok((number, result)) => {
                        done += 1;
                        sink.keep(&result)?;
                        waiting.insert(number, result);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return Ok(()),
                }
                progress.show(done, console.err)?;
            }
        })?;
        progress.clear(console.err)?;
        waiting.into_values().try_for_each(|result| sink.tell(result, console.out))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default)]
    struct Seen {
        kept: Vec<u64>,
        told: Vec<u64>,
    }

    impl ResultSink<u64> for Seen {
        fn keep(&mut self, result: &u64) -> io::Result<()> {
            self.kept.push(*result);
            Ok(())
        }

        fn tell(&mut self, result: u64, _: &mut dyn Write) -> io::Result<()> {
            self.told.push(result);
            Ok(())
        }
    }

    fn run(
        jobs: usize,
        known: &[u64],
        work: impl Fn(u64, &Interrupt) -> Option<u64> + Sync,
    ) -> Seen {
        let interrupt = Interrupt::default();
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut input: &[u8] = b"";
        let mut console = Console {
            input: &mut input,
            out: &mut out,
            err: &mut err,
            input_is_terminal: false,
            output_is_terminal: false,
            error_is_terminal: false,
        };
        let mut seen = Seen::default();
        let known = known.iter().map(|&number| (number, 100 + number)).collect();
        Runner::new(40, NonZero::new(jobs), &interrupt)
            .run(
                known,
                || |number| work(number, &interrupt),
                &mut seen,
                (&mut ProgressLine::new(false, 40), &mut console),
            )
            .expect("memory is written without fail");
        seen
    }

    #[test]
    fn results_leave_in_order_whatever_the_number_of_threads() {
        let slow_first = |number: u64, _: &Interrupt| {
            thread::sleep(Duration::from_millis(if number == 0 { 20 } else { 0 }));
            Some(number)
        };
        for jobs in [1, 2, 7] {
            assert_eq!(run(jobs, &[], slow_first).told, (0..40).collect::<Vec<_>>(), "{jobs}");
        }
    }

    #[test]
    fn what_is_known_is_told_in_its_turn_and_not_worked_on() {
        let seen = run(3, &[0, 5, 39], |number, _| Some(number));
        assert_eq!((seen.told[0], seen.told[5], seen.told[39]), (100, 105, 139));
        assert_eq!((seen.told.len(), seen.kept.len()), (40, 37));
        assert!(!seen.kept.contains(&5), "{:?}", seen.kept);
    }

    #[test]
    fn an_interruption_ends_it_and_what_is_done_is_told() {
        let seen = run(1, &[30], |number, interrupt| {
            if number == 10 {
                interrupt.raise();
            }
            Some(number)
        });
        assert_eq!(seen.told, (0..=10).chain([130]).collect::<Vec<_>>());
    }
}
