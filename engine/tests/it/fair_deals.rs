//! Tests of fair deals: every sample is dealt from a seed, recorded, proved and replayed.

use crate::{
    chance::Chance,
    declared::{library, rules},
    games::Sample,
};
use engine::{
    cards::FairSeed,
    fair::{
        Expected, FairAnswer, FairPlayer, FairTable, ProvedRecord, SeatHead, Secret, Signer,
        check_play, files_of, sha256,
    },
    rules::{Match, Record, Rules, Start, State},
    session::{Nature, Notice, Policy, Request, Session},
};
use std::{sync::Arc, time::Duration};

/// The most acts of a game that are played here; it is broken off then.
const MOST: usize = 120;

pub(crate) fn secret(name: &str) -> Secret {
    Secret(sha256(name.as_bytes()).0)
}

/// Lets a player hear honest lines; returns the answers.
fn hear(player: &mut FairPlayer, lines: &[String]) -> Vec<FairAnswer> {
    lines.iter().map(|line| player.hear(line).expect("an honest line")).collect()
}

/// Opens a deal, with contributions up to the list of them; returns the person's answer to it.
fn listed(table: &mut FairTable, player: &mut FairPlayer, salt: &str) -> (Vec<String>, FairAnswer) {
    let key = Signer::of(&secret("key")).public();
    let seat = |seat: u8| SeatHead {
        name: format!("Player {}", seat + 1),
        key: (seat == 0).then_some(key),
    };
    let seats = (0..table.rules().seats()).map(seat).collect();
    let lines = table.open(seats, None, secret(salt)).expect("a deal");
    for answer in hear(player, &lines) {
        if let FairAnswer::Commit(own) = answer {
            table.dealer_mut().commit(&own).expect("an honest contribution");
        }
    }
    let lines = table.dealer_mut().close_commits().expect("one has contributed");
    let answer = player.clone().hear(&lines[0]).expect("an honest line");
    (lines, answer)
}

/// Plays a game of one person and bots at random; returns the record and the last state. In an
/// eventful one a deal is void, the person doubts, and a robot plays for a while.
pub(crate) fn played(rules: &Arc<Rules>, eventful: bool) -> (String, State) {
    let files = files_of(rules).unwrap_or(sha256(b"a workbook"));
    let mut table =
        FairTable::of(rules, "table", files, Signer::of(&secret("dealer"))).expect("a head");
    let expected = Expected { table: "table".to_owned(), dealer: None, rules: Some(files) };
    let secrets = vec![secret("r"), secret("q")];
    let mut player = FairPlayer::of(0, Signer::of(&secret("key")), expected, secrets);
    hear(&mut player, &[table.dealer().text().trim_end().to_owned()]);
    if eventful {
        let (mut lines, _) = listed(&mut table, &mut player, "first");
        lines.extend(table.dealer_mut().void().expect("the line of the player is broken"));
        lines.iter().for_each(|line| player.catch_up(line).expect("an honest line"));
    }
    let (lines, answer) = listed(&mut table, &mut player, "s");
    player.catch_up(&lines[0]).expect("an honest line");
    let FairAnswer::Reveal(own) = answer else { panic!("a secret") };
    table.dealer_mut().reveal(&own).expect("an honest secret");
    let lines = table.deal(None).expect("all is open");
    hear(&mut player, &lines);
    let mut chance = Chance::new(7);
    let mut legal = Vec::new();
    for number in 0..MOST {
        if eventful && (number == 5 || number == 15) {
            let line = table.dealer_mut().takes(0, number == 5).expect("a person sits there");
            let doubt = player.doubt("it \"looks\" odd \u{2663}");
            let lines = [line, table.dealer_mut().doubt(doubt).expect("it is signed")];
            hear(&mut player, &lines);
        }
        let is_robot = table.dealer().audit().is_robot(0);
        let game = table.game().expect("it has begun");
        let (Some(actor), salt) = (game.actor(), secret(&format!("salt {number}"))) else { break };
        game.state().legal(rules, &mut legal);
        let Some(action) = chance.pick(&legal) else { break };
        let lines = if actor.0 == 0 && !is_robot {
            let text = engine::rules::Notation::of(rules).print(action);
            let message = player.act(&text, salt);
            table.act(&message, None)
        } else {
            table.act_for(Some(action), salt, None)
        };
        hear(&mut player, &lines.expect("a legal act"));
    }
    hear(&mut player, &table.finish().expect("a game"));
    let robot = table.dealer().audit().is_robot(0);
    let ends: Vec<_> = (!robot).then(|| player.end().expect("it is over")).into_iter().collect();
    table.dealer_mut().end(&ends).expect("all sign");
    let state = table.game().expect("it was played").state().clone();
    (table.dealer().text().to_owned(), state)
}

/// A game at a fair table is proved, and is the same game wherever it is replayed.
fn prove(name: &str, rules: &Arc<Rules>) {
    let (text, state) = played(rules, false);
    let proved = ProvedRecord::of_text(&text).unwrap_or_else(|lie| panic!("{name}: {lie}"));
    let game = check_play(&proved, rules).unwrap_or_else(|lie| panic!("{name}: {lie}"));
    assert_eq!(*game.state(), state, "{name}");
    let plain = proved.plain().expect("a deal was played");
    let record = Record::of_text(&plain).unwrap_or_else(|error| panic!("{name}: {error}"));
    let again = record.replay(rules).unwrap_or_else(|error| panic!("{name}: {error}\n{plain}"));
    assert_eq!(*again.state(), state, "{name}");
}

#[test]
fn every_sample_in_ron_is_dealt_fairly_recorded_and_proved() {
    for id in library().keys() {
        prove(id, &Arc::new(rules(id, None, &[])));
    }
}

#[test]
fn every_solitaire_is_dealt_fairly_recorded_and_proved() {
    for sample in Sample::all() {
        prove(&sample.stem, &sample.rules);
    }
}

#[test]
fn seeds_give_different_deals_and_a_seed_the_same() {
    for sample in Sample::all().into_iter().take(3) {
        let deal = |byte: u8| {
            let start = Start::Fair(FairSeed([byte; 32]));
            sample.rules.start(&start).expect("any seed deals")
        };
        assert_eq!(deal(1), deal(1), "{}", sample.stem);
        assert_ne!(deal(1), deal(2), "{}", sample.stem);
    }
}

#[test]
fn a_session_is_begun_with_a_fair_deal_and_tells_nobody_the_seed() {
    let rules = Arc::new(rules("whist", None, &[]));
    let mut session = Session::open(Arc::clone(&rules), Policy::private());
    for seat in 0..rules.seats() {
        let name = format!("Player {seat}");
        let (id, _) = session.enter(&name, Nature::Person).expect("a free name");
        session.request(id, Request::Sit(engine::rules::Seat(seat)), Duration::ZERO);
    }
    let start = Start::Fair(FairSeed([3; 32]));
    let told = session.begin(start.clone(), Duration::ZERO).expect("all sit");
    let deals: Vec<_> = told
        .iter()
        .filter_map(|message| match &message.notice {
            Notice::Began { deal, .. } => Some(*deal),
            _ => None,
        })
        .collect();
    assert_eq!(deals, [None; 4]);
    let game = Match::start(Arc::clone(&rules), start).expect("any seed deals");
    assert_eq!(session.game().expect("it has begun").state(), game.state());
    let seed = "03".repeat(32);
    assert!(!format!("{told:?}").contains(&seed) && !format!("{told:?}").contains("3, 3, 3, 3"));
    assert!(game.to_text().contains(&format!("fair {seed}")));
}

#[test]
fn a_record_with_a_seed_that_is_none_is_refused_in_words() {
    let rules = Arc::new(rules("whist", None, &[]));
    let text = format!("fudaba record 1\ngame whist\nseats 4\nfair {}\n", "0A".repeat(32));
    let error = Match::of_text(&text, &rules).expect_err("digits are in lower case");
    assert_eq!(error.to_string(), "line 3: a record must name its deal: `deal 17`");
}
