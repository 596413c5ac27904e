//! The memory of a host: logs of tables, sealed and chained, and results that SQL reads.
//!
//! A table is a log of inputs: whoever replays its lines has the table again. A [`LogStore`] keeps
//! such logs. It answers a [`WriteBatch`] only after all its lines are on disk, collects whatever
//! waits meanwhile into one transaction (*group commit*), and refuses lines of a host that has lost
//! its hold on the log (*fencing*).
//!
//! ```
//! use std::time::Duration;
//! use store::{HolderName, LogName, LogStore, MemoryStore, WriteBatch};
//!
//! let store = MemoryStore::default();
//! let (log, host) = (LogName::new("T1")?, HolderName::new("this-host")?);
//! let mut hold = store.take(&log, &host, Duration::from_secs(15))?;
//! let mut batch = WriteBatch::default();
//! batch.lines.push(hold.line("the first input"));
//! batch.lines.push(hold.line("the second input"));
//! store.write_and_wait(batch)?;
//! assert_eq!(store.load(&log)?.lines, ["the first input", "the second input"].map(Vec::from));
//! # Ok::<_, store::StoreError>(())
//! ```

mod chain;
mod error;
mod hold;
mod key;
mod memory;
mod name;
mod plain;
mod played;
mod postgres;
mod row;
mod sealing;
mod sqlite;
mod trunk;
mod writer;

pub use chain::ChainHead;
pub use error::{DiskFault, LineFault, StoreError};
pub use hold::{LogHold, NewLine};
pub use key::StoreKey;
pub use memory::MemoryStore;
pub use name::{BadLogName, HolderName, LogName};
pub use plain::PlainRow;
pub use played::{PlayedSeat, PlayerKind, SeatedNow, SeatedOne, StoredGame};
pub use postgres::{DatabaseAddress, PostgresStore};
pub use sqlite::SqliteStore;
pub use trunk::{LogStore, LogSummary, OnDurable, StoredLog, WriteBatch};
