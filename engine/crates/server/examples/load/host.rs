//! The host: one of this program's own, or any other that prints an invitation.

use crate::role::{self, Role};
use server::{DoorLimits, HostIdentity, HostService, RunningServer, ServerConfig};
use std::{
    fs,
    io::{self, BufRead, BufReader, Read, Write},
    net::{Ipv4Addr, SocketAddr, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    sync::Arc,
    thread,
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use store::{LogStore, SqliteStore};

/// Reads the file of a game; returns its id and the number of its seats, the most that it has.
pub(crate) fn read_game(file: &Path) -> Result<(String, usize), String> {
    let text = fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
    let read = gametext::read_game(&text, &()).into_result();
    let game =
        read.map_err(|_| format!("{} has faults: `fudaba check` names them", file.display()))?;
    Ok((game.about.id.to_string(), usize::from(game.players.most)))
}

/// Serves a game until standard input ends.
pub(crate) fn serve(folder: &Path, file: &Path, is_free: bool) -> Result<(), String> {
    let text = fs::read_to_string(file).map_err(|e| e.to_string())?;
    let game = gametext::read_game(&text, &()).into_result();
    let mut shelf = ::host::GameShelf::default();
    shelf.add(Arc::new(game.map_err(|_| "the game has faults")?));
    let store: Arc<dyn LogStore> = Arc::new(SqliteStore::open(folder).map_err(|e| e.to_string())?);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let service = HostService::open(Arc::clone(&store), "load", &shelf, now);
    let mut config = ServerConfig::new(HostIdentity::passing().map_err(|e| e.to_string())?);
    config.address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    if is_free {
        config.limits = DoorLimits { rate: 0, ..DoorLimits::default() };
    }
    let service = Box::new(service.map_err(|e| e.to_string())?);
    let server = RunningServer::start(config, service, store).map_err(|e| e.to_string())?;
    println!("'fudaba://{}#{}'", server.address(), server.fingerprint());
    io::stdin().read_to_end(&mut Vec::new()).map_err(|e| e.to_string())?;
    server.stop().map_err(|e| e.to_string())
}

/// A host that runs.
pub(crate) struct HostProcess {
    child: Child,
    pub(crate) address: SocketAddr,
    pub(crate) fingerprint: String,
}

impl HostProcess {
    /// Starts this program's own host.
    pub(crate) fn start(store: &Path, game: &Path, is_free: bool) -> Result<Self, String> {
        let (store, game) = (store.to_owned(), game.to_owned());
        Self::of(role::start(&Role::Host { store, game, is_free }))
    }

    /// Starts another host by its command line.
    pub(crate) fn start_other(line: &str) -> Result<Self, String> {
        let mut words = line.split_whitespace();
        let program = words.next().ok_or("--host names no program")?;
        let mut command = Command::new(program);
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
        Self::of(command.spawn())
    }

    fn of(child: io::Result<Child>) -> Result<Self, String> {
        let mut child = child.map_err(|e| format!("the host cannot be started: {e}"))?;
        let output = child.stdout.take().ok_or("the host has no output")?;
        let mut lines = BufReader::new(output).lines();
        while let Some(Ok(line)) = lines.next() {
            if let Some((address, fingerprint)) = invitation(&line) {
                // Whoever prints must be read.
                thread::spawn(move || lines.for_each(drop));
                return Ok(Self { child, address, fingerprint });
            }
        }
        let ended = child.wait().map_err(|e| e.to_string())?;
        Err(format!("the host has ended without an invitation ({ended})"))
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Returns the links that the host has ended, by reason, as its page of figures tells them.
    pub(crate) fn ended_links(&self) -> Vec<String> {
        let page = self.page("/metrics").unwrap_or_default();
        let lines = page.lines().filter(|line| line.starts_with("fudaba_links_ended_total{"));
        lines.map(str::to_owned).collect()
    }

    fn page(&self, path: &str) -> io::Result<String> {
        let mut stream = TcpStream::connect(self.address)?;
        stream.set_read_timeout(Some(Duration::from_secs(10)))?;
        write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
        let mut text = String::new();
        stream.read_to_string(&mut text)?;
        Ok(text)
    }

    /// Ends the host and waits for it.
    pub(crate) fn stop(mut self) -> Result<(), String> {
        drop(self.child.stdin.take());
        for _ in 0..600 {
            match self.child.try_wait().map_err(|e| e.to_string())? {
                Some(ended) if ended.success() => return Ok(()),
                Some(ended) => return Err(format!("the host has failed ({ended})")),
                None => thread::sleep(Duration::from_millis(50)),
            }
        }
        // Another host may not end with its input.
        self.child.kill().map_err(|e| e.to_string())?;
        self.child.wait().map(drop).map_err(|e| e.to_string())
    }
}

/// Returns address and fingerprint of an invitation within a line.
fn invitation(line: &str) -> Option<(SocketAddr, String)> {
    let (_, link) = line.split_once("fudaba://")?;
    let (place, rest) = link.split_once('#')?;
    let place = place.split_once('/').map_or(place, |(place, _)| place);
    let port = place.rsplit_once(':')?.1.parse().ok()?;
    let fingerprint = rest.get(..64)?.to_owned();
    // All traffic stays on this machine, whatever name the host gives itself.
    Some((SocketAddr::from((Ipv4Addr::LOCALHOST, port)), fingerprint))
}

#[cfg(test)]
mod tests {
    use super::invitation;

    #[test]
    fn invitations_are_found_in_what_a_host_prints() {
        let digits = "0f".repeat(32);
        for line in [
            format!("  fudaba join 'fudaba://192.168.1.5:7345/T1?game=Whist#{digits}'"),
            format!("'fudaba://127.0.0.1:7345#{digits}'"),
        ] {
            let found = invitation(&line).unwrap();
            assert_eq!(found, ("127.0.0.1:7345".parse().unwrap(), digits.clone()), "{line}");
        }
        assert_eq!(invitation("Others join with:"), None);
        assert_eq!(invitation("fudaba://127.0.0.1:7345#0f"), None);
    }
}
