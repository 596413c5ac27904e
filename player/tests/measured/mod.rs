//! `fudaba tournament`, and the lines of single games: places, intervals, order, going on.

use super::{
    Folder, OWN,
    commands::{at_terminal, fudaba},
    done,
};
use fudaba::cli::{Console, Environment, Interrupt, run};
use std::{collections::BTreeMap, fs};

#[test]
fn bots_are_simulated_and_counted() {
    let folder = Folder::new();
    let file = folder.file("own.ron", OWN);
    let words = ["simulate", &file, "--deals", "1..40", "--seats", "3", "--jobs", "2"];
    let run = fudaba(&words, "");
    let out = done(&run);
    let title = format!("{file}: 40 games of 3 players (random), deals 1..40\n");
    assert!(out.starts_with(&title), "{out}");
    for said in ["  ends       ", "  seat 3     first in ", "  moves      play ", " a second"] {
        assert!(out.contains(said), "{said}: {out}");
    }
    let run = fudaba(&[&words[..], &["--json"]].concat(), "");
    let one = run.objects().remove(0);
    assert_eq!(one["games"], 40);
    assert_eq!(one["decisions"], one["moves"]["play"]);
    assert_eq!((&one["broken"], &one["losses"]), (&0.into(), &0.into()));
    // The order in which games are played does not change the results.
    let alone = fudaba(&[&words[..6], &["--jobs", "1", "--json"]].concat(), "").objects().remove(0);
    assert_eq!((&alone["seats"], &alone["longest"]), (&one["seats"], &one["longest"]));
    let greedy = ["simulate", "whist", "--deals", "1..30", "--bots", "greedy,random", "--json"];
    let one = fudaba(&greedy, "").objects().remove(0);
    let firsts = |seat: usize| one["seats"][seat]["first"].as_u64().expect("a number");
    assert!(firsts(0) > firsts(1), "greed wins tricks: {one}");
    let run = fudaba(&["simulate"], "");
    assert_eq!(run.status, 2);
    let run = fudaba(&["simulate", "whist", "--deals", "9..1"], "");
    assert_eq!(run.status, 2, "{}", run.err);
}

#[test]
fn deals_of_a_match_are_counted_beside_its_games() {
    let words = ["simulate", "whist", "--deals", "1..8", "--json"];
    let one = fudaba(&words, "").objects().remove(0);
    // A deal consists of thirteen cards of each of four players.
    let deals = one["deals_played"].as_u64().expect("a number");
    assert_eq!(one["decisions"], deals * 52, "{one}");
    assert!(deals > 8, "{one}");
    let mean = one["decisions"].as_f64().expect("a number") / 8.0;
    assert_eq!(one["mean_decisions"], mean);
    assert_eq!(one["partial"], false);
    let speed = |key: &str| one[key].as_f64().expect("a number");
    assert!(speed("decisions_per_second") > speed("deals_per_second"), "{one}");
    assert!(speed("deals_per_second") > speed("games_per_second"), "{one}");
    let out = fudaba(&words[..4], "").out;
    assert!(out.contains(" a game, 52.0 decisions each\n"), "{out}");
    assert!(out.contains(" games, ") && out.contains(" deals, "), "{out}");
    let one = fudaba(&["simulate", "konane", "--deals", "1..3", "--json"], "").objects().remove(0);
    assert_eq!((&one["deals_played"], &one["games"]), (&3.into(), &3.into()));
}

#[test]
fn a_simulation_that_is_interrupted_tells_what_it_has() {
    let at_once = |interrupt: Interrupt| {
        assert!(!interrupt.raise(), "it is raised once");
    };
    let environment = Environment { on_interrupt: Some(at_once), ..Environment::default() };
    let words = ["simulate", "whist", "konane", "hearts", "--deals", "1..500"];
    let run = at_terminal(&words, "", &environment);
    assert_eq!(run.status, 130);
    assert!(run.out.contains("  partial    interrupted after 0 of 500 games\n"), "{}", run.out);
    assert_eq!(run.err, "interrupted: 2 of 3 games left out\n");
    let run = at_terminal(&[&words[..], &["--json"]].concat(), "", &environment);
    assert_eq!(run.status, 130);
    let objects = run.objects();
    assert_eq!(objects.len(), 1);
    assert_eq!((&objects[0]["partial"], &objects[0]["games"]), (&true.into(), &0.into()));
}

#[test]
fn players_are_compared_over_the_seats() {
    let folder = Folder::new();
    let own = folder.file("own.ron", OWN);
    let words = ["tournament", &own, "--seats", "4", "--bots", "greedy,random", "--rounds", "12"];
    let run = fudaba(&[&words[..], &["--seating", "duplicate", "--json"]].concat(), "");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
    let objects = run.objects();
    let (table, games) = objects.split_last().expect("a table");
    assert_eq!(games.len(), 48, "twelve deals, each with everybody on every seat");
    let mut seats: BTreeMap<(u64, u64), u64> = BTreeMap::new();
    for (number, game) in games.iter().enumerate() {
        assert_eq!(game["round"], number as u64 / 4 + 1);
        for (seat, of) in game["seats"].as_array().expect("seats").iter().enumerate() {
            *seats.entry((of["player"].as_u64().expect("a number"), seat as u64)).or_default() += 1;
        }
    }
    assert_eq!((seats.len(), seats.values().all(|count| *count == 12)), (16, true));
    let players = table["players"].as_array().expect("players");
    assert_eq!((players.len(), &table["rounds"], &table["games"]), (4, &12.into(), &48.into()));
    for player in players {
        let places = player["places"].as_array().expect("places");
        assert_eq!(places.iter().filter_map(serde_json::Value::as_u64).sum::<u64>(), 48);
        let [low, high] = [0, 1].map(|end| player["place"]["interval"][end].as_f64());
        let mean = player["place"]["mean"].as_f64();
        assert!(low <= mean && mean <= high && low < high, "{player}");
    }
    let text = fudaba(&words, "").out;
    assert!(text.contains("12 rounds, 12 games of 4 players, drawn seats, deals 1..12"), "{text}");
    assert!(text.contains("player") && text.contains("±") && text.contains("2 random"), "{text}");
}

#[test]
fn a_tournament_comes_out_alike_however_it_is_run() {
    let folder = Folder::new();
    let own = folder.file("own.ron", OWN);
    let [csv, other, kept] = ["one.csv", "two.csv", "kept.jsonl"].map(|name| folder.path(name));
    let words = ["tournament", &own, "--bots", "lowest,random", "--rounds", "40", "--json"];
    let one = fudaba(&[&words[..], &["--jobs", "1", "--csv", &csv]].concat(), "");
    assert_eq!((one.status, one.err.as_str()), (0, ""), "{}", one.out);
    let two = fudaba(&[&words[..], &["--jobs", "2", "--csv", &other]].concat(), "");
    assert_eq!(one.out, two.out);
    assert_eq!(fs::read(&csv).expect("a table"), fs::read(&other).expect("a table"));
    // Ended in the middle of a line, and gone on.
    let first = [&words[..5], &["25", "--json", "--checkpoint", &kept]].concat();
    assert_eq!(fudaba(&first, "").status, 0);
    let text = fs::read_to_string(&kept).expect("a checkpoint");
    let cut = text.len() - 30;
    fs::write(&kept, &text[..cut]).expect("it can be written");
    let on = fudaba(&[&words[..], &["--checkpoint", &kept]].concat(), "");
    assert_eq!((on.out, on.status), (one.out, 0));
    let lines = fs::read_to_string(&kept).expect("a checkpoint").lines().count();
    assert_eq!(lines, 41, "a line for each round, and one that says what they belong to");
    // What belongs to another tournament is not taken.
    let seed = [&words[..], &["--checkpoint", &kept, "--seed", "2"]].concat();
    let refused = fudaba(&seed, "");
    assert!(refused.status == 1 && refused.err.contains("another"), "{}", refused.err);
}

#[test]
fn every_seat_of_every_game_and_deal_has_a_row() {
    let folder = Folder::new();
    let own = folder.file("own.ron", OWN);
    let csv = folder.path("games.csv");
    let words = ["simulate", &own, "--deals", "5..14", "--csv", &csv, "--json", "--games"];
    let run = fudaba(&words, "");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
    let objects = run.objects();
    let (summary, games) = objects.split_last().expect("a summary");
    let deals: Vec<_> = games.iter().filter_map(|game| game["deal"].as_u64()).collect();
    assert_eq!(deals, (5..=14).collect::<Vec<_>>());
    let decisions = games.iter().filter_map(|game| game["decisions"].as_u64()).sum::<u64>();
    assert_eq!(summary["decisions"], decisions);
    let text = fs::read_to_string(&csv).expect("a table");
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().expect("a head").split(',').collect();
    let column = |name| head.iter().position(|column| *column == name).expect("the column");
    let (part, score, last) = (column("part"), column("score"), column("final score"));
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    let parts: usize = games
        .iter()
        .map(|game| match game["deals"].as_array().map_or(0, Vec::len) {
            1 => 1,
            several => several + 1,
        })
        .sum();
    assert_eq!(rows.len(), 4 * parts);
    for row in &rows {
        assert_eq!(row.len(), head.len(), "{row:?}");
        // The result is the score, which only whole games have.
        assert!(if row[part] == "0" { row[score] == row[last] } else { row[score].is_empty() });
    }
}

#[test]
fn the_deals_of_a_match_are_told_one_by_one() {
    let words = ["simulate", "daihinmin", "--set", "rounds=3", "--deals", "1..2"];
    let objects = fudaba(&[&words[..], &["--json", "--games"]].concat(), "").objects();
    for game in &objects[..2] {
        let deals = game["deals"].as_array().expect("deals");
        let decisions = deals.iter().filter_map(|deal| deal["decisions"].as_u64()).sum::<u64>();
        assert_eq!((deals.len(), &game["decisions"]), (3, &decisions.into()));
        let score = |deal: &serde_json::Value, seat: usize| deal["values"]["score"][seat].as_i64();
        for (seat, of) in game["seats"].as_array().expect("seats").iter().enumerate() {
            let scores: Vec<_> = deals.iter().map(|deal| score(deal, seat)).collect();
            assert!(scores.is_sorted() && scores[0] > Some(0), "{scores:?}");
            assert_eq!(scores.last().copied().flatten(), of["score"].as_i64());
        }
    }
}

#[test]
fn what_cannot_be_a_tournament_is_refused_in_words() {
    let folder = Folder::new();
    let own = folder.file("own.ron", OWN);
    for (words, status, part) in [
        (vec!["klondike", "--bots", "greedy"], 1, "try `fudaba simulate klondike`"),
        (vec![&own, "--bots", "random,random,random,random,lowest"], 1, "5 bots are named"),
        (vec![&own, "--bots", "brilliant"], 2, "there is no bot `brilliant`"),
        (vec![&own, "--bots", "random", "--seating", "round"], 2, "drawn, rotated, duplicate"),
        (vec![&own, "--bots", "random", "--rounds", "0"], 2, "rounds"),
        (vec![&own, "--bots", "random", "--checkpoint", &own], 1, "this is no checkpoint"),
        (vec!["no-such-game", "--bots", "random"], 1, "no-such-game"),
        (vec![&own], 2, "--bots"),
    ] {
        let run = fudaba(&[&["tournament"], &words[..]].concat(), "");
        assert_eq!((run.status, run.out.as_str()), (status, ""), "{words:?}: {}", run.err);
        assert!(run.err.contains(part), "{words:?}: {}", run.err);
    }
    let two = fudaba(&["simulate", &own, "whist", "--csv", &folder.path("a.csv")], "");
    assert!(two.status == 2 && two.err.contains("one game"), "{}", two.err);
}

#[test]
fn an_interruption_leaves_what_was_played() {
    let raise = |interrupt: Interrupt| {
        interrupt.raise();
    };
    let folder = Folder::new();
    let own = folder.file("own.ron", OWN);
    let environment = Environment { on_interrupt: Some(raise), ..Environment::default() };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console {
        input: &mut "".as_bytes(),
        out: &mut out,
        err: &mut err,
        input_is_terminal: false,
        output_is_terminal: false,
        error_is_terminal: false,
    };
    let words = ["fudaba", "tournament", &own, "--bots", "random", "--rounds", "1000000"];
    let exit = run(words.map(Into::into), &mut console, &environment);
    let text = String::from_utf8(out).expect("the program writes text");
    assert_eq!(exit.status(), 130, "{text}");
    assert!(text.contains("partial    interrupted after 0 of 1000000 rounds"), "{text}");
}
