//! The command lines in README and docs are valid.

use clap::Parser;
use fudaba::cli::CommandLine;
use std::{
    fs,
    path::{Path, PathBuf},
};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn pages() -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join("docs")).expect("there are docs");
    let mut pages: Vec<PathBuf> =
        entries.map(|entry| entry.expect("it can be listed").path()).collect();
    pages.push(root().join("README.md"));
    pages.retain(|page| page.extension().is_some_and(|ending| ending == "md") && page.is_file());
    pages.sort();
    pages
}

/// Returns the lines of `sh` blocks, with their numbers.
fn shell_lines(page: &str) -> Vec<(usize, &str)> {
    let mut inside = false;
    let mut lines = Vec::new();
    for (index, line) in page.lines().enumerate() {
        match line.trim_start().strip_prefix("```") {
            Some(word) => inside = !inside && word.trim() == "sh",
            None if inside => lines.push((index + 1, line.trim())),
            None => {}
        }
    }
    lines
}

/// Returns the words of a command line for `fudaba`, whether it is run directly or through Cargo's
/// alias; `None` for other lines.
fn words(line: &str) -> Option<Vec<String>> {
    // After a pipe, before a comment.
    let line = line.split(" #").next()?.rsplit(" | ").next()?;
    let mut words = line.split_whitespace().skip_while(|word| word.contains('='));
    let rest: Vec<&str> = match words.next()? {
        "fudaba" => words.collect(),
        "cargo" if words.next()? == "play" => {
            let rest: Vec<&str> = words.collect();
            // Cargo's own options come before the two hyphens.
            let start = rest.iter().position(|&word| word == "--").map_or(0, |at| at + 1);
            rest[start..].to_vec()
        }
        _ => return None,
    };
    let unquoted = rest.into_iter().map(|word| word.trim_matches(['"', '\'']).to_owned());
    Some(std::iter::once("fudaba".to_owned()).chain(unquoted).collect())
}

#[test]
fn command_lines_in_pages_are_understood() {
    let mut faults = Vec::new();
    let mut tried = 0;
    for page in pages() {
        let text = fs::read_to_string(&page).expect("a page is text");
        for (number, line) in shell_lines(&text) {
            let Some(words) = words(line) else { continue };
            tried += 1;
            if let Err(error) = CommandLine::try_parse_from(&words)
                && error.exit_code() != 0
            {
                let name = page.file_name().unwrap_or_default().to_string_lossy();
                faults.push(format!("{name}:{number}: {line}\n{error}"));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    assert!(tried >= 10, "the pages have command lines: {tried}");
}

#[test]
fn a_wrong_line_would_be_found() {
    assert_eq!(words("fudaba list"), Some(vec!["fudaba".into(), "list".into()]));
    assert_eq!(words("cargo play -- list").map(|words| words.len()), Some(2));
    assert_eq!(words("echo x | fudaba play y").map(|words| words.len()), Some(3));
    assert_eq!(words("cargo test"), None);
    let words = words("fudaba perft x --deep 3").expect("it runs the program");
    assert!(CommandLine::try_parse_from(words).is_err());
}
