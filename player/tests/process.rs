//! The program as a process: its exit status, its streams, and a reader that goes away.

use std::{
    io::{Read, Write},
    process::{Command, Output, Stdio},
};
use tempfile::TempDir;

fn fudaba(words: &[&str], data: &TempDir) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fudaba"));
    command
        .args(words)
        .env("FUDABA_DATA", data.path())
        .env("LC_ALL", "C")
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .stdin(Stdio::null());
    command
}

fn ended(mut command: Command) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = command.output().expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes text");
    (status.code(), text(stdout), text(stderr))
}

fn folder() -> TempDir {
    TempDir::new().expect("the tests have a folder for temporary files")
}

#[test]
fn status_and_streams_are_as_promised() {
    let data = folder();
    let (status, out, err) = ended(fudaba(&["list"], &data));
    assert_eq!((status, err.as_str()), (Some(0), ""));
    assert!(out.lines().count() >= 14, "{out}");
    let (status, out, err) = ended(fudaba(&["check", "no-such-game"], &data));
    assert_eq!((status, out.as_str()), (Some(1), ""));
    assert!(err.contains("no-such-game"), "{err}");
    let (status, out, err) = ended(fudaba(&["check"], &data));
    assert_eq!((status, out.as_str()), (Some(2), ""));
    assert!(err.contains("Usage: fudaba check"), "{err}");
}

#[test]
fn without_a_display_the_games_are_listed() {
    let (status, out, err) = ended(fudaba(&[], &folder()));
    assert_eq!(status, Some(0), "{err}");
    assert!(err.contains("DISPLAY"), "{err}");
    assert!(out.contains("fudaba play NAME"), "{out}");
}

#[test]
fn a_pipe_that_closes_early_is_no_panic() {
    let data = folder();
    let mut command = fudaba(&["perft", "freecell", "--depth", "3", "--divide"], &data);
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    let mut first = [0; 1];
    let mut out = child.stdout.take().expect("it is piped");
    out.read_exact(&mut first).expect("it prints something");
    drop(out);
    let end = child.wait_with_output().expect("it ends");
    assert_eq!(end.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&end.stderr), "");
}

#[cfg(unix)]
#[test]
fn a_simulation_tells_what_it_has_when_it_is_interrupted() {
    let data = folder();
    let mut command =
        fudaba(&["simulate", "whist", "--deals", "1..1000000000", "--json", "--jobs", "1"], &data);
    let child =
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    // Until the program handles the signal it would simply be killed; by then it does.
    std::thread::sleep(std::time::Duration::from_millis(1500));
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("there is such a command").success());
    let end = child.wait_with_output().expect("it ends");
    assert_eq!(end.status.code(), Some(130));
    let object: serde_json::Value =
        serde_json::from_slice(&end.stdout).expect("one object is printed");
    assert_eq!(object["partial"], true);
    assert!(object["games"].as_u64() > Some(0), "{object}");
    assert_eq!(String::from_utf8_lossy(&end.stderr), "");
}

#[test]
fn lines_from_a_pipe_are_played() {
    let data = folder();
    let mut command = fudaba(&["play", "freecell", "--deal", "1"], &data);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    child.stdin.take().expect("it is piped").write_all(b"?\n").expect("it listens");
    let end = child.wait_with_output().expect("it ends");
    assert_eq!(end.status.code(), Some(0));
    let out = String::from_utf8(end.stdout).expect("text");
    assert!(out.contains("actions are legal:"), "{out}");
}
