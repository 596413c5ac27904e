//! The store of several hosts: a PostgreSQL database that all of them reach.

mod address;
mod group;
mod reading;
mod schema;
mod writing;

pub use address::DatabaseAddress;

use crate::{
    HolderName, LogHold, LogName, LogStore, LogSummary, OnDurable, PlainRow, SeatedNow, StoreError,
    StoredGame, StoredLog, WriteBatch, writer::StoreWriter,
};
use ::postgres::Client;
use std::{
    path::Path,
    sync::{Mutex, PoisonError},
    time::Duration,
};
use writing::PostgresTables;

/// Store in a PostgreSQL database, which several hosts use at once: one thread and one connection
/// that write, and one connection that reads.
///
/// Leases are counted by the database's clock alone, and the database itself refuses lines of a
/// host that another one has followed. The lines of logs are sealed with a key that the hosts
/// share; names, results and records of games that are over are plain. The calls wait for the
/// database, and must not be made on a thread on which tasks run.
pub struct PostgresStore {
    writer: StoreWriter,
    reader: Mutex<Client>,
    address: DatabaseAddress,
}

impl PostgresStore {
    /// Name of the key file in the folder that is given to [`PostgresStore::open`].
    pub const KEY: &'static str = "store.key";

    /// Opens the store in this database, or makes its tables there. The key lies in this folder.
    ///
    /// # Errors
    ///
    /// [`StoreError::Database`] if the database cannot be reached or does not keep what it says is
    /// durable; [`StoreError::WrongKey`], [`StoreError::KeyFile`], [`StoreError::Version`].
    pub fn open(address: &DatabaseAddress, folder: &Path) -> Result<Self, StoreError> {
        Self::open_here(address, folder).map_err(|error| error.at(address))
    }

    fn open_here(address: &DatabaseAddress, folder: &Path) -> Result<Self, StoreError> {
        let mut client = address.connect()?;
        schema::make(&mut client)?;
        let key = schema::key(&mut client, &folder.join(Self::KEY))?;
        let reader = address.connect()?;
        let tables = PostgresTables::new(client, address.clone())?;
        let writer = StoreWriter::start(&key, tables)?;
        Ok(Self { writer, reader: Mutex::new(reader), address: address.clone() })
    }

    /// Returns the games that are over, of a database that hosts may be using meanwhile. They lie
    /// there in plain tables, so that no key is needed; nothing is changed.
    ///
    /// # Errors
    ///
    /// [`StoreError::Database`] if the database cannot be reached, or no host has used it.
    pub fn read_played(address: &DatabaseAddress) -> Result<Vec<StoredGame>, StoreError> {
        let read = |mut client| reading::played(&mut client);
        address.connect().and_then(read).map_err(|error| error.at(address))
    }

    /// Checks every log.
    ///
    /// # Errors
    ///
    /// The first fault found.
    pub fn check(&self) -> Result<(), StoreError> {
        self.logs()?.iter().try_for_each(|log| self.load(&log.log).map(drop))
    }

    /// Reads; once more over a new connection if the one before was lost.
    fn read<T>(
        &self,
        read: impl Fn(&mut Client) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        // Reading leaves nothing half-done behind.
        let mut reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let found = match read(&mut reader) {
            Err(StoreError::Database { .. }) if reader.is_closed() => {
                self.address.connect().and_then(|anew| {
                    *reader = anew;
                    read(&mut reader)
                })
            }
            found => found,
        };
        found.map_err(|error| error.at(&self.address))
    }
}

impl LogStore for PostgresStore {
    fn take(
        &self,
        log: &LogName,
        host: &HolderName,
        lease: Duration,
    ) -> Result<LogHold, StoreError> {
        self.writer.take(log, host, lease)
    }

    fn release(&self, hold: &LogHold) -> Result<(), StoreError> {
        self.writer.release(hold)
    }

    fn write(&self, batch: WriteBatch, then: OnDurable) {
        self.writer.write(batch, then);
    }

    fn load(&self, log: &LogName) -> Result<StoredLog, StoreError> {
        self.read(|client| reading::load(client, self.writer.sealer(), log))
    }

    fn logs(&self) -> Result<Vec<LogSummary>, StoreError> {
        self.read(reading::logs)
    }

    fn played(&self) -> Result<Vec<StoredGame>, StoreError> {
        self.read(reading::played)
    }

    fn seated(&self) -> Result<Vec<SeatedNow>, StoreError> {
        self.read(reading::seated)
    }

    fn rows(&self, kind: &str) -> Result<Vec<PlainRow>, StoreError> {
        self.read(|client| reading::rows(client, kind))
    }
}
