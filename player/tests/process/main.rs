//! The program as a process: its exit status, its streams, and a reader that goes away.

mod four;

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

/// Sends a signal to us a while after the start; returns how that ended, and how long it took.
#[cfg(target_os = "linux")]
fn after_signal(mut command: Command, signal: &str) -> (Output, std::time::Duration) {
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = child.spawn().expect("the program starts");
    // Simulations start a program once to try it, and then once more.
    std::thread::sleep(std::time::Duration::from_millis(3000));
    let begun = std::time::Instant::now();
    let kill = Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(kill.expect("there is such a command").success());
    (child.wait_with_output().expect("it ends"), begun.elapsed())
}

/// Waits until a process is dead; one that only waits to be collected is.
#[cfg(target_os = "linux")]
fn is_dead(pid: &str) -> bool {
    (0..20).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(50));
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", pid.trim()));
        stat.map_or(true, |stat| stat.contains(") Z "))
    })
}

#[cfg(target_os = "linux")]
#[test]
fn a_program_ends_with_us_when_we_are_interrupted() {
    let data = folder();
    let file = data.path().join("pid");
    // It is ready, and then answers nothing for a minute.
    let script = format!(
        r#"trap "" INT HUP TERM; echo $$ > {}; read a; echo "{{\"ready\":1}}"; sleep 60"#,
        file.display()
    );
    let bots = format!("exec:30s:sh -c '{script}',random");
    let simulate = ["simulate", "--json", "--games", "--deals", "1..2"];
    for (words, signal, status) in [
        (&simulate[..], "-INT", 130),
        (&simulate[..], "-TERM", 130),
        (&simulate[..], "-HUP", 130),
        (&["play", "--watch"], "-INT", 130),
        (&["play", "--watch"], "-TERM", 143),
        (&["tournament", "--rounds", "2"], "-INT", 130),
    ] {
        let words = [words, &["breakthrough", "--bots", &bots]].concat();
        let (end, time) = after_signal(fudaba(&words, &data), signal);
        assert_eq!(end.status.code(), Some(status), "{words:?} {signal}");
        assert!(time.as_secs() < 10, "{words:?} {signal}: {time:?}");
        let pid = std::fs::read_to_string(&file).expect("the program has begun");
        assert!(is_dead(&pid), "{words:?} {signal}");
        if words[0] == "simulate" {
            // Nothing that another bot has played on is told as a game of the program.
            let object: serde_json::Value =
                serde_json::from_slice(&end.stdout).expect("the report is all that is told");
            assert_eq!(object["partial"], true, "{object}");
            assert_eq!(
                (object["games"].as_u64(), object["decisions"].as_u64()),
                (Some(0), Some(0))
            );
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn nobody_waits_for_a_program_that_is_not_ready_once_we_are_interrupted() {
    let data = folder();
    let bots = "exec:sh -c 'sleep 60',random";
    for words in [
        &["simulate", "breakthrough", "--bots", bots][..],
        &["tournament", "breakthrough", "--rounds", "2", "--bots", bots],
        &["bot", "sleep 60", "--game", "breakthrough"],
    ] {
        let (end, time) = after_signal(fudaba(words, &data), "-INT");
        assert_eq!(end.status.code(), Some(130), "{words:?}");
        assert!(time.as_secs() < 5, "{words:?}: {time:?}");
        assert_eq!(String::from_utf8_lossy(&end.stderr), "", "{words:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_is_to_outlive_its_terminal_heeds_no_hangup() {
    let data = folder();
    let mut command = Command::new("nohup");
    command.arg(env!("CARGO_BIN_EXE_fudaba")).args(["simulate", "whist", "--jobs", "1"]);
    command.args(["--deals", "1..1000000000"]).env("FUDABA_DATA", data.path());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().expect("there is such a command");
    std::thread::sleep(std::time::Duration::from_millis(1500));
    let pid = child.id().to_string();
    let kill = |signal: &str| {
        Command::new("kill").args([signal, pid.as_str()]).status().expect("it is there")
    };
    assert!(kill("-HUP").success());
    std::thread::sleep(std::time::Duration::from_millis(1000));
    assert!(child.try_wait().expect("it is ours").is_none(), "it goes on");
    assert!(kill("-TERM").success());
    let end = child.wait_with_output().expect("it ends");
    assert_eq!(end.status.code(), Some(130));
    assert!(String::from_utf8_lossy(&end.stdout).contains("  partial    interrupted after "));
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
