//! `fudaba verify`: records of fair deals are proved, replayed, and refused with the line that lies.

use super::commands::fudaba;
use engine::{
    fair::{
        Expected, FairAnswer, FairPlayer, FairTable, SeatHead, Secret, Signer, files_of, sha256,
    },
    rules::{Notation, Rules, Setup},
};
use fudaba::library::{AnyGame, PartyGame};
use std::{fs, sync::Arc};
use tempfile::TempDir;

fn secret(name: &str) -> Secret {
    Secret(sha256(name.as_bytes()).0)
}

fn sample(name: &str) -> PartyGame {
    match AnyGame::find(name).expect("a sample") {
        AnyGame::Party(game) => game,
        AnyGame::Workbook(_) => panic!("{name} is a workbook"),
    }
}

/// The record of a sample game, between a person, who contributes to the deal, and bots.
fn record(name: &str) -> String {
    let setup = Setup { seats: Some(3), ..Setup::default() };
    let rules = Arc::new(Rules::of_game(sample(name).game, &setup).expect("three may play"));
    let files = files_of(&rules).expect("it has a text");
    let mut table = FairTable::of(&rules, "Table 1", files, Signer::of(&secret("dealer")))
        .expect("an honest head");
    let signer = Signer::of(&secret("key"));
    let expected = Expected { table: "Table 1".to_owned(), dealer: None, rules: Some(files) };
    let mut player = FairPlayer::of(0, signer.clone(), expected, vec![secret("own")]);
    let person = SeatHead { name: "Ada".to_owned(), key: Some(signer.public()) };
    let bots = ["Bot 1", "Bot 2"].map(|name| SeatHead { name: name.to_owned(), key: None });
    let mut lines = vec![table.dealer().text().trim_end().to_owned()];
    let seats = [vec![person], bots.to_vec()].concat();
    lines.extend(table.open(seats, None, secret("s")).expect("a deal"));
    let answers: Vec<FairAnswer> =
        lines.iter().map(|line| player.hear(line).expect("an honest line")).collect();
    let Some(FairAnswer::Commit(commit)) = answers.last() else { panic!("a contribution") };
    table.dealer_mut().commit(commit).expect("it is in time");
    let lines = table.dealer_mut().close_commits().expect("one contributed");
    let Ok(FairAnswer::Reveal(reveal)) = player.hear(&lines[0]) else { panic!("a secret") };
    table.dealer_mut().reveal(&reveal).expect("it is in time");
    let mut lines = table.deal(None).expect("all is open");
    let mut legal = Vec::new();
    for number in 0_usize.. {
        for line in &lines {
            player.hear(line).expect("an honest line");
        }
        let game = table.game().expect("it has begun");
        let Some(actor) = game.actor() else { break };
        game.state().legal(&rules, &mut legal);
        let (action, salt) = (legal[number * 7 % legal.len()], secret(&number.to_string()));
        let done = match actor.0 {
            0 => {
                let text = Notation::of(&rules).print(action);
                let message = player.act(&text, salt);
                table.act(&message, Some(1_763_690_000_000))
            }
            _ => table.act_for(Some(action), salt, None),
        };
        lines = done.expect("a legal act");
    }
    for line in table.finish().expect("it is over") {
        player.hear(&line).expect("an honest line");
    }
    table.dealer_mut().end(&[player.end().expect("it is over")]).expect("all sign");
    table.dealer().text().to_owned()
}

#[test]
fn an_honest_record_is_proved_and_replayed_like_any_other() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("game.fudaba").display().to_string();
    fs::write(&path, record("page-one")).expect("a file");
    let run = fudaba(&["verify", &path], "");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
    let said: Vec<&str> = run.out.lines().collect();
    assert_eq!(said[0], format!("{path} is proved: page-one, table Table 1, deal 1."));
    assert!(said[2].starts_with("Only the dealer and Ada contributed"), "{}", run.out);
    assert!(run.out.ends_with("could have told somebody.\n"), "{}", run.out);
    let japanese = fudaba(&["verify", &path, "--lang", "ja"], "");
    assert!(japanese.out.contains("証明されました"), "{}", japanese.out);
    let object = fudaba(&["verify", &path, "--json"], "").objects().remove(0);
    assert_eq!((&object["type"], &object["proved"]), (&"proof".into(), &true.into()));
    assert_eq!(object["seats"][0]["contributed"], true);
    assert_eq!(object["seats"][1]["contributed"], false);
    let replayed = fudaba(&["replay", &path, "--json"], "");
    assert_eq!((replayed.status, replayed.err.as_str()), (0, ""), "{}", replayed.out);
    let objects = replayed.objects();
    let (first, last) = (&objects[0], &objects[objects.len() - 1]);
    assert_eq!((&first["game"], &first["deal"]), (&"page-one".into(), &serde_json::Value::Null));
    assert_eq!((&last["actions"], &last["places"]), (&object["acts"], &object["places"]));
    let loaded = fudaba(&["play", "page-one", "--seats", "3"], &format!("load {path}\nquit\n"));
    assert_eq!((loaded.status, loaded.err.as_str()), (0, ""), "{}", loaded.out);
    assert!(loaded.out.contains("a fair deal"), "{}", loaded.out);
}

#[test]
fn the_first_line_that_lies_is_named() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("game.fudaba").display().to_string();
    let honest = record("page-one");
    let at = honest.find("\"Ada\"").expect("her name");
    let line = honest[..at].lines().count();
    fs::write(&path, honest.replacen("\"Ada\"", "\"Eve\"", 1)).expect("a file");
    let run = fudaba(&["verify", &path], "");
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    let place = format!("error: {path}:{line}: line {} does not continue this line", line + 1);
    assert!(run.err.starts_with(&place), "{}", run.err);
    let object = fudaba(&["verify", &path, "--json"], "").objects().remove(0);
    assert_eq!((&object["proved"], &object["line"]), (&false.into(), &line.into()));
    assert_eq!(fudaba(&["replay", &path], "").status, 1);
    // Other rules than those that were played by.
    let rules = folder.path().join("page-one.ron").display().to_string();
    let sources = &sample("page-one").game.sources;
    fs::write(&rules, format!("{} ", sources[0].text)).expect("a file");
    fs::write(&path, &honest).expect("a file");
    let run = fudaba(&["verify", &path, &rules], "");
    assert!(run.err.contains(":1: it was played by other rules"), "{}", run.err);
    // A record whose deal is a number.
    fs::write(&path, "fudaba record 1\ngame page-one\nseats 3\ndeal 1\n").expect("a file");
    let run = fudaba(&["verify", &path], "");
    assert!(run.err.contains("A deal number proves nothing"), "{}", run.err);
    assert_eq!(run.status, 1);
}

#[test]
fn a_refusal_is_in_the_language_that_is_asked_for() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("game.fudaba").display().to_string();
    for (text, english, japanese) in [
        ("", "the file is empty", "ファイルは空です"),
        ("deal 1\n", "not a record of a fair deal", "公正な配りの記録ではありません"),
        ("{}\n", ":1: ", "証明できません。理由 (英語): "),
    ] {
        fs::write(&path, text).expect("a file");
        for (language, part) in [("en", english), ("ja", japanese)] {
            let run = fudaba(&["verify", &path, "--lang", language], "");
            assert_eq!((run.status, run.out.as_str()), (1, ""));
            assert!(run.err.contains(part), "{language}: {}", run.err);
        }
    }
}
