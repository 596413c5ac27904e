//! Speed of the searching bots: `cargo bench -p engine --bench search` prints how many nodes a
//! second a choice reaches in each sample for several players. A node is a position on a board
//! where everything is known, otherwise a game played on in thought to the end of its deal.

use divan::{Bencher, counter::ItemsCount};
use engine::{
    agents::{Bot, BotStyle, Effort},
    cards::DealNumber,
    rules::{Rules, State, View},
};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use samples::{ids, rules};

#[path = "common/samples.rs"]
mod samples;

/// Nodes of a choice.
const NODES_ON_A_BOARD: u32 = 20_000;
const NODES_WITH_CARDS: u32 = 300;
/// Number of random choices before the one that is searched.
const BEGUN: usize = 10;
/// Fewest actions among which there is something to search.
const LEAST: usize = 3;

fn main() {
    divan::main();
}

fn games() -> Vec<String> {
    ids().into_iter().filter(|id| rules(id).seats() > 1).collect()
}

/// Returns the first decision between several actions that comes after some random choices.
fn decision(rules: &Rules) -> View {
    let mut chance = ChaCha8Rng::seed_from_u64(7);
    let mut state: State = rules.deal(DealNumber(7));
    let mut legal = Vec::new();
    for number in 0.. {
        let seat = state.actor(rules).expect("a game is not over so soon");
        state.legal(rules, &mut legal);
        if number >= BEGUN && legal.len() >= LEAST {
            return state.view(rules, seat);
        }
        let at = (u64::from(chance.next_u32()) * legal.len() as u64) >> 32;
        state.apply_legal(rules, legal[at as usize], &mut ());
    }
    unreachable!("there is always another number")
}

/// A choice within a game.
#[divan::bench(args = games(), sample_count = 5, sample_size = 1)]
fn nodes(bencher: Bencher<'_, '_>, id: &str) {
    let rules = rules(id);
    let nodes = if rules.board().is_some() { NODES_ON_A_BOARD } else { NODES_WITH_CARDS };
    let view = decision(&rules);
    let mut ready = Bot::new(BotStyle::Search(Effort::Nodes(nodes)), 1);
    ready.practise(&rules);
    if ready.listens(&rules) {
        ready.begin_listening(&rules, view.clone());
    }
    bencher
        .counter(ItemsCount::new(nodes))
        .with_inputs(|| ready.clone())
        .bench_local_values(|mut bot| bot.choose(&rules, &view));
}
