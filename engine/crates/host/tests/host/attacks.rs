//! Attacks on a host, each refused, with nothing changed and nothing told to others.

use crate::{
    plan::Plan,
    player::Client,
    world::{Weather, World},
};
use exchange::Chosen;
use host::ConnectionId;
use protocol::{
    ClientForm, ClientMessage, FairCommand, GameCommand, GameNotice, InfoTopic, NetCommand,
    PhaseTold, ServerMessage, TableCommand, TableNotice, TablePolicy, WarnCode,
};

/// A game of whist in its middle: four persons with keys, and one who watches.
struct Attacked {
    world: World,
    /// Client who is to choose.
    actor: usize,
    id: u64,
}

impl Attacked {
    fn in_play() -> Self {
        Self::after(6, TablePolicy::default())
    }

    fn after(acts: usize, policy: TablePolicy) -> Self {
        let plan = Plan::of("whist", 4, policy, 1);
        let clients =
            (0..5).map(|number| Client::new(5, number, &plan, true, number == 4)).collect();
        let mut world = World::new(5, vec!["whist"], clients, Weather::CALM);
        let actor = loop {
            world.step();
            let table = world.host.table("T1");
            let game = table.and_then(|table| table.session().game());
            let Some(game) = game.filter(|game| game.actions().len() >= acts) else { continue };
            let Some(actor) = game.actor() else { continue };
            let by_seat = |client: &Client| client.seat() == Some(actor.0 + 1);
            let client = world.clients.iter().position(by_seat).expect("the one to choose");
            // The one to choose has been prompted, and what he says has not arrived.
            if world.clients[client].prompted() == Some(game.actions().len()) {
                break client;
            }
        };
        Self { world, actor, id: 1_000 }
    }

    /// The position and the record, to see that nothing has changed.
    fn state(&self) -> (usize, String) {
        let table = self.world.host.table("T1").expect("it was opened");
        let game = table.session().game().expect("a game");
        (game.actions().len(), table.record().unwrap_or_default().to_owned())
    }

    fn command(&mut self, client: usize, command: TableCommand<GameCommand>) -> ClientMessage {
        self.id += 1;
        let _ = client;
        ClientMessage::Cmd { id: self.id, table: "T1".to_owned(), command }
    }

    /// Lets a client do something that must be refused, with this code and nobody told.
    fn refused(&mut self, client: usize, command: TableCommand<GameCommand>, must: WarnCode) {
        let before = self.state();
        let message = self.command(client, command);
        let told = self.world.say(client, message);
        assert_eq!(before, self.state(), "something has changed");
        let [(to, ServerMessage::Warn { id, code, text })] = &told[..] else {
            panic!("expected one warning, got {told:?}");
        };
        assert_eq!((*to, *id, *code), (client, Some(self.id), must), "{text}");
    }

    fn other(&self) -> usize {
        (self.actor + 1) % 4
    }
}

fn act(words: &str) -> TableCommand<GameCommand> {
    let choose = Chosen::Words(words.to_owned());
    TableCommand::Game(GameCommand::Act { choose, at: None, fair: None })
}

#[test]
fn nobody_acts_out_of_turn() {
    let mut room = Attacked::in_play();
    let other = room.other();
    let signed = room.world.clients[other].signed("play 2C");
    room.refused(other, TableCommand::Game(signed), WarnCode::Turn);
    room.refused(4, act("play 2C"), WarnCode::NotPlayer);
}

#[test]
fn nobody_plays_cards_that_he_does_not_hold() {
    let mut room = Attacked::in_play();
    let actor = room.actor;
    let own = room.world.clients[actor].choices().join(" ");
    let ranks = "23456789TJQKA".chars();
    let mut all = ranks.flat_map(|rank| "CDHS".chars().map(move |suit| format!("{rank}{suit}")));
    let foreign = all.find(|card| !own.contains(card.as_str())).expect("somebody else has it");
    let table = room.world.host.table("T1").expect("it was opened");
    let view = table
        .session()
        .game()
        .expect("a game")
        .view_of(rules::Seat(room.world.clients[actor].seat().expect("a seat") - 1));
    assert!(view.actor(table.rules()).is_some());
    let signed = room.world.clients[actor].signed(&format!("play {foreign}"));
    let before = room.state();
    let message = room.command(actor, TableCommand::Game(signed));
    let told = room.world.say(actor, message);
    assert_eq!(before, room.state());
    let [(_, ServerMessage::Warn { code, .. })] = &told[..] else { panic!("{told:?}") };
    assert!(matches!(code, WarnCode::Illegal | WarnCode::Choice), "{code}");
    room.refused(actor, act("sing"), WarnCode::Choice);
}

#[test]
fn two_acts_at_once_are_one_act() {
    let mut room = Attacked::in_play();
    let actor = room.actor;
    let choice = room.world.clients[actor].choices()[0].clone();
    let signed = room.world.clients[actor].signed(&choice);
    let (acts, _) = room.state();
    let message = room.command(actor, TableCommand::Game(signed.clone()));
    let first = room.world.say(actor, message);
    assert!(first.iter().any(|(_, told)| matches!(told, ServerMessage::Ok { .. })), "{first:?}");
    assert_eq!(room.state().0, acts + 1);
    // The same act under another number: it is another player's turn.
    room.refused(actor, TableCommand::Game(signed), WarnCode::Turn);
}

#[test]
fn a_command_that_comes_again_gets_the_same_answer_and_does_nothing() {
    let mut room = Attacked::in_play();
    let actor = room.actor;
    let choice = room.world.clients[actor].choices()[0].clone();
    let signed = room.world.clients[actor].signed(&choice);
    let message = room.command(actor, TableCommand::Game(signed));
    let first = room.world.say(actor, message.clone());
    let answer = first.iter().find(|(_, told)| matches!(told, ServerMessage::Ok { .. }));
    let after = room.state();
    let again = room.world.say(actor, message);
    assert_eq!(again.len(), 1, "{again:?}");
    assert_eq!(Some(&again[0]), answer);
    assert_eq!(room.state(), after);
    // A number that was skipped is refused, rather than carried out late.
    let late = ClientMessage::Cmd {
        id: 900,
        table: "T1".to_owned(),
        command: TableCommand::Net(NetCommand::Say { text: "late".into(), to: None }),
    };
    let told = room.world.say(actor, late);
    assert!(matches!(told[..], [(_, ServerMessage::Warn { code: WarnCode::Id, .. })]), "{told:?}");
}

#[test]
fn captured_words_on_a_strange_line_do_nothing() {
    let mut room = Attacked::in_play();
    let actor = room.actor;
    let choice = room.world.clients[actor].choices()[0].clone();
    let signed = room.world.clients[actor].signed(&choice);
    let before = room.state();
    let message = room.command(actor, TableCommand::Game(signed.clone()));
    let told = room.world.say_on(ConnectionId(999), message.clone());
    assert!(matches!(told[..], [(_, ServerMessage::Warn { code: WarnCode::NotHere, .. })]));
    // Another participant of the table sends them as his own.
    let told = room.world.say(room.other(), message);
    assert!(matches!(told[..], [(_, ServerMessage::Warn { code: WarnCode::Turn, .. })]));
    assert_eq!(before, room.state());
}

#[test]
fn a_forged_or_a_missing_signature_is_refused() {
    let mut room = Attacked::in_play();
    let actor = room.actor;
    let choice = room.world.clients[actor].choices()[0].clone();
    room.refused(actor, act(&choice), WarnCode::Fair);
    let other = room.other();
    let theirs = room.world.clients[other].signed(&choice);
    room.refused(actor, TableCommand::Game(theirs), WarnCode::Fair);
    let GameCommand::Act { choose, at, fair: Some(mut part) } =
        room.world.clients[actor].signed(&choice)
    else {
        panic!("a signed act");
    };
    part.sig.0[7] ^= 1;
    let sig = part.sig;
    let forged = GameCommand::Act { choose, at, fair: Some(part) };
    room.refused(actor, TableCommand::Game(forged), WarnCode::Fair);
    let end = GameCommand::Fair { fair: FairCommand::End { sig } };
    room.refused(actor, TableCommand::Game(end), WarnCode::Phase);
}

#[test]
fn an_act_for_another_position_is_stale() {
    let mut room = Attacked::in_play();
    let actor = room.actor;
    let GameCommand::Act { choose, fair, .. } = room.world.clients[actor].signed("play 2C") else {
        panic!("an act");
    };
    let late = GameCommand::Act { choose, at: Some(2), fair };
    room.refused(actor, TableCommand::Game(late), WarnCode::Stale);
}

#[test]
fn seats_stay_as_they_are_during_a_game() {
    let mut room = Attacked::in_play();
    let actor = room.actor;
    let net = TableCommand::Net;
    room.refused(actor, net(NetCommand::Logout {}), WarnCode::Phase);
    room.refused(actor, net(NetCommand::Begin {}), WarnCode::Phase);
    room.refused(actor, net(NetCommand::Login { seat: Some(1) }), WarnCode::Phase);
    room.refused(4, net(NetCommand::Login { seat: Some(1) }), WarnCode::Phase);
    room.refused(4, net(NetCommand::Login { seat: Some(0) }), WarnCode::Seat);
    room.refused(actor, net(NetCommand::Agree { player: None }), WarnCode::Nothing);
    room.refused(4, net(NetCommand::Bot { seat: 1, style: None }), WarnCode::NotAllowed);
    room.refused(0, net(NetCommand::Bot { seat: 1, style: None }), WarnCode::Phase);
    room.refused(actor, TableCommand::Game(GameCommand::Undo {}), WarnCode::NotAllowed);
    let nobody = NetCommand::Say { text: "hello".into(), to: Some("Nobody".into()) };
    room.refused(actor, net(nobody), WarnCode::NobodySuch);
}

#[test]
fn a_wrong_token_opens_nothing() {
    let mut room = Attacked::in_play();
    let before = room.state();
    let line = ConnectionId(900);
    let hello = || ClientMessage::Hello {
        proto: [1, 1],
        client: String::new(),
        lang: "ja".to_owned(),
        form: ClientForm::Words,
        skip: Vec::new(),
        choices: None,
        program: false,
    };
    room.world.say_on(line, hello());
    let mut token = room.world.clients[0].token.expect("a token");
    token.0[31] ^= 1;
    let told = room.world.say_on(line, ClientMessage::Resume { token, have: Vec::new() });
    let [(_, ServerMessage::Warn { code: WarnCode::Token, text, .. })] = &told[..] else {
        panic!("{told:?}");
    };
    assert!(!text.is_ascii(), "told in the client's language: {text}");
    // With the right one the line before is ended, and the old token is good for a while.
    let token = room.world.clients[0].token.expect("a token");
    let told = room.world.say_on(line, ClientMessage::Resume { token, have: Vec::new() });
    assert!(told.iter().any(|(to, told)| *to == 0 && matches!(told, ServerMessage::Bye { .. })));
    assert!(told.iter().any(|(_, told)| matches!(told, ServerMessage::Resumed { .. })));
    assert_eq!(before.0, room.state().0);
    // Once the new token has been used and some time has passed, the old one is void.
    room.id += 1;
    room.world.say_on(line, ClientMessage::Tables { id: room.id, after: None });
    room.world.now += 31_000;
    let third = ConnectionId(901);
    room.world.say_on(third, hello());
    let told = room.world.say_on(third, ClientMessage::Resume { token, have: Vec::new() });
    assert!(matches!(told[..], [(_, ServerMessage::Warn { code: WarnCode::Token, .. })]));
}

#[test]
fn a_name_or_a_key_that_is_taken_is_refused() {
    let mut room = Attacked::in_play();
    let line = ConnectionId(900);
    let hello = |lang: &str| ClientMessage::Hello {
        proto: [1, 1],
        client: String::new(),
        lang: lang.to_owned(),
        form: ClientForm::Words,
        skip: Vec::new(),
        choices: None,
        program: false,
    };
    let enter =
        |name: &str| ClientMessage::Enter { id: 1, name: name.to_owned(), key: None, auth: None };
    let code = |told: &[(usize, ServerMessage)]| match told {
        [(_, ServerMessage::Warn { code, .. })] => Some(*code),
        _ => None,
    };
    assert_eq!(code(&room.world.say_on(line, enter("Eve"))), Some(WarnCode::Hello));
    room.world.say_on(line, hello(""));
    assert_eq!(code(&room.world.say_on(line, enter(" p0 "))), Some(WarnCode::NameInUse));
    assert_eq!(code(&room.world.say_on(line, enter(""))), Some(WarnCode::Name));
    assert_eq!(code(&room.world.say_on(line, enter("a\u{202e}b"))), Some(WarnCode::Name));
    // The reason is told, and the limit.
    for (name, [english, japanese]) in [
        (" ", ["empty", "空"]),
        ("!!!", ["signs alone", "記号"]),
        ("a".repeat(41).as_str(), ["at most 40", "40文字まで"]),
    ] {
        for (lang, reason) in [("en", english), ("ja", japanese)] {
            room.world.say_on(line, hello(lang));
            let told = room.world.say_on(line, enter(name));
            let [(_, ServerMessage::Warn { code: WarnCode::Name, text, .. })] = &told[..] else {
                panic!("{name:?}: {told:?}");
            };
            assert!(text.contains(reason), "{name:?}: {text}");
        }
    }
    assert_eq!(code(&room.world.say_on(line, enter("Eve"))), None);
    assert_eq!(code(&room.world.say_on(line, enter("Eve"))), Some(WarnCode::Already));
}

#[test]
fn hidden_cards_are_told_to_nobody_who_asks() {
    let mut room = Attacked::in_play();
    let topics = [InfoTopic::All, InfoTopic::Hand, InfoTopic::Table, InfoTopic::Record];
    for client in [room.other(), 4] {
        let table = room.world.host.table("T1").expect("it was opened");
        let seat = room.world.clients[client]
            .seat()
            .map_or(rules::Seat(u8::MAX), |seat| rules::Seat(seat - 1));
        let view = table.session().game().expect("a game").view_of(seat);
        let scribe = exchange::Scribe::new(std::sync::Arc::clone(table.rules()));
        let known = scribe.table(&view, false);
        for topic in topics {
            let message = room.command(client, TableCommand::Net(NetCommand::Info { topic }));
            for (to, told) in room.world.say(client, message) {
                assert_eq!(to, client, "only who asks is answered");
                if let ServerMessage::Info { notice: TableNotice::Game(notice), .. } = told {
                    match notice {
                        GameNotice::Table { view } => assert_eq!(view.spots, known.spots),
                        GameNotice::Hand { cards } => assert!(!cards.contains(&"?".to_owned())),
                        GameNotice::Record { acts, .. } => assert!(acts.len() >= 6),
                        other => panic!("{other:?}"),
                    }
                }
            }
        }
    }
    // The one who watches has no hand, and may not look into a person's.
    room.refused(4, TableCommand::Net(NetCommand::Watch { seat: Some(1) }), WarnCode::NotAllowed);
    let watcher = TableCommand::Net(NetCommand::Info { topic: InfoTopic::Hand });
    room.refused(4, watcher, WarnCode::NotPlayer);
}

#[test]
fn a_table_without_spectators_tells_them_nothing_of_the_game() {
    let policy = TablePolicy { spectators: false, ..TablePolicy::default() };
    let mut room = Attacked::after(3, policy);
    let ask = TableCommand::Net(NetCommand::Info { topic: InfoTopic::Table });
    room.refused(4, ask, WarnCode::NotAllowed);
    let all = room.command(4, TableCommand::Net(NetCommand::Info { topic: InfoTopic::All }));
    for (_, told) in room.world.say(4, all) {
        let is_game = matches!(
            told,
            ServerMessage::Notice {
                notice: TableNotice::Game(GameNotice::Began(_) | GameNotice::Acted { .. }),
                ..
            }
        );
        assert!(!is_game, "{told:?}");
    }
}

#[test]
fn a_private_table_asks_for_its_key() {
    let mut room = Attacked::in_play();
    room.id += 1;
    let open = ClientMessage::Open {
        id: room.id,
        game: "whist".to_owned(),
        seats: None,
        options: Default::default(),
        policy: TablePolicy::default(),
        bots: vec!["greedy".to_owned()],
        key: Some("mellon".to_owned()),
    };
    let told = room.world.say(0, open);
    assert!(told.iter().any(|(_, told)| matches!(told, ServerMessage::Ok { .. })), "{told:?}");
    let mut join = |client, key: Option<&str>| {
        room.id += 1;
        let (id, key) = (room.id, key.map(str::to_owned));
        let told = room.world.say(client, ClientMessage::Join { id, table: "T2".into(), key });
        told.iter().any(|(to, told)| *to == client && matches!(told, ServerMessage::Ok { .. }))
    };
    assert!(!join(4, None) && !join(4, Some("melon")) && join(4, Some("mellon")));
    let table = room.world.host.table("T2").expect("it was opened");
    assert_eq!(table.phase(), PhaseTold::Prepare);
    assert_eq!(table.offered().players[3].as_deref(), Some("Bot 4"));
}
