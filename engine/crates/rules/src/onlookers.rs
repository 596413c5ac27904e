//! The seats that see something.

use crate::{
    Seat,
    written::{BadNumbers, NumberReader, NumberRow, RowPart},
};

/// Seats that see something; or everybody, which includes spectators.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Onlookers(u32);

impl Onlookers {
    /// Nobody.
    pub const NOBODY: Self = Self(0);
    /// Everybody at the table, spectators included.
    pub const EVERYBODY: Self = Self(u32::MAX);
    /// Bits of seats; the others stand for spectators.
    const SEATS: u32 = 0xffff;

    /// Returns the seats whose bits are set in a set of players, as expressions have it.
    pub(crate) const fn of_players(bits: i32) -> Self {
        Self(bits as u32 & Self::SEATS)
    }

    /// Returns the seats of these bits; all bits are everybody.
    pub(crate) const fn of_bits(bits: u32) -> Self {
        Self(if bits == u32::MAX { bits } else { bits & Self::SEATS })
    }

    /// Returns a bit for each seat; all bits for everybody.
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// True if the seat is one of them.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.is_everybody() || seat.0 < 16 && self.0 >> seat.0 & 1 == 1
    }

    /// True if everybody sees it, spectators included.
    #[must_use]
    pub const fn is_everybody(self) -> bool {
        self.0 == u32::MAX
    }

    /// Returns those that are in one of the two sets.
    #[must_use]
    pub const fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }
}

impl FromIterator<Seat> for Onlookers {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let bit = |seat: Seat| 1_u32.checked_shl(seat.0.into()).unwrap_or(0) & Self::SEATS;
        Self(seats.into_iter().fold(0, |all, seat| all | bit(seat)))
    }
}

impl RowPart for Onlookers {
    fn write(&self, row: &mut NumberRow<'_>) {
        row.push(self.0);
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        let read = Self(row.within(0..=u32::MAX.into())?);
        let seats = (0..row.rules().seats()).map(Seat).collect::<Self>();
        row.ensure(read.is_everybody() || read.0 & !seats.0 == 0, "nobody sits there")?;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spectators_are_among_everybody_alone() {
        let some: Onlookers = [Seat(0), Seat(11)].into_iter().collect();
        let seats = [Seat(0), Seat(1), Seat(11), Seat(u8::MAX)];
        assert_eq!(seats.map(|seat| some.contains(seat)), [true, false, true, false]);
        assert_eq!(seats.map(|seat| Onlookers::EVERYBODY.contains(seat)), [true; 4]);
        assert_eq!(seats.map(|seat| Onlookers::NOBODY.contains(seat)), [false; 4]);
        assert!(some.with(Onlookers::EVERYBODY).is_everybody());
        assert_eq!(Onlookers::of_players(0b1000_0000_0001), some);
        assert!(!Onlookers::of_players(-1).is_everybody(), "players are no spectators");
    }
}
