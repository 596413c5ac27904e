//! Truth tables: cells without a truth value, missing headings, patterns that differ.

use super::{
    FixCase, FixEffect, Proposal,
    sheets::{move_columns, move_rows},
    write,
};
use crate::named;
use engine::{
    cards::Card,
    definition::{CellRef, Code, FieldId, Relation},
    workbook::{
        Sheet, TableSource, Value, recognise, relation_in_words,
        schema::table::{EMPTY, EMPTY_ALIASES, PATTERN, TOP, TOP_ALIASES, TableKind},
    },
};

/// Number of rows at the top that may hold the headings.
const HEADER_ROWS: u32 = 10;
/// Index of `empty` and `top`, after those of the cards.
const SINGLE: usize = Card::SUITED;

/// Proposes fixes for a fault in a table.
pub(super) fn propose(case: &FixCase<'_>) -> Vec<Proposal> {
    let proposals = match case.fault.code {
        Code::BadTruth => truths(case),
        Code::PatternDiffers => patterns(case),
        Code::MissingHeading => missing_lines(case).map(|proposal| vec![proposal]),
        Code::DoubledHeading | Code::UnknownHeading => heading(case),
        Code::EmptyTable => Some(vec![Proposal::new(
            named!("edit-fix-write-pattern"),
            case.with_sheet(|sheet| {
                move_rows(sheet, 0, 1);
                sheet.set_text(0, 0, PATTERN);
                sheet.set_text(0, 1, "none");
            }),
        )]),
        _ => None,
    };
    proposals.unwrap_or_default()
}

/// Writes TRUE or FALSE into the cell and all with the same text, such as every cross.
fn truths(case: &FixCase<'_>) -> Option<Vec<Proposal>> {
    let cell = case.cell()?;
    let is_cross = |value: &Value| value.shown().trim().eq_ignore_ascii_case("x");
    let text = case.sheet()?.get(cell.row, cell.column)?.shown();
    let one_cross = is_cross(case.sheet()?.get(cell.row, cell.column)?);
    let with = |truth: bool| {
        case.with_sheet(|sheet| {
            for (at, value) in &mut sheet.cells {
                if *at == cell || value.shown() == text || (one_cross && is_cross(value)) {
                    *value = Value::Bool(truth);
                }
            }
        })
    };
    let names = if one_cross {
        [named!("edit-fix-cross-true"), named!("edit-fix-cross-false")]
    } else {
        [named!("edit-fix-true"), named!("edit-fix-false")]
    };
    let proposals = names.into_iter().zip([true, false]);
    Some(proposals.map(|(name, truth)| Proposal::new(name, with(truth))).collect())
}

/// Returns the field and the rule that the sheet is the table of, with the layout of its cells.
fn table_of<'a>(case: &'a FixCase<'_>) -> Option<(FieldId, TableKind, &'a TableSource)> {
    let name = &case.sheet()?.name;
    (0..).zip(&case.sources.tables).find_map(|(id, both)| {
        TableKind::ALL.into_iter().zip(both).find_map(|(kind, table)| {
            let table = table.as_ref().filter(|table| table.sheet == *name)?;
            Some((FieldId(id), kind, table))
        })
    })
}

/// Rewrites the pattern from the cells, or the cells from the pattern.
fn patterns(case: &FixCase<'_>) -> Option<Vec<Proposal>> {
    let (id, kind, source) = table_of(case)?;
    let field = case.draft.fields.get(id.index())?;
    let relation = match kind {
        TableKind::Put => &field.put,
        TableKind::Take => &field.take,
    };
    let from_cells = match recognise(relation) {
        Some(pattern) => {
            let text = match kind {
                TableKind::Put => pattern.to_string(),
                TableKind::Take => pattern.for_take().to_string(),
            };
            Proposal::new(named!("edit-fix-write", text = text), case.with_text(&text))
        }
        None => Proposal::new(named!("edit-fix-delete-pattern"), case.with_text("")),
    };
    let wanted = relation_in_words(&case.text()?).ok()?;
    let filled = case.with_sheet(|sheet| fill(sheet, kind, source, &wanted));
    Some(vec![from_cells, Proposal::new(named!("edit-fix-fill-cells"), filled)])
}

fn fill(sheet: &mut Sheet, kind: TableKind, source: &TableSource, wanted: &Relation) {
    let mut set = |below, above, allowed| {
        if let Some(CellRef { row, column }) = source.cell(below, above) {
            sheet.set(row, column, Value::Bool(allowed));
        }
    };
    for card in Card::all() {
        for above in Card::all() {
            set(Some(card), Some(above), wanted.allows(card, above));
        }
        match kind {
            TableKind::Put => set(None, Some(card), wanted.alone.contains(card)),
            TableKind::Take => set(Some(card), None, wanted.alone.contains(card)),
        }
    }
}

/// The headings of a table as found in its sheet.
struct Headings {
    header: u32,
    rows: [Option<u32>; SINGLE + 1],
    columns: [Option<u32>; SINGLE + 1],
}

impl Headings {
    fn of(sheet: &Sheet) -> Option<Self> {
        let cards = |row: u32| {
            sheet.row(row).filter(|&(column, value)| column > 0 && card(value).is_some()).count()
        };
        let header =
            sheet.rows().take_while(|&row| row < HEADER_ROWS).find(|&row| cards(row) > 1)?;
        let mut headings = Self { header, rows: [None; SINGLE + 1], columns: [None; SINGLE + 1] };
        for (column, value) in sheet.row(header).filter(|&(column, _)| column > 0) {
            if let Some(index) = index_of(value, TOP, &TOP_ALIASES) {
                headings.columns[index].get_or_insert(column);
            }
        }
        for row in sheet.rows().filter(|&row| row > header) {
            let value = sheet.get(row, 0);
            if let Some(index) = value.and_then(|value| index_of(value, EMPTY, &EMPTY_ALIASES)) {
                headings.rows[index].get_or_insert(row);
            }
        }
        Some(headings)
    }

    /// Returns the missing names, in order; `single` is the name of the extra line, if the rule has
    /// one.
    fn missing(lines: &[Option<u32>; SINGLE + 1], single: Option<&str>) -> Vec<String> {
        let name = |index: usize| match Card::from_index(index) {
            Some(card) => Some(card.to_string()),
            None => single.map(str::to_owned),
        };
        (0..=SINGLE).filter(|&index| lines[index].is_none()).filter_map(name).collect()
    }

    fn missing_rows(&self, kind: TableKind) -> Vec<String> {
        Self::missing(&self.rows, (kind == TableKind::Put).then_some(EMPTY))
    }

    fn missing_columns(&self, kind: TableKind) -> Vec<String> {
        Self::missing(&self.columns, (kind == TableKind::Take).then_some(TOP))
    }
}

fn card(value: &Value) -> Option<Card> {
    match value {
        Value::Text(text) => text.parse().ok(),
        _ => None,
    }
}

fn index_of(value: &Value, single: &str, aliases: &[&str]) -> Option<usize> {
    let text = value.shown();
    let text = text.trim();
    let is = |name: &str| name.eq_ignore_ascii_case(text);
    let is_single = || is(single) || aliases.iter().any(|alias| is(alias));
    card(value).map(Card::index).or_else(|| is_single().then_some(SINGLE))
}

/// Adds the missing rows and columns; their blank cells allow nothing.
fn missing_lines(case: &FixCase<'_>) -> Option<Proposal> {
    let (_, kind, _) = table_of(case)?;
    let headings = Headings::of(case.sheet()?)?;
    let (rows, columns) = (headings.missing_rows(kind), headings.missing_columns(kind));
    let after = |lines: &[Option<u32>]| lines.iter().flatten().max().map(|last| last + 1);
    let row = after(&headings.rows).unwrap_or(headings.header + 1);
    let column = after(&headings.columns)?;
    let change: Option<FixEffect> = case.with_sheet(|sheet| {
        move_rows(sheet, row, rows.len() as i64);
        move_columns(sheet, column, columns.len() as u32);
        for (row, name) in (row..).zip(&rows) {
            sheet.set_text(row, 0, name);
        }
        for (column, name) in (column..).zip(&columns) {
            sheet.set_text(headings.header, column, name);
        }
    });
    let count = rows.len() + columns.len();
    Some(Proposal::new(named!("edit-fix-add-lines", count = count), change))
}

/// Writes the only missing card as the heading, or removes the line with the heading.
fn heading(case: &FixCase<'_>) -> Option<Vec<Proposal>> {
    let (_, kind, _) = table_of(case)?;
    let headings = Headings::of(case.sheet()?)?;
    let cell = case.cell()?;
    let is_row = cell.row > headings.header;
    let missing = if is_row { headings.missing_rows(kind) } else { headings.missing_columns(kind) };
    let mut proposals = Vec::new();
    if let [only] = &missing[..] {
        let name = named!("edit-fix-head", card = only);
        proposals.push(Proposal::new(name, case.with_text(only)));
    }
    let cleared = case.with_sheet(|sheet| {
        if is_row {
            sheet.cells.retain(|at, _| at.row != cell.row);
        } else {
            let header = headings.header;
            sheet.cells.retain(|at, _| at.column != cell.column || at.row < header);
            write(sheet, cell, "");
        }
    });
    let name = if is_row { named!("edit-fix-clear-row") } else { named!("edit-fix-clear-column") };
    proposals.push(Proposal::new(name, cleared));
    Some(proposals)
}
