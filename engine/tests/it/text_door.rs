//! Games played by typing lines: the text door before a host, without any wire.

mod told;

use crate::declared::{game, library};
use engine::{
    cards::DealNumber,
    definition::game::Game,
    gametext::read_game,
    host::{ConnectionId, GameShelf, Host, HostInput, HostSettings},
    protocol::{ClientMessage, GameCommand, ServerMessage, TableCommand, TextDoor},
};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use std::sync::Arc;

/// A host, and persons who type lines.
struct Salon {
    host: Host,
    doors: Vec<TextDoor>,
    /// Lines that each person has read.
    read: Vec<Vec<String>>,
    /// Words of the choices of each person's last prompt.
    texts: Vec<Vec<String>>,
    now: u64,
}

fn secret(byte: u8) -> engine::fair::Secret {
    let text = format!("\"{}\"", format!("{byte:02x}").repeat(32));
    serde_json::from_str(&text).expect("32 bytes")
}

impl Salon {
    fn of(games: Vec<Arc<Game>>, persons: usize) -> Self {
        let mut shelf = GameShelf::default();
        games.into_iter().for_each(|game| shelf.add(game));
        let settings = HostSettings {
            name: "test".to_owned(),
            key: secret(1),
            entropy: secret(2),
            series: 0,
            participants: 99,
            tables: 9,
        };
        Self {
            host: Host::of(settings, shelf),
            doors: vec![TextDoor::new(); persons],
            read: vec![Vec::new(); persons],
            texts: vec![Vec::new(); persons],
            now: 1_000_000,
        }
    }

    /// Lets a person type a line; returns what is wrong with it.
    fn types(&mut self, person: usize, line: &str) -> Result<(), String> {
        let messages = self.doors[person].read(line).map_err(|fault| fault.to_string())?;
        self.sends(person, messages);
        while let Some(messages) = self.doors[person].released() {
            self.sends(person, messages.map_err(|fault| fault.to_string())?);
        }
        self.let_time_pass();
        Ok(())
    }

    fn sends(&mut self, person: usize, messages: Vec<ClientMessage>) {
        for message in messages {
            // Over a wire, it is text.
            let text = engine::protocol::write(&message);
            let message = engine::protocol::read_client(&text).expect("a message");
            self.now += 1_000;
            let from = ConnectionId(person as u64);
            let heard = HostInput::Heard { at: self.now, from, message: Box::new(message) };
            let output = self.host.apply(&heard);
            self.deliver(output.told);
        }
    }

    /// Lets pass the time for which the host waits.
    fn let_time_pass(&mut self) {
        for _ in 0..20 {
            let Some(due) = self.host.deadline() else { return };
            self.now = self.now.max(due);
            let output = self.host.apply(&HostInput::Tick { at: self.now });
            if output.told.is_empty() {
                return;
            }
            self.deliver(output.told);
        }
    }

    fn deliver(&mut self, told: Vec<(ConnectionId, ServerMessage)>) {
        for (ConnectionId(to), message) in told {
            let person = to as usize;
            if let ServerMessage::Prompt { choices, .. } = &message {
                self.texts[person] = choices.iter().map(|choice| choice.text.clone()).collect();
            }
            let lines = self.doors[person].write(&message);
            assert!(lines.iter().all(|line| !line.contains('\n')), "{lines:?}");
            self.read[person].extend(lines);
        }
    }

    /// Lets persons enter and take seats, the others watch; the game begins.
    fn sits(&mut self, names: &[&str], opened: &str, seats: usize) {
        for (person, name) in names.iter().enumerate() {
            self.types(person, &format!("ENTER \"{name}\"")).expect("it is a name");
            if person == 0 {
                self.types(0, opened).expect("it is a game");
            } else {
                self.types(person, "TABLES").expect("it can be asked");
                self.types(person, "JOIN T1").expect("it is there");
            }
            if person < seats {
                self.types(person, &format!("LOGIN {}", person + 1)).expect("it is a seat");
            }
        }
        for person in 0..seats {
            self.types(person, "begin").expect("it is a command");
        }
    }

    /// The person who is asked.
    fn asked(&self) -> Option<usize> {
        self.doors.iter().position(|door| !door.choices().is_empty())
    }

    fn has(&self, person: usize, line: &str) -> bool {
        self.read[person].iter().any(|read| read == line)
    }
}

/// Cards in the order of the pack, so that everybody's hand is known.
const GIVING: &str = r#"(
    id: "giving", title: "Giving", players: Exactly(3),
    pieces: Cards(ranks: "3 4 9 10", suits: "Clubs Diamonds Spades"),
    fields: {
        "stock": (shape: Pile, sees: Nobody),
        "hand": (per: Player, shape: Hand, sees: Owner),
        "shown": (per: Player, shape: Row, sees: Everyone),
    },
    vars: { "opener": Player() },
    combos: { "two": AnyOf(size: (2, 2)) },
    moves: {
        "give": (pick: Cards(from: "hand", combos: ["two"], to: "hand of left of me")),
        "draw": (pick: Nothing, then: [Deal(from: "stock", to: "hand of me", count: 1)]),
        "lay": (pick: Cards(from: "hand", to: "shown of me")),
        "stop": (pick: Nothing),
        "call": (pick: Suit),
    },
    flow: [
        Move(what: "[3D, 4S]", to: "hand of opener"),
        Deal(from: "stock", to: "hand", count: 2),
        Turns(moves: ["give", "draw", "lay", "stop", "call"], until: "count(players where empty(hand)) > 0"),
    ],
    result: Highest("size(hand)"),
)"#;

#[test]
fn the_lines_of_the_source_come_out_as_they_are_printed_there() {
    let checked = read_game(GIVING, &());
    let faults: Vec<String> = checked.diagnostics.iter().map(ToString::to_string).collect();
    let game = Arc::new(checked.game.unwrap_or_else(|| panic!("{faults:#?}")));
    let mut salon = Salon::of(vec![game], 4);
    salon.sits(&["playerB", "playerA", "playerC", "D Waiter"], "OPEN giving", 3);
    assert_eq!(salon.asked(), Some(0), "{:#?}", salon.read[0]);
    salon.types(0, "PUT playerA D3 S4").unwrap_or_else(|wrong| panic!("{wrong}"));
    for person in [0, 1] {
        assert!(salon.has(person, "ACTION playerB PUT playerA D3 S4"), "{:#?}", salon.read[person]);
    }
    for person in [2, 3] {
        assert!(salon.has(person, "ACTION playerB PUT playerA 2"), "{:#?}", salon.read[person]);
        assert!(!salon.read[person].iter().any(|line| line.contains("D3")), "nobody else is told");
    }
    // The other verbs follow from the rules too.
    assert_eq!(salon.asked(), Some(1));
    salon.types(1, "draw 1").expect("a card may be drawn");
    assert!(salon.has(3, "ACTION playerA DRAW 1"), "{:#?}", salon.read[3]);
    // Whoever may know the cards reads them.
    assert!(salon.has(1, "ACTION playerA DRAW CT"), "{:#?}", salon.read[1]);
    salon.types(2, "CHOOSE diamonds").expect("a suit may be called");
    assert!(salon.has(0, "ACTION playerC CHOOSE diamonds"), "{:#?}", salon.read[0]);
    let wrong = salon.types(0, "DISCARD D3").expect_err("it is not there any more");
    assert!(wrong.contains("DISCARD") && wrong.contains("You may"), "{wrong}");
    let wrong = salon.types(1, "DISCARD D3").expect_err("it is not their turn");
    assert!(wrong.contains("wait for playerB"), "{wrong}");
    salon.types(0, "pass").expect("a move without a pick is a pass");
    assert!(salon.has(1, "ACTION playerB STOP"), "{:#?}", salon.read[1]);
    salon.types(1, "discard d10").or_else(|_| salon.types(1, "discard d3")).expect("a card");
    assert!(salon.read[2].iter().any(|line| line.starts_with("ACTION playerA DISCARD D")));
}

#[test]
fn a_refused_name_is_not_taken_and_the_own_turn_is_told_again_to_who_asks() {
    let mut salon = Salon::of(vec![game("reversi")], 2);
    salon.types(0, "ENTER Aaa").expect("it is a name");
    salon.types(0, "ENTER Bbb").expect("the host judges it");
    let warned = salon.read[0].iter().any(|line| line.starts_with("WARNING W_ALREADY"));
    assert!(warned, "{:#?}", salon.read[0]);
    salon.types(1, "ENTER Ccc").expect("it is a name");
    salon.types(0, "OPEN reversi").expect("it is a game");
    salon.types(1, "JOIN T1").expect("it is there");
    for line in ["LOGIN", "BEGIN"] {
        salon.types(0, line).expect("it is a command");
        salon.types(1, line).expect("it is a command");
    }
    let person = salon.asked().expect("somebody is asked");
    let (own, other) = [("Aaa", "Ccc"), ("Ccc", "Aaa")][person];
    for asked in 0..2 {
        salon.read[asked].clear();
        salon.types(asked, "INFO TURN").expect("it is a topic");
    }
    let [turn, may] = &salon.read[person][..] else { panic!("{:#?}", salon.read[person]) };
    assert!(turn.starts_with(&format!("TURN {own} ")) && may.starts_with("MAY "), "{turn}, {may}");
    assert_eq!(salon.read[1 - person], [format!("TURN {own}")], "{other} waits");
    // Whoever is refused at first has the name that is not refused.
    let mut salon = Salon::of(vec![game("reversi")], 2);
    salon.types(0, "ENTER Ada").expect("it is a name");
    salon.types(1, "ENTER ada").expect("the host judges it");
    salon.types(1, "ENTER Ben").expect("it is a name");
    salon.types(1, "OPEN reversi").expect("it is a game");
    salon.types(1, "LOGIN 1").expect("it is a seat");
    salon.types(1, "BEGIN").expect("it is a command");
    let vacant = salon.read[1].iter().any(|line| line.starts_with("VACANT 2"));
    assert!(vacant, "the door knows who is ready: {:#?}", salon.read[1]);
}

#[test]
fn who_leaves_on_purpose_has_left_and_a_line_that_breaks_is_broken() {
    let left = "LEFT Ccc 10: unless the player is back within 10 seconds, a robot plays";
    let broken = "BROKEN Ccc 60: unless the player is back within 60 seconds, a robot plays";
    for (leaves, read, other) in [(true, left, "BROKEN"), (false, broken, "LEFT")] {
        let mut salon = Salon::of(vec![game("reversi")], 2);
        salon.sits(&["Aaa", "Ccc"], "OPEN reversi", 2);
        assert!(salon.asked().is_some(), "the game begins: {:#?}", salon.read[0]);
        if leaves {
            salon.types(1, "LEAVE").expect("it is a command");
        } else {
            let closed = HostInput::Closed { at: salon.now, from: ConnectionId(1) };
            let output = salon.host.apply(&closed);
            salon.deliver(output.told);
        }
        assert!(salon.has(0, read), "{:#?}", salon.read[0]);
        let is_other = |line: &String| line.starts_with(other);
        assert!(!salon.read[0].iter().any(is_other), "{:#?}", salon.read[0]);
    }
}

#[test]
fn a_ping_is_answered_and_an_unknown_language_is_refused_with_those_that_there_are() {
    let mut salon = Salon::of(vec![game("page-one")], 1);
    salon.types(0, "ping").expect("it is a command");
    assert_eq!(salon.read[0], ["PONG"]);
    for line in ["LANG fr", "LANG", "LANG en ja"] {
        let wrong = salon.types(0, line).expect_err("there is no such language");
        assert!(wrong.contains("LANG en") && wrong.contains("LANG ja"), "{line}: {wrong}");
    }
    assert_eq!(salon.read[0], ["PONG"], "a refused line asks for nothing");
    salon.types(0, "LANG JA").expect("a language");
    assert!(salon.read[0].iter().any(|line| line.contains("入力")), "{:#?}", salon.read[0]);
    let wrong = salon.types(0, "lang fr").expect_err("there is no such language");
    assert!(wrong.contains("日本語") && wrong.contains("LANG en"), "{wrong}");
    salon.types(0, "HELP").expect("it is a command");
    let pongs = salon.read[0].iter().filter(|line| *line == "PONG").count();
    assert_eq!(pongs, 1, "what the door asks for itself is not told: {:#?}", salon.read[0]);
}

/// Writes tens as `10`.
fn with_ten(line: &str) -> String {
    let ten = |word: &str| match word.strip_suffix('T') {
        Some(suit) if suit.len() == 1 => format!("{suit}10"),
        _ => word.to_owned(),
    };
    line.split(' ').map(ten).collect::<Vec<_>>().join(" ")
}

/// Plays a sample by typing lines, and returns the number of acts.
fn play_by_lines(id: &str, most: usize) -> usize {
    let game = game(id);
    let seats = usize::from(4.clamp(game.players.least, game.players.most));
    let mut salon = Salon::of(vec![game], seats + 1);
    let names: Vec<String> = (0..=seats).map(|person| format!("P{person} 札")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    salon.sits(&names, &format!("OPEN {id}"), seats);
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut acts = 0;
    while let Some(person) = salon.asked().filter(|_| acts < most) {
        let lines = salon.doors[person].choices().to_vec();
        assert_eq!(lines.len(), salon.texts[person].len(), "{id}");
        let step = (lines.len() / 40).max(1);
        for (line, text) in lines.iter().zip(&salon.texts[person]).step_by(step) {
            let mut door = salon.doors[person].clone();
            let spelled = if acts % 2 == 0 { line.to_lowercase() } else { with_ten(line) };
            for line in [line, &spelled] {
                let messages =
                    door.read(line).unwrap_or_else(|wrong| panic!("{id}: {line}: {wrong}"));
                let [ClientMessage::Cmd { command: TableCommand::Game(command), .. }] =
                    &messages[..]
                else {
                    panic!("{id}: {line} is {messages:?}");
                };
                let GameCommand::Act { choose, .. } = command else { panic!("{id}: {line}") };
                let wanted = engine::exchange::Chosen::Words(text.clone());
                assert_eq!(*choose, wanted, "{id}: {line} among {lines:?}");
            }
        }
        let line = &lines[(rng.next_u64() % lines.len() as u64) as usize];
        let before = salon.read[seats].len();
        salon.types(person, line).unwrap_or_else(|wrong| panic!("{id}: {line}: {wrong}"));
        let told = &salon.read[seats][before..];
        let name = format!("ACTION \"{}\"", names[person]);
        let watcher = told.iter().any(|told| told.starts_with(&name));
        assert!(watcher, "{id}: {line} was not told: {told:#?}, {:#?}", salon.read[person].last());
        acts += 1;
    }
    acts
}

#[test]
fn whole_games_are_played_by_lines_alone() {
    let mut over = 0;
    for id in library().into_keys() {
        if game(&id).players.most < 2 {
            continue;
        }
        let acts = play_by_lines(&id, 150);
        assert!(acts > 0, "{id} does not begin");
        over += usize::from(acts < 150);
    }
    assert!(over > 5, "{over} games came to their end");
}

#[test]
fn no_line_makes_the_door_fail() {
    let mut rng = ChaCha8Rng::seed_from_u64(DealNumber(5).0);
    let mut salon = Salon::of(vec![game("page-one")], 3);
    salon.sits(&["A", "B", "C"], "OPEN page-one 3", 3);
    let words = [
        "ENTER",
        "RESUME",
        "INFO",
        "HAND",
        "choices",
        "PUT",
        "\"",
        "A",
        "DISCARD",
        "D3",
        "ACT",
        "TELL",
        "SEAT",
        "BOT",
        "LANG",
        "ja",
        "HELP",
        "é",
        "\u{1b}[2J",
        "99999999999999999999",
        "-1",
        "WATCH",
        "SAY",
        "OPEN",
        "JOIN",
        "UNDO",
        "MOVE",
        "",
        "?",
        "JO1",
        "10",
        "TT",
    ];
    for round in 0..4_000 {
        let count = rng.next_u64() % 5;
        let line: Vec<&str> =
            (0..count).map(|_| words[(rng.next_u64() % words.len() as u64) as usize]).collect();
        let mut door = salon.doors[round % 3].clone();
        if let Err(wrong) = door.read(&line.join(" ")) {
            assert!(!wrong.text.is_empty() && wrong.text.len() < 2_000, "{wrong}");
        }
    }
    assert!(salon.doors[0].clone().read(&"X ".repeat(9_000)).is_err(), "it is too long");
}

#[test]
fn the_trump_of_a_deal_is_told_as_it_begins_and_the_rules_come_in_words() {
    let mut salon = Salon::of(vec![game("whist")], 4);
    salon.sits(&["Aaa", "Bbb", "Ccc", "Ddd"], "OPEN whist", 4);
    let trump = salon.read[0].iter().position(|line| line.starts_with("VALUE trump "));
    let hand = salon.read[0].iter().position(|line| line.starts_with("HAND "));
    assert!(trump.is_some() && trump < hand, "{:#?}", salon.read[0]);
    let dealer = salon.read[0].iter().find(|line| line.starts_with("VALUE dealer "));
    assert!(dealer.is_some_and(|line| line.ends_with(|c: char| c.is_lowercase())), "{dealer:?}");
    let trumps = |salon: &Salon| {
        salon.read[0].iter().filter(|line| line.starts_with("VALUE trump ")).count()
    };
    for _ in 0..6 {
        let person = salon.asked().expect("somebody is asked");
        let line = salon.doors[person].choices()[0].clone();
        salon.types(person, &line).expect("a choice");
    }
    assert_eq!(trumps(&salon), 1, "it is told once: {:#?}", salon.read[0]);
    salon.read[0].clear();
    salon.types(0, "INFO RULES").expect("a topic");
    let rules = salon.read[0].join("\n");
    assert!(rules.contains("RULE DISCARD: Play a card"), "{rules}");
    assert!(rules.contains("Follow suit if you can.") && !rules.contains("only_if"), "{rules}");
    salon.types(0, "info rules ron").expect("a topic");
    assert!(salon.read[0].iter().any(|line| line.contains("only_if")), "{:#?}", salon.read[0]);
    salon.types(0, "LANG ja").expect("a language");
    salon.read[0].clear();
    salon.types(0, "INFO RULES").expect("a topic");
    assert!(salon.read[0].iter().any(|line| line.contains("カードを出す")), "{:#?}", salon.read[0]);
}

#[test]
fn lines_that_do_not_fit_are_refused_with_what_would_be_right() {
    let mut salon = Salon::of(vec![game("reversi")], 2);
    salon.types(0, "ENTER Ada").expect("it is a name");
    salon.types(0, "OPEN reversi").expect("it is a game");
    // The only table there is, is joined by whoever takes a seat, but by no answer.
    salon.types(1, "ENTER Ben").expect("it is a name");
    for line in ["YES", "NO", "PASS", "MOVE e2 e4"] {
        let wrong = salon.types(1, line).expect_err("no table was joined");
        assert!(wrong.contains("join a table first"), "{line}: {wrong}");
    }
    for line in ["YES", "no"] {
        let wrong = salon.types(0, line).expect_err("nobody has asked");
        assert!(wrong.contains("ASKED"), "{line}: {wrong}");
    }
    let wrong = salon.types(0, "PASS").expect_err("there is no game");
    assert!(wrong.contains("BEGIN"), "{wrong}");
    salon.types(1, "JOIN T1").expect("it is there");
    salon.types(0, "LOGIN 1").expect("it is a seat");
    salon.types(1, "LOGIN 2").expect("it is a seat");
    salon.types(0, "SEAT Ben").expect("it is a player");
    salon.types(1, "YES").expect("somebody has asked");
    let sits = salon.read[0].iter().any(|line| line.starts_with("PLAYERS 1=Ben 2=Ada"));
    assert!(sits, "{:#?}", salon.read[0]);
}

#[test]
fn the_lines_of_the_proof_are_told_to_whoever_wants_them() {
    let proof = |n: u32| {
        let line = format!(
            r#"{{"t":"notice","table":"T1","n":{n},"now":1,"what":"fair","line":"{{\"n\":1}}"}}"#
        );
        engine::protocol::read_server(&line).expect("a message")
    };
    let mut door = TextDoor::new();
    assert!(door.write(&proof(1)).is_empty(), "a person need not read them");
    for (line, told) in [("fair on", 1), ("FAIR OFF", 0)] {
        door.read(line).expect("it is a command");
        assert_eq!(door.write(&proof(2)).iter().filter(|line| line.contains("FAIR")).count(), told);
    }
    let wrong = door.read("FAIR").expect_err("neither on nor off");
    assert!(wrong.text.contains("FAIR ON"), "{wrong}");
}

#[test]
fn no_word_is_lost_on_proofs_where_nothing_is_dealt() {
    for (id, opened, is_told) in
        [("reversi", "OPEN reversi", false), ("page-one", "OPEN page-one 3 random", true)]
    {
        let mut salon = Salon::of(vec![game(id)], 2);
        salon.sits(&["Ada", "Ben"], opened, 2);
        let read = &salon.read[0];
        let at = |word: &str| read.iter().position(|line| line.starts_with(word));
        assert!(at("GAME ").is_some(), "{read:#?}");
        assert_eq!(at("UNPROVED ").is_some(), is_told, "{read:#?}");
        assert!(at("UNPROVED ").is_none_or(|proof| Some(proof) < at("DEAL ")), "{read:#?}");
    }
}

#[test]
fn wide_letters_do_as_plain_ones_and_names_are_found_in_any_width() {
    let mut salon = Salon::of(vec![game("reversi")], 2);
    salon.types(0, "ＥＮＴＥＲ　“花子 Ａ”").expect("it is a name");
    salon.types(0, "ｏｐｅｎ reversi").expect("it is a game");
    salon.types(0, "ＬＯＧＩＮ　１").expect("it is a seat");
    let seat = salon.read[0].iter().any(|line| line.starts_with("PLAYERS 1=\"花子"));
    assert!(seat, "{:#?}", salon.read[0]);
    salon.types(1, "ENTER Ben").expect("it is a name");
    salon.types(1, "JOIN T1").expect("it is there");
    salon.types(1, "TELL \"花子 a\" こんにちは").expect("she is there");
    assert!(salon.has(0, "TOLD Ben こんにちは"), "{:#?}", salon.read[0]);
    // What is told stands as it was typed, as what is said does.
    let text = "he said \"ok  then\" 「はい」";
    salon.types(1, &format!("TELL \"花子 a\" {text}")).expect("she is there");
    assert!(salon.has(0, &format!("TOLD Ben {text}")), "{:#?}", salon.read[0]);
    for line in ["ＬＡＮＧ　ｊａ", "LANG ＪＡ"] {
        salon.read[1].clear();
        salon.types(1, line).expect("it is a language");
        assert!(salon.read[1].iter().any(|line| line.contains("席")), "{:#?}", salon.read[1]);
        salon.types(1, "LANG ｅｎ").expect("it is a language");
    }
    salon.types(1, "ＦＡＩＲ　ＯＮ").expect("it is a form");
    salon.types(1, "LANG ja en").expect_err("there are two");
}

#[test]
fn a_forfeit_is_told_with_its_cause_and_whoever_has_left_by_a_name() {
    let told = |what: &str| {
        let line = format!(r#"{{"t":"notice","table":"T1","n":1,"now":1,{what}}}"#);
        TextDoor::new().write(&engine::protocol::read_server(&line).expect("a message"))
    };
    let cause = told(r#""what":"forfeited","seat":2,"why":"silence""#);
    assert_eq!(cause, ["FORFEIT \"seat 2\": the time for a choice was used up"]);
    assert_eq!(told(r#""what":"forfeited","seat":2"#), ["FORFEIT \"seat 2\""], "an earlier host");
    let acts = told(r#""what":"acted","act":{"by":2,"player":"","action":"pass"},"at":1"#);
    assert_eq!(acts, ["ACTION \"seat 2\" MOVE pass"]);
    // Whoever has left the table is named in the record as in the game.
    let mut salon = Salon::of(vec![game("reversi")], 3);
    salon.sits(&["Aaa", "Ccc", "Eee"], "OPEN reversi", 2);
    let person = salon.asked().expect("somebody is asked");
    let name = ["Aaa", "Ccc"][person];
    let line = salon.doors[person].choices()[0].clone();
    salon.types(person, &line).expect("a choice");
    let over = HostInput::BreakOff { at: salon.now, table: "T1".to_owned() };
    let output = salon.host.apply(&over);
    salon.deliver(output.told);
    salon.read[2].clear();
    salon.types(person, "LEAVE").expect("it is a command");
    salon.types(2, "INFO RECORD").expect("a topic");
    let acts: Vec<_> = salon.read[2].iter().filter(|line| line.starts_with("ACTION ")).collect();
    assert!(acts.iter().any(|line| line.starts_with(&format!("ACTION {name} "))), "{acts:?}");
}

#[test]
fn who_comes_after_a_game_reads_the_names_of_those_who_played_it() {
    let mut salon = Salon::of(vec![game("reversi")], 3);
    salon.sits(&["Aaa", "Ccc", "Eee"], "OPEN reversi", 2);
    for _ in 0..2 {
        let person = salon.asked().expect("somebody is asked");
        let line = salon.doors[person].choices()[0].clone();
        salon.types(person, &line).expect("a choice");
    }
    let over = HostInput::BreakOff { at: salon.now, table: "T1".to_owned() };
    let output = salon.host.apply(&over);
    salon.deliver(output.told);
    for person in [0, 1] {
        salon.types(person, "LEAVE").expect("it is a command");
    }
    salon.types(2, "LOGIN 1").expect("it is a seat");
    salon.read[2].clear();
    salon.types(2, "INFO ALL").expect("a topic");
    let all = &salon.read[2];
    assert!(all.iter().any(|line| line.starts_with("PLAYERS 1=Eee 2=-")), "{all:#?}");
    for name in ["Aaa", "Ccc"] {
        let acts = all.iter().any(|line| line.starts_with(&format!("ACTION {name} ")));
        assert!(acts, "{name} chose: {all:#?}");
    }
    let wrong = |line: &&String| {
        let word = line.split(' ').next().unwrap_or_default();
        word != "PLAYERS" && (line.contains(" Eee") || line.contains("seat "))
    };
    assert_eq!(all.iter().find(wrong), None, "{all:#?}");
    // The result names them as it is told, whoever sits there by now.
    let told = |door: &mut TextDoor, what: &str| {
        let line = format!(r#"{{"t":"notice","table":"T1","n":1,"now":1,{what}}}"#);
        door.write(&engine::protocol::read_server(&line).expect("a message"))
    };
    let mut door = salon.doors[2].clone();
    let read = told(
        &mut door,
        r#""what":"result","finished":true,"places":[2,1],"scores":[3,null],
        "players":["Aaa","Ccc"],"forfeits":[1],"lapses":["exit"]"#,
    );
    assert!(read.contains(&"PLACE Ccc 1".to_owned()), "{read:?}");
    assert!(read.contains(&"SCORE Aaa 3".to_owned()), "{read:?}");
    assert!(read.iter().any(|line| line.starts_with("FORFEIT Aaa: ")), "{read:?}");
}

#[test]
fn whoever_has_not_entered_is_told_to_and_may_leave_by_any_farewell() {
    for line in ["LOGIN", "tables", "JOIN T1", "CLOCK", "YES", "MOVE e2 e4"] {
        let wrong = TextDoor::new().read(line).expect_err("nobody has entered");
        assert!(wrong.text.starts_with("ENTER first"), "{line}: {wrong}");
    }
    for line in ["EXIT", "quit", "Bye"] {
        let mut salon = Salon::of(vec![game("reversi")], 1);
        let connected = salon.doors[0].read(line).expect("a farewell");
        salon.sends(0, connected);
        let said = salon.read[0].iter().any(|line| line.starts_with("BYE "));
        assert!(said, "{line}: {:#?}", salon.read[0]);
    }
    // Wide letters name a table as plain ones do, and whoever tells reads to whom it went.
    let mut salon = Salon::of(vec![game("reversi")], 2);
    salon.types(0, "ENTER Ada").expect("it is a name");
    salon.types(0, "OPEN reversi").expect("it is a game");
    salon.types(1, "ENTER Ben").expect("it is a name");
    salon.types(1, "JOIN ｔ１").expect("it is there");
    assert!(salon.has(1, "JOINED T1"), "{:#?}", salon.read[1]);
    salon.types(1, "TELL ada hello").expect("she is there");
    assert!(salon.has(0, "TOLD Ben hello"), "{:#?}", salon.read[0]);
    assert!(salon.has(1, "TOLD Ben to Ada: hello"), "{:#?}", salon.read[1]);
}
