//! Says of a position of a game for one player, all its cards known, whether it can be won.
//!
//! ```text
//! Rules ──Machine──▶ Position ──search──▶ moves ──replay──▶ Solvability
//!    └───────────────▶ State ────general────┘
//! ```
//!
//! A game of piles alone is compiled to a machine: truth tables as bit sets, positions as bytes
//! with a fingerprint, moves that are made and taken back in place. Every other game of one player
//! is searched over its states. Everything is derived from the rules; a way to win counts only
//! after the rules themselves have replayed it.
//!
//! *Unsolvable* is said only after everything was examined: positions are told apart by
//! fingerprints of 112 bits, none is ever forgotten, and what is left out is proved not to matter.

mod fingerprint;
mod general;
mod hopeless;
mod machine;
mod measure;
mod partial;
mod safe;
mod search;
mod seen;
mod share;
mod verdict;

pub use share::wilson;
pub use verdict::{Solution, Solvability, SolveLimits, Unknown};

use cards::DealNumber;
use definition::{Spot, game::Verdict};
use machine::Machine;
use rules::{Action, Rules, State};
use search::{ReadyMachine, SolveEnd};

/// Rules made ready for the solver, which then solves one position after another.
#[derive(Debug)]
pub struct Solver<'r> {
    rules: &'r Rules,
    /// Machine for positions with as many cards as there are at most; `None` if the rules need
    /// more than a machine can do, or the number of the deal.
    ready: Option<ReadyMachine>,
    has_goal: bool,
    /// Most cards of a position.
    cards: usize,
    /// Fewest cards of a position that is won.
    needed: usize,
}

impl<'r> Solver<'r> {
    /// Returns a solver for a game.
    #[must_use]
    pub fn new(rules: &'r Rules) -> Self {
        let has_goal = rules.seats() == 1 && has_goal(rules);
        let cards = rules.table().decks().iter().map(|deck| deck.pack.pieces().count()).sum();
        let ready = if has_goal { ready(rules, cards, None) } else { None };
        Self { rules, ready, has_goal, cards, needed: needed(rules) }
    }

    /// Searches for a way to win from a position of which every card is known.
    ///
    /// `deal` is the number of the deal, or 0 for cards laid one by one: it determines shuffles
    /// during the game. Without it, games with such shuffles are searched more slowly. `stop` is
    /// asked now and then with the number of positions examined; true ends the search.
    #[must_use]
    pub fn solve(
        &self,
        state: &State,
        deal: Option<DealNumber>,
        limits: SolveLimits,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Solution {
        let rules = self.rules;
        if state.is_won(rules) {
            return Solution { verdict: Solvability::Solved(Vec::new()), states: 1, memory: 0 };
        }
        if !self.has_goal {
            let verdict = Solvability::Unknown(Unknown::NoGoal);
            return Solution { verdict, states: 0, memory: 0 };
        }
        let count = state.piece_count();
        if count < self.needed {
            // Cards never come to be during a game.
            return Solution { verdict: Solvability::Unsolvable, states: 1, memory: 0 };
        }
        let own = match &self.ready {
            Some(_) if count <= self.cards => None,
            _ => ready(rules, count, deal),
        };
        let (end, states, memory) = match own.as_ref().or(self.ready.as_ref()) {
            Some(ready) => search::search(rules, ready, state, limits, stop),
            None => general::search(rules, state, limits, stop),
        };
        let verdict = match end {
            SolveEnd::Found(actions) => {
                assert!(wins(rules, state, &actions), "the machine plays by the same rules");
                Solvability::Solved(actions)
            }
            SolveEnd::Exhausted => Solvability::Unsolvable,
            SolveEnd::Cut(why) => Solvability::Unknown(why),
        };
        Solution { verdict, states, memory }
    }
}

/// Fewest cards that satisfy all clear rules together; 0 if there are other goals.
fn needed(rules: &Rules) -> usize {
    if !rules.is_of_piles_alone() {
        return 0;
    }
    let table = rules.table();
    let clear = |spot: &Spot| table.fields()[spot.field.index()].clear.least();
    table.spots().iter().map(clear).sum()
}

/// Compiles a game to a machine; `None` if it needs more than that.
fn ready(rules: &Rules, cards: usize, deal: Option<DealNumber>) -> Option<ReadyMachine> {
    let machine = || Some(partial::loosened(Machine::of(rules, cards, deal)?.with_ring()));
    let mut ready = ReadyMachine::of(rules, machine()?);
    let easier = machine().and_then(Machine::with_free_ring);
    ready.easier = easier.map(|machine| Box::new(ReadyMachine::of(rules, machine)));
    Some(ready)
}

/// Searches for a way to win from one position, as [`Solver::solve`].
#[must_use]
pub fn solve(
    rules: &Rules,
    state: &State,
    deal: Option<DealNumber>,
    limits: SolveLimits,
    stop: &mut dyn FnMut(u64) -> bool,
) -> Solution {
    Solver::new(rules).solve(state, deal, limits, stop)
}

/// True if a game has a goal that can be reached. Points are none: they would be won in any way.
#[must_use]
pub fn has_goal(rules: &Rules) -> bool {
    match rules.is_of_piles_alone() {
        true => rules.table().has_goal(),
        false => matches!(rules.game().result, Verdict::Solved(_)),
    }
}

/// True if these actions are legal one after another and lead to a win.
#[must_use]
pub fn wins(rules: &Rules, state: &State, actions: &[Action]) -> bool {
    let mut state = state.clone();
    actions.iter().all(|&action| state.apply(rules, action, &mut ()).is_ok()) && state.is_won(rules)
}

#[cfg(test)]
mod tests;
