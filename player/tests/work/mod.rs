//! Games that demand more than any machine can do: every command ends, and names the place.

use super::{Folder, fudaba};
use std::time::{Duration, Instant};

/// Returns a game of two players with the standard pack.
fn game(combos: &str, moves: &str, flow: &str) -> String {
    format!(
        r#"(
    id: "much", title: "Much", players: Exactly(2),
    pieces: Cards(ranks: "3 4 5 6 7 8 9 T J Q K A 2", suits: "Clubs Diamonds Hearts Spades"),
    fields: {{
        "stock": (shape: Pile, sees: Nobody),
        "hand": (per: Player, shape: Hand, sees: Owner),
        "heap": (shape: Row, sees: Everyone),
    }},
    vars: {{ "n": Number() }},
    combos: {{ {combos} }},
    moves: {{
{moves}
    }},
    flow: [Shuffle("stock"), Deal(from: "stock", to: "hand", count: 26),
{flow}
    ],
    result: Nobody,
)"#
    )
}

const ROUND: &str = r#"Turns(moves: ["play"], until: "everybody_moved")"#;
/// Line in the file where moves and flow begin.
const MOVES: &str = "much.ron:12:";
const FLOW: &str = "much.ron:15:";

/// Runs every command that plays the game, and checks that it ends in the time of an unoptimised
/// program on a busy machine.
fn each_ends(text: &str, place: &str) {
    let folder = Folder::new();
    let file = folder.file("much.ron", text);
    for words in [
        &["check", &file][..],
        &["simulate", &file, "--deals", "1..100"],
        &["perft", &file, "--depth", "2"],
        &["play", &file, "--deal", "1"],
    ] {
        let begun = Instant::now();
        let run = fudaba(words, "?\nhint\nauto\n");
        let told = format!("{}{}", run.out, run.err);
        assert!(told.contains(place), "{words:?} does not name {place}: {told}");
        assert!(begun.elapsed() < Duration::from_secs(120), "{words:?}: {:?}", begun.elapsed());
    }
}

#[test]
fn sums_in_sums() {
    let deep = "sum(everything by sum(everything by sum(everything by sum(everything by \
        sum(everything by rank)))))";
    let play =
        format!(r#"        "play": (pick: Cards(from: "hand"), only_if: ["rank < {deep}"]),"#);
    each_ends(&game("", &play, ROUND), MOVES);
    let play = r#"        "play": (pick: Cards(from: "hand")),"#;
    each_ends(&game("", play, &format!("Set(\"n\", \"{deep}\"), {ROUND}")), FLOW);
}

#[test]
fn shuffles_without_end() {
    let play = r#"        "play": (pick: Cards(from: "hand")),"#;
    each_ends(&game("", play, r#"Repeat(until: "false", do: [Shuffle("stock")])"#), FLOW);
}

#[test]
fn combinations_that_must_be_judged() {
    let play = r#"        "play": (pick: Cards(from: "hand", combos: ["any"], to: "heap"), only_if: ["max(cards by rank) != 5"]),"#;
    each_ends(&game(r#""any": AnyOf(size: (1, 52))"#, play, ROUND), MOVES);
}

#[test]
fn any_so_many_cards_are_offered_and_only_counting_them_one_by_one_is_refused() {
    let play = r#"        "play": (pick: Cards(from: "stock", combos: ["any"], to: "heap")),"#;
    let text = game(r#""any": AnyOf(size: (1, 52))"#, play, ROUND)
        .replace("count: 26", "count: 0")
        .replace("sees: Nobody", "sees: Everyone");
    let folder = Folder::new();
    let file = folder.file("much.ron", &text);
    let run = fudaba(&["perft", &file, "--depth", "1"], "");
    assert_eq!(run.status, 1, "{}", run.out);
    assert!(run.err.contains(MOVES), "{}", run.err);
    assert!(run.err.contains("4503599627370495 choices"), "{}", run.err);
    let run = fudaba(
        &["play", &file, "--deal", "1"],
        "?\nplay 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2C\n?\n",
    );
    assert_eq!(run.status, 0, "{}{}", run.out, run.err);
    assert!(
        run.out.contains("4503599627370495") || run.out.contains("4,503,599,627,370,495"),
        "{}",
        run.out
    );
    let run = fudaba(&["simulate", &file, "--deals", "1..20"], "");
    assert_eq!(run.status, 0, "{}{}", run.out, run.err);
}
