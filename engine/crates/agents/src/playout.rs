//! Random games, for measuring and for finding faults.

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use rules::{Action, Rules, State};

/// Ending of a playout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlayoutEnd {
    /// A game of piles alone was won.
    Won,
    /// Another game is over; its outcome has the details.
    Over,
    /// No action was legal.
    Stuck,
    /// The limit on actions was reached.
    Cut,
}

/// Player of random games, in which every legal action is equally likely.
///
/// The same seed plays the same games. After the first games it allocates no more memory.
#[derive(Debug)]
pub struct Playout {
    generator: ChaCha8Rng,
    legal: Vec<Action>,
}

impl Playout {
    /// Creates a player with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { generator: ChaCha8Rng::seed_from_u64(seed), legal: Vec::with_capacity(256) }
    }

    /// Plays on from `state` for at most `limit` actions; returns the ending and the number of
    /// actions.
    pub fn run(&mut self, rules: &Rules, state: &mut State, limit: usize) -> (PlayoutEnd, usize) {
        for played in 0..limit {
            if !self.step(rules, state) {
                return (ending(rules, state).unwrap_or(PlayoutEnd::Stuck), played);
            }
        }
        (ending(rules, state).unwrap_or(PlayoutEnd::Cut), limit)
    }

    /// Plays a random legal action; false if there is none.
    #[inline]
    fn step(&mut self, rules: &Rules, state: &mut State) -> bool {
        if !rules.is_of_piles_alone() {
            return state.play_any(rules, |count| self.below(count), &mut ());
        }
        let Some(action) = self.choose(rules, state) else { return false };
        state.apply_legal(rules, action, &mut ());
        true
    }

    /// Chooses a random legal action; `None` if there is none.
    pub fn choose(&mut self, rules: &Rules, state: &State) -> Option<Action> {
        if !rules.is_of_piles_alone() {
            // The choices were counted when the decision came up, so only the chosen one is built.
            let count = state.choices(rules);
            return if count == 0 { None } else { state.nth_choice(rules, self.below(count)) };
        }
        state.legal(rules, &mut self.legal);
        if self.legal.is_empty() {
            return None;
        }
        let number = self.below(self.legal.len());
        Some(self.legal[number])
    }

    /// Returns a random number below `count`.
    fn below(&mut self, count: usize) -> usize {
        if count > u32::MAX as usize {
            return ((u128::from(self.generator.next_u64()) * count as u128) >> 64) as usize;
        }
        // The upper half of a product: uniform enough for a few hundred actions, without a
        // division.
        ((u64::from(self.generator.next_u32()) * count as u64) >> 32) as usize
    }
}

fn ending(rules: &Rules, state: &State) -> Option<PlayoutEnd> {
    if rules.is_of_piles_alone() {
        state.is_won(rules).then_some(PlayoutEnd::Won)
    } else {
        state.actor(rules).is_none().then_some(PlayoutEnd::Over)
    }
}
