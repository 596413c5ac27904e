//! Files that are not games, and files in the way.

use crate::support::Window;
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use fudaba::library::{PartySample, Sample};
use fudaba_editor::{app::EditorOptions, step::DesignStep};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Returns a sample's workbook.
fn workbook(stem: &str) -> &'static [u8] {
    let samples = Sample::all();
    samples.iter().find(|sample| sample.stem() == stem).expect("the sample").bytes()
}

fn put(folder: &Path, name: &str, bytes: &[u8]) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, bytes).expect("it can be written");
    path
}

fn open(path: &Path) -> Window {
    let file = Some(path.display().to_string());
    Window::open(EditorOptions { file, ..EditorOptions::bare() })
}

/// Opens the dialog to save to another file, and enters a path.
fn save_as(window: &mut Window, path: &Path) {
    window.keys(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::S);
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text(&path.display().to_string());
    window.key(Key::Enter);
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there").flatten();
    let mut names: Vec<String> =
        entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    names
}

#[test]
fn what_is_not_read_whole_is_not_opened_and_not_written_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = workbook("klondike");
    let files: [(&str, &[u8], &str); 5] = [
        ("picture.png", b"\x89PNG\r\n\x1a\nand more", "is not a workbook. Choose"),
        ("short.xlsx", &whole[..whole.len() / 2], "cut short or damaged. Copy"),
        ("none.xlsx", b"", "The file is empty. Copy"),
        ("binary.ron", &[0xc3, 0x28, 0x00, 0xc3], "not text"),
        ("page.pdf", b"%PDF-1.7\n", "not a workbook"),
    ];
    for (name, bytes, why) in files {
        let path = put(folder.path(), name, bytes);
        let mut window = open(&path);
        assert!(!window.harness.state().is_open(), "{name} is designed");
        assert!(!window.says("EOCD"), "{name}: no jargon");
        assert!(window.says(name) && window.says(why), "{name}: what is wrong is told");
        window.keys(Modifiers::COMMAND, Key::S);
        window.run();
        assert_eq!(fs::read(&path).expect("the file"), bytes, "{name} was written over");
        let recent = window.editor().context.store.recent();
        assert_eq!(recent.files(), [], "{name} is no game to come back to");
    }
}

#[test]
fn a_file_that_is_not_opened_leaves_the_game_at_hand() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = open(&put(folder.path(), "mine.xlsx", workbook("klondike")));
    let other = put(folder.path(), "other.xlsx", b"PK nothing more");
    window.keys(Modifiers::COMMAND, Key::O);
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text(&other.display().to_string());
    window.key(Key::Enter);
    assert!(window.says("other.xlsx was not opened"));
    assert!(window.harness.state().is_open());
    let path = window.editor().work.path().cloned();
    assert_eq!(path, Some(folder.path().join("mine.xlsx")));
}

#[test]
fn a_game_written_as_text_is_shown_and_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let sample = PartySample::all()[0];
    let path = put(folder.path(), "game.ron", sample.text().as_bytes());
    let mut window = Window::foreign(&path.display().to_string());
    assert!(!window.harness.state().is_open());
    let game = sample.load().expect("a sample is a game").game;
    assert!(window.says(&game.about.title.en));
    assert!(window.says("written as text"));
    window.press("Text");
    assert!(window.says(sample.text().lines().next().expect("a line")));
    for keys in [Modifiers::COMMAND, Modifiers::COMMAND.plus(Modifiers::SHIFT)] {
        window.keys(keys, Key::S);
    }
    assert_eq!(fs::read(&path).expect("the file"), sample.text().as_bytes());
    // The tests run in a folder without the player.
    window.press("Open in the player");
    assert!(window.says("was not found next to this program"));
    window.click("◀ ");
    assert!(window.says("Start a game"));
}

#[test]
fn a_faulty_text_is_shown_with_its_faults() {
    let folder = tempfile::tempdir().expect("a folder");
    let window = open(&put(folder.path(), "game.ron", b"(id: \"game\", titel: \"Slip\")"));
    assert!(window.says("The file has errors"));
    assert!(window.says("titel"), "the faults are listed");
}

#[test]
fn a_name_on_the_command_line_finds_samples_of_both_kinds() {
    let sample = PartySample::all()[0];
    let window = Window::with(sample.stem());
    assert!(window.says("written as text"));
    let window = Window::with("klondikee");
    assert!(window.says("did you mean `klondike`?"));
}

#[test]
fn another_game_is_not_replaced_without_a_question() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = open(&put(folder.path(), "mine.xlsx", workbook("klondike")));
    let other = put(folder.path(), "other.xlsx", workbook("golf"));
    save_as(&mut window, &other);
    assert!(window.says("Replace other.xlsx?"));
    window.press("Cancel");
    assert_eq!(fs::read(&other).expect("the file"), workbook("golf"));
    // The extension is part of the name in the question.
    save_as(&mut window, &folder.path().join("other"));
    assert!(window.says("Replace other.xlsx?"));
    window.press("Another name…");
    assert!(window.says("Save the game"));
    window.press("Cancel");
    save_as(&mut window, &other);
    window.press("Replace it");
    assert!(window.says("kept as other.xlsx~"));
    assert_eq!(fs::read(folder.path().join("other.xlsx~")).expect("a copy"), workbook("golf"));
    assert_eq!(names(folder.path()), ["mine.xlsx", "other.xlsx", "other.xlsx~"]);
    assert_eq!(window.editor().work.path(), Some(&other));
    // Saving to the game's own file replaces no other game.
    window.keys(Modifiers::COMMAND, Key::S);
    assert!(!window.says("Replace"));
}

#[test]
fn a_missing_folder_is_made_only_when_it_is_wanted() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = open(&put(folder.path(), "mine.xlsx", workbook("klondike")));
    let missing = folder.path().join("slip");
    save_as(&mut window, &missing.join("game.xlsx"));
    assert!(window.says("Create the folder?"));
    window.press("Cancel");
    assert!(!missing.exists());
    save_as(&mut window, &missing.join("game.xlsx"));
    window.press("Create it and save");
    assert_eq!(names(&missing), ["game.xlsx"]);
}

#[test]
fn the_path_dialog_lists_the_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("games")).expect("a folder in it");
    put(&folder.path().join("games"), "golf.xlsx", workbook("golf"));
    put(folder.path(), "letter.txt", b"");
    let mut window = open(&put(folder.path(), "mine.xlsx", workbook("klondike")));
    window.keys(Modifiers::COMMAND, Key::O);
    assert!(window.says("mine.xlsx") && !window.says("letter.txt"));
    let inner = format!("games{}", std::path::MAIN_SEPARATOR);
    window.press(&inner);
    window.press("golf.xlsx");
    assert!(window.says("golf.xlsx exists"));
    window.press("Open");
    assert_eq!(window.editor().work.draft().about.title.en, "Golf");
    // A folder is entered, not opened.
    window.keys(Modifiers::COMMAND, Key::O);
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text(&folder.path().display().to_string());
    window.key(Key::Enter);
    let field = window.harness.get_by_role_and_label(Role::TextInput, "Path of the file");
    let typed = field.accesskit_node().value().unwrap_or_default();
    assert!(typed.ends_with(std::path::MAIN_SEPARATOR), "{typed}");
    assert!(window.says("mine.xlsx"));
}

#[test]
fn the_newest_message_is_seen_and_escape_takes_messages_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = open(&put(folder.path(), "mine.xlsx", workbook("klondike")));
    let first = put(folder.path(), "picture.png", b"\x89PNG\r\n\x1a\nand more");
    let second = put(folder.path(), "short.xlsx", &workbook("golf")[..400]);
    let third = folder.path().join("nowhere.xlsx");
    for (path, words) in [
        (&first, "picture.png was not opened"),
        (&second, "short.xlsx was not opened"),
        (&third, "There is no file"),
    ] {
        window.keys(Modifiers::COMMAND, Key::O);
        window.keys(Modifiers::COMMAND, Key::A);
        window.type_text(&path.display().to_string());
        window.key(Key::Enter);
        assert!(window.says(words), "{words}");
        assert!(!window.says("os error"));
    }
    window.key(Key::Escape);
    assert!(!window.says("was not opened") && !window.says("There is no file"));
}

#[test]
fn the_save_dialog_has_the_name_chosen_each_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = open(&put(folder.path(), "mine.xlsx", workbook("klondike")));
    for name in ["first", "second"] {
        window.keys(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::S);
        window.type_text(name);
        let field = window.harness.get_by_role_and_label(Role::TextInput, "Path of the file");
        let typed = field.accesskit_node().value().unwrap_or_default();
        assert_eq!(typed, folder.path().join(format!("{name}.xlsx")).display().to_string());
        // Left with the caret somewhere else.
        window.keys(Modifiers::COMMAND, Key::A);
        window.type_text("a path that is much longer than the one before it was");
        window.press("Cancel");
    }
}

#[test]
fn the_gallery_and_a_text_are_pages_over_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let sample = PartySample::all()[0];
    let text = put(folder.path(), "game.ron", sample.text().as_bytes());
    let mine = put(folder.path(), "mine.xlsx", workbook("klondike"));
    let mut window = Window::foreign(&mine.display().to_string());
    window.keys(Modifiers::COMMAND, Key::Num8);
    window.press("Foundation is cleared with: at least");
    let steps = window.editor().work.steps().1;
    let is_back = |window: &Window| {
        assert!(window.harness.state().is_open());
        assert_eq!(window.editor().work.steps().1, steps, "its history is there");
        assert!(window.editor().work.is_unsaved());
    };
    window.keys(Modifiers::COMMAND, Key::N);
    assert!(window.says("Start a game") && !window.harness.state().is_open());
    window.key(Key::Escape);
    is_back(&window);
    window.keys(Modifiers::COMMAND, Key::N);
    window.click("◀ Back to Klondike");
    is_back(&window);
    window.keys(Modifiers::COMMAND, Key::O);
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text(&text.display().to_string());
    window.key(Key::Enter);
    assert!(window.says("written as text"));
    window.click("◀ ");
    is_back(&window);
    // Another game is not begun without a question.
    window.keys(Modifiers::COMMAND, Key::N);
    window.press("Blank");
    assert!(window.says("Save the changes?") || window.says("mine.xlsx"));
    assert_eq!(window.editor().work.steps().1, steps);
}

#[test]
fn the_line_for_a_folder_of_pictures_has_the_keyboard_and_keeps_what_was_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    image::RgbaImage::new(50, 70).save(folder.path().join("AS.png")).expect("a picture");
    let mine = put(folder.path(), "mine.xlsx", workbook("klondike"));
    let mut window = Window::foreign(&mine.display().to_string());
    window.show_step(DesignStep::About);
    window.harness.get_by_role_and_label(Role::Button, "Use a folder…").scroll_to_me();
    window.run();
    window.press("Use a folder…");
    let wrong = folder.path().join("nowhere").display().to_string();
    window.type_text(&wrong);
    window.key(Key::Enter);
    assert!(window.says("No picture was added") && window.says(&wrong), "it can be put right");
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text(&folder.path().display().to_string());
    window.key(Key::Enter);
    assert!(window.says("Done: Use 1 card picture from a folder"));
    assert_eq!(window.editor().work.content().pictures().len(), 1);
}
