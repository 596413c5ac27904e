//! Whole deals and whole games, honest and forged.

mod attacks;
mod bytes;
mod forger;
mod games;
mod protocol;

use crate::{
    Digest, Expected, FairAnswer, FairPlayer, FairTable, Objection, SeatHead, Secret, Signer,
    sha256,
};
use rules::{Rules, Setup};
use std::sync::Arc;

/// Game in which cards are shuffled again, one pack at most.
const SHUFFLED_AGAIN: &str = include_str!("../../../../sample-games/shedding/page-one.ron");

/// 32 bytes that a name determines.
fn secret(name: &str) -> Secret {
    Secret(sha256(name.as_bytes()).0)
}

fn rules_of(text: &str, seats: u8) -> Arc<Rules> {
    let game = gametext::read_game(text, &()).into_result().expect("a game");
    let setup = Setup { seats: Some(seats), ..Setup::default() };
    Arc::new(Rules::of_game(Arc::new(game), &setup).expect("so many may play"))
}

fn files(text: &str) -> Digest {
    sha256(text.as_bytes())
}

/// A table with its players, who hear every line.
struct Room {
    table: FairTable,
    players: Vec<FairPlayer>,
    /// Salts and secrets drawn so far.
    drawn: u32,
    name: String,
}

impl Room {
    fn of(text: &str, seats: u8, name: &str) -> Self {
        Self::by(text, seats, name, files(text))
    }

    /// A table whose dealer names these files.
    fn by(text: &str, seats: u8, name: &str, files: Digest) -> Self {
        let dealer = Signer::of(&secret(&format!("{name} dealer")));
        let rules = rules_of(text, seats);
        let table = FairTable::of(&rules, name, files, dealer).expect("a head");
        let player = |seat: u8| {
            let own = |what: &str| secret(&format!("{name} {what} {seat}"));
            let expected = Expected { table: name.to_owned(), dealer: None, rules: Some(files) };
            let signer = Signer::of(&own("key"));
            FairPlayer::of(seat, signer, expected, vec![own("second"), own("first")])
        };
        let players = (0..seats).map(player).collect();
        let mut room = Self { table, players, drawn: 0, name: name.to_owned() };
        let head = room.table.dealer().text().trim_end().to_owned();
        room.tell(&[head]).expect("an honest head");
        room
    }

    fn signer(&self, seat: u8) -> Signer {
        Signer::of(&secret(&format!("{} key {seat}", self.name)))
    }

    fn draw(&mut self) -> Secret {
        self.drawn += 1;
        secret(&format!("{} draw {}", self.name, self.drawn))
    }

    /// Tells everybody lines, and returns all answers.
    fn tell(&mut self, lines: &[String]) -> Result<Vec<FairAnswer>, Objection> {
        let mut answers = Vec::new();
        for line in lines {
            for player in &mut self.players {
                answers.push(player.hear(line)?);
            }
        }
        answers.retain(|answer| *answer != FairAnswer::Nothing);
        Ok(answers)
    }

    fn seats(&self) -> Vec<SeatHead> {
        let seat = |seat: u8| SeatHead {
            name: format!("Player {}", seat + 1),
            key: Some(self.signer(seat).public()),
        };
        (0..self.players.len() as u8).map(seat).collect()
    }

    /// Opens a deal; returns the players' contributions.
    fn open(&mut self) -> Vec<FairAnswer> {
        let (seats, own) = (self.seats(), self.draw());
        let lines = self.table.open(seats, None, own).expect("a deal");
        self.tell(&lines).expect("an honest deal")
    }

    fn receive(&mut self, answers: &[FairAnswer]) {
        for answer in answers {
            let dealer = self.table.dealer_mut();
            match answer {
                FairAnswer::Commit(own) => dealer.commit(own).expect("an honest contribution"),
                FairAnswer::Reveal(own) => dealer.reveal(own).expect("an honest secret"),
                FairAnswer::Nothing => {}
            }
        }
    }

    /// Deals, up to the first choice.
    fn deal(&mut self) {
        let commits = self.open();
        self.receive(&commits);
        let lines = self.table.dealer_mut().close_commits().expect("all have contributed");
        let reveals = self.tell(&lines).expect("honest contributions");
        self.receive(&reveals);
        let lines = self.table.deal(None).expect("all secrets are open");
        self.tell(&lines).expect("honest cards");
    }

    /// Plays up to so many acts; the choices follow from the number drawn.
    fn play(&mut self, most: usize) {
        for _ in 0..most {
            let Some((seat, text)) = self.choice() else { break };
            let salt = self.draw();
            let lines = if self.players[seat].audit().is_robot(seat as u8) {
                self.table.act_for(None, salt, None)
            } else {
                let message = self.players[seat].act(&text, salt);
                self.table.act(&message, Some(1_763_690_000_000 + u64::from(self.drawn)))
            };
            let lines = lines.expect("a legal act");
            self.tell(&lines).expect("an honest act");
        }
    }

    /// Some legal action of the player to act.
    fn choice(&self) -> Option<(usize, String)> {
        let game = self.table.game()?;
        let (rules, seat) = (game.rules(), game.actor()?);
        let mut legal = Vec::new();
        game.state().legal(rules, &mut legal);
        let action = legal[self.drawn as usize * 7 % legal.len()];
        Some((seat.0.into(), rules::Notation::of(rules).print(action)))
    }

    /// Ends the record and returns it.
    fn end(&mut self) -> String {
        let lines = self.table.finish().expect("a game");
        self.tell(&lines).expect("honest openings");
        let robots: Vec<bool> = (0..self.players.len())
            .map(|seat| self.players[seat].audit().is_robot(seat as u8))
            .collect();
        let ends: Vec<_> = self
            .players
            .iter()
            .zip(robots)
            .filter(|(_, robot)| !robot)
            .map(|(player, _)| player.end().expect("the result is known"))
            .collect();
        let line = self.table.dealer_mut().end(&ends).expect("all sign");
        self.tell(&[line]).expect("an honest end");
        self.table.dealer().text().to_owned()
    }
}

/// A whole record of three players, in which cards are shuffled again.
fn record() -> String {
    let mut room = Room::of(SHUFFLED_AGAIN, 3, "T1");
    room.deal();
    room.play(usize::MAX);
    room.end()
}
