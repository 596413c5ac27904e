//! Broken games in RON: what is told of each, and where.
//!
//! `engine/tests/broken/games.txt` holds a sound game and what breaks it; `UPDATE=1` writes anew what
//! is told.

use crate::games::{root, update};
use engine::definition::game::{CheckedGame, read_game};
use std::{collections::BTreeMap, fs, path::PathBuf};

/// A game that is broken in one way, and what is to be told of it.
struct Case {
    name: String,
    text: String,
    told: Vec<String>,
}

/// The sound game, the other files that games may extend, and the broken ones.
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

/// The sound game with lines `old:` replaced by the lines `new:` below them.
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

/// Everything that is told, a line each: code, place, what is wrong, what would be right.
fn told(checked: &CheckedGame) -> Vec<String> {
    let line = |fault: &engine::definition::game::GameDiagnostic| {
        let colon = if fault.file.is_empty() { "" } else { ":" };
        let (file, fault) = (&fault.file, &fault.diagnostic);
        format!("{} {file}{colon}{} {}. {}", fault.code, fault.at, fault.message, fault.help)
    };
    checked.diagnostics.iter().map(line).collect()
}

/// Replaces what is told of a game in the file.
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
