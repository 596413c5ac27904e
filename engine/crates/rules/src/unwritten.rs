//! Reasons why a position cannot be written down.

/// Reason why a position cannot be written down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unwritten {
    /// The game is over.
    #[error("the game is over: a position is one at which somebody chooses")]
    Over,
    /// Something that a position has no words for decides how the game goes on.
    #[error("the steps of a move are under way, and a position has no words for how far they are")]
    Unlike,
}
