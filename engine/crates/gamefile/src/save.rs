//! Writes a game as a workbook that people can read and edit.

mod faces;
mod game;
mod lists;
mod records;
mod style;
mod table;

use crate::{limits, pictures::Pictures};
use definition::{CellRef, Definition};
use lists::Lists;
use rust_xlsxwriter::{
    DocProperties, ExcelDateTime, Format, Formula, Workbook, Worksheet, XlsxError,
};
use std::collections::BTreeSet;
use style::Style;
use workbook::{
    Document, Sheet, Value,
    schema::{
        ALL_SHEETS, Heading, faces as faces_sheet, game as game_sheet, is_game_sheet,
        table::TableKind,
    },
};

/// Reason that a game could not be written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// A sheet has a name or a cell that is not valid in a workbook.
    #[error("the sheet `{sheet}` cannot be saved: {reason}")]
    Sheet {
        /// Name of the sheet.
        sheet: String,
        /// Description of the fault.
        reason: String,
    },
    /// The workbook as a whole could not be assembled, or exceeds the limits.
    #[error("the workbook cannot be written: {0}")]
    Workbook(String),
}

/// Writes a game as an `.xlsx` workbook, keeping the author's additions to `original`. Pictures are
/// left out: to keep them, pass the result of [`workbook::write_over`] to [`save_document`].
///
/// The same definition and original give the same bytes.
///
/// # Errors
///
/// Fails if a sheet added by the author is not valid in a workbook, or if the workbook would exceed
/// the [`limits`]. Sheets read from a workbook are valid.
///
/// # Examples
///
/// ```
/// use workbook::Document;
///
/// # let document = Document::from_text(
/// #     "[Fields]
/// #      Field      | Put                       | Take           | Clear
/// #      Foundation | up 1, same suit; empty: A | none           | =52
/// #      Tableau    | down 1; empty: K          | none; top: any |
/// #      [Deals]
/// #      Spot    | Opening deal | Click deal
/// #      Tableau | 6 down 1 up  | 1 up",
/// # );
/// let game = workbook::read(&document).into_result()?;
/// let bytes = gamefile::save(&game, None).expect("every sheet is valid");
/// assert_eq!(gamefile::load(&bytes).definition, Some(game));
///
/// let hostile = gamefile::load(b"no workbook at all");
/// assert!(hostile.definition.is_none() && !hostile.diagnostics.is_empty());
/// # Ok::<_, String>(())
/// ```
pub fn save(definition: &Definition, original: Option<&Document>) -> Result<Vec<u8>, SaveError> {
    let document = match original {
        Some(original) => workbook::write_over(definition, original),
        None => workbook::write(definition),
    };
    let about = definition.about();
    let properties =
        Properties { title: &about.title.en, author: &about.author, subject: &about.goal.en };
    write(&document, &Pictures::default(), properties)
}

/// Writes sheets as they are, right or wrong, as an `.xlsx` workbook: reading it gives an equal
/// document. The game's own sheets are styled as far as their headings are recognised.
///
/// Pictures are placed on the sheet `Faces` beside their cards; missing rows are added, and so is
/// the sheet itself. An empty document becomes a workbook with a blank sheet `Game`, since a
/// workbook needs at least one sheet.
///
/// The same document and pictures give the same bytes.
///
/// # Errors
///
/// Fails with the sheet's name if its name or cells are not valid in a workbook, and if the file
/// would exceed the limits for reading.
pub fn save_document(document: &Document, pictures: &Pictures) -> Result<Vec<u8>, SaveError> {
    let document = faces::with_rows(document, pictures);
    let said = |heading: &Heading| property(&document, heading).unwrap_or_default();
    let title = property(&document, &game_sheet::TITLE);
    let title = title.or_else(|| property(&document, &game_sheet::TITLE_JA));
    let properties = Properties {
        title: title.as_deref().unwrap_or("Untitled"),
        author: &said(&game_sheet::AUTHOR),
        subject: &said(&game_sheet::GOAL),
    };
    write(&document, pictures, properties)
}

/// Document properties of the workbook.
#[derive(Clone, Copy)]
struct Properties<'a> {
    title: &'a str,
    author: &'a str,
    subject: &'a str,
}

/// Returns the value of a property on the sheet `Game`.
fn property(document: &Document, heading: &Heading) -> Option<String> {
    let sheet = document.sheets.iter().find(|sheet| game_sheet::SHEET.is_named(&sheet.name))?;
    let is_named = |value: &Value| {
        game_sheet::SHEET.heading(&value.shown()).is_some_and(|found| found.name == heading.name)
    };
    let row = sheet.rows().find(|&row| sheet.get(row, 0).is_some_and(is_named))?;
    let text = sheet.get(row, 1)?.shown().trim().to_owned();
    // Programs show these on one line; longer texts belong on the sheet.
    Some(text.chars().filter(|c| !c.is_control()).take(255).collect()).filter(|_| !text.is_empty())
}

fn write(
    document: &Document,
    pictures: &Pictures,
    properties: Properties<'_>,
) -> Result<Vec<u8>, SaveError> {
    check(document)?;
    let mut workbook = Workbook::new();
    let fail = |error: XlsxError| SaveError::Workbook(error.to_string());
    // The date is fixed so that two saves of the same game give the same bytes.
    let created = ExcelDateTime::from_ymd(2026, 1, 1).map_err(fail)?;
    workbook.set_properties(
        &DocProperties::new()
            .set_title(properties.title)
            .set_author(properties.author)
            .set_subject(properties.subject)
            .set_comment("A card game for Fudaba.")
            .set_creation_datetime(&created),
    );
    let style = Style::new();
    let lists = Lists::of(document);
    let mut pictures = Some(pictures);
    for sheet in &document.sheets {
        let worksheet = workbook.add_worksheet();
        let written = write_sheet(worksheet, sheet, &lists, &style).and_then(|()| {
            let own = pictures.filter(|_| faces_sheet::SHEET.is_named(&sheet.name));
            // Only the first sheet of card faces is read, so only it gets pictures.
            own.map_or(Ok(()), |own| {
                pictures = None;
                faces::place(worksheet, sheet, own)
            })
        });
        written.map_err(|error| SaveError::Sheet {
            sheet: sheet.name.clone(),
            reason: error.to_string(),
        })?;
    }
    if document.sheets.is_empty() {
        workbook.add_worksheet().set_name(game_sheet::SHEET.name).map_err(fail)?;
    }
    let bytes = workbook.save_to_buffer().map_err(fail)?;
    if bytes.len() > limits::FILE {
        let reason = format!(
            "it would have {} bytes, more than the {} that are read; make pictures or texts smaller",
            bytes.len(),
            limits::FILE
        );
        return Err(SaveError::Workbook(reason));
    }
    Ok(bytes)
}

/// Fails if the workbook could not be read again.
fn check(document: &Document) -> Result<(), SaveError> {
    let cells: usize = document.sheets.iter().map(|sheet| sheet.cells.len()).sum();
    if cells > limits::CELLS {
        let reason = "it would have more cells than a game can have; delete sheets of your own";
        return Err(SaveError::Workbook(reason.to_owned()));
    }
    if document.sheets.len() > limits::SHEETS {
        let reason = format!("it would have more than {} sheets", limits::SHEETS);
        return Err(SaveError::Workbook(reason));
    }
    let values = document.sheets.iter().flat_map(|sheet| sheet.cells.values());
    let text = values.map(|value| if let Value::Text(text) = value { text.len() } else { 0 });
    if text.sum::<usize>() > limits::TEXT {
        let reason = "its texts would be longer than 16 MB in total; shorten them";
        return Err(SaveError::Workbook(reason.to_owned()));
    }
    let mut names = BTreeSet::new();
    match document.sheets.iter().find(|sheet| !names.insert(sheet.name.to_lowercase())) {
        Some(sheet) => Err(SaveError::Sheet {
            sheet: sheet.name.clone(),
            reason: "another sheet has this name; rename or delete one of them".to_owned(),
        }),
        None => Ok(()),
    }
}

fn write_sheet(
    worksheet: &mut Worksheet,
    sheet: &Sheet,
    lists: &Lists,
    style: &Style,
) -> Result<(), XlsxError> {
    worksheet.set_name(&sheet.name)?;
    // Contents kept from a file may have moved down.
    let too_far = |cell: &CellRef| cell.row >= limits::ROWS || cell.column >= limits::COLUMNS;
    if sheet.cells.keys().any(too_far) {
        let reason = "it would have more rows or columns than a game can have; delete notes";
        return Err(XlsxError::ParameterError(reason.to_owned()));
    }
    if let Some(schema) = ALL_SHEETS.into_iter().find(|schema| schema.is_named(&sheet.name)) {
        return if schema.name == faces_sheet::SHEET.name {
            faces::write(worksheet, sheet, style)
        } else if schema.name != game_sheet::SHEET.name {
            records::write(worksheet, sheet, schema, lists, style)
        } else if game::is_written_by_us(sheet) {
            game::write(worksheet, sheet, style)
        } else {
            write_cells(worksheet, sheet, |_, _| None)
        };
    }
    let kind = TableKind::ALL.into_iter().find(|kind| kind.field_of(&sheet.name).is_some());
    match kind.filter(|_| is_game_sheet(&sheet.name) && table::is_written_by_us(sheet)) {
        Some(kind) => table::write(worksheet, sheet, kind, style),
        None => write_cells(worksheet, sheet, |_, _| None),
    }
}

/// Error values of spreadsheet programs.
const ERRORS: [&str; 8] =
    ["#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!", "#GETTING_DATA"];

/// Writes every cell, with the format that `format` returns for its row and column.
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
            // Only a formula can have an error as its value, so the error is written as a formula.
            Value::Error(error) if ERRORS.contains(&error.as_str()) => {
                let formula = Formula::new(format!("={error}")).set_result(error);
                worksheet.write_formula_with_format(cell.row, column, formula, format)?
            }
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
