//! `fudaba export`: results as CSV, and deals of four hands as PBN.

mod boards;

use super::{commands::fudaba, verified::played::record as fair_record};
use std::{fs, path::Path, time::Duration};
use store::{
    HolderName, LogName, LogStore, PlayedSeat, PlayerKind, SqliteStore, StoredGame, WriteBatch,
};
use tempfile::TempDir;

fn folder() -> TempDir {
    TempDir::new().expect("the tests have a folder for temporary files")
}

/// Writes a record, and returns its name.
fn record(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).expect("it can be written");
    path.display().to_string()
}

/// Writes the store of a host with one game that is over.
fn hosted(folder: &Path, record: &str) {
    let store = SqliteStore::open(folder).expect("a store");
    let log = LogName::new("T1").expect("a name");
    let host = HolderName::new("host").expect("a name");
    store.take(&log, &host, Duration::from_secs(60)).expect("nobody holds it");
    let seat = |seat: u32, name: &str, place| PlayedSeat {
        seat,
        name: name.to_owned(),
        kind: if seat == 0 { PlayerKind::Person } else { PlayerKind::Bot },
        score: Some(i64::from(seat) * -2),
        place: Some(place),
        forfeit: seat == 3,
    };
    let names = ["Ada \"Ace\", K", "Bot 2", "Bot 3", "Bot 4"];
    let seats = (0..).zip(names).map(|(at, name)| seat(at, name, at + 1)).collect();
    let game = StoredGame {
        log,
        game: 2,
        rules: "whist".to_owned(),
        acts: 0,
        is_proved: false,
        begun_ms: 951_782_400_000,
        ended_ms: 951_786_001_500,
        record: record.to_owned(),
        seats,
    };
    let batch = WriteBatch { played: vec![game], ..WriteBatch::default() };
    store.write_and_wait(batch).expect("it is written");
}

/// Deal 7 of 13 cards to each of four, as `fudaba play` lays it out with `position all`.
const SEVEN: &str = "N:AQT2.KT865.Q7.J5 874.J7.KT43.T984 9653.A32.A985.AQ KJ.Q94.J62.K7632";

#[test]
fn deals_are_written_as_the_standard_has_it() {
    let folder = folder();
    let seven = record(folder.path(), "a.fudaba", "fudaba record 1\ngame whist\ndeal 7\n");
    let run = fudaba(&["export", &seven, "--pbn"], "");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let expected = [
        "% PBN 2.1",
        "% EXPORT",
        "[Event \"Whist\"]",
        "[Site \"\"]",
        "[Date \"?\"]",
        "[Board \"1\"]",
        "[West \"?\"]",
        "[North \"?\"]",
        "[East \"?\"]",
        "[South \"?\"]",
        "[Dealer \"E\"]",
        "[Vulnerable \"None\"]",
        &format!("[Deal \"{SEVEN}\"]"),
        "[Scoring \"\"]",
        "[Declarer \"\"]",
        "[Contract \"\"]",
        "[Result \"\"]",
        "",
        "",
    ];
    assert_eq!(run.out, expected.join("\r\n"));
}

#[test]
fn a_deal_that_is_played_at_two_tables_is_one_board() {
    let folder = folder();
    let deal = |name: &str, game: &str, number: u32| {
        let text = format!("fudaba record 1\ngame {game}\ndeal {number}\n");
        record(folder.path(), name, &text)
    };
    let records = [deal("a", "whist", 7), deal("b", "whist", 8), deal("c", "whist", 7)];
    let host = folder.path().join("host");
    fs::create_dir(&host).expect("a folder");
    hosted(&host, "fudaba record 1\ngame whist\ndeal 8\n");
    let host = host.display().to_string();
    let words = ["export", &records[0], &records[1], &records[2], &host, "--pbn"];
    let run = fudaba(&words, "");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let of = |tag: &str| -> Vec<String> {
        let begin = format!("[{tag} \"");
        let lines = run.out.lines().filter_map(|line| line.strip_prefix(&begin));
        lines.map(|rest| rest.trim_end().trim_end_matches("\"]").to_owned()).collect()
    };
    assert_eq!(of("Board"), ["1", "2", "1", "2"]);
    // The records do not tell who was a bot, the host does.
    assert_eq!((of("NorthType"), of("WestType")), (vec!["human".into()], vec!["program".into()]));
    let deals = of("Deal");
    assert!(deals[0] == SEVEN && deals[0] == deals[2] && deals[1] == deals[3], "{deals:?}");
    assert_ne!(deals[0], deals[1]);
    // What the host knows stands there too.
    assert_eq!(of("North").last().map(String::as_str), Some("Ada \\\"Ace\\\", K"));
    assert_eq!(of("Date").last().map(String::as_str), Some("2000.02.29"));
    assert_eq!(of("Site").last().map(String::as_str), Some("T1, 2"));
}

#[test]
fn a_store_in_which_a_host_works_is_not_read_and_it_is_said_what_to_do() {
    let folder = folder();
    hosted(folder.path(), "fudaba record 1\ngame whist\ndeal 8\n");
    let works = SqliteStore::open(folder.path()).expect("nobody else has it");
    let path = folder.path().display().to_string();
    let run = fudaba(&["export", &path, "--csv"], "");
    assert_eq!(run.status, 1, "{}", run.err);
    assert!(run.err.contains("stop it, export, and start it again"), "{}", run.err);
    assert!(!run.err.contains("--store"), "`export` has no such option: {}", run.err);
    drop(works);
    assert_eq!(fudaba(&["export", &path, "--csv"], "").status, 0);
}

#[test]
fn every_deal_of_a_session_is_found() {
    let folder = folder();
    let path = folder.path().join("session.fudaba").display().to_string();
    let lines = format!("auto\n{}save {path}\n", "pass\n".repeat(16));
    let bots = ["--bots", "person,person,person,person", "--deal", "5"];
    let run =
        fudaba(&[&["play", "bridge"][..], &bots[..]].concat(), lines.trim_start_matches("auto\n"));
    assert_eq!(run.status, 0, "{}{}", run.out, run.err);
    let run = fudaba(&["export", &path, "--pbn"], "");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let deals: Vec<&str> = run.out.lines().filter(|line| line.starts_with("[Deal ")).collect();
    let mut others = deals.clone();
    others.sort_unstable();
    others.dedup();
    assert_eq!((deals.len(), others.len()), (4, 4), "four boards were passed out: {}", run.out);
    let dealers: Vec<&str> = run.out.lines().filter(|line| line.starts_with("[Dealer ")).collect();
    // The game's file names calls and boards, and a board that all pass has no declarer.
    let tag = |tag: &str| -> Vec<&str> {
        let of = run.out.lines().filter_map(|line| line.strip_prefix(&format!("[{tag} \"")));
        of.map(|rest| rest.trim_end().trim_end_matches("\"]")).collect()
    };
    assert_eq!(tag("Board"), ["1", "2", "3", "4"]);
    assert_eq!(tag("Vulnerable"), ["None", "NS", "EW", "All"]);
    assert_eq!((tag("Contract"), tag("Declarer")), (vec!["Pass"; 4], vec![""; 4]));
    assert_eq!(run.out.matches("Pass Pass Pass Pass\r\n").count(), 4, "{}", run.out);
    // The first board's dealer is North, and it goes round.
    assert_eq!(dealers, ["N", "E", "S", "W"].map(|name| format!("[Dealer \"{name}\"]")));
}

#[test]
fn a_board_has_its_auction_and_what_was_played_of_it() {
    let folder = folder();
    let path = folder.path().join("session.fudaba").display().to_string();
    let lines = format!("bid 1 none\npass\npass\npass\nplay 4H\nsave {path}\n");
    let bots = ["--bots", "person,person,person,person", "--deal", "5"];
    let run = fudaba(&[&["play", "bridge", "--set", "boards=1"][..], &bots[..]].concat(), &lines);
    assert_eq!(run.status, 0, "{}{}", run.out, run.err);
    let run = fudaba(&["export", &path, "--pbn"], "");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let ending = [
        "[Declarer \"N\"]",
        "[Contract \"1NT\"]",
        "[Result \"?\"]",
        "[Auction \"N\"]",
        "1NT Pass Pass Pass",
        "[Play \"E\"]",
        "H4 + - -",
        "",
        "",
    ];
    assert!(run.out.ends_with(&ending.join("\r\n")), "{}", run.out);
}

#[test]
fn results_are_rows_that_a_spreadsheet_reads() {
    let folder = folder();
    hosted(folder.path(), "fudaba record 1\ngame whist\ndeal 8\n");
    let source = folder.path().display().to_string();
    let run = fudaba(&["export", &source, "--csv"], "");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let times = "2000-02-29 00:00:00,2000-02-29 01:00:01";
    let expected = format!(
        "source,table,number,game,seat,name,kind,place,score,forfeit,acts,proved,begun,ended\n\
         {source},T1,2,whist,1,\"Ada \"\"Ace\"\", K\",person,1,0,no,0,no,{times}\n\
         {source},T1,2,whist,2,Bot 2,bot,2,-2,no,0,no,{times}\n\
         {source},T1,2,whist,3,Bot 3,bot,3,-4,no,0,no,{times}\n\
         {source},T1,2,whist,4,Bot 4,bot,4,-6,yes,0,no,{times}\n"
    );
    assert_eq!(run.out, expected);
    // A file is written once, and under the right name.
    let to = folder.path().join("results.csv").display().to_string();
    let run = fudaba(&["export", &source, "--csv", "-o", &to], "");
    assert_eq!(run.status, 0, "{}", run.err);
    assert_eq!(fs::read_to_string(&to).expect("a file"), expected);
    let run = fudaba(&["export", &source, "--csv", "-o", &to], "");
    assert!(run.status == 1 && run.err.contains("--yes"), "{}", run.err);
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/freecell-win.fudaba");
    let run = fudaba(&["export", record, "--csv"], "");
    assert_eq!(run.status, 0, "{}", run.err);
    assert_eq!(run.out.lines().count(), 2, "one seat: {}", run.out);
}

#[test]
fn the_same_game_counts_once_and_what_is_left_out_is_named() {
    let folder = folder();
    // Two players' copies of the record of one fair deal.
    let text = fair_record("page-one");
    let (one, two) =
        (record(folder.path(), "a.fudaba", &text), record(folder.path(), "b.fudaba", &text));
    for format in ["--standings", "--csv"] {
        let alone = fudaba(&["export", &one, format], "");
        assert_eq!((alone.status, alone.err.as_str()), (0, ""), "{}", alone.out);
        assert_eq!(alone.out.lines().count(), 4, "three seats: {}", alone.out);
        for other in [&one, &two] {
            let run = fudaba(&["export", &one, other, format], "");
            assert_eq!((run.status, &run.out), (0, &alone.out));
            let said = format!("One game of {other} left out: the same as in {one}, ");
            assert!(run.err.starts_with(&said), "{}", run.err);
        }
    }
    let run = fudaba(&["export", &one, &two, "--csv", "--lang", "ja"], "");
    assert!(run.err.contains("の 1 ゲームを除きました"), "{}", run.err);
    // A folder of a host, and a plain record, that are named twice.
    let host = folder.path().join("host");
    fs::create_dir(&host).expect("a folder");
    hosted(&host, "fudaba record 1\ngame whist\ndeal 8\n");
    let host = host.display().to_string();
    let run = fudaba(&["export", &host, &host, "--csv"], "");
    assert_eq!(run.out.lines().count(), 5, "{}", run.out);
    assert!(run.err.contains("One game of "), "{}", run.err);
    let plain = record(folder.path(), "c.fudaba", "fudaba record 1\ngame whist\ndeal 8\n");
    let run = fudaba(&["export", &plain, &plain, "--pbn"], "");
    assert_eq!(run.out.matches("[Deal ").count(), 1, "{}", run.out);
    // It proves nothing, so the same text in another place may be another game.
    let copy = record(folder.path(), "d.fudaba", "fudaba record 1\ngame whist\ndeal 8\n");
    let run = fudaba(&["export", &plain, &copy, "--pbn"], "");
    assert_eq!((run.out.matches("[Deal ").count(), run.err.as_str()), (2, ""));
}

#[test]
fn what_has_no_four_hands_is_named_with_the_reason() {
    let folder = folder();
    let solitaire = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/freecell-win.fudaba");
    let file = |name: &str, text: &str| record(folder.path(), name, text);
    let skat = file("skat", "fudaba record 1\ngame skat\ndeal 1\n");
    let eights = file("eights", "fudaba record 1\ngame crazy-eights\nseats 4\ndeal 1\n");
    let euchre = file("euchre", "fudaba record 1\ngame euchre\ndeal 1\n");
    for (source, why) in [
        (solitaire, "is for one player here; a bridge deal has four hands"),
        (&skat, "is for 3 players here"),
        (&euchre, "is not played with the pack of 52 cards"),
        (&eights, "does everybody hold 13 cards"),
    ] {
        let run = fudaba(&["export", source, "--pbn"], "");
        assert_eq!((run.status, run.out.as_str()), (1, ""), "{}", run.err);
        assert!(run.err.contains(why), "{}", run.err);
        let run = fudaba(&["export", source, "--pbn", "--lang", "ja"], "");
        assert!(run.err.contains("PBNは作れません"), "{}", run.err);
    }
    // Beside a deal they are left out, and named all the same.
    let whist = file("whist", "fudaba record 1\ngame whist\ndeal 7\n");
    let run = fudaba(&["export", &whist, &skat, "--pbn"], "");
    assert!(run.status == 0 && run.out.contains(SEVEN) && run.err.contains("3 players"));
    let empty = folder.path().join("empty");
    fs::create_dir(&empty).expect("a folder");
    let run = fudaba(&["export", &empty.display().to_string(), "--csv"], "");
    assert!(run.status == 1 && run.err.contains("no host keeps its tables"), "{}", run.err);
    assert_eq!(fs::read_dir(&empty).expect("a folder").count(), 0, "nothing was made there");
    assert_eq!(fudaba(&["export", &whist], "").status, 2, "a format must be named");
}
