//! Messages of a host as lines of the text door.

use engine::protocol::{ClientMessage, TextDoor, read_server};

#[test]
fn the_time_of_a_choice_is_told_with_the_question_and_to_whoever_asks() {
    let told = |door: &mut TextDoor, line: &str| door.write(&read_server(line).expect("a message"));
    let notice =
        |what: &str| format!(r#"{{"t":"notice","table":"T1","n":1,"now":10000,"what":{what}}}"#);
    let mut door = TextDoor::new();
    told(&mut door, r#"{"t":"resumed","participant":1,"resume":"00","last":1,"tables":[]}"#
        .replace("00", &"00".repeat(32)).as_str());
    door.read("JOIN T1").expect("it is a table");
    told(&mut door, r#"{"t":"ok","id":2,"table":"T1"}"#);
    told(&mut door, &notice(r#""turn","seat":2,"deadline":30000"#));
    assert_eq!(door.read("clock").expect("a command"), [ClientMessage::Ping {}]);
    assert_eq!(told(&mut door, r#"{"t":"pong","now":15500}"#), ["TIME 15 \"seat 2\""]);
    let prompt = r#"{"t":"prompt","table":"T1","at":0,"deadline":30000,"count":1,
        "choices":[{"id":1,"text":"pass"}]}"#;
    let lines = told(&mut door, prompt);
    assert_eq!(lines.last().map(String::as_str), Some("TIME 15"), "{lines:?}");
    // A host that stood still gives more time.
    assert_eq!(told(&mut door, &notice(r#""turn","seat":0,"deadline":45000"#)), ["TIME 35"]);
    assert_eq!(door.read("PING").expect("a command"), [ClientMessage::Ping {}]);
    assert_eq!(told(&mut door, r#"{"t":"pong","now":15500}"#), ["PONG"]);
    let without = prompt.replace(r#""deadline":30000,"#, "");
    let lines = told(&mut door, &without);
    assert!(!lines.iter().any(|line| line.starts_with("TIME")), "{lines:?}");
    door.read("CLOCK").expect("a command");
    assert_eq!(told(&mut door, r#"{"t":"pong","now":15500}"#), ["TIME -"]);
}

#[test]
fn whoever_must_choose_reads_the_time_again_when_half_of_it_is_left_and_before_the_end() {
    let mut door = TextDoor::new();
    let told = |door: &mut TextDoor, line: &str| door.write(&read_server(line).expect("a message"));
    let notice =
        |what: &str| format!(r#"{{"t":"notice","table":"T1","n":1,"now":10000,"what":{what}}}"#);
    told(&mut door, &notice(r#""turn","seat":2,"deadline":70000"#));
    assert_eq!(door.next_mark(), None, "another player is to choose");
    let prompt = r#"{"t":"prompt","table":"T1","at":0,"deadline":70000,"count":1,
        "choices":[{"id":1,"text":"pass"}]}"#;
    told(&mut door, prompt);
    assert_eq!(door.next_mark(), Some(40_000));
    door.pass_time(39_999);
    assert!(door.told().is_empty(), "it is too early");
    door.pass_time(40_003);
    assert_eq!(door.told(), ["TIME 30"]);
    assert!(door.told().is_empty(), "it is told once");
    // The same question again has no marks of its own.
    told(&mut door, prompt);
    assert_eq!(door.next_mark(), Some(60_000));
    // A host that stood still gives more time.
    assert_eq!(told(&mut door, &notice(r#""turn","seat":0,"deadline":95000"#)), ["TIME 85"]);
    assert_eq!(door.next_mark(), Some(52_500));
    told(&mut door, &notice(r#""acted","act":{"by":1,"player":"X","action":"pass"},"at":1"#));
    assert_eq!(door.next_mark(), None, "the choice is made");
    door.pass_time(60_000);
    assert!(door.told().is_empty());
}

#[test]
fn an_undo_is_asked_for_and_told_with_the_player_and_the_number_of_choices() {
    let mut door = TextDoor::new();
    let mut told = |what: &str| {
        let line = format!(r#"{{"t":"notice","table":"T1","n":1,"now":1,"what":{what}}}"#);
        door.write(&read_server(&line).expect("a message"))
    };
    let seat = |id: u8, name: &str| {
        format!(
            r#"{{"participant":{id},"name":"{name}","nature":"person","seat":{id},
            "line":"up","robot":false}}"#
        )
    };
    told(&format!(
        r#""roster","seats":2,"participants":[{},{}],"queue":[],"ready":[]"#,
        seat(1, "Ada"),
        seat(2, "Ben")
    ));
    for (at, by) in [(1, 1), (2, 2), (3, 1)] {
        told(&format!(r#""acted","act":{{"by":{by},"player":"X","action":"pass"}},"at":{at}"#));
    }
    let asked = told(r#""undo_asked","player":"Ben""#);
    assert!(asked[0].starts_with("ASKED Ben UNDO 2: the last choice of Ben and 1 "), "{asked:?}");
    assert!(asked[0].ends_with("answer YES or NO"), "{asked:?}");
    assert_eq!(told(r#""declined","player":"Ben","void":true"#), ["DECLINED Ben VOID"]);
    assert_eq!(told(r#""declined","player":"Ben""#), ["DECLINED Ben"]);
    let void = told(r#""declined","player":"Ben","why":"chose""#);
    assert_eq!(void, ["DECLINED Ben VOID: plays on"], "nobody has declined");
    assert_eq!(told(r#""missing","seat":2"#), ["MISSING Ben"]);
    let missing = told(r#""missing","seat":2,"why":"break""#);
    let words = "the line is broken; the seat is kept for as long as it takes, and the game goes on \
                 as soon as the player is back";
    assert_eq!(missing, [format!("MISSING Ben: {words}")]);
    assert_eq!(told(r#""taken_back","at":1"#)[0], "UNDONE 1 Ben 2");
    assert_eq!(told(r#""taken_back","at":0"#)[0], "UNDONE 0 Ada 1");
    assert_eq!(told(r#""taken_back","at":0"#)[0], "UNDONE 0");
}

#[test]
fn whoever_asks_for_choices_and_has_none_reads_why() {
    let mut door = TextDoor::new();
    let told = |door: &mut TextDoor, line: &str| door.write(&read_server(line).expect("a message"));
    let asks = |door: &mut TextDoor| door.read("INFO CHOICES").expect_err("there are none").text;
    assert!(asks(&mut door).contains("ENTER first"));
    door.read("LANG ja").expect("a language");
    door.read("ENTER 「山田 太郎」").expect("a name");
    let entered =
        format!(r#"{{"t":"entered","id":1,"participant":1,"resume":"{}"}}"#, "00".repeat(32));
    let lines = told(&mut door, &entered);
    let line = lines.last().expect("a line");
    assert!(line.starts_with("ENTERED 1。") && line.contains(": RESUME 00"), "{line}");
    door.read("LANG en").expect("a language");
    door.read("JOIN T1").expect("it is a table");
    told(&mut door, r#"{"t":"ok","id":2,"table":"T1"}"#);
    assert!(asks(&mut door).contains("no game asks you"));
    let turn = r#"{"t":"notice","table":"T1","n":1,"now":1,"what":"turn","seat":2}"#;
    told(&mut door, turn);
    assert!(asks(&mut door).contains("it is not your turn; wait for"));
}
