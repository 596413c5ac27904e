//! Those who watch are told everything later: whatever they hear, ask for or find in lists is
//! compared with a host at which nothing is late.

use crate::{
    games::{settings, shelf},
    plan::Plan,
    player::Client,
    world::{Weather, World},
};
use host::{ConnectionId, Host, HostInput, TableEvent, TableInput};
use protocol::{
    ClientMessage, GameNotice, InfoTopic, NetCommand, NetNotice, PhaseTold, ServerMessage,
    TableCommand, TableNotice, TablePolicy, WarnCode, WatchDelay,
};

const DELAY: u64 = 1_500;
const TOPICS: [InfoTopic; 5] =
    [InfoTopic::All, InfoTopic::Table, InfoTopic::Turn, InfoTopic::Score, InfoTopic::Players];
/// Client who watches, and number of participants' clients who play.
const WATCHER: usize = 4;

fn whist(delay: WatchDelay, games: u32) -> World {
    let policy = TablePolicy { spectators_delay: Some(delay), ..TablePolicy::default() };
    let plan = Plan::of("whist", 4, policy, games);
    let clients = (0..5).map(|number| Client::new(31, number, &plan, true, number == 4)).collect();
    World::new(31, vec!["whist"], clients, Weather::CALM)
}

/// Lets the watcher and the players arrive; the game begins once the watcher is there.
fn with_watcher(world: &mut World) {
    for _ in 0..500 {
        if world.clients[WATCHER].table.is_some() {
            return;
        }
        world.step();
    }
    panic!("nobody watches: {}", world.state());
}

fn acts(host: &Host) -> usize {
    let game = host.table("T1").and_then(|table| table.session().game());
    game.map_or(0, |game| game.actions().len())
}

fn is_on(host: &Host) -> bool {
    let phase = host.table("T1").map(host::HostedTable::phase);
    matches!(phase, Some(PhaseTold::Deal | PhaseTold::Game | PhaseTold::Suspended))
}

/// The same host without a delay, which hears the same.
struct Prompt {
    host: Host,
    /// Notices to the watcher, with times, without numbers.
    told: Vec<(u64, TableNotice<GameNotice>)>,
    /// Answers to questions, with times.
    answers: Vec<(u64, Vec<String>)>,
}

impl Prompt {
    fn hear(&mut self, input: &HostInput, watcher: Option<ConnectionId>, who: u32) {
        let mut input = input.clone();
        if let HostInput::Heard { message, .. } = &mut input
            && let ClientMessage::Open { policy, .. } = message.as_mut()
        {
            policy.spectators_delay = None;
        }
        for (to, message) in self.host.apply(&input).told {
            if Some(to) == watcher
                && let ServerMessage::Notice { notice, .. } = message
            {
                self.told.push((input.at(), notice));
            }
        }
        let answers = learnt(&self.host, who, input.at());
        self.answers.push((input.at(), answers));
    }
}

/// Returns the number of the watcher.
fn watcher(world: &World) -> u32 {
    let line = world.is_connected(WATCHER).then(|| world.line(WATCHER));
    line.and_then(|line| world.host.participant_of(line)).unwrap_or_default()
}

/// Everything that the watcher, or anybody, learns by asking at a time, without the customs.
fn learnt(host: &Host, who: u32, at: u64) -> Vec<String> {
    let Some(table) = host.table("T1") else { return Vec::new() };
    let mut learnt: Vec<_> = TOPICS
        .iter()
        .map(|topic| format!("{topic:?}: {:?}", table.ask(at, who, 1, *topic)))
        .collect();
    let mut offered = table.offered_at(at);
    offered.policy = TablePolicy::default();
    learnt.push(protocol::write(&offered));
    learnt
}

#[test]
fn nothing_that_a_watcher_learns_is_newer_than_the_delay() {
    let mut world = whist(WatchDelay::Ms(DELAY), 2);
    let prompt_host = Host::of(settings(0), shelf(&["whist"]));
    let mut prompt = Prompt { host: prompt_host, told: Vec::new(), answers: Vec::new() };
    let (mut told, mut on, mut checked) = (Vec::new(), Vec::new(), 0);
    while world.finished.len() < 2 || world.now < on.last().copied().unwrap_or(0) + 3 * DELAY {
        world.step();
        let watcher = world.is_connected(WATCHER).then(|| world.line(WATCHER));
        let who = self::watcher(&world);
        for input in std::mem::take(&mut world.inputs) {
            prompt.hear(&input, watcher, who);
        }
        for (client, message) in std::mem::take(&mut world.told) {
            if let (WATCHER, ServerMessage::Notice { notice, .. }) = (client, message) {
                told.push((world.now, notice));
            }
        }
        if is_on(&prompt.host) {
            on.push(world.now);
        }
        let is_watched = world.clients[WATCHER].table.is_some();
        let Some(last) = on.last().filter(|_| is_watched) else { continue };
        // While the watcher may not know how the game stands, answers are those of the past.
        if world.now < last + DELAY && is_on(&prompt.host) {
            let past = prompt.answers.iter().rev().find(|(at, _)| at + DELAY <= world.now);
            let before = prompt.answers.iter().rev().find(|(at, _)| *at < on[0]);
            let expected = match past {
                Some(past) if past.0 >= on[0] => past,
                _ => before.expect("the table before its first game"),
            };
            assert_eq!(learnt(&world.host, who, world.now), expected.1, "at {}", world.now);
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked}");
    let acted = |told: &[(u64, TableNotice<GameNotice>)]| {
        let is_act = |(_, notice): &&(u64, TableNotice<GameNotice>)| {
            matches!(notice, TableNotice::Game(GameNotice::Acted { .. }))
        };
        told.iter().filter(is_act).count()
    };
    assert!(acted(&told) >= 104 && acted(&told) == acted(&prompt.told), "two whole games");
    assert_eq!(told.len(), prompt.told.len());
    let first = on.first().copied().expect("a game");
    // The customs themselves differ; all else is the same, later.
    for ((late, one), (at, other)) in told.iter().zip(&prompt.told).skip(1) {
        assert_eq!(one, other);
        assert!(late >= at);
        let is_of_game = on.binary_search(at).is_ok() || *at > first && is_in_game(&on, *at);
        assert!(!is_of_game || *late >= at + DELAY, "{at} was told at {late}: {one:?}");
    }
}

/// True if a game was on just before or after a time.
fn is_in_game(on: &[u64], at: u64) -> bool {
    let next = on.partition_point(|one| *one < at);
    let near = |index: usize| on.get(index).is_some_and(|one| one.abs_diff(at) <= 20);
    near(next) && next > 0 && near(next - 1)
}

/// Checks that the watcher has been told of no act that is newer than the delay, for ever.
#[derive(Default)]
struct Ages {
    /// Times with the number of acts then.
    acts: Vec<(u64, usize)>,
    most: usize,
}

impl Ages {
    fn check(&mut self, world: &World, told: &[ServerMessage]) {
        self.acts.push((world.now, acts(&world.host)));
        let old = self.acts.iter().rev().find(|(at, _)| at + DELAY <= world.now);
        let known = old.map_or(0, |(_, acts)| *acts);
        for message in told {
            let at = match message {
                ServerMessage::Notice { notice: TableNotice::Game(notice), .. }
                | ServerMessage::Info { notice: TableNotice::Game(notice), .. } => match notice {
                    GameNotice::Acted { at, .. } => *at,
                    GameNotice::Began(began) => began.at.max(began.acts.len()),
                    GameNotice::Record { .. } | GameNotice::Result(_) => panic!("{notice:?}"),
                    _ => continue,
                },
                ServerMessage::Notice {
                    notice: TableNotice::Net(NetNotice::Phase { phase }),
                    ..
                } => {
                    assert_ne!(*phase, PhaseTold::Result, "the game is not over for watchers");
                    continue;
                }
                _ => continue,
            };
            assert!(at <= known, "{at} acts are told at {}, {known} are old", world.now);
            self.most = self.most.max(at);
        }
    }
}

fn told_watcher(world: &mut World) -> Vec<ServerMessage> {
    let told = std::mem::take(&mut world.told);
    told.into_iter().filter(|(client, _)| *client == WATCHER).map(|(_, told)| told).collect()
}

#[test]
fn breaks_and_restarts_and_questions_make_nothing_known_earlier() {
    let mut world = whist(WatchDelay::Ms(DELAY), 1);
    let mut ages = Ages::default();
    with_watcher(&mut world);
    let (mut crashed, mut broken, mut asked) = (false, false, 0);
    let mut ended = 0;
    while world.finished.is_empty() {
        world.step();
        let table = world.host.table("T1").expect("it is open");
        if ended == 0 && table.session().result().is_some() {
            ended = world.now;
        }
        let told = told_watcher(&mut world);
        ages.check(&world, &told);
        match acts(&world.host) {
            10.. if !crashed => {
                crashed = true;
                let who = watcher(&world);
                let before = learnt(&world.host, who, world.now);
                let (restored, _) = world.restored();
                assert_eq!(learnt(&restored, who, world.now), before, "the log tells all");
                world.crash();
            }
            30.. if !broken => {
                broken = true;
                world.break_line(WATCHER);
            }
            40.. if asked < 1 => {
                asked += 1;
                let command = TableCommand::Net(NetCommand::Info { topic: InfoTopic::All });
                let ask = ClientMessage::Cmd { id: 5_000, table: "T1".to_owned(), command };
                let told = world.say(WATCHER, ask);
                let told: Vec<_> = told.into_iter().map(|(_, told)| told).collect();
                ages.check(&world, &told);
            }
            _ => {}
        }
    }
    assert!(crashed && broken && asked == 1);
    assert!(ages.most >= 1, "something was told in the end");
    // In the end all is told.
    let over = |world: &mut World| {
        let told = told_watcher(world);
        let is_result = |told: &ServerMessage| {
            matches!(
                told,
                ServerMessage::Notice { notice: TableNotice::Game(GameNotice::Result(_)), .. }
            )
        };
        told.iter().any(is_result)
    };
    while !over(&mut world) {
        world.step();
        assert!(world.now < ended + 20 * DELAY, "{}", world.state());
    }
    assert!(world.now >= ended + DELAY);
}

#[test]
fn whoever_joins_within_a_game_learns_nothing_of_it_before_its_time() {
    let mut world = whist(WatchDelay::Game, 1);
    with_watcher(&mut world);
    while acts(&world.host) < 20 {
        world.step();
    }
    let told = told_watcher(&mut world);
    let is_new = |told: &ServerMessage| {
        matches!(told, ServerMessage::Notice { notice: TableNotice::Game(_), .. })
    };
    assert!(!told.iter().any(is_new), "until the game is over");
    // Somebody who looks at the list sees the table as it was before the game.
    let at = world.now;
    let table = world.host.table("T1").expect("it is open");
    assert_eq!(table.phase(), PhaseTold::Game);
    assert_eq!(table.offered_at(at).phase, PhaseTold::Prepare);
    let who = watcher(&world);
    let refused = |topic| match table.ask(at, who, 9, topic) {
        Some(ServerMessage::Warn { code, .. }) => code,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(InfoTopic::Record), WarnCode::NotAllowed);
    assert_eq!(refused(InfoTopic::Table), WarnCode::Phase);
    assert_eq!(refused(InfoTopic::Turn), WarnCode::Phase);
    while world.finished.is_empty() {
        world.step();
    }
    let told = told_watcher(&mut world);
    let acts = told.iter().filter(|told| {
        matches!(
            told,
            ServerMessage::Notice { notice: TableNotice::Game(GameNotice::Acted { .. }), .. }
        )
    });
    assert_eq!(acts.count(), world.finished[0].acts, "all of it, once the game is over");
}

/// Answers of the table to commands of a watcher do not depend on the game.
#[test]
fn a_watchers_commands_are_answered_alike_within_a_game_and_after_it() {
    let mut world = whist(WatchDelay::Ms(60_000), 1);
    with_watcher(&mut world);
    let commands = || {
        [
            NetCommand::Begin {},
            NetCommand::NotReady {},
            NetCommand::Return {},
            NetCommand::Agree { player: None },
            NetCommand::Seat { player: "P1".to_owned() },
            NetCommand::Say { text: "psst".to_owned(), to: Some("P1".to_owned()) },
            NetCommand::Watch { seat: Some(1) },
            NetCommand::Bot { seat: 1, style: None },
            NetCommand::Login { seat: Some(2) },
            NetCommand::Logout {},
        ]
    };
    let mut id = 7_000;
    let mut answers = |world: &mut World| -> Vec<String> {
        let one = |command| {
            id += 1;
            let command = TableCommand::Net(command);
            let ask = ClientMessage::Cmd { id, table: "T1".to_owned(), command };
            let told = world.say(WATCHER, ask);
            let own = told.into_iter().filter(|(to, _)| *to == WATCHER);
            let codes = own.map(|(_, told)| match told {
                ServerMessage::Warn { code, text, .. } => format!("{code:?} {text}"),
                ServerMessage::Ok { .. } => "ok".to_owned(),
                other => panic!("{other:?}"),
            });
            codes.collect::<Vec<_>>().join(", ")
        };
        commands().into_iter().map(one).collect()
    };
    while acts(&world.host) < 20 {
        world.step();
    }
    let within = answers(&mut world);
    while world.finished.is_empty() {
        world.step();
    }
    assert_eq!(world.host.table("T1").map(host::HostedTable::phase), Some(PhaseTold::Result));
    assert_eq!(answers(&mut world), within);
}

#[test]
fn a_player_who_stands_up_is_late_and_a_watcher_who_sits_down_is_not() {
    let mut world = whist(WatchDelay::Ms(60_000), 1);
    with_watcher(&mut world);
    while world.finished.is_empty() {
        world.step();
    }
    let say = |world: &mut World, client: usize, command| {
        let command = TableCommand::Net(command);
        let id = 9_000 + client as u64;
        let said = ClientMessage::Cmd { id, table: "T1".to_owned(), command };
        world.say(client, said)
    };
    let told = say(&mut world, 0, NetCommand::Logout {});
    let notices = |told: &[(usize, ServerMessage)], client: usize| {
        let is = |told: &&(usize, ServerMessage)| {
            told.0 == client && matches!(told.1, ServerMessage::Notice { .. })
        };
        told.iter().filter(is).count()
    };
    assert!(notices(&told, 1) > 0, "players are told that a seat is free");
    assert_eq!(notices(&told, 0), 0, "whoever stood up watches");
    assert_eq!(notices(&told, WATCHER), 0);
    // The watcher gets the seat, and with it everything that has waited.
    let told = say(&mut world, WATCHER, NetCommand::Queue {});
    assert!(notices(&told, WATCHER) > 52);
    let at = world.now;
    let table = world.host.table("T1").expect("it is open");
    let [stood, sat] = [0, WATCHER].map(|client: usize| {
        let who = world.host.participant_of(world.line(client)).expect("a participant");
        format!("{:?}", table.ask(at, who, 1, InfoTopic::Players))
    });
    assert_ne!(stood, sat, "one knows the seats of the moment, the other those of the game");
}

#[test]
fn a_table_is_not_gone_before_watchers_may_know_that_its_game_is_over() {
    let mut world = whist(WatchDelay::Ms(600_000), 1);
    world.host.limit_tables(world.now);
    with_watcher(&mut world);
    while world.finished.is_empty() {
        world.step();
    }
    let ended = world.now;
    for client in 0..5 {
        let from = world.line(client);
        world.give(&HostInput::Heard {
            at: ended,
            from,
            message: Box::new(ClientMessage::Exit { id: 20_000 }),
        });
    }
    let closes = world.host.deadline().expect("an empty table is closed");
    assert!(closes >= ended + 590_000, "{}", closes - ended);
    world.host.apply(&HostInput::Tick { at: closes });
    assert_eq!(world.host.tables().count(), 0);
}

/// A table without a delay is not changed by any of this.
#[test]
fn a_log_of_a_table_without_a_delay_is_replayed_as_ever() {
    let setup = concat!(
        r#"{"table":"T1","game":"whist","seats":4,"options":{},"policy":{"undo":"never","#,
        r#""breaks":{"then":"robot","grace_ms":60000,"after_exit_ms":10000},"fouls":"warn","#,
        r#""chat":"everybody","spectators":true,"shows_bots":false,"fair":true,"#,
        r#""contribution_ms":5000},"bots":[],"key":null,"owner":1,"#,
        r#""root":"1111111111111111111111111111111111111111111111111111111111111111","#,
        r#""at":5}"#,
    );
    let setup: host::TableSetup = serde_json::from_str(setup).expect("a line of an older host");
    assert_eq!(setup.policy, TablePolicy::default());
    let tick = TableInput { at: 6, event: TableEvent::Tick };
    let rules = shelf(&["whist"]).rules("whist", Some(4), &Default::default()).expect("rules");
    let signer = fair::Signer::of(&crate::games::secret("signer"));
    let mut table = host::HostedTable::open(setup, &rules, signer).expect("a table");
    table.apply(&tick);
    assert_eq!(table.offered_at(6), table.offered());
    assert_eq!((table.late_until(), table.is_late_at(7)), (None, false));
}
