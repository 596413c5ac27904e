//! The store of a single host: an SQLite database in a folder of its own.

mod making;
mod moving;
mod reading;
mod schema;
mod writing;

use crate::{
    HolderName, LogHold, LogName, LogStore, LogSummary, OnDurable, PlainRow, SeatedNow, StoreError,
    StoreKey, StoredGame, StoredLog, WriteBatch, writer::StoreWriter,
};
use moving::LogMover;
use rusqlite::Connection;
use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::Duration,
};
use writing::SqliteTables;

/// Name of the database in the store's folder.
const DATABASE: &str = "store.sqlite";
/// Name of the database while it is being made.
const NEW: &str = "store.sqlite.new";
/// Name of the key file in the store's folder.
const KEY: &str = "store.key";
/// Name of the file whose lock says that a host works here.
const LOCK: &str = "store.lock";

/// Store in an SQLite database: write-ahead log, `synchronous=FULL`, one thread that writes.
///
/// The lines of logs are sealed; names, results and records of games that are over are plain, so
/// that `sqlite3` and other programs read them. One process at a time works in a folder.
pub struct SqliteStore {
    writer: StoreWriter,
    reader: Mutex<Connection>,
    /// Path of the database.
    path: PathBuf,
    /// Held as long as the store is open.
    _lock: File,
}

impl SqliteStore {
    /// True if there is a store in this folder.
    #[must_use]
    pub fn is_in(folder: &Path) -> bool {
        folder.join(DATABASE).is_file()
    }

    /// True while a store is open in this folder, here or in another process; none is made for
    /// the look.
    #[must_use]
    pub fn is_in_use(folder: &Path) -> bool {
        let file = fs::OpenOptions::new().write(true).open(folder.join(LOCK));
        let locked = file.map(|file| file.try_lock());
        matches!(locked, Ok(Err(fs::TryLockError::WouldBlock)))
    }

    /// Opens the store in this folder, or makes one with a key of its own.
    ///
    /// # Errors
    ///
    /// [`StoreError::InUse`] while another process works there, [`StoreError::WrongKey`],
    /// [`StoreError::KeyFile`], [`StoreError::DatabaseMissing`], [`StoreError::DatabaseEmpty`],
    /// [`StoreError::Version`], [`StoreError::Disk`].
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        let failed = |e: io::Error| {
            let is_other = folder.exists() && !folder.is_dir();
            let why =
                if is_other { "it is a file, and no folder".to_owned() } else { e.to_string() };
            StoreError::system("making the store's folder", folder, &io::Error::new(e.kind(), why))
        };
        fs::create_dir_all(folder).map_err(failed)?;
        let lock = lock(folder)?;
        let path = folder.join(DATABASE);
        Self::open_locked(folder, lock).map_err(|error| error.at(&path.display()))
    }

    fn open_locked(folder: &Path, lock: File) -> Result<Self, StoreError> {
        let (path, key_path) = (folder.join(DATABASE), folder.join(KEY));
        let key = match (path.exists(), key_path.exists()) {
            (true, false) => {
                // A new key would unseal nothing: the old one must come back.
                let why = "is missing, and without it this store cannot be read; put it back";
                let path = key_path.display().to_string();
                return Err(StoreError::KeyFile { path, why: why.to_owned() });
            }
            (false, false) => making::make(folder)?,
            (false, true) => {
                let key = StoreKey::open_or_create(&key_path)?;
                making::finish(folder, &key)?;
                key
            }
            (true, true) => StoreKey::open_or_create(&key_path)?,
        };
        let connection = schema::open(&path, &key, &key_path)?;
        let reader = Mutex::new(schema::open_for_reading(&path)?);
        let mover = LogMover::start(&path)?;
        let tables = SqliteTables { connection, mover, path: path.clone() };
        let writer = StoreWriter::start(&key, tables)?;
        Ok(Self { writer, reader, path, _lock: lock })
    }

    /// Runs SQLite's own check of the whole database, and that of every log.
    ///
    /// # Errors
    ///
    /// The first fault found.
    pub fn check(&self) -> Result<(), StoreError> {
        self.here(reading::integrity(&self.reader()))?;
        self.logs()?.iter().try_for_each(|log| self.load(&log.log).map(drop))
    }

    /// Names the database in a failure of it.
    fn here<T>(&self, outcome: Result<T, StoreError>) -> Result<T, StoreError> {
        outcome.map_err(|error| error.at(&self.path.display()))
    }

    fn reader(&self) -> std::sync::MutexGuard<'_, Connection> {
        // Reading leaves nothing half-done behind.
        self.reader.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Makes sure that no other process works in the folder.
fn lock(folder: &Path) -> Result<File, StoreError> {
    let failed = |e| StoreError::system("locking the store's folder", folder, &e);
    let mut options = fs::OpenOptions::new();
    options.create(true).truncate(false).write(true);
    let file = options.open(folder.join(LOCK)).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(fs::TryLockError::WouldBlock) => {
            Err(StoreError::InUse { path: folder.display().to_string() })
        }
        Err(fs::TryLockError::Error(e)) => Err(failed(e)),
    }
}

impl LogStore for SqliteStore {
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
        self.here(reading::load(&mut self.reader(), self.writer.sealer(), log))
    }

    fn logs(&self) -> Result<Vec<LogSummary>, StoreError> {
        self.here(reading::logs(&self.reader()))
    }

    fn played(&self) -> Result<Vec<StoredGame>, StoreError> {
        self.here(reading::played(&mut self.reader()))
    }

    fn seated(&self) -> Result<Vec<SeatedNow>, StoreError> {
        self.here(reading::seated(&self.reader()))
    }

    fn rows(&self, kind: &str) -> Result<Vec<PlainRow>, StoreError> {
        self.here(reading::rows(&self.reader(), kind))
    }
}
