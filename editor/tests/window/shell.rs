//! The window around the panels.

use crate::support::Window;
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::{AccessKitNode, Queryable as _};
use fudaba_editor::step::DesignStep;

#[test]
fn a_blank_game_opens_on_its_layout_and_keys_walk_the_steps() {
    let mut window = Window::gallery();
    window.press("Blank");
    assert_eq!(window.editor().selection.step, DesignStep::Layout);
    window.keys(Modifiers::COMMAND, Key::Num6);
    assert_eq!(window.editor().selection.step, DesignStep::Put);
    window.keys(Modifiers::COMMAND, Key::PageDown);
    assert_eq!(window.editor().selection.step, DesignStep::Take);
    assert!(window.says("Untitled game"));
}

#[test]
fn keys_that_show_a_step_bring_the_keyboard_to_its_panel() {
    let mut window = Window::with("klondike");
    window.keys(Modifiers::COMMAND, Key::Num8);
    assert!(window.focused().starts_with("Clear rule: Say when"), "{}", window.focused());
    // A truth table takes the focus itself: arrows and keys work in it at once.
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
    // With the mouse, the focus does not move.
    window.click("3  Opening deal");
    assert!(!window.focused().starts_with("Opening deal: "));
}

#[test]
fn escape_leaves_the_settings_and_keys_change_nothing_behind_them() {
    let mut window = Window::with("klondike");
    window.keys(Modifiers::COMMAND, Key::Num6);
    let (step, docks) = (window.editor().selection.step, window.says("Playtest"));
    window.keys(Modifiers::COMMAND, Key::Comma);
    assert!(window.says("Size of text and controls"));
    window.keys(Modifiers::COMMAND, Key::Num2);
    window.key(Key::F5);
    window.keys(Modifiers::COMMAND, Key::Z);
    window.key(Key::Escape);
    assert!(!window.says("Size of text and controls"));
    assert_eq!((window.editor().selection.step, window.says("Playtest")), (step, docks));
    window.keys(Modifiers::COMMAND, Key::Num2);
    assert_ne!(window.editor().selection.step, step, "there they do");
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
    assert!(window.says("Size of text and controls") && window.says("110 %"));
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
    window.show_step(DesignStep::Put);
    let before = window.editor().work.steps().1;
    window.keys(Modifiers::COMMAND, Key::K);
    window.type_text("Forbid all");
    window.key(Key::Enter);
    let editor = window.editor();
    assert!(editor.work.draft().fields[editor.selection.field.index()].put.is_none());
    window.show_step(DesignStep::Layout);
    window.keys(Modifiers::COMMAND, Key::A);
    window.keys(Modifiers::COMMAND, Key::K);
    window.type_text("Align left");
    window.key(Key::Enter);
    let draft = window.editor().work.draft();
    assert!(draft.spots.iter().all(|spot| spot.place.x == draft.spots[0].place.x));
    // A command of another step is listed, and says so.
    window.keys(Modifiers::COMMAND, Key::K);
    window.type_text("Suit pairs");
    window.key(Key::Enter);
    assert!(window.says("Type part") || window.says("Suit pairs"));
    assert!(window.editor().work.steps().1 > before);
}

#[test]
fn keys_that_come_with_a_command_go_to_what_it_shows() {
    let mut window = Window::with("klondike");
    let pressed = |key, modifiers| egui::Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers,
    };
    let none = Modifiers::NONE;
    // A busy window gets all of them in one frame.
    let events = [
        pressed(Key::Num6, Modifiers::COMMAND),
        pressed(Key::ArrowRight, none),
        pressed(Key::ArrowRight, none),
        pressed(Key::ArrowDown, none),
        pressed(Key::Space, none),
        egui::Event::Text(" ".to_owned()),
    ];
    let before = window.editor().work.draft().fields[0].put.clone();
    window.harness.input_mut().events.extend(events);
    window.run();
    let focused = window.focused();
    assert!(focused.contains("three of spades may be put on ace of spades"), "{focused}");
    assert_eq!(window.editor().work.steps().1, 1, "one cell was turned over, and nothing filled");
    let editor = window.editor();
    let field = editor.selection.field.index();
    assert_eq!(field, 0);
    let after = &editor.work.draft().fields[0].put;
    assert_eq!(after.pair_count().abs_diff(before.pair_count()), 1);
}

#[test]
fn the_theme_that_is_turned_to_is_told() {
    let mut window = Window::with("klondike");
    window.keys(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::T);
    assert!(window.says("Theme: Dark"));
}

#[test]
fn the_palette_stays_where_it_is_while_its_list_gets_shorter() {
    let mut window = Window::foreign("klondike");
    window.keys(Modifiers::COMMAND, Key::K);
    let top = |window: &Window| {
        let focused = |node: &AccessKitNode<'_>| node.is_focused() && node.role() != Role::Window;
        window.harness.query_all_by(focused).next().expect("the field").rect().min.y
    };
    let before = top(&window);
    for letters in ["for", "bid", " nothing of this name"] {
        window.type_text(letters);
        assert_eq!(top(&window), before, "after {letters}");
    }
}

#[test]
fn a_step_comes_to_the_front_again_from_under_the_sheets() {
    let mut window = Window::foreign("klondike");
    let sees_table = |window: &Window| window.says("Fill by name") || window.says("ace of spades");
    window.keys(Modifiers::COMMAND, Key::Num6);
    assert!(sees_table(&window));
    for way in ["keys", "pointer"] {
        window.key(Key::F7);
        assert!(window.says("Fields!") || window.says("Game!"), "the sheets are in front");
        match way {
            "keys" => window.keys(Modifiers::COMMAND, Key::Num6),
            _ => window.click("6  Put rule"),
        }
        assert!(!window.says("Game!"), "by {way}");
        assert!(sees_table(&window), "by {way}");
    }
}

#[test]
fn the_line_at_the_foot_tells_of_nothing_but_the_last_change() {
    let mut window = Window::with("klondike");
    window.keys(Modifiers::COMMAND, Key::Num8);
    window.press("Foundation is cleared with: at least");
    window.undo();
    assert!(window.says("Undone: "));
    window.press("Foundation is cleared with: at least");
    assert!(!window.says("Undone: "), "something else was done since");
}
