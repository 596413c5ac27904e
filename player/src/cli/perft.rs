//! `fudaba perft`: counts sequences of actions.

use super::{Console, Exit, Perft, json, progress::Progress};
use crate::library::Game;
use engine::{
    cards::DealNumber,
    rules::{Action, Notation, Rules, Start, State},
};
use serde_json::json;
use std::io;

pub(super) fn run(args: &Perft, console: &mut Console<'_>) -> io::Result<Exit> {
    let game = match Game::find(&args.file) {
        Ok(game) => game,
        Err(error) => {
            writeln!(console.err, "error: {error}")?;
            return Ok(Exit::NotRight);
        }
    };
    let start = Start::Number(args.deal.unwrap_or(DealNumber(1)));
    let state = match game.rules.start(&start) {
        Ok(state) => state,
        Err(error) => {
            writeln!(console.err, "error: {error}")?;
            return Ok(Exit::NotRight);
        }
    };
    if args.divide {
        divide(&game.rules, &state, args, console)?;
    }
    for depth in 1..=args.depth {
        let nodes = count(&game.rules, &state, depth, console)?;
        if args.json {
            json::line(console.out, &json!({ "depth": depth, "nodes": nodes }))?;
        } else {
            writeln!(console.out, "{depth} {nodes}")?;
        }
        // Whoever stops a long count has what was counted so far.
        console.out.flush()?;
    }
    Ok(Exit::Done)
}

/// Counts behind each first action.
fn divide(rules: &Rules, state: &State, args: &Perft, console: &mut Console<'_>) -> io::Result<()> {
    let notation = Notation::of(rules.definition());
    let mut actions = Vec::new();
    state.legal(rules, &mut actions);
    for action in actions {
        let mut next = state.clone();
        next.apply_legal(rules, action, &mut ());
        let nodes = match args.depth {
            1 => 1,
            depth => Counter::new(depth - 1).count(rules, &next, depth - 1),
        };
        let action = notation.print(action);
        if args.json {
            json::line(console.out, &json!({ "action": action, "nodes": nodes }))?;
        } else {
            writeln!(console.out, "{action}: {nodes}")?;
        }
        console.out.flush()?;
    }
    Ok(())
}

/// Counts by first actions, and says how far it is where that takes long.
fn count(rules: &Rules, state: &State, depth: u32, console: &mut Console<'_>) -> io::Result<u128> {
    let mut actions = Vec::new();
    state.legal(rules, &mut actions);
    if depth == 1 {
        return Ok(actions.len() as u128);
    }
    let mut progress = Progress::new(console.error_is_terminal, actions.len());
    let mut counter = Counter::new(depth - 1);
    let mut nodes = 0;
    let mut next = state.clone();
    for (done, &action) in actions.iter().enumerate() {
        progress.show(done, console.err)?;
        next.clone_from(state);
        next.apply_legal(rules, action, &mut ());
        nodes += counter.count(rules, &next, depth - 1);
    }
    progress.clear(console.err)?;
    Ok(nodes)
}

/// The memory of a count: a state and a list of actions for each depth, used over and over.
struct Counter {
    levels: Vec<(Option<State>, Vec<Action>)>,
}

impl Counter {
    fn new(depth: u32) -> Self {
        Self { levels: (0..depth).map(|_| (None, Vec::new())).collect() }
    }

    /// The number of sequences of `depth` actions from a state; `depth` is at least 1.
    fn count(&mut self, rules: &Rules, state: &State, depth: u32) -> u128 {
        let Some((mut next, mut actions)) = self.levels.pop() else { return 1 };
        state.legal(rules, &mut actions);
        let nodes = if depth == 1 {
            actions.len() as u128
        } else {
            let mut nodes = 0;
            for &action in &actions {
                let next = match &mut next {
                    Some(next) => {
                        next.clone_from(state);
                        next
                    }
                    none => none.insert(state.clone()),
                };
                next.apply_legal(rules, action, &mut ());
                nodes += self.count(rules, next, depth - 1);
            }
            nodes
        };
        self.levels.push((next, actions));
        nodes
    }
}
