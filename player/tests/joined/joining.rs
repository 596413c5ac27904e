//! A host in this process, persons who type what the terminal lists, and lines that are cut.

use engine::{
    host::GameShelf,
    protocol::{ClientForm, TablePolicy},
};
use fudaba::{
    hosting::{Hosting, RunningHost, TableWish},
    joined::{JoinedEvent, JoinedTable, SeatPass, identity},
    library::PartyGame,
    terminal::{ColourMode, Lobby, LobbyWish, Manner, TerminalEnd, ToldNote},
    text::{Language, Texts},
};
use remote::{Entrance, Introduction, Invitation};
use serde_json::Value;
use std::{
    collections::BTreeMap,
    io::{self, BufReader, Read, Write},
    net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{Receiver, Sender},
    },
    thread,
    time::Duration,
};

/// Runs a host with one table of a sample.
pub(crate) fn host(game: &str, seats: u8, bots: &[&str], policy: TablePolicy) -> RunningHost {
    host_of(1, game, (seats, bots), policy)
}

/// Runs a host with some tables of a sample, at which others can be opened.
pub(crate) fn host_of(
    tables: usize,
    game: &str,
    people: (u8, &[&str]),
    policy: TablePolicy,
) -> RunningHost {
    host_with(tables, (game, BTreeMap::new()), people, policy)
}

/// Opens such a host whose games have these options.
pub(crate) fn host_with(
    tables: usize,
    (game, options): (&str, BTreeMap<String, Value>),
    (seats, bots): (u8, &[&str]),
    policy: TablePolicy,
) -> RunningHost {
    let mut hosting = Hosting::open(None, &shelf_of(game)).expect("a host");
    let wish = TableWish {
        game: game.to_owned(),
        seats: Some(seats),
        options,
        policy,
        bots: bots.iter().map(ToString::to_string).collect(),
        key: None,
    };
    hosting.open_tables(&vec![wish; tables]).expect("tables");
    hosting.start(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).expect("a free port")
}

/// Runs a host that keeps its certificate and a table for one person and a bot in a folder.
pub(crate) fn host_in(folder: &Path, game: &str, port: u16) -> RunningHost {
    kept_host(folder, (game, &["greedy"]), port)
}

/// Does the same with a table for two, some of whom are bots.
pub(crate) fn kept_host(folder: &Path, (game, bots): (&str, &[&str]), port: u16) -> RunningHost {
    let mut hosting = Hosting::open(Some(folder), &shelf_of(game)).expect("a host");
    let wish = TableWish {
        game: game.to_owned(),
        seats: Some(2),
        options: BTreeMap::new(),
        policy: TablePolicy::default(),
        bots: bots.iter().map(ToString::to_string).collect(),
        key: None,
    };
    hosting.open_tables(&[wish]).expect("a table");
    hosting.start(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).expect("a free port")
}

fn shelf_of(game: &str) -> GameShelf {
    let sample = PartyGame::samples().into_iter().find(|sample| sample.stem() == game);
    let sample = sample.expect("a sample").load().expect("a sound sample");
    let mut shelf = GameShelf::default();
    shelf.add(Arc::clone(&sample.game));
    shelf
}

/// A person who asks for the legal actions and types the first of them.
#[derive(Debug, Clone)]
pub(crate) struct Typist {
    name: String,
    said: Arc<Mutex<Vec<u8>>>,
    /// Length of what was said when the actions were asked for; 0 if they were not.
    asked: usize,
    acts: Arc<AtomicUsize>,
    /// File for the record.
    pub(crate) record: Option<PathBuf>,
    /// Folder of the program's data.
    pub(crate) folder: Option<PathBuf>,
    /// End of the program within a game.
    pub(crate) way_out: Option<WayOut>,
    /// Event for which the person waits before each line within a game.
    pub(crate) waits_for: Option<Arc<AtomicBool>>,
    /// Seat that the person wants, from 1.
    pub(crate) seat: Option<u8>,
    /// Number of games to be played.
    pub(crate) games: usize,
}

/// End of a program within a game, after a number of actions.
#[derive(Debug, Clone, Copy)]
pub(crate) enum WayOut {
    /// It tells nobody.
    Dies(usize),
    /// The person leaves.
    Quits(usize),
}

impl Typist {
    pub(crate) fn new(name: &str) -> Self {
        let (said, acts) = <(Arc<Mutex<Vec<u8>>>, Arc<AtomicUsize>)>::default();
        let (record, folder, way_out, waits_for) = (None, None, None, None);
        let name = name.to_owned();
        let (asked, seat, games) = (0, None, 1);
        Self { name, said, asked, acts, record, folder, way_out, waits_for, seat, games }
    }

    /// Returns the same person at another start of the program.
    pub(crate) fn anew(self) -> Self {
        let new = Self::new(&self.name);
        Self { record: self.record, folder: self.folder, ..new }
    }

    /// Number of actions typed.
    pub(crate) fn acts(&self) -> usize {
        self.acts.load(Ordering::Relaxed)
    }

    /// Everything that the terminal has said so far.
    pub(crate) fn said(&self) -> String {
        String::from_utf8_lossy(&self.said.lock().expect("no panic")).into_owned()
    }

    fn line(&mut self) -> String {
        // Hosts do not take more than some commands a second.
        thread::sleep(Duration::from_millis(20));
        let said = self.said();
        if !said.ends_with("> ") {
            let is_over = said.matches("for another game").count() >= self.games;
            return if is_over { "quit\n".into() } else { "ready\n".into() };
        }
        while self.waits_for.as_ref().is_some_and(|event| !event.load(Ordering::Relaxed)) {
            thread::sleep(Duration::from_millis(20));
        }
        let listed = said.get(self.asked..).unwrap_or_default();
        let first = listed.lines().skip_while(|line| !line.contains("legal")).nth(1);
        match first.filter(|_| self.asked > 0).and_then(|line| line.trim().split("  ").next()) {
            Some(action) if !action.is_empty() => {
                self.asked = 0;
                self.acts.fetch_add(1, Ordering::Relaxed);
                format!("{action}\n")
            }
            _ => {
                self.asked = said.len();
                "?\n".into()
            }
        }
    }
}

impl Read for Typist {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let line = match self.way_out {
            Some(WayOut::Dies(acts)) if self.acts() >= acts => {
                return Err(io::Error::other("the program is killed"));
            }
            Some(WayOut::Quits(acts)) if self.acts() >= acts => "quit\n".into(),
            _ => self.line(),
        };
        buffer[..line.len()].copy_from_slice(line.as_bytes());
        Ok(line.len())
    }
}

impl Write for Typist {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut said = self.said.lock().expect("no panic");
        assert!(said.len() < 4 << 20, "it goes on for ever");
        said.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Joins a table and plays a game; returns everything that the terminal said.
pub(crate) fn join(invitation: &Invitation, typist: &Typist, language: Language) -> String {
    enter(invitation, typist, language, None)
}

/// Joins a table with lines that come over a channel, at any time; returns everything that the
/// terminal said.
pub(crate) fn join_live(
    invitation: &Invitation,
    typist: &Typist,
    lines: (Sender<JoinedEvent>, Receiver<JoinedEvent>),
) -> String {
    enter(invitation, typist, Language::En, Some(lines))
}

fn enter(
    invitation: &Invitation,
    typist: &Typist,
    language: Language,
    lines: Option<(Sender<JoinedEvent>, Receiver<JoinedEvent>)>,
) -> String {
    let folder = typist.folder.as_deref();
    let identity = identity(folder, &typist.name).expect("a key");
    let pass = folder.and_then(|folder| {
        SeatPass::hold(folder, invitation, &typist.name).expect("nobody else holds it")
    });
    let introduction = Introduction {
        name: typist.name.clone(),
        language: language.to_string(),
        form: ClientForm::Exact,
        key: Some(identity.signer.public()),
        entrance: Entrance::Key(identity.signer.clone()),
        ..Introduction::default()
    };
    let table = match lines {
        Some(lines) => JoinedTable::connect_live(invitation, introduction, pass, lines),
        None => JoinedTable::connect(invitation, introduction, pass),
    };
    let table = table.expect("a thread");
    let table = table.with_identity(identity);
    let (name, record) = (typist.name.clone(), typist.record.clone());
    let note = folder.and_then(|folder| ToldNote::of(folder, invitation, &typist.name));
    let wish = LobbyWish { name, record, note, seat: typist.seat, ..LobbyWish::default() };
    let texts = Texts::new(language);
    let mut lobby = Lobby::new(table, wish, &texts, Manner::Dialog(ColourMode::Plain));
    let mut out = typist.clone();
    let end = lobby.run(&mut BufReader::new(typist.clone()), &mut out);
    if let Ok(Err(why) | Ok(TerminalEnd::Stopped { why, .. })) = end {
        writeln!(out, "{why}").expect("memory");
    }
    typist.said()
}

/// Cuts of a line: one after every second action of its player, in the middle of what follows.
#[derive(Debug, Clone)]
pub(crate) struct Cuts {
    /// The player.
    pub(crate) of: Typist,
    /// Number of connections that are cut.
    pub(crate) times: usize,
}

/// Returns the invitation by way of a line that is cut.
pub(crate) fn through(invitation: &Invitation, cuts: Cuts) -> Invitation {
    let door = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    let port = door.local_addr().expect("its port").port();
    let host = invitation.place();
    thread::spawn(move || {
        for (number, client) in door.incoming().flatten().enumerate() {
            let Ok(server) = TcpStream::connect(&host) else { continue };
            let ends = [client.try_clone(), server.try_clone()].map(|end| end.expect("a socket"));
            thread::spawn(move || carry(&ends[0], &ends[1], || false));
            let cuts = cuts.clone();
            let is_cut = move || number < cuts.times && cuts.of.acts() > 2 * number + 1;
            thread::spawn(move || carry(&server, &client, is_cut));
        }
    });
    Invitation { port, ..invitation.clone() }
}

/// Carries bytes until there are none, or until the line is cut; then both ends are shut.
fn carry(mut from: &TcpStream, mut to: &TcpStream, is_cut: impl Fn() -> bool) {
    let mut buffer = [0; 1_024];
    while let Ok(count @ 1..) = from.read(&mut buffer) {
        if is_cut() || to.write_all(&buffer[..count]).is_err() {
            break;
        }
    }
    // An end that is shut already is as good.
    let _ = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both));
}
