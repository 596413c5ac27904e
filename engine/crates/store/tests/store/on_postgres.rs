//! Rows that PostgreSQL itself keeps, and writes that it refuses.

use crate::{
    cluster::Cluster,
    sample::{LONG, append, host, log, played, texts},
};
use std::fs;
use store::{DatabaseAddress, LineFault, LogStore, PostgresStore, StoreError, WriteBatch};

/// Opens a store in the first database, with its key in a folder.
fn open(cluster: &Cluster, folder: &std::path::Path) -> Result<PostgresStore, StoreError> {
    let address = Cluster::address(cluster.port(), "postgres");
    PostgresStore::open(&address.parse::<DatabaseAddress>().expect("an address"), folder)
}

#[test]
fn the_database_itself_refuses_what_a_host_that_was_followed_writes() {
    let Some(cluster) = Cluster::start() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let [one, two] = [(); 2].map(|()| open(&cluster, folder.path()).expect("the store opens"));
    let t1 = log("T1");
    let mut zombie = one.take(&t1, &host("a"), std::time::Duration::ZERO).expect("free");
    append(&one, &mut zombie, &["by a"]).expect("its own");
    let mut next = two.take(&t1, &host("b"), LONG).expect("the lease has run out");
    append(&two, &mut next, &["by b"]).expect("its own");
    let refused = append(&one, &mut zombie, &["by a again"]);
    assert_eq!(refused, Err(StoreError::Fenced { log: t1.clone(), ours: 1, now: 2 }));
    assert_eq!(one.release(&zombie), Ok(()), "of a lost hold nothing is done");
    assert!(matches!(one.take(&t1, &host("a"), LONG), Err(StoreError::Held { .. })));

    // A program that does not ask is refused too.
    for (sql, why) in [
        ("INSERT INTO fudaba.line VALUES (1, 3, 1, '', '')", "old epoch"),
        ("INSERT INTO fudaba.line VALUES (1, 3, 2, '', '')", "old epoch"),
        ("INSERT INTO fudaba.line VALUES (1, 2, 2, '', '')", "duplicate key"),
        ("UPDATE fudaba.log SET epoch = 1", "cannot go back"),
        ("UPDATE fudaba.log SET last = 1", "cannot go back"),
    ] {
        let said = cluster.try_run(sql).expect_err(sql);
        assert!(said.contains(why), "{sql}: {said}");
    }
    assert_eq!(texts(&two, &t1), ["by a", "by b"]);
}

#[test]
fn every_harm_to_a_log_is_found_and_its_lines_are_sealed() {
    let Some(cluster) = Cluster::start() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(&cluster, folder.path()).expect("the store opens");
    let mut hold = store.take(&log("T1"), &host("a"), LONG).expect("free");
    append(&store, &mut hold, &["one", "the knave of hearts", "three"]).expect("written");
    let games = WriteBatch { played: vec![played(&log("T1"), 1)], ..WriteBatch::default() };
    store.write_and_wait(games).expect("written");
    cluster.run(
        "DO $$ BEGIN ASSERT (SELECT count(*) FROM fudaba.line
                 WHERE position('knave' IN encode(bytes, 'escape')) > 0) = 0; END $$",
    );
    cluster.run(
        "DO $$ BEGIN ASSERT (SELECT name FROM fudaba.result WHERE score = -3) = 'Hanako';
                 END $$",
    );
    for (harm, number, fault) in [
        ("UPDATE fudaba.line SET bytes = '' WHERE number = 2", 2, LineFault::Chain),
        ("DELETE FROM fudaba.line WHERE number = 2", 2, LineFault::Missing),
        ("DELETE FROM fudaba.line WHERE number = 3", 2, LineFault::Missing),
    ] {
        cluster.run(harm);
        let bad = StoreError::BadLine { log: log("T1"), number, fault };
        assert_eq!(store.load(&log("T1")), Err(bad), "{harm}");
    }
}

#[test]
fn a_store_asks_for_its_own_key_and_version() {
    let Some(cluster) = Cluster::start() else { return };
    let [own, other] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let store = open(&cluster, own.path()).expect("the store opens");
    let mut hold = store.take(&log("T1"), &host("a"), LONG).expect("free");
    append(&store, &mut hold, &["one"]).expect("written");
    drop(store);
    let missing = open(&cluster, other.path()).map(drop).expect_err("no key");
    assert!(missing.to_string().contains("copy it, and `host.pem`"), "{missing}");
    let key = |folder: &tempfile::TempDir| folder.path().join(PostgresStore::KEY);
    store::StoreKey::open_or_create(&key(&other)).expect("a key of its own");
    let wrong = open(&cluster, other.path()).map(drop).expect_err("another key");
    assert!(matches!(wrong, StoreError::WrongKey { .. }), "{wrong}");
    fs::copy(key(&own), key(&other)).expect("copied");
    let again = open(&cluster, other.path()).expect("the same key");
    assert_eq!(texts(&again, &log("T1")), ["one"]);
    drop(again);

    // A store of the first version is brought to the latest one, with all that is in it.
    cluster.run(
        "SET search_path TO fudaba;
         DROP TRIGGER line_is_of_the_holder ON line; DROP FUNCTION refuse_old_epoch;
         DROP TRIGGER log_goes_on ON log; DROP FUNCTION refuse_going_back;
         UPDATE about SET value = '1' WHERE name = 'version'",
    );
    let again = open(&cluster, own.path()).expect("it is brought up");
    assert_eq!(texts(&again, &log("T1")), ["one"]);
    let said = cluster.try_run("INSERT INTO fudaba.line VALUES (1, 2, 1, '', '')");
    assert!(said.is_err(), "the guard of the second version is there");
    drop(again);
    cluster.run("UPDATE fudaba.about SET value = '9' WHERE name = 'version'");
    let later = open(&cluster, own.path()).map(drop);
    assert_eq!(later, Err(StoreError::Version { found: 9, known: 2 }));
}

#[test]
fn a_lost_database_is_said_plainly_and_nothing_more_is_answered() {
    let Some(mut cluster) = Cluster::start() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(&cluster, folder.path()).expect("the store opens");
    let mut hold = store.take(&log("T1"), &host("a"), LONG).expect("free");
    append(&store, &mut hold, &["one"]).expect("written");
    cluster.crash();
    let lost = append(&store, &mut hold, &["two"]).expect_err("nobody answers");
    assert!(matches!(lost, StoreError::Database { .. }) && lost.may_pass(), "{lost}");
    let away = open(&cluster, folder.path()).map(drop).expect_err("nobody answers");
    assert!(away.may_pass() && away.to_string().starts_with("reaching the database"), "{away}");
    cluster.resume();
    let still = append(&store, &mut hold, &["two"]).expect_err("what was lost is unknown");
    assert_eq!(still, lost);
    assert_eq!(texts(&store, &log("T1")), ["one"], "reading goes on");
    let again = open(&cluster, folder.path()).expect("the store opens");
    let mut hold = again.take(&log("T1"), &host("a"), LONG).expect("its own");
    append(&again, &mut hold, &["two"]).expect("written");
    assert_eq!(texts(&again, &log("T1")), ["one", "two"]);
    cluster.crash();
    cluster.resume();
    // A database that may lose what it says is durable is none for a store.
    cluster.run("ALTER SYSTEM SET fsync = off");
    cluster.crash();
    cluster.resume();
    let unsafe_one = open(&cluster, folder.path()).map(drop).expect_err("it may lose lines");
    assert!(unsafe_one.to_string().contains("fsync=off"), "{unsafe_one}");
}
