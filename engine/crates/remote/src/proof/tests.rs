//! Tests of two participants with a dealer that is played by the test, honest or not.

use super::*;
use crate::{RemoteCommand, RemoteTable, TableFault, TableNews, rules_of, told_rules::tests::GAME};
use exchange::SourceTold;
use fair::{CardOpening, CommitMessage, DealDoubt, FairTable, RevealMessage, SeatHead, sha256};
use protocol::{
    GameCommand, GameNotice, InfoTopic, LineTold, NatureTold, NetCommand, NetNotice, SeatTold,
    ServerMessage, TableCommand, TableNotice, UnprovedTold,
};
use std::{
    collections::BTreeMap,
    sync::atomic::{AtomicU64, Ordering},
};

/// Draws what nobody has drawn before.
fn draw() -> Option<Secret> {
    static DRAWN: AtomicU64 = AtomicU64::new(0);
    let drawn = DRAWN.fetch_add(1, Ordering::Relaxed);
    Some(Secret(sha256(&drawn.to_be_bytes()).0))
}

const NAMES: [&str; 2] = ["Hana", "Ken"];

fn signer(name: &str) -> Signer {
    Signer::of(&Secret(sha256(name.as_bytes()).0))
}

/// A table of two persons whose deal was made.
struct Dealt {
    fair: FairTable,
    tables: [RemoteTable; 2],
}

fn told(notice: TableNotice<GameNotice>) -> ServerMessage {
    ServerMessage::Notice { table: "T1".into(), n: 1, at: 0, notice }
}

fn line(text: &str) -> ServerMessage {
    let open = ShownTold::default();
    told(TableNotice::Game(GameNotice::Fair { line: text.trim_end().into(), open }))
}

fn shown(card: CardOpening) -> ServerMessage {
    let shown = ShownTold { cards: vec![card], acts: Vec::new() };
    told(TableNotice::Game(GameNotice::Shown(shown)))
}

/// Returns the parts of fair deals that a participant sends.
fn sent(table: &mut RemoteTable) -> Vec<FairCommand> {
    let commands = table.take_answers().into_iter().map(|command| match command {
        RemoteCommand::At { command: TableCommand::Game(GameCommand::Fair { fair }), .. } => fair,
        other => panic!("{other:?}"),
    });
    commands.collect()
}

/// Returns the roster of two persons, and the answer that tells the rules.
fn roster_and_rules() -> (NetNotice, ServerMessage) {
    let seated = |(at, name): (u8, &&str)| SeatTold {
        participant: at.into(),
        name: (*name).to_owned(),
        nature: NatureTold::Person,
        seat: Some(at),
        line: LineTold::Up,
        robot: false,
        program: false,
        grace_ms: None,
    };
    let participants = (1..).zip(&NAMES).map(seated).collect();
    let roster = NetNotice::Roster { seats: 2, participants, queue: Vec::new(), ready: Vec::new() };
    let rules = vec![SourceTold { name: String::new(), text: GAME.into() }];
    let rules = GameNotice::Rules {
        game: "high-cards".into(),
        title: String::new(),
        options: BTreeMap::new(),
        rules,
    };
    let rules = ServerMessage::Info { id: 2, table: "T1".into(), notice: TableNotice::Game(rules) };
    (roster, rules)
}

#[test]
fn rules_that_come_before_the_players_wait_for_them() {
    let (roster, rules) = roster_and_rules();
    let mut table = RemoteTable::new("T1", NAMES[0]);
    let asked = |table: &mut RemoteTable| {
        let asked = table.take_answers().into_iter().map(|command| match command {
            RemoteCommand::At {
                command: TableCommand::Net(NetCommand::Info { topic }), ..
            } => topic,
            other => panic!("{other:?}"),
        });
        asked.collect::<Vec<_>>()
    };
    assert_eq!(table.hear(&rules).expect("it waits"), []);
    assert_eq!(asked(&mut table), [InfoTopic::Players]);
    let notice = TableNotice::Net(roster);
    let told = ServerMessage::Info { id: 3, table: "T1".into(), notice };
    let news = table.hear(&told).expect("a table");
    assert!(news.contains(&TableNews::Rules), "{news:?}");
    assert_eq!(table.rules().map(|rules| rules.seats()), Some(2));
    assert_eq!(asked(&mut table), [InfoTopic::All], "the game that is under way");
}

#[test]
fn the_own_place_in_the_queue_is_told_when_it_changes() {
    let mut table = RemoteTable::new("T1", "Carol");
    let roster = |queue: &[&str]| {
        let (mut roster, _) = roster_and_rules();
        if let NetNotice::Roster { participants, queue: waiting, .. } = &mut roster {
            let other = participants[0].clone();
            participants.push(SeatTold { name: "Carol".into(), seat: None, ..other });
            *waiting = queue.iter().map(|&name| name.to_owned()).collect();
        }
        told(TableNotice::Net(roster))
    };
    for (queue, queued) in [
        (&[] as &[&str], None),
        (&["Dave", "Carol"], Some(Some(2))),
        (&["Dave", "Carol", "Erin"], None),
        (&["Carol", "Erin"], Some(Some(1))),
        (&["Erin"], Some(None)),
        (&[], None),
    ] {
        let news = table.hear(&roster(queue)).expect("a roster");
        let expected = [Some(TableNews::Roster), queued.map(TableNews::Queued)];
        assert_eq!(news, expected.into_iter().flatten().collect::<Vec<_>>(), "{queue:?}");
    }
}

fn participant(name: &str) -> RemoteTable {
    let identity = FairIdentity { signer: signer(name), draw };
    let mut table = RemoteTable::new("T1", name).with_identity(identity);
    let (roster, rules) = roster_and_rules();
    let joined = ServerMessage::Ok { id: 1, table: Some("T1".into()), n: None };
    for message in [joined, told(TableNotice::Net(roster)), rules] {
        table.hear(&message).expect("an honest beginning");
    }
    table
}

fn tell(tables: &mut [RemoteTable; 2], lines: &[String]) {
    for text in lines {
        tables.iter_mut().for_each(|table| {
            table.hear(&line(text)).expect("an honest line");
        });
    }
}

/// Opens a deal, to which nobody has contributed yet.
fn opened() -> Dealt {
    let text = SourceTold { name: String::new(), text: GAME.into() };
    let rules = rules_of(&[text], &BTreeMap::new(), 2).expect("a game");
    let files = files_of(&rules).expect("a text");
    let mut fair = FairTable::of(&rules, "T1-1", files, signer("dealer")).expect("a table");
    let mut tables = NAMES.map(participant);
    tell(&mut tables, &[fair.dealer().text().to_owned()]);
    let head = |name: &str| SeatHead { name: name.into(), key: Some(signer(name).public()) };
    let lines = fair.open(NAMES.map(head).into(), None, draw().expect("a secret"));
    tell(&mut tables, &lines.expect("a deal"));
    Dealt { fair, tables }
}

fn dealt() -> Dealt {
    let Dealt { mut fair, mut tables } = opened();
    for (seat, table) in (0..).zip(&mut tables) {
        let [FairCommand::Commit { hash, sig, open }] = sent(table)[..] else {
            panic!("no commit")
        };
        fair.dealer_mut().commit(&CommitMessage { seat, hash, sig, open }).expect("it fits");
    }
    tell(&mut tables, &fair.dealer_mut().close_commits().expect("both are there"));
    for (seat, table) in (0..).zip(&mut tables) {
        let [FairCommand::Reveal { secret, sig }] = sent(table)[..] else { panic!("no reveal") };
        fair.dealer_mut().reveal(&RevealMessage { seat, secret, sig }).expect("it fits");
    }
    tell(&mut tables, &fair.deal(None).expect("both are open"));
    Dealt { fair, tables }
}

#[test]
fn a_host_that_shows_another_card_is_found_out_and_doubted() {
    let Dealt { mut fair, mut tables } = dealt();
    let deck = fair.dealer().audit().open().expect("a deal").deck.clone();
    let [hana, ken] = &mut tables;
    for card in &deck {
        let card = fair.show(card).expect("each card is there once");
        assert_eq!(hana.hear(&shown(card)), Ok(Vec::new()));
    }
    assert!(sent(hana).is_empty());
    let right = fair.show(&deck[0]).expect("a card");
    let other = CardOpening { card: deck[1].clone(), ..right };
    let lie = hana.hear(&shown(other)).expect_err("a lie");
    let TableFault::Proof(ProofFault::Card { line: at, card }) = &lie else { panic!("{lie}") };
    assert_eq!(card, &deck[1]);
    let text = fair.dealer().text().to_owned();
    assert!(text.lines().nth(at - 1).is_some_and(|line| line.contains("leaves")), "{lie}");
    // The record says so, and the other player hears it.
    let [FairCommand::Doubt { seen, why, sig }] = &sent(hana)[..] else { panic!("no doubt") };
    assert_eq!(*why, lie.to_string());
    let doubt = DealDoubt { seat: 0, seen: *seen, why: why.clone(), sig: *sig };
    let doubt = fair.dealer_mut().doubt(doubt).expect("it fits");
    ken.hear(&line(&doubt)).expect("a right line");
    // Nothing is believed of such a host any more.
    assert_eq!(hana.hear(&line("nonsense")), Ok(Vec::new()));
}

#[test]
fn lines_that_are_changed_told_twice_or_left_out_are_named() {
    let Dealt { fair, tables: [hana, _] } = dealt();
    let text = fair.dealer().text().to_owned();
    let lines: Vec<&str> = text.lines().collect();
    let fault = |texts: &[&str]| {
        let mut table = hana.clone();
        let mut heard = texts.iter().map(|text| table.hear(&line(text)).map(|_| ()));
        match heard.find_map(Result::err) {
            Some(TableFault::Proof(fault)) => Some(fault),
            None => None,
            Some(other) => panic!("{other}"),
        }
    };
    assert_eq!(fault(&lines), None, "all is told anew to somebody who comes back");
    let changed = lines[1].replace("Ken", "Kem");
    assert_eq!(fault(&[lines[0], &changed]), Some(ProofFault::TwoStories { line: 2 }));
    let next = lines.len() + 1;
    let far = lines[2].replacen("\"n\":2", "\"n\":99", 1);
    assert_eq!(fault(&[&far]), Some(ProofFault::Missing { line: next }));
    let wrong = lines[2].replacen("\"n\":2", &format!("\"n\":{}", next - 1), 1);
    let wrong = fault(&[&wrong]).expect("it follows nothing");
    assert!(matches!(wrong, ProofFault::Line { line, .. } if line == next), "{wrong}");
    // Another record with the name of this one would be another story of the same game.
    let head = lines[0].replace("high-cards", "low-cards");
    assert_eq!(fault(&[&head]), Some(ProofFault::GoneBack { line: 1 }));
}

#[test]
fn a_host_that_does_not_know_what_it_has_told_has_gone_back() {
    let Dealt { fair, tables: [hana, _] } = dealt();
    let text = fair.dealer().text().to_owned();
    let lines: Vec<&str> = text.lines().collect();
    // The lines that the host tells anew to somebody who comes back, before something new.
    let told_anew = |lines: &[&str]| {
        let mut table = hana.clone();
        table.begin_anew();
        lines.iter().for_each(|text| assert_eq!(table.hear(&line(text)), Ok(Vec::new())));
        let ok = ServerMessage::Ok { id: 9, table: Some(table.name().to_owned()), n: None };
        table.hear(&ok).map(|_| sent(&mut table))
    };
    assert_eq!(told_anew(&lines).map(|sent| sent.len()), Ok(0));
    assert_eq!(told_anew(&[]).map(|sent| sent.len()), Ok(0), "the record was given up meanwhile");
    let fault = told_anew(&lines[..lines.len() - 2]).expect_err("lines are lost");
    let line = lines.len() - 1;
    assert_eq!(fault, TableFault::Proof(ProofFault::GoneBack { line }));
}

#[test]
fn what_was_not_told_from_its_beginning_is_no_lie_until_all_is_told() {
    let Dealt { mut fair, mut tables } = dealt();
    let (roster, rules) = roster_and_rules();
    let identity = FairIdentity { signer: signer(NAMES[0]), draw };
    let fresh = RemoteTable::new("T1", NAMES[0]).with_identity(identity);
    let text = fair.dealer().text().to_owned();
    let lines: Vec<&str> = text.lines().collect();
    let missing = Err(TableFault::Proof(ProofFault::Missing { line: 1 }));
    assert_eq!(fresh.clone().hear(&line(lines[3])), missing, "to somebody who has just come");
    let mut back = fresh.told_midway();
    // The end of an earlier stay, a question for a choice, and then everything.
    let (deadline, count, choices) = (None, 0, Vec::new());
    let prompt = ServerMessage::Prompt { table: "T1".into(), at: 0, deadline, count, choices };
    for message in [line(lines[3]), told(TableNotice::Net(roster)), rules, prompt] {
        back.hear(&message).expect("no lie");
    }
    for text in &lines {
        back.hear(&line(text)).expect("what he contributed before is his own");
    }
    assert!(sent(&mut back).is_empty(), "what was said is not said again");
    let answer = ServerMessage::Ok { id: 9, table: Some("T1".into()), n: None };
    back.hear(&answer).expect("all is told");
    let mut lied_to = back.clone();
    tables[0] = back;
    let lines_of_act = act_first(&mut fair, &mut tables);
    tell(&mut tables, &lines_of_act);
    // From now on a gap is a lie.
    let next = lines.len() + 1;
    let far = lines[2].replacen("\"n\":2", "\"n\":99", 1);
    let fault = TableFault::Proof(ProofFault::Missing { line: next });
    assert_eq!(lied_to.hear(&line(&far)), Err(fault));
}

#[test]
fn whoever_starts_anew_within_a_game_believes_his_own_signatures_and_goes_on() {
    let Dealt { mut fair, .. } = dealt();
    let text = fair.dealer().text().to_owned();
    let actor = fair.game().and_then(rules::Match::actor).expect("a turn");
    let name = NAMES[usize::from(actor.0)];
    let mut back = RemoteTable::new("T1", name);
    back = back.with_identity(FairIdentity { signer: signer(name), draw });
    for text in text.lines() {
        back.hear(&line(text)).expect("an honest line");
    }
    assert!(sent(&mut back).is_empty(), "what was said is not said again");
    let card = fair.show(&fair.dealer().audit().open().expect("a deal").deck[0].clone());
    back.hear(&shown(card.expect("a card"))).expect("the hidden card");
    let (game, notation) = (fair.game().expect("a game"), rules::Notation::of(fair.rules()));
    let mut legal = Vec::new();
    game.view_of(actor).legal(fair.rules(), &mut legal);
    let RemoteCommand::At {
        command: TableCommand::Game(GameCommand::Act { choose, fair: Some(part), .. }),
        ..
    } = back.act(&notation, legal[0])
    else {
        panic!("the act is signed");
    };
    let exchange::Chosen::Words(text) = choose else { panic!("in words") };
    let FairPart { number: id, seen, salt, sig } = part;
    let act = fair::ActMessage { seat: actor.0, id, seen, text, salt, sig: Some(sig) };
    let lines = fair.act(&act, None).expect("the dealer takes it");
    back.hear(&line(&lines[0])).expect("his own act");
}

/// Lets a player choose the first legal action, signed; returns the lines of the record about it.
fn act_first(fair: &mut FairTable, tables: &mut [RemoteTable; 2]) -> Vec<String> {
    let game = fair.game().expect("a game");
    let (actor, mut legal) = (game.actor().expect("a turn"), Vec::new());
    game.view_of(actor).legal(fair.rules(), &mut legal);
    let notation = rules::Notation::of(fair.rules());
    let command = tables[usize::from(actor.0)].act(&notation, legal[0]);
    let RemoteCommand::At {
        command:
            TableCommand::Game(GameCommand::Act {
                choose: exchange::Chosen::Words(text),
                fair: Some(FairPart { number: id, seen, salt, sig }),
                ..
            }),
        ..
    } = command
    else {
        panic!("a signed act in words: {command:?}")
    };
    let act = fair::ActMessage { seat: actor.0, id, seen, text, salt, sig: Some(sig) };
    fair.act(&act, None).expect("the dealer takes it")
}

/// Tells the first player the game as it is now.
fn standing(fair: &FairTable) -> ServerMessage {
    let game = fair.game().expect("a game");
    let view = game.view_of(Seat(0));
    let standing = Box::new(session::Standing { at: game.actions().len(), undone: 0, view });
    let (deal, opening, acts) = (None, Vec::new(), Vec::new());
    let began = session::Notice::Began { deal, opening, acts, standing };
    let notice = session::WrittenNotice::of(&began, fair.rules());
    let notice = serde_json::to_value(&notice).expect("JSON");
    told(TableNotice::Game(GameNotice::Exact { notice, more: false }))
}

#[test]
fn whoever_is_back_after_the_end_believes_the_record_and_says_what_is_still_asked() {
    let Dealt { mut fair, mut tables } = dealt();
    let mut away = tables[0].clone();
    away.hear(&standing(&fair)).expect("the cards of the deal");
    // The same player goes on elsewhere, with the same key.
    while fair.game().and_then(rules::Match::actor).is_some() {
        let lines = act_first(&mut fair, &mut tables);
        tell(&mut tables, &lines);
    }
    let lines = fair.finish().expect("the game is over");
    tables[0].hear(&standing(&fair)).expect("the end");
    tell(&mut tables, &lines);
    let whole = |table: &mut RemoteTable, text: &str| {
        let mut news = Vec::new();
        for text in text.lines() {
            news.extend(table.hear(&line(text))?);
        }
        Ok::<_, TableFault>(news)
    };
    let joined = ServerMessage::Ok { id: 9, table: Some("T1".into()), n: None };

    // Back before the record is closed: the signature is asked for.
    let text = fair.dealer().text().to_owned();
    let mut back = away.clone();
    back.begin_anew();
    assert_eq!(whole(&mut back, &text), Ok(Vec::new()));
    assert!(sent(&mut back).is_empty(), "before all is told nothing is said");
    back.hear(&joined).expect("all is told");
    let [FairCommand::End { sig: own }] = sent(&mut back)[..] else { panic!("no signature") };
    // Whoever has left the table and comes again, with the same name and key, is no player of that
    // game any more; nobody signs what the host has given up.
    let mut again = RemoteTable::new("T1", NAMES[0]);
    again = again.with_identity(FairIdentity { signer: signer(NAMES[0]), draw });
    let mut late = away.clone();
    late.begin_anew();
    for table in [&mut again, &mut late] {
        assert_eq!(whole(table, &text), Ok(Vec::new()));
    }
    late.hear(&told(TableNotice::Game(GameNotice::Unproved {
        why: UnprovedTold::Unsigned,
        players: vec![NAMES[0].to_owned()],
        refused: false,
    })))
    .expect("the host has waited long enough");
    for table in [&mut again, &mut late] {
        table.hear(&joined).expect("all is told");
        assert!(sent(table).is_empty(), "nothing is to be signed");
    }
    let [FairCommand::End { sig }] = sent(&mut tables[1])[..] else { panic!("no signature") };
    let ends = [fair::EndMessage { seat: 0, sig: own }, fair::EndMessage { seat: 1, sig }];
    let end = fair.dealer_mut().end(&ends).expect("both have signed");

    // Back after that: the record is proved, and compared with nothing that was shown before.
    let text = format!("{text}{end}");
    let mut back = away.clone();
    back.begin_anew();
    let news = whole(&mut back, &text).expect("an honest host");
    let [TableNews::Proof(ProofNews::Proved(proved))] = &news[..] else { panic!("{news:?}") };
    assert!(!proved.is_replayed && proved.contributed == NAMES);
    back.hear(&joined).expect("all is told");
    assert!(sent(&mut back).is_empty());
    // Whoever has given up the seat by then has seen the game from there.
    let mut stood = tables[0].clone();
    let (mut roster, _) = roster_and_rules();
    if let NetNotice::Roster { participants, .. } = &mut roster {
        participants[0].seat = None;
    }
    stood.hear(&told(TableNotice::Net(roster))).expect("a seat is free");
    let news = stood.hear(&line(&end)).expect("an honest host");
    assert!(matches!(&news[..], [TableNews::Proof(ProofNews::Proved(_))]), "{news:?}");
    // Whoever was there all along is shown what the record says, or finds the host out.
    let news = tables[0].hear(&line(&end)).expect("an honest host");
    assert!(
        matches!(&news[..], [TableNews::Proof(ProofNews::Proved(own))] if own.is_replayed),
        "{news:?}"
    );
    let lie = whole(&mut away, &text).expect_err("the table looks otherwise");
    assert!(matches!(lie, TableFault::Proof(ProofFault::OtherGame | ProofFault::Line { .. })));
}

#[test]
fn whoever_is_back_while_a_deal_is_made_still_contributes_and_is_left_out_of_one_that_was() {
    let Dealt { mut fair, mut tables } = opened();
    let hear = |fair: &FairTable| {
        let mut back = participant(NAMES[0]);
        back.begin_anew();
        let text = fair.dealer().text().to_owned();
        let news = text.lines().map(|text| back.hear(&line(text)).expect("an honest host"));
        let news = news.collect::<Vec<_>>().concat();
        assert!(sent(&mut back).is_empty(), "before all is told nothing is said");
        let joined = ServerMessage::Ok { id: 9, table: Some("T1".into()), n: None };
        back.hear(&joined).expect("all is told");
        (news, sent(&mut back))
    };
    let (news, said) = hear(&fair);
    assert!(news.is_empty() && matches!(said[..], [FairCommand::Commit { .. }]), "{said:?}");
    let [FairCommand::Commit { hash, sig, open }] = sent(&mut tables[1])[..] else {
        panic!("none")
    };
    fair.dealer_mut().commit(&CommitMessage { seat: 1, hash, sig, open }).expect("it fits");
    fair.dealer_mut().close_commits().expect("one is there");
    let (news, said) = hear(&fair);
    assert_eq!((news, said), (vec![TableNews::Proof(ProofNews::LeftOut)], Vec::new()));
}

#[test]
fn a_history_that_comes_in_pieces_is_one_beginning() {
    let Dealt { fair, mut tables } = dealt();
    let game = fair.game().expect("a game");
    let standing = |at| Box::new(session::Standing { at, undone: 0, view: game.view_of(Seat(0)) });
    let act = |by| session::Act {
        by: Seat(by),
        turn: Seat(by),
        action: None,
        events: Vec::new(),
        changes: Vec::new(),
        together: false,
        is_call: false,
        joined: false,
        robot: false,
        scores: None,
    };
    let mut hear = |notice: &session::Notice, more| {
        let written = session::WrittenNotice::of(notice, fair.rules());
        let notice = serde_json::to_value(&written).expect("JSON");
        let notice = TableNotice::Game(GameNotice::Exact { notice, more });
        tables[0].hear(&told(notice)).expect("it is understood")
    };
    let began = session::Notice::Began {
        deal: None,
        opening: Vec::new(),
        acts: Vec::new(),
        standing: standing(3),
    };
    assert_eq!(hear(&began, true), []);
    let again = |acts, at| session::Notice::PlayedAgain { acts, standing: standing(at) };
    assert_eq!(hear(&again(vec![act(0), act(1)], 2), true), []);
    // The line breaks in between: all is told anew.
    assert_eq!(hear(&began, true), []);
    assert_eq!(hear(&again(vec![act(0), act(1)], 2), true), []);
    let news = hear(&again(vec![act(0)], 3), false);
    assert_eq!(news, [TableNews::Game(session::News::Began(Vec::new()))]);
    let client = tables[0].client().expect("the rules are known");
    let by: Vec<Seat> = client.history().acts().iter().map(|act| act.by).collect();
    assert_eq!(by, [Seat(0), Seat(1), Seat(0)]);
}
