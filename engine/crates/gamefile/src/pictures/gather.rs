//! Pictures on the sheet `Faces`: matched to cards by their cells, and read from the archive.

use super::{CardSide, Picture, PictureError, Pictures};
use crate::{
    archive::{Archive, PlacedPicture},
    limits,
};
use definition::{At, Code, Diagnostic, Wording, say};
use std::{
    collections::{BTreeMap, BTreeSet},
    io::{Cursor, Read},
};
use workbook::{Document, Sheet, Value, schema::faces};
use zip::ZipArchive;

/// The gathered pictures, and the names of their parts in the archive.
#[derive(Default)]
pub(crate) struct GatheredPictures {
    pub(crate) pictures: Pictures,
    pub(crate) parts: BTreeSet<String>,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Gathers the pictures of the first sheet of card faces.
pub(crate) fn gather(bytes: &[u8], archive: &Archive, document: &Document) -> GatheredPictures {
    let mut gathered = GatheredPictures::default();
    let Some(sheet) = document.sheets.iter().find(|sheet| faces::SHEET.is_named(&sheet.name))
    else {
        return gathered;
    };
    let mut media = Media { archive: None, bytes, read: BTreeMap::new() };
    for placed in &archive.faces {
        gathered.add(sheet, placed, &mut media);
    }
    let whole = || At::Sheet(sheet.name.clone());
    if archive.faces.len() == limits::ANCHORS {
        gathered.fault(
            whole(),
            say!(
                "fault-pictures-many",
                "pictures after the first {most} are ignored",
                most = limits::ANCHORS
            ),
            say!("help-pictures-many", "A game can have at most 53 pictures; delete the others."),
        );
    }
    if let Some(why) = &archive.faces_fault {
        gathered.fault(
            whole(),
            say!("fault-pictures", "the pictures cannot be read: {why}", why = why.clone()),
            say!(
                "help-pictures",
                "Open the file in a spreadsheet program, insert the pictures again, and save it."
            ),
        );
    }
    gathered.tell_of_errors(sheet);
    gathered
}

impl GatheredPictures {
    fn fault(&mut self, at: At, message: Wording, help: Wording) {
        self.diagnostics.push(Diagnostic { code: Code::BadPicture, at, message, help });
    }

    fn add(&mut self, sheet: &Sheet, placed: &PlacedPicture, media: &mut Media<'_>) {
        let row = placed.anchor.row.min(limits::ROWS);
        let at = At::cell(&sheet.name, row, placed.anchor.column.min(limits::COLUMNS));
        let last = placed.anchor.last_row.unwrap_or(row).min(row.saturating_add(MOST_ROWS));
        // A picture placed by hand may begin slightly above the row of its card.
        let Some(side) = (row..=last.max(row)).find_map(|row| side_in(sheet, row)) else {
            let named = sheet.get(row, 0).map(Value::shown).filter(|text| !text.trim().is_empty());
            let message = named.map_or_else(
                || say!("fault-picture-beside-nothing", "the picture is not next to a card"),
                |text| {
                    say!(
                        "fault-picture-beside",
                        "the picture is next to `{text}`, which is not a card",
                        text = cut(&text)
                    )
                },
            );
            let help = say!(
                "help-picture-beside",
                "Write the card in column A of its row: ♠A, H7, or `back`."
            );
            self.fault(at, message, help);
            return;
        };
        let shown = || match side {
            CardSide::Face(card) => say!("phrase-card", "{card}", card = card.to_string()),
            CardSide::Back => say!("phrase-back", "the back"),
        };
        let Some(part) = &placed.part else {
            self.fault(
                at,
                say!(
                    "fault-picture-gone",
                    "the picture of {side} is not in this file",
                    side = shown()
                ),
                say!("help-picture-gone", "Insert the picture itself, not a link to it."),
            );
            return;
        };
        if self.pictures.get(side).is_some() {
            self.fault(
                at,
                say!(
                    "fault-picture-twice",
                    "there is another picture of {side}, which is used instead",
                    side = shown()
                ),
                say!("help-picture-twice", "Delete one of the two pictures."),
            );
            return;
        }
        let added = media.picture(part).and_then(|picture| self.pictures.set(side, picture));
        match added {
            Ok(()) => {
                self.parts.insert(part.clone());
            }
            Err(why) => self.fault(
                at,
                say!(
                    "fault-picture",
                    "the picture of {side} cannot be used: {why}",
                    side = shown(),
                    why = why.wording()
                ),
                say!("help-picture", "The card is drawn as usual until there is another one."),
            ),
        }
    }

    /// Reports error cells: programs that cannot show pictures in cells write errors instead.
    fn tell_of_errors(&mut self, sheet: &Sheet) {
        for (cell, value) in &sheet.cells {
            if cell.column == 0 || !matches!(value, Value::Error(_)) {
                continue;
            }
            if side_in(sheet, cell.row).is_some_and(|side| self.pictures.get(side).is_none()) {
                self.fault(
                    At::Cell(sheet.name.clone(), *cell),
                    say!("fault-picture-error", "the cell contains no readable picture"),
                    say!("help-picture-error", "Insert the picture again, over the cell."),
                );
            }
        }
    }
}

/// Maximum number of rows that a picture may cover above the row of its card.
const MOST_ROWS: u32 = 16;

fn side_in(sheet: &Sheet, row: u32) -> Option<CardSide> {
    sheet.get(row, 0)?.shown().parse().ok()
}

fn cut(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(24).collect()
}

/// The picture parts of the archive, each read at most once.
struct Media<'a> {
    archive: Option<ZipArchive<Cursor<&'a [u8]>>>,
    bytes: &'a [u8],
    read: BTreeMap<String, Result<Picture, PictureError>>,
}

impl Media<'_> {
    fn picture(&mut self, part: &str) -> Result<Picture, PictureError> {
        if let Some(known) = self.read.get(part) {
            return known.clone();
        }
        let picture = self.unpack(part).ok_or(PictureError::Format);
        let picture = picture.and_then(|bytes| Picture::new(&bytes));
        self.read.insert(part.to_owned(), picture.clone());
        picture
    }

    /// Returns the bytes of a part, at most one byte above the limit.
    fn unpack(&mut self, part: &str) -> Option<Vec<u8>> {
        if self.archive.is_none() {
            self.archive = ZipArchive::new(Cursor::new(self.bytes)).ok();
        }
        let file = self.archive.as_mut()?.by_name(part).ok()?;
        let mut bytes = Vec::new();
        file.take(limits::PICTURE as u64 + 1).read_to_end(&mut bytes).ok()?;
        Some(bytes)
    }
}
