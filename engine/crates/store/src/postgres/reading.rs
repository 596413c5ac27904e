//! Reading of the database.

use super::address::said;
use crate::{
    ChainHead, HolderName, LineFault, LogName, LogSummary, PlainRow, PlayedSeat, PlayerKind,
    SeatedNow, SeatedOne, StoreError, StoredGame, StoredLog,
    row::{ChainCheck, KeptLine, LogRow},
    sealing::{SealedPlace, Sealer},
};
use postgres::{Client, Row, Transaction, fallible_iterator::FallibleIterator, types::FromSql};
use std::collections::BTreeMap;

/// Milliseconds since 1970 by the database's clock.
pub(super) const NOW: &str = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by it")]
fn failed(e: postgres::Error) -> StoreError {
    StoreError::database("reading the store", said(&e))
}

/// Returns a failure of a column that holds no such value.
fn unfit(why: impl std::fmt::Display) -> StoreError {
    StoreError::database("reading the store", why)
}

pub(super) fn get<'a, T: FromSql<'a>>(row: &'a Row, column: usize) -> Result<T, StoreError> {
    row.try_get(column).map_err(failed)
}

pub(super) fn count(row: &Row, column: usize) -> Result<u64, StoreError> {
    u64::try_from(get::<i64>(row, column)?).map_err(unfit)
}

fn small(row: &Row, column: usize) -> Result<u32, StoreError> {
    u32::try_from(get::<i64>(row, column)?).map_err(unfit)
}

fn head(row: &Row, column: usize) -> Result<ChainHead, StoreError> {
    get::<&[u8]>(row, column)?.try_into().map(ChainHead).map_err(unfit)
}

/// Columns of a log's state, as [`log_row`] reads them.
pub(super) const LOG_COLUMNS: &str = "id, name, holder, epoch, until_ms, lease_ms, last, head";

/// Reads a log: its number, its name and its state.
pub(super) fn log_row(row: &Row) -> Result<(i64, LogName, LogRow), StoreError> {
    let state = LogRow {
        holder: HolderName::new(get::<String>(row, 2)?)?,
        epoch: count(row, 3)?,
        until_ms: count(row, 4)?,
        lease_ms: count(row, 5)?,
        last: count(row, 6)?,
        head: head(row, 7)?,
    };
    Ok((get(row, 0)?, LogName::new(get::<String>(row, 1)?)?, state))
}

/// Begins a transaction in which everything is of the same moment.
fn moment(client: &mut Client) -> Result<Transaction<'_>, StoreError> {
    let level = postgres::IsolationLevel::RepeatableRead;
    client.build_transaction().isolation_level(level).read_only(true).start().map_err(failed)
}

/// Returns the lines of a log, checked and unsealed.
pub(super) fn load(
    client: &mut Client,
    sealer: &Sealer,
    log: &LogName,
) -> Result<StoredLog, StoreError> {
    let mut work = moment(client)?;
    let sql = format!("SELECT {LOG_COLUMNS} FROM log WHERE name = $1");
    let found = work.query_opt(&sql, &[&log.as_str()]).map_err(failed)?;
    let found = found.ok_or_else(|| StoreError::UnknownLog { log: log.clone() })?;
    let (id, _, row) = log_row(&found)?;
    let sql = "SELECT number, epoch, bytes, head FROM line WHERE log = $1 ORDER BY number";
    let mut rows = work.query_raw(sql, [id]).map_err(failed)?;
    let mut check = ChainCheck::new(log, &row);
    let mut lines = Vec::new();
    while let Some(row) = rows.next().map_err(failed)? {
        let (number, epoch, bytes) = (count(&row, 0)?, count(&row, 1)?, get(&row, 2)?);
        let line = KeptLine { number, epoch, bytes, head: head(&row, 3)? };
        check.line(&line)?;
        let place = SealedPlace { column: "line", log, number: line.number };
        let text = sealer.unseal(place, &line.bytes);
        lines.push(text.ok_or_else(|| StoreError::bad(log, line.number, LineFault::Seal))?);
    }
    Ok(StoredLog { lines, head: check.end()? })
}

/// Returns the logs by name.
pub(super) fn logs(client: &mut Client) -> Result<Vec<LogSummary>, StoreError> {
    let sql = format!("SELECT {LOG_COLUMNS}, {NOW} FROM log ORDER BY name");
    let rows = client.query(&sql, &[]).map_err(failed)?;
    let summary = |row| {
        let (_, log, state) = log_row(row)?;
        Ok(state.summary(&log, count(row, 8)?))
    };
    rows.iter().map(summary).collect()
}

/// Returns the games that are over.
pub(super) fn played(client: &mut Client) -> Result<Vec<StoredGame>, StoreError> {
    let mut work = moment(client)?;
    let mut seats = results(&mut work)?;
    let sql = "SELECT id, log, number, rules, acts, is_proved, begun_ms, ended_ms, record
               FROM game ORDER BY id";
    let rows = work.query(sql, &[]).map_err(failed)?;
    let game = |row: &Row| {
        Ok(StoredGame {
            log: LogName::new(get::<String>(row, 1)?)?,
            game: count(row, 2)?,
            rules: get(row, 3)?,
            acts: count(row, 4)?,
            is_proved: get(row, 5)?,
            begun_ms: count(row, 6)?,
            ended_ms: count(row, 7)?,
            record: get(row, 8)?,
            seats: seats.remove(&get(row, 0)?).unwrap_or_default(),
        })
    };
    rows.iter().map(game).collect()
}

/// Returns the results of all games, by the number of the game.
fn results(work: &mut Transaction<'_>) -> Result<BTreeMap<i64, Vec<PlayedSeat>>, StoreError> {
    let sql = "SELECT game, seat, name, kind, score, place, forfeit FROM result
               ORDER BY game, seat";
    let mut games: BTreeMap<i64, Vec<PlayedSeat>> = BTreeMap::new();
    for row in &work.query(sql, &[]).map_err(failed)? {
        let kind = PlayerKind::of_word(get(row, 3)?);
        let place = get::<Option<i64>>(row, 5)?.map(u32::try_from).transpose();
        let seat = PlayedSeat {
            seat: small(row, 1)?,
            name: get(row, 2)?,
            kind: kind.ok_or_else(|| unfit("no kind of player"))?,
            score: get(row, 4)?,
            place: place.map_err(unfit)?,
            forfeit: get(row, 6)?,
        };
        games.entry(get(row, 0)?).or_default().push(seat);
    }
    Ok(games)
}

/// Returns who sits where.
pub(super) fn seated(client: &mut Client) -> Result<Vec<SeatedNow>, StoreError> {
    let sql = "SELECT log, seat, name FROM seat ORDER BY log, seat";
    let mut tables: Vec<SeatedNow> = Vec::new();
    for row in &client.query(sql, &[]).map_err(failed)? {
        let log = LogName::new(get::<String>(row, 0)?)?;
        let one = SeatedOne { seat: small(row, 1)?, name: get(row, 2)? };
        match tables.last_mut().filter(|table| table.log == log) {
            Some(table) => table.seats.push(one),
            None => tables.push(SeatedNow { log, seats: vec![one] }),
        }
    }
    Ok(tables)
}

/// Returns the plain rows of a kind.
pub(super) fn rows(client: &mut Client, kind: &str) -> Result<Vec<PlainRow>, StoreError> {
    let sql = "SELECT kind, name, value FROM plain WHERE kind = $1 ORDER BY name";
    let rows = client.query(sql, &[&kind]).map_err(failed)?;
    let plain = |row| Ok(PlainRow { kind: get(row, 0)?, name: get(row, 1)?, value: get(row, 2)? });
    rows.iter().map(plain).collect()
}
