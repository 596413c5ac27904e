//! The whole way with nothing but keys: no click, and nothing that a screen reader asks for.

use super::{is_the_sample, window};
use crate::support::Window;
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use fudaba_editor::step::Step;

/// The most presses of a key from one thing to another.
const FAR: usize = 120;

/// Two hands on the keyboard.
struct Hands {
    window: Window,
    presses: usize,
}

impl Hands {
    /// What the focus is on, in words.
    fn here(&self) -> Option<String> {
        let mut focused = self.window.harness.query_all_by(|node| {
            node.is_focused() && node.role() != Role::Window
        });
        let node = focused.next()?;
        let node = node.accesskit_node();
        Some(node.label().or_else(|| node.value()).unwrap_or_default())
    }

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
        self.presses += text.chars().count();
    }

    /// Goes on with the tab key to the thing whose label begins so.
    fn tab_to(&mut self, beginning: &str) {
        let mut way = Vec::new();
        for _ in 0..FAR {
            self.key(Key::Tab);
            let here = self.here().unwrap_or_default();
            if here.starts_with(beginning) {
                return;
            }
            way.push(here);
        }
        panic!("“{beginning}” is not reached: {way:#?}");
    }

    /// Goes to a button and presses it.
    fn press(&mut self, label: &str) {
        self.tab_to(label);
        self.key(Key::Enter);
    }

    fn step(&mut self, step: Step) {
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
        hands.press(add);
    }
    hands.step(Step::OpeningDeal);
    hands.press("Deal: Face down");
    hands.press("1, 2, 3, …");
    hands.press("Last one up");
    hands.step(Step::ClickDeal);
    hands.tab_to("Waste: nothing");
    for _ in 0..3 {
        hands.key(Key::U);
    }
    hands.step(Step::EmptyDeck);
    hands.press("Waste, stays");
    hands.step(Step::Put);
    hands.press("Foundation");
    hands.press("Up in suit");
    hands.press("Empty spot takes: Aces");
    hands.press("Tableau");
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
    hands.step(Step::Take);
    hands.press("Down, alternating");
    hands.press("Top may be: Any card");
    hands.press("Foundation");
    hands.press("Top may be: Any card");
    hands.press("Waste");
    hands.press("Top may be: Any card");
    hands.step(Step::Clear);
    hands.press("Foundation is cleared with: 13 each");
    hands.step(Step::Extra);
    hands.press("Foundation");
    hands.press("Put at once: A certain number");
    hands.press("Tableau");
    hands.press("Turning up: By itself");
    hands.keys(Modifiers::COMMAND, Key::S);
    hands.keys(Modifiers::COMMAND, Key::A);
    hands.text(&file.display().to_string());
    hands.key(Key::Enter);
    is_the_sample(&file);
    assert!(hands.presses < 1, "{}", hands.presses);
}
