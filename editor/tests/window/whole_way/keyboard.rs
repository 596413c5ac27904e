//! The whole way with the keyboard alone: no click, and no action of a screen reader.

use super::{is_the_sample, window};
use crate::support::Window;
use egui::{Key, Modifiers};
use fudaba_editor::step::DesignStep;

/// Largest number of presses of a key from one widget to another.
const FAR: usize = 40;

/// Largest number of presses in all, not counting the letters of the file name. Rules are made one
/// by one here; a field's role would set them with one press.
const MOST: usize = 340;

/// A keyboard with a count of the keys pressed.
struct Hands {
    window: Window,
    presses: usize,
}

impl Hands {
    fn key(&mut self, key: Key) {
        self.window.key(key);
        self.presses += 1;
    }

    fn keys(&mut self, modifiers: Modifiers, key: Key) {
        self.window.keys(modifiers, key);
        self.presses += 1;
    }

    fn text(&mut self, text: &str) {
        self.window.type_text(text);
    }

    /// Moves on with the tab key to the widget with this label.
    fn tab_to(&mut self, label: &str) {
        self.go(Modifiers::NONE, label);
    }

    /// Moves back with the tab key to the widget with this label.
    fn back_to(&mut self, label: &str) {
        self.go(Modifiers::SHIFT, label);
    }

    fn go(&mut self, modifiers: Modifiers, label: &str) {
        let mut way = Vec::new();
        if self.window.focused() == label {
            return;
        }
        for _ in 0..FAR {
            self.window.harness.key_press_modifiers(modifiers, Key::Tab);
            // Going back takes one frame more.
            self.window.harness.run_steps(if modifiers.shift { 2 } else { 1 });
            self.presses += 1;
            let here = self.window.focused();
            if here == label {
                return;
            }
            way.push(here);
        }
        panic!("“{label}” is not reached: {way:#?}");
    }

    /// Moves on to a button and presses it.
    fn press(&mut self, label: &str) {
        self.tab_to(label);
        self.key(Key::Enter);
    }

    /// Moves back to a button and presses it.
    fn press_before(&mut self, label: &str) {
        self.back_to(label);
        self.key(Key::Enter);
    }

    fn step(&mut self, step: DesignStep) {
        self.window.show_step(step);
        self.presses += 1;
    }
}

#[test]
fn a_whole_game_is_made_by_keys() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.xlsx");
    let mut hands = Hands { window: window(), presses: 0 };
    hands.press("Blank");
    for (field, add) in
        [("Waste", "Add 1 spot"), ("Foundation", "Add 4 spots"), ("Tableau", "Add 7 spots")]
    {
        hands.press(field);
        if field == "Waste" {
            // This game is made by hand, rule by rule.
            hands.press("Fill in the rules of: Waste");
        }
        hands.press(add);
    }
    hands.step(DesignStep::OpeningDeal);
    hands.press("Deal: Face down");
    hands.press("1, 2, 3, …");
    hands.press("Last one up");
    hands.step(DesignStep::ClickDeal);
    hands.tab_to("Waste: nothing");
    for _ in 0..3 {
        hands.key(Key::U);
    }
    hands.step(DesignStep::EmptyDeck);
    hands.press("Waste, stays");
    hands.step(DesignStep::Put);
    hands.press_before("Foundation");
    hands.press("Up in suit");
    hands.press("Empty spot takes: Aces");
    hands.press_before("Tableau");
    hands.press("Down, alternating");
    // Kings on an empty spot, painted cell by cell.
    hands.tab_to("ace of spades may not be put on an empty spot of Tableau");
    hands.key(Key::End);
    for suit in 0..4 {
        hands.key(Key::Space);
        if suit < 3 {
            hands.keys(Modifiers::COMMAND, Key::ArrowLeft);
        }
    }
    hands.step(DesignStep::Take);
    hands.press_before("Down, alternating");
    hands.step(DesignStep::Clear);
    hands.press("Foundation is cleared with: 13 each");
    hands.step(DesignStep::Extra);
    hands.press("Foundation");
    hands.press("Put at once: A certain number");
    hands.press_before("Tableau");
    hands.press("Turning up: By itself");
    hands.keys(Modifiers::COMMAND, Key::S);
    hands.keys(Modifiers::COMMAND, Key::A);
    hands.text(&file.display().to_string());
    hands.key(Key::Enter);
    is_the_sample(&file);
    assert!(hands.presses <= MOST, "{} presses", hands.presses);
}
