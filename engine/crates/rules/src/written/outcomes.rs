//! Outcomes as numbers.

use super::{
    BadNumbers,
    row::{NumberReader, NumberRow, RowPart},
};
use crate::{End, Outcome};
use definition::game::Span;

impl RowPart for Outcome {
    fn write(&self, row: &mut NumberRow<'_>) {
        let (kind, at): (u8, _) = match self.end {
            End::Finished => (0, None),
            End::Draw => (1, None),
            End::Limit => (2, None),
            End::DeadEnd(at) => (3, Some(at)),
            End::Endless(at) => (4, Some(at)),
            End::TooMuchWork(at) => (5, Some(at)),
        };
        row.push(kind);
        if let Some(Span { source, start, end }) = at {
            row.push(source);
            row.push(start);
            row.push(end);
        }
        self.places.iter().for_each(|place| row.push(*place));
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        let end = match row.below::<u8>(6)? {
            0 => End::Finished,
            1 => End::Draw,
            2 => End::Limit,
            3 => End::DeadEnd(read_span(row)?),
            4 => End::Endless(read_span(row)?),
            _ => End::TooMuchWork(read_span(row)?),
        };
        let seats = row.rules().seats();
        let places = (0..seats).map(|_| row.within(0..=u8::MAX.into()));
        Ok(Self { end, places: places.collect::<Result<_, _>>()? })
    }
}

/// Reads a place in the texts of the game; the beginning of the first stands for none.
fn read_span(row: &mut NumberReader<'_>) -> Result<Span, BadNumbers> {
    let (source, start, end) = (
        row.within(0..=u8::MAX.into())?,
        row.within(0..=u32::MAX.into())?,
        row.within(0..=u32::MAX.into())?,
    );
    let span = Span { source, start, end };
    let text = row.rules().game().sources.get(usize::from(source));
    let range = start as usize..end as usize;
    let fits = span == Span::default() || text.is_some_and(|text| text.text.get(range).is_some());
    row.ensure(fits, "the rules have no such place")?;
    Ok(span)
}
