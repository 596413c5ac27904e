//! Tests of the documentation's RON: every whole game is valid, and so is every fragment in some
//! whole game.
//!
//! A block that begins with `(` is a whole file. Any other block is a fragment, which is laid over
//! the first whole game of its page that accepts it, by `extends`.

use crate::{
    declared::{library, play_out},
    games::root,
};
use cards::DealNumber;
use engine::{
    cards,
    definition::game::{Game, Property, Writing},
    gametext::{function_names, read_game},
    rules::{Rules, Setup},
};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    sync::Arc,
};

/// Returns the blocks of a page that are marked as RON, with the numbers of their first lines.
fn blocks(page: &str) -> Vec<(usize, String)> {
    let mut blocks = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (number, line) in page.lines().enumerate() {
        match &mut open {
            None if line.trim() == "```ron" => open = Some((number + 2, String::new())),
            None => {}
            Some(_) if line.trim() == "```" => blocks.extend(open.take()),
            Some((_, text)) => {
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    blocks
}

fn read(text: &str, library: &BTreeMap<String, String>) -> Result<Game, String> {
    let checked = read_game(text, library);
    let faults: Vec<_> = checked.diagnostics.iter().map(ToString::to_string).collect();
    match checked.game {
        Some(game) if faults.is_empty() => Ok(game),
        _ => Err(faults.join("\n")),
    }
}

fn play(game: Game) {
    let id = game.about.id.clone();
    let rules = Rules::of_game(Arc::new(game), &Setup::default()).expect("its own options");
    for number in 0..3 {
        let mut state = rules.deal(DealNumber(number));
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        play_out(&rules, &mut state, &mut chance, |_, _| {});
        let outcome = state.outcome(&rules).unwrap_or_else(|| panic!("{id} does not end"));
        assert!(!outcome.is_fault(), "{id}: {outcome:?}");
    }
}

#[test]
fn every_game_in_the_pages_is_without_a_fault_and_plays() {
    let mut faults = Vec::new();
    let mut games = 0;
    let mut pieces = 0;
    for page in ["docs/ron-format.md", "docs/rule-writer.md", "README.md"] {
        let text = fs::read_to_string(root().join(page)).expect("the page");
        let mut library = library();
        let mut bases: Vec<String> = Vec::new();
        for (line, block) in blocks(&text) {
            let place = format!("{page}:{line}");
            if block.trim_start().starts_with('(') {
                games += 1;
                match read(&block, &library) {
                    Ok(game) => {
                        let id = game.about.id.clone();
                        library.insert(id.clone(), block);
                        bases.push(id);
                        play(game);
                    }
                    Err(fault) => faults.push(format!("{place}:\n{fault}")),
                }
                continue;
            }
            pieces += 1;
            let over = |base: &String| {
                read(&format!("( extends: \"{base}\", id: \"piece\",\n{block}\n)"), &library)
            };
            let tried: Vec<_> = bases.iter().rev().map(over).collect();
            if let Some(Err(fault)) = tried.first()
                && tried.iter().all(Result::is_err)
            {
                faults.push(format!("{place} (a piece):\n{fault}"));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n\n"));
    assert!(games >= 3, "{games} whole games");
    let _ = pieces;
}

/// Returns the pieces of a text that are marked as code.
fn codes(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Returns the word that a text begins with, with what follows it.
fn first_word(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !c.is_ascii_lowercase() && c != '_');
    text.split_at(end.unwrap_or(text.len()))
}

/// Returns a section of the page on the format.
fn section(page: &str, from: &str, to: &str) -> String {
    let start = page.find(from).expect("the section");
    let length = page[start..].find(to).expect("the next one");
    page[start..start + length].to_owned()
}

#[test]
fn the_page_tells_of_every_function_and_of_no_other() {
    let page = fs::read_to_string(root().join("docs/ron-format.md")).expect("the page");
    let table = section(&page, "**Functions**", "**In steps**");
    let told: BTreeSet<&str> = table
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.split(" |").next())
        .flat_map(codes)
        .map(first_word)
        .filter(|(_, rest)| rest.starts_with('('))
        .map(|(word, _)| word)
        .collect();
    // A neighbour's usual writing has `of`.
    let usual: BTreeSet<&str> =
        function_names().filter(|name| !["left", "right"].contains(name)).collect();
    assert_eq!(told, usual);
}

#[test]
fn the_page_tells_of_every_property() {
    let page = fs::read_to_string(root().join("docs/ron-format.md")).expect("the page");
    let about = section(&page, "## Expressions", "## Combinations");
    let told: BTreeSet<&str> = codes(&about)
        .flat_map(|code| code.split(|c: char| !c.is_ascii_lowercase() && c != '_'))
        .collect();
    for property in Property::ALL {
        for (writing, word) in property.writings() {
            assert!(told.contains(word), "{property:?}: `{word}` ({writing:?})");
        }
    }
    let after_of = codes(&about).filter_map(|code| code.split_once(" of ")).map(|(word, _)| word);
    let after_of: BTreeSet<&str> = after_of.collect();
    for word in Property::words(Writing::Of) {
        assert!(after_of.contains(word), "`{word} of` something");
    }
}

#[test]
fn the_tutorial_keeps_its_promise() {
    let text = fs::read_to_string(root().join("docs/rule-writer.md")).expect("the page");
    let blocks = blocks(&text);
    let lines = |at: usize| blocks[at].1.trim().lines().count();
    assert!(lines(0) <= 45, "the game has {} lines", lines(0));
    assert!(lines(1) <= 6, "the variant has {} lines", lines(1));
}

/// Sample games meant as starting points, which must stay short.
#[test]
fn the_games_of_the_kits_are_short() {
    for id in ["whist", "page-one", "basic-trick"] {
        let lines = library()[id].lines().count();
        assert!(lines < 80, "{id} has {lines} lines");
    }
}
