//! Reading of the database.

use crate::{
    ChainHead, DiskFault, HolderName, LineFault, LogName, LogSummary, PlainRow, PlayedSeat,
    PlayerKind, SeatedNow, SeatedOne, StoreError, StoredGame, StoredLog,
    row::{ChainCheck, KeptLine, LogRow, now_ms},
    sealing::{SealedPlace, Sealer},
};
use rusqlite::{Connection, OptionalExtension, Row, types::Type};

#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by it")]
fn failed(e: rusqlite::Error) -> StoreError {
    StoreError::sqlite("reading the store", &e)
}

/// Returns a failure of a column that holds no such value.
fn unfit(column: usize, kind: Type, why: impl std::fmt::Display) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, kind, why.to_string().into())
}

fn head(row: &Row<'_>, column: usize) -> rusqlite::Result<ChainHead> {
    row.get::<_, [u8; 32]>(column).map(ChainHead)
}

fn log_name(row: &Row<'_>, column: usize) -> rusqlite::Result<LogName> {
    LogName::new(row.get::<_, String>(column)?).map_err(|e| unfit(column, Type::Text, e))
}

fn holder(row: &Row<'_>, column: usize) -> rusqlite::Result<HolderName> {
    HolderName::new(row.get::<_, String>(column)?).map_err(|e| unfit(column, Type::Text, e))
}

fn kind(row: &Row<'_>, column: usize) -> rusqlite::Result<PlayerKind> {
    let word: String = row.get(column)?;
    PlayerKind::of_word(&word).ok_or_else(|| unfit(column, Type::Text, "no kind of player"))
}

/// Returns the number and the state of a log.
pub(super) fn row(
    connection: &Connection,
    log: &LogName,
) -> Result<Option<(i64, LogRow)>, StoreError> {
    let sql = "SELECT id, holder, epoch, until_ms, lease_ms, last, head FROM log WHERE name = ?1";
    let read = |row: &Row<'_>| {
        let state = LogRow {
            holder: holder(row, 1)?,
            epoch: row.get(2)?,
            until_ms: row.get(3)?,
            lease_ms: row.get(4)?,
            last: row.get(5)?,
            head: head(row, 6)?,
        };
        Ok((row.get(0)?, state))
    };
    let found = connection.prepare_cached(sql).map_err(failed)?.query_row([log.as_str()], read);
    found.optional().map_err(failed)
}

/// Returns the lines of a log, checked and unsealed.
pub(super) fn load(
    connection: &mut Connection,
    sealer: &Sealer,
    log: &LogName,
) -> Result<StoredLog, StoreError> {
    // One transaction, so that the log and its lines are of the same moment.
    let work = connection.transaction().map_err(failed)?;
    let unknown = || StoreError::UnknownLog { log: log.clone() };
    let (id, row) = row(&work, log)?.ok_or_else(unknown)?;
    let sql = "SELECT number, epoch, bytes, head FROM line WHERE log = ?1 ORDER BY number";
    let mut asked = work.prepare_cached(sql).map_err(failed)?;
    let mut rows = asked.query([id]).map_err(failed)?;
    let mut check = ChainCheck::new(log, &row);
    let mut lines = Vec::new();
    while let Some(row) = rows.next().map_err(failed)? {
        let line = KeptLine {
            number: row.get(0).map_err(failed)?,
            epoch: row.get(1).map_err(failed)?,
            bytes: row.get(2).map_err(failed)?,
            head: head(row, 3).map_err(failed)?,
        };
        check.line(&line)?;
        let place = SealedPlace { column: "line", log, number: line.number };
        let text = sealer.unseal(place, &line.bytes);
        lines.push(text.ok_or_else(|| StoreError::bad(log, line.number, LineFault::Seal))?);
    }
    Ok(StoredLog { lines, head: check.end()? })
}

/// Returns the logs by name.
pub(super) fn logs(connection: &Connection) -> Result<Vec<LogSummary>, StoreError> {
    let sql = "SELECT name, holder, epoch, last, until_ms FROM log ORDER BY name";
    let now = now_ms();
    let read = |row: &Row<'_>| {
        let (log, holder) = (log_name(row, 0)?, holder(row, 1)?);
        let left_ms = row.get::<_, u64>(4)?.saturating_sub(now);
        Ok(LogSummary { log, holder, epoch: row.get(2)?, last: row.get(3)?, left_ms })
    };
    let mut asked = connection.prepare_cached(sql).map_err(failed)?;
    asked.query_map([], read).and_then(Iterator::collect).map_err(failed)
}

/// Returns the games that are over.
pub(super) fn played(connection: &mut Connection) -> Result<Vec<StoredGame>, StoreError> {
    let work = connection.transaction().map_err(failed)?;
    let read = |row: &Row<'_>| {
        let game = StoredGame {
            log: log_name(row, 1)?,
            game: row.get(2)?,
            rules: row.get(3)?,
            acts: row.get(4)?,
            is_proved: row.get(5)?,
            begun_ms: row.get(6)?,
            ended_ms: row.get(7)?,
            record: row.get(8)?,
            seats: Vec::new(),
        };
        Ok((row.get::<_, i64>(0)?, game))
    };
    let sql = "SELECT id, log, number, rules, acts, is_proved, begun_ms, ended_ms, record
               FROM game ORDER BY id";
    let mut asked = work.prepare_cached(sql).map_err(failed)?;
    let mut games: Vec<(i64, StoredGame)> =
        asked.query_map([], read).and_then(Iterator::collect).map_err(failed)?;
    let read_seat = |row: &Row<'_>| {
        Ok(PlayedSeat {
            seat: row.get(0)?,
            name: row.get(1)?,
            kind: kind(row, 2)?,
            score: row.get(3)?,
            place: row.get(4)?,
            forfeit: row.get(5)?,
        })
    };
    let sql = "SELECT seat, name, kind, score, place, forfeit FROM result
               WHERE game = ?1 ORDER BY seat";
    let mut asked = work.prepare_cached(sql).map_err(failed)?;
    for (id, game) in &mut games {
        let seats = asked.query_map([*id], read_seat).and_then(Iterator::collect);
        game.seats = seats.map_err(failed)?;
    }
    Ok(games.into_iter().map(|(_, game)| game).collect())
}

/// Returns who sits where.
pub(super) fn seated(connection: &Connection) -> Result<Vec<SeatedNow>, StoreError> {
    let sql = "SELECT log, seat, name FROM seat ORDER BY log, seat";
    let read = |row: &Row<'_>| {
        let one = SeatedOne { seat: row.get(1)?, name: row.get(2)? };
        Ok((log_name(row, 0)?, one))
    };
    let mut asked = connection.prepare_cached(sql).map_err(failed)?;
    let rows = asked.query_map([], read).map_err(failed)?;
    let mut tables: Vec<SeatedNow> = Vec::new();
    for found in rows {
        let (log, one) = found.map_err(failed)?;
        match tables.last_mut().filter(|table| table.log == log) {
            Some(table) => table.seats.push(one),
            None => tables.push(SeatedNow { log, seats: vec![one] }),
        }
    }
    Ok(tables)
}

/// Returns the plain rows of a kind.
pub(super) fn rows(connection: &Connection, kind: &str) -> Result<Vec<PlainRow>, StoreError> {
    let sql = "SELECT kind, name, value FROM plain WHERE kind = ?1 ORDER BY name";
    let read =
        |row: &Row<'_>| Ok(PlainRow { kind: row.get(0)?, name: row.get(1)?, value: row.get(2)? });
    let mut asked = connection.prepare_cached(sql).map_err(failed)?;
    asked.query_map([kind], read).and_then(Iterator::collect).map_err(failed)
}

/// Runs SQLite's check of the whole file.
pub(super) fn integrity(connection: &Connection) -> Result<(), StoreError> {
    let said = connection.query_row("PRAGMA integrity_check", [], |row| row.get::<_, String>(0));
    match said.map_err(failed)?.as_str() {
        "ok" => Ok(()),
        fault => Err(StoreError::Disk {
            doing: "checking the store",
            place: String::new(),
            fault: DiskFault::Damaged,
            why: fault.to_owned(),
        }),
    }
}
