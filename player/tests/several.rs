//! Games of several players from the command line: whole commands, without a process.

mod asking;
mod commands;
mod hot_seat;
mod measured;
mod programs;
mod shapes;
mod spoken;
mod strategies;
mod work;

use commands::{Run, at_terminal, fudaba, pages, play as play_table, table_file};
use fudaba::{cli::Environment, store::Store};
use std::{collections::BTreeSet, fs};
use tempfile::TempDir;

/// A folder with game files for a test, deleted when it is dropped.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(TempDir::new().expect("the tests have a folder for temporary files"))
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }

    fn file(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        fs::write(&path, text).expect("it can be written");
        path
    }
}

/// A custom trick game: the lowest card that follows suit wins the trick.
const OWN: &str = r#"(
    id: "own",
    title: (en: "Low takes", ja: "小さい者勝ち"),
    players: Between(3, 4),
    pieces: Cards(ranks: "1 2 3 4 5 6 7", suits: "Clubs Diamonds Hearts Spades"),
    options: { "target": Number(default: 2, min: 1, max: 9, label: "Tricks that win") },
    fields: {
        "stock": (shape: Pile, sees: Nobody),
        "hand":  (per: Player, shape: Hand, sees: Owner),
        "trick": (shape: Row, sees: Everyone),
        "won":   (per: Player, shape: Pile, sees: Nobody),
    },
    vars: { "leader": Player(), "score": Number(per: Player, label: "Tricks") },
    rules: {
        "led": "first(trick).suit",
        "follow_suit": "empty(trick) or suit == led or not any(hand where suit == led)",
        "power": "(if suit == led then 100 else 0) - rank",
    },
    says: { "follow_suit": (en: "Follow the suit that was led.", ja: "出された記号と同じ記号を出してください。") },
    moves: {
        "play": (prompt: (en: "Play a card", ja: "カードを出す"), pick: Cards(from: "hand", to: "trick"), only_if: ["follow_suit"]),
    },
    flow: [
        Shuffle("stock"),
        Deal(from: "stock", to: "hand", count: "7"),
        Repeat(until: "max(players by score) >= target or all(players where empty(hand))", do: [
            Turns(first: "leader", moves: ["play"], until: "everybody_moved"),
            Set("leader", "who(best(trick by power))"),
            Add("score of leader", "1"),
            Move(what: "trick", to: "won of leader"),
        ]),
    ],
    result: Highest("score"),
)"#;

fn done(run: &Run) -> &str {
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
    &run.out
}

#[test]
fn an_own_trick_game_is_played_with_one_command() {
    let folder = Folder::new();
    let file = folder.file("own.ron", OWN);
    let run = fudaba(&["play", &file, "--deal", "3"], "?\nhint\n");
    let out = done(&run);
    assert!(out.starts_with("Low takes, deal 3\n  1  You\n  2  "), "{out}");
    assert!(out.contains("greedy bot\n"), "{out}");
    assert!(out.contains("Your turn: Play a card (7)"), "{out}");
    assert!(out.contains("7 actions are legal:\n"), "{out}");
    assert!(out.contains("\nHint: "), "{out}");
    // The player's own hand is shown, and the number of cards of the others.
    let hand = out.lines().find(|line| line.starts_with("Hand: ")).expect("the own hand");
    assert_eq!(hand.split(' ').count(), 8, "{hand}");
    assert_eq!(out.matches("Hand ×7").count(), 4, "{out}");
    let again = fudaba(&["play", &file, "--deal", "3"], "?\nhint\n");
    assert_eq!(again.out, run.out, "the same deal and seed play alike");
}

#[test]
fn hints_go_on_to_the_next_best_and_round_again() {
    let folder = Folder::new();
    let file = folder.file("own.ron", OWN);
    // Of seven cards all are told, of thirteen the best eight.
    for (game, deal, told) in [(file.as_str(), "3", 7), ("whist", "5", 8)] {
        let run = fudaba(&["play", game, "--deal", deal], &"hint\n".repeat(told + 2));
        let out = done(&run);
        let hints: Vec<&str> = out.lines().filter(|line| line.starts_with("Hint: ")).collect();
        assert_eq!(hints.len(), told + 2, "{out}");
        let different: BTreeSet<&str> = hints.iter().copied().collect();
        assert_eq!(different.len(), told, "{out}");
        assert_eq!(hints[told..], hints[..2], "{out}");
    }
}

#[test]
fn a_whole_game_is_played_by_hints_saved_and_replayed() {
    let folder = Folder::new();
    let file = folder.file("own.ron", OWN);
    let record = folder.path("own.fudaba");
    let words = ["play", &file, "--deal", "3", "--seats", "3", "--set", "target=1"];
    let first = fudaba(&words, "hint\n");
    let hint = done(&first).split("Hint: ").nth(1).expect("a hint");
    let card = hint.split(' ').next().expect("a card").to_owned();
    let run = fudaba(&words, &format!("{card}\nsave {record}\nundo\nredo\nshow\nplay 1C\n"));
    assert_eq!(run.status, 1, "the game is over: {}", run.out);
    assert!(run.err.ends_with("input:6: The game is over.\n"), "{}", run.err);
    assert!(run.out.contains(" won\n  1. ") && run.out.contains("  1\n  2. "), "{}", run.out);
    assert!(run.out.contains("One action undone."), "{}", run.out);
    let text = fs::read_to_string(&record).expect("it was saved");
    let head = "fudaba record 1\ngame own\nseats 3\noption target 1\ndeal 3\n";
    assert!(text.starts_with(head), "{text}");
    assert_eq!(text.lines().count(), 8, "three cards: {text}");
    let run = fudaba(&["replay", &record, &file], "");
    let out = done(&run);
    assert!(out.starts_with("Low takes, deal 3\n1 Player 1: play "), "{out}");
    assert!(out.trim_end().ends_with(" won"), "{out}");
    let run = fudaba(&["replay", &record, &file, "--json"], "");
    let objects = run.objects();
    assert_eq!(objects[0]["seats"], 3);
    assert_eq!(objects[1]["action"].as_str().map(|text| text.starts_with("play ")), Some(true));
    assert_eq!(objects.last().expect("a line")["end"], "finished");
    let run = fudaba(&["play", &file, "--deal", "8"], &format!("load {record}\nshow\n"));
    assert!(done(&run).contains("Low takes, deal 3\n"), "{}", run.out);
    // A record that was tampered with is refused at its line.
    fs::write(&record, text.replace("deal 3", "deal 4")).expect("it can be written");
    let run = fudaba(&["replay", &record, &file], "");
    assert_eq!(run.status, 1);
    assert!(run.err.contains("own.fudaba:") && run.err.contains(": `play "), "{}", run.err);
}

#[test]
fn why_names_the_rule_and_its_place() {
    let folder = Folder::new();
    let file = folder.file("own.ron", OWN);
    // Seat 4 plays last: whatever suit was led, some card of the hand does not follow it.
    let opened = fudaba(&["play", &file, "--deal", "3", "--seat", "4"], "?\n");
    let out = done(&opened);
    let legal: Vec<&str> = out
        .split("legal:\n")
        .nth(1)
        .expect("a list")
        .lines()
        .map_while(|line| line.strip_prefix("  ")?.split(' ').next())
        .collect();
    let hand = out.lines().find_map(|line| line.strip_prefix("Hand: ")).expect("a hand");
    let other = hand.split(' ').find(|card| !legal.contains(card)).expect("another suit");
    let lines = format!("why {}\nwhy {other}\nplay {other}\n", legal[0]);
    let run = fudaba(&["play", &file, "--deal", "3", "--seat", "4"], &lines);
    assert_eq!(run.status, 1);
    assert!(run.out.contains(&format!("play {} is legal.", legal[0])), "{}", run.out);
    let refusal = format!("Refused: Follow the suit that was led. (follow_suit, {file}:16:25)");
    assert!(run.out.contains(&refusal), "{}", run.out);
    assert!(run.err.contains(&refusal), "{}", run.err);
    let run = fudaba(&["play", &file, "--deal", "3", "--seat", "4", "--lang", "ja"], &lines);
    assert!(
        run.err.contains("できません：出された記号と同じ記号を出してください。"),
        "{}",
        run.err
    );
}

#[test]
fn what_is_no_action_is_told_with_its_line() {
    let folder = Folder::new();
    let file = folder.file("own.ron", OWN);
    for (lines, said) in [
        ("\n# nothing\n9X\n", "input:3: `9X` is not possible now"),
        ("undo\n", "input:1: There is nothing to undo."),
        ("undo many\n", "input:1: `many` is not a number of steps"),
        ("new seven\n", "input:1: `seven` is not a deal number"),
        ("save\n", "input:1: `save` needs the name of a file."),
        ("quit now\n", "input:1: `quit` takes nothing else on its line."),
        ("load /no/such/file\n", "input:1: /no/such/file cannot be loaded"),
    ] {
        let run = fudaba(&["play", &file, "--deal", "1"], lines);
        assert_eq!(run.status, 1, "{lines}");
        assert!(run.err.starts_with(said), "{lines}: {}", run.err);
    }
}

#[test]
fn what_was_chosen_wrongly_before_the_game_is_told() {
    for (words, said) in [
        (&["--seats", "5"][..], "the game is for 4 players, not for 5"),
        (&["--seat", "5"], "seats 1 to 4, not 5"),
        (&["--set", "tarset=3"], "did you mean `target`?"),
        (&["--set", "target=0"], "the option `target` must be 1 to "),
        (&["--set", "target"], "write OPTION=VALUE"),
        (&["--cards", "x.txt"], "deals by its own rules"),
    ] {
        let run = fudaba(&[&["play", "whist"], words].concat(), "");
        assert_eq!(run.status, 1, "{words:?}: {}", run.out);
        assert!(run.err.contains(said), "{words:?}: {}", run.err);
    }
    let run = fudaba(&["play", "whist", "--bots", "clever"], "");
    assert_eq!(run.status, 2);
    assert!(run.err.contains("there is no player `clever`"), "{}", run.err);
    let alone = table_file("alone", "");
    let run = play_table(&alone, &format!("save {}\n", alone.beside("alone.fudaba")));
    assert_eq!(run.status, 0, "a solitaire has neither seats nor bots: {}", run.err);
    let run = fudaba(&["play", "freecell", "--seats", "2"], "");
    assert!(run.err.contains("is a solitaire"), "{}", run.err);
}

#[test]
fn several_persons_hand_the_terminal_over() {
    let folder = Folder::new();
    let file = folder.file("own.ron", OWN);
    let words = ["play", &file, "--deal", "3", "--seats", "3", "--bots", "person,random"];
    let run = fudaba(&words, "?\n");
    assert!(done(&run).contains("  1  Player 1\n  2  Player 2\n  3  "), "{}", run.out);
    let environment = Environment { no_color: true, ..Environment::default() };
    let run = at_terminal(&words, "\n?\nquit\n", &environment);
    let out = done(&run);
    assert!(out.contains("Player 1, press Enter when only you can see the screen."), "{out}");
    assert!(out.contains("Player 1 to play: Play a card (7)"), "{out}");
}

#[test]
fn as_many_bots_as_are_named_make_as_many_seats_if_the_game_has_them() {
    let play = |words: &[&str]| {
        let words: Vec<&str> = ["play"].iter().chain(words).copied().collect();
        let run = fudaba(&words, "show\n");
        let seats = (1..9).take_while(|seat| run.out.contains(&format!("\n  {seat}  "))).count();
        assert_eq!(run.status, 0, "{}", run.err);
        (seats, run.err)
    };
    let others = |names: &'static str| ["crazy-eights", "--deal", "5", "--bots", names];
    for (names, seats) in [("lowest,random", 3), ("lowest,random,greedy", 4)] {
        assert_eq!(play(&others(names)), (seats, String::new()));
    }
    // A number that is chosen is not changed; a game without that number says so.
    for (words, seats, said) in [
        (
            &["crazy-eights", "--seats", "4", "--bots", "lowest,random"][..],
            4,
            "2 players are named",
        ),
        (&["whist", "--bots", "lowest,random"], 4, "for 3 other seats: the list is repeated"),
        (&["whist", "--bots", "lowest,random,lowest,random"], 4, "the last ones do not play"),
        (&["whist", "--bots", "lowest"], 4, ""),
    ] {
        let (found, err) = play(words);
        assert_eq!(found, seats, "{words:?}");
        assert!(err.contains(said) && err.is_empty() == said.is_empty(), "{words:?}: {err}");
    }
}

#[test]
fn bots_play_while_somebody_watches() {
    let run = fudaba(&["play", "crazy-eights", "--deal", "5", "--watch", "--bots", "lowest"], "");
    let out = done(&run);
    assert!(out.contains("lowest card bot"), "{out}");
    assert!(out.contains(" won\n"), "{out}");
    assert!(!out.contains("You"), "{out}");
}

#[test]
fn a_board_is_drawn_and_played() {
    let run = fudaba(&["play", "english-draughts"], "c3 d4\nshow\nundo\n");
    let out = done(&run);
    assert!(out.contains(" 3  M   M   M   M\n"), "{out}");
    assert!(out.contains(" 4    .   M   .   .\n"), "{out}");
    let run = fudaba(&["play", "english-draughts"], "c3 d5\n");
    assert!(run.err.contains("`c3 d5` is not possible now"), "{}", run.err);
}

#[test]
fn options_are_listed_as_they_are_set() {
    let folder = Folder::new();
    let file = folder.file("own.ron", OWN);
    let run = fudaba(&["options", &file], "");
    assert_eq!(done(&run), "--seats N       3 to 4\n--set target=2  1 to 9  Tricks that win\n");
    let objects = fudaba(&["options", &file, "--json"], "").objects();
    assert_eq!(objects[0]["most"], 4);
    assert_eq!(objects[1]["default"], "2");
    assert_eq!(fudaba(&["options", "freecell"], "").out, "");
}

#[test]
fn what_is_left_in_the_terminal_is_gone_on_with_and_counted() {
    let folder = Folder::new();
    let data = folder.path("data");
    let at = |words: &[&str], lines: &str| {
        let environment = Environment {
            no_color: true,
            data: Some(data.clone().into()),
            ..Environment::default()
        };
        at_terminal(words, lines, &environment)
    };
    let store = || Store::open(data.clone().into());
    let first = at(&["play", "crazy-eights", "--deal", "5"], "?\nquit\n");
    let list = done(&first).split("legal:\n").nth(1).expect("a list");
    let card = list.trim_start().split(' ').next().expect("a card").to_owned();
    let run = at(&["play", "crazy-eights", "--deal", "5"], &format!("{card}\nquit\n"));
    assert!(!done(&run).contains("Continuing"), "{}", run.out);
    assert!(store().has_table("crazy-eights"));
    let table = |out: &str| out.rsplit("\n\n").nth(1).map(str::to_owned);
    let left = table(done(&run)).expect("a table");
    let again = at(&["play", "crazy-eights"], "quit\n");
    let out = done(&again);
    assert!(out.starts_with("Crazy Eights, deal 5\n"), "{out}");
    assert!(out.contains("Continuing the game that was left"), "{out}");
    assert!(out.contains(&left), "{left}: {out}");
    // A script neither depends on earlier games nor changes saved ones.
    let script = folder.file("script.txt", "?\n");
    let fresh = at(&["play", "crazy-eights", "--deal", "6", "--script", &script], "");
    assert!(done(&fresh).starts_with("Crazy Eights, deal 6\n"), "{}", fresh.out);
    let fresh = at(&["play", "crazy-eights", "--watch", "--deal", "6"], "quit\n");
    assert!(done(&fresh).starts_with("Crazy Eights, deal 6\n"), "{}", fresh.out);
    // A whole game: the first legal action, again and again.
    let mut lines = String::new();
    for _ in 0..150 {
        let run = at(&["play", "crazy-eights"], &format!("{lines}?\nquit\n"));
        let Some(list) = done(&run).split("legal:\n").nth(1) else { break };
        let card = list.trim_start().split(' ').next().expect("a card");
        lines = format!("{card}\n");
        if !store().has_table("crazy-eights") {
            break;
        }
    }
    assert!(!store().has_table("crazy-eights"), "the game has ended");
    let store = store();
    let counted = store.statistics().game("crazy-eights");
    assert_eq!((counted.played, counted.won + counted.lost), (1, 1), "{counted:?}");
    assert_eq!(store.finished_games().len(), 1);
}

#[test]
fn what_a_new_deal_gives_up_is_said_first_and_an_undone_choice_stays_undone() {
    let folder = Folder::new();
    let data = folder.path("data");
    let at = |words: &[&str], lines: &str| {
        let environment = Environment {
            no_color: true,
            data: Some(data.clone().into()),
            ..Environment::default()
        };
        at_terminal(words, lines, &environment)
    };
    let first = at(&["play", "crazy-eights", "--deal", "5"], "?\nquit\n");
    let list = done(&first).split("legal:\n").nth(1).expect("a list");
    let card = list.trim_start().split(' ').next().expect("a card").to_owned();
    assert!(!first.out.contains("The game is saved"), "nothing was played: {}", first.out);
    let run = at(&["play", "crazy-eights", "--deal", "5"], &format!("{card}\nquit\n"));
    assert!(done(&run).ends_with("The game is saved: it goes on when it is played again.\n"));
    let other = at(&["play", "crazy-eights", "--deal", "6"], "quit\n");
    let gives_up = "The game of deal 5 that you left is given up with your first choice here";
    assert!(done(&other).contains(gives_up), "{}", other.out);
    let again = at(&["play", "crazy-eights"], "undo\nquit\n");
    assert!(done(&again).starts_with("Crazy Eights, deal 5\n"), "{}", again.out);
    let undone = at(&["play", "crazy-eights"], "quit\n");
    assert!(!undone.out.contains("Continuing"), "the choice stays undone: {}", undone.out);
}

#[test]
fn a_game_that_breaks_is_found_with_deal_and_place() {
    let folder = Folder::new();
    // Nobody can go on if a suit is led that somebody lacks.
    let stern = OWN.replace(" or not any(hand where suit == led)", "");
    let file = folder.file("stern.ron", &stern);
    let run = fudaba(&["simulate", &file, "--deals", "1..50"], "");
    assert_eq!(run.status, 0, "whoever cannot follow is passed over: {}", run.out);
    let endless = OWN.replace(
        "Shuffle(\"stock\"),",
        "Shuffle(\"stock\"), Repeat(until: \"players == 9\", do: [Shuffle(\"stock\")]),",
    );
    let file = folder.file("endless.ron", &endless);
    for jobs in ["1", "2", "3"] {
        let run = fudaba(&["simulate", &file, "--deals", "1..3", "--jobs", jobs], "");
        assert_eq!(run.status, 1);
        assert!(run.out.contains("  partial    interrupted after 1 of 3 games"), "{}", run.out);
        let fault = "  fault      deal 1 goes on forever after 0 decisions, at ";
        assert!(run.out.contains(fault), "{jobs} threads: {}", run.out);
        assert!(run.out.contains("endless.ron:2"), "{}", run.out);
    }
    let run = fudaba(&["check", &file], "");
    assert!(run.out.contains("warning[endless]: "), "{}", run.out);
    let run = fudaba(&["check", "--no-trial", &file], "");
    assert!(!run.out.contains("warning[endless]"), "{}", run.out);
}

#[test]
fn check_tells_faults_with_their_file_and_line_in_both_languages() {
    let folder = Folder::new();
    let own = folder.file("own.ron", OWN);
    assert_eq!(done(&fudaba(&["check", &own], "")), format!("{own}: no faults\n"));
    let wrong = folder.file("wrong.ron", &OWN.replace("suit == led or", "siut == led or"));
    let run = fudaba(&["check", &wrong], "");
    assert_eq!(run.status, 1);
    assert!(run.out.starts_with(&format!("{wrong}:16:41: error[unknown-name]: ")), "{}", run.out);
    assert!(run.out.contains("\nhelp: ") && run.out.contains("`suit`"), "{}", run.out);
    let run = fudaba(&["check", &wrong, "--lang", "ja"], "");
    assert!(run.out.contains("\n直し方："), "{}", run.out);
    // A fault of an extended file is reported in that file.
    let more = folder.file("more.ron", "(extends: \"wrong.ron\", id: \"more\")");
    let run = fudaba(&["check", &more, "--json"], "");
    let objects = run.objects();
    assert_eq!(objects[0]["file"], "wrong.ron");
    assert_eq!(objects[0]["place"], "16:41");
}

#[test]
fn an_idle_option_and_a_move_that_is_never_made_are_found() {
    let folder = Folder::new();
    let text = OWN
        .replace("options: {", "options: { \"unused\": Flag(default: true, label: \"Nothing\"),")
        .replace("moves: {", "moves: { \"shout\": (pick: Nothing, only_if: [\"size(hand) > 7\"]),")
        .replace("moves: [\"play\"]", "moves: [\"play\", \"shout\"]");
    let file = folder.file("idle.ron", &text);
    let run = fudaba(&["check", &file, "--json"], "");
    let codes: Vec<String> = run
        .objects()
        .iter()
        .filter(|object| object["type"] == "fault")
        .map(|object| object["code"].as_str().unwrap_or_default().to_owned())
        .collect();
    assert!(codes.contains(&"never-made".to_owned()), "{codes:?}");
    let idle =
        codes.contains(&"idle-option".to_owned()) || codes.contains(&"never-used".to_owned());
    assert!(idle, "{codes:?}");
}

/// Sequences of turns from the initial position, depth by depth, as published for each variant.
const DRAUGHTS: &[(&str, &[&str], &[u64])] = &[
    ("english-draughts", &[], &[7, 49, 302, 1469, 7361, 36768]),
    ("russian-draughts", &[], &[7, 49, 302, 1469, 7482, 37986]),
    ("brazilian-draughts", &[], &[7, 49, 302, 1469, 7473, 37628]),
    ("italian-draughts", &[], &[7, 49, 302, 1469, 7361, 36473]),
    ("international-draughts", &[], &[9, 81, 658, 4265, 27117]),
    ("canadian-draughts", &[], &[11, 121, 1222, 10053]),
    ("turkish-draughts", &["--paths"], &[8, 64, 708, 7538, 85090]),
    ("checkers", &[], &[7, 49, 379, 2872, 23582]),
    ("checkers", &["--set", "crowned=passing"], &[7, 49, 379, 2872, 23582]),
];

#[test]
fn turns_are_counted_as_published() {
    for &(variant, words, nodes) in DRAUGHTS {
        let depth = nodes.len().to_string();
        let run = fudaba(&[&["perft", variant, "--depth", &depth], words].concat(), "");
        let lines = nodes.iter().zip(1..).map(|(nodes, depth)| format!("{depth} {nodes}\n"));
        assert_eq!(done(&run), lines.collect::<String>(), "{variant}");
    }
    let run = fudaba(&["perft", "english-draughts", "--depth", "3", "--divide", "--json"], "");
    let objects = run.objects();
    let divided: u64 = objects[..7].iter().filter_map(|object| object["nodes"].as_u64()).sum();
    assert_eq!(divided, 302);
    assert_eq!(objects[0]["action"].as_str().map(|text| text.starts_with("step ")), Some(true));
}

#[test]
fn samples_are_listed_described_and_found_by_name() {
    let out = fudaba(&["list"], "").out;
    for name in ["whist", "crazy-eights", "english-draughts", "freecell"] {
        assert!(out.lines().any(|line| line.starts_with(&format!("{name} "))), "{name}: {out}");
    }
    let objects = fudaba(&["list", "--json"], "").objects();
    let whist = objects.iter().find(|object| object["id"] == "whist").expect("it is a sample");
    assert_eq!(whist["players"], serde_json::json!([4, 4]));
    let run = fudaba(&["describe", "whist"], "");
    assert!(done(&run).starts_with("Whist\n"), "{}", run.out);
    for command in ["options", "simulate", "perft", "replay"] {
        assert!(pages().contains(&vec![command]), "{command} has a page");
    }
}

/// A game in which a bot plays with a joker, passes and gives a card away before a person chooses.
const TOLD: &str = r#"(
    id: "told", title: "Told", players: Exactly(2),
    pieces: Cards(ranks: "1 2", suits: "Clubs Hearts", jokers: 1),
    fields: {
        "stock": (shape: Pile, sees: Nobody), "gone": (shape: Pile, sees: Nobody),
        "hand": (per: Player, shape: Hand, sees: Owner, name: "Hand"),
        "table": (shape: Row, sees: Everyone, name: "Table"),
    },
    vars: { "passed": Flag(per: Player, shown: true, label: "Has passed") },
    combos: { "group": Same(size: 2, wild: "joker", as_suits: true) },
    moves: {
        "play": (prompt: "Play", pick: Cards(from: "hand", combos: ["group"]), then: [
            Move(what: "table", to: "gone"), Move(what: "cards", to: "table", face: Up),
        ]),
        "pass": (prompt: "Pass", pick: Nothing, then: [Set("passed", "true"), Say("Pass")]),
        "give": (prompt: "Give", pick: Cards(from: "hand", to: "hand of left of me")),
        "end": (prompt: "End", pick: Nothing),
    },
    flow: [
        Tell("{seat(1)} begins."),
        Move(what: "[1C, Joker, 2C]", to: "hand of seat(1)"), Move(what: "[2H]", to: "table"),
        Turns(first: "seat(1)", moves: ["play"], until: "turn == 1"),
        Turns(first: "seat(1)", moves: ["pass"], until: "turn == 1"),
        Turns(first: "seat(1)", moves: ["give"], until: "turn == 1"),
        Set("passed", "false"),
        Turns(moves: ["end"], until: "turn == 1"),
    ],
    result: Nobody,
)"#;

#[test]
fn plays_are_told_whole_with_what_jokers_stand_for_and_who_gets_the_cards() {
    let folder = Folder::new();
    let file = folder.file("told.ron", TOLD);
    let run = fudaba(&["play", &file, "--deal", "1"], "");
    let out = done(&run);
    assert!(out.contains("  Ben begins.\n"), "before the first choice: {out}");
    assert!(out.contains("  Ben chooses “Play”: 1C Joker (as 1H).\n"), "{out}");
    assert!(out.contains("  Ben chooses “Give”: 1 card → your Hand.\n"), "{out}");
    assert!(out.contains("  Ben chooses “Pass”.\n"), "{out}");
    let before = out.split("Your turn").next().expect("the first part");
    assert_eq!(before.matches("Pass").count(), 1, "a pass is told once: {before}");
    assert_eq!(before.matches("Has passed: nobody any more").count(), 1, "{before}");
    let ja = fudaba(&["play", &file, "--deal", "1", "--lang", "ja"], "");
    assert!(done(&ja).contains("1C Joker（1Hとして）"), "{}", ja.out);
    assert!(ja.out.contains("ベンが「Give」を選びます：1枚"), "{}", ja.out);
    assert!(ja.out.contains("ベンが「Pass」を選びます。"), "{}", ja.out);
}

#[test]
fn a_turn_without_an_end_is_not_counted() {
    let folder = Folder::new();
    let text = r#"(
        id: "endless", title: "Endless", players: Exactly(2), pieces: Men(kinds: "man"),
        fields: { "board": (shape: Grid(width: 2, height: 1, squares: All), sees: Everyone) },
        moves: { "wait": (pick: Nothing, then: [Again(["wait", "stop"])]), "stop": (pick: Nothing) },
        flow: [Turns(moves: ["wait", "stop"], until: "turn == 9")],
        result: Nobody,
    )"#;
    let file = folder.file("endless.ron", text);
    let run = fudaba(&["perft", &file, "--depth", "2"], "");
    assert_eq!(run.status, 1, "{}", run.out);
    assert!(run.err.contains("a turn can go on for more than 200 choices"), "{}", run.err);
}

#[test]
fn the_colours_of_men_are_told() {
    let run = fudaba(&["play", "english-draughts", "--deal", "1"], "");
    let out = done(&run);
    assert!(out.contains("> You  Black"), "{out}");
    let run = fudaba(&["play", "reversi", "--deal", "1", "--lang", "ja"], "");
    assert!(done(&run).contains("黒"), "{}", run.out);
}
