//! Wins: a whole game of nearly every sample, from the deal to the win, as a script.
//!
//! `UPDATE=1` searches for the games that are missing; existing ones are only played.

use crate::{
    dive::dive,
    games::{Sample, root, shown, update},
    script::run,
};
use engine::{
    cards::DealNumber,
    rules::{Action, SpotCodes},
    solver::{Solvability, SolveLimits, solve},
};
use std::{fmt::Write as _, fs, path::PathBuf};

/// Number of deals to try, and of positions to examine in each: many deals quickly, then a few for
/// longer.
const TRIES: [(u64, usize); 2] = [(100, 10_000), (20, 200_000)];

/// Samples for which no search here finds a win in reasonable time.
const HARD: [&str; 1] = ["forty-thieves"];

fn script_of(sample: &Sample) -> PathBuf {
    root().join(format!("engine/tests/suite/solitaire/{}-won.play", sample.stem))
}

#[test]
fn every_sample_has_a_game_that_is_won() {
    let mut faults = Vec::new();
    for sample in Sample::all() {
        let path = script_of(&sample);
        let is_hard = HARD.contains(&sample.stem.as_str());
        // Searching for these again would take minutes and find nothing.
        let wanted = update() && !path.is_file() && !is_hard;
        if let Some((deal, actions)) = wanted.then(|| find(&sample)).flatten() {
            fs::write(&path, print(&sample, deal, &actions)).expect("it can be written");
        }
        let Ok(text) = fs::read_to_string(&path) else {
            if is_hard {
                continue;
            }
            faults.push(format!("{}: is missing; `UPDATE=1` looks for one", shown(&path)));
            continue;
        };
        if !text.trim_end().ends_with("\nwon") {
            faults.push(format!("{}: it does not end with `won`", shown(&path)));
        } else if let Err((line, message)) = run(&text) {
            faults.push(format!("{}:{line}: {message}", shown(&path)));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

fn find(sample: &Sample) -> Option<(DealNumber, Vec<Action>)> {
    TRIES.into_iter().find_map(|(deals, positions)| {
        sample.deals(deals).find_map(|deal| {
            let state = sample.rules.deal(deal);
            let rules = &sample.rules;
            let limits = SolveLimits { states: positions as u64, ..SolveLimits::default() };
            let actions = match solve(rules, &state, Some(deal), limits, &mut |_| false).verdict {
                Solvability::Solved(actions) => Some(actions),
                Solvability::Unsolvable => None,
                Solvability::Unknown(_) => dive(rules, &state, positions),
            };
            Some((deal, actions?))
        })
    })
}

fn print(sample: &Sample, deal: DealNumber, actions: &[Action]) -> String {
    let notation = SpotCodes::of(sample.definition());
    let path = shown(&sample.path);
    let path = path.strip_prefix("sample-games/").unwrap_or(&path);
    let mut text = format!("# A whole game, found by a search.\ngame {path}\ndeal {deal}\n");
    for &action in actions {
        let word = match action {
            Action::Move(_) => "move",
            Action::Choose(_) => "click",
        };
        let _ = writeln!(text, "{word} {}", notation.print(action));
    }
    text.push_str("won\n");
    text
}
