//! Clocks: turns with a bank, that stand still while nobody can play.

use crate::room::{Room, away, rules_of, s};
use rules::Seat;
use session::{
    AfterBreak, LineState, Nature, Notice, Phase, Policy, Request, SeatState, TurnClock,
};
use std::time::Duration;

fn told_turns(messages: &[session::Message], to: usize) -> Vec<(Seat, Option<Duration>)> {
    let own = messages.iter().filter(|message| message.to.0 as usize == to);
    let turn = |message: &session::Message| match message.notice {
        Notice::Turn { seat, deadline } => Some((seat, deadline)),
        _ => None,
    };
    own.filter_map(turn).collect()
}

#[test]
fn every_turn_is_told_to_all_with_its_deadline() {
    let mut room = Room::playing("whist", away(AfterBreak::Robot));
    let eve = room.enter("Eve");
    for _ in 0..30 {
        let player = room.player(room.actor());
        let action = room.any_legal();
        room.now += s(3);
        let told = room.told(player, session::Request::act(action));
        let wanted = [(room.actor(), Some(room.now + s(50)))];
        for to in 0..=4 {
            assert_eq!(told_turns(&told, to), wanted);
        }
        assert_eq!(room.client(eve).deadline(), wanted[0].1);
    }
}

#[test]
fn without_a_clock_turns_are_told_without_a_deadline() {
    let policy = Policy { turn_clock: None, ..away(AfterBreak::Robot) };
    let mut room = Room::playing("whist", policy);
    let player = room.player(room.actor());
    let action = room.any_legal();
    let told = room.told(player, session::Request::act(action));
    assert_eq!(told_turns(&told, 0), [(room.actor(), None)]);
    assert_eq!((room.session.deadline(), room.session.bank(Seat(0))), (None, None));
}

#[test]
fn a_turn_ends_at_its_own_time_while_another_player_is_away() {
    let mut room = Room::playing("whist", away(AfterBreak::Robot));
    let ends = Some(room.now + s(50));
    let other = room.player(Seat((room.actor().0 + 1) % 4));
    room.line(other, LineState::Left);
    assert_eq!(room.session.deadline(), Some(room.now + s(10)), "a robot plays for them then");
    assert_eq!(room.session.turn_ends(), ends);
    let own = room.player(room.actor());
    room.line(own, LineState::Down);
    assert_eq!(room.session.turn_ends(), None, "it stands still");
}

#[test]
fn a_long_turn_is_paid_from_the_bank() {
    let mut room = Room::playing("breakthrough", away(AfterBreak::Robot));
    let seat = room.actor();
    let bank = |room: &Room| room.session.bank(seat).expect("there is a clock");
    for (spent, left) in [(30, 20), (35, 15), (1, 15), (44, 1)] {
        room.wait(s(spent));
        room.step();
        assert_eq!(bank(&room), s(left), "after a turn of {spent} s");
        room.step();
    }
    assert_eq!(room.session.deadline(), Some(room.now + s(31)));
    room.wait(s(31));
    assert_eq!((room.session.seat_state(seat), bank(&room)), (SeatState::Robot, s(0)));
    assert_eq!(room.session.deadline(), None, "a robot's time is not measured");
}

#[test]
fn a_turn_of_several_actions_has_one_time() {
    let mut room = Room::playing("english-draughts", away(AfterBreak::Robot));
    let rules = std::sync::Arc::clone(room.session.rules());
    let mut within = 0;
    for deal in 0..40 {
        room.prepare();
        room.begin(deal);
        while room.session.phase() == Phase::Game {
            let before = room.session.deadline();
            room.wait(s(1));
            room.step();
            if room.game().state().is_within_turn(&rules) {
                within += 1;
                assert_eq!(room.session.deadline(), before);
            } else if room.session.phase() == Phase::Game {
                assert_eq!(room.session.deadline(), Some(room.now + s(50)));
            }
        }
    }
    assert!(within > 0, "nobody jumped twice");
}

#[test]
fn clocks_stand_still_while_a_game_is_suspended() {
    let mut room = Room::playing("whist", away(AfterBreak::Robot));
    room.wait(s(20));
    let told = room.session.suspend(room.now);
    room.deliver(&told);
    assert_eq!(room.session.deadline(), None);
    room.wait(s(86_400));
    let told = room.session.go_on(room.now);
    room.deliver(&told);
    assert_eq!(room.session.deadline(), Some(room.now + s(30)));
    room.agrees();
}

#[test]
fn the_clock_of_a_player_whose_line_is_broken_stands_still() {
    let mut room = Room::playing("whist", away(AfterBreak::Robot));
    let id = room.player(room.actor());
    room.wait(s(40));
    room.line(id, LineState::Down);
    assert_eq!(room.session.deadline(), Some(room.now + s(60)), "the grace runs alone");
    room.wait(s(30));
    room.line(id, LineState::Up);
    assert_eq!(room.session.deadline(), Some(room.now + s(10)));
    room.agrees();
}

#[test]
fn a_bot_that_is_slow_loses_no_game_and_suspends_none() {
    for then in [AfterBreak::Robot, AfterBreak::Forfeit, AfterBreak::Save] {
        let mut room = Room::empty(&rules_of("breakthrough"), away(then));
        let ada = room.enter("Ada");
        room.ask(ada, Request::Sit(Seat(1)));
        let (bot, told) = room.session.enter("Bot", Nature::Bot).expect("a free name");
        room.deliver(&told);
        room.ask(bot, Request::Sit(Seat(0)));
        room.begin(7);
        room.wait(s(86_400));
        let state = (room.session.phase(), room.session.seat_state(Seat(0)));
        assert_eq!(state, (Phase::Game, SeatState::Here), "{then:?}");
        assert_eq!(room.client(ada).deadline(), None);
        let action = room.any_legal();
        let told = room.told(bot, Request::act(action));
        let hers = [(Seat(1), Some(room.now + s(50)))];
        assert_eq!(told_turns(&told, ada.0 as usize), hers, "the time of persons is measured");
        room.agrees();
    }
}

#[test]
fn a_late_tick_has_the_effect_of_one_in_time() {
    let play = |step: u64| {
        let mut room = Room::playing("hearts", away(AfterBreak::Robot));
        room.line(room.player(Seat(1)), LineState::Down);
        room.wait(s(5));
        room.line(room.player(Seat(2)), LineState::Left);
        for _ in 0..120 / step {
            room.wait(s(step));
        }
        room.agrees();
        (0..4).map(|seat| room.session.seat_state(Seat(seat))).collect::<Vec<_>>()
    };
    let states = play(1);
    assert_eq!(states.iter().filter(|state| **state == SeatState::Robot).count(), 3);
    assert_eq!((play(7), play(40), play(120)), (states.clone(), states.clone(), states));
}

#[test]
fn an_action_after_the_deadline_comes_too_late() {
    let mut room = Room::playing("whist", away(AfterBreak::Forfeit));
    let id = room.player(room.actor());
    let action = room.any_legal();
    room.now += s(50);
    let warned = room.ask(id, session::Request::act(action));
    assert_eq!(warned, Some(session::Warning::Forfeited));
    assert_eq!(room.session.phase(), Phase::Result);
}

#[test]
fn times_without_end_are_no_trouble() {
    let clock = TurnClock { each: Duration::MAX, bank: Duration::MAX };
    let mut policy = Policy { turn_clock: Some(clock), ..away(AfterBreak::Robot) };
    policy.breaks.grace = Duration::MAX;
    policy.breaks.after_exit = Duration::MAX;
    let mut room = Room::playing("whist", policy);
    room.line(room.player(Seat(0)), LineState::Down);
    assert_eq!(room.session.deadline(), None);
    room.wait(s(1_000_000_000));
    room.line(room.player(Seat(0)), LineState::Left);
    assert_eq!(room.session.phase(), Phase::Game);
}
