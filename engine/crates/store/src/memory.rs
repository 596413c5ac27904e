//! A store in memory, for tests and for tables that need not outlive their host.

use crate::{
    HolderName, LogHold, LogName, LogStore, LogSummary, OnDurable, PlainRow, SeatedNow, StoreError,
    StoredGame, StoredLog, WriteBatch,
    row::{ChainCheck, KeptLine, LogRow, now_ms},
};
use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

#[derive(Default)]
struct MemoryLogs {
    logs: BTreeMap<LogName, (LogRow, Vec<KeptLine>)>,
    seated: BTreeMap<LogName, SeatedNow>,
    played: Vec<StoredGame>,
    rows: BTreeMap<(String, String), PlainRow>,
}

/// Store that ends with its process. Every write is as durable as it will ever be.
#[derive(Default)]
pub struct MemoryStore {
    kept: Mutex<MemoryLogs>,
}

impl MemoryStore {
    fn kept(&self) -> MutexGuard<'_, MemoryLogs> {
        // What is kept is changed by whole batches, none of which panics half-way.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl MemoryLogs {
    fn write(&mut self, batch: WriteBatch) -> Result<(), StoreError> {
        let now = now_ms();
        let mut changed: BTreeMap<LogName, LogRow> = BTreeMap::new();
        let mut lines = Vec::with_capacity(batch.lines.len());
        for line in batch.lines {
            if !changed.contains_key(&line.log) {
                let unknown = || StoreError::UnknownLog { log: line.log.clone() };
                let row = self.logs.get(&line.log).ok_or_else(unknown)?.0.clone();
                changed.insert(line.log.clone(), row);
            }
            let row = changed.get_mut(&line.log).ok_or(StoreError::Closed)?;
            row.append(&line, &line.text, now)?;
            let head = row.head;
            let kept = KeptLine { number: line.number, epoch: line.epoch, bytes: line.text, head };
            lines.push((line.log, kept));
        }
        for hold in &batch.renewed {
            if !changed.contains_key(&hold.log) {
                let unknown = || StoreError::UnknownLog { log: hold.log.clone() };
                let row = self.logs.get(&hold.log).ok_or_else(unknown)?.0.clone();
                changed.insert(hold.log.clone(), row);
            }
            if let Some(row) = changed.get_mut(&hold.log) {
                row.renew(hold, now)?;
            }
        }
        for (log, line) in lines {
            if let Some((_, kept)) = self.logs.get_mut(&log) {
                kept.push(line);
            }
        }
        for (log, row) in changed {
            if let Some((kept, _)) = self.logs.get_mut(&log) {
                *kept = row;
            }
        }
        self.seated.extend(batch.seated.into_iter().map(|seated| (seated.log.clone(), seated)));
        let keyed = |row: PlainRow| ((row.kind.clone(), row.name.clone()), row);
        self.rows.extend(batch.rows.into_iter().map(keyed));
        for game in batch.played {
            // What is written stays.
            if !self.played.iter().any(|other| (&other.log, other.game) == (&game.log, game.game)) {
                self.played.push(game);
            }
        }
        Ok(())
    }
}

impl LogStore for MemoryStore {
    fn take(
        &self,
        log: &LogName,
        host: &HolderName,
        lease: Duration,
    ) -> Result<LogHold, StoreError> {
        let mut kept = self.kept();
        let entry = kept.logs.entry(log.clone());
        let (row, _) = entry.or_insert_with(|| (LogRow::untaken(host), Vec::new()));
        row.take(log, host, lease, now_ms())
    }

    fn release(&self, hold: &LogHold) -> Result<(), StoreError> {
        if let Some((row, _)) = self.kept().logs.get_mut(&hold.log) {
            row.release(hold.epoch);
        }
        Ok(())
    }

    fn write(&self, batch: WriteBatch, then: OnDurable) {
        let mut kept = self.kept();
        let outcome = kept.write(batch);
        // The lock is held so that calls follow each other as the batches did.
        then(outcome);
    }

    fn load(&self, log: &LogName) -> Result<StoredLog, StoreError> {
        let kept = self.kept();
        let unknown = || StoreError::UnknownLog { log: log.clone() };
        let (row, lines) = kept.logs.get(log).ok_or_else(unknown)?;
        let mut check = ChainCheck::new(log, row);
        lines.iter().try_for_each(|line| check.line(line))?;
        let head = check.end()?;
        Ok(StoredLog { lines: lines.iter().map(|line| line.bytes.clone()).collect(), head })
    }

    fn logs(&self) -> Result<Vec<LogSummary>, StoreError> {
        let kept = self.kept();
        let now = now_ms();
        Ok(kept.logs.iter().map(|(log, (row, _))| row.summary(log, now)).collect())
    }

    fn played(&self) -> Result<Vec<StoredGame>, StoreError> {
        Ok(self.kept().played.clone())
    }

    fn seated(&self) -> Result<Vec<SeatedNow>, StoreError> {
        let kept = self.kept();
        Ok(kept.seated.values().filter(|now| !now.seats.is_empty()).cloned().collect())
    }

    fn rows(&self, kind: &str) -> Result<Vec<PlainRow>, StoreError> {
        Ok(self.kept().rows.values().filter(|row| row.kind == kind).cloned().collect())
    }
}
