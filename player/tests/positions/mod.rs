//! Games that begin from a position, on the command line and at the terminal.

use super::commands::fudaba;
use std::fs;
use tempfile::TempDir;

/// Two tricks before the end, the third player to play to the trick.
const TRICK: &str = r#"(
    game: "whist",
    asks: (player: 2, moved: [0, 1], turn: 2),
    fields: {
        "hand": ["2C 4D", "5D 6D", "7D 8D 9H", "2H 3H 4H"],
        "trick": "QD@0 3D@1",
        "won": ["...", ""],
    },
    vars: { "leader": 0 },
)
"#;

#[test]
fn turns_are_counted_from_a_line_on_standard_input() {
    let line = "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26";
    let run = fudaba(&["perft", "international-draughts", "--depth", "4", "--position", "-"], line);
    assert_eq!((run.status, run.out.as_str()), (0, "1 6\n2 12\n3 30\n4 73\n"), "{}", run.err);
    let run = fudaba(&["perft", "english-draughts", "--depth", "1", "--position", "-"], "B:B40");
    assert_eq!(run.status, 1);
    assert!(run.err.contains("standard input:1:4: error[bad-choice]: `40` is not"), "{}", run.err);
    assert!(run.err.contains("\nhelp: Write a number from 1 to 32"), "{}", run.err);
}

#[test]
fn a_fault_of_a_position_has_its_place_and_remedy() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("trick.ron");
    let name = path.to_str().expect("a path");
    fs::write(&path, TRICK).expect("it can be written");
    let run = fudaba(&["check", "whist", "--position", name], "");
    assert_eq!(run.status, 0, "{}{}", run.out, run.err);
    for (right, wrong, place, said) in [
        ("9H\"", "9X\"", "5:43", "unknown-name]: there is no card `9X`"),
        ("moved: [0, 1]", "moved: [0, 7]", "3:11", "out-of-range]: there is no such seat"),
        ("\"...\"", "\"\"", "1:1", "bad-cards]: the position lacks 40 of"),
        ("\"leader\": 0", "\"leader\": 9", "9:23", "bad-choice]: `9` is not a value of `leader`"),
        ("\"trick\"", "\"trik\"", "6:10", "unknown-name]: there is no field `trik`"),
        ("whist", "hearts", "2:12", "bad-choice]: this is a position of `hearts`"),
        ("2C 4D", "2C QD", "1:1", "bad-cards]: the position has more of"),
    ] {
        fs::write(&path, TRICK.replacen(right, wrong, 1)).expect("it can be written");
        let run = fudaba(&["check", "whist", "--position", name], "");
        assert_eq!(run.status, 1, "{wrong}");
        let first = run.out.lines().next().unwrap_or_default();
        assert_eq!(first.find(&format!("{name}:{place}: error[{said}")), Some(0), "{first}");
        let run = fudaba(&["play", "whist", "--position", name], "quit\n");
        assert_eq!(run.status, 1, "{wrong}");
        assert!(run.err.contains(said), "{}", run.err);
    }
}

#[test]
fn a_game_goes_on_from_a_position_and_its_record_holds_it() {
    let folder = TempDir::new().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let (trick, record) = (file("trick.ron"), file("game.fudaba"));
    fs::write(&trick, TRICK).expect("it can be written");
    let lines = format!("position all\nposition\n8D\nsave {record}\nquit\n");
    let seat = ["play", "whist", "--seat", "3", "--position", &trick, "--deal", "7"];
    let run = fudaba(&seat, &lines);
    assert_eq!(run.status, 0, "{}{}", run.out, run.err);
    assert!(run.out.starts_with("Whist, from a position\n"), "{}", run.out);
    // All cards, and those that the player sees.
    assert!(run.out.contains("\"2C 4D\""), "{}", run.out);
    assert!(run.out.contains("\"?*2\""), "{}", run.out);
    assert!(run.out.contains("asks: (player: 2, moved: [0, 1], turn: 2)"), "{}", run.out);
    let text = fs::read_to_string(&record).expect("a record");
    assert!(text.contains("\nposition (\n"), "{text}");
    let run = fudaba(&["replay", &record], "");
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.out.starts_with("Whist, from a position\n"), "{}", run.out);
    let run = fudaba(&["play", "whist", "--position", &trick], &format!("load {record}\nquit\n"));
    assert_eq!(run.status, 0, "{}", run.err);
}

#[test]
fn a_board_is_written_in_the_notation_of_its_game() {
    let game = ["play", "english-draughts", "--bots", "person", "--position", "-"];
    let run = fudaba(&game, "W:WK22:B18\n");
    assert_eq!(run.status, 0, "{}", run.err);
    let game = ["play", "english-draughts", "--bots", "person"];
    let run = fudaba(&game, "position FEN\nquit\n");
    let first = "B:B1,2,3,4,5,6,7,8,9,10,11,12:W21,22,23,24,25,26,27,28,29,30,31,32\n";
    assert!(run.out.contains(first), "{}", run.out);
    let run = fudaba(&game, "position chess\n");
    assert_eq!(run.status, 1);
    assert!(run.err.contains("There is no notation `chess`; write FEN"), "{}", run.err);
}

#[test]
fn bots_play_and_the_solver_searches_from_a_position() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("position.ron");
    let name = path.to_str().expect("a path");
    fs::write(&path, TRICK).expect("it can be written");
    let simulate = |jobs: &str| {
        fudaba(
            &[
                "simulate",
                "whist",
                "--position",
                name,
                "--deals",
                "1..20",
                "--jobs",
                jobs,
                "--json",
            ],
            "",
        )
    };
    let (one, two) = (simulate("1"), simulate("2"));
    assert_eq!(one.status, 0, "{}", one.err);
    assert_eq!(one.objects()[0]["games"], two.objects()[0]["games"]);
    assert_eq!(one.objects()[0]["actions"], two.objects()[0]["actions"]);
    let run = fudaba(&["play", "bakers-game", "--deal", "3"], "position all\nquit\n");
    let begin = run.out.find("(\n").expect("a position");
    let end = run.out[begin..].find("\n)\n").expect("its end") + begin + 3;
    let text: String =
        run.out[begin..end].lines().map(|line| format!("{}\n", line.trim())).collect();
    fs::write(&path, text).expect("it can be written");
    let solve = ["solve", "bakers-game", "--position", name, "--json", "--states", "2000000"];
    let (at, dealt) = (fudaba(&solve, ""), {
        fudaba(&["solve", "bakers-game", "--deals", "3..3", "--json", "--states", "2000000"], "")
    });
    assert_eq!(at.status, 0, "{}", at.err);
    assert_eq!(at.objects()[0]["verdict"], dealt.objects()[0]["verdict"]);
}

#[test]
fn what_the_game_does_not_have_is_told_with_its_place() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("wrong.ron");
    let name = path.to_str().expect("a path");
    for (text, said) in [
        ("(\n    seats: 9,\n)", "wrong.ron:2:12: "),
        ("(\n    options: { \"flyng\": true },\n)", "wrong.ron:2:25: there is no option `flyng`"),
        ("(\n    options: { \"flying\": 3 },\n)", "wrong.ron:2:26: the option `flying` must be"),
    ] {
        fs::write(&path, text).expect("it can be written");
        for command in [&["perft", "--depth", "1"][..], &["simulate", "--deals", "1..2"], &["play"]]
        {
            let words = [&command[..1], &["draughts", "--position", name], &command[1..]].concat();
            let run = fudaba(&words, "");
            assert_eq!(run.status, 1, "{words:?}: {}{}", run.out, run.err);
            assert!(run.err.contains(said), "{words:?}: {}", run.err);
        }
    }
}

#[test]
fn a_workbook_has_one_seat() {
    let check = ["check", "freecell", "--position", "-"];
    let run = fudaba(&check, "(asks: (player: 3))");
    let said = "standard input:1:8: error[out-of-range]: there is no such seat";
    assert!(run.status == 1 && run.out.contains(said), "{}{}", run.out, run.err);
    let run = fudaba(&["solve", "freecell", "--position", "-"], "(asks: (player: 3))");
    assert!(run.status == 1 && run.err.contains("there is no such seat"), "{}", run.err);
    let run = fudaba(&check, "(asks: (player: 0))");
    assert!(!run.out.contains("seat"), "{}", run.out);
}

#[test]
fn a_tag_that_is_not_closed_is_told_as_that() {
    let line = "W:W25,27,28:B12,13,14";
    let perft = ["perft", "international-draughts", "--depth", "1", "--position", "-"];
    assert_eq!(fudaba(&perft, &format!("[FEN \"{line}\"]")).status, 0);
    for (text, said) in [
        (format!("[FEN \"{line}\""), "the tag is not closed: its `]` is missing"),
        (format!("[FEN \"{line}"), "the tag is not closed: its `]` is missing"),
        (format!("[FEN {line}]"), "the tag has no value in quotes"),
    ] {
        let run = fudaba(&perft, &text);
        let said = format!("standard input:1:1: error[bad-syntax]: {said}\nhelp: Write the");
        assert!(run.status == 1 && run.err.contains(&said), "{}", run.err);
    }
}
