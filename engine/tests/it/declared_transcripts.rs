//! Golden transcripts of declared games: one deal of each, written move by move and checked by a
//! person against the published rules when it was made.
//!
//! `UPDATE=1` rewrites them.

use crate::{
    declared::{library, rules},
    games::{root, shown, update},
    scene::Scene,
};
use engine::{cards::Card, rules::Event};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use std::{fmt::Write as _, fs};

/// Number of decisions after which a transcript shows nothing new.
const DECISIONS: usize = 150;
const COLUMNS: usize = 160;

#[test]
fn every_declared_sample_plays_as_it_did() {
    let mut faults = Vec::new();
    for id in library().keys() {
        let path = root().join("engine/tests/transcripts").join(format!("{id}.txt"));
        let text = transcript(id);
        if update() {
            fs::write(&path, &text).expect("the repository can be written");
        }
        let golden = fs::read_to_string(&path).unwrap_or_default();
        if golden != text {
            let same = golden.lines().zip(text.lines()).take_while(|(a, b)| a == b).count();
            let (was, is) = (golden.lines().nth(same), text.lines().nth(same));
            faults.push(format!("{}:{}: was {was:?}, is {is:?}", shown(&path), same + 1));
        }
    }
    assert!(faults.is_empty(), "\n{}\n`UPDATE=1` rewrites them", faults.join("\n"));
}

fn transcript(id: &str) -> String {
    let mut scene = Scene::begin(rules(id, None, &[]), 1);
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let mut text = String::new();
    let _ = writeln!(text, "game {id}, {} players, deal 1", scene.rules.seats());
    for (name, value) in scene.vars() {
        let _ = writeln!(text, "  {name} = {value}");
    }
    for (spot, cards) in scene.lay() {
        line(&mut text, &format!("  {}: {}", scene.spot_words(spot), scene.codes(&cards)));
    }
    for number in 1..=DECISIONS {
        let legal = scene.actions();
        if legal.is_empty() {
            break;
        }
        let action = legal[chance.next_u32() as usize % legal.len()];
        let actor = scene.actor().unwrap_or_default();
        let words = scene.words(action);
        let (vars, lay) = (scene.vars(), scene.lay());
        let mut events = Vec::new();
        scene.state.apply(&scene.rules, action, &mut events).expect("it is legal");
        let count = legal.len();
        let _ = writeln!(text, "{number}. P{actor}: {words} (of {count})");
        for (spot, cards) in scene.lay() {
            let before = lay.get(&spot).map_or(&[][..], Vec::as_slice);
            let gained = gained(before, &cards);
            if !gained.is_empty() {
                let words = scene.spot_words(spot);
                line(&mut text, &format!("  {words} + {}", scene.codes(&gained)));
            }
        }
        for event in events {
            match event {
                Event::Said { seat, words } => {
                    let words = scene.rules.words_said(words).expect("they are the game's");
                    let _ = writeln!(text, "  P{} says {:?}", seat.0, words.en);
                }
                Event::Placed { seat, place } => {
                    let _ = writeln!(text, "  P{} finishes as {place}", seat.0);
                }
                _ => {}
            }
        }
        let now = scene.vars();
        let changed = now.iter().filter(|(name, value)| vars.get(*name) != Some(value));
        let changed: Vec<_> = changed.map(|(name, value)| format!("{name} = {value}")).collect();
        if !changed.is_empty() {
            line(&mut text, &format!("  {}", changed.join(", ")));
        }
    }
    match scene.outcome() {
        Some(outcome) => {
            let _ = writeln!(text, "{:?}, places {:?}", outcome.end, outcome.places);
        }
        None => text.push_str("and so on\n"),
    }
    text
}

/// Returns the cards that have come to a spot; equal cards differ only in their number.
fn gained(before: &[Card], after: &[Card]) -> Vec<Card> {
    let mut old = before.to_vec();
    let mut gained = Vec::new();
    for &card in after {
        match old.iter().position(|&other| other == card) {
            Some(at) => drop(old.swap_remove(at)),
            None => gained.push(card),
        }
    }
    gained
}

/// Adds a line, breaking it between words if it is long.
fn line(text: &mut String, line: &str) {
    let indent = line.len() - line.trim_start().len();
    let mut length = 0;
    for word in line.trim_start().split(' ') {
        if length == 0 {
            text.push_str(&" ".repeat(indent));
            length = indent;
        } else if length + 1 + word.chars().count() > COLUMNS {
            let _ = write!(text, "\n{}", " ".repeat(indent + 4));
            length = indent + 4;
        } else {
            text.push(' ');
            length += 1;
        }
        text.push_str(word);
        length += word.chars().count();
    }
    text.push('\n');
}
