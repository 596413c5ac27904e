//! The logs of one host, taken from the store: a lobby with all its open tables.

use crate::ServerError;
use fair::Secret;
use host::{GameShelf, Host, HostOutput, HostSettings, OutdatedTable};
use std::{collections::BTreeMap, thread, time::Duration};
use store::{HolderName, LogHold, LogName, LogStore, LogSummary, StoreError, WriteBatch};

/// Log with the secret by which the hosts of a store sign; no table has its name.
const SIGNER: &str = "host";
/// Time for which a host holds its logs without writing to them or renewing.
pub(crate) const LEASE: Duration = Duration::from_secs(15);
/// Pause before it is tried again to take what another host is letting go.
const TRIES_AGAIN: Duration = Duration::from_millis(500);
/// Most lobbies of a store.
const MOST_LOBBIES: u32 = 64;

/// Table that is not served.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostTable {
    /// Name of the table.
    pub table: String,
    /// Cause, which tells whether the table can go on at another start.
    pub cause: LostCause,
    /// Fault, with the number of the first bad line if there is one.
    pub why: String,
}

/// Cause for which a table is not served.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LostCause {
    /// The log is not whole, or cannot be replayed: the table cannot go on.
    Damaged,
    /// The game, with this id, is not there: the table goes on at a start that names it.
    NoGame(String),
    /// The rules of the game, with this id, have changed: the table goes on at a start with those
    /// of before.
    ChangedRules(String),
    /// The rules of the game, with this id, have changed; nobody was there, so the table is closed.
    Closed(String),
}

impl From<&OutdatedTable> for LostTable {
    fn from(OutdatedTable { table, game, is_closed }: &OutdatedTable) -> Self {
        let cause = match is_closed {
            true => LostCause::Closed(game.clone()),
            false => LostCause::ChangedRules(game.clone()),
        };
        let why = format!("the rules of `{game}` have changed since");
        Self { table: table.clone(), cause, why }
    }
}

/// Place of a lobby in the store, with the series of the numbers that it gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LobbyPlace {
    pub(crate) log: String,
    pub(crate) series: u32,
}

impl LobbyPlace {
    /// Returns the lobby of a series.
    pub(crate) fn of(series: u32) -> Self {
        let log = match series {
            0 => Host::LOBBY.to_owned(),
            series => format!("{}.{}", Host::LOBBY, series + 1),
        };
        Self { log, series }
    }

    /// Returns the lobby that has a log, if it is one's.
    pub(crate) fn of_log(log: &str) -> Option<Self> {
        (0..MOST_LOBBIES).map(Self::of).find(|place| place.log == log)
    }
}

/// A lobby and its tables, held and loaded.
pub(crate) struct LobbyClaim {
    pub(crate) place: LobbyPlace,
    pub(crate) holds: BTreeMap<String, LogHold>,
    /// Lines of the lobby.
    pub(crate) lines: Vec<String>,
    tables: Vec<(String, Vec<String>)>,
    pub(crate) lost: Vec<LostTable>,
}

impl LobbyClaim {
    /// Takes a lobby with all its tables.
    ///
    /// Fails with [`StoreError::Held`] if another host holds one of these logs.
    pub(crate) fn take(
        store: &dyn LogStore,
        holder: &HolderName,
        place: LobbyPlace,
    ) -> Result<Self, ServerError> {
        let mut claim = Self::take_lobby(store, holder, place)?;
        for table in Host::open_tables(&claim.lines)? {
            claim.take_table(store, holder, table)?;
        }
        Ok(claim)
    }

    /// Takes all logs of a store for a host that has it alone.
    pub(crate) fn take_all(store: &dyn LogStore, holder: &HolderName) -> Result<Self, ServerError> {
        let mut claim = Self::take_lobby(store, holder, LobbyPlace::of(0))?;
        for log in store.logs()? {
            let name = log.log.as_str();
            if name != SIGNER && LobbyPlace::of_log(name).is_none() {
                claim.take_table(store, holder, name.to_owned())?;
            }
        }
        Ok(claim)
    }

    fn take_lobby(
        store: &dyn LogStore,
        holder: &HolderName,
        place: LobbyPlace,
    ) -> Result<Self, ServerError> {
        let mut claim = Self {
            holds: BTreeMap::new(),
            lines: Vec::new(),
            tables: Vec::new(),
            lost: Vec::new(),
            place,
        };
        hold(store, holder, &mut claim.holds, &claim.place.log)?;
        claim.lines = texts(store, &claim.place.log)?;
        Ok(claim)
    }

    fn take_table(
        &mut self,
        store: &dyn LogStore,
        holder: &HolderName,
        table: String,
    ) -> Result<(), StoreError> {
        hold(store, holder, &mut self.holds, &table)?;
        match texts(store, &table) {
            Ok(lines) => self.tables.push((table, lines)),
            Err(error @ (StoreError::Disk { .. } | StoreError::Database { .. })) => {
                return Err(error);
            }
            Err(error) => {
                let (cause, why) = (LostCause::Damaged, error.to_string());
                self.lost.push(LostTable { table, cause, why });
            }
        }
        Ok(())
    }

    /// Takes the lobby that a member of a group had, one that nobody holds, or a new one.
    pub(crate) fn take_any(store: &dyn LogStore, holder: &HolderName) -> Result<Self, ServerError> {
        await_own(store, holder)?;
        loop {
            let place = best_place(&store.logs()?, holder)?;
            match Self::take(store, holder, place.clone()) {
                // Another host was quicker, or has not heard yet that it has lost its tables.
                Err(ServerError::Store(StoreError::Held { .. })) => thread::sleep(TRIES_AGAIN),
                done => return done,
            }
        }
    }

    /// Restores the host. Tables that cannot be are left out and noted.
    pub(crate) fn restore(
        &mut self,
        settings: &HostSettings,
        shelf: &GameShelf,
        at: u64,
    ) -> Result<(Host, HostOutput), ServerError> {
        let settings = HostSettings { series: self.place.series, ..settings.clone() };
        let restored = loop {
            let (lobby, tables) = (&self.lines, &self.tables);
            match Host::restored(settings.clone(), shelf.clone(), lobby, tables, at) {
                Ok(restored) => break restored,
                Err(error) if error.log == Host::LOBBY => return Err(error.into()),
                Err(error) => {
                    self.tables.retain(|(table, _)| *table != error.log);
                    let why = error.to_string();
                    let cause = error.missing_game.map_or(LostCause::Damaged, LostCause::NoGame);
                    self.lost.push(LostTable { table: error.log, cause, why });
                }
            }
        };
        self.lost.extend(restored.0.outdated().iter().map(LostTable::from));
        for LostTable { table, why, .. } in &self.lost {
            tracing::error!(table, why, "a table is not served");
        }
        Ok(restored)
    }
}

/// Waits until the lobby that a member had before is held no more. A host that has died renews
/// nothing; one that does runs under the same name, and both would fence each other for ever.
fn await_own(store: &dyn LogStore, holder: &HolderName) -> Result<(), ServerError> {
    let mut before: Option<LogSummary> = None;
    loop {
        let is_own = |log: &LogSummary| {
            log.left_ms > 0
                && log.holder == *holder
                && LobbyPlace::of_log(log.log.as_str()).is_some()
        };
        let Some(now) = store.logs()?.into_iter().find(is_own) else { return Ok(()) };
        let lives = |before: &LogSummary| {
            before.log == now.log
                && (before.left_ms < now.left_ms
                    || (before.epoch, before.last) != (now.epoch, now.last))
        };
        if before.as_ref().is_some_and(lives) {
            return Err(ServerError::Member { member: holder.to_string() });
        }
        before = Some(now);
        thread::sleep(TRIES_AGAIN);
    }
}

/// Returns the lobby that a member of a group had, one that nobody holds, or a new one.
fn best_place(logs: &[LogSummary], holder: &HolderName) -> Result<LobbyPlace, StoreError> {
    let lobby = |log: &LogSummary| LobbyPlace::of_log(log.log.as_str());
    let own = logs.iter().filter(|log| log.holder == *holder).find_map(lobby);
    let free = || logs.iter().filter(|log| log.left_ms == 0).find_map(lobby);
    let is_new = |place: &LobbyPlace| logs.iter().all(|log| log.log.as_str() != place.log);
    let new = || (0..MOST_LOBBIES).map(LobbyPlace::of).find(is_new);
    own.or_else(free).or_else(new).ok_or(StoreError::Closed)
}

/// Takes a log.
pub(crate) fn hold(
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

/// Draws a secret from the system's random device.
pub(crate) fn draw() -> Result<Secret, ServerError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|e| ServerError::system("drawing a secret", e))?;
    Ok(Secret(bytes))
}

/// Returns the secret by which all hosts of the store sign; the first one draws it.
pub(crate) fn signing_key(
    store: &dyn LogStore,
    holder: &HolderName,
) -> Result<Secret, ServerError> {
    let log = LogName::new(SIGNER).map_err(StoreError::from)?;
    loop {
        let lines = match store.load(&log) {
            Err(StoreError::UnknownLog { .. }) => Vec::new(),
            found => found?.lines,
        };
        if let Some(bytes) = lines.first().and_then(|line| line.as_slice().try_into().ok()) {
            return Ok(Secret(bytes));
        }
        match store.take(&log, holder, LEASE) {
            // Another host has taken it to draw the secret.
            Err(StoreError::Held { .. }) => thread::sleep(TRIES_AGAIN),
            Err(error) => return Err(error.into()),
            Ok(mut hold) if hold.last == 0 => {
                let key = draw()?;
                let lines = vec![hold.line(key.0)];
                store.write_and_wait(WriteBatch { lines, ..WriteBatch::default() })?;
                store.release(&hold)?;
                return Ok(key);
            }
            // It was drawn meanwhile.
            Ok(hold) => store.release(&hold)?,
        }
    }
}
