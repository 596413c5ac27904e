//! Facts about piles that moves are listed from.

/// Cards that a pile gives and takes.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct PileFacts {
    /// Kinds that it would take.
    pub(super) accepted: u64,
    /// Kinds of the top cards that the take table lets go together.
    pub(super) taken: u64,
    /// Number of these cards.
    pub(super) run: u16,
    /// Kinds of all its cards.
    pub(super) kinds: u64,
}

/// Spot that takes cards, with their kinds.
#[derive(Debug, Clone, Copy)]
pub(super) struct TakingSpot {
    pub(super) kinds: u64,
    pub(super) to: u8,
    pub(super) field: u8,
}
