//! The pages around the table: gallery, rules, settings, problems, replay, laying cards.

use crate::{
    games::{COLUMNS, SMALL, game, workbook},
    support::Window,
};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use fudaba::{
    app::{App, WindowOptions},
    desk::fonts::install_fonts,
    library::{LibraryGame, Sample},
    store::{LanguageChoice, Store},
    text::Language,
};

#[test]
fn a_game_is_opened_from_the_gallery() {
    let mut window = Window::open(WindowOptions::bare());
    let game = LibraryGame::find("klondike").expect("a sample");
    let title = game.about().title.en.clone();
    window.click(&format!("{title}. "));
    assert_eq!(window.game().rules().table(), game.table());
    window.key(Key::Escape);
    assert!(window.says("Surprise me"), "escape leads back to the gallery");
}

#[test]
fn the_gallery_is_searched() {
    let mut window = Window::open(WindowOptions::bare());
    let all = game_cards(&window);
    window.harness.get_by_role(egui::accesskit::Role::SearchInput).focus();
    window.run();
    window.type_text("freecell");
    let found = game_cards(&window);
    assert!(found > 0 && all > 0 && found != all, "{found}, {all}");
    window.type_text("zzz");
    assert_eq!(game_cards(&window), 0);
    assert!(window.says("No matching game"));
}

/// Returns the number of games shown in the gallery.
fn game_cards(window: &Window) -> usize {
    let titles: Vec<String> = Sample::all()
        .iter()
        .filter_map(|sample| sample.load().ok())
        .map(|game| format!("{}. ", game.about().title.en))
        .collect();
    titles.iter().filter(|title| window.says(title)).count()
}

#[test]
fn a_broken_file_shows_its_faults_and_leaves_the_game_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("broken.xlsx");
    std::fs::write(&path, b"no workbook").expect("a file");
    let store = Store::open(folder.path().join("data"));
    let start = Some(engine::rules::Start::Number(engine::cards::DealNumber(17)));
    let mut window = Window::open(WindowOptions {
        store,
        game: Some(Ok(game(COLUMNS))),
        start,
        ..WindowOptions::bare()
    });
    window.key(Key::D);
    drop_file(&mut window, &path);
    assert!(window.says("This file cannot be opened"));
    assert!(window.says("Error"));
    assert_eq!(window.moves(), 1, "the game in progress is as it was");
    // The file is corrected meanwhile, and the game opens by itself.
    let mended = workbook(SMALL, folder.path());
    std::fs::rename(mended, &path).expect("mended");
    window.press("Try again");
    assert_eq!(window.game().rules().game().about.id, "test-pair");
}

fn drop_file(window: &mut Window, path: &std::path::Path) {
    let file = DroppedPath(path.to_owned());
    window.harness.input_mut().dropped_files.push(std::sync::Arc::new(file));
    window.run();
}

#[derive(Debug)]
struct DroppedPath(std::path::PathBuf);

impl egui::DroppedFile for DroppedPath {
    fn path(&self) -> &std::path::Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

#[test]
fn a_file_that_is_gone_is_a_problem_and_no_crash() {
    let missing = std::path::Path::new("/nowhere/at-all.xlsx");
    let error = LibraryGame::open(missing).expect_err("nothing there");
    let window = Window::open(WindowOptions { game: Some(Err(error)), ..WindowOptions::bare() });
    assert!(window.says("/nowhere/at-all.xlsx"));
}

#[test]
fn without_japanese_letters_the_window_stays_in_english_and_says_what_to_install() {
    let mut window = Window::with(game(COLUMNS), 17);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::L);
    assert!(window.says("fonts-noto-cjk"));
    assert!(window.says("Undo"));
    window.press("Close");
    assert!(!window.says("fonts-noto-cjk"));
}

#[test]
fn with_japanese_letters_the_language_is_switched_at_once() {
    let mut options = WindowOptions::bare();
    options.store.change_settings(|settings| settings.language = LanguageChoice::En);
    options.game = Some(Ok(game(COLUMNS)));
    let mut harness = egui_kittest::Harness::builder()
        .with_size([1000.0, 700.0])
        .with_max_steps(120)
        .with_context_setup(install_fonts)
        .build_eframe(|_| App::new(options));
    harness.run_ok();
    let mut window = Window { harness };
    assert!(window.says("Undo"));
    window.harness.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::L);
    window.harness.run_ok();
    // Without such a font it shows a message instead.
    assert!(window.says("元に戻す") != window.says("fonts-noto-cjk"));
}

#[test]
fn the_language_of_the_command_line_holds_until_another_is_chosen() {
    let mut options = WindowOptions::bare();
    options.store.change_settings(|settings| settings.language = LanguageChoice::Ja);
    options.language = Some(Language::En);
    options.game = Some(Ok(game(COLUMNS)));
    let mut harness = egui_kittest::Harness::builder()
        .with_size([1000.0, 700.0])
        .with_max_steps(120)
        .with_context_setup(install_fonts)
        .build_eframe(|_| App::new(options));
    harness.run_ok();
    let mut window = Window { harness };
    assert!(window.says("Undo"));
    let stored = |window: &Window| window.harness.state().store().settings().language;
    assert_eq!(stored(&window), LanguageChoice::Ja, "it is for this time alone");
    window.harness.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::L);
    window.harness.run_ok();
    // Without such a font it shows a message instead.
    assert!(window.says("元に戻す") != window.says("fonts-noto-cjk"));
    window.harness.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::L);
    window.harness.run_ok();
    assert_eq!(stored(&window), LanguageChoice::En);
}

#[test]
fn the_rules_are_read_and_left() {
    let mut window = Window::with(game(COLUMNS), 17);
    window.key(Key::F1);
    assert!(window.says("Bring every suit home"));
    assert!(window.says("Tableau"));
    window.key(Key::Escape);
    assert!(window.says("Undo"));
}

#[test]
fn a_command_is_found_in_the_palette() {
    let mut window = Window::with(game(COLUMNS), 17);
    window.keys(Modifiers::COMMAND, Key::K);
    window.type_text("statis");
    window.key(Key::Enter);
    assert!(window.says("Nothing has been played yet"));
}

#[test]
fn a_deal_is_laid_card_by_card_and_played() {
    let mut window = Window::with(game(SMALL), 1);
    window.keys(Modifiers::COMMAND, Key::L);
    assert!(window.says("3 cards are not laid yet"));
    window.press("Left 3, 0 cards");
    for card in ["three of spades", "two of spades", "ace of spades"] {
        let label = format!("{card}, 1 left");
        let start = label.to_lowercase();
        let node = window
            .harness
            .get_by(move |node| node.label().is_some_and(|label| label.to_lowercase() == start));
        node.click();
        window.run();
    }
    assert!(window.says("All cards are laid"));
    window.press("Start the game");
    let definition = window.game().rules().table();
    let spot = definition.spot_ids().nth(2).expect("the third");
    assert_eq!(window.game().view().count(spot), 3);
}

#[test]
fn a_game_is_replayed_step_by_step() {
    let mut window = Window::with(game(COLUMNS), 17);
    window.key(Key::D);
    window.key(Key::D);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::R);
    assert!(window.says("Move 0 of 2"));
    window.press("One move forward");
    assert!(window.says("Move 1 of 2"));
    window.press("To the end");
    assert!(window.says("Move 2 of 2"));
    window.press("One move back");
    assert!(window.says("Move 1 of 2"));
    window.key(Key::Escape);
    assert_eq!(window.moves(), 2, "the game itself is as it was");
}

#[test]
fn the_key_that_closes_a_menu_leaves_the_page_as_it_is() {
    let mut window = Window::with(game(COLUMNS), 17);
    for here in ["Undo", "Surprise me"] {
        window.press("Menu");
        assert!(window.says("What this program is") || window.says("Settings"), "it is open");
        window.key(Key::Escape);
        assert!(!window.says("Settings"), "it is closed");
        assert!(window.says(here), "{here}");
        if here == "Undo" {
            window.key(Key::Escape);
        }
    }
}

#[test]
fn the_rules_are_those_of_the_game_that_is_set_up() {
    let hearts = crate::party::sample("hearts");
    let goal = hearts.game.about.goal.en.clone();
    let party = Some(fudaba::app::PartyStart { game: hearts, plan: None, deal: None });
    let mut window = Window::open(WindowOptions { party, ..WindowOptions::bare() });
    window.key(Key::F1);
    assert!(window.says(&goal));
    assert!(window.says("hearts.ron") && !window.says("hearts.xlsx"));
    // The rules are already shown.
    window.key(Key::F1);
    assert!(window.says("hearts.ron"));
}

#[test]
fn enter_begins_the_game_that_is_set_up() {
    let party = crate::party::sample("hearts");
    let party = Some(fudaba::app::PartyStart { game: party, plan: None, deal: None });
    let mut window = Window::open(WindowOptions { party, ..WindowOptions::bare() });
    assert!(window.harness.state().party().is_none());
    window.key(Key::Enter);
    assert!(window.harness.state().party().is_some());
}

#[test]
fn keys_are_listed_all_in_one_column_of_words() {
    let mut window = Window::open(WindowOptions::bare());
    window.key(Key::F2);
    assert!(window.says("Ctrl+Z  U  Backspace"), "every key of a command");
    let words =
        ["Deal the number before this one", "Take more or fewer cards", "Take back the last"];
    let place = |words: &'static str| {
        let begins = move |text: Option<String>| text.is_some_and(|text| text.starts_with(words));
        let node =
            window.harness.query_all_by(move |node| begins(node.value()) || begins(node.label()));
        node.last().expect("it is listed").rect()
    };
    let lefts = words.map(|words| place(words).min.x);
    assert_eq!(lefts, [lefts[0]; 3], "the words of all parts stand below each other");
    let keys = place("Ctrl+Z  U  Backspace");
    assert!(keys.max.x < lefts[0] && keys.height() < 30.0, "beside their keys: {keys:?}");
}
