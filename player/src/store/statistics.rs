//! Statistics of each game: times played and won, best times and fewest moves.

use super::kept::Persistent;
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, time::Duration};

/// The statistics of every game, by id.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Statistics {
    games: BTreeMap<String, GameStatistics>,
}

impl Persistent for Statistics {
    const FILE: &'static str = "statistics.ron";
    const VERSION: u32 = 1;
}

/// The statistics of one game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct GameStatistics {
    /// Games in which at least one action was played.
    pub played: u32,
    /// Games won.
    pub won: u32,
    /// Games won without hints or undo.
    pub won_unaided: u32,
    /// Games lost, or left for another deal.
    pub lost: u32,
    /// Games that nobody has won.
    pub drawn: u32,
    /// True if it has been played against others.
    pub several: bool,
    /// Current number of wins in a row.
    pub streak: u32,
    /// Longest series of wins.
    pub longest_streak: u32,
    /// Shortest win, in milliseconds; `None` without a win.
    pub best_time_ms: Option<u64>,
    /// Fewest actions of a win; `None` without a win.
    pub best_moves: Option<u32>,
    /// Total time of all wins, in milliseconds.
    pub total_time_ms: u64,
}

/// The facts about a win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Win {
    /// Time played.
    pub elapsed: Duration,
    /// Number of actions.
    pub moves: u32,
    /// True if neither hints nor undo were used.
    pub unaided: bool,
}

impl Statistics {
    /// Returns the statistics of a game; zeros if there are none.
    #[must_use]
    pub fn game(&self, id: &str) -> GameStatistics {
        self.games.get(id).copied().unwrap_or_default()
    }

    /// Returns the games ever played, by id.
    pub fn games(&self) -> impl Iterator<Item = (&str, GameStatistics)> {
        self.games.iter().map(|(id, &game)| (id.as_str(), game))
    }

    pub(super) fn of(&mut self, id: &str) -> &mut GameStatistics {
        self.games.entry(id.to_owned()).or_default()
    }

    pub(super) fn reset(&mut self, id: &str) {
        self.games.remove(id);
    }
}

impl GameStatistics {
    /// Returns the average time of a win; `None` without a win.
    #[must_use]
    pub fn average_time(&self) -> Option<Duration> {
        let average = self.total_time_ms.checked_div(self.won.into())?;
        Some(Duration::from_millis(average))
    }

    pub(super) const fn count_played(&mut self) {
        self.played = self.played.saturating_add(1);
    }

    pub(super) fn count_won(&mut self, win: Win) {
        let ms = u64::try_from(win.elapsed.as_millis()).unwrap_or(u64::MAX);
        self.won = self.won.saturating_add(1);
        self.won_unaided = self.won_unaided.saturating_add(win.unaided.into());
        self.streak = self.streak.saturating_add(1);
        self.longest_streak = self.longest_streak.max(self.streak);
        self.best_time_ms = Some(self.best_time_ms.map_or(ms, |best| best.min(ms)));
        self.best_moves = Some(self.best_moves.map_or(win.moves, |best| best.min(win.moves)));
        self.total_time_ms = self.total_time_ms.saturating_add(ms);
    }

    /// A draw breaks no series of wins.
    pub(super) const fn count_drawn(&mut self) {
        self.drawn = self.drawn.saturating_add(1);
    }

    pub(super) const fn count_lost(&mut self) {
        self.lost = self.lost.saturating_add(1);
        self.streak = 0;
    }
}
