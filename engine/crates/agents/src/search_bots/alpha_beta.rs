//! Alpha-beta search for two teams where everything is known.
//!
//! Iterative deepening with a transposition table of bounded size; captures and forced choices are
//! followed to a quiet position; killer moves and the history of cut-offs order what is left. A
//! team may choose several times in a row, so a value changes its sign only with the team. A way
//! back to a position on the same path is worth as much as a draw.

use super::{
    allowance::Allowance,
    evaluation::Evaluation,
    loudness::Noise,
    transpositions::{Bound, StoredSearch, Transpositions},
    values::{SURE, WIN, action_key},
};
use rules::{Action, Rules, State};

/// Greatest depth, in choices.
const DEEPEST: usize = 60;
/// Greatest depth beyond the horizon, for captures and forced choices.
const QUIESCENCE: usize = 16;
/// Number of entries of the history.
const HISTORY: usize = 1 << 12;

/// Position on the way from the root, with what can be done there.
#[derive(Debug, Default)]
struct Ply {
    state: State,
    /// Key of the position, if it could recur.
    key: Option<u64>,
    legal: Vec<Action>,
    order: Vec<(i64, Action)>,
    killers: [Option<Action>; 2],
}

/// Window of values, and how far to look.
#[derive(Debug, Clone, Copy)]
struct Window {
    ply: usize,
    depth: i32,
    alpha: i32,
    beta: i32,
}

/// Search of one decision.
pub(super) struct AlphaBeta<'r> {
    rules: &'r Rules,
    evaluation: &'r Evaluation,
    table: &'r mut Transpositions,
    plies: Vec<Ply>,
    history: Vec<i64>,
    /// True if a position was judged before the end of the game or of the deal.
    is_cut: bool,
}

/// Finding of a search.
#[derive(Debug, Clone, Copy)]
pub(super) struct Found {
    pub(super) action: Action,
    pub(super) value: i32,
    /// True if everything was searched to the end.
    pub(super) is_solved: bool,
}

impl<'r> AlphaBeta<'r> {
    pub(super) fn new(
        rules: &'r Rules,
        evaluation: &'r Evaluation,
        table: &'r mut Transpositions,
    ) -> Self {
        let mut plies = Vec::new();
        plies.resize_with(DEEPEST + QUIESCENCE + 2, Ply::default);
        Self { rules, evaluation, table, plies, history: vec![0; HISTORY], is_cut: false }
    }

    /// Returns the best of these actions with its value.
    pub(super) fn best(
        &mut self,
        root: &State,
        actions: &[Action],
        allowance: &mut Allowance,
    ) -> Option<Found> {
        let mut ordered: Vec<(i32, Action)> = actions.iter().map(|&action| (0, action)).collect();
        let mut best = None;
        for depth in 1..=DEEPEST as i32 {
            self.is_cut = false;
            let (found, is_whole) = self.iteration((root, depth), &mut ordered, allowance);
            best = found.or(best);
            if !is_whole {
                break;
            }
            // The best comes first in the next iteration.
            let first = best.map(|best| best.action);
            ordered
                .sort_by_key(|(value, action)| (Some(*action) != first, std::cmp::Reverse(*value)));
            let is_sure = best.is_some_and(|best| best.is_solved || best.value.abs() > SURE);
            if is_sure || allowance.share() > 0.6 {
                break;
            }
        }
        best
    }

    /// Returns the best of these actions by a search to this depth, as far as the allowance
    /// suffices.
    pub(super) fn at_depth(
        &mut self,
        (root, depth): (&State, i32),
        actions: &[Action],
        allowance: &mut Allowance,
    ) -> Option<Action> {
        let mut actions: Vec<(i32, Action)> = actions.iter().map(|&action| (0, action)).collect();
        let (found, _) = self.iteration((root, depth), &mut actions, allowance);
        found.map(|found| found.action)
    }

    /// Searches to a depth; returns what was found, and whether every action was searched.
    fn iteration(
        &mut self,
        (root, depth): (&State, i32),
        ordered: &mut [(i32, Action)],
        allowance: &mut Allowance,
    ) -> (Option<Found>, bool) {
        self.plies[0].state.clone_from(root);
        self.plies[0].key = Some(root.landmark(self.rules).all);
        let (mut alpha, mut found) = (-WIN - 1, None);
        for (number, (known, action)) in ordered.iter_mut().enumerate() {
            let window = Window { ply: 0, depth, alpha, beta: WIN + 1 };
            // An action not searched to its end must not be compared.
            let Some(value) = self.compare((*action, number), window, allowance) else {
                return (found, false);
            };
            *known = value;
            if found.is_none() || value > alpha {
                alpha = alpha.max(value);
                found = Some(Found { action: *action, value, is_solved: false });
            }
        }
        let is_solved = !self.is_cut;
        (found.map(|found| Found { is_solved, ..found }), true)
    }

    /// Returns the value of an action after the first `number` ones. The first is probably the
    /// best: of the others it is asked only whether they are better, which takes less time, and how
    /// much better if so.
    fn compare(
        &mut self,
        (action, number): (Action, usize),
        window: Window,
        allowance: &mut Allowance,
    ) -> Option<i32> {
        let Window { alpha, beta, .. } = window;
        if number > 0 && beta - alpha > 1 {
            let value = self.after(action, Window { beta: alpha + 1, ..window }, allowance)?;
            if value <= alpha || value >= beta {
                return Some(value);
            }
        }
        self.after(action, window, allowance)
    }

    /// Returns the value of an action for the team that chooses it; `None` if nothing is left of
    /// the allowance.
    fn after(&mut self, action: Action, at: Window, allowance: &mut Allowance) -> Option<i32> {
        if allowance.is_spent() {
            return None;
        }
        allowance.spend();
        let rules = self.rules;
        let (before, behind) = self.plies.split_at_mut(at.ply + 1);
        let (here, next) = (&before[at.ply], behind.first_mut()?);
        next.state.clone_from(&here.state);
        let mut noise = Noise::default();
        next.state.apply_legal(rules, action, &mut noise);
        next.key = None;
        let team = here.state.actor(rules).map_or(0, |seat| rules.team(seat));
        let Some(actor) = next.state.actor(rules).filter(|_| !noise.is_end) else {
            return Some(self.evaluation.result(rules, &next.state, team, at.ply as i32));
        };
        let same = rules.team(actor) == team;
        let window = Window { ply: at.ply + 1, depth: at.depth - 1, ..at };
        if same {
            return self.value(window, allowance);
        }
        let window = Window { alpha: -at.beta, beta: -at.alpha, ..window };
        self.value(window, allowance).map(|value| -value)
    }

    /// Returns the value of a position for the team that is to choose.
    fn value(&mut self, at: Window, allowance: &mut Allowance) -> Option<i32> {
        let rules = self.rules;
        let ply = &mut self.plies[at.ply];
        ply.state.legal(rules, &mut ply.legal);
        if at.ply > DEEPEST + QUIESCENCE {
            self.is_cut = true;
            return Some(self.evaluation.of(rules, &self.plies[at.ply].state));
        }
        // A forced choice costs no depth.
        let is_forced = ply.legal.len() == 1;
        let depth = at.depth + i32::from(is_forced);
        if depth <= 0 && !is_forced {
            return self.quiet(at, allowance);
        }
        let key = self.plies[at.ply].state.landmark(rules).all;
        if self.plies[..at.ply].iter().any(|ply| ply.key == Some(key)) {
            self.is_cut = true;
            return Some(0);
        }
        self.plies[at.ply].key = Some(key);
        let known = self.table.get(key);
        let (alpha, beta) = (at.alpha, at.beta);
        if let Some(entry) = known {
            let value = self.table.decides(&entry, (at.ply as i32, depth), (alpha, beta));
            if value.is_some() {
                self.is_cut |= entry.is_cut;
                return value;
            }
        }
        let was_cut = std::mem::take(&mut self.is_cut);
        self.order(at.ply, known.map(|entry| entry.action));
        let (mut best, mut chosen) = (-WIN - 1, None);
        for number in 0..self.plies[at.ply].order.len() {
            let (_, action) = self.plies[at.ply].order[number];
            let window = Window { depth, alpha: alpha.max(best), beta, ..at };
            let value = self.compare((action, number), window, allowance)?;
            if value > best || chosen.is_none() {
                (best, chosen) = (value, Some(action));
            }
            if best >= beta {
                self.cut(at.ply, action, depth);
                break;
            }
        }
        let bound = if best >= beta {
            Bound::AtLeast
        } else if best > alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        if let Some(action) = chosen {
            let value = (best, at.ply as i32);
            let entry = StoredSearch::of(key, action, value, depth, (bound, self.is_cut));
            self.table.put(entry);
        }
        self.is_cut |= was_cut;
        Some(best)
    }

    /// Returns the value of a position at the horizon, with captures followed.
    fn quiet(&mut self, at: Window, allowance: &mut Allowance) -> Option<i32> {
        let rules = self.rules;
        self.is_cut = true;
        let still = self.evaluation.of(rules, &self.plies[at.ply].state);
        if at.depth <= -(QUIESCENCE as i32) {
            return Some(still);
        }
        let ply = &mut self.plies[at.ply];
        let (state, loudness) = (&ply.state, &self.evaluation.loudness);
        let all = ply.legal.len();
        ply.order.clear();
        let loud = ply.legal.iter().filter(|&&action| loudness.is_loud(rules, state, action));
        ply.order.extend(loud.map(|&action| (0, action)));
        // Who must capture cannot stand still.
        let is_forced = ply.order.len() == all || state.is_within_turn(rules);
        if is_forced && ply.order.len() < all {
            ply.order.clear();
            ply.order.extend(ply.legal.iter().map(|&action| (0, action)));
        }
        let mut best = if is_forced && all > 0 { -WIN - 1 } else { still };
        for number in 0..self.plies[at.ply].order.len() {
            if best >= at.beta {
                break;
            }
            let (_, action) = self.plies[at.ply].order[number];
            let depth = at.depth.min(0);
            let window = Window { depth, alpha: at.alpha.max(best), ..at };
            best = best.max(self.after(action, window, allowance)?);
        }
        Some(best)
    }

    /// Orders the choices of a ply: the known best, captures, killers, then by history.
    fn order(&mut self, ply: usize, known: Option<u64>) {
        let ply = &mut self.plies[ply];
        ply.order.clear();
        for &action in &ply.legal {
            let key = action_key(action);
            let cuts = self.history[key as usize % HISTORY].min(1 << 37);
            let rank = if Some(key) == known {
                1 << 40
            } else if self.evaluation.loudness.is_loud(self.rules, &ply.state, action) {
                (1 << 39) + cuts
            } else if ply.killers.contains(&Some(action)) {
                1 << 38
            } else {
                cuts
            };
            ply.order.push((-rank, action));
        }
        ply.order.sort_by_key(|(rank, _)| *rank);
    }

    /// Remembers an action that refuted what came before.
    fn cut(&mut self, ply: usize, action: Action, depth: i32) {
        let killers = &mut self.plies[ply].killers;
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let gain = i64::from(depth.max(1)).pow(2);
        self.history[action_key(action) as usize % HISTORY] += gain;
    }
}

#[cfg(test)]
mod tests;
