//! Writes the sheet `Game`, with a text on editing the workbook.

use crate::{
    Sheet,
    schema::{FORMAT, SHEETS, game, table::TableKind},
};
use definition::Definition;

/// Heading of the text on editing.
pub(super) const HOW_TO: &str = "How to change this game";

/// Advice for people who open the workbook, line by line.
const ADVICE: [&str; 5] = [
    "Select the heading of a column to read what stands below it and what a blank cell means.",
    "Sheets may stand in any order, and any of them may be missing. Sheets, columns and notes of \
     your own are kept.",
    "Leave two blank rows between a table and notes below it.",
    "The cells of a table are what holds. The pattern above them is a short way to say the same; \
     delete all cells of a table and the pattern alone fills it.",
    "Type cards as ♥7, H7 or 7H.",
];

/// Writes the properties from the second row on, then a blank row and the text on editing.
pub(super) fn write(definition: &Definition) -> Sheet {
    let about = definition.about();
    let mut sheet = Sheet::new(game::SHEET.name);
    for (column, text) in (0..).zip(["Property", "Value", "Explanation"]) {
        sheet.set_text(0, column, text);
    }
    let values = [
        FORMAT,
        &about.id,
        &about.title.en,
        &about.title.ja,
        &about.author,
        &about.family.en,
        &about.family.ja,
        &about.goal.en,
        &about.goal.ja,
        &about.note.en,
        &about.note.ja,
    ];
    let mut row = 1;
    for (heading, value) in game::SHEET.headings.iter().zip(values) {
        sheet.set_text(row, 0, heading.name);
        sheet.set_text(row, 1, value);
        sheet.set_text(row, 2, heading.help);
        row += 1;
    }
    row += 1;
    sheet.set_text(row, 0, HOW_TO);
    row += 1;
    let tables = TableKind::ALL.map(|kind| (kind.sheet_name("…"), kind.explanation()));
    let fixed = SHEETS.iter().map(|schema| (schema.name.to_owned(), schema.purpose));
    for (name, purpose) in fixed.chain(tables) {
        sheet.set_text(row, 0, &name);
        sheet.set_text(row, 1, purpose);
        row += 1;
    }
    for advice in ADVICE {
        sheet.set_text(row, 1, advice);
        row += 1;
    }
    sheet
}
