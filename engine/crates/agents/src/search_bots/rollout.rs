//! Playing on in thought, simply and quickly, until the deal or the game is over.

use super::worlds::below;
use rand_chacha::ChaCha8Rng;
use rules::{Action, Event, Observer, Rules, State};

/// Most actions that a rollout plays.
pub(super) const FARTHEST: usize = 240;
/// Number of choices beyond which a random one is played without comparing them.
const MOST_COMPARED: usize = 120;

/// The way in which all players play on in thought: the cheapest action is preferred.
pub(crate) trait Habits {
    /// Returns the cost of an action at the table; equal costs are chosen among at random.
    fn cost(&self, action: Action) -> (i32, i32, i32);
    /// Share of the choices that are made at random, out of 100.
    fn chance(&self) -> usize;
    /// The same for calls, of which there are none in many games.
    fn chance_of_calls(&self) -> Option<usize>;
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

/// True if all of these are calls: choices of anything but cards and men, such as bids and passes.
pub(super) fn are_calls(legal: &[Action]) -> bool {
    legal.iter().all(|action| matches!(action, Action::Choose(_)))
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
            let is_compared = (2..=MOST_COMPARED).contains(&choices);
            let chance = if is_compared { below(generator, 100) } else { 0 };
            let is_any = !is_compared || chance < habits.chance();
            // Calls are made at random less often; only the list tells whether these are some.
            let calls = habits.chance_of_calls().filter(|calls| is_compared && chance >= *calls);
            if calls.is_some() || !is_any {
                state.legal(rules, &mut self.legal);
            }
            if is_any && !(calls.is_some() && are_calls(&self.legal)) {
                if !state.play_any(rules, |count| below(generator, count), &mut end) {
                    return;
                }
                continue;
            }
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
