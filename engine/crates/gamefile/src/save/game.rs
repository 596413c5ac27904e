//! Layout of the sheet `Game`.

use super::{Style, style::TAB, write_cells};
use rust_xlsxwriter::{Worksheet, XlsxError};
use workbook::{Sheet, schema::game};

/// Characters per line in the columns of values and of explanations; slightly fewer than fit, since
/// words are not broken.
const VALUE_WIDTH: usize = 64;
const HELP_WIDTH: usize = 64;

/// True if a sheet has the layout in which we write it.
pub(super) fn is_written_by_us(sheet: &Sheet) -> bool {
    (1..).zip(game::SHEET.headings).all(|(row, heading)| {
        sheet.get(row, 0).is_some_and(|value| value.shown().trim() == heading.name)
    })
}

/// Writes the columns property, value and explanation, and below them the text on editing.
pub(super) fn write(
    worksheet: &mut Worksheet,
    sheet: &Sheet,
    style: &Style,
) -> Result<(), XlsxError> {
    let properties = u32::try_from(game::SHEET.headings.len()).unwrap_or(0);
    let mut headings = (1..).zip(game::SHEET.headings);
    let title = headings.find(|(_, heading)| heading.name == game::TITLE.name);
    let title = title.map_or(0, |(row, _)| row);
    worksheet.set_tab_color(TAB);
    worksheet.set_screen_gridlines(false);
    worksheet.set_column_width(0, 16)?;
    worksheet.set_column_width(1, 64)?;
    worksheet.set_column_width(2, 52)?;
    worksheet.set_freeze_panes(1, 0)?;
    worksheet.set_landscape();
    worksheet.set_print_fit_to_pages(1, 0);
    let about_editing = properties + 2;
    write_cells(worksheet, sheet, |row, column| {
        Some(match (row, column) {
            (0, _) => &style.header,
            (row, 0) if row <= properties => &style.label,
            (row, 1) if row == title => &style.game_title,
            (row, 1) if row <= properties => &style.wrapped,
            (row, 2) if row <= properties => &style.help,
            (row, 0) if row == about_editing => &style.title,
            (row, 0) if row > about_editing => &style.label,
            (row, 1) if row > about_editing => &style.wrapped,
            _ => return None,
        })
    })?;
    // Blank values are styled too, as places to type.
    for row in 1..=properties {
        if sheet.get(row, 1).is_none() {
            worksheet.write_blank(row, 1, &style.wrapped)?;
        }
    }
    for row in sheet.rows() {
        let lines = |column: u32, width: usize| {
            sheet.get(row, column).map_or(1, |value| lines(&value.shown(), width))
        };
        let lines = lines(1, VALUE_WIDTH).max(lines(2, HELP_WIDTH));
        let least = if row == title || row == about_editing { 24 } else { 16 };
        let height = u16::try_from(lines.saturating_mul(15) + 1).unwrap_or(400).clamp(least, 400);
        worksheet.set_row_height(row, height)?;
    }
    Ok(())
}

/// Returns the number of lines that a text takes in a column of this many characters.
fn lines(text: &str, width: usize) -> usize {
    // Chinese and Japanese characters are twice as wide.
    let wide = |c: char| if u32::from(c) >= 0x2e80 { 2 } else { 1 };
    text.lines().map(|line| line.chars().map(wide).sum::<usize>().div_ceil(width).max(1)).sum()
}
