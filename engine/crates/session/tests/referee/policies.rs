//! Breaks and silence in every policy and at every moment, each combination by name.

use crate::room::{Room, away, s};
use rules::{Seat, State};
use session::{
    AfterBreak::{self, Forfeit, Robot, Save},
    BeginError, Lapse, LineState, Notice, Phase, Request, SeatState,
};

#[derive(Debug, Clone, Copy, PartialEq)]
enum Moment {
    OwnTurn,
    AnothersTurn,
    Auction,
    Result,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Trouble {
    Break,
    Silence,
}

use Moment::{AnothersTurn, Auction, OwnTurn, Result as AtResult};
use Trouble::{Break, Silence};

/// A table at this moment, and the seat that will be in trouble.
fn at(moment: Moment, then: AfterBreak) -> (Room, Seat) {
    match moment {
        OwnTurn | AnothersTurn => {
            let mut room = Room::playing("whist", away(then));
            (0..5).for_each(|_| room.step());
            let shift = if moment == OwnTurn { 0 } else { 2 };
            let seat = Seat((room.actor().0 + shift) % 4);
            (room, seat)
        }
        Auction => {
            let room = Room::playing("bridge", away(then));
            let seat = room.actor();
            (room, seat)
        }
        AtResult => {
            let mut room = Room::playing("whist", away(then));
            room.play_out();
            assert_eq!(room.session.phase(), Phase::Result);
            (room, Seat(1))
        }
    }
}

/// Lets the trouble begin and last until just before the rule applies, and checks that it has not.
fn endure(room: &mut Room, seat: Seat, trouble: Trouble) {
    let id = room.player(seat);
    match trouble {
        Break => {
            let at = room.now + s(60);
            let until = Some(at);
            let told = room.line(id, LineState::Down);
            let broke = |notice: &Notice| match *notice {
                Notice::Broke { who, until: told } => who == id && told == until,
                _ => false,
            };
            assert_eq!(told.iter().filter(|one| broke(&one.notice)).count(), 4, "all are told");
            assert_eq!(room.session.seat_state(seat), SeatState::Away { until });
            while room.actor() != seat {
                room.wait(s(9));
                room.step();
            }
            let left = at.saturating_sub(room.now);
            room.wait(left - s(1));
            assert_eq!(room.session.seat_state(seat), SeatState::Away { until });
        }
        Silence => {
            // On the turns of others, nobody need say anything.
            while room.actor() != seat {
                room.wait(s(29));
                room.step();
            }
            assert_eq!(room.session.deadline(), Some(room.now + s(50)));
            room.wait(s(49));
            assert_eq!(room.session.seat_state(seat), SeatState::Here);
        }
    }
    assert_eq!(room.session.phase(), Phase::Game);
    room.agrees();
}

fn state(room: &Room) -> State {
    room.game().state().clone()
}

fn in_a_game(then: AfterBreak, moment: Moment, trouble: Trouble) {
    let (mut room, seat) = at(moment, then);
    let id = room.player(seat);
    endure(&mut room, seat, trouble);
    let (before, why) = (
        state(&room),
        match trouble {
            Break => Lapse::Break,
            Silence => Lapse::Silence,
        },
    );
    let told = room.wait(s(1));
    assert_eq!(state(&room), before, "nothing is played by the rule itself");
    room.agrees();
    let said = |wanted: &dyn Fn(&Notice) -> bool| {
        assert_eq!(told.iter().filter(|one| wanted(&one.notice)).count(), 4, "{told:?}");
    };
    match then {
        Robot => {
            said(&|notice| {
                matches!(*notice, Notice::RobotPlays { seat: at, why: cause }
                if at == seat && cause == why)
            });
            assert_eq!(room.session.due(), Some(seat));
            // The whole rest of the game.
            room.now += s(1);
            while room.session.phase() == Phase::Game && room.game().actions().len() < 400 {
                room.step();
            }
            room.agrees();
            if let Some(result) = room.session.result() {
                assert_eq!((&*result.robots, &*result.forfeits), (&[seat][..], &[][..]));
            }
            assert!(room.game().actions().len() > 30, "it was played on");
        }
        Forfeit => {
            said(&|notice| {
                matches!(*notice, Notice::Forfeited { seat: at, why: cause }
                if at == seat && cause == why)
            });
            // Partners lose together, so nobody is left to play against.
            assert_eq!(room.session.phase(), Phase::Result);
            let result = room.session.result().expect("it is over");
            assert_eq!(result.forfeits, [seat]);
            let places: Vec<u8> =
                (0..4).map(|other| if other % 2 == seat.0 % 2 { 3 } else { 1 }).collect();
            assert_eq!(result.places, places);
            said(&|notice| matches!(notice, Notice::Result(told) if told == result));
        }
        Save => {
            said(&|notice| {
                matches!(*notice, Notice::Missing { seat: at, why: cause }
                if at == seat && cause == why)
            });
            assert_eq!(room.session.phase(), Phase::Suspended);
            assert_eq!(room.session.deadline(), None, "all clocks stand still");
            room.wait(s(1_000_000));
            match trouble {
                Break => drop(room.line(id, LineState::Up)),
                Silence => assert_eq!(room.ask(id, Request::Return), None),
            }
            assert_eq!((room.session.phase(), state(&room)), (Phase::Game, before));
            assert_eq!(room.session.seat_state(seat), SeatState::Here);
            room.agrees();
            for _ in 0..20 {
                room.step();
            }
            room.agrees();
        }
        AfterBreak::Wait => unreachable!("it has no deadline"),
    }
}

fn after_a_game(then: AfterBreak, trouble: Trouble) {
    let (mut room, seat) = at(AtResult, then);
    let id = room.player(seat);
    let result = room.session.result().expect("it is over").clone();
    if trouble == Silence {
        assert_eq!(room.session.deadline(), None, "nobody is waited for");
        room.wait(s(10_000));
        assert_eq!(room.session.roster().seat_of(id), Some(seat));
        room.prepare();
        room.begin(8);
        return;
    }
    let heir = room.enter("Heir");
    assert_eq!(room.ask(heir, Request::Queue(None)), None);
    room.line(id, LineState::Down);
    let away = room.session.begin(rules::Start::Number(cards::DealNumber(8)), room.now);
    assert_eq!(away.expect_err("one is away"), BeginError::Away(seat));
    room.wait(s(59));
    assert_eq!(room.session.roster().seat_of(id), Some(seat));
    room.wait(s(1));
    assert_eq!(room.session.roster().participant(id), None, "the line is given up");
    assert_eq!(room.session.result(), Some(&result), "what was won stays won");
    room.prepare();
    assert_eq!(room.session.roster().seat_of(heir), Some(seat));
    room.begin(8);
    room.agrees();
}

macro_rules! matrix {
    ($($name:ident: $then:ident, $moment:ident, $trouble:ident;)*) => {
        $(#[test]
        fn $name() {
            match $moment {
                AtResult => after_a_game($then, $trouble),
                moment => in_a_game($then, moment, $trouble),
            }
        })*
    };
}

matrix! {
    robot_after_a_break_on_the_own_turn: Robot, OwnTurn, Break;
    robot_after_silence_on_the_own_turn: Robot, OwnTurn, Silence;
    robot_after_a_break_on_anothers_turn: Robot, AnothersTurn, Break;
    robot_after_silence_on_anothers_turn: Robot, AnothersTurn, Silence;
    robot_after_a_break_in_the_auction: Robot, Auction, Break;
    robot_after_silence_in_the_auction: Robot, Auction, Silence;
    robot_after_a_break_at_the_result: Robot, AtResult, Break;
    robot_after_silence_at_the_result: Robot, AtResult, Silence;
    forfeit_after_a_break_on_the_own_turn: Forfeit, OwnTurn, Break;
    forfeit_after_silence_on_the_own_turn: Forfeit, OwnTurn, Silence;
    forfeit_after_a_break_on_anothers_turn: Forfeit, AnothersTurn, Break;
    forfeit_after_silence_on_anothers_turn: Forfeit, AnothersTurn, Silence;
    forfeit_after_a_break_in_the_auction: Forfeit, Auction, Break;
    forfeit_after_silence_in_the_auction: Forfeit, Auction, Silence;
    forfeit_after_a_break_at_the_result: Forfeit, AtResult, Break;
    forfeit_after_silence_at_the_result: Forfeit, AtResult, Silence;
    save_after_a_break_on_the_own_turn: Save, OwnTurn, Break;
    save_after_silence_on_the_own_turn: Save, OwnTurn, Silence;
    save_after_a_break_on_anothers_turn: Save, AnothersTurn, Break;
    save_after_silence_on_anothers_turn: Save, AnothersTurn, Silence;
    save_after_a_break_in_the_auction: Save, Auction, Break;
    save_after_silence_in_the_auction: Save, Auction, Silence;
    save_after_a_break_at_the_result: Save, AtResult, Break;
    save_after_silence_at_the_result: Save, AtResult, Silence;
}
