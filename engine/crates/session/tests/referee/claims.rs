//! Claims that several make at once: the rules choose among them, never the order of arrival, and
//! nobody hears of a claim before all have chosen or the time is up.

use crate::room::{Room, library, s};
use gametext::read_game;
use rules::{Action, Rules, Seat, Setup};
use session::{ClaimRule, Message, News, Notice, ParticipantId, Policy, Request, Warning};
use std::sync::Arc;

/// Everybody but player 0 claims with a number; the highest gets the point.
const GRAB: &str = include_str!("../../../host/tests/host/grab.ron");

/// Claims in any order, with a minute for each.
const AT_ONCE: ClaimRule = ClaimRule::AtOnce(Some(s(60)));

fn room(text: &str, claims: ClaimRule) -> Room {
    let read = read_game(text, &library());
    assert!(read.diagnostics.is_empty(), "{:?}", read.diagnostics);
    let game = Arc::new(read.game.expect("no faults"));
    let rules = Arc::new(Rules::of_game(game, &Setup::default()).expect("it can be set up"));
    let mut room = Room::empty(&rules, Policy { claims, ..Policy::public() });
    for seat in 0..rules.seats() {
        let id = room.enter(&format!("Player {}", seat + 1));
        assert_eq!(room.ask(id, Request::Sit(Seat(seat))), None);
    }
    room.begin(7);
    room
}

/// The choice of a seat in the position in which it is asked: 0 leaves it.
fn claim(room: &Room, seat: u8, bid: usize) -> Action {
    let asked = room.session.asked(Seat(seat)).expect("the seat is asked");
    let mut legal = Vec::new();
    asked.view(room.session.rules(), Seat(seat)).legal(room.session.rules(), &mut legal);
    assert_eq!(legal.len(), 4);
    // The numbers come first.
    legal[(bid + 3) % 4]
}

fn claims(room: &mut Room, seat: u8, bid: usize) -> Vec<Message> {
    let (player, action) = (room.player(Seat(seat)), claim(room, seat, bid));
    room.told(player, Request::act(action))
}

/// Lets the host carry out the claims that are due.
fn carry_out(room: &mut Room) -> Vec<Message> {
    let mut told = Vec::new();
    while let Some(seat) = room.session.due() {
        let claim = room.session.claimed().expect("a claim");
        let messages = room.session.act_for(seat, claim, room.now).expect("it was checked");
        room.deliver(&messages);
        told.extend(messages);
    }
    told
}

fn scores(room: &Room) -> Vec<Option<i32>> {
    let state = room.game().state();
    (0..4).map(|seat| state.score(room.session.rules(), Seat(seat))).collect()
}

const ORDERS: [[u8; 3]; 6] = [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]];

#[test]
fn every_order_of_arrival_has_the_same_winner() {
    for number in 0..64_usize {
        let bids = [0, number % 4, number / 4 % 4, number / 16];
        // The order of play begins with seat 2.
        let best = [2, 3, 1].into_iter().rev().max_by_key(|&seat: &usize| bids[seat]);
        let winner = best.filter(|&seat| bids[seat] > 0);
        let mut wanted = vec![Some(0); 4];
        if let Some(winner) = winner {
            wanted[winner] = Some(1);
        }
        let mut courses = Vec::new();
        for order in ORDERS {
            let mut room = room(GRAB, AT_ONCE);
            assert_eq!(room.session.awaited(), [Seat(1), Seat(2), Seat(3)]);
            for seat in order {
                claims(&mut room, seat, bids[usize::from(seat)]);
                room.now += s(1);
            }
            carry_out(&mut room);
            assert_eq!(scores(&room), wanted, "claims {bids:?} in the order {order:?}");
            courses.push(room.game().actions().to_vec());
        }
        assert!(courses.iter().all(|course| *course == courses[0]), "{bids:?}");
    }
}

#[test]
fn nobody_hears_of_a_claim_before_all_have_chosen() {
    let heard = |bids: [usize; 4]| {
        let mut room = room(GRAB, AT_ONCE);
        let watcher = room.enter("Eve");
        let mut told = Vec::new();
        for seat in [3, 1] {
            let own = room.player(Seat(seat));
            for message in claims(&mut room, seat, bids[usize::from(seat)]) {
                assert_eq!(message.to, own, "told to somebody else: {message:?}");
                assert!(matches!(message.notice, Notice::Claimed(_)), "{message:?}");
            }
            assert_eq!(room.session.game().map(|game| game.actions().len()), Some(0));
            // What others see and can ask for is as it was.
            for to in [room.player(Seat(0)), room.player(Seat(2)), watcher] {
                told.push(format!("{:?}", room.session.everything(to)));
            }
        }
        told
    };
    let first = heard([0, 1, 0, 3]);
    for bids in [[0, 3, 0, 0], [0, 0, 0, 0], [0, 2, 0, 1]] {
        assert_eq!(first, heard(bids), "{bids:?}");
    }
}

#[test]
fn each_player_is_asked_and_sees_nobody_elses_turn() {
    let mut room = room(GRAB, AT_ONCE);
    let is_asked = |room: &Room, seat: u8| room.clients[usize::from(seat)].is_to_act();
    let all = |room: &Room| [0, 1, 2, 3].map(|seat| is_asked(room, seat));
    assert_eq!(all(&room), [false, true, true, true]);
    assert!(room.clients[3].deadline().is_some());
    assert_eq!(room.clients[3].legal().len(), 4);
    claims(&mut room, 3, 2);
    assert_eq!(all(&room), [false, true, true, false]);
    // A second claim, and one of a player who has none, come to nothing.
    for seat in [3, 0] {
        let player = room.player(Seat(seat));
        let action = claim(&room, 1, 3);
        let warned = room.ask(player, Request::act(action));
        assert!(matches!(warned, Some(Warning::NotYourTurn(_))), "{warned:?}");
    }
    claims(&mut room, 1, 1);
    claims(&mut room, 2, 0);
    assert_eq!(room.session.awaited(), []);
    assert!(room.clients[3].has_claimed() && !room.clients[0].has_claimed());
    let told = carry_out(&mut room);
    assert!(!room.clients[3].has_claimed(), "it was carried out");
    // When all have chosen, everybody is told who chose what.
    let last = told.iter().rev().find_map(|message| match &message.notice {
        Notice::Acted { revealed, .. } if message.to == room.player(Seat(0)) => Some(revealed),
        _ => None,
    });
    let revealed = last.expect("the last act reveals the others");
    assert!(revealed.iter().all(|act| act.action.is_some()) && revealed.len() == 2);
    assert_eq!(all(&room), [false, true, true, true], "the next claims");
}

#[test]
fn whoever_is_silent_claims_nothing() {
    let mut room = room(GRAB, AT_ONCE);
    let began = room.now;
    assert_eq!(room.session.deadline(), Some(began + s(60)));
    room.now += s(10);
    claims(&mut room, 1, 1);
    assert_eq!(room.session.deadline(), Some(began + s(60)), "the time is the same for all");
    // While the game is suspended, the time stands still.
    let messages = room.session.suspend(room.now);
    room.deliver(&messages);
    assert_eq!(room.session.deadline(), None);
    room.now += s(1_000);
    let messages = room.session.go_on(room.now);
    room.deliver(&messages);
    assert_eq!(room.session.deadline(), Some(room.now + s(50)));
    room.wait(s(50));
    let late = claim_late(&mut room, 3);
    assert!(matches!(late, Some(Warning::NotYourTurn(_))), "{late:?}");
    carry_out(&mut room);
    assert_eq!(scores(&room), [Some(0), Some(1), Some(0), Some(0)]);
    assert_eq!(room.session.seat_state(Seat(3)), session::SeatState::Here, "no robot is seated");
}

fn claim_late(room: &mut Room, seat: u8) -> Option<Warning> {
    let mut legal = Vec::new();
    room.game().state().legal(room.session.rules(), &mut legal);
    let player = room.player(Seat(seat));
    room.ask(player, Request::act(legal[2]))
}

#[test]
fn at_one_screen_players_are_asked_in_turn_for_as_long_as_they_like() {
    let mut room = room(GRAB, ClaimRule::InTurn);
    for (seat, bid) in [(2, 3), (3, 0), (1, 3)] {
        assert_eq!(room.session.awaited(), [Seat(seat)]);
        assert_eq!(room.session.deadline(), None);
        room.wait(s(10_000));
        claims(&mut room, seat, bid);
    }
    assert_eq!(scores(&room), [Some(0), Some(0), Some(1), Some(0)], "seat 2 comes before seat 1");
}

#[test]
fn a_claim_is_kept_and_told_to_its_player() {
    let mut room = room(GRAB, AT_ONCE);
    let player = room.player(Seat(2));
    let action = claim(&room, 2, 1);
    let told = room.session.request(player, Request::act(action), room.now);
    let news = room.clients[2].receive_all(&told);
    assert_eq!(news, [News::Claimed]);
    let again = room.ask(ParticipantId(player.0), Request::Inform);
    assert_eq!(again, None);
    assert!(!room.clients[2].is_to_act(), "also when all is told anew");
}

#[test]
fn seven_bridge_is_played_to_its_end_in_any_order_of_arrival() {
    let text = r#"(
        extends: "seven-bridge", id: "four", title: "Four", players: Exactly(4),
        options: { "chi_by_all": Flag(default: true), "deals": Number(default: 1) },
    )"#;
    let ends = [false, true].map(|backwards| {
        let mut room = room(text, AT_ONCE);
        let mut taken = 0;
        while room.game().outcome().is_none() {
            let mut awaited = room.session.awaited();
            taken += usize::from(awaited.len() > 1);
            if backwards {
                awaited.reverse();
            }
            for seat in awaited {
                let mut legal = Vec::new();
                let asked = room.session.asked(seat).expect("the seat is asked");
                let rules = Arc::clone(room.session.rules());
                asked.view(&rules, seat).legal(&rules, &mut legal);
                let player = room.player(seat);
                // The first choice is the boldest one.
                assert_eq!(room.ask(player, Request::act(legal[0])), None);
            }
            carry_out(&mut room);
        }
        assert!(taken > 5, "{taken} discards could be claimed");
        (room.game().actions().to_vec(), scores(&room))
    });
    assert_eq!(ends[0], ends[1]);
}
