//! The gallery: its initial contents, a stable layout, search results, and favourites.

use crate::support::Window;
use egui::{Key, Pos2, accesskit::Role};
use egui_kittest::kittest::{NodeT, Queryable};
use fudaba::{app::Options, library::catalogue::listings};

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

#[test]
fn nothing_moves_after_the_first_frame_and_a_table_reads_no_other_game() {
    let mut window = Window::unrun(Options::bare());
    let first = places(&window);
    assert!(first.len() > 10, "{first:?}");
    assert!(first[0].0.starts_with("Klondike. "), "{first:?}");
    window.run();
    assert_eq!(places(&window), first);
}

#[test]
fn games_are_shown_alone_with_others_and_by_family() {
    let mut window = Window::open(Options::bare());
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
    let mut window = Window::open(Options::bare());
    for (typed, title) in [("othello", "Reversi. "), ("2 players", "English draughts. ")] {
        search(&mut window, typed);
        assert!(window.says(title), "{typed}");
        assert!(!window.says("Whist. "), "{typed}");
    }
    search(&mut window, "seahaven");
    window.key(Key::Enter);
    assert_eq!(window.game().rules().definition().about().id, "seahaven-towers");
}

fn search(window: &mut Window, typed: &str) {
    window.harness.get_by_role(Role::SearchInput).focus();
    window.run();
    window.keys(egui::Modifiers::COMMAND, Key::A);
    window.type_text(typed);
}

#[test]
fn favourites_are_marked_and_kept() {
    let mut window = Window::open(Options::bare());
    window.press("★ Favourites");
    assert!(window.says("No favourites yet"));
    window.press("Popular");
    window.node("Mark as a favourite: FreeCell").click_accesskit();
    window.run();
    assert_eq!(window.harness.state().store().favourites().games(), ["freecell"]);
    window.press("★ Favourites");
    assert!(window.says("FreeCell. ") && !window.says("Klondike. "));
    window.node("No favourite any more: FreeCell").click_accesskit();
    window.run();
    assert!(window.says("No favourites yet"));
}

#[test]
fn a_search_is_typed_at_once_and_ends_with_escape() {
    let mut window = Window::open(Options::bare());
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
