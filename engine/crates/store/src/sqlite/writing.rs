//! The one thread that writes: whatever waits goes into one transaction.

use super::reading;
use crate::{
    HolderName, LogHold, LogName, NewLine, OnDurable, PlainRow, SeatedNow, StoreError, StoredGame,
    row::{LogRow, now_ms},
};
use rusqlite::{Connection, TransactionBehavior, params};
use std::{collections::BTreeMap, sync::mpsc, time::Duration};

/// Upper bound on the jobs of one transaction.
const MOST_JOBS: usize = 4096;

/// Batch whose lines are sealed.
pub(super) struct SealedBatch {
    pub(super) lines: Vec<NewLine>,
    pub(super) seated: Vec<SeatedNow>,
    pub(super) played: Vec<StoredGame>,
    pub(super) rows: Vec<PlainRow>,
}

impl SealedBatch {
    fn is_empty(&self) -> bool {
        self.lines.is_empty()
            && self.seated.is_empty()
            && self.played.is_empty()
            && self.rows.is_empty()
    }
}

type WriteAnswer<T> = mpsc::SyncSender<Result<T, StoreError>>;

/// Work for the writing thread.
pub(super) enum Job {
    Write { batch: SealedBatch, then: OnDurable },
    Take { log: LogName, host: HolderName, lease: Duration, tell: WriteAnswer<LogHold> },
    Release { hold: LogHold, tell: WriteAnswer<()> },
    End,
}

/// Logs that a transaction has touched: row number and state, to be written back at its end.
type Touched = BTreeMap<LogName, (i64, LogRow)>;

/// Owner of the connection that writes.
pub(super) struct TableWriter {
    connection: Connection,
    /// Failure after which nothing more is written: what was on its way to disk is unknown.
    broken: Option<StoreError>,
}

fn failed(e: rusqlite::Error) -> StoreError {
    StoreError::disk("writing to the store", e)
}

impl TableWriter {
    pub(super) fn new(connection: Connection) -> Self {
        Self { connection, broken: None }
    }

    /// Works until it is told to end, or nobody is left to tell.
    pub(super) fn run(&mut self, work: &mpsc::Receiver<Job>) {
        let mut goes_on = true;
        while goes_on {
            let Ok(first) = work.recv() else { return };
            let waiting = std::iter::once(first).chain(work.try_iter().take(MOST_JOBS - 1));
            let mut jobs = Vec::new();
            for job in waiting {
                if matches!(job, Job::End) {
                    goes_on = false;
                    break;
                }
                jobs.push(job);
            }
            self.group(jobs);
        }
    }

    /// Does all these jobs in one transaction, then tells of each.
    fn group(&mut self, jobs: Vec<Job>) {
        let is_empty = |job: &Job| matches!(job, Job::Write { batch, .. } if batch.is_empty());
        let mut outcomes = Vec::with_capacity(jobs.len());
        let outcome = match &self.broken {
            Some(broken) => Err(broken.clone()),
            None if jobs.iter().all(is_empty) => Ok(()),
            None => self.transaction(&jobs, &mut outcomes),
        };
        if let Err(error) = &outcome {
            self.broken.get_or_insert_with(|| error.clone());
        }
        // A failure leaves the last jobs without an outcome of their own.
        outcomes.resize_with(jobs.len(), || Ok(None));
        for (job, own) in jobs.into_iter().zip(outcomes) {
            tell(job, outcome.clone().and(own));
        }
    }

    fn transaction(
        &mut self,
        jobs: &[Job],
        outcomes: &mut Vec<Result<Option<LogHold>, StoreError>>,
    ) -> Result<(), StoreError> {
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
        work.commit().map_err(failed)
    }
}

/// Tells whoever gave a job how it went.
fn tell(job: Job, outcome: Result<Option<LogHold>, StoreError>) {
    // Whoever no longer listens need not be told.
    match job {
        Job::Write { then, .. } => then(outcome.map(drop)),
        Job::Take { tell, .. } => {
            drop(tell.send(outcome.and_then(|hold| hold.ok_or(StoreError::Closed))));
        }
        Job::Release { tell, .. } => drop(tell.send(outcome.map(drop))),
        Job::End => {}
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
    for line in &batch.lines {
        if !changed.contains_key(&line.log) {
            let unknown = || StoreError::UnknownLog { log: line.log.clone() };
            let found = row_of(work, touched, &line.log)?.ok_or_else(unknown)?;
            changed.insert(line.log.clone(), found);
        }
        if let Some((id, row)) = changed.get_mut(&line.log) {
            row.append(line, &line.text, now)?;
            places.push((*id, row.head));
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

fn write_game(work: &Connection, game: &StoredGame) -> rusqlite::Result<()> {
    let values = params![game.log.as_str(), game.game];
    work.execute("DELETE FROM game WHERE log = ?1 AND number = ?2", values)?;
    let sql = "INSERT INTO game
               (log, number, rules, acts, is_proved, begun_ms, ended_ms, record)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    let StoredGame {
        log, game: number, rules, acts, is_proved, begun_ms, ended_ms, record, ..
    } = game;
    let log = log.as_str();
    work.execute(sql, params![log, number, rules, acts, is_proved, begun_ms, ended_ms, record])?;
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
