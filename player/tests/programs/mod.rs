//! Programs in any language as bots in whole commands.

use super::{commands::fudaba, done};
use std::path::Path;

/// Returns the name of the example in Python among bots.
fn example() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/bot.py");
    format!("exec:0.5s:python3 '{}'", path.display())
}

const FAULTY: &str = "exec:0.5s:sh -c 'echo it cannot go on >&2; exit 5'";

#[test]
fn a_program_sits_wherever_bots_are_named() {
    let bots = format!("{},greedy", example());
    let words = ["simulate", "breakthrough", "--deals", "1..4", "--bots", &bots];
    let run = fudaba(&words, "");
    assert!(done(&run).contains("docs/bot.py', greedy), numbers 1..4"), "{}", run.out);
    let one = fudaba(&[&words[..], &["--json"]].concat(), "").objects().remove(0);
    assert_eq!((&one["games"], &one["forfeits"]), (&4.into(), &0.into()), "{one}");
    assert_eq!(one["failures"], serde_json::json!({}));
    let words = ["tournament", "whist", "--rounds", "2", "--seating", "duplicate", "--bots", &bots];
    let run = fudaba(&words, "");
    assert!(done(&run).contains("8 finished"), "{}", run.out);
    let alone = ["play", "breakthrough", "--deal", "1", "--watch", "--bots", &bots];
    let run = fudaba(&alone, "");
    assert!(done(&run).contains("program bot"), "{}", run.out);
}

#[test]
fn a_program_that_fails_loses_or_is_replaced() {
    // A slip is told before any game.
    let words = ["simulate", "breakthrough", "--bots", "exec:./no-such-bot"];
    let run = fudaba(&words, "");
    assert_eq!(run.status, 1);
    assert!(run.err.contains("exec:./no-such-bot: it could not be started"), "{}", run.err);
    let run = fudaba(&["simulate", "breakthrough", "--bots", FAULTY], "");
    assert!(run.err.contains("its standard error: it cannot go on"), "{}", run.err);
    // This one is ready, and then ends.
    let late = r#"exec:0.05s:sh -c 'read a; echo "{\"ready\":1}"; read b; exit 5'"#;
    let bots = format!("{late},random");
    let words = ["simulate", "breakthrough", "--deals", "1..4", "--jobs", "1", "--bots", &bots];
    let run = fudaba(&words, "");
    assert_eq!(run.status, 1, "{}", run.out);
    assert!(run.out.contains("4 forfeited"), "{}", run.out);
    assert!(run.out.contains("it ended while it was still needed"), "{}", run.out);
    let words = [&words[..], &["--at-failure", "replace", "--json"]].concat();
    let one = fudaba(&words, "").objects().remove(0);
    assert_eq!((&one["forfeits"], &one["finished"]), (&0.into(), &4.into()), "{one}");
    assert_eq!(one["failures"][late], 4);
    // At a table the persons go on.
    let words = ["play", "breakthrough", "--deal", "1", "--bots", late];
    let run = fudaba(&words, "a2 a3\n");
    assert!(done(&run).contains("the default bot plays on"), "{}", run.out);
    let wrong = fudaba(&["play", "breakthrough", "--bots", "exec:'a"], "");
    assert_eq!(wrong.status, 2);
    assert!(wrong.err.contains("a quote is not closed"), "{}", wrong.err);
}

#[test]
fn a_program_is_tried_out_by_a_command_of_its_own() {
    let run = fudaba(&["bot", &example(), "--game", "hearts", "--deals", "1"], "");
    assert!(done(&run).starts_with("hearts: 1 game in "), "{}", run.out);
    assert!(run.out.contains(" was first in ") && run.out.contains(", the slowest after "));
    let run = fudaba(&["bot", FAULTY, "--game", "hearts", "--deals", "1"], "");
    assert_eq!(run.status, 1);
    assert!(run.out.contains("  it says  it cannot go on\n"), "{}", run.out);
    assert!(run.out.contains("(exit status: 5)"), "{}", run.out);
    // A program that never answers is not tried in other games.
    let run = fudaba(&["bot", "./nothere", "--deals", "2"], "");
    assert_eq!((run.status, run.out.lines().count()), (1, 2), "{}", run.out);
    assert!(run.out.contains("  wrong    seats 1, 2: exec:./nothere: it could not be started"));
    // Of a flood only its beginning is told.
    let flood = "exec:sh -c 'i=0; while [ $i -lt 5000 ]; do echo $i >&2; i=$((i+1)); done; exit 5'";
    let run = fudaba(&["bot", flood, "--game", "hearts", "--deals", "1"], "");
    let lines = run.out.lines().filter(|line| line.starts_with("  it says  ")).count();
    assert!((200..=201).contains(&lines), "{}", run.out);
    assert!(
        run.out.contains("  it says  … and ") && run.out.contains(" more lines\n"),
        "{}",
        run.out
    );
}

#[test]
fn a_program_is_not_asked_where_a_solitaire_is_stuck() {
    let bots = example();
    let run = fudaba(&["simulate", "golf", "--deals", "1..3", "--bots", &bots], "");
    assert!(done(&run).contains("3 stuck"), "{}", run.out);
    assert!(!run.out.contains("failures"), "{}", run.out);
}

#[test]
fn equal_failures_are_told_once() {
    let late = r#"exec:sh -c 'read a; echo "{\"ready\":1}"; read b; exit 5'"#;
    let bots = format!("{late},random");
    let words = ["simulate", "breakthrough", "--deals", "1..6", "--jobs", "1", "--bots", &bots];
    let run = fudaba(&words, "");
    assert!(run.out.contains("  failures   6 of exec:"), "{}", run.out);
    assert_eq!(run.out.matches("  failure    seat 1, 3 times: ").count(), 2, "{}", run.out);
}

#[test]
fn bots_without_a_seat_are_named() {
    let words = ["simulate", "breakthrough", "--bots", "random,lowest,greedy", "--deals", "1"];
    let run = fudaba(&words, "");
    assert_eq!(run.status, 0);
    assert_eq!(run.err, "warning: breakthrough has 2 seats: greedy does not play\n");
}
