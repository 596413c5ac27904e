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
    let run = fudaba(&["check", &strategies, &file, "--no-trial"], "");
    assert!(done(&run).contains("own.strategies.ron: no faults"), "{}", run.out);
    // A fault in a file that lies elsewhere is told, though no sample has the name of the game.
    let elsewhere = Folder::new();
    let bad = elsewhere.file("bad.ron", &text.replace("card.rank", "card.rnk"));
    let run = fudaba(&["simulate", &file, "--deals", "1..4", "--bots", &bad], "");
    assert!(run.err.contains("bad.ron:1:") && run.err.contains("rnk"), "{}", run.err);
    assert!(!run.err.contains("there is no game"), "{}", run.err);
    // A fault in it is told with the game.
    fs::write(&strategies, text.replace("card.rank", "card.rnk")).expect("it can be written");
    let run = fudaba(&["check", &file, "--no-trial"], "");
    assert_eq!(run.status, 1, "{}", run.out);
    assert!(run.out.contains("own.ron: no faults"), "{}", run.out);
    assert!(run.out.contains("own.strategies.ron:1:") && run.out.contains("rnk"), "{}", run.out);
    let run = fudaba(&["simulate", &file, "--deals", "1..4", "--bots", "strategy:low"], "");
    assert!(run.err.contains("own.strategies.ron:1:") && run.err.contains("rnk"), "{}", run.err);
}

#[test]
fn a_file_of_strategies_sits_itself_wherever_it_lies() {
    let folder = Folder::new();
    let low = "\"low\": (rules: [(name: \"least\", moves: [\"play\"], lowest: \"rank + 0\")], otherwise: First)";
    let text = |games: &str, more: &str| {
        format!("(id: \"p\", title: \"P\", for: [{games}], strategies: {{ {low}{more} }})")
    };
    let one = folder.file("one.ron", &text("\"whist\"", ""));
    let words = |bots: &str| fudaba(&["simulate", "whist", "--deals", "1..3", "--bots", bots], "");
    let run = words(&format!("{one},random"));
    assert!(done(&run).contains("low.least "), "{}", run.out);
    let play = fudaba(&["play", "whist", "--deal", "1", "--bots", &one, "--explain"], "quit\n");
    assert_eq!(play.status, 0, "{}", play.err);
    let more = format!(", {}", low.replace("low\"", "second\""));
    let two = folder.file("two.ron", &text("\"whist\"", &more));
    assert!(done(&words(&format!("{two}:second"))).contains("second.least "));
    let which = words(&two);
    assert_eq!(which.status, 1);
    assert!(which.err.contains(&format!("write {two}:low or {two}:second")), "{}", which.err);
    let other = folder.file("other.ron", &text("\"hearts\"", ""));
    let run = words(&other);
    assert!(
        run.err.contains("no strategies for this game: write `for: [\"whist\"]`"),
        "{}",
        run.err
    );
    let faulty = folder.file("faulty.ron", &text("\"whist\"", "").replace("rank", "rnk"));
    let run = words(&faulty);
    assert_eq!(run.status, 1);
    assert!(run.err.contains("faulty.ron:1:") && run.err.contains("rnk"), "{}", run.err);
    // Strategies alone are checked with the game at which they sit.
    let alone =
        folder.file("alone.ron", &format!("(strategies: {{ {low} }})").replace("rank", "rnk"));
    let run = words(&alone);
    assert!(run.err.contains("for: [\"whist\"]") && run.err.contains("`rnk`"), "{}", run.err);
    let no_game = fudaba(&["simulate", &one], "");
    assert!(no_game.err.contains("one.ron holds strategies for bots, no game"), "{}", no_game.err);
    assert!(words("none.ron").err.contains("none.ron"), "a file that is not there is named");
    let solitaire = fudaba(&["simulate", "freecell", "--bots", &one], "");
    assert!(solitaire.err.contains("has no strategies"), "{}", solitaire.err);
}

#[test]
fn a_game_tells_its_strategies_in_words() {
    let run = fudaba(&["describe", "checkers"], "");
    let out = done(&run);
    for said in [
        "Strategy: Five steps\n",
        "  1. Escape: ",
        "    It prefers the choices for which this holds: ",
        "    Of these it prefers the highest: ",
        "  Of equal choices any is taken, at random.\n",
        "Strategy: Five steps without the defence\n",
    ] {
        assert!(out.contains(said), "{said}\n{out}");
    }
    let run = fudaba(&["describe", "checkers", "--lang", "ja"], "");
    let out = done(&run);
    for said in ["戦略：五つの段階\n", "  1. 逃げる：", "    次の条件に合う手を選ぶ："]
    {
        assert!(out.contains(said), "{said}\n{out}");
    }
}
