//! A game in progress as the player experiences it: the match, its clock, its assists and its
//! steps.

mod advice;
mod clock;

pub use advice::{Answer, Question, Tip};
pub use clock::Clock;

use crate::store::{Autoplay, Progress, SavedGame, Win};
use engine::{
    agents::{self, Adviser},
    cards::DealNumber,
    rules::{Action, Event, LayError, Match, Refusal, Rules, Start, View},
};
use std::{sync::Arc, time::Duration};

/// A game in progress.
///
/// A *step* is the player's action together with the autoplay after it: undo and redo go by steps,
/// so that a card which went to a goal field automatically comes back together with the move that
/// freed it.
#[derive(Debug, Clone)]
pub struct Play {
    game: Match,
    /// Number of actions at the end of each step, including undone steps.
    ends: Vec<usize>,
    clock: Clock,
    hints: u32,
    undos: u32,
    /// True if it is in the statistics.
    counted: bool,
    /// True if it was played or watched before.
    known: bool,
    /// Source of hints, which remembers the line that it found.
    adviser: Adviser,
    /// The last hint, so that the next one differs.
    shown: Option<advice::Shown>,
}

impl Play {
    /// Starts a game; its clock is stopped until the first action.
    ///
    /// # Errors
    ///
    /// Like [`Rules::start`].
    pub fn start(rules: Arc<Rules>, start: Start) -> Result<Self, LayError> {
        Ok(Self::of(Match::start(rules, start)?, Progress::default()))
    }

    /// Resumes a saved game; its clock is stopped until the next action.
    #[must_use]
    pub fn resume(saved: SavedGame) -> Self {
        Self::of(saved.game, saved.progress)
    }

    fn of(game: Match, progress: Progress) -> Self {
        let actions = game.actions().len() + game.undone().len();
        Self {
            game,
            // The steps are not saved, so each action is a step of its own.
            ends: (1..=actions).collect(),
            clock: Clock::at(progress.elapsed),
            hints: progress.hints,
            undos: progress.undos,
            counted: progress.counted,
            known: progress.known,
            adviser: Adviser::default(),
            shown: None,
        }
    }

    /// Returns the match.
    #[must_use]
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// Returns the rules.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        self.game.rules()
    }

    /// Returns the player's view.
    #[must_use]
    pub fn view(&self) -> View {
        self.game.view()
    }

    /// Returns the number of actions played, without undone ones.
    #[must_use]
    pub fn moves(&self) -> u32 {
        u32::try_from(self.game.actions().len()).unwrap_or(u32::MAX)
    }

    /// Returns the deal's number; `None` if the cards were laid by hand.
    #[must_use]
    pub fn deal(&self) -> Option<DealNumber> {
        match self.game.origin() {
            Start::Number(number) => Some(*number),
            Start::Cards(_) => None,
        }
    }

    /// True if it is won.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.game.is_won()
    }

    /// Returns the time played up to `now`.
    #[must_use]
    pub fn elapsed(&self, now: Duration) -> Duration {
        self.clock.read(now)
    }

    /// True if the clock is running.
    #[must_use]
    pub const fn is_timed(&self) -> bool {
        self.clock.is_running()
    }

    /// Stops the clock until the next action or [`Play::go_on`].
    pub fn pause(&mut self, now: Duration) {
        self.clock.stop(now);
    }

    /// Restarts the clock if a game is under way.
    pub fn go_on(&mut self, now: Duration) {
        if self.game.can_undo() && !self.is_won() {
            self.clock.start(now);
        }
    }

    /// Returns what is saved besides the record.
    #[must_use]
    pub fn progress(&self, now: Duration) -> Progress {
        Progress {
            elapsed: self.clock.read(now),
            hints: self.hints,
            undos: self.undos,
            counted: self.counted,
            known: self.known,
        }
    }

    /// Returns the facts about the win for the statistics.
    #[must_use]
    pub fn win(&self, now: Duration) -> Win {
        Win {
            elapsed: self.clock.read(now),
            moves: self.moves(),
            unaided: self.progress(now).is_unaided(),
        }
    }

    /// True if statistics have counted it as played.
    #[must_use]
    pub const fn is_counted(&self) -> bool {
        self.counted
    }

    /// Marks it as counted by the statistics.
    pub const fn mark_counted(&mut self) {
        self.counted = true;
    }

    /// True if statistics include it: they leave out cards laid by hand, and deals played or
    /// watched before.
    #[must_use]
    pub fn is_rated(&self) -> bool {
        !self.known && self.deal().is_some()
    }

    /// Marks the deal as played or watched before.
    pub const fn mark_known(&mut self) {
        self.known = true;
    }

    /// True if anything has been played, undone or not.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.game.can_undo() || self.game.can_redo()
    }

    /// Plays an action and the autoplay after it.
    ///
    /// # Errors
    ///
    /// The reason why the rules refuse it; nothing has changed then.
    pub fn play(
        &mut self,
        action: Action,
        autoplay: Autoplay,
        now: Duration,
    ) -> Result<Vec<Event>, Refusal> {
        let before = self.game.actions().len();
        let mut events = self.game.play(action)?;
        self.run_home(autoplay, &mut events);
        self.end_step(before, now);
        Ok(events)
    }

    /// Moves every card that can go to a goal field; returns no events if there are none.
    pub fn autoplay(&mut self, now: Duration) -> Vec<Event> {
        let before = self.game.actions().len();
        let mut events = Vec::new();
        self.run_home(Autoplay::Always, &mut events);
        if !events.is_empty() {
            self.end_step(before, now);
        }
        events
    }

    /// True if some card can go to a goal field.
    #[must_use]
    pub fn can_autoplay(&self) -> bool {
        agents::autoplay(self.rules(), &self.view(), agents::Autoplay::Always).is_some()
    }

    fn run_home(&mut self, autoplay: Autoplay, events: &mut Vec<Event>) {
        let mode = match autoplay {
            Autoplay::Off => return,
            Autoplay::Safe => agents::Autoplay::Safe,
            Autoplay::Always => agents::Autoplay::Always,
        };
        // Each action moves a piece to a goal field, so a larger number would mean a cycle.
        for _ in 0..=self.game.state().piece_count() {
            let view = self.view();
            let Some(action) = agents::autoplay(self.rules(), &view, mode) else { return };
            match self.game.play(action) {
                Ok(more) => events.extend(more),
                Err(_) => return,
            }
        }
    }

    fn end_step(&mut self, before: usize, now: Duration) {
        self.ends.retain(|&end| end <= before);
        self.ends.push(self.game.actions().len());
        if self.is_won() {
            // The clock may not have started yet if a single action wins.
            self.clock.start(now);
            self.clock.stop(now);
        } else {
            self.clock.start(now);
        }
    }

    /// Undoes the last step; `false` at the start.
    pub fn undo(&mut self) -> bool {
        let now = self.game.actions().len();
        let until = self.ends.iter().copied().rfind(|&end| end < now).unwrap_or(0);
        if now == until {
            return false;
        }
        while self.game.actions().len() > until && self.game.undo().is_some() {}
        self.undos = self.undos.saturating_add(1);
        true
    }

    /// Undoes steps until at most `at` actions are left; `false` if that is already so.
    pub fn undo_to(&mut self, at: usize) -> bool {
        let before = self.game.actions().len();
        while self.game.actions().len() > at && self.undo() {}
        self.game.actions().len() < before
    }

    /// Plays the step again that was undone last; `false` if there is none.
    pub fn redo(&mut self) -> bool {
        let now = self.game.actions().len();
        let Some(until) = self.ends.iter().copied().find(|&end| end > now) else { return false };
        while self.game.actions().len() < until && self.game.redo().is_some() {}
        true
    }

    /// Undoes every step, ready for redo; `false` at the start.
    pub fn restart(&mut self) -> bool {
        let moved = self.game.can_undo();
        if moved {
            self.game.rewind();
            self.undos = self.undos.saturating_add(1);
        }
        moved
    }
}

#[cfg(test)]
mod tests;
