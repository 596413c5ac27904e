//! A record of a fair deal, for tests of everything that reads one.

use engine::{
    fair::{
        Expected, FairAnswer, FairPlayer, FairTable, SeatHead, Secret, Signer, files_of, sha256,
    },
    rules::{Notation, Rules, Setup},
};
use fudaba::library::{AnyGame, PartyGame};
use std::sync::Arc;

fn secret(name: &str) -> Secret {
    Secret(sha256(name.as_bytes()).0)
}

pub(crate) fn sample(name: &str) -> PartyGame {
    match AnyGame::find(name).expect("a sample") {
        AnyGame::Party(game) => game,
        AnyGame::Workbook(_) => panic!("{name} is a workbook"),
    }
}

/// The record of a sample game, between a person, who contributes to the deal, and bots.
pub(crate) fn record(name: &str) -> String {
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
