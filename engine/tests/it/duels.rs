//! Tests of the default bot: it comes first more often than any other bot, in every sample.
//!
//! `cargo run --release -p engine --example bot_table` measures the same for longer.

use crate::declared::{game, library};
use agents::{Bot, BotStyle, Duel, Margin};
use engine::{
    agents,
    rules::{Rules, Setup},
};
use std::{
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

/// Bot that a table seats by default.
const DEFAULT: BotStyle = BotStyle::Greedy;

/// Fewest deals that are conclusive.
const LEAST_DEALS: u64 = 6;
/// Work, as [`Duel::work`] counts it, after which an undecided duel ends.
const MOST_WORK: u64 = 16_000;

/// Games of pure chance: no player can get ahead, and the interval contains zero.
const PURE_CHANCE: &[&str] = &["old-maid"];

/// Games in which another bot still comes first as often or more often. The list should stay empty.
const NOT_YET: &[(&str, BotStyle)] = &[];

/// Duels that only many deals decide: luck has the greatest part in these games, and the other bot
/// does nearly what is best.
const CLOSE: &[(&str, BotStyle)] = &[
    ("page-one", BotStyle::Random),
    ("page-one", BotStyle::Modest),
    ("page-one", BotStyle::Lowest),
    ("crazy-eights", BotStyle::Modest),
    ("crazy-eights", BotStyle::Lowest),
];

/// Fewest deals of a close duel, so that a lucky start decides nothing, and the work after which
/// it ends undecided.
const LEAST_CLOSE_DEALS: u64 = 1_000;
const MOST_CLOSE_WORK: u64 = 3_000_000;

/// Result of a duel.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Came {
    /// The default bot is ahead beyond chance.
    Ahead,
    /// Neither bot is ahead beyond chance, or the game is a known exception.
    Even,
    /// It is behind beyond chance, or ahead in a game of pure chance.
    Wrong,
}

/// Plays duels of a game until one side is ahead beyond chance.
fn duel(rules: &Rules, default: &Bot, other: BotStyle) -> Margin {
    let mut duel = Duel::new(rules, default, other);
    loop {
        let margin = duel.play().expect("it has come to an end");
        let decided = margin.deals >= LEAST_DEALS && margin.decides();
        if decided || margin.deals > 3 && duel.work() > MOST_WORK {
            return margin;
        }
    }
}

#[test]
fn the_default_comes_first_more_often_than_any_other_bot() {
    let games: Vec<String> = library().into_keys().collect();
    let (next, told) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some(id) = games.get(next.fetch_add(1, Ordering::Relaxed)) {
            let rules = Rules::of_game(game(id), &Setup::default()).expect("it can be set up");
            if rules.seats() < 2 {
                continue;
            }
            let mut default = Bot::new(DEFAULT, 0);
            default.practise(&rules);
            for other in BotStyle::ALL.into_iter().filter(|&kind| kind != DEFAULT) {
                let margin = duel(&rules, &default, other);
                let is_chance = PURE_CHANCE.contains(&id.as_str());
                let is_known = NOT_YET.contains(&(id.as_str(), other));
                let came = match (margin.decides(), margin.mean > 0.0) {
                    (true, true) if !is_chance => Came::Ahead,
                    (true, _) if !is_known => Came::Wrong,
                    _ => Came::Even,
                };
                let line = format!("{id} against {other}: {margin}");
                told.lock().expect("nobody panics").push((came, line));
            }
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    let told = told.into_inner().expect("nobody panics");
    let lines = |wanted: Came| -> Vec<&str> {
        let found = told.iter().filter(|(came, _)| *came == wanted);
        found.map(|(_, line)| line.as_str()).collect()
    };
    let (wrong, even) = (lines(Came::Wrong), lines(Came::Even));
    assert!(wrong.is_empty(), "behind, or ahead by pure chance:\n{}", wrong.join("\n"));
    // If the cards decide nearly everything, a few deals cannot show who plays better.
    let (few, all) = (even.len(), told.len());
    assert!(few * 3 <= all, "{few} of {all} are not ahead:\n{}", even.join("\n"));
}

#[test]
fn the_default_is_ahead_in_close_games_too() {
    let mut default: Option<(&str, Bot)> = None;
    for &(id, other) in CLOSE {
        let rules = Rules::of_game(game(id), &Setup::default()).expect("it can be set up");
        let bot = match &default {
            Some((known, bot)) if *known == id => bot.clone(),
            _ => {
                let mut bot = Bot::new(DEFAULT, 0);
                bot.practise(&rules);
                bot
            }
        };
        let mut duel = Duel::new(&rules, &bot, other);
        let margin = loop {
            let margin = duel.play().expect("it has come to an end");
            let decided = margin.deals >= LEAST_CLOSE_DEALS && margin.decides();
            if decided || duel.work() > MOST_CLOSE_WORK {
                break margin;
            }
        };
        assert!(margin.decides() && margin.mean > 0.0, "{id} against {other}: {margin}");
        println!("{id} against {other}: {margin}");
        default = Some((id, bot));
    }
}
