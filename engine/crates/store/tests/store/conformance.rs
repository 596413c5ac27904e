//! One suite for all stores, run over each.

use crate::cluster::Cluster;
use crate::sample::{LONG, append, host, lines, log, played, seated, texts};
use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};
use store::{LogStore, MemoryStore, PlainRow, SqliteStore, StoreError, StoredGame, WriteBatch};

/// Name and test.
type Case = (&'static str, fn(&dyn LogStore));

/// Tests that run over each store.
const SUITE: [Case; 12] = [
    ("lines come back in their order", lines_come_back_in_their_order),
    ("a batch is written whole or not at all", a_batch_is_written_whole_or_not_at_all),
    ("a held log is not given to another host", a_held_log_is_not_given_to_another_host),
    ("whoever lost a log cannot write into it", whoever_lost_a_log_cannot_write_into_it),
    ("a line out of order is refused", a_line_out_of_order_is_refused),
    ("answers follow in the order of the batches", answers_follow_in_the_order_of_the_batches),
    ("many tables write at once", many_tables_write_at_once),
    ("results and seats are read again", results_and_seats_are_read_again),
    ("a renewed lease holds on", a_renewed_lease_holds_on),
    ("whoever lost a log cannot renew it", whoever_lost_a_log_cannot_renew_it),
    ("plain rows are read again", plain_rows_are_read_again),
    ("unknown logs have no lines", unknown_logs_have_no_lines),
];

#[test]
fn the_store_in_memory_conforms() {
    for (name, test) in SUITE {
        println!("{name}");
        test(&MemoryStore::default());
    }
}

#[test]
fn the_store_in_sqlite_conforms() {
    for (name, test) in SUITE {
        println!("{name}");
        let folder = tempfile::tempdir().expect("a folder");
        let store = SqliteStore::open(folder.path()).expect("a new store");
        test(&store);
        store.check().expect("all chains are whole");
    }
}

#[test]
fn the_store_in_postgresql_conforms() {
    let Some(cluster) = Cluster::start() else { return };
    for (name, test) in SUITE {
        println!("{name}");
        let folder = tempfile::tempdir().expect("a folder");
        let store = cluster.store("postgres", folder.path());
        test(&store);
        store.check().expect("all chains are whole");
        drop(store);
        cluster.run("DROP SCHEMA fudaba CASCADE");
    }
}

fn plain_rows_are_read_again(store: &dyn LogStore) {
    let row = |kind: &str, name: &str, value: &str| PlainRow {
        kind: kind.to_owned(),
        name: name.to_owned(),
        value: value.to_owned(),
    };
    let write = |rows: Vec<PlainRow>| {
        store.write_and_wait(WriteBatch { rows, ..WriteBatch::default() }).expect("written");
    };
    write(vec![row("account", "hana", "{\"n\":1}"), row("account", "bo", "{}")]);
    write(vec![row("invitation", "hana", "{}"), row("account", "hana", "{\"n\":2}")]);
    let accounts = store.rows("account").expect("readable");
    assert_eq!(accounts, [row("account", "bo", "{}"), row("account", "hana", "{\"n\":2}")]);
    assert_eq!(store.rows("invitation").expect("readable"), [row("invitation", "hana", "{}")]);
    assert_eq!(store.rows("other").expect("readable"), []);
}

fn lines_come_back_in_their_order(store: &dyn LogStore) {
    let (t1, t2) = (log("T1"), log("T2"));
    let mut one = store.take(&t1, &host("a"), LONG).expect("nobody holds it");
    let mut two = store.take(&t2, &host("a"), LONG).expect("nobody holds it");
    append(store, &mut one, &["1 one", "1 two"]).expect("written");
    append(store, &mut two, &["2 one"]).expect("written");
    append(store, &mut one, &[""]).expect("written");
    assert_eq!(texts(store, &t1), ["1 one", "1 two", ""]);
    assert_eq!(texts(store, &t2), ["2 one"]);
    let logs = store.logs().expect("a list");
    let shown: Vec<_> = logs.iter().map(|log| (log.log.as_str(), log.epoch, log.last)).collect();
    assert_eq!(shown, [("T1", 1, 3), ("T2", 1, 1)]);
    let again = store.take(&t1, &host("a"), LONG).expect("its own");
    assert_eq!((again.epoch, again.last), (2, 3));
    assert_eq!(again.head, store.load(&t1).expect("whole").head);
    assert_ne!(again.head, store.load(&t2).expect("whole").head);
}

fn a_batch_is_written_whole_or_not_at_all(store: &dyn LogStore) {
    let (t1, t2) = (log("T1"), log("T2"));
    let mut one = store.take(&t1, &host("a"), LONG).expect("nobody holds it");
    let mut two = store.take(&t2, &host("a"), LONG).expect("nobody holds it");
    let mut batch = lines(&mut one, &["first"]);
    let mut bad = two.line("second");
    bad.epoch += 1;
    batch.lines.push(bad);
    batch.seated.push(seated(&t1, &["Hanako"]));
    batch.played.push(played(&t1, 1));
    let refused = store.write_and_wait(batch).expect_err("one line is of another epoch");
    assert_eq!(refused, StoreError::Fenced { log: t2.clone(), ours: 2, now: 1 });
    assert!(texts(store, &t1).is_empty() && texts(store, &t2).is_empty());
    assert!(store.seated().expect("read").is_empty() && store.played().expect("read").is_empty());
    one.last -= 1;
    append(store, &mut one, &["first again"]).expect("the refused line has left no trace");
    assert_eq!(texts(store, &t1), ["first again"]);
}

fn a_held_log_is_not_given_to_another_host(store: &dyn LogStore) {
    let t1 = log("T1");
    let hold = store.take(&t1, &host("a"), LONG).expect("nobody holds it");
    match store.take(&t1, &host("b"), LONG) {
        Err(StoreError::Held { log, holder, left_ms }) => {
            assert_eq!((log, holder), (t1.clone(), host("a")));
            assert!(left_ms > 3_000_000, "{left_ms}");
        }
        other => panic!("{other:?}"),
    }
    store.release(&hold).expect("given up");
    let taken = store.take(&t1, &host("b"), LONG).expect("it was given up");
    assert_eq!(taken.epoch, 2);
    store.release(&hold).expect("of a lost hold nothing is done");
    assert!(store.take(&t1, &host("a"), LONG).is_err(), "b holds it still");
}

fn whoever_lost_a_log_cannot_write_into_it(store: &dyn LogStore) {
    let t1 = log("T1");
    // A lease of no length has run out as soon as it is taken.
    let mut zombie = store.take(&t1, &host("a"), Duration::ZERO).expect("nobody holds it");
    append(store, &mut zombie, &["by a"]).expect("still its own");
    let mut next = store.take(&t1, &host("b"), LONG).expect("the lease has run out");
    assert_eq!((next.epoch, next.last), (2, 1));
    append(store, &mut next, &["by b"]).expect("b goes on");
    let refused = append(store, &mut zombie, &["by a again"]).expect_err("a has lost it");
    assert_eq!(refused, StoreError::Fenced { log: t1.clone(), ours: 1, now: 2 });
    assert_eq!(texts(store, &t1), ["by a", "by b"]);
}

fn a_line_out_of_order_is_refused(store: &dyn LogStore) {
    let t1 = log("T1");
    let mut hold = store.take(&t1, &host("a"), LONG).expect("nobody holds it");
    append(store, &mut hold, &["one"]).expect("written");
    for (number, last) in [(1, 0), (3, 2)] {
        hold.last = last;
        let refused = append(store, &mut hold, &["again"]).expect_err("not the next");
        let expected = StoreError::OutOfOrder { log: t1.clone(), next: 2, found: number };
        assert_eq!(refused, expected);
    }
    assert_eq!(texts(store, &t1), ["one"]);
}

fn answers_follow_in_the_order_of_the_batches(store: &dyn LogStore) {
    let mut hold = store.take(&log("T1"), &host("a"), LONG).expect("nobody holds it");
    let (tell, told) = mpsc::channel();
    for number in 0..100_u32 {
        // Every third batch is empty: an answer that only has to come after those before it.
        let batch = match number % 3 {
            0 => WriteBatch::default(),
            _ => lines(&mut hold, &[&number.to_string()]),
        };
        let tell = tell.clone();
        let then = move |outcome| tell.send((number, outcome)).expect("the test listens");
        store.write(batch, Box::new(then));
    }
    let order: Vec<_> = told.iter().take(100).collect();
    let expected: Vec<_> = (0..100).map(|number| (number, Ok(()))).collect();
    assert_eq!(order, expected);
    assert_eq!(texts(store, &log("T1")).len(), 66);
}

fn many_tables_write_at_once(store: &dyn LogStore) {
    const TABLES: usize = 8;
    const LINES: usize = 40;
    let acknowledged = Arc::new(AtomicUsize::new(0));
    let failures = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for table in 0..TABLES {
            let (acknowledged, failures) = (&acknowledged, &failures);
            scope.spawn(move || {
                let name = log(&format!("T{table}"));
                let mut hold = store.take(&name, &host("a"), LONG).expect("nobody holds it");
                for number in 0..LINES {
                    match append(store, &mut hold, &[&format!("{table} {number}")]) {
                        Ok(()) => drop(acknowledged.fetch_add(1, Ordering::Relaxed)),
                        Err(error) => failures.lock().expect("no panic").push(error),
                    }
                }
            });
        }
    });
    assert_eq!(failures.into_inner().expect("no panic"), []);
    assert_eq!(acknowledged.load(Ordering::Relaxed), TABLES * LINES);
    for table in 0..TABLES {
        let expected: Vec<_> = (0..LINES).map(|number| format!("{table} {number}")).collect();
        assert_eq!(texts(store, &log(&format!("T{table}"))), expected);
    }
}

fn results_and_seats_are_read_again(store: &dyn LogStore) {
    let (t1, t2) = (log("T1"), log("T2"));
    let mut hold = store.take(&t1, &host("a"), LONG).expect("nobody holds it");
    let mut batch = lines(&mut hold, &["the end"]);
    batch.seated.extend([seated(&t2, &["Taro"]), seated(&t1, &["Hanako", "Jiro"])]);
    batch.played.extend([played(&t1, 1), played(&t1, 2)]);
    store.write_and_wait(batch).expect("written");
    let expected = [seated(&t1, &["Hanako", "Jiro"]), seated(&t2, &["Taro"])];
    assert_eq!(store.seated().expect("read"), expected);
    assert_eq!(store.played().expect("read"), [played(&t1, 1), played(&t1, 2)]);
    let again = WriteBatch {
        seated: vec![seated(&t1, &["Jiro"]), seated(&t2, &[])],
        played: vec![StoredGame { record: "another one".into(), ..played(&t1, 1) }],
        ..WriteBatch::default()
    };
    store.write_and_wait(again).expect("written");
    assert_eq!(store.seated().expect("read"), [seated(&t1, &["Jiro"])]);
    // A game that is over stays as it was written, and counts once.
    assert_eq!(store.played().expect("read"), [played(&t1, 1), played(&t1, 2)]);
}

/// Returns the milliseconds that a lease has left.
fn left_ms(store: &dyn LogStore, log: &store::LogName) -> u64 {
    let logs = store.logs().expect("a list");
    logs.iter().find(|one| one.log == *log).expect("it was taken").left_ms
}

fn a_renewed_lease_holds_on(store: &dyn LogStore) {
    let t1 = log("T1");
    let hold = store.take(&t1, &host("a"), LONG).expect("nobody holds it");
    assert!(left_ms(store, &t1) > 3_000_000);
    store.release(&hold).expect("given up");
    assert_eq!(left_ms(store, &t1), 0, "anybody may take it");
    let renewed = WriteBatch { renewed: vec![hold], ..WriteBatch::default() };
    assert!(!renewed.is_empty());
    store.write_and_wait(renewed).expect("nobody has taken it");
    assert!(left_ms(store, &t1) > 3_000_000);
    assert!(matches!(store.take(&t1, &host("b"), LONG), Err(StoreError::Held { .. })));
    assert!(texts(store, &t1).is_empty(), "nothing was written");
}

fn whoever_lost_a_log_cannot_renew_it(store: &dyn LogStore) {
    let (t1, t2) = (log("T1"), log("T2"));
    let lost = store.take(&t1, &host("a"), Duration::ZERO).expect("nobody holds it");
    let mut kept = store.take(&t2, &host("a"), LONG).expect("nobody holds it");
    let mut next = store.take(&t1, &host("b"), LONG).expect("the lease has run out");
    let mut batch = lines(&mut kept, &["by a"]);
    batch.renewed.push(lost);
    let refused = store.write_and_wait(batch).expect_err("a has lost one of its logs");
    assert_eq!(refused, StoreError::Fenced { log: t1.clone(), ours: 1, now: 2 });
    assert!(texts(store, &t2).is_empty(), "nothing of the batch is written");
    append(store, &mut next, &["by b"]).expect("b goes on");
}

fn unknown_logs_have_no_lines(store: &dyn LogStore) {
    let t1 = log("T1");
    assert_eq!(store.load(&t1), Err(StoreError::UnknownLog { log: t1.clone() }));
    let mut hold = store.take(&log("T2"), &host("a"), LONG).expect("nobody holds it");
    hold.log = t1.clone();
    let refused = append(store, &mut hold, &["one"]);
    assert_eq!(refused, Err(StoreError::UnknownLog { log: t1 }));
    let (long, strange) = ("x".repeat(65), "T 1");
    for name in ["", strange, &long, "T1\0", "卓"] {
        assert!(matches!(store::LogName::new(name), Err(store::BadLogName(_))), "{name}");
        assert!(store::HolderName::new(name).is_err(), "{name}");
    }
}
