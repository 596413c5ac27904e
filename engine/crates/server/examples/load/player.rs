//! Four players and their spectators at one table.

use crate::client::WebClient;
use protocol::{NetNotice, PhaseTold, ServerMessage, TableNotice};
use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};
use tokio::sync::{mpsc, watch};
use tokio_rustls::TlsConnector;

/// What all tables do.
#[derive(Clone)]
pub(crate) struct Plan {
    pub(crate) address: SocketAddr,
    pub(crate) connector: TlsConnector,
    pub(crate) game: String,
    pub(crate) think: Duration,
    pub(crate) stalled: usize,
    /// Time after which whoever still waits gives up.
    pub(crate) until: Instant,
}

/// What was seen.
#[derive(Default)]
pub(crate) struct Seen {
    /// Times from an action to its answer, in microseconds.
    times: Vec<u32>,
    games: usize,
    warnings: usize,
}

impl Seen {
    pub(crate) fn add(&mut self, other: Self) {
        self.times.extend(other.times);
        self.games += other.games;
        self.warnings += other.warnings;
    }

    pub(crate) fn print(mut self, time: Duration) {
        self.times.sort_unstable();
        let count = self.times.len();
        let at = |thousandth: usize| {
            let place = (count * thousandth / 1000).min(count.saturating_sub(1));
            self.times.get(place).map_or(0.0, |&micros| f64::from(micros) / 1000.0)
        };
        println!(
            "{:.0} actions a second ({count} in {:.1} s), p50 {:.1} ms, p99 {:.1} ms, \
             p99.9 {:.1} ms; {} games over, {} warnings",
            count as f64 / time.as_secs_f64(),
            time.as_secs_f64(),
            at(500),
            at(990),
            at(999),
            self.games,
            self.warnings
        );
    }
}

/// One player.
struct Guest {
    web: WebClient,
    id: u64,
    table: String,
    dice: u64,
    /// Number of the act that was sent last, and when.
    sent: Option<(u64, Instant)>,
    /// Choice to be sent, and when.
    next: Option<(Instant, String)>,
    seen: Seen,
}

/// Seats four players and plays game after game until the time is over.
pub(crate) async fn play_table(
    plan: Plan,
    table: usize,
    ready: mpsc::Sender<()>,
    mut started: watch::Receiver<Option<Instant>>,
) -> Result<Seen, String> {
    let mut guests = Vec::new();
    let mut name = String::new();
    for seat in 0..4 {
        let mut guest = Guest::enter(&plan, &format!("p{table}-{seat}")).await?;
        name = guest.join(&plan, &name).await?;
        guests.push(guest);
    }
    for guest in &mut guests {
        guest.done(r#""t":"cmd","do":"login""#).await?;
    }
    let mut stalled = Vec::new();
    for watcher in 0..plan.stalled {
        let mut guest = Guest::enter(&plan, &format!("w{table}-{watcher}")).await?;
        guest.join(&plan, &name).await?;
        stalled.push(guest);
    }
    ready.send(()).await.map_err(|e| e.to_string())?;
    drop(ready);
    let until = started.wait_for(Option::is_some).await.map_err(|e| e.to_string())?;
    let until = until.unwrap_or(plan.until);
    let mut playing = tokio::task::JoinSet::new();
    for guest in guests {
        playing.spawn(guest.play(plan.think, until));
    }
    let mut seen = Seen::default();
    while let Some(own) = playing.join_next().await {
        seen.add(own.map_err(|e| e.to_string())??);
    }
    drop(stalled);
    Ok(seen)
}

impl Guest {
    async fn enter(plan: &Plan, name: &str) -> Result<Self, String> {
        let mut web = WebClient::connect(plan.address, &plan.connector).await;
        let skip = r#"["rules","view","position","events"]"#;
        web.say(&format!(r#"{{"t":"hello","proto":[1,1],"client":"load","skip":{skip}}}"#)).await;
        web.say(&format!(r#"{{"t":"enter","id":1,"name":"{name}"}}"#)).await;
        let dice = name.bytes().fold(7, |dice, byte| dice * 31 % 1_000_003 + u64::from(byte));
        let (table, sent, next, seen) = (String::new(), None, None, Seen::default());
        Ok(Self { web, id: 1, table, dice, sent, next, seen })
    }

    /// Opens a table, or joins one; returns its name.
    async fn join(&mut self, plan: &Plan, table: &str) -> Result<String, String> {
        let game = &plan.game;
        let message = match table {
            "" => format!(r#""t":"open","game":"{game}","policy":{{"fair":false}}"#),
            table => format!(r#""t":"join","table":"{table}""#),
        };
        self.id += 1;
        self.web.say(&format!(r#"{{"id":{},{message}}}"#, self.id)).await;
        loop {
            match self.hear().await? {
                ServerMessage::Ok { id, table: Some(table), .. } if id == self.id => {
                    table.clone_into(&mut self.table);
                    return Ok(table);
                }
                ServerMessage::Warn { code, text, .. } => return Err(format!("{code} {text}")),
                _ => {}
            }
        }
    }

    async fn give(&mut self, rest: &str) {
        self.id += 1;
        self.web.say(&format!(r#"{{"id":{},"table":"{}",{rest}}}"#, self.id, self.table)).await;
    }

    async fn done(&mut self, rest: &str) -> Result<(), String> {
        self.give(rest).await;
        loop {
            match self.hear().await? {
                ServerMessage::Ok { id, .. } if id == self.id => return Ok(()),
                ServerMessage::Warn { code, text, .. } => return Err(format!("{code} {text}")),
                _ => {}
            }
        }
    }

    async fn hear(&mut self) -> Result<ServerMessage, String> {
        self.web.hear().await.ok_or_else(|| "the line ended".to_owned())
    }

    /// Plays game after game.
    async fn play(mut self, think: Duration, until: Instant) -> Result<Seen, String> {
        self.give(r#""t":"cmd","do":"begin""#).await;
        loop {
            let wake = self.next.as_ref().map_or(until, |(at, _)| *at).min(until);
            tokio::select! {
                message = self.web.hear() => match message {
                    Some(message) => self.take(message, think).await,
                    None => return Err("the line ended".to_owned()),
                },
                () = tokio::time::sleep_until(wake.into()) => {
                    if Instant::now() >= until {
                        return Ok(self.seen);
                    }
                    if let Some((_, act)) = self.next.take() {
                        self.act(&act).await;
                    }
                }
            }
        }
    }

    async fn act(&mut self, act: &str) {
        self.give(act).await;
        self.sent = Some((self.id, Instant::now()));
    }

    async fn take(&mut self, message: ServerMessage, think: Duration) {
        match message {
            ServerMessage::Ok { id, .. } => {
                if let Some((_, at)) = self.sent.take_if(|(sent, _)| *sent == id) {
                    let micros = u32::try_from(at.elapsed().as_micros()).unwrap_or(u32::MAX);
                    self.seen.times.push(micros);
                }
            }
            ServerMessage::Warn { .. } => self.seen.warnings += 1,
            ServerMessage::Notice {
                notice: TableNotice::Net(NetNotice::Phase { phase: PhaseTold::Result }),
                ..
            } => {
                self.seen.games += 1;
                self.give(r#""t":"cmd","do":"begin""#).await;
            }
            ServerMessage::Prompt { at, choices, .. } if !choices.is_empty() => {
                self.dice = (self.dice * 7_919 + 104_729) % 1_000_003;
                let roll = usize::try_from(self.dice).unwrap_or(0);
                let choice = choices[roll % choices.len()].id;
                let act = format!(r#""t":"cmd","do":"act","choose":{choice},"at":{at}"#);
                if think.is_zero() {
                    self.act(&act).await;
                } else {
                    // Between nothing and twice the average.
                    let share = f64::from(u32::try_from(self.dice).unwrap_or(0)) / 500_000.0;
                    self.next = Some((Instant::now() + think.mul_f64(share), act));
                }
            }
            _ => {}
        }
    }
}
