//! Deals solved on threads of their own.

use super::{
    tally::DealTally,
    used::UsedRules,
    verdict::{DealVerdict, SolvedDeal, UndecidedCause},
};
use engine::{
    cards::DealNumber,
    rules::{Rules, Start},
    solver::{self, Solvability, SolveLimits, Unknown},
};
use std::{
    num::NonZero,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// Memory for one deal, in bytes. It is the same on every machine, so that the verdicts are.
const MEMORY: usize = 256 << 20;

/// A tally that threads add to while the window reads it.
pub(super) type SharedTally = Arc<Mutex<DealTally>>;

/// Returns the number of threads: one for each core but the window's.
pub(super) fn threads() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get).saturating_sub(1).max(1)
}

/// Locks a tally; what a thread that panicked has left there is whole.
pub(super) fn lock(tally: &Mutex<DealTally>) -> std::sync::MutexGuard<'_, DealTally> {
    tally.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Deals to be solved.
#[derive(Debug, Clone)]
pub(super) struct SolveOrder {
    /// The rules.
    pub(super) rules: Arc<Rules>,
    /// The verdicts, to which new ones are added.
    pub(super) tally: SharedTally,
    /// The last deal.
    pub(super) last: DealNumber,
    /// Seconds for one deal.
    pub(super) seconds: u32,
}

impl SolveOrder {
    /// Returns the first deal from this number on that is to be solved.
    fn next(&self, tally: &DealTally, from: u64) -> Option<DealNumber> {
        let mut numbers = from.max(tally.first().0)..=self.last.0;
        numbers.find(|&number| tally.is_open(DealNumber(number), self.seconds)).map(DealNumber)
    }

    /// True if every deal is solved.
    pub(super) fn is_done(&self, tally: &DealTally) -> bool {
        tally.number(tally.verdicts().len()) > self.last && self.next(tally, 0).is_none()
    }

    /// Solves a deal; `None` if it was stopped.
    fn solve(&self, deal: DealNumber, stopped: &AtomicBool) -> Option<SolvedDeal> {
        let state = self.rules.start(&Start::Number(deal)).ok()?;
        let limits = SolveLimits { memory: MEMORY, ..SolveLimits::default() };
        let end = Instant::now() + Duration::from_secs(self.seconds.into());
        let mut stop = |_| stopped.load(Ordering::Relaxed) || Instant::now() >= end;
        let solution = solver::solve(&self.rules, &state, Some(deal), limits, &mut stop);
        let mut used = UsedRules::default();
        let mut way = Vec::new();
        let verdict = match solution.verdict {
            Solvability::Solved(found) => {
                used = UsedRules::of(&self.rules, &state, &found);
                way = found;
                DealVerdict::Won(way.len() as u32)
            }
            Solvability::Unsolvable => DealVerdict::Unwinnable,
            Solvability::Unknown(Unknown::Memory) => DealVerdict::Undecided(UndecidedCause::Memory),
            Solvability::Unknown(Unknown::History) => {
                DealVerdict::Undecided(UndecidedCause::History)
            }
            Solvability::Unknown(_) if stopped.load(Ordering::Relaxed) => return None,
            Solvability::Unknown(_) => {
                DealVerdict::Undecided(UndecidedCause::Seconds(self.seconds))
            }
        };
        Some(SolvedDeal { verdict, way, used })
    }
}

/// Deals being solved. Dropping this gives up those that are left.
#[derive(Debug)]
pub(super) struct Solving {
    stopped: Arc<AtomicBool>,
}

impl Drop for Solving {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
    }
}

impl Solving {
    /// Starts to solve deals; `woken` is called after each of them.
    pub(super) fn begin(order: &SolveOrder, woken: impl Fn() + Clone + Send + 'static) -> Self {
        let stopped = Arc::new(AtomicBool::new(false));
        // Every deal below this number is solved, or taken by a thread.
        let taken = Arc::new(Mutex::new(0));
        for _ in 0..threads() {
            let (order, stopped) = (order.clone(), Arc::clone(&stopped));
            let (taken, woken) = (Arc::clone(&taken), woken.clone());
            let work = move || {
                while !stopped.load(Ordering::Relaxed) {
                    let deal = {
                        let mut taken = taken.lock().unwrap_or_else(PoisonError::into_inner);
                        let Some(deal) = order.next(&lock(&order.tally), *taken) else { break };
                        *taken = deal.0 + 1;
                        deal
                    };
                    let Some(solved) = order.solve(deal, &stopped) else { break };
                    lock(&order.tally).add(deal, solved);
                    woken();
                }
            };
            // Without a thread nothing is solved, which is visible.
            let _ = thread::Builder::new().name("report deals".to_owned()).spawn(work);
        }
        Self { stopped }
    }
}
