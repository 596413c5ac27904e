//! Whole command lines, run without a process: output, notices and exit status.

mod commands;
mod endgames;
mod exported;
mod positions;
mod solved;
mod typed;
mod verified;
mod winning;
mod written;

use commands::{at_terminal, fudaba, play, table_file};
use fudaba::cli::{Console, Environment, run};
use std::io;

#[test]
fn check_gives_places_codes_and_help() {
    // Its only card is an ace, and its goal needs a king: a fault of no single cell.
    let hopeless = table_file("hopeless", "");
    let faulty = table_file(
        "faulty",
        "[Fields]\nField | Put | Flip\nTableau | none | sometimes\nGoal | none |\n",
    );
    let run = fudaba(&["check", "yukon"], "");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
    assert_eq!(run.out, "yukon: no faults\n");
    let run = fudaba(&["check", hopeless.name(), faulty.name()], "");
    let warning = format!("{}:Fields!B3: warning[never-reached]: ", hopeless.name());
    assert!(run.out.contains(&warning), "{}", run.out);
    assert_eq!(run.status, 1);
    let fault = format!("{}:Fields!C2: error[bad-choice]: ", faulty.name());
    assert!(run.out.contains(&fault), "{}", run.out);
    assert!(run.out.contains("\nhelp: "), "{}", run.out);
    let run = fudaba(&["check", "yukon", faulty.name(), "--lang", "ja"], "");
    assert!(run.out.starts_with("yukon：誤りはありません。\n"), "{}", run.out);
    let fault = format!("{}:Fields!C2: error[bad-choice]: 「裏返し」", faulty.name());
    assert!(run.out.contains(&fault) && run.out.contains("\n直し方："), "{}", run.out);
}

#[test]
fn check_as_json_is_one_object_a_line_and_nothing_else() {
    let faulty = table_file(
        "faulty",
        "[Fields]\nField | Put | Flip\nTableau | none | sometimes\nGoal | none |\n",
    );
    let run = fudaba(&["check", "--json", faulty.name(), "/no/such/file"], "");
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    let objects = run.objects();
    assert_eq!(objects[0]["type"], "fault");
    assert_eq!(objects[0]["place"], "Fields!C2");
    assert_eq!(objects[0]["code"], "bad-choice");
    assert_eq!(objects[0]["severity"], "error");
    assert_eq!(objects.iter().filter(|object| object["type"] == "file").count(), 1);
    assert_eq!(objects.last().expect("a line")["type"], "unreadable");
}

#[test]
fn perft_counts_sequences() {
    let game = table_file("perft", "");
    let run = fudaba(&["perft", game.name(), "--depth", "2", "--deal", "3"], "");
    assert_eq!(run.status, 0, "{}", run.err);
    // The only card can go to the other spot, and back.
    assert_eq!(run.out, "1 1\n2 1\n");
    let run = fudaba(&["perft", game.name(), "--depth", "2", "--divide", "--json"], "");
    let objects = run.objects();
    assert_eq!(objects[0]["action"], "t1 t2");
    assert_eq!(objects[0]["nodes"], 1);
    assert_eq!(objects[1]["depth"], 1);
}

#[test]
fn perft_counts_from_cards_laid_one_by_one() {
    let game = table_file("perft-cards", "");
    let cards = game.beside("cards.json");
    std::fs::write(&cards, "{\"Tableau\": [[], [\"AS\"]]}").expect("a file");
    let run = fudaba(&["perft", game.name(), "--depth", "2", "--divide", "--cards", &cards], "");
    assert_eq!((run.status, run.out.as_str()), (0, "t2 t1: 1\n1 1\n2 1\n"), "{}", run.err);
    let wrong = fudaba(&["perft", game.name(), "--depth", "1", "--cards", "/no/such/file"], "");
    assert_eq!((wrong.status, wrong.out.as_str()), (1, ""));
    assert!(wrong.err.contains("/no/such/file"), "{}", wrong.err);
    let party = fudaba(&["perft", "whist", "--depth", "1", "--cards", &cards], "");
    assert!(party.err.contains("--cards cannot be used with it"), "{}", party.err);
}

#[test]
fn a_script_plays_and_the_first_refusal_ends_it() {
    let game = table_file("script", "");
    let run = play(&game, "# there and back\nt1 t2\n\nundo\nredo\n");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(run.out.starts_with("A test, deal 1\n"), "{}", run.out);
    assert!(run.out.contains("\n> t1 t2\n"), "{}", run.out);
    assert!(!run.out.contains('\u{1b}'), "no colours in a pipe");
    let run = play(&game, "t1 t2\nt1 t2\nt2 t1\n");
    assert_eq!(run.status, 1);
    assert!(run.err.starts_with("input:2: Refused: "), "{}", run.err);
    assert!(!run.out.contains("> t2 t1"), "{}", run.out);
    let run = play(&game, "\n\nmove it\n");
    assert!(run.err.starts_with("input:3: `move` is neither"), "{}", run.err);
}

#[test]
fn a_script_that_cannot_be_read_is_told_before_the_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().display().to_string();
    let run = fudaba(&["play", "freecell", "--script", &path], "");
    assert_eq!((run.status, run.out.as_str()), (1, ""), "{}", run.err);
    let why = format!("{path}: the script cannot be read: ");
    assert!(run.err.contains(&why), "{}", run.err);
}

#[test]
fn a_game_in_ron_of_another_name_is_told_how_it_must_be_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.txt");
    std::fs::write(&path, "(extends: \"whist\", id: \"mine\")").expect("it can be written");
    let path = path.display().to_string();
    let run = fudaba(&["check", &path], "");
    assert_eq!(run.status, 1);
    let help = "a game in RON has a file name that ends in `.ron`";
    assert!(run.out.contains(help), "{}{}", run.out, run.err);
    let run = fudaba(&["check", &path, "--lang", "ja"], "");
    assert!(run.out.contains("RONのゲームなら"), "{}", run.out);
}

#[test]
fn every_command_of_the_terminal_answers() {
    let game = table_file("answers", "");
    let lines = [
        ("?", "One action is legal:\n  t1 t2"),
        ("hint", "There is no way forward"),
        ("why t1 t2", "t1 t2 is legal."),
        ("why t2 t1", "Refused: "),
        ("rules", "Tableau"),
        ("help", "takes back one action"),
        ("show", "t1"),
        ("new 5", "A test, deal 5"),
        ("restart", "A test, deal 1"),
        ("auto", "No card can go home now."),
    ];
    for (line, said) in lines {
        let run = play(&game, &format!("{line}\n"));
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{line}: {}", run.out);
        assert!(run.out.contains(said), "{line}: {}", run.out);
    }
    let refused = [
        ("do", "`do` needs an action"),
        ("undo", "nothing to undo"),
        ("redo", "There is nothing to redo"),
        ("undo many", "not a number of steps"),
        ("new x", "not a deal number"),
        ("save", "needs the name of a file"),
        ("load /no/such/record", "cannot be loaded"),
        ("show me", "takes nothing else"),
        ("t1 t9", "no spot `t9`"),
        ("t1 t2 0", "not a number of cards"),
        ("unod", "did you mean `undo`"),
        (&"x".repeat(10_000), "too long"),
    ];
    for (line, said) in refused {
        let run = play(&game, &format!("{line}\n"));
        assert_eq!(run.status, 1, "{line}: {}", run.out);
        assert!(run.err.contains(said), "{line}: {}", run.err);
    }
    let run = play(&game, "quit\nnonsense\n");
    assert_eq!(run.status, 0, "{}", run.err);
}

#[test]
fn a_game_is_saved_loaded_and_replayed() {
    let game = table_file("saved", "");
    let record = game.beside("game.fudaba");
    let run = play(&game, &format!("t1 t2\nt2 t1\nt1 t2\nsave {record}\n"));
    assert_eq!(run.status, 0, "{}", run.err);
    let run = play(&game, &format!("new 9\nload {record}\nundo 3\n"));
    assert_eq!(run.status, 0, "{}", run.err);
    // A record may be overwritten, any other file may not.
    let run = play(&game, &format!("save {record}\n"));
    assert_eq!(run.status, 0, "{}", run.err);
    let run = play(&game, &format!("save {}\n", game.name()));
    assert!(run.err.contains("not a record"), "{}", run.err);

    play(&game, &format!("t1 t2\nt2 t1\nsave {record}\n"));
    let run = fudaba(&["replay", &record, game.name()], "");
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.out.starts_with("A test, deal 1\n1 t1 t2: "), "{}", run.out);
    assert!(run.out.ends_with("Not won after 2 moves.\n"), "{}", run.out);
    let run = fudaba(&["replay", &record, game.name(), "--json"], "");
    let types: Vec<_> = run.objects().iter().map(|o| o["type"].to_string()).collect();
    assert_eq!(types.first().map(String::as_str), Some("\"start\""));
    assert_eq!(types.iter().filter(|t| *t == "\"action\"").count(), 2);
    assert_eq!(types.last().map(String::as_str), Some("\"end\""));
    // Without its file the game cannot be found, since it is not a sample.
    let run = fudaba(&["replay", &record], "");
    assert_eq!(run.status, 1);
    assert!(run.err.contains("is not a sample game"), "{}", run.err);
}

#[test]
fn a_record_that_the_rules_refuse_is_status_one() {
    let game = table_file("refused", "");
    let record = game.beside("game.fudaba");
    for (text, said) in [
        ("fudaba record 1\ngame a-test\ndeal 1\nt2 t1\n", "action 1, `t2 t1`"),
        ("fudaba record 1\ngame a-test\ndeal x\n", ":3: a deal number is"),
        ("fudaba record 1\ngame a-test\ndeal 1\nt1 t7\n", ":4: there is no spot `t7`"),
        ("fudaba record 1\ngame other\ndeal 1\n", "is a record of `other`"),
        ("hello\n", "not a record"),
        ("", "not a record"),
    ] {
        std::fs::write(&record, text).expect("it can be written");
        let run = fudaba(&["replay", &record, game.name()], "");
        assert_eq!(run.status, 1, "{text}");
        assert!(run.err.contains(said), "{text}: {}", run.err);
    }
}

#[test]
fn cards_are_laid_from_a_file() {
    let game = table_file("laid", "");
    let cards = game.beside("cards.json");
    std::fs::write(&cards, "{\"Tableau\": [[], [\"AS\"]]}").expect("it can be written");
    let run = fudaba(&["play", game.name(), "--cards", &cards], "t2 t1\n");
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.out.starts_with("A test, cards laid by hand\n"), "{}", run.out);
    for (text, said) in [
        ("{\"Tableau\": [[\"KS\"]]}", "the cards do not match this game: missing ♠A"),
        ("{\"Tableau\": [[\"AX\"]]}", "cards.json:1:15: `Tableau`: `AX` is not a card"),
        ("{", "cards.json:1:"),
    ] {
        std::fs::write(&cards, text).expect("it can be written");
        let run = fudaba(&["play", game.name(), "--cards", &cards], "");
        assert_eq!(run.status, 1, "{text}");
        assert!(run.err.contains(said), "{text}: {}", run.err);
    }
}

#[test]
fn a_record_is_saved_where_the_line_says_and_nowhere_else() {
    let game = table_file("saved", "");
    let (named, missing) = (game.beside("q q.txt"), game.beside("no/x.txt"));
    let run = play(&game, &format!("save \"{named}\""));
    assert_eq!(run.status, 0, "{}{}", run.out, run.err);
    assert!(std::path::Path::new(&named).exists());
    let run = play(&game, &format!("save {missing}"));
    assert!(run.err.contains("there is no folder"), "{}{}", run.out, run.err);
    assert!(!std::path::Path::new(&game.beside("no")).exists());
}

#[test]
fn a_declared_game_is_described_with_what_its_steps_do() {
    for (language, title, course) in [
        ("en", "Whist\n", "\n      Play of a trick:\n        Starting with"),
        ("ja", "ホイスト\n", "\nプレイヤー\n  4人で遊びます。\n"),
    ] {
        let described = fudaba(&["describe", "whist", "--lang", language], "");
        assert!(described.out.starts_with(title), "{}", described.out);
        assert!(described.out.contains(course), "{}", described.out);
    }
}

#[test]
fn a_declared_game_is_described_as_it_is_set_up() {
    let set = ["describe", "page-one", "--lang", "en", "--seats", "5", "--set", "hand_size=7"];
    let described = fudaba(&set, "");
    assert!(described.out.contains("\n  5 players.\n"), "{}", described.out);
    assert!(described.out.contains("“Cards dealt to each” (here 7)"), "{}", described.out);
    let wrong = fudaba(&["describe", "page-one", "--set", "hand_sise=7"], "");
    assert_eq!((wrong.status, wrong.out.as_str()), (1, ""));
    assert!(wrong.err.contains("did you mean `hand_size`?"), "{}", wrong.err);
}

#[test]
fn describe_and_list_speak_both_languages() {
    let game = table_file("described", "");
    let english = fudaba(&["describe", game.name(), "--lang", "en"], "");
    let japanese = fudaba(&["describe", game.name(), "--lang", "ja"], "");
    assert_eq!((english.status, japanese.status), (0, 0));
    assert!(english.out.starts_with("A test\n"), "{}", english.out);
    assert!(japanese.out.starts_with("試し\n"), "{}", japanese.out);
    assert_ne!(english.out.lines().count(), 1);
    let run = fudaba(&["list"], "");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.lines().count() >= 14, "{}", run.out);
    let run = fudaba(&["list", "--json"], "");
    assert!(run.objects().iter().all(|object| object["name"].is_string()));
}

#[test]
fn samples_are_found_by_name_title_and_case() {
    let run = fudaba(&["list", "--json"], "");
    // Reading every sample for every name would take too long.
    for object in run.objects().iter().step_by(7) {
        let name = object["name"].as_str().expect("a name");
        let title = object["title"].as_str().expect("a title");
        let ending = if object["players"].is_null() { "xlsx" } else { "ron" };
        for asked in [name, title, &name.to_uppercase(), &format!("{name}.{ending}")] {
            let run = fudaba(&["describe", asked], "");
            assert!(run.out.starts_with(title), "{asked}: {}{}", run.out, run.err);
        }
        let slip = &name[1..];
        let run = fudaba(&["describe", slip], "");
        let found = run.status == 0 || run.err.contains("did you mean");
        assert!(found, "{slip}: {}", run.err);
    }
}

#[test]
fn a_language_may_stand_before_the_command() {
    let expected = fudaba(&["list", "--lang", "ja"], "");
    assert!(expected.out.contains("クロンダイク"), "{}", expected.out);
    for line in [&["--lang", "ja", "list"][..], &["--lang=ja", "list"]] {
        let run = fudaba(line, "");
        assert_eq!((run.status, &run.out), (0, &expected.out), "{line:?}: {}", run.err);
    }
    // A game may be called like anything else.
    let run = fudaba(&["--lang", "ja", "klondike", "--frobnicate"], "");
    assert_eq!(run.status, 2, "{}", run.err);
}

#[test]
fn cards_are_laid_in_solitaires_alone() {
    let run = fudaba(&["whist", "--cards", "position.json"], "");
    assert_eq!(run.status, 2, "{}", run.err);
    assert!(run.err.contains("deals by number: --deal 17"), "{}", run.err);
}

#[test]
fn without_display_and_terminal_the_games_are_listed() {
    let run = fudaba(&[], "");
    assert_eq!(run.status, 0);
    assert!(run.err.contains("No window can open: there is no display"), "{}", run.err);
    assert!(run.out.contains("fudaba play NAME"), "{}", run.out);
    assert!(run.out.contains("fudaba describe NAME"), "{}", run.out);
}

#[test]
fn help_is_a_command_and_a_record_is_replayed() {
    let by_word = fudaba(&["help", "play"], "");
    assert_eq!((by_word.status, by_word.err.as_str()), (0, ""));
    assert_eq!(by_word.out, fudaba(&["play", "--help"], "").out);
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/klondike-win.fudaba");
    let run = fudaba(&[file], "");
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.err.contains("No window can open"), "{}", run.err);
    assert_eq!(run.out, fudaba(&["replay", file], "").out);
    let run = fudaba(&[file, "--deal", "3"], "");
    assert_eq!(run.status, 2);
    assert!(run.err.contains("cannot be used with a record"), "{}", run.err);
}

#[test]
fn a_hint_after_a_win_says_that_it_is_won() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/klondike-win.fudaba");
    let won = |lines: &str| {
        let run = fudaba(&["play", "klondike"], &format!("load {file}\n{lines}"));
        assert_eq!(run.status, 0, "{}", run.err);
        assert!(!run.out.contains("no way forward"), "{}", run.out);
        run.out.matches("Won in ").count()
    };
    assert_eq!(won("hint\n"), won("") + 1);
}

#[test]
fn a_person_is_asked_and_slips_are_forgiven() {
    let game = table_file("dialog", "");
    let words = ["play", game.name(), "--deal", "1"];
    let lines = "t2 t1\nnonsense\nt1 t2\nundo\n";
    let run = at_terminal(&words, lines, &Environment::default());
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(run.out.contains("> Refused: "), "{}", run.out);
    assert!(run.out.contains("`nonsense` is neither"), "{}", run.out);
    assert!(run.out.contains("One action undone."), "{}", run.out);
    // The table is drawn at the start and after each change, its codes faint.
    assert_eq!(run.out.matches("\u{1b}[2mt1\u{1b}[0m").count(), 3, "{}", run.out);
    let plain = Environment { no_color: true, ..Environment::default() };
    let run = at_terminal(&words, lines, &plain);
    assert!(!run.out.contains('\u{1b}'), "{}", run.out);
}

#[test]
fn a_person_is_spoken_to_in_the_language_of_the_system() {
    let game = table_file("language", "");
    let japanese = Environment { locale: "ja_JP.UTF-8".to_owned(), ..Environment::default() };
    let run = at_terminal(&["play", game.name(), "--deal", "1"], "undo\n", &japanese);
    assert!(run.out.starts_with("試し、配り番号 1\n"), "{}", run.out);
    let run = at_terminal(&["play", game.name(), "--lang", "en"], "undo\n", &japanese);
    assert!(run.out.starts_with("A test, deal "), "{}", run.out);
    // From a pipe the language is always English.
    let run = fudaba(&["play", game.name(), "--deal", "1"], "");
    assert!(run.out.starts_with("A test, deal 1\n"), "{}", run.out);
}

#[test]
fn without_a_display_a_person_picks_a_game_in_the_terminal() {
    let run = at_terminal(&[], "no such game\n\n1\nquit\n", &Environment::default());
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.err.contains("No window can open"), "{}", run.err);
    assert!(run.err.contains("Continuing in the terminal."), "{}", run.err);
    assert!(run.out.contains("  1  "), "{}", run.out);
    assert!(run.out.contains("no sample game `no such game`"), "{}", run.out);
    assert!(run.out.contains(", deal "), "{}", run.out);
    let run = at_terminal(&[], "quit\n", &Environment::default());
    assert_eq!(run.status, 0);
    let game = table_file("named", "");
    let run = at_terminal(&[game.name(), "--deal", "5"], "quit\n", &Environment::default());
    assert!(run.out.contains("A test, deal 5"), "{}{}", run.out, run.err);
}

#[test]
fn games_are_won_by_scripts() {
    for name in ["klondike", "freecell", "spider-one-suit"] {
        let path = format!(
            "{}/../engine/tests/suite/solitaire/{name}-won.play",
            env!("CARGO_MANIFEST_DIR")
        );
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
        let mut deal = "";
        let mut lines = String::new();
        for line in text.lines() {
            match line.split_once(' ') {
                Some(("deal", number)) => deal = number,
                Some(("move" | "click", action)) => lines.extend([action, "\n"]),
                _ => {}
            }
        }
        let neighbour = table_file("neighbour", "");
        let script = neighbour.beside("moves.txt");
        std::fs::write(&script, &lines).expect("it can be written");
        let run = fudaba(&["play", name, "--deal", deal, "--script", &script], "");
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{name}: {}", run.out);
        let won = format!("Won in {} moves.\n", lines.lines().count());
        assert!(run.out.ends_with(&won), "{name}: {}", run.out);
        // A card is named even if a rule has taken it away at once.
        assert!(!run.out.contains("hidden"), "{name}: {}", run.out);
    }
}

/// A pipe whose reader has gone.
struct Gone;

impl io::Write for Gone {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Err(io::ErrorKind::BrokenPipe.into())
    }
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let game = table_file("gone", "");
    let lines = [
        vec!["list"],
        vec!["--help"],
        vec!["check", game.name()],
        vec!["describe", game.name()],
        vec!["perft", game.name(), "--depth", "3"],
        vec!["play", game.name()],
    ];
    for words in lines {
        let mut err = Vec::new();
        let mut console = Console {
            input: &mut &b"t1 t2\n"[..],
            out: &mut Gone,
            err: &mut err,
            input_is_terminal: false,
            output_is_terminal: false,
            error_is_terminal: false,
        };
        let args = std::iter::once("fudaba").chain(words.iter().copied()).map(Into::into);
        let exit = run(args, &mut console, &Environment::default());
        assert_eq!(exit.status(), 0, "{words:?}");
        assert_eq!(String::from_utf8_lossy(&err), "", "{words:?}");
    }
}
