//! Strategies as bots in whole commands.

use super::{Folder, OWN, commands::fudaba, done};
use std::fs;

#[test]
fn strategies_sit_as_bots_and_say_which_rule_decided() {
    let words = ["simulate", "checkers", "--deals", "1..4", "--bots", "strategy:five_steps,random"];
    let run = fudaba(&words, "");
    let out = done(&run);
    assert!(out.contains("(strategy:five_steps, random)"), "{out}");
    assert!(out.contains("five_steps.safe_advance "), "{out}");
    let one = fudaba(&[&words[..], &["--json"]].concat(), "").objects().remove(0);
    assert!(one["rules"]["five_steps.capture"].as_u64() > Some(0), "{one}");
    let play = ["play", "checkers", "--deal", "1", "--bots", "strategy:five_steps", "--explain"];
    let run = fudaba(&play, "a3 b4\n");
    assert!(done(&run).contains("(by its rule: Safe advance)"), "{}", run.out);
    let wrong = fudaba(&["simulate", "checkers", "--bots", "strategy:five_step"], "");
    assert_eq!(wrong.status, 1);
    assert!(wrong.err.contains("did you mean `five_steps`?"), "{}", wrong.err);
    let none = fudaba(&["play", "reversi", "--bots", "strategy:any"], "");
    assert!(none.err.contains("it declares none"), "{}", none.err);
}

#[test]
fn a_file_of_strategies_lies_beside_its_game() {
    let folder = Folder::new();
    let file = folder.file("own.ron", OWN);
    let id = OWN.split("id: \"").nth(1).and_then(|rest| rest.split('"').next()).expect("an id");
    let text = format!(
        "(id: \"players\", title: \"Players\", for: [\"{id}\"], strategies: {{ \"low\": (rules: [ \
         (name: \"lowest\", picks: [Cards], lowest: \"card.rank + 0\")], otherwise: First) }})"
    );
    let strategies = folder.file("own.strategies.ron", &text);
    let run = fudaba(&["simulate", &file, "--deals", "1..4", "--bots", "strategy:low"], "");
    assert!(done(&run).contains("low.lowest "), "{}", run.out);
    // A fault in it is told with the game.
    fs::write(&strategies, text.replace("card.rank", "card.rnk")).expect("it can be written");
    let run = fudaba(&["check", &file, "--no-trial"], "");
    assert_eq!(run.status, 1, "{}", run.out);
    assert!(run.out.contains("own.ron: no faults"), "{}", run.out);
    assert!(run.out.contains("own.strategies.ron:1:") && run.out.contains("rnk"), "{}", run.out);
}
