//! Outcome of a game.

use definition::game::Span;

/// Outcome of a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Reason for the end.
    pub end: End,
    /// Place of each seat, from 1; equal numbers share a place.
    pub places: Vec<u8>,
}

/// Reason for the end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    /// Ended by its rules.
    Finished,
    /// Ended by its rules, as a draw.
    Draw,
    /// Reached the limit of decisions or passes; the result was evaluated.
    Limit,
    /// No player could do anything: a fault of the rules, with its place in the file.
    DeadEnd(Span),
    /// A part of the rules went on for ever without asking a player: a fault, with its place in the
    /// file.
    Endless(Span),
    /// A part of the rules needed more work, or offered more choices one by one, than is allowed
    /// between two decisions: a fault, with its place in the file.
    TooMuchWork(Span),
}

impl Outcome {
    /// True if the seat has the first place, alone or shared, but not shared by all.
    #[must_use]
    pub fn has_won(&self, seat: crate::Seat) -> bool {
        self.places.get(usize::from(seat.0)) == Some(&1) && !self.is_draw()
    }

    /// True if there are several seats and all share the first place.
    #[must_use]
    pub fn is_draw(&self) -> bool {
        self.places.len() > 1 && self.places.iter().all(|place| *place == 1)
    }

    /// True if the rules of the game are at fault.
    #[must_use]
    pub const fn is_fault(&self) -> bool {
        matches!(self.end, End::DeadEnd(_) | End::Endless(_) | End::TooMuchWork(_))
    }
}
