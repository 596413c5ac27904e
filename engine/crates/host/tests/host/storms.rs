//! Whole games with lost, doubled, late and reordered messages, broken lines and crashes.

use crate::{
    simulation::{Account, GAMES, simulate},
    world::Weather,
};

#[test]
fn in_calm_weather_every_game_is_played_and_proved() {
    for seed in 0..GAMES.len() as u64 {
        let account = simulate(seed, Weather::CALM, 2);
        assert_eq!((account.games, account.proved), (2, 2), "seed {seed}");
        assert_eq!((account.crashes, account.breaks), (0, 0));
    }
}

#[test]
fn in_a_storm_every_game_comes_to_its_end_and_nothing_is_lost() {
    let mut all = Account::default();
    for seed in 100..108 {
        let account = simulate(seed, Weather::STORM, 1);
        all.games += account.games;
        all.proved += account.proved;
        all.broken_off += account.broken_off;
        all.crashes += account.crashes;
        all.breaks += account.breaks;
    }
    assert!(all.games >= 8, "{all:?}");
    assert!(all.crashes > 2 && all.breaks > 20, "there was no storm: {all:?}");
    assert!(all.proved > 0 && all.broken_off > 0, "{all:?}");
}
