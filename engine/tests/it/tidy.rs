//! House rules that a machine can check.

use crate::games::{files, root, shown};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

const MOST_LINES: usize = 600;
const MOST_COLUMNS: usize = 100;

/// Names of well-known solitaires, whether or not there is a sample of them.
const KNOWN_GAMES: [&str; 24] = [
    "klondike",
    "freecell",
    "free cell",
    "baker's game",
    "eight off",
    "seahaven",
    "spider",
    "spiderette",
    "yukon",
    "russian solitaire",
    "forty thieves",
    "canfield",
    "demon",
    "beleaguered",
    "golf",
    "pyramid",
    "tripeaks",
    "simple simon",
    "belle lucie",
    "scorpion",
    "accordion",
    "montana",
    "fourteen out",
    "alaska",
];

/// Names of samples that are also everyday words.
const EVERYDAY: [&str; 1] = ["fourteen"];

/// Returns the sources of the program; tests, benchmarks and fuzz targets may name games.
fn sources(endings: &[&str]) -> Vec<PathBuf> {
    let folders = ["engine", "player", "editor"].map(|folder| root().join(folder));
    let mut found = Vec::new();
    for folder in folders.iter().filter(|folder| folder.is_dir()) {
        for ending in endings {
            found.extend(files(folder, ending));
        }
    }
    found.retain(|path| {
        let shown = shown(path);
        !shown.contains("/target/")
            && !["/tests/", "/benches/", "/fuzz/"].iter().any(|part| shown.contains(part))
            && !shown.ends_with("/tests.rs")
    });
    assert!(!found.is_empty());
    found
}

/// Returns a source without the module of its own tests, which comes last.
fn without_tests(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod tests {").next().unwrap_or(text)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

#[test]
fn every_source_says_what_lives_there_and_is_short() {
    let mut faults = Vec::new();
    let folders = ["engine", "player", "editor"].map(|folder| root().join(folder));
    let all = folders.iter().filter(|folder| folder.is_dir()).flat_map(|f| files(f, "rs"));
    for path in all.filter(|path| !shown(path).contains("/target/")) {
        let text = read(&path);
        if !text.starts_with("//! ") {
            faults.push(format!("{}:1: it begins with `//!`", shown(&path)));
        }
        let lines = text.lines().count();
        if lines > MOST_LINES {
            faults.push(format!("{}: {lines} lines; at most {MOST_LINES}", shown(&path)));
        }
        let is_test = shown(&path).contains("/tests/") || shown(&path).ends_with("/tests.rs");
        // The sheets of a game in a test, and the path of a drawing, must not be broken.
        for (index, line) in text.lines().enumerate().filter(|_| !is_test) {
            if line.chars().count() > MOST_COLUMNS && !line.contains('"') {
                faults.push(format!("{}:{}: the line is too long", shown(&path), index + 1));
            }
        }
        // Beside test programs a `foo.rs` would be a program of its own.
        if path.file_name().is_some_and(|name| name == "mod.rs") && !is_test {
            faults.push(format!("{}: `foo.rs` and `foo/` in its place", shown(&path)));
        }
        for banned in ["utils", "common", "helpers"] {
            if path.file_stem().is_some_and(|stem| stem == banned) {
                faults.push(format!("{}: a name that says nothing", shown(&path)));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// Returns the names that no source may contain: of the samples' files, and of well-known games.
fn names_of_games() -> BTreeSet<String> {
    // A template's name is an everyday word for a type of game.
    let samples = files(&root().join("sample-games/solitaire"), "xlsx");
    let stems = samples.iter().filter_map(|path| path.file_stem()?.to_str());
    let mut names: BTreeSet<String> = KNOWN_GAMES.iter().map(|&name| name.to_owned()).collect();
    for stem in stems {
        names.insert(stem.to_owned());
        names.insert(stem.replace('-', " "));
    }
    names.retain(|name| !EVERYDAY.contains(&name.as_str()));
    names
}

/// True if a text contains this name as a separate word, in `CamelCase` too.
fn names_it(text: &str, name: &str) -> bool {
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphabetic);
    text.match_indices(name).any(|(at, _)| {
        let plural = text[at + name.len()..].strip_prefix('s');
        let after = plural.unwrap_or(&text[at + name.len()..]);
        !is_letter(text[..at].chars().next_back()) && !is_letter(after.chars().next())
    })
}

#[test]
fn no_source_names_a_game() {
    let names = names_of_games();
    let mut faults = Vec::new();
    // The gallery's lists name the samples: they are data, not part of a program.
    let lists = root().join("player/assets/gallery");
    let sources = sources(&["rs", "ftl", "ron", "toml"]);
    for path in sources.into_iter().filter(|path| !path.starts_with(&lists)) {
        let text = read(&path);
        for (index, line) in without_tests(&text).lines().enumerate() {
            let line = line.to_lowercase();
            for name in names.iter().filter(|name| names_it(&line, name)) {
                faults.push(format!("{}:{}: `{name}`", shown(&path), index + 1));
            }
        }
    }
    assert!(faults.is_empty(), "rules are data:\n{}", faults.join("\n"));
}

#[test]
fn a_name_is_found_as_a_word_and_not_inside_one() {
    for text in ["of spider here", "spider", "a spider.", "two spiders"] {
        assert!(names_it(text, "spider"), "{text}");
    }
    for text in ["spiderweb", "aspider", ""] {
        assert!(!names_it(text, "spider"), "{text}");
    }
}

#[test]
fn colours_have_one_home() {
    let mut faults = Vec::new();
    let is_theme = |path: &Path| {
        let shown = shown(path);
        shown == "player/src/theme.rs" || shown.starts_with("player/src/theme/")
    };
    for path in sources(&["rs"]).iter().filter(|path| !is_theme(path)) {
        let text = read(path);
        for (index, line) in without_tests(&text).lines().enumerate() {
            // No colour at all is not a colour, and a picture tinted white is the picture itself.
            let mut line = line.replace("Color32::TRANSPARENT", "");
            line = line.replace("Color32::PLACEHOLDER", "");
            if line.contains("texture") {
                line = line.replace("Color32::WHITE", "");
            }
            let constant = line.split("Color32::").skip(1).any(|rest| {
                let word: String = rest.chars().take_while(|c| c.is_alphanumeric()).collect();
                word.len() > 1 && word.chars().all(|c| c.is_ascii_uppercase())
            });
            let literal = ["Color32::from_rgb(", "Color32::from_gray(", "Color32::from_hex("];
            if constant || literal.iter().any(|call| line.contains(call)) {
                faults.push(format!("{}:{}: {}", shown(path), index + 1, line.trim()));
            }
        }
    }
    assert!(faults.is_empty(), "colours stand in the theme:\n{}", faults.join("\n"));
}

#[test]
fn nothing_is_left_open_and_nothing_is_unwrapped() {
    let mut faults = Vec::new();
    for path in sources(&["rs"]) {
        let text = read(&path);
        for (index, line) in without_tests(&text).lines().enumerate() {
            let banned = [".unwrap()", "todo!(", "unimplemented!(", "dbg!(", "#[ignore"];
            for word in banned.iter().filter(|word| line.contains(**word)) {
                faults.push(format!("{}:{}: {word}", shown(&path), index + 1));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// Returns the texts in quotes of a source that name a sample as a folder of samples and a file in
/// it, with or without its ending.
fn samples_named<'a>(text: &'a str, folders: &BTreeSet<String>) -> Vec<&'a str> {
    let is_name = |name: &str| {
        !name.is_empty()
            && name.chars().all(|letter| letter.is_ascii_lowercase() || "-.".contains(letter))
    };
    let quoted = text.lines().flat_map(|line| line.split('"').skip(1).step_by(2));
    quoted
        .filter(|word| {
            word.split_once('/')
                .is_some_and(|(folder, name)| folders.contains(folder) && is_name(name))
        })
        .collect()
}

/// Fuzz targets and benchmarks run by hand, so nothing else says that a sample was renamed.
#[test]
fn samples_that_fuzz_targets_and_benchmarks_name_are_there() {
    let samples = root().join("sample-games");
    let listed = fs::read_dir(&samples).expect("it can be listed");
    let folders: BTreeSet<String> = listed
        .map(|entry| entry.expect("it can be listed").file_name().to_string_lossy().into_owned())
        .collect();
    let (mut named, mut missing) = (0, Vec::new());
    for path in files(&root().join("engine"), "rs") {
        let place = shown(&path);
        if place.contains("/target/")
            || !["/fuzz/", "/benches/", "/examples/"].iter().any(|part| place.contains(part))
        {
            continue;
        }
        let text = read(&path);
        for name in samples_named(&text, &folders) {
            named += 1;
            let there = ["", ".ron", ".xlsx"]
                .iter()
                .any(|ending| samples.join(format!("{name}{ending}")).is_file());
            if !there {
                missing.push(format!("{place}: {name}"));
            }
        }
    }
    assert!(named > 3, "{named} samples are named");
    assert!(missing.is_empty(), "no such sample:\n{}", missing.join("\n"));
}
