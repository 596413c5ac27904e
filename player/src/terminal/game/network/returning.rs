//! A person who comes back to a game at another machine: what happened meanwhile, who has the seat,
//! and how long others are waited for.

use super::super::{
    super::told::{ToldNote, ToldSoFar},
    TerminalGame, Turn,
    telling::MOST_UNSEEN,
};
use crate::{
    joined::{AnswerCount, JoinedTable},
    party::names::called,
    tr,
};
use engine::{protocol::AfterBreakTold, rules::Seat, session::Act};
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
    pub(super) kept: Option<(AnswerCount, String)>,
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

/// Returns the number of acts after which a robot chose in place of a player who has not chosen
/// since; all of them if none did.
fn before_robot(acts: &[Act], seat: Seat) -> usize {
    let own = acts.iter().rposition(|act| act.by == seat && !act.robot);
    let since = own.map_or(0, |own| own + 1);
    let first = acts[since..].iter().position(|act| act.by == seat && act.robot);
    first.map_or(acts.len(), |first| since + first)
}

/// Returns the seconds of a time; a second that has begun counts.
fn seconds(left: Duration) -> u64 {
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
        let known = self.absence.told.as_ref().and_then(|told| told.known_of(acts));
        let missed = &acts[known.unwrap_or_else(|| before_robot(acts, seat))..];
        let has_robot_played = missed.iter().any(|act| act.by == seat && act.robot);
        let told = missed.iter().flat_map(|act| self.told_of(seat, true, Some(act), &[]));
        let told: Vec<String> = told.collect();
        if !told.is_empty() {
            let key = match (has_robot_played, known.is_some()) {
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
        let joined = self.table.joined().filter(|one| self.absence.is_back && !one.has_bot());
        let Some(table) = joined else { return Ok(()) };
        let then = table.table().policy().map(|policy| policy.breaks.then);
        let away = match then {
            Some(AfterBreakTold::Robot) => Some("played-away-robot"),
            Some(AfterBreakTold::Forfeit) => Some("played-away-forfeit"),
            Some(AfterBreakTold::Save) => Some("played-away-save"),
            Some(AfterBreakTold::Wait) | None => None,
        };
        if let (Some(key), Some((player, left))) = (away, table.next_to_lose()) {
            let player = called(self.texts, player);
            let facts = [("player", player.into()), ("seconds", seconds(left).into())];
            writeln!(out, "  {}", self.texts.format(key, &facts))?;
        }
        let Some(left) = table.turn_left() else { return Ok(()) };
        match self.table.turn() {
            Turn::Person(_) => {
                writeln!(out, "  {}", tr!(self.texts, "join-clock", seconds = left.as_secs()))
            }
            Turn::Away(seat) if table.table().seat() != Some(seat) => {
                let (player, left) = (self.speaker().seat(seat), seconds(left));
                writeln!(
                    out,
                    "  {}",
                    tr!(self.texts, "join-clock-other", player = player, seconds = left)
                )
            }
            _ => Ok(()),
        }
    }
}
