//! Plays whole games in storms, seed after seed, until one fails or all are played:
//! `cargo run --release -p host --example storms -- 100000` (games), from seed 0 or from the second
//! number on. A failure names its seed; `-- 1 SEED` repeats it.

#![allow(dead_code, clippy::print_stdout, reason = "parts of the tests, and a program that tells")]

#[path = "../tests/host/checks.rs"]
mod checks;
#[path = "../tests/host/games.rs"]
mod games;
#[path = "../tests/host/player.rs"]
mod player;
#[path = "../tests/host/simulation.rs"]
mod simulation;
#[path = "../tests/host/world.rs"]
mod world;

use simulation::{Account, simulate};
use world::Weather;

fn main() {
    let mut words = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let games = words.next().and_then(Result::ok).unwrap_or(1_000);
    let first = words.next().and_then(Result::ok).unwrap_or(0);
    let mut all = Account::default();
    for (count, seed) in (1..=games).zip(first..) {
        let account = simulate(seed, Weather::STORM, 1);
        all.games += account.games;
        all.proved += account.proved;
        all.crashes += account.crashes;
        all.breaks += account.breaks;
        if count.is_multiple_of(1_000) || count == games {
            println!("{count} seeds: {all:?}");
        }
    }
}
