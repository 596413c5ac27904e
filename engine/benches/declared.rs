//! Speed of declared games: `cargo bench -p engine --bench declared` prints how many whole random
//! games a second each sample in RON reaches, and a trick game written by hand for comparison.

use cards::DealNumber;
use divan::{AllocProfiler, Bencher, counter::ItemsCount};
use engine::{agents::Playout, cards};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use samples::{ids, rules};
use std::cell::Cell;

#[path = "common/samples.rs"]
mod samples;
#[path = "by_hand/whist.rs"]
mod whist;

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// Whole games with random players, including the deal.
#[divan::bench(args = ids(), sample_count = 20, sample_size = 20)]
fn random_game(bencher: Bencher<'_, '_>, id: &str) {
    let rules = rules(id);
    let state = Cell::new(Some(rules.deal(DealNumber(0))));
    let number = Cell::new(0);
    let playout = Cell::new(Some(Playout::new(1)));
    bencher.counter(ItemsCount::new(1usize)).bench_local(|| {
        let (mut game, mut player) =
            (state.take().expect("put back"), playout.take().expect("put back"));
        rules.deal_into(DealNumber(number.get()), &mut game);
        number.set(number.get() + 1);
        let ended = player.run(&rules, &mut game, usize::MAX);
        state.set(Some(game));
        playout.set(Some(player));
        ended
    });
}

/// The hand-written equivalent: a match to five points.
#[divan::bench(sample_count = 20, sample_size = 500)]
fn whist_by_hand(bencher: Bencher<'_, '_>) {
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let number = Cell::new(0);
    bencher.counter(ItemsCount::new(1usize)).bench_local(|| {
        let deal = DealNumber(number.get());
        number.set(number.get() + 1);
        let mut game = whist::Whist::new(deal, cards::chance(deal, 0, 4), 5);
        while !game.is_over() {
            let legal = game.legal();
            let below = u64::from(legal.count_ones());
            let choice = (u64::from(chance.next_u32()) * below) >> 32;
            game.play(whist::nth_card(legal, choice as u32));
        }
        game.scores
    });
}
