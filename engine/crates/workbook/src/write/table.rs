//! Writes one truth table, every cell TRUE or FALSE.

use crate::{
    Sheet, Value, recognise,
    schema::table::{CORNER, EMPTY, PATTERN, TOP, TableKind},
};
use cards::Card;
use definition::Relation;

/// Row of the headings, from 0.
const HEADER: u32 = 2;

/// Writes the pattern in the first row if the table has one, the explanation in the second, then
/// the headings and the cells. `empty` is the first row of a put table, `top` the first column of a
/// take table.
pub(super) fn write(name: &str, kind: TableKind, relation: &Relation) -> Sheet {
    let mut sheet = Sheet::new(name);
    sheet.set_text(0, 0, PATTERN);
    if let Some(pattern) = recognise(relation) {
        let text = match kind {
            TableKind::Put => pattern.to_string(),
            TableKind::Take => pattern.for_take().to_string(),
        };
        sheet.set_text(0, 1, &text);
    }
    sheet.set_text(1, 0, kind.explanation());
    sheet.set_text(HEADER, 0, CORNER);

    let (rows, columns): (u32, u32) = match kind {
        TableKind::Put => (HEADER + 2, 1),
        TableKind::Take => (HEADER + 1, 2),
    };
    match kind {
        TableKind::Put => sheet.set_text(rows - 1, 0, EMPTY),
        TableKind::Take => sheet.set_text(HEADER, columns - 1, TOP),
    }
    let mut mark = |row, column, allowed| sheet.set(row, column, Value::Bool(allowed));
    for (line, card) in (0..).zip(Card::all()) {
        let alone = relation.alone.contains(card);
        match kind {
            TableKind::Put => mark(rows - 1, columns + line, alone),
            TableKind::Take => mark(rows + line, columns - 1, alone),
        }
        for (across, above) in (0..).zip(Card::all()) {
            mark(rows + line, columns + across, relation.allows(card, above));
        }
    }
    for (line, card) in (0..).zip(Card::all()) {
        sheet.set_text(HEADER, columns + line, &card.to_string());
        sheet.set_text(rows + line, 0, &card.to_string());
    }
    sheet
}
