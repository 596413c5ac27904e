//! Tests of broken games in RON: the diagnostics of each, with their places.
//!
//! `engine/tests/broken/games.txt` holds a sound game and the patches that break it; `UPDATE=1`
//! rewrites the expected diagnostics.

use crate::games::{root, update};
use engine::{
    definition::{Code, game::GameDiagnostic},
    gametext::{CheckedGame, read_game},
};
use std::{collections::BTreeMap, fs, path::PathBuf};

/// Game that is broken in one way, with the diagnostics that it should get.
struct Case {
    name: String,
    text: String,
    told: Vec<String>,
}

/// The sound game, the other files that games may extend, and the broken games.
struct Cases {
    library: BTreeMap<String, String>,
    cases: Vec<Case>,
}

/// The lines of an entry that begin with a word, without the word.
fn lines<'a>(entry: &'a str, word: &'a str) -> impl Iterator<Item = &'a str> {
    entry.lines().filter_map(move |line| line.strip_prefix(word)).map(str::trim)
}

/// The file of all entries.
fn path() -> PathBuf {
    root().join("engine/tests/broken/games.txt")
}

fn cases() -> Cases {
    let page = fs::read_to_string(path()).expect("the broken games are there");
    let (mut library, mut cases) = (BTreeMap::new(), Vec::new());
    for entry in page.split("\n== ").skip(1) {
        let (name, rest) = entry.split_once('\n').expect("a name and what it is about");
        if let Some(name) = name.strip_prefix("file ") {
            library.insert(name.trim().to_owned(), rest.to_owned());
            continue;
        }
        let told: Vec<String> = lines(rest, "told:").map(str::to_owned).collect();
        assert!(!told.is_empty(), "{name}: nothing is told");
        let text = match rest.split_once("\ntext:\n") {
            Some((_, text)) => text.to_owned(),
            None => {
                let sound = lines(rest, "of:").next().unwrap_or("base");
                patched(name, library.get(sound).expect("the sound game stands before"), rest)
            }
        };
        cases.push(Case { name: name.trim().to_owned(), text, told });
    }
    Cases { library, cases }
}

/// Replaces the lines `old:` of the sound game by the lines `new:` below them.
fn patched(name: &str, base: &str, rest: &str) -> String {
    let (old, new) = (lines(rest, "old:"), lines(rest, "new:"));
    let mut text = base.to_owned();
    let mut patches = 0;
    for (old, new) in old.zip(new) {
        assert_eq!(text.matches(old).count(), 1, "{name}: `{old}` is not there once");
        text = text.replace(old, new);
        patches += 1;
    }
    assert!(patches > 0, "{name} changes nothing");
    text
}

/// Returns all diagnostics, one per line: code, place, fault, remedy.
fn told(checked: &CheckedGame) -> Vec<String> {
    let line = |fault: &engine::definition::game::GameDiagnostic| {
        let colon = if fault.file.is_empty() { "" } else { ":" };
        let (file, fault) = (&fault.file, &fault.diagnostic);
        format!("{} {file}{colon}{} {}. {}", fault.code, fault.at, fault.message, fault.help)
    };
    checked.diagnostics.iter().map(line).collect()
}

/// Replaces the diagnostics of a game in the file.
fn write(case: &Case, found: &[String]) {
    let page = fs::read_to_string(path()).expect("the broken games are there");
    let begin = page.find(&format!("\n== {}\n", case.name)).expect("the entry is there");
    let (before, entry) = page.split_at(begin + 1);
    let first = entry.find("told:").expect("something is told");
    let lines = entry[first..].split_inclusive('\n');
    let old = lines.take_while(|line| line.starts_with("told:")).map(str::len);
    let end = first + old.sum::<usize>();
    let told: String = found.iter().map(|line| format!("told: {line}\n")).collect();
    let page = format!("{before}{}{told}{}", &entry[..first], &entry[end..]);
    fs::write(path(), page).expect("it can be written");
}

#[test]
fn the_sound_games_are_sound() {
    let Cases { library, .. } = cases();
    for name in ["base", "board", "whole"] {
        let checked = read_game(&library[name], &library);
        assert_eq!(told(&checked), Vec::<String>::new(), "{name}");
        assert!(checked.game.is_some(), "{name}");
    }
}

#[test]
fn each_broken_game_is_told_where_and_how_to_mend_it() {
    let Cases { library, cases } = cases();
    assert!(cases.len() >= 40, "only {} games", cases.len());
    let mut wrong = Vec::new();
    for case in &cases {
        let found = told(&read_game(&case.text, &library));
        if found != case.told && update() {
            write(case, &found);
        } else if found != case.told {
            let lines = found.iter().map(|line| format!("told: {line}\n")).collect::<String>();
            wrong.push(format!("== {}\n{lines}", case.name));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

/// Checks the sound game with further rules and routines, the first of which are used.
fn grown(rules: &str, routines: &str) -> Vec<(Code, String)> {
    let text = format!(
        r#"(
    id: "x", title: "X", players: Exactly(2),
    pieces: Cards(ranks: "1 2 3", suits: "Clubs Hearts"),
    fields: {{ "stock": (shape: Pile, sees: Nobody), "hand": (per: Player, shape: Hand, sees: Owner) }},
    vars: {{ "score": Number(per: Player) }},
    rules: {{ {rules} }},
    routines: {{ {routines} }},
    moves: {{ "play": (pick: Cards(from: "hand", to: "stock"), only_if: ["r0"]) }},
    flow: [
        Deal(from: "stock", to: "hand", count: 2), Call("s0"),
        Turns(moves: ["play"], until: "everybody_moved"),
    ],
    result: Highest("score"),
)"#
    );
    let told = read_game(&text, &()).diagnostics;
    let code =
        |fault: &GameDiagnostic| (fault.diagnostic.code, fault.diagnostic.message.to_string());
    told.iter().map(code).collect()
}

#[test]
fn a_long_circle_is_called_one_and_told_in_short() {
    let calls = |from: &str, to: &str| -> String {
        let line = |n: usize| {
            from.replace('N', &n.to_string()) + &to.replace('N', &((n + 1) % 100).to_string())
        };
        (0..100).map(line).collect::<Vec<_>>().join(", ")
    };
    let short = "r0 → r1 → r2 → r3 → r4 → r5 → … → r99 → r0";
    let told = grown(&calls("\"rN\": ", "\"rN > 0\""), "\"s0\": []");
    let circle = |told: &[(Code, String)], words: &str| {
        told.iter().any(|(code, said)| *code == Code::Circle && said.contains(words))
    };
    assert!(circle(&told, short), "{told:?}");
    assert!(told.iter().all(|(code, _)| *code != Code::GrowsTooLarge), "{told:?}");
    let told = grown("\"r0\": \"true\"", &calls("\"sN\": ", "[Call(\"sN\")]"));
    assert!(circle(&told, &short.replace('r', "s")), "{told:?}");
}

#[test]
fn routines_that_double_without_end_are_an_error() {
    let doubled: Vec<String> = (0..20)
        .map(|n| format!("\"s{n}\": [Call(\"s{0}\"), Call(\"s{0}\")]", n + 1))
        .chain(["\"s20\": [Add(\"score\", \"1\")]".to_owned()])
        .collect();
    let told = grown("\"r0\": \"true\"", &doubled.join(", "));
    let (code, said) = &told[0];
    assert_eq!((*code, told.len()), (Code::GrowsTooLarge, 1), "{told:?}");
    assert!(said.contains("`s0` has more than 100000 steps"), "{said}");
}
