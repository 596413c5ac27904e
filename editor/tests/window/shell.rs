//! The window around the panels.

use crate::support::Window;
use egui::{Key, Modifiers};
use fudaba_editor::step::Step;

#[test]
fn a_blank_game_opens_on_its_layout_and_keys_walk_the_steps() {
    let mut window = Window::gallery();
    window.press("Blank");
    assert_eq!(window.bench().selection.step, Step::Layout);
    window.keys(Modifiers::COMMAND, Key::Num6);
    assert_eq!(window.bench().selection.step, Step::Put);
    window.keys(Modifiers::COMMAND, Key::PageDown);
    assert_eq!(window.bench().selection.step, Step::Take);
    assert!(window.says("Untitled game"));
}

#[test]
fn keys_that_show_a_step_bring_the_keyboard_to_its_panel() {
    let mut window = Window::with("klondike");
    window.keys(Modifiers::COMMAND, Key::Num8);
    assert!(window.focused().starts_with("Clear rule: Say when"), "{}", window.focused());
    // A truth table is the thing itself: arrows and keys work in it at once.
    window.keys(Modifiers::COMMAND, Key::Num6);
    assert!(window.focused().contains("ace of spades"), "{}", window.focused());
    window.key(Key::ArrowRight);
    assert!(window.focused().contains("two of spades"), "{}", window.focused());
    window.keys(Modifiers::COMMAND, Key::A);
    assert!(window.says("2756 selected") || window.says("2,756 selected"));
    window.keys(Modifiers::COMMAND, Key::PageDown);
    assert!(window.focused().contains("ace of spades"), "{}", window.focused());
    window.keys(Modifiers::COMMAND, Key::Num8);
    window.key(Key::Tab);
    window.keys(Modifiers::SHIFT, Key::Tab);
    assert!(!window.focused().starts_with("Clear rule: "), "the head is no stop");
    // Whoever points at a step goes on pointing.
    window.click("3  Opening deal");
    assert!(!window.focused().starts_with("Opening deal: "));
}

#[test]
fn everything_is_drawn_larger_by_keys_and_in_the_settings() {
    let mut window = Window::with("klondike");
    let zoom = |window: &Window| window.harness.ctx.zoom_factor();
    window.keys(Modifiers::COMMAND, Key::Plus);
    assert!(window.says("Everything is drawn at 110 %"));
    window.run();
    assert!((zoom(&window) - 1.1).abs() < 0.001, "{}", zoom(&window));
    window.keys(Modifiers::COMMAND, Key::Comma);
    assert!(window.says("Size of texts and controls") && window.says("110 %"));
    window.press("Smaller");
    window.run();
    assert!((zoom(&window) - 1.0).abs() < 0.001, "{}", zoom(&window));
    for _ in 0..9 {
        window.keys(Modifiers::COMMAND, Key::Minus);
    }
    assert!(window.says("70 %"), "and no smaller");
    window.press("Usual size");
    assert!(window.says("100 %"));
}

#[test]
fn enter_goes_through_the_tour() {
    let mut window = Window::with("klondike");
    window.keys(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::F1);
    for number in 1..=5 {
        assert!(window.says(&format!("{number} of 5")), "callout {number}");
        window.key(Key::Enter);
    }
    assert!(!window.says("5 of 5"));
}

#[test]
fn the_palette_has_what_the_panels_do() {
    let mut window = Window::foreign("klondike");
    window.show_step(Step::Put);
    let before = window.bench().work.steps().1;
    window.keys(Modifiers::COMMAND, Key::K);
    window.type_text("Forbid all");
    window.key(Key::Enter);
    let bench = window.bench();
    assert!(bench.work.draft().fields[bench.selection.field.index()].put.is_none());
    window.show_step(Step::Layout);
    window.keys(Modifiers::COMMAND, Key::A);
    window.keys(Modifiers::COMMAND, Key::K);
    window.type_text("Align left");
    window.key(Key::Enter);
    let draft = window.bench().work.draft();
    assert!(draft.spots.iter().all(|spot| spot.place.x == draft.spots[0].place.x));
    // What belongs to another step is listed, and says so.
    window.keys(Modifiers::COMMAND, Key::K);
    window.type_text("Suit pairs");
    window.key(Key::Enter);
    assert!(window.says("Type a part") || window.says("Suit pairs"));
    assert!(window.bench().work.steps().1 > before);
}
