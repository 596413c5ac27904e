//! Another program saves the file that is being designed.

use crate::support::Window;
use egui::{Key, Modifiers};
use engine::{definition::CellRef, gamefile, workbook::Value};
use fudaba::library::Sample;
use fudaba_editor::{
    app::EditorOptions,
    work::{CellChange, differences},
};
use std::{fs, path::Path};

/// Returns a window with a sample opened from a file of its own, and the file's path.
fn open_copy(folder: &Path) -> (Window, std::path::PathBuf) {
    let samples = Sample::all();
    let sample = samples.iter().find(|sample| sample.stem() == "klondike").expect("the sample");
    let path = folder.join("game.xlsx");
    fs::write(&path, sample.bytes()).expect("it can be written");
    let file = Some(path.display().to_string());
    (Window::open(EditorOptions { file, ..EditorOptions::bare() }), path)
}

/// Changes three rules as a spreadsheet program would: two cells of a table and a clear rule.
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
    let before = window.editor().work.content().document();
    let changes = change_three(&path);
    assert_eq!(changes.len(), 3);
    come_back(&mut window);
    assert!(window.says("has changed 3 cells"));
    let after = window.editor().work.content().document();
    let mut came = differences(&before, &after);
    // The phrase above the table no longer matches its cells, and is gone.
    came.retain(|change| !(change.sheet == "Put Tableau" && change.cell.row == 0));
    assert_eq!(came, changes);
    assert!(!window.editor().work.is_unsaved());
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.editor().work.content().document(), before, "undo brings the old back");
}

#[test]
fn unsaved_changes_are_not_overrun() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut window, path) = open_copy(folder.path());
    window.keys(Modifiers::COMMAND, Key::Num8);
    window.press("Foundation is cleared with: at least");
    assert!(window.editor().work.is_unsaved());
    let mine = window.editor().work.content().document();
    change_three(&path);
    come_back(&mut window);
    assert!(window.says("The file has changed"));
    window.press("Keep what is here");
    assert_eq!(window.editor().work.content().document(), mine);
    assert!(window.editor().work.is_unsaved());
}

/// Lets seconds pass in which nothing is done here.
fn wait(window: &mut Window) {
    window.harness.run_steps(12);
}

/// True if the banner over the design says that the file is broken.
fn is_told(window: &Window) -> bool {
    window.says("is being written, or it is damaged")
}

#[test]
fn a_file_that_becomes_unreadable_leaves_the_game_and_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut window, path) = open_copy(folder.path());
    let whole = fs::read(&path).expect("the file");
    let mine = window.editor().work.content().document();
    for broken in [&whole[..0], &whole[..whole.len() / 2], b"other bytes"] {
        fs::write(&path, broken).expect("it can be written");
        come_back(&mut window);
        assert_eq!(window.editor().work.content().document(), mine);
        assert!(window.editor().work.is_unsaved(), "no file has the game any more");
        wait(&mut window);
        assert!(is_told(&window));
        // Once whole again, it is as before.
        fs::write(&path, &whole).expect("it can be written");
        wait(&mut window);
        assert!(!is_told(&window));
        assert!(!window.editor().work.is_unsaved());
    }
}

#[test]
fn a_file_written_in_two_steps_is_not_worth_a_word() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut window, path) = open_copy(folder.path());
    window.keys(Modifiers::COMMAND, Key::S);
    let changes = change_three(&path);
    let whole = fs::read(&path).expect("the file");
    fs::write(&path, &whole[..100]).expect("it can be written");
    come_back(&mut window);
    assert!(!is_told(&window));
    fs::write(&path, &whole).expect("it can be written");
    wait(&mut window);
    assert!(window.says(&format!("has changed {} cells", changes.len())));
    assert!(!is_told(&window));
}

#[test]
fn the_game_here_is_kept_over_a_broken_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut window, path) = open_copy(folder.path());
    window.keys(Modifiers::COMMAND, Key::S);
    let whole = fs::read(&path).expect("the file");
    fs::write(&path, "damaged").expect("it can be written");
    come_back(&mut window);
    wait(&mut window);
    window.press("Wait");
    assert!(!is_told(&window) && window.says("Waiting until"));
    window.press("Keep what is here");
    wait(&mut window);
    assert!(!window.says("Waiting until") && window.editor().work.is_unsaved());
    window.keys(Modifiers::COMMAND, Key::S);
    assert_eq!(fs::read(&path).expect("the file"), whole);
    let copy = path.with_file_name("game.xlsx~");
    assert_eq!(fs::read(copy).expect("a copy"), b"damaged", "what was there is kept too");
    assert!(!window.editor().work.is_unsaved());
}

#[test]
fn a_file_that_is_no_game_any_more_is_taken_over_only_when_that_is_wanted() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut window, path) = open_copy(folder.path());
    let mine = window.editor().work.content().document();
    let read = gamefile::read(&fs::read(&path).expect("it can be read"));
    let mut document = read.document.clone();
    document.sheets.retain(|sheet| sheet.name != "Spots");
    let bytes = gamefile::save_document(&document, &read.pictures).expect("it can be saved");
    fs::write(&path, bytes).expect("it can be written");
    come_back(&mut window);
    wait(&mut window);
    assert!(is_told(&window));
    assert_eq!(window.editor().work.content().document(), mine);
    window.press("Show what can be read");
    assert!(window.editor().work.is_faulty());
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.editor().work.content().document(), mine, "undo brings the old back");
    assert!(window.editor().work.is_unsaved());
}

#[test]
fn a_file_that_is_taken_away_is_told_and_written_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut window, path) = open_copy(folder.path());
    fs::remove_file(&path).expect("it can be removed");
    come_back(&mut window);
    assert!(window.editor().work.is_unsaved());
    wait(&mut window);
    assert!(window.says("no longer exists") && !is_told(&window));
    assert!(window.says("moved, renamed or deleted"));
    window.keys(Modifiers::COMMAND, Key::S);
    assert!(path.exists() && !is_told(&window) && !window.editor().work.is_unsaved());
}

#[test]
fn what_was_written_a_moment_ago_is_not_saved_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut window, path) = open_copy(folder.path());
    window.keys(Modifiers::COMMAND, Key::Num8);
    window.press("Foundation is cleared with: at least");
    change_three(&path);
    let theirs = fs::read(&path).expect("the file");
    // Before the window has had a reason to look.
    window.keys(Modifiers::COMMAND, Key::S);
    assert!(window.says("The file has changed"));
    assert_eq!(fs::read(&path).expect("the file"), theirs);
}

#[test]
fn another_games_file_that_is_written_over_is_kept_and_enter_answers() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut window, path) = open_copy(folder.path());
    window.keys(Modifiers::COMMAND, Key::Num8);
    window.press("Foundation is cleared with: at least");
    // A second window, or a program that synchronises folders, brings another game.
    let samples = Sample::all();
    let other = samples.iter().find(|sample| sample.stem() == "golf").expect("the sample");
    fs::write(&path, other.bytes()).expect("it can be written");
    come_back(&mut window);
    assert!(window.says("keeps the present content of the file as game.xlsx~"));
    assert_eq!(window.focused(), "Keep what is here");
    window.key(Key::Enter);
    assert!(!window.says("The file has changed"));
    window.keys(Modifiers::COMMAND, Key::S);
    assert!(window.says("kept as game.xlsx~"));
    let copy = path.with_file_name("game.xlsx~");
    assert_eq!(fs::read(copy).expect("a copy"), other.bytes());
}
