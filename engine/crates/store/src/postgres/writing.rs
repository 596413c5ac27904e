//! Writing to the database: one transaction for all that waits.

use super::{
    address::said,
    group::{FlushFault, LogGroup, int},
    reading::{LOG_COLUMNS, NOW, count, get, log_row},
};
use crate::{
    ChainHead, DatabaseAddress, HolderName, LogName, PlainRow, SeatedNow, StoreError, StoredGame,
    writer::{Job, JobOutcome, SealedBatch, WritingDatabase},
};
use postgres::{Client, Statement, Transaction};
use std::collections::BTreeSet;

/// Milliseconds after which it is tried again to take a log that another host is writing to.
const SOON: u64 = 1_000;

#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by it")]
fn failed(e: postgres::Error) -> StoreError {
    StoreError::database("writing to the store", said(&e))
}

/// Statements of every group.
struct GroupStatements {
    /// Makes logs that are to be taken for the first time.
    make: Statement,
    /// Locks logs that are to be taken, but for those that others are writing to.
    take: Statement,
    /// Locks logs that are written to.
    lock: Statement,
    update: Statement,
    insert: Statement,
}

/// The connection that writes.
pub(super) struct PostgresTables {
    client: Client,
    statements: GroupStatements,
    address: DatabaseAddress,
}

impl PostgresTables {
    pub(super) fn new(mut client: Client, address: DatabaseAddress) -> Result<Self, StoreError> {
        let lock = format!(
            "SELECT {LOG_COLUMNS}, {NOW} FROM log WHERE name = ANY($1)
                            ORDER BY id FOR UPDATE"
        );
        let make = "INSERT INTO log (name, holder, epoch, until_ms, lease_ms, last, head)
            SELECT name, $2, 0, 0, 0, 0, $3 FROM unnest($1::text[]) AS new(name)
            WHERE NOT EXISTS (SELECT 1 FROM log WHERE log.name = new.name)
            ON CONFLICT (name) DO NOTHING";
        let update = "UPDATE log SET holder = new.holder, epoch = new.epoch, until_ms = new.until,
                lease_ms = new.lease, last = new.last, head = new.head
            FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[],
                    $6::bigint[], $7::bytea[], $8::bigint[], $9::bigint[])
                AS new(id, holder, epoch, until, lease, last, head, old_epoch, old_last)
            WHERE log.id = new.id AND log.epoch = new.old_epoch AND log.last = new.old_last";
        let insert = "INSERT INTO line (log, number, epoch, bytes, head) SELECT * FROM
            unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bytea[])";
        let mut prepare = |sql: &str| client.prepare(sql).map_err(failed);
        let statements = GroupStatements {
            make: prepare(make)?,
            take: prepare(&format!("{lock} SKIP LOCKED"))?,
            lock: prepare(&lock)?,
            update: prepare(update)?,
            insert: prepare(insert)?,
        };
        Ok(Self { client, statements, address })
    }
}

impl WritingDatabase for PostgresTables {
    fn transact(&mut self, jobs: &[Job], outcomes: &mut Vec<JobOutcome>) -> Result<(), StoreError> {
        self.transact_here(jobs, outcomes).map_err(|error| error.at(&self.address))
    }
}

impl PostgresTables {
    fn transact_here(
        &mut self,
        jobs: &[Job],
        outcomes: &mut Vec<JobOutcome>,
    ) -> Result<(), StoreError> {
        let mut work = self.client.transaction().map_err(failed)?;
        let mut group = lock_all(&mut work, &self.statements, jobs)?;
        let statements = (&self.statements.update, &self.statements.insert);
        let flush = |group: &mut LogGroup, work: &mut Transaction<'_>| {
            group.flush(work, statements).map_err(|fault| match fault {
                FlushFault::Failed(error) => failed(error),
                FlushFault::Overtaken => {
                    StoreError::database("writing to the store", "another host was quicker")
                }
            })
        };
        for job in jobs {
            let outcome = match job {
                Job::Write { batch, .. } => match group.append(batch) {
                    Ok(()) => {
                        write_rest(&mut work, batch).map_err(failed)?;
                        Ok(None)
                    }
                    Err(refused) => Err(refused),
                },
                Job::Take { log, host, lease, .. } => {
                    // Lines of the epoch before must be there before the next one begins.
                    if group.has_lines_of(log) {
                        flush(&mut group, &mut work)?;
                    }
                    match group.holds(log) {
                        true => group.take(log, host, *lease).map(Some),
                        false => Err(busy(&mut work, log)?),
                    }
                }
                Job::Release { hold, .. } => {
                    group.release(hold);
                    Ok(None)
                }
                Job::End => Ok(None),
            };
            outcomes.push(outcome);
        }
        flush(&mut group, &mut work)?;
        work.commit().map_err(failed)
    }
}

/// Locks all logs that the jobs touch.
fn lock_all(
    work: &mut Transaction<'_>,
    statements: &GroupStatements,
    jobs: &[Job],
) -> Result<LogGroup, StoreError> {
    let (mut taken, mut written) = (BTreeSet::new(), BTreeSet::new());
    let mut first_host: Option<&HolderName> = None;
    for job in jobs {
        match job {
            Job::Take { log, host, .. } => {
                first_host.get_or_insert(host);
                taken.insert(log.as_str());
            }
            Job::Release { hold, .. } => drop(written.insert(hold.log.as_str())),
            Job::Write { batch, .. } => {
                written.extend(batch.lines.iter().map(|line| line.log.as_str()));
                written.extend(batch.renewed.iter().map(|hold| hold.log.as_str()));
            }
            Job::End => {}
        }
    }
    let mut group = LogGroup::new();
    if let Some(host) = first_host {
        let names: Vec<&str> = taken.iter().copied().collect();
        let head = ChainHead::default().0.to_vec();
        work.execute(&statements.make, &[&names, &host.as_str(), &head]).map_err(failed)?;
        for row in &work.query(&statements.take, &[&names]).map_err(failed)? {
            group.lock(log_row(row)?, count(row, 8)?);
        }
    }
    if !written.is_empty() {
        let names: Vec<&str> = written.into_iter().collect();
        for row in &work.query(&statements.lock, &[&names]).map_err(failed)? {
            group.lock(log_row(row)?, count(row, 8)?);
        }
    }
    Ok(group)
}

/// Returns the refusal of a log that another host is writing to at this moment.
fn busy(work: &mut Transaction<'_>, log: &LogName) -> Result<StoreError, StoreError> {
    let asked = "SELECT holder FROM log WHERE name = $1";
    let row = work.query_one(asked, &[&log.as_str()]).map_err(failed)?;
    let holder = HolderName::new(get::<String>(&row, 0)?)?;
    Ok(StoreError::Held { log: log.clone(), holder, left_ms: SOON })
}

/// Writes what a batch has besides lines.
fn write_rest(work: &mut Transaction<'_>, batch: &SealedBatch) -> Result<(), postgres::Error> {
    batch.rows.iter().try_for_each(|row| write_row(work, row))?;
    batch.seated.iter().try_for_each(|now| write_seats(work, now))?;
    batch.played.iter().try_for_each(|game| write_game(work, game))
}

fn write_seats(work: &mut Transaction<'_>, now: &SeatedNow) -> Result<(), postgres::Error> {
    let log = now.log.as_str();
    work.execute("DELETE FROM seat WHERE log = $1", &[&log])?;
    let seats: Vec<i64> = now.seats.iter().map(|one| i64::from(one.seat)).collect();
    let names: Vec<&str> = now.seats.iter().map(|one| one.name.as_str()).collect();
    let sql = "INSERT INTO seat SELECT $1, * FROM unnest($2::bigint[], $3::text[])
               ON CONFLICT (log, seat) DO UPDATE SET name = excluded.name";
    work.execute(sql, &[&log, &seats, &names]).map(drop)
}

fn write_row(work: &mut Transaction<'_>, row: &PlainRow) -> Result<(), postgres::Error> {
    let sql = "INSERT INTO plain VALUES ($1, $2, $3)
               ON CONFLICT (kind, name) DO UPDATE SET value = excluded.value";
    work.execute(sql, &[&row.kind, &row.name, &row.value]).map(drop)
}

/// Writes a game that is over, unless it is there already: what is written stays.
fn write_game(work: &mut Transaction<'_>, game: &StoredGame) -> Result<(), postgres::Error> {
    let StoredGame { log, rules, acts, is_proved, begun_ms, ended_ms, record, seats, .. } = game;
    let (log, number) = (log.as_str(), int(game.game));
    let sql = "INSERT INTO game
               (log, number, rules, acts, is_proved, begun_ms, ended_ms, record)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
               ON CONFLICT (log, number) DO NOTHING RETURNING id";
    let (acts, begun, ended) = (int(*acts), int(*begun_ms), int(*ended_ms));
    let values: [&(dyn postgres::types::ToSql + Sync); 8] =
        [&log, &number, rules, &acts, is_proved, &begun, &ended, record];
    let Some(row) = work.query_opt(sql, &values)? else { return Ok(()) };
    let id: i64 = row.try_get(0)?;
    let sql = "INSERT INTO result VALUES ($1, $2, $3, $4, $5, $6, $7)";
    for one in seats {
        let (seat, place) = (i64::from(one.seat), one.place.map(i64::from));
        let values: [&(dyn postgres::types::ToSql + Sync); 7] =
            [&id, &seat, &one.name, &one.kind.word(), &one.score, &place, &one.forfeit];
        work.execute(sql, &values)?;
    }
    Ok(())
}
