//! Random games, for measuring and for finding faults.

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use rules::{Action, Rules, State};

/// How a playout ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The game was won.
    Won,
    /// No action was legal.
    Stuck,
    /// The limit of actions was reached.
    Cut,
}

/// Plays random games, each action as likely as any other legal one.
///
/// The same seed plays the same games. After the first games no memory is asked for any more.
#[derive(Debug)]
pub struct Playout {
    generator: ChaCha8Rng,
    legal: Vec<Action>,
}

impl Playout {
    /// A player whose choices this seed decides.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { generator: ChaCha8Rng::seed_from_u64(seed), legal: Vec::with_capacity(256) }
    }

    /// Plays on from `state` for at most `limit` actions; gives the ending and how many actions.
    pub fn run(&mut self, rules: &Rules, state: &mut State, limit: usize) -> (Ending, usize) {
        for played in 0..limit {
            let Some(action) = self.choose(rules, state) else {
                let ending = if state.is_won(rules) { Ending::Won } else { Ending::Stuck };
                return (ending, played);
            };
            state.apply_legal(rules, action, &mut ());
        }
        let ending = if state.is_won(rules) { Ending::Won } else { Ending::Cut };
        (ending, limit)
    }

    /// One legal action by chance; `None` where there is none.
    pub fn choose(&mut self, rules: &Rules, state: &State) -> Option<Action> {
        state.legal(rules, &mut self.legal);
        if self.legal.is_empty() {
            return None;
        }
        // The upper half of a product: even enough for a few hundred actions, and no division.
        let chance = u64::from(self.generator.next_u32());
        Some(self.legal[((chance * self.legal.len() as u64) >> 32) as usize])
    }
}
