//! The clock of a table at this screen, and what of its game is kept and counted.

use super::LocalTable;
use crate::store::{Progress, Win};
use std::time::Duration;

impl LocalTable {
    /// Returns the time played up to `now`.
    #[must_use]
    pub fn elapsed(&self, now: Duration) -> Duration {
        self.session.clock().read(now)
    }

    /// True if the clock runs.
    #[must_use]
    pub const fn is_timed(&self) -> bool {
        self.session.clock().is_running()
    }

    /// Stops the clock until the next action or [`Self::start_clock`].
    pub fn stop_clock(&mut self, now: Duration) {
        self.session.stop_clock(now);
    }

    /// Starts the clock if a game is under way and somebody has acted in it.
    pub fn start_clock(&mut self, now: Duration) {
        self.session.start_clock(now);
    }

    /// Returns everything that is saved of the game besides its record.
    #[must_use]
    pub fn progress(&self, now: Duration) -> Progress {
        Progress {
            elapsed: self.elapsed(now),
            hints: self.hints,
            undos: self.undos,
            counted: self.counted,
            known: self.plan.known,
            shown: self.solved.shown,
        }
    }

    /// Returns the game as a win for the statistics.
    #[must_use]
    pub fn win(&self, now: Duration) -> Win {
        let progress = self.progress(now);
        Win { elapsed: progress.elapsed, moves: self.moves(), unaided: progress.is_unaided() }
    }

    /// True if the statistics have counted the game as played.
    #[must_use]
    pub const fn is_counted(&self) -> bool {
        self.counted
    }

    /// Notes that the statistics have counted the game.
    pub const fn mark_counted(&mut self) {
        self.counted = true;
    }

    /// True if the game belongs in the statistics: its cards were not laid by hand, and the deal
    /// was neither played nor watched before, nor was a way to win it shown before its first move.
    #[must_use]
    pub fn is_rated(&self) -> bool {
        !self.plan.known && !self.solved.shown && self.deal().is_some()
    }

    /// Notes that the deal was played or watched before.
    pub const fn mark_known(&mut self) {
        self.plan.known = true;
    }
}
