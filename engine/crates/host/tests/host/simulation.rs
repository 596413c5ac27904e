//! Simulations: whole games that follow from a seed, with everything that may go wrong.

use crate::{
    checks::{Watcher, acknowledged_once, one_story, records_are_proved, replay_is_equal},
    plan::Plan,
    player::Client,
    world::{Weather, World},
};
use host::HostInput;
use protocol::{AfterBreakTold, BreaksTold, TablePolicy, WatchDelay};

/// Most steps of a simulation before it counts as stuck.
const MOST_STEPS: usize = 400_000;

/// Option of a game that makes its match brief, and its value.
type BriefOption = (&'static str, u32);

/// Games of the simulations, with their players.
pub(crate) const GAMES: [(&str, u8, Option<BriefOption>); 8] = [
    ("whist", 4, Some(("target", 1))),
    ("page-one", 3, None),
    ("old-maid", 3, None),
    ("hearts", 4, Some(("target", 10))),
    ("crazy-eights", 3, None),
    ("daihinmin", 5, Some(("rounds", 1))),
    ("reversi", 2, None),
    ("sevens", 4, None),
];
/// One of this many seeds of a game plays the match at full length.
const BRIEF: u64 = 32;

/// Account of a simulation.
#[derive(Debug, Default)]
pub(crate) struct Account {
    pub(crate) games: usize,
    pub(crate) proved: usize,
    pub(crate) broken_off: usize,
    pub(crate) crashes: u32,
    pub(crate) breaks: u32,
}

/// Plays games in a world that follows from the seed, with all checks.
pub(crate) fn simulate(seed: u64, weather: Weather, games: u32) -> Account {
    let all = GAMES.len() as u64;
    let (game, seats, brief) = GAMES[(seed % all) as usize];
    let brief = brief.filter(|_| !(seed / all).is_multiple_of(BRIEF));
    let bots = u8::from(seed % 5 == 1 && seats > 2);
    let breaks = BreaksTold { then: AfterBreakTold::Robot, grace_ms: 10_000, after_exit_ms: 1_000 };
    // Now and then those who watch are told everything later.
    let spectators_delay = (seed % 6 == 4).then_some(WatchDelay::Ms(20_000));
    let policy = TablePolicy { breaks, spectators_delay, ..TablePolicy::default() };
    let bots = vec!["random".to_owned(); bots.into()];
    let persons = usize::from(seats) - bots.len();
    let options = { brief.into_iter() }.map(|(name, value)| (name.to_owned(), value.into()));
    let options = options.collect();
    let plan = Plan { game: game.to_owned(), seats, options, policy, bots, games };
    // Now and then somebody has no key and contributes nothing; somebody else watches.
    let has_key = |number: usize| !(number == 1 && seed % 3 == 2);
    let mut clients: Vec<_> = (0..persons)
        .map(|number| Client::new(seed, number, &plan, has_key(number), false))
        .collect();
    clients.push(Client::new(seed, persons, &plan, true, true));
    let mut world = World::new(seed, vec![game], clients, weather);
    let mut watcher = Watcher::default();
    // Now and then the host's person breaks the game off, once something has been played.
    let mut ends = (weather.lost > 0 && seed % 9 == 5).then(|| 200 + seed * 7_919 % 3_000);
    for step in 0..MOST_STEPS as u64 {
        world.step();
        let is_played = || {
            let table = world.host.table("T1").and_then(|table| table.session().game());
            table.is_some_and(|game| !game.actions().is_empty())
        };
        if ends.take_if(|ends| step >= *ends && is_played()).is_some() {
            let (at, table) = (world.now, "T1".to_owned());
            world.give(&HostInput::BreakOff { at, table });
        }
        // Now and then the host stands still for a while.
        if weather.lost > 0 && seed % 4 == 1 && step % 900 == 899 {
            let since = world.now;
            world.now += 40_000;
            world.give(&HostInput::StoodStill { at: world.now, since });
        }
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
        broken_off: world
            .finished
            .iter()
            .filter(|game| game.acts > 0 && !game.result.finished)
            .count(),
        crashes: world.crashes,
        breaks: world.breaks,
    }
}
