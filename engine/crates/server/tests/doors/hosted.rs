//! Whole games over TLS: a host with its store on disk, its clients, and a restart in the middle.

use crate::client::{WebClient, connector};
use protocol::{ByeCode, GameNotice, NetNotice, PhaseTold, ServerMessage, TableNotice, write};
use server::{
    DoorLimits, HostIdentity, HostService, LinkEvent, LinkId, PageReach, RunningServer, Served,
    ServedOutcome, ServerConfig, ServerError,
};
use std::{
    fs,
    net::{Ipv4Addr, SocketAddr},
    path::Path,
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use store::{LineFault, LogStore, MemoryStore, PlayerKind, SqliteStore, StoreError};

/// Returns the games of a sample.
pub(crate) fn shelf(sample: &str) -> host::GameShelf {
    shelf_with(sample, |text| text)
}

/// Returns the games of a sample whose text was changed.
pub(crate) fn shelf_with(sample: &str, change: impl FnOnce(String) -> String) -> host::GameShelf {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../sample-games").join(sample);
    let text = change(fs::read_to_string(&path).expect("a sample"));
    // Games extend others of their folder.
    let others = fs::read_dir(path.parent().expect("a folder")).expect("samples");
    let others = others.map(|entry| entry.expect("a file").path());
    let library: std::collections::BTreeMap<String, String> = others
        .filter_map(|path| {
            let name = path.file_stem()?.to_str()?.to_owned();
            Some((name, fs::read_to_string(&path).ok()?))
        })
        .collect();
    let game = gametext::read_game(&text, &library).into_result().expect("a game without faults");
    let mut shelf = host::GameShelf::default();
    shelf.add(Arc::new(game));
    shelf
}

pub(crate) fn now() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970")
}

/// Starts a host whose store lies in this folder.
pub(crate) fn start(folder: &Path, sample: &str) -> (RunningServer, Arc<dyn LogStore>) {
    start_within(folder, sample, DoorLimits { rate: 0, ..DoorLimits::default() })
}

/// Starts a host whose store lies in this folder, with these limits.
pub(crate) fn start_within(
    folder: &Path,
    sample: &str,
    limits: DoorLimits,
) -> (RunningServer, Arc<dyn LogStore>) {
    let store: Arc<dyn LogStore> = Arc::new(SqliteStore::open(folder).expect("the store"));
    let service = HostService::open(Arc::clone(&store), "test", &shelf(sample), now());
    let service = service.expect("the host");
    assert_eq!(service.lost(), []);
    let identity = HostIdentity::open_or_create(&folder.join("host.pem")).expect("a certificate");
    let mut config = ServerConfig::new(identity);
    config.address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    config.metrics = PageReach::Everywhere;
    config.limits = limits;
    let server = RunningServer::start(config, Box::new(service), Arc::clone(&store));
    (server.expect("it starts"), store)
}

/// Client that plays the choice that its dice show.
pub(crate) struct Player {
    pub(crate) web: WebClient,
    id: u64,
    token: fair::Secret,
    dice: usize,
    /// Number of the last notice.
    pub(crate) have: u64,
    acts: usize,
    pub(crate) is_over: bool,
}

impl Player {
    pub(crate) async fn enter(server: &RunningServer, name: &str) -> Self {
        Self::over(connect(server).await, name).await
    }

    async fn over(mut web: WebClient, name: &str) -> Self {
        web.say(&format!(r#"{{"t":"enter","id":1,"name":"{name}"}}"#)).await;
        let entered = web.hear().await;
        let Some(ServerMessage::Entered { resume: token, .. }) = entered else {
            panic!("{entered:?}")
        };
        Self { web, id: 1, token, dice: name.len(), have: 0, acts: 0, is_over: false }
    }

    /// Comes back to a host that has started again, or to another one of its group.
    pub(crate) async fn resume(&mut self, server: &RunningServer) {
        assert!(self.try_resume(server).await, "the host knows the player");
    }

    /// Comes back to a host, if it knows the player.
    pub(crate) async fn try_resume(&mut self, server: &RunningServer) -> bool {
        self.web = connect(server).await;
        let Self { token, have, .. } = self;
        let token = write(token);
        self.web
            .say(&format!(
                r#"{{"t":"resume","token":{token},"have":[{{"table":"T1","n":{have}}}]}}"#
            ))
            .await;
        let resumed = self.web.hear().await;
        let (resume, tables) = match resumed {
            Some(ServerMessage::Resumed { resume, tables, .. }) => (resume, tables),
            Some(ServerMessage::Bye { code: ByeCode::Stopping, .. }) => return false,
            other => panic!("{other:?}"),
        };
        self.token = resume;
        // A table that is not served is not among them.
        let told = tables.iter().find(|own| own.table == "T1");
        self.have = told.map_or(self.have, |told| told.n);
        true
    }

    /// Gives a command with the next number.
    pub(crate) async fn give(&mut self, rest: &str) {
        self.id += 1;
        self.web.say(&format!(r#"{{"id":{},{rest}}}"#, self.id)).await;
    }

    /// Gives a command and waits until it is carried out.
    pub(crate) async fn done(&mut self, rest: &str) {
        self.give(rest).await;
        loop {
            match self.step().await {
                Some(ServerMessage::Ok { id, .. }) if id == self.id => return,
                Some(_) => {}
                None => panic!("the line ended before {rest}"),
            }
        }
    }

    /// Hears one message, and chooses if it asks for that.
    async fn step(&mut self) -> Option<ServerMessage> {
        let message = self.web.hear().await?;
        match &message {
            ServerMessage::Warn { code, text, .. } => panic!("{code} {text}"),
            ServerMessage::Notice { n, notice, .. } => {
                assert_eq!(*n, self.have + 1, "notices come without gaps");
                self.have = *n;
                match notice {
                    TableNotice::Net(NetNotice::Phase { phase: PhaseTold::Result }) => {
                        self.is_over = true;
                    }
                    TableNotice::Game(GameNotice::Acted { .. }) => self.acts += 1,
                    _ => {}
                }
            }
            ServerMessage::Prompt { at, choices, .. } => {
                self.dice = (self.dice * 7_919 + 104_729) % 1_000_003;
                let choice = choices[self.dice % choices.len()].id;
                let act =
                    format!(r#""t":"cmd","table":"T1","do":"act","choose":{choice},"at":{at}"#);
                self.give(&act).await;
            }
            _ => {}
        }
        Some(message)
    }
}

async fn connect(server: &RunningServer) -> WebClient {
    connect_as(server, false).await
}

/// Connects as a person, or as a program that says so.
async fn connect_as(server: &RunningServer, program: bool) -> WebClient {
    let connector = connector(server.fingerprint());
    let mut web = WebClient::connect(server.address(), &connector).await;
    let hello = r#""t":"hello","proto":[1,1],"client":"test","skip":["rules"]"#;
    web.say(&format!(r#"{{{hello},"program":{program}}}"#)).await;
    let welcome = web.hear().await;
    assert!(matches!(welcome, Some(ServerMessage::Welcome { proto: 1, .. })), "{welcome:?}");
    web
}

/// Seats two players at a table of a game, ready to play.
pub(crate) async fn seat(server: &RunningServer, game: &str) -> [Player; 2] {
    let mut one = Player::enter(server, "Hanako").await;
    let mut two = Player::enter(server, "Taro").await;
    one.done(&format!(r#""t":"open","game":"{game}","seats":2"#)).await;
    two.done(r#""t":"join","table":"T1""#).await;
    for player in [&mut one, &mut two] {
        player.done(r#""t":"cmd","table":"T1","do":"login""#).await;
    }
    one.done(r#""t":"cmd","table":"T1","do":"begin""#).await;
    two.give(r#""t":"cmd","table":"T1","do":"begin""#).await;
    [one, two]
}

/// Lets both play until the game is over, or one has heard of so many acts.
pub(crate) async fn play(players: &mut [Player; 2], most_acts: usize) {
    let [one, two] = players;
    while !(one.is_over && two.is_over) && one.acts.max(two.acts) < most_acts {
        let heard = tokio::select! {
            heard = one.step(), if !one.is_over => heard,
            heard = two.step(), if !two.is_over => heard,
        };
        assert!(heard.is_some(), "the line holds");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_clients_over_tls_finish_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, store) = start(folder.path(), "shedding/crazy-eights.ron");
    let mut players = seat(&server, "crazy-eights").await;
    play(&mut players, usize::MAX).await;
    let played = store.played().expect("read");
    assert_eq!(played.len(), 1);
    let game = &played[0];
    assert_eq!((game.log.as_str(), game.rules.as_str(), game.game), ("T1", "crazy-eights", 1));
    assert!(!game.is_proved, "players without keys contribute nothing to a fair deal");
    let names: Vec<_> = game.seats.iter().map(|seat| (seat.name.as_str(), seat.kind)).collect();
    assert_eq!(names, [("Hanako", PlayerKind::Person), ("Taro", PlayerKind::Person)]);
    assert!(game.seats.iter().any(|seat| seat.place == Some(1)));
    assert!(!game.record.is_empty() && game.acts > 0 && game.begun_ms <= game.ended_ms);
    let seated = store.seated().expect("read");
    let names: Vec<_> = seated[0].seats.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Hanako", "Taro"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_the_host_has_ended_in_the_middle() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, store) = start(folder.path(), "shedding/crazy-eights.ron");
    let fingerprint = server.fingerprint();
    let mut players = seat(&server, "crazy-eights").await;
    play(&mut players, 6).await;
    let stopped = tokio::task::spawn_blocking(move || server.stop());
    for player in &mut players {
        // The last notices before the farewell count too: what was told is durable.
        while let Some(message) = player.web.hear().await {
            match message {
                ServerMessage::Notice { n, .. } => player.have = n,
                ServerMessage::Bye { code, .. } => assert_eq!(code, ByeCode::Stopping),
                _ => {}
            }
        }
    }
    assert_eq!(stopped.await.expect("no panic"), Ok(()));
    assert_eq!(Arc::strong_count(&store), 1, "nobody holds the store any more");
    drop(store);

    let (server, store) = start(folder.path(), "shedding/crazy-eights.ron");
    assert_eq!(server.fingerprint(), fingerprint, "clients know the host again");
    for player in &mut players {
        player.resume(&server).await;
    }
    play(&mut players, usize::MAX).await;
    assert_eq!(store.played().expect("read").len(), 1);
    assert!(players.iter().all(|player| player.is_over));
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_with_a_person_to_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, store) = start(folder.path(), "shedding/crazy-eights.ron");
    let mut player = Player::enter(&server, "Hanako").await;
    player.done(r#""t":"open","game":"crazy-eights","seats":3,"bots":["random","random"]"#).await;
    player.done(r#""t":"cmd","table":"T1","do":"login""#).await;
    player.give(r#""t":"cmd","table":"T1","do":"begin""#).await;
    while !player.is_over {
        player.step().await.expect("the line holds");
    }
    let played = store.played().expect("read");
    let kinds: Vec<_> = played[0].seats.iter().map(|seat| seat.kind).collect();
    assert_eq!(kinds, [PlayerKind::Person, PlayerKind::Bot, PlayerKind::Bot]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_has_joined_is_kept_as_a_bot() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, store) = start(folder.path(), "shedding/crazy-eights.ron");
    let mut robo = Player::over(connect_as(&server, true).await, "Robo").await;
    robo.done(r#""t":"open","game":"crazy-eights","seats":2"#).await;
    let mut hana = Player::enter(&server, "Hanako").await;
    hana.done(r#""t":"join","table":"T1""#).await;
    for player in [&mut robo, &mut hana] {
        player.done(r#""t":"cmd","table":"T1","do":"login""#).await;
        player.give(r#""t":"cmd","table":"T1","do":"begin""#).await;
    }
    play(&mut [robo, hana], usize::MAX).await;
    let played = store.played().expect("read");
    let names: Vec<_> =
        played[0].seats.iter().map(|seat| (seat.name.as_str(), seat.kind)).collect();
    assert_eq!(names, [("Robo", PlayerKind::Bot), ("Hanako", PlayerKind::Person)]);
}

#[test]
fn a_table_whose_log_was_changed_is_left_out_and_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = |store: &Arc<dyn LogStore>| {
        HostService::open(Arc::clone(store), "test", &shelf("shedding/crazy-eights.ron"), now())
    };
    let store: Arc<dyn LogStore> = Arc::new(SqliteStore::open(folder.path()).expect("a store"));
    let first = open(&store).expect("a new host").host().key();
    let holder = store::HolderName::new("host").expect("a name");
    let name = store::LogName::new("T1").expect("a name");
    let mut hold = store.take(&name, &holder, Duration::from_secs(1)).expect("ours");
    let lines = vec![hold.line("{}")];
    store.write_and_wait(store::WriteBatch { lines, ..Default::default() }).expect("written");
    let service = open(&store).expect("the host without the table");
    assert_eq!(service.host().key(), first, "the host signs with the same key");
    let lost = service.lost();
    assert!(lost.len() == 1 && lost[0].table == "T1" && lost[0].why.contains("line 1"), "{lost:?}");
    drop((service, store));

    let raw = rusqlite::Connection::open(folder.path().join("store.sqlite")).expect("a database");
    raw.execute("DELETE FROM line WHERE log = (SELECT id FROM log WHERE name = 'host')", [])
        .expect("harmed");
    drop(raw);
    let store: Arc<dyn LogStore> = Arc::new(SqliteStore::open(folder.path()).expect("a store"));
    let error = open(&store).err().expect("a host without its key is none");
    let fault = LineFault::Missing;
    let missing =
        StoreError::BadLine { log: store::LogName::new("host").expect("a name"), number: 1, fault };
    assert_eq!(error, ServerError::Store(missing));
}

/// Returns the times at which turns end, as an outcome tells them.
fn turns(outcome: &ServedOutcome) -> Vec<u64> {
    let turn = |(_, message): &(LinkId, ServerMessage)| match message {
        ServerMessage::Notice {
            notice: TableNotice::Net(NetNotice::Turn { deadline, .. }),
            ..
        } => *deadline,
        _ => None,
    };
    outcome.replies.iter().filter_map(turn).collect()
}

#[test]
fn a_time_in_which_the_server_stood_still_is_left_out_and_told() {
    let store: Arc<dyn LogStore> = Arc::new(MemoryStore::default());
    let begun = now();
    let shelf = shelf("shedding/crazy-eights.ron");
    let mut service = HostService::open(store, "test", &shelf, begun).expect("the host");
    let policy = r#"{"fair":false,"clock":{"each_ms":30000,"bank_ms":0}}"#;
    let mut told = ServedOutcome::default();
    for (link, name) in [(LinkId(1), "Hanako"), (LinkId(2), "Taro")] {
        let address = Ipv4Addr::LOCALHOST.into();
        service.take(LinkEvent::Opened { link, address }, begun);
        let way = match name {
            "Hanako" => format!(r#""open","game":"crazy-eights","seats":2,"policy":{policy}"#),
            _ => r#""join","table":"T1""#.to_owned(),
        };
        for text in [
            r#"{"t":"hello","proto":[1,1]}"#.to_owned(),
            format!(r#"{{"t":"enter","id":1,"name":"{name}"}}"#),
            format!(r#"{{"id":2,"t":{way}}}"#),
            r#"{"t":"cmd","id":3,"table":"T1","do":"login"}"#.to_owned(),
            r#"{"t":"cmd","id":4,"table":"T1","do":"begin"}"#.to_owned(),
        ] {
            let message = Box::new(protocol::read_client(&text).expect("a message"));
            told = service.take(LinkEvent::Message { link, message }, begun);
        }
    }
    let due = u64::try_from(begun.as_millis()).expect("soon") + 30_000;
    assert_eq!(turns(&told), [due; 2], "{told:?}");
    let second = Duration::from_secs(1);
    let (since, at) = (begun + 11 * second, begun + 46 * second);
    let told = service.take(LinkEvent::StoodStill { since }, at);
    assert_eq!(turns(&told), [due + 35_000; 2], "{told:?}");
    assert_eq!(told.batch.lines.len(), 1, "the log of the table knows it");
    let told = service.take(LinkEvent::Due, at + second);
    assert!(told.replies.is_empty(), "nothing is late: {told:?}");
}
