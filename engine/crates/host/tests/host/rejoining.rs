//! Whoever leaves a table within a game and joins it again is told all of it; who does not come back
//! is waited for as long as the customs say, however often the host itself stops.

use crate::{
    plan::Plan,
    player::Client,
    world::{Weather, World},
};
use host::HostInput;
use protocol::{
    AfterBreakTold, BreaksTold, ClientMessage, GameNotice, PhaseTold, ServerMessage, TableNotice,
    TablePolicy, WarnCode,
};

/// Client who watches.
const WATCHER: usize = 4;

/// Lets the watcher say something; returns what the watcher is told.
fn say(world: &mut World, message: ClientMessage) -> Vec<ServerMessage> {
    let from = world.line(WATCHER);
    let input = HostInput::Heard { at: world.now, from, message: Box::new(message) };
    let told = world.host.apply(&input).told;
    told.into_iter().filter(|(to, _)| *to == from).map(|(_, message)| message).collect()
}

fn acts(world: &World) -> usize {
    let game = world.host.table("T1").and_then(|table| table.session().game());
    game.map_or(0, |game| game.actions().len())
}

#[test]
fn a_host_that_stops_every_few_seconds_waits_no_longer_than_the_customs_say() {
    let breaks = BreaksTold { then: AfterBreakTold::Robot, grace_ms: 10_000, after_exit_ms: 1_000 };
    let plan = Plan::of("whist", 4, TablePolicy { breaks, ..TablePolicy::default() }, 1);
    let clients = (0..4).map(|number| Client::new(5, number, &plan, true, false)).collect();
    let mut world = World::new(5, vec!["whist"], clients, Weather::CALM);
    while acts(&world) < 9 {
        world.step();
    }
    let gone = (0..4).find(|&client| !world.clients[client].choices().is_empty());
    world.silent_go = true;
    world.clients[gone.expect("somebody was asked")].is_silent = true;
    let before = acts(&world);
    for _ in 0..20 {
        let until = world.now + 4_000;
        while world.now < until {
            world.step();
        }
        world.crash();
    }
    assert!(acts(&world) > before + 8, "a robot plays: {}", world.state());
}

#[test]
fn a_watcher_who_joins_again_within_a_game_is_told_its_whole_record() {
    let policy = TablePolicy::default();
    let plan = Plan::of("whist", 4, policy, 1);
    let clients =
        (0..5).map(|number| Client::new(5, number, &plan, true, number == WATCHER)).collect();
    let mut world = World::new(5, vec!["whist"], clients, Weather::CALM);
    while acts(&world) < 9 || world.clients[WATCHER].table.is_none() {
        world.step();
    }
    let lines = |told: &[ServerMessage]| {
        let lines = told.iter().filter_map(|told| match told {
            ServerMessage::Notice {
                notice: TableNotice::Game(GameNotice::Fair { line, .. }),
                ..
            } => Some(format!("{line}\n")),
            _ => None,
        });
        lines.collect::<String>()
    };
    let join = |id| ClientMessage::Join { id, table: "T1".to_owned(), key: None };
    let told = say(&mut world, join(1_000));
    let twice = |told: &ServerMessage| {
        matches!(told, ServerMessage::Warn { code: WarnCode::Already, id: Some(1_000), .. })
    };
    assert!(told.iter().any(twice), "who is there joins no second time: {told:?}");

    let leave = ClientMessage::Leave { id: 1_001, table: "T1".to_owned() };
    let told = say(&mut world, leave);
    assert!(told.iter().any(|told| matches!(told, ServerMessage::Ok { id: 1_001, .. })));
    world.step();
    let table = world.host.table("T1").expect("it is open");
    assert_eq!(table.phase(), PhaseTold::Game);
    let told = say(&mut world, join(1_002));
    assert!(
        told.iter().any(|told| matches!(told, ServerMessage::Ok { id: 1_002, .. })),
        "{told:?}"
    );
    let record = lines(&told);
    let whole =
        world.host.table("T1").and_then(|table| table.record()).unwrap_or_default().to_owned();
    assert!(!record.is_empty());
    assert_eq!(record, whole);
    let shows = |told: &ServerMessage| {
        matches!(
            told,
            ServerMessage::Notice { notice: TableNotice::Game(GameNotice::Began(_)), .. }
        )
    };
    assert!(told.iter().any(shows), "and the game as it is: {told:?}");
}
