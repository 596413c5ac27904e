//! A host of tables, served: its lines go to the store, its bots think on a thread of their own.

use crate::{
    LinkEvent, LinkId, Nudge, PasswordCost, Served, ServedOutcome, ServerError,
    passwords::PasswordDesk,
};
use fair::Secret;
use host::{
    BotAsk, BotBench, ClientAddress, ConnectionId, EndedGame, EntranceRules, GameShelf, Host,
    HostInput, HostOutput, HostSettings,
};
use protocol::{ClientMessage, TableCommand};
use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{
        Arc,
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::Duration,
};
use store::{
    HolderName, LogHold, LogName, LogStore, PlayedSeat, PlayerKind, SeatedNow, SeatedOne,
    StoreError, StoredGame, WriteBatch,
};

/// Log with the secret by which the host signs; no table has its name.
const HOST: &str = "host";
/// Time for which a host holds its logs without writing to them.
const LEASE: Duration = Duration::from_secs(15);

/// Table that is not served, because its log is not whole or cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostTable {
    /// Name of the table.
    pub table: String,
    /// Fault, with the number of the first bad line.
    pub why: String,
}

/// A [`Host`] with its store and its bots, to be served.
pub struct HostService {
    host: Host,
    store: Arc<dyn LogStore>,
    holder: HolderName,
    holds: BTreeMap<String, LogHold>,
    seated: BTreeMap<String, Vec<SeatedOne>>,
    lost: Vec<LostTable>,
    /// Bots that were asked before the thread on which they think had begun.
    early: Vec<BotAsk>,
    thinking: Option<BotThread>,
    passwords: PasswordDesk,
}

/// Thread on which bots think.
struct BotThread {
    asks: Sender<BotAsk>,
    chosen: Receiver<HostInput>,
}

/// Draws a secret from the system's random device.
fn draw() -> Result<Secret, ServerError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|e| ServerError::system("drawing a secret", e))?;
    Ok(Secret(bytes))
}

impl HostService {
    /// Opens the host whose logs lie in the store, or begins a new one there. Tables that were
    /// being played go on, as soon as their players come back.
    ///
    /// # Errors
    ///
    /// [`ServerError::Store`] and [`ServerError::Restore`] if the host itself cannot be restored;
    /// a table that cannot be is left out, and listed by [`HostService::lost`].
    pub fn open(
        store: Arc<dyn LogStore>,
        name: &str,
        shelf: &GameShelf,
        now: Duration,
    ) -> Result<Self, ServerError> {
        let holder = HolderName::new(HOST).map_err(StoreError::from)?;
        let mut holds = BTreeMap::new();
        let key = signing_key(&*store, &holder, &mut holds)?;
        let settings = HostSettings {
            name: name.to_owned(),
            key,
            entropy: draw()?,
            participants: 40_000,
            tables: 10_000,
        };
        hold(&*store, &holder, &mut holds, Host::LOBBY)?;
        let lobby = texts(&*store, Host::LOBBY)?;
        let mut lost = Vec::new();
        let mut tables = Vec::new();
        for summary in store.logs()? {
            let table = summary.log.as_str().to_owned();
            if [HOST, Host::LOBBY].contains(&table.as_str()) {
                continue;
            }
            hold(&*store, &holder, &mut holds, &table)?;
            match texts(&*store, &table) {
                Ok(lines) => tables.push((table, lines)),
                Err(StoreError::Disk { doing, why }) => {
                    return Err(StoreError::Disk { doing, why }.into());
                }
                Err(error) => lost.push(LostTable { table, why: error.to_string() }),
            }
        }
        let (host, output) = loop {
            let at = millis(now);
            match Host::restored(settings.clone(), shelf.clone(), &lobby, &tables, at) {
                Ok(restored) => break restored,
                Err(error) if error.log == Host::LOBBY => return Err(error.into()),
                Err(error) => {
                    tables.retain(|(table, _)| *table != error.log);
                    lost.push(LostTable { table: error.log.clone(), why: error.to_string() });
                }
            }
        };
        for LostTable { table, why } in &lost {
            tracing::error!(table, why, "a table is not served");
        }
        let mut host = host;
        let passwords = PasswordDesk::open(&*store)?;
        host.know_accounts(passwords.names());
        let seated = BTreeMap::new();
        let (early, thinking) = (Vec::new(), None);
        let mut service =
            Self { host, store, holder, holds, seated, lost, early, thinking, passwords };
        // What followed from coming back is durable before anybody can come.
        let outcome = service.outcome(output, true)?;
        service.store.write_and_wait(outcome.batch)?;
        Ok(service)
    }

    /// Lets nobody open a table from now on.
    pub const fn close_lobby(&mut self) {
        self.host.close_lobby();
    }

    /// Sets the conditions for those who enter, and the cost of their passwords.
    pub fn set_entrance(&mut self, rules: EntranceRules, cost: PasswordCost) {
        self.host.set_entrance(rules);
        self.passwords.set_cost(cost);
    }

    /// Returns the host.
    pub fn host(&self) -> &Host {
        &self.host
    }

    /// Returns the tables that could not be restored.
    pub fn lost(&self) -> &[LostTable] {
        &self.lost
    }

    /// Carries out an input of somebody at this machine, such as the opening of a table, and
    /// waits until it is durable.
    ///
    /// # Errors
    ///
    /// [`ServerError::Store`].
    pub fn apply(&mut self, input: &HostInput) -> Result<ServedOutcome, ServerError> {
        let output = self.host.apply(input);
        let mut outcome = self.outcome(output, true)?;
        self.store.write_and_wait(std::mem::take(&mut outcome.batch))?;
        Ok(outcome)
    }

    /// Makes an outcome of what the host wants done.
    fn outcome(
        &mut self,
        output: HostOutput,
        are_seats_new: bool,
    ) -> Result<ServedOutcome, StoreError> {
        let HostOutput { lines, told, asks, finished, ended: _, passwords, accounts } = output;
        let mut batch = WriteBatch::default();
        for line in lines {
            if !self.holds.contains_key(&line.log) {
                hold(&*self.store, &self.holder, &mut self.holds, &line.log)?;
            }
            if are_seats_new && let Some(seated) = self.seats_of(&line.log)? {
                batch.seated.push(seated);
            }
            if let Some(hold) = self.holds.get_mut(&line.log) {
                batch.lines.push(hold.line(line.line));
            }
        }
        for game in finished {
            batch.played.push(played(game)?);
        }
        batch.rows.extend(accounts.into_iter().map(|account| self.passwords.keep(account)));
        passwords.into_iter().for_each(|ask| self.passwords.ask(ask));
        match &self.thinking {
            // A thread that has ended is found out when the server stops.
            Some(thinking) => asks.into_iter().for_each(|ask| drop(thinking.asks.send(ask))),
            None => self.early.extend(asks),
        }
        let replies = told.into_iter().map(|(to, message)| (LinkId(to.0), message)).collect();
        Ok(ServedOutcome { batch, replies, failure: None })
    }

    /// Returns who sits at a table, if that has changed.
    fn seats_of(&mut self, table: &str) -> Result<Option<SeatedNow>, StoreError> {
        let players = self.host.table(table).map(|table| table.offered().players);
        let taken = (0..).zip(players.unwrap_or_default());
        let seats: Vec<_> =
            taken.filter_map(|(seat, name)| Some(SeatedOne { seat, name: name? })).collect();
        if self.seated.get(table).map_or(seats.is_empty(), |before| *before == seats) {
            return Ok(None);
        }
        self.seated.insert(table.to_owned(), seats.clone());
        Ok(Some(SeatedNow { log: LogName::new(table)?, seats }))
    }

    /// Takes the choices of bots that are there.
    fn chosen(&mut self, at: u64) -> Vec<HostInput> {
        let Some(thinking) = &self.thinking else { return Vec::new() };
        let now = |input| match input {
            HostInput::Chosen { table, seat, acts, choice, .. } => {
                HostInput::Chosen { at, table, seat, acts, choice }
            }
            other => other,
        };
        thinking.chosen.try_iter().map(now).collect()
    }
}

impl Served for HostService {
    fn begin(&mut self, nudge: Nudge) {
        self.passwords.begin(nudge.clone());
        let (asks, asked) = channel::<BotAsk>();
        let (choose, chosen) = channel();
        let think = move || {
            let mut bench = BotBench::default();
            for ask in asked {
                // The time of the choice is that at which the host hears of it.
                if let Some(input) = bench.choose(&ask, 0) {
                    if choose.send(input).is_err() {
                        return;
                    }
                    nudge.nudge();
                }
            }
        };
        match thread::Builder::new().name("bots".to_owned()).spawn(think) {
            Ok(_) => {
                for ask in self.early.drain(..) {
                    // The thread has just begun.
                    let _ = asks.send(ask);
                }
                self.thinking = Some(BotThread { asks, chosen });
            }
            Err(error) => tracing::error!(%error, "bots have no thread to think on"),
        }
    }

    fn take(&mut self, event: LinkEvent, now: Duration) -> ServedOutcome {
        let at = millis(now);
        let mut are_seats_new = true;
        let inputs = match event {
            LinkEvent::Opened { link, address } => {
                let address = client_address(address);
                vec![HostInput::Came { at, from: ConnectionId(link.0), address }]
            }
            LinkEvent::Message { link, message } => {
                are_seats_new = !is_play(&message);
                vec![HostInput::Heard { at, from: ConnectionId(link.0), message }]
            }
            LinkEvent::Lost { link } => vec![HostInput::Closed { at, from: ConnectionId(link.0) }],
            LinkEvent::Due => vec![HostInput::Tick { at }],
            LinkEvent::Nudged => {
                are_seats_new = false;
                let judged = self.passwords.judged(at);
                self.chosen(at).into_iter().chain(judged).collect()
            }
            LinkEvent::Stopping => Vec::new(),
        };
        let mut whole = ServedOutcome::default();
        for input in inputs {
            let output = self.host.apply(&input);
            match self.outcome(output, are_seats_new) {
                Ok(mut outcome) => {
                    whole.batch.lines.append(&mut outcome.batch.lines);
                    whole.batch.seated.append(&mut outcome.batch.seated);
                    whole.batch.played.append(&mut outcome.batch.played);
                    whole.batch.rows.append(&mut outcome.batch.rows);
                    whole.replies.append(&mut outcome.replies);
                }
                Err(error) => {
                    whole.failure = Some(error);
                    break;
                }
            }
        }
        whole
    }

    fn due(&self) -> Option<Duration> {
        self.host.deadline().map(Duration::from_millis)
    }
}

/// Returns an address as attempts are counted by: all of a household are one.
fn client_address(address: IpAddr) -> ClientAddress {
    ClientAddress(match address {
        IpAddr::V4(address) => address.to_ipv6_mapped().octets(),
        // A household has 64 bits of its own.
        IpAddr::V6(address) => {
            let mut octets = address.octets();
            octets[8..].fill(0);
            octets
        }
    })
}

fn millis(now: Duration) -> u64 {
    u64::try_from(now.as_millis()).unwrap_or(u64::MAX)
}

/// True if a message plays on, which changes no seats.
fn is_play(message: &ClientMessage) -> bool {
    matches!(message, ClientMessage::Cmd { command: TableCommand::Game(_), .. })
}

/// Takes a log.
fn hold(
    store: &dyn LogStore,
    holder: &HolderName,
    holds: &mut BTreeMap<String, LogHold>,
    log: &str,
) -> Result<(), StoreError> {
    let hold = store.take(&LogName::new(log)?, holder, LEASE)?;
    holds.insert(log.to_owned(), hold);
    Ok(())
}

/// Returns the lines of a log as texts.
fn texts(store: &dyn LogStore, log: &str) -> Result<Vec<String>, StoreError> {
    let name = LogName::new(log)?;
    let text = |line: Vec<u8>| String::from_utf8_lossy(&line).into_owned();
    Ok(store.load(&name)?.lines.into_iter().map(text).collect())
}

/// Returns the secret by which the host signs; draws it when the host begins.
fn signing_key(
    store: &dyn LogStore,
    holder: &HolderName,
    holds: &mut BTreeMap<String, LogHold>,
) -> Result<Secret, ServerError> {
    hold(store, holder, holds, HOST)?;
    let lines = store.load(&LogName::new(HOST).map_err(StoreError::from)?)?.lines;
    if let Some(bytes) = lines.first().and_then(|line| line.as_slice().try_into().ok()) {
        return Ok(Secret(bytes));
    }
    let key = draw()?;
    let mut batch = WriteBatch::default();
    if let Some(hold) = holds.get_mut(HOST) {
        batch.lines.push(hold.line(key.0));
    }
    store.write_and_wait(batch)?;
    Ok(key)
}

/// Returns a game that is over, as it is kept.
fn played(game: EndedGame) -> Result<StoredGame, StoreError> {
    let EndedGame { table, number, game, seats, result, acts, record, is_proved, times } = game;
    let seat = |(at, seat): (usize, host::FinishedSeat)| PlayedSeat {
        seat: u32::try_from(at).unwrap_or(u32::MAX),
        name: seat.name,
        kind: if seat.who.is_some() { PlayerKind::Person } else { PlayerKind::Bot },
        score: result.scores.get(at).copied().flatten().map(i64::from),
        place: result.places.get(at).map(|&place| u32::from(place)),
        // Seats are told from 1.
        forfeit: result.forfeits.iter().any(|&told| usize::from(told) == at + 1),
    };
    Ok(StoredGame {
        log: LogName::new(table)?,
        game: u64::from(number),
        rules: game,
        acts: acts as u64,
        is_proved,
        begun_ms: times[0],
        ended_ms: times[1],
        record,
        seats: seats.into_iter().enumerate().map(seat).collect(),
    })
}
