//! A truth table: its headings, its cells, and the pattern above them.

mod line;

use super::{
    records::{HEADER_ROWS, unreadable},
    report::FaultReport,
    rule::Rule,
};
use crate::{
    Sheet, TableSource, Value,
    notation::{relation, word},
    schema::{
        YES_NO,
        table::{
            EMPTY, EMPTY_ALIASES, PATTERN, PATTERN_ALIASES, TOP, TOP_ALIASES, TableKind, is_one,
        },
    },
};
use cards::Card;
use definition::{
    At, CellRef, Code, Fault, Relation, say,
    wording::{plain, shown},
};
use line::LineKind;
use std::collections::BTreeMap;

/// Index of the headings `empty` and `top`, one beyond the cards.
const SINGLE: usize = Card::SUITED;

type Lines = [Option<u32>; Card::SUITED + 1];

/// Reads a sheet as a put or a take table.
pub(super) fn read(kind: TableKind, sheet: &Sheet, report: &mut FaultReport) -> Rule {
    let header = header_row(sheet);
    let pattern = pattern_cell(sheet, header);
    let wanted = pattern.as_ref().and_then(|(at, text)| {
        let at = At::Cell(sheet.name.clone(), *at);
        relation::in_words(text).map_err(|fault| report.fault(at, fault)).ok()
    });
    let Some(header) = header.filter(|&header| pattern.is_none() || has_values(sheet, header))
    else {
        let mut rule = Rule::new(wanted.unwrap_or(Relation::NONE));
        match pattern {
            Some((at, _)) => rule.pattern_at = Some(At::Cell(sheet.name.clone(), at)),
            None => report.add(
                Code::EmptyTable,
                At::Sheet(sheet.name.clone()),
                say!("fault-empty-table", "the sheet has neither a table nor a pattern"),
                say!(
                    "help-empty-table",
                    "Write a row of card names (♠A to ♣K) with TRUE or FALSE below, or \
                     `{pattern}` in A1 and a rule in words in B1.",
                    pattern = PATTERN,
                ),
            ),
        }
        return rule;
    };
    let mut reader = TableReader { kind, sheet, header, report };
    let columns = reader.columns();
    let rows = reader.rows();
    let relation = reader.relation(&rows, &columns);
    let source = TableSource { sheet: sheet.name.clone(), rows, columns };
    if let (Some(wanted), Some((at, _))) = (wanted, pattern) {
        compare(kind, &relation, &wanted, &source, At::Cell(sheet.name.clone(), at), report);
    }
    Rule { relation, source: Some(source), pattern_at: None }
}

/// Returns the first of the top rows with at least two card names from column B on.
pub(crate) fn header_row(sheet: &Sheet) -> Option<u32> {
    let cards = |row: u32| {
        let named = |&(column, value): &(u32, &Value)| column > 0 && card(value).is_some();
        sheet.row(row).filter(named).take(2).count()
    };
    sheet.rows().take_while(|&row| row < HEADER_ROWS).find(|&row| cards(row) == 2)
}

/// Returns the pattern above the table, with its cell to the right of the heading in column A.
pub(crate) fn pattern_cell(sheet: &Sheet, header: Option<u32>) -> Option<(CellRef, String)> {
    let last = header.unwrap_or(HEADER_ROWS);
    sheet.rows().take_while(|&row| row < last).find_map(|row| {
        let heading = sheet.get(row, 0)?;
        if !is_one(&heading.shown(), PATTERN, &PATTERN_ALIASES) {
            return None;
        }
        let value = sheet.get(row, 1).filter(|value| !value.is_blank())?;
        Some((CellRef::new(row, 1), value.shown()))
    })
}

/// True if any value lies below the headings, in a row headed by a card or `empty`.
fn has_values(sheet: &Sheet, header: u32) -> bool {
    let below = sheet.cells.range(CellRef::new(header.saturating_add(1), 0)..);
    let mut cells = below.filter(|(_, value)| !value.is_blank());
    cells.any(|(cell, _)| cell.column > 0 && sheet.get(cell.row, 0).and_then(row_index).is_some())
}

fn card(value: &Value) -> Option<Card> {
    match value {
        Value::Text(text) => text.parse().or_else(|_| plain(text).parse()).ok(),
        _ => None,
    }
}

/// Returns the index of the lower card in a row's heading, one beyond the cards for `empty`.
pub(crate) fn row_index(value: &Value) -> Option<usize> {
    let empty = || is_one(&value.shown(), EMPTY, &EMPTY_ALIASES).then_some(SINGLE);
    card(value).map(Card::index).or_else(empty)
}

/// Returns the index of the upper card in a column's heading, one beyond the cards for `top`.
pub(crate) fn column_index(value: &Value) -> Option<usize> {
    let top = || is_one(&value.shown(), TOP, &TOP_ALIASES).then_some(SINGLE);
    card(value).map(Card::index).or_else(top)
}

fn heading_name(index: usize, single: &str) -> String {
    Card::from_index(index).map_or_else(|| single.to_owned(), |card| card.to_string())
}

/// A reader for the parts of one table, which reports their faults.
struct TableReader<'a> {
    kind: TableKind,
    sheet: &'a Sheet,
    header: u32,
    report: &'a mut FaultReport,
}

impl TableReader<'_> {
    fn at(&self, row: u32, column: u32) -> At {
        At::cell(&self.sheet.name, row, column)
    }

    fn columns(&mut self) -> Lines {
        let headings: Vec<(u32, &Value)> =
            self.sheet.row(self.header).filter(|&(column, _)| column > 0).collect();
        let found = |&(column, value): &(u32, &Value)| (column, column_index(value), value.shown());
        let lines = self.lines(headings.iter().map(found).collect(), LineKind::Column);
        // A put table does not need `top`, but a sheet that serves both rules has it.
        self.missing(&lines, LineKind::Column, (self.kind == TableKind::Take).then_some(TOP));
        lines
    }

    fn rows(&mut self) -> Lines {
        let below = CellRef::new(self.header.saturating_add(1), 0);
        let headings = self.sheet.cells.range(below..);
        let headings = headings.filter(|(cell, value)| cell.column == 0 && !value.is_blank());
        let found = |(cell, value): (&CellRef, &Value)| (cell.row, row_index(value), value.shown());
        let lines = self.lines(headings.map(found).collect(), LineKind::Row);
        self.missing(&lines, LineKind::Row, (self.kind == TableKind::Put).then_some(EMPTY));
        lines
    }

    /// Sorts headings by their cards. Headings after the last card are notes.
    fn lines(&mut self, headings: Vec<(u32, Option<usize>, String)>, kind: LineKind) -> Lines {
        let mut lines: Lines = [None; SINGLE + 1];
        let last = headings.iter().rposition(|(_, index, _)| index.is_some());
        for (line, index, text) in headings.into_iter().take(last.map_or(0, |last| last + 1)) {
            let place = |line| match kind {
                LineKind::Row => CellRef::new(line, 0),
                LineKind::Column => CellRef::new(self.header, line),
            };
            let at = At::Cell(self.sheet.name.clone(), place(line));
            let Some(index) = index else {
                self.report.fault(at, kind.unknown(&text));
                continue;
            };
            let Some(slot) = lines.get_mut(index) else { continue };
            match *slot {
                None => *slot = Some(line),
                Some(first) => self.report.fault(at, kind.doubled(&text, place(first))),
            }
        }
        lines
    }

    fn missing(&mut self, lines: &Lines, kind: LineKind, single: Option<&str>) {
        let wanted = if single.is_some() { SINGLE + 1 } else { SINGLE };
        let missing: Vec<String> = (0..wanted)
            .filter(|&index| lines[index].is_none())
            .map(|index| heading_name(index, single.unwrap_or_default()))
            .collect();
        if missing.is_empty() {
            return;
        }
        self.report.fault(At::Sheet(self.sheet.name.clone()), kind.missing(&missing));
    }

    fn relation(&mut self, rows: &Lines, columns: &Lines) -> Relation {
        let mut relation = Relation::NONE;
        // An `x` may be a cross or a tick; only the other cells of the table decide.
        let mut crosses = Vec::new();
        let mut ticks = 0_usize;
        // Equal unreadable values in many cells probably have one cause, so they are one fault.
        let mut unread: BTreeMap<String, InvalidTruths> = BTreeMap::new();
        let lines = |lines: &Lines| -> Vec<(u32, usize)> {
            let found = (0..).zip(lines).filter_map(|(index, line)| Some(((*line)?, index)));
            let mut found: Vec<_> = found.collect();
            found.sort_unstable();
            found
        };
        let columns_by_line: Vec<(u32, usize)> = lines(columns);
        let column_of = |column: u32| {
            columns_by_line.iter().find(|&&(line, _)| line == column).map(|&(_, index)| index)
        };
        let last_column = columns_by_line.iter().map(|&(line, _)| line).max().unwrap_or(0);
        for (row, below) in lines(rows) {
            for (column, value) in self.sheet.row(row).filter(|&(column, _)| column > 0) {
                let Some(above) = column_of(column) else {
                    self.stray(row, column, last_column, value);
                    continue;
                };
                match truth(value) {
                    Truth::Yes => {
                        ticks += 1;
                        allow(self.kind, &mut relation, below, above);
                    }
                    Truth::No => {}
                    Truth::Cross => crosses.push((row, column)),
                    Truth::Neither => {
                        let at = CellRef::new(row, column);
                        let first = || InvalidTruths { at, value: value.clone(), more: 0 };
                        let found = unread.entry(value.shown()).or_insert_with(first);
                        found.more += usize::from(found.at != at);
                    }
                }
            }
        }
        let mut unread: Vec<InvalidTruths> = unread.into_values().collect();
        unread.sort_by_key(|found| found.at);
        for InvalidTruths { at, value, more } in unread {
            self.report.fault(self.at(at.row, at.column), unread_fault(&value, more));
        }
        if let Some(&(row, column)) = crosses.first().filter(|_| ticks == 0) {
            self.report.add(
                Code::BadTruth,
                self.at(row, column),
                say!(
                    "fault-cross",
                    "`x` could mean yes or no here, because no other cell of the table is TRUE"
                ),
                say!("help-truth", "Write TRUE or FALSE."),
            );
        }
        relation
    }

    fn stray(&mut self, row: u32, column: u32, last_column: u32, value: &Value) {
        let headed = self.sheet.get(self.header, column).is_some_and(|head| !head.is_blank());
        if column < last_column && !headed {
            self.report.add(
                Code::StrayValue,
                self.at(row, column),
                say!(
                    "fault-stray-value",
                    "`{text}` has no heading above it",
                    text = shown(&value.shown()),
                ),
                say!("help-stray-cell", "Write a card's name above it, or delete it."),
            );
        }
    }
}

/// Meaning of a cell in a table.
enum Truth {
    Yes,
    No,
    /// An `x`, which is used both for yes and for no.
    Cross,
    Neither,
}

#[expect(clippy::float_cmp, reason = "0 and 1 are exact")]
fn truth(value: &Value) -> Truth {
    match value {
        Value::Bool(true) => Truth::Yes,
        Value::Bool(false) => Truth::No,
        Value::Number(number) if *number == 1.0 => Truth::Yes,
        Value::Number(number) if *number == 0.0 => Truth::No,
        Value::Text(text) if matches!(text.trim(), "x" | "X" | "ｘ" | "Ｘ") => Truth::Cross,
        Value::Text(text) if text.len() <= 20 => match word::find(text, &YES_NO) {
            Some(true) => Truth::Yes,
            Some(false) => Truth::No,
            None => Truth::Neither,
        },
        _ => Truth::Neither,
    }
}

/// A value that is not a truth value: its first cell, and the number of further cells with it.
struct InvalidTruths {
    at: CellRef,
    value: Value,
    more: usize,
}

fn unread_fault(value: &Value, more: usize) -> Fault {
    let text = shown(&value.shown());
    let fault = unreadable(value).unwrap_or_else(|| {
        let message = say!(
            "fault-bad-truth",
            "the cell holds `{text}`, which is neither TRUE nor FALSE",
            text = text.as_str(),
        );
        let help =
            say!("help-bad-truth", "Write TRUE or FALSE, or leave the cell blank for FALSE.");
        Fault::new(Code::BadTruth, message, help)
    });
    if more == 0 {
        return fault;
    }
    let message = match fault.code {
        Code::BadTruth => say!(
            "fault-bad-truths",
            "the cell holds `{text}`, which is neither TRUE nor FALSE, and so do {more} more cells \
             of the table",
            text = text,
            more = more,
        ),
        Code::ErrorCell => say!(
            "fault-error-cells",
            "the cell holds the error `{text}`, and so do {more} more cells of the table",
            text = text,
            more = more,
        ),
        _ => fault.message,
    };
    Fault { message, ..fault }
}

/// Allows the pair of one cell; the row and column of single cards count only in tables that use
/// them.
fn allow(kind: TableKind, relation: &mut Relation, below: usize, above: usize) {
    match (kind, Card::from_index(below), Card::from_index(above)) {
        (_, Some(below), Some(above)) => relation.set(below, above, true),
        (TableKind::Put, None, Some(above)) => relation.alone.insert(above),
        (TableKind::Take, Some(below), None) => relation.alone.insert(below),
        _ => {}
    }
}

/// Warns if the cells differ from the pattern.
fn compare(
    kind: TableKind,
    cells: &Relation,
    pattern: &Relation,
    source: &TableSource,
    at: At,
    report: &mut FaultReport,
) {
    let mut first = None;
    let mut count = 0_usize;
    let mut differs = |below: Option<Card>, above: Option<Card>| {
        count += 1;
        first = first.or_else(|| source.cell(below, above));
    };
    for below in Card::all() {
        for above in Card::all() {
            if cells.allows(below, above) != pattern.allows(below, above) {
                differs(Some(below), Some(above));
            }
        }
    }
    for card in Card::all() {
        if cells.alone.contains(card) != pattern.alone.contains(card) {
            match kind {
                TableKind::Put => differs(None, Some(card)),
                TableKind::Take => differs(Some(card), None),
            }
        }
    }
    if count > 0 {
        // A table with missing rows may have no cell for the difference.
        let message = match first {
            Some(first) if count == 1 => say!(
                "fault-cell-differs",
                "1 cell differs from the pattern: {cell}",
                cell = first.to_string(),
            ),
            Some(first) => say!(
                "fault-cells-differ",
                "{count} cells differ from the pattern, the first at {cell}",
                count = count,
                cell = first.to_string(),
            ),
            None => say!("fault-table-differs", "the table differs from the pattern"),
        };
        let help =
            say!("help-pattern-differs", "The cells apply: change the pattern, or delete it.");
        report.add(Code::PatternDiffers, at, message, help);
    }
}
