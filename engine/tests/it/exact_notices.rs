//! Notices as they are sent to a client on another machine: written, read, and read when a stranger
//! has changed them.

use crate::{
    declared::{library, rules},
    games::Sample,
};
use engine::{
    cards::DealNumber,
    rules::{Action, InNumbers, Rules, Seat, Start, View},
    session::{
        Client, Message, Nature, Notice, ParticipantId, Policy, Request, Session, Warning, WishEnd,
        WrittenNotice,
    },
};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use std::{sync::Arc, time::Duration};

/// The most actions of a game that are played here.
const MOST: usize = 60;

/// A participant with two memories: one of the dealer's notices, one of the same notices sent over
/// a line.
struct Pair {
    direct: Client,
    remote: Client,
}

impl Pair {
    fn new(id: ParticipantId, rules: &Arc<Rules>) -> Self {
        let client = || Client::new(id, Arc::clone(rules));
        Self { direct: client(), remote: client() }
    }

    /// Receives a notice both ways.
    fn receive(&mut self, notice: &Notice, lines: &mut Vec<String>) {
        let line = line_of(notice, self.direct.rules());
        self.direct.receive(notice);
        let written: WrittenNotice = serde_json::from_str(&line).expect("the line can be read");
        let notice = written.read(self.remote.rules()).expect("the dealer's notice is believed");
        self.remote.receive(&notice);
        lines.push(line);
    }

    fn agrees(&self, name: &str) {
        let [a, b] = [&self.direct, &self.remote];
        assert_eq!(a.view(), b.view(), "{name}: what is seen");
        assert_eq!(a.history().acts(), b.history().acts(), "{name}: what has happened");
        assert_eq!(a.history().opening(), b.history().opening(), "{name}: the deal");
        assert_eq!(a.roster(), b.roster(), "{name}: who is there");
        assert_eq!((a.phase(), a.deal(), a.at()), (b.phase(), b.deal(), b.at()), "{name}");
        assert_eq!((a.legal(), a.outcome()), (b.legal(), b.outcome()), "{name}: the choices");
    }
}

fn line_of(notice: &Notice, rules: &Rules) -> String {
    serde_json::to_string(&WrittenNotice::of(notice, rules)).expect("numbers and texts are JSON")
}

/// Plays a game by chance, and returns all lines that were sent.
fn play(name: &str, rules: &Arc<Rules>, seed: u64) -> Vec<String> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut session = Session::open(Arc::clone(rules), Policy::private());
    let (mut pairs, mut lines) = (Vec::new(), Vec::new());
    let mut deliver = |pairs: &mut Vec<Pair>, messages: &[Message]| {
        for pair in pairs.iter_mut() {
            let me = pair.direct.me();
            for message in messages.iter().filter(|message| message.to == me) {
                pair.receive(&message.notice, &mut lines);
            }
            pair.agrees(name);
        }
    };
    for seat in 0..=rules.seats() {
        let nature = if seat % 2 == 0 { Nature::Person } else { Nature::Bot };
        let (id, told) = session.enter(&format!("札 {seat}"), nature).expect("a free name");
        pairs.push(Pair::new(id, rules));
        deliver(&mut pairs, &told);
        // The last one watches.
        let told = session.request(id, Request::Sit(Seat(seat)), Duration::ZERO);
        deliver(&mut pairs, &told);
    }
    let told = session
        .begin(Start::Number(DealNumber(1 + seed % 30_000)), Duration::ZERO)
        .expect("all sit");
    deliver(&mut pairs, &told);
    for number in 0..MOST {
        let Some(at) = pairs.iter().position(|pair| pair.direct.is_to_act()) else { break };
        let legal = pairs[at].remote.legal();
        if legal.is_empty() {
            break;
        }
        let action = legal[(rng.next_u64() % legal.len() as u64) as usize];
        let now = Duration::from_secs(number as u64);
        let id = pairs[at].direct.me();
        let told = session.request(id, Request::act(action), now);
        deliver(&mut pairs, &told);
        // Requests that are refused, taken back and done again.
        let strange =
            Action::put(engine::definition::SpotId(0), 60_000, engine::definition::SpotId(1));
        for request in [Request::act(strange), Request::Undo, Request::Redo] {
            if number % 9 == 4 {
                let told = session.request(id, request, now);
                deliver(&mut pairs, &told);
            }
        }
    }
    lines
}

/// Every sample with the usual number of players.
fn samples() -> Vec<(String, Arc<Rules>)> {
    let solitaires = Sample::all().into_iter().map(|sample| (sample.stem, sample.rules));
    let declared = library().into_keys().map(|id| {
        let rules = Arc::new(rules(&id, None, &[]));
        (id, rules)
    });
    solitaires.chain(declared).collect()
}

#[test]
fn what_is_told_over_a_line_is_what_the_dealer_told() {
    for (name, rules) in samples() {
        let lines = play(&name, &rules, 5);
        assert!(lines.len() > usize::from(rules.seats()) * 3, "{name}: {} lines", lines.len());
    }
}

#[test]
fn a_view_takes_fewer_numbers_than_it_has_parts() {
    for (name, rules) in samples() {
        let state = rules.start(&Start::Number(DealNumber(1))).expect("it deals");
        let numbers = state.view(&rules, Seat(0)).to_numbers(&rules);
        let view = View::of_numbers(&rules, &numbers).expect("it was written");
        assert_eq!(view, state.view(&rules, Seat(0)), "{name}");
        assert!(numbers.len() < 2_600, "{name}: {} numbers", numbers.len());
        for count in 0..numbers.len() {
            assert!(View::of_numbers(&rules, &numbers[..count]).is_err(), "{name}: cut at {count}");
        }
    }
}

/// Uses a notice in every way in which a client does.
fn use_notice(rules: &Arc<Rules>, written: &WrittenNotice) -> bool {
    let Ok(notice) = written.read(rules) else { return false };
    let mut client = Client::new(ParticipantId(0), Arc::clone(rules));
    client.receive(&notice);
    let line = line_of(&notice, rules);
    let again: WrittenNotice = serde_json::from_str(&line).expect("it can be read");
    assert!(again.read(rules).is_ok(), "what is read can be written: {line}");
    let _ = (client.legal(), client.received(), client.outcome(), client.actor());
    let _ = (client.history().auction().len(), client.history().last_move(rules));
    let _ = client.history().calls(rules);
    let Some(view) = client.view() else { return true };
    let mut legal = Vec::new();
    view.legal(rules, &mut legal);
    let _ = (view.choices(rules), view.conceivable(rules, 50), view.subset_choices());
    let _ = (view.is_together(rules), view.landmark(rules), view.position(rules).is_ok());
    let _ = (view.is_claiming(rules), view.still_choosing(rules));
    for seat in 0..rules.seats() {
        let _ = (view.score(rules, Seat(seat)), view.place(Seat(seat)));
    }
    for action in legal.iter().copied().take(6) {
        assert_eq!(view.check(rules, action), Ok(()), "it is listed");
        let mut ahead = view.clone();
        let _ = ahead.imagine(rules, action, &mut Vec::new());
        let mut next = Vec::new();
        ahead.legal(rules, &mut next);
    }
    if let Some(mut state) = view.suppose(rules, DealNumber(1)) {
        let mut next = Vec::new();
        state.legal(rules, &mut next);
        if let Some(&action) = next.first() {
            let _ = state.apply(rules, action, &mut Vec::new());
        }
    }
    true
}

/// A number that a stranger may write in place of another.
fn strange(rng: &mut ChaCha8Rng, old: i64) -> i64 {
    let random = rng.next_u64();
    match random % 9 {
        0 => old.wrapping_add(1),
        1 => old.wrapping_sub(1),
        2 => 0,
        3 => -1,
        4 => i64::MAX,
        5 => i64::MIN,
        6 => old ^ 1 << ((random >> 8) % 64),
        7 => (random >> 8).cast_signed() % 70_000,
        _ => (random >> 8).cast_signed() % 64,
    }
}

#[test]
fn notices_that_a_stranger_has_changed_are_refused_or_can_be_used() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let (mut refused, mut used) = (0, 0);
    let rounds: usize =
        std::env::var("CHANGED_NOTICES").ok().and_then(|all| all.parse().ok()).unwrap_or(400);
    for (name, rules) in samples() {
        let lines = play(&name, &rules, 7);
        for _ in 0..rounds {
            let line = &lines[(rng.next_u64() % lines.len() as u64) as usize];
            let mut written: WrittenNotice = serde_json::from_str(line).expect("it was sent");
            if written.numbers.is_empty() {
                continue;
            }
            for _ in 0..=rng.next_u64() % 3 {
                let at = (rng.next_u64() % written.numbers.len() as u64) as usize;
                let (kind, number) = (rng.next_u64() % 12, strange(&mut rng, written.numbers[at]));
                match kind {
                    0 => written.numbers.truncate(at + 1),
                    1 => written.numbers.insert(at, number),
                    _ => written.numbers[at] = number,
                }
            }
            match use_notice(&rules, &written) {
                true => used += 1,
                false => refused += 1,
            }
            // One byte of the line.
            let mut bytes = line.clone().into_bytes();
            let at = (rng.next_u64() % bytes.len() as u64) as usize;
            bytes[at] = b"0123456789-,[]\"e. "[(rng.next_u64() % 18) as usize];
            if let Ok(written) = serde_json::from_slice::<WrittenNotice>(&bytes) {
                use_notice(&rules, &written);
            }
        }
    }
    assert!(refused > 100 && used > 100, "{refused} refused, {used} used");
}

#[test]
fn wishes_that_are_void_are_told_with_their_causes() {
    let rules = rules("whist", None, &[]);
    let by = ParticipantId(9);
    for why in WishEnd::ALL {
        for notice in [Notice::UndoVoid { by, why }, Notice::SwapVoid { with: by, why }] {
            let line = line_of(&notice, &rules);
            let written: WrittenNotice = serde_json::from_str(&line).expect("it can be read");
            let read = written.read(&rules).expect("it is a notice");
            assert_eq!(format!("{read:?}"), format!("{notice:?}"));
        }
    }
}

#[test]
fn warnings_are_told_as_they_are() {
    let rules = Arc::new(rules("whist", None, &[]));
    for warning in [
        Warning::NameTaken("Ada".to_owned()),
        Warning::NobodySuch(ParticipantId(9)),
        Warning::NoSuchSeat(Seat(200)),
        Warning::NotYourTurn(Seat(3)),
        Warning::NotAllowed,
        Warning::NothingAsked,
    ] {
        let line = line_of(&Notice::Warned(warning.clone()), &rules);
        let written: WrittenNotice = serde_json::from_str(&line).expect("it can be read");
        let Ok(Notice::Warned(read)) = written.read(&rules) else { panic!("it is a warning") };
        assert_eq!(read, warning);
    }
}
