//! Layout of the sheet `Faces`, and the pictures on it.

use super::{Style, style::TAB, write_cells};
use crate::pictures::{CardSide, Pictures};
use rust_xlsxwriter::{Image, Worksheet, XlsxError};
use std::borrow::Cow;
use workbook::{
    Document, Sheet,
    schema::faces::{CARD, PICTURE, SHEET},
};

/// Height of a row with a picture and width of the column, in pixels, and the margin around the
/// picture. The margin keeps the picture off the row above when other programs round its position.
const ROW_HEIGHT: u32 = 116;
const COLUMN_WIDTH: u32 = 90;
const MARGIN: u32 = 4;

/// Returns the document with a row on its sheet of card faces for each picture.
pub(super) fn with_rows<'a>(document: &'a Document, pictures: &Pictures) -> Cow<'a, Document> {
    let position = document.sheets.iter().position(|sheet| SHEET.is_named(&sheet.name));
    let sheet = position.map(|position| &document.sheets[position]);
    let has = |side| sheet.is_some_and(|sheet| row_of(sheet, side).is_some());
    let lacking: Vec<CardSide> =
        pictures.iter().map(|(side, _)| side).filter(|&side| !has(side)).collect();
    if lacking.is_empty() {
        return Cow::Borrowed(document);
    }
    let mut document = document.clone();
    let position = position.unwrap_or_else(|| {
        document.sheets.push(Sheet::new(SHEET.name));
        document.sheets.len() - 1
    });
    let sheet = &mut document.sheets[position];
    if sheet.cells.is_empty() {
        sheet.set_text(0, 0, CARD.name);
        sheet.set_text(0, 1, PICTURE.name);
    }
    let first = sheet.cells.keys().last().map_or(0, |last| last.row + 1);
    for (row, side) in (first..).zip(lacking) {
        sheet.set_text(row, 0, &side.to_string());
    }
    Cow::Owned(document)
}

/// Returns the row of a card, the first if there are several.
fn row_of(sheet: &Sheet, side: CardSide) -> Option<u32> {
    sheet.rows().find(|&row| side_in(sheet, row) == Some(side))
}

fn side_in(sheet: &Sheet, row: u32) -> Option<CardSide> {
    sheet.get(row, 0)?.shown().parse().ok()
}

/// Writes headings and rows, without the pictures.
pub(super) fn write(
    worksheet: &mut Worksheet,
    sheet: &Sheet,
    style: &Style,
) -> Result<(), XlsxError> {
    worksheet.set_tab_color(TAB);
    worksheet.set_freeze_panes(1, 1)?;
    worksheet.set_column_width(0, CARD.width)?;
    worksheet.set_column_width_pixels(1, COLUMN_WIDTH)?;
    worksheet.set_row_height(0, 22)?;
    let has_header = sheet.get(0, 0).is_some_and(|value| SHEET.heading(&value.shown()).is_some());
    write_cells(worksheet, sheet, |row, column| match (row, column) {
        (0, 0 | 1) if has_header => Some(&style.header),
        (row, 0) if side_in(sheet, row).is_some() => Some(&style.name),
        _ => None,
    })
}

/// Places the pictures over the cells beside their cards.
pub(super) fn place(
    worksheet: &mut Worksheet,
    sheet: &Sheet,
    pictures: &Pictures,
) -> Result<(), XlsxError> {
    for (side, picture) in pictures.iter() {
        let Some(row) = row_of(sheet, side) else { continue };
        worksheet.set_row_height_pixels(row, ROW_HEIGHT)?;
        let (width, height) = (COLUMN_WIDTH - 2 * MARGIN, ROW_HEIGHT - 2 * MARGIN);
        let image = Image::new_from_buffer(picture.bytes())?
            .set_scale_to_size(width, height, true)
            .set_alt_text(side.to_string());
        worksheet.insert_image_with_offset(row, 1, &image, MARGIN, MARGIN)?;
    }
    Ok(())
}
