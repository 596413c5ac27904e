//! A host whose game has other rules than before: nothing that was kept is replayed under them.

use crate::hosted::{Player, now, play, seat, shelf, shelf_with};
use host::GameShelf;
use protocol::ServerMessage;
use server::{
    DoorLimits, HostIdentity, HostService, LostCause, LostTable, RunningServer, ServerConfig,
};
use std::{
    net::{Ipv4Addr, SocketAddr},
    path::Path,
    sync::Arc,
};
use store::{LogStore, SqliteStore, StoredGame};

const SAMPLE: &str = "shedding/crazy-eights.ron";

/// Returns the sample in which sevens have the part of the eights.
fn changed() -> GameShelf {
    shelf_with(SAMPLE, |text| {
        let now = text.replace("\"fits\":      \"rank == 8", "\"fits\":      \"rank == 7");
        assert_ne!(text, now, "the rules have changed");
        now
    })
}

/// Starts a host with these games, and with the tables that it does not serve.
fn start(folder: &Path, shelf: &GameShelf) -> (RunningServer, Arc<dyn LogStore>, Vec<LostTable>) {
    let store: Arc<dyn LogStore> = Arc::new(SqliteStore::open(folder).expect("the store"));
    let service = HostService::open(Arc::clone(&store), "test", shelf, now());
    let service = service.expect("the host");
    let lost = service.lost().to_vec();
    let identity = HostIdentity::open_or_create(&folder.join("host.pem")).expect("a certificate");
    let mut config = ServerConfig::new(identity);
    config.address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    config.limits = DoorLimits { rate: 0, ..DoorLimits::default() };
    let server = RunningServer::start(config, Box::new(service), Arc::clone(&store));
    (server.expect("it starts"), store, lost)
}

async fn stop(server: RunningServer, store: Arc<dyn LogStore>) -> Vec<StoredGame> {
    tokio::task::spawn_blocking(move || server.stop()).await.expect("no panic").expect("stopped");
    store.played().expect("read")
}

async fn exit(player: &mut Player) {
    player.give(r#""t":"exit""#).await;
    while let Some(message) = player.web.hear().await {
        if matches!(message, ServerMessage::Bye { .. }) {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_other_rules_is_set_aside_and_its_results_and_names_are_good() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, store, _) = start(folder.path(), &shelf(SAMPLE));
    let mut players = seat(&server, "crazy-eights").await;
    play(&mut players, usize::MAX).await;
    // They are ready again, and stay.
    players[0].done(r#""t":"cmd","table":"T1","do":"begin""#).await;
    let before = stop(server, store).await;
    assert_eq!(before.len(), 1);

    let (server, store, lost) = start(folder.path(), &changed());
    let [LostTable { table, cause, .. }] = &lost[..] else { panic!("{lost:?}") };
    let changed_rules = LostCause::ChangedRules("crazy-eights".to_owned());
    assert_eq!((table.as_str(), cause), ("T1", &changed_rules));
    // The names of both are free, and new tables have names of their own.
    let mut one = Player::enter(&server, "Hanako").await;
    let mut two = Player::enter(&server, "Taro").await;
    one.done(r#""t":"open","game":"crazy-eights","seats":2"#).await;
    two.done(r#""t":"join","table":"T2""#).await;
    exit(&mut one).await;
    exit(&mut two).await;
    assert_eq!(stop(server, store).await, before, "results stay what they were");

    // With the rules of before the table is there again; the one of the meantime is closed.
    let (server, store, lost) = start(folder.path(), &shelf(SAMPLE));
    let closed = LostCause::Closed("crazy-eights".to_owned());
    let [LostTable { table, cause, .. }] = &lost[..] else { panic!("{lost:?}") };
    assert_eq!((table.as_str(), cause), ("T2", &closed));
    // Those whose names others have taken are not there any more.
    let mut again = Player::enter(&server, "Hanako").await;
    again.done(r#""t":"join","table":"T1""#).await;
    assert_eq!(stop(server, store).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_once_its_rules_are_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, store, _) = start(folder.path(), &shelf(SAMPLE));
    let mut players = seat(&server, "crazy-eights").await;
    play(&mut players, 5).await;
    stop(server, store).await;
    let (server, store, lost) = start(folder.path(), &changed());
    assert_eq!(lost.len(), 1);
    // Whoever looks in and leaves again does not give up the seat by that.
    for player in &mut players {
        player.resume(&server).await;
        exit(player).await;
    }
    stop(server, store).await;
    // Nobody has taken the names meanwhile: the game goes on where it stood.
    let (server, store, lost) = start(folder.path(), &shelf(SAMPLE));
    assert_eq!(lost, []);
    for player in &mut players {
        player.resume(&server).await;
    }
    play(&mut players, usize::MAX).await;
    assert_eq!(stop(server, store).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_table_with_other_rules_is_closed_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, store, _) = start(folder.path(), &shelf(SAMPLE));
    let mut players = seat(&server, "crazy-eights").await;
    play(&mut players, usize::MAX).await;
    for player in &mut players {
        exit(player).await;
    }
    let before = stop(server, store).await;
    let (server, store, lost) = start(folder.path(), &changed());
    let closed = LostCause::Closed("crazy-eights".to_owned());
    assert!(lost.len() == 1 && lost[0].cause == closed, "{lost:?}");
    assert_eq!(stop(server, store).await, before);
    let (server, store, lost) = start(folder.path(), &changed());
    assert_eq!(lost, [], "it is told once");
    assert_eq!(stop(server, store).await, before);
}
