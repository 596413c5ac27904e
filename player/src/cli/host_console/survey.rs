//! Tables and people of a host, as its console tells them.

use super::{HostConsole, now};
use crate::{party::names::called, tr};
use engine::{
    host::{PersonPresent, SeatAway},
    protocol::{PhaseTold, TableOffered},
    session::{LineState, SeatState},
};
use server::HostSurvey;
use std::io::{self, Write};

/// Milliseconds of a minute.
const MINUTE: u64 = 60_000;
/// Minutes from which a time is told in hours.
const MOST_MINUTES: u64 = 120;

impl HostConsole<'_> {
    /// Tells the tables, what is on there, the name on each seat, and who waits for one.
    pub(super) fn tell_tables(&self, out: &mut dyn Write) -> io::Result<()> {
        let survey = self.host.office().survey();
        let lines = survey.tables.iter().flat_map(|table| self.table(&survey, table));
        lines.into_iter().try_for_each(|line| writeln!(out, "  {line}"))
    }

    /// Returns the lines of a table.
    fn table(&self, survey: &HostSurvey, table: &TableOffered) -> Vec<String> {
        let name = table.table.as_str();
        let title = self.host.title(name).unwrap_or(&table.title);
        let phase = self.texts.get(match table.phase {
            PhaseTold::Prepare | PhaseTold::Deal => "host-table-prepares",
            PhaseTold::Game => "host-table-plays",
            PhaseTold::Suspended => "host-table-suspended",
            PhaseTold::Result => "host-table-result",
        });
        let head = tr!(self.texts, "host-table", table = name, title = title, phase = phase);
        let waiting = survey.waiting.get(name).map(Vec::as_slice).unwrap_or_default();
        let queue: Vec<String> = waiting.iter().map(|one| self.marked(survey, one)).collect();
        let queue = self.texts.all_of(&queue);
        let queue = (!queue.is_empty()).then(|| tr!(self.texts, "join-queue", names = queue));
        // Those who wait for a seat have been named.
        let watching = table.watching.saturating_sub(waiting.len());
        let watching =
            (watching > 0).then(|| tr!(self.texts, "network-watching", count = watching));
        let seats = (1u8..).zip(&table.players).map(|(seat, player)| match player {
            Some(player) => self.seat(survey, name, (seat, player.as_str())),
            None => tr!(self.texts, "join-seat-free", seat = seat),
        });
        let below = seats.chain(queue).chain(watching).map(|line| format!("    {line}"));
        std::iter::once(head).chain(below).collect()
    }

    /// Returns the line of a seat that is taken: who sits there, and since when nobody does.
    fn seat(&self, survey: &HostSurvey, table: &str, (seat, player): (u8, &str)) -> String {
        let is_it = |one: &&SeatAway| one.table == table && one.seat.0 + 1 == seat;
        let away = survey.seats_away.iter().find(is_it);
        let player = self.marked(survey, player);
        match away.map(|away| self.absence(away)) {
            Some(why) => format!("{seat}  {player}: {why}"),
            None => format!("{seat}  {player}"),
        }
    }

    /// Returns the name of somebody, marked as that of a bot if a program plays under it.
    fn marked(&self, survey: &HostSurvey, name: &str) -> String {
        let is_program = survey.people.iter().any(|one| one.name == name && one.is_program);
        let name = called(self.texts, name);
        if is_program { format!("{name} {}", tr!(self.texts, "join-state-bot")) } else { name }
    }

    /// Returns in words since when a player is away, and how the game goes on.
    fn absence(&self, away: &SeatAway) -> String {
        let since = away.since.map(|since| now().saturating_sub(since) / MINUTE);
        let since = since.map(|minutes| match minutes {
            0..MOST_MINUTES => tr!(self.texts, "host-away-minutes", minutes = minutes),
            _ => tr!(self.texts, "host-away-hours", hours = minutes / 60),
        });
        let state = match away.state {
            SeatState::Here | SeatState::Away { .. } => None,
            SeatState::Missing => Some("host-seat-missing"),
            SeatState::Robot => Some("host-seat-robot"),
            SeatState::Forfeited => Some("host-seat-forfeited"),
        };
        let state = state.map(|key| self.texts.get(key));
        let both: Vec<String> = since.into_iter().chain(state).collect();
        self.texts.all_of(&both)
    }

    /// Tells the people who are here or whose places are kept, and their tables.
    pub(super) fn tell_people(&self, out: &mut dyn Write) -> io::Result<()> {
        let people = self.host.office().survey().people;
        people.iter().try_for_each(|one| writeln!(out, "  {}", self.person(one)))?;
        match people.is_empty() {
            true => writeln!(out, "{}", tr!(self.texts, "host-nobody")),
            false => Ok(()),
        }
    }

    /// Returns a line about somebody: the tables, whether it is a bot, and the line unless it is
    /// up.
    fn person(&self, one: &PersonPresent) -> String {
        let name = one.name.as_str();
        let line = match one.tables.is_empty() {
            true => tr!(self.texts, "host-person-lobby", name = name),
            false => {
                let tables = self.texts.all_of(&one.tables);
                tr!(self.texts, "host-person", name = name, tables = tables)
            }
        };
        let state = match one.line {
            LineState::Up => None,
            LineState::Down => Some("join-state-broken"),
            LineState::Left => Some("join-state-left"),
        };
        let marks = one.is_program.then_some("join-state-bot").into_iter().chain(state);
        marks.fold(line, |line, key| format!("{line} {}", self.texts.get(key)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cli::host_console::tests::{console, host},
        text::{Language, Texts},
    };
    use std::collections::BTreeMap;

    fn person(name: &str, line: LineState, is_program: bool) -> PersonPresent {
        PersonPresent { name: name.to_owned(), tables: vec!["T1".to_owned()], line, is_program }
    }

    #[test]
    fn a_table_tells_who_waits_for_a_seat_and_which_players_are_bots_that_joined() {
        let ((host, _), texts) = (host(), Texts::new(Language::En));
        let console = console(&host, &texts);
        let table = host.office().survey().tables.remove(0);
        let table = TableOffered {
            players: vec![Some("Robo".into()), Some("Ken".into()), Some("Bot 3".into()), None],
            watching: 3,
            ..table
        };
        let survey = HostSurvey {
            waiting: BTreeMap::from([("T1".into(), vec!["Zoe".into(), "Mate".into()])]),
            people: vec![
                person("Ken", LineState::Up, false),
                person("Mate", LineState::Up, true),
                person("Robo", LineState::Up, true),
                person("Zoe", LineState::Up, false),
            ],
            ..HostSurvey::default()
        };
        let lines = console.table(&survey, &table);
        assert_eq!(
            lines[1..],
            [
                "    1  Robo (bot)",
                "    2  Ken",
                "    3  Bot 3",
                "    4  (free)",
                "    Waiting for a seat: Zoe and Mate (bot)",
                "    One watches.",
            ]
        );
        let none = HostSurvey::default();
        let lines = console.table(&none, &TableOffered { watching: 0, ..table });
        assert_eq!(lines.last().map(String::as_str), Some("    4  (free)"), "nobody waits");
    }

    #[test]
    fn whoever_is_away_has_left_or_the_line_is_broken() {
        let ((host, _), texts) = (host(), Texts::new(Language::En));
        let console = console(&host, &texts);
        for (line, is_program, said) in [
            (LineState::Up, false, "Ken: at T1"),
            (LineState::Down, false, "Ken: at T1 (line broken)"),
            (LineState::Left, false, "Ken: at T1 (left)"),
            (LineState::Left, true, "Ken: at T1 (bot) (left)"),
        ] {
            assert_eq!(console.person(&person("Ken", line, is_program)), said);
        }
    }

    #[test]
    fn a_seat_tells_since_when_its_player_is_away_and_how_the_game_goes_on() {
        let ((host, _), texts) = (host(), Texts::new(Language::En));
        let console = console(&host, &texts);
        let since = now() - 5 * MINUTE;
        let (table, seat) = ("T1".to_owned(), engine::rules::Seat(0));
        let away = SeatAway { table, seat, since: Some(since), state: SeatState::Missing };
        let said = console.absence(&away);
        assert_eq!(said, "away for 5 minutes and the game waits for this player");
        let gone = SeatAway { since: Some(since - 180 * MINUTE), state: SeatState::Here, ..away };
        assert_eq!(console.absence(&gone), "away for 3 hours");
    }
}
