//! Questions at a table: why something is impossible, all that is possible, and the recent changes.

use super::{Folder, OWN, at_terminal, done, fudaba};
use fudaba::cli::Environment;
use unicode_width::UnicodeWidthStr;

#[test]
fn a_card_that_is_not_there_and_cards_that_make_nothing_are_named() {
    let folder = Folder::new();
    let file = folder.file("own.ron", OWN);
    let hand = fudaba(&["play", &file, "--deal", "3"], "");
    let hand = done(&hand).lines().find_map(|line| line.strip_prefix("Hand: ")).expect("a hand");
    let held = |card: &&str| hand.split(' ').any(|other| other == *card);
    let other = ["1C", "2C", "3C", "4C", "5C", "6C", "7C", "1D"].iter().find(|card| !held(card));
    let other = other.expect("nobody holds eight cards");
    let (first, second) = hand.split_once(' ').expect("seven cards");
    let second = second.split(' ').next().expect("six cards");
    let asked = format!("why {other}\nwhy {first} {second}\nwhy fly\nshow\n");
    let run = fudaba(&["play", &file, "--deal", "3"], &asked);
    // A question is not a slip: the script continues.
    let out = done(&run);
    assert!(out.contains(&format!("`{other}` is not in your Hand.")), "{out}");
    assert!(out.contains("Choose one card."), "{out}");
    assert!(out.contains("`fly` is not possible now"), "{out}");
    assert!(out.contains("> show\n"), "{out}");
}

#[test]
fn a_square_that_is_taken_or_not_on_the_way_is_named() {
    let asked = "why a2 a3\nwhy d4 d6\nwhy b4 d4\nwhy b4 c6\nwhy b4 b7\n";
    let run = fudaba(&["play", "brandub", "--deal", "1", "--seat", "1"], asked);
    let out = done(&run);
    assert!(out.contains("There is no man on a2."), "{out}");
    assert!(out.contains("The man on d4 is not yours."), "{out}");
    assert!(out.contains("d4 is taken: the man on b4 cannot go there."), "{out}");
    assert!(out.contains("There is no way from b4 to c6."), "{out}");
    assert!(out.contains("go b4 b7 is legal."), "{out}");
}

#[test]
fn squares_may_be_joined_by_a_hyphen() {
    let asked = "why b4-b7\nwhy b4-c6\nb4-b7\n";
    let run = fudaba(&["play", "brandub", "--deal", "1", "--seat", "1"], asked);
    let out = done(&run);
    assert!(out.contains("go b4 b7 is legal."), "{out}");
    assert!(out.contains("There is no way from b4 to c6."), "{out}");
    assert!(out.contains("> b4-b7\n  Ben: "), "it is the other's turn then: {out}");
}

#[test]
fn a_move_that_is_called_like_a_command_stands_behind_do() {
    let folder = Folder::new();
    let text = OWN
        .replace("\"play\": (prompt", "\"show\": (prompt")
        .replace("moves: [\"play\"]", "moves: [\"show\"]");
    let file = folder.file("own.ron", &text);
    let run = fudaba(&["play", &file, "--deal", "3"], "show\n?\n");
    let out = done(&run);
    assert!(out.contains("Hand ×7"), "the command draws the table: {out}");
    let hand = out.lines().find_map(|line| line.strip_prefix("Hand: ")).expect("a hand");
    let card = hand.split(' ').next().expect("a card");
    let run = fudaba(&["play", &file, "--deal", "3"], &format!("do show {card}\n"));
    assert!(done(&run).contains(&format!("> do show {card}\n")), "{}", run.out);
    assert_eq!(run.status, 0, "{}", run.err);
}

#[test]
fn who_watches_is_told_of_deals_scores_and_what_is_turned_up_and_sees_the_board() {
    let run = fudaba(&["play", "sixty-six", "--deal", "3", "--watch"], "");
    let out = done(&run);
    assert!(out.contains("  A new deal starts.\n"), "{out}");
    assert!(out.contains("  Trump: "), "{out}");
    assert!(out.contains(" from Talon to Trump card\n"), "{out}");
    assert!(out.contains("  Game points: Ada "), "{out}");
    assert!(!out.contains(": 24 cards dealt"), "{out}");
    let run = fudaba(&["play", "brandub", "--deal", "1", "--watch"], "");
    let boards = done(&run).matches("    a b c d e f g\n").count();
    assert!(boards > 10, "{boards}");
}

#[test]
fn a_script_is_told_all_that_is_legal() {
    let run = fudaba(&["play", "hearts", "--deal", "3"], "?\n? all\n");
    let out = done(&run);
    assert!(!out.contains("more\n"), "{out}");
    let lists: Vec<&str> = out.split("actions are legal:\n").collect();
    let count = lists[0].split_whitespace().last().and_then(|word| word.parse().ok());
    let count: usize = count.expect("how many there are");
    assert!(count > 60, "more than a person is shown: {count}");
    let listed = |list: &str| list.lines().take_while(|line| line.starts_with("  ")).count();
    assert_eq!((listed(lists[1]), listed(lists[2])), (count, count));
}

#[test]
fn long_lines_are_broken_between_words_by_the_width_of_the_terminal() {
    for (game, language) in [("bridge", "en"), ("hearts", "en"), ("hearts", "ja")] {
        let words = ["play", game, "--deal", "3", "--lang", language];
        let plain = Environment { no_color: true, ..Environment::default() };
        let run = at_terminal(&words, "?\nhelp\nrules\nquit\n", &plain);
        let whole = done(&run).to_owned();
        let narrow = Environment { columns: Some(|| Some(44)), ..plain };
        let run = at_terminal(&words, "?\nhelp\nrules\nquit\n", &narrow);
        let out = done(&run);
        // What is typed after a prompt begins a new line.
        let mut lines = out.lines().map(|line| line.trim_start_matches("> "));
        let long = lines.find(|line| line.width() > 44);
        assert_eq!(long, None, "{out}");
        assert!(whole.lines().any(|line| line.width() > 80), "{whole}");
        let joined = |text: &str| text.split_whitespace().collect::<String>();
        assert_eq!(joined(out), joined(&whole), "nothing is lost");
    }
}
