//! Hosts of a group, which take each other's tables over.

use crate::{
    client::{WebClient, connector},
    hosted::{Player, now, play, seat, shelf},
};
use host::{EntranceRules, InvitationWish, InvitedTo, NewAccounts};
use protocol::{ByeCode, ServerMessage};
use server::{
    DoorLimits, HostIdentity, HostService, PasswordCost, RunningServer, ServerConfig, ServerError,
};
use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};
use store::{LogHold, LogStore, MemoryStore, StoreError, WriteBatch};

/// Looks at the other host until the player is known there.
const MOST_TRIES: u32 = 600;

/// Starts a member of the group whose hosts share this store and certificate.
fn member(store: &Arc<dyn LogStore>, identity: &HostIdentity, name: &str) -> RunningServer {
    let shelf = shelf("shedding/crazy-eights.ron");
    let service = HostService::open_in_group(Arc::clone(store), name, ("test", &shelf), now());
    let mut config = ServerConfig::new(identity.clone());
    config.address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    config.limits = DoorLimits { rate: 0, ..DoorLimits::default() };
    let service = Box::new(service.expect("a member"));
    RunningServer::start(config, service, Arc::clone(store)).expect("it starts")
}

/// Reads what a host said before its farewell: what was told is durable.
async fn hear_the_farewell(players: &mut [Player; 2]) {
    for player in players {
        while let Some(message) = player.web.hear().await {
            match message {
                ServerMessage::Notice { n, .. } => player.have = n,
                ServerMessage::Bye { code, .. } => assert_eq!(code, ByeCode::Stopping),
                _ => {}
            }
        }
    }
}

/// Comes back at another member, as soon as it has taken the table over.
async fn find_again(players: &mut [Player; 2], server: &RunningServer) {
    for player in players {
        let mut tries = 0;
        while !player.try_resume(server).await {
            tries += 1;
            assert!(tries < MOST_TRIES, "the table is taken over");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_at_another_host_of_the_group() {
    let store: Arc<dyn LogStore> = Arc::new(MemoryStore::default());
    let identity = HostIdentity::passing().expect("a certificate");
    let [one, two] = ["one", "two"].map(|name| member(&store, &identity, name));
    let mut players = seat(&one, "crazy-eights").await;
    play(&mut players, 6).await;
    assert!(!players[0].try_resume(&two).await, "the table is at the first host");
    players[0].resume(&one).await;
    let stopped = tokio::task::spawn_blocking(move || one.stop());
    hear_the_farewell(&mut players).await;
    assert_eq!(stopped.await.expect("no panic"), Ok(()));
    find_again(&mut players, &two).await;

    // Whoever comes to the first host meanwhile gets another table than the one that has moved.
    let again = member(&store, &identity, "one");
    let mut third = Player::enter(&again, "Jiro").await;
    third.done(r#""t":"open","game":"crazy-eights","seats":2"#).await;
    let tables: Vec<String> =
        store.logs().expect("a list").iter().map(|log| log.log.to_string()).collect();
    assert!(tables.iter().any(|log| log == "T1"), "{tables:?}");
    let own = tables.iter().filter(|log| log.starts_with('T')).count();
    assert_eq!(own, 2, "the new table has a name of its own: {tables:?}");

    play(&mut players, usize::MAX).await;
    assert_eq!(store.played().expect("read").len(), 1);
    assert!(players.iter().all(|player| player.is_over));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_that_was_followed_says_nothing_more() {
    let store: Arc<dyn LogStore> = Arc::new(MemoryStore::default());
    let identity = HostIdentity::passing().expect("a certificate");
    let [one, two] = ["one", "two"].map(|name| member(&store, &identity, name));
    let mut players = seat(&one, "crazy-eights").await;
    play(&mut players, 6).await;
    // As if the host had been stopped until its leases ran out.
    for log in store.logs().expect("a list").iter().filter(|log| log.holder.as_str() == "one") {
        let (log, epoch, last) = (log.log.clone(), log.epoch, log.last);
        let hold = LogHold { log, epoch, last, head: store::ChainHead::default() };
        store.release(&hold).expect("its lease has run out");
    }
    // The players go on at the first host until it finds out that it was followed.
    let fenced = async {
        while !one.is_stopping() {
            for player in &mut players {
                player.give(r#""t":"tables""#).await;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), fenced).await.expect("it finds out");
    let failure = one.failure().expect("it was followed").to_string();
    assert!(failure.contains("was taken over"), "{failure}");
    hear_the_farewell(&mut players).await;
    find_again(&mut players, &two).await;
    play(&mut players, usize::MAX).await;
    assert_eq!(store.played().expect("read").len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_idle_host_renews_its_leases() {
    let store: Arc<dyn LogStore> = Arc::new(MemoryStore::default());
    let identity = HostIdentity::passing().expect("a certificate");
    let server = member(&store, &identity, "one");
    let logs = store.logs().expect("a list");
    let lobby = logs.iter().find(|log| log.log.as_str() == "lobby").expect("a lobby").clone();
    assert_eq!(lobby.holder.as_str(), "one");
    // A lease that has run out begins anew although nothing happens.
    let hold = LogHold {
        log: lobby.log.clone(),
        epoch: lobby.epoch,
        last: lobby.last,
        head: store::ChainHead::default(),
    };
    store.release(&hold).expect("given up");
    let left = || {
        let logs = store.logs().expect("a list");
        logs.iter().find(|log| log.log == lobby.log).expect("it is there").left_ms
    };
    assert_eq!(left(), 0);
    let renewed = async {
        while left() == 0 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), renewed).await.expect("it is renewed");
    let other = store::HolderName::new("two").expect("a name");
    let held = store.take(&lobby.log, &other, Duration::from_secs(1));
    assert!(matches!(held, Err(StoreError::Held { .. })), "{held:?}");
    assert_eq!(store.write_and_wait(WriteBatch::default()), Ok(()));
    server.stop().expect("it stops");
    assert_eq!(left(), 0, "who stops gives up");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_host_with_the_same_name_is_refused_and_one_that_stopped_is_followed() {
    let store: Arc<dyn LogStore> = Arc::new(MemoryStore::default());
    let identity = HostIdentity::passing().expect("a certificate");
    let one = member(&store, &identity, "one");
    let again = {
        let store = Arc::clone(&store);
        let open = move || {
            let shelf = shelf("shedding/crazy-eights.ron");
            HostService::open_in_group(store, "one", ("test", &shelf), now()).map(drop)
        };
        tokio::task::spawn_blocking(open).await.expect("no panic")
    };
    let expected = ServerError::Member { member: "one".to_owned() };
    assert_eq!(again.expect_err("it is refused"), expected);
    assert_eq!(one.failure(), None, "the first one goes on");
    let stopped = tokio::task::spawn_blocking(move || one.stop());
    assert_eq!(stopped.await.expect("no panic"), Ok(()));
    member(&store, &identity, "one").stop().expect("it began at once");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_that_was_made_at_another_host_is_known_at_once() {
    let store: Arc<dyn LogStore> = Arc::new(MemoryStore::default());
    let identity = HostIdentity::passing().expect("a certificate");
    let with_accounts = |name: &str| {
        let shelf = shelf("shedding/crazy-eights.ron");
        let service = HostService::open_in_group(Arc::clone(&store), name, ("test", &shelf), now());
        let mut service = service.expect("a member");
        let rules = EntranceRules { accounts: NewAccounts::Open, ..EntranceRules::default() };
        service.set_entrance(rules, PasswordCost { memory_kib: 64, passes: 1, lanes: 1 });
        let mut config = ServerConfig::new(identity.clone());
        config.address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        config.limits = DoorLimits { rate: 0, ..DoorLimits::default() };
        let office = service.office();
        let server = RunningServer::start(config, Box::new(service), Arc::clone(&store));
        (server.expect("it starts"), office)
    };
    let (one, office) = with_accounts("one");
    let (two, _) = with_accounts("two");
    let enter = async |server: &RunningServer, auth: &str| {
        let connector = connector(server.fingerprint());
        let mut web = WebClient::connect(server.address(), &connector).await;
        web.say(r#"{"t":"hello","proto":[1,1]}"#).await;
        web.hear().await.expect("welcome");
        web.say(&format!(r#"{{"t":"enter","id":1,"name":"Hana","auth":{auth}}}"#)).await;
        web.hear().await.expect("an answer")
    };
    let made = enter(&one, r#"{"register":"correct horse"}"#).await;
    assert!(matches!(made, ServerMessage::Entered { .. }), "{made:?}");
    let known = enter(&two, r#"{"password":"correct horse"}"#).await;
    assert!(matches!(known, ServerMessage::Entered { .. }), "{known:?}");
    let unknown = enter(&two, r#"{"password":"wrong donkey"}"#).await;
    assert!(matches!(unknown, ServerMessage::Warn { .. }), "{unknown:?}");
    // Invitations of two hosts have numbers of their own.
    let wish = || InvitationWish { to: InvitedTo::Account, uses: 1, until: None };
    let asked = office.clone();
    let first = tokio::task::spawn_blocking(move || asked.invite(wish())).await.expect("no panic");
    assert_eq!(first.expect("made").number, 1);
    for server in [one, two] {
        let stopped = tokio::task::spawn_blocking(move || server.stop());
        assert_eq!(stopped.await.expect("no panic"), Ok(()));
    }
}
