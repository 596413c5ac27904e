//! Another program saves the file that is being designed.

use crate::support::Window;
use egui::{Key, Modifiers};
use engine::{
    definition::{CellRef, Value},
    gamefile,
};
use fudaba::library::Sample;
use fudaba_editor::{
    app::Options,
    work::{CellChange, differences},
};
use std::{fs, path::Path};

/// A sample in a file of its own, open in a window.
fn open_copy(folder: &Path) -> (Window, std::path::PathBuf) {
    let samples = Sample::all();
    let sample = samples.iter().find(|sample| sample.stem() == "klondike").expect("the sample");
    let path = folder.join("game.xlsx");
    fs::write(&path, sample.bytes()).expect("it can be written");
    let file = Some(path.display().to_string());
    (Window::open(Options { file, ..Options::bare() }), path)
}

/// Three rules changed as a spreadsheet program would: two cells of a table and a clear rule.
fn change_three(path: &Path) -> Vec<CellChange> {
    let read = gamefile::read(&fs::read(path).expect("it can be read"));
    let mut document = read.document.clone();
    let changes = [
        ("Put Tableau", CellRef::new(9, 2), Value::Bool(true)),
        ("Put Tableau", CellRef::new(11, 3), Value::Bool(true)),
        ("Fields", CellRef::new(2, 9), Value::Text("=12".to_owned())),
    ];
    for (sheet, cell, value) in changes {
        let sheet = document.sheets.iter_mut().find(|own| own.name == sheet).expect("the sheet");
        sheet.cells.insert(cell, value);
    }
    let bytes = gamefile::save_document(&document, &read.pictures).expect("it can be saved");
    fs::write(path, bytes).expect("it can be written");
    differences(&read.document, &document)
}

fn come_back(window: &mut Window) {
    window.harness.event(egui::Event::WindowFocused(true));
    window.run();
}

#[test]
fn three_cells_changed_outside_come_in_as_three_cells() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut window, path) = open_copy(folder.path());
    window.keys(Modifiers::COMMAND, Key::S);
    let before = window.bench().work.content().document();
    let changes = change_three(&path);
    assert_eq!(changes.len(), 3);
    come_back(&mut window);
    assert!(window.says("has changed 3 cells"));
    let after = window.bench().work.content().document();
    let mut came = differences(&before, &after);
    // The phrase above the table no longer tells its cells, and is gone.
    came.retain(|change| !(change.sheet == "Put Tableau" && change.cell.row == 0));
    assert_eq!(came, changes);
    assert!(!window.bench().work.is_unsaved());
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.bench().work.content().document(), before, "undo brings the old back");
}

#[test]
fn unsaved_changes_are_not_overrun() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut window, path) = open_copy(folder.path());
    window.keys(Modifiers::COMMAND, Key::Num8);
    window.press("Foundation is cleared with: at least");
    assert!(window.bench().work.is_unsaved());
    let mine = window.bench().work.content().document();
    change_three(&path);
    come_back(&mut window);
    assert!(window.says("The file has changed"));
    window.press("Keep what is here");
    assert_eq!(window.bench().work.content().document(), mine);
    assert!(window.bench().work.is_unsaved());
}
