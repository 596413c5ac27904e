//! The search beside plain minimax, in every sample on a board.

use super::*;
use crate::{
    Effort,
    search_bots::{features::Features, worlds::below},
};
use cards::DealNumber;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use rules::Setup;
use std::{collections::BTreeMap, fs, path::Path, sync::Arc};

/// The samples on boards for two players, with their ids.
fn boards() -> Vec<(String, Rules)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../sample-games/board");
    let files = fs::read_dir(folder).expect("there are samples").flatten();
    let texts = files.map(|file| {
        let id = file.path().file_stem().expect("a name").to_string_lossy().into_owned();
        (id, fs::read_to_string(file.path()).expect("a text"))
    });
    let library: BTreeMap<String, String> = texts.collect();
    let games = library.iter().filter_map(|(id, text)| {
        let game = gametext::read_game(text, &library).game.expect("a sound game");
        let rules = Rules::of_game(Arc::new(game), &Setup::default()).ok()?;
        (rules.seats() == 2 && rules.board().is_some()).then(|| (id.clone(), rules))
    });
    games.collect()
}

/// An evaluation with weights by chance, and with the moves that capture in a few random games.
fn by_chance(rules: &Rules, generator: &mut ChaCha8Rng) -> Evaluation {
    let features = Features::of(rules, &rules.deal(DealNumber(0)));
    let mut weight = || below(generator, 2_001) as f32 / 1_000.0 - 1.0;
    let weights = (0..Features::COUNT).map(|_| weight()).collect();
    let mut by = Evaluation::new(features, weights);
    for deal in 1..=3 {
        let mut state = rules.deal(DealNumber(deal));
        let mut legal = Vec::new();
        for _ in 0..60 {
            state.legal(rules, &mut legal);
            let Some(&action) = legal.get(below(generator, legal.len())) else { break };
            let mut noise = Noise::default();
            state.apply_legal(rules, action, &mut noise);
            by.loudness.note(action, noise.captures > 0);
        }
    }
    by
}

/// Minimax without bounds, table or order, of the same depth.
struct PlainMinimax<'r> {
    rules: &'r Rules,
    by: &'r Evaluation,
    path: Vec<Option<u64>>,
    /// Number of positions that may still be tried.
    left: u32,
}

impl PlainMinimax<'_> {
    /// The value of an action for the team that chooses it; `None` if that would take too long.
    fn after(&mut self, state: &State, action: Action, depth: i32) -> Option<i32> {
        self.left = self.left.checked_sub(1)?;
        let (rules, mut next) = (self.rules, state.clone());
        let mut noise = Noise::default();
        next.apply_legal(rules, action, &mut noise);
        let team = state.actor(rules).map_or(0, |seat| rules.team(seat));
        let ply = self.path.len() as i32 - 1;
        let Some(actor) = next.actor(rules).filter(|_| !noise.is_end) else {
            return Some(self.by.result(rules, &next, team, ply));
        };
        self.path.push(None);
        let value = self.value(&next, depth - 1);
        self.path.pop();
        if rules.team(actor) == team { value } else { value.map(|value| -value) }
    }

    fn value(&mut self, state: &State, depth: i32) -> Option<i32> {
        let mut legal = Vec::new();
        state.legal(self.rules, &mut legal);
        let is_forced = legal.len() == 1;
        let deeper = depth + i32::from(is_forced);
        if deeper <= 0 && !is_forced {
            return self.quiet(state, depth, legal);
        }
        let key = Some(state.landmark(self.rules).all);
        if self.path.contains(&key) {
            return Some(0);
        }
        *self.path.last_mut()? = key;
        let mut best = -WIN - 1;
        for action in legal {
            best = best.max(self.after(state, action, deeper)?);
        }
        Some(best)
    }

    fn quiet(&mut self, state: &State, depth: i32, mut legal: Vec<Action>) -> Option<i32> {
        let (rules, by) = (self.rules, self.by);
        let still = by.of(rules, state);
        if depth <= -(QUIESCENCE as i32) {
            return Some(still);
        }
        let is_loud = |action: &Action| by.loudness.is_loud(rules, state, *action);
        let is_forced = state.is_within_turn(rules) || legal.iter().all(is_loud);
        let mut best = if is_forced && !legal.is_empty() { -WIN - 1 } else { still };
        if !is_forced {
            legal.retain(is_loud);
        }
        for action in legal {
            best = best.max(self.after(state, action, depth.min(0))?);
        }
        Some(best)
    }
}

/// Compares both searches at a position; false if minimax would take too long.
fn agree(rules: &Rules, by: &Evaluation, state: &State, depth: i32, what: &str) -> bool {
    let mut legal = Vec::new();
    state.legal(rules, &mut legal);
    let path = vec![Some(state.landmark(rules).all)];
    let mut plain = PlainMinimax { rules, by, path, left: 10_000 };
    let mut values = Vec::new();
    for &action in &legal {
        let Some(value) = plain.after(state, action, depth) else { return false };
        values.push(value);
    }
    let Some(&most) = values.iter().max() else { return false };
    let mut table = Transpositions::strict();
    let mut search = AlphaBeta::new(rules, by, &mut table);
    let mut allowance = Allowance::begin(Effort::Nodes(1_000_000), None, None);
    let mut ordered: Vec<(i32, Action)> = legal.iter().map(|&action| (0, action)).collect();
    // The table and the order found at lesser depths are used, as in play.
    for shallow in 1..depth {
        search.iteration((state, shallow), &mut ordered, &mut allowance);
    }
    let (found, is_whole) = search.iteration((state, depth), &mut ordered, &mut allowance);
    let found = found.expect("something is legal");
    assert!(is_whole);
    assert_eq!(found.value, most, "{what}: {found:?}");
    let chosen = legal.iter().position(|&action| action == found.action);
    assert_eq!(chosen.map(|at| values[at]), Some(most), "{what}: {found:?}");
    true
}

#[test]
fn alpha_beta_finds_the_values_of_plain_minimax() {
    for (id, rules) in boards() {
        let mut generator = ChaCha8Rng::seed_from_u64(7);
        let mut agreed = 0;
        for game in 1..=8 {
            let by = by_chance(&rules, &mut generator);
            let mut state = rules.deal(DealNumber(game));
            for _ in 0..below(&mut generator, 70) {
                let mut next = state.clone();
                next.play_any(&rules, |count| below(&mut generator, count), &mut ());
                if next.actor(&rules).is_none() {
                    break;
                }
                state = next;
            }
            for depth in 1..=3 {
                let what = format!("{id}, game {game}, depth {depth}");
                agreed += usize::from(agree(&rules, &by, &state, depth, &what));
            }
        }
        assert!(agreed >= 8, "{id}: {agreed}");
    }
}
