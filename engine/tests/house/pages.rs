//! Tests of the pages for engineers: paths, marks and versions in them agree with the code.

use std::{
    fs,
    path::{Path, PathBuf},
};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn page(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// Returns the paragraphs of a section of the map of the code.
fn section(title: &str) -> String {
    let map = page("docs/ARCHITECTURE.md");
    let (_, after) = map.split_once(&format!("\n## {title}\n")).expect("the map has the section");
    after.split("\n## ").next().unwrap_or_default().to_owned()
}

/// Returns the texts in code font.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// True if a text in code font names a file or folder.
fn is_path(text: &str) -> bool {
    text.contains('/') && !text.contains([' ', '(', '<'])
}

/// Returns the paths that a text in code font stands for: `{a,b}` is either, `*.x` is any.
fn paths(text: &str) -> Vec<String> {
    let Some((before, rest)) = text.split_once('{') else { return vec![text.to_owned()] };
    let (middle, after) = rest.split_once('}').expect("a brace is closed");
    middle.split(',').map(|word| format!("{before}{word}{after}")).collect()
}

/// Returns the file or folder of a path from the root, or from the folder of the engine's crates.
fn found(path: &str) -> Option<PathBuf> {
    if let Some((folder, ending)) = path.split_once("/*") {
        let entries = fs::read_dir(root().join(folder)).into_iter().flatten().flatten();
        let mut files = entries.map(|entry| entry.path());
        return files.find(|file| file.to_string_lossy().ends_with(ending));
    }
    let places = [root(), root().join("engine/crates")].map(|place| place.join(path));
    places.into_iter().find(|place| place.exists())
}

#[test]
fn paths_on_the_map_exist() {
    let map = page("docs/ARCHITECTURE.md");
    // Drawings stand in fences, whose three marks would pair with those of code.
    let text: String = map.split("```").step_by(2).collect();
    let named: Vec<String> = code(&text).filter(|text| is_path(text)).flat_map(paths).collect();
    assert!(named.len() > 60, "the map names files: {}", named.len());
    let lost: Vec<&String> = named.iter().filter(|path| found(path).is_none()).collect();
    assert!(lost.is_empty(), "the map names files that are not there: {lost:?}");
}

/// Rows on what to change: each file is followed by the marks in it, in brackets.
#[test]
fn marks_on_the_map_are_in_their_files() {
    let mut faults = Vec::new();
    let mut tried = 0;
    for row in section("What to change").lines().filter(|line| line.starts_with('|')) {
        for part in row.split(['|', ';']).skip(2) {
            let Some((before, marks)) = part.split_once('(') else { continue };
            let files: Vec<_> = code(before).filter(|text| is_path(text)).collect();
            let Some(&file) = files.last() else { continue };
            for mark in code(marks.split(')').next().unwrap_or_default()) {
                tried += 1;
                let is_there = |path: &String| {
                    let text = found(path).and_then(|path| fs::read_to_string(path).ok());
                    text.is_some_and(|text| text.contains(mark))
                };
                if !paths(file).iter().all(is_there) {
                    faults.push(format!("`{file}` has no `{mark}`"));
                }
            }
        }
    }
    assert!(tried > 20, "the rows name marks: {tried}");
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn the_readme_has_a_line_for_each_crate() {
    let readme = page("README.md");
    let crates = fs::read_dir(root().join("engine/crates")).expect("the engine has crates");
    let crates = crates.flatten().map(|entry| entry.path().join("Cargo.toml"));
    let others = ["engine", "player", "editor"].map(|name| root().join(name).join("Cargo.toml"));
    for manifest in crates.chain(others).filter(|path| path.is_file()) {
        let manifest = fs::read_to_string(&manifest).expect("a manifest is text");
        let package = manifest.split('"').nth(1).expect("a manifest begins with its name");
        let rows = readme.lines().filter(|line| line.starts_with(&format!("| `{package}` |")));
        assert_eq!(rows.count(), 1, "lines of README.md on `{package}`");
    }
}

#[test]
fn the_newest_version_in_the_changelog_is_that_of_the_workspace() {
    let manifest = page("Cargo.toml");
    let (_, after) = manifest.split_once("\nversion = \"").expect("the workspace has a version");
    let version = after.split('"').next().unwrap_or_default();
    let changelog = page("CHANGELOG.md");
    let mut headings = changelog.lines().filter_map(|line| line.strip_prefix("## "));
    assert_eq!(headings.next(), Some("Unreleased"), "what comes next has the first heading");
    let mut versions: Vec<Vec<u32>> = Vec::new();
    for (index, heading) in headings.enumerate() {
        let (number, date) = heading.split_once("] - ").expect("a heading is `[1.2.3] - date`");
        let number = number.trim_start_matches('[');
        if index == 0 {
            assert_eq!(number, version, "the newest version and that of the manifest");
        }
        assert!(date.len() == 10 && date.split('-').count() == 3, "{heading}: the date");
        versions.push(number.split('.').map(|part| part.parse().expect("a number")).collect());
    }
    assert!(versions.is_sorted_by(|newer, older| newer > older), "newest first: {versions:?}");
}
