//! Command lines as people type them: help, slips, and texts that are not games.

use crate::commands::{Run, fudaba, pages, table_file};

#[test]
fn help_of_every_command_is_a_page() {
    for words in pages() {
        let run = fudaba(&[&words[..], &["--help"]].concat(), "");
        assert_eq!(run.status, 0, "{words:?}");
        assert!(run.out.contains("Usage: fudaba"), "{words:?}: {}", run.out);
        assert!(run.out.contains("Examples:"), "{words:?}: {}", run.out);
        assert_eq!(run.err, "", "{words:?}");
    }
}

#[test]
fn a_wrong_command_line_is_status_two_and_says_so() {
    for words in [
        &["play"][..],
        &["check"],
        &["perft", "x"],
        &["perft", "x", "--depth", "0"],
        &["play", "x", "--deal", "many"],
        &["play", "x", "--deal", "1", "--cards", "y"],
        &["describe", "x", "--lang", "xx"],
        &["--nonsense"],
        &["x.xlsx", "y.xlsx"],
        &["--deal", "5"],
    ] {
        let run = fudaba(words, "");
        assert_eq!(run.status, 2, "{words:?}: {}{}", run.out, run.err);
        assert_eq!(run.out, "", "{words:?}");
        assert!(run.err.contains("error:"), "{words:?}: {}", run.err);
    }
}

#[test]
fn a_game_that_is_not_there_is_status_one_and_the_near_one_is_named() {
    for words in [
        &["play", "no-such-game"][..],
        &["check", "no-such-game.xlsx"],
        &["describe", "/no/such/file.xlsx"],
        &["perft", "no-such-game", "--depth", "1"],
        &["replay", "/no/such/record"],
        &["tidy", "/no/such/file.xlsx"],
        &["no-such-game"],
    ] {
        let Run { status, out, err } = fudaba(words, "");
        assert_eq!(status, 1, "{words:?}: {err}");
        assert_eq!(out, "", "{words:?}");
        assert!(err.starts_with("error: "), "{words:?}: {err}");
    }
    let run = fudaba(&["lsit"], "");
    assert!(run.err.contains("`fudaba list`"), "{}", run.err);
}

#[test]
fn a_mistyped_command_is_named_with_its_words() {
    for (words, meant) in [
        (&["chek", "klondike"][..], "did you mean `fudaba check klondike`?"),
        (&["simulat", "whist", "--deals", "1..3"], "`fudaba simulate whist --deals 1..3`"),
        (&["option", "hearts", "--json"], "`fudaba options hearts --json`"),
    ] {
        let Run { status, out, err } = fudaba(words, "");
        assert_eq!((status, out.as_str()), (2, ""), "{err}");
        assert!(err.contains(meant), "{err}");
    }
    // A word that is not close to any command gets no suggestion.
    let run = fudaba(&["x.xlsx", "y.xlsx"], "");
    assert!(!run.err.contains("did you mean"), "{}", run.err);
}

#[test]
fn a_wrong_number_of_cards_is_refused_with_the_right_one() {
    for (language, needed, turn) in [
        ("en", "Choose 3 cards, all on one line.", "Your turn: Pass three cards"),
        ("ja", "3枚を1行で選んでください。", "あなたの番です：ベンに3枚渡す"),
    ] {
        let words = ["play", "hearts", "--deal", "3", "--lang", language];
        for line in ["3C TC\n", "３Ｃ　ＴＣ　５Ｄ　６Ｄ\n"] {
            let Run { out, err, .. } = fudaba(&words, line);
            assert!(err.contains(needed) && out.contains(turn), "{out}{err}");
        }
        for line in ["3C TC 5D\n", "c3 C10,d5\n", "3C CT ♦5\n"] {
            let Run { out, err, .. } = fudaba(&words, line);
            assert_eq!(err, "", "{line}: {out}");
            assert!(out.contains("3C TC 5D") && !out.contains("3 cards from Hand of"), "{out}");
            assert!(language == "en" || !out.contains("手札: "), "{out}");
        }
        let Run { err, .. } = fudaba(&words, "C3 SA D5\n");
        let held = if language == "en" { "`AS` is not in your Hand" } else { "`AS`" };
        assert!(err.contains(held), "a card that is elsewhere: {err}");
    }
}

#[test]
fn the_first_help_page_tells_of_games_for_several() {
    let page = fudaba(&["--help"], "").out;
    // The text is wrapped, so spaces are normalised.
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(page.contains("games for one or several players"), "{page}");
    assert!(page.contains("my-game.ron"), "{page}");
}

#[test]
fn a_new_game_is_begun_as_a_workbook_alone() {
    let game = table_file("begun", "");
    let text = game.beside("mine.ron");
    let run = fudaba(&["edit", &text], "");
    assert_eq!((run.status, run.out.as_str()), (1, ""), "{}", run.err);
    assert!(run.err.contains("mine.xlsx`"), "{}", run.err);
    assert!(!std::path::Path::new(&text).exists());
}

/// A text in RON with terminal control characters in its title, prompt and words.
const HOSTILE: &str = r#"(
    id: "hostile", title: "\u{1b}[2JGood\u{202e}game\u{200b}\u{7}", players: Exactly(2),
    goal: "\u{1b}]0;owned\u{7}Win",
    pieces: Cards(ranks: "1 2 3", suits: "Clubs Hearts"),
    fields: {
        "stock": (shape: Pile, sees: Nobody),
        "hand": (per: Player, shape: Hand, sees: Owner),
        "heap": (shape: Row, sees: Everyone, name: "\u{2066}Heap"),
    },
    vars: { "score": Number(per: Player) },
    moves: { "play": (
        prompt: "Pl\u{1b}[31may", pick: Cards(from: "hand", to: "heap"),
        then: [Add("score", "rank"), Say("\u{9b}5nHello\u{202e}")],
    ) },
    flow: [
        Shuffle("stock"), Deal(from: "stock", to: "hand", count: 3), Tell("Now\u{1b}[8m"),
        Repeat(until: "all(players where empty(hand))", do: [Turns(moves: ["play"], until: "everybody_moved")]),
    ],
    result: Highest("score"),
)"#;

#[test]
fn nothing_that_a_file_says_reaches_the_terminal_as_a_sign_to_it() {
    let folder = table_file("hostile", "");
    let game = folder.beside("hostile.ron");
    std::fs::write(&game, HOSTILE).expect("it can be written");
    let cards = folder.beside("\u{1b}[2Jcards.txt");
    std::fs::write(&cards, "\u{1b}[2J\u{202e}: KH\u{200b} QQ\n").expect("it can be written");
    let odd = "\u{1b}]0;x\u{7}\u{202e}.ron";
    let mut told = String::new();
    for words in [
        &["play", game.as_str(), "--deal", "1", "--watch"][..],
        &["describe", &game],
        &["check", &game],
        &["check", &game, "--json"],
        &["simulate", &game, "--deals", "1..3"],
        &["play", "klondike", "--cards", &cards],
        &["play", odd],
        &["check", odd],
    ] {
        let Run { out, err, .. } = fudaba(words, "");
        for text in [out, err] {
            let hidden = |c: char| engine::definition::is_hidden(c);
            assert!(!text.contains(hidden), "{words:?}: {text:?}");
            told.push_str(&text);
        }
    }
    assert!(told.contains("Goodgame") && told.contains("Hello"), "{told}");
    assert!(told.contains("warning[hidden-character]"), "{told}");
}

#[test]
fn a_text_of_another_encoding_is_named() {
    let folder = table_file("encoding", "");
    let game = folder.beside("wide.ron");
    for big in [false, true] {
        let units = HOSTILE.encode_utf16();
        let bytes =
            units.flat_map(|unit| if big { unit.to_be_bytes() } else { unit.to_le_bytes() });
        std::fs::write(&game, bytes.collect::<Vec<u8>>()).expect("it can be written");
        let run = fudaba(&["check", &game], "");
        assert!(run.status == 1 && run.err.contains("UTF-16; save it in UTF-8"), "{}", run.err);
    }
    std::fs::write(&game, b"(title: \"caf\xe9\")").expect("it can be written");
    let run = fudaba(&["check", &game], "");
    assert!(run.err.contains("not UTF-8 text"), "{}", run.err);
}
