//! A PostgreSQL of its own for a test, run by an ordinary user from the system's programs.

use std::{
    env, fs,
    io::Write,
    net::{Ipv4Addr, TcpListener},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};
use store::{DatabaseAddress, PostgresStore};

/// Variable by which a test that finds no PostgreSQL fails.
const NEEDED: &str = "FUDABA_NEEDS_POSTGRESQL";
/// Time within which the database answers after its start.
const STARTS_WITHIN: Duration = Duration::from_secs(60);

/// A database server that ends with this value.
pub(crate) struct Cluster {
    programs: PathBuf,
    folder: tempfile::TempDir,
    user: Option<(u32, u32)>,
    port: u16,
    server: Option<Child>,
}

/// Returns the folder of the system's PostgreSQL programs.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|one| one.path().join("bin")).collect();
    folders.sort();
    let path = env::var_os("PATH").unwrap_or_default();
    folders.extend(env::split_paths(&path));
    folders.into_iter().rev().find(|folder| folder.join("initdb").is_file())
}

/// Returns user and group under which the server runs; `None` for those of this process.
#[cfg(unix)]
fn user() -> Option<(u32, u32)> {
    let id = |args: &[&str]| -> Option<u32> {
        let said = Command::new("id").args(args).stderr(Stdio::null()).output().ok()?;
        String::from_utf8(said.stdout).ok()?.trim().parse().ok()
    };
    // The server refuses to be run by root.
    (id(&["-u"]) == Some(0)).then(|| {
        let of = |name: &str| Some((id(&["-u", name])?, id(&["-g", name])?));
        of("postgres").or_else(|| of("nobody")).expect("an ordinary user")
    })
}

#[cfg(not(unix))]
fn user() -> Option<(u32, u32)> {
    None
}

impl Cluster {
    /// Starts a server; `None`, with a message, if PostgreSQL is not installed.
    pub(crate) fn start() -> Option<Self> {
        let Some(programs) = programs() else {
            assert!(env::var_os(NEEDED).is_none(), "{NEEDED} is set, but there is no PostgreSQL");
            // Past the test's captured output, so that it is seen.
            let said = "NOT TESTED: there is no PostgreSQL here; `apt-get install postgresql`\n";
            std::io::stderr().write_all(said.as_bytes()).expect("it is said");
            return None;
        };
        let folder = tempfile::tempdir().expect("a folder");
        let user = user();
        #[cfg(unix)]
        if let Some((user, group)) = user {
            std::os::unix::fs::chown(folder.path(), Some(user), Some(group)).expect("root may");
        }
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let port = listener.local_addr().expect("a port").port();
        drop(listener);
        let mut cluster = Self { programs, folder, user, port, server: None };
        let made = cluster
            .command("initdb")
            .args(["-U", "fudaba", "-A", "trust", "-E", "UTF8", "--no-locale", "-D"])
            .arg(cluster.data())
            .output()
            .expect("it can be run");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        cluster.resume();
        Some(cluster)
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.stdin(Stdio::null()).stdout(Stdio::null()).current_dir(self.folder.path());
        #[cfg(unix)]
        if let Some((user, group)) = self.user {
            std::os::unix::process::CommandExt::uid(&mut command, user);
            std::os::unix::process::CommandExt::gid(&mut command, group);
        }
        command
    }

    /// Starts the server again, and waits until it answers.
    pub(crate) fn resume(&mut self) {
        let path = self.folder.path().join("log");
        let log = fs::File::options().create(true).append(true).open(path).expect("a file");
        let settings = format!("port={}", self.port);
        let sockets = format!("unix_socket_directories={}", self.folder.path().display());
        let until = Instant::now() + STARTS_WITHIN;
        while Instant::now() < until {
            let mut server = self
                .command("postgres")
                .arg("-D")
                .arg(self.data())
                .args(["-c", &settings, "-c", &sockets, "-c", "listen_addresses=127.0.0.1"])
                .args(["-c", "shared_buffers=16MB", "-c", "max_connections=60"])
                .stderr(log.try_clone().expect("the same file"))
                .spawn()
                .expect("it can be run");
            while Instant::now() < until && server.try_wait().expect("ours").is_none() {
                if self.client().is_ok() {
                    self.server = Some(server);
                    return;
                }
                thread::sleep(Duration::from_millis(20));
            }
            // What is left of the server before may be in the way for a moment.
            thread::sleep(Duration::from_millis(100));
        }
        let log = fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
        panic!("the database does not start: {log}");
    }

    /// Ends the server as a crash does: nothing is tidied up.
    pub(crate) fn crash(&mut self) {
        let mut server = self.server.take().expect("it runs");
        signal(server.id(), "QUIT");
        server.wait().expect("ours");
    }

    /// Returns a process of the server that serves somebody else.
    pub(crate) fn a_backend(&self) -> Option<u32> {
        let asked = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'
                     AND pid <> pg_backend_pid() LIMIT 1";
        let row = self.client().ok()?.query_opt(asked, &[]).ok()??;
        u32::try_from(row.get::<_, i32>(0)).ok()
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// Returns the address of a database at this port.
    pub(crate) fn address(port: u16, database: &str) -> String {
        format!("postgres://fudaba@127.0.0.1:{port}/{database}")
    }

    fn client(&self) -> Result<postgres::Client, postgres::Error> {
        let address = Self::address(self.port, "postgres?connect_timeout=5");
        postgres::Client::connect(&address, postgres::NoTls)
    }

    /// Runs statements in the first database.
    pub(crate) fn run(&self, sql: &str) {
        self.try_run(sql).unwrap_or_else(|e| panic!("{sql}: {e}"));
    }

    /// Runs statements in the first database, if it lets them run.
    pub(crate) fn try_run(&self, sql: &str) -> Result<(), String> {
        let said = |e: postgres::Error| {
            e.as_db_error().map_or(e.to_string(), |said| said.message().to_owned())
        };
        self.client().expect("it runs").batch_execute(sql).map_err(said)
    }

    /// Opens a store in a database, with its key in this folder.
    pub(crate) fn store(&self, database: &str, folder: &Path) -> PostgresStore {
        let address = Self::address(self.port, database);
        let address: DatabaseAddress = address.parse().expect("an address");
        PostgresStore::open(&address, folder).expect("the store opens")
    }
}

/// Sends a signal to a process.
pub(crate) fn signal(process: u32, name: &str) {
    let sent = Command::new("kill").args([format!("-{name}"), process.to_string()]).status();
    assert!(sent.expect("it can be run").success(), "{name} to {process}");
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if self.server.is_some() {
            self.crash();
        }
    }
}
