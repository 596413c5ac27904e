//! Speed of the solver: `cargo bench -p engine --bench solver` prints positions per second and the
//! time that a deal takes.

use divan::{Bencher, counter::ItemsCount};
use engine::{
    cards::DealNumber,
    gamefile,
    rules::Rules,
    solver::{SolveLimits, solve},
};
use std::{fs, path::Path};

/// An open builder with cells, a draw-three builder, one with a base rank, and two packs.
const GAMES: [&str; 4] = ["freecell", "klondike", "canfield", "spider"];

/// Most positions of a deal.
const STATES: u64 = 200_000;

fn main() {
    divan::main();
}

fn rules(game: &str) -> Rules {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample-games/solitaire");
    let bytes = fs::read(samples.join(game).with_extension("xlsx")).expect("a sample game");
    Rules::compile(&gamefile::load(&bytes).definition.expect("a sample has no errors"))
}

/// Returns the number of positions that a deal takes.
fn states(rules: &Rules, deal: u64) -> u64 {
    let (number, limits) =
        (DealNumber(deal), SolveLimits { states: STATES, ..SolveLimits::default() });
    solve(rules, &rules.deal(number), Some(number), limits, &mut |_| false).states
}

/// Positions per second over ten deals.
#[divan::bench(args = GAMES, sample_count = 3)]
fn positions(bencher: Bencher<'_, '_>, game: &str) {
    let rules = rules(game);
    let all: u64 = (1..=10).map(|deal| states(&rules, deal)).sum();
    bencher
        .counter(ItemsCount::new(all))
        .bench(|| (1..=10).map(|deal| states(&rules, deal)).sum::<u64>());
}

/// Deals of the first hundred per second.
#[divan::bench(args = ["freecell", "eight-off", "bakers-dozen"], sample_count = 3)]
fn deals(bencher: Bencher<'_, '_>, game: &str) {
    let rules = rules(game);
    bencher
        .counter(ItemsCount::new(100_u64))
        .bench(|| (1..=100).map(|deal| states(&rules, deal)).sum::<u64>());
}
