//! Plays random games of every sample with hidden cards beside others in which two cards that a
//! viewer may not know are exchanged, and compares all that the dealer tells that viewer.
//!
//! `cargo run --release -p engine --example non_interference -- 1000 [ID...]`: games of each
//! sample, and the samples if not all. It fails if any notice differs.

#![allow(clippy::print_stdout, reason = "it is a program for a terminal")]

mod pairs;

use engine::{
    gamefile,
    gametext::read_game,
    rules::{Rules, Setup},
};
use pairs::{Comparison, compare, hides_cards};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
};

/// Games of each sample if no other number is given.
const GAMES: u64 = 100;
/// Most differences that are printed.
const MOST_LEAKS: usize = 20;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let games = arguments.next().and_then(|count| count.parse().ok()).unwrap_or(GAMES);
    let only: Vec<String> = arguments.collect();
    let mut all = Comparison::default();
    println!("sample                      games   pairs  notices  secret    told  different");
    for (name, rules) in samples() {
        let is_wanted = only.is_empty() || only.contains(&name);
        if !is_wanted || !hides_cards(&rules) {
            continue;
        }
        let mut own = Comparison::default();
        (0..games).for_each(|seed| own.add(compare(&name, &rules, seed)));
        print(&name, &own);
        all.add(own);
    }
    print("all", &all);
    for leak in all.leaks.iter().take(MOST_LEAKS) {
        println!("{leak}");
    }
    if all.leaks.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn print(name: &str, found: &Comparison) {
    let Comparison { games, pairs, notices, secret, told, leaks } = found;
    let different = leaks.len();
    println!("{name:<26} {games:>6} {pairs:>7} {notices:>8} {secret:>7} {told:>7} {different:>10}");
}

/// Reads the samples, solitaires first.
fn samples() -> Vec<(String, Arc<Rules>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample-games");
    let mut texts = BTreeMap::new();
    let mut found = Vec::new();
    for path in files(&root) {
        let Some(stem) = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()) else {
            continue;
        };
        if path.extension() == Some("ron".as_ref()) {
            texts.extend(fs::read_to_string(&path).ok().map(|text| (stem, text)));
        } else if path.parent().is_some_and(|folder| folder.ends_with("solitaire"))
            && let Ok(bytes) = fs::read(&path)
            && let Some(definition) = gamefile::load(&bytes).definition
        {
            found.push((stem, Arc::new(Rules::compile(&definition))));
        }
    }
    for (id, text) in &texts {
        let game = read_game(text, &texts).game;
        let rules = game.and_then(|game| Rules::of_game(game.into(), &Setup::default()).ok());
        found.extend(rules.map(|rules| (id.clone(), Arc::new(rules))));
    }
    found
}

/// Returns the files of all folders of samples, in order.
fn files(root: &Path) -> Vec<PathBuf> {
    let folders = fs::read_dir(root).into_iter().flatten().flatten();
    let all = folders.filter_map(|folder| fs::read_dir(folder.path()).ok()).flatten().flatten();
    let mut paths: Vec<PathBuf> = all.map(|file| file.path()).collect();
    paths.sort();
    paths
}
