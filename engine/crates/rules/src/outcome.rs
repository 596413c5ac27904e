//! How a game has ended.

use definition::game::Span;

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Why it is over.
    pub end: End,
    /// As which each seat has come out, from 1, by seat; equal numbers share a place.
    pub places: Vec<u8>,
}

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    /// By its rules.
    Finished,
    /// By its rules, as a draw.
    Draw,
    /// The limit of decisions or passes was reached; the result decided.
    Limit,
    /// Nobody could do anything: a fault of the rules, and where they stand.
    DeadEnd(Span),
    /// A part of the rules went on for ever without asking anybody: a fault, and where it is.
    Endless(Span),
    /// A part of the rules asked for more work, or offered more choices one by one, than a game may
    /// between two decisions: a fault, and where it is.
    TooMuchWork(Span),
}

impl Outcome {
    /// Whether this seat shares the first place, and not with everybody.
    #[must_use]
    pub fn has_won(&self, seat: crate::Seat) -> bool {
        self.places.get(usize::from(seat.0)) == Some(&1) && !self.is_draw()
    }

    /// Whether all share the first place, and there are several.
    #[must_use]
    pub fn is_draw(&self) -> bool {
        self.places.len() > 1 && self.places.iter().all(|place| *place == 1)
    }

    /// Whether the rules of the game are at fault.
    #[must_use]
    pub const fn is_fault(&self) -> bool {
        matches!(self.end, End::DeadEnd(_) | End::Endless(_) | End::TooMuchWork(_))
    }
}
