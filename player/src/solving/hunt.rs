//! The search for a deal that can be won, of the difficulty that the player wants.

use super::{Difficulty, EffortSample, NoScale};
use crate::{chance, text::Texts, tr};
use engine::{
    cards::DealNumber,
    rules::{Action, Rules, Start},
    solver::{self, Solvability, SolveLimits},
};
use std::sync::Arc;

/// Numbers of positions that are examined for one deal, the next one when hardly a deal is won
/// within the one before. They count positions, not seconds, so that the same deals are found on
/// every machine.
const REACHES: [u64; 4] = [100_000, 400_000, 1_600_000, 6_400_000];

/// Memory for one deal, in bytes.
const MEMORY: usize = 256 << 20;

/// Number of deals of which one must be won, lest the next ones be searched further.
const PATIENCE: u64 = 12;

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
        /// Maximum number of deals that are tried.
        most: u64,
    },
    /// Deals drawn at random are solved: this many so far.
    Trying(u64),
}

impl HuntProgress {
    /// Returns the number of deals tried.
    #[must_use]
    pub const fn tried(self) -> u64 {
        match self {
            Self::Measuring { tried, .. } | Self::Trying(tried) => tried,
        }
    }

    /// Returns the share that is done, from 0 to 1; `None` if the end is not known.
    #[must_use]
    pub fn share(self) -> Option<f32> {
        let Self::Measuring { found, tried, most } = self else { return None };
        let found = found as f32 / EffortSample::WANTED as f32;
        Some(found.max(tried as f32 / most as f32))
    }

    /// Returns the sentence that tells it.
    #[must_use]
    pub fn words(self, texts: &Texts) -> String {
        match self {
            Self::Measuring { found, tried, most } => tr!(
                texts,
                "hunt-measuring",
                found = found,
                of = EffortSample::WANTED,
                tried = tried,
                most = most
            ),
            Self::Trying(tried) => tr!(texts, "hunt-trying", count = tried),
        }
    }
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
        let mut reach = self.sample.as_ref().map_or(REACHES[0], EffortSample::reach);
        let mut in_vain = 0;
        for tried in 0..MOST_TRIED {
            if stop() {
                return HuntEnd::Stopped;
            }
            tell(HuntProgress::Trying(tried));
            let deal = draw();
            let Some((way, effort)) = self.won(deal, reach, stop) else {
                in_vain += 1;
                // The efforts of a sample are compared with efforts of the same reach only.
                if self.sample.is_none() && in_vain == PATIENCE {
                    (reach, in_vain) = (next_reach(reach).unwrap_or(reach), 0);
                }
                continue;
            };
            in_vain = 0;
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
        let (mut reach, mut earlier) = (REACHES[0], 0);
        loop {
            let mut tried = 0;
            // The count goes on where the first deals are tried again.
            let mut tell = |found, own| {
                tried = own;
                let most = EffortSample::MOST_TRIED + earlier;
                tell(HuntProgress::Measuring { found, tried: earlier + own, most });
            };
            let efforts = self.efforts(reach, &mut tell, stop);
            earlier += tried + 1;
            if stop() {
                return None;
            }
            match (efforts, next_reach(reach)) {
                (Some(efforts), _) => return Some(EffortSample::new(efforts, reach)),
                (None, Some(next)) => reach = next,
                (None, None) => return Some(EffortSample::new(Vec::new(), reach)),
            }
        }
    }

    /// Returns the efforts of the first deals that are won within a reach; `None` if hardly one is.
    fn efforts(
        &self,
        reach: u64,
        tell: &mut dyn FnMut(usize, u64),
        stop: &dyn Fn() -> bool,
    ) -> Option<Vec<u64>> {
        let mut efforts = Vec::new();
        let known = self.rules.deal_numbers();
        let numbers = known.start().0..=known.end().0;
        for (tried, number) in (0..EffortSample::MOST_TRIED).zip(numbers) {
            tell(efforts.len(), tried);
            let won = self.won(DealNumber(number), reach, stop);
            efforts.extend(won.map(|(_, effort)| effort));
            if stop() || efforts.len() == EffortSample::WANTED {
                break;
            }
            let tried = tried + 1;
            if tried.is_multiple_of(PATIENCE) && (efforts.len() as u64) < tried / PATIENCE {
                return None;
            }
        }
        Some(efforts)
    }

    /// Returns a way to win a deal, and the positions that were examined for it; `None` if it
    /// cannot be won, or not within the reach.
    fn won(
        &self,
        deal: DealNumber,
        reach: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<(Vec<Action>, u64)> {
        let state = self.rules.start(&Start::Number(deal)).ok()?;
        let limits = SolveLimits { states: reach, memory: MEMORY };
        let solution = solver::solve(&self.rules, &state, Some(deal), limits, &mut |_| stop());
        match solution.verdict {
            Solvability::Solved(way) => Some((way, solution.states)),
            Solvability::Unsolvable | Solvability::Unknown(_) => None,
        }
    }
}

/// Returns the next larger number of positions for one deal; `None` after the largest.
fn next_reach(reach: u64) -> Option<u64> {
    REACHES.into_iter().find(|&next| next > reach)
}
