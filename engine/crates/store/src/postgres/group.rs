//! The logs that one transaction touches: judged in memory, written back in two statements.

use crate::{HolderName, LogHold, LogName, NewLine, StoreError, row::LogRow, writer::SealedBatch};
use postgres::{Statement, Transaction};
use std::{collections::BTreeMap, time::Duration};

/// Log that a transaction has locked.
#[derive(Clone)]
pub(super) struct LockedLog {
    id: i64,
    /// State to be written back.
    row: LogRow,
    /// Epoch and last line as the database has them.
    was: (u64, u64),
}

/// Lines to be inserted, column by column.
#[derive(Default)]
struct LineColumns {
    logs: Vec<i64>,
    numbers: Vec<i64>,
    epochs: Vec<i64>,
    bytes: Vec<Vec<u8>>,
    heads: Vec<Vec<u8>>,
}

/// Logs of one transaction, and lines that follow in them.
pub(super) struct LogGroup {
    locked: BTreeMap<LogName, LockedLog>,
    lines: LineColumns,
    /// Time by the database's clock.
    now_ms: u64,
}

/// Returns a number as the database counts, in 63 bits; a lease without end ends far enough away.
pub(super) fn int(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl LogGroup {
    pub(super) fn new() -> Self {
        Self { locked: BTreeMap::new(), lines: LineColumns::default(), now_ms: 0 }
    }

    /// Adds a log that was locked at this time.
    pub(super) fn lock(&mut self, (id, log, row): (i64, LogName, LogRow), now_ms: u64) {
        self.now_ms = self.now_ms.max(now_ms);
        let was = (row.epoch, row.last);
        self.locked.entry(log).or_insert(LockedLog { id, row, was });
    }

    pub(super) fn holds(&self, log: &LogName) -> bool {
        self.locked.contains_key(log)
    }

    /// True if lines of this log wait to be inserted.
    pub(super) fn has_lines_of(&self, log: &LogName) -> bool {
        self.locked.get(log).is_some_and(|locked| self.lines.logs.contains(&locked.id))
    }

    fn locked(&mut self, log: &LogName) -> Result<&mut LockedLog, StoreError> {
        let unknown = || StoreError::UnknownLog { log: log.clone() };
        self.locked.get_mut(log).ok_or_else(unknown)
    }

    pub(super) fn take(
        &mut self,
        log: &LogName,
        host: &HolderName,
        lease: Duration,
    ) -> Result<LogHold, StoreError> {
        let now = self.now_ms;
        self.locked(log)?.row.take(log, host, lease, now)
    }

    pub(super) fn release(&mut self, hold: &LogHold) {
        if let Some(locked) = self.locked.get_mut(&hold.log) {
            locked.row.release(hold.epoch);
        }
    }

    /// Appends the lines of a batch and renews its holds, or does nothing of it.
    pub(super) fn append(&mut self, batch: &SealedBatch) -> Result<(), StoreError> {
        // Judged first on copies: what is refused must leave no trace.
        let mut changed: BTreeMap<&LogName, LockedLog> = BTreeMap::new();
        let logs = batch.lines.iter().map(|line| &line.log);
        for log in logs.chain(batch.renewed.iter().map(|hold| &hold.log)) {
            let locked = self.locked(log)?.clone();
            changed.entry(log).or_insert(locked);
        }
        let mut places = Vec::with_capacity(batch.lines.len());
        for line in &batch.lines {
            if let Some(LockedLog { id, row, .. }) = changed.get_mut(&line.log) {
                row.append(line, &line.text, self.now_ms)?;
                places.push((*id, row.head));
            }
        }
        for hold in &batch.renewed {
            if let Some(locked) = changed.get_mut(&hold.log) {
                locked.row.renew(hold, self.now_ms)?;
            }
        }
        for (log, locked) in changed {
            self.locked.insert(log.clone(), locked);
        }
        for (NewLine { epoch, number, text, .. }, (id, head)) in batch.lines.iter().zip(places) {
            self.lines.logs.push(id);
            self.lines.numbers.push(int(*number));
            self.lines.epochs.push(int(*epoch));
            self.lines.bytes.push(text.clone());
            self.lines.heads.push(head.0.to_vec());
        }
        Ok(())
    }

    /// Writes the logs back, then inserts the lines. The database refuses both if another host was
    /// quicker.
    pub(super) fn flush(
        &mut self,
        work: &mut Transaction<'_>,
        (update, insert): (&Statement, &Statement),
    ) -> Result<(), FlushFault> {
        let logs: Vec<&LockedLog> = self.locked.values().collect();
        let numbers = |of: fn(&LockedLog) -> u64| logs.iter().map(|log| int(of(log))).collect();
        let ids: Vec<i64> = logs.iter().map(|log| log.id).collect();
        let holders: Vec<&str> = logs.iter().map(|log| log.row.holder.as_str()).collect();
        let heads: Vec<&[u8]> = logs.iter().map(|log| log.row.head.0.as_slice()).collect();
        let epochs: Vec<i64> = numbers(|log| log.row.epoch);
        let untils: Vec<i64> = numbers(|log| log.row.until_ms);
        let leases: Vec<i64> = numbers(|log| log.row.lease_ms);
        let lasts: Vec<i64> = numbers(|log| log.row.last);
        let old_epochs: Vec<i64> = numbers(|log| log.was.0);
        let old_lasts: Vec<i64> = numbers(|log| log.was.1);
        let updated = work.execute(
            update,
            &[&ids, &holders, &epochs, &untils, &leases, &lasts, &heads, &old_epochs, &old_lasts],
        )?;
        if updated != ids.len() as u64 {
            return Err(FlushFault::Overtaken);
        }
        for locked in self.locked.values_mut() {
            locked.was = (locked.row.epoch, locked.row.last);
        }
        let LineColumns { logs, numbers, epochs, bytes, heads } = std::mem::take(&mut self.lines);
        if !logs.is_empty() {
            work.execute(insert, &[&logs, &numbers, &epochs, &bytes, &heads])?;
        }
        Ok(())
    }
}

/// Reason why a group is not written.
pub(super) enum FlushFault {
    /// Another host has changed a log that this one had locked.
    Overtaken,
    /// The database failed or refused.
    Failed(postgres::Error),
}

impl From<postgres::Error> for FlushFault {
    fn from(error: postgres::Error) -> Self {
        Self::Failed(error)
    }
}
