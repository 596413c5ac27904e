//! Layout of a truth table: suits in blocks, red suits in red, TRUE filled green.

use super::{
    Style,
    style::{PUT_TAB, TAKE_TAB},
    write_cells,
};
use rust_xlsxwriter::{
    ConditionalFormatCell, ConditionalFormatCellRule, DataValidation, Worksheet, XlsxError,
};
use workbook::{Sheet, Value, schema::table::TableKind};

/// Row of the headings.
const HEADER: u32 = 2;
/// Number of cards on each axis. A table has 53 by 52 or 52 by 53 cells, starting in the row below
/// the headings and in column B.
const CARDS: u32 = 52;
/// Number of cards in a suit.
const SUIT: u32 = 13;

/// True if a sheet has the layout in which tables are written.
pub(super) fn is_written_by_us(sheet: &Sheet) -> bool {
    let is_text = |row, column| matches!(sheet.get(row, column), Some(Value::Text(_)));
    is_text(HEADER, 0) && is_text(HEADER, CARDS) && is_text(HEADER + CARDS, 0)
}

/// Writes the pattern, the explanation, the headings and the cells.
pub(super) fn write(
    worksheet: &mut Worksheet,
    sheet: &Sheet,
    kind: TableKind,
    style: &Style,
) -> Result<(), XlsxError> {
    let (tab, first_row, first_column) = match kind {
        TableKind::Put => (PUT_TAB, HEADER + 2, 1),
        TableKind::Take => (TAKE_TAB, HEADER + 1, 2),
    };
    let (last_row, last_column) = (first_row + CARDS - 1, first_column + CARDS - 1);
    worksheet.set_tab_color(tab);
    worksheet.set_screen_gridlines(false);
    worksheet.set_landscape();
    worksheet.set_print_fit_to_pages(1, 1);
    worksheet.set_freeze_panes(HEADER + 1, 1)?;
    worksheet.set_column_width(0, 20)?;
    for column in 1..=last_column {
        worksheet.set_column_width(u16::try_from(column).unwrap_or(u16::MAX), 5)?;
    }
    worksheet.set_row_height(0, 22)?;
    worksheet.set_row_height(HEADER, 18)?;

    let is_red = |suit: u32| suit == 1 || suit == 2;
    let is_first = |index: u32| index.is_multiple_of(SUIT);
    // `empty` and `top` precede the first suit.
    let heading = |row: bool, index: Option<u32>| match index {
        Some(index) => style.heading(row, is_red(index / SUIT), is_first(index)),
        None => style.heading(row, false, true),
    };
    write_cells(worksheet, sheet, |row, column| {
        let across = column.checked_sub(first_column);
        let down = row.checked_sub(first_row);
        if row > last_row || column > last_column {
            return None;
        }
        Some(match (row, column) {
            (0, _) => &style.pattern,
            (1, _) => &style.explanation,
            (HEADER, 0) => &style.corner,
            (HEADER, _) => heading(false, across),
            (_, 0) => heading(true, down),
            _ => style.cell(across.is_none_or(is_first), down.is_none_or(is_first)),
        })
    })?;
    let last = u16::try_from(last_column).unwrap_or(u16::MAX);
    let allowed = ConditionalFormatCell::new()
        .set_rule(ConditionalFormatCellRule::EqualTo(true))
        .set_format(&style.allowed);
    worksheet.add_conditional_format(HEADER + 1, 1, last_row, last, &allowed)?;
    let truth = DataValidation::new()
        .allow_list_strings(&["TRUE", "FALSE"])?
        .set_error_title("TRUE or FALSE")?
        .set_error_message("A cell of the table is TRUE or FALSE.")?;
    worksheet.add_data_validation(HEADER + 1, 1, last_row, last, &truth)?;
    Ok(())
}
