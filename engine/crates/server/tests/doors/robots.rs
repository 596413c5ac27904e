//! A program at a table manager, written from the protocol alone.

use crate::lines::LineClient;
use std::time::Duration;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    time::timeout,
};

/// Seats in the order of play.
pub(crate) const SEATS: [&str; 4] = ["North", "East", "South", "West"];
const RANKS: &str = "23456789TJQKA";
const TRUMPS: [&str; 5] = ["C", "D", "H", "S", "NT"];

/// Everything that a program was told of a board.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct BoardSeen {
    /// Number, dealer and vulnerability.
    pub(crate) head: String,
    /// Own cards, rank first.
    pub(crate) own: Vec<String>,
    /// Calls and cards as lines, without alerts.
    pub(crate) acts: Vec<String>,
    /// Calls with alerts, as they were read.
    pub(crate) alerts: Vec<String>,
    /// Cards of the dummy.
    pub(crate) dummy: Vec<String>,
    pub(crate) timing: String,
}

/// Program with a simple mind: what it calls and plays follows from board and place alone.
pub(crate) struct Robot<S> {
    pub(crate) line: LineClient<S>,
    pub(crate) team: String,
    pub(crate) me: usize,
    /// True if its bids are alerted.
    pub(crate) alerts: bool,
    pub(crate) boards: Vec<BoardSeen>,
    /// Most acts of its own; then it stops, as if it crashed.
    pub(crate) most: usize,
    acts: usize,
    /// Lines that it said and read.
    talk: Vec<String>,
}

/// Longest wait for a line.
const PATIENCE: Duration = Duration::from_secs(30);

/// Reason that a program stops.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    EndOfSession,
    Crash,
}

impl<S: AsyncReadExt + AsyncWriteExt + Unpin> Robot<S> {
    pub(crate) fn new(stream: S, team: &str, me: usize) -> Self {
        Self {
            line: LineClient::new(stream),
            team: team.to_owned(),
            me,
            alerts: false,
            boards: Vec::new(),
            most: usize::MAX,
            acts: 0,
            talk: Vec::new(),
        }
    }

    pub(crate) async fn say(&mut self, text: &str) {
        self.talk.push(format!("-> {text}"));
        self.line.say(&format!("{text}\r")).await;
    }

    pub(crate) async fn hear(&mut self) -> String {
        let line = timeout(PATIENCE, self.line.line()).await.ok().flatten();
        let Some(line) = line else {
            let last = self.talk.len().saturating_sub(20);
            panic!("{} waits for a line: {:#?}", SEATS[self.me], &self.talk[last..]);
        };
        assert!(line.is_ascii(), "{line}");
        self.talk.push(format!("<- {line}"));
        line
    }

    async fn ready(&mut self, what: &str) {
        let me = SEATS[self.me];
        self.say(&format!("{me} ready {what}")).await;
    }

    /// Takes its seat.
    pub(crate) async fn sits(&mut self) {
        let (team, me) = (self.team.clone(), SEATS[self.me]);
        self.say(&format!("Connecting \"{team}\" as {me} using protocol version 18")).await;
        let team = team.split('/').next().expect("a team");
        assert_eq!(self.hear().await, format!("{me} (\"{team}\") seated"));
    }

    /// Plays until the session ends; returns the line of the teams.
    pub(crate) async fn plays(&mut self) -> (String, Stop) {
        self.ready("for teams").await;
        let teams = self.hear().await;
        self.ready("to start").await;
        let mut line = self.hear().await;
        loop {
            if line == "End of session" {
                return (teams, Stop::EndOfSession);
            }
            assert_eq!(line, "Start of Board");
            if self.board().await.is_none() {
                return (teams, Stop::Crash);
            }
            line = self.hear().await;
        }
    }

    /// Plays one board; `None` if it stops within.
    async fn board(&mut self) -> Option<()> {
        let mut seen = BoardSeen::default();
        self.ready("for deal").await;
        seen.head = self.hear().await;
        self.ready("for cards").await;
        let cards = self.hear().await;
        seen.own =
            hand(cards.strip_prefix(&format!("{}'s cards : ", SEATS[self.me])).expect(&cards));
        let dealer = seen.head.split_whitespace().nth(4).expect("a dealer").trim_end_matches('.');
        let dealer = SEATS.iter().position(|seat| *seat == dealer).expect("a seat");
        let calls = self.auction(&mut seen, dealer).await?;
        if let Some((declarer, trump)) = contract(dealer, &calls) {
            self.play(&mut seen, declarer, trump).await?;
        }
        seen.timing = self.hear().await;
        assert!(seen.timing.starts_with("Timing - N/S : this board  ["), "{}", seen.timing);
        self.boards.push(seen);
        Some(())
    }

    /// True if it stops before its next act.
    fn stops(&mut self) -> bool {
        self.acts += 1;
        self.acts > self.most
    }

    async fn auction(&mut self, seen: &mut BoardSeen, dealer: usize) -> Option<Vec<String>> {
        let mut calls: Vec<String> = Vec::new();
        while !(calls.len() >= 4 && calls[calls.len() - 3..].iter().all(|call| call == "PASSES")) {
            let turn = (dealer + calls.len()) % 4;
            if turn != self.me {
                self.ready(&format!("for {}'s bid", SEATS[turn])).await;
                let line = self.hear().await;
                let (call, alert) = line.split_once(" Alert.").unwrap_or((&line, ""));
                if line.contains("Alert.") {
                    seen.alerts.push(format!("{call}:{alert}"));
                }
                let call = call.strip_prefix(SEATS[turn]).expect(&line).trim();
                calls.push(call.to_owned());
                continue;
            }
            if self.stops() {
                return None;
            }
            let call = self.call(seen, dealer, &calls);
            let alert = if self.alerts { " Alert. as we play" } else { "" };
            self.say(&format!("{} {call}{alert}", SEATS[turn])).await;
            calls.push(call);
        }
        for (at, call) in calls.iter().enumerate() {
            seen.acts.push(format!("{} {call}", SEATS[(dealer + at) % 4]));
        }
        Some(calls)
    }

    /// Chooses a call by the cards, the place and the calls before.
    fn call(&self, seen: &BoardSeen, dealer: usize, calls: &[String]) -> String {
        let last = calls.iter().rposition(|call| call.starts_with("bids"));
        let level = |call: &str| {
            let word = call.strip_prefix("bids ").expect("a bid");
            let trump = TRUMPS.iter().position(|trump| *trump == &word[1..]).expect("a trump");
            (word[..1].parse::<usize>().expect("a level") - 1) * 5 + trump
        };
        let aces = seen.own.iter().filter(|card| card.starts_with('A')).count();
        let dice = (seen.own.len() + aces * 3 + calls.len() * 7 + self.me * 5) % 8;
        let Some(last) = last else {
            let opens = aces > 0 || calls.len() == 2;
            return if opens { format!("bids 1{}", TRUMPS[dice % 5]) } else { "PASSES".into() };
        };
        let since = &calls[last + 1..];
        let theirs = (dealer + last) % 2 != self.me % 2;
        let doubled = since.iter().any(|call| call == "DOUBLES");
        let redoubled = since.iter().any(|call| call == "REDOUBLES");
        match dice {
            0 if theirs && !doubled => "DOUBLES".to_owned(),
            1 if !theirs && doubled && !redoubled => "REDOUBLES".to_owned(),
            2..=4 if level(&calls[last]) < 24 => {
                let next = level(&calls[last]) + 1 + dice % 3;
                format!("bids {}{}", next / 5 + 1, TRUMPS[next % 5])
            }
            _ => "PASSES".to_owned(),
        }
    }

    async fn play(&mut self, seen: &mut BoardSeen, declarer: usize, trump: usize) -> Option<()> {
        let dummy = (declarer + 2) % 4;
        let (mut own, mut open) = (seen.own.clone(), Vec::new());
        let mut leader = (declarer + 1) % 4;
        for trick in 1..=13 {
            let mut cards: Vec<String> = Vec::new();
            for place in 0..4 {
                let turn = (leader + place) % 4;
                let mine = turn == self.me && turn != dummy;
                let dummys = turn == dummy && self.me == declarer;
                let card = if mine || dummys {
                    if place == 0 {
                        let who = if dummys { "Dummy" } else { SEATS[turn] };
                        assert_eq!(self.hear().await, format!("{who} to lead"));
                    }
                    if self.stops() {
                        return None;
                    }
                    let hand = if dummys { &mut open } else { &mut own };
                    let card = follow(hand, cards.first());
                    // Both ways of naming the dummy's hand are in use.
                    let named = if trick % 2 == 0 { SEATS[turn] } else { SEATS[self.me] };
                    self.say(&format!("{named} plays {card}")).await;
                    card
                } else {
                    let whose = if turn == dummy && trick % 2 == 0 { "dummy" } else { SEATS[turn] };
                    self.ready(&format!("for {whose}'s card to trick {trick}")).await;
                    let line = self.hear().await;
                    let card = line.strip_prefix(&format!("{} plays ", SEATS[turn]));
                    card.unwrap_or_else(|| panic!("{line}: {:#?}", self.talk)).to_owned()
                };
                if self.me == dummy && turn == dummy {
                    own.retain(|own| *own != card);
                }
                seen.acts.push(format!("{} plays {card}", SEATS[turn]));
                cards.push(card);
                if trick == 1 && place == 0 && self.me != dummy {
                    self.ready("for dummy").await;
                    let line = self.hear().await;
                    open = hand(line.strip_prefix("Dummy's cards : ").expect(&line));
                    seen.dummy = open.clone();
                }
            }
            leader = (leader + taker(&cards, trump)) % 4;
        }
        assert!(own.is_empty() && (self.me != declarer || open.is_empty()));
        Some(())
    }
}

/// Returns the declarer and the place of the trump among [`TRUMPS`].
fn contract(dealer: usize, calls: &[String]) -> Option<(usize, usize)> {
    let trump = |call: &String| {
        let word = call.strip_prefix("bids ")?;
        TRUMPS.iter().position(|trump| *trump == &word[1..])
    };
    let last = calls.iter().rposition(|call| trump(call).is_some())?;
    let wanted = trump(&calls[last])?;
    let first = calls
        .iter()
        .enumerate()
        .position(|(at, call)| trump(call) == Some(wanted) && at % 2 == last % 2)?;
    Some(((dealer + first) % 4, wanted))
}

/// Takes a card of the suit that was led, or another.
fn follow(hand: &mut Vec<String>, led: Option<&String>) -> String {
    let fits = |card: &String| led.is_none_or(|led| card[1..] == led[1..]);
    let at = hand.iter().position(fits).unwrap_or(0);
    hand.remove(at)
}

/// Returns the place of the card that takes the trick.
fn taker(cards: &[String], trump: usize) -> usize {
    let worth = |card: &String| {
        let rank = RANKS.find(&card[..1]).expect("a rank");
        let suit =
            if card[1..] == *TRUMPS[trump] { 2 } else { u8::from(card[1..] == cards[0][1..]) };
        (suit, rank)
    };
    (0..4).max_by_key(|&at| worth(&cards[at])).expect("four cards")
}

/// Reads a hand: `S A K. H -. D 2. C T.`
pub(crate) fn hand(text: &str) -> Vec<String> {
    let suits = text.split('.').map(str::trim).filter(|suit| !suit.is_empty());
    let cards = suits.flat_map(|suit| {
        let (suit, ranks) = suit.split_once(' ').expect("a suit and its ranks");
        let ranks = ranks.split(' ').filter(|rank| *rank != "-").map(str::to_owned);
        ranks.map(|rank| format!("{rank}{suit}")).collect::<Vec<_>>()
    });
    cards.collect()
}
