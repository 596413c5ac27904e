//! Writing to the database, by the one connection that may.

use super::{
    moving::{LogMover, move_log},
    reading,
};
use crate::{
    HolderName, LogHold, LogName, PlainRow, SeatedNow, StoreError, StoredGame,
    row::{LogRow, now_ms},
    writer::{Job, JobOutcome, SealedBatch, WritingDatabase},
};
use rusqlite::{Connection, TransactionBehavior, params};
use std::{collections::BTreeMap, path::PathBuf, time::Duration};

/// Logs that a transaction has touched: row number and state, to be written back at its end.
type Touched = BTreeMap<LogName, (i64, LogRow)>;

/// The connection that writes, and the thread that moves the log.
pub(super) struct SqliteTables {
    pub(super) connection: Connection,
    pub(super) mover: LogMover,
    /// Path of the database.
    pub(super) path: PathBuf,
}

#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by it")]
fn failed(e: rusqlite::Error) -> StoreError {
    StoreError::sqlite("writing to the store", &e)
}

impl WritingDatabase for SqliteTables {
    fn transact(&mut self, jobs: &[Job], outcomes: &mut Vec<JobOutcome>) -> Result<(), StoreError> {
        self.transact_here(jobs, outcomes).map_err(|error| error.at(&self.path.display()))
    }
}

impl SqliteTables {
    fn transact_here(
        &mut self,
        jobs: &[Job],
        outcomes: &mut Vec<JobOutcome>,
    ) -> Result<(), StoreError> {
        if self.mover.leaves_rest() {
            move_log(&self.connection).map_err(failed)?;
        }
        let work = self.connection.transaction_with_behavior(TransactionBehavior::Immediate);
        let work = work.map_err(failed)?;
        let mut touched = Touched::new();
        let now = now_ms();
        for job in jobs {
            let outcome = match job {
                Job::Write { batch, .. } => {
                    write_batch(&work, &mut touched, batch, now).map(|()| None)
                }
                Job::Take { log, host, lease, .. } => {
                    take(&work, &mut touched, log, host, *lease, now).map(Some)
                }
                Job::Release { hold, .. } => release(&work, &mut touched, hold).map(|()| None),
                Job::End => Ok(None),
            };
            if let Err(error @ StoreError::Disk { .. }) = outcome {
                return Err(error);
            }
            outcomes.push(outcome);
        }
        for (id, row) in touched.values() {
            put_row(&work, *id, row).map_err(failed)?;
        }
        work.commit().map_err(failed)?;
        let lines = jobs.iter().map(|job| match job {
            Job::Write { batch, .. } => batch.lines.len(),
            Job::Take { .. } | Job::Release { .. } | Job::End => 0,
        });
        self.mover.note(lines.sum());
        Ok(())
    }
}

/// Returns the log's row, from this transaction's or from the database.
fn row_of(
    work: &Connection,
    touched: &Touched,
    log: &LogName,
) -> Result<Option<(i64, LogRow)>, StoreError> {
    match touched.get(log) {
        Some(row) => Ok(Some(row.clone())),
        None => reading::row(work, log),
    }
}

fn take(
    work: &Connection,
    touched: &mut Touched,
    log: &LogName,
    host: &HolderName,
    lease: Duration,
    now: u64,
) -> Result<LogHold, StoreError> {
    let (id, mut row) = match row_of(work, touched, log)? {
        Some(found) => found,
        None => {
            let row = LogRow::untaken(host);
            let sql = "INSERT INTO log (name, holder, epoch, until_ms, lease_ms, last, head)
                       VALUES (?1, ?2, 0, 0, 0, 0, ?3)";
            let values = params![log.as_str(), host.as_str(), row.head.0];
            work.execute(sql, values).map_err(failed)?;
            (work.last_insert_rowid(), row)
        }
    };
    let hold = row.take(log, host, lease, now)?;
    touched.insert(log.clone(), (id, row));
    Ok(hold)
}

fn release(work: &Connection, touched: &mut Touched, hold: &LogHold) -> Result<(), StoreError> {
    if let Some((id, mut row)) = row_of(work, touched, &hold.log)? {
        row.release(hold.epoch);
        touched.insert(hold.log.clone(), (id, row));
    }
    Ok(())
}

/// Writes a batch whole, or nothing of it.
fn write_batch(
    work: &Connection,
    touched: &mut Touched,
    batch: &SealedBatch,
    now: u64,
) -> Result<(), StoreError> {
    // Judged first on copies: what is refused must leave no trace.
    let mut changed = Touched::new();
    let mut places = Vec::with_capacity(batch.lines.len());
    let logs = batch.lines.iter().map(|line| &line.log);
    for log in logs.chain(batch.renewed.iter().map(|hold| &hold.log)) {
        if !changed.contains_key(log) {
            let unknown = || StoreError::UnknownLog { log: log.clone() };
            changed.insert(log.clone(), row_of(work, touched, log)?.ok_or_else(unknown)?);
        }
    }
    for line in &batch.lines {
        if let Some((id, row)) = changed.get_mut(&line.log) {
            row.append(line, &line.text, now)?;
            places.push((*id, row.head));
        }
    }
    for hold in &batch.renewed {
        if let Some((_, row)) = changed.get_mut(&hold.log) {
            row.renew(hold, now)?;
        }
    }
    let sql = "INSERT INTO line (log, number, epoch, bytes, head) VALUES (?1, ?2, ?3, ?4, ?5)";
    let mut insert = work.prepare_cached(sql).map_err(failed)?;
    for (line, (id, head)) in batch.lines.iter().zip(places) {
        let values = params![id, line.number, line.epoch, line.text, head.0];
        insert.execute(values).map_err(failed)?;
    }
    touched.append(&mut changed);
    batch.rows.iter().try_for_each(|row| write_row(work, row)).map_err(failed)?;
    batch.seated.iter().try_for_each(|now| write_seats(work, now)).map_err(failed)?;
    batch.played.iter().try_for_each(|game| write_game(work, game)).map_err(failed)
}

fn put_row(work: &Connection, id: i64, row: &LogRow) -> rusqlite::Result<()> {
    let sql = "UPDATE log SET holder = ?2, epoch = ?3, until_ms = ?4, lease_ms = ?5, last = ?6,
               head = ?7 WHERE id = ?1";
    // The database counts in 63 bits; a lease without end ends far enough away.
    let ms = |ms: u64| i64::try_from(ms).unwrap_or(i64::MAX);
    let values = params![
        id,
        row.holder.as_str(),
        row.epoch,
        ms(row.until_ms),
        ms(row.lease_ms),
        row.last,
        row.head.0
    ];
    work.prepare_cached(sql)?.execute(values).map(drop)
}

fn write_seats(work: &Connection, now: &SeatedNow) -> rusqlite::Result<()> {
    work.prepare_cached("DELETE FROM seat WHERE log = ?1")?.execute([now.log.as_str()])?;
    let mut insert = work.prepare_cached("INSERT OR REPLACE INTO seat VALUES (?1, ?2, ?3)")?;
    for one in &now.seats {
        insert.execute(params![now.log.as_str(), one.seat, one.name])?;
    }
    Ok(())
}

fn write_row(work: &Connection, row: &PlainRow) -> rusqlite::Result<()> {
    let sql = "INSERT OR REPLACE INTO plain (kind, name, value) VALUES (?1, ?2, ?3)";
    work.prepare_cached(sql)?.execute(params![row.kind, row.name, row.value]).map(drop)
}

/// Writes a game that is over, unless it is there already: what is written stays.
fn write_game(work: &Connection, game: &StoredGame) -> rusqlite::Result<()> {
    let sql = "INSERT INTO game
               (log, number, rules, acts, is_proved, begun_ms, ended_ms, record)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (log, number) DO NOTHING";
    let StoredGame {
        log, game: number, rules, acts, is_proved, begun_ms, ended_ms, record, ..
    } = game;
    let log = log.as_str();
    let values = params![log, number, rules, acts, is_proved, begun_ms, ended_ms, record];
    if work.execute(sql, values)? == 0 {
        return Ok(());
    }
    let id = work.last_insert_rowid();
    let sql = "INSERT INTO result VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let mut insert = work.prepare_cached(sql)?;
    for one in &game.seats {
        let word = one.kind.word();
        let values = params![id, one.seat, one.name, word, one.score, one.place, one.forfeit];
        insert.execute(values)?;
    }
    Ok(())
}
