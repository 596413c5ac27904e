//! Speed of the engine: `cargo bench -p engine` prints loads, lists of legal moves and random games
//! per second, and the memory that each allocates.

use cards::DealNumber;
use divan::{AllocProfiler, Bencher, counter::ItemsCount};
use engine::{agents::Playout, cards, gamefile, rules::Rules};
use std::{fs, path::Path};

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

/// A draw-three builder, an open builder with cells, and a game with two packs.
const GAMES: [&str; 3] = ["klondike", "freecell", "spider"];

/// Number of actions after which random games are cut.
const LIMIT: usize = 200;

fn main() {
    divan::main();
}

fn bytes(game: &str) -> Vec<u8> {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample-games/solitaire");
    fs::read(samples.join(game).with_extension("xlsx")).expect("a sample game")
}

fn rules(game: &str) -> Rules {
    let loaded = gamefile::load(&bytes(game));
    Rules::compile(&loaded.definition.expect("a sample has no errors"))
}

/// From the bytes of a workbook to playable rules.
#[divan::bench(args = GAMES)]
fn load(bencher: Bencher<'_, '_>, game: &str) {
    let bytes = bytes(game);
    bencher.bench(|| {
        let loaded = gamefile::load(&bytes);
        Rules::compile(&loaded.definition.expect("a sample has no errors"))
    });
}

/// Lists the legal actions of every position of a hundred random games.
#[divan::bench(args = GAMES)]
fn legal_moves(bencher: Bencher<'_, '_>, game: &str) {
    let rules = rules(game);
    let mut positions = Vec::new();
    let mut playout = Playout::new(1);
    for number in 1..=100 {
        let mut state = rules.deal(DealNumber(number));
        for _ in 0..LIMIT {
            let Some(action) = playout.choose(&rules, &state) else { break };
            positions.push(state.clone());
            state.apply_legal(&rules, action, &mut ());
        }
    }
    let mut actions = Vec::with_capacity(256);
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        for state in &positions {
            state.legal(&rules, &mut actions);
            divan::black_box(&actions);
        }
    });
}

/// Random games from the deal on, at most 200 actions each, a hundred per round.
#[divan::bench(args = GAMES)]
fn random_games(bencher: Bencher<'_, '_>, game: &str) {
    let rules = rules(game);
    let mut state = rules.deal(DealNumber(1));
    let mut playout = Playout::new(1);
    let mut number = 0;
    bencher.counter(ItemsCount::new(100_usize)).bench_local(|| {
        for _ in 0..100 {
            number += 1;
            rules.deal_into(DealNumber(number), &mut state);
            divan::black_box(playout.run(&rules, &mut state, LIMIT));
        }
    });
}
