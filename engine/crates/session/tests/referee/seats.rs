//! Seats: the queue, exchanges, many games with changing players, and what a closed table hides.

use crate::room::{Room, away, rules_of, s};
use cards::DealNumber;
use definition::SpotId;
use rules::{Seat, Start};
use session::{
    AfterBreak, LineState, Message, Nature, Notice, ParticipantId, Phase, Policy, Request,
    UndoRule, Warning, WishEnd,
};

fn policy() -> Policy {
    Policy { turn_clock: None, ..away(AfterBreak::Robot) }
}

fn agreed() -> Policy {
    Policy { undo: UndoRule::Agreed, ..policy() }
}

/// Exchanges that have ended: who is told, with whom, and the cause if nobody declined.
fn ended_swaps(told: &[Message]) -> Vec<(ParticipantId, ParticipantId, Option<WishEnd>)> {
    let ended = told.iter().filter_map(|one| match one.notice {
        Notice::SwapDeclined(with) => Some((one.to, with, None)),
        Notice::SwapVoid { with, why } => Some((one.to, with, Some(why))),
        _ => None,
    });
    ended.collect()
}

fn queue(room: &Room) -> Vec<ParticipantId> {
    room.session.queue().collect()
}

#[test]
fn those_who_wait_sit_down_in_their_order() {
    let mut room = Room::playing("whist", policy());
    let [first, second, third] = ["First", "Second", "Third"].map(|name| room.enter(name));
    for id in [first, second, third] {
        assert_eq!(room.ask(id, Request::Queue(None)), None);
        assert_eq!(room.ask(id, Request::Queue(None)), Some(Warning::Queues));
    }
    assert_eq!(queue(&room), [first, second, third]);
    room.agrees();
    room.play_out();
    // At the result a vacant seat is taken at once, as nobody else may be left to go on.
    for seat in [Seat(3), Seat(1)] {
        assert_eq!(room.ask(room.player(seat), Request::Stand), None);
    }
    assert_eq!(room.ask(third, Request::Sit(Seat(1))), Some(Warning::SeatTaken(Seat(1))));
    let seats = [first, second, third].map(|id| room.session.roster().seat_of(id));
    assert_eq!(seats, [Some(Seat(3)), Some(Seat(1)), None]);
    assert_eq!(queue(&room), [third]);
    room.prepare();
    assert_eq!(queue(&room), [third]);
    room.agrees();
    // So it is in preparation.
    let leaver = room.player(Seat(0));
    assert_eq!(room.ask(leaver, Request::Exit), None);
    assert_eq!(room.session.roster().seat_of(third), Some(Seat(0)));
    assert_eq!(queue(&room), []);
    room.begin(8);
    room.agrees();
}

#[test]
fn one_may_wait_for_a_certain_seat_and_give_up_waiting() {
    let mut room = Room::playing("whist", policy());
    let [picky, other, third] = ["Picky", "Other", "Third"].map(|name| room.enter(name));
    assert_eq!(room.ask(picky, Request::Queue(Some(Seat(2)))), None);
    let none = Some(Warning::NoSuchSeat(Seat(4)));
    assert_eq!(room.ask(other, Request::Queue(Some(Seat(4)))), none);
    assert_eq!(room.ask(third, Request::Queue(None)), None);
    assert_eq!(room.ask(other, Request::Queue(None)), None);
    assert_eq!(room.ask(third, Request::Stand), None);
    assert_eq!(queue(&room), [picky, other]);
    assert_eq!(room.ask(third, Request::Stand), Some(Warning::NotAPlayer));
    room.prepare();
    assert_eq!(room.ask(room.player(Seat(0)), Request::Stand), None);
    assert_eq!(room.session.roster().seat_of(other), Some(Seat(0)));
    assert_eq!(queue(&room), [picky], "the seat was not the one waited for");
    assert_eq!(room.ask(room.player(Seat(2)), Request::Stand), None);
    assert_eq!(room.session.roster().seat_of(picky), Some(Seat(2)));
    room.agrees();
}

#[test]
fn a_free_seat_is_taken_at_once_outside_a_game() {
    let rules = rules_of("whist");
    let mut room = Room::empty(&rules, policy());
    let ids = ["A", "B", "C", "D", "E"].map(|name| room.enter(name));
    for id in ids {
        assert_eq!(room.ask(id, Request::Queue(None)), None);
    }
    let seats = ids.map(|id| room.session.roster().seat_of(id).map(|seat| seat.0));
    assert_eq!(seats, [Some(0), Some(1), Some(2), Some(3), None]);
    assert_eq!(queue(&room), [ids[4]]);
    assert_eq!(room.ask(ids[0], Request::Queue(None)), Some(Warning::HasSeat(Seat(0))));
}

#[test]
fn a_seat_that_became_free_while_who_waits_was_away_is_taken_on_the_way_back() {
    let mut room = Room::playing("whist", policy());
    let waits = room.enter("Waits");
    assert_eq!(room.ask(waits, Request::Queue(None)), None);
    room.prepare();
    room.line(waits, LineState::Down);
    assert_eq!(room.ask(room.player(Seat(2)), Request::Stand), None);
    assert_eq!(room.session.roster().seat_of(waits), None, "nobody is seated who is away");
    room.line(waits, LineState::Up);
    assert_eq!(room.session.roster().seat_of(waits), Some(Seat(2)));
    assert_eq!(queue(&room), []);
    room.agrees();
}

#[test]
fn who_waits_with_a_broken_line_lets_others_pass() {
    let mut room = Room::playing("whist", policy());
    let [first, second] = ["First", "Second"].map(|name| room.enter(name));
    for id in [first, second] {
        room.ask(id, Request::Queue(None));
    }
    room.line(first, LineState::Down);
    room.prepare();
    room.ask(room.player(Seat(2)), Request::Stand);
    assert_eq!(room.session.roster().seat_of(second), Some(Seat(2)));
    assert_eq!(queue(&room), [first]);
    room.wait(s(60));
    assert_eq!(queue(&room), [], "the line is given up");
    room.agrees();
}

#[test]
fn two_players_exchange_seats_if_both_agree() {
    let mut room = Room::open("whist", policy());
    let [ada, ben, cleo] = [Seat(0), Seat(1), Seat(2)].map(|seat| room.player(seat));
    let told = room.told(ada, Request::Swap(ben));
    assert!(matches!(told[..], [ref one] if one.to == ben
        && matches!(one.notice, Notice::SwapAsked(by) if by == ada)));
    assert_eq!(room.ask(cleo, Request::Swap(ben)), Some(Warning::HasQuestion(ben)));
    assert_eq!(room.ask(cleo, Request::Agree), Some(Warning::NothingAsked));
    let declined = |told: &[session::Message], to, by| {
        matches!(told, [one] if one.to == to
            && matches!(one.notice, Notice::SwapDeclined(who) if who == by))
    };
    assert!(declined(&room.told(ben, Request::Decline), ada, ben));
    assert_eq!(room.session.roster().seat_of(ada), Some(Seat(0)), "one was against it");
    room.ask(ada, Request::Swap(ben));
    assert!(declined(&room.told(ada, Request::Decline), ben, ada));
    assert_eq!(room.ask(ben, Request::Agree), Some(Warning::NothingAsked), "it was withdrawn");
    room.ask(ada, Request::Swap(ben));
    assert_eq!(room.ask(ben, Request::Agree), None);
    let seats = [ada, ben].map(|id| room.session.roster().seat_of(id));
    assert_eq!(seats, [Some(Seat(1)), Some(Seat(0))]);
    room.agrees();
    // Only two players outside a game can.
    assert_eq!(room.ask(ada, Request::Swap(ada)), Some(Warning::OwnSeat));
    let eve = room.enter("Eve");
    assert_eq!(room.ask(ada, Request::Swap(eve)), Some(Warning::HasNoSeat(eve)));
    assert_eq!(room.ask(eve, Request::Swap(ada)), Some(Warning::NotAPlayer));
    let nobody = ParticipantId(77);
    assert_eq!(room.ask(ada, Request::Swap(nobody)), Some(Warning::NobodySuch(nobody)));
    room.ask(ada, Request::Swap(ben));
    room.begin(1);
    assert_eq!(room.ask(ben, Request::Agree), Some(Warning::NothingAsked), "it is too late");
    assert_eq!(room.ask(ada, Request::Swap(ben)), Some(Warning::GameGoesOn));
}

#[test]
fn two_who_ask_each_other_have_agreed() {
    let mut room = Room::open("whist", policy());
    let [ada, ben] = [Seat(0), Seat(1)].map(|seat| room.player(seat));
    room.ask(ada, Request::Swap(ben));
    let told = room.told(ben, Request::Swap(ada));
    assert!(ended_swaps(&told).is_empty(), "{told:?}");
    let seats = [ada, ben].map(|id| room.session.roster().seat_of(id));
    assert_eq!(seats, [Some(Seat(1)), Some(Seat(0))]);
    assert_eq!(room.ask(ada, Request::Agree), Some(Warning::NothingAsked));
    room.agrees();
}

#[test]
fn an_exchange_ends_with_one_of_its_players() {
    let mut room = Room::open("whist", policy());
    let [ada, ben] = [Seat(0), Seat(1)].map(|seat| room.player(seat));
    room.ask(ada, Request::Swap(ben));
    let told = room.told(ada, Request::Stand);
    let moved = Some(WishEnd::Moved);
    assert_eq!(ended_swaps(&told), [(ada, ben, moved), (ben, ada, moved)]);
    assert_eq!(room.ask(ben, Request::Agree), Some(Warning::NothingAsked));
    // The one who was asked leaves the table, or only the seat.
    for request in [Request::Stand, Request::Exit] {
        room.ask(ada, Request::Sit(Seat(0)));
        room.ask(ben, Request::Sit(Seat(1)));
        room.ask(ada, Request::Swap(ben));
        assert_eq!(ended_swaps(&room.told(ben, request)), [(ada, ben, moved)]);
        room.agrees();
    }
}

#[test]
fn an_exchange_ends_with_the_preparation_of_a_game_and_both_are_told() {
    let mut room = Room::playing("breakthrough", policy());
    let [ada, ben] = [Seat(0), Seat(1)].map(|seat| room.player(seat));
    room.play_out();
    let began = Some(WishEnd::Began);
    let both = [(ada, ben, began), (ben, ada, began)];
    room.ask(ada, Request::Swap(ben));
    let told = room.session.prepare(room.now);
    room.deliver(&told);
    assert_eq!(ended_swaps(&told), both, "the next game is prepared");
    assert_eq!(room.ask(ben, Request::Agree), Some(Warning::NothingAsked));
    room.ask(ada, Request::Swap(ben));
    let told = room.session.begin(Start::Number(DealNumber(3)), room.now).expect("all sit");
    room.deliver(&told);
    assert_eq!(ended_swaps(&told), both, "it begins");
    let phase = told.iter().position(|one| matches!(one.notice, Notice::Phase(_)));
    let void = told.iter().position(|one| matches!(one.notice, Notice::SwapVoid { .. }));
    assert!(void < phase, "it is told before the game");
    room.agrees();
}

#[test]
fn an_undo_that_was_asked_for_after_a_game_ends_with_its_seats_and_is_told() {
    for (request, end) in [
        (Some(Request::Stand), WishEnd::Moved),
        (Some(Request::Exit), WishEnd::Moved),
        (None, WishEnd::Began),
    ] {
        let mut room = Room::playing("breakthrough", agreed());
        let [ada, ben] = [Seat(0), Seat(1)].map(|seat| room.player(seat));
        room.play_out();
        assert_eq!(room.ask(ada, Request::Undo), None);
        let told = match request {
            Some(request) => room.told(ben, request),
            None => room.session.prepare(room.now),
        };
        let ended = told.iter().filter_map(|one| match one.notice {
            Notice::UndoVoid { by, why } => Some((one.to, by, why)),
            _ => None,
        });
        assert!({ ended }.any(|ended| ended == (ada, ada, end)), "{told:?}");
        assert_eq!(room.session.game().map(|game| game.outcome().is_some()), Some(true));
    }
}

/// Whoever sits elsewhere by an exchange has declined nobody.
#[test]
fn an_exchange_makes_others_void_and_declines_none() {
    let mut room = Room::open("whist", policy());
    let [mio, ken, hana] = [Seat(0), Seat(1), Seat(2)].map(|seat| room.player(seat));
    let moved = Some(WishEnd::Moved);
    // The one who was asked, and who had asked somebody else before.
    room.ask(ken, Request::Swap(hana));
    room.ask(mio, Request::Swap(ken));
    assert_eq!(ended_swaps(&room.told(hana, Request::Agree)), [(mio, ken, moved)]);
    assert_eq!(room.ask(mio, Request::DeclineWish(mio)), Some(Warning::NothingAsked));
    // The one who had asked, and agrees to somebody else.
    room.ask(mio, Request::Swap(ken));
    room.ask(hana, Request::Swap(mio));
    let told = room.told(mio, Request::Agree);
    let both = [(mio, ken, moved), (ken, mio, moved)];
    assert_eq!(ended_swaps(&told), both, "whoever has asked is told as well");
    assert_eq!(room.ask(ken, Request::Agree), Some(Warning::NothingAsked));
    room.agrees();
}

#[test]
fn the_own_wish_is_withdrawn_while_somebody_else_asks() {
    let mut room = Room::open("whist", policy());
    let [mio, ken, hana] = [Seat(0), Seat(1), Seat(2)].map(|seat| room.player(seat));
    room.ask(mio, Request::Swap(ken));
    room.ask(hana, Request::Swap(mio));
    let nobody = Some(Warning::NothingAsked);
    assert_eq!(room.ask(mio, Request::DeclineWish(ken)), nobody, "he asks for nothing");
    assert_eq!(room.ask(ken, Request::DeclineWish(hana)), nobody, "she asks somebody else");
    let told = room.told(mio, Request::DeclineWish(mio));
    assert!(matches!(told[..], [ref one] if one.to == ken
        && matches!(one.notice, Notice::SwapDeclined(who) if who == mio)));
    let told = room.told(mio, Request::DeclineWish(hana));
    assert!(matches!(told[..], [ref one] if one.to == hana
        && matches!(one.notice, Notice::SwapDeclined(who) if who == mio)));
    assert_eq!(room.ask(mio, Request::Agree), nobody);
}

#[test]
fn whoever_waits_after_a_game_gets_the_seat_of_somebody_who_left() {
    for waits_before in [true, false] {
        let mut room = Room::playing("breakthrough", policy());
        let players = [0, 1].map(|seat| room.player(Seat(seat)));
        let new = room.enter("Newcomer");
        if waits_before {
            assert_eq!(room.ask(new, Request::Queue(None)), None);
        }
        for player in players {
            assert_eq!(room.ask(player, Request::Exit), None);
        }
        room.wait(s(10));
        room.play_out();
        assert_eq!(room.session.phase(), Phase::Result);
        if !waits_before {
            let kept = players.map(|player| room.session.roster().seat_of(player));
            assert_eq!(kept, [Some(Seat(0)), Some(Seat(1))], "nobody else wants their seats");
            assert_eq!(room.ask(new, Request::Queue(None)), None);
        }
        assert_eq!(room.session.roster().seat_of(new), Some(Seat(0)));
        assert_eq!(room.session.roster().participants().len(), 1);
        assert_eq!(queue(&room), []);
        let second = room.enter("Second");
        assert_eq!(room.ask(second, Request::Queue(None)), None);
        room.begin(2);
        room.step();
        assert_eq!(room.session.phase(), Phase::Game);
    }
}

#[test]
fn a_bot_exchanges_seats_at_once() {
    let rules = rules_of("breakthrough");
    let mut room = Room::empty(&rules, policy());
    let ada = room.enter("Ada");
    room.ask(ada, Request::Sit(Seat(0)));
    let (bot, told) = room.session.enter("Bot", Nature::Bot).expect("a free name");
    room.deliver(&told);
    room.ask(bot, Request::Sit(Seat(1)));
    assert_eq!(room.ask(ada, Request::Swap(bot)), None);
    assert_eq!(room.session.roster().seat_of(ada), Some(Seat(1)));
}

#[test]
fn a_hundred_games_are_played_at_one_table_by_changing_players() {
    let mut room = Room::open("breakthrough", policy());
    let mut phases = vec![Phase::Preparation];
    let mut played = std::collections::BTreeSet::new();
    for game in 0..100u64 {
        let newcomer = room.enter(&format!("Guest {game}"));
        let watcher = room.enter(&format!("Watcher {game}"));
        assert_eq!(room.ask(newcomer, Request::Queue(None)), None);
        room.begin(game);
        phases.push(room.session.phase());
        played.extend(room.session.roster().players().map(|(_, player)| player.id));
        // One leaves in the game, one after it.
        let leaver = room.player(Seat((game % 2) as u8));
        if game % 3 == 0 {
            assert_eq!(room.ask(leaver, Request::Exit), None);
            room.wait(s(10));
        }
        room.play_out();
        phases.push(room.session.phase());
        if game % 10 == 0 {
            room.agrees();
        }
        if game % 3 == 1 {
            assert_eq!(room.ask(leaver, Request::Exit), None);
        } else if game % 3 == 2 {
            assert_eq!(room.ask(leaver, Request::Stand), None);
        }
        room.ask(watcher, Request::Exit);
        room.prepare();
        phases.push(room.session.phase());
        assert_eq!(room.session.roster().seat_of(newcomer), Some(Seat((game % 2) as u8)));
        room.clients.retain(|client| room.session.roster().participant(client.me()).is_some());
    }
    assert_eq!(played.len(), 101, "everybody has played");
    let order = [Phase::Preparation, Phase::Game, Phase::Result];
    assert!(phases.iter().zip(order.iter().cycle()).all(|(one, wanted)| one == wanted));
}

#[test]
fn at_a_closed_table_only_players_are_told_of_the_game() {
    let mut room = Room::open("whist", Policy { spectators: false, ..policy() });
    let eve = room.enter("Eve");
    room.begin(3);
    (0..6).for_each(|_| room.step());
    assert_eq!(room.ask(eve, Request::Watch(None)), Some(Warning::NotAllowed));
    let told = room.told(eve, Request::Inform);
    let of_the_game = |notice: &Notice| {
        !matches!(notice, Notice::Roster(_) | Notice::Phase(_) | Notice::Queue(_))
    };
    assert!(!told.iter().any(|one| of_the_game(&one.notice)));
    assert!(room.client(eve).view().is_none());
    assert!(room.clients.iter().filter(|client| client.view().is_some()).count() == 4);
    assert_eq!(room.ask(eve, Request::Queue(None)), None, "but may wait for a seat");
}

#[test]
fn who_takes_a_seat_after_a_game_is_not_told_what_was_held_there() {
    let mut room = Room::playing("whist", Policy { shows_bots: true, ..policy() });
    let [heir, eve] = ["Heir", "Eve"].map(|name| room.enter(name));
    // The game ends without a result, with all cards in hand.
    room.prepare();
    assert_eq!(room.ask(room.player(Seat(1)), Request::Stand), None);
    let cards = |room: &Room, id: ParticipantId| {
        let view = room.client(id).view().expect("a game was seen");
        let spots = (0..room.session.rules().spot_count()).map(|spot| SpotId(spot as u8));
        let seen = spots.flat_map(|spot| view.pile(spot).collect::<Vec<_>>());
        seen.filter(|seen| seen.card.is_some()).count()
    };
    let open = cards(&room, eve);
    assert_eq!(room.ask(eve, Request::Watch(Some(Seat(1)))), None, "nobody sits there");
    assert_eq!(room.ask(heir, Request::Sit(Seat(1))), None);
    assert_eq!(room.ask(heir, Request::Inform), None);
    assert_eq!((cards(&room, heir), cards(&room, eve)), (open, open));
    room.begin(8);
    assert_eq!((cards(&room, heir), cards(&room, eve)), (open + 13, open));
    room.agrees();
}
