//! The whole way with the mouse: every click and every drag is aimed at a label that a screen
//! reader would speak, and they are counted.

use super::{STEPS, is_the_sample, window};
use crate::support::Window;
use egui::{Key, Modifiers, Rect, accesskit::Role, vec2};
use egui_kittest::kittest::Queryable as _;

/// Largest number of clicks and drags needed, from the gallery to the saved file.
const MOST: usize = 40;

/// A mouse with a count of its clicks and drags.
struct Mouse {
    window: Window,
    clicks: usize,
}

impl Mouse {
    /// Clicks the only visible button with this label.
    fn press(&mut self, label: &str) {
        let at = self.button(label).center();
        self.click_at(Rect::from_center_size(at, vec2(1.0, 1.0)));
    }

    /// Returns the visible button with this label.
    fn button(&self, label: &str) -> Rect {
        let screen = self.window.harness.ctx.content_rect();
        let all = self.window.harness.query_all_by_role_and_label(Role::Button, label);
        let all = all.map(|node| node.rect());
        let seen: Vec<Rect> = all.filter(|rect| screen.contains(rect.center())).collect();
        assert_eq!(seen.len(), 1, "“{label}” at {seen:?}");
        seen[0]
    }

    /// Clicks the only widget whose label begins like this.
    fn click(&mut self, beginning: &str) {
        let rect = self.window.node(beginning).rect();
        self.click_at(rect);
    }

    fn click_at(&mut self, rect: Rect) {
        let at = rect.center();
        let screen = self.window.harness.ctx.content_rect();
        assert!(screen.contains(at), "{at} is out of sight");
        self.window.harness.hover_at(at);
        self.window.run();
        self.window.harness.drag_at(at);
        self.window.harness.drop_at(at);
        self.window.run();
        self.clicks += 1;
    }

    /// Clicks the button of the question that covers the window, not the one in the bar above.
    fn answer(&mut self, label: &str) {
        let all = self.window.harness.query_all_by_role_and_label(Role::Button, label);
        let all = all.map(|node| node.rect());
        let rect = all.max_by(|one, other| one.min.y.total_cmp(&other.min.y));
        self.click_at(rect.expect(label));
    }

    /// Returns a square of the grid, provided that the first one is current.
    fn square(&self, row: usize, column: usize) -> Rect {
        let first = self.window.harness.get_by_role(Role::GridCell).rect();
        first.translate(vec2(column as f32, row as f32) * first.width())
    }

    /// Drags from the centre of one square to that of another.
    fn drag(&mut self, from: Rect, to: Rect) {
        self.window.drag(from.center(), to.center());
        self.clicks += 1;
    }

    fn step(&mut self, number: usize) {
        // Faults of a step are appended to its name.
        self.click(STEPS[number - 1]);
    }
}

#[test]
fn a_whole_game_is_made_by_mouse() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.xlsx");
    let mut mouse = Mouse { window: window(), clicks: 0 };
    mouse.press("Blank");
    for (field, add) in
        [("Waste", "Add 1 spot"), ("Foundation", "Add 4 spots"), ("Tableau", "Add 7 spots")]
    {
        mouse.press(field);
        if field == "Waste" {
            // This game is made by hand, rule by rule.
            mouse.click("Fill in the rules of: Waste");
        }
        mouse.press(add);
    }
    // The tableau was added last and is still selected.
    mouse.step(3);
    mouse.press("Deal: Face down");
    mouse.press("1, 2, 3, …");
    mouse.press("Last one up");
    mouse.step(4);
    for lying in ["Waste: nothing", "Waste: 1 face up", "Waste: 2 face up"] {
        mouse.click(lying);
    }
    mouse.step(5);
    mouse.click("Waste, stays");
    mouse.step(6);
    mouse.press("Foundation");
    mouse.press("Up in suit");
    mouse.press("Empty spot takes: Aces");
    mouse.press("Tableau");
    // Painted: a queen on a king down to an ace on a two, and a king on an empty spot.
    mouse.press("Suit pairs");
    mouse.press("Alternating");
    let king = mouse.square(0, 12);
    mouse.drag(mouse.square(13, 11), mouse.square(2, 0));
    mouse.click_at(king);
    mouse.step(7);
    mouse.press("Down, alternating");
    mouse.step(8);
    mouse.press("Foundation is cleared with: 13 each");
    mouse.step(9);
    mouse.press("Foundation");
    mouse.press("Put at once: A certain number");
    mouse.press("Tableau");
    mouse.press("Turning up: By itself");
    mouse.press("Save");
    mouse.window.keys(Modifiers::COMMAND, Key::A);
    mouse.window.type_text(&file.display().to_string());
    mouse.answer("Save");
    is_the_sample(&file);
    assert!(mouse.clicks <= MOST, "{} clicks", mouse.clicks);
}
