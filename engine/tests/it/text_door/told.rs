//! Lines of the text door that nobody has asked for.

use super::*;

/// Returns the lines that begin with a word.
fn lines_of<'a>(read: &'a [String], word: &str) -> Vec<&'a String> {
    read.iter().filter(|line| line.split(' ').next() == Some(word)).collect()
}

#[test]
fn a_card_that_lies_face_up_as_a_deal_begins_is_told() {
    let mut salon = Salon::of(vec![game("crazy-eights")], 3);
    salon.sits(&["Aaa", "Bbb", "Eee"], "OPEN crazy-eights 2", 2);
    for person in 0..3 {
        let read = &salon.read[person];
        let at = |word: &str| read.iter().position(|line| line.starts_with(word));
        let open = at("TABLE ").unwrap_or_else(|| panic!("{read:#?}"));
        assert!(at("DEAL ") < Some(open) && Some(open) < at("VALUE "), "{read:#?}");
        assert_eq!(lines_of(read, "TABLE").len(), 1, "nothing else lies face up: {read:#?}");
        let own = read[open].clone();
        salon.read[person].clear();
        salon.types(person, "INFO TABLE").expect("a topic");
        assert!(salon.has(person, &own), "{own} is what lies there: {:#?}", salon.read[person]);
    }
    // A hand is told by itself, and a board is the same at every beginning.
    let mut salon = Salon::of(vec![game("reversi")], 2);
    salon.sits(&["Aaa", "Bbb"], "OPEN reversi", 2);
    assert!(lines_of(&salon.read[0], "TABLE").is_empty(), "{:#?}", salon.read[0]);
}

#[test]
fn the_open_card_of_a_later_deal_is_told_as_well() {
    let mut salon = Salon::of(vec![game("euchre")], 4);
    salon.sits(&["Aaa", "Bbb", "Ccc", "Ddd"], "OPEN euchre", 4);
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for _ in 0..3_000 {
        let Some(person) = salon.asked() else { break };
        let lines = salon.doors[person].choices();
        let line = lines[(rng.next_u64() % lines.len() as u64) as usize].clone();
        salon.types(person, &line).expect("a choice");
        if lines_of(&salon.read[0], "TABLE").len() > 1 {
            return;
        }
    }
    panic!("no later deal has an open card: {:#?}", salon.read[0]);
}

#[test]
fn titles_are_in_the_language_of_the_reader() {
    let mut salon = Salon::of(vec![game("crazy-eights")], 2);
    salon.types(0, "LANG ja").expect("a language");
    salon.sits(&["Aaa", "Bbb"], "OPEN crazy-eights 2", 2);
    for (person, title) in [(0, "クレイジーエイト"), (1, "Crazy Eights")] {
        let began = format!("GAME crazy-eights {title}");
        assert!(salon.has(person, &began), "{:#?}", salon.read[person]);
        salon.types(person, "INFO RULES").expect("a topic");
        let head = format!("RULES crazy-eights {title}");
        assert!(salon.has(person, &head), "{:#?}", salon.read[person]);
        salon.types(person, "TABLES").expect("it is a command");
        let offered = format!("GAME crazy-eights 2-7 {title}");
        assert!(salon.has(person, &offered), "{:#?}", salon.read[person]);
    }
    // Whoever changes the language reads the other title from then on.
    salon.types(1, "LANG ja").expect("a language");
    salon.types(1, "INFO ALL").expect("a topic");
    assert!(salon.has(1, "GAME crazy-eights クレイジーエイト"), "{:#?}", salon.read[1]);
}

#[test]
fn vacant_seats_are_told_once_and_to_whoever_asks() {
    let mut salon = Salon::of(vec![game("reversi")], 2);
    salon.types(0, "ENTER Ada").expect("it is a name");
    salon.types(0, "OPEN reversi").expect("it is a game");
    salon.types(0, "LOGIN 1").expect("it is a seat");
    salon.types(0, "BEGIN").expect("it is a command");
    salon.types(1, "ENTER Ben").expect("it is a name");
    for line in ["JOIN T1", "LEAVE", "JOIN T1"] {
        salon.types(1, line).expect("it is a command");
    }
    let vacant = |salon: &Salon| lines_of(&salon.read[0], "VACANT").len();
    assert_eq!(vacant(&salon), 1, "{:#?}", salon.read[0]);
    salon.types(0, "INFO PLAYERS").expect("a topic");
    assert_eq!(vacant(&salon), 2, "{:#?}", salon.read[0]);
    // A seat that was taken meanwhile is vacant anew.
    for line in ["LOGIN 2", "LOGOUT", "LEAVE"] {
        salon.types(1, line).expect("it is a command");
    }
    assert_eq!(vacant(&salon), 3, "{:#?}", salon.read[0]);
}

#[test]
fn a_game_that_the_host_ends_is_told_as_such() {
    let said = [
        "the host has ended the game; nobody has won it",
        "ホストがゲームを打ち切りました。勝者はいません",
    ];
    for (language, said) in ["LANG en", "LANG ja"].into_iter().zip(said) {
        let mut salon = Salon::of(vec![game("reversi")], 2);
        salon.types(0, language).expect("a language");
        salon.sits(&["Aaa", "Bbb"], "OPEN reversi", 2);
        let over = HostInput::BreakOff { at: salon.now, table: "T1".to_owned() };
        let output = salon.host.apply(&over);
        salon.deliver(output.told);
        assert!(salon.has(0, &format!("RESULT BROKEN: {said}")), "{:#?}", salon.read[0]);
    }
}

#[test]
fn whoever_is_away_is_told_with_the_time_for_which_the_seat_is_kept() {
    let read = |custom: &str, phase: &str, what: &str| {
        let mut door = TextDoor::new();
        let mut told = |what: &str| {
            let line = format!(r#"{{"t":"notice","table":"T1","n":1,"now":10000,"what":{what}}}"#);
            door.write(&engine::protocol::read_server(&line).expect("a message"))
        };
        told(&format!(r#""policy","policy":{{"breaks":{{"then":"{custom}"}}}}"#));
        let ben = |seat: &str| {
            format!(
                r#"{{"participant":2,"name":"Ben","nature":"person",{seat}"line":"up","robot":false}}"#
            )
        };
        let eve = ben("").replace("Ben", "Eve");
        let all = format!("[{},{eve}]", ben(r#""seat":2,"#));
        told(&format!(r#""roster","seats":2,"participants":{all},"queue":[],"ready":[]"#));
        told(&format!(r#""phase","phase":"{phase}""#));
        told(what).concat()
    };
    let broke = r#""broke","player":"Ben","until":69500"#;
    let within = "BROKEN Ben 60: unless the player is back within 60 seconds";
    for (custom, after) in [
        ("robot", "a robot plays"),
        ("forfeit", "this player has lost the game"),
        ("save", "the game is suspended"),
    ] {
        assert_eq!(read(custom, "game", broke), format!("{within}, {after}"));
    }
    assert_eq!(read("robot", "result", broke), "BROKEN Ben 60: the seat is kept for 60 seconds");
    let second = broke.replace("69500", "11000");
    let line = read("robot", "prepare", &second);
    assert_eq!(line, "BROKEN Ben 1: the seat is kept for 1 second");
    let left = r#""broke","player":"Ben","left":true"#;
    let for_ever = "LEFT Ben: the seat is kept for as long as it takes";
    assert_eq!(read("save", "suspended", left), for_ever);
    assert_eq!(read("wait", "game", left), for_ever);
    // A robot plays already, so that nobody waits.
    assert_eq!(read("robot", "game", left), "LEFT Ben");
    assert_eq!(read("robot", "game", &broke.replace("69500", "10000")), "BROKEN Ben");
    assert_eq!(read("robot", "game", &broke.replace("Ben", "Eve")), "BROKEN Eve", "she watches");
}

#[test]
fn a_guest_is_offered_only_bots_that_a_guest_may_seat() {
    let mut salon = Salon::of(vec![game("crazy-eights")], 2);
    salon.types(0, "ENTER Ada").expect("it is a name");
    salon.types(0, "OPEN crazy-eights 2 \"exec:touch it\"").expect("the host judges it");
    salon.types(0, "OPEN crazy-eights 2").expect("it is a game");
    salon.types(0, "BOT 2 strategy:mine").expect("the host judges it");
    salon.types(0, "LANG ja").expect("a language");
    salon.types(0, "BOT 2 endgame:file").expect("the host judges it");
    let warned = lines_of(&salon.read[0], "WARNING");
    assert_eq!(warned.len(), 3, "{:#?}", salon.read[0]);
    for (line, own) in warned.iter().zip(["`exec:touch it`", "`strategy:mine`", "「endgame:file」"])
    {
        assert!(line.starts_with("WARNING W_OPTION ") && line.contains(own), "{line}");
        let line = line.replace(own, "");
        assert!(line.contains("greedy"), "{line}");
        assert!(!["exec", "strategy:", "endgame", ".ron"].iter().any(|no| line.contains(no)));
    }
    assert!(warned[2].contains("ありません"), "{}", warned[2]);
}

/// Lets the second person take up the line of the first; returns what is read then.
fn resumed(salon: &mut Salon) -> Vec<String> {
    let entered = salon.read[0].iter().chain(&salon.read[1]).rev();
    let mut tokens = entered.filter_map(|line| line.split("RESUME ").nth(1));
    let token = tokens.next().expect("a token").to_owned();
    for from in [0, 1].map(ConnectionId) {
        salon.host.apply(&HostInput::Closed { at: salon.now, from });
    }
    (salon.doors[1], salon.read[1]) = (TextDoor::new(), Vec::new());
    salon.types(1, &format!("RESUME {token}")).expect("a token");
    salon.read[1].clone()
}

#[test]
fn who_comes_back_reads_the_players_first_and_between_games_no_old_game() {
    let mut salon = Salon::of(vec![game("crazy-eights")], 2);
    salon.sits(&["Ada"], "OPEN crazy-eights 2 random", 1);
    let line = salon.doors[0].choices()[0].clone();
    salon.types(0, &line).expect("a choice");
    let first_of = |read: &[String]| {
        let about = ["PLAYERS", "BACK", "TURN", "ROBOT", "MISSING"];
        let word = |line: &String| line.split(' ').next().unwrap_or_default().to_owned();
        read.iter().map(word).find(|word| about.contains(&word.as_str()))
    };
    let read = resumed(&mut salon);
    assert_eq!(first_of(&read).as_deref(), Some("PLAYERS"), "{read:#?}");
    assert!(!read.iter().any(|line| line.contains("\"seat ")), "{read:#?}");
    assert!(!lines_of(&read, "ACTION").is_empty() && !lines_of(&read, "HAND").is_empty());
    let over = HostInput::BreakOff { at: salon.now, table: "T1".to_owned() };
    let output = salon.host.apply(&over);
    salon.deliver(output.told);
    salon.read[0].clear();
    let read = resumed(&mut salon);
    assert_eq!(lines_of(&read, "RESULT").len(), 1, "the result stands: {read:#?}");
    for old in ["ACTION", "GAME", "HAND", "DEAL", "VALUE"] {
        assert!(lines_of(&read, old).is_empty(), "{old}: {read:#?}");
    }
    // Whoever asks reads the game that is over, and a new one is told as ever.
    salon.types(1, "INFO ALL").expect("a topic");
    assert!(!lines_of(&salon.read[1], "ACTION").is_empty(), "{:#?}", salon.read[1]);
    salon.read[1].clear();
    salon.types(1, "BEGIN").expect("it is a command");
    for new in ["GAME", "DEAL", "HAND"] {
        assert!(!lines_of(&salon.read[1], new).is_empty(), "{new}: {:#?}", salon.read[1]);
    }
}

#[test]
fn whoever_takes_wishes_back_ends_all_of_them() {
    let mut salon = Salon::of(vec![game("whist")], 3);
    for (person, name) in ["Ada", "Ben", "Cem"].into_iter().enumerate() {
        salon.types(person, &format!("ENTER {name}")).expect("it is a name");
        salon.types(person, if person == 0 { "OPEN whist" } else { "JOIN T1" }).expect("a table");
        salon.types(person, &format!("LOGIN {}", person + 1)).expect("it is a seat");
    }
    for line in ["SEAT Ben", "SEAT Cem", "NO Ada"] {
        salon.types(0, line).expect("it is a command");
    }
    for person in [1, 2] {
        assert!(salon.has(person, "DECLINED Ada"), "{person}: {:#?}", salon.read[person]);
        salon.types(person, "YES Ada").expect("it is a command");
        assert_eq!(lines_of(&salon.read[person], "WARNING").len(), 1, "nothing is asked any more");
    }
    salon.read[0].clear();
    salon.types(0, "NO Ada").expect("it is a command");
    assert!(salon.read[0][0].starts_with("WARNING W_NOTHING"), "{:#?}", salon.read[0]);
}
