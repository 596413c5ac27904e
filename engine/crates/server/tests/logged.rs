//! The log of a host tells who comes and what is refused, and no secret.

#[path = "doors/client.rs"]
mod client;
#[path = "doors/pinned.rs"]
mod pinned;

use client::{WebClient, connector};
use host::{EntranceRules, InvitationWish, InvitedTo, NewAccounts};
use protocol::ServerMessage;
use server::{
    DoorLimits, HostIdentity, HostService, LogForm, LogLevel, PasswordCost, RunningServer,
    ServerConfig, log_lines,
};
use std::{
    io::{self, Write},
    net::{Ipv4Addr, SocketAddr},
    sync::{Arc, Mutex},
    time::{SystemTime, UNIX_EPOCH},
};
use store::{LogStore, MemoryStore};

/// Lines that were logged.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no panic").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn start() -> (RunningServer, server::HostOffice) {
    let store: Arc<dyn LogStore> = Arc::new(MemoryStore::default());
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970");
    let shelf = host::GameShelf::default();
    let service = HostService::open(Arc::clone(&store), "test", &shelf, now);
    let mut service = service.expect("the host");
    let rules = EntranceRules { accounts: NewAccounts::Invited, ..EntranceRules::default() };
    service.set_entrance(rules, PasswordCost { memory_kib: 64, passes: 1, lanes: 1 });
    let office = service.office();
    let mut config = ServerConfig::new(HostIdentity::passing().expect("a certificate"));
    config.address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    config.limits = DoorLimits { rate: 0, ..DoorLimits::default() };
    (RunningServer::start(config, Box::new(service), store).expect("it starts"), office)
}

/// Lets somebody come as a guest, without any proof.
async fn come(server: &RunningServer, name: &str) -> (WebClient, ServerMessage) {
    let connector = connector(server.fingerprint());
    let mut web = WebClient::connect(server.address(), &connector).await;
    web.say(r#"{"t":"hello","proto":[1,1]}"#).await;
    web.hear().await.expect("welcome");
    web.say(&format!(r#"{{"t":"enter","id":1,"name":"{name}"}}"#)).await;
    let told = web.hear().await.expect("an answer");
    (web, told)
}

async fn enter(server: &RunningServer, auth: &str) -> (WebClient, ServerMessage) {
    let connector = connector(server.fingerprint());
    let mut web = WebClient::connect(server.address(), &connector).await;
    web.say(r#"{"t":"hello","proto":[1,1]}"#).await;
    web.hear().await.expect("welcome");
    web.say(&format!(r#"{{"t":"enter","id":1,"name":"Hana","auth":{auth}}}"#)).await;
    let told = web.hear().await.expect("an answer");
    (web, told)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_of_a_host_tells_what_happens_and_no_secret() {
    let lines = Lines::default();
    let writer = lines.clone();
    let subscriber = log_lines(LogLevel::Trace, LogForm::Json, move || writer.clone());
    tracing::subscriber::set_global_default(subscriber).expect("the first of this process");
    let (server, office) = start();
    let wish = InvitationWish { to: InvitedTo::Account, uses: 1, until: None };
    let asked = office.clone();
    let made = tokio::task::spawn_blocking(move || asked.invite(wish)).await.expect("no panic");
    let code = made.expect("an invitation").code;
    let register = format!(r#"{{"register":"correct horse","invitation":"{code}"}}"#);
    let (mut web, told) = enter(&server, &register).await;
    let ServerMessage::Entered { resume, .. } = told else { panic!("{told:?}") };
    web.say(r#"{"t":"password","id":2,"old":"correct horse","new":"battery staple"}"#).await;
    assert!(matches!(web.hear().await, Some(ServerMessage::Ok { .. })));
    drop(web);
    let (_, told) = enter(&server, r#"{"password":"wrong donkey"}"#).await;
    assert!(matches!(told, ServerMessage::Warn { .. }), "{told:?}");
    let (mut web, _) = enter(&server, r#"{"password":"battery staple"}"#).await;
    web.say(r#"{"t":"password","id":9,"old":5}"#).await;
    web.hear().await.expect("a warning");
    let (_guest, _) = come(&server, "Ken").await;
    let (_, told) = come(&server, "ken").await;
    assert!(matches!(told, ServerMessage::Warn { .. }), "{told:?}");
    let sent = protocol::write(&resume);
    tokio::task::spawn_blocking(move || server.stop()).await.expect("no panic").expect("stopped");
    let bytes = lines.0.lock().expect("no panic").clone();
    let log = String::from_utf8(bytes).expect("a text");
    for told in [
        "somebody speaks",
        "127.0.0.1",
        "somebody has entered",
        "W_AUTH",
        "Hana",
        "an account was made",
    ] {
        assert!(log.contains(told), "{told} is missing: {log}");
    }
    let refused = log.lines().find(|line| line.contains("W_NAME_IN_USE"));
    let refused = refused.unwrap_or_else(|| panic!("a name in use is logged: {log}"));
    assert!(refused.contains(r#""name":"ken""#) && refused.contains("127.0.0.1"), "{refused}");
    let entered = log
        .lines()
        .find(|line| line.contains("somebody has entered") && line.contains(r#""name":"Ken""#));
    assert!(entered.is_some(), "who comes is named: {log}");
    let changed = log.matches("an account has a new password").count();
    assert_eq!(changed, 1, "to make an account is no change of its password: {log}");
    let token = sent.trim_matches('"');
    for secret in ["correct", "battery", "donkey", "argon2", code.as_str(), token] {
        assert!(!log.contains(secret), "{secret} is logged");
    }
    let is_json = |line: &str| serde_json::from_str::<serde_json::Value>(line).is_ok();
    assert!(log.lines().count() > 5 && log.lines().all(is_json), "{log}");
}
