//! The result of a game at a table.

use rules::Seat;

/// Result of a game at a table: that of its rules, and what players who were away lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableResult {
    /// Place of each seat, from 1; equal numbers share a place. Those who forfeited the game share
    /// the last one with their team. None for a game that was broken off.
    pub places: Vec<u8>,
    /// Score of each seat; `None` if it is not a number.
    pub scores: Vec<Option<i32>>,
    /// Seats whose players forfeited the game, the first one first.
    pub forfeits: Vec<Seat>,
    /// Seats in which a robot played at some time, in order.
    pub robots: Vec<Seat>,
}

impl TableResult {
    /// True if the game came to its end; false if it was broken off.
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        !self.places.is_empty()
    }
}
