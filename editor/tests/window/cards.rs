//! The cards of a deck: with whole packs, the brush and keys.

use crate::support::Window;
use egui::Key;
use engine::cards::{Card, Numbering, Pack};
use fudaba_editor::step::DesignStep;

fn window() -> Window {
    let mut window = Window::blank();
    window.show_step(DesignStep::Cards);
    window
}

fn pack(window: &Window) -> &Pack {
    &window.editor().work.draft().decks[0].pack
}

fn copies(window: &Window, card: &str) -> u8 {
    pack(window).copies(card.parse::<Card>().expect("a card"))
}

#[test]
fn a_whole_pack_is_one_click_and_one_step() {
    let mut window = window();
    for (button, cards) in [
        ("2 packs", 104),
        ("4 packs", 208),
        ("32 cards, 7 to ace", 32),
        ("48 cards, 9 to ace twice", 48),
        ("One suit 8 times", 104),
        ("Two suits 4 times", 104),
        ("No cards", 0),
        ("1 pack", 52),
    ] {
        let before = window.editor().work.steps().1;
        window.press(button);
        assert_eq!(pack(&window).len(), cards, "{button}");
        assert_eq!(window.editor().work.steps().1, before + 1, "{button}");
    }
    assert!(window.says("52 cards · 1 pack"));
    window.undo();
    assert!(pack(&window).is_empty() && window.says("A deck without cards deals nothing"));
}

#[test]
fn clicks_count_up_and_down_and_a_drag_paints_one_step() {
    let mut window = window();
    window.click("seven of hearts: 1");
    assert_eq!(copies(&window, "♥7"), 2);
    assert!(window.says("53 cards"));
    // The click has brought the keyboard along.
    window.key(Key::Num5);
    assert_eq!(copies(&window, "♥7"), 5);
    window.key(Key::Num2);
    window.node("seven of hearts: 2").click_secondary();
    window.run();
    assert_eq!(copies(&window, "♥7"), 1);

    window.press("Paint 3 of each card");
    let before = window.editor().work.steps().1;
    let from = window.node("two of spades").rect().center();
    let to = window.node("six of spades").rect().center();
    window.drag(from, to);
    let painted: Vec<u8> =
        ["♠A", "♠2", "♠3", "♠4", "♠5", "♠6", "♠7"].map(|card| copies(&window, card)).to_vec();
    assert_eq!(painted, [1, 3, 3, 3, 3, 3, 1]);
    assert_eq!(window.editor().work.steps().1, before + 1);
    window.undo();
    assert_eq!(*pack(&window), Pack::whole(1));
}

#[test]
fn headings_set_a_whole_suit_or_rank() {
    let mut window = window();
    window.press("Paint 2 of each card");
    window.click("All clubs");
    assert_eq!(pack(&window).len(), 52 + 13);
    window.click("All kings");
    assert_eq!(pack(&window).len(), 52 + 13 + 3);
    window.click("All kings");
    assert_eq!(pack(&window).len(), 52 + 13 + 3 - 8, "a second click takes them out");
}

#[test]
fn the_keyboard_and_a_screen_reader_reach_every_cell() {
    let mut window = window();
    let cell = window.node("ace of spades: 1");
    cell.focus();
    window.run();
    window.key(Key::Num4);
    window.key(Key::ArrowRight);
    window.key(Key::Minus);
    window.key(Key::ArrowDown);
    window.key(Key::Plus);
    window.key(Key::End);
    window.key(Key::Delete);
    assert_eq!(
        ["♠A", "♠2", "♥2", "♥K"].map(|card| copies(&window, card)),
        [4, 0, 2, 0],
        "typed, counted down, counted up, taken out"
    );
    window.node("ten of clubs").click_accesskit();
    window.run();
    assert_eq!(copies(&window, "♣10"), 2);
}

#[test]
fn the_numbers_of_the_windows_games_want_one_whole_pack() {
    let mut window = window();
    window.press("Deal numbers: Microsoft");
    assert_eq!(window.editor().work.draft().decks[0].numbering, Numbering::Microsoft);
    assert!(!window.says("not those of the Windows games"));
    window.press("2 packs");
    assert!(window.says("not those of the Windows games"));
    window.undo();
    window.undo();
    assert_eq!(window.editor().work.draft().decks[0].numbering, Numbering::Fudaba);
}
