//! Plays whole games in storms, seed after seed, until one fails or all are played:
//! `cargo run --release -p host --example storms -- 100000` (seeds), from seed 0 or from the second
//! number on, on all processors. A failure names its seed; `-- 1 SEED` repeats it.

#![allow(
    dead_code,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "parts of the tests, and a program that tells"
)]

#[path = "../tests/host/checks.rs"]
mod checks;
#[path = "../tests/host/games.rs"]
mod games;
#[path = "../tests/host/plan.rs"]
mod plan;
#[path = "../tests/host/player.rs"]
mod player;
#[path = "../tests/host/simulation.rs"]
mod simulation;
#[path = "../tests/host/world.rs"]
mod world;

use std::{
    panic, process,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use simulation::{Account, simulate};
use world::Weather;

fn main() {
    let mut words = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let games = words.next().and_then(Result::ok).unwrap_or(1_000);
    let first = words.next().and_then(Result::ok).unwrap_or(0);
    let cores = thread::available_parallelism().map_or(1, usize::from) as u64;
    let all = Mutex::new((0_u64, Account::default()));
    let next = AtomicU64::new(first);
    let play = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= first + games {
                return;
            }
            let account =
                panic::catch_unwind(|| simulate(seed, Weather::STORM, 1)).unwrap_or_else(|_| {
                    eprintln!("seed {seed} fails; to repeat it: storms -- 1 {seed}");
                    process::exit(1);
                });
            let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
            let (count, sum) = &mut *all;
            *count += 1;
            sum.games += account.games;
            sum.proved += account.proved;
            sum.broken_off += account.broken_off;
            sum.crashes += account.crashes;
            sum.breaks += account.breaks;
            if count.is_multiple_of(1_000) || *count == games {
                println!("{count} seeds: {sum:?}");
            }
        }
    };
    thread::scope(|threads| {
        for _ in 0..cores.min(games) {
            threads.spawn(play);
        }
    });
}
