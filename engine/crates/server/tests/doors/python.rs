//! The client in Python that was written from the page alone, and a person at the text door.

use crate::{client::connector, hosted::start};
use server::RunningServer;
use std::{
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};

/// Starts the client; `rest` are its further words.
fn client(server: &RunningServer, table: &str, rest: &[&str]) -> Child {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/client.py");
    let (address, print) = (server.address(), server.fingerprint());
    let mut command = Command::new("python3");
    command.arg(path).arg(format!("fudaba://{address}{table}#{print}"));
    command.args(rest).args(["--pause", "0", "--seed", "5"]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("python3 starts")
}

/// Waits for the end of a client; returns what it has written.
fn end(child: Child) -> String {
    let output = child.wait_with_output().expect("it ends");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let wrong = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}{wrong}");
    told
}

/// Lets clients play: the first opens the table with these words, the others join.
fn play(sample: &str, opened: &[&str], others: usize) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, _store) = start(folder.path(), sample);
    let mut children = vec![client(&server, "", &[&["--name", "Ada"], opened].concat())];
    for number in 0..others {
        std::thread::sleep(Duration::from_millis(1_500));
        let name = format!("Guest {number}");
        children.push(client(&server, "/T1", &["--name", &name]));
    }
    let told = children.into_iter().map(end).collect();
    server.stop().expect("it stops");
    told
}

#[test]
fn the_client_in_python_plays_page_one_against_bots() {
    let bots = ["--open", "page-one", "--seats", "3", "--bots", "random,random"];
    let told = play("shedding/page-one.ron", &bots, 0);
    assert!(told[0].starts_with("places "), "{told:?}");
}

#[test]
fn four_clients_in_python_play_whist_to_the_end() {
    let told = play("trick/whist.ron", &["--open", "whist"], 3);
    assert!(told.iter().all(|one| *one == told[0]), "all hear the same result: {told:?}");
    assert!(told[0].starts_with("places "), "{told:?}");
}

#[test]
fn a_client_that_comes_after_a_game_plays_one_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, _store) = start(folder.path(), "shedding/crazy-eights.ron");
    let opened = ["--name", "Ada", "--open", "crazy-eights", "--seats", "2"];
    let pairs = [("", ["Ada", "Ben"]), ("/T1", ["Zoe", "Max"])];
    for (table, [first, second]) in pairs {
        let words = if table.is_empty() { &opened[..] } else { &["--name", first][..] };
        let mut first = client(&server, table, words);
        std::thread::sleep(Duration::from_millis(2_000));
        let ended = first.try_wait().expect("a child");
        assert_eq!(ended, None, "nobody has played yet: the last result is of others");
        let second = client(&server, "/T1", &["--name", second]);
        let told = [first, second].map(end);
        assert!(told[0].starts_with("places ") && told[0] == told[1], "{told:?}");
        assert_eq!(told[0].lines().count(), 1, "{told:?}");
    }
    server.stop().expect("it stops");
}

#[test]
fn a_client_refuses_a_host_with_another_fingerprint() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, _store) = start(folder.path(), "trick/whist.ron");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/client.py");
    let wrong = format!("fudaba://{}#{}", server.address(), "00".repeat(32));
    let output = Command::new("python3").arg(path).arg(wrong).output().expect("python3 starts");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && told.contains("fingerprint"), "{told}");
}

#[tokio::test]
async fn a_person_plays_by_typing_lines_over_tls() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, _store) = start(folder.path(), "shedding/page-one.ron");
    let stream = tokio::net::TcpStream::connect(server.address()).await.expect("a line");
    let name = "localhost".try_into().expect("a name");
    let stream = connector(server.fingerprint()).connect(name, stream).await.expect("TLS");
    let (read, mut write) = tokio::io::split(stream);
    let mut lines = BufReader::new(read).lines();
    let opening = b"ENTER Ada\r\nOPEN page-one 3 random random\r\n";
    write.write_all(opening).await.expect("it is sent");
    let mut acts = 0;
    loop {
        let next = tokio::time::timeout(Duration::from_secs(60), lines.next_line());
        let line = next.await.expect("in time").expect("the line holds").expect("a line");
        if line.starts_with("JOINED ") {
            write.write_all(b"login\nBegin\n").await.expect("it is sent");
        }
        if let Some(may) = line.strip_prefix("MAY ") {
            let first = may.split(';').next().unwrap_or(may);
            let first = first.split(" (").next().unwrap_or(first);
            write.write_all(format!("{first}\n").as_bytes()).await.expect("it is sent");
            acts += 1;
        }
        assert!(!line.starts_with("WARNING"), "{line}");
        if line.starts_with("RESULT ") {
            assert_eq!(line, "RESULT FINISHED");
            break;
        }
    }
    assert!(acts > 0, "it was the person's turn");
    drop(write);
    server.stop().expect("it stops");
}

/// Opens a table with these further words of a command, and lets the client in Python come to it by
/// an address; returns what it says as it ends.
fn refused(opened: &str, address: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, _store) = start(folder.path(), "trick/whist.ron");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let _host = runtime.block_on(async {
        let stream = crate::client::tcp(server.address(), 1).await;
        let mut line = crate::lines::LineClient::new(stream);
        line.say("{\"t\":\"hello\",\"proto\":[1,1]}\n{\"t\":\"enter\",\"id\":1,\"name\":\"Ada\"}")
            .await;
        line.say(&format!("{{\"t\":\"open\",\"id\":2,\"game\":\"whist\",{opened}}}")).await;
        loop {
            let told = line.line().await.expect("the line holds");
            if told.contains("\"t\":\"ok\"") {
                return line;
            }
            assert!(!told.contains("\"t\":\"warn\""), "{told}");
        }
    });
    let output = client(&server, address, &["--name", "Ben"]).wait_with_output().expect("it ends");
    assert!(!output.status.success());
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn the_client_says_why_it_cannot_play_at_a_table() {
    let wants = r#""policy":{"contributions":"required"}"#;
    let told = refused(wants, "/T1");
    assert!(told.contains("requires proved deals"), "{told}");
    let told = refused(r#""key":"friends""#, "");
    assert!(told.contains("add ?key=KEY"), "{told}");
    let told = refused(r#""key":"friends""#, "/T1");
    assert!(told.contains("W_AUTH") && told.contains("its key is missing"), "{told}");
    let told = refused(r#""key":"friends""#, "/T1?key=foes");
    assert!(told.contains("W_AUTH") && told.contains("not the key of table T1"), "{told}");
    // With the key it gets in, and finds no seat where none but persons are wanted.
    let told = refused(r#""key":"friends","policy":{"bots":"refused"}"#, "/T1?key=friends");
    assert!(told.contains("W_NOT_ALLOWED"), "{told}");
}
