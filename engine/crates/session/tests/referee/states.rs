//! The states of a participant and what each may ask: every pair of state and command.

use crate::room::{Room, away, rules_of};
use rules::Seat;
use session::{AfterBreak, Nature, Notice, ParticipantId, Policy, Request, Warning};

/// State of the participant, answers to ENTER, EXIT, LOGIN, LOGOUT, SEAT, an action, INFO and SAY.
///
/// `ok` is carried out; `queue` waits for a seat; `asks` waits for the other's answer; `break`
/// leaves the seat to the rule for breaks; otherwise the warning.
const TABLE: &str = "
    outside                 | ok   | here  | here  | here   | here   | here   | here | here
    waiter, preparation     | name | ok    | ok    | player | player | player | ok   | ok
    waiter, no seat free    | name | ok    | queue | player | player | player | ok   | ok
    waiter, game            | name | ok    | queue | player | player | player | ok   | ok
    waiter in the queue     | name | ok    | waits | ok     | player | player | ok   | ok
    waiter, result          | name | ok    | queue | player | player | player | ok   | ok
    player, preparation     | name | ok    | seat  | ok     | asks   | game   | ok   | ok
    player, result          | name | ok    | seat  | ok     | asks   | over   | ok   | ok
    player, own turn        | name | break | seat  | phase  | phase  | ok     | ok   | ok
    player, another's turn  | name | break | seat  | phase  | phase  | turn   | ok   | ok
    player, suspended       | name | break | seat  | phase  | phase  | saved  | ok   | ok
    player, robot plays     | name | break | seat  | phase  | phase  | robot  | ok   | ok
    player, forfeited       | name | break | seat  | phase  | phase  | lost   | ok   | ok
";

/// A table and a participant in this state.
fn in_state(state: &str) -> (Room, ParticipantId) {
    let policy = |then| Policy { turn_clock: None, ..away(then) };
    let open = || Room::open("hearts", policy(AfterBreak::Robot));
    let playing = || Room::playing("hearts", policy(AfterBreak::Robot));
    let silent = |then| {
        let mut room = Room::playing("hearts", away(then));
        let seat = room.actor();
        room.wait(std::time::Duration::from_secs(50));
        let id = room.player(seat);
        (room, id)
    };
    let waiter = |mut room: Room| {
        let id = room.enter("Me");
        (room, id)
    };
    let with = |room: Room, shift: u8| {
        let id = room.player(Seat((room.actor().0 + shift) % 4));
        (room, id)
    };
    let over = || {
        let mut room = playing();
        room.play_out();
        room
    };
    match state {
        "outside" => (open(), ParticipantId(99)),
        "waiter, preparation" => {
            waiter(Room::empty(&rules_of("hearts"), policy(AfterBreak::Robot)))
        }
        "waiter, no seat free" => waiter(open()),
        "waiter, game" => waiter(playing()),
        "waiter in the queue" => {
            let (mut room, id) = waiter(playing());
            assert_eq!(room.ask(id, Request::Queue(None)), None);
            (room, id)
        }
        "waiter, result" => waiter(over()),
        "player, preparation" => {
            let room = open();
            let id = room.player(Seat(1));
            (room, id)
        }
        "player, result" => {
            let room = over();
            let id = room.player(Seat(1));
            (room, id)
        }
        "player, own turn" => with(playing(), 0),
        "player, another's turn" => with(playing(), 1),
        "player, suspended" => {
            let mut room = playing();
            let told = room.session.suspend(room.now);
            room.deliver(&told);
            with(room, 0)
        }
        "player, robot plays" => silent(AfterBreak::Robot),
        "player, forfeited" => silent(AfterBreak::Forfeit),
        other => panic!("no state {other}"),
    }
}

fn word(warning: &Warning) -> &'static str {
    match warning {
        Warning::NobodySuch(_) => "here",
        Warning::NameTaken(_) => "name",
        Warning::NotAPlayer => "player",
        Warning::HasSeat(_) => "seat",
        Warning::Queues => "waits",
        Warning::NoGame => "game",
        Warning::GameGoesOn => "phase",
        Warning::NotYourTurn(_) => "turn",
        Warning::Suspended => "saved",
        Warning::RobotPlays => "robot",
        Warning::Forfeited => "lost",
        other => panic!("{other:?}"),
    }
}

/// The answer to a command in a state.
fn answer(state: &str, command: &str) -> &'static str {
    let (mut room, id) = in_state(state);
    let name = room.session.roster().participant(id).map(|me| me.name.clone());
    if command == "ENTER" {
        let name = name.unwrap_or_else(|| "Me".to_owned());
        return match room.session.enter(&name, Nature::Person) {
            Ok(_) => "ok",
            Err(warning) => word(&warning),
        };
    }
    let request = match command {
        "EXIT" => Request::Exit,
        "LOGIN" => Request::Queue(None),
        "LOGOUT" => Request::Stand,
        "SEAT" => {
            let mut others = room.session.roster().players().map(|(_, player)| player.id);
            Request::Swap(others.find(|other| *other != id).unwrap_or(id))
        }
        "action" if room.session.game().is_some_and(|game| game.actor().is_some()) => {
            Request::act(room.any_legal())
        }
        "action" => Request::act(rules::Action::click(definition::SpotId(0))),
        "INFO" => Request::Inform,
        "SAY" => Request::Say { to: None, text: "Hello".to_owned() },
        other => panic!("no command {other}"),
    };
    let (before, seat) = (room.session.clone(), room.session.roster().seat_of(id));
    let told = room.told(id, request);
    let phase = |session: &session::Session| session.phase();
    if let Some(warning) = told.iter().find_map(|one| match &one.notice {
        Notice::Warned(warning) => Some(warning),
        _ => None,
    }) {
        assert_eq!(told.len(), 1, "{state}, {command}: a warning is for the offender alone");
        assert_eq!(room.session.roster(), before.roster(), "{state}, {command}");
        assert_eq!(phase(&room.session), phase(&before));
        let state_of = |session: &session::Session| session.game().map(|game| game.state().clone());
        assert_eq!(state_of(&room.session), state_of(&before), "{state}, {command}");
        return word(warning);
    }
    match command {
        _ if told.iter().any(|one| matches!(one.notice, Notice::Refused { .. })) => "over",
        "LOGIN" if room.session.queue().any(|waiting| waiting == id) => "queue",
        "SEAT" => "asks",
        "EXIT" if room.session.roster().participant(id).is_some() => {
            assert_eq!(room.session.line_of(id), session::LineState::Left);
            assert_eq!(room.session.roster().seat_of(id), seat, "the seat is kept for the rule");
            "break"
        }
        _ => "ok",
    }
}

#[test]
fn every_command_in_every_state_is_answered_as_the_table_says() {
    let commands = ["ENTER", "EXIT", "LOGIN", "LOGOUT", "SEAT", "action", "INFO", "SAY"];
    let mut pairs = 0;
    for row in TABLE.lines().filter(|row| !row.trim().is_empty()) {
        let mut cells = row.split('|').map(str::trim);
        let state = cells.next().expect("a row has a state");
        for (command, wanted) in commands.into_iter().zip(cells) {
            assert_eq!(answer(state, command), wanted, "{state}: {command}");
            pairs += 1;
        }
    }
    assert_eq!(pairs, 13 * 8);
}

#[test]
fn of_a_hundred_who_enter_with_one_name_one_does() {
    let mut room = Room::open("hearts", away(AfterBreak::Robot));
    let forms = ["Zo\u{eb}", "zoe\u{308}", " ZO\u{cb} ", "ZOE\u{308}"];
    let entered =
        (0..100).filter(|at| room.session.enter(forms[at % forms.len()], Nature::Person).is_ok());
    assert_eq!(entered.count(), 1);
}
