//! Saving over a file: additions by its author that Fudaba does not know are kept.

use super::write;
use crate::{
    Document, Sheet, Value,
    read::{
        records::SheetRecords,
        report::FaultReport,
        table::{column_index, header_row, pattern_cell, row_index},
    },
    schema::{Heading, SHEETS, SheetSchema, cards, deals, decks, fields, game, spots},
};
use definition::{Definition, wording::normal};
use std::collections::{BTreeMap, BTreeSet};

/// Distance in rows between the last row written and the first note.
const NOTES_BELOW: u32 = 4;

/// Like [`write()`], keeping everything in `original` that is not part of a game:
///
/// * sheets with other names stay as they are, after the game's own; tables that the original game
///   used and this one does not are left out;
/// * columns with other headings are placed to the right, each cell in the row of the same name;
/// * all other cells are placed below the table, in their original arrangement.
#[must_use]
pub fn write_over(definition: &Definition, original: &Document) -> Document {
    let mut document = write(definition);
    let used = used_tables(original);
    let canonical = document.sheets.len();
    for sheet in &original.sheets {
        let name = SHEETS.into_iter().find(|schema| schema.is_named(&sheet.name));
        let name = name.map_or(sheet.name.as_str(), |schema| schema.name);
        let own = document.sheets.iter_mut().take(canonical);
        match own.into_iter().find(|own| normal(&own.name) == normal(name)) {
            Some(own) => keep_cells(own, sheet, definition),
            None if used.contains(&normal(name)) => {}
            None => document.sheets.push(sheet.clone()),
        }
    }
    document
}

/// Returns the names of the sheets whose tables or patterns are rules of the original game.
fn used_tables(original: &Document) -> BTreeSet<String> {
    let sources = crate::read(original).sources;
    let tables = sources.tables.iter().flatten().flatten().map(|table| table.sheet.as_str());
    let patterns = sources.settings.values().filter_map(|at| match at {
        definition::At::Cell(sheet, _) => Some(sheet.as_str()),
        _ => None,
    });
    tables.chain(patterns).map(normal).collect()
}

/// The parts of the original that are read, and their destinations.
struct KeepPlan {
    /// The rows of the original that are read, with their destination; `None` if it has become a
    /// different row or several.
    rows: BTreeMap<u32, Option<u32>>,
    /// The columns of the original that are read in these rows; they are written anew.
    columns: BTreeSet<u32>,
    /// The first column to the right of the written ones.
    width: u32,
}

fn keep_cells(own: &mut Sheet, original: &Sheet, definition: &Definition) {
    let schema = SHEETS.into_iter().find(|schema| schema.is_named(&original.name));
    let plan = match schema {
        Some(schema) if schema.name == game::SHEET.name => game_plan(original),
        Some(schema) => records_plan(own, original, schema, definition),
        None => table_plan(own, original),
    };
    let written: BTreeSet<String> = own.cells.values().map(Value::shown).collect();
    let pattern = pattern_cell(original, header_row(original)).filter(|_| schema.is_none());
    let mut notes: BTreeMap<u32, Vec<(u32, Value)>> = BTreeMap::new();
    let mut beside = Vec::new();
    for (&cell, value) in original.cells.iter().filter(|(_, value)| !value.is_blank()) {
        match plan.rows.get(&cell.row) {
            Some(_) if plan.columns.contains(&cell.column) => {}
            Some(&Some(row)) => beside.push((row, cell, value)),
            Some(None) => notes.entry(cell.row).or_default().push((cell.column, value.clone())),
            None => {
                let is_pattern = pattern.as_ref().is_some_and(|(at, _)| *at == cell);
                // The program's own texts, as written before.
                let is_own = matches!(value, Value::Text(text) if written.contains(text));
                if !is_pattern && !is_own {
                    notes.entry(cell.row).or_default().push((cell.column, value.clone()));
                }
            }
        }
    }
    let columns: BTreeSet<u32> = beside.iter().map(|(_, cell, _)| cell.column).collect();
    let targets: BTreeMap<u32, u32> = columns.into_iter().zip(plan.width..).collect();
    for (row, cell, value) in beside {
        let column = targets[&cell.column];
        // Two rows may have been merged into one.
        if own.get(row, column).is_some() {
            notes.entry(cell.row).or_default().push((cell.column, value.clone()));
        } else {
            own.set(row, column, value.clone());
        }
    }
    let mut row = own.rows().last().map_or(0, |last| last.saturating_add(NOTES_BELOW));
    let mut last = None;
    for (original_row, cells) in notes {
        // Gaps between notes stay, but are capped so that the sheet does not outgrow its limits.
        row += last.map_or(0, |last: u32| (original_row - last).min(3));
        last = Some(original_row);
        for (column, value) in cells {
            own.set(row, column, value);
        }
    }
}

/// Plans the sheet `Game`: known properties are written anew; everything else is a note.
fn game_plan(original: &Sheet) -> KeepPlan {
    let target = |row: u32| {
        let heading = game::SHEET.heading(&original.get(row, 0)?.shown())?;
        let mut headings = (1..).zip(game::SHEET.headings);
        headings.find(|(_, other)| other.name == heading.name).map(|(row, _)| row)
    };
    let rows = original.rows().filter_map(|row| Some((row, Some(target(row)?)))).collect();
    KeepPlan { rows, columns: BTreeSet::from([0, 1, 2]), width: 3 }
}

fn records_plan(
    own: &Sheet,
    original: &Sheet,
    schema: &SheetSchema,
    definition: &Definition,
) -> KeepPlan {
    let width = u32::try_from(schema.headings.len()).unwrap_or(u32::MAX);
    let find =
        |sheet| SheetRecords::find(Some(sheet), schema, usize::MAX, &mut FaultReport::default());
    let (Some(new), Some(old)) = (find(own), find(original)) else {
        return KeepPlan { rows: BTreeMap::new(), columns: BTreeSet::new(), width };
    };
    let name_of =
        |records: &SheetRecords<'_>, sheet, row| name_of(records, sheet, row, schema, definition);
    let mut by_name: BTreeMap<String, u32> = BTreeMap::new();
    for &row in new.rows() {
        by_name.insert(name_of(&new, own, row), row);
    }
    let same_count = new.rows().len() == old.rows().len();
    let mut rows = BTreeMap::from([(old.header(), Some(new.header()))]);
    for (index, &row) in old.rows().iter().enumerate() {
        // A renamed row is identified by its position, if no row was added or deleted.
        let by_position = || new.rows().get(index).copied().filter(|_| same_count);
        let found = by_name.get(&name_of(&old, original, row)).copied();
        rows.insert(row, found.or_else(by_position));
    }
    let columns = original.cells.keys().map(|cell| cell.column).filter(|&column| old.has(column));
    KeepPlan { rows, columns: columns.collect(), width }
}

/// Returns the key that identifies a row.
fn name_of(
    records: &SheetRecords<'_>,
    sheet: &Sheet,
    row: u32,
    schema: &SheetSchema,
    definition: &Definition,
) -> String {
    let headings: &[&Heading] = match schema.name {
        name if name == cards::SHEET.name => &[&cards::DECK, &cards::SUIT],
        name if name == decks::SHEET.name => &[&decks::DECK],
        name if name == fields::SHEET.name => &[&fields::FIELD],
        name if name == spots::SHEET.name => &[&spots::SPOT],
        _ => &[&deals::DECK, &deals::SPOT],
    };
    let text = |heading: &&Heading| {
        let value = records.column(heading).and_then(|column| sheet.get(row, column));
        let name = value.map_or_else(String::new, |value| normal(&value.shown()));
        // A blank deck means the first one.
        let first_deck = definition.decks().first().filter(|_| name.is_empty());
        match first_deck.filter(|_| heading.name == deals::DECK.name) {
            Some(deck) => normal(&deck.name.en),
            None => name,
        }
    };
    headings.iter().map(text).collect::<Vec<_>>().join("|")
}

fn table_plan(own: &Sheet, original: &Sheet) -> KeepPlan {
    let width = own.cells.keys().map(|cell| cell.column + 1).max().unwrap_or(0);
    let (Some(new), Some(old)) = (header_row(own), header_row(original)) else {
        return KeepPlan { rows: BTreeMap::new(), columns: BTreeSet::new(), width };
    };
    let lines = |sheet: &Sheet, header: u32| -> BTreeMap<usize, u32> {
        let rows = sheet.rows().filter(|&row| row > header);
        rows.filter_map(|row| Some((row_index(sheet.get(row, 0)?)?, row))).collect()
    };
    let target = lines(own, new);
    let mut rows: BTreeMap<u32, Option<u32>> = lines(original, old)
        .into_iter()
        .filter_map(|(index, row)| Some((row, Some(*target.get(&index)?))))
        .collect();
    rows.insert(old, Some(new));
    let headings = original.row(old).filter(|&(_, value)| column_index(value).is_some());
    let columns = headings.map(|(column, _)| column).chain([0]).collect();
    KeepPlan { rows, columns, width }
}
