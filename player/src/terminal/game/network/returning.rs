//! A person who comes back to a game at another machine: what happened meanwhile, who has the seat,
//! and how long others are waited for.

use super::super::{
    super::told::{MissedActs, ToldNote, ToldSoFar},
    TerminalGame,
    telling::MOST_UNSEEN,
};
use crate::{
    joined::{CommandCount, JoinedTable},
    tr,
};
use engine::protocol::NetNotice;
use std::{
    io::{self, Write},
    time::Duration,
};

/// Knowledge of the person's absences from a game at another machine.
#[derive(Debug)]
pub(in super::super) struct Absence {
    /// The game as far as the person has been told; `None` if that is not known.
    told: Option<ToldSoFar>,
    /// Note of it for the next start of the program.
    note: Option<ToldNote>,
    /// True if the person has come back to the game.
    is_back: bool,
    /// True if a robot had the person's seat when it was looked at last.
    had_robot: bool,
    /// The last choice that was typed while the line was down.
    pub(super) kept: Option<(CommandCount, String)>,
    /// The last words about somebody who is away, or back.
    pub(super) told_break: Vec<String>,
}

impl Default for Absence {
    fn default() -> Self {
        let (told, note, kept) = (Some(ToldSoFar::default()), None, None);
        let told_break = Vec::new();
        Self { told, note, is_back: false, had_robot: false, kept, told_break }
    }
}

impl Absence {
    /// Notes that something that was said at a table has been told.
    pub(super) fn note_talk(&self, table: &str, said: &NetNotice) {
        if let Some(note) = &self.note {
            note.note_talk(table, said);
        }
    }
}

/// Returns the seconds of a time; a second that has begun counts.
pub(super) fn seconds(left: Duration) -> u64 {
    left.as_millis().div_ceil(1_000) as u64
}

impl TerminalGame<'_> {
    /// Takes a game whose telling is noted; for somebody who has come back to it, as far as it was
    /// told before, if that is known.
    pub(in super::super::super) fn noting(
        mut self,
        note: Option<ToldNote>,
        before: Option<Option<ToldSoFar>>,
    ) -> Self {
        self.absence.note = note;
        if let Some(told) = before {
            (self.absence.told, self.absence.is_back) = (told, true);
        }
        self.absence.had_robot = self.has_robot();
        self
    }

    fn has_robot(&self) -> bool {
        self.table.joined().is_some_and(|one| one.has_robot() && !one.has_forfeited())
    }

    /// Takes notice that everything has been told to the person.
    pub(super) fn note_told(&mut self) {
        let Some(table) = self.table.joined().map(JoinedTable::table) else { return };
        if table.seat().is_none() {
            return;
        }
        let acts = self.table.history().acts();
        let told = self.absence.told.get_or_insert_default();
        told.tell(acts);
        if let Some(note) = &self.absence.note {
            note.write(table.name(), told);
        }
    }

    /// Reports what has not been told to the person, who was away; what a robot chose in place of
    /// the person, if it is not known what was told.
    pub(in super::super) fn tell_absence(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let Some(seat) = self.table.joined().and_then(|table| table.table().seat()) else {
            return Ok(());
        };
        let acts = self.table.history().acts();
        let missed = MissedActs::of(self.absence.told.as_ref(), acts, seat);
        let has_robot_played = missed.of_robot().next().is_some();
        let told = missed.acts.iter().flat_map(|act| self.told_of(seat, true, Some(act), &[]));
        let told: Vec<String> = told.collect();
        if !told.is_empty() {
            let key = match (has_robot_played, missed.is_known) {
                (true, false) => "join-robot-has-played",
                (true, true) => "join-robot-while-away",
                (false, _) => "join-while-away",
            };
            writeln!(out, "{}", self.texts.get(key))?;
            let last = told.len().saturating_sub(MOST_UNSEEN);
            if last > 0 {
                writeln!(out, "  …")?;
            }
            told[last..].iter().try_for_each(|said| writeln!(out, "  {said}"))?;
        }
        self.note_told();
        Ok(())
    }

    /// Says that the seat is the person's own again, once a robot has finished the turn that it had
    /// begun.
    pub(super) fn tell_seat_back(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let has_robot = self.has_robot();
        let had_robot = std::mem::replace(&mut self.absence.had_robot, has_robot);
        let is_played = self.table.joined().is_some_and(|one| {
            one.is_in_game() && one.table().seat().is_some() && !one.has_forfeited()
        });
        if !had_robot || has_robot || !is_played {
            return Ok(());
        }
        let is_bot = self.table.joined().is_some_and(JoinedTable::has_bot);
        if is_bot || self.table.outcome().is_some() {
            return Ok(());
        }
        writeln!(out, "  {}", tr!(self.texts, "join-seat-yours"))
    }

    /// Says to somebody who takes the seat back that a robot finishes its turn first; `None` if
    /// there is none.
    pub(super) fn robot_finishes(&self) -> Option<String> {
        self.has_robot().then(|| tr!(self.texts, "join-resumed-robot"))
    }

    /// Takes notice that the person takes the seat back, which is answered as that.
    pub(super) const fn takes_seat_back(&mut self) {
        self.absence.had_robot = false;
    }

    /// Says to somebody who has come back how long others are waited for.
    pub(in super::super) fn tell_times(&self, out: &mut dyn Write) -> io::Result<()> {
        if !self.absence.is_back || self.table.joined().is_none_or(JoinedTable::has_bot) {
            return Ok(());
        }
        self.times().iter().try_for_each(|said| writeln!(out, "  {said}"))
    }
}
