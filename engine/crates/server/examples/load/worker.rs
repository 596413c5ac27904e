//! A worker: the guests of some tables, on one thread, who do what the fleet orders.

use crate::{
    guest::{GuestOrder, Seen, Venue, live},
    pinned,
    times::{CountedTimes, Times},
    wire::OwnAddress,
};
use serde::{Deserialize, Serialize};
use std::{
    cell::RefCell,
    future::Future,
    io::{self, BufRead},
    net::{Ipv4Addr, SocketAddr},
    rc::Rc,
    sync::Arc,
    time::Duration,
};
use tokio::{
    sync::{Semaphore, mpsc, oneshot},
    task::{JoinSet, LocalSet},
};

/// Connections from one address of this machine.
const FROM_EACH: usize = 4_096;

/// Order to a worker.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Order {
    /// Connect and enter.
    Connect {
        /// Number of tables whose players enter.
        tables: usize,
        /// Connections that are made at the same time.
        at_once: usize,
    },
    /// Take seats.
    Seat,
    /// Connect so many spectators, who read nothing once they are there.
    Stall {
        /// Their number.
        watchers: usize,
    },
    /// Let the spectators go.
    Dismiss,
    /// Play, and think for so long on average.
    Play {
        /// Microseconds.
        think: u64,
    },
    /// Tell what was seen since this was asked last.
    Report,
}

/// Answer to an order.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Report {
    pub(crate) times: CountedTimes,
    pub(crate) games: u64,
    pub(crate) warnings: u64,
    pub(crate) refused: u64,
    pub(crate) ended: Vec<String>,
    /// Reasons for which an order could not be carried out.
    pub(crate) failed: Vec<String>,
}

/// A guest, from outside.
struct GuestHandle(mpsc::UnboundedSender<GuestOrder>);

impl GuestHandle {
    /// Has the guest say a command; returns the table that the answer names.
    async fn say(&self, rest: &str) -> Result<Option<String>, String> {
        let (tell, told) = oneshot::channel();
        self.order(GuestOrder::Say(rest.to_owned(), tell));
        told.await.unwrap_or_else(|_| Err("the line ended".to_owned()))
    }

    fn order(&self, order: GuestOrder) {
        // A guest whose line has ended says so itself.
        drop(self.0.send(order));
    }
}

/// Guests of a worker.
struct Worker {
    venue: Venue,
    number: u8,
    game: String,
    seats: usize,
    connections: usize,
    tables: Vec<(String, Vec<GuestHandle>)>,
    watchers: Vec<GuestHandle>,
}

/// Carries out orders from standard input until it ends.
pub(crate) fn work(
    address: SocketAddr,
    fingerprint: &str,
    number: u8,
    game: &str,
    seats: usize,
) -> Result<(), String> {
    let connector = pinned::connector(fingerprint.parse()?);
    let (times, ended) = (Times::new(), Vec::new());
    let seen = Seen { times, games: 0, warnings: 0, refused: 0, ended };
    let venue = Venue { address, connector, seen: Rc::new(RefCell::new(seen)) };
    let (tables, watchers) = (Vec::new(), Vec::new());
    let game = game.to_owned();
    let mut worker = Worker { venue, number, game, seats, connections: 0, tables, watchers };
    let (hand, mut orders) = mpsc::unbounded_channel();
    // Reading waits: it has a thread of its own.
    std::thread::spawn(move || {
        let lines = io::stdin().lock().lines().map_while(Result::ok);
        lines.take_while(|line| hand.send(line.clone()).is_ok()).for_each(drop);
    });
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|e| e.to_string())?;
    LocalSet::new().block_on(&runtime, async move {
        while let Some(line) = orders.recv().await {
            let order = serde_json::from_str(&line).map_err(|e| e.to_string())?;
            let report = worker.carry_out(order).await;
            println!("{}", serde_json::to_string(&report).map_err(|e| e.to_string())?);
        }
        Ok(())
    })
}

impl Worker {
    async fn carry_out(&mut self, order: Order) -> Report {
        let mut report = Report::default();
        match order {
            Order::Connect { tables, at_once } => {
                let (guests, failed) = self.connect(tables * self.seats, at_once, false).await;
                report.failed = failed;
                let mut guests = guests.into_iter();
                self.tables = (0..tables)
                    .map(|_| (String::new(), guests.by_ref().take(self.seats).collect()))
                    .collect();
            }
            Order::Seat => report.failed = self.seat().await,
            Order::Stall { watchers } => {
                let (guests, failed) = self.connect(watchers, 1, true).await;
                self.watchers = guests;
                report.failed = failed;
                report.failed.extend(self.watch().await);
            }
            Order::Dismiss => self.watchers.clear(),
            Order::Play { think } => {
                for guest in self.tables.iter().flat_map(|(_, guests)| guests) {
                    guest.order(GuestOrder::Play(Duration::from_micros(think)));
                }
            }
            Order::Report => {
                let mut seen = self.venue.seen.borrow_mut();
                report.times = seen.times.take();
                report.games = std::mem::take(&mut seen.games);
                report.warnings = std::mem::take(&mut seen.warnings);
                report.refused = std::mem::take(&mut seen.refused);
                report.ended = std::mem::take(&mut seen.ended);
            }
        }
        report
    }

    /// Connects guests, so many at the same time; returns them and the reasons of failures.
    async fn connect(
        &mut self,
        guests: usize,
        at_once: usize,
        is_stalled: bool,
    ) -> (Vec<GuestHandle>, Vec<String>) {
        let places = Arc::new(Semaphore::new(at_once.max(1)));
        let mut handles = Vec::with_capacity(guests);
        let mut entering = JoinSet::new();
        for _ in 0..guests {
            let at = self.connections;
            self.connections += 1;
            let group = u8::try_from(at / FROM_EACH).unwrap_or(u8::MAX - 1);
            let own = OwnAddress(Ipv4Addr::new(127, 0, self.number + 1, group + 1));
            let name = format!("p{}-{at}", self.number);
            let (order, orders) = mpsc::unbounded_channel();
            handles.push(GuestHandle(order));
            let (venue, places) = (self.venue.clone(), Arc::clone(&places));
            entering.spawn_local(async move {
                let place = places.acquire_owned().await.map_err(|e| e.to_string())?;
                let (tell, entered) = oneshot::channel();
                tokio::task::spawn_local(live(venue, (name, own, is_stalled), tell, orders));
                let entered = entered.await.unwrap_or_else(|_| Err("no answer".to_owned()));
                drop(place);
                entered
            });
        }
        (handles, failures(entering).await)
    }

    /// Opens the tables and seats the players.
    async fn seat(&mut self) -> Vec<String> {
        let (game, seats) = (&self.game, self.seats);
        let policy = r#""policy":{"fair":false}"#;
        let open = format!(r#""t":"open","game":"{game}","seats":{seats},{policy}"#);
        let seated = self.tables.iter_mut().map(|(name, guests)| {
            let open = open.clone();
            async move {
                let (first, others) = guests.split_first().ok_or("a table has players")?;
                *name = first.say(&open).await?.ok_or("a table has a name")?;
                for other in others {
                    other.say(&join(name)).await?;
                }
                for guest in &*guests {
                    guest.say(r#""t":"cmd","do":"login""#).await?;
                }
                Ok::<(), String>(())
            }
        });
        each(seated).await
    }

    /// Has the spectators join the tables in turn, and read no more.
    async fn watch(&self) -> Vec<String> {
        let names = self.tables.iter().map(|(name, _)| name).cycle();
        let watching = self.watchers.iter().zip(names).map(|(watcher, name)| async move {
            watcher.say(&join(name)).await?;
            watcher.order(GuestOrder::Stall);
            Ok::<(), String>(())
        });
        each(watching).await
    }
}

fn join(table: &str) -> String {
    format!(r#""t":"join","table":"{table}""#)
}

/// Waits for all; returns the reasons of failures.
async fn failures(mut all: JoinSet<Result<(), String>>) -> Vec<String> {
    let mut failed = Vec::new();
    while let Some(done) = all.join_next().await {
        failed.extend(done.map_err(|e| e.to_string()).and_then(|done| done).err());
    }
    failed
}

/// Does all at the same time; returns the reasons of failures.
async fn each(all: impl Iterator<Item = impl Future<Output = Result<(), String>>>) -> Vec<String> {
    let done = futures_util::future::join_all(all).await;
    done.into_iter().filter_map(Result::err).collect()
}
