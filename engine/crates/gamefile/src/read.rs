//! Reading a workbook into a raw document, and that into a definition.

use crate::{
    archive::{self, Archive},
    fault, limits,
    loss::{Loss, losses},
    pictures::{Pictures, gather::gather},
};
use calamine::{DataRef, ExcelDateTime, ExcelDateTimeType, Reader, Xlsx, XlsxError};
use definition::{At, CellRef, Code, Definition, Diagnostic, Severity, Wording, say};
use std::io::Cursor;
use workbook::{
    Document, Sheet, Sources, Value,
    schema::{self, table::TableKind},
};

/// Result of reading the bytes of a file.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Read {
    /// The sheets and their cells; empty if a diagnostic is an error.
    pub document: Document,
    /// Pictures of the cards.
    pub pictures: Pictures,
    /// Faults of the file itself, as opposed to the game in it.
    pub diagnostics: Vec<Diagnostic>,
    /// Contents of this file that saving would leave out.
    pub losses: Vec<Loss>,
    /// The readable sheets of a file that has an error; empty if there is none. For viewing only:
    /// they are incomplete and must not be saved over the file.
    pub rest: Document,
}

/// A file and the game in it.
#[derive(Debug, Clone, PartialEq)]
pub struct Loaded {
    /// The sheets and their cells; empty if the file itself cannot be read.
    pub document: Document,
    /// Pictures of the cards.
    pub pictures: Pictures,
    /// The game; `None` if a diagnostic is an error.
    pub definition: Option<Definition>,
    /// Location of each rule in the file.
    pub sources: Sources,
    /// All faults: those of the file, then those of the game.
    pub diagnostics: Vec<Diagnostic>,
    /// Contents of this file that saving would leave out.
    pub losses: Vec<Loss>,
}

/// Reads a workbook and the game in it. Faults in the bytes become diagnostics, and no more
/// resources are used than [`limits`] allow.
#[must_use]
pub fn load(bytes: &[u8]) -> Loaded {
    let Read { document, pictures, mut diagnostics, losses, .. } = read(bytes);
    if diagnostics.iter().any(|diagnostic| diagnostic.severity() == Severity::Error) {
        let sources = Sources::default();
        return Loaded { document, pictures, definition: None, sources, diagnostics, losses };
    }
    let checked = workbook::read(&document);
    diagnostics.extend(checked.diagnostics);
    Loaded {
        document,
        pictures,
        definition: checked.definition,
        sources: checked.sources,
        diagnostics,
        losses,
    }
}

/// Reads the cells of a workbook.
#[must_use]
pub fn read(bytes: &[u8]) -> Read {
    let faulty = |diagnostics| Read { diagnostics, ..Read::default() };
    let mut archive = match archive::open(bytes) {
        Ok(archive) => archive,
        Err(faults) => return faulty(faults),
    };
    let plain = std::mem::take(&mut archive.plain);
    let mut workbook = match Xlsx::new(Cursor::new(plain)) {
        Ok(workbook) => workbook,
        Err(error) => return faulty(vec![damaged(At::File, &error)]),
    };
    let mut read = Read::default();
    let mut budget = SheetBudget { cells: limits::CELLS, text: limits::TEXT };
    let names = workbook.sheet_names();
    for (index, name) in names.iter().enumerate() {
        let mut sheet = Sheet::new(name);
        // The library finds sheets by name: of two sheets with the same name only the first is
        // read; the check of sheet names reports the second.
        if !names[..index].contains(name) {
            match cells(&mut workbook, &mut sheet, &mut budget) {
                Ok(()) => {}
                Err(CellsError::Workbook(XlsxError::NotAWorksheet(_))) => continue,
                Err(CellsError::Workbook(error)) => {
                    read.diagnostics.push(damaged(At::Sheet(name.clone()), &error));
                    continue;
                }
                Err(CellsError::Limit(diagnostic)) => {
                    read.diagnostics.push(*diagnostic);
                    continue;
                }
            }
        }
        read.document.sheets.push(sheet);
    }
    calculate(&archive, &mut read);
    read_dates(&archive, &mut read);
    spread_merged(&archive, &mut read);
    let gathered = gather(bytes, &archive, &read.document);
    read.pictures = gathered.pictures;
    read.diagnostics.extend(gathered.diagnostics);
    read.losses = losses(&archive, &read.document, &gathered.parts);
    if read.diagnostics.iter().any(|fault| fault.severity() == Severity::Error) {
        read.rest = std::mem::take(&mut read.document);
        read.pictures = Pictures::default();
    }
    read
}

fn damaged(at: At, error: &XlsxError) -> Diagnostic {
    // Messages of libraries may quote the file at any length.
    let error: String = error.to_string().chars().filter(|c| !c.is_control()).take(120).collect();
    Diagnostic {
        code: Code::Damaged,
        at,
        message: say!("fault-damaged", "the workbook is damaged: {error}", error = error),
        help: fault::save_again(),
    }
}

/// Remaining budget for all sheets together.
struct SheetBudget {
    cells: usize,
    text: usize,
}

enum CellsError {
    Workbook(XlsxError),
    Limit(Box<Diagnostic>),
}

impl From<XlsxError> for CellsError {
    fn from(error: XlsxError) -> Self {
        Self::Workbook(error)
    }
}

fn cells(
    workbook: &mut Xlsx<Cursor<Vec<u8>>>,
    sheet: &mut Sheet,
    budget: &mut SheetBudget,
) -> Result<(), CellsError> {
    let mut reader = workbook.worksheet_cells_reader(&sheet.name)?;
    while let Some(cell) = reader.next_cell()? {
        let (row, column) = cell.get_position();
        let at = || At::cell(&sheet.name, row, column);
        let large = |message: Wording, help: Wording| {
            CellsError::Limit(Box::new(Diagnostic {
                code: Code::TooLarge,
                at: at(),
                message,
                help,
            }))
        };
        if row >= limits::ROWS || column >= limits::COLUMNS {
            return Err(large(
                say!("fault-cell-beyond", "the cell is beyond what a game can have"),
                say!("help-cell-beyond", "A sheet can have at most 4,096 rows and 1,024 columns."),
            ));
        }
        let value = match cell.get_value() {
            DataRef::Empty => continue,
            DataRef::Bool(truth) => Value::Bool(*truth),
            DataRef::Int(number) => Value::Number(*number as f64),
            DataRef::Float(number) if number.is_finite() => Value::Number(*number),
            // The error that spreadsheet programs show for an invalid number.
            DataRef::Float(_) => Value::Error("#NUM!".to_owned()),
            DataRef::DateTime(date) => dated(*date),
            DataRef::DateTimeIso(text) => Value::Text(day_of(text).to_owned()),
            DataRef::Error(error) => Value::Error(error.to_string()),
            DataRef::String(text) | DataRef::DurationIso(text) => Value::Text(text.clone()),
            DataRef::SharedString(text) => {
                // One shared text may be used by a great many cells.
                if text.len() > limits::CELL_TEXT * 4 {
                    return Err(large(long_text(), shorter()));
                }
                Value::Text((*text).to_owned())
            }
        };
        if let Value::Text(text) = &value {
            if text.is_empty() {
                continue;
            }
            if text.chars().nth(limits::CELL_TEXT).is_some() {
                return Err(large(long_text(), shorter()));
            }
            budget.text = budget.text.checked_sub(text.len()).ok_or_else(|| {
                large(
                    say!(
                        "fault-texts-too-long",
                        "the texts of the workbook are longer than a game can have"
                    ),
                    say!("help-texts-too-long", "All texts together can have at most 16 MB."),
                )
            })?;
        }
        budget.cells = budget.cells.checked_sub(1).ok_or_else(|| {
            large(
                say!("fault-cells-too-many", "the workbook has more cells than a game can have"),
                say!(
                    "help-delete-unneeded",
                    "Delete sheets and cells that the game does not need."
                ),
            )
        })?;
        sheet.set(row, column, value);
    }
    Ok(())
}

/// Replaces numbers that their style shows as dates with readable dates.
fn read_dates(archive: &Archive, read: &mut Read) {
    for (name, scan) in &archive.sheets {
        let Some(sheet) = read.document.sheets.iter_mut().find(|sheet| sheet.name == *name) else {
            continue;
        };
        for (cell, _) in scan.styled.iter().filter(|(_, style)| archive.styles.is_date(**style)) {
            if let Some(value) = sheet.cells.get_mut(cell)
                && let Value::Number(number) = *value
            {
                let kind = ExcelDateTimeType::DateTime;
                *value = dated(ExcelDateTime::new(number, kind, archive.is_1904));
            }
        }
    }
}

/// Converts a date to readable text, so that it is reported as one; small numbers stay numbers.
fn dated(date: ExcelDateTime) -> Value {
    /// The years from 1927 to 9999; no cell of a game holds a number this large.
    const DATES: std::ops::Range<f64> = 9_999.0..2_958_466.0;
    let number = date.as_f64();
    if !date.is_datetime() || !DATES.contains(&number) {
        return Value::Number(number);
    }
    let (year, month, day, ..) = date.to_ymd_hms_milli();
    Value::Text(format!("{year:04}-{month:02}-{day:02}"))
}

/// Returns the date part of an ISO date and time.
fn day_of(text: &str) -> &str {
    text.split_once('T').filter(|(day, _)| day.len() == 10).map_or(text, |(day, _)| day)
}

/// Copies the value of a merged cell to every row that it covers, as a reader would expect; in a
/// truth table to every cell.
fn spread_merged(archive: &Archive, read: &mut Read) {
    let mut left = limits::CELLS;
    for (name, scan) in &archive.sheets {
        let is_table = TableKind::ALL.iter().any(|kind| kind.field_of(name).is_some());
        let records = [
            &schema::cards::SHEET,
            &schema::decks::SHEET,
            &schema::fields::SHEET,
            &schema::spots::SHEET,
            &schema::deals::SHEET,
        ];
        if !is_table && !records.iter().any(|schema| schema.is_named(name)) {
            continue;
        }
        let Some(sheet) = read.document.sheets.iter_mut().find(|sheet| sheet.name == *name) else {
            continue;
        };
        for &(first, last) in &scan.merged {
            let Some(value) = sheet.get(first.row, first.column).cloned() else { continue };
            let last_column = if is_table { last.column } else { first.column };
            for row in first.row..=last.row {
                for column in first.column..=last_column {
                    let Some(rest) = left.checked_sub(1) else { return };
                    left = rest;
                    let is_free = sheet.get(row, column).is_none_or(Value::is_blank);
                    if is_free {
                        sheet.set(row, column, value.clone());
                    }
                }
            }
        }
    }
}

fn long_text() -> Wording {
    say!("fault-cell-text-too-long", "the text is longer than a cell can have")
}

fn shorter() -> Wording {
    say!("help-cell-text-too-long", "A cell can have at most 32,767 characters; shorten the text.")
}

/// Fills in the values of constant formulas, and warns of uncalculated ones.
fn calculate(archive: &Archive, read: &mut Read) {
    for (name, scan) in &archive.sheets {
        let Some(sheet) = read.document.sheets.iter_mut().find(|sheet| sheet.name == *name) else {
            continue;
        };
        let mut first: Option<CellRef> = None;
        let mut count = 0_usize;
        for (&cell, constant) in &scan.uncalculated {
            if let Some(value) = constant {
                sheet.cells.insert(cell, value.clone());
            } else if schema::is_game_sheet(name) {
                first = first.or(Some(cell));
                count += 1;
            }
        }
        if let Some(first) = first {
            let message = if count == 1 {
                say!("fault-uncalculated", "the formula has no value, so the cell counts as blank")
            } else {
                say!(
                    "fault-uncalculated-more",
                    "the formula has no value, so the cell counts as blank; so do {more} more on \
                     this sheet",
                    more = count - 1,
                )
            };
            read.diagnostics.push(Diagnostic {
                code: Code::UncalculatedFormula,
                at: At::Cell(name.clone(), first),
                message,
                help: say!(
                    "help-uncalculated",
                    "Open the file in a spreadsheet program and save it, or write the value."
                ),
            });
        }
    }
}
