//! A whole game with a fair deal, and its record.

use crate::rules_of;
use fair::{
    Expected, FairAnswer, FairPlayer, FairTable, SeatHead, Secret, Signer, files_of, sha256,
};
use rules::Notation;

const TABLE: &str = "T1";
/// Players of the recorded game: the fewest that its rules allow.
pub const SEATS: u8 = 3;

fn secret(name: &str, number: u32) -> Secret {
    Secret(sha256(format!("{name} {number}").as_bytes()).0)
}

fn signer(seat: u8) -> Signer {
    Signer::of(&secret("key", seat.into()))
}

/// Tells all players the lines, and passes their answers on.
fn tell(table: &mut FairTable, players: &mut [FairPlayer], lines: &[String]) {
    let mut answers = Vec::new();
    for line in lines {
        for player in &mut *players {
            answers.push(player.hear(line).expect("an honest line"));
        }
    }
    for answer in answers {
        match answer {
            FairAnswer::Commit(own) => table.dealer_mut().commit(&own).expect("a contribution"),
            FairAnswer::Reveal(own) => table.dealer_mut().reveal(&own).expect("a secret"),
            FairAnswer::Nothing => {}
        }
    }
}

/// Returns the record of a game of two players, and the name of its game.
pub fn record_of_a_game() -> (String, &'static str) {
    let name = "shedding/page-one";
    let rules = rules_of(name, Some(SEATS));
    let files = files_of(&rules).expect("a text");
    let dealer = Signer::of(&secret("dealer", 0));
    let mut table = FairTable::of(&rules, TABLE, files, dealer).expect("a head");
    let player = |seat: u8| {
        let expected = Expected { table: TABLE.to_owned(), dealer: None, rules: Some(files) };
        let secrets = (1..=2).map(|turn| secret("share", u32::from(seat) * 10 + turn)).collect();
        FairPlayer::of(seat, signer(seat), expected, secrets)
    };
    let mut players: Vec<FairPlayer> = (0..SEATS).map(player).collect();
    let head = table.dealer().text().trim_end().to_owned();
    tell(&mut table, &mut players, &[head]);
    let seat = |seat: u8| SeatHead {
        name: format!("Player {}", seat + 1),
        key: Some(signer(seat).public()),
    };
    let lines = table.open((0..SEATS).map(seat).collect(), None, secret("own", 0));
    tell(&mut table, &mut players, &lines.expect("a deal"));
    let lines = table.dealer_mut().close_commits().expect("all have contributed");
    tell(&mut table, &mut players, &lines);
    let lines = table.deal(None).expect("all secrets are open");
    tell(&mut table, &mut players, &lines);
    for turn in 0.. {
        let game = table.game().expect("it has begun");
        let Some(seat) = game.actor() else { break };
        let mut legal = Vec::new();
        game.state().legal(&rules, &mut legal);
        let action = legal[turn as usize * 7 % legal.len()];
        let text = Notation::of(&rules).print(action);
        let act = players[usize::from(seat.0)].act(&text, secret("salt", turn));
        let lines = table.act(&act, None).expect("a legal act");
        tell(&mut table, &mut players, &lines);
    }
    let lines = table.finish().expect("the game is over");
    tell(&mut table, &mut players, &lines);
    let ends: Vec<_> =
        players.iter().map(|player| player.end().expect("the result is known")).collect();
    let line = table.dealer_mut().end(&ends).expect("all sign");
    tell(&mut table, &mut players, &[line]);
    (table.dealer().text().to_owned(), name)
}
