//! The search for a deal that can be won, of the difficulty that the player wants.

use super::{Difficulty, EffortSample, NoScale};
use crate::chance;
use engine::{
    cards::DealNumber,
    rules::{Action, Rules, Start},
    solver::{self, Solvability, SolveLimits},
};
use std::sync::Arc;

/// Limits of the search for a way to win one deal. They count positions, not seconds, so that the
/// same deals are found on every machine.
const LIMITS: SolveLimits = SolveLimits { states: 100_000, memory: 256 << 20 };

/// Maximum number of deals tried.
const MOST_TRIED: u64 = 10_000;

/// Progress of a hunt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HuntProgress {
    /// The game's first deals are solved, to tell easy from hard: this many of the winnable ones
    /// that are wanted were found.
    Measuring {
        /// Number of winnable deals found.
        found: usize,
        /// Number of deals tried.
        tried: u64,
    },
    /// Deals drawn at random are solved: this many so far.
    Trying(u64),
}

/// End of a hunt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HuntEnd {
    /// A deal was found.
    Found {
        /// Its number.
        deal: DealNumber,
        /// A way to win it.
        way: Vec<Action>,
        /// Number of positions that the solver examined.
        effort: u64,
    },
    /// The game does not have the difficulty.
    NoScale(NoScale),
    /// None was found among this many deals.
    None(u64),
    /// It was stopped.
    Stopped,
}

/// A hunt for a deal that can be won.
#[derive(Debug, Clone)]
pub struct Hunt {
    /// The rules.
    pub rules: Arc<Rules>,
    /// The difficulty wanted.
    pub difficulty: Difficulty,
    /// The efforts of the game's first deals, if they are known.
    pub sample: Option<EffortSample>,
}

impl Hunt {
    /// Tries deals until one is found, `stop` is true, or there is no hope. `draw` gives the
    /// numbers to try.
    pub fn run_on(
        &mut self,
        draw: &mut dyn FnMut() -> DealNumber,
        tell: &mut dyn FnMut(HuntProgress),
        stop: &dyn Fn() -> bool,
    ) -> HuntEnd {
        if self.difficulty != Difficulty::Any && self.sample.is_none() {
            self.sample = self.measured(tell, stop);
        }
        if let Some(sample) = &self.sample
            && let Err(why) = sample.check(self.difficulty)
        {
            return HuntEnd::NoScale(why);
        }
        for tried in 0..MOST_TRIED {
            if stop() {
                return HuntEnd::Stopped;
            }
            tell(HuntProgress::Trying(tried));
            let deal = draw();
            let Some((way, effort)) = self.won(deal, stop) else { continue };
            let own = self.sample.as_ref().map(|sample| sample.difficulty(effort));
            if self.difficulty == Difficulty::Any || own == Some(self.difficulty) {
                return HuntEnd::Found { deal, way, effort };
            }
        }
        HuntEnd::None(MOST_TRIED)
    }

    /// The same with random numbers.
    pub fn run(&mut self, tell: &mut dyn FnMut(HuntProgress), stop: &dyn Fn() -> bool) -> HuntEnd {
        let rules = Arc::clone(&self.rules);
        self.run_on(&mut || chance::deal_number(&rules), tell, stop)
    }

    /// Solves the game's first deals until enough were won; `None` if it was stopped.
    fn measured(
        &self,
        tell: &mut dyn FnMut(HuntProgress),
        stop: &dyn Fn() -> bool,
    ) -> Option<EffortSample> {
        let mut efforts = Vec::new();
        let known = self.rules.deal_numbers();
        let numbers = known.start().0..=known.end().0;
        for (tried, number) in (0..EffortSample::MOST_TRIED).zip(numbers) {
            tell(HuntProgress::Measuring { found: efforts.len(), tried });
            efforts.extend(self.won(DealNumber(number), stop).map(|(_, effort)| effort));
            if stop() {
                return None;
            }
            if efforts.len() == EffortSample::WANTED {
                break;
            }
        }
        Some(EffortSample::new(efforts))
    }

    /// Returns a way to win a deal, and the positions that were examined for it; `None` if it
    /// cannot be won, or not within the limits.
    fn won(&self, deal: DealNumber, stop: &dyn Fn() -> bool) -> Option<(Vec<Action>, u64)> {
        let state = self.rules.start(&Start::Number(deal)).ok()?;
        let solution = solver::solve(&self.rules, &state, Some(deal), LIMITS, &mut |_| stop());
        match solution.verdict {
            Solvability::Solved(way) => Some((way, solution.states)),
            Solvability::Unsolvable | Solvability::Unknown(_) => None,
        }
    }
}
