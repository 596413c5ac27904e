//! Three hosts on one database, and faults: no answered line is lost, no chain forks, and each
//! table has one owner at a time.
//!
//! The test starts itself again as the programs that write, each behind a line that can be cut.

mod line;
mod serving;
mod witness;

use crate::cluster::{Cluster, signal};
use line::CutLine;
use std::{
    env,
    process::Child,
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};
use witness::Witness;

/// Variable with the number of faults.
const FAULTS: &str = "FAULTS";
/// Number of faults of the short form: each kind at least twice.
const FEW: u32 = 12;
/// Number of faults after which a new database is begun, so that checking it stays quick.
const FAULTS_OF_A_STORE: u32 = 50;
/// Number of hosts.
const HOSTS: usize = 3;
/// Number of tables.
const TABLES: usize = 12;
/// Time within which every table is written to again after a fault has passed.
const GOES_ON_WITHIN: Duration = Duration::from_secs(60);

/// Harm that is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    /// A host is killed, and another begins after its tables are taken over.
    Killed,
    /// A host stops for longer than its leases last, then goes on.
    Stopped,
    /// The database crashes and starts again.
    Crashed,
    /// All connections of a host are cut.
    Cut,
    /// A host's line passes nothing on for longer than its leases last.
    Stalled,
    /// A process of the database is killed, after which it drops all connections and recovers.
    BackendKilled,
}

const KINDS: [Fault; 6] = [
    Fault::Killed,
    Fault::Stopped,
    Fault::Crashed,
    Fault::Cut,
    Fault::Stalled,
    Fault::BackendKilled,
];

/// Hosts at one database.
struct HostGroup {
    lines: Vec<CutLine>,
    hosts: Vec<Child>,
    folder: tempfile::TempDir,
    database: String,
    witness: Arc<Mutex<Witness>>,
}

impl HostGroup {
    fn start(cluster: &Cluster, database: String) -> Self {
        let lines = (0..HOSTS).map(|_| CutLine::open(cluster.port())).collect();
        let folder = tempfile::tempdir().expect("a folder");
        // The first to open the store makes its key, which all share.
        drop(cluster.store(&database, folder.path()));
        let (hosts, witness) = (Vec::new(), Arc::default());
        let mut group = Self { lines, hosts, folder, database, witness };
        for number in 0..HOSTS {
            let host = group.host(number);
            group.hosts.push(host);
        }
        group
    }

    fn host(&self, number: usize) -> Child {
        let address = Cluster::address(self.lines[number].port(), &self.database);
        serving::start((number, &address), self.folder.path(), &self.witness)
    }

    fn witness(&self) -> std::sync::MutexGuard<'_, Witness> {
        self.witness.lock().expect("no reader has panicked")
    }

    /// Waits until every table was written to after this moment.
    fn wait_for_all(&self, what: &str) {
        let before = self.witness().counts();
        let until = Instant::now() + GOES_ON_WITHIN;
        while !self.witness().have_grown(&before) {
            assert!(Instant::now() < until, "{what}: a table stands still: {:?}", self.witness());
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn suffer(&mut self, fault: Fault, victim: usize, cluster: &mut Cluster) {
        let process = self.hosts[victim].id();
        match fault {
            Fault::Killed => {
                self.hosts[victim].kill().expect("it still runs");
                self.hosts[victim].wait().expect("ours");
                self.wait_for_all("without the killed host");
                self.hosts[victim] = self.host(victim);
            }
            Fault::Stopped => {
                signal(process, "STOP");
                thread::sleep(2 * serving::LEASE);
                signal(process, "CONT");
            }
            Fault::Crashed => {
                cluster.crash();
                cluster.resume();
            }
            Fault::Cut => self.lines[victim].cut(),
            Fault::Stalled => self.lines[victim].stall(2 * serving::LEASE),
            Fault::BackendKilled => {
                if let Some(process) = cluster.a_backend() {
                    signal(process, "KILL");
                }
            }
        }
    }

    /// Ends the hosts and compares the store with what was answered.
    fn check(mut self, cluster: &Cluster) -> Witness {
        for host in &mut self.hosts {
            host.kill().expect("it still runs");
            host.wait().expect("ours");
        }
        // What was said before the end is read to the end.
        while Arc::strong_count(&self.witness) > 1 {
            thread::sleep(Duration::from_millis(5));
        }
        let store = cluster.store(&self.database, self.folder.path());
        store.check().expect("every chain is whole");
        let mut witness = std::mem::take(&mut *self.witness());
        witness.compare(&store);
        witness
    }
}

#[test]
fn three_hosts_lose_nothing_by_faults() {
    if serving::is_asked_for() {
        return serving::serve_for_ever();
    }
    let Some(mut cluster) = Cluster::start() else { return };
    let faults = env::var(FAULTS).ok().and_then(|text| text.parse().ok()).unwrap_or(FEW);
    let mut all = Witness::default();
    let mut done = [0; KINDS.len()];
    let mut group: Option<HostGroup> = None;
    for fault in 0..faults {
        if fault % FAULTS_OF_A_STORE == 0 {
            if let Some(group) = group.take() {
                all.add(&group.check(&cluster));
            }
            let database = format!("faults{fault}");
            cluster.run(&format!("CREATE DATABASE {database}"));
            group = Some(HostGroup::start(&cluster, database));
        }
        let Some(group) = &mut group else { unreachable!("it was just made") };
        group.wait_for_all("before a fault");
        let kind = KINDS[fault as usize % KINDS.len()];
        group.suffer(kind, (fault as usize / KINDS.len() + fault as usize) % HOSTS, &mut cluster);
        group.wait_for_all(&format!("fault {fault}, {kind:?}"));
        done[fault as usize % KINDS.len()] += 1;
        if (fault + 1) % FAULTS_OF_A_STORE == 0 {
            println!("{} faults: {all:?} before, now {:?}", fault + 1, group.witness());
        }
    }
    if let Some(group) = group {
        all.add(&group.check(&cluster));
    }
    let kinds: Vec<_> = KINDS.iter().zip(done).collect();
    println!("{faults} faults {kinds:?}: {all:?}; nothing lost, no fork, one owner at a time");
    assert!(faults < FEW || all.epochs > HOSTS * TABLES, "tables were taken over: {all:?}");
}
