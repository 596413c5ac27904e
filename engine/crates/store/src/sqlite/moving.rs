//! The write-ahead log is moved into the database beside the writing, which would wait for it.

use super::schema;
use crate::StoreError;
use rusqlite::Connection;
use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{SyncSender, sync_channel},
    },
    thread::{self, JoinHandle},
};

/// Lines after which the log is moved: some 4 MB of pages where each is of another table.
const LINES: usize = 500;
/// Pages of a log that is worth beginning anew; 4 MB.
const PAGES: i64 = 1_000;

/// Thread that moves the log, with a connection of its own.
///
/// While others write it never reaches the end, and the log grows. So the writing thread moves the
/// rest itself once most is moved: little is left, and the next write begins the log anew.
pub(super) struct LogMover {
    /// Lines since the thread was asked last.
    lines: usize,
    /// Way to ask the thread; taken at the end.
    ask: Option<SyncSender<()>>,
    is_most_moved: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl LogMover {
    /// Starts the thread for the database in this file.
    pub(super) fn start(database: &Path) -> Result<Self, StoreError> {
        let connection = schema::open_for_moving(database)?;
        let (ask, asked) = sync_channel(1);
        let is_most_moved = Arc::new(AtomicBool::new(false));
        let tell = Arc::clone(&is_most_moved);
        let work = move || {
            while asked.recv().is_ok() {
                // What cannot be moved here is moved by the writing, which tells of failures.
                if move_log(&connection).is_ok_and(|pages| pages > PAGES) {
                    tell.store(true, Ordering::Release);
                }
            }
        };
        let thread = thread::Builder::new().name("store log".to_owned()).spawn(work);
        let failed = |e| StoreError::disk("starting the thread that moves the log", e);
        Ok(Self { lines: 0, ask: Some(ask), is_most_moved, thread: Some(thread.map_err(failed)?) })
    }

    /// Notes that lines were written, and asks the thread when they are many.
    pub(super) fn note(&mut self, lines: usize) {
        self.lines += lines;
        if self.lines >= LINES
            && let Some(ask) = &self.ask
        {
            self.lines = 0;
            // A thread that is at work has been asked.
            let _ = ask.try_send(());
        }
    }

    /// True, once, if most of a long log is moved.
    pub(super) fn leaves_rest(&self) -> bool {
        self.is_most_moved.swap(false, Ordering::AcqRel)
    }
}

impl Drop for LogMover {
    fn drop(&mut self) {
        drop(self.ask.take());
        if let Some(thread) = self.thread.take() {
            // It returns nothing.
            let _ = thread.join();
        }
    }
}

/// Moves what is in the log; returns the number of its pages, those moved before included.
pub(super) fn move_log(connection: &Connection) -> rusqlite::Result<i64> {
    connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| row.get(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::StoreKey;
    use std::time::Duration;

    fn write(connection: &Connection, rows: std::ops::Range<u32>) {
        for number in rows {
            let row = ("kind", format!("{number}"), "x".repeat(2_000));
            let sql = "INSERT OR REPLACE INTO plain (kind, name, value) VALUES (?1, ?2, ?3)";
            connection.execute(sql, row).unwrap();
        }
    }

    #[test]
    fn a_log_that_was_moved_begins_anew_and_nothing_is_lost() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("store.sqlite");
        let key = StoreKey::draw().unwrap();
        schema::make(&path, &key).unwrap();
        let connection = schema::open(&path, &key, &folder.path().join("key")).unwrap();
        connection.execute_batch("PRAGMA synchronous=OFF").unwrap();
        let mut mover = LogMover::start(&path).unwrap();
        write(&connection, 0..800);
        mover.note(LINES - 1);
        assert!(!mover.leaves_rest(), "nobody has asked");
        mover.note(1);
        while !mover.leaves_rest() {
            thread::sleep(Duration::from_millis(1));
        }
        assert!(!mover.leaves_rest(), "the rest is moved once");
        let long = move_log(&connection).unwrap();
        assert!(long > PAGES, "{long}");
        write(&connection, 800..802);
        let short = move_log(&connection).unwrap();
        assert!(short < 50, "{short} pages after {long}");
        drop(mover);
        let count = "SELECT count(*) FROM plain WHERE length(value) = 2000";
        let rows: u32 = connection.query_row(count, [], |row| row.get(0)).unwrap();
        assert_eq!(rows, 802);
    }
}
