//! Tests of trick games: the points of their rules on which players disagree.

mod auctions;
mod bids;
mod bowers;
mod bridge;
mod doppelkopf;
mod hearts;
mod marriages;
mod notices;
mod other;
mod plain;
mod skat;

use crate::{games_shedding, scene::Scene};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

pub(crate) use games_shedding::legal;

/// Sets up a sample in which the players are dealt these cards, followed by the steps in `dealt`;
/// the player to the left of the dealer is P0. `parts` are further parts of the file.
fn table(id: &str, hands: &[&str], dealt: &str, parts: &str) -> Scene {
    let dealer = hands.len() - 1;
    let parts = format!(
        "{parts} routines: {{ \"deal\": [Gather(\"stock\"), HANDS {dealt} \
         Set(\"dealer\", \"seat({dealer})\")], }}"
    );
    games_shedding::held(id, hands, &parts)
}

/// Plays at random while `go_on` holds; returns whether the game is still in progress.
fn play_while(scene: &mut Scene, seed: u64, mut go_on: impl FnMut(&Scene) -> bool) -> bool {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    while go_on(scene) {
        let actions = scene.actions();
        if actions.is_empty() {
            return false;
        }
        let action = actions[chance.next_u32() as usize % actions.len()];
        scene.state.apply(&scene.rules, action, &mut ()).expect("it is legal");
    }
    true
}
