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
