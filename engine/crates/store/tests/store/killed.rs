//! A host killed while it writes has lost nothing that it had answered for.
//!
//! The test starts itself again as the program that writes, and kills that.

use crate::sample::{LONG, host, log, texts};
use std::{
    collections::BTreeMap,
    env,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::mpsc,
    thread,
};
use store::{LogStore, SqliteStore, WriteBatch};

/// Variable with the folder in which the killed program works.
const FOLDER: &str = "FUDABA_STORE_KILLED_IN";
/// Variable with the number of kills.
const KILLS: &str = "KILLS";
/// Number of kills of the short form.
const FEW: u32 = 20;
/// Number of kills after which a new store is begun, so that checking it stays quick.
const KILLS_OF_A_STORE: u32 = 50;
/// Number of tables that write at once.
const TABLES: usize = 8;

/// Writes lines to all tables and tells of each that is durable, until it is killed.
fn write_for_ever(folder: &Path) {
    let store = SqliteStore::open(folder).expect("the store opens after a kill");
    let (tell, told) = mpsc::channel::<(usize, u64)>();
    thread::scope(|scope| {
        for table in 0..TABLES {
            let (store, tell) = (&store, tell.clone());
            scope.spawn(move || {
                let name = log(&format!("T{table}"));
                let mut hold = store.take(&name, &host("a"), LONG).expect("our own");
                loop {
                    let line = hold.line(text(table, hold.last + 1));
                    let number = line.number;
                    let batch = WriteBatch { lines: vec![line], ..WriteBatch::default() };
                    store.write_and_wait(batch).expect("written");
                    tell.send((table, number)).expect("the answers are read");
                }
            });
        }
        let mut out = std::io::stdout().lock();
        for (table, number) in told {
            writeln!(out, "durable {table} {number}").expect("the parent listens");
        }
    });
}

/// Returns what stands in a line.
fn text(table: usize, number: u64) -> String {
    format!("table {table} line {number} {}", "x".repeat((number % 700) as usize))
}

/// Starts this test again as the program that writes.
fn start(folder: &Path) -> Child {
    let own = env::current_exe().expect("the test is a program");
    let name = "killed::no_answered_line_is_lost_by_a_kill";
    Command::new(own)
        .args([name, "--exact", "--nocapture"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// Reads a line of the program: table and number of a line that is durable.
fn answer(line: &str) -> Option<(usize, u64)> {
    let (_, rest) = line.split_once("durable ")?;
    let (table, number) = rest.split_once(' ')?;
    Some((table.parse().ok()?, number.parse().ok()?))
}

#[test]
fn no_answered_line_is_lost_by_a_kill() {
    if let Some(folder) = env::var_os(FOLDER) {
        return write_for_ever(&PathBuf::from(folder));
    }
    let kills = env::var(KILLS).ok().and_then(|text| text.parse().ok()).unwrap_or(FEW);
    let mut folder = tempfile::tempdir().expect("a folder");
    // Number of the last line of each table that was answered for.
    let mut answered: BTreeMap<usize, u64> = BTreeMap::new();
    let mut answers = 0;
    for kill in 0..kills {
        if kill % KILLS_OF_A_STORE == 0 {
            folder = tempfile::tempdir().expect("a folder");
            answered.clear();
        }
        let mut child = start(folder.path());
        let lines = BufReader::new(child.stdout.take().expect("its output is ours")).lines();
        let mut told = lines.map_while(Result::ok).filter_map(|line| answer(&line));
        // Equal steps of answers hit the first line, full groups, and checkpoints.
        let wanted = 1 + u64::from(kill) * 37 % 400;
        let mut seen = 0;
        for (table, number) in told.by_ref() {
            note(&mut answered, table, number);
            seen += 1;
            if seen == wanted {
                child.kill().expect("it still runs");
            }
        }
        assert!(seen >= wanted, "kill {kill}: it wrote until it was killed, and not {seen} lines");
        child.wait().expect("it ended");
        answers += seen;

        let store = SqliteStore::open(folder.path()).expect("the store opens after a kill");
        store.check().unwrap_or_else(|e| panic!("kill {kill}: {e}"));
        for (&table, &last) in &answered {
            let found = texts(&store, &log(&format!("T{table}")));
            let count = u64::try_from(found.len()).expect("few lines");
            assert!(count >= last, "kill {kill}: table {table} has {count} lines, told {last}");
        }
        if kill + 1 == kills || (kill + 1) % KILLS_OF_A_STORE == 0 {
            check_texts(&store, &answered);
        }
    }
    assert_eq!(answered.len(), TABLES, "every table wrote");
    println!("{kills} kills, {answers} lines answered for, all there");
}

/// Notes a line that is durable; those of one table come in their order.
fn note(answered: &mut BTreeMap<usize, u64>, table: usize, number: u64) {
    let last = answered.entry(table).or_default();
    assert!(number > *last, "line {number} of table {table} is answered for after line {last}");
    *last = number;
}

fn check_texts(store: &SqliteStore, answered: &BTreeMap<usize, u64>) {
    for &table in answered.keys() {
        for (number, found) in (1..).zip(texts(store, &log(&format!("T{table}")))) {
            assert_eq!(found, text(table, number));
        }
    }
}
