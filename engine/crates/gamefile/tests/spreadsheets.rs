//! What spreadsheet programs make of what people do: merged cells, broken pictures.

use definition::Document;
use gamefile::{Picture, PictureError, load};
use rust_xlsxwriter::{Format, Workbook, Worksheet};

/// A workbook whose sheets are written by the program that this project saves with.
fn workbook(sheets: &str, change: impl Fn(&str, &mut Worksheet)) -> Vec<u8> {
    let mut book = Workbook::new();
    for sheet in Document::from_text(sheets).sheets {
        let page = book.add_worksheet();
        page.set_name(&sheet.name).expect("a name that fits");
        for (at, value) in &sheet.cells {
            let column = u16::try_from(at.column).expect("few columns");
            page.write_string(at.row, column, value.shown()).expect("a cell");
        }
        change(&sheet.name, page);
    }
    book.save_to_buffer().expect("a workbook")
}

const GAME: &str = "[Fields]\nField | Put | Take | Clear\nHome | any | none | =13\n\
    Row | none | none; top: any |\n\
    [Spots]\nSpot | Field\nA | Home\nB |\nC |\nD | Row\n\
    [Deals]\nSpot | Opening deal\nD | 52 up";

#[test]
fn a_merged_cell_counts_in_each_row_that_it_covers() {
    let bytes = workbook(GAME, |name, page| {
        if name == "Spots" {
            page.merge_range(1, 1, 3, 1, "Home", &Format::new()).expect("a range");
        }
    });
    let loaded = load(&bytes);
    let definition = loaded.definition.unwrap_or_else(|| panic!("{:#?}", loaded.diagnostics));
    let fields: Vec<_> = definition.spots().iter().map(|spot| spot.field.index()).collect();
    assert_eq!(fields, [0, 0, 0, 1]);
}

/// The smallest picture: one grey pixel.
const PIXEL: [u8; 67] = [
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00, 0x00, 0x3a, 0x7e, 0x9b,
    0x55, 0x00, 0x00, 0x00, 0x0a, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9c, 0x63, 0x60, 0x00, 0x00, 0x00,
    0x02, 0x00, 0x01, 0x48, 0xaf, 0xa4, 0x71, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4e, 0x44, 0xae,
    0x42, 0x60, 0x82,
];

#[test]
fn a_picture_without_its_end_is_none() {
    assert!(Picture::new(&PIXEL).is_ok());
    for length in [40, 50, 58, 62, 66] {
        assert_eq!(Picture::new(&PIXEL[..length]), Err(PictureError::Cut), "{length} bytes");
    }
}
