//! Playing on in thought, simply and quickly, until the deal or the game is over.

use super::worlds::below;
use rand_chacha::ChaCha8Rng;
use rules::{Action, Event, Observer, Rules, State};

/// Most actions that a rollout plays.
const FARTHEST: usize = 240;
/// Number of choices beyond which a random one is played without comparing them.
const MOST_COMPARED: usize = 120;

/// The way in which all players play on in thought: the cheapest action is preferred.
pub(crate) trait Habits {
    /// Returns the cost of an action at the table; equal costs are chosen among at random.
    fn cost(&self, action: Action) -> (i32, i32, i32);
    /// Share of the choices that are made at random, out of 100.
    fn chance(&self) -> usize;
}

/// Records that the cards were gathered for another deal.
#[derive(Debug, Default)]
pub(super) struct DealEnds(pub(super) bool);

impl Observer for DealEnds {
    const DETAILED: bool = false;

    fn on_event(&mut self, event: Event) {
        self.0 |= matches!(event, Event::Gathered { .. });
    }
}

/// Buffers of the rollouts.
#[derive(Debug, Default)]
pub(super) struct Rollout {
    legal: Vec<Action>,
    best: Vec<Action>,
}

impl Rollout {
    /// Plays on to the end of the deal or of the game.
    pub(super) fn run(
        &mut self,
        rules: &Rules,
        state: &mut State,
        habits: &dyn Habits,
        generator: &mut ChaCha8Rng,
    ) {
        let mut end = DealEnds::default();
        for _ in 0..FARTHEST {
            if end.0 || state.actor(rules).is_none() {
                return;
            }
            let choices = state.choices(rules);
            if !(2..=MOST_COMPARED).contains(&choices) || below(generator, 100) < habits.chance() {
                if !state.play_any(rules, |count| below(generator, count), &mut end) {
                    return;
                }
                continue;
            }
            state.legal(rules, &mut self.legal);
            let costs = self.legal.iter().map(|&action| (habits.cost(action), action));
            let mut least = None;
            self.best.clear();
            for (cost, action) in costs {
                if least.is_none_or(|least| cost < least) {
                    least = Some(cost);
                    self.best.clear();
                }
                if least == Some(cost) {
                    self.best.push(action);
                }
            }
            let Some(&action) = self.best.get(below(generator, self.best.len())) else { return };
            state.apply_legal(rules, action, &mut end);
        }
    }
}
