//! Anything in any order: guests come, wait, change seats, talk, vanish and play, for many games.

use crate::room::{Room, away, rules_of, s};
use rules::Seat;
use session::{
    AfterBreak, ChatRule, FoulRule, LineState, ParticipantId, Phase, Policy, Request, SeatState,
    UndoRule,
};
use std::collections::BTreeSet;

fn anybody(room: &mut Room) -> ParticipantId {
    let all: Vec<_> = room.session.roster().participants().iter().map(|one| one.id).collect();
    let at = room.below(all.len());
    all.get(at).copied().unwrap_or(ParticipantId(0))
}

/// Asks for something, sensible or not.
fn ask_anything(room: &mut Room) {
    let (from, other) = (anybody(room), anybody(room));
    let seat = Seat(room.below(5) as u8);
    let request = match room.below(17) {
        0 => Request::Sit(seat),
        1 => Request::Queue(None),
        2 => Request::Queue(Some(seat)),
        3 => Request::Stand,
        4 => Request::Swap(other),
        5 => Request::Exit,
        6 => Request::Return,
        7 => Request::Watch(Some(seat)),
        8 => Request::Undo,
        9 | 10 => Request::Agree,
        11 => Request::Decline,
        12 => Request::Say { to: Some(other), text: "Hello".to_owned() },
        13 => Request::Inform,
        14 => Request::act(rules::Action::click(definition::SpotId(1))),
        15 => Request::DeclineWish(other),
        16 => Request::AgreeToWish(other),
        _ => Request::Restart,
    };
    room.told(from, request);
}

/// The host does something, sensible or not.
fn host_anything(room: &mut Room) {
    match room.below(12) {
        0 => {
            let told = room.session.suspend(room.now);
            room.deliver(&told);
        }
        1 => room.prepare(),
        2..=6 => {
            let told = room.session.go_on(room.now);
            room.deliver(&told);
        }
        _ => {
            let deal = room.below(1_000) as u64;
            let start = rules::Start::Number(cards::DealNumber(deal));
            if let Ok(told) = room.session.begin(start, room.now) {
                room.deliver(&told);
            }
        }
    }
}

/// Fills the table and lets the game go on, so that not all time is spent waiting.
fn mend(room: &mut Room) {
    let all: Vec<_> = room.session.roster().participants().iter().map(|one| one.id).collect();
    if room.session.phase() == Phase::Game {
        return;
    }
    for &id in &all {
        room.line(id, LineState::Up);
        room.told(id, Request::Return);
        if room.session.roster().vacant().is_some() {
            room.told(id, Request::Queue(None));
        }
    }
    host_anything(room);
}

/// True if the seat to choose is played by somebody who is there, or by a robot.
fn can_step(room: &Room) -> bool {
    let actor = room.session.game().and_then(rules::Match::actor);
    room.session.phase() == Phase::Game
        && room.session.deadline().is_none_or(|at| at > room.now)
        && actor.is_some_and(|seat| match room.session.seat_state(seat) {
            SeatState::Here => true,
            SeatState::Robot | SeatState::Forfeited => room.session.due() == Some(seat),
            SeatState::Away { .. } | SeatState::Missing => false,
        })
}

/// Nobody has two places, and nobody waits for nothing.
fn is_sound(room: &Room) {
    let session = &room.session;
    let roster = session.roster();
    let seated: Vec<_> = roster.players().map(|(_, player)| player.id).collect();
    let waiting: Vec<_> = session.queue().collect();
    let all: BTreeSet<_> = seated.iter().chain(&waiting).collect();
    assert_eq!(all.len(), seated.len() + waiting.len(), "a place each");
    assert!(all.iter().all(|id| roster.participant(**id).is_some()));
    if matches!(session.phase(), Phase::Game | Phase::Suspended) {
        assert_eq!(roster.vacant(), None, "a game has all its players");
    }
    assert_eq!(session.result().is_some(), session.phase() == Phase::Result);
    assert!(session.deadline().is_none_or(|at| at >= room.now), "a deadline was let pass");
    assert!(session.due().is_none() || session.phase() == Phase::Game);
}

#[test]
fn a_table_stays_sound_whatever_is_asked_of_it() {
    let (mut results, mut robots, mut forfeits) = (0, 0, 0);
    for seed in 0..60u64 {
        let then = [AfterBreak::Robot, AfterBreak::Forfeit, AfterBreak::Save, AfterBreak::Wait]
            [seed as usize % 4];
        let fouls = [FoulRule::Warn, FoulRule::Penalty(1), FoulRule::Forfeit(3)][seed as usize % 3];
        let policy = Policy {
            fouls,
            chat: ChatRule::Spectators,
            undo: UndoRule::Agreed,
            shows_bots: true,
            spectators: !seed.is_multiple_of(5),
            ..away(then)
        };
        let game = ["hearts", "breakthrough", "whist", "crazy-eights", "old-maid"];
        let mut room = Room::empty(&rules_of(game[seed as usize % 5]), policy);
        room.chance = rand_chacha::rand_core::SeedableRng::seed_from_u64(seed);
        let mut ended = false;
        for step in 0..1_500 {
            match room.below(60) {
                0 | 15 if room.session.roster().participants().len() < 9 => {
                    room.enter(&format!("Guest {step}"));
                }
                1..=3 => {
                    let id = anybody(&mut room);
                    let state = [LineState::Up, LineState::Down, LineState::Left];
                    let at = room.below(state.len());
                    room.line(id, state[at]);
                }
                4..=8 => ask_anything(&mut room),
                9 | 10 => host_anything(&mut room),
                11 => drop(room.wait(s(25))),
                12..=14 => mend(&mut room),
                _ if can_step(&room) => room.step(),
                _ => drop(room.wait(s(1))),
            }
            is_sound(&room);
            if step % 10 == 3 {
                room.agrees();
            }
            if let Some(result) = room.session.result().filter(|_| !ended) {
                results += 1;
                robots += result.robots.len();
                forfeits += result.forfeits.len();
            }
            ended = room.session.result().is_some();
        }
    }
    assert!(results > 60 && robots > 30 && forfeits > 30, "{results} {robots} {forfeits}");
}
