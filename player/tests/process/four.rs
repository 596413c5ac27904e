//! A host and four who join, each a process of its own: the way in which the program is used on
//! every system that it is built for.

use super::{ended, folder, fudaba};
use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    thread,
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// Longest wait for anything.
const PATIENCE: Duration = Duration::from_secs(60);

/// A process that is ended with its owner.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = (self.0.kill(), self.0.wait());
    }
}

/// Starts a process whose lines can be read and, for those who play, written.
fn start(mut command: Command, input: Stdio) -> (Running, Receiver<String>) {
    command.stdin(input).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let out = BufReader::new(child.stdout.take().expect("it is piped"));
    let (sender, lines) = channel();
    thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
    (Running(child), lines)
}

/// Starts the host; returns its invitation.
fn host(folder: &TempDir, port: &str) -> (Running, String) {
    let store = folder.path().join("host");
    let words = ["host", "whist", "--here", "--port", port, "--store"];
    let mut command = fudaba(&words, folder);
    command.arg(store);
    let (host, lines) = start(command, Stdio::null());
    loop {
        let line = lines.recv_timeout(PATIENCE).expect("an invitation");
        if let Some((_, invitation)) = line.split_once("fudaba join '") {
            let invitation = invitation.trim_end_matches('\'').to_owned();
            // Whoever prints must have a reader.
            thread::spawn(move || lines.into_iter().for_each(drop));
            return (host, invitation);
        }
    }
}

/// Joins, and plays the first card that is legal until the deal is proved; returns all that was
/// said.
fn play(command: Command, acted: &Sender<()>) -> String {
    let (mut player, lines) = start(command, Stdio::piped());
    let mut input = player.0.stdin.take().expect("it is piped");
    let send = |input: &mut ChildStdin, line: &str| {
        writeln!(input, "{line}").expect("the program reads");
    };
    let mut said = String::new();
    let mut is_list = false;
    let begun = Instant::now();
    loop {
        let line = match lines.recv_timeout(PATIENCE) {
            Ok(line) => line,
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => panic!("it says nothing more: {said}"),
        };
        assert!(begun.elapsed() < PATIENCE * 3, "it goes on for ever: {said}");
        said = format!("{said}{line}\n");
        if std::mem::take(&mut is_list) {
            let action = line.split_whitespace().next().unwrap_or_default();
            send(&mut input, action);
            // Nobody listens any more once the host was stopped.
            let _ = acted.send(());
        } else if line.starts_with("The host's computer can see") {
            send(&mut input, "ready");
        } else if line.starts_with("Your turn") {
            send(&mut input, "?");
        } else if line.trim_start().starts_with("The deal is proved") {
            send(&mut input, "quit");
        }
        is_list = line.contains("legal:");
    }
    let end = player.0.wait().expect("it ends");
    assert!(end.success(), "{said}");
    said
}

#[test]
fn four_terminals_finish_a_match_though_the_host_is_killed_and_started_again() {
    let hosted = folder();
    let (first, invitation) = host(&hosted, "0");
    let port = invitation.split([':', '/']).nth(4).expect("a port").to_owned();
    let names = ["Ada", "Ben", "Chika", "Dora"];
    let homes: Vec<TempDir> = names.iter().map(|_| folder()).collect();
    let record = |home: &TempDir| home.path().join("deal.fudaba");
    let (acted, acts) = channel();
    let said: Vec<String> = thread::scope(|scope| {
        let players: Vec<_> = names
            .iter()
            .zip(&homes)
            .map(|(name, home)| {
                let mut command = fudaba(&["join", &invitation, "--name", name], home);
                command.arg("--record").arg(record(home));
                let acted = acted.clone();
                scope.spawn(move || play(command, &acted))
            })
            .collect();
        for _ in 0..9 {
            acts.recv_timeout(PATIENCE).expect("cards are played");
        }
        drop(first);
        let (_second, again) = host(&hosted, &port);
        assert_eq!(again, invitation, "the same host with the same key");
        players.into_iter().map(|player| player.join().expect("a whole match")).collect()
    });
    for (said, name) in said.iter().zip(names) {
        assert!(said.contains("The deal is proved: nobody could choose it."), "{name}: {said}");
        let asks = |line: &str| line.starts_with("Your turn");
        let lines: Vec<&str> = said.lines().collect();
        assert!(!lines.windows(2).any(|two| asks(two[0]) && asks(two[1])), "asked once: {said}");
        let others = names.iter().filter(|other| **other != name);
        for other in others {
            assert!(said.contains(&format!("  {other} plays ")), "{name} hears what {other} plays");
        }
    }
    let told: Vec<String> = homes
        .iter()
        .map(|home| std::fs::read_to_string(record(home)).expect("each has a record"))
        .collect();
    assert!(told.iter().all(|one| *one == told[0]), "all have the same record");
    let mut verify = fudaba(&["verify"], &hosted);
    verify.arg(record(&homes[0]));
    let (status, out, err) = ended(verify);
    assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
}
