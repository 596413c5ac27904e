//! Changes at a table between its games: people who come and go, their seats, and who is ready.

use super::Lobby;
use crate::{
    joined::JoinedTable,
    party::names::{addressed, called},
    text::Texts,
    tr,
};
use engine::protocol::{LineTold, NatureTold, NetCommand, PhaseTold, SeatTold};
use remote::RemoteTable;
use std::io::{self, Write};

/// People at a table, as they were told last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ToldRoster {
    participants: Vec<SeatTold>,
    ready: Vec<String>,
    /// Name of the person here.
    own: Option<String>,
}

impl ToldRoster {
    /// Copies what is known of the people at a table.
    pub(super) fn of(table: &RemoteTable) -> Self {
        Self {
            participants: table.participants().to_vec(),
            ready: table.ready().to_vec(),
            own: table.own().map(|own| own.name.clone()),
        }
    }

    fn find(&self, name: &str) -> Option<&SeatTold> {
        self.participants.iter().find(|one| one.name == name)
    }

    fn is_own(&self, one: &SeatTold) -> bool {
        self.own.as_ref() == Some(&one.name)
    }

    /// Returns a line for each change up to a later roster.
    fn changes(&self, now: &Self, texts: &Texts) -> Vec<String> {
        let mut lines = Vec::new();
        for one in &self.participants {
            if now.find(&one.name).is_none() && !now.is_own(one) {
                lines.push(tr!(texts, "join-went", player = called(texts, &one.name)));
            }
        }
        for one in &now.participants {
            if self.find(&one.name).is_none() && !now.is_own(one) {
                lines.push(tr!(texts, "join-came", player = called(texts, &one.name)));
            }
        }
        // A seat is free before another takes it.
        let (sit, stand): (Vec<_>, Vec<_>) =
            now.participants.iter().partition(|one| one.seat.is_some());
        for one in stand.into_iter().chain(sit) {
            lines.extend(self.seat_change(now, one, texts));
        }
        for one in now.participants.iter().filter(|one| one.nature == NatureTold::Person) {
            let [was, is] = [self, now].map(|roster| roster.ready.contains(&one.name));
            // A seat that was given up and a line that is broken are told as that.
            let sits = one.seat.is_some() && one.line == LineTold::Up;
            let keys = match (was, is) {
                (false, true) => ("join-is-ready", "join-is-ready-own"),
                (true, false) if sits => ("join-not-ready", "join-not-ready-own"),
                _ => continue,
            };
            lines.push(now.line(texts, keys, one, None));
        }
        lines
    }

    /// Says which seat a participant has taken, given up or exchanged; an exchange is told with
    /// the first of its seats.
    fn seat_change(&self, now: &Self, one: &SeatTold, texts: &Texts) -> Vec<String> {
        let seat_before = |one: &SeatTold| self.find(&one.name).and_then(|one| one.seat);
        let sat = ("join-sat", "join-sat-own");
        match (seat_before(one), one.seat) {
            (Some(from), Some(to)) if from != to => {
                let is_other =
                    |other: &&SeatTold| other.seat == Some(from) && seat_before(other) == Some(to);
                match now.participants.iter().find(is_other) {
                    Some(other) if from < to => now.exchange(texts, one, other),
                    Some(_) => Vec::new(),
                    None => vec![now.line(texts, sat, one, Some(to))],
                }
            }
            (None, Some(seat)) => vec![now.line(texts, sat, one, Some(seat))],
            (Some(seat), None) => {
                vec![now.line(texts, ("join-stood", "join-stood-own"), one, Some(seat))]
            }
            _ => Vec::new(),
        }
    }

    /// Says that two have exchanged their seats, and to one of them which seat it is now.
    fn exchange(&self, texts: &Texts, one: &SeatTold, other: &SeatTold) -> Vec<String> {
        let (one, other) = if self.is_own(other) { (other, one) } else { (one, other) };
        let [first, second] =
            [one, other].map(|one| addressed(texts, &one.name, self.own.as_deref()));
        let mut lines = vec![tr!(texts, "join-exchanged", one = first, other = second)];
        if let Some(seat) = one.seat.filter(|_| self.is_own(one)) {
            lines.push(tr!(texts, "join-sat-own", seat = seat));
        }
        lines
    }

    /// Returns a line about a participant, with one key for others and one for the person here.
    fn line(
        &self,
        texts: &Texts,
        (others, own): (&str, &str),
        one: &SeatTold,
        seat: Option<u8>,
    ) -> String {
        let key = if self.is_own(one) { own } else { others };
        let player = called(texts, &one.name);
        texts.format(key, &[("player", player.into()), ("seat", seat.unwrap_or_default().into())])
    }
}

/// Answers a command that was carried out without a change among those at the table.
pub(super) fn same_words(
    texts: &Texts,
    table: &RemoteTable,
    command: &NetCommand,
) -> Option<String> {
    match command {
        // Where all others are bots the game has begun by now, and being ready was told.
        NetCommand::Begin {} if matches!(table.phase(), PhaseTold::Prepare | PhaseTold::Result) => {
            Some(tr!(texts, "join-is-ready-own"))
        }
        NetCommand::NotReady {} => Some(tr!(texts, "join-not-ready-own")),
        NetCommand::Login { .. } => {
            table.seat().map(|seat| tr!(texts, "join-sat-own", seat = seat.0 + 1))
        }
        NetCommand::Seat { player } => {
            Some(tr!(texts, "join-asked", player = called(texts, player)))
        }
        _ => None,
    }
}

impl Lobby<'_> {
    /// Takes those at the table as they are for known.
    pub(super) fn note_roster(&mut self) {
        self.told = self.there().map(|table| ToldRoster::of(table.table()));
    }

    /// Tells what has changed among those at the table, once they were listed. A game tells itself.
    pub(super) fn tell_roster(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let Some(now) = self.there().map(|table| ToldRoster::of(table.table())) else {
            return Ok(());
        };
        let is_in_game = self.there().is_some_and(JoinedTable::is_in_game);
        let Some(told) = &mut self.told else { return Ok(()) };
        let before = std::mem::replace(told, now);
        if is_in_game {
            return Ok(());
        }
        let lines = before.changes(told, self.texts);
        lines.iter().try_for_each(|line| writeln!(out, "  {line}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    fn one(name: &str, seat: Option<u8>) -> SeatTold {
        let nature = if name.starts_with("Bot ") { NatureTold::Bot } else { NatureTold::Person };
        let (name, line) = (name.to_owned(), LineTold::Up);
        let (robot, program, grace_ms) = (false, false, None);
        SeatTold { participant: 1, name, nature, seat, line, robot, program, grace_ms }
    }

    /// Returns the roster that Hana is told.
    fn roster(participants: &[(&str, Option<u8>)], ready: &[&str]) -> ToldRoster {
        ToldRoster {
            participants: participants.iter().map(|&(name, seat)| one(name, seat)).collect(),
            ready: ready.iter().map(ToString::to_string).collect(),
            own: Some("Hana".to_owned()),
        }
    }

    /// Returns the lines between two rosters in English and in Japanese.
    fn changes(before: &ToldRoster, now: &ToldRoster) -> [Vec<String>; 2] {
        [Language::En, Language::Ja].map(|language| before.changes(now, &Texts::new(language)))
    }

    #[test]
    fn whoever_comes_goes_sits_and_is_ready_is_told_in_both_languages() {
        let alone = roster(&[("Hana", Some(1))], &[]);
        let watched = roster(&[("Hana", Some(1)), ("Ken", None)], &[]);
        let seated = roster(&[("Hana", Some(1)), ("Ken", Some(2))], &[]);
        let ready = roster(&[("Hana", Some(1)), ("Ken", Some(2))], &["Ken"]);
        for (before, now, en, ja) in [
            (&alone, &watched, "Ken has joined the table.", "Kenが卓に来ました。"),
            (&watched, &seated, "Ken sits at seat 2.", "Kenが席2につきました。"),
            (&seated, &ready, "Ken is ready.", "Kenの準備ができました。"),
            (&ready, &seated, "Ken is no longer ready.", "Kenは準備完了ではなくなりました。"),
            (&ready, &watched, "Ken has given up seat 2.", "Kenが席2を空けました。"),
            (&ready, &alone, "Ken has left the table.", "Kenが卓を離れました。"),
        ] {
            assert_eq!(changes(before, now), [vec![en.to_owned()], vec![ja.to_owned()]]);
            assert_eq!(changes(now, now), [Vec::<String>::new(), Vec::new()]);
        }
    }

    #[test]
    fn what_the_person_does_is_told_as_that() {
        let watched = roster(&[("Hana", None)], &[]);
        let seated = roster(&[("Hana", Some(2))], &[]);
        let ready = roster(&[("Hana", Some(2))], &["Hana"]);
        for (before, now, en, ja) in [
            (&watched, &seated, "You sit at seat 2.", "席2につきました。"),
            (&seated, &ready, "You are ready.", "準備完了です。"),
            (&ready, &seated, "You are no longer ready.", "準備完了ではなくなりました。"),
            (&ready, &watched, "You have given up seat 2.", "席2を空けました。"),
        ] {
            assert_eq!(changes(before, now), [vec![en.to_owned()], vec![ja.to_owned()]]);
        }
    }

    #[test]
    fn an_exchange_is_told_once_and_bots_have_names_in_each_language() {
        let before = [("Ken", Some(1)), ("Hana", Some(2)), ("Bot 3", Some(3))];
        let with_ken = [("Ken", Some(2)), ("Hana", Some(1)), ("Bot 3", Some(3))];
        let of_others = [("Ken", Some(3)), ("Hana", Some(2)), ("Bot 3", Some(1))];
        let [before, with_ken, of_others] =
            [before, with_ken, of_others].map(|people| roster(&people, &["Ken"]));
        let [en, ja] = changes(&before, &with_ken);
        assert_eq!(en, ["You and Ken have exchanged seats.", "You sit at seat 1."]);
        assert_eq!(ja.len(), 2, "{ja:?}");
        assert!(ja[0] == "あなたとKenが席を交換しました。", "{ja:?}");
        let [en, ja] = changes(&before, &of_others);
        assert!(en.len() == 1 && en[0].contains("Ken") && en[0].contains("Bot 3"), "{en:?}");
        assert!(ja.len() == 1 && ja[0].contains("ボット3"), "{ja:?}");
        // A bot is always ready.
        let bot = roster(&[("Hana", Some(1)), ("Bot 2", Some(2))], &["Bot 2"]);
        let [en, _] = changes(&roster(&[("Hana", Some(1))], &[]), &bot);
        assert_eq!(en, ["Bot 2 has joined the table.", "Bot 2 sits at seat 2."]);
    }
}
