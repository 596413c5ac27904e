//! `fudaba verify`: records of fair deals are proved, replayed, and refused with the line that lies.

pub(crate) mod played;

use super::commands::fudaba;
use played::{record, sample};
use std::{fs, path::Path, process::Command};
use tempfile::TempDir;

#[test]
fn an_honest_record_is_proved_and_replayed_like_any_other() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("game.fudaba").display().to_string();
    fs::write(&path, record("page-one")).expect("a file");
    let run = fudaba(&["verify", &path], "");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
    let said: Vec<&str> = run.out.lines().collect();
    assert_eq!(said[0], format!("{path} is proved: Page One, table Table 1, deal 1."));
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
    // Its players have their names, and nobody is `Player 1`.
    let told = fudaba(&["replay", &path], "");
    assert_eq!((told.status, told.err.as_str()), (0, ""), "{}", told.out);
    let acted = |name: &str| told.out.lines().any(|line| line.contains(&format!(" {name}: ")));
    assert!(acted("Ada") && acted("Bot 1") && acted("Bot 2"), "{}", told.out);
    assert!(!told.out.contains("Player 1") && !told.out.contains("You"), "{}", told.out);
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
    let run = fudaba(&["replay", &path, &rules], "");
    let note = "note: this record was played by other rules than those of ";
    assert!(run.status == 0 && run.err.starts_with(note), "{}", run.err);
    // Another game: its options are no matter.
    let run = fudaba(&["verify", &path, "hearts"], "");
    let why = "this is a record of `Page One`, and hearts is the game `Hearts`: name the file of";
    assert_eq!((run.status, run.err), (1, format!("error: {path}:1: {why} `Page One`\n")));
    let run = fudaba(&["verify", &path, "hearts", "--lang", "ja"], "");
    assert!(run.err.contains("`ページワン` の記録ですが"), "{}", run.err);
    // An empty line at the end.
    fs::write(&path, format!("{honest}\n")).expect("a file");
    let run = fudaba(&["verify", &path], "");
    let place = format!("error: {path}:{}: the line is empty", honest.lines().count() + 1);
    assert!(run.status == 1 && run.err.starts_with(&place), "{}", run.err);
    // The signature under Ada's contribution: people count seats from 1.
    let at = honest.find("\"sig\":\"").expect("it is signed") + "\"sig\":\"".len();
    let mut forged = honest.clone();
    forged.replace_range(at..=at, if honest[at..].starts_with('0') { "1" } else { "0" });
    fs::write(&path, forged).expect("a file");
    for command in ["verify", "replay"] {
        let run = fudaba(&[command, &path], "");
        let said = "the signature of seat 1 does not fit";
        assert!(run.status == 1 && run.err.contains(said), "{}", run.err);
    }
    let run = fudaba(&["verify", &path, "--lang", "ja"], "");
    let said = "席 1 の署名が合いません\n";
    assert!(run.status == 1 && run.err.ends_with(said), "{}", run.err);
    // A record whose deal is a number.
    fs::write(&path, "fudaba record 1\ngame page-one\nseats 3\ndeal 1\n").expect("a file");
    let run = fudaba(&["verify", &path], "");
    assert!(run.err.contains("A deal number proves nothing"), "{}", run.err);
    assert_eq!(run.status, 1);
}

#[test]
fn another_object_is_no_record() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("deal.json").display().to_string();
    for text in ["{\"columns\": []}", "{\n  \"columns\": []\n}\n"] {
        fs::write(&path, text).expect("a file");
        let run = fudaba(&["replay", &path], "");
        let said = format!("{path}: not a record: a record starts with `fudaba record 1`");
        assert!(run.status == 1 && run.err.contains(&said), "{}", run.err);
        let run = fudaba(&["verify", &path], "");
        let said = "not a record of a fair deal: each of its lines is a JSON object with `n`";
        assert!(run.status == 1 && run.err.contains(said), "{}", run.err);
        let run = fudaba(&["play", "freecell"], &format!("load {path}\nquit\n"));
        assert!(run.status == 1 && run.err.contains("a record must start with"), "{}", run.err);
        assert!(!run.err.contains("line feed"), "{}", run.err);
    }
}

#[test]
fn both_verifiers_count_lines_as_an_editor_does() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("game.fudaba").display().to_string();
    let honest = record("page-one");
    let lines: Vec<&str> = honest.lines().collect();
    let renumbered = honest.replacen("{\"n\":4,", "{\"n\":9,", 1);
    let shortened = honest.replacen(&format!("{}\n", lines[4]), "", 1);
    let [mut exchanged, mut doubled] = [lines.clone(), lines.clone()];
    exchanged.swap(4, 5);
    doubled.insert(5, lines[4]);
    let whole = |lines: &[&str]| lines.iter().map(|line| format!("{line}\n")).collect::<String>();
    let headless = |away: usize| whole(&lines[away..]);
    let missing = "its `n`, which counts from 0, is 5, but 4 comes next: that line was taken out";
    let twice = "its `n`, which counts from 0, is 4, but 5 comes next: this line is there twice";
    let begins = "1: the record does not begin here";
    for (text, said) in [
        (renumbered, "5: its `n`, which counts from 0, must be 4, not 9".to_owned()),
        (shortened, format!("5: {missing}")),
        (whole(&exchanged), format!("5: {missing}, or stands after this one")),
        (whole(&doubled), format!("6: {twice}")),
        (headless(1), begins.to_owned()),
        (headless(3), begins.to_owned()),
    ] {
        assert_ne!(text, honest);
        fs::write(&path, text).expect("a file");
        let run = fudaba(&["verify", &path], "");
        assert!(run.err.starts_with(&format!("error: {path}:{said}")), "{}", run.err);
        let verifier = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/verify.py");
        let python = Command::new("python3").arg(verifier).arg(&path).output();
        let told = String::from_utf8(python.expect("python3 is there").stdout).expect("a text");
        assert!(told.starts_with(&format!("{path}: line {said}")), "{told}");
    }
}

#[test]
fn a_refusal_is_in_the_language_that_is_asked_for() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("game.fudaba").display().to_string();
    for (text, english, japanese) in [
        ("", "the file is empty", "ファイルは空です"),
        ("deal 1\n", "not a record of a fair deal", "公正な配りの記録ではありません"),
        ("{\"n\":0}\n", ":1: ", "列目が記録の行になっていません (英語): "),
    ] {
        fs::write(&path, text).expect("a file");
        for (language, part) in [("en", english), ("ja", japanese)] {
            let run = fudaba(&["verify", &path, "--lang", language], "");
            assert_eq!((run.status, run.out.as_str()), (1, ""));
            assert!(run.err.contains(part), "{language}: {}", run.err);
        }
    }
    // What is no text at all, and a record that was spoilt, also where it is replayed.
    let honest = record("page-one");
    let wide: Vec<u8> = honest.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let headless = honest.split_once('\n').expect("lines").1;
    for (bytes, english, japanese) in [
        (&b"\0\x01"[..], "it is not text", "テキストのファイルではありません"),
        (&wide[..], "in UTF-16", "UTF-16 のテキストです"),
        (&[0xff, 0x20], "not UTF-8", "UTF-8 のテキストではありません"),
        (headless.as_bytes(), "one line before it is missing", "この行の前の 1 行が抜けています"),
    ] {
        fs::write(&path, bytes).expect("a file");
        for command in ["verify", "replay"] {
            let run = fudaba(&[command, &path, "--lang", "en"], "");
            assert!(run.status == 1 && run.err.contains(english), "{command}: {}", run.err);
            let run = fudaba(&[command, &path, "--lang", "ja"], "");
            assert!(run.status == 1 && run.err.contains(japanese), "{command}: {}", run.err);
            assert!(!run.err.contains("line") && !run.err.contains("it is"), "{}", run.err);
        }
    }
    fs::remove_file(&path).expect("it is there");
    let (missing, folder) = (path.as_str(), folder.path().display().to_string());
    for (record, part) in [(missing, "ファイルがありません"), (&folder, "フォルダーです")]
    {
        let run = fudaba(&["verify", record, "--lang", "ja"], "");
        assert!(run.status == 1 && run.err.contains(part), "{}", run.err);
        assert!(!run.err.contains("os error"), "{}", run.err);
    }
    fs::write(&path, record("page-one")).expect("a file");
    let run = fudaba(&["verify", &path, "heart", "--lang", "ja"], "");
    assert!(run.status == 1 && run.err.contains("hearts"), "{}", run.err);
    assert!(!run.err.contains("there is no") && !run.err.contains("did you"), "{}", run.err);
    let run = fudaba(&["verify", &path, "--lang", "ja"], "");
    assert!(run.out.contains("ページワン、卓"), "{}", run.out);
}

#[test]
fn a_wrong_command_line_is_told_in_the_language_that_it_asks_for() {
    for (words, parts) in [
        (&["play", "whist", "--bots", "brilliant"][..], &["`brilliant` は", "--bots"][..]),
        (&["host", "whist", "--on-break", "cry"], &["`cry` は", "使える値：", "forfeit"]),
        (&["play", "whist", "--sets"], &["--sets という引数はありません"]),
        (&["join", "--name", "Hana"], &["足りないもの：", "ADDRESS"]),
    ] {
        let run = fudaba(&[words, &["--lang", "ja"]].concat(), "");
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{}", run.err);
        assert!(parts.iter().all(|part| run.err.contains(part)), "{words:?}: {}", run.err);
        let english = fudaba(words, "");
        assert!(english.status == 2 && !english.err.contains("という"), "{}", english.err);
    }
}
