//! Tables of the database, their versions, and the key that their lines are sealed with.

use super::address::said;
use crate::{StoreError, StoreKey};
use postgres::{Client, Transaction};
use std::path::Path;

/// Number by which hosts that start at once wait for each other: `fudaba` in letters of a phone.
const LOCK: i64 = 383_222;

/// Steps from version to version, the first from nothing. A step that was published never changes.
///
/// Times are milliseconds since 1970. `line.bytes` is sealed; all else is plain.
const STEPS: [&str; 2] = [
    "
    CREATE TABLE log (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name TEXT COLLATE \"C\" NOT NULL UNIQUE, holder TEXT NOT NULL,
        epoch BIGINT NOT NULL, until_ms BIGINT NOT NULL, lease_ms BIGINT NOT NULL,
        last BIGINT NOT NULL, head BYTEA NOT NULL) WITH (fillfactor = 50);
    CREATE TABLE line (
        log BIGINT NOT NULL REFERENCES log(id), number BIGINT NOT NULL,
        epoch BIGINT NOT NULL, bytes BYTEA NOT NULL, head BYTEA NOT NULL,
        PRIMARY KEY (log, number));
    CREATE TABLE game (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        log TEXT COLLATE \"C\" NOT NULL, number BIGINT NOT NULL, rules TEXT NOT NULL,
        acts BIGINT NOT NULL, is_proved BOOLEAN NOT NULL,
        begun_ms BIGINT NOT NULL, ended_ms BIGINT NOT NULL,
        record TEXT NOT NULL, UNIQUE (log, number));
    CREATE TABLE result (
        game BIGINT NOT NULL REFERENCES game(id) ON DELETE CASCADE, seat BIGINT NOT NULL,
        name TEXT NOT NULL, kind TEXT NOT NULL, score BIGINT, place BIGINT,
        forfeit BOOLEAN NOT NULL, PRIMARY KEY (game, seat));
    CREATE INDEX result_of_name ON result (name);
    CREATE TABLE seat (
        log TEXT COLLATE \"C\" NOT NULL, seat BIGINT NOT NULL, name TEXT NOT NULL,
        PRIMARY KEY (log, seat));
    CREATE TABLE plain (
        kind TEXT NOT NULL, name TEXT COLLATE \"C\" NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (kind, name));
    ",
    // The database itself refuses a line of a host that another one has followed, and every change
    // of a line that is written.
    "
    CREATE FUNCTION refuse_old_epoch() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF NOT EXISTS (SELECT 1 FROM fudaba.log
                       WHERE id = NEW.log AND epoch = NEW.epoch AND NEW.number <= last) THEN
            RAISE EXCEPTION 'line % of log % is of an old epoch', NEW.number, NEW.log;
        END IF;
        RETURN NEW;
    END $$;
    CREATE TRIGGER line_is_of_the_holder BEFORE INSERT ON line
        FOR EACH ROW EXECUTE FUNCTION refuse_old_epoch();
    CREATE FUNCTION refuse_going_back() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF NEW.epoch < OLD.epoch OR NEW.last < OLD.last THEN
            RAISE EXCEPTION 'log % cannot go back', OLD.name;
        END IF;
        RETURN NEW;
    END $$;
    CREATE TRIGGER log_goes_on BEFORE UPDATE ON log
        FOR EACH ROW EXECUTE FUNCTION refuse_going_back();
    ",
];

#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by it")]
fn failed(e: postgres::Error) -> StoreError {
    StoreError::database("opening the store", said(&e))
}

/// Begins a transaction in which no other host opens the store.
fn alone(client: &mut Client) -> Result<Transaction<'_>, StoreError> {
    let mut work = client.transaction().map_err(failed)?;
    work.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).map_err(failed)?;
    Ok(work)
}

/// Makes the tables, or brings them to the latest version.
pub(super) fn make(client: &mut Client) -> Result<(), StoreError> {
    make_up_to(client, STEPS.len())
}

/// Brings the tables to a version.
fn make_up_to(client: &mut Client, version: usize) -> Result<(), StoreError> {
    let mut work = alone(client)?;
    let about = "CREATE SCHEMA IF NOT EXISTS fudaba;
        CREATE TABLE IF NOT EXISTS fudaba.about (name TEXT PRIMARY KEY, value BYTEA NOT NULL);";
    work.batch_execute(about).map_err(failed)?;
    let asked = "SELECT convert_from(value, 'UTF8')::int FROM about WHERE name = 'version'";
    let row = work.query_opt(asked, &[]).map_err(failed)?;
    let found: i32 = row.map_or(Ok(0), |row| row.try_get(0)).map_err(failed)?;
    let done = usize::try_from(found).unwrap_or(usize::MAX);
    if done > STEPS.len() {
        let found = u32::try_from(found).unwrap_or(u32::MAX);
        let known = u32::try_from(STEPS.len()).unwrap_or(u32::MAX);
        return Err(StoreError::Version { found, known });
    }
    for step in STEPS.iter().take(version).skip(done) {
        work.batch_execute(step).map_err(failed)?;
    }
    let sql = "INSERT INTO about VALUES ('version', $1)
               ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    let now = version.max(done).to_string().into_bytes();
    work.execute(sql, &[&now]).map_err(failed)?;
    work.commit().map_err(failed)
}

/// Returns the key of the store. The first host draws it; all others must have the same one.
pub(super) fn key(client: &mut Client, path: &Path) -> Result<StoreKey, StoreError> {
    let mut work = alone(client)?;
    let asked = "SELECT value FROM about WHERE name = 'key'";
    let row = work.query_opt(asked, &[]).map_err(failed)?;
    let mark: Option<Vec<u8>> = row.map(|row| row.try_get(0)).transpose().map_err(failed)?;
    let shown = || path.display().to_string();
    if mark.is_some() && !path.exists() {
        let why = "is missing; copy it, and `host.pem` that lies beside it, from the folder \
                   (--identity) of another host of this database";
        return Err(StoreError::KeyFile { path: shown(), why: why.to_owned() });
    }
    let key = StoreKey::open_or_create(path)?;
    match mark {
        None => {
            let sql = "INSERT INTO about VALUES ('key', $1)";
            work.execute(sql, &[&key.mark().to_vec()]).map_err(failed)?;
        }
        Some(mark) if mark != key.mark() => return Err(StoreError::WrongKey { path: shown() }),
        Some(_) => {}
    }
    work.commit().map_err(failed)?;
    Ok(key)
}
