//! The page of what the paper promised: its rows, and the tests that they name; and tests of
//! promises that no other test shows.

use crate::{
    declared::library,
    games::{files, root, shown},
    scene::Scene,
};
use engine::gametext::read_game;
use std::{collections::BTreeSet, fs};

/// Numbers of the promises, first and last of each stretch.
const STRETCHES: [(u32, u32); 9] = [
    (1, 36),
    (40, 49),
    (50, 59),
    (60, 70),
    (80, 86),
    (90, 104),
    (110, 117),
    (120, 127),
    (130, 142),
];

/// Content of a row in place of tests that show all of its promise.
const OPEN: &str = "open: ";

/// A row of the page.
struct Row {
    id: String,
    section: String,
    promise: String,
    /// Tests, or what is missing.
    shown_by: String,
}

impl Row {
    /// Missing part; `None` if the promise is kept.
    fn open(&self) -> Option<&str> {
        self.shown_by.strip_prefix(OPEN)
    }

    /// The tests that it names, each with its file.
    fn tests(&self) -> Vec<(&str, &str)> {
        let spans = self.shown_by.split('`').skip(1).step_by(2);
        spans
            .filter_map(|span| span.split_once(": "))
            .flat_map(|(path, names)| names.split(", ").map(move |name| (path, name)))
            .collect()
    }
}

fn page() -> String {
    fs::read_to_string(root().join("docs/protocol-checklist.md")).expect("it is there")
}

fn rows(page: &str) -> Vec<Row> {
    let rows = page.lines().filter(|line| line.starts_with("| K-"));
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [id, section, promise, shown_by] = cells[..] else {
            panic!("four cells, and not {}: {line}", cells.len());
        };
        let [id, section, promise, shown_by] = [id, section, promise, shown_by].map(str::to_owned);
        Row { id, section, promise, shown_by }
    };
    rows.map(row).collect()
}

/// True if a source has a test of this name, written out or made by a macro from a list of names.
fn has_test(source: &str, name: &str) -> bool {
    let mut is_test = false;
    let is_made = source.contains("fn $name()");
    source.lines().map(str::trim).any(|line| {
        let found = is_test && line.contains(&format!("fn {name}("))
            || is_made && line.starts_with(&format!("{name}: "));
        // Other attributes may stand between.
        is_test = line.starts_with("#[test]")
            || line.starts_with("#[tokio::test")
            || is_test && line.starts_with("#[");
        found
    })
}

#[test]
fn every_promise_names_tests_that_exist_or_says_that_it_is_open() {
    let page = page();
    let rows = rows(&page);
    let numbers = STRETCHES.into_iter().flat_map(|(first, last)| first..=last);
    let wanted: Vec<String> = numbers.map(|number| format!("K-{number:03}")).collect();
    let found: Vec<&str> = rows.iter().map(|row| &*row.id).collect();
    assert_eq!(found, wanted, "each promise has one row, in order");
    let mut faults = Vec::new();
    for row in &rows {
        let Row { id, section, promise, .. } = row;
        let tests = row.tests();
        if section.is_empty() || promise.is_empty() {
            faults.push(format!("{id} says nothing"));
        }
        if tests.is_empty() && row.open().is_none_or(str::is_empty) {
            faults.push(format!("{id} names no test, and does not say what is missing"));
        }
        for (path, name) in tests {
            match fs::read_to_string(root().join(path)) {
                Ok(source) if has_test(&source, name) => {}
                Ok(_) => faults.push(format!("{id}: {path} has no test {name}")),
                Err(_) => faults.push(format!("{id}: there is no file {path}")),
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    let open: Vec<&Row> = rows.iter().filter(|row| row.open().is_some()).collect();
    for row in &open {
        println!("{} {} {}", row.id, row.promise, row.shown_by);
    }
    let head =
        format!("{} promises: {} shown, {} open.", rows.len(), rows.len() - open.len(), open.len());
    assert!(page.lines().any(|line| line == head), "the page says at its head: {head}");
}

#[test]
fn a_test_is_found_by_its_name_alone() {
    let source = "#[test]\n#[cfg(unix)]\nfn one() {}\n#[tokio::test(flavor = \"x\")]\nasync fn \
                  two() {}\nfn three() {}\n$(#[test]\nfn $name() {})*\nfour: A, B;\n";
    let named = ["one", "two", "three", "four", "on", "five"].map(|name| has_test(source, name));
    assert_eq!(named, [true, true, false, true, false, false]);
    assert!(!has_test("let x = (four: 3);\nfour: 3,", "four"), "nothing makes tests there");
}

#[test]
fn another_system_is_checked_in_every_run() {
    let run = fs::read_to_string(root().join(".ci/run")).expect("it is there");
    let value = |name: &str| run.lines().find_map(|line| line.trim().strip_prefix(name));
    let other = value("other=").expect("another system is named");
    assert!(!other.contains("linux") && other.split('-').count() == 4, "{other}");
    let lints = run.lines().find(|line| line.contains("--target \"$other\""));
    let lints = lints.expect("the program is checked for it");
    for word in ["cargo clippy", "--package fudaba ", "--package fudaba-editor", "-D warnings"] {
        assert!(lints.contains(word), "{word}: {lints}");
    }
}

#[test]
fn the_words_of_card_players_are_in_the_glossary() {
    let glossary = fs::read_to_string(root().join("docs/GLOSSARY.md")).expect("it is there");
    let first = |line: &str| line.strip_prefix("| ")?.split(" | ").next().map(str::to_owned);
    let words: BTreeSet<String> = glossary
        .lines()
        .filter_map(first)
        .flat_map(|cell| cell.split(", ").map(str::to_owned).collect::<Vec<_>>())
        .collect();
    for word in ["suit", "rank", "hand", "table", "stock", "trick", "turn", "trump", "meld"] {
        assert!(words.contains(word), "{word}");
    }
}

/// The parts that every game has, each with its key.
const PARTS: [(&str, &str); 7] = [
    ("id", r#""small""#),
    ("title", r#""Small""#),
    ("players", "Exactly(2)"),
    ("pieces", r#"Cards(ranks: "1 2 3", suits: "Clubs Hearts")"#),
    ("fields", r#"{ "stock": (shape: Pile, sees: Nobody) }"#),
    ("flow", r#"[ Turns(moves: ["wait"], until: "turn == 3") ]"#),
    ("result", "Nobody"),
];

#[test]
fn a_game_without_one_of_its_parts_is_refused_by_its_name() {
    let read = |left_out: &str, moves: &str| {
        let parts = PARTS.iter().filter(|(key, _)| *key != left_out);
        let parts: String = parts.map(|(key, value)| format!("{key}: {value},\n")).collect();
        let checked = read_game(&format!("({parts} {moves})"), &library());
        let faults: Vec<String> = checked.diagnostics.iter().map(ToString::to_string).collect();
        (checked.game.is_some(), faults)
    };
    let moves = r#"moves: { "wait": (pick: Nothing) }"#;
    assert_eq!(read("", moves), (true, Vec::new()));
    for (key, _) in PARTS {
        let (is_game, told) = read(key, moves);
        let missing = format!("the key `{key}` is missing");
        assert!(!is_game && told.iter().any(|fault| fault.contains(&missing)), "{key}: {told:?}");
    }
    // The settings of an action that the flow offers.
    let (is_game, told) = read("", "");
    assert!(!is_game && told.iter().any(|fault| fault.contains("wait")), "{told:?}");
}

#[test]
fn page_one_is_dealt_as_in_the_paper() {
    for seats in 3..=7_u8 {
        let scene = Scene::sample("page-one", seats, &[], 1);
        for seat in 0..usize::from(seats) {
            assert_eq!(scene.count("hand", seat), 5, "{seats} players");
        }
        let lie = ["discard", "stock"].map(|field| scene.count(field, 0));
        assert_eq!(lie, [1, 52 - 1 - 5 * usize::from(seats)], "{seats} players, 52 cards");
    }
    let game = Scene::sample("page-one", 3, &[], 1);
    assert_eq!((game.game().players.least, game.game().players.most), (3, 7));
    assert_eq!(game.game().about.title.en, "Page One");
}

#[test]
fn no_game_speaks_of_a_network() {
    let words = ["network", "socket", "server", "login", "logout", "http", "connect", "protocol"];
    let samples = files(&root().join("sample-games"), "ron");
    assert!(samples.len() > 30, "{} samples", samples.len());
    for path in samples {
        let text = fs::read_to_string(&path).expect("a game is text").to_lowercase();
        for word in words {
            assert!(!text.contains(word), "{}: {word}", shown(&path));
        }
    }
}

#[test]
fn messages_of_any_net_game_know_nothing_of_cards() {
    let layer = root().join("engine/crates/protocol/src/net");
    let files = fs::read_dir(&layer).expect("the layer is there");
    let files: Vec<_> = files.map(|file| file.expect("it can be read").path()).collect();
    // Each part of the layer is looked at, those that are added too; its test has a game.
    assert!(files.len() > 5, "{files:?}");
    for path in files.into_iter().filter(|path| !path.ends_with("tests.rs")) {
        let text = fs::read_to_string(&path).expect("a source is text");
        for (index, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            let games =
                ["Card", "GameCommand", "GameNotice", "rules::", "exchange::", "crate::game"];
            for word in games {
                assert!(!code.contains(word), "{}:{}: {word}", shown(&path), index + 1);
            }
            // From elsewhere come keys, reasons and the language of sentences alone.
            let known = ["Digest", "PublicKey", "Secret", "Signature", "ByeCode", "WarnCode"];
            let known = known.iter().chain(&["SecretText", "SentenceLanguage", "limit"]);
            let known: Vec<&str> = known.copied().collect();
            for (_, taken) in ["fair::", "crate::"].iter().flat_map(|from| code.split_once(from)) {
                let end = taken.find(['}', ';']).unwrap_or(taken.len());
                let names = taken[..end].trim_start_matches('{').split([',', ':']);
                let words = names.map(str::trim).map(|name| {
                    name.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or(name)
                });
                // Types, and not constants.
                for name in words.filter(|name| {
                    name.contains(char::is_lowercase) && name.starts_with(char::is_uppercase)
                }) {
                    assert!(known.contains(&name), "{}:{}: {name}", shown(&path), index + 1);
                }
            }
        }
    }
}
