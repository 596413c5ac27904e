//! The gallery, where games are begun.

use crate::support::Window;
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::Queryable as _;
use engine::workbook::Draft;
use fudaba::store::Store;
use fudaba_editor::{app::EditorOptions, named, recovery::Recovery, save::save, work::Work};

/// True if there is a tile with this title.
fn shows(window: &Window, title: &str) -> bool {
    window.harness.query_by_role_and_label(Role::Button, title).is_some()
}

/// Scrolls to a tile and clicks it.
fn choose(window: &mut Window, title: &str) {
    window.harness.get_by_role_and_label(Role::Button, title).scroll_to_me();
    window.run();
    window.press(title);
}

#[test]
fn one_click_on_a_template_or_a_sample_gives_a_game_that_plays() {
    for title in ["Whole runs", "FreeCell"] {
        let mut window = Window::gallery();
        choose(&mut window, title);
        assert!(window.editor().work.judged().rules.is_some(), "{title}");
        assert_eq!(window.editor().work.draft().about.title.en, title);
        assert!(!window.editor().work.is_unsaved(), "nothing was changed yet");
    }
}

#[test]
fn a_template_becomes_a_game_of_ones_own() {
    let mut window = Window::gallery();
    choose(&mut window, "Open cells");
    let about = &window.editor().work.draft().about;
    assert!(about.id.is_empty() && about.author.is_empty() && about.note.is_empty());
    assert_eq!(window.editor().work.path(), None);
    assert!(window.editor().work.judged().diagnostics.is_empty());
}

#[test]
fn a_search_finds_games_by_title_family_and_goal() {
    let mut window = Window::gallery();
    assert!(shows(&window, "Spider") && shows(&window, "Golf") && shows(&window, "Chain"));
    window.keys(Modifiers::COMMAND, Key::F);
    window.type_text("spiders");
    assert!(shows(&window, "Spider") && !shows(&window, "Golf") && !shows(&window, "Chain"));
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text("canf");
    assert!(shows(&window, "Canfield") && !shows(&window, "Spider"));
    window.key(Key::Enter);
    assert_eq!(window.editor().work.draft().about.title.en, "Canfield");
}

#[test]
fn a_search_that_finds_nothing_says_so() {
    let mut window = Window::gallery();
    window.keys(Modifiers::COMMAND, Key::F);
    window.type_text("zzz");
    assert!(window.says("Search for another word."));
}

#[test]
fn the_keyboard_alone_begins_a_game() {
    let mut window = Window::gallery();
    window.harness.get_by_role_and_label(Role::Button, "Chain").focus();
    window.run();
    window.key(Key::Enter);
    assert_eq!(window.editor().work.draft().about.title.en, "Chain");
}

#[test]
fn a_family_is_shown_alone() {
    let mut window = Window::gallery();
    choose(&mut window, "Fans");
    assert!(shows(&window, "La Belle Lucie") && !shows(&window, "Golf"));
    choose(&mut window, "All");
    assert!(shows(&window, "Golf"));
}

#[test]
fn a_recent_file_is_one_click_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.xlsx");
    let template = fudaba_editor::template::Template::find("chain").expect("a template");
    std::fs::write(&path, template.bytes()).expect("a file can be written");
    let mut options = EditorOptions::bare();
    options.store.remember_file(&path, "Chain of mine");
    let mut window = Window::open(options);
    window.press("Chain of mine (mine.xlsx)");
    assert_eq!(window.editor().work.path(), Some(&path));
}

#[test]
fn the_gallery_and_the_wizard_fit_a_small_window() {
    let mut window = Window::sized(EditorOptions::bare(), [640.0, 480.0]);
    let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(640.0, 480.0));
    for title in ["Blank", "Stock and waste", "FreeCell"] {
        window.harness.get_by_role_and_label(Role::Button, title).scroll_to_me();
        window.run();
        let tile = window.harness.get_by_role_and_label(Role::Button, title).rect();
        assert!(screen.x_range().contains(tile.left()) && screen.x_range().contains(tile.right()));
    }
    choose(&mut window, "Wizard");
    for label in ["Next", "Create the game", "Another deal"] {
        let button = window.harness.get_by_role_and_label(Role::Button, label).rect();
        assert!(screen.contains_rect(button), "{label} at {button}");
    }
}

#[test]
fn unsaved_work_is_offered_and_can_be_given_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let leave = |title: &str| {
        let mut work = Work::new(Draft::default());
        work.edit(named!("edit-title"), |draft| draft.about.title.en = title.to_owned());
        let mut recovery = Recovery::new(Some(folder.path()));
        recovery.write(&work).expect("it is written down");
    };
    leave("Half done");
    leave("A mistake");
    let options =
        || EditorOptions { store: Store::open(folder.path().to_owned()), ..EditorOptions::bare() };
    let mut window = Window::open(options());
    assert!(window.says("Continue with A mistake"));
    let give_up = window.harness.query_all_by_role_and_label(Role::Button, "Discard…");
    let first = give_up.min_by(|one, other| one.rect().min.y.total_cmp(&other.rect().min.y));
    first.expect("a button").click();
    window.run();
    window.press("Keep");
    assert!(window.says("Continue with A mistake") && window.says("Continue with Half done"));
    window.press("Continue with Half done");
    assert_eq!(window.editor().work.draft().about.title.en, "Half done");
    assert!(window.editor().work.is_unsaved());
    drop(window);
    let mut window = Window::open(options());
    while window.says("Unsaved work") {
        let give_up = window.harness.query_all_by_role_and_label(Role::Button, "Discard…");
        give_up.last().expect("a button").click();
        window.run();
        window.press("Discard for good");
    }
    assert!(Recovery::new(Some(folder.path())).left().is_empty());
}

#[test]
fn a_file_with_newer_unsaved_work_asks_about_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.xlsx");
    let mut work = Work::new(Draft::default());
    work.edit(named!("edit-title"), |draft| draft.about.title.en = "As saved".to_owned());
    save(&mut work, &path).expect("it can be saved");
    work.edit(named!("edit-title"), |draft| draft.about.title.en = "Newer".to_owned());
    // The program that had it open has ended: nobody holds the lock on its unsaved work.
    let mut recovery = Recovery::new(Some(folder.path()));
    recovery.write(&work).expect("it is written down");
    drop(recovery);
    let options = || EditorOptions {
        store: Store::open(folder.path().to_owned()),
        file: Some(path.display().to_string()),
        ..EditorOptions::bare()
    };
    let mut window = Window::open(options());
    assert!(window.says("There are newer changes to this game"));
    window.press("Open the file as it was saved");
    assert_eq!(window.editor().work.draft().about.title.en, "As saved");
    drop(window);
    let mut window = Window::open(options());
    window.key(Key::Enter);
    assert!(!window.says("There are newer changes to this game"));
    assert_eq!(window.editor().work.draft().about.title.en, "Newer");
    assert!(window.editor().work.is_unsaved() && window.editor().work.path() == Some(&path));
}
