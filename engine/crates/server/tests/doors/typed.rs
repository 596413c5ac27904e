//! Lines as a person types them, pastes them or does not, at the text door of a real host.

use crate::{
    client::{connector, tcp, tls},
    hosted::start,
    lines::LineClient,
};
use server::RunningServer;
use tokio::net::TcpStream;

/// Person at the text door.
struct Person(LineClient<TcpStream>);

impl Person {
    async fn comes(server: &RunningServer) -> Self {
        Self(LineClient::new(tcp(server.address(), 1).await))
    }

    /// Reads until a line begins so; returns it.
    async fn reads(&mut self, beginning: &str) -> String {
        let mut read = Vec::new();
        loop {
            let Some(line) = self.0.line().await else { panic!("{beginning} not in {read:#?}") };
            if line.starts_with(beginning) {
                return line;
            }
            assert!(!line.starts_with("WARNING"), "{line}");
            read.push(line);
        }
    }

    /// Reads until a warning; returns it.
    async fn warned(&mut self) -> String {
        loop {
            let line = self.0.line().await.expect("the line holds");
            if line.starts_with("WARNING") {
                return line;
            }
        }
    }
}

#[tokio::test]
async fn who_types_nothing_is_greeted_and_small_letters_will_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, _store) = start(folder.path(), "shedding/page-one.ron");
    let mut person = Person::comes(&server).await;
    person.0.say("").await;
    assert!(person.reads("HELP").await.contains("ENTER Ada"));
    assert!(person.reads("HELP").await.contains("LANG ja"));
    person.0.say("enter ada").await;
    person.reads("ENTERED").await;
    let mut other = Person::comes(&server).await;
    other.0.say("help").await;
    other.reads("HELP Cards").await;
    // Over TLS too, without a single byte.
    let connector = connector(server.fingerprint());
    let stream = tls(server.address(), &connector, 1).await.expect("TLS");
    let mut silent = LineClient::new(stream);
    assert!(silent.line().await.expect("a greeting").contains("ENTER Ada"));
    silent.line().await.expect("the greeting in Japanese");
    silent.say(r#"{"t":"ping"}"#).await;
    assert!(silent.line().await.expect("a program after all").contains("pong"));
}

#[tokio::test]
async fn pasted_lines_wait_for_the_answers_that_they_need() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, _store) = start(folder.path(), "shedding/page-one.ron");
    let mut person = Person::comes(&server).await;
    person.0.say("ENTER Ada\nOPEN page-one 4 random\nLOGIN 1\nBEGIN\nSAY hello").await;
    person.reads("ENTERED").await;
    person.reads("JOINED T1").await;
    assert!(person.reads("PLAYERS 1=Ada(ready)").await.contains("2=- 3=- 4=\"Bot 4\""));
    // The seats that hold up the beginning are named.
    assert!(person.reads("VACANT").await.starts_with("VACANT 2 3: "));
    assert_eq!(person.reads("SAID").await, "SAID Ada hello");
    // A name that is taken lets the lines behind it go on, to be refused themselves.
    let mut other = Person::comes(&server).await;
    other.0.say("ENTER Ada\nLOGIN 1\nENTER -\nENTER Ben").await;
    let mut warned = Vec::new();
    while let Some(line) = other.0.line().await {
        match line.split(' ').nth(1) {
            Some(code) if line.starts_with("WARNING") => warned.push(code.to_owned()),
            _ if line.starts_with("ENTERED") => break,
            _ => {}
        }
    }
    assert_eq!(warned.first().map(String::as_str), Some("W_NAME_IN_USE"), "{warned:?}");
    assert!(warned.iter().any(|code| code == "W_NOT_HERE"), "{warned:?}");
    assert!(warned.iter().any(|code| code == "W_NAME"), "`-` is no name: {warned:?}");
}

#[tokio::test]
async fn a_game_does_not_begin_while_somebody_is_not_ready_after_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, _store) = start(folder.path(), "shedding/page-one.ron");
    let mut ada = Person::comes(&server).await;
    ada.0.say("ENTER Ada\nOPEN page-one 3 random\nLOGIN 1\nBEGIN").await;
    ada.reads("PLAYERS 1=Ada(ready)").await;
    ada.0.say("NOTREADY").await;
    ada.reads("PLAYERS 1=Ada 2=-").await;
    let mut ben = Person::comes(&server).await;
    ben.0.say("ENTER Ben\nJOIN T1\nLOGIN 2\nBEGIN").await;
    let seated = ada.reads("PLAYERS 1=Ada 2=Ben(ready)").await;
    assert!(seated.contains("3=\"Bot 3\""), "{seated}");
    // Nobody begins without her: what she says next is answered before any game.
    ada.0.say("INFO TURN").await;
    assert!(ada.reads("WARNING").await.contains("W_"), "there is no turn yet");
    ada.0.say("BEGIN").await;
    ada.reads("PHASE GAME").await;
    ada.0.say("NOTREADY").await;
    assert!(ada.reads("WARNING").await.contains("W_PHASE"));
}

#[tokio::test]
async fn warnings_are_in_the_language_that_the_person_chose() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, _store) = start(folder.path(), "shedding/page-one.ron");
    let mut person = Person::comes(&server).await;
    person.0.say("ENTER Ada\nOPEN page-one 3 random random\nLANG ja\nLOGIN 9").await;
    let warned = loop {
        let line = person.0.line().await.expect("the line holds");
        if let Some(warned) = line.strip_prefix("WARNING ") {
            break warned.to_owned();
        }
    };
    assert_eq!(warned, "W_SEAT 席9はありません");
    for (typed, code) in [("SING", "W_UNKNOWN"), ("SEAT", "W_FORM"), ("INFO me", "W_FORM")] {
        person.0.say(typed).await;
        let line = person.0.line().await.expect("the line holds");
        let said = line.strip_prefix(&format!("WARNING {code} ")).expect(&line);
        assert!(!said.is_ascii(), "{said}");
    }
    person.0.say("LOGIN 1\nBEGIN").await;
    assert!(person.reads("UNPROVED").await.contains("証明できません"));
    person.0.say("LANG en\nLOGIN 9").await;
    loop {
        let line = person.0.line().await.expect("the line holds");
        if line.starts_with("WARNING") {
            assert!(line.is_ascii(), "{line}");
            break;
        }
    }
}

#[tokio::test]
async fn whoever_comes_back_after_a_broken_line_reads_the_language_of_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, _store) = start(folder.path(), "shedding/page-one.ron");
    let mut person = Person::comes(&server).await;
    person.0.say("ENTER Ada\nOPEN page-one 3 random random\nLANG ja").await;
    let entered = person.reads("ENTERED").await;
    let token = entered.rsplit(' ').next().expect("a token").to_owned();
    while person.reads("HELP").await.is_ascii() {}
    drop(person);
    let mut again = Person::comes(&server).await;
    let back = format!("RESUME {token}\nLOGIN 9");
    for (line, said) in [(&*back, "W_SEAT 席9はありません"), ("SING", "W_UNKNOWN SING は")]
    {
        again.0.say(line).await;
        let warned = again.warned().await;
        assert!(warned.contains(said), "{warned}");
    }
    drop(again);
    // Another language that is named first counts.
    let mut third = Person::comes(&server).await;
    third.0.say(&format!("LANG en\nRESUME {token}\nLOGIN 9")).await;
    assert!(third.warned().await.is_ascii());
}

#[tokio::test]
async fn whoever_must_choose_reads_how_much_time_is_left_before_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, _store) = start(folder.path(), "shedding/page-one.ron");
    let mut opener = LineClient::new(tcp(server.address(), 1).await);
    for line in [
        r#"{"t":"hello","proto":[1,1]}"#,
        r#"{"t":"enter","id":1,"name":"Opener"}"#,
        r#"{"t":"open","id":2,"game":"page-one","seats":3,"bots":["random","random"],
        "policy":{"clock":{"each_ms":9000,"bank_ms":0}}}"#,
    ] {
        opener.say(&line.replace('\n', " ")).await;
    }
    while !opener.line().await.expect("the line holds").contains(r#""table":"T1""#) {}
    let mut person = Person::comes(&server).await;
    person.0.say("ENTER Ada\nJOIN T1\nLOGIN 1\nBEGIN").await;
    person.reads("MAY").await;
    assert_eq!(person.reads("TIME").await, "TIME 9");
    assert_eq!(person.reads("TIME").await, "TIME 5");
}

#[tokio::test]
async fn a_refused_name_is_told_once_and_the_next_one_lists_the_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, _store) = start(folder.path(), "shedding/page-one.ron");
    let mut person = Person::comes(&server).await;
    // No account has this name.
    person.0.say("ENTER ada secret-password").await;
    person.0.say("PING").await;
    let mut told = Vec::new();
    while let Some(line) = person.0.line().await {
        let is_last = line.starts_with("WARNING");
        told.push(line);
        if is_last {
            break;
        }
    }
    assert!(told.last().is_some_and(|line| line.contains("W_AUTH")), "{told:?}");
    // Nothing else follows: the next warning would fail this.
    person.0.say("ENTER ada").await;
    person.reads("ENTERED").await;
    person.reads("GAME").await;
}
