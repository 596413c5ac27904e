//! The memory of what was answered, compared with what is there.

use crate::sample::{log, texts};
use std::{collections::BTreeMap, fmt};
use store::PostgresStore;

/// Answers of all hosts.
#[derive(Default)]
pub(super) struct Witness {
    /// Epoch and host of each line that was answered for, by table and number.
    answered: BTreeMap<String, BTreeMap<u64, (u64, String)>>,
    answers: usize,
    /// Writes of hosts that had lost a table.
    fenced: usize,
    /// Times that a host lost the database.
    lost: usize,
    /// Times that a table was taken and written to.
    pub(super) epochs: usize,
    /// Lines that are there though nobody heard of them: their answers were cut off.
    unheard: usize,
}

impl Witness {
    /// Hears a line that a host says.
    pub(super) fn hear(&mut self, line: &str) {
        let mut words = line.split(' ');
        match words.next() {
            Some("fenced") => self.fenced += 1,
            Some("lost") => self.lost += 1,
            Some("durable") => {
                let rest: Vec<&str> = words.collect();
                // A host that is killed may leave half a line.
                let [table, number, epoch, host] = rest[..] else { return };
                let number = number.parse().expect("a number");
                let said = (epoch.parse().expect("an epoch"), host.to_owned());
                self.answers += 1;
                let table = self.answered.entry(table.to_owned()).or_default();
                let before = table.insert(number, said.clone());
                assert!(before.is_none(), "line {number} is there twice: {before:?}, {said:?}");
            }
            _ => {}
        }
    }

    /// Returns the number of answers by table.
    pub(super) fn counts(&self) -> BTreeMap<String, usize> {
        self.answered.iter().map(|(table, lines)| (table.clone(), lines.len())).collect()
    }

    /// True if every table has more answers than it had.
    pub(super) fn have_grown(&self, before: &BTreeMap<String, usize>) -> bool {
        self.answered.len() == super::TABLES
            && self
                .answered
                .iter()
                .all(|(table, lines)| lines.len() > before.get(table).copied().unwrap_or_default())
    }

    /// Compares with the store: every answered line is there as it was answered for, and each
    /// epoch of a table is one host's.
    pub(super) fn compare(&mut self, store: &PostgresStore) {
        for (table, answered) in &self.answered {
            let found = texts(store, &log(table));
            let last = answered.keys().next_back().copied().unwrap_or_default();
            assert!(found.len() as u64 >= last, "{table} has {} of {last} lines", found.len());
            let mut owner = (0, String::new());
            for (number, text) in (1_u64..).zip(&found) {
                let words: Vec<&str> = text.split(' ').collect();
                let [own, epoch, host] = words[..] else { panic!("{table} {number}: {text}") };
                assert_eq!(own, number.to_string(), "{table}");
                let epoch: u64 = epoch.parse().expect("an epoch");
                assert!(epoch >= owner.0, "{table} {number}: an epoch that was over");
                if epoch == owner.0 {
                    assert_eq!(host, owner.1, "{table} {number}: two owners at a time");
                } else {
                    self.epochs += 1;
                }
                owner = (epoch, host.to_owned());
                match answered.get(&number) {
                    Some(said) => assert_eq!(*said, owner, "{table} {number} was answered for"),
                    None => self.unheard += 1,
                }
            }
        }
    }

    /// Adds the figures of another store.
    pub(super) fn add(&mut self, other: &Self) {
        self.answers += other.answers;
        self.fenced += other.fenced;
        self.lost += other.lost;
        self.epochs += other.epochs;
        self.unheard += other.unheard;
    }
}

impl fmt::Debug for Witness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { answers, fenced, lost, epochs, unheard, .. } = self;
        write!(
            f,
            "{answers} lines answered for, {unheard} more stored, {epochs} times a table was \
             taken, {fenced} writes of hosts that had lost a table refused, {lost} times a host \
             lost the database"
        )
    }
}
