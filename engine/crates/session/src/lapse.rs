//! Players who are away from a game: states of lines and seats, and causes.

use std::time::Duration;

/// State of a participant's line to the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LineState {
    /// The line holds.
    Up,
    /// The line is broken; the participant may come back.
    Down,
    /// The participant left on purpose.
    Left,
}

/// Cause of a robot in a seat, a forfeit or a suspension.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lapse {
    /// The player's line broke.
    Break,
    /// The player left.
    Exit,
    /// The player's turn lasted too long.
    Silence,
    /// The player committed too many fouls.
    Foul,
}

/// State of a seat in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum SeatState {
    /// The player plays.
    #[default]
    Here,
    /// The player is away, and the rule for breaks has not applied yet.
    Away {
        /// Moment at which it applies; `None` if everybody waits.
        until: Option<Duration>,
    },
    /// A robot plays.
    Robot,
    /// The player has lost the game.
    Forfeited,
    /// The game is suspended until the player is back.
    Missing,
}
