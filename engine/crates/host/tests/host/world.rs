//! A world in which lines break, messages come twice, late or never, and hosts crash; everything
//! in it follows from a seed.

use crate::{
    games::{settings, shelf},
    plan::Plan,
    player::Client,
};
use host::{BotBench, ConnectionId, EndedGame, Host, HostInput, HostOutput};
use protocol::{ClientMessage, ServerMessage};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use std::collections::BTreeMap;

/// Most messages of one burst that are exposed to the weather as if each were sent alone: a line
/// fails by the minute, not by the message, and whoever is told a whole game anew gets it at once.
const EXPOSED: u64 = 8;

/// Faults of the network, in thousandths of all messages that are sent alone.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Weather {
    pub(crate) lost: u64,
    pub(crate) doubled: u64,
    pub(crate) reordered: u64,
    pub(crate) broken: u64,
    pub(crate) crash: u64,
}

impl Weather {
    pub(crate) const CALM: Self = Self { lost: 0, doubled: 0, reordered: 0, broken: 0, crash: 0 };
    pub(crate) const STORM: Self =
        Self { lost: 8, doubled: 20, reordered: 10, broken: 5, crash: 3 };
}

/// A message on its way.
#[derive(Debug, Clone)]
enum Parcel {
    ToHost(ConnectionId, Box<ClientMessage>),
    /// A message, and the number of those that were sent to the client at once.
    ToClient(ConnectionId, Box<ServerMessage>, u64),
    Ended(ConnectionId),
}

/// A host with its clients.
pub(crate) struct World {
    pub(crate) host: Host,
    pub(crate) games: Vec<&'static str>,
    pub(crate) clients: Vec<Client>,
    /// Connection of each client.
    lines: Vec<Option<ConnectionId>>,
    connections: u64,
    starts: u32,
    pub(crate) now: u64,
    random: ChaCha8Rng,
    weather: Weather,
    /// Messages by the time of their arrival.
    parcels: BTreeMap<(u64, u64), Parcel>,
    sent: u64,
    pub(crate) lobby: Vec<String>,
    pub(crate) logs: BTreeMap<String, Vec<String>>,
    pub(crate) finished: Vec<EndedGame>,
    bench: BotBench,
    pub(crate) crashes: u32,
    pub(crate) breaks: u32,
    /// True if a client who falls silent in a fair deal goes away for good.
    pub(crate) silent_go: bool,
    /// Everything that was told, for checks after each step.
    pub(crate) told: Vec<(usize, ServerMessage)>,
    /// Inputs of the host since they were looked at.
    pub(crate) inputs: Vec<HostInput>,
}

impl World {
    pub(crate) fn new(
        seed: u64,
        games: Vec<&'static str>,
        clients: Vec<Client>,
        weather: Weather,
    ) -> Self {
        let host = Host::of(settings(0), shelf(&games));
        Self {
            host,
            games,
            lines: vec![None; clients.len()],
            clients,
            connections: 0,
            starts: 0,
            now: 1_700_000_000_000,
            random: ChaCha8Rng::seed_from_u64(seed),
            weather,
            parcels: BTreeMap::new(),
            sent: 0,
            lobby: Vec::new(),
            logs: BTreeMap::new(),
            finished: Vec::new(),
            bench: BotBench::default(),
            crashes: 0,
            breaks: 0,
            silent_go: false,
            told: Vec::new(),
            inputs: Vec::new(),
        }
    }

    fn chance(&mut self, thousandths: u64) -> bool {
        self.chance_within(1, thousandths)
    }

    /// True if something befalls one message of a burst of this many.
    fn chance_within(&mut self, burst: u64, thousandths: u64) -> bool {
        let exposed = burst.min(EXPOSED);
        thousandths > 0 && self.random.next_u64() % (1000 * burst) < thousandths * exposed
    }

    fn post(&mut self, parcel: Parcel) {
        let mut at = self.now + 1 + self.random.next_u64() % 20;
        let ours = |other: &Parcel| match (other, &parcel) {
            (Parcel::ToHost(one, _), Parcel::ToHost(two, _)) => one == two,
            (Parcel::ToHost(..), _) | (_, Parcel::ToHost(..)) => false,
            (
                Parcel::ToClient(one, ..) | Parcel::Ended(one),
                Parcel::ToClient(two, ..) | Parcel::Ended(two),
            ) => one == two,
        };
        // Messages of one line keep their order, unless the weather is bad.
        let last = self.parcels.iter().rev().find(|(_, other)| ours(other));
        let last = last.map(|((last, _), _)| *last);
        let burst = if let Parcel::ToClient(.., burst) = &parcel { *burst } else { 1 };
        if !self.chance_within(burst, self.weather.reordered) {
            at = at.max(last.unwrap_or(0));
        }
        self.sent += 1;
        self.parcels.insert((at, self.sent), parcel);
    }

    fn send(&mut self, client: usize, said: Vec<ClientMessage>) {
        let Some(line) = self.lines[client] else { return };
        for message in said {
            if self.chance(self.weather.lost) {
                continue;
            }
            if self.chance(self.weather.doubled) {
                self.post(Parcel::ToHost(line, Box::new(message.clone())));
            }
            self.post(Parcel::ToHost(line, Box::new(message)));
        }
    }

    /// Gives an input to the host, keeps its lines, and posts what it says.
    pub(crate) fn give(&mut self, input: &HostInput) {
        // What a crash takes with it: the input, or what was to be said of it.
        let crash = self.chance(self.weather.crash);
        if crash && self.random.next_u64().is_multiple_of(2) {
            return self.crash();
        }
        self.inputs.push(input.clone());
        let output = self.host.apply(input);
        self.keep(&output);
        if crash {
            return self.crash();
        }
        self.deliver(output);
    }

    fn keep(&mut self, output: &HostOutput) {
        for line in &output.lines {
            match line.log == Host::LOBBY {
                true => self.lobby.push(line.line.clone()),
                false => self.logs.entry(line.log.clone()).or_default().push(line.line.clone()),
            }
        }
        self.finished.extend(output.finished.iter().cloned());
    }

    fn deliver(&mut self, output: HostOutput) {
        let mut bursts: BTreeMap<ConnectionId, u64> = BTreeMap::new();
        for (to, _) in &output.told {
            *bursts.entry(*to).or_default() += 1;
        }
        for (to, message) in output.told {
            let burst = bursts[&to];
            let client = self.lines.iter().position(|line| *line == Some(to));
            if let Some(client) = client {
                self.told.push((client, message.clone()));
            }
            if self.chance_within(burst, self.weather.lost) {
                continue;
            }
            if self.chance_within(burst, self.weather.doubled) {
                self.post(Parcel::ToClient(to, Box::new(message.clone()), burst));
            }
            self.post(Parcel::ToClient(to, Box::new(message), burst));
        }
        for connection in output.ended {
            self.post(Parcel::Ended(connection));
        }
        for ask in output.asks {
            let chosen = self.bench.choose(&ask, self.now);
            if let Some(chosen) = chosen {
                self.give(&chosen);
            }
        }
    }

    /// The host ends without a word, and is started again from its logs.
    pub(crate) fn crash(&mut self) {
        self.crashes += 1;
        self.starts += 1;
        self.lines.iter_mut().for_each(|line| *line = None);
        self.parcels.clear();
        self.now += self.random.next_u64() % 30_000;
        let (host, output) = self.restored();
        self.host = host;
        self.keep(&output);
        self.deliver(output);
        let asks: Vec<_> = self.host.bots_due().collect();
        for ask in asks {
            if let Some(chosen) = self.bench.choose(&ask, self.now) {
                self.give(&chosen);
            }
        }
    }

    /// Returns the host that follows from the logs.
    pub(crate) fn restored(&self) -> (Host, HostOutput) {
        let tables: Vec<_> =
            self.logs.iter().map(|(name, lines)| (name.clone(), lines.clone())).collect();
        let restored = Host::restored(
            settings(self.starts),
            shelf(&self.games),
            &self.lobby,
            &tables,
            self.now,
        );
        restored.expect("the log of a host can be replayed")
    }

    /// True if a client is connected.
    pub(crate) fn is_connected(&self, client: usize) -> bool {
        self.lines[client].is_some()
    }

    /// Returns the connection of a client.
    pub(crate) fn line(&self, client: usize) -> ConnectionId {
        self.lines[client].expect("the client is connected")
    }

    /// Lets a client say something now, and returns what the host says to anybody.
    pub(crate) fn say(
        &mut self,
        client: usize,
        message: ClientMessage,
    ) -> Vec<(usize, ServerMessage)> {
        let from = self.line(client);
        self.say_on(from, message)
    }

    /// Says something on a connection.
    pub(crate) fn say_on(
        &mut self,
        from: ConnectionId,
        message: ClientMessage,
    ) -> Vec<(usize, ServerMessage)> {
        let (at, message) = (self.now, Box::new(message));
        let input = HostInput::Heard { at, from, message };
        self.inputs.push(input.clone());
        let output = self.host.apply(&input);
        self.keep(&output);
        let client = |to| self.lines.iter().position(|line| *line == Some(to));
        let told = output.told.into_iter();
        told.map(|(to, message)| (client(to).unwrap_or(usize::MAX), message)).collect()
    }

    fn connect(&mut self, client: usize) {
        self.connections += 1;
        self.lines[client] = Some(ConnectionId(self.connections));
        self.clients[client].heard = self.now;
        let said = self.clients[client].greet();
        self.send(client, said);
    }

    /// Breaks a client's line.
    pub(crate) fn break_line(&mut self, client: usize) {
        let Some(line) = self.lines[client].take() else { return };
        self.breaks += 1;
        self.parcels.retain(|_, parcel| match parcel {
            Parcel::ToHost(other, _) | Parcel::ToClient(other, ..) | Parcel::Ended(other) => {
                *other != line
            }
        });
        let at = self.now;
        self.give(&HostInput::Closed { at, from: line });
    }

    /// Lets the next thing happen.
    pub(crate) fn step(&mut self) {
        for client in 0..self.clients.len() {
            let is_gone = self.silent_go && self.clients[client].is_silent;
            if self.clients[client].is_lost || is_gone {
                self.break_line(client);
            }
            if is_gone {
                continue;
            }
            if self.lines[client].is_none() {
                self.connect(client);
            }
        }
        let next = self.parcels.first_key_value().map(|((at, _), _)| *at);
        let due = self.host.deadline();
        let idle = self.now + 2_000;
        let at = [next, due, Some(idle)].into_iter().flatten().min().unwrap_or(idle);
        self.now = self.now.max(at);
        if due.is_some_and(|due| due <= self.now) {
            let at = self.now;
            self.give(&HostInput::Tick { at });
            return;
        }
        match self.parcels.first_entry().filter(|entry| entry.key().0 <= self.now) {
            Some(entry) => {
                let parcel = entry.remove();
                self.arrive(parcel);
            }
            None => self.stir(),
        }
    }

    fn stir(&mut self) {
        for client in 0..self.clients.len() {
            if self.now >= self.clients[client].heard + 2_000 {
                self.clients[client].heard = self.now;
                let said = self.clients[client].stir();
                self.send(client, said);
            }
        }
    }

    fn arrive(&mut self, parcel: Parcel) {
        match parcel {
            Parcel::ToHost(from, message) => {
                // The server reads what was written, so the client's words must survive that.
                let text = protocol::write(&message);
                let message = protocol::read_client(&text).expect("a client writes what is read");
                let (at, message) = (self.now, Box::new(message));
                self.give(&HostInput::Heard { at, from, message });
            }
            Parcel::ToClient(to, message, burst) => {
                let Some(client) = self.lines.iter().position(|line| *line == Some(to)) else {
                    return;
                };
                self.clients[client].heard = self.now;
                let said = self.clients[client].hear(&message);
                self.send(client, said);
                if self.chance_within(burst, self.weather.broken) {
                    self.break_line(client);
                }
            }
            Parcel::Ended(line) => {
                if let Some(client) = self.lines.iter().position(|own| *own == Some(line)) {
                    self.lines[client] = None;
                    self.clients[client].is_lost = false;
                }
            }
        }
    }

    /// Returns what somebody who looks for a fault wants to know.
    pub(crate) fn state(&self) -> String {
        let mut text = format!("now {}, deadline {:?}\n", self.now, self.host.deadline());
        for table in self.host.tables() {
            let acts = table.session().game().map(|game| game.actions().len());
            let record = table.record().unwrap_or_default();
            let last: String =
                record.lines().last().unwrap_or_default().chars().take(300).collect();
            text += &format!("{:?}, acts {acts:?}, {last}\n", table.phase());
            text += &format!("{:?}\n{:?}\n", table.offered().players, table.bot_due());
        }
        for client in &self.clients {
            text += &format!("{}\n", client.state());
        }
        text + &format!("crashes {}, breaks {}", self.crashes, self.breaks)
    }

    /// True once everybody has seen as many results as planned.
    pub(crate) fn is_done(&self, plan: &Plan) -> bool {
        let games: Vec<_> = self.finished.iter().filter(|game| game.acts > 0).collect();
        games.len() as u32 >= plan.games
    }
}
