//! The rows of the page, and the tests that they name.

use crate::games::{files, root};
use std::{collections::BTreeSet, fs};

/// Number of settings of a game.
const GAME: usize = 82;
/// Number of customs of a table.
const CUSTOMS: usize = 9;

/// A row of the page that has a test.
pub(super) struct Row {
    /// Name of the setting.
    pub(super) setting: String,
    /// The words that express it.
    pub(super) words: Vec<String>,
    /// The test that plays it: its module and its name.
    pub(super) test: String,
    /// True if it is a custom of the table and not of the game.
    pub(super) is_custom: bool,
}

/// Returns the texts in code font.
fn code(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Reads the rows of the page whose third column names a test.
pub(super) fn all() -> Vec<Row> {
    let page = fs::read_to_string(root().join("docs/condition-settings.md")).expect("it is there");
    let (mut rows, mut is_custom, mut tested) = (Vec::new(), false, false);
    for line in page.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            is_custom = heading == "Customs of a table";
        }
        if line.starts_with("| setting ") {
            tested = line.ends_with("| test |");
        }
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").collect();
        let [setting, words, test] = cells[..] else { continue };
        let (Some(setting), Some(test)) = (code(setting).pop(), code(test).pop()) else { continue };
        if tested {
            let setting = setting.split('(').next().unwrap_or_default().to_owned();
            rows.push(Row { setting, words: code(words), test, is_custom });
        }
    }
    rows
}

/// Returns the names of all tests of the engine's crates and of this program.
fn tests() -> BTreeSet<String> {
    let engine = root().join("engine");
    let mut found = BTreeSet::new();
    for path in
        files(&engine.join("crates"), "rs").into_iter().chain(files(&engine.join("tests"), "rs"))
    {
        let text = fs::read_to_string(&path).expect("it can be read");
        let mut lines = text.lines().map(str::trim).peekable();
        while let Some(line) = lines.next() {
            if line != "#[test]" {
                continue;
            }
            let name = lines.peek().and_then(|line| line.strip_prefix("fn "));
            found.extend(name.and_then(|name| name.split('(').next()).map(str::to_owned));
        }
    }
    found
}

#[test]
fn the_page_has_every_setting_once_with_words_and_a_test_that_exists() {
    let rows = all();
    let (customs, game): (Vec<&Row>, Vec<&Row>) = rows.iter().partition(|row| row.is_custom);
    assert_eq!((game.len(), customs.len()), (GAME, CUSTOMS), "settings, customs");
    let tests = tests();
    let mut seen = BTreeSet::new();
    for row in &rows {
        assert!(seen.insert(&row.setting), "{} stands there twice", row.setting);
        assert!(!row.words.is_empty(), "{} has no words", row.setting);
        assert!(tests.contains(&row.test), "{}: there is no test `{}`", row.setting, row.test);
    }
    let named: BTreeSet<&String> = rows.iter().map(|row| &row.test).collect();
    assert!(named.len() >= GAME, "each setting of a game has a test of its own: {}", named.len());
}
