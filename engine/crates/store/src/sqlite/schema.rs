//! Tables of the database, and the way in which it is opened.

use crate::{StoreError, StoreKey};
use rusqlite::{Connection, OpenFlags, OptionalExtension};
use std::{fs, io, path::Path};

/// Version of the tables below.
const VERSION: u32 = 2;

/// Tables. Times are milliseconds since 1970. `line.bytes` is sealed; all else is plain.
const TABLES: &str = "
    CREATE TABLE about (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE log (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, holder TEXT NOT NULL,
        epoch INTEGER NOT NULL, until_ms INTEGER NOT NULL, lease_ms INTEGER NOT NULL,
        last INTEGER NOT NULL, head BLOB NOT NULL);
    CREATE TABLE line (
        log INTEGER NOT NULL REFERENCES log(id), number INTEGER NOT NULL,
        epoch INTEGER NOT NULL, bytes BLOB NOT NULL, head BLOB NOT NULL,
        PRIMARY KEY (log, number)) WITHOUT ROWID;
    CREATE TABLE game (
        id INTEGER PRIMARY KEY, log TEXT NOT NULL, number INTEGER NOT NULL, rules TEXT NOT NULL,
        acts INTEGER NOT NULL, is_proved INTEGER NOT NULL,
        begun_ms INTEGER NOT NULL, ended_ms INTEGER NOT NULL,
        record TEXT NOT NULL, UNIQUE (log, number));
    CREATE TABLE result (
        game INTEGER NOT NULL REFERENCES game(id) ON DELETE CASCADE, seat INTEGER NOT NULL,
        name TEXT NOT NULL, kind TEXT NOT NULL, score INTEGER, place INTEGER,
        forfeit INTEGER NOT NULL, PRIMARY KEY (game, seat)) WITHOUT ROWID;
    CREATE INDEX result_of_name ON result (name);
    CREATE TABLE seat (
        log TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL,
        PRIMARY KEY (log, seat)) WITHOUT ROWID;
";

/// Additions of version 2: plain rows, each a JSON object that SQLite's functions read.
const ROWS: &str = "
    CREATE TABLE plain (
        kind TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (kind, name)) WITHOUT ROWID;
";

#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by it")]
fn failed(e: rusqlite::Error) -> StoreError {
    StoreError::sqlite("opening the store", &e)
}

/// Makes a database with its tables in a file that does not exist yet.
pub(super) fn make(path: &Path, key: &StoreKey) -> Result<(), StoreError> {
    create_private(path).map_err(|e| StoreError::system("making the database", path, &e))?;
    let mut connection = Connection::open(path).map_err(failed)?;
    connection.execute_batch("PRAGMA synchronous=FULL;").map_err(failed)?;
    let work = connection.transaction().map_err(failed)?;
    work.execute_batch(TABLES).map_err(failed)?;
    work.execute_batch(ROWS).map_err(failed)?;
    let mark = key.mark().to_vec();
    work.execute("INSERT INTO about VALUES ('key', ?1)", [mark]).map_err(failed)?;
    work.pragma_update(None, "user_version", VERSION).map_err(failed)?;
    work.commit().map_err(failed)?;
    connection.close().map_err(|(_, e)| failed(e))
}

/// True if the database in this file is whole and has this key.
pub(super) fn is_sealed_with(path: &Path, key: &StoreKey) -> bool {
    let read = || {
        let connection = open_for_reading(path)?;
        mark(&connection).map_err(failed)
    };
    read().is_ok_and(|mark| mark.as_deref() == Some(key.mark().as_slice()))
}

/// Returns the mark of the key that the store is sealed with.
fn mark(connection: &Connection) -> rusqlite::Result<Option<Vec<u8>>> {
    let asked = "SELECT value FROM about WHERE name = 'key'";
    connection.query_row(asked, [], |row| row.get(0)).optional()
}

/// Opens the database for the one connection that writes, and brings its tables to the latest
/// version.
pub(super) fn open(path: &Path, key: &StoreKey, key_path: &Path) -> Result<Connection, StoreError> {
    let mut connection = Connection::open(path).map_err(failed)?;
    let version = "PRAGMA user_version";
    let version: u32 = connection.query_row(version, [], |row| row.get(0)).map_err(failed)?;
    if version == 0 {
        return Err(StoreError::DatabaseEmpty { path: path.display().to_string() });
    }
    if version > VERSION {
        return Err(StoreError::Version { found: version, known: VERSION });
    }
    if mark(&connection).map_err(failed)?.as_deref() != Some(key.mark().as_slice()) {
        return Err(StoreError::WrongKey { path: key_path.display().to_string() });
    }
    connection
        .execute_batch("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;")
        .map_err(failed)?;
    connection.execute_batch("PRAGMA foreign_keys=ON;").map_err(failed)?;
    // The log is moved beside the writing; where that does not keep pace, 32 MB are enough.
    connection.execute_batch("PRAGMA wal_autocheckpoint=8000;").map_err(failed)?;
    connection.set_prepared_statement_cache_capacity(32);
    if version < VERSION {
        let work = connection.transaction().map_err(failed)?;
        work.execute_batch(ROWS).map_err(failed)?;
        work.pragma_update(None, "user_version", VERSION).map_err(failed)?;
        work.commit().map_err(failed)?;
    }
    Ok(connection)
}

/// Opens a connection that moves the write-ahead log into the database.
pub(super) fn open_for_moving(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path).map_err(failed)?;
    connection.execute_batch("PRAGMA synchronous=FULL;").map_err(failed)?;
    Ok(connection)
}

/// Opens a second connection, which cannot write.
pub(super) fn open_for_reading(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(failed)?;
    connection.execute_batch("PRAGMA query_only=ON;").map_err(failed)?;
    Ok(connection)
}

/// Makes an empty file that its owner alone can read; SQLite's other files take after it.
fn create_private(path: &Path) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path).map(drop)
}
