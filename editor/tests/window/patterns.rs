//! Naming truth tables, and filling them by name.

use crate::support::Window;
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use engine::{
    definition::{FieldId, Relation},
    workbook::{Pattern, nearest},
};
use fudaba_editor::step::DesignStep;

fn filled(pattern: &str) -> Relation {
    pattern.parse::<Pattern>().expect("a pattern").relation()
}

/// Returns a sample with a step shown for the field of this name.
fn window(sample: &str, step: DesignStep, field: &str) -> Window {
    let mut window = Window::with(sample);
    window.show_step(step);
    window.choose_field(field);
    window
}

/// Presses a button, which may have to be scrolled to.
fn press(window: &mut Window, label: &str) {
    window.harness.get_by_role_and_label(Role::Button, label).scroll_to_me();
    window.run();
    window.press(label);
}

fn put(window: &Window) -> &Relation {
    let editor = window.editor();
    &editor.work.draft().fields[editor.selection.field.index()].put
}

fn take(window: &Window) -> &Relation {
    let editor = window.editor();
    &editor.work.draft().fields[editor.selection.field.index()].take
}

#[test]
fn a_table_is_named_in_a_sentence() {
    let mut window = window("klondike", DesignStep::Put, "Tableau");
    assert!(window.says("Down by one in alternating colours; an empty spot takes a king"));
    window.choose_field("Foundation");
    assert!(window.says("Up by one in the same suit; an empty spot takes an ace"));
    window.show_step(DesignStep::Take);
    assert!(window.says("One card at a time"));
}

#[test]
fn the_usual_tables_are_filled_in_two_clicks_and_taken_back_in_two_steps() {
    let mut window = window("golf", DesignStep::Put, "Tableau");
    assert!(put(&window).is_none());
    press(&mut window, "Down, alternating");
    press(&mut window, "Empty spot takes: Kings");
    assert_eq!(*put(&window), filled("down 1, alternating colours; empty: K"));
    assert!(window.says("Down by one in alternating colours; an empty spot takes a king"));
    assert_eq!(window.editor().work.steps().1, 2);
    window.keys(Modifiers::COMMAND, Key::Z);
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(put(&window).is_none());
}

#[test]
fn the_buttons_stay_under_the_mouse_whatever_the_sentence_says() {
    for width in [800.0, 1_280.0] {
        let mut window = window("klondike", DesignStep::Put, "Waste");
        window.harness.set_size(egui::vec2(width, 800.0));
        window.run();
        let place = |window: &Window| {
            let button = window.harness.get_by_role_and_label(Role::Button, "No pair");
            button.rect().min
        };
        let before = place(&window);
        for preset in ["Down, alternating", "Up or down", "Sum 13", "Any on any"] {
            window.press(preset);
            window.press("Empty spot takes: Aces");
            assert_eq!(place(&window), before, "{preset} at {width}");
        }
    }
}

#[test]
fn exceptions_are_listed_lit_and_removed() {
    let mut window = window("klondike", DesignStep::Put, "Tableau");
    let plain = put(&window).clone();
    // On jacks, queens and kings the same suit is allowed too: twelve pairs that break the pattern.
    press(&mut window, "Own pattern…");
    press(&mut window, "Suits: Same");
    for rank in ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"] {
        press(&mut window, &format!("Nothing on: {rank}"));
    }
    press(&mut window, "Add");
    assert!(window.says("; 12 exceptions"));
    let (pattern, exceptions) = nearest(put(&window)).expect("few exceptions");
    assert_eq!((pattern.relation(), exceptions.len()), (plain.clone(), 12));
    press(&mut window, "List");
    assert!(window.says("♥Q may go on ♥K"));
    assert_eq!(window.editor().selection.lit.len(), 12);
    press(&mut window, "Remove exceptions");
    assert_eq!(*put(&window), plain);
    assert!(window.editor().selection.lit.is_empty());
    assert!(!window.says("exceptions"));
}

#[test]
fn a_pattern_is_put_together_added_taken_away_and_kept() {
    let mut window = window("golf", DesignStep::Take, "Tableau");
    press(&mut window, "Own pattern…");
    press(&mut window, "Ranks: Up or down");
    press(&mut window, "Suits: Any");
    let is_disabled = |window: &Window| window.node("Replace").accesskit_node().is_disabled();
    assert!(!is_disabled(&window));
    press(&mut window, "Replace");
    assert!(is_disabled(&window), "a change that changes nothing is not offered");
    assert_eq!(*take(&window), filled("up or down 1; top: any"));
    press(&mut window, "Ranks: Down");
    press(&mut window, "Take away");
    assert_eq!(*take(&window), filled("up 1; top: any"));
    press(&mut window, "Suits: Same");
    press(&mut window, "Ranks: Same");
    press(&mut window, "Add");
    press(&mut window, "Ranks: Up");
    press(&mut window, "On top: Nothing");
    press(&mut window, "Keep only");
    assert_eq!(*take(&window), filled("up 1, same suit"));
    assert_eq!(window.editor().work.steps().1, 4);
    assert!(window.says("no card may be on top, so nothing may be taken"));
}

#[test]
fn single_cards_are_chosen_by_rank_and_suit() {
    let mut window = window("golf", DesignStep::Put, "Waste");
    press(&mut window, "Own pattern…");
    press(&mut window, "On an empty spot: These");
    press(&mut window, "On an empty spot: seven");
    for suit in ["spades", "hearts", "diamonds"] {
        press(&mut window, &format!("On an empty spot: {suit}"));
    }
    press(&mut window, "Replace");
    assert_eq!(*put(&window), filled("up or down 1; nothing on K; empty: 7♣"));
}

#[test]
fn another_field_has_another_name() {
    let mut window = window("freecell", DesignStep::Put, "Cells");
    assert!(window.says("No card on another; an empty spot takes any card"));
    window.choose_field("Tableau");
    assert_eq!(window.editor().selection.field, FieldId(2));
    assert!(window.says("Down by one in alternating colours; an empty spot takes any card"));
}

#[test]
fn a_table_of_two_patterns_is_named_by_both() {
    let mut window = window("spider", DesignStep::Put, "Tableau");
    press(&mut window, "Own pattern…");
    press(&mut window, "Ranks: Up");
    press(&mut window, "Suits: Same");
    press(&mut window, "Add");
    let name = "Down by one in any suit, or up by one in the same suit";
    assert!(window.says(name));
}
