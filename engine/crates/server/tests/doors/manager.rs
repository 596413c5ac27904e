//! Programs that speak the protocol of table managers at a real host.

use crate::{
    client::{connector, tcp, tls},
    hosted::{Player, start, start_within},
    robots::{BoardSeen, Robot, SEATS, Stop, hand},
};
use server::{DoorLimits, RunningServer};
use std::collections::BTreeSet;
use tokio::net::TcpStream;

const SAMPLE: &str = "trick/bridge.ron";

/// Opens the table; whoever opens it only watches.
async fn opens(server: &RunningServer, more: &str) -> Player {
    let mut host = Player::enter(server, "Director").await;
    host.done(&format!(r#""t":"open","game":"bridge"{more}"#)).await;
    host
}

async fn robot(server: &RunningServer, team: &str, me: usize) -> Robot<TcpStream> {
    Robot::new(tcp(server.address(), 1).await, team, me)
}

/// Sides in danger and dealers of the boards 1 to 16 of duplicate tournaments, by the laws.
const RISKS: [&str; 16] = [
    "Neither", "N/S", "E/W", "Both", "N/S", "E/W", "Both", "Neither", "E/W", "Both", "Neither",
    "N/S", "Both", "Neither", "N/S", "E/W",
];

fn head(number: usize) -> String {
    let (dealer, risk) = (SEATS[(number - 1) % 4], RISKS[number - 1]);
    format!("Board number {number}. Dealer {dealer}. {risk} vulnerable.")
}

/// Checks that four programs saw the same boards, each with cards of its own.
fn agree(seen: &[Vec<BoardSeen>], numbers: &[usize]) {
    for (at, number) in numbers.iter().enumerate() {
        let boards: Vec<&BoardSeen> = seen.iter().map(|boards| &boards[at]).collect();
        let all: BTreeSet<&String> = boards.iter().flat_map(|board| &board.own).collect();
        assert_eq!(all.len(), 52, "a whole pack");
        for board in &boards {
            assert_eq!(board.head, head(*number));
            assert_eq!(board.acts, boards[0].acts);
            assert_eq!(board.own.len(), 13);
        }
        let played: Vec<&String> =
            boards[0].acts.iter().filter(|act| act.contains("plays")).collect();
        assert!(played.is_empty() || played.len() == 52, "{played:#?}");
        // Each card comes from the hand that it was dealt to, and three programs saw the dummy.
        for act in played {
            let (seat, card) = act.split_once(" plays ").expect("a card");
            let owner = SEATS.iter().position(|name| *name == seat).expect("a seat");
            assert!(boards[owner].own.contains(&card.to_owned()), "{act}");
        }
        let dummies: Vec<&Vec<String>> =
            boards.iter().map(|board| &board.dummy).filter(|dummy| !dummy.is_empty()).collect();
        assert!(dummies.is_empty() || dummies.len() == 3);
        for dummy in dummies {
            assert!(boards.iter().any(|board| board.own == *dummy), "{dummy:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn four_programs_play_whole_boards_however_fast_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    // The usual limits: programs that know nothing of them are slowed down, not refused.
    let (server, store) = start_within(folder.path(), SAMPLE, DoorLimits::default());
    let _director = opens(&server, r#","options":{"boards":2,"first_board":3}"#).await;
    let connector = connector(server.fingerprint());
    let mut seats = Vec::new();
    for me in 0..4 {
        // Over TLS, as a tunnel brings a program here.
        let stream = tls(server.address(), &connector, 1).await.expect("TLS");
        let mut robot = Robot::new(stream, ["Reds", "Blues"][me % 2], me);
        robot.sits().await;
        seats.push(tokio::spawn(async move {
            let (teams, stop) = robot.plays().await;
            assert_eq!(teams, r#"Teams : N/S : "Reds" E/W : "Blues""#);
            assert_eq!(stop, Stop::EndOfSession);
            robot.boards
        }));
    }
    let mut seen = Vec::new();
    for seat in seats {
        seen.push(seat.await.expect("no panic"));
    }
    assert!(seen.iter().all(|boards| boards.len() == 2));
    agree(&seen, &[3, 4]);
    assert!(seen[0].iter().any(|board| board.acts.len() > 52), "something was played");
    let played = store.played().expect("read");
    let names: Vec<&str> = played[0].seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Reds North", "Blues East", "Reds South", "Blues West"]);
    assert!(!played[0].is_proved, "programs contribute nothing to a fair deal");
    assert!(played[0].seats.iter().any(|seat| seat.place == Some(1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_and_persons_play_at_one_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, store) = start(folder.path(), SAMPLE);
    let mut east = opens(&server, r#","options":{"boards":2}"#).await;
    let mut west = Player::enter(&server, "Wilma").await;
    west.done(r#""t":"join","table":"T1""#).await;
    for (person, seat) in [(&mut east, 2), (&mut west, 4)] {
        person.done(&format!(r#""t":"cmd","table":"T1","do":"login","seat":{seat}"#)).await;
    }
    let mut robots = Vec::new();
    for me in [0, 2] {
        let mut robot = robot(&server, "Robots", me).await;
        robot.sits().await;
        robots.push(tokio::spawn(async move {
            let (teams, stop) = robot.plays().await;
            assert_eq!(teams, r#"Teams : N/S : "Robots" E/W : "Director + Wilma""#);
            assert_eq!(stop, Stop::EndOfSession);
            robot.boards
        }));
    }
    east.give(r#""t":"cmd","table":"T1","do":"begin""#).await;
    west.give(r#""t":"cmd","table":"T1","do":"begin""#).await;
    crate::hosted::play(&mut [east, west], usize::MAX).await;
    let north = robots.remove(0).await.expect("no panic");
    let south = robots.remove(0).await.expect("no panic");
    assert_eq!(north.len(), 2);
    for (at, (north, south)) in north.iter().zip(&south).enumerate() {
        assert_eq!((&north.head, &north.acts), (&head(at + 1), &south.acts));
        assert!(north.own.iter().all(|card| !south.own.contains(card)));
    }
    assert_eq!(store.played().expect("read").len(), 1);
}

/// Four programs that have been told of the first board; South is to say that it is ready.
async fn started(server: &RunningServer) -> Vec<Robot<TcpStream>> {
    let mut robots = Vec::new();
    for (me, seat) in SEATS.iter().enumerate() {
        let mut robot = robot(server, ["Reds", "Blues"][me % 2], me).await;
        robot.sits().await;
        robot.say(&format!("{seat} ready for teams")).await;
        robots.push(robot);
    }
    for (robot, seat) in robots.iter_mut().zip(SEATS) {
        assert!(robot.hear().await.starts_with("Teams : "));
        robot.say(&format!("{seat} ready to start.")).await;
    }
    for robot in &mut robots {
        assert_eq!(robot.hear().await, "Start of Board");
    }
    robots
}

/// Says a line and reads the answer.
async fn asks(robot: &mut Robot<TcpStream>, line: &str) -> String {
    robot.say(line).await;
    robot.hear().await
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_lines_are_answered_with_the_line_that_was_expected() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, _store) = start(folder.path(), SAMPLE);
    // Before there is a table.
    let mut early = robot(&server, "Reds", 0).await;
    let line = r#"Connecting "Reds" as North using protocol version 17"#;
    assert_eq!(
        asks(&mut early, line).await,
        r#"ERROR: expected "... using protocol version 18", or 19"#
    );
    for (line, expected) in [
        ("Connecting Reds as North using protocol version 18", "quotation marks"),
        ("Connecting \"Reds\" as Centre using protocol version 18", "no seat is called centre"),
        ("Connecting \"\" as North using protocol version 18", "the name of a team"),
        ("Connecting \" / \" as North using protocol version 18", "the name of a team"),
    ] {
        let told = asks(&mut early, line).await;
        assert!(told.starts_with("ERROR: ") && told.contains(expected), "{line}: {told}");
    }
    let line = "Connecting \"Reds\" as North using protocol version 18";
    assert!(asks(&mut early, line).await.starts_with("ERROR: no table has North vacant"));
    let _director = opens(&server, r#","options":{"boards":1}"#).await;
    let mut robots = started(&server).await;
    // A seat that is taken, and a program that is here already.
    let mut other = robot(&server, "Greens", 0).await;
    let line = "Connecting \"Greens\" as North using protocol version 18";
    let told = asks(&mut other, line).await;
    assert_eq!(
        told,
        "ERROR: no table has North vacant for a program: at T1 a game goes on; connect \
                      again once it is over"
    );
    let mut twin = robot(&server, "Reds", 0).await;
    let line = "Connecting \"Reds\" as North using protocol version 18";
    assert!(asks(&mut twin, line).await.contains("is connected already"));
    let [north, east, south, west] = &mut robots[..] else { panic!("four") };
    for wrong in ["North ready for cards", "East ready for deal", "North PASSES", "hello"] {
        let told = asks(north, wrong).await;
        assert_eq!(told, "ERROR: expected \"North ready for deal\"", "{wrong}");
    }
    let mut hands = Vec::new();
    for (robot, seat) in [&mut *north, east, south, west].into_iter().zip(SEATS) {
        assert_eq!(asks(robot, &format!("{seat} ready for deal")).await, head(1));
        let cards = asks(robot, &format!("{seat} ready for cards")).await;
        hands.push(hand(cards.split_once(" : ").expect(&cards).1));
    }
    // Out of turn, for another hand, a bid too low.
    let told = asks(east, "East bids 1S").await;
    assert_eq!(told, "ERROR: expected \"East ready for North's bid\"");
    let told = asks(north, "East bids 1S").await;
    assert!(told.starts_with("ERROR: expected a call of your own"), "{told}");
    north.say("North bids 2H").await;
    assert_eq!(asks(east, "East ready for North's bid").await, "North bids 2H");
    let told = asks(east, "East bids 1NT").await;
    assert!(told.contains("must be higher") && told.contains("expected a call"), "{told}");
    let told = asks(east, "East REDOUBLES").await;
    assert!(told.contains("ouble") && told.contains("expected a call"), "{told}");
    east.say("East PASSES").await;
    assert_eq!(asks(south, "South ready for North's bid").await, "North bids 2H");
    // Whoever waits is told so.
    south.say("South ready for East's bid").await;
    assert_eq!(south.hear().await, "East PASSES");
    west.say("West ready for North's bid").await;
    west.say("West ready for East's bid").await;
    west.say("West ready for South's bid").await;
    assert_eq!([west.hear().await, west.hear().await], ["North bids 2H", "East PASSES"]);
    let told = asks(west, "West ready for South's bid").await;
    assert_eq!(told, "ERROR: expected nothing before the line of South");
    south.say("South PASSES").await;
    assert_eq!(west.hear().await, "South PASSES");
    west.say("West PASSES").await;
    for line in ["East ready for South's bid", "East ready for West's bid"] {
        assert!(asks(east, line).await.ends_with("PASSES"));
    }
    assert_eq!(east.hear().await, "East to lead");
    // A card that is not held says which are; nothing has happened.
    let told = asks(east, &format!("East plays {}", hands[0][0])).await;
    assert!(told.contains("expected \"East plays\" and a card: "), "{told}");
    assert!(hands[1].iter().all(|card| told.contains(card.as_str())), "{told}");
    // A lead whose suit the open hand has, beside others.
    let suit = |card: &String| card.chars().last();
    let has = |card: &&String| hands[2].iter().any(|own| suit(own) == suit(card));
    let lead = hands[1].iter().find(has).expect("no hand misses all suits").clone();
    east.say(&format!("East plays {lead}")).await;
    for line in ["South ready for West's bid", "South ready for East's card to trick 1"] {
        south.say(line).await;
    }
    assert_eq!(south.hear().await, "West PASSES");
    assert_eq!(south.hear().await, format!("East plays {lead}"));
    for line in ["East's bid", "South's bid", "West's bid", "East's card to trick 1"] {
        asks(north, &format!("North ready for {line}")).await;
    }
    assert!(asks(north, "North ready for dummy").await.starts_with("Dummy's cards"));
    // Of another suit, and of another hand.
    if let Some(other) = hands[2].iter().find(|card| suit(card) != suit(&lead)) {
        let told = asks(north, &format!("South plays {other}")).await;
        assert!(told.contains("of the suit led") && told.contains("South plays"), "{told}");
    }
    let told = asks(north, &format!("South plays {lead}")).await;
    let expected = format!("ERROR: \"South plays {lead}\" is not possible now; expected ");
    assert!(told.starts_with(&expected), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_rules_forbid_counts_as_the_customs_say() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, _store) = start(folder.path(), SAMPLE);
    let _director = opens(&server, r#","policy":{"fouls":{"penalty":1}}"#).await;
    let mut robots = started(&server).await;
    for (robot, seat) in robots.iter_mut().zip(SEATS) {
        asks(robot, &format!("{seat} ready for deal")).await;
        asks(robot, &format!("{seat} ready for cards")).await;
    }
    robots[0].say("North bids 7H").await;
    assert_eq!(asks(&mut robots[1], "East ready for North's bid").await, "North bids 7H");
    // A line that is none of the protocol is no foul; at the second bid that is too low a robot calls.
    for line in ["East sings", "East bids 1S", "East bids 1S"] {
        let told = asks(&mut robots[1], line).await;
        assert!(told.starts_with("ERROR: "), "{line}: {told}");
    }
    // The others hear its call, and go on.
    asks(&mut robots[2], "South ready for North's bid").await;
    let told = asks(&mut robots[2], "South ready for East's bid").await;
    assert!(told.starts_with("East "), "{told}");
    robots[2].say("South PASSES").await;
    robots[3].say("West ready for North's bid").await;
    assert_eq!(robots[3].hear().await, "North bids 7H");
}

#[tokio::test(flavor = "multi_thread")]
async fn alerts_are_told_to_the_opponents_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, _store) = start(folder.path(), SAMPLE);
    let _director = opens(&server, "").await;
    let mut robots = started(&server).await;
    for (robot, seat) in robots.iter_mut().zip(SEATS) {
        asks(robot, &format!("{seat} ready for deal")).await;
        asks(robot, &format!("{seat} ready for cards")).await;
    }
    robots[0].say("North bids 1NT Alert. 12 to 14 points").await;
    for (me, alerted) in [(1, true), (2, false), (3, true)] {
        let told = asks(&mut robots[me], &format!("{} ready for North's bid", SEATS[me])).await;
        let expected =
            if alerted { "North bids 1NT Alert. 12 to 14 points" } else { "North bids 1NT" };
        assert_eq!(told, expected);
    }
    // An alert does not stick to the next call.
    robots[1].say("East PASSES").await;
    let told = asks(&mut robots[2], "South ready for East's bid").await;
    assert_eq!(told, "East PASSES");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_crashed_takes_its_seat_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, _store) = start(folder.path(), SAMPLE);
    let policy = r#","policy":{"breaks":{"then":"wait"}},"options":{"boards":2}"#;
    let _director = opens(&server, policy).await;
    let mut seats = Vec::new();
    for me in 0..4 {
        let mut robot = robot(&server, ["Reds", "Blues"][me % 2], me).await;
        robot.sits().await;
        // West crashes before its second act, which comes on the second board at the latest.
        robot.most = if me == 3 { 1 } else { usize::MAX };
        seats.push(tokio::spawn(async move {
            let (_, stop) = robot.plays().await;
            (robot.boards, stop)
        }));
    }
    let (mut west, stop) = seats.remove(3).await.expect("no panic");
    assert_eq!(stop, Stop::Crash);
    // Another team does not get the seat, the same one does, as soon as the line is known to be
    // broken.
    let mut thief = robot(&server, "Thieves", 3).await;
    let line = "Connecting \"Thieves\" as West using protocol version 18";
    assert!(asks(&mut thief, line).await.starts_with("ERROR: no table has West vacant"));
    let mut back = loop {
        let mut back = robot(&server, "Blues", 3).await;
        let line = "Connecting \"Blues\" as West using protocol version 18";
        let told = asks(&mut back, line).await;
        if told == "West (\"Blues\") seated" {
            break back;
        }
        assert!(told.contains("connected already"), "{told}");
    };
    let (teams, stop) = back.plays().await;
    assert_eq!(teams, r#"Teams : N/S : "Reds" E/W : "Blues""#);
    assert_eq!(stop, Stop::EndOfSession);
    let mut seen = Vec::new();
    for seat in seats {
        let (boards, stop) = seat.await.expect("no panic");
        assert_eq!(stop, Stop::EndOfSession);
        seen.push(boards);
    }
    // Led through its board again from the start, the program saw what all saw.
    west.extend(back.boards);
    seen.push(west);
    agree(&seen, &[1, 2]);
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_find_their_table_by_partner_name_and_key() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, _store) = start(folder.path(), SAMPLE);
    let _director = opens(&server, "").await;
    let mut other = Player::enter(&server, "Other").await;
    other.done(r#""t":"open","game":"bridge","key":"quiet""#).await;
    let mut third = Player::enter(&server, "Third").await;
    third.done(r#""t":"open","game":"bridge","policy":{"undo":"freely","fair":false}"#).await;
    // The private table is named with its key; a table where acts are taken back is none.
    let mut named = robot(&server, "Reds/T2/quiet", 2).await;
    named.sits().await;
    let mut partner = robot(&server, "Reds/T2/quiet", 0).await;
    partner.sits().await;
    for (table, seat, expected) in [
        ("T2/loud", "East", "not the key of table T2"),
        ("T2", "East", "T2 is private; connect with its key, as \"Greens/T2/KEY\""),
        ("T2/quiet", "North", "at T2 somebody else has North"),
        ("T3", "East", "at T3 acts can be taken back"),
        ("T9", "East", "no table here is called T9"),
    ] {
        let mut lost = robot(&server, "Greens", 1).await;
        let line = format!("Connecting \"Greens/{table}\" as {seat} using protocol version 18");
        let told = asks(&mut lost, &line).await;
        assert!(told.starts_with("ERROR: ") && told.contains(expected), "{table}: {told}");
    }
    // Any seat, for programs that leave it to the manager: beside the partner, then another.
    let mut any = Vec::new();
    for seat in ["North", "South"] {
        let mut one = robot(&server, "Anys", 0).await;
        let line = "Connecting \"Anys\" as ANYPL using protocol version 19";
        assert_eq!(asks(&mut one, line).await, format!("{seat} (\"Anys\") seated"));
        any.push(one);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_all_must_contribute_to_the_deal_no_program_is_seated() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, _store) = start(folder.path(), SAMPLE);
    let _director = opens(&server, r#","policy":{"contributions":"required"}"#).await;
    for team in ["Reds", "Reds/T1"] {
        let mut lost = robot(&server, team, 0).await;
        let line = format!("Connecting \"{team}\" as North using protocol version 18");
        let told = asks(&mut lost, &line).await;
        assert!(told.starts_with("ERROR: "), "{told}");
        assert!(told.contains("at T1 all players must contribute to the proof"), "{told}");
    }
}
