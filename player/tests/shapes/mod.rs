//! Tables of every shape: the same commands at each, and one kind of record.

use super::{Folder, done, fudaba};
use std::fs;

/// A solitaire from a workbook, one in RON, a card game of several players, and a board game.
const GAMES: [&str; 4] = ["klondike", "klondike-in-ron", "hearts", "english-draughts"];

/// Returns the words of a command line that plays a deal, against bots that need no practice.
fn deal(game: &'static str, number: &'static str) -> Vec<&'static str> {
    let bots: &[&str] = if game.starts_with("klondike") { &[] } else { &["--bots", "random"] };
    [&["play", game, "--deal", number], bots].concat()
}

/// Returns the first legal action of a deal, as it is listed.
fn first_action(game: &'static str, number: &'static str) -> String {
    let run = fudaba(&deal(game, number), "?\n");
    let list = done(&run).split("legal:\n  ").nth(1).expect("a list");
    list.split("  ").next().expect("an action").trim().to_owned()
}

#[test]
fn every_command_answers_at_every_table() {
    for game in GAMES {
        let folder = Folder::new();
        let record = folder.path("game.fudaba");
        let first = first_action(game, "3");
        let lines = [
            ("?".to_owned(), "legal:\n"),
            ("? all".to_owned(), "legal:\n"),
            ("hint".to_owned(), "Hint: "),
            (format!("why {first}"), " is legal."),
            ("why nonsense".to_owned(), "nonsense"),
            (format!("do {first}"), ""),
            ("undo".to_owned(), "One action undone."),
            ("redo".to_owned(), "One action redone."),
            ("auto".to_owned(), ""),
            ("rules".to_owned(), "\n  "),
            ("show".to_owned(), "\n\n"),
            ("help".to_owned(), "  auto           brings home every card that can go\n"),
            (format!("save {record}"), "Saved to "),
            ("new 5".to_owned(), ", deal 5"),
            (format!("load {record}"), ", deal 3"),
            ("undo".to_owned(), "One action undone."),
            ("restart".to_owned(), ", deal 3"),
            ("quit".to_owned(), "\n\n"),
        ];
        let script: String = lines.iter().map(|(line, _)| format!("{line}\n")).collect();
        let run = fudaba(&deal(game, "3"), &format!("{script}never read\n"));
        let mut rest = done(&run);
        for (index, (line, said)) in lines.iter().enumerate() {
            let (_, after) = rest
                .split_once(&format!("\n> {line}\n"))
                .unwrap_or_else(|| panic!("{game}, {line} is echoed: {rest}"));
            let next = lines.get(index + 1).map(|(next, _)| format!("\n> {next}\n"));
            let end = next.and_then(|next| after.find(&next)).unwrap_or(after.len());
            let answer = &after[..end];
            assert!(format!("\n{answer}\n").contains(said), "{game}, {line}: {answer}");
            rest = &after[end..];
        }
    }
}

#[test]
fn a_restart_alone_can_be_played_again() {
    for game in ["klondike", "klondike-in-ron"] {
        let first = first_action(game, "3");
        let run = fudaba(&deal(game, "3"), &format!("{first}\nrestart\nredo\n"));
        assert!(done(&run).contains("One action redone."), "{game}: {}", run.out);
    }
}

#[test]
fn a_refused_move_of_a_solitaire_is_explained_with_and_without_its_name() {
    let lines = "why t2 f1\nwhy put t2 f1\n";
    let run = fudaba(&deal("klondike-in-ron", "2"), lines);
    let why = "Refused: An empty spot here takes an ace; this is a ten. (klondike-in-ron:";
    assert_eq!(done(&run).matches(why).count(), 2, "{}", run.out);
}

#[test]
fn a_move_called_like_bringing_home_keeps_its_name() {
    let folder = Folder::new();
    let text = super::OWN
        .replace("\"play\": (prompt", "\"auto\": (prompt")
        .replace("moves: [\"play\"]", "moves: [\"auto\"]");
    let file = folder.file("own.ron", &text);
    let run = fudaba(&["play", &file, "--deal", "3"], "?\n");
    let list = done(&run).split("legal:\n  ").nth(1).expect("a list");
    let card = list.split("  ").next().expect("a card").trim();
    let run = fudaba(&["play", &file, "--deal", "3"], &format!("auto {card}\n"));
    assert!(!done(&run).contains("No card can go home"), "{}", run.out);
    let run = fudaba(&["play", &file, "--deal", "3"], "auto 9C\n");
    assert_eq!(run.status, 1, "it is a move, which the rules refuse: {}", run.out);
}

#[test]
fn a_record_of_every_shape_is_written_read_and_replayed_alike() {
    for game in GAMES {
        let folder = Folder::new();
        let (record, again) = (folder.path("game.fudaba"), folder.path("again.fudaba"));
        let first = first_action(game, "3");
        let lines = format!("{first}\nsave {record}\n");
        done(&fudaba(&deal(game, "3"), &lines));
        let lines = format!("load {record}\nsave {again}\n");
        done(&fudaba(&deal(game, "8"), &lines));
        let text = fs::read_to_string(&record).expect("it was saved");
        assert!(text.starts_with(&format!("fudaba record 1\ngame {game}\n")), "{text}");
        assert_eq!(fs::read_to_string(&again).expect("it was saved"), text, "{game}");
        let run = fudaba(&["replay", &record], "");
        assert!(done(&run).contains(", deal 3\n1 "), "{game}: {}", run.out);
        let objects = fudaba(&["replay", &record, "--json"], "").objects();
        let (begin, end) = (&objects[0], objects.last().expect("an end"));
        assert!(begin["seats"].is_u64() && begin["deal"] == 3, "{game}: {begin}");
        assert!(objects[1]["seat"].is_u64() && objects[1]["number"] == 1, "{game}");
        assert!(end["won"].is_boolean() && end["end"].is_null(), "{game}: {end}");
    }
}

#[test]
fn a_refused_action_of_any_record_is_named_with_its_line_and_rule() {
    let folder = Folder::new();
    let record = folder.path("game.fudaba");
    for (game, deal, action, rule) in [
        ("klondike", "", "t2 f2", "sheet Put Foundation"),
        ("klondike-in-ron", "seats 1\n", "put t2 f1", "klondike-in-ron:"),
        ("hearts", "seats 4\n", "pass 2C 2C 2C", ""),
    ] {
        let text = format!("fudaba record 1\ngame {game}\n{deal}deal 2\n{action}\n");
        fs::write(&record, &text).expect("it can be written");
        let run = fudaba(&["replay", &record], "");
        let line = text.lines().count();
        assert_eq!(run.status, 1, "{game}: {}", run.out);
        assert!(run.err.contains(&format!("game.fudaba:{line}: ")), "{game}: {}", run.err);
        assert!(run.err.contains(rule), "{game}: {}", run.err);
        let run = fudaba(&["play", game], &format!("load {record}\n"));
        assert!(run.err.contains("cannot be loaded"), "{game}: {}", run.err);
    }
}
