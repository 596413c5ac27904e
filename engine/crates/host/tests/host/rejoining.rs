//! Whoever leaves a table within a game and joins it again is told all of it; who does not come back
//! is waited for as long as the customs say, however often the host itself stops.

use crate::{
    plan::Plan,
    player::Client,
    world::{Weather, World},
};
use host::{ConnectionId, HostInput};
use protocol::{
    AfterBreakTold, BreaksTold, ClientForm, ClientMessage, GameNotice, InfoTopic, NetCommand,
    PhaseTold, ServerMessage, TableCommand, TableNotice, TablePolicy, WarnCode, limit,
};
use rules::Seat;
use session::SeatState;

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

/// True if it is the turn of a client, in whose seat no robot plays.
fn is_to_choose(world: &World, client: usize) -> bool {
    let session = world.host.table("T1").expect("it is open").session();
    let actor = session.game().and_then(rules::Match::actor);
    actor == world.clients[client].seat().map(|seat| Seat(seat - 1))
        && actor.is_some_and(|seat| session.seat_state(seat) == SeatState::Here)
}

/// Returns a game of four in which a robot plays for whoever is away for ten seconds, this long
/// after another act of a robot at the least, in milliseconds.
fn within_a_game_of_robots(robot_ms: u64) -> World {
    let breaks = BreaksTold { then: AfterBreakTold::Robot, grace_ms: 10_000, after_exit_ms: 1_000 };
    let policy = TablePolicy { breaks, robot_ms, ..TablePolicy::default() };
    let plan = Plan::of("whist", 4, policy, 1);
    let clients = (0..4).map(|number| Client::new(5, number, &plan, true, false)).collect();
    let mut world = World::new(5, vec!["whist"], clients, Weather::CALM);
    while acts(&world) < 9 {
        world.step();
    }
    world.silent_go = true;
    world
}

/// Lets time pass, in milliseconds.
fn pass(world: &mut World, ms: u64) {
    let until = world.now + ms;
    while world.now < until {
        world.step();
    }
}

#[test]
fn a_host_that_stops_every_few_seconds_waits_no_longer_than_the_customs_say() {
    let mut world = within_a_game_of_robots(0);
    let gone = (0..4).find(|&client| !world.clients[client].choices().is_empty());
    world.clients[gone.expect("somebody was asked")].is_silent = true;
    let before = acts(&world);
    for _ in 0..20 {
        pass(&mut world, 4_000);
        world.crash();
    }
    assert!(acts(&world) > before + 8, "a robot plays: {}", world.state());
}

#[test]
fn a_host_that_stands_still_again_and_again_does_not_wait_for_ever() {
    let mut world = within_a_game_of_robots(0);
    let gone = (0..4).find(|&client| is_to_choose(&world, client)).expect("somebody is");
    world.clients[gone].is_silent = true;
    let before = acts(&world);
    for round in 0..200 {
        pass(&mut world, 300);
        // The line of another player breaks now and then, whose grace ends at another moment.
        if round % 2 == 0 {
            world.break_line((gone + 1) % 4);
        }
        let since = world.now;
        world.now += 40_000;
        world.give(&HostInput::StoodStill { at: world.now, since });
    }
    assert!(acts(&world) > before, "a robot plays: {}", world.state());
}

#[test]
fn whoever_was_there_has_time_to_come_back_to_a_host_that_starts_again() {
    let mut world = within_a_game_of_robots(500);
    // One player uses up the whole grace, and comes back.
    world.clients[0].is_silent = true;
    pass(&mut world, 12_000);
    world.clients[0].is_silent = false;
    while !is_to_choose(&world, 0) {
        world.step();
    }
    // The host stops while that player is to choose, who this time does not come back.
    let (before, crash) = (acts(&world), world.now);
    world.clients[0].is_silent = true;
    world.crash();
    let back = world.now;
    while acts(&world) == before {
        world.step();
    }
    let waited = world.now - back;
    assert!((14_000..20_000).contains(&waited), "{waited} ms, {} away", back - crash);
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

/// Returns a host of whist with at least so many acts of a game under way, which somebody watches.
fn within_a_long_game(least: usize) -> World {
    let mut plan = Plan::of("whist", 4, TablePolicy::default(), 1);
    plan.options.insert("target".to_owned(), 100.into());
    let clients =
        (0..5).map(|number| Client::new(5, number, &plan, true, number == WATCHER)).collect();
    let mut world = World::new(5, vec!["whist"], clients, Weather::CALM);
    while acts(&world) < least || world.clients[WATCHER].table.is_none() {
        world.step();
    }
    world
}

/// Returns the notices of the game among messages, each of which a client accepts.
fn game_notices(told: &[ServerMessage]) -> Vec<GameNotice> {
    let bytes = told.iter().map(|told| protocol::write(told).len()).max();
    assert!(bytes.is_some_and(|bytes| bytes <= limit::SERVER_MESSAGE), "{bytes:?}");
    let notice = |told: &ServerMessage| match told {
        ServerMessage::Notice { notice: TableNotice::Game(notice), .. }
        | ServerMessage::Info { notice: TableNotice::Game(notice), .. } => Some(notice.clone()),
        _ => None,
    };
    told.iter().filter_map(notice).collect()
}

#[test]
fn a_history_too_long_for_a_message_is_told_in_pieces() {
    // In words so many are more than a message holds.
    let least = 700;
    let mut world = within_a_long_game(least);
    say(&mut world, ClientMessage::Leave { id: 1_001, table: "T1".to_owned() });
    let join = |id| ClientMessage::Join { id, table: "T1".to_owned(), key: None };
    let told = game_notices(&say(&mut world, join(1_002)));
    let (mut at, mut known) = (0, Vec::new());
    for notice in &told {
        match notice {
            GameNotice::Began(began) => {
                assert!(began.acts.is_empty() && began.at >= least, "{}", began.at);
                at = began.at;
            }
            GameNotice::PlayedAgain { acts, at, .. } => {
                known.extend(acts.clone());
                assert_eq!(known.len(), *at);
            }
            _ => {}
        }
    }
    assert_eq!((at, known.len()), (acts(&world), acts(&world)));
    // An answer holds the last acts, and says how many there are before them.
    let command = NetCommand::Info { topic: InfoTopic::Record };
    let ask = ClientMessage::Cmd {
        id: 1_003,
        table: "T1".to_owned(),
        command: TableCommand::Net(command),
    };
    let answers = game_notices(&say(&mut world, ask));
    let [GameNotice::Record { acts: last, before }] = &answers[..] else { panic!("{answers:?}") };
    assert!(*before > 0 && *last == known[*before..], "{before}");
}

#[test]
fn the_host_s_own_values_come_in_pieces_too() {
    // Numbers are shorter.
    let mut world = within_a_long_game(1_600);
    let from = ConnectionId(9_000);
    let mut say = |message: ClientMessage| {
        let input = HostInput::Heard { at: world.now, from, message: Box::new(message) };
        let told = world.host.apply(&input).told;
        told.into_iter().filter(|(to, _)| *to == from).map(|(_, told)| told).collect::<Vec<_>>()
    };
    say(ClientMessage::Hello {
        proto: [1, 1],
        client: "test".to_owned(),
        lang: "en".to_owned(),
        form: ClientForm::Exact,
        skip: Vec::new(),
        choices: None,
        program: false,
    });
    say(ClientMessage::Enter { id: 1, name: "Late".to_owned(), key: None, auth: None });
    let told = say(ClientMessage::Join { id: 2, table: "T1".to_owned(), key: None });
    let notices = game_notices(&told);
    let exact = notices.iter().filter_map(|notice| match notice {
        GameNotice::Exact { more, .. } => Some(*more),
        _ => None,
    });
    let exact: Vec<bool> = exact.collect();
    assert!(exact.len() >= 3, "the beginning, and the acts in several: {exact:?}");
    assert!(exact.iter().rev().skip(1).all(|more| *more) && exact.last() == Some(&false));
}

#[test]
fn robots_take_their_time() {
    let breaks = BreaksTold { then: AfterBreakTold::Robot, grace_ms: 5_000, after_exit_ms: 1_000 };
    let robot_ms = 2_000;
    let policy = TablePolicy { breaks, robot_ms, ..TablePolicy::default() };
    let plan = Plan::of("whist", 4, policy, 1);
    let clients = (0..4).map(|number| Client::new(5, number, &plan, true, false)).collect();
    let mut world = World::new(5, vec!["whist"], clients, Weather::CALM);
    while acts(&world) < 9 {
        world.step();
    }
    world.silent_go = true;
    world.clients.iter_mut().for_each(|client| client.is_silent = true);
    // Everybody is away after a while; from then on acts come one at a time.
    let mut times = Vec::new();
    let (mut before, until) = (acts(&world), world.now + 90_000);
    while world.now < until {
        world.step();
        if acts(&world) > before {
            before = acts(&world);
            times.push(world.now);
        }
    }
    let last: Vec<u64> = times.iter().rev().take(10).copied().collect();
    assert!(
        last.len() == 10 && last.windows(2).all(|two| two[0] - two[1] >= robot_ms),
        "{times:?}"
    );
}

#[test]
fn a_program_that_leaves_right_after_the_game_is_kept_as_a_program() {
    let plan = Plan::of("whist", 4, TablePolicy::default(), 1);
    let clients = (0..4).map(|number| {
        let mut client = Client::new(5, number, &plan, number == 0, false);
        client.is_program = number == 1;
        client
    });
    let mut world = World::new(5, vec!["whist"], clients.collect(), Weather::CALM);
    while world.clients[1].results == 0 {
        world.step();
    }
    assert!(world.finished.is_empty(), "the first player has not signed the record yet");
    let from = world.line(1);
    let (at, message) = (world.now, Box::new(ClientMessage::Exit { id: 20_000 }));
    world.give(&HostInput::Heard { at, from, message });
    while world.finished.is_empty() {
        world.step();
    }
    let seats = &world.finished[0].seats;
    let programs: Vec<_> =
        seats.iter().filter(|seat| seat.program).map(|seat| &seat.name).collect();
    assert_eq!(programs, ["P1"]);
}
