//! The verifier in Python, which was written from the protocol alone, says the same.

use crate::{
    declared::rules,
    fair_deals::{played, secret},
    games::root,
};
use engine::fair::{
    Digest, FairDeal, FairLine, LineEvent, Objection, ProvedRecord, Signer, Wrong, sha256,
};
use std::{
    fmt::Write as _,
    fs,
    io::Write as _,
    path::PathBuf,
    process::{Command, Stdio},
    sync::Arc,
};

/// Returns the command that runs the script.
fn python() -> Command {
    let mut command = Command::new("python3");
    command.arg(root().join("docs/verify.py"));
    command
}

/// A deal with other cards, players and secrets for each number, as the script reads it.
fn deal_line(number: usize) -> String {
    let (open, dealer) = (Digest(secret(&format!("open {number}")).0), secret(&number.to_string()));
    let own = |seat: usize| (seat % 3 != number % 3).then(|| secret(&format!("{number} {seat}")));
    let players: Vec<_> = (0..number % 7 + 1).map(own).collect();
    let deck: Vec<String> = (0..number % 110).map(|card| format!("c{}", card / 2)).collect();
    let deal = FairDeal::of(open, &dealer, &players, None);
    let leaves: Vec<u8> =
        deal.prove(0, &deck, deck.len()).leaves.iter().flat_map(|leaf| leaf.0).collect();
    let quoted = |digits: String| format!("\"{digits}\"");
    let players =
        players.iter().map(|own| own.map_or("null".to_owned(), |own| quoted(own.digits())));
    let list = |cards: &[String]| cards.iter().cloned().map(quoted).collect::<Vec<_>>().join(",");
    format!(
        r#"{{"open":"{open}","dealer":"{}","players":[{}],"deck":[{}],"cards":[{}],"leaves":"{}"}}"#,
        dealer.digits(),
        players.collect::<Vec<_>>().join(","),
        list(&deck),
        list(&deal.shuffled(0, &deck)),
        sha256(&leaves),
    )
}

#[test]
fn both_verifiers_derive_the_same_deals() {
    let mut python = python();
    let deals = (0..300).fold(String::new(), |mut deals, number| {
        let _ = writeln!(deals, "{}", deal_line(number));
        deals
    });
    let piped = python.arg("--deals").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut python = piped.spawn().expect("python3 is there, as the README says");
    python.stdin.take().expect("its input").write_all(deals.as_bytes()).expect("it reads");
    let output = python.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(said.trim(), "300 deals agree, 0 do not");
}

/// A record whose dealer exchanged two cards after the seal and signed everything anew, together
/// with the only person. Nobody acts in it.
fn exchanged(record: &str) -> String {
    let lines = record.lines().map(|line| serde_json::from_str::<FairLine>(line).expect("a line"));
    let (mut text, mut prev) = (String::new(), Digest([0; 32]));
    let (dealer, person) = (Signer::of(&secret("dealer")), Signer::of(&secret("key")));
    for line in lines.filter(|line| !matches!(line.event, LineEvent::Act(_))) {
        let mut event = line.event;
        match &mut event {
            LineEvent::Seal(own) => own.shuffles[0].leaves.swap(0, 1),
            LineEvent::Sign(own) => own.dealer = dealer.sign_head(prev),
            LineEvent::End(own) => {
                own.dealer = dealer.sign_head(prev);
                own.seats[0] = Some(person.sign_head(prev));
            }
            _ => {}
        }
        let n = u32::try_from(text.lines().count()).expect("few lines");
        let line = FairLine { n, prev, event }.written();
        prev = sha256(line.as_bytes());
        text.push_str(&line);
        text.push('\n');
    }
    text
}

#[test]
fn both_verifiers_believe_and_refuse_the_same_records() {
    let mut python = python();
    let of = |id: &str, eventful| played(&Arc::new(rules(id, None, &[])), eventful).0;
    let honest = of("whist", false);
    let forged = exchanged(&honest);
    let lie = ProvedRecord::of_text(&forged).expect_err("cards were exchanged").objection;
    assert_eq!(lie, Objection::Wrong(Wrong::Leaf { turn: 0, place: 0 }));
    let mut records = vec![honest.clone(), forged, of("hearts", true), of("page-one", true)];
    let lines: Vec<&str> = honest.lines().collect();
    for line in [0, 3, 5, 8, 20, lines.len() - 1] {
        let mut less = lines.clone();
        less.remove(line);
        records.push(less.iter().map(|line| format!("{line}\n")).collect());
    }
    for at in (0..honest.len()).step_by(honest.len() / 25) {
        let mut bytes = honest.clone().into_bytes();
        bytes[at] ^= 1;
        records.extend(String::from_utf8(bytes));
    }
    // An empty line at the end is named, and people count seats from 1 in both.
    records.push(format!("{honest}\n"));
    let signed = lines.len() - 1;
    let mut unsigned: FairLine = serde_json::from_str(lines[signed]).expect("the last line");
    if let LineEvent::End(own) = &mut unsigned.event {
        own.seats[0] = None;
    }
    let kept: String = lines[..signed].iter().map(|line| format!("{line}\n")).collect();
    records.push(format!("{kept}{}\n", unsigned.written()));
    let folder = std::env::temp_dir().join(format!("fair-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let path = |number: usize| -> PathBuf { folder.join(format!("{number}.fudaba")) };
    for (number, text) in records.iter().enumerate() {
        fs::write(path(number), text).expect("a file");
    }
    let output = python
        .args((0..records.len()).map(path))
        .output()
        .expect("python3 is there, as the README says");
    fs::remove_dir_all(&folder).expect("the folder goes");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(said.lines().count(), records.len(), "{}", String::from_utf8_lossy(&output.stderr));
    let both = |number: usize, part: &str| {
        let own = ProvedRecord::of_text(&records[number]).expect_err("it was changed").to_string();
        let other = said.lines().nth(number).expect("a line for each record");
        assert!(own.contains(part) && other.contains(part), "{own} / {other}");
    };
    both(records.len() - 2, "the line is empty; a record has no empty line");
    both(records.len() - 1, "seat 1 did not sign the end");
    let mut proved = 0;
    for (said, text) in said.lines().zip(&records) {
        match ProvedRecord::of_text(text) {
            Ok(_) => assert!(said.ends_with(": proved"), "{said}"),
            Err(lie) => assert!(said.contains(&format!(": line {}: ", lie.line)), "{said} / {lie}"),
        }
        proved += usize::from(said.ends_with(": proved"));
    }
    assert_eq!(proved, 3);
}
