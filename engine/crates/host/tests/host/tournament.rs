//! Acts that the customs of an official tournament refuse, one by one.

use crate::{
    games::{settings, shelf},
    plan::Plan,
    player::{Client, Mute},
    world::{Weather, World},
};
use host::{ClientAddress, ConnectionId, Host, HostInput, InvitationWish, InvitedTo, SeatAway};
use protocol::{
    Auth, BotsTold, ChatTold, ClientForm, ClientMessage, ContributionsTold, GameNotice, JoinsTold,
    NetCommand, PhaseTold, ServerMessage, TableCommand, TableNotice, TablePolicy, WarnCode,
};
use session::SeatState;

/// A host with a table for a tournament, opened by the host's own person.
struct Hall {
    host: Host,
    id: u64,
    now: u64,
}

const OWN: u64 = 1_000;

impl Hall {
    fn with(policy: TablePolicy) -> Self {
        let mut host = Host::of(settings(0), shelf(&["whist"]));
        host.set_fingerprint(fair::sha256(b"certificate"));
        let mut hall = Self { host, id: 0, now: 1_000 };
        hall.enter(OWN, "host", None);
        let opened = hall.open(OWN, policy, &[]);
        assert!(matches!(opened.as_slice(), [.., ServerMessage::Ok { .. }]), "{opened:?}");
        hall.host.limit_tables(hall.now);
        hall
    }

    fn say(&mut self, from: u64, message: ClientMessage) -> Vec<ServerMessage> {
        self.now += 1;
        let (at, from, message) = (self.now, ConnectionId(from), Box::new(message));
        let output = self.host.apply(&HostInput::Heard { at, from, message });
        output.told.into_iter().filter(|(to, _)| *to == from).map(|(_, told)| told).collect()
    }

    fn next(&mut self) -> u64 {
        self.id += 1;
        self.id
    }

    fn enter(&mut self, from: u64, name: &str, auth: Option<Auth>) -> Vec<ServerMessage> {
        self.enter_as(from, (name, false), auth)
    }

    /// Enters as a person, or as a program.
    fn enter_as(
        &mut self,
        from: u64,
        (name, program): (&str, bool),
        auth: Option<Auth>,
    ) -> Vec<ServerMessage> {
        let (at, address) = (self.now, ClientAddress::default());
        self.host.apply(&HostInput::Came { at, from: ConnectionId(from), address });
        self.say(
            from,
            ClientMessage::Hello {
                proto: [1, 1],
                client: "test".to_owned(),
                lang: "en".to_owned(),
                form: ClientForm::Words,
                skip: Vec::new(),
                choices: None,
                program,
            },
        );
        let id = self.next();
        self.say(from, ClientMessage::Enter { id, name: name.to_owned(), key: None, auth })
    }

    fn open(&mut self, from: u64, policy: TablePolicy, bots: &[&str]) -> Vec<ServerMessage> {
        let id = self.next();
        let bots = bots.iter().map(|bot| (*bot).to_owned()).collect();
        let (game, options) = ("whist".to_owned(), Default::default());
        let open = ClientMessage::Open { id, game, seats: None, options, policy, bots, key: None };
        self.say(from, open)
    }

    fn join(&mut self, from: u64, key: Option<String>) -> Option<WarnCode> {
        let id = self.next();
        let told = self.say(from, ClientMessage::Join { id, table: "T1".to_owned(), key });
        refused(&told)
    }

    fn command(&mut self, from: u64, command: NetCommand) -> Option<WarnCode> {
        let (id, command) = (self.next(), TableCommand::Net(command));
        let told = self.say(from, ClientMessage::Cmd { id, table: "T1".to_owned(), command });
        refused(&told)
    }

    fn invitation(&mut self) -> String {
        self.invitation_until(None)
    }

    fn invitation_until(&mut self, until: Option<u64>) -> String {
        let wish = InvitationWish { to: InvitedTo::Table("T1".to_owned()), uses: 1, until };
        let output = self.host.apply(&HostInput::Invite { at: self.now, wish });
        output.made.expect("an invitation").code
    }

    /// Enters and joins with an invitation; returns the code of the warning, if one was told.
    fn comes(&mut self, from: u64, name: &str, code: &str) -> Option<WarnCode> {
        let invitation = Some(protocol::SecretText::from(code.to_owned()));
        let told = self.enter(from, name, Some(Auth { invitation, ..Auth::default() }));
        refused(&told).or_else(|| self.join(from, None))
    }

    fn leaves(&mut self, from: u64) {
        let id = self.next();
        self.say(from, ClientMessage::Exit { id });
    }
}

/// Returns the code of the warning that answered.
fn refused(told: &[ServerMessage]) -> Option<WarnCode> {
    told.iter().find_map(|told| match told {
        ServerMessage::Warn { code, .. } => Some(*code),
        _ => None,
    })
}

#[test]
fn only_those_whom_the_host_knows_join() {
    let mut hall = Hall::with(TablePolicy::tournament());
    hall.enter(1, "Ada", None);
    assert_eq!(hall.join(1, None), Some(WarnCode::Auth), "a guest");
    let code = hall.invitation();
    assert_eq!(hall.join(1, Some(code.clone())), None, "who is invited comes in");
    hall.enter(2, "Bob", None);
    assert_eq!(hall.join(2, Some(code)), Some(WarnCode::Auth), "an invitation is personal");
    let code = hall.invitation();
    let auth = Auth { invitation: Some(protocol::SecretText::from(code)), ..Auth::default() };
    hall.enter(3, "Cyd", Some(auth));
    assert_eq!(hall.join(3, None), None, "it does at the entrance too");
    let own = hall.open(2, TablePolicy::tournament(), &[]);
    assert_eq!(refused(&own), Some(WarnCode::Auth), "a guest opens none for the known");
    // Where the custom is set otherwise, guests join.
    let policy = TablePolicy { joins: JoinsTold::Everybody, ..TablePolicy::tournament() };
    let mut hall = Hall::with(policy);
    hall.enter(1, "Ada", None);
    assert_eq!(hall.join(1, None), None);
}

#[test]
fn whoever_was_invited_and_left_comes_back_by_the_same_invitation() {
    let mut hall = Hall::with(TablePolicy::tournament());
    let code = hall.invitation();
    assert_eq!(hall.comes(1, "Ada", &code), None);
    hall.leaves(1);
    assert_eq!(hall.comes(2, "Bob", &code), Some(WarnCode::Auth), "it is Ada's");
    assert_eq!(hall.comes(3, "ada", &code), None, "names are compared as names");
    let used_by = |hall: &Hall| {
        let one = hall.host.invitations().next().expect("one was made");
        let names = one.used_by.iter().map(|person| person.readable_name().to_owned());
        names.collect::<Vec<_>>()
    };
    assert_eq!(used_by(&hall), ["Ada"], "told as it was written");
    hall.leaves(3);
    let number = hall.host.invitations().next().expect("one was made").number;
    hall.host.apply(&HostInput::Revoke { at: hall.now, number });
    assert_eq!(hall.comes(4, "Ada", &code), Some(WarnCode::Auth), "it is revoked");
    let code = hall.invitation_until(Some(hall.now + 1_000));
    assert_eq!(hall.comes(5, "Cyd", &code), None);
    hall.leaves(5);
    hall.now += 1_001;
    assert_eq!(hall.comes(6, "Cyd", &code), Some(WarnCode::Auth), "it is too late");
}

#[test]
fn an_invitation_for_one_that_led_to_no_table_is_good_for_another() {
    let mut hall = Hall::with(TablePolicy::tournament());
    let code = hall.invitation();
    let invitation = Some(protocol::SecretText::from(code.clone()));
    hall.enter(1, "Ada", Some(Auth { invitation, ..Auth::default() }));
    assert_eq!(hall.comes(2, "Bob", &code), Some(WarnCode::Auth), "Ada has it");
    hall.leaves(1);
    assert_eq!(hall.comes(3, "Bob", &code), None);
}

#[test]
fn bots_and_talk_are_refused_unless_the_customs_say_otherwise() {
    let mut hall = Hall::with(TablePolicy::tournament());
    let policy = TablePolicy { joins: JoinsTold::Everybody, ..TablePolicy::tournament() };
    let bots = hall.open(OWN, policy, &["random"]);
    assert_eq!(refused(&bots), Some(WarnCode::Option));
    let bot = || NetCommand::Bot { seat: 4, style: Some("random".to_owned()) };
    let said = || NetCommand::Say { text: "hello".to_owned(), to: None };
    assert_eq!(hall.command(OWN, bot()), Some(WarnCode::NotAllowed));
    assert_eq!(hall.command(OWN, said()), Some(WarnCode::NotAllowed));
    let policy = TablePolicy {
        bots: protocol::BotsTold::Allowed,
        chat: ChatTold::Everybody,
        ..TablePolicy::tournament()
    };
    let mut hall = Hall::with(policy);
    assert_eq!(hall.command(OWN, bot()), None);
    assert_eq!(hall.command(OWN, said()), None);
}

#[test]
fn customs_that_contradict_each_other_open_no_table() {
    let mut hall = Hall::with(TablePolicy::tournament());
    let usual = || TablePolicy { joins: JoinsTold::Everybody, ..TablePolicy::tournament() };
    let policy = TablePolicy { fair: false, ..usual() };
    assert_eq!(refused(&hall.open(OWN, policy, &[])), Some(WarnCode::Option));
    let policy = TablePolicy { fair: false, contributions: ContributionsTold::Optional, ..usual() };
    assert_eq!(refused(&hall.open(OWN, policy, &[])), None);
}

/// A world whose players are all let in.
fn players(has_key: impl Fn(usize) -> bool, mute: Option<Mute>) -> World {
    let policy = TablePolicy { joins: JoinsTold::Everybody, ..TablePolicy::tournament() };
    let plan = Plan::of("whist", 4, policy, 1);
    let clients = (0..4).map(|number| Client::new(3, number, &plan, has_key(number), false));
    let mut clients: Vec<_> = clients.collect();
    clients[2].mute = mute;
    World::new(3, vec!["whist"], clients, Weather::CALM)
}

/// Returns the names of those without whose contribution no game begins.
fn refusal(world: &mut World) -> Vec<String> {
    for _ in 0..3_000 {
        world.step();
        let table = world.host.table("T1");
        assert!(table.is_none_or(|table| table.phase() != PhaseTold::Game), "no game begins");
        let found = world.told.iter().find_map(|(_, told)| match told {
            ServerMessage::Notice {
                notice: TableNotice::Game(GameNotice::Unproved { players, refused: true, .. }),
                ..
            } => Some(players.clone()),
            _ => None,
        });
        if let Some(players) = found {
            let table = world.host.table("T1").expect("it is open");
            assert_eq!(table.phase(), PhaseTold::Prepare);
            return players;
        }
    }
    panic!("nothing was refused: {}", world.state());
}

#[test]
fn no_game_begins_when_a_contribution_is_missing() {
    assert_eq!(refusal(&mut players(|number| number != 1, None)), ["P1"], "no key");
    assert_eq!(refusal(&mut players(|_| true, Some(Mute::Commit))), ["P2"], "not announced");
    assert_eq!(refusal(&mut players(|_| true, Some(Mute::Reveal))), ["P2"], "not opened");
}

#[test]
fn with_everybodys_contribution_a_game_is_played_and_proved_without_robots() {
    let mut world = players(|_| true, None);
    for _ in 0..20_000 {
        world.step();
        if !world.finished.is_empty() {
            break;
        }
    }
    let game = world.finished.first().expect("it is over");
    assert!(game.is_proved && game.seats.iter().all(|seat| !seat.robot));
}

#[test]
fn a_game_whose_player_is_away_waits_and_no_robot_plays() {
    let mut world = players(|_| true, None);
    let acts = |world: &World| {
        let game = world.host.table("T1").and_then(|table| table.session().game());
        game.map_or(0, |game| game.actions().len())
    };
    while acts(&world) < 8 {
        world.step();
    }
    let before = acts(&world);
    // Whoever leaves on purpose is missed at once.
    let from = world.line(1);
    let (at, message) = (world.now, Box::new(ClientMessage::Exit { id: 20_000 }));
    world.give(&HostInput::Heard { at, from, message });
    let mut now = world.now;
    for _ in 0..50 {
        now = world.host.deadline().unwrap_or(now + 60_000).max(now);
        world.host.apply(&HostInput::Tick { at: now });
    }
    let table = world.host.table("T1").expect("it is open");
    assert_eq!(table.phase(), PhaseTold::Suspended);
    let seats_away = table.seats_away();
    assert_eq!(seats_away.len(), 1, "{seats_away:?}");
    let SeatAway { table: name, since, state, .. } = &seats_away[0];
    assert_eq!((name.as_str(), *state), ("T1", SeatState::Missing));
    assert_eq!(*since, Some(at), "from when the player left, not from when it was too long");
    assert!(acts(&world) <= before + 1, "nobody played for the one who left");
}

#[test]
fn whoever_comes_while_a_deal_is_made_is_told_why_and_can_wait() {
    let plan = Plan::of("whist", 4, TablePolicy::default(), 1);
    let clients = (0..5).map(|number| Client::new(3, number, &plan, true, number == 4));
    let mut world = World::new(3, vec!["whist"], clients.collect(), Weather::CALM);
    let is_dealing = |world: &World| {
        let table = world.host.table("T1");
        table.is_some_and(|table| table.phase() == PhaseTold::Deal)
    };
    while !(is_dealing(&world) && world.clients[4].table.is_some()) {
        world.step();
    }
    let mut say = |id, command| {
        let (table, command) = ("T1".to_owned(), TableCommand::Net(command));
        let told = world.say(4, ClientMessage::Cmd { id, table, command });
        told.into_iter().filter(|(to, _)| *to == 4).map(|(_, told)| told).collect::<Vec<_>>()
    };
    let told = say(900, NetCommand::Login { seat: Some(1) });
    let [ServerMessage::Warn { code: WarnCode::Phase, text, .. }] = &told[..] else {
        panic!("{told:?}");
    };
    assert!(text.contains("a fair deal is being made") && text.contains("queue"), "{text}");
    let told = say(901, NetCommand::Queue {});
    assert!(matches!(told.last(), Some(ServerMessage::Ok { .. })), "{told:?}");
}

#[test]
fn a_table_that_is_taken_over_is_closed_if_nobody_is_there() {
    let mut logs = (Vec::new(), Vec::new());
    let mut gone = Host::of(settings(0), shelf(&["whist"]));
    let mut say = |message| {
        let (at, from) = (1_000, ConnectionId(OWN));
        let output = gone.apply(&HostInput::Heard { at, from, message: Box::new(message) });
        for line in output.lines {
            let log = if line.log == Host::LOBBY { &mut logs.0 } else { &mut logs.1 };
            log.push(line.line);
        }
    };
    let (client, lang, form) = ("test".to_owned(), "en".to_owned(), ClientForm::Words);
    let (proto, skip, choices) = ([1, 1], Vec::new(), None);
    say(ClientMessage::Hello { proto, client, lang, form, skip, choices, program: false });
    say(ClientMessage::Enter { id: 1, name: "host".to_owned(), key: None, auth: None });
    say(ClientMessage::Open {
        id: 2,
        game: "whist".to_owned(),
        seats: None,
        options: Default::default(),
        policy: TablePolicy::default(),
        bots: Vec::new(),
        key: None,
    });
    say(ClientMessage::Exit { id: 3 });
    let (lobby, tables) = (logs.0, vec![("T1".to_owned(), logs.1)]);
    let own = host::HostSettings { series: 1, ..settings(1) };
    let (other, _) = Host::restored(settings(2), shelf(&["whist"]), &lobby, &tables, 5_000)
        .expect("its logs are whole");
    let mut host = Host::of(own, shelf(&["whist"]));
    host.limit_tables(5_000);
    host.take_over(other, &lobby, 5_000).expect("it is taken over");
    assert_eq!(host.tables().count(), 1);
    let closes = host.deadline().expect("it is empty");
    assert_eq!(closes, 5_000 + 120_000);
    host.apply(&HostInput::Tick { at: closes });
    assert_eq!(host.tables().count(), 0, "it does not stay for ever");
}

#[test]
fn a_program_does_not_use_up_an_invitation_where_the_customs_allow_no_bots() {
    let mut hall = Hall::with(TablePolicy { bots: BotsTold::Refused, ..TablePolicy::default() });
    let code = hall.invitation();
    let auth = |code: &str| {
        let invitation = Some(protocol::SecretText::from(code.to_owned()));
        Some(Auth { invitation, ..Auth::default() })
    };
    let told = hall.enter_as(1, ("Robo", true), auth(&code));
    assert_eq!(refused(&told), Some(WarnCode::NotAllowed), "{told:?}");
    hall.enter_as(2, ("Ada", false), auth(&code));
    assert_eq!(hall.join(2, None), None, "it is still good");
}

#[test]
fn a_program_has_no_seat_where_the_customs_allow_no_bots_and_the_roster_tells_it() {
    for (bots, expected) in
        [(BotsTold::Refused, Some(WarnCode::NotAllowed)), (BotsTold::Allowed, None)]
    {
        let mut hall = Hall::with(TablePolicy { bots, ..TablePolicy::default() });
        hall.enter_as(1, ("Robo", true), None);
        assert_eq!(hall.join(1, None), None, "it may watch");
        for command in [NetCommand::Login { seat: Some(2) }, NetCommand::Queue {}] {
            assert_eq!(hall.command(1, command), expected, "{bots:?}");
            hall.command(1, NetCommand::Logout {});
        }
        hall.enter(2, "Ada", None);
        assert_eq!(hall.join(2, None), None);
        assert_eq!(hall.command(2, NetCommand::Login { seat: Some(3) }), None, "a person sits");
        let (id, topic) = (hall.next(), protocol::InfoTopic::Players);
        let command = TableCommand::Net(NetCommand::Info { topic });
        let told = hall.say(2, ClientMessage::Cmd { id, table: "T1".to_owned(), command });
        let [ServerMessage::Info { notice, .. }] = &told[..] else { panic!("{told:?}") };
        let protocol::TableNotice::Net(protocol::NetNotice::Roster { participants, .. }) = notice
        else {
            panic!("{notice:?}")
        };
        let told = participants.iter().map(|one| (one.name.as_str(), one.program, one.is_bot()));
        let told: Vec<_> = told.filter(|one| one.0 != "host").collect();
        assert_eq!(told, [("Robo", true, true), ("Ada", false, false)]);
    }
}
