//! What the dealer tells a viewer does not depend on cards that this viewer may not know: games
//! played beside others in which two such cards are exchanged.
//!
//! `cargo run --release -p engine --example non_interference -- 1000` plays more of them.

#[path = "../../examples/non_interference/pairs.rs"]
mod pairs;

use crate::{
    declared::{library, rules},
    games::Sample,
};
use engine::rules::Rules;
use pairs::{Comparison, compare, hides_cards};
use std::sync::Arc;

/// Games of each sample.
const GAMES: u64 = 3;

#[test]
fn every_sample_tells_a_viewer_the_same_whatever_the_cards_are_that_the_viewer_may_not_know() {
    let solitaires = Sample::all().into_iter().map(|sample| (sample.stem, sample.rules));
    let declared = library().into_keys().map(|id| {
        let rules = Arc::new(rules(&id, None, &[]));
        (id, rules)
    });
    let samples: Vec<(String, Arc<Rules>)> = solitaires.chain(declared).collect();
    let mut all = Comparison::default();
    for (name, rules) in samples.iter().filter(|(_, rules)| hides_cards(rules)) {
        let mut own = Comparison::default();
        (0..GAMES).for_each(|seed| own.add(compare(name, rules, seed)));
        all.add(own);
    }
    assert!(all.leaks.is_empty(), "{}:\n{}", all.leaks.len(), all.leaks.join("\n"));
    assert!(all.pairs > 150, "only {} pairs of games were compared", all.pairs);
    assert!(all.notices > 1_000, "only {} notices were compared", all.notices);
    assert!(all.secret > 50, "only {} actions had something to keep secret", all.secret);
}
