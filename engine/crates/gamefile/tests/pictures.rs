//! A game's own card faces are kept in its file by every program that saves it; unusable pictures
//! are reported.

use definition::{At, Code, Definition};
use gamefile::{
    CardSide, LossKind, Picture, PictureError, PictureFormat, Pictures, limits, load,
    read as read_file, save, save_document,
};
use std::io::{Cursor, Read, Write};
use workbook::{Document, read, write};
use zip::{ZipArchive, ZipWriter, write::SimpleFileOptions};

fn game() -> Definition {
    read(&Document::from_text(include_str!("whole_game.txt"))).into_result().expect("a sound game")
}

/// Returns the beginning of a PNG picture of this size; `seed` makes it unique.
fn png(width: u32, height: u32, seed: u8) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
    bytes.extend([0, 0, 0, 13]);
    bytes.extend(b"IHDR");
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes.extend([8, 2, 0, 0, 0, seed, seed, seed, seed]);
    bytes.extend(b"\0\0\0\0IEND\xae\x42\x60\x82");
    bytes
}

/// Returns the beginning of a JPEG picture of this size.
fn jpeg(width: u16, height: u16) -> Vec<u8> {
    let mut bytes = vec![0xff, 0xd8, 0xff, 0xe0, 0, 16];
    bytes.extend(b"JFIF\0\x01\x01\0\0\x01\0\x01\0\0");
    bytes.extend([0xff, 0xc0, 0, 11, 8]);
    bytes.extend(height.to_be_bytes());
    bytes.extend(width.to_be_bytes());
    bytes.extend([1, 1, 0x11, 0, 0xff, 0xda, 0, 2, 0xff, 0xd9]);
    bytes
}

fn side(text: &str) -> CardSide {
    text.parse().expect("a card")
}

fn three() -> Pictures {
    let mut pictures = Pictures::default();
    for (name, bytes) in
        [("♠A", png(60, 84, 1)), ("back", jpeg(120, 168)), ("♥10", png(2_048, 7, 2))]
    {
        let picture = Picture::new(&bytes).expect("a picture");
        pictures.set(side(name), picture).expect("room");
    }
    pictures
}

/// Returns the archive with some parts changed or left out.
fn changed(bytes: &[u8], change: impl Fn(&str, Vec<u8>) -> Option<Vec<u8>>) -> Vec<u8> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).expect("an archive");
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for index in 0..archive.len() {
        let mut part = archive.by_index(index).expect("a part");
        let name = part.name().expect("a name").to_string();
        let mut content = Vec::new();
        part.read_to_end(&mut content).expect("its bytes");
        if let Some(content) = change(&name, content) {
            writer.start_file(name.as_str(), SimpleFileOptions::default()).expect("a name");
            writer.write_all(&content).expect("memory");
        }
    }
    writer.finish().expect("an archive").into_inner()
}

/// Like [`changed`], for one part that is text.
fn edited(bytes: &[u8], part: &str, change: impl Fn(String) -> String) -> Vec<u8> {
    changed(bytes, |name, content| {
        let is_part = name.ends_with(part);
        let edit = |content| change(String::from_utf8(content).expect("text")).into_bytes();
        Some(if is_part { edit(content) } else { content })
    })
}

#[test]
fn pictures_survive_saving_and_loading() {
    let (game, pictures) = (game(), three());
    let bytes = save_document(&write(&game), &pictures).expect("a workbook");
    let loaded = load(&bytes);
    assert!(loaded.diagnostics.is_empty(), "{:#?}", loaded.diagnostics);
    assert_eq!(loaded.losses, [], "they are no loss");
    assert_eq!(loaded.pictures, pictures);
    assert_eq!(loaded.definition.as_ref(), Some(&game));
    let faces = loaded.document.sheet("Faces").expect("a sheet for them");
    let rows: Vec<String> = faces.rows().map(|row| faces.cells[&at(row)].shown()).collect();
    assert_eq!(rows, ["Card", "♠A", "♥10", "back"]);
    assert_eq!(save_document(&loaded.document, &pictures), Ok(bytes.clone()), "the same bytes");
    let back = pictures.get(CardSide::Back).expect("a back");
    assert_eq!((back.format(), back.size()), (PictureFormat::Jpeg, (120, 168)));

    // Rows stay where the author put them, together with notes.
    let document = Document::from_text("[絵柄]\nnotes | of mine\n裏\n10H\nas\n | end");
    let saved = save_document(&document, &pictures).expect("a workbook");
    let again = read_file(&saved);
    assert_eq!((again.document, again.pictures), (document, pictures));
    assert_eq!(again.diagnostics, []);
}

fn at(row: u32) -> definition::CellRef {
    definition::CellRef::new(row, 0)
}

#[test]
fn without_pictures_nothing_changes() {
    let game = game();
    let document = write(&game);
    assert_eq!(save_document(&document, &Pictures::default()), save(&game, None));
    assert!(document.sheet("Faces").is_none());
    let mut pictures = three();
    for (side, _) in three().iter() {
        assert!(pictures.remove(side).is_some());
    }
    assert_eq!((pictures.len(), pictures.bytes(), pictures.is_empty()), (0, 0, true));
}

#[test]
fn one_picture_may_serve_many_cards() {
    let mut pictures = Pictures::default();
    for side in CardSide::all() {
        pictures.set(side, Picture::new(&png(30, 42, 7)).expect("a picture")).expect("room");
    }
    let bytes = save_document(&Document::from_text("[Fields]\nField"), &pictures).expect("a file");
    let archive = ZipArchive::new(Cursor::new(&bytes)).expect("an archive");
    let names = archive.file_names().map(|name| name.expect("a name"));
    assert_eq!(names.filter(|name| name.contains("/media/")).count(), 1);
    assert_eq!(read_file(&bytes).pictures, pictures);
}

#[test]
fn a_picture_must_be_one_and_not_too_large() {
    let fault = |bytes: &[u8]| Picture::new(bytes).expect_err("no picture");
    assert_eq!(fault(b""), PictureError::Format);
    assert_eq!(fault(b"GIF89a\x01\0\x01\0aaaaaaaaaaaaaaaaaaaaa"), PictureError::Format);
    assert_eq!(fault(b"RIFF\x24\0\0\0WEBPVP8 aaaaaaaaaaaaaaaa"), PictureError::Format);
    assert_eq!(fault(&png(2_049, 2, 0)), PictureError::Large { width: 2_049, height: 2 });
    assert_eq!(
        fault(&png(u32::MAX, u32::MAX, 0)),
        PictureError::Large { width: u32::MAX, height: u32::MAX }
    );
    assert_eq!(fault(&png(0, 4, 0)), PictureError::Format);
    let heavy = [png(5, 7, 0), vec![0; limits::PICTURE]].concat();
    assert_eq!(fault(&heavy), PictureError::Heavy);
    for cut in 0..png(5, 7, 0).len() {
        let _ = Picture::new(&png(5, 7, 0)[..cut]);
    }
    for cut in 0..jpeg(5, 7).len() {
        let _ = Picture::new(&jpeg(5, 7)[..cut]);
    }
    assert!(Picture::new(&jpeg(5, 7)).is_ok());
    // All pictures together are limited too, and existing ones stay.
    let large = |seed| {
        let mut bytes = png(5, 7, seed);
        bytes.resize(limits::PICTURE, seed);
        Picture::new(&bytes).expect("just small enough")
    };
    let mut pictures = Pictures::default();
    let results: Vec<_> =
        CardSide::all().zip(0..).map(|(side, seed)| pictures.set(side, large(seed))).collect();
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 12);
    assert_eq!(results[12], Err(PictureError::TooMuch));
    assert_eq!(pictures.set(side("♠A"), large(60)), Ok(()), "in place of another");
    let unknown = CardSide::Face(cards::Card::UNKNOWN);
    assert_eq!(Pictures::default().set(unknown, large(1)), Err(PictureError::NoSuchCard));
}

/// Returns the faults of a file that still is a game: all are warnings about pictures.
#[track_caller]
fn faults(bytes: &[u8]) -> Vec<(String, String)> {
    let loaded = load(bytes);
    assert!(loaded.definition.is_some(), "{:#?}", loaded.diagnostics);
    for diagnostic in &loaded.diagnostics {
        assert_eq!(diagnostic.code, Code::BadPicture, "{diagnostic}");
    }
    let faults = loaded.diagnostics.iter();
    faults.map(|fault| (fault.at.to_string(), fault.message.to_string())).collect()
}

#[test]
fn pictures_that_cannot_be_used_are_told_and_the_game_plays() {
    let bytes = save_document(&write(&game()), &three()).expect("a workbook");
    let rels = "drawings/_rels/drawing1.xml.rels";
    let told = |bytes: &[u8], place: &str, part: &str| {
        let faults = faults(bytes);
        let found = faults.iter().any(|(at, message)| at == place && message.contains(part));
        assert!(found, "{place}, {part}: {faults:#?}");
        faults.len()
    };
    // Truncated, too large by its header, of another type.
    let media = |content: Vec<u8>| {
        changed(&bytes, move |name, old| {
            Some(if name.ends_with("image1.png") { content.clone() } else { old })
        })
    };
    assert_eq!(told(&media(png(60, 84, 1)[..20].to_vec()), "Faces!B2", "its end is missing"), 1);
    assert_eq!(told(&media(png(60_000, 60_000, 1)), "Faces!B2", "60000 × 60000 pixels"), 1);
    assert_eq!(told(&media(b"GIF89a".to_vec()), "Faces!B2", "♠A cannot be used"), 1);
    assert_eq!(told(&media(vec![0; limits::PICTURE + 1]), "Faces!B2", "bytes"), 1);
    // The part is missing, or outside the file, or its relationship is missing.
    let without = changed(&bytes, |name, old| (!name.ends_with("image1.png")).then_some(old));
    assert_eq!(told(&without, "Faces!B2", "not in this file"), 1);
    let outside = edited(&bytes, rels, |text| text.replace("../media/image1.png", "http://x/y"));
    assert_eq!(told(&outside, "Faces!B2", "not in this file"), 1);
    let unrelated = changed(&bytes, |name, old| (!name.ends_with(rels)).then_some(old));
    assert_eq!(told(&unrelated, "Faces!B3", "not in this file"), 3);
    // A part that refers to itself ends the search.
    let itself = edited(&bytes, rels, |text| text.replace("../media/image1.png", "drawing1.xml"));
    assert_eq!(told(&itself, "Faces!B2", "not a PNG"), 1);
    let drawing = "drawings/drawing1.xml";
    let gone = changed(&bytes, |name, old| (!name.ends_with(drawing)).then_some(old));
    assert_eq!(told(&gone, "Faces", "is missing"), 1);
    let broken = edited(&bytes, drawing, |text| text.replace("</xdr:from>", "</<"));
    assert_eq!(told(&broken, "Faces", "cannot be read"), 1);
    // Beside no card, beside a card that already has a picture, far out.
    let moved = |row: &'static str| {
        edited(&bytes, drawing, move |text| text.replace("<xdr:row>1</xdr:row>", row))
    };
    assert_eq!(told(&moved("<xdr:row>0</xdr:row>"), "Faces!B1", "next to `Card`"), 1);
    assert_eq!(told(&moved("<xdr:row>9</xdr:row>"), "Faces!B10", "not next to a card"), 1);
    assert_eq!(
        told(&moved("<xdr:row>4294967296</xdr:row>"), "Faces!B4097", "not next to a card"),
        1
    );
    let doubled = edited(&bytes, drawing, |text| {
        text.replacen("<xdr:row>1</xdr:row>", "<xdr:row>3</xdr:row>", 1)
    });
    assert_eq!(told(&doubled, "Faces!B4", "another picture of the back"), 1);
}

#[test]
fn very_many_pictures_are_looked_at_only_so_far() {
    let bytes = save_document(&write(&game()), &three()).expect("a workbook");
    let many = edited(&bytes, "drawings/drawing1.xml", |text| {
        let start = text.find("<xdr:twoCellAnchor").expect("an anchor");
        let end = text.rfind("</xdr:wsDr>").expect("an end");
        format!("{}{}</xdr:wsDr>", &text[..start], text[start..end].repeat(10_000 / 3))
    });
    let loaded = load(&many);
    assert_eq!(loaded.pictures, three(), "{:#?}", loaded.diagnostics.first());
    assert_eq!(loaded.diagnostics.len(), limits::ANCHORS - 3 + 1);
    let last = loaded.diagnostics.iter().find(|fault| fault.at == At::Sheet("Faces".to_owned()));
    assert!(last.is_some_and(|last| last.message.contains("256")), "{last:?}");
    assert!(loaded.definition.is_some());
}

#[test]
fn a_picture_begun_above_its_row_belongs_to_the_next_card() {
    let bytes = save_document(&write(&game()), &three()).expect("a workbook");
    let raised = edited(&bytes, "drawings/drawing1.xml", |text| {
        text.replacen("<xdr:row>1</xdr:row>", "<xdr:row>0</xdr:row>", 1)
    });
    let loaded = load(&raised);
    assert_eq!((loaded.pictures, loaded.diagnostics), (three(), Vec::new()));
}

#[test]
fn pictures_elsewhere_are_still_a_loss() {
    let pictures = three();
    let bytes = save_document(&write(&game()), &pictures).expect("a workbook");
    // Another sheet shows the same picture.
    let mut archive = ZipWriter::new_append(Cursor::new(bytes)).expect("an archive");
    archive
        .start_file("xl/drawings/_rels/drawing7.xml.rels", SimpleFileOptions::default())
        .expect("a name");
    let rel =
        r#"<Relationships><Relationship Id="a" Target="../media/image1.png"/></Relationships>"#;
    archive.write_all(rel.as_bytes()).expect("memory");
    let loaded = load(&archive.finish().expect("an archive").into_inner());
    assert_eq!(loaded.pictures, pictures);
    let losses: Vec<_> = loaded.losses.iter().map(|loss| (loss.kind, loss.count)).collect();
    assert_eq!(losses, [(LossKind::Pictures, 1)]);
}

#[test]
fn a_picture_that_a_newer_program_put_into_a_cell_is_read_too() {
    use rust_xlsxwriter::{Image, Workbook};

    let mut workbook = Workbook::new();
    let notes = workbook.add_worksheet().set_name("Notes").expect("a name");
    let other = Image::new_from_buffer(&png(9, 9, 9)).expect("a picture");
    notes.embed_image(3, 3, &other).expect("a cell");
    let sheet = workbook.add_worksheet().set_name("Faces").expect("a name");
    for (row, (side, picture)) in (1..).zip(three().iter()) {
        sheet.write_string(row, 0, side.to_string()).expect("a cell");
        let image = Image::new_from_buffer(picture.bytes()).expect("a picture");
        sheet.embed_image(row, 1, &image).expect("a cell");
    }
    let bytes = workbook.save_to_buffer().expect("a workbook");
    let found = read_file(&bytes);
    assert_eq!((&found.pictures, found.diagnostics), (&three(), Vec::new()));
    let losses: Vec<_> = found.losses.iter().map(|loss| (loss.kind, loss.count)).collect();
    assert_eq!(losses, [(LossKind::Pictures, 1)], "the one among the notes");
    // After saving, they are placed over their cells.
    let saved = save_document(&found.document, &found.pictures).expect("a workbook");
    let again = read_file(&saved);
    assert_eq!((again.pictures, again.document), (three(), found.document));
    assert_eq!((again.diagnostics, again.losses), (Vec::new(), Vec::new()));
    // A break anywhere in the chain to a picture is reported at the cell.
    for part in ["metadata.xml", "rdrichvalue.xml", "richValueRel.xml", "richValueRel.xml.rels"] {
        let broken = changed(&bytes, |name, old| (!name.ends_with(part)).then_some(old));
        let broken = read_file(&broken);
        assert!(broken.pictures.is_empty(), "without {part}");
        assert_eq!(broken.diagnostics.len(), 3, "without {part}: {:#?}", broken.diagnostics);
    }
}

#[test]
fn a_cell_with_an_error_in_place_of_a_picture_is_told_of() {
    let mut document = write(&game());
    document.sheets.extend(Document::from_text("[Faces]\nCard | Picture\n♠A |").sheets);
    let sheet = document.sheets.last_mut().expect("a sheet");
    sheet.set(1, 1, workbook::Value::Error("#VALUE!".to_owned()));
    let bytes = save_document(&document, &Pictures::default()).expect("a workbook");
    let faults = faults(&bytes);
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].0, "Faces!B2");
}
