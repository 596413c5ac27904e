//! Details of breaks: take-back of the seat, grace as one sum, exits, forfeits among several.

use crate::room::{Room, away, s};
use rules::Seat;
use session::{
    AfterBreak, BreakPolicy, Lapse, LineState, Message, Notice, ParticipantId, Phase, Policy,
    Request, SeatState, UndoRule, Warning, WishEnd,
};

fn without_clock(then: AfterBreak) -> Policy {
    Policy { turn_clock: None, ..away(then) }
}

/// True if a message ends an undo by this player, for this cause.
fn ends_undo(message: &Message, end: (ParticipantId, WishEnd)) -> bool {
    matches!(message.notice, Notice::UndoVoid { by, why } if (by, why) == end)
}

/// A table on which a robot plays in the seat to choose, whose player's line is broken.
fn robot_to_choose() -> (Room, Seat) {
    let mut room = Room::playing("hearts", away(AfterBreak::Robot));
    let seat = room.actor();
    room.line(room.player(seat), LineState::Down);
    room.wait(s(60));
    assert_eq!(room.session.due(), Some(seat));
    (room, seat)
}

#[test]
fn who_returns_on_anothers_turn_has_the_seat_at_once() {
    let (mut room, seat) = robot_to_choose();
    let id = room.player(seat);
    room.step();
    assert_ne!(room.actor(), seat);
    let told = room.line(id, LineState::Up);
    let back = told.iter().filter(|one| matches!(one.notice, Notice::Back(who) if who == id));
    assert_eq!(back.count(), 4, "all are told");
    assert_eq!(room.session.seat_state(seat), SeatState::Here);
    room.step_until_turn_of(seat);
    assert_eq!(room.session.due(), None);
    room.agrees();
    room.step();
}

#[test]
fn who_returns_while_the_robot_is_to_choose_has_the_next_turn() {
    let (mut room, seat) = robot_to_choose();
    let id = room.player(seat);
    room.line(id, LineState::Up);
    assert_eq!(room.session.seat_state(seat), SeatState::Robot);
    let action = room.any_legal();
    assert_eq!(room.ask(id, Request::act(action)), Some(Warning::RobotPlays));
    room.agrees();
    let told = room.session.act_for(seat, action, room.now).expect("it is legal");
    room.deliver(&told);
    assert!(told.iter().any(|one| matches!(one.notice, Notice::Back(who) if who == id)));
    assert_eq!(room.session.seat_state(seat), SeatState::Here);
    room.agrees();
    room.step_until_turn_of(seat);
    assert_eq!(room.session.due(), None);
}

#[test]
fn a_choice_of_a_robot_is_told_as_such_also_to_whoever_is_told_all_anew() {
    let (mut room, seat) = robot_to_choose();
    let id = room.player(seat);
    room.step();
    room.line(id, LineState::Up);
    room.step_until_turn_of(seat);
    room.step();
    room.told(id, Request::Inform);
    let next = room.player(Seat((seat.0 + 1) % 4));
    for reader in [id, next] {
        let acts = room.client(reader).history().acts();
        let by_robot: Vec<bool> = acts.iter().map(|act| act.robot).collect();
        let own = acts.iter().filter(|act| act.by == seat).map(|act| act.robot);
        assert_eq!(own.collect::<Vec<_>>(), [true, false], "{reader:?}: {by_robot:?}");
        assert_eq!(by_robot.iter().filter(|robot| **robot).count(), 1);
    }
}

#[test]
fn a_table_that_allows_no_undo_says_so() {
    let mut room = Room::playing("whist", without_clock(AfterBreak::Robot));
    let player = room.player(room.actor());
    assert_eq!(room.ask(player, Request::Undo), Some(Warning::NotAllowed));
    room.step();
    assert_eq!(room.ask(player, Request::Undo), Some(Warning::NotAllowed));
    assert_eq!(room.ask(player, Request::Restart), Some(Warning::NotAllowed));
}

#[test]
fn a_line_that_breaks_again_leaves_the_seat_to_the_robot() {
    let (mut room, seat) = robot_to_choose();
    let id = room.player(seat);
    for state in [LineState::Up, LineState::Down] {
        room.line(id, state);
    }
    room.step();
    assert_eq!(room.session.seat_state(seat), SeatState::Robot);
    room.step_until_turn_of(seat);
    assert_eq!(room.session.due(), Some(seat));
    room.agrees();
}

#[test]
fn a_robot_takes_a_whole_turn_of_several_actions() {
    // A jump that goes on is one turn.
    let mut seen = 0;
    let mut room = Room::playing("english-draughts", away(AfterBreak::Robot));
    for deal in 0..40 {
        room.prepare();
        room.begin(deal);
        let id = room.player(Seat(0));
        room.line(id, LineState::Down);
        room.wait(s(60));
        while room.session.phase() == Phase::Game {
            let rules = std::sync::Arc::clone(room.session.rules());
            if room.session.due().is_some() && room.game().state().is_within_turn(&rules) {
                seen += 1;
                room.line(id, LineState::Up);
                assert_eq!(room.session.due(), Some(Seat(0)), "it is the robot's turn still");
                room.line(id, LineState::Down);
            }
            room.step();
        }
        room.line(id, LineState::Up);
    }
    assert!(seen > 0, "no robot jumped twice");
}

#[test]
fn who_was_silent_is_back_by_acting_or_by_saying_so() {
    for returns in [true, false] {
        let mut room = Room::playing("hearts", away(AfterBreak::Robot));
        let seat = room.actor();
        let id = room.player(seat);
        assert_eq!(room.ask(id, Request::Return), Some(Warning::NotAway));
        let told = room.wait(s(50));
        let silent = |notice: &Notice| matches!(*notice, Notice::RobotPlays { seat: at, why: Lapse::Silence } if at == seat);
        assert!(told.iter().any(|one| silent(&one.notice)));
        room.step();
        if returns {
            assert_eq!(room.ask(id, Request::Return), None);
        } else {
            // It comes out of turn, but it is a sign of life.
            let action = room.any_legal();
            let other = room.actor();
            let warned = room.ask(id, Request::act(action));
            assert_eq!(warned, Some(Warning::NotYourTurn(other)));
        }
        assert_eq!(room.session.seat_state(seat), SeatState::Here);
        room.agrees();
    }
}

#[test]
fn all_breaks_of_a_game_share_one_grace() {
    let mut room = Room::playing("hearts", without_clock(AfterBreak::Robot));
    let seat = Seat(2);
    let id = room.player(seat);
    for away in [25, 25] {
        room.line(id, LineState::Down);
        room.wait(s(away));
        room.line(id, LineState::Up);
        assert_eq!(room.session.seat_state(seat), SeatState::Here);
    }
    room.line(id, LineState::Down);
    assert_eq!(room.session.deadline(), Some(room.now + s(10)));
    room.wait(s(10));
    assert_eq!(room.session.seat_state(seat), SeatState::Robot);
    // The next game has a grace of its own.
    room.line(id, LineState::Up);
    room.play_out();
    room.prepare();
    room.begin(9);
    room.line(id, LineState::Down);
    assert_eq!(room.session.deadline(), Some(room.now + s(60)));
}

#[test]
fn an_exit_in_a_game_is_a_break_with_little_or_no_grace() {
    for after_exit in [s(10), s(0)] {
        let mut policy = without_clock(AfterBreak::Robot);
        policy.breaks.after_exit = after_exit;
        let mut room = Room::playing("hearts", policy);
        let (seat, id) = (Seat(1), room.player(Seat(1)));
        assert_eq!(room.ask(id, Request::Exit), None);
        assert_eq!(room.session.line_of(id), LineState::Left);
        if !after_exit.is_zero() {
            assert_eq!(room.session.deadline(), Some(room.now + after_exit));
            room.wait(after_exit);
        }
        assert_eq!(room.session.seat_state(seat), SeatState::Robot);
        room.agrees();
        room.play_out();
        assert_eq!(room.session.roster().seat_of(id), Some(seat), "named in the result");
        assert_eq!(room.session.result().expect("it is over").robots, [seat]);
        room.prepare();
        assert_eq!(room.session.roster().participant(id), None);
        assert_eq!(room.session.roster().vacant(), Some(seat));
        room.agrees();
    }
}

#[test]
fn who_left_may_come_back_within_the_game() {
    let mut room = Room::playing("hearts", without_clock(AfterBreak::Robot));
    let seat = room.actor();
    let id = room.player(seat);
    room.ask(id, Request::Exit);
    room.wait(s(10));
    room.step();
    room.line(id, LineState::Up);
    assert_eq!(room.session.seat_state(seat), SeatState::Here);
    room.play_out();
    room.prepare();
    assert_eq!(room.session.roster().seat_of(id), Some(seat));
}

#[test]
fn where_everybody_waits_nobody_leaves_in_a_game() {
    let policy = Policy { breaks: BreakPolicy::WAIT, ..Policy::public() };
    let mut room = Room::playing("hearts", policy);
    let id = room.player(Seat(1));
    assert_eq!(room.ask(id, Request::Exit), Some(Warning::GameGoesOn));
    room.line(id, LineState::Left);
    assert_eq!(room.session.line_of(id), LineState::Down, "it is waited for");
    assert_eq!(room.session.deadline(), None);
    room.agrees();
    room.line(id, LineState::Up);
    room.play_out();
    assert_eq!(room.session.result().expect("it is over").robots, []);
}

#[test]
fn among_several_opponents_the_game_goes_on_without_the_one_who_forfeits() {
    let mut room = Room::playing("hearts", away(AfterBreak::Forfeit));
    let seat = room.actor();
    let id = room.player(seat);
    room.wait(s(50));
    assert_eq!(room.session.phase(), Phase::Game);
    assert_eq!(room.session.seat_state(seat), SeatState::Forfeited);
    room.agrees();
    for request in [Request::Return, Request::act(room.any_legal())] {
        assert_eq!(room.ask(id, request), Some(Warning::Forfeited));
    }
    room.play_out();
    room.agrees();
    let outcome = room.game().outcome().expect("it is over");
    let result = room.session.result().expect("it is over").clone();
    assert_eq!((&*result.forfeits, &*result.robots), (&[seat][..], &[seat][..]));
    assert_eq!(result.places[usize::from(seat.0)], 4);
    // The others keep their order.
    for one in (0..4).filter(|one| *one != usize::from(seat.0)) {
        for other in (0..4).filter(|other| *other != usize::from(seat.0)) {
            let by_rules = outcome.places[one].cmp(&outcome.places[other]);
            assert_eq!(result.places[one].cmp(&result.places[other]), by_rules);
        }
    }
    assert_eq!(result.scores.len(), 4);
    assert!(result.scores.iter().all(Option::is_some));
}

#[test]
fn the_last_one_left_wins() {
    let mut room = Room::playing("hearts", away(AfterBreak::Forfeit));
    let order = [Seat(3), Seat(0), Seat(2)];
    for (lost, seat) in (1..).zip(order) {
        room.line(room.player(seat), LineState::Left);
        room.wait(s(10));
        assert_eq!(room.session.phase() == Phase::Result, lost == 3);
    }
    let result = room.session.result().expect("it is over");
    assert_eq!(result.forfeits, order);
    assert_eq!(result.places, [2, 1, 2, 2]);
    assert!(room.game().outcome().is_none(), "the rules have not ended it");
    // Nobody plays on behind a forfeit.
    let winner = room.player(Seat(1));
    let action = room.any_legal();
    assert_eq!(room.ask(winner, Request::act(action)), Some(Warning::NoGame));
    room.agrees();
    room.prepare();
    assert_eq!(room.session.roster().players().count(), 1, "three have left");
}

#[test]
fn a_saved_game_waits_for_all_who_are_away() {
    let mut room = Room::playing("hearts", away(AfterBreak::Save));
    let [one, other] = [Seat(0), Seat(2)].map(|seat| room.player(seat));
    room.line(one, LineState::Down);
    room.wait(s(5));
    room.line(other, LineState::Down);
    room.wait(s(45));
    room.wait(s(10));
    assert_eq!(room.session.phase(), Phase::Suspended);
    let missing = |room: &Room| {
        let seats = (0..4).map(Seat);
        seats.filter(|&seat| room.session.seat_state(seat) == SeatState::Missing).count()
    };
    assert_eq!(missing(&room), 2, "whoever is away is waited for");
    room.agrees();
    let third = room.player(Seat(3));
    room.line(third, LineState::Down);
    assert_eq!(missing(&room), 3);
    for (left, id) in [(2, one), (1, third), (0, other)] {
        assert_eq!(room.session.phase(), Phase::Suspended);
        room.line(id, LineState::Up);
        assert_eq!(missing(&room), left);
        room.agrees();
    }
    assert_eq!(room.session.phase(), Phase::Game);
    room.step();
}

#[test]
fn the_host_may_go_on_without_those_who_are_away() {
    let mut room = Room::playing("hearts", without_clock(AfterBreak::Save));
    let id = room.player(Seat(0));
    room.line(id, LineState::Down);
    room.wait(s(20));
    let told = room.session.suspend(room.now);
    room.deliver(&told);
    room.wait(s(5_000));
    // What the host has suspended goes on when the host says so.
    room.line(id, LineState::Up);
    assert_eq!(room.session.phase(), Phase::Suspended);
    room.line(id, LineState::Down);
    let told = room.session.go_on(room.now);
    room.deliver(&told);
    assert_eq!(room.session.phase(), Phase::Game);
    assert_eq!(room.session.deadline(), Some(room.now + s(40)), "what is left of the grace");
    room.agrees();
    room.wait(s(40));
    assert_eq!(room.session.phase(), Phase::Suspended);
    room.agrees();
}

#[test]
fn whoever_is_away_agrees_to_no_undo_while_the_seat_is_kept() {
    let policy = Policy { undo: UndoRule::Agreed, ..without_clock(AfterBreak::Robot) };
    let mut room = Room::playing("whist", policy);
    let seat = room.actor();
    let asker = room.player(seat);
    room.step();
    let [next, second, third] = [1, 2, 3].map(|more| Seat((seat.0 + more) % 4));
    room.line(room.player(next), LineState::Down);
    assert_eq!(room.ask(asker, Request::Undo), Some(Warning::MustAgree(next)));
    room.line(room.player(next), LineState::Up);
    assert_eq!(room.ask(asker, Request::Undo), None);
    assert_eq!(room.ask(room.player(second), Request::Agree), None);
    // Whoever goes away before all have agreed ends the question, even after agreeing.
    let gone = room.player(second);
    let told = room.line(gone, LineState::Left);
    assert!(told.iter().any(|one| one.to == asker && ends_undo(one, (gone, WishEnd::Away))));
    assert_eq!(room.ask(room.player(third), Request::Agree), Some(Warning::NothingAsked));
    assert_eq!(room.game().actions().len(), 1, "nothing is taken back");
    // Once robots have the seats, only those who are there are asked.
    room.wait(s(60));
    assert_eq!(room.session.seat_state(second), SeatState::Robot);
    assert_eq!(room.ask(asker, Request::Undo), None);
    assert_eq!(room.ask(asker, Request::Undo), None, "it is asked already");
    let told = room.told(asker, Request::Decline);
    let is_own = |one: &&Message| matches!(one.notice, Notice::UndoDeclined(by) if by == asker);
    assert_eq!(told.iter().filter(is_own).count(), 2, "the wish is withdrawn");
    assert_eq!(room.ask(room.player(next), Request::Agree), Some(Warning::NothingAsked));
    room.agrees();
}

#[test]
fn nothing_that_an_absent_player_chose_is_taken_back_while_a_robot_plays_there() {
    let policy = Policy { undo: UndoRule::Agreed, ..without_clock(AfterBreak::Robot) };
    let mut room = Room::playing("breakthrough", policy);
    let seat = room.actor();
    let asker = room.player(seat);
    (0..3).for_each(|_| room.step());
    let absent = room.actor();
    assert_ne!(absent, seat);
    room.line(room.player(absent), LineState::Down);
    room.wait(s(60));
    assert_eq!(room.session.seat_state(absent), SeatState::Robot);
    // The robot's choice goes, and the one before it: nobody else is there to agree.
    room.step();
    assert_eq!(room.ask(asker, Request::Undo), None);
    assert_eq!(room.game().actions().len(), 2);
    // The next one would take back what the absent player chose.
    assert_eq!(room.ask(asker, Request::Undo), Some(Warning::MustAgree(absent)));
    assert_eq!(room.game().actions().len(), 2);
    // Whoever is back is asked.
    room.line(room.player(absent), LineState::Up);
    room.agrees();
    assert_eq!(room.ask(asker, Request::Undo), None);
    assert_eq!(room.game().actions().len(), 2, "asked, not taken back");
    assert_eq!(room.ask(room.player(absent), Request::Agree), None);
    assert_eq!(room.game().actions().len(), 0);
    room.agrees();
}

#[test]
fn whoever_chooses_in_place_of_answering_ends_an_undo_and_declines_none() {
    let policy = Policy { undo: UndoRule::Agreed, ..without_clock(AfterBreak::Robot) };
    let mut room = Room::playing("whist", policy);
    let seat = room.actor();
    let asker = room.player(seat);
    room.step();
    assert_eq!(room.ask(asker, Request::Undo), None);
    let next = room.player(room.actor());
    let others = [2, 3].map(|more| room.player(Seat((seat.0 + more) % 4)));
    assert_eq!(room.ask(others[0], Request::Agree), None, "one of them has answered");
    let action = room.any_legal();
    let told = room.told(next, Request::act(action));
    let ended = told.iter().filter(|one| ends_undo(one, (next, WishEnd::Chose)));
    let mut to: Vec<_> = ended.map(|one| one.to).collect();
    to.sort_unstable();
    let mut all = [asker, others[0], others[1]];
    all.sort_unstable();
    assert_eq!(to, all, "whoever asked and all who were asked are told who chose");
    for player in [next, others[1]] {
        assert!(room.ask(player, Request::Agree).is_some(), "nothing is asked any more");
    }
    room.agrees();
}

#[test]
fn whoever_asks_for_an_undo_in_place_of_answering_one_ends_it_and_declines_none() {
    let policy = Policy { undo: UndoRule::Agreed, ..without_clock(AfterBreak::Robot) };
    let mut room = Room::playing("whist", policy);
    let seat = room.actor();
    let asker = room.player(seat);
    room.step();
    let other = room.player(room.actor());
    room.step();
    assert_eq!(room.ask(asker, Request::Undo), None);
    let told = room.told(other, Request::Undo);
    let ended = told.iter().filter(|one| ends_undo(one, (other, WishEnd::Asked)));
    assert_eq!(ended.count(), 3, "whoever asked and all who were asked hear of it");
    let is_anew = |one: &&Message| matches!(one.notice, Notice::UndoAsked(by) if by == other);
    assert_eq!(told.iter().filter(is_anew).count(), 3);
    for player in (0..4).map(|seat| room.player(Seat(seat))).collect::<Vec<_>>() {
        if player != other {
            let first = room.ask(player, Request::AgreeToWish(asker));
            assert_eq!(first, Some(Warning::NothingAsked), "the first wish is void");
            assert_eq!(room.ask(player, Request::AgreeToWish(other)), None);
        }
    }
    assert_eq!(room.game().actions().len(), 1, "the second question is the one that was answered");
    room.agrees();
}

/// A game that a player has lost, or that waits for one, is not taken back by those who agree to
/// what was asked before.
#[test]
fn whoever_lets_the_time_run_out_ends_an_undo() {
    for then in [AfterBreak::Robot, AfterBreak::Forfeit, AfterBreak::Save] {
        let policy = Policy { undo: UndoRule::Agreed, ..away(then) };
        let mut room = Room::playing("whist", policy);
        let asker = room.player(room.actor());
        room.step();
        let others: Vec<_> =
            (0..4).map(|seat| room.player(Seat(seat))).filter(|id| *id != asker).collect();
        assert_eq!(room.ask(asker, Request::Undo), None);
        let told = room.wait(s(60));
        let ended = told.iter().filter(|one| ends_undo(one, (asker, WishEnd::Lapsed)));
        assert_eq!(ended.count(), 4, "{then:?}: whoever has asked is told too");
        let phase = room.session.phase();
        for player in others {
            assert_eq!(room.ask(player, Request::Agree), Some(Warning::NothingAsked), "{then:?}");
        }
        assert_eq!((room.session.phase(), room.game().actions().len()), (phase, 1), "{then:?}");
        room.agrees();
    }
}

#[test]
fn whoever_asks_for_an_undo_and_chooses_again_withdraws_it() {
    let policy = Policy { undo: UndoRule::Agreed, ..without_clock(AfterBreak::Robot) };
    let mut room = Room::playing("whist", policy);
    let seat = room.actor();
    let (asker, next) = (room.player(seat), room.player(Seat((seat.0 + 1) % 4)));
    room.step();
    while room.actor() != seat {
        room.step();
    }
    assert_eq!(room.ask(asker, Request::Undo), None);
    let action = room.any_legal();
    let told = room.told(asker, Request::act(action));
    let ended = told.iter().filter(|one| ends_undo(one, (asker, WishEnd::Chose)));
    assert_eq!(ended.count(), 3, "all who were asked are told");
    assert!(room.ask(next, Request::Agree).is_some(), "nothing is asked any more");
    room.agrees();
}

#[test]
fn spectators_come_and_go_without_a_trace_in_the_game() {
    let mut room = Room::playing("hearts", without_clock(AfterBreak::Robot));
    let eve = room.enter("Eve");
    room.line(eve, LineState::Down);
    room.step();
    room.line(eve, LineState::Up);
    room.agrees();
    room.line(eve, LineState::Down);
    room.wait(s(60));
    assert_eq!(room.session.roster().participant(eve), None);
    let mallory = room.enter("Mallory");
    assert_eq!(room.ask(mallory, Request::Exit), None);
    assert_eq!(room.session.roster().participants().len(), 4);
    room.agrees();
}

#[test]
fn a_game_that_waits_for_somebody_is_broken_off_without_places() {
    for then in [AfterBreak::Save, AfterBreak::Wait] {
        let mut room = Room::playing("whist", without_clock(then));
        (0..5).for_each(|_| room.step());
        let (gone, stays) = (room.player(Seat(2)), room.player(Seat(0)));
        room.line(gone, LineState::Down);
        room.wait(s(600));
        let waits = if then == AfterBreak::Save { Phase::Suspended } else { Phase::Game };
        assert_eq!(room.session.phase(), waits);
        let told = room.session.break_off(room.now);
        room.deliver(&told);
        let result = room.client(stays).result().expect("it is told");
        assert!(!result.is_finished() && result.places.is_empty(), "{result:?}");
        assert_eq!(result.scores.len(), 4, "as they stood");
        assert_eq!(room.client(stays).phase(), Phase::Result);
        let state = room.session.seat_state(Seat(2));
        assert!(matches!(state, SeatState::Away { .. }), "nobody waits any more: {state:?}");
        assert_eq!(room.session.away().collect::<Vec<_>>(), [gone]);
        assert!(room.session.dismiss_away(&[stays], room.now).is_empty(), "he is here");
        let told = room.session.dismiss_away(&[stays, gone], room.now);
        room.deliver(&told);
        assert_eq!(room.client(stays).roster().seat_of(gone), None);
        room.prepare();
        let new = room.enter("Sora");
        assert_eq!(room.client(new).seat(), None);
        room.ask(new, Request::Queue(None));
        room.begin(9);
        room.step();
        assert_eq!(room.session.phase(), Phase::Game, "another game is played there");
        // Within a game nobody is dismissed; without one nothing is broken off.
        room.line(stays, LineState::Down);
        assert!(room.session.dismiss_away(&[stays], room.now).is_empty());
        room.prepare();
        let told = room.session.break_off(room.now);
        room.deliver(&told);
        assert!(room.session.result().is_none() && room.session.roster().seat_of(stays).is_some());
    }
}
