//! Fouls: warnings, and what follows too many of them.

use crate::room::{Room, away};
use definition::SpotId;
use rules::{Action, Seat};
use session::{AfterBreak, FoulRule, Lapse, Message, Notice, Phase, Policy, Request, SeatState};

fn table(fouls: FoulRule) -> (Room, Seat) {
    let room = Room::playing("hearts", Policy { fouls, ..away(AfterBreak::Robot) });
    let seat = room.actor();
    (room, seat)
}

/// The seat to choose tries something that the rules forbid; the game is unchanged.
fn foul(room: &mut Room, seat: Seat) -> Vec<Message> {
    let before = room.game().state().clone();
    let told = room.told(room.player(seat), Request::act(Action::click(SpotId(0))));
    assert_eq!(*room.game().state(), before);
    let offender = room.player(seat);
    let refused = told.iter().filter(|one| matches!(one.notice, Notice::Refused { .. }));
    assert!(refused.clone().count() == 1 && refused.clone().all(|one| one.to == offender));
    told
}

#[test]
fn a_foul_is_told_to_the_offender_alone() {
    let (mut room, seat) = table(FoulRule::Warn);
    for _ in 0..50 {
        let told = foul(&mut room, seat);
        assert_eq!(told.len(), 1, "only the rule that forbids it");
    }
    room.step();
    let (mut room, seat) = table(FoulRule::Penalty(2));
    for count in 1..=2 {
        let told = foul(&mut room, seat);
        assert!(told.iter().all(|one| one.to == room.player(seat)));
        assert!(matches!(told[1].notice, Notice::Foul { count: told, .. } if told == count));
    }
    assert_eq!(room.session.seat_state(seat), SeatState::Here);
}

#[test]
fn after_the_warnings_each_foul_costs_a_turn() {
    let (mut room, seat) = table(FoulRule::Penalty(2));
    for _ in 0..2 {
        foul(&mut room, seat);
    }
    for _ in 0..3 {
        let told = foul(&mut room, seat);
        let robot = |notice: &Notice| matches!(*notice, Notice::RobotPlays { seat: at, why: Lapse::Foul } if at == seat);
        assert_eq!(told.iter().filter(|one| robot(&one.notice)).count(), 4, "all are told");
        assert_eq!(room.session.due(), Some(seat));
        room.agrees();
        room.step();
        assert_eq!(room.session.seat_state(seat), SeatState::Here, "the next turn is theirs");
        room.agrees();
        room.step_until_turn_of(seat);
        assert_eq!(room.session.due(), None);
    }
    room.play_out();
    assert_eq!(room.session.result().expect("it is over").robots, [seat]);
}

#[test]
fn after_the_warnings_a_foul_forfeits_the_game() {
    let (mut room, seat) = table(FoulRule::Forfeit(1));
    foul(&mut room, seat);
    assert_eq!(room.session.seat_state(seat), SeatState::Here);
    let told = foul(&mut room, seat);
    let lost = |notice: &Notice| matches!(*notice, Notice::Forfeited { seat: at, why: Lapse::Foul } if at == seat);
    assert_eq!(told.iter().filter(|one| lost(&one.notice)).count(), 4);
    assert_eq!(room.session.phase(), Phase::Game, "three play on");
    room.agrees();
    let rule = Policy { fouls: FoulRule::Forfeit(0), ..away(AfterBreak::Robot) };
    let mut room = Room::playing("breakthrough", rule);
    let seat = room.actor();
    foul(&mut room, seat);
    assert_eq!(room.session.phase(), Phase::Result);
    assert_eq!(room.session.result().expect("it is over").forfeits, [seat]);
}

#[test]
fn an_action_out_of_turn_is_no_foul() {
    let (mut room, seat) = table(FoulRule::Forfeit(0));
    let other = Seat((seat.0 + 1) % 4);
    let click = Request::act(Action::click(SpotId(0)));
    assert_eq!(room.ask(room.player(other), click), Some(session::Warning::NotYourTurn(seat)));
    assert_eq!(room.session.seat_state(other), SeatState::Here);
}

#[test]
fn every_game_begins_without_fouls() {
    let (mut room, seat) = table(FoulRule::Forfeit(1));
    foul(&mut room, seat);
    room.prepare();
    room.begin(7);
    let seat = room.actor();
    foul(&mut room, seat);
    assert_eq!(room.session.seat_state(seat), SeatState::Here);
}
