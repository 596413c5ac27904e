//! Load on a host: tables of four over TLS WebSockets on the loopback, and what they cost.
//!
//! `cargo run --release -p server --example load -- [TABLES] [SECONDS] [THINK_MS] [STALLED] [GAME]`
//!
//! Starts a host with its store in a temporary folder, fills so many tables (64) with players who
//! choose at random, and plays for so many seconds (20). A player thinks for so many milliseconds
//! on average (0). Each table has so many spectators who never read (0). GAME is a file (whist).
//! Clients and host are one process and share its processor: what the clients cost is measured
//! along. Prints actions a second, the time from an action to its durable answer, and memory.

#![expect(clippy::print_stdout, reason = "the figures are to be read")]

#[path = "../../tests/doors/client.rs"]
mod client;
mod player;

use client::connector;
use player::{Plan, Seen, play_table};
use server::{DoorLimits, HostIdentity, HostService, RunningServer, ServerConfig};
use std::{
    env, fs,
    net::{Ipv4Addr, SocketAddr},
    sync::Arc,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};
use store::{LogStore, SqliteStore};

/// Most tables: a process may have some 20,000 descriptors, and each connection has two here.
const MOST_TABLES: usize = 2_200;
/// Longest run in seconds.
const LONGEST: u64 = 3_600;

/// Returns a whole number of the command line, or what is usual.
fn number(at: usize, usual: u64) -> u64 {
    env::args().nth(at).map_or(usual, |text| text.parse().expect("a whole number"))
}

/// Returns the memory of this process in MB; 0 where the system does not tell.
fn memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) / 1024
}

fn main() {
    let tables = usize::try_from(number(1, 64)).expect("a count").clamp(1, MOST_TABLES);
    let time = Duration::from_secs(number(2, 20).clamp(1, LONGEST));
    let think = Duration::from_millis(number(3, 0));
    let stalled = usize::try_from(number(4, 0)).expect("a count").min(4);
    let file = env::args().nth(5).unwrap_or_else(|| "sample-games/trick/whist.ron".to_owned());
    let text = fs::read_to_string(&file).expect("the file of a game");
    let game = gametext::read_game(&text, &()).into_result().expect("a game without faults");
    let id = game.about.id.to_string();
    let mut shelf = host::GameShelf::default();
    shelf.add(Arc::new(game));

    let folder = tempfile::tempdir().expect("a folder");
    let store: Arc<dyn LogStore> = Arc::new(SqliteStore::open(folder.path()).expect("a store"));
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970");
    let service = HostService::open(Arc::clone(&store), "load", &shelf, now).expect("a host");
    let mut config = ServerConfig::new(HostIdentity::passing().expect("a certificate"));
    config.address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    config.limits = DoorLimits { rate: 0, half_open: 100_000, ..DoorLimits::default() };
    let server = RunningServer::start(config, Box::new(service), store).expect("a server");

    let plan = Plan {
        address: server.address(),
        connector: connector(server.fingerprint()),
        game: id,
        think,
        stalled,
        until: Instant::now() + time + Duration::from_secs(600),
    };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(run(plan, tables, time, &server));
    let stopped = Instant::now();
    server.stop().expect("the store has held");
    println!("stopped in {:.1} s", stopped.elapsed().as_secs_f64());
}

async fn run(plan: Plan, tables: usize, time: Duration, server: &RunningServer) {
    let begun = Instant::now();
    let before = memory();
    let (ready, mut all_ready) = tokio::sync::mpsc::channel::<()>(tables);
    let (start, started) = tokio::sync::watch::channel(None);
    let mut games = tokio::task::JoinSet::new();
    for table in 0..tables {
        games.spawn(play_table(plan.clone(), table, ready.clone(), started.clone()));
        // A storm, but not all in one moment.
        if table % 16 == 15 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    drop(ready);
    for _ in 0..tables {
        if all_ready.recv().await.is_none() {
            break;
        }
    }
    println!(
        "{} connections at {tables} tables in {:.1} s, {} MB more (clients and host)",
        server.links(),
        begun.elapsed().as_secs_f64(),
        memory().saturating_sub(before)
    );
    let begun = Instant::now();
    start.send_replace(Some(begun + time));
    let mut seen = Seen::default();
    let mut failed = 0;
    while let Some(game) = games.join_next().await {
        match game {
            Ok(Ok(own)) => seen.add(own),
            Ok(Err(error)) => {
                failed += 1;
                println!("a table failed: {error}");
            }
            Err(_) => failed += 1,
        }
    }
    seen.print(begun.elapsed());
    println!("{failed} tables failed; {} MB", memory());
    for line in server.metrics().lines().filter(|line| line.contains("links_ended_total{")) {
        println!("{line}");
    }
}
