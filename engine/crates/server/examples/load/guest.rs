//! A guest of the host: one connection that enters, takes a seat, and plays or only holds the line.

use crate::{
    times::Times,
    wire::{GuestWire, OwnAddress},
};
use serde::Deserialize;
use std::{
    cell::RefCell,
    net::SocketAddr,
    rc::Rc,
    time::{Duration, Instant},
};
use tokio::sync::{mpsc, oneshot};
use tokio_rustls::TlsConnector;

/// Pause before another attempt to connect.
const PAUSE: Duration = Duration::from_millis(100);
/// Time between two signs of life of a guest who reads nothing: less than the silence after which
/// a host takes a line for broken.
const SIGN: Duration = Duration::from_secs(5);
/// Attempts to connect.
const ATTEMPTS: usize = 50;
/// Parts of messages that a program which plays by numbers needs not.
const SKIP: &str = r#"["rules","view","position","events"]"#;

/// Experience of all guests of a worker since it was last told.
pub(crate) struct Seen {
    pub(crate) times: Times,
    pub(crate) games: u64,
    pub(crate) warnings: u64,
    /// Attempts to connect that failed.
    pub(crate) refused: u64,
    /// Reasons for which lines ended.
    pub(crate) ended: Vec<String>,
}

/// Set-up of all guests of a worker.
#[derive(Clone)]
pub(crate) struct Venue {
    pub(crate) address: SocketAddr,
    pub(crate) connector: TlsConnector,
    pub(crate) seen: Rc<RefCell<Seen>>,
}

type Told = oneshot::Sender<Result<Option<String>, String>>;

/// Order to a guest.
pub(crate) enum GuestOrder {
    /// Say a command, without its number, and tell the table that the answer names.
    Say(String, Told),
    /// Play, and think for so long on average.
    Play(Duration),
    /// Read nothing any more, but stay, and give signs of life.
    Stall,
}

/// Message of the host, as much as is needed of it.
#[derive(Deserialize)]
struct Heard<'a> {
    t: &'a str,
    id: Option<u64>,
    table: Option<&'a str>,
    at: Option<usize>,
    #[serde(default)]
    choices: Vec<Choice>,
}

#[derive(Deserialize)]
struct Choice {
    id: u64,
}

/// A guest at work.
struct Guest {
    wire: GuestWire,
    seen: Rc<RefCell<Seen>>,
    dice: u64,
    /// Number of the last command.
    id: u64,
    table: String,
    asked: Option<(u64, Told)>,
    think: Option<Duration>,
    /// Act that was sent last, and when.
    sent: Option<(u64, Instant)>,
    /// Command to be sent, and when.
    next: Option<(Instant, String)>,
}

/// Connects, enters, and does what is ordered until the orders end.
pub(crate) async fn live(
    venue: Venue,
    (name, own, is_stalled): (String, OwnAddress, bool),
    entered: oneshot::Sender<Result<(), String>>,
    mut orders: mpsc::UnboundedReceiver<GuestOrder>,
) {
    let mut guest = match Guest::enter(&venue, &name, own, is_stalled).await {
        Ok(guest) => guest,
        Err(error) => return drop(entered.send(Err(format!("{name}: {error}")))),
    };
    drop(entered.send(Ok(())));
    if let Err(error) = guest.obey(&mut orders).await {
        venue.seen.borrow_mut().ended.push(error);
    }
}

impl Guest {
    async fn enter(
        venue: &Venue,
        name: &str,
        own: OwnAddress,
        is_stalled: bool,
    ) -> Result<Self, String> {
        let mut attempts = 0;
        let mut wire = loop {
            match GuestWire::connect(venue.address, &venue.connector, own, is_stalled).await {
                Ok(wire) => break wire,
                Err(error) if attempts == ATTEMPTS => return Err(error.to_string()),
                Err(_) => {
                    attempts += 1;
                    venue.seen.borrow_mut().refused += 1;
                    tokio::time::sleep(PAUSE).await;
                }
            }
        };
        let hello = format!(r#"{{"t":"hello","proto":[1,1],"client":"load","skip":{SKIP}}}"#);
        wire.say(hello).await?;
        wire.say(format!(r#"{{"t":"enter","id":1,"name":"{name}"}}"#)).await?;
        loop {
            let text = wire.hear().await?;
            if text.starts_with(r#"{"t":"entered""#) {
                break;
            }
            if text.starts_with(r#"{"t":"warn""#) {
                return Err(text.to_string());
            }
        }
        let dice = name.bytes().fold(7, |dice, byte| dice * 31 % 1_000_003 + u64::from(byte));
        let (seen, table) = (Rc::clone(&venue.seen), String::new());
        let (asked, think, sent, next) = (None, None, None, None);
        Ok(Self { wire, seen, dice, id: 1, table, asked, think, sent, next })
    }

    async fn obey(
        &mut self,
        orders: &mut mpsc::UnboundedReceiver<GuestOrder>,
    ) -> Result<(), String> {
        loop {
            let wake = self.next.as_ref().map(|(at, _)| (*at).into());
            tokio::select! {
                text = self.wire.hear() => self.hear(&text?).await?,
                order = orders.recv() => match order {
                    Some(GuestOrder::Say(rest, tell)) => {
                        self.command(&rest).await?;
                        self.asked = Some((self.id, tell));
                    }
                    Some(GuestOrder::Play(think)) => self.play(think),
                    Some(GuestOrder::Stall) => return self.stall(orders).await,
                    None => return Ok(()),
                },
                () = tokio::time::sleep_until(wake.unwrap_or_else(tokio::time::Instant::now)),
                    if wake.is_some() =>
                {
                    if let Some((_, command)) = self.next.take() {
                        self.command(&command).await?;
                        if command.contains(r#""do":"act""#) {
                            self.sent = Some((self.id, Instant::now()));
                        }
                    }
                }
            }
        }
    }

    /// Reads nothing until the orders end; then leaves, so that nobody waits for a return.
    async fn stall(
        &mut self,
        orders: &mut mpsc::UnboundedReceiver<GuestOrder>,
    ) -> Result<(), String> {
        let mut signs = tokio::time::interval(SIGN);
        loop {
            tokio::select! {
                order = orders.recv() => if order.is_none() {
                    self.id += 1;
                    return self.wire.say(format!(r#"{{"t":"exit","id":{}}}"#, self.id)).await;
                },
                _ = signs.tick() => self.wire.say(r#"{"t":"ping"}"#.to_owned()).await?,
            }
        }
    }

    async fn command(&mut self, rest: &str) -> Result<(), String> {
        self.id += 1;
        let table = match self.table.as_str() {
            "" => String::new(),
            table => format!(r#""table":"{table}","#),
        };
        self.wire.say(format!(r#"{{"id":{},{table}{rest}}}"#, self.id)).await
    }

    /// Begins to play, or goes on at another pace.
    fn play(&mut self, think: Duration) {
        let begins = self.think.is_none();
        self.think = Some(think);
        if begins {
            self.later(r#""t":"cmd","do":"begin""#.to_owned());
        }
    }

    /// Sends a command after thinking, between nothing and twice the average.
    fn later(&mut self, command: String) {
        let Some(think) = self.think else { return };
        let share = self.throw(1_000_001) as f64 / 500_000.0;
        self.next = Some((Instant::now() + think.mul_f64(share), command));
    }

    fn throw(&mut self, sides: u64) -> u64 {
        self.dice = (self.dice * 7_919 + 104_729) % 1_000_003;
        self.dice % sides
    }

    async fn hear(&mut self, text: &str) -> Result<(), String> {
        if text.starts_with(r#"{"t":"notice""#) {
            // Of the notices only the end of a game matters to who plays at random.
            if text.contains(r#""phase":"result""#) {
                self.seen.borrow_mut().games += 1;
                self.later(r#""t":"cmd","do":"begin""#.to_owned());
            }
            return Ok(());
        }
        let heard: Heard<'_> = serde_json::from_str(text).map_err(|e| format!("{e}: {text}"))?;
        match heard.t {
            "ok" => self.answered(heard.id, Ok(heard.table.map(str::to_owned))),
            "warn" => {
                self.seen.borrow_mut().warnings += 1;
                self.answered(heard.id, Err(text.to_owned()));
            }
            "prompt" if !heard.choices.is_empty() => {
                let place = self.throw(heard.choices.len() as u64);
                let choice = heard.choices.get(usize::try_from(place).unwrap_or(0));
                let (choice, at) = (choice.map_or(0, |choice| choice.id), heard.at.unwrap_or(0));
                self.later(format!(r#""t":"cmd","do":"act","choose":{choice},"at":{at}"#));
            }
            "bye" => return Err(text.to_owned()),
            _ => {}
        }
        Ok(())
    }

    fn answered(&mut self, id: Option<u64>, answer: Result<Option<String>, String>) {
        if let Some((_, at)) = self.sent.take_if(|(sent, _)| Some(*sent) == id) {
            if answer.is_ok() {
                self.seen.borrow_mut().times.add(at.elapsed().as_micros());
            }
        } else if let Some((_, tell)) = self.asked.take_if(|(asked, _)| Some(*asked) == id) {
            if let Ok(Some(table)) = &answer {
                self.table.clone_from(table);
            }
            // Whoever no longer waits need not be told.
            drop(tell.send(answer));
        }
    }
}
