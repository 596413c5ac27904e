//! `fudaba solve`: verdicts, shares, limits, files of deals, and going on after an interruption.

use super::commands::fudaba;
use fudaba::cli::{Console, Environment, Interrupt, run};
use std::{fs, time::Duration};

/// Deal 1 of the Microsoft numbering, in the order of dealing.
const ROWS: &str = "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C \
    4C 5C TS QH 4H AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H";

/// The same as a line for each column.
fn columns() -> String {
    let cards: Vec<&str> = ROWS.split_whitespace().collect();
    let column = |number: usize| cards.iter().skip(number).step_by(8).copied().collect::<Vec<_>>();
    (0..8).map(|number| column(number).join(" ")).collect::<Vec<_>>().join("\n")
}

#[test]
fn deals_are_solved_and_their_shares_told() {
    let run = fudaba(&["solve", "freecell", "--deals", "1..3", "--json"], "");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
    let objects = run.objects();
    assert_eq!(objects.len(), 4);
    for (deal, object) in (1..).zip(&objects[..3]) {
        assert_eq!((&object["deal"], &object["verdict"]), (&deal.into(), &"solved".into()));
        // The moves are those that the terminal takes, and they win.
        let moves = object["moves"].as_array().expect("a list");
        let lines: Vec<&str> = moves.iter().filter_map(|action| action.as_str()).collect();
        let played = fudaba(&["play", "freecell", "--deal", &deal.to_string()], &lines.join("\n"));
        assert_eq!((played.status, played.err.as_str()), (0, ""), "{}", played.out);
        assert!(played.out.contains("Won"), "{}", played.out);
    }
    let summary = &objects[3]["summary"];
    assert_eq!((&summary["deals"], &summary["partial"]), (&3.into(), &false.into()));
    assert_eq!(summary["solved"]["deals"], 3);
    let low = summary["winnable_interval"][0].as_f64().expect("a number");
    assert!((low - 0.4385).abs() < 1e-3, "{low}");
    let two = ["solve", "freecell", "--deals", "1..3", "--jobs", "2", "--json"];
    let again = fudaba(&two, "").objects();
    for (one, other) in objects[..3].iter().zip(&again) {
        assert_eq!((&one["moves"], &one["states"]), (&other["moves"], &other["states"]));
    }
}

#[test]
fn limits_make_a_verdict_unknown() {
    let run = fudaba(&["solve", "klondike", "--deals", "1", "--states", "500"], "");
    assert!(run.out.starts_with("1: unknown (limit: states), 500 states"), "{}", run.out);
    assert!(run.out.contains("unknown     1 (100.00 %"), "{}", run.out);
    assert!(!run.out.contains("moves to a win"), "{}", run.out);
    let words = ["solve", "spider", "--deals", "1", "--memory", "1", "--json", "--jobs", "1"];
    let objects = fudaba(&words, "").objects();
    assert!(["memory", "seconds"].iter().any(|limit| objects[0]["limit"] == *limit));
    for wrong in [["--seconds", "0"], ["--memory", "lots"], ["--deals", "9..1"]] {
        let run = fudaba(&["solve", "klondike", wrong[0], wrong[1]], "");
        assert_eq!(run.status, 2, "{}", run.err);
    }
    let run = fudaba(&["solve", "whist"], "");
    assert!(run.err.contains("only games for one are solved"), "{}", run.err);
    assert_eq!(run.status, 1);
    let run = fudaba(&["solve", "twenty-one", "--seats", "1"], "");
    assert!(run.err.contains("is played for points"), "{} {}", run.out, run.err);
    assert_eq!(run.status, 1);
    let run = fudaba(&["solve", "freecell", "--deals", "0"], "");
    assert!(run.err.contains("there is no deal 0"), "{}", run.err);
}

#[test]
fn a_file_may_hold_many_deals() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let solve = |name: &str| fudaba(&["solve", "freecell", "--cards", &path(name), "--json"], "");
    let one = columns();
    fs::write(path("one.txt"), &one).expect("it is written");
    fs::write(path("two.txt"), format!("{one}\n\n{one}\n")).expect("it is written");
    let verdicts = |name: &str| -> Vec<String> {
        let run = solve(name);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
        let deals = run.objects();
        let deals = deals[..deals.len() - 1].iter();
        deals.map(|object| format!("{} {}", object["deal"], object["verdict"])).collect()
    };
    assert_eq!(verdicts("one.txt"), ["1 \"solved\""]);
    assert_eq!(verdicts("two.txt"), ["1 \"solved\"", "2 \"solved\""]);
    let piles: Vec<Vec<&str>> = one.lines().map(|line| line.split(' ').collect()).collect();
    let deal = serde_json::json!({ "Tableau": piles });
    fs::write(path("list.json"), format!("[{deal},{deal}]")).expect("it is written");
    fs::write(path("named.json"), format!("{{\"a\":{deal},\"b\":{deal}}}")).expect("it is written");
    assert_eq!(verdicts("list.json"), ["1 \"solved\"", "2 \"solved\""]);
    assert_eq!(verdicts("named.json"), ["\"a\" \"solved\"", "\"b\" \"solved\""]);
    fs::write(path("bad.json"), format!("{deal} {{\"Tableau\": [[\"KH\"]]}}")).expect("written");
    let run = solve("bad.json");
    assert!(run.err.contains("deal 2: the cards do not match"), "{}", run.err);
    assert_eq!(run.status, 1);
}

#[test]
fn unknown_cards_of_a_position_lie_as_known_ones_do() {
    let run = fudaba(&["play", "freecell", "--deal", "1"], "position all\nquit\n");
    let text = &run.out[run.out.find("(\n").expect("a position")..];
    let text = &text[..text.find("\n)").expect("its end") + 3];
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("p.ron").display().to_string();
    let solve = |text: &str| {
        fs::write(&path, text).expect("it is written");
        fudaba(&["solve", "freecell", "--position", &path, "--deals", "1"], "")
    };
    assert!(solve(text).out.contains("1: solved"), "{text}");
    // The last two cards of a column are not named; either deal of them can be won.
    let column = text.lines().find(|line| line.contains("JD")).expect("the first column");
    let words: Vec<&str> = column.trim().trim_matches([',', '"']).split(' ').collect();
    let mut hidden = words.clone();
    let last = hidden.len() - 2;
    hidden[last..].fill("?");
    for marked in [hidden.join(" "), hidden.join(" ").replace('?', "^?"), {
        format!("{} ^...", hidden[..last].join(" "))
    }] {
        let run = solve(&text.replace(&words.join(" "), &marked));
        assert!(run.out.contains("1: solved"), "{marked}: {}{}", run.out, run.err);
    }
}

#[test]
fn a_fault_in_a_file_of_deals_is_told_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deals").display().to_string();
    let refused = |text: &str| {
        fs::write(&path, text).expect("it is written");
        let run = fudaba(&["solve", "freecell", "--cards", &path], "");
        assert_eq!(run.status, 1, "{}", run.out);
        run.err.replace(&path, "F")
    };
    let piles: Vec<Vec<String>> =
        columns().lines().map(|line| line.split(' ').map(ToOwned::to_owned).collect()).collect();
    let pretty = |piles: &[Vec<String>]| {
        serde_json::to_string_pretty(&serde_json::json!({ "Tableau": piles })).expect("it is JSON")
    };
    let mut wrong = piles.clone();
    wrong[1][2] = "ZZ".into();
    let line = pretty(&wrong).lines().position(|line| line.contains("ZZ")).expect("it is there");
    let (good, bad) = (pretty(&piles), pretty(&wrong));
    let cases = [
        (bad.clone(), format!("F:{}:7: `Tableau`: `ZZ` is not a card", line + 1)),
        (format!("[\n{good},\n{bad}]"), {
            format!("F:{}:7: deal 2: `Tableau`: `ZZ`", line + 2 + good.lines().count())
        }),
        (format!("{{\"a\": {good},\n\"a\": {good}}}"), {
            format!("F:{}:6: deal a: line 1 has a deal of the same name", good.lines().count() + 1)
        }),
        (format!("{good}\n{{\"Tableau\": ["), {
            format!("F:{}:13: this is not valid JSON", good.lines().count() + 1)
        }),
        (
            format!("{}\n\n{}", columns(), columns().replace("JC", "ZZ")),
            "F:13:1: deal 2: `ZZ`".into(),
        ),
    ];
    for (text, said) in cases {
        let err = refused(&text);
        assert!(err.starts_with(&format!("error: {said}")), "{said}\n{err}");
    }
    // The same deals by standard input.
    let run = fudaba(&["solve", "freecell", "--cards", "-"], &good);
    assert!(run.out.starts_with("1: solved"), "{}{}", run.out, run.err);
    let run = fudaba(&["solve", "freecell", "--cards", "-"], " \n\n");
    assert!(run.err.contains("standard input: it has no cards; write"), "{}", run.err);
    let run = fudaba(&["solve", "freecell", "--states", "1e6"], "");
    assert!(run.err.contains("write a whole number from 1"), "{}", run.err);
}

#[test]
fn a_checkpoint_keeps_verdicts() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kept.jsonl").display().to_string();
    let words = ["solve", "freecell", "--json", "--checkpoint", &file, "--deals"];
    let solve = |deals: &str| fudaba(&[&words[..], &[deals]].concat(), "").objects();
    let first = solve("1..2");
    let nowhere = folder.path().join("gone/kept.jsonl").display().to_string();
    let run = fudaba(&["solve", "freecell", "--deals", "1", "--checkpoint", &nowhere], "");
    assert_eq!(run.status, 1, "{}", run.out);
    assert!(run.err.contains("there is no folder") && !folder.path().join("gone").exists());
    // A line that was not written whole does not count, and one that was is not searched again.
    let kept = fs::read_to_string(&file).expect("it is there");
    assert_eq!(kept.lines().count(), 3, "{kept}");
    let marked =
        kept.replace("\"deal\":2,\"verdict\":\"solved\"", "\"deal\":2,\"verdict\":\"unsolvable\"");
    fs::write(&file, format!("{marked}{{\"deal\":3,\"ver")).expect("it is written");
    let second = solve("1..3");
    assert_eq!(second[0], first[0]);
    assert_eq!(second[1]["verdict"], "unsolvable");
    assert_eq!((&second[2]["deal"], &second[2]["verdict"]), (&3.into(), &"solved".into()));
    // Damage within the file is told, and costs a search.
    let kept = fs::read_to_string(&file).expect("it is there");
    fs::write(&file, kept.replace("{\"deal\":1,", "deal 1: ")).expect("it is written");
    let mended = fudaba(&[&words[..], &["1..3"]].concat(), "");
    assert!(
        mended.err.contains(&format!("note: {file}:2: this line is damaged")),
        "{}",
        mended.err
    );
    assert_eq!(mended.objects()[0]["verdict"], "solved");
    let again = fudaba(&[&words[..], &["1..3"]].concat(), "");
    assert_eq!((again.err.as_str(), again.objects().len()), ("", 4), "{}", again.out);
    let other = fudaba(&["solve", "yukon", "--checkpoint", &file], "");
    assert!(other.err.contains("another game"), "{}", other.err);
    // With other limits an unknown verdict is tried again.
    let file = folder.path().join("limits.jsonl").display().to_string();
    let states = |most: &str| {
        let words = ["solve", "freecell", "--deals", "1", "--json", "--checkpoint", &file];
        fudaba(&[&words[..], &["--states", most]].concat(), "").objects()[0]["verdict"].clone()
    };
    assert_eq!((states("100"), states("100000")), ("unknown".into(), "solved".into()));
    let none = folder.path().join("none.txt");
    fs::write(&none, "hello\n").expect("it is written");
    let run = fudaba(&["solve", "yukon", "--checkpoint", &none.display().to_string()], "");
    assert!(run.err.contains("this is no checkpoint"), "{}", run.err);
}

#[test]
fn an_interruption_tells_what_is_known() {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console {
        input: &mut &b""[..],
        out: &mut out,
        err: &mut err,
        input_is_terminal: false,
        output_is_terminal: false,
        error_is_terminal: false,
    };
    let raise = |interrupt: Interrupt| {
        interrupt.raise();
    };
    let environment = Environment { on_interrupt: Some(raise), ..Environment::default() };
    let words = ["fudaba", "solve", "spider", "--deals", "1..1000"].map(Into::into);
    let exit = run(words, &mut console, &environment);
    assert_eq!(exit.status(), 130);
    let out = String::from_utf8(out).expect("text");
    assert!(out.contains("interrupted after 0 of 1000 deals"), "{out}");
    let mut out = Vec::new();
    let mut console = Console {
        input: &mut &b""[..],
        out: &mut out,
        err: &mut err,
        input_is_terminal: false,
        output_is_terminal: false,
        error_is_terminal: false,
    };
    let words = ["fudaba", "solve", "spider", "--deals", "1..1000", "--json"].map(Into::into);
    assert_eq!(run(words, &mut console, &environment).status(), 130);
    let out = String::from_utf8(out).expect("text");
    assert!(out.contains("\"mean_seconds\":0.0"), "a time is never -0: {out}");
}

#[test]
fn a_mark_of_the_byte_order_is_no_part_of_a_deal() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deal.txt").display().to_string();
    let json = format!("{{\"columns\": {:?}}}", columns().lines().collect::<Vec<_>>());
    for text in [columns(), ROWS.to_owned(), json] {
        let told = [text.clone(), format!("\u{feff}{text}")].map(|text| {
            fs::write(&path, &text).expect("it can be written");
            let mut all = Vec::new();
            for (file, input) in [(path.as_str(), ""), ("-", text.as_str())] {
                let words = ["solve", "freecell", "--cards", file, "--states", "1000", "--json"];
                let run = fudaba(&words, input);
                let why = run.err.replace(&path, "standard input");
                all.push((run.status, why, run.objects().first().map(|one| one["states"].clone())));
            }
            let run = fudaba(&["play", "freecell", "--cards", &path], "quit\n");
            all.push((run.status, run.err + &run.out, None));
            all
        });
        assert_eq!(told[0], told[1], "{text}");
    }
    fs::write(&path, format!("\u{feff}{}", columns().replacen("JD", "XD", 1))).expect("written");
    let run = fudaba(&["solve", "freecell", "--cards", &path], "");
    assert!(run.status == 1 && run.err.contains("deal.txt:1:1: "), "{}", run.err);
}

#[test]
fn an_interruption_stops_a_search_at_the_terminal() {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console {
        input: &mut &b"solve 3600\nt1 nonsense\nquit\n"[..],
        out: &mut out,
        err: &mut err,
        input_is_terminal: true,
        output_is_terminal: false,
        error_is_terminal: false,
    };
    // As soon as a search runs.
    let raise = |interrupt: Interrupt| {
        std::thread::spawn(move || {
            // Raised while nothing is searched, lowered by each search.
            loop {
                interrupt.raise();
                std::thread::sleep(Duration::from_millis(5));
            }
        });
    };
    let environment = Environment { on_interrupt: Some(raise), ..Environment::default() };
    let words = ["fudaba", "play", "spider", "--deal", "4"].map(Into::into);
    let exit = run(words, &mut console, &environment);
    let out = String::from_utf8(out).expect("text");
    assert_eq!(exit.status(), 0, "{out}");
    let (_, after) = out.split_once("The search was stopped.").expect("it says so");
    assert!(after.contains("nonsense"), "the game goes on: {out}");
}
