//! A game in progress as a player meets it: the match, its clock, its assists and its steps.

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
/// A *step* is what the player did and whatever autoplay did after it: undo and redo go by steps,
/// so that a card which went home by itself comes back together with the move that freed it.
#[derive(Debug, Clone)]
pub struct Play {
    game: Match,
    /// After how many actions each step ends, steps that were taken back included.
    ends: Vec<usize>,
    clock: Clock,
    hints: u32,
    undos: u32,
    /// Whether statistics have it.
    counted: bool,
    /// Whether it has been played or watched before.
    known: bool,
    /// Who gives hints, and remembers the way that was found.
    adviser: Adviser,
    /// What the last hint was about, so that the next one shows something else.
    shown: Option<advice::Shown>,
}

impl Play {
    /// Starts a game; its clock stands until the first action.
    ///
    /// # Errors
    ///
    /// As [`Rules::start`].
    pub fn start(rules: Arc<Rules>, start: Start) -> Result<Self, LayError> {
        Ok(Self::of(Match::start(rules, start)?, Progress::default()))
    }

    /// Takes a saved game up again; its clock stands until the next action.
    #[must_use]
    pub fn resume(saved: SavedGame) -> Self {
        Self::of(saved.game, saved.progress)
    }

    fn of(game: Match, progress: Progress) -> Self {
        let actions = game.actions().len() + game.undone().len();
        Self {
            game,
            // Which actions went together is not kept: each is a step of its own.
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

    /// The match itself.
    #[must_use]
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        self.game.rules()
    }

    /// What the player sees.
    #[must_use]
    pub fn view(&self) -> View {
        self.game.view()
    }

    /// How many actions have been played, those taken back left out.
    #[must_use]
    pub fn moves(&self) -> u32 {
        u32::try_from(self.game.actions().len()).unwrap_or(u32::MAX)
    }

    /// The deal's number; `None` where the cards were laid by hand.
    #[must_use]
    pub fn deal(&self) -> Option<DealNumber> {
        match self.game.origin() {
            Start::Number(number) => Some(*number),
            Start::Cards(_) => None,
        }
    }

    /// Whether it is won.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.game.is_won()
    }

    /// How long it has been played up to `now`.
    #[must_use]
    pub fn elapsed(&self, now: Duration) -> Duration {
        self.clock.read(now)
    }

    /// Whether the clock runs.
    #[must_use]
    pub const fn is_timed(&self) -> bool {
        self.clock.is_running()
    }

    /// Stops the clock until the next action or [`Play::go_on`].
    pub fn pause(&mut self, now: Duration) {
        self.clock.stop(now);
    }

    /// Lets the clock run again where a game is under way.
    pub fn go_on(&mut self, now: Duration) {
        if self.game.can_undo() && !self.is_won() {
            self.clock.start(now);
        }
    }

    /// What is kept of it besides its record.
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

    /// How it was won, for the statistics.
    #[must_use]
    pub fn win(&self, now: Duration) -> Win {
        Win {
            elapsed: self.clock.read(now),
            moves: self.moves(),
            unaided: self.progress(now).is_unaided(),
        }
    }

    /// Whether statistics have counted it as played.
    #[must_use]
    pub const fn is_counted(&self) -> bool {
        self.counted
    }

    /// Notes that statistics have counted it as played.
    pub const fn mark_counted(&mut self) {
        self.counted = true;
    }

    /// Whether statistics have it in them: they leave out cards that were laid by hand, and deals
    /// that were played or watched before.
    #[must_use]
    pub fn is_rated(&self) -> bool {
        !self.known && self.deal().is_some()
    }

    /// Notes that the deal has been played or watched before.
    pub const fn mark_known(&mut self) {
        self.known = true;
    }

    /// Whether anything has been played in it, taken back or not.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.game.can_undo() || self.game.can_redo()
    }

    /// Plays an action, and what autoplay plays after it.
    ///
    /// # Errors
    ///
    /// Why the rules refuse it; nothing has changed then.
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

    /// Brings home every card that can go; empty where none can.
    pub fn autoplay(&mut self, now: Duration) -> Vec<Event> {
        let before = self.game.actions().len();
        let mut events = Vec::new();
        self.run_home(Autoplay::Always, &mut events);
        if !events.is_empty() {
            self.end_step(before, now);
        }
        events
    }

    /// Whether some card can go home.
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
        // Each action brings a piece home, so more than there are pieces would be a circle.
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
            // The clock may stand since the start where one action wins.
            self.clock.start(now);
            self.clock.stop(now);
        } else {
            self.clock.start(now);
        }
    }

    /// Takes the last step back; `false` at the start.
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

    /// Takes steps back until so many actions or fewer are left; `false` where that is so already.
    pub fn undo_to(&mut self, at: usize) -> bool {
        let before = self.game.actions().len();
        while self.game.actions().len() > at && self.undo() {}
        self.game.actions().len() < before
    }

    /// Plays again the step that was taken back last; `false` if none was.
    pub fn redo(&mut self) -> bool {
        let now = self.game.actions().len();
        let Some(until) = self.ends.iter().copied().find(|&end| end > now) else { return false };
        while self.game.actions().len() < until && self.game.redo().is_some() {}
        true
    }

    /// Takes every step back; redo brings them again. `false` at the start.
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
