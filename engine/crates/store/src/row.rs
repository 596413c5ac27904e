//! The state of one log, and the rules by which it is taken and appended to.

use crate::{ChainHead, HolderName, LineFault, LogHold, LogName, LogSummary, NewLine, StoreError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// State of one log, one row of the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LogRow {
    pub(crate) holder: HolderName,
    pub(crate) epoch: u64,
    /// End of the lease, in milliseconds since 1970.
    pub(crate) until_ms: u64,
    /// Length of the lease, in milliseconds.
    pub(crate) lease_ms: u64,
    pub(crate) last: u64,
    pub(crate) head: ChainHead,
}

/// Returns the time in milliseconds since 1970.
pub(crate) fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

impl LogRow {
    /// Returns a log that nobody has taken yet, for a host that is about to.
    pub(crate) fn untaken(host: &HolderName) -> Self {
        let head = ChainHead::default();
        Self { holder: host.clone(), epoch: 0, until_ms: 0, lease_ms: 0, last: 0, head }
    }

    /// Takes the log for a host, or tells who holds it.
    pub(crate) fn take(
        &mut self,
        log: &LogName,
        host: &HolderName,
        lease: Duration,
        now_ms: u64,
    ) -> Result<LogHold, StoreError> {
        if self.holder != *host && now_ms < self.until_ms {
            let left_ms = self.until_ms - now_ms;
            return Err(StoreError::Held {
                log: log.clone(),
                holder: self.holder.clone(),
                left_ms,
            });
        }
        self.holder = host.clone();
        self.epoch += 1;
        self.lease_ms = u64::try_from(lease.as_millis()).unwrap_or(u64::MAX);
        self.until_ms = now_ms.saturating_add(self.lease_ms);
        Ok(LogHold { log: log.clone(), epoch: self.epoch, last: self.last, head: self.head })
    }

    /// Lengthens the lease, or says that the log was taken over.
    pub(crate) fn renew(&mut self, hold: &LogHold, now_ms: u64) -> Result<(), StoreError> {
        let (ours, now) = (hold.epoch, self.epoch);
        if ours != now {
            return Err(StoreError::Fenced { log: hold.log.clone(), ours, now });
        }
        self.until_ms = now_ms.saturating_add(self.lease_ms);
        Ok(())
    }

    /// Returns the log as it stands in the list of logs.
    pub(crate) fn summary(&self, log: &LogName, now_ms: u64) -> LogSummary {
        LogSummary {
            log: log.clone(),
            holder: self.holder.clone(),
            epoch: self.epoch,
            last: self.last,
            left_ms: self.until_ms.saturating_sub(now_ms),
        }
    }

    /// Ends the lease, if it is still that of this epoch.
    pub(crate) fn release(&mut self, epoch: u64) {
        if self.epoch == epoch {
            self.until_ms = 0;
        }
    }

    /// Adds a line, which lies on disk as these bytes, or says why it may not follow.
    pub(crate) fn append(
        &mut self,
        line: &NewLine,
        bytes: &[u8],
        now_ms: u64,
    ) -> Result<(), StoreError> {
        let log = || line.log.clone();
        if line.epoch != self.epoch {
            return Err(StoreError::Fenced { log: log(), ours: line.epoch, now: self.epoch });
        }
        let next = self.last + 1;
        if line.number != next {
            return Err(StoreError::OutOfOrder { log: log(), next, found: line.number });
        }
        self.last = next;
        self.head = self.head.after(&line.log, line.epoch, line.number, bytes);
        self.until_ms = now_ms.saturating_add(self.lease_ms);
        Ok(())
    }
}

/// Line as it lies in the store.
pub(crate) struct KeptLine {
    pub(crate) number: u64,
    pub(crate) epoch: u64,
    pub(crate) bytes: Vec<u8>,
    pub(crate) head: ChainHead,
}

/// Checks lines one after the other against the chain that their log claims.
pub(crate) struct ChainCheck<'a> {
    log: &'a LogName,
    row: &'a LogRow,
    last: u64,
    head: ChainHead,
}

impl<'a> ChainCheck<'a> {
    pub(crate) fn new(log: &'a LogName, row: &'a LogRow) -> Self {
        Self { log, row, last: 0, head: ChainHead::default() }
    }

    /// Checks the next line.
    pub(crate) fn line(&mut self, line: &KeptLine) -> Result<(), StoreError> {
        self.last += 1;
        let bad = |fault| Err(StoreError::bad(self.log, self.last, fault));
        if line.number != self.last {
            return bad(LineFault::Missing);
        }
        if line.number > self.row.last {
            return bad(LineFault::Beyond);
        }
        self.head = self.head.after(self.log, line.epoch, line.number, &line.bytes);
        if self.head != line.head {
            return bad(LineFault::Chain);
        }
        Ok(())
    }

    /// Checks that the lines end where the log says that they do.
    pub(crate) fn end(self) -> Result<ChainHead, StoreError> {
        if self.last < self.row.last {
            return Err(StoreError::bad(self.log, self.last + 1, LineFault::Missing));
        }
        if self.head != self.row.head {
            return Err(StoreError::bad(self.log, self.last.max(1), LineFault::Chain));
        }
        Ok(self.head)
    }
}
