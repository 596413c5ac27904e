//! Writes a game as a workbook that a person can read and change.

mod game;
mod records;
mod style;
mod table;

use crate::limits;
use definition::{
    CellRef, Definition, Document, Sheet, Value,
    schema::{SHEETS, game as game_sheet, is_game_sheet, table::TableKind},
};
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, Worksheet, XlsxError};
use style::Style;

/// Why a game could not be written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// A sheet that the author added has a name or a cell that a workbook may not have.
    #[error("the sheet `{sheet}` cannot be saved: {reason}")]
    Sheet {
        /// The sheet's name.
        sheet: String,
        /// What is the matter with it.
        reason: String,
    },
    /// The workbook as a whole could not be put together.
    #[error("the workbook cannot be written: {0}")]
    Workbook(String),
}

/// Writes a game as an `.xlsx` workbook; over `original`, what its author added is kept.
///
/// The same definition and original give the same bytes.
///
/// # Errors
///
/// Fails if a sheet that the author added cannot stand in a workbook. A sheet that was read from
/// one can.
pub fn save(definition: &Definition, original: Option<&Document>) -> Result<Vec<u8>, SaveError> {
    let document = match original {
        Some(original) => definition::write_over(definition, original),
        None => definition::write(definition),
    };
    let mut workbook = Workbook::new();
    let about = definition.about();
    let fail = |error: XlsxError| SaveError::Workbook(error.to_string());
    // A fixed day: two saves of the same game are the same bytes.
    let created = ExcelDateTime::from_ymd(2026, 1, 1).map_err(fail)?;
    workbook.set_properties(
        &DocProperties::new()
            .set_title(&about.title.en)
            .set_author(&about.author)
            .set_subject(&about.goal.en)
            .set_comment("A card game for Fudaba.")
            .set_creation_datetime(&created),
    );
    let style = Style::new();
    for sheet in &document.sheets {
        let worksheet = workbook.add_worksheet();
        write_sheet(worksheet, sheet, definition, &style).map_err(|error| SaveError::Sheet {
            sheet: sheet.name.clone(),
            reason: error.to_string(),
        })?;
    }
    if document.sheets.iter().map(|sheet| sheet.cells.len()).sum::<usize>() > limits::CELLS {
        let reason = "it would have more cells than a game can have; delete sheets of your own";
        return Err(SaveError::Workbook(reason.to_owned()));
    }
    workbook.save_to_buffer().map_err(fail)
}

fn write_sheet(
    worksheet: &mut Worksheet,
    sheet: &Sheet,
    definition: &Definition,
    style: &Style,
) -> Result<(), XlsxError> {
    worksheet.set_name(&sheet.name)?;
    // What was kept of a file may reach further down than before.
    let too_far = |cell: &CellRef| cell.row >= limits::ROWS || cell.column >= limits::COLUMNS;
    if sheet.cells.keys().any(too_far) {
        let reason = "it would have more rows or columns than a game can have; delete notes";
        return Err(XlsxError::ParameterError(reason.to_owned()));
    }
    if let Some(schema) = SHEETS.into_iter().find(|schema| schema.is_named(&sheet.name)) {
        if schema.name == game_sheet::SHEET.name {
            return game::write(worksheet, sheet, style);
        }
        return records::write(worksheet, sheet, schema, definition, style);
    }
    let kind = TableKind::ALL.into_iter().find(|kind| kind.field_of(&sheet.name).is_some());
    match kind.filter(|_| is_game_sheet(&sheet.name) && table::is_written_by_us(sheet)) {
        Some(kind) => table::write(worksheet, sheet, kind, style),
        None => write_cells(worksheet, sheet, |_, _| None),
    }
}

/// Writes every cell, with the format that `format` chooses for its row and column.
fn write_cells<'a>(
    worksheet: &mut Worksheet,
    sheet: &Sheet,
    format: impl Fn(u32, u32) -> Option<&'a Format>,
) -> Result<(), XlsxError> {
    let plain = Format::new();
    for (cell, value) in &sheet.cells {
        let column = u16::try_from(cell.column).map_err(|_| XlsxError::RowColumnLimitError)?;
        let format = format(cell.row, cell.column).unwrap_or(&plain);
        match value {
            Value::Text(text) | Value::Error(text) => {
                worksheet.write_string_with_format(cell.row, column, text, format)?
            }
            Value::Number(number) => {
                worksheet.write_number_with_format(cell.row, column, *number, format)?
            }
            Value::Bool(truth) => {
                worksheet.write_boolean_with_format(cell.row, column, *truth, format)?
            }
        };
    }
    Ok(())
}
