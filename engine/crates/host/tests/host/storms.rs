//! Whole games with lost, doubled, late and reordered messages, broken lines and crashes.

use crate::{
    checks::{Watcher, acknowledged_once, one_story, records_are_proved, replay_is_equal},
    player::{Client, Plan},
    world::{Weather, World},
};
use protocol::{AfterBreakTold, BreaksTold, TablePolicy};

/// Most steps of a simulation before it counts as stuck.
const MOST_STEPS: usize = 60_000;

/// Games of the simulations, with their players.
const GAMES: [(&str, u8); 8] = [
    ("whist", 4),
    ("page-one", 3),
    ("old-maid", 3),
    ("hearts", 4),
    ("crazy-eights", 3),
    ("daihinmin", 5),
    ("reversi", 2),
    ("sevens", 4),
];

/// Account of a simulation.
#[derive(Debug, Default)]
pub(crate) struct Account {
    pub(crate) games: usize,
    pub(crate) proved: usize,
    pub(crate) crashes: u32,
    pub(crate) breaks: u32,
}

/// Plays games in a world that follows from the seed, with all checks.
pub(crate) fn simulate(seed: u64, weather: Weather, games: u32) -> Account {
    let (game, seats) = GAMES[(seed % GAMES.len() as u64) as usize];
    let bots = u8::from(seed % 5 == 1 && seats > 2);
    let breaks = BreaksTold { then: AfterBreakTold::Robot, grace_ms: 10_000, after_exit_ms: 1_000 };
    let policy = TablePolicy { breaks, ..TablePolicy::default() };
    let bots = vec!["random".to_owned(); bots.into()];
    let persons = usize::from(seats) - bots.len();
    let plan = Plan { game: game.to_owned(), seats, policy, bots, games };
    // Now and then somebody has no key and contributes nothing; somebody else watches.
    let has_key = |number: usize| !(number == 1 && seed % 3 == 2);
    let mut clients: Vec<_> = (0..persons)
        .map(|number| Client::new(seed, number, &plan, has_key(number), false))
        .collect();
    clients.push(Client::new(seed, persons, &plan, true, true));
    let mut world = World::new(seed, vec![game], clients, weather);
    let mut watcher = Watcher::default();
    for _ in 0..MOST_STEPS {
        world.step();
        watcher.check(&mut world);
        if world.is_done(&plan) {
            break;
        }
    }
    assert!(world.is_done(&plan), "seed {seed}: {game} is stuck: {}", world.state());
    acknowledged_once(&world);
    one_story(&world);
    replay_is_equal(&world);
    if weather.lost == 0 {
        let unproved: Vec<_> = world.finished.iter().filter(|game| !game.is_proved).collect();
        assert!(unproved.is_empty(), "seed {seed}: {game} {unproved:?}");
    }
    Account {
        games: world.finished.iter().filter(|game| game.acts > 0).count(),
        proved: records_are_proved(&world),
        crashes: world.crashes,
        breaks: world.breaks,
    }
}

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
    for seed in 100..124 {
        let account = simulate(seed, Weather::STORM, 1);
        all.games += account.games;
        all.proved += account.proved;
        all.crashes += account.crashes;
        all.breaks += account.breaks;
    }
    assert!(all.games >= 24, "{all:?}");
    assert!(all.crashes > 20 && all.breaks > 50, "there was no storm: {all:?}");
    assert!(all.proved > 0, "{all:?}");
}
