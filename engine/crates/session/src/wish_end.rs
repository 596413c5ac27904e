//! Causes for which wishes of players come to nothing.

/// Cause for which a wish to undo or to exchange seats is void, though nobody declined it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WishEnd {
    /// A player chose in place of answering, or after asking.
    Chose,
    /// A player asked for another undo in place of answering.
    Asked,
    /// A player is away.
    Away,
    /// The time of a player is used up, or the player has lost the game.
    Lapsed,
    /// A player sits elsewhere now, or has no seat any more.
    Moved,
    /// A game begins, or the next one is prepared.
    Began,
}

impl WishEnd {
    /// All causes.
    pub const ALL: [Self; 6] =
        [Self::Chose, Self::Asked, Self::Away, Self::Lapsed, Self::Moved, Self::Began];
}
