//! Faults in the rows and columns of a truth table.

use definition::{
    CellRef, Code, Fault, say,
    wording::{all_of, shown},
};

/// Kind of line in a table, for messages.
#[derive(Debug, Clone, Copy)]
pub(super) enum LineKind {
    Row,
    Column,
}

impl LineKind {
    /// Returns the fault of a heading that is not a card.
    pub(super) fn unknown(self, text: &str) -> Fault {
        let message = match self {
            Self::Row => say!(
                "fault-row-headed",
                "the row has the heading `{text}`, which is not a card",
                text = shown(text),
            ),
            Self::Column => say!(
                "fault-column-headed",
                "the column has the heading `{text}`, which is not a card",
                text = shown(text),
            ),
        };
        let help = say!("help-card-name", "Write a card's name, such as ♥7, H7 or 7H.");
        Fault::new(Code::UnknownHeading, message, help)
    }

    /// Returns the fault of a heading that occurs twice.
    pub(super) fn doubled(self, text: &str, first: CellRef) -> Fault {
        let (card, place) = (shown(text), first.to_string());
        let (message, help) = match self {
            Self::Row => (
                say!(
                    "fault-row-doubled",
                    "there is already a row for {card}, at {place}",
                    card = card,
                    place = place,
                ),
                say!("help-row-doubled", "Delete one of the two rows, or correct its heading."),
            ),
            Self::Column => (
                say!(
                    "fault-column-doubled-in-table",
                    "there is already a column for {card}, at {place}",
                    card = card,
                    place = place,
                ),
                say!(
                    "help-column-doubled-in-table",
                    "Delete one of the two columns, or correct its heading."
                ),
            ),
        };
        Fault::new(Code::DoubledHeading, message, help)
    }

    /// Returns the fault of a table without lines for these cards.
    pub(super) fn missing(self, names: &[String]) -> Fault {
        let cards = all_of(names.iter().map(String::as_str));
        let (message, help) = match (self, names.len()) {
            (Self::Row, 1) => (
                say!("fault-row-missing", "the table has no row for {cards}", cards = cards),
                say!("help-row-missing", "Add the row with TRUE and FALSE cells."),
            ),
            (Self::Row, _) => (
                say!("fault-rows-missing", "the table has no rows for {cards}", cards = cards),
                say!("help-rows-missing", "Add the rows with TRUE and FALSE cells."),
            ),
            (Self::Column, 1) => (
                say!("fault-column-missing", "the table has no column for {cards}", cards = cards),
                say!("help-column-missing", "Add the column with TRUE and FALSE cells."),
            ),
            (Self::Column, _) => (
                say!(
                    "fault-columns-missing",
                    "the table has no columns for {cards}",
                    cards = cards
                ),
                say!("help-columns-missing", "Add the columns with TRUE and FALSE cells."),
            ),
        };
        Fault::new(Code::MissingHeading, message, help)
    }
}
