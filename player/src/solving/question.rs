//! A question about a position, answered on any thread.

use super::{Findings, WinVerdict};
use engine::{
    cards::DealNumber,
    rules::{Action, Event, Match, Rules, State},
    solver::{self, Solvability, SolveLimits},
};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};

/// Memory of one search in play, in bytes.
const MEMORY: usize = 512 << 20;

/// The question whether a position can be won.
#[derive(Debug, Clone)]
pub struct SolveQuestion {
    rules: Arc<Rules>,
    state: State,
    /// Number that orders shuffles during the game.
    deal: DealNumber,
    /// Actions that led to the position.
    actions: Vec<Action>,
    /// A way that may win, to be tried first.
    near: Vec<Action>,
}

/// The answer to a [`SolveQuestion`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SolveAnswer {
    /// Actions that led to the position.
    pub actions: Vec<Action>,
    /// The verdict.
    pub verdict: WinVerdict,
    /// Number of positions examined.
    pub states: u64,
}

impl SolveQuestion {
    /// Asks about the current position of a game.
    #[must_use]
    pub fn new(game: &Match, findings: &Findings) -> Self {
        let near = findings.near(game);
        Self { near, ..Self::at(game, game.state(), game.actions().len()) }
    }

    /// Asks about an earlier position of a game, after its first `at` actions.
    #[must_use]
    pub fn earlier(game: &Match, at: usize) -> Option<Self> {
        let (state, _) = game.past().nth(at)?;
        Some(Self::at(game, &state, at))
    }

    fn at(game: &Match, state: &State, at: usize) -> Self {
        Self {
            rules: Arc::clone(game.rules()),
            state: state.clone(),
            deal: game.rules().shuffles_of(game.origin()),
            actions: game.actions()[..at].to_vec(),
            near: Vec::new(),
        }
    }

    /// Returns the actions that led to the position.
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Searches for at most this time, or until `stop` is true; `None` if it was stopped.
    pub fn answer(self, time: Duration, stop: &dyn Fn() -> bool) -> Option<SolveAnswer> {
        let Self { rules, state, deal, actions, near } = self;
        if !near.is_empty() && solver::wins(&rules, &state, &near) {
            let verdict = WinVerdict::Winnable(near);
            return Some(SolveAnswer { actions, verdict, states: 1 });
        }
        let begun = Instant::now();
        let mut ends = |_| stop() || begun.elapsed() >= time;
        let limits = SolveLimits { memory: MEMORY, ..SolveLimits::default() };
        let solution = solver::solve(&rules, &state, Some(deal), limits, &mut ends);
        let verdict = match solution.verdict {
            Solvability::Solved(way) => WinVerdict::Winnable(way),
            Solvability::Unsolvable => WinVerdict::Lost,
            Solvability::Unknown(_) if stop() => return None,
            Solvability::Unknown(_) => WinVerdict::Unknown,
        };
        Some(SolveAnswer { actions, verdict, states: solution.states })
    }
}

/// True if cards are shuffled on this way, so that only the dealer can know what it leads to.
pub(crate) fn is_shuffled_on(rules: &Rules, state: &State, way: &[Action]) -> bool {
    let (mut state, mut events) = (state.clone(), Vec::new());
    let played = way.iter().all(|&action| state.apply(rules, action, &mut events).is_ok());
    !played || events.iter().any(|event| matches!(event, Event::Shuffled { .. }))
}
