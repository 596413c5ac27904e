//! Accounts over TLS: made, entered, changed, kept on disk, and guessed at in vain.

use crate::{
    client::{WebClient, connector},
    hosted::{now, shelf},
};
use host::{EntranceRules, NewAccounts};
use protocol::{ServerMessage, WarnCode};
use server::{
    DoorLimits, HostIdentity, HostService, PageReach, PasswordCost, RunningServer, ServerConfig,
};
use std::{
    net::{Ipv4Addr, SocketAddr},
    path::Path,
    sync::Arc,
};
use store::{LogStore, SqliteStore};

/// Starts a host with accounts whose passwords cost little.
fn start(folder: &Path) -> (RunningServer, Arc<dyn LogStore>) {
    let store: Arc<dyn LogStore> = Arc::new(SqliteStore::open(folder).expect("the store"));
    let shelf = shelf("shedding/crazy-eights.ron");
    let mut service =
        HostService::open(Arc::clone(&store), "test", &shelf, now()).expect("the host");
    let rules = EntranceRules { accounts: NewAccounts::Open, ..EntranceRules::default() };
    let cost = PasswordCost { memory_kib: 64, passes: 1, lanes: 1 };
    service.set_entrance(rules, cost);
    let identity = HostIdentity::open_or_create(&folder.join("host.pem")).expect("a certificate");
    let mut config = ServerConfig::new(identity);
    config.address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    config.metrics = PageReach::Everywhere;
    config.limits = DoorLimits { rate: 0, ..DoorLimits::default() };
    let server = RunningServer::start(config, Box::new(service), Arc::clone(&store));
    (server.expect("it starts"), store)
}

async fn greet(server: &RunningServer, from: u8) -> WebClient {
    let connector = connector(server.fingerprint());
    let mut web = WebClient::connect_from(server.address(), &connector, from).await;
    web.say(r#"{"t":"hello","proto":[1,1]}"#).await;
    let welcome = web.hear().await;
    assert!(matches!(welcome, Some(ServerMessage::Welcome { .. })), "{welcome:?}");
    web
}

async fn enter(web: &mut WebClient, auth: &str) -> Option<WarnCode> {
    web.say(&format!(r#"{{"t":"enter","id":1,"name":"Hana","auth":{auth}}}"#)).await;
    match web.hear().await {
        Some(ServerMessage::Entered { .. }) => None,
        Some(ServerMessage::Warn { code, .. }) => Some(code),
        other => panic!("{other:?}"),
    }
}

const REGISTER: &str = r#"{"register":"correct horse"}"#;
const ENTER: &str = r#"{"password":"correct horse"}"#;

#[tokio::test(flavor = "multi_thread")]
async fn an_account_outlives_its_host_and_its_password_is_nowhere_on_disk() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, store) = start(folder.path());
    assert_eq!(enter(&mut greet(&server, 1).await, REGISTER).await, None);
    let rows = store.rows("account").expect("readable");
    assert!(rows.len() == 1 && rows[0].name == "hana", "{rows:?}");
    assert!(rows[0].value.contains("$argon2id$v=19$m=64,t=1,p=1$"), "{rows:?}");
    tokio::task::spawn_blocking(move || server.stop()).await.expect("no panic").expect("stopped");
    drop(store);
    for entry in std::fs::read_dir(folder.path()).expect("a folder") {
        let bytes = std::fs::read(entry.expect("an entry").path()).expect("readable");
        assert!(!bytes.windows(7).any(|window| window == b"correct"));
    }
    let (server, _store) = start(folder.path());
    let wrong = r#"{"password":"wrong horse"}"#;
    assert_eq!(enter(&mut greet(&server, 1).await, wrong).await, Some(WarnCode::Auth));
    assert_eq!(enter(&mut greet(&server, 1).await, "{}").await, Some(WarnCode::Registered));
    let mut hana = greet(&server, 1).await;
    assert_eq!(enter(&mut hana, ENTER).await, None);
    hana.say(r#"{"t":"password","id":2,"old":"correct horse","new":"battery staple"}"#).await;
    assert!(matches!(hana.hear().await, Some(ServerMessage::Ok { id: 2, .. })));
    drop(hana);
    assert_eq!(enter(&mut greet(&server, 1).await, ENTER).await, Some(WarnCode::Auth));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_guesses_leaves_the_owner_and_the_tables_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, _store) = start(folder.path());
    assert_eq!(enter(&mut greet(&server, 1).await, REGISTER).await, None);
    let mut guest = greet(&server, 9).await;
    guest.say(r#"{"t":"enter","id":1,"name":"Bo"}"#).await;
    assert!(matches!(guest.hear().await, Some(ServerMessage::Entered { .. })));
    let mut told = Vec::new();
    let mut thief = greet(&server, 66).await;
    for guess in 0..40 {
        let auth = format!(r#"{{"password":"guess number {guess}"}}"#);
        told.push(enter(&mut thief, &auth).await);
        guest.say(&format!(r#"{{"t":"tables","id":{}}}"#, guess + 2)).await;
        assert!(matches!(guest.hear().await, Some(ServerMessage::Tables { .. })));
    }
    assert_eq!(told.iter().filter(|code| **code == Some(WarnCode::Auth)).count(), 5);
    assert_eq!(told.iter().filter(|code| **code == Some(WarnCode::Rate)).count(), 35);
    assert_eq!(enter(&mut greet(&server, 1).await, ENTER).await, None);
}
