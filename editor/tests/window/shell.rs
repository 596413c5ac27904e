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
    // Keys that choose in the whole panel work there as if the keyboard were nowhere.
    window.keys(Modifiers::COMMAND, Key::Num6);
    window.keys(Modifiers::COMMAND, Key::A);
    assert!(window.says("2756 selected") || window.says("2,756 selected"));
    window.key(Key::Tab);
    assert_eq!(window.focused(), "Waste", "the first control of the panel");
    window.keys(Modifiers::SHIFT, Key::Tab);
    assert!(!window.focused().starts_with("Put rule: "), "the head is no stop");
    // Whoever points at a step goes on pointing.
    window.click("3  Opening deal");
    assert!(!window.focused().starts_with("Opening deal: "));
}
