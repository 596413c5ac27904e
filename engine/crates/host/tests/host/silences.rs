//! Breaks and silence while a fair deal is made, under each policy, by name.

use crate::{
    plan::Plan,
    player::{Client, Mute},
    world::{Weather, World},
};
use host::{HostInput, HostedTable};
use protocol::{
    AfterBreakTold, BreaksTold, LapseTold, NetCommand, PhaseTold, ServerMessage, TablePolicy,
};
use rules::Seat;
use session::SeatState;

/// Plays until `done`; the client 2 falls silent in the deal, and its line breaks if it `goes`.
fn played(
    then: AfterBreakTold,
    mute: Mute,
    goes: bool,
    done: impl Fn(&World) -> bool,
) -> (World, Seat) {
    watched(then, mute, goes, 0, done)
}

/// The same before the eyes of clients from 3 on.
fn watched(
    then: AfterBreakTold,
    mute: Mute,
    goes: bool,
    watchers: usize,
    done: impl Fn(&World) -> bool,
) -> (World, Seat) {
    let breaks = BreaksTold { then, grace_ms: 10_000, after_exit_ms: 1_000 };
    let policy = TablePolicy { breaks, ..TablePolicy::default() };
    let game = "page-one";
    let plan = Plan::of(game, 3, policy, 1);
    let mut clients: Vec<_> =
        (0..3 + watchers).map(|number| Client::new(9, number, &plan, true, number > 2)).collect();
    clients[2].mute = Some(mute);
    let mut world = World::new(9, vec![game], clients, Weather::CALM);
    world.silent_go = goes;
    for _ in 0..5_000 {
        if done(&world) {
            let seat = Seat(world.clients[2].seat().expect("a seat") - 1);
            return (world, seat);
        }
        world.step();
    }
    panic!("stuck: {}", world.state());
}

fn acts(world: &World) -> usize {
    let table = world.host.table("T1");
    let game = table.and_then(|table| table.session().game());
    game.map_or(0, |game| game.actions().len())
}

fn record(world: &World) -> String {
    let table = world.host.table("T1").expect("it was opened");
    table.record().expect("a fair deal").to_owned()
}

/// Whoever is silent is dealt in without a contribution, and plays on.
fn silent(then: AfterBreakTold, mute: Mute) {
    let (world, seat) = played(then, mute, false, |world| acts(world) > 0);
    let table = world.host.table("T1").expect("it was opened");
    assert_eq!(table.session().seat_state(seat), SeatState::Here);
    let record = record(&world);
    let voids = record.lines().filter(|line| line.contains(r#""event":{"void""#)).count();
    // Who announces a contribution and does not open it makes one deal void, and one alone.
    assert_eq!(voids, usize::from(mute == Mute::Reveal));
    let last = record.lines().rfind(|line| line.contains(r#""event":{"commits""#));
    let last: fair::FairLine = serde_json::from_str(last.expect("a list")).expect("a line");
    let fair::LineEvent::Commits(commits) = last.event else { panic!("{last:?}") };
    assert!(commits.seats[usize::from(seat.0)].is_none(), "nothing was contributed");
    assert_eq!(commits.seats.iter().flatten().count(), 2);
}

/// The cause of a forfeit of whoever is gone.
const BROKE: &[LapseTold] = &[LapseTold::Break];

/// Whoever is gone is dealt in, and the policy applies to the game.
fn broken(then: AfterBreakTold, mute: Mute) {
    let (world, seat) = played(then, mute, true, |world| {
        let Some(table) = world.host.table("T1") else { return false };
        match then {
            AfterBreakTold::Save => table.phase() == PhaseTold::Suspended,
            _ => world.finished.iter().any(|game| game.acts > 0),
        }
    });
    let table = world.host.table("T1").expect("it was opened");
    match then {
        AfterBreakTold::Robot => {
            let finished = &world.finished[0];
            assert!(finished.seats[usize::from(seat.0)].robot && finished.is_proved);
            let proved = fair::ProvedRecord::of_text(&finished.record).expect("an honest record");
            fair::check_play(&proved, table.rules()).expect("the robot chose by chance");
        }
        AfterBreakTold::Forfeit => {
            let result = &world.finished[0].result;
            assert_eq!((&result.forfeits[..], &result.lapses[..]), (&[seat.0 + 1][..], BROKE));
        }
        AfterBreakTold::Save => {
            assert_eq!(table.session().seat_state(seat), SeatState::Missing);
            assert_eq!(table.deadline(), None, "everybody waits");
        }
        AfterBreakTold::Wait => unreachable!("not among the cases"),
    }
}

/// A game that waits for ever is broken off by the host's person: it has no winner, its record is
/// proved, and the table is free for others.
#[test]
fn a_game_that_is_broken_off_is_proved_and_frees_its_table() {
    let (mut world, seat) = watched(AfterBreakTold::Save, Mute::Commit, true, 1, |world| {
        let table = world.host.table("T1");
        table.is_some_and(|table| table.phase() == PhaseTold::Suspended)
    });
    for message in world.clients[3].net(NetCommand::Queue {}) {
        world.say(3, message);
    }
    let told = world.told.len();
    let (at, table) = (world.now, "T1".to_owned());
    world.give(&HostInput::BreakOff { at, table });
    for _ in 0..2_000 {
        if !world.finished.is_empty() {
            break;
        }
        world.step();
    }
    let ended = &world.finished[0];
    assert!(!ended.result.finished && ended.result.places.is_empty(), "{:?}", ended.result);
    assert!(ended.is_proved, "whoever is there has signed");
    let proved = fair::ProvedRecord::of_text(&ended.record).expect("an honest record");
    let table = world.host.table("T1").expect("it stays open");
    fair::check_play(&proved, table.rules()).expect("what was played was allowed");
    assert_eq!(table.guests().count(), 3, "whoever was away has left");
    // Whoever waits for a seat gets it once the record is closed: before, its hand is another's.
    let queued = table.session().roster().player(seat).expect("a seat is not left empty");
    assert_eq!(queued.name, "P3");
    let later = |is: fn(&ServerMessage) -> bool| {
        let told = world.told[told..].iter().filter(|(client, _)| *client == 3);
        told.map(|(_, message)| message).position(is).expect("it is told")
    };
    let closed = later(|message| {
        let text = protocol::write(message);
        text.contains(r#"\"event\":{\"end\""#)
    });
    let seated = later(|message| {
        let text = protocol::write(message);
        text.contains(r#""name":"P3","nature":"person","seat""#)
    });
    assert!(closed < seated, "{closed} {seated}");
    // A host that begins again knows the same.
    let (restored, _) = world.restored();
    let table = restored.table("T1").expect("it was kept");
    assert_eq!((table.guests().count(), table.phase()), (3, PhaseTold::Result));
    assert_eq!(world.finished.len(), 1);
}

/// Whoever was there as the game was broken off keeps the seat, though the host is started anew
/// before the record is closed: nobody is away by choice then.
#[test]
fn those_who_were_there_as_a_game_was_broken_off_keep_their_seats_over_a_restart() {
    let (mut world, seat) = watched(AfterBreakTold::Robot, Mute::Commit, true, 1, |world| {
        world.host.table("T1").is_some_and(|table| table.phase() == PhaseTold::Game)
            && acts(world) > 0
    });
    for message in world.clients[3].net(NetCommand::Queue {}) {
        world.say(3, message);
    }
    let (at, table) = (world.now, "T1".to_owned());
    world.give(&HostInput::BreakOff { at, table });
    let is_closing = |world: &World| world.host.table("T1").is_some_and(HostedTable::is_closing);
    assert!(is_closing(&world), "the signatures are on their way");
    world.crash();
    for _ in 0..2_000 {
        if !is_closing(&world) {
            break;
        }
        world.step();
    }
    let table = world.host.table("T1").expect("it stays open");
    let roster = table.session().roster();
    let names = |is_there: bool| {
        let seats = (0..3).map(Seat).filter(move |other| (*other == seat) != is_there);
        seats.filter_map(|seat| roster.player(seat)).map(|one| one.name.clone())
    };
    assert_eq!(names(true).collect::<Vec<_>>(), ["P0", "P1"]);
    assert_ne!(names(false).next().as_deref(), Some("P2"), "whoever was away has left");
}

macro_rules! cases {
    ($($name:ident: $how:ident($then:ident, $mute:ident);)*) => {
        $(#[test] fn $name() { $how(AfterBreakTold::$then, Mute::$mute); })*
    };
}

cases! {
    robot_after_a_break_before_the_commit: broken(Robot, Commit);
    robot_after_a_break_before_the_reveal: broken(Robot, Reveal);
    robot_and_silence_at_the_commit: silent(Robot, Commit);
    robot_and_silence_at_the_reveal: silent(Robot, Reveal);
    forfeit_after_a_break_before_the_commit: broken(Forfeit, Commit);
    forfeit_after_a_break_before_the_reveal: broken(Forfeit, Reveal);
    forfeit_and_silence_at_the_commit: silent(Forfeit, Commit);
    forfeit_and_silence_at_the_reveal: silent(Forfeit, Reveal);
    save_after_a_break_before_the_commit: broken(Save, Commit);
    save_after_a_break_before_the_reveal: broken(Save, Reveal);
    save_and_silence_at_the_commit: silent(Save, Commit);
    save_and_silence_at_the_reveal: silent(Save, Reveal);
}
