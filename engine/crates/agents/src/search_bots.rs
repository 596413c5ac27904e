//! Bots that search: alpha-beta where two teams know everything, Max^n where more do, and Monte
//! Carlo tree search over information sets otherwise.
//!
//! A search begins from the view of its seat and from what the seat was told; it never sees the
//! true position. Its results are those of the rules: places and scores. Effort is a number of
//! nodes or a thinking time, by a clock that the caller lends.

mod allowance;
mod alpha_beta;
mod calibration;
mod coalitions;
mod effort;
mod evaluation;
mod features;
mod knowledge;
mod lead;
mod listening;
mod loudness;
mod rewards;
mod rollout;
mod standing;
mod transpositions;
mod tree;
mod values;
mod worlds;

pub use allowance::{Halt, Watch};
pub use effort::{Effort, EffortError};

pub(crate) use allowance::Allowance;
pub(crate) use listening::Listening;
pub(crate) use rollout::Habits;

use alpha_beta::{AlphaBeta, Found};
use cards::DealNumber;
use coalitions::Coalitions;
use evaluation::Evaluation;
use features::Features;
use rand_chacha::ChaCha8Rng;
use rewards::Rewards;
use rules::{Action, Rules, State, View};
use standing::Standing;
use std::sync::Arc;
use transpositions::Transpositions;
use tree::TreeSearch;
use worlds::Worlds;

/// Games a round from which an evaluation is learned.
const GAMES: u64 = 200;
/// Most nodes that a search to the very end may take, and their share of the effort.
const MOST_TO_THE_END: u64 = 200_000;
const SHARE_TO_THE_END: f64 = 0.5;

/// Knowledge of a game that a searching bot has before it plays.
#[derive(Debug, Clone, Default)]
pub(crate) struct Skill {
    evaluation: Option<Arc<Evaluation>>,
    standing: Standing,
}

impl Skill {
    /// Learns a game, which takes up to a few seconds; `None` if that was ended early. The same
    /// rules always give the same skill.
    pub(crate) fn of(rules: &Rules, halt: Option<&Halt>) -> Option<Self> {
        let standing = Standing::of(rules);
        if rules.teams() != 2 {
            return Some(Self { evaluation: None, standing });
        }
        let evaluation = if rules.board().is_some() {
            calibration::calibrate(rules, GAMES, halt)?
        } else {
            Evaluation::by_score(Features::of(rules, &rules.deal(DealNumber(0))))
        };
        Some(Self { evaluation: Some(Arc::new(evaluation)), standing })
    }
}

/// Thoughts of a searching bot that outlast a decision.
#[derive(Debug, Clone, Default)]
pub(crate) struct Searcher {
    table: Transpositions,
}

/// A decision to be searched.
pub(crate) struct SearchTask<'r> {
    pub(crate) rules: &'r Rules,
    pub(crate) view: &'r View,
    /// The actions to compare, the most habitual first.
    pub(crate) actions: &'r [Action],
    pub(crate) habits: &'r dyn Habits,
    pub(crate) listening: &'r Listening,
    pub(crate) skill: &'r Skill,
}

impl Searcher {
    /// Returns the best of the actions; `None` if there is none.
    pub(crate) fn best(
        &mut self,
        decision: &SearchTask<'_>,
        allowance: &mut Allowance,
        generator: &mut ChaCha8Rng,
    ) -> Option<Action> {
        let SearchTask { rules, view, actions, habits, listening, .. } = *decision;
        let habitual = actions.first().copied();
        let Some(mut worlds) = Worlds::of(rules, view, &listening.knowledge) else {
            return habitual;
        };
        let Some(actor) = view.actor(rules) else { return habitual };
        let mut actions = actions.to_vec();
        if worlds.is_one() && !view.is_together(rules) && rules.seats() > 1 {
            let Some(state) = worlds.sample(generator) else { return habitual };
            if rules.teams() == 2 && rules.board().is_some() {
                let found = self.alpha_beta(decision, &state, allowance);
                return found.map(|found| found.action).or(habitual);
            }
            let mut part = allowance.part(SHARE_TO_THE_END, MOST_TO_THE_END);
            let best = self.solve(decision, &state, &mut part);
            allowance.pay(&part);
            match best.as_deref() {
                Some([only]) => return Some(*only),
                Some(_) => actions = best.unwrap_or_default(),
                None => {}
            }
        }
        let rewards = Rewards::of(rules, view, decision.skill.standing);
        let team = usize::from(rules.team(actor));
        let mut tree = TreeSearch::new(rules, habits, rewards);
        tree.best(&mut worlds, (&actions, team), allowance, generator).or(habitual)
    }

    fn alpha_beta(
        &mut self,
        decision: &SearchTask<'_>,
        state: &State,
        allowance: &mut Allowance,
    ) -> Option<Found> {
        let evaluation = decision.skill.evaluation.as_deref()?;
        self.table.clear();
        let mut search = AlphaBeta::new(decision.rules, evaluation, &mut self.table);
        search.best(state, decision.actions, allowance)
    }

    /// Returns the actions that are best if everybody plays the game, or the deal, to its end as
    /// well as possible; `None` if the allowance does not suffice.
    fn solve(
        &mut self,
        decision: &SearchTask<'_>,
        state: &State,
        allowance: &mut Allowance,
    ) -> Option<Vec<Action>> {
        if decision.rules.teams() == 2 {
            let found = self.alpha_beta(decision, state, allowance)?;
            return found.is_solved.then(|| vec![found.action]);
        }
        let mut search = Coalitions::new(decision.rules, state);
        search.best(state, decision.actions, allowance)
    }
}
