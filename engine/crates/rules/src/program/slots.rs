//! Slots: the row of numbers that makes up the memory of a running game.

/// Index into the row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Slot(pub(crate) u16);

impl Slot {
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the slot at this distance.
    #[inline]
    pub(crate) const fn plus(self, distance: usize) -> Self {
        Self(self.0 + distance as u16)
    }
}

/// Slots that every game has.
pub(crate) mod reg {
    use super::Slot;

    /// Seat whose turn it is.
    pub(crate) const ME: Slot = Slot(0);
    /// Seat that decides.
    pub(crate) const ACTOR: Slot = Slot(1);
    pub(crate) const PLAYER: Slot = Slot(2);
    pub(crate) const SUBJECT: Slot = Slot(3);
    pub(crate) const TEAM: Slot = Slot(4);
    pub(crate) const SUIT: Slot = Slot(5);
    pub(crate) const SPOT: Slot = Slot(6);
    pub(crate) const INDEX: Slot = Slot(7);
    /// The innermost turns.
    pub(crate) const TURNS: Slot = Slot(8);
    /// Final place of each seat, by seat; 0 while it is playing.
    pub(crate) const PLACES: Slot = Slot(9);

    /// The first slot after these, for this number of seats.
    pub(crate) const fn first_free(seats: usize) -> u16 {
        PLACES.0 + seats as u16
    }
}
