//! The bytes on disk: no secret, and every change of it is found and named.

use crate::sample::{LONG, append, host, lines, log, played, texts};
use rusqlite::Connection;
use std::{fs, path::Path};
use store::{DiskFault, LineFault, LogStore, PlainRow, SqliteStore, StoreError, WriteBatch};

fn database(folder: &Path) -> Connection {
    Connection::open(folder.join("store.sqlite")).expect("the database")
}

/// Makes a store with three lines in each of two logs, and closes it.
fn filled(folder: &Path) {
    let store = SqliteStore::open(folder).expect("a new store");
    for name in ["T1", "T2"] {
        let mut hold = store.take(&log(name), &host("a"), LONG).expect("nobody holds it");
        append(&store, &mut hold, &["one", "two", "three"]).expect("written");
    }
}

#[test]
fn what_was_written_is_there_after_closing() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    let store = SqliteStore::open(folder.path()).expect("the same store");
    assert_eq!(texts(&store, &log("T1")), ["one", "two", "three"]);
    let mut hold = store.take(&log("T1"), &host("a"), LONG).expect("the same host");
    append(&store, &mut hold, &["four"]).expect("written");
    assert_eq!(texts(&store, &log("T1")).len(), 4);
    store.check().expect("all is whole");
}

/// Ways to harm a log, each with the first bad line and its fault.
const HARMS: [(&str, u64, LineFault); 9] = [
    ("UPDATE line SET bytes = X'00' WHERE log = 1 AND number = 2", 2, LineFault::Chain),
    ("UPDATE line SET head = zeroblob(32) WHERE log = 1 AND number = 3", 3, LineFault::Chain),
    ("UPDATE line SET epoch = 7 WHERE log = 1 AND number = 1", 1, LineFault::Chain),
    ("DELETE FROM line WHERE log = 1 AND number = 2", 2, LineFault::Missing),
    ("DELETE FROM line WHERE log = 1 AND number = 3", 3, LineFault::Missing),
    ("UPDATE line SET number = 9 WHERE log = 1 AND number = 1", 1, LineFault::Missing),
    ("UPDATE log SET last = 2 WHERE id = 1", 3, LineFault::Beyond),
    ("UPDATE log SET head = zeroblob(32) WHERE id = 1", 3, LineFault::Chain),
    (
        "UPDATE line SET (bytes, head) = (SELECT bytes, head FROM line WHERE log = 2 AND number = 1)
         WHERE log = 1 AND number = 1",
        1,
        LineFault::Chain,
    ),
];

#[test]
fn every_harm_to_a_log_is_found_and_its_first_bad_line_named() {
    for (harm, number, fault) in HARMS {
        let folder = tempfile::tempdir().expect("a folder");
        filled(folder.path());
        assert_eq!(database(folder.path()).execute(harm, []), Ok(1), "{harm}");
        let store = SqliteStore::open(folder.path()).expect("the store opens");
        let bad = StoreError::BadLine { log: log("T1"), number, fault };
        assert_eq!(store.load(&log("T1")), Err(bad.clone()), "{harm}");
        assert_eq!(store.check(), Err(bad), "{harm}");
        assert_eq!(texts(&store, &log("T2")), ["one", "two", "three"], "others go on: {harm}");
    }
}

#[test]
fn a_line_with_a_chain_of_its_own_still_needs_the_key() {
    // Whoever can write the file can count a new chain, but seal no line.
    use sha2::{Digest, Sha256};
    let folder = tempfile::tempdir().expect("a folder");
    {
        let store = SqliteStore::open(folder.path()).expect("a new store");
        let mut hold = store.take(&log("T1"), &host("a"), LONG).expect("nobody holds it");
        append(&store, &mut hold, &["one"]).expect("written");
    }
    let forged = b"\x01forged line, as long as a nonce and more";
    let parts: [&[u8]; 7] = [
        b"fudaba log 1\0",
        &[0; 32],
        &1_u64.to_be_bytes(),
        &1_u64.to_be_bytes(),
        b"T1",
        &[0],
        forged,
    ];
    let head = Sha256::digest(parts.concat()).to_vec();
    let raw = database(folder.path());
    raw.execute("UPDATE line SET bytes = ?1, head = ?2", (forged, &head)).expect("forged");
    raw.execute("UPDATE log SET head = ?1", [&head]).expect("forged");
    drop(raw);
    let store = SqliteStore::open(folder.path()).expect("the store opens");
    let bad = StoreError::BadLine { log: log("T1"), number: 1, fault: LineFault::Seal };
    assert_eq!(store.load(&log("T1")), Err(bad));
}

#[test]
fn the_raw_files_hold_no_secret_and_sql_reads_results() {
    let secrets = ["QH 7S JD", "playerA PUT playerB D3 S4", "correct horse", "tok_8f3a91"];
    let folder = tempfile::tempdir().expect("a folder");
    let store = SqliteStore::open(folder.path()).expect("a new store");
    let mut hold = store.take(&log("T1"), &host("a"), LONG).expect("nobody holds it");
    for _ in 0..50 {
        append(&store, &mut hold, &secrets).expect("written");
    }
    let mut batch = lines(&mut hold, &secrets);
    batch.played.push(played(&log("T1"), 1));
    store.write_and_wait(batch).expect("written");
    // While the store is open its lines lie in the write-ahead log, afterwards in the database.
    let with_log = raw_bytes(folder.path());
    drop(store);
    let closed = raw_bytes(folder.path());
    for bytes in [&with_log, &closed] {
        let holds = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
        for secret in secrets {
            for word in secret.split(' ').filter(|word| word.len() > 2) {
                assert!(!holds(word), "{word} lies in the raw files");
            }
        }
        assert!(holds("Hanako") && holds("record of game 1"), "results are plain");
    }
    let asked = "SELECT name, score, place, forfeit FROM result JOIN game ON game.id = result.game
                 WHERE rules = 'a-game' ORDER BY place";
    let raw = database(folder.path());
    let mut rows = raw.prepare(asked).expect("SQL that reads results");
    let rows: Vec<(String, Option<i64>, u32, bool)> = rows
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))
        .and_then(Iterator::collect)
        .expect("rows");
    let expected =
        [("Hanako".to_owned(), Some(-3), 1, false), ("Robot 1".to_owned(), None, 2, true)];
    assert_eq!(rows, expected);
}

/// Returns all bytes of a folder but those of the key.
fn raw_bytes(folder: &Path) -> Vec<u8> {
    let files = fs::read_dir(folder).expect("the folder").flatten().map(|entry| entry.path());
    let files = files.filter(|path| path.extension().is_none_or(|end| end != "key"));
    let bytes: Vec<u8> = files.flat_map(|path| fs::read(path).expect("a file")).collect();
    assert!(bytes.len() > 10_000, "the store was not found");
    bytes
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_what_is_stored() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let store = SqliteStore::open(folder.path()).expect("a new store");
    store.take(&log("T1"), &host("a"), LONG).expect("nobody holds it");
    for file in ["store.sqlite", "store.sqlite-wal", "store.key"] {
        let about = fs::metadata(folder.path().join(file)).expect(file);
        assert_eq!(about.permissions().mode() & 0o077, 0, "{file}");
    }
}

#[test]
fn one_host_at_a_time_works_in_a_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = SqliteStore::open(folder.path()).expect("a new store");
    let refused = SqliteStore::open(folder.path()).err().expect("it is in use");
    assert!(matches!(refused, StoreError::InUse { .. }), "{refused}");
    drop(store);
    SqliteStore::open(folder.path()).expect("it is free again");
}

#[test]
fn another_key_no_key_and_a_later_version_are_refused() {
    let (folder, other) =
        (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("one"));
    filled(folder.path());
    filled(other.path());
    let key = folder.path().join("store.key");
    fs::copy(other.path().join("store.key"), &key).expect("copied");
    let refused = SqliteStore::open(folder.path()).err().expect("the key of another store");
    assert!(matches!(&refused, StoreError::WrongKey { path } if path.ends_with("store.key")));
    fs::remove_file(&key).expect("removed");
    let refused = SqliteStore::open(folder.path()).err().expect("no key");
    assert!(refused.to_string().contains("put it back"), "{refused}");
    assert!(!key.exists(), "no new key is made for an old store");
    database(other.path()).execute_batch("PRAGMA user_version = 99").expect("set");
    let refused = SqliteStore::open(other.path()).err().expect("a later version");
    assert_eq!(refused, StoreError::Version { found: 99, known: 2 });
}

#[test]
fn a_database_that_is_lost_is_not_begun_anew_without_a_word() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    let (database, key) = (folder.path().join("store.sqlite"), folder.path().join("store.key"));
    let sealed = fs::read(&key).expect("a key");
    fs::write(&database, "").expect("emptied");
    let refused = SqliteStore::open(folder.path()).err().expect("nothing is in it");
    assert!(
        matches!(&refused, StoreError::DatabaseEmpty { path } if path.ends_with("store.sqlite"))
    );
    fs::remove_file(&database).expect("removed");
    for _ in 0..2 {
        let refused = SqliteStore::open(folder.path()).err().expect("it is lost");
        let path = database.display().to_string();
        assert_eq!(refused, StoreError::DatabaseMissing { path });
        assert!(!database.exists() && fs::read(&key).expect("a key") == sealed);
    }
    // Begun anew on purpose.
    fs::remove_file(&key).expect("removed");
    SqliteStore::open(folder.path()).expect("a new store");
}

#[test]
fn a_first_start_that_was_killed_is_taken_up_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name);
    let names = ["store.sqlite", "store.sqlite.new", "store.key"];
    let [database, new, key] = names.map(file);
    // Killed before the key was written: nothing is of use.
    fs::write(&new, "half a database").expect("written");
    drop(SqliteStore::open(folder.path()).expect("a new store"));
    assert!(database.exists() && key.exists() && !new.exists());
    // Killed once the key was written.
    fs::rename(&database, &new).expect("as it was before");
    let store = SqliteStore::open(folder.path()).expect("the store that was being made");
    store.check().expect("whole");
    drop(store);
    assert!(database.exists() && !new.exists());
    // Remains of another making do not stand for a database that is lost.
    let other = tempfile::tempdir().expect("one");
    filled(other.path());
    fs::remove_file(&database).expect("lost");
    fs::copy(other.path().join("store.sqlite"), &new).expect("copied");
    let refused = SqliteStore::open(folder.path()).err().expect("it is lost");
    assert!(matches!(refused, StoreError::DatabaseMissing { .. }), "{refused}");
}

#[test]
fn a_failure_names_the_database_and_its_kind() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    let path = folder.path().join("store.sqlite");
    let raw = database(folder.path());
    raw.execute_batch("DROP TABLE result").expect("harmed");
    drop(raw);
    let store = SqliteStore::open(folder.path()).expect("it opens");
    let failed = store.played().expect_err("a table is gone");
    assert!(failed.to_string().contains(&path.display().to_string()), "{failed}");
    let batch = WriteBatch { played: vec![played(&log("T1"), 1)], ..WriteBatch::default() };
    let failed = store.write_and_wait(batch).expect_err("a table is gone");
    assert!(failed.to_string().contains(&path.display().to_string()), "{failed}");
    drop(store);
    fs::write(&path, vec![b'x'; 8192]).expect("overwritten");
    let refused = SqliteStore::open(folder.path()).err().expect("no database");
    let StoreError::Disk { place, fault, .. } = refused else { panic!("{refused}") };
    assert_eq!((place, fault), (path.display().to_string(), DiskFault::Damaged));
}

#[test]
fn a_file_in_place_of_the_folder_is_told_as_that() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("here");
    fs::write(&file, "no folder").expect("a file");
    let Err(StoreError::Disk { place, why, .. }) = SqliteStore::open(&file) else {
        panic!("a file is no folder");
    };
    assert_eq!((place, why.as_str()), (file.display().to_string(), "it is a file, and no folder"));
}

#[test]
fn a_store_of_the_first_version_gets_plain_rows() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    let first = "DROP TABLE plain; PRAGMA user_version = 1";
    database(folder.path()).execute_batch(first).expect("as it was");
    let store = SqliteStore::open(folder.path()).expect("the older store");
    let (kind, name) = ("account".to_owned(), "hana".to_owned());
    let row = PlainRow { kind, name, value: "{}".to_owned() };
    let batch = WriteBatch { rows: vec![row.clone()], ..WriteBatch::default() };
    store.write_and_wait(batch).expect("written");
    assert_eq!(store.rows("account").expect("readable"), [row]);
    assert!(!store.logs().expect("readable").is_empty(), "what was there still is");
}

#[test]
fn a_database_that_is_none_is_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    fs::write(folder.path().join("store.sqlite"), vec![b'x'; 8192]).expect("overwritten");
    let refused = SqliteStore::open(folder.path()).err().expect("no database");
    assert!(matches!(refused, StoreError::Disk { .. }), "{refused}");
}
