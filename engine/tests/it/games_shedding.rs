//! Tests of shedding games: the points of their rules on which players disagree.

mod climbing;
mod colours;
mod daihinmin;
mod exhausted;
mod hidden;
mod matching;
mod oracle;
mod parts;
mod society;

use crate::{
    declared::{self, games},
    scene::Scene,
};
use engine::{
    cards::DealNumber,
    rules::{End, Rules},
};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use std::fmt::Write as _;

/// Sets up a scene of a sample in which each player holds these cards; the others stay in the
/// stock.
///
/// `parts` are further parts of the file, in which `HANDS` stands for the steps that deal the
/// hands.
pub(crate) fn held(id: &str, hands: &[&str], parts: &str) -> Scene {
    let mut deal = String::new();
    for (seat, hand) in hands.iter().enumerate() {
        let _ = write!(deal, "Move(what: \"{}\", to: \"hand of seat({seat})\"), ", list(hand));
    }
    let parts = parts.replace("HANDS", &deal);
    let text = format!("(extends: \"{id}\", id: \"scene\", title: \"Scene\", {parts})");
    Scene::of(&text, hands.len() as u8)
}

/// Returns cards in the list syntax of the language.
fn list(cards: &str) -> String {
    format!("[{}]", cards.split_whitespace().collect::<Vec<_>>().join(", "))
}

/// Returns the legal actions in words, as one text.
pub(crate) fn legal(scene: &Scene) -> String {
    scene.legal().into_iter().collect::<Vec<_>>().join(", ")
}

/// The shedding games among the samples.
const SAMPLES: [&str; 12] = [
    "page-one",
    "page-one-tricks",
    "crazy-eights",
    "president",
    "daihinmin",
    "daifugo",
    "tanhinmin",
    "old-maid",
    "sevens",
    "doubt",
    "ninety-nine",
    "four-colours",
];

/// Options that matter only in combination, or in the middle of their range.
const MIXTURES: [(&str, &[(&str, i32)]); 9] = [
    ("page-one", &[("draws", 1)]),
    ("page-one", &[("penalty", 5), ("with_joker", 1)]),
    ("crazy-eights", &[("effects", 1), ("reshuffle", 1)]),
    ("crazy-eights", &[("only_stuck", 1), ("most_drawn", 52), ("deals", 3)]),
    ("president", &[("exchange", 2), ("final_pass", 1), ("equal", 1)]),
    ("president", &[("exchange", 2), ("two_clears", 1)]),
    ("daihinmin", &[("class_lasts", 2), ("runs", 0), ("rounds", 6)]),
    ("tanhinmin", &[("one_suit", 1), ("spread", 1)]),
    ("ninety-nine", &[("ten_either", 1), ("lives_each", 1)]),
];

#[test]
fn random_games_end_by_themselves() {
    for id in SAMPLES {
        let game = declared::game(id);
        for setup in declared::setups(&game) {
            let rules = Rules::of_game(game.clone(), &setup).expect("it can be played so");
            play_games(&format!("{id} {setup:?}"), &rules);
        }
    }
    for (id, options) in MIXTURES {
        play_games(&format!("{id} {options:?}"), &declared::rules(id, None, options));
    }
}

fn play_games(name: &str, rules: &Rules) {
    let mut limits = 0;
    for number in 0..games() {
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        let mut state = rules.deal(DealNumber(number));
        declared::play_out(rules, &mut state, &mut chance, |_, _| {});
        let end = state.outcome(rules).expect("it is over").end;
        limits += u64::from(end == End::Limit);
        assert!(matches!(end, End::Finished | End::Draw | End::Limit), "{name}: {end:?}");
    }
    assert!(limits * 20 <= games(), "{name}: {limits} of {} games were cut off", games());
}
