//! The game beside its tables: played, changed during play, and taught by example.

use crate::support::Window;
use egui::{Key, Modifiers, Pos2, accesskit::Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use engine::{
    definition::{FieldId, RuleRef, SpotId},
    gamefile::{self, Pictures},
    rules::{Rules, Seat, Start, State},
    workbook::{Document, read},
};
use fudaba_editor::{app::EditorOptions, step::DesignStep};

/// Two cells that take nothing yet, beside a pile that gives up its top card.
const GAME: &str = "[Game]\nTitle | Teaching\n\
    [Fields]\nField | Put | Take\nCell | none | any; top: any\nPile | none | none; top: any\n\
    [Spots]\nSpot | Field | X | Y | Fan\nCell 1 | Cell | 1 | 0 | \nCell 2 | Cell | 2 | 0 | \n\
    Pile | Pile | 0 | 1 | down\n\
    [Deals]\nSpot | Opening deal\nPile | 9 up";

/// Returns a window with a game written as sheets, at the step of the put rule.
fn window(sheets: &str) -> (Window, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("game.xlsx");
    let bytes = gamefile::save_document(&Document::from_text(sheets), &Pictures::default());
    let bytes = bytes.expect("sheets that fit a file");
    std::fs::write(&path, bytes).expect("a file for the test");
    let mut window = Window::with(path.to_str().expect("a path in plain words"));
    window.keys(Modifiers::COMMAND, Key::Num6);
    assert_eq!(window.editor().selection.step, DesignStep::Put);
    (window, folder)
}

/// Returns the rules of a game written in a test.
fn rules_of(sheets: &str) -> Rules {
    let definition = read(&Document::from_text(sheets)).into_result().expect("a sound game");
    Rules::compile(&definition)
}

/// Returns the opening position of a playtest's first deal.
fn first_state(rules: &Rules) -> State {
    rules.start(&Start::Number(engine::cards::DealNumber(1))).expect("a deal")
}

/// Returns the top cards of the pile, topmost first.
fn tops(count: usize) -> Vec<engine::cards::Card> {
    let rules = rules_of(GAME);
    let state = first_state(&rules);
    let view = state.view(&rules, Seat::default());
    view.pile(SpotId(2)).rev().take(count).map(|seen| seen.card.expect("face up")).collect()
}

/// Picks up at one spot and puts down at another; both are given by the beginnings of their labels.
fn carry(window: &mut Window, from: &str, to: &str) {
    window.click(from);
    window.click(to);
}

fn center(window: &Window, beginning: &str) -> Pos2 {
    let bounds = window.node(beginning).accesskit_node().bounding_box().expect("it is seen");
    Pos2::new(((bounds.x0 + bounds.x1) / 2.0) as f32, ((bounds.y0 + bounds.y1) / 2.0) as f32)
}

#[test]
fn a_refused_move_lights_its_cell_and_may_be_allowed_there() {
    let (mut window, _folder) = window(GAME);
    let top = tops(1)[0];
    carry(&mut window, "Pile, 9", "Cell 1, empty");
    assert!(window.says("Nothing can go on an empty spot here"));
    let rule = RuleRef::Put { field: FieldId(0), below: None, above: top };
    assert!(window.editor().selection.lit.contains(&rule));
    assert!(window.says("Put rule of Cell"));
    window.click("Show the cell");
    assert_eq!(window.editor().selection.reveal.or(Some(rule)), Some(rule));
    assert_eq!(window.editor().selection.field, FieldId(0));
    window.press("Allow it");
    let cell = &window.editor().work.draft().fields[0];
    assert_eq!(cell.put.alone.iter().collect::<Vec<_>>(), [top], "that card alone");
    assert!(window.says("Cell 1, 1 card"), "the move is made");
    assert!(window.says("Pile, 8 cards"));
    assert!(window.editor().selection.lit.is_empty(), "nothing is refused any more");
}

#[test]
fn a_forbidding_edit_names_the_move_and_undoing_it_brings_the_moves_back() {
    let (mut window, _folder) = window(GAME);
    let tops = tops(2);
    carry(&mut window, "Pile, 9", "Cell 1, empty");
    window.press("Allow it");
    carry(&mut window, "Pile, 8", "Cell 2, empty");
    window.press("Allow it");
    // The second rule came while the first move was on the table, and it stayed there.
    assert!(window.says("Cell 1, 1 card") && window.says("Cell 2, 1 card"));
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(window.says("Cell 1, 1 card"), "the earlier move stays");
    assert!(window.says("Cell 2, empty"));
    let expected = format!("Move 2, {} from Pile to Cell 2, is no longer allowed", tops[1]);
    assert!(window.says(&expected));
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(window.says("Cell 1, empty") && window.says("Move 1,"));
    for _ in 0..2 {
        window.keys(Modifiers::COMMAND, Key::Y);
    }
    assert!(window.says("Cell 1, 1 card") && window.says("Cell 2, 1 card"));
    assert!(!window.says("is no longer allowed"));
    assert!(window.says("All 2 moves are allowed again"));
}

#[test]
fn a_move_made_with_shift_teaches_a_rule() {
    let (mut window, _folder) = window(GAME);
    carry(&mut window, "Pile, 9", "Cell 1, empty");
    window.press("Allow it");
    let (from, to) = (center(&window, "Pile, 8"), center(&window, "Cell 2, empty"));
    window.drag_with(Modifiers::SHIFT, from, to);
    assert!(window.says("What should be allowed?"));
    assert!(window.says("Only this"));
    let king = tops(2)[1].rank();
    window.click_first("An empty spot of Cell takes");
    let alone = window.editor().work.draft().fields[0].put.alone;
    assert!(alone.iter().filter(|card| card.rank() == king).count() == 4, "{alone:?}");
    assert!(window.says("Cell 2, 1 card"), "the move is made");
    let (steps, done) = window.editor().work.steps();
    assert_eq!((steps.len(), done), (2, 2), "each lesson is one step");
}

#[test]
fn the_mode_lets_a_rule_be_chosen_for_every_refused_move() {
    let (mut window, _folder) = window(GAME);
    window.keys(Modifiers::ALT, Key::A);
    carry(&mut window, "Pile, 9", "Cell 1, empty");
    assert!(window.says("What should be allowed?"));
    window.click("Only this");
    assert!(window.says("Cell 1, 1 card"));
    let (lower, upper) = (tops(2)[0], tops(2)[1]);
    carry(&mut window, "Pile, 8", "Cell 1, 1 card");
    assert!(window.says("1 cell"));
    window.node("Only this").hover();
    window.run();
    let rule = RuleRef::Put { field: FieldId(0), below: Some(lower), above: upper };
    assert!(window.editor().selection.lit.contains(&rule), "looked at, it is lit");
    assert!(window.editor().work.draft().fields[0].put.pair_count() == 0, "and not yet allowed");
    // An ace on a king: one up, wrapping round.
    window.click_first("Up by one in alternating colours, with king and ace as neighbours");
    assert_eq!(window.editor().work.draft().fields[0].put.pair_count(), 104);
    assert!(window.says("Cell 1, 2 cards"), "the move is made");
    window.keys(Modifiers::ALT, Key::A);
    carry(&mut window, "Pile, 7", "Cell 2, empty");
    assert!(!window.says("What should be allowed?"), "the mode has ended");
}

#[test]
fn an_unsound_game_leaves_the_last_one_to_play() {
    let (mut window, _folder) = window(GAME);
    carry(&mut window, "Pile, 9", "Cell 1, empty");
    window.press("Allow it");
    // Without a spot there is no game.
    window.keys(Modifiers::COMMAND, Key::Num1);
    window.keys(Modifiers::COMMAND, Key::A);
    window.key(Key::Delete);
    assert!(window.editor().work.judged().rules.is_none(), "nothing to play");
    window.keys(Modifiers::COMMAND, Key::Num6);
    assert!(window.says("cannot be played"));
    assert!(window.says("Pile, 8 cards"), "the last game is still there");
    window.press("Undo move");
    assert!(window.says("Pile, 9 cards"), "and can be played");
    window.press("Show the problem");
    assert_ne!(window.editor().selection.step, DesignStep::Put, "where it is mended");
    window.keys(Modifiers::COMMAND, Key::Z);
    window.keys(Modifiers::COMMAND, Key::Num6);
    assert!(!window.says("cannot be played"));
    window.press("Redo move");
    assert!(window.says("Pile, 8 cards"), "what was taken back is not lost");
}

#[test]
fn the_list_of_moves_shows_the_board_of_before_and_goes_there() {
    let (mut window, _folder) = window(GAME);
    carry(&mut window, "Pile, 9", "Cell 1, empty");
    window.press("Allow it");
    window.press("Moves");
    window.node("Start of the deal").hover();
    window.run();
    assert!(window.says("Pile, 9 cards"), "the board of before");
    window.harness.hover_at(Pos2::ZERO);
    window.run();
    assert!(window.says("Pile, 8 cards"), "the board of now");
    window.click("Start of the deal");
    assert!(window.says("Pile, 9 cards"));
    let undone = format!("1. {} from Pile to Cell 1 (taken back)", tops(1)[0]);
    window.click(&undone);
    assert!(window.says("Cell 1, 1 card"));
}

#[test]
fn deals_are_chosen_by_number_and_by_chance() {
    let (mut window, _folder) = window(GAME);
    let deal = |window: &Window| {
        window.harness.get_by_role_and_label(Role::TextInput, "Deal").value().unwrap_or_default()
    };
    assert_eq!(deal(&window), "1");
    window.harness.get_by_role_and_label(Role::TextInput, "Deal").click();
    window.run();
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text("12x");
    window.key(Key::Enter);
    assert!(window.says("A deal number must be a whole number"));
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text("12");
    window.key(Key::Enter);
    assert!(window.says("No move yet"));
    assert_eq!(deal(&window), "12", "the deal on the board");
    window.keys(Modifiers::ALT, Key::N);
    assert_ne!(deal(&window), "12", "another one, by chance");
}

#[test]
fn the_board_is_played_by_keys_and_leaves_other_panels_theirs() {
    let (mut window, _folder) = window(GAME);
    carry(&mut window, "Pile, 9", "Cell 1, empty");
    window.press("Allow it");
    // The last press was not on the board: its keys go elsewhere now.
    window.key(Key::ArrowRight);
    assert!(!window.says("held"));
    window.node("Pile, 8").focus();
    window.run();
    window.key(Key::Enter);
    assert!(window.says("held"), "picked up");
    window.key(Key::Escape);
    assert!(!window.says("held"));
    window.keys(Modifiers::ALT, Key::Z);
    assert!(window.says("Pile, 9 cards"));
    window.keys(Modifiers::ALT, Key::Y);
    assert!(window.says("Pile, 8 cards"));
    window.keys(Modifiers::ALT, Key::R);
    assert!(window.says("Pile, 9 cards") && window.says("No move yet"));
    window.keys(Modifiers::ALT, Key::H);
    assert!(window.says("Move the"), "a hint in words");
}

impl Window {
    /// Clicks the topmost of the nodes whose labels begin like this.
    fn click_first(&mut self, beginning: &str) {
        let found = self
            .harness
            .query_all_by(|node| node.label().is_some_and(|label| label.starts_with(beginning)));
        let top = |node: &egui_kittest::Node<'_>| node.rect().min.y as i32;
        found.min_by_key(top).expect("at least one").click();
        self.run();
    }
}

#[test]
fn many_deals_are_played_in_the_background_and_told() {
    let (mut window, _folder) = window(GAME);
    window.keys(Modifiers::ALT, Key::T);
    for _ in 0..600 {
        if window.says("1,000 deals played:") {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
        window.run();
    }
    assert!(window.says("1,000 deals played: 0 won (0 %), 1,000 stuck, 0 given up"));
    assert!(window.says("None was won."));
    window.press("Deal 1 was not");
    assert!(window.says("Pile, 9 cards"), "that deal is on the board");
    // No deal depends on the title.
    window.show_step(DesignStep::About);
    window.harness.get_by_role_and_label(Role::TextInput, "Title, English").focus();
    window.run();
    window.type_text("Another ");
    assert!(window.editor().work.is_unsaved());
    assert!(!window.says("The rules have changed since."));
    carry(&mut window, "Pile, 9", "Cell 1, empty");
    window.press("Allow it");
    assert!(window.says("The rules have changed since."));
    assert!(window.says("Play again"));
    window.press("Close");
    assert!(!window.says("deals played:"));
}

#[test]
fn the_row_above_the_board_stays_in_a_narrow_window() {
    let file = Some("klondike".to_owned());
    let window = Window::sized(EditorOptions { file, ..EditorOptions::bare() }, [800.0, 600.0]);
    let buttons = ["Deal again", "Restart deal", "Undo move", "Redo move", "Show a move"];
    let found = window.harness.query_all_by(|node| {
        node.role() == Role::Button
            && node.label().is_some_and(|label| buttons.iter().any(|b| label.starts_with(b)))
    });
    let rights: Vec<f32> = found.map(|node| node.rect().max.x).collect();
    assert!(rights.len() >= 5, "{rights:?}");
    assert!(rights.iter().all(|&right| right <= 800.0), "{rights:?}");
}
