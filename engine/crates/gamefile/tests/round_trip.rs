//! A game survives being saved and loaded, and so do its author's additions.

use definition::Definition;
use gamefile::{LossKind, load, save};
use std::io::{Cursor, Write};
use workbook::{Document, Sheet, Value, read, write};

fn klondike() -> Definition {
    read(&Document::from_text(include_str!("whole_game.txt"))).into_result().expect("a sound game")
}

#[test]
fn a_saved_game_loads_as_the_same_game() {
    let game = klondike();
    let bytes = save(&game, None).expect("a workbook");
    let loaded = load(&bytes);
    assert!(loaded.diagnostics.is_empty(), "{:#?}", loaded.diagnostics);
    assert_eq!(loaded.losses, []);
    assert_eq!(loaded.definition.as_ref(), Some(&game));
    assert_eq!(loaded.document, write(&game));
    assert_eq!(save(&game, None), Ok(bytes.clone()), "the same game gives the same bytes");
    assert_eq!(save(&game, Some(&loaded.document)), Ok(bytes), "saving over it changes nothing");
}

#[test]
fn what_the_author_added_survives() {
    let game = klondike();
    let mut document = write(&game);
    let mut notes = Sheet::new("My notes");
    notes.set(2, 1, Value::Text("  spaces and\nlines stay ".to_owned()));
    notes.set(3, 1, Value::Number(0.1));
    notes.set(4, 1, Value::Bool(true));
    notes.set(5, 1, Value::Text("007".to_owned()));
    notes.set(6, 1, Value::Text("TRUE".to_owned()));
    notes.set(7, 1, Value::Text("_x0041_ & <b>".to_owned()));
    document.sheets.push(notes.clone());
    document.sheets[3].set(0, 14, Value::Text("Remark".to_owned()));
    document.sheets[3].set(2, 14, Value::Text("four of them".to_owned()));
    let bytes = save(&game, Some(&document)).expect("a workbook");
    let loaded = load(&bytes);
    assert_eq!(loaded.definition.as_ref(), Some(&game));
    assert_eq!(loaded.document.sheet("My notes"), Some(&notes));
    assert_eq!(loaded.document, document);
    assert_eq!(save(&game, Some(&loaded.document)), Ok(bytes));
}

#[test]
fn what_saving_would_leave_out_is_told_before() {
    let game = klondike();
    let mut document = write(&game);
    document.sheets.push(Sheet::new("My notes"));
    let bytes = save(&game, Some(&document)).expect("a workbook");
    let mut archive = zip::ZipWriter::new_append(Cursor::new(bytes)).expect("an archive");
    for part in [
        "xl/charts/chart1.xml",
        "xl/charts/chart2.xml",
        "xl/media/image1.png",
        "xl/vbaProject.bin",
        "xl/comments1.xml",
        "xl/pivotTables/pivotTable1.xml",
        "xl/tables/table1.xml",
        "xl/externalLinks/externalLink1.xml",
    ] {
        archive.start_file(part, zip::write::SimpleFileOptions::default()).expect("a name");
        archive.write_all(b"<part/>").expect("memory");
    }
    let bytes = archive.finish().expect("an archive").into_inner();
    let loaded = load(&bytes);
    assert_eq!(loaded.definition, Some(game));
    let kinds: Vec<_> = loaded.losses.iter().map(|loss| (loss.kind, loss.count)).collect();
    assert_eq!(
        kinds,
        [
            (LossKind::Charts, 2),
            (LossKind::Pictures, 1),
            (LossKind::Macros, 1),
            (LossKind::Comments, 1),
            (LossKind::PivotTables, 1),
            (LossKind::NamedTables, 1),
            (LossKind::ExternalLinks, 1),
        ]
    );
    assert_eq!(loaded.losses[0].to_string(), "file: 2 charts");
}

#[test]
fn a_sheet_that_no_workbook_can_hold_is_told_by_name() {
    let game = klondike();
    let mut document = write(&game);
    document.sheets.push(Sheet::new("a/b"));
    let error = save(&game, Some(&document)).expect_err("no sheet may be called so");
    assert!(error.to_string().contains("`a/b`"), "{error}");
    let mut document = write(&game);
    let mut notes = Sheet::new("Notes");
    notes.set(5_000, 0, Value::Bool(true));
    document.sheets.push(notes);
    let error = save(&game, Some(&document)).expect_err("it could not be read again");
    assert!(error.to_string().contains("more rows"), "{error}");
}
