//! Search of a machine's positions: best first with several costs, then depth first to the limits.

mod best;
mod depth;

use crate::{
    SolveLimits, Unknown,
    hopeless::HopelessPositions,
    machine::{Machine, PileMove, Position},
    measure::{CostBase, CostMeasure, CostTry, CostWeights},
    partial::PartialRuns,
    safe::SafeMoves,
    seen::{SeenKey, SeenKeys},
};
use rules::{Action, Rules, State};

/// Positions between two questions whether to stop.
const ASK_EVERY: u64 = 1 << 10;

/// Number of positions after which it is known how often a question is asked in vain.
const ENOUGH: u32 = 24;
/// A question is worth its time if it is answered with yes once in so many times.
const WORTH: u32 = 8;

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
    pub(crate) hopeless: Option<&'a HopelessPositions>,
    /// Number of positions that were asked whether they are hopeless, and of those that are.
    hopeless_tries: [u32; 2],
    pub(crate) limits: SolveLimits,
    /// Asked now and then with the number of positions; true ends the search.
    pub(crate) stop: &'a mut dyn FnMut(u64) -> bool,
    pub(crate) seen: SeenKeys,
    /// Keys after the moves of a position, where they are known.
    ahead: Vec<Option<SeenKey>>,
    /// Positions examined by all searches.
    pub(crate) states: u64,
    /// Positions after which the present search gives way to the next one.
    pub(crate) share: u64,
    /// Most memory used.
    pub(crate) memory: usize,
}

impl<'a> SearchContext<'a> {
    pub(crate) fn of(
        ready: &'a ReadyMachine,
        limits: SolveLimits,
        stop: &'a mut dyn FnMut(u64) -> bool,
    ) -> Self {
        Self {
            measure: &ready.measure,
            safe: ready.safe.as_ref(),
            partial: ready.partial.as_ref(),
            hopeless: ready.hopeless.as_ref(),
            hopeless_tries: [0; 2],
            limits,
            stop,
            seen: SeenKeys::default(),
            ahead: Vec::new(),
            states: 0,
            share: 0,
            memory: 0,
        }
    }

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

    /// Looks at a position, and returns a move that is safe if there is one: no other needs to be
    /// examined then.
    fn safe_move(&self, position: &mut Position<'_>) -> Option<PileMove> {
        position.look();
        self.safe?.find(position)
    }

    /// Fills `moves` with those that need to be examined: one that is safe, or all.
    fn moves(&mut self, position: &mut Position<'_>, moves: &mut Vec<PileMove>) {
        match self.safe_move(position) {
            Some(wish) => {
                moves.clear();
                moves.push(wish);
            }
            None => self.choices(position, moves),
        }
    }

    /// Fills `moves` with all that need to be examined in a position that was looked at and has no
    /// safe one.
    fn choices(&mut self, position: &mut Position<'_>, moves: &mut Vec<PileMove>) {
        if self.is_hopeless(position) {
            moves.clear();
            return;
        }
        position.moves(true, moves);
        if let Some(partial) = self.partial {
            partial.leave_out(position, moves);
        }
    }

    /// True if a position is seen to be lost. The question is dropped where it is asked in vain.
    fn is_hopeless(&mut self, position: &Position<'_>) -> bool {
        let [tries, hits] = &mut self.hopeless_tries;
        let Some(hopeless) = self.hopeless.filter(|_| *tries < ENOUGH || *hits * WORTH > *tries)
        else {
            return false;
        };
        *tries += 1;
        let is_hopeless = hopeless.is_hopeless(position);
        *hits += u32::from(is_hopeless);
        is_hopeless
    }

    /// Leaves out the moves that are known to lead to positions that were seen, and enters the
    /// others as far as they are known. Returns `None` if there is no memory for them.
    fn leave_out_seen(
        &mut self,
        position: &Position<'_>,
        moves: &mut Vec<PileMove>,
        other_bytes: usize,
    ) -> Option<()> {
        let most = self.limits.memory.saturating_sub(other_bytes);
        let (ahead, seen) = (&mut self.ahead, &mut self.seen);
        ahead.clear();
        // Where each may be is read for all of them before anything depends on it, so that the
        // memory is waited for once.
        let mut read = 0;
        ahead.extend(moves.iter().map(|&wish| {
            let key = position.key_after(wish);
            read |= key.map_or(0, |key| seen.first_of(key) as u64);
            key
        }));
        std::hint::black_box(read);
        let (mut at, mut kept, mut is_full) = (0, 0, false);
        moves.retain(|_| {
            let key = ahead[at];
            let entered = key.map_or(Some(true), |key| seen.insert(key, most));
            is_full |= entered.is_none();
            at += 1;
            if entered == Some(true) {
                ahead[kept] = key;
                kept += 1;
            }
            entered == Some(true)
        });
        (!is_full).then_some(())
    }

    /// Returns what a move of the position that was measured leads to, and enters it if that was
    /// not done yet; `None` if there is no memory for it. The move is made only where it is not
    /// known without. `index` is that of the move among those that were not left out.
    fn successor(
        &mut self,
        position: &mut Position<'_>,
        (index, wish): (usize, PileMove),
        (weights, base): (&CostWeights, &CostBase),
        depth: u32,
        other_bytes: usize,
    ) -> Option<Successor> {
        let is_entered = self.ahead[index].is_some();
        if is_entered
            && let Some(cost) = self.measure.cost_after((position, wish), weights, base, depth)
        {
            return Some(Successor::New(cost));
        }
        let before = position.play(wish);
        let successor = if !is_entered && !self.is_new(position, other_bytes)? {
            Successor::Seen
        } else if position.is_won() {
            return Some(Successor::Won);
        } else {
            Successor::New(self.measure.cost(position, weights, base, depth))
        };
        position.retract(before);
        Some(successor)
    }
}

/// Position that a move leads to.
enum Successor {
    /// It was seen before.
    Seen,
    /// It is new, and costs this much.
    New(i32),
    /// It is won, and was not taken back.
    Won,
}

/// Machine of a game with all that is found out about it before a search.
#[derive(Debug)]
pub(crate) struct ReadyMachine {
    pub(crate) machine: Machine,
    pub(crate) measure: CostMeasure,
    safe: Option<SafeMoves>,
    partial: Option<PartialRuns>,
    hopeless: Option<HopelessPositions>,
    /// Machine of an easier game: what cannot be won there cannot be won here.
    pub(crate) easier: Option<Box<ReadyMachine>>,
}

impl ReadyMachine {
    /// Analyses the rules that a machine was compiled from.
    pub(crate) fn of(rules: &Rules, machine: Machine) -> Self {
        let safe = SafeMoves::of(&machine);
        let partial = safe.as_ref().filter(|_| machine.has_loose());
        let partial = partial.and_then(|safe| PartialRuns::of(&machine, safe.field));
        let hopeless = safe.as_ref().and_then(|safe| HopelessPositions::of(&machine, safe.field));
        let measure = CostMeasure::of(rules, &machine);
        Self { measure, safe, partial, hopeless, easier: None, machine }
    }
}

/// Most positions of an easier game.
const EASIER_POSITIONS: u64 = 500_000;

/// Searches for a win, with one strategy after another.
pub(crate) fn search(
    rules: &Rules,
    ready: &ReadyMachine,
    state: &State,
    limits: SolveLimits,
    stop: &mut dyn FnMut(u64) -> bool,
) -> (SolveEnd, u64, usize) {
    let (machine, measure) = (&ready.machine, &ready.measure);
    let mut context = SearchContext::of(ready, limits, stop);
    let mut end = SolveEnd::Cut(Unknown::States);
    for CostTry { weights, positions } in measure.tries() {
        context.share = (context.states + positions).min(limits.states);
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
    if let Some(easier) = &ready.easier
        && let Some(why) = in_easier_game(rules, easier, state, &mut context)
    {
        return (why, context.states, context.memory);
    }
    if context.states < limits.states {
        context.share = limits.states;
        context.seen.clear();
        let position = Position::of(machine, rules, state);
        end = depth::search(&mut context, position, measure.lasting_weights());
    }
    context.memory = context.memory.max(context.seen.bytes());
    (end, context.states, context.memory)
}

/// Searches an easier game. Returns the end of the whole search if that is one: nothing can be won
/// there, or a limit was reached; a way to win there says nothing.
pub(crate) fn in_easier_game(
    rules: &Rules,
    easier: &ReadyMachine,
    state: &State,
    context: &mut SearchContext<'_>,
) -> Option<SolveEnd> {
    context.seen.clear();
    let (mut limits, before) = (context.limits, context.states);
    let kept = context.seen.bytes();
    limits.memory = limits.memory.saturating_sub(kept);
    let mut stop = |states| (context.stop)(before + states);
    let mut own = SearchContext::of(easier, limits, &mut stop);
    own.share = EASIER_POSITIONS.min(limits.states.saturating_sub(before));
    let position = Position::of(&easier.machine, rules, state);
    let end = depth::search(&mut own, position, easier.measure.lasting_weights());
    let (states, memory) = (own.states, kept + own.memory.max(own.seen.bytes()));
    context.states += states;
    context.memory = context.memory.max(memory);
    match end {
        SolveEnd::Exhausted | SolveEnd::Cut(Unknown::Stopped) => Some(end),
        SolveEnd::Found(_) | SolveEnd::Cut(_) => None,
    }
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
