//! The time for a choice at another machine: told when it becomes short, and to whoever asks.

use super::{
    super::{
        super::{signs::TerminalSign, talk::ColourMode},
        TerminalGame, Turn,
    },
    returning::seconds,
};
use crate::{joined::JoinedTable, party::names::called, text::away_words, tr};
use engine::protocol::{PhaseTold, time_marks};
use std::{
    io::{self, Write},
    time::Duration,
};

/// Marks of the time for a choice that have been passed, as it was looked at last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in super::super) struct ClockMarks {
    /// End of the choice by the host's clock; `None` while no time is measured.
    deadline: Option<u64>,
    /// Time that was left when this end was seen first.
    whole: Duration,
    /// Time that was left when it was looked at last.
    left: Duration,
    /// True from a suspension of the game until it goes on.
    pub(super) was_suspended: bool,
    /// End of the last choice whose time ran out, as far as that was told.
    pub(super) time_over: Option<u64>,
}

impl ClockMarks {
    /// Returns the time that is left if a mark has been passed since the last look: half of a long
    /// time, and a few seconds before the end.
    fn pass(&mut self, deadline: Option<u64>, left: Duration) -> Option<Duration> {
        if self.deadline != deadline {
            *self = Self { deadline, whole: left, left, ..*self };
            return None;
        }
        let before = std::mem::replace(&mut self.left, left);
        let is_passed = |mark: Duration| left <= mark && mark < before;
        let passed = time_marks(self.whole).any(is_passed);
        Some(left).filter(|left| passed && !left.is_zero())
    }
}

impl TerminalGame<'_> {
    /// Tells the person who is to choose that the time becomes short. A terminal with colours knows
    /// the signs by which the line that is being typed stays as it is, below.
    pub(super) fn tell_clock_mark(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let is_asked = matches!(self.table.turn(), Turn::Person(_)) && self.manner.is_dialog();
        let joined = self.table.joined().filter(|table| is_asked && !table.has_bot());
        let Some((table, left)) = joined.and_then(|table| Some((table, table.turn_left()?))) else {
            return Ok(());
        };
        let deadline = table.table().deadline();
        let Some(left) = self.clock_marks.pass(deadline, left) else { return Ok(()) };
        let said = tr!(self.texts, "join-clock-left", seconds = seconds(left));
        match self.manner.ink() {
            ColourMode::Color => write!(out, "{}", above_typed(&said)),
            ColourMode::Plain => write!(out, "\n  {said}\n> "),
        }
    }

    /// Tells the time for the choice with its question if the game was suspended before: the time
    /// is a new one.
    pub(in super::super) fn tell_time_after_suspension(
        &mut self,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let joined = self.table.joined().filter(|table| !table.has_bot());
        let Some(table) = joined.filter(|table| table.table().phase() == PhaseTold::Game) else {
            return Ok(());
        };
        let is_asked = matches!(self.table.turn(), Turn::Person(_));
        let said = self.turn_time(table).filter(|_| is_asked && self.clock_marks.was_suspended);
        self.clock_marks.was_suspended = false;
        said.map_or(Ok(()), |said| writeln!(out, "  {said}"))
    }

    /// Returns how long players who are away are waited for, and how long the turn lasts.
    pub(super) fn times(&self) -> Vec<String> {
        let Some(table) = self.table.joined() else { return Vec::new() };
        let mut lines = Vec::new();
        if let Some((player, left)) = table.next_to_lose() {
            let shown = called(self.texts, player);
            lines.extend(away_words(self.texts, table.table(), (player, &shown), left));
        }
        lines.extend(self.turn_time(table));
        lines
    }

    /// Says how long the turn lasts, if that is measured.
    fn turn_time(&self, table: &JoinedTable) -> Option<String> {
        let left = seconds(table.turn_left()?);
        match self.table.turn() {
            Turn::Person(_) => Some(tr!(self.texts, "join-clock-left", seconds = left)),
            Turn::Away(seat) if table.table().seat() != Some(seat) => {
                let player = self.speaker().seat(seat);
                Some(tr!(self.texts, "join-clock-other", player = player, seconds = left))
            }
            _ => None,
        }
    }

    /// Tells the time that is left to whoever asks for it.
    pub(super) fn tell_clock(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut times = self.times();
        if times.is_empty() {
            times.push(tr!(self.texts, "join-no-clock"));
        }
        times.iter().try_for_each(|said| writeln!(out, "  {said}"))
    }
}

/// Returns the text on a line of its own above the one where the cursor is, which keeps its column.
fn above_typed(said: &str) -> String {
    let [open, back] = [TerminalSign::OpenAbove, TerminalSign::BackBelow].map(TerminalSign::text);
    format!("{open}  {said}{back}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_a_long_time_and_the_last_seconds_are_told_once() {
        let told = |whole: u64| {
            let mut marks = ClockMarks::default();
            let looks = (0..=2 * whole).map(|half| Duration::from_millis(500 * (2 * whole - half)));
            let told: Vec<u64> =
                looks.filter_map(|left| marks.pass(Some(7), left)).map(seconds).collect();
            told
        };
        assert_eq!(told(60), [30, 10]);
        assert_eq!(told(30), [10]);
        assert_eq!(told(10), [5]);
        assert_eq!(told(5), [0; 0], "as it was told with the question");
        // A host that stood still tells a later end, and the next turn has its own.
        let mut marks = ClockMarks::default();
        let second = Duration::from_secs;
        assert_eq!(marks.pass(Some(1), second(20)), None);
        assert_eq!(marks.pass(Some(1), second(9)), Some(second(9)));
        assert_eq!(marks.pass(Some(2), second(9)), None);
    }
}
