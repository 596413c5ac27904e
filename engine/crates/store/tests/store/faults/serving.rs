//! The program that is harmed: it takes tables, writes to them, and tells of each durable line.

use super::{TABLES, witness::Witness};
use crate::sample::{host, log};
use std::{
    collections::BTreeMap,
    env,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{self, Child, Command, Stdio},
    sync::{Arc, Mutex, mpsc},
    thread,
    time::{Duration, Instant},
};
use store::{
    DatabaseAddress, HolderName, LogHold, LogName, LogStore, PostgresStore, StoreError, WriteBatch,
};

/// Variables with the address of the database, the folder of the key and the host's name.
const ADDRESS: &str = "FUDABA_FAULTS_AT";
const FOLDER: &str = "FUDABA_FAULTS_KEY_IN";
const NAME: &str = "FUDABA_FAULTS_AS";

/// Length of a lease.
pub(super) const LEASE: Duration = Duration::from_millis(700);
/// Time between two looks for tables that are free.
const LOOKS: Duration = Duration::from_millis(60);
/// Time between two rounds of lines.
const ROUND: Duration = Duration::from_millis(8);
/// Rounds in which the first of a host's tables is only held, by renewing its lease.
const IDLE_ROUNDS: u32 = 150;

/// True if this process is to be the program.
pub(super) fn is_asked_for() -> bool {
    env::var_os(ADDRESS).is_some()
}

/// Starts this test again as the program, and lets the witness listen.
pub(super) fn start(
    (number, address): (usize, &str),
    folder: &Path,
    witness: &Arc<Mutex<Witness>>,
) -> Child {
    let own = env::current_exe().expect("the test is a program");
    let name = "faults::three_hosts_lose_nothing_by_faults";
    let mut child = Command::new(own)
        .args([name, "--exact", "--nocapture"])
        .env(ADDRESS, address)
        .env(FOLDER, folder)
        .env(NAME, format!("host-{number}"))
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let lines = BufReader::new(child.stdout.take().expect("its output is ours")).lines();
    let witness = Arc::clone(witness);
    thread::spawn(move || {
        for line in lines.map_while(Result::ok) {
            witness.lock().expect("no panic").hear(&line);
        }
    });
    child
}

/// Serves until it is killed; after each loss of the database it begins anew.
pub(super) fn serve_for_ever() {
    let text = |name: &str| env::var(name).expect("it was given");
    let address: DatabaseAddress = text(ADDRESS).parse().expect("an address");
    // Each process is a host of its own: whoever follows waits until the lease has run out.
    let name = host(&format!("{}.{}", text(NAME), process::id()));
    loop {
        let served = PostgresStore::open(&address, text(FOLDER).as_ref())
            .and_then(|store| ServingHost::new(&store, &name).serve());
        match served {
            Err(error) if error.may_pass() => say(&format!("lost {error}")),
            other => panic!("{other:?}"),
        }
        thread::sleep(Duration::from_millis(50));
    }
}

/// Says a line; whoever cannot be heard any more ends.
fn say(line: &str) {
    if writeln!(std::io::stdout().lock(), "{line}").is_err() {
        process::exit(0);
    }
}

struct ServingHost<'s> {
    store: &'s PostgresStore,
    name: &'s HolderName,
    holds: BTreeMap<LogName, LogHold>,
    looked: Instant,
    round: u32,
}

impl<'s> ServingHost<'s> {
    fn new(store: &'s PostgresStore, name: &'s HolderName) -> Self {
        Self { store, name, holds: BTreeMap::new(), looked: Instant::now(), round: 0 }
    }

    fn serve(&mut self) -> Result<(), StoreError> {
        loop {
            if self.looked.elapsed() >= LOOKS {
                self.look()?;
                self.looked = Instant::now();
            }
            self.round += 1;
            self.write()?;
            thread::sleep(ROUND);
        }
    }

    /// Takes one free table, or gives one up if it has more than its part.
    fn look(&mut self) -> Result<(), StoreError> {
        let part = TABLES / super::HOSTS;
        if self.holds.len() > part + 1 {
            if let Some((_, hold)) = self.holds.pop_last() {
                self.store.release(&hold)?;
            }
            return Ok(());
        }
        let known = self.store.logs()?;
        let is_free = |name: &LogName| {
            known.iter().find(|one| one.log == *name).is_none_or(|one| one.left_ms == 0)
        };
        let names = (0..TABLES).map(|table| log(&format!("T{table}")));
        let mut free = names.filter(|name| !self.holds.contains_key(name) && is_free(name));
        let Some(name) = free.next() else { return Ok(()) };
        match self.store.take(&name, self.name, LEASE) {
            Ok(hold) => drop(self.holds.insert(name, hold)),
            // Another was quicker.
            Err(StoreError::Held { .. }) => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// Writes a line to each table, and tells of each that is durable.
    fn write(&mut self) -> Result<(), StoreError> {
        let (tell, told) = mpsc::channel();
        for (at, (name, hold)) in self.holds.iter_mut().enumerate() {
            let mut batch = WriteBatch::default();
            let is_idle = at == 0 && self.round / IDLE_ROUNDS % 2 == 1;
            let mut answer = None;
            if is_idle {
                batch.renewed.push(hold.clone());
            } else {
                let line = hold.line(line_text(self.name, hold.epoch, hold.last + 1));
                answer = Some((line.number, line.epoch));
                batch.lines.push(line);
            }
            let (tell, name) = (tell.clone(), name.clone());
            let then = move |outcome| drop(tell.send((name, answer, outcome)));
            self.store.write(batch, Box::new(then));
        }
        drop(tell);
        for (name, answer, outcome) in told {
            match outcome {
                Ok(()) => {
                    if let Some((number, epoch)) = answer {
                        say(&format!("durable {name} {number} {epoch} {}", self.name));
                    }
                }
                Err(StoreError::Fenced { .. }) => {
                    self.holds.remove(&name);
                    say("fenced");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

/// Returns what stands in a line.
pub(super) fn line_text(host: &HolderName, epoch: u64, number: u64) -> String {
    format!("{number} {epoch} {host}")
}
