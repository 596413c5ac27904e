//! A host: participants with their tokens, tables with their logs, and who hears what.

mod accounts;
mod adopting;
mod entering;
mod invitations;
mod lobby;
mod people;
mod restoring;
mod routing;

use crate::{
    BotAsk, ClientAddress, ConnectionId, EntranceRules, EntryProof, GameShelf, GuestStyle,
    HostInput, HostOutput, HostedTable, LobbyEvent, LoggedLine, PersonalInvitation, TableEvent,
    TableInput, TableOutput, attempts::Attempts, draw::Urn,
};
pub use adopting::TakenOver;
use entering::Entering;
use fair::{Digest, PublicKey, Secret, Signer};
use invitations::Invited;
pub use people::{PersonPresent, SeatAway};
use protocol::{ServerMessage, WarnCode};
pub use restoring::{OutdatedTable, RestoreError};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Settings of a host.
#[derive(Debug, Clone)]
pub struct HostSettings {
    /// Name and version, as clients are told.
    pub name: String,
    /// Secret key by which the host signs records; the same for as long as the host exists.
    pub key: Secret,
    /// 32 bytes that were drawn by chance at this start of the host, and are used nowhere else.
    pub entropy: Secret,
    /// Series of the numbers of participants and tables, below 64: each host of a group has its
    /// own. A host alone has series 0.
    pub series: u32,
    /// Most participants.
    pub participants: usize,
    /// Most tables.
    pub tables: usize,
}

/// A host of tables as a value.
#[derive(Debug)]
pub struct Host {
    name: String,
    signer: Signer,
    urn: Urn,
    shelf: GameShelf,
    /// True if participants open no tables.
    lobby_closed: bool,
    series: u32,
    most: (usize, usize),
    entrance: EntranceRules,
    /// Personal invitations by number.
    invitations: BTreeMap<u32, PersonalInvitation>,
    /// SHA-256 of the certificate by which clients know the host.
    fingerprint: Option<Digest>,
    /// Names of accounts, as names are compared.
    accounts: BTreeSet<String>,
    attempts: Attempts,
    /// Addresses of connections.
    addresses: BTreeMap<ConnectionId, ClientAddress>,
    participants: BTreeMap<u32, HostParticipant>,
    tables: BTreeMap<String, HostedTable>,
    lines: BTreeMap<ConnectionId, GuestLine>,
    /// Numbers given so far in the series to participants and to tables.
    given: (u32, u32),
    /// Bots that have been asked: table, games' position.
    asked: BTreeMap<String, (u8, usize, u64)>,
    /// Tables at which each participant is.
    joined: BTreeMap<u32, BTreeSet<String>>,
    /// Participants of an earlier start whose tables are perhaps not served this time.
    awaited: BTreeSet<u32>,
    /// Participants of an earlier start who were at tables whose rules have changed since: they
    /// give their names to whoever asks for them.
    yielding: BTreeSet<u32>,
    /// Tables whose rules have changed since they were opened.
    outdated: Vec<OutdatedTable>,
    /// True if empty tables are closed, and each participant opens a few only.
    limits_opening: bool,
    /// Tables that stay open while nobody is there.
    kept_tables: BTreeSet<String>,
    /// Tables at which nobody is, with the times at which they are closed.
    closing: BTreeMap<String, u64>,
    /// Deadlines of tables, and the tables by deadline.
    dues: (BTreeMap<String, u64>, BTreeSet<(u64, String)>),
    output: HostOutput,
}

/// A participant of the host.
#[derive(Debug, Clone)]
struct HostParticipant {
    name: String,
    /// The name as names are compared.
    folded: Box<str>,
    key: Option<PublicKey>,
    proof: EntryProof,
    invited: Option<Invited>,
    token: Digest,
    /// Token before, and the time until which it is good; `None` while the new one may be lost.
    old_token: Option<(Digest, Option<u64>)>,
    connection: Option<ConnectionId>,
    /// Highest number of a command.
    last: u64,
    /// Answers to commands of the lobby.
    answers: Vec<(u64, ServerMessage)>,
}

/// A connection.
#[derive(Debug, Clone, Default)]
struct GuestLine {
    who: Option<u32>,
    style: GuestStyle,
    /// True if the client named no language: whoever comes back keeps the one of before.
    keeps_language: bool,
    /// Number to be signed by whoever enters with a key.
    nonce: Option<Digest>,
    /// Command that waits for work on a password.
    pending: Option<Box<PendingProof>>,
}

/// A command that waits for work on a password.
#[derive(Debug, Clone)]
struct PendingProof {
    /// Number of the command.
    id: u64,
    wish: PendingWish,
}

/// Purpose of work on a password.
#[derive(Debug, Clone)]
enum PendingWish {
    Enter(Entering),
    Register(Entering),
    /// The participant, by number, changes the password.
    Change(u32),
}

/// Participants of one series.
const OF_A_SERIES: u32 = 1 << 26;

/// Most answers of the lobby that are kept for each participant.
const KEPT_ANSWERS: usize = 16;

impl Host {
    /// Name of the log of the lobby; no table has it.
    pub const LOBBY: &'static str = "lobby";

    /// Creates a host without participants and tables.
    #[must_use]
    pub fn of(settings: HostSettings, shelf: GameShelf) -> Self {
        Self {
            name: settings.name,
            signer: Signer::of(&settings.key),
            urn: Urn::of(settings.entropy),
            shelf,
            lobby_closed: false,
            series: settings.series,
            most: (settings.participants, settings.tables),
            entrance: EntranceRules::default(),
            invitations: BTreeMap::new(),
            fingerprint: None,
            accounts: BTreeSet::new(),
            attempts: Attempts::default(),
            addresses: BTreeMap::new(),
            participants: BTreeMap::new(),
            tables: BTreeMap::new(),
            lines: BTreeMap::new(),
            given: (0, 0),
            asked: BTreeMap::new(),
            joined: BTreeMap::new(),
            awaited: BTreeSet::new(),
            yielding: BTreeSet::new(),
            outdated: Vec::new(),
            limits_opening: false,
            kept_tables: BTreeSet::new(),
            closing: BTreeMap::new(),
            dues: (BTreeMap::new(), BTreeSet::new()),
            output: HostOutput::default(),
        }
    }

    /// Returns the next number of a participant.
    const fn next_participant(&mut self) -> u32 {
        self.given.0 += 1;
        self.series * OF_A_SERIES + self.given.0
    }

    /// Returns the name of a table by its number in the series.
    fn table_name(&self, number: u32) -> String {
        match self.series {
            0 => format!("T{number}"),
            series => format!("T{}-{number}", series + 1),
        }
    }

    /// Notes that a participant has a number, so that it is given to nobody else.
    fn note_participant(&mut self, who: u32) {
        if who / OF_A_SERIES == self.series {
            self.given.0 = self.given.0.max(who % OF_A_SERIES);
        }
    }

    /// Notes that a table has a name, so that it is given to no other.
    fn note_table(&mut self, name: &str) {
        let number = name.rsplit(['T', '-']).next().and_then(|number| number.parse().ok());
        if let Some(number) = number.filter(|number| self.table_name(*number) == name) {
            self.given.1 = self.given.1.max(number);
        }
    }

    /// Returns the key by which the host's signatures are checked.
    #[must_use]
    pub fn key(&self) -> PublicKey {
        self.signer.public()
    }

    /// Lets nobody open a table from now on. It is no part of the log: whoever restores the host
    /// decides anew.
    pub const fn close_lobby(&mut self) {
        self.lobby_closed = true;
    }

    /// Returns the tables.
    pub fn tables(&self) -> impl Iterator<Item = &HostedTable> {
        self.tables.values()
    }

    /// Returns a table by its name.
    #[must_use]
    pub fn table(&self, name: &str) -> Option<&HostedTable> {
        self.tables.get(name)
    }

    /// Returns the number of participants, and of those who are connected.
    #[must_use]
    pub fn participants(&self) -> (usize, usize) {
        let connected = self.participants.values().filter(|one| one.connection.is_some());
        (self.participants.len(), connected.count())
    }

    /// Returns the participant of a connection, by number.
    #[must_use]
    pub fn participant_of(&self, connection: ConnectionId) -> Option<u32> {
        self.lines.get(&connection)?.who
    }

    /// Returns the moment at which a [`HostInput::Tick`] is due, in milliseconds since 1970.
    #[must_use]
    pub fn deadline(&self) -> Option<u64> {
        let closes = self.closing.values().min().copied();
        self.dues.1.first().map(|(due, _)| *due).into_iter().chain(closes).min()
    }

    /// Returns all bots whose choices are awaited, whether they have been asked or not.
    pub fn bots_due(&self) -> impl Iterator<Item = BotAsk> {
        self.tables.values().filter_map(HostedTable::bot_due)
    }

    /// Carries out an input and returns what is to be done.
    pub fn apply(&mut self, input: &HostInput) -> HostOutput {
        match input {
            HostInput::Came { from, address, .. } => {
                self.addresses.insert(*from, *address);
            }
            HostInput::Invite { at, wish } => self.invite(*at, wish),
            HostInput::Revoke { number, .. } => self.revoke(*number),
            HostInput::BreakOff { at, table } => self.at_table(*at, table, TableEvent::BrokenOff),
            HostInput::Heard { at, from, message } => self.hear(*at, *from, message),
            HostInput::Closed { at, from } => self.close(*at, *from),
            HostInput::Tick { at } => self.tick(*at),
            HostInput::StoodStill { at, since } => self.stood_still(*at, *since),
            HostInput::Chosen { at, table, seat, acts, choice } => {
                let (seat, acts, choice) = (*seat, *acts, choice.clone());
                self.at_table(*at, table, TableEvent::Chosen { seat, acts, choice });
            }
            HostInput::Judged { at, from, id, verdict } => self.judged(*at, (*from, *id), verdict),
        }
        std::mem::take(&mut self.output)
    }

    fn tick(&mut self, at: u64) {
        let due = self.dues.1.iter().take_while(|(due, _)| *due <= at);
        for name in due.map(|(_, name)| name.clone()).collect::<Vec<_>>() {
            self.at_table(at, &name, TableEvent::Tick);
        }
        self.close_empty(at);
    }

    /// Leaves a time in which the host stood still out of all that is measured.
    fn stood_still(&mut self, at: u64, since: u64) {
        for closes in self.closing.values_mut() {
            *closes = closes.saturating_add(at.saturating_sub(since));
        }
        for name in self.dues.0.keys().cloned().collect::<Vec<_>>() {
            self.at_table(at, &name, TableEvent::StoodStill { since });
        }
    }

    /// Lets something happen at a table, and writes it down.
    fn at_table(&mut self, at: u64, name: &str, event: TableEvent) {
        let Some(table) = self.tables.get_mut(name) else { return };
        let input = TableInput { at, event };
        let done = table.apply(&input);
        if let TableEvent::Joined { guest, .. } = &input.event
            && table.guests().any(|own| own == guest.who)
        {
            self.joined.entry(guest.who).or_default().insert(name.to_owned());
            let one = self.participants.get_mut(&guest.who);
            if let Some(invited) = one.and_then(|one| one.invited.as_mut()) {
                invited.has_joined |= invited.table == name;
            }
        }
        self.log(name, &input);
        self.follow(name, done);
        self.note_emptiness(at, name);
    }

    /// Does what a table wants done.
    fn follow(&mut self, name: &str, done: Vec<TableOutput>) {
        for output in done {
            match output {
                TableOutput::Tell(who, message) => self.tell(who, *message),
                TableOutput::Finished(game) => self.output.finished.push(*game),
                TableOutput::Gone(who) => {
                    if let Some(tables) = self.joined.get_mut(&who) {
                        tables.remove(name);
                    }
                    self.forget_unless_present(who);
                }
            }
        }
        self.note_deadline(name);
        let due = self.tables.get(name).and_then(HostedTable::bot_due);
        match due {
            None => {
                self.asked.remove(name);
            }
            Some(ask) => {
                let this = (ask.seat, ask.acts, ask.seed);
                if self.asked.insert(name.to_owned(), this) != Some(this) {
                    self.output.asks.push(ask);
                }
            }
        }
    }

    /// Keeps in mind when time itself is an event at a table.
    fn note_deadline(&mut self, name: &str) {
        let due = self.tables.get(name).and_then(HostedTable::deadline);
        let (by_name, by_time) = &mut self.dues;
        let before = match due {
            Some(due) => by_name.insert(name.to_owned(), due),
            None => by_name.remove(name),
        };
        if before != due {
            before.map(|before| by_time.remove(&(before, name.to_owned())));
            by_time.extend(due.map(|due| (due, name.to_owned())));
        }
    }

    fn tell(&mut self, who: u32, message: ServerMessage) {
        let one = self.participants.get(&who);
        if let Some(connection) = one.and_then(|one| one.connection) {
            self.output.told.push((connection, message));
        }
    }

    fn warn(&mut self, to: ConnectionId, id: Option<u64>, code: WarnCode) {
        let language = self.lines.get(&to).map(|line| line.style.language).unwrap_or_default();
        let text = code.sentence(language).to_owned();
        self.output.told.push((to, ServerMessage::Warn { id, code, text }));
    }

    fn log(&mut self, log: &str, entry: &impl Serialize) {
        let line = protocol::write(entry);
        self.output.lines.push(LoggedLine { log: log.to_owned(), line });
    }

    fn log_lobby(&mut self, event: &LobbyEvent) {
        self.log(Self::LOBBY, event);
    }

    /// Forgets a participant whose line is down and who is at no table any more.
    fn forget_unless_present(&mut self, who: u32) {
        let is_connected = self.participants.get(&who).is_some_and(|one| one.connection.is_some());
        let is_seated = self.joined.get(&who).is_some_and(|tables| !tables.is_empty());
        let is_kept = self.awaited.contains(&who) || self.yielding.contains(&who);
        if is_connected || is_seated || is_kept {
            return;
        }
        let Some(gone) = self.participants.remove(&who) else { return };
        self.give_back(&gone);
        self.joined.remove(&who);
        self.log_lobby(&LobbyEvent::Gone { who });
    }
}
