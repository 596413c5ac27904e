//! Whole games with lines that break at random: no piece is lost, every seat is accounted for, and
//! everybody knows what they may.

use crate::room::{Room, away, library, pieces, s};
use rules::Seat;
use session::{AfterBreak, LineState, Phase, Policy, Request, SeatState};
use std::sync::Arc;

/// The most steps of a game.
const MOST: usize = 300;

/// Something happens to somebody, or the game goes on.
fn disturb(room: &mut Room, seats: u8) {
    let seat = Seat(room.below(seats.into()) as u8);
    let Some(id) = room.session.roster().player(seat).map(|player| player.id) else { return };
    match room.below(40) {
        0 => drop(room.line(id, LineState::Down)),
        1 => drop(room.line(id, LineState::Left)),
        2..=4 => drop(room.line(id, LineState::Up)),
        5 => drop(room.wait(s(55))),
        6 => drop(room.wait(s(8))),
        7 => drop(room.told(id, Request::Return)),
        8 => drop(room.told(id, Request::Inform)),
        9 => {
            let action = rules::Action::click(definition::SpotId(0));
            drop(room.told(id, Request::act(action)));
        }
        _ if room.session.phase() == Phase::Suspended => drop(room.line(id, LineState::Up)),
        _ if room.session.due().is_none() && is_away(room) => drop(room.wait(s(3))),
        _ => room.step(),
    }
}

/// True if the player to choose cannot.
fn is_away(room: &Room) -> bool {
    matches!(room.session.seat_state(room.actor()), SeatState::Away { .. })
}

/// Everybody on a seat plays, is waited for, is replaced by a robot, or has lost.
fn accounts_for_all(room: &Room, then: AfterBreak, name: &str) {
    let session = &room.session;
    for seat in (0..session.rules().seats()).map(Seat) {
        let id = session.roster().player(seat).map(|player| player.id);
        let up = id.is_some_and(|id| session.line_of(id) == LineState::Up);
        let state = session.seat_state(seat);
        let fits = match state {
            SeatState::Here => up,
            SeatState::Away { until } => !up && until.is_some() && session.phase() == Phase::Game,
            SeatState::Robot => then == AfterBreak::Robot,
            SeatState::Forfeited => then == AfterBreak::Forfeit,
            SeatState::Missing => then == AfterBreak::Save && session.phase() == Phase::Suspended,
        };
        assert!(fits, "{name}: {state:?} in {:?} under {then:?}", session.phase());
    }
    if session.phase() == Phase::Suspended {
        let missing = (0..session.rules().seats())
            .filter(|&seat| session.seat_state(Seat(seat)) == SeatState::Missing);
        assert!(missing.count() > 0, "{name}: somebody is waited for");
    }
}

#[test]
fn games_with_broken_lines_lose_nothing() {
    let mut ended = [0; 3];
    for (number, id) in library().into_keys().enumerate() {
        for (rule, then) in
            [AfterBreak::Robot, AfterBreak::Forfeit, AfterBreak::Save].into_iter().enumerate()
        {
            let mut room = Room::open(&id, Policy { ..away(then) });
            room.chance = rand_chacha::rand_core::SeedableRng::seed_from_u64(number as u64);
            let rules = Arc::clone(room.session.rules());
            let seats = rules.seats();
            room.begin(number as u64);
            let all = pieces(&rules, room.game().state());
            let is_cards = rules.board().is_none();
            for step in 0..MOST {
                if room.session.phase() == Phase::Result {
                    break;
                }
                disturb(&mut room, seats);
                if room.session.phase() == Phase::Result {
                    break;
                }
                accounts_for_all(&room, then, &id);
                if is_cards {
                    assert_eq!(pieces(&rules, room.game().state()), all, "{id}, step {step}");
                }
                if step % 50 == 17 {
                    room.agrees();
                }
            }
            if let Some(result) = room.session.result() {
                ended[rule] += 1;
                assert_eq!(result.places.len(), usize::from(seats));
                for seat in &result.forfeits {
                    let place = result.places[usize::from(seat.0)];
                    let last = result.places.iter().max().copied();
                    assert_eq!(Some(place), last, "{id}: who forfeits is last");
                }
            }
            room.agrees();
        }
    }
    assert!(ended.iter().all(|&ended| ended > 5), "{ended:?} games came to their end");
}
