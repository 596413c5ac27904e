//! Views, events, actions and refusals as rows of numbers, for a client on another machine that has
//! the same rules.
//!
//! What is read is checked against the rules first: lengths, ranges, places in the program. A row
//! from a stranger is refused or gives a value that can be used like any other.

mod actions;
mod events;
mod outcomes;
mod ranges;
mod refusals;
mod row;
mod views;

use crate::{Event, Rules};

pub(crate) use ranges::slot_values;
pub use row::{BadNumbers, NumberReader, NumberRow, RowPart};

/// Value that can be written as a row of numbers.
///
/// # Examples
///
/// ```
/// use rules::{InNumbers, Rules, Start, View};
///
/// # let document = workbook::Document::from_text(
/// #     "[Fields]
/// #      Field      | Put             | Take | Clear
/// #      Foundation | any; empty: any | none | =52
/// #      [Deals]
/// #      Spot       | Opening deal | Click deal
/// #      Foundation | 51 up        | 1 up",
/// # );
/// # let game = workbook::read(&document).definition.expect("it is a game");
/// let rules = Rules::compile(&game);
/// let state = rules.start(&Start::Number(cards::DealNumber(7))).expect("any number deals");
/// let view = state.view(&rules, rules::Seat(0));
/// let numbers = view.to_numbers(&rules);
/// assert_eq!(View::of_numbers(&rules, &numbers), Ok(view));
///
/// let fault = View::of_numbers(&rules, &[300]).expect_err("no seat has this number");
/// assert_eq!(fault.to_string(), "number 1 is 300, but must be from 0 to 255");
/// ```
pub trait InNumbers: Sized {
    /// Returns the value as a row of numbers.
    #[must_use]
    fn to_numbers(&self, rules: &Rules) -> Vec<i64>;

    /// Returns the value that a row of numbers stands for.
    ///
    /// # Errors
    ///
    /// Fails if the row is none of a game with these rules.
    fn of_numbers(rules: &Rules, numbers: &[i64]) -> Result<Self, BadNumbers>;
}

impl<T: RowPart> InNumbers for T {
    fn to_numbers(&self, rules: &Rules) -> Vec<i64> {
        let mut row = NumberRow::of(rules);
        self.write(&mut row);
        row.into_numbers()
    }

    fn of_numbers(rules: &Rules, numbers: &[i64]) -> Result<Self, BadNumbers> {
        let mut row = NumberReader::of(rules, numbers);
        let value = Self::read(&mut row)?;
        row.end()?;
        Ok(value)
    }
}

impl RowPart for Vec<Event> {
    fn write(&self, row: &mut NumberRow<'_>) {
        row.list(self, |row, event| event.write(row));
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        row.list(Event::read)
    }
}
