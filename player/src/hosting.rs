//! A host of tables in this process: its games, its store and its doors, up to its start.

mod certificate;
mod running;
mod words;

pub use certificate::NewCertificate;
pub use running::{RunningHost, own_number};
pub use words::{hosting_words, server_words};

use crate::{
    party::names::host_bot,
    text::{Language, Texts},
};
use engine::{
    host::{ConnectionId, EntranceRules, GameShelf, HostInput, HostedTable, TableSetup},
    protocol::{
        ByeCode, ClientForm, ClientMessage, JoinsTold, NetRequest, PhaseTold, ServerMessage,
        TableOffered, TablePolicy, VERSIONS,
    },
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use server::{
    HostIdentity, HostService, LostTable, PasswordCost, RunningServer, ServerConfig, ServerError,
};
use std::{
    collections::BTreeMap,
    net::SocketAddr,
    path::Path,
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use store::{DatabaseAddress, LogStore, MemoryStore, PostgresStore, SqliteStore, StoreError};

/// File of a host's certificate and key, in its folder.
const IDENTITY: &str = "host.pem";

/// A kind of table that a host keeps open.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TableWish {
    /// Id of the game.
    pub game: String,
    /// Number of seats; that of the game if absent.
    pub seats: Option<u8>,
    /// Options that differ from their defaults.
    pub options: BTreeMap<String, Value>,
    /// Customs.
    pub policy: TablePolicy,
    /// Bots on the last seats.
    pub bots: Vec<String>,
    /// Key that others need to join.
    pub key: Option<String>,
}

/// The reason why a host cannot be run.
#[derive(Debug, thiserror::Error)]
pub enum HostingError {
    /// The server or its store fails.
    #[error(transparent)]
    Server(#[from] ServerError),
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] store::StoreError),
    /// A table cannot be opened.
    #[error("a table of {game} cannot be opened: {why}")]
    Table {
        /// Id of the game.
        game: String,
        /// The host's reason, in the language of the host's person.
        why: String,
    },
    /// The lobby or another log without which there is no host is not as it was written.
    #[error("the store {place} is damaged: {why}")]
    Damaged {
        /// Path of the database, or its address without the password.
        place: String,
        /// Fault, with the number of the first bad line.
        why: String,
    },
    /// A table was opened, but not named.
    #[error("a table of {game} was opened without a name")]
    NotNamed {
        /// Id of the game.
        game: String,
    },
}

impl HostingError {
    /// True if it may be gone after a while, as the database is away or another host was quicker.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        match self {
            Self::Store(error) | Self::Server(ServerError::Store(error)) => error.may_pass(),
            _ => false,
        }
    }

    /// Names the store in a failure of its logs.
    fn at(self, place: &impl ToString) -> Self {
        let place = place.to_string();
        match self {
            Self::Store(error @ StoreError::BadLine { .. })
            | Self::Server(ServerError::Store(error @ StoreError::BadLine { .. })) => {
                Self::Damaged { place, why: error.to_string() }
            }
            Self::Server(ServerError::Restore(error)) => {
                Self::Damaged { place, why: error.to_string() }
            }
            error => error,
        }
    }
}

/// A host that is being made ready.
pub struct Hosting {
    service: HostService,
    store: Arc<dyn LogStore>,
    identity: HostIdentity,
    /// Change of the certificate, if clients knew the host by another one.
    certificate: Option<NewCertificate>,
    tables: Vec<String>,
    /// Other tables of earlier runs at which somebody is.
    old: Vec<OldTable>,
    /// Number of the last command by which the host opened a table.
    last: u64,
    /// Language of the person at this machine.
    language: Language,
    /// True if the tables are there again at the next start.
    keeps: bool,
}

/// A table of an earlier run that stays open, as somebody is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OldTable {
    /// Name of the table.
    pub table: String,
    /// Key that others need to join; `None` if they need none.
    pub key: Option<String>,
    /// True if everybody can join.
    pub is_open: bool,
}

impl OldTable {
    fn of(setup: &TableSetup) -> Self {
        let is_open = setup.key.is_none() && setup.policy.joins == JoinsTold::Everybody;
        Self { table: setup.table.clone(), key: setup.key.clone(), is_open }
    }
}

impl Hosting {
    /// Opens a host whose tables and certificate lie in a folder; `None` keeps nothing.
    ///
    /// # Errors
    ///
    /// Fails if the store or the certificate cannot be opened.
    pub fn open(folder: Option<&Path>, shelf: &GameShelf) -> Result<Self, HostingError> {
        let Some(folder) = folder else {
            let store: Arc<dyn LogStore> = Arc::new(MemoryStore::default());
            let identity = HostIdentity::passing()?;
            let service = HostService::open(Arc::clone(&store), crate::cli::HOST, shelf, now())?;
            return Ok(Self::of(service, store, (identity, None)));
        };
        let open = || {
            // Where the store is refused no certificate is made.
            let store: Arc<dyn LogStore> = Arc::new(SqliteStore::open(folder)?);
            let certified = certificate::of_host(&*store, &folder.join(IDENTITY))?;
            let service = HostService::open(Arc::clone(&store), crate::cli::HOST, shelf, now())?;
            Ok(Self::of(service, store, certified))
        };
        open().map_err(|error: HostingError| error.at(&folder.display()))
    }

    /// Opens a member of a group of hosts, which share a database and take each other's tables
    /// over. Key and certificate lie in a folder; the hosts of a group have the same.
    ///
    /// # Errors
    ///
    /// Fails if the database cannot be reached, the key or the certificate cannot be used, or the
    /// certificate is another one than that of the group.
    pub fn open_in_group(
        database: &DatabaseAddress,
        folder: &Path,
        member: &str,
        shelf: &GameShelf,
    ) -> Result<Self, HostingError> {
        let open = || {
            // Where the key is missing no certificate is made.
            let store: Arc<dyn LogStore> = Arc::new(PostgresStore::open(database, folder)?);
            let certified = certificate::of_member(&*store, &folder.join(IDENTITY))?;
            let name = (crate::cli::HOST, shelf);
            let service = HostService::open_in_group(Arc::clone(&store), member, name, now())?;
            Ok(Self::of(service, store, certified))
        };
        open().map_err(|error: HostingError| error.at(database))
    }

    fn of(
        service: HostService,
        store: Arc<dyn LogStore>,
        (identity, certificate): (HostIdentity, Option<NewCertificate>),
    ) -> Self {
        Self {
            service,
            store,
            identity,
            certificate,
            tables: Vec::new(),
            old: Vec::new(),
            last: 0,
            language: Language::En,
            keeps: true,
        }
    }

    /// Gives its reasons in a language.
    #[must_use]
    pub fn speaking(self, language: Language) -> Self {
        Self { language, ..self }
    }

    /// Says to everybody, when it stops, that nothing is kept.
    pub const fn keep_nothing(&mut self) {
        self.keeps = false;
    }

    /// Lets nobody else open a table.
    pub const fn close_lobby(&mut self) {
        self.service.close_lobby();
    }

    /// Sets the conditions for those who enter.
    pub fn set_entrance(&mut self, rules: EntranceRules) {
        self.service.set_entrance(rules, PasswordCost::default());
    }

    /// Returns the tables of an earlier run that could not be restored.
    #[must_use]
    pub fn lost(&self) -> &[LostTable] {
        self.service.lost()
    }

    /// Returns the change of the certificate, if clients knew the host by another one before.
    #[must_use]
    pub const fn new_certificate(&self) -> Option<&NewCertificate> {
        self.certificate.as_ref()
    }

    /// Opens tables. One of an earlier run is used again if it is the same.
    ///
    /// # Errors
    ///
    /// Fails if the host refuses one.
    pub fn open_tables(&mut self, wishes: &[TableWish]) -> Result<(), HostingError> {
        let mut known: Vec<String> = Vec::new();
        let mut wanted = Vec::new();
        for wish in wishes {
            let same = self.service.host().tables().find(|table| {
                let setup = table.setup();
                let name = &setup.table;
                !known.contains(name)
                    && (&setup.game, setup.seats, &setup.options)
                        == (&wish.game, wish.seats, &wish.options)
                    && (&setup.policy, &setup.bots, &setup.key)
                        == (&wish.policy, &wish.bots, &wish.key)
            });
            let name = same.map(|table| table.setup().table.clone());
            known.extend(name.clone());
            wanted.push((wish, name));
        }
        let is_new = wanted.iter().any(|(_, known)| known.is_none());
        if is_new {
            self.enter()?;
        }
        for (wish, known) in wanted {
            let table = match known {
                Some(table) => table,
                None => self.open_table(wish)?,
            };
            self.tables.push(table);
        }
        if is_new {
            let id = self.next();
            self.say(NetRequest::Exit { id }, "")?;
        }
        self.close_old()?;
        Ok(())
    }

    /// Breaks off the game that is under way at a table of an earlier run, if there is one.
    ///
    /// # Errors
    ///
    /// Fails if that cannot be kept.
    pub fn end_game(&mut self, table: &str) -> Result<(), HostingError> {
        let at = u64::try_from(now().as_millis()).unwrap_or(u64::MAX);
        self.service.apply(&HostInput::BreakOff { at, table: table.to_owned() })?;
        Ok(())
    }

    /// Closes the tables of earlier runs that nobody wants any more, and notes those at which
    /// somebody is: they go on as they were opened.
    fn close_old(&mut self) -> Result<(), HostingError> {
        let all = self.service.host().tables().map(HostedTable::setup);
        let old = all.filter(|setup| !self.tables.contains(&setup.table));
        let old: Vec<OldTable> = old.map(OldTable::of).collect();
        self.old = old.into_iter().filter(|old| !self.service.close_table(&old.table)).collect();
        let at = u64::try_from(now().as_millis()).unwrap_or(u64::MAX);
        // With the next input it is durable that they are closed.
        self.service.apply(&HostInput::Closed { at, from: ConnectionId::OWN })?;
        Ok(())
    }

    /// Closes the tables of earlier runs at which no game is under way and nobody else was than the
    /// host's own person, by name.
    ///
    /// # Errors
    ///
    /// Fails if that cannot be kept.
    pub fn close_idle(&mut self, person: &str) -> Result<(), HostingError> {
        let all = self.service.host().tables().map(HostedTable::offered);
        let is_idle = |table: &TableOffered| {
            let is_own = |name: &String| name == person || host_bot(name).is_some();
            matches!(table.phase, PhaseTold::Prepare | PhaseTold::Result)
                && table.watching == 0
                && table.players.iter().flatten().all(is_own)
        };
        let idle = all.filter(is_idle).map(|table| table.table);
        let is_old = |table: &String| self.old.iter().any(|old| old.table == *table);
        for table in idle.filter(is_old).collect::<Vec<_>>() {
            self.end_game(&table)?;
        }
        self.close_old()
    }

    /// Returns the tables of earlier runs that are not among those which were opened, and stay.
    #[must_use]
    pub fn old_tables(&self) -> &[OldTable] {
        &self.old
    }

    const fn next(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    /// Enters as somebody who only opens tables.
    fn enter(&mut self) -> Result<(), HostingError> {
        let hello = NetRequest::Hello {
            proto: VERSIONS,
            client: crate::cli::HOST.to_owned(),
            lang: self.language.to_string(),
            form: ClientForm::Exact,
            skip: Vec::new(),
            choices: None,
            program: false,
        };
        self.say(hello, "")?;
        let (id, name) = (self.next(), format!("host {}", now().as_millis()));
        self.say(NetRequest::Enter { id, name, key: None, auth: None }, "")?;
        Ok(())
    }

    fn open_table(&mut self, wish: &TableWish) -> Result<String, HostingError> {
        let TableWish { game, seats, options, policy, bots, key } = wish.clone();
        let id = self.next();
        let open = NetRequest::Open { id, game, seats, options, policy, bots, key };
        let replies = self.say(open, &wish.game)?;
        let table = replies.into_iter().find_map(|reply| match reply {
            ServerMessage::Ok { table, .. } => table,
            _ => None,
        });
        let table = table.ok_or_else(|| HostingError::NotNamed { game: wish.game.clone() })?;
        let id = self.next();
        self.say(NetRequest::Leave { id, table: table.clone() }, &wish.game)?;
        Ok(table)
    }

    /// Says something to the host; returns its replies.
    fn say(
        &mut self,
        message: ClientMessage,
        game: &str,
    ) -> Result<Vec<ServerMessage>, HostingError> {
        let at = u64::try_from(now().as_millis()).unwrap_or(u64::MAX);
        let input = HostInput::Heard { at, from: ConnectionId::OWN, message: Box::new(message) };
        let outcome = self.service.apply(&input)?;
        let replies = outcome.replies.into_iter().map(|(_, reply)| reply);
        replies
            .map(|reply| match reply {
                ServerMessage::Warn { text, .. } => {
                    Err(HostingError::Table { game: game.to_owned(), why: text })
                }
                reply => Ok(reply),
            })
            .collect()
    }

    /// Opens the doors at an address; port 0 is any that is free.
    ///
    /// # Errors
    ///
    /// Fails if the address cannot be used.
    pub fn start(mut self, address: SocketAddr) -> Result<RunningHost, HostingError> {
        let at = u64::try_from(now().as_millis()).unwrap_or(u64::MAX);
        self.service.apply(&HostInput::Closed { at, from: ConnectionId::OWN })?;
        self.tables.iter().for_each(|table| self.service.keep_table(table));
        self.service.limit_tables(now());
        let key = |table: &String| {
            let table = self.service.host().table(table);
            table.and_then(|table| table.setup().key.clone())
        };
        let tables = self.tables.iter().map(|table| (table.clone(), key(table))).collect();
        let texts = Texts::new(self.language);
        let titled = self.service.host().tables().map(|table| {
            let title = texts.localized(&table.rules().game().about.title);
            (table.setup().table.clone(), title.to_owned())
        });
        let titles = titled.collect();
        let office = self.service.office();
        let mut config = ServerConfig::new(self.identity);
        config.address = address;
        if !self.keeps {
            config.farewell = ByeCode::Ended;
        }
        let server = RunningServer::start(config, Box::new(self.service), self.store)?;
        Ok(RunningHost { server, tables, titles, office })
    }
}

fn now() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::AnyGame;

    #[test]
    fn empty_tables_of_an_earlier_start_are_closed_where_other_ones_are_wanted() {
        let folder = tempfile::tempdir().expect("a folder");
        let Ok(AnyGame::Party(game)) = AnyGame::find("crazy-eights") else { panic!("a sample") };
        let mut shelf = GameShelf::default();
        shelf.add(Arc::clone(&game.game));
        let wish = |key: Option<&str>| TableWish {
            game: game.game.about.id.to_string(),
            seats: Some(2),
            options: BTreeMap::new(),
            policy: TablePolicy::default(),
            bots: Vec::new(),
            key: key.map(str::to_owned),
        };
        let tables = |key| {
            let mut hosting = Hosting::open(Some(folder.path()), &shelf).expect("a host");
            hosting.open_tables(&[wish(key)]).expect("a table");
            assert_eq!(hosting.old_tables(), []);
            let all = hosting.service.host().tables();
            all.map(|table| table.setup().table.clone()).collect::<Vec<_>>()
        };
        assert_eq!(tables(None), ["T1"]);
        assert_eq!(tables(None), ["T1"], "the same table is used again");
        assert_eq!(tables(Some("sesam")), ["T2"], "nobody is at the one without a key");
        assert_eq!(tables(Some("sesam")), ["T2"]);
    }
}
