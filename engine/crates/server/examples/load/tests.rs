//! Short forms of the scenarios, with a host and workers that are processes, as in the long ones.

use crate::{
    args::{Common, Paced, Scenario},
    role, scenarios,
};
use std::{env, path::Path};

/// Variable with the part that a process of this program of tests plays.
pub(crate) const PART: &str = "FUDABA_LOAD_PART";

/// Not a test of its own: what the host and the workers run.
#[test]
fn plays_its_part() {
    if let Ok(part) = env::var(PART) {
        role::play(&part).unwrap();
    }
}

fn common(tables: usize) -> Common {
    let game = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../sample-games/trick/whist.ron");
    let (seconds, warm, workers, at_once) = (1, 0, 2, 4);
    Common { tables, seconds, warm, workers, at_once, game, store: None, host: None }
}

fn lines_of(scenario: &Scenario) -> Vec<String> {
    let mut lines = Vec::new();
    scenarios::run(scenario, &mut |line| lines.push(line.to_owned())).unwrap();
    lines
}

/// Returns the row of a scenario: lines, tables, actions a second.
fn row(lines: &[String], name: &str) -> (usize, usize, f64) {
    let row = lines.iter().find_map(|line| line.strip_prefix(name)).expect(name);
    let fields: Vec<&str> = row.split_whitespace().collect();
    (fields[0].parse().unwrap(), fields[1].parse().unwrap(), fields[3].parse().unwrap())
}

#[test]
fn all_act_and_every_action_is_answered() {
    let lines = lines_of(&Scenario::Saturation { of: common(3) });
    let (connections, tables, rate) = row(&lines, "saturation");
    assert_eq!((connections, tables), (12, 3), "{lines:#?}");
    assert!(rate > 0.0, "{lines:#?}");
    let troubles = lines.iter().filter(|line| line.contains("refused") || line.contains("ended"));
    assert_eq!(troubles.count(), 0, "{lines:#?}");
}

#[test]
fn spectators_who_never_read_are_there_while_others_play() {
    let paced = Paced { of: common(2), rate: 20.0 };
    let lines = lines_of(&Scenario::Stalled { paced, share: 0.5, rounds: 1 });
    assert_eq!(row(&lines, "no watchers").0, 8, "{lines:#?}");
    let (connections, _, rate) = row(&lines, "stalled");
    assert_eq!(connections, 12, "{lines:#?}");
    assert!(rate > 0.0, "{lines:#?}");
}
