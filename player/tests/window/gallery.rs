//! The gallery: its initial contents, a stable layout, search results, and favourites.

use crate::support::Window;
use egui::{Key, Pos2, accesskit::Role};
use egui_kittest::{
    Harness,
    kittest::{NodeT, Queryable},
};
use fudaba::{
    app::{App, WindowOptions},
    library::{LibraryGame, catalogue::listings},
    store::{Store, ThemeChoice},
    theme::ThemeName,
};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};
use tempfile::TempDir;

/// Returns the position of each game's card, by title.
fn places(window: &Window) -> Vec<(String, Pos2)> {
    let listings = listings().expect("the lists");
    let starts: Vec<String> = listings
        .iter()
        .map(|listing| format!("{}. {}", listing.title.en, listing.goal.en))
        .collect();
    window
        .harness
        .query_all_by(|node| node.label().is_some_and(|label| starts.contains(&label)))
        .map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect().min))
        .collect()
}

/// The pictures that are kept in a folder of the player's, with when they were written.
fn kept(folder: &Path) -> BTreeMap<PathBuf, SystemTime> {
    let Ok(files) = fs::read_dir(folder.join("cache/pictures")) else { return BTreeMap::new() };
    files
        .map(|file| {
            let file = file.expect("it can be listed");
            let about = file.metadata().expect("it is there");
            (file.path(), about.modified().expect("it was written"))
        })
        .collect()
}

#[test]
fn pictures_are_made_once_and_the_next_run_reads_no_game() {
    let folder = TempDir::new().expect("a folder");
    let first = Window::in_folder(folder.path());
    let seen = first.harness.state().games_read();
    let pictures = kept(folder.path());
    assert!(seen > 5, "{seen}");
    assert_eq!(pictures.len(), seen, "one for each game that is seen");
    let mut next = Window::in_folder(folder.path());
    assert_eq!(next.harness.state().games_read(), 0);
    assert_eq!(kept(folder.path()), pictures, "nothing is written again");
    next.click("Klondike. ");
    assert_eq!(next.game().rules().game().about.id, "klondike");
    // Another look has pictures of its own.
    let mut store = Store::open(folder.path().to_owned());
    store.change_settings(|settings| settings.theme = ThemeChoice::Always(ThemeName::Dark));
    let options = WindowOptions { store, ..WindowOptions::bare() };
    assert_eq!(Window::open(options).harness.state().games_read(), seen);
    assert_eq!(kept(folder.path()).len(), 2 * seen);
}

#[test]
fn pictures_that_are_damaged_are_made_anew() {
    let folder = TempDir::new().expect("a folder");
    let first = Window::in_folder(folder.path());
    let seen = first.harness.state().games_read();
    for (at, file) in kept(folder.path()).into_keys().enumerate() {
        let whole = fs::read(&file).expect("it is there");
        let damaged = [&b""[..], b"no picture", &whole[..whole.len() / 2]][at % 3];
        fs::write(file, damaged).expect("it can be written");
    }
    let next = Window::in_folder(folder.path());
    assert_eq!(next.harness.state().games_read(), seen);
    assert!(!next.says("damaged"), "nobody is told");
    assert_eq!(Window::in_folder(folder.path()).harness.state().games_read(), 0);
}

#[test]
fn where_no_picture_can_be_kept_the_gallery_is_as_ever() {
    let folder = TempDir::new().expect("a folder");
    fs::write(folder.path().join("cache"), "no folder").expect("it can be written");
    let window = Window::in_folder(folder.path());
    assert!(window.harness.state().games_read() > 5);
    assert!(window.says("FreeCell. "));
    let read = fs::read_to_string(folder.path().join("cache"));
    assert_eq!(read.expect("it is there"), "no folder");
}

#[test]
fn a_table_that_is_opened_directly_makes_no_picture() {
    let folder = TempDir::new().expect("a folder");
    let game = LibraryGame::find("klondike").expect("a sample");
    let store = Store::open(folder.path().to_owned());
    let mut window =
        Window::open(WindowOptions { store, game: Some(Ok(game)), ..WindowOptions::bare() });
    assert_eq!(window.harness.state().games_read(), 0);
    assert!(kept(folder.path()).is_empty());
    window.key(Key::Escape);
    assert!(window.says("FreeCell. "), "the gallery is shown");
    assert!(window.harness.state().games_read() > 5);
}

#[test]
fn nothing_moves_after_the_first_frame() {
    let mut window = Window::unrun(WindowOptions::bare());
    let first = places(&window);
    assert!(first.len() > 10, "{first:?}");
    assert!(first[0].0.starts_with("Klondike. "), "{first:?}");
    window.run();
    assert_eq!(places(&window), first);
}

/// A window that counts the games it has read by the end of each frame.
struct Counted {
    app: App,
    read: Vec<usize>,
}

impl eframe::App for Counted {
    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        self.app.ui(ui, frame);
        self.read.push(self.app.games_read());
    }
}

#[test]
fn the_window_opens_before_it_draws_a_game() {
    let counted = |_: &mut _| Counted { app: App::new(WindowOptions::bare()), read: Vec::new() };
    let harness = Harness::builder().with_size([1000.0, 700.0]).build_eframe(counted);
    let read = &harness.state().read;
    assert_eq!(read.first(), Some(&0));
    assert!(read.last() > Some(&0), "{read:?}");
}

#[test]
fn games_are_shown_alone_with_others_and_by_family() {
    let mut window = Window::open(WindowOptions::bare());
    assert!(window.says("FreeCell. ") && window.says("Whist. "));
    window.press("Alone");
    assert!(window.says("FreeCell. ") && !window.says("Whist. "));
    window.press("Spider");
    assert!(window.says("Spider, two suits. ") && !window.says("FreeCell. "));
    window.press("With others");
    assert!(window.says("Whist. ") && !window.says("Spider. "));
    assert!(!window.says("Basic trick game"), "what exists for designers alone is not listed");
}

#[test]
fn search_goes_by_other_names_and_enter_opens_the_first_hit() {
    let mut window = Window::open(WindowOptions::bare());
    for (typed, title) in [("othello", "Reversi. "), ("2 players", "English draughts. ")] {
        search(&mut window, typed);
        assert!(window.says(title), "{typed}");
        assert!(!window.says("Whist. "), "{typed}");
    }
    search(&mut window, "seahaven");
    window.key(Key::Enter);
    assert_eq!(window.game().rules().game().about.id, "seahaven-towers");
}

fn search(window: &mut Window, typed: &str) {
    window.harness.get_by_role(Role::SearchInput).focus();
    window.run();
    window.keys(egui::Modifiers::COMMAND, Key::A);
    window.type_text(typed);
}

#[test]
fn favourites_are_marked_and_kept() {
    let mut window = Window::open(WindowOptions::bare());
    window.press("★ Favourites");
    assert!(window.says("No favourites yet"));
    window.press("Popular");
    window.node("Mark as a favourite: FreeCell").click_accesskit();
    window.run();
    assert_eq!(window.harness.state().store().favourites().games(), ["freecell"]);
    window.press("★ Favourites");
    assert!(window.says("FreeCell. ") && !window.says("Klondike. "));
    window.node("Remove from favourites: FreeCell").click_accesskit();
    window.run();
    assert!(window.says("No favourites yet"));
}

#[test]
fn a_search_is_typed_at_once_and_ends_with_escape() {
    let mut window = Window::open(WindowOptions::bare());
    for ends in [true, false] {
        window.type_text("free");
        window.type_text("c");
        assert!(window.says("FreeCell. ") && !window.says("Klondike. "));
        if ends {
            window.key(Key::Escape);
        } else {
            window.press("Clear the search");
        }
        assert!(window.says("Klondike. "), "all are shown again");
        let first = window.harness.get_by_role(Role::SearchInput).value();
        assert!(first.unwrap_or_default().is_empty());
    }
    // The same key clears a search left by a click, before it closes the page.
    window.type_text("spider");
    window.press("Menu");
    window.key(Key::Escape);
    window.key(Key::Escape);
    assert!(window.says("Klondike. "));
}
