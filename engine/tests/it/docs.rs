//! Tests of the documentation: links have targets, and play scripts in it succeed.
//!
//! Command lines in it are tried by the tests of the program itself.

use crate::{
    games::{files, root, shown},
    script::run,
};
use std::{fs, path::PathBuf};

/// Returns README, CHANGELOG and everything in `docs`.
fn pages() -> Vec<PathBuf> {
    let mut pages = files(&root().join("docs"), "md");
    pages.extend(["README.md", "CHANGELOG.md"].map(|name| root().join(name)));
    pages.retain(|page| page.is_file());
    assert!(!pages.is_empty());
    pages
}

/// Returns the blocks of a page: the line of the fence, the word after it, the text.
fn blocks(page: &str) -> Vec<(usize, String, String)> {
    let mut blocks = Vec::new();
    let mut open: Option<(usize, String, String)> = None;
    for (index, line) in page.lines().enumerate() {
        match (&mut open, line.trim_start().strip_prefix("```")) {
            (None, Some(word)) => open = Some((index + 1, word.trim().to_owned(), String::new())),
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some((_, _, text)), None) => {
                text.push_str(line);
                text.push('\n');
            }
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a block is not closed");
    blocks
}

#[test]
fn play_scripts_in_pages_play() {
    let mut faults = Vec::new();
    let mut tried = 0;
    for page in pages() {
        let text = fs::read_to_string(&page).expect("a page is text");
        for (line, word, script) in blocks(&text) {
            if word == "play" {
                tried += 1;
                if let Err((at, message)) = run(&script) {
                    faults.push(format!("{}:{}: {message}", shown(&page), line + at));
                }
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    assert!(tried > 0, "docs/play-script.md has examples");
}

#[test]
fn links_lead_to_files() {
    let mut faults = Vec::new();
    for page in pages() {
        let text = fs::read_to_string(&page).expect("a page is text");
        let folder = page.parent().expect("a page lies in a folder");
        let mut in_block = false;
        for (index, line) in text.lines().enumerate() {
            if line.trim_start().starts_with("```") {
                in_block = !in_block;
            }
            if in_block {
                continue;
            }
            for rest in line.split("](").skip(1) {
                let target = rest.split([')', ' ']).next().unwrap_or_default();
                let file = target.split('#').next().unwrap_or_default();
                let outside = target.contains("://") || target.starts_with("mailto:");
                if !outside && !file.is_empty() && !folder.join(file).exists() {
                    faults.push(format!("{}:{}: {target}", shown(&page), index + 1));
                }
            }
        }
    }
    assert!(faults.is_empty(), "links to nothing:\n{}", faults.join("\n"));
}
