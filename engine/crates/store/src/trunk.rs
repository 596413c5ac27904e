//! The interface of every store, whatever it writes on.

use crate::{
    ChainHead, HolderName, LogHold, LogName, NewLine, PlainRow, SeatedNow, StoreError, StoredGame,
};
use std::{sync::mpsc, time::Duration};

/// Writes that become durable together or not at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WriteBatch {
    /// Lines to be appended, those of one log in their order.
    pub lines: Vec<NewLine>,
    /// Holds whose leases begin anew; a hold that was lost refuses the batch.
    pub renewed: Vec<LogHold>,
    /// Tables whose seats have changed.
    pub seated: Vec<SeatedNow>,
    /// Games that are over.
    pub played: Vec<StoredGame>,
    /// Plain rows that are new or have changed.
    pub rows: Vec<PlainRow>,
}

impl WriteBatch {
    /// True if nothing is to be written.
    pub fn is_empty(&self) -> bool {
        let Self { lines, renewed, seated, played, rows } = self;
        lines.is_empty()
            && renewed.is_empty()
            && seated.is_empty()
            && played.is_empty()
            && rows.is_empty()
    }
}

/// Call that follows a batch once it is on disk, or was refused.
///
/// It runs on the store's thread of writing, and so must be quick and must not call the store.
pub type OnDurable = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// Log as it lies in the store, checked and unsealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLog {
    /// Lines in their order.
    pub lines: Vec<Vec<u8>>,
    /// Hash of the chain up to the last line.
    pub head: ChainHead,
}

/// Line of the list of logs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogSummary {
    /// Name of the log.
    pub log: LogName,
    /// Host that holds it or held it last.
    pub holder: HolderName,
    /// Number of times that it was taken.
    pub epoch: u64,
    /// Number of its last line, 0 before the first.
    pub last: u64,
    /// Milliseconds until another host may take it; 0 if it is free.
    pub left_ms: u64,
}

/// Store of logs and results, used by all tables of a host at once.
pub trait LogStore: Send + Sync {
    /// Takes a log, or creates it, for a host and a length of time; every write extends the time.
    ///
    /// # Errors
    ///
    /// [`StoreError::Held`] while another host holds it; [`StoreError::Disk`].
    fn take(
        &self,
        log: &LogName,
        host: &HolderName,
        lease: Duration,
    ) -> Result<LogHold, StoreError>;

    /// Gives a log up, so that another host can take it at once. Of a lost hold nothing is done.
    ///
    /// # Errors
    ///
    /// [`StoreError::Disk`].
    fn release(&self, hold: &LogHold) -> Result<(), StoreError>;

    /// Writes a batch, and calls `then` after it is durable. Batches become durable in the order
    /// in which they were given; an empty one comes after all before it.
    ///
    /// What is reported: [`StoreError::Fenced`] and [`StoreError::OutOfOrder`] with nothing of the
    /// batch written; [`StoreError::Disk`], after which no write succeeds any more.
    fn write(&self, batch: WriteBatch, then: OnDurable);

    /// Returns all lines of a log, after checking its chain and its seals.
    ///
    /// # Errors
    ///
    /// [`StoreError::BadLine`] names the first line that is not as it was written;
    /// [`StoreError::UnknownLog`]; [`StoreError::Disk`].
    fn load(&self, log: &LogName) -> Result<StoredLog, StoreError>;

    /// Returns the logs in the order of their names.
    ///
    /// # Errors
    ///
    /// [`StoreError::Disk`].
    fn logs(&self) -> Result<Vec<LogSummary>, StoreError>;

    /// Returns the games that are over, in the order in which they were written.
    ///
    /// # Errors
    ///
    /// [`StoreError::Disk`].
    fn played(&self) -> Result<Vec<StoredGame>, StoreError>;

    /// Returns who sits at which table, in the order of the tables' names.
    ///
    /// # Errors
    ///
    /// [`StoreError::Disk`].
    fn seated(&self) -> Result<Vec<SeatedNow>, StoreError>;

    /// Returns the plain rows of a kind, in the order of their names.
    ///
    /// # Errors
    ///
    /// [`StoreError::Disk`].
    fn rows(&self, kind: &str) -> Result<Vec<PlainRow>, StoreError>;

    /// Writes a batch and waits until it is durable.
    ///
    /// # Errors
    ///
    /// As [`LogStore::write`] reports.
    fn write_and_wait(&self, batch: WriteBatch) -> Result<(), StoreError> {
        let (tell, told) = mpsc::sync_channel(1);
        // Whoever waits listens until it is told.
        self.write(batch, Box::new(move |outcome| drop(tell.send(outcome))));
        told.recv().unwrap_or(Err(StoreError::Closed))
    }
}
