//! The look of the sheets with a row of headings, and the lists that their cells offer.

use super::{Style, style::TAB, write_cells};
use definition::{
    Definition, Sheet, Value,
    schema::{Heading, Input, SheetSchema, cards, decks, fields, spots},
};
use rust_xlsxwriter::{
    DataValidation, DataValidationErrorStyle, DataValidationRule, Formula, Worksheet, XlsxError,
};

/// Lists and messages reach down to this row, for what is added by hand.
const LAST_ROW: u32 = 400;

/// Headings, widths, drop-down lists, and what each column means on selecting it.
pub(super) fn write(
    worksheet: &mut Worksheet,
    sheet: &Sheet,
    schema: &SheetSchema,
    definition: &Definition,
    style: &Style,
) -> Result<(), XlsxError> {
    worksheet.set_tab_color(TAB);
    worksheet.set_freeze_panes(1, 1)?;
    worksheet.set_landscape();
    worksheet.set_print_fit_to_pages(1, 0);
    worksheet.set_repeat_rows(0, 0)?;
    worksheet.set_row_height(0, 22)?;
    let is_cards = schema.name == cards::SHEET.name;
    let columns: Vec<&Heading> = schema.headings.to_vec();
    // Notes begin after the first blank row.
    let records = (1..).find(|&row| sheet.row(row).next().is_none()).unwrap_or(1);
    let red_row = |row: u32| {
        let suit = sheet.get(row, 1).map(Value::shown);
        is_cards && suit.is_some_and(|suit| suit == "♥" || suit == "♦")
    };
    let format = |row: u32, column: u32| {
        let heading = columns.get(column as usize);
        Some(match (row, heading) {
            (0, Some(_)) if is_cards && column > 0 => &style.count_header,
            (0, _) => &style.header,
            (row, _) if row >= records => return None,
            (_, None) => &style.text,
            (_, Some(_)) if column == 0 => &style.name,
            (row, Some(_)) if is_cards && column == 1 && red_row(row) => &style.red_name,
            (_, Some(_)) if is_cards => &style.count,
            (_, Some(heading)) => match heading.input {
                Input::Number => &style.value,
                // A number in this column is an order.
                Input::Truth if !matches!(sheet.get(row, column), Some(Value::Number(_))) => {
                    &style.truth
                }
                Input::Truth => &style.value,
                _ => &style.text,
            },
        })
    };
    write_cells(worksheet, sheet, format)?;
    for (column, heading) in (0_u16..).zip(&columns) {
        // Beside a message box a column need not show its longest text.
        worksheet.set_column_width(column, heading.width)?;
        for row in 1..records {
            if sheet.get(row, u32::from(column)).is_none()
                && let Some(format) = format(row, u32::from(column))
            {
                worksheet.write_blank(row, column, format)?;
            }
        }
        let message = DataValidation::new().allow_any_value();
        worksheet.add_data_validation(0, column, 0, column, &explained(message, heading)?)?;
        let validation = explained(validation(heading, schema, definition)?, heading)?;
        worksheet.add_data_validation(1, column, LAST_ROW, column, &validation)?;
    }
    Ok(())
}

fn explained(validation: DataValidation, heading: &Heading) -> Result<DataValidation, XlsxError> {
    let help: String = heading.help.chars().take(255).collect();
    validation.set_input_title(heading.name)?.set_input_message(help)
}

/// What a cell offers. Nothing that is typed is refused here: reading the game says what is wrong
/// in better words.
fn validation(
    heading: &Heading,
    schema: &SheetSchema,
    definition: &Definition,
) -> Result<DataValidation, XlsxError> {
    let validation = DataValidation::new();
    let list = |words: &[&str]| -> Result<DataValidation, XlsxError> {
        Ok(DataValidation::new().allow_list_strings(words)?.show_error_message(false))
    };
    // A reference keeps the list right when a row is added or renamed.
    let names = |sheet: &str, most: usize| {
        let range = format!("={sheet}!$A$2:$A${}", most + 1);
        DataValidation::new().allow_list_formula(Formula::new(range)).show_error_message(false)
    };
    Ok(match heading.input {
        Input::Words(words) => list(&words())?,
        Input::Truth => list(&["TRUE", "FALSE"])?,
        Input::Field => names(fields::SHEET.name, Definition::MAX_FIELDS),
        Input::Deck if schema.name != decks::SHEET.name => {
            names(decks::SHEET.name, Definition::MAX_DECKS)
        }
        Input::SpotOrField => names(spots::SHEET.name, definition.spots().len()),
        Input::Number if schema.name == cards::SHEET.name => validation
            .allow_whole_number(DataValidationRule::Between(0, 8))
            .set_error_style(DataValidationErrorStyle::Warning),
        _ => validation.allow_any_value(),
    })
}
