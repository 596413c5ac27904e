//! Lines and output of the terminal at a table of several players: spots by their owners, the
//! second person for the player, combinations in order, men without cards.

use super::{Folder, OWN, done};
use crate::commands::fudaba;

/// There is no shuffle: seat 1 holds 3C 3H 4H 5C, seat 2 has 2C 2H, seat 3 1C 1H.
const GIVE: &str = r#"(
    id: "give", title: "Give", players: Exactly(3),
    pieces: Cards(ranks: "1 2 3 4 5", suits: "Clubs Hearts"),
    fields: {
        "stock": (shape: Pile, sees: Nobody),
        "hand": (per: Player, shape: Hand, sees: Owner),
        "table": (shape: Row, sees: Everyone),
    },
    combos: { "run": Run(size: (3, 3)) },
    moves: {
        "bid": (prompt: "Bid", pick: Number(from: 11, to: 13)),
        "give": (prompt: "Give a card", pick: Cards(from: "hand", onto: "hand"), only_if: ["target != hand of me"]),
        "lay": (prompt: "Lay", pick: Cards(from: "hand", combos: ["run"], to: "table")),
    },
    flow: [
        Move(what: "[3C, 3H, 4H, 5C]", to: "hand of seat(0)"),
        Move(what: "[2C, 2H]", to: "hand of seat(1)"),
        Move(what: "[1C, 1H]", to: "hand of seat(2)"),
        Tell("{seat(0)} takes the first cards, and {seat(1)} waits for {seat(0)}."),
        Turns(first: "seat(0)", moves: ["bid"], until: "turn == 1"),
        Turns(first: "seat(0)", moves: ["give", "lay"], until: "turn == 1"),
    ],
    result: Nobody,
)"#;

#[test]
fn a_card_goes_to_a_spot_by_its_code_its_name_or_its_owner() {
    let folder = Folder::new();
    let file = folder.file("give.ron", GIVE);
    for line in [
        "3H on h2",
        "3H on Ben",
        "give 3H to ben",
        "3H hand of Ben",
        "3H h2",
        "3♥ Ben",
        "♥3 on h2",
        // As at the text door, beside a spot that is called like a card.
        "H3 on h2",
        "give h3 to Ben",
    ] {
        let run = fudaba(&["play", &file, "--deal", "1"], &format!("bid 11\n{line}\n"));
        assert_eq!(run.status, 0, "{line}: {}", run.err);
    }
    for (lines, said) in [
        ("bid 11\n3H\n", "destination is missing: `3H on h2` (Hand of Ben) / `3H on h3`"),
        ("bid 11\n3H on Nobody\n", "is not possible now"),
        ("bid 99\n", "Bid: a number from 11 to 13."),
        ("why\n", "`why` needs an action"),
    ] {
        let run = fudaba(&["play", &file, "--deal", "1"], lines);
        assert!(run.status == 1 && run.err.contains(said), "{lines}: {}", run.err);
    }
    let run = fudaba(&["describe", &file], "");
    assert!(done(&run).contains("and a spot of “hand”, and move it there."), "{}", run.out);
}

#[test]
fn what_everybody_is_told_speaks_to_the_person() {
    let folder = Folder::new();
    let file = folder.file("give.ron", GIVE);
    let run = fudaba(&["play", &file, "--deal", "1"], "");
    let said = "  You take the first cards, and Ben waits for you.\n";
    assert!(done(&run).contains(said), "{}", run.out);
    // For a spectator nobody is "you".
    let run = fudaba(&["play", &file, "--deal", "1", "--watch"], "");
    assert!(run.out.contains(" takes the first cards, and Ben waits for "), "{}", run.out);
}

#[test]
fn a_run_is_listed_from_its_lowest_card() {
    let folder = Folder::new();
    let file = folder.file("give.ron", GIVE);
    let run = fudaba(&["play", &file, "--deal", "1"], "bid 11\n?\nlay 5C 4H 3C\n");
    let out = done(&run);
    assert!(out.contains("\n  3C 4H 5C") && out.contains("\n  3H 4H 5C"), "{out}");
}

#[test]
fn a_man_that_moves_is_told_once_and_is_no_card() {
    let run = fudaba(&["play", "english-draughts", "--deal", "1"], "a3 b4\n");
    let out = done(&run);
    assert!(!out.contains("1 card"), "{out}");
    let ways: Vec<&str> = out.lines().filter(|line| line.contains(" → ")).collect();
    assert!(ways.len() == 1 && ways[0].starts_with("  Ben: "), "{ways:?}");
}

#[test]
fn a_deal_to_where_the_cards_are_loses_none() {
    let folder = Folder::new();
    let deal = "Shuffle(\"stock\"), Deal(from: \"stock\", to: \"stock\", count: 3),";
    let file = folder.file("same.ron", &OWN.replace("Shuffle(\"stock\"),", deal));
    let run = fudaba(&["simulate", &file, "--deals", "1..5"], "");
    assert_eq!(run.status, 0, "{}", run.out);
    let run = fudaba(&["check", "--no-trial", &file], "");
    assert!(run.out.contains("warning[no-effect]: `stock` is dealt to itself"), "{}", run.out);
}

#[test]
fn a_game_that_asks_nobody_is_found() {
    let folder = Folder::new();
    let text = OWN.replace("Deal(from: \"stock\", to: \"hand\", count: \"7\"),", "");
    let run = fudaba(&["check", &folder.file("idle.ron", &text)], "");
    assert!(run.out.contains("warning[nobody-asked]: "), "{}", run.out);
}

#[test]
fn a_number_that_is_none_is_told_in_plain_words() {
    for (arguments, said) in [
        (&["play", "whist", "--seats", "abc"][..], "write a whole number from 1 to 12"),
        (&["perft", "klondike", "--depth", "-1"], "write a whole number from 1 to 100"),
        (&["join", "a.example", "--bot", "greedy", "--games", "0"], "write a whole number from 1"),
        (&["host", "whist", "--port", "80000"], "write a whole number from 0 to 65535"),
        (&["solve", "golf", "--seconds", "-1"], "write a number of seconds above 0"),
        (&["tournament", "whist", "--bots", "greedy", "--seed", "-1"], "invalid value '-1'"),
    ] {
        let run = fudaba(arguments, "");
        assert!(run.status == 2 && run.err.contains(said), "{arguments:?}: {}", run.err);
        assert!(!run.err.contains("tip:"), "{}", run.err);
    }
    let run = fudaba(&["options", "klondike"], "");
    assert_eq!((run.status, run.out.as_str()), (0, ""));
    assert!(run.err.contains("has no options"), "{}", run.err);
    let folder = Folder::new();
    let run = fudaba(&["edit", &folder.file("own.ron", OWN)], "");
    assert!(run.status == 1 && run.err.contains("is for solitaires"), "{}", run.err);
}

/// A suit that is named, is named anew, and is gone.
const NAMED: &str = r#"(
    id: "named", title: "Named", players: Exactly(2),
    pieces: Cards(ranks: "1 2", suits: "Clubs Hearts"),
    fields: {
        "stock": (shape: Pile, sees: Nobody),
        "hand": (per: Player, shape: Hand, sees: Owner),
    },
    vars: { "wanted": Suit(shown: true, label: (en: "Suit wanted", ja: "指定のスート")) },
    moves: {
        "name": (prompt: "Name a suit", pick: Suit, then: [Set("wanted", "suit")]),
        "clear": (prompt: "Clear it", pick: Nothing, then: [Set("wanted", "none")]),
        "renew": (prompt: "Renew it", pick: Nothing, then: [Set("wanted", "none"), Again(["name"])]),
    },
    flow: [Turns(first: "seat(0)", moves: ["name", "clear", "renew"], until: "turn == 4")],
    result: Nobody,
)"#;

#[test]
fn a_suit_that_nobody_wants_any_more_is_told_unless_another_is_about_to_be_named() {
    let folder = Folder::new();
    let file = folder.file("named.ron", NAMED);
    for (language, wanted, gone) in [
        ("en", "Suit wanted: ", "Suit wanted: no longer"),
        ("ja", "指定のスート：", "指定のスート：なくなりました"),
    ] {
        let play = |lines: &str| {
            let words = ["play", &file, "--deal", "1", "--bots", "person", "--lang", language];
            let run = fudaba(&words, lines);
            assert_eq!(run.status, 0, "{lines}: {}", run.err);
            run.out
        };
        let said = play("name hearts\nrenew\nname clubs\n");
        assert_eq!((said.contains(wanted), said.contains(gone)), (true, false), "{said}");
        let said = play("name hearts\nclear\n");
        assert_eq!(said.matches(gone).count(), 1, "{said}");
    }
}
