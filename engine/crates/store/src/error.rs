//! Failures of a store, in words for the person who keeps it.

use crate::{BadLogName, HolderName, LogName};
use std::{io, path::Path};

/// Failure of a store.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Name that no log and no host can have.
    #[error(transparent)]
    Name(#[from] BadLogName),
    /// Log that another host holds.
    #[error("`{log}` is held by the host `{holder}` for {left_ms} ms more; try again then")]
    Held {
        /// Log in question.
        log: LogName,
        /// Host that holds it.
        holder: HolderName,
        /// Milliseconds until it may be taken.
        left_ms: u64,
    },
    /// Hold that another host's taking has ended.
    #[error("`{log}` was taken over: its epoch is {now}, ours was {ours}; stop serving it here")]
    Fenced {
        /// Log in question.
        log: LogName,
        /// Epoch under which was written.
        ours: u64,
        /// Epoch of the log.
        now: u64,
    },
    /// Line whose number is not the next.
    #[error("`{log}` continues with line {next}, and not with line {found}")]
    OutOfOrder {
        /// Log in question.
        log: LogName,
        /// Number that the next line must have.
        next: u64,
        /// Number that was given.
        found: u64,
    },
    /// Log that nobody has taken yet.
    #[error("there is no log `{log}`")]
    UnknownLog {
        /// Name that was asked for.
        log: LogName,
    },
    /// Log that is no longer as it was written.
    #[error("line {number} of `{log}` {fault}; the lines before it are whole")]
    BadLine {
        /// Log in question.
        log: LogName,
        /// Number of the first bad line.
        number: u64,
        /// Fault in it.
        fault: LineFault,
    },
    /// Key of another store.
    #[error("{path} is not the key that this store was sealed with; put that key back")]
    WrongKey {
        /// Path of the key file.
        path: String,
    },
    /// Key file that cannot be used.
    #[error("the key file {path} {why}")]
    KeyFile {
        /// Path of the file.
        path: String,
        /// Fault in it, and what would be right.
        why: String,
    },
    /// Folder in which another host works.
    #[error("another host works in {path}; end it first, or give this one its own folder")]
    InUse {
        /// Path of the folder.
        path: String,
    },
    /// Database of a later version.
    #[error("the store has version {found}, this program knows {known}; use a later program")]
    Version {
        /// Version of the database.
        found: u32,
        /// Latest version that this program knows.
        known: u32,
    },
    /// Database that is not there, though its key is: a new one would have nothing of it.
    #[error("the database {path} is missing, though its key is there; put a backup back")]
    DatabaseMissing {
        /// Path of the database.
        path: String,
    },
    /// Database in which there is nothing, though its key is there.
    #[error("the database {path} is empty, though its key is there; put a backup back")]
    DatabaseEmpty {
        /// Path of the database.
        path: String,
    },
    /// Failure of the disk. After one while writing, the store writes nothing more.
    #[error("{doing} failed{}: {why}", in_place(place))]
    Disk {
        /// Action that failed.
        doing: &'static str,
        /// Path of the file or folder; empty where none is concerned.
        place: String,
        /// Kind of the failure.
        fault: DiskFault,
        /// Answer of the system.
        why: String,
    },
    /// Text that is no address of a database.
    #[error("this is no address of a PostgreSQL database: {why}")]
    DatabaseAddress {
        /// Fault in it, and what would be right; never a password.
        why: String,
    },
    /// Failure of the database or of the way to it. After one while writing, the store writes
    /// nothing more: whoever opens it again finds what is durable.
    #[error("{doing} failed{}: {why}", in_place(place))]
    Database {
        /// Action that failed.
        doing: &'static str,
        /// Address of the database without its password; empty if it is not known.
        place: String,
        /// Answer of the database.
        why: String,
    },
    /// Store that has ended.
    #[error("the store is closed")]
    Closed,
}

/// Kind of a failure of the disk, by the remedy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DiskFault {
    /// No space is left.
    Full,
    /// The file is no database, or no longer whole.
    Damaged,
    /// The file or the folder cannot be written to, or not be opened.
    Forbidden,
    /// Any other failure.
    #[default]
    Other,
}

impl DiskFault {
    fn of_sqlite(error: &rusqlite::Error) -> Self {
        use rusqlite::ErrorCode::{
            CannotOpen, DatabaseCorrupt, DiskFull, NotADatabase, PermissionDenied, ReadOnly,
        };
        match error.sqlite_error_code() {
            Some(DiskFull) => Self::Full,
            Some(DatabaseCorrupt | NotADatabase) => Self::Damaged,
            Some(CannotOpen | PermissionDenied | ReadOnly) => Self::Forbidden,
            _ => Self::Other,
        }
    }

    fn of_system(error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full,
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Self::Forbidden,
            _ => Self::Other,
        }
    }
}

/// Returns the words that name a place, if it is known.
fn in_place(place: &str) -> String {
    if place.is_empty() { String::new() } else { format!(" ({place})") }
}

/// Way in which a line is not as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineFault {
    /// Line that is not there, though the log says it was written.
    #[error("is missing")]
    Missing,
    /// Line whose hash does not follow from the line before and its own bytes.
    #[error("does not fit the hash chain")]
    Chain,
    /// Line that its seal refuses: other bytes, another place or another key.
    #[error("cannot be unsealed")]
    Seal,
    /// Line beyond the end that the log knows of.
    #[error("was added behind the end of the log")]
    Beyond,
}

impl StoreError {
    /// Returns a failure of the disk.
    pub(crate) fn disk(doing: &'static str, why: impl std::fmt::Display) -> Self {
        let (place, fault) = (String::new(), DiskFault::default());
        Self::Disk { doing, place, fault, why: why.to_string() }
    }

    /// Returns a failure of SQLite.
    pub(crate) fn sqlite(doing: &'static str, error: &rusqlite::Error) -> Self {
        let (place, fault) = (String::new(), DiskFault::of_sqlite(error));
        Self::Disk { doing, place, fault, why: error.to_string() }
    }

    /// Returns a failure of the system at a file or a folder.
    pub(crate) fn system(doing: &'static str, path: &Path, error: &io::Error) -> Self {
        let (place, fault) = (path.display().to_string(), DiskFault::of_system(error));
        Self::Disk { doing, place, fault, why: error.to_string() }
    }

    /// Returns a failure of the database.
    pub(crate) fn database(doing: &'static str, why: impl std::fmt::Display) -> Self {
        Self::Database { doing, place: String::new(), why: why.to_string() }
    }

    /// Names the place of a failure that names none yet.
    pub(crate) fn at(mut self, at: &impl ToString) -> Self {
        if let Self::Disk { place, .. } | Self::Database { place, .. } = &mut self
            && place.is_empty()
        {
            *place = at.to_string();
        }
        self
    }

    /// True if whoever opens the store again may do better: the database was away, or another host
    /// has taken a log over.
    pub fn may_pass(&self) -> bool {
        matches!(self, Self::Database { .. } | Self::Fenced { .. } | Self::Held { .. })
    }

    /// Returns the fault of a line.
    pub(crate) fn bad(log: &LogName, number: u64, fault: LineFault) -> Self {
        Self::BadLine { log: log.clone(), number, fault }
    }
}
