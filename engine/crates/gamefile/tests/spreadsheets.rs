//! Side effects of spreadsheet programs: merged cells, dates, broken pictures.

use definition::Code;
use gamefile::{Picture, PictureError, load};
use rust_xlsxwriter::{Format, Workbook, Worksheet};
use std::io::{Cursor, Read, Write};
use workbook::Document;

/// Returns a workbook written by the library that this project saves with.
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

/// Checks the reports on three cells that a spreadsheet program has turned into dates: `3-5`
/// becomes 5 March or 3 May.
fn told_of_dates(bytes: &[u8]) {
    let told = load(bytes).diagnostics;
    for (code, place, write) in [
        (Code::BadDeal, "Deals!B2", "format the cell as text and write it again"),
        (Code::BadClear, "Fields!D2", "format the cell as text and write it again"),
        (Code::BadNumber, "Fields!E2", "write `3 to 5`"),
    ] {
        let fault = told.iter().find(|fault| fault.code == code && fault.at.to_string() == place);
        let fault = fault.unwrap_or_else(|| panic!("{place}: {told:#?}"));
        assert!(fault.message.contains("2026-03-05"), "{}", fault.message);
        assert!(fault.help.contains("turned the entry into a date"), "{}", fault.help);
        assert!(fault.help.contains(write), "{}", fault.help);
    }
}

/// Returns a game with the number of a day in place of a range, a goal and a deal.
fn with_dates(day: f64, format: &str) -> Vec<u8> {
    let date = Format::new().set_num_format(format);
    let sheets = GAME.replace("| Clear\n", "| Clear | Put size\n");
    workbook(&sheets, |name, page| {
        let mut put = |row, column| {
            page.write_number_with_format(row, column, day, &date).expect("a cell");
        };
        match name {
            "Deals" => put(1, 1),
            "Fields" => {
                put(1, 3);
                put(1, 4);
            }
            _ => {}
        }
    })
}

#[test]
fn a_date_is_told_as_one() {
    for format in ["yyyy-mm-dd", "d-mmm", "d/m/yyyy", "m\"月\"d\"日\""] {
        told_of_dates(&with_dates(46_086.0, format));
    }
}

#[test]
fn a_date_counted_from_1904_is_told_as_the_same_day() {
    let bytes = with_dates(46_086.0 - 1_462.0, "yyyy-mm-dd");
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).expect("an archive");
    let mut changed = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for index in 0..archive.len() {
        let mut part = archive.by_index(index).expect("a part");
        let name = part.name().expect("a name").to_string();
        let mut text = String::new();
        if part.read_to_string(&mut text).is_err() {
            continue;
        }
        let text = text.replace("<workbookPr ", "<workbookPr date1904=\"1\" ");
        changed.start_file(name, zip::write::SimpleFileOptions::default()).expect("a name");
        changed.write_all(text.as_bytes()).expect("memory");
    }
    told_of_dates(&changed.finish().expect("an archive").into_inner());
}

#[test]
fn a_number_is_none_because_of_its_looks() {
    // A small number, and large ones whose formats contain quoted letters or none.
    for (number, format) in [(13.0, "d-mmm"), (46_086.0, "0 \"days\""), (46_086.0, "General")] {
        let told = load(&with_dates(number, format)).diagnostics;
        assert!(
            !told.iter().any(|fault| fault.help.contains("turned the entry into a date")),
            "{format}: {told:#?}"
        );
    }
}

/// The smallest possible picture: one grey pixel.
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
