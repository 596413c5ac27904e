//! Layout of the sheets of records, and the drop-down lists of their cells.

use super::{Style, lists::Lists, style::TAB, write_cells};
use rust_xlsxwriter::{
    DataValidation, DataValidationErrorStyle, DataValidationRule, Formula, Worksheet, XlsxError,
};
use workbook::{
    Sheet, Value,
    schema::{Heading, Input, SheetSchema, cards, decks},
};

/// Last row with drop-down lists and messages, leaving room for rows added by hand.
const LAST_ROW: u32 = 400;

/// Writes headings, widths, drop-down lists, and a message for each column. A sheet without
/// recognised headings is written plain.
pub(super) fn write(
    worksheet: &mut Worksheet,
    sheet: &Sheet,
    schema: &SheetSchema,
    lists: &Lists,
    style: &Style,
) -> Result<(), XlsxError> {
    let Some(columns) = RecordColumns::find(sheet, schema) else {
        return write_cells(worksheet, sheet, |_, _| None);
    };
    let header = columns.header;
    worksheet.set_tab_color(TAB);
    worksheet.set_freeze_panes(header + 1, 1)?;
    worksheet.set_landscape();
    worksheet.set_print_fit_to_pages(1, 0);
    worksheet.set_repeat_rows(header, header)?;
    worksheet.set_row_height(header, 22)?;
    let is_cards = schema.name == cards::SHEET.name;
    let is_first = |heading: &Heading| heading.name == schema.headings[0].name;
    // Notes begin after the first blank row.
    let records = (header + 1..).find(|&row| sheet.row(row).next().is_none()).unwrap_or(1);
    let red_row = |row: u32| {
        let suit = columns.of(&cards::SUIT).and_then(|column| sheet.get(row, column));
        suit.map(Value::shown).is_some_and(|suit| suit == "♥" || suit == "♦")
    };
    let format = |row: u32, column: u32| {
        let heading = columns.at(column);
        Some(match (row, heading) {
            (row, _) if row < header => return None,
            (row, Some(heading)) if row == header && is_cards && !is_first(heading) => {
                &style.count_header
            }
            (row, _) if row == header => &style.header,
            (row, _) if row >= records => return None,
            (_, None) => &style.text,
            (_, Some(heading)) if is_first(heading) => &style.name,
            (row, Some(heading))
                if is_cards && heading.name == cards::SUIT.name && red_row(row) =>
            {
                &style.red_name
            }
            (_, Some(_)) if is_cards => &style.count,
            (_, Some(heading)) => match heading.input {
                Input::Number => &style.value,
                // A number in this column is an order, not a truth value.
                Input::Truth if !matches!(sheet.get(row, column), Some(Value::Number(_))) => {
                    &style.truth
                }
                Input::Truth => &style.value,
                _ => &style.text,
            },
        })
    };
    write_cells(worksheet, sheet, format)?;
    for &(column, heading) in &columns.headings {
        let number = u16::try_from(column).map_err(|_| XlsxError::RowColumnLimitError)?;
        // The message box has room for longer texts, so the column may be narrow.
        worksheet.set_column_width(number, heading.width)?;
        for row in header + 1..records {
            if sheet.get(row, column).is_none()
                && let Some(format) = format(row, column)
            {
                worksheet.write_blank(row, number, format)?;
            }
        }
        let message = DataValidation::new().allow_any_value();
        let message = explained(message, heading)?;
        worksheet.add_data_validation(header, number, header, number, &message)?;
        let validation = explained(validation(heading, schema, lists)?, heading)?;
        let last = LAST_ROW.max(header + 1);
        worksheet.add_data_validation(header + 1, number, last, number, &validation)?;
    }
    Ok(())
}

/// The recognised headings and their columns.
struct RecordColumns {
    header: u32,
    headings: Vec<(u32, &'static Heading)>,
}

impl RecordColumns {
    /// Finds the row with the most known headings among the rows that the reader considers; its
    /// columns from the left, each heading once.
    fn find(sheet: &Sheet, schema: &SheetSchema) -> Option<Self> {
        let headings = |row: u32| {
            let mut found: Vec<(u32, &'static Heading)> = Vec::new();
            for (column, value) in sheet.row(row) {
                if let Some(heading) = schema.heading(&value.shown())
                    && !found.iter().any(|(_, other)| other.name == heading.name)
                {
                    found.push((column, heading));
                }
            }
            found
        };
        let rows = sheet.rows().take_while(|&row| row < 10).map(|row| (row, headings(row)));
        let mut best: Option<(u32, Vec<_>)> = None;
        for (row, found) in rows {
            if found.len() > best.as_ref().map_or(0, |(_, best)| best.len()) {
                best = Some((row, found));
            }
        }
        best.map(|(header, headings)| Self { header, headings })
    }

    fn at(&self, column: u32) -> Option<&'static Heading> {
        self.headings.iter().find(|&&(at, _)| at == column).map(|&(_, heading)| heading)
    }

    fn of(&self, heading: &Heading) -> Option<u32> {
        self.headings.iter().find(|(_, other)| other.name == heading.name).map(|&(at, _)| at)
    }
}

fn explained(validation: DataValidation, heading: &Heading) -> Result<DataValidation, XlsxError> {
    let help: String = heading.help.chars().take(255).collect();
    validation.set_input_title(heading.name)?.set_input_message(help)
}

/// Returns the validation of a cell. It rejects no input: reading the game reports faults with
/// better messages.
fn validation(
    heading: &Heading,
    schema: &SheetSchema,
    lists: &Lists,
) -> Result<DataValidation, XlsxError> {
    let validation = DataValidation::new();
    let list = |words: &[&str]| -> Result<DataValidation, XlsxError> {
        Ok(DataValidation::new().allow_list_strings(words)?.show_error_message(false))
    };
    // A reference keeps the list current when a row is added or renamed.
    let names = |range: &Option<String>| match range {
        Some(range) => {
            DataValidation::new().allow_list_formula(Formula::new(range)).show_error_message(false)
        }
        None => DataValidation::new().allow_any_value(),
    };
    Ok(match heading.input {
        Input::Words(words) => list(&words())?,
        Input::Truth => list(&["TRUE", "FALSE"])?,
        Input::Field => names(&lists.fields),
        Input::Deck if schema.name != decks::SHEET.name => names(&lists.decks),
        Input::SpotOrField => names(&lists.spots),
        Input::Number if schema.name == cards::SHEET.name => validation
            .allow_whole_number(DataValidationRule::Between(0, 8))
            .set_error_style(DataValidationErrorStyle::Warning),
        _ => validation.allow_any_value(),
    })
}
