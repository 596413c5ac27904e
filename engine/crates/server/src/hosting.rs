//! A host of tables, served: its lines go to the store, its bots think on a thread of their own.

mod entrances;
mod group;
mod orders;

use crate::{
    Fingerprint, LinkEvent, LinkId, Nudge, PasswordCost, Served, ServedOutcome, ServerError,
    claim::{LobbyClaim, LostTable, draw, hold, signing_key},
    desk_orders::{INVITATION, OrderAnswer, OrderBox, invitation_row},
    passwords::PasswordDesk,
    takeover::{GroupWatch, WatchThread},
};
use entrances::Entrances;
use fair::{Digest, sha256};
use host::{
    BotAsk, BotBench, ClientAddress, ConnectionId, EndedGame, EntranceRules, GameShelf, Host,
    HostInput, HostOutput, HostSettings, LoggedLine, PersonalInvitation,
};
use protocol::{ClientMessage, TableCommand};
use std::{
    collections::{BTreeMap, BTreeSet},
    net::IpAddr,
    sync::{
        Arc,
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::Duration,
};
use store::{
    HolderName, LogHold, LogName, LogStore, PlainRow, PlayedSeat, PlayerKind, SeatedNow, SeatedOne,
    StoreError, StoredGame, WriteBatch,
};

/// Name under which a host alone holds its logs.
const ALONE: &str = "host";
/// A [`Host`] with its store and its bots, to be served.
pub struct HostService {
    host: Host,
    store: Arc<dyn LogStore>,
    holder: HolderName,
    /// Log of the own lobby.
    lobby: String,
    holds: BTreeMap<String, LogHold>,
    /// Logs that were written to since the last renewal.
    written: BTreeSet<String>,
    /// Time of the last renewal.
    renewed: Duration,
    /// Group that the host is a member of, until it is watched.
    group: Option<GroupWatch>,
    watched: Option<WatchThread>,
    seated: BTreeMap<String, Vec<SeatedOne>>,
    lost: Vec<LostTable>,
    /// Time at which accounts and invitations of other hosts were looked for last.
    learnt: Duration,
    /// Bots that were asked before the thread on which they think had begun.
    early: Vec<BotAsk>,
    thinking: Option<BotThread>,
    passwords: PasswordDesk,
    entrances: Entrances,
    pub(crate) orders: OrderBox,
}

/// Thread on which bots think.
struct BotThread {
    asks: Sender<BotAsk>,
    chosen: Receiver<HostInput>,
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
        let holder = HolderName::new(ALONE).map_err(StoreError::from)?;
        let claim = LobbyClaim::take_all(&*store, &holder)?;
        Self::begin_with((store, holder), claim, (name, shelf), now)
    }

    /// Opens a member of a group of hosts, which share the store and take each other's tables over:
    /// with the lobby that it had, with one that nobody holds, or with a new one. `member` is the
    /// member's name in the group, in the letters of a [`HolderName`].
    ///
    /// # Errors
    ///
    /// As [`HostService::open`].
    pub fn open_in_group(
        store: Arc<dyn LogStore>,
        member: &str,
        (name, shelf): (&str, &GameShelf),
        now: Duration,
    ) -> Result<Self, ServerError> {
        let holder = HolderName::new(member).map_err(StoreError::from)?;
        let claim = LobbyClaim::take_any(&*store, &holder)?;
        let lobby = claim.place.log.clone();
        let mut service =
            Self::begin_with((Arc::clone(&store), holder.clone()), claim, (name, shelf), now)?;
        let settings = settings(&*store, &holder, name)?;
        let shelf = shelf.clone();
        service.group = Some(GroupWatch { store, holder, settings, shelf, own: lobby });
        Ok(service)
    }

    fn begin_with(
        (store, holder): (Arc<dyn LogStore>, HolderName),
        mut claim: LobbyClaim,
        (name, shelf): (&str, &GameShelf),
        now: Duration,
    ) -> Result<Self, ServerError> {
        let settings = settings(&*store, &holder, name)?;
        let (mut host, output) = claim.restore(&settings, shelf, millis(now))?;
        let passwords = PasswordDesk::open(&*store)?;
        host.know_accounts(passwords.names());
        host.know_invitations(invitations(&*store)?);
        let LobbyClaim { place, holds, lost, .. } = claim;
        let mut service = Self {
            host,
            store,
            holder,
            lobby: place.log,
            holds,
            written: BTreeSet::new(),
            renewed: now,
            group: None,
            watched: None,
            seated: BTreeMap::new(),
            lost,
            learnt: Duration::ZERO,
            early: Vec::new(),
            thinking: None,
            passwords,
            entrances: Entrances::default(),
            orders: OrderBox::new(),
        };
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

    /// Closes a table at which nobody is; false if somebody is. It is durable with what is written
    /// next.
    pub fn close_table(&mut self, table: &str) -> bool {
        self.host.close_table(table)
    }

    /// Keeps a table open also while nobody is there.
    pub fn keep_table(&mut self, table: &str) {
        self.host.keep_table(table);
    }

    /// Begins to close tables at which nobody is, and to count those that each participant opens.
    pub fn limit_tables(&mut self, now: Duration) {
        self.host.limit_tables(millis(now));
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
        let HostOutput {
            lines,
            told,
            asks,
            finished,
            ended: _,
            passwords,
            accounts,
            invitations,
            made: _,
        } = output;
        let mut batch = WriteBatch::default();
        for LoggedLine { log, line } in lines {
            let log = if log == Host::LOBBY { self.lobby.clone() } else { log };
            if !self.holds.contains_key(&log) {
                hold(&*self.store, &self.holder, &mut self.holds, &log)?;
            }
            if are_seats_new && let Some(seated) = self.seats_of(&log)? {
                batch.seated.push(seated);
            }
            if let Some(hold) = self.holds.get_mut(&log) {
                batch.lines.push(hold.line(line));
            }
            self.written.insert(log);
        }
        for game in finished {
            batch.played.push(played(game)?);
        }
        batch.rows.extend(accounts.into_iter().map(|account| self.passwords.keep(account)));
        batch.rows.extend(invitations.iter().map(invitation_row));
        passwords.into_iter().for_each(|ask| self.passwords.ask(ask));
        match &self.thinking {
            // A thread that has ended is found out when the server stops.
            Some(thinking) => asks.into_iter().for_each(|ask| drop(thinking.asks.send(ask))),
            None => self.early.extend(asks),
        }
        told.iter().for_each(|(to, message)| self.entrances.log(*to, message));
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
    fn begin(&mut self, nudge: Nudge, fingerprint: Fingerprint) {
        self.host.set_fingerprint(Digest(fingerprint.0));
        self.passwords.begin(&nudge);
        self.orders.begin(nudge.clone());
        if let Some(group) = self.group.take() {
            match group.start(nudge.clone()) {
                Ok(watched) => self.watched = Some(watched),
                Err(error) => tracing::error!(%error, "other hosts are not taken over"),
            }
        }
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
        let (at, token) = (millis(now), resumes(&event));
        self.learn_for(&event, now);
        self.entrances.note(&event);
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
            LinkEvent::StoodStill { since } => {
                vec![HostInput::StoodStill { at, since: millis(since) }]
            }
            LinkEvent::Nudged => {
                are_seats_new = false;
                let judged = self.passwords.judged(at);
                self.chosen(at).into_iter().chain(judged).collect()
            }
            LinkEvent::Stopping => Vec::new(),
        };
        let mut inputs: Vec<_> =
            inputs.into_iter().map(|input| (Some(input), OrderAnswer::None)).collect();
        while let Some(order) = self.orders.next() {
            inputs.push(self.order(at, order));
        }
        let mut whole = ServedOutcome::default();
        let mut made = Ok(());
        for (input, answer) in inputs {
            let Some(input) = input else { continue };
            let mut output = self.host.apply(&input);
            // Whoever no longer waits need not be told.
            let _ = match answer {
                OrderAnswer::None => Ok(()),
                OrderAnswer::Made(tell) => tell.send(output.made.take()).map_err(drop),
                OrderAnswer::Revoked(tell, is_known) => tell.send(is_known).map_err(drop),
                OrderAnswer::Ended(tell, found) => tell.send(found).map_err(drop),
            };
            made = self.outcome(output, are_seats_new).map(|outcome| whole.append(outcome));
            if made.is_err() {
                break;
            }
        }
        while let Some(gone) =
            self.watched.as_ref().and_then(|watched| watched.gone.try_recv().ok())
        {
            made = made.and(self.take_over(gone, at).map(|outcome| whole.append(outcome)));
        }
        whole.failure = made.err();
        if let (Some(watched), Some(token)) = (&mut self.watched, token) {
            watched.put_off(token, now, &mut whole.replies);
        }
        self.renew(now, &mut whole.batch);
        whole
    }

    fn due(&self) -> Option<Duration> {
        let renewal = self.renewed + group::RENEWS;
        Some(self.host.deadline().map_or(renewal, |due| Duration::from_millis(due).min(renewal)))
    }
}

/// Returns the personal invitations of a store.
fn invitations(store: &dyn LogStore) -> Result<Vec<PersonalInvitation>, ServerError> {
    let read = |row: PlainRow| {
        serde_json::from_str(&row.value)
            .map_err(|e| ServerError::system("reading an invitation", e))
    };
    store.rows(INVITATION)?.into_iter().map(read).collect()
}

/// Returns the token of somebody who comes back.
fn resumes(event: &LinkEvent) -> Option<Digest> {
    let LinkEvent::Message { message, .. } = event else { return None };
    let ClientMessage::Resume { token, .. } = &**message else { return None };
    Some(sha256(&token.0))
}

/// Returns what every host of the store begins with.
fn settings(
    store: &dyn LogStore,
    holder: &HolderName,
    name: &str,
) -> Result<HostSettings, ServerError> {
    Ok(HostSettings {
        name: name.to_owned(),
        key: signing_key(store, holder)?,
        entropy: draw()?,
        series: 0,
        participants: 40_000,
        tables: 10_000,
    })
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

/// Returns a game that is over, as it is kept.
fn played(game: EndedGame) -> Result<StoredGame, StoreError> {
    let EndedGame { table, number, game, seats, result, acts, record, is_proved, times } = game;
    let kind = |seat: &host::FinishedSeat| match seat.who {
        Some(_) if !seat.program => PlayerKind::Person,
        _ => PlayerKind::Bot,
    };
    let seat = |(at, seat): (usize, host::FinishedSeat)| PlayedSeat {
        seat: u32::try_from(at).unwrap_or(u32::MAX),
        kind: kind(&seat),
        name: seat.name,
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
