//! Tests of the architecture: which crate may depend on which, and what the engine never uses.

use crate::games::{files, root, shown};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// Our crates, each with those of ours that it may use. Crates that are not listed fail.
const ARROWS: [(&str, &[&str]); 20] = [
    ("cards", &[]),
    ("definition", &["cards"]),
    ("workbook", &["cards", "definition"]),
    ("gametext", &["cards", "definition", "workbook"]),
    ("gamefile", &["cards", "definition", "workbook"]),
    ("rules", &["cards", "definition", "gametext"]),
    ("endgame", &["cards", "definition", "rules"]),
    ("agents", &["cards", "definition", "rules", "endgame", "solver"]),
    ("exchange", &["cards", "definition", "rules", "agents"]),
    ("session", &["cards", "definition", "rules"]),
    ("solver", &["cards", "definition", "rules"]),
    ("fair", &["cards", "gametext", "rules"]),
    ("protocol", &["cards", "definition", "gametext", "rules", "session", "exchange", "fair"]),
    ("store", &[]),
    ("server", &["fair", "host", "protocol", "store"]),
    ("remote", &["definition", "exchange", "fair", "gametext", "protocol", "rules", "session"]),
    (
        "host",
        &["cards", "definition", "rules", "agents", "exchange", "session", "fair", "protocol"],
    ),
    (
        "engine",
        &[
            "cards",
            "definition",
            "workbook",
            "gametext",
            "gamefile",
            "rules",
            "endgame",
            "agents",
            "exchange",
            "session",
            "solver",
            "fair",
            "protocol",
            "host",
        ],
    ),
    ("fudaba", &["engine", "remote", "server", "store"]),
    ("fudaba-editor", &["engine", "fudaba"]),
];

/// Access to the outside world; the engine gets bytes, numbers and times as values.
const OUTSIDE: [&str; 11] = [
    "std::fs",
    "std::net",
    "std::env",
    "std::process",
    "std::thread",
    "std::io::stdin",
    "std::io::stdout",
    "Instant::",
    "SystemTime",
    "RandomState",
    "HashMap",
];

/// Files that start programs which play, and keep their time: the only ones that look outside.
const RUNS_PROGRAMS: [&str; 2] =
    ["engine/crates/exchange/src/process.rs", "engine/crates/exchange/src/program.rs"];

/// Crates of a host's disk and its sockets, and the socket of a client: their work is outside, and
/// what they serve is a value.
const OUTER: [&str; 3] =
    ["engine/crates/store/", "engine/crates/server/", "engine/crates/remote/src/driver.rs"];

fn manifests() -> Vec<PathBuf> {
    let folders = ["engine", "player", "editor"].map(|folder| root().join(folder));
    let folders = folders.iter().filter(|folder| folder.is_dir());
    folders
        .flat_map(|folder| files(folder, "toml"))
        .filter(|path| path.file_name().is_some_and(|name| name == "Cargo.toml"))
        // The fuzz targets are a workspace of their own.
        .filter(|path| !shown(path).starts_with("engine/fuzz"))
        .collect()
}

/// Returns the name of a package and the names in its `[dependencies]`.
fn read(manifest: &Path) -> (String, Vec<String>) {
    let text = fs::read_to_string(manifest).expect("a manifest is text");
    let (mut name, mut used, mut section) = (String::new(), Vec::new(), String::new());
    for line in text.lines().map(str::trim) {
        if let Some(title) = line.strip_prefix('[') {
            section = title.trim_end_matches(']').to_owned();
            if let Some(used_name) = section.strip_prefix("dependencies.") {
                used.push(used_name.to_owned());
            }
        } else if let Some((key, value)) = line.split_once('=') {
            let key = key.trim();
            match section.as_str() {
                "package" if key == "name" => value.trim().trim_matches('"').clone_into(&mut name),
                "dependencies" => used.push(key.split('.').next().unwrap_or(key).to_owned()),
                _ => {}
            }
        }
    }
    (name, used)
}

#[test]
fn crates_use_only_what_lies_below_them() {
    let allowed: BTreeMap<_, _> = ARROWS.into_iter().collect();
    let mut faults = Vec::new();
    let mut missing: BTreeSet<_> = allowed.keys().copied().collect();
    for manifest in manifests() {
        let (name, used) = read(&manifest);
        missing.remove(name.as_str());
        let Some(may) = allowed.get(name.as_str()) else {
            faults.push(format!("{}: `{name}` is not in the list", shown(&manifest)));
            continue;
        };
        for other in used {
            if allowed.contains_key(other.as_str()) && !may.contains(&other.as_str()) {
                faults.push(format!("{}: `{name}` may not use `{other}`", shown(&manifest)));
            }
        }
    }
    assert!(missing.is_empty(), "crates in the list that do not exist: {missing:?}");
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn a_crate_has_the_name_of_its_folder() {
    for manifest in manifests() {
        let shown = shown(&manifest);
        if let Some(folder) = shown.strip_prefix("engine/crates/") {
            let folder = folder.split('/').next().expect("a path has a first part");
            assert_eq!(read(&manifest).0, folder, "{shown}");
        }
    }
}

#[test]
fn the_engine_touches_nothing_outside() {
    let mut faults = Vec::new();
    let sources = files(&root().join("engine/crates"), "rs");
    assert!(!sources.is_empty());
    let is_inside =
        |path: &&PathBuf| shown(path).contains("/src/") && !RUNS_PROGRAMS.contains(&&*shown(path));
    let is_inner = |path: &&PathBuf| !OUTER.iter().any(|outer| shown(path).starts_with(outer));
    for path in sources.iter().filter(is_inside).filter(is_inner) {
        let text = fs::read_to_string(path).expect("a source is text");
        for (index, line) in text.lines().enumerate() {
            // A map whose hasher has no random key is the same everywhere.
            let line = if line.contains("BuildHasherDefault") { "" } else { line };
            for word in OUTSIDE {
                if line.contains(word) && !line.trim_start().starts_with("//") {
                    faults.push(format!("{}:{}: {word}", shown(path), index + 1));
                }
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
