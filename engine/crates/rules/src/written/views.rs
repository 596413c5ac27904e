//! Views as numbers: the seat, then the position as far as the seat knows it.

use super::{
    BadNumbers,
    row::{NumberReader, NumberRow, RowPart},
};
use crate::{Seat, State, View};

impl RowPart for View {
    fn write(&self, row: &mut NumberRow<'_>) {
        row.push(self.seat().0);
        self.state().write(row);
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        // A spectator has a seat that no game has.
        let seat = Seat(row.within(0..=u8::MAX.into())?);
        Ok(Self::of_parts(seat, State::read(row)?))
    }
}
