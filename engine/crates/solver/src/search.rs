//! Search of a machine's positions: best first with several costs, then depth first to the limits.

mod best;
mod depth;

use crate::{
    SolveLimits, Unknown,
    machine::{Machine, PileMove, Position},
    measure::CostMeasure,
    partial::PartialRuns,
    safe::SafeMoves,
    seen::SeenKeys,
};
use rules::{Action, Rules, State};

/// Positions between two questions whether to stop.
const ASK_EVERY: u64 = 1 << 10;

/// Reason why a search ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum SolveEnd {
    /// These actions win.
    Found(Vec<Action>),
    /// Everything was examined in vain.
    Exhausted,
    /// A limit was reached.
    Cut(Unknown),
}

/// Context that all searches from one position share.
pub(crate) struct SearchContext<'a> {
    pub(crate) measure: &'a CostMeasure,
    pub(crate) safe: Option<&'a SafeMoves>,
    pub(crate) partial: Option<&'a PartialRuns>,
    pub(crate) limits: SolveLimits,
    /// Asked now and then with the number of positions; true ends the search.
    pub(crate) stop: &'a mut dyn FnMut(u64) -> bool,
    pub(crate) seen: SeenKeys,
    /// Positions examined by all searches.
    pub(crate) states: u64,
    /// Positions after which the present search gives way to the next one.
    pub(crate) share: u64,
    /// Most memory used.
    pub(crate) memory: usize,
}

impl SearchContext<'_> {
    /// Enters a position; `Some(true)` if it is new, `None` if there is no memory for it.
    #[inline]
    fn is_new(&mut self, position: &Position<'_>, other_bytes: usize) -> Option<bool> {
        let most = self.limits.memory.saturating_sub(other_bytes);
        self.seen.insert(position.key(), most)
    }

    /// Counts a position; a reason to end the search if there is one.
    #[inline]
    fn count(&mut self, other_bytes: usize) -> Option<Unknown> {
        self.states += 1;
        if self.states >= self.share {
            return Some(Unknown::States);
        }
        if self.states.is_multiple_of(ASK_EVERY) {
            self.memory = self.memory.max(self.seen.bytes() + other_bytes);
            if other_bytes + self.seen.bytes() > self.limits.memory {
                return Some(Unknown::Memory);
            }
            if (self.stop)(self.states) {
                return Some(Unknown::Stopped);
            }
        }
        None
    }

    /// Fills `moves` with those that need to be examined: one that is safe, or all.
    fn moves(&self, position: &Position<'_>, moves: &mut Vec<PileMove>) {
        if let Some(safe) = self.safe
            && let Some(wish) = safe.find(position)
        {
            moves.clear();
            moves.push(wish);
            return;
        }
        position.moves(true, moves);
        if let Some(partial) = self.partial {
            partial.leave_out(position, moves);
        }
    }

    /// True if a move is known to lead to a position that was seen.
    #[inline]
    fn leads_back(&self, position: &Position<'_>, wish: PileMove) -> bool {
        position.key_after(wish).is_some_and(|key| self.seen.contains(key))
    }
}

/// Positions that the first searches examine: first a few with each set of costs, then more.
const TRIES: [u64; 9] = [3_000, 3_000, 3_000, 12_000, 12_000, 12_000, 50_000, 50_000, 50_000];

/// Searches for a win, with one strategy after another.
pub(crate) fn search(
    rules: &Rules,
    machine: &Machine,
    state: &State,
    limits: SolveLimits,
    stop: &mut dyn FnMut(u64) -> bool,
) -> (SolveEnd, u64, usize) {
    let measure = CostMeasure::of(rules, machine);
    let safe = SafeMoves::of(machine);
    let partial = safe.as_ref().filter(|_| machine.has_loose());
    let partial = partial.and_then(|safe| PartialRuns::of(machine, safe.field));
    let mut context = SearchContext {
        measure: &measure,
        safe: safe.as_ref(),
        partial: partial.as_ref(),
        limits,
        stop,
        seen: SeenKeys::default(),
        states: 0,
        share: 0,
        memory: 0,
    };
    let mut end = SolveEnd::Cut(Unknown::States);
    for (weights, tries) in measure.weights().iter().cycle().zip(TRIES) {
        context.share = (context.states + tries).min(limits.states);
        context.seen.clear();
        end = best::search(&mut context, Position::of(machine, rules, state), weights);
        let is_over = context.states >= limits.states;
        match end {
            SolveEnd::Cut(Unknown::States) if !is_over => {}
            // The search in depth needs less memory.
            SolveEnd::Cut(Unknown::Memory) => {}
            _ => return (end, context.states, context.memory),
        }
    }
    if context.states < limits.states {
        context.share = limits.states;
        context.seen.clear();
        let position = Position::of(machine, rules, state);
        end = depth::search(&mut context, position, &measure.weights()[0]);
    }
    context.memory = context.memory.max(context.seen.bytes());
    (end, context.states, context.memory)
}

/// Returns the actions of the game that make these moves.
fn actions(mut position: Position<'_>, moves: impl Iterator<Item = PileMove>) -> Vec<Action> {
    position.take_back(0);
    let mut actions = Vec::new();
    for wish in moves {
        position.actions(wish, &mut actions);
        position.play(wish);
    }
    actions
}
