//! The two kinds of action that every game is played with.

use definition::SpotId;

/// A player's place at the table, from 0. A solitaire has one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Seat(pub u8);

/// What a player asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Pieces go from a spot to a spot.
    Move(Move),
    /// One of the offered options is taken.
    Choose(Choice),
}

/// The top pieces of one spot go to another, keeping their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The spot they leave.
    pub from: SpotId,
    /// How many of its top pieces, from 1.
    pub count: u16,
    /// The spot they go to.
    pub to: SpotId,
}

/// An option that is not a move of pieces by the player's own hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Choice {
    /// Clicks a spot: a deck deals or is refilled, a face-down card turns up.
    Click(SpotId),
}

impl Action {
    /// Moves the top `count` pieces of `from` to `to`.
    #[must_use]
    pub const fn put(from: SpotId, count: u16, to: SpotId) -> Self {
        Self::Move(Move { from, count, to })
    }

    /// Clicks a spot.
    #[must_use]
    pub const fn click(spot: SpotId) -> Self {
        Self::Choose(Choice::Click(spot))
    }
}
