//! Problems and their remedies, the sheets, the history and the rules in words.

use crate::support::Window;
use egui::{Key, Modifiers};
use egui_kittest::kittest::NodeT as _;
use engine::{
    gamefile::{self, Pictures},
    workbook::{Document, Value},
};
use fudaba_editor::step::DesignStep;
use tempfile::TempDir;

const FAULTY: &str = "[Game]
    Title | Wrong
    [Fields]
    Field | Put | Take | Flip | Clear
    Tableau | down 1, any suit | none; top: any | atuo |
    Foundation | up 1, same suit; empty: A | none | | =52
    [Notes]
    mine | alone";

/// Returns a window with a workbook of these sheets; the folder lives as long as the window.
fn with_sheets(text: &str) -> (Window, TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("wrong.xlsx");
    let document = Document::from_text(text);
    let bytes = gamefile::save_document(&document, &Pictures::default()).expect("it is written");
    std::fs::write(&path, bytes).expect("the folder is ours");
    (Window::with(&path.display().to_string()), folder)
}

#[test]
fn a_sound_game_has_no_problems() {
    let window = Window::with("klondike");
    assert!(window.says("No problems"));
    assert!(window.says("The game can be played."));
}

#[test]
fn a_fault_of_a_file_leads_to_its_cell_and_is_mended_by_a_click() {
    let (mut window, _folder) = with_sheets(FAULTY);
    assert!(window.editor().work.is_faulty());
    assert!(window.says("This file has an error"));
    window.press("Show problems");
    window.click("Error: ");
    assert!(window.says("Cell D2"), "the sheets show where it is");
    let cell = window.node("Fields!D2: atuo").accesskit_node();
    assert!(cell.is_focused(), "and can be changed at once");
    window.press("Write auto");
    assert!(!window.editor().work.is_faulty());
    assert!(!window.says("This file has an error") && !window.says("Error: "));
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(window.editor().work.is_faulty(), "a fix is taken back like anything else");
}

#[test]
fn what_cannot_be_read_is_listed_before_it_is_left_out() {
    let (mut window, _folder) = with_sheets(FAULTY);
    window.press("Leave out what cannot be read…");
    assert!(window.says("Fields!D2: atuo"));
    window.press("Keep the file as it is");
    assert!(window.editor().work.is_faulty());
    window.press("Leave out what cannot be read…");
    window.press("Leave them out");
    assert!(!window.editor().work.is_faulty());
    let kept = window.editor().work.content().document();
    assert!(kept.sheet("Notes").is_some(), "the rest is kept");
}

#[test]
fn a_cell_is_changed_by_typing_and_the_problem_leads_to_its_panel() {
    let mut window = Window::foreign("klondike");
    window.key(Key::F7);
    window.press("Fields");
    window.click("Fields!A1: Field");
    // From the heading of the first column to the clear rule of the second field.
    let rows = window.editor().work.content().document();
    let sheet = rows.sheet("Fields").expect("every game has it");
    let find = |text: &str| {
        let found = sheet.cells.iter().find(|(_, value)| value.shown() == text);
        found.map(|(cell, _)| *cell).unwrap_or_else(|| panic!("no {text}"))
    };
    let (row, column) = (find("Foundation").row, find("Clear").column);
    for _ in 0..row {
        window.key(Key::ArrowDown);
    }
    for _ in 0..column {
        window.key(Key::ArrowRight);
    }
    window.type_text("=99");
    window.key(Key::Enter);
    assert!(window.says("Clear rule, 1 warning"), "the step is marked");
    let (errors, warnings) = window.editor().faults_of(DesignStep::Clear);
    assert_eq!((errors, warnings), (0, 1));
    window.click("Warning: ");
    assert_eq!(window.editor().selection.step, DesignStep::Clear);
    assert!(
        window.editor().selection.reveal.is_some() || !window.editor().selection.lit.is_empty()
    );
    window.press("Ask for =13");
    assert!(window.says("No problems"));
}

#[test]
fn problems_are_filtered_searched_and_walked_by_keys() {
    let text = "[Fields]
        Field | Flip | Clear | Extra
        A | atuo | all | x
        B | clikc | =52 |";
    let (mut window, _folder) = with_sheets(text);
    assert!(window.says("All (4)"));
    window.press("Warnings (1)");
    assert!(!window.says("Error: "));
    window.press("Errors (3)");
    assert!(window.says("Error: "));
    window.click("Error: “Flip” is “atuo”");
    assert!(window.says("Fields!B2: atuo"));
    assert!(window.says("Write auto"), "it is looked at closely");
    window.click("Search");
    window.type_text("clikc");
    assert!(window.says("Error: “Flip” is “clikc”") && !window.says("Error: “Flip” is “atuo”"));
}

#[test]
fn problems_that_say_the_same_are_one_row_and_arrows_walk_the_rows() {
    let text = "[Fields]
        Field | Flip
        A | atuo
        B | atuo
        C | clikc";
    let (mut window, _folder) = with_sheets(text);
    window.click("Error: “Flip” is “atuo”");
    assert!(window.says("2 times") && window.says("Next place (1 of 2)"));
    window.press("Explain");
    assert!(window.says("Fix: write one of the words listed in the help."));
    window.click("Next place");
    assert!(window.says("Fields!B3: atuo"));
    window.press("Write auto (2 places)");
    assert!(!window.says("“atuo”"));
    window.node("Error: “Flip” is “clikc”").focus();
    window.run();
    window.key(Key::Enter);
    assert!(window.says("Fields!B4: clikc"));
}

#[test]
fn cells_are_pasted_and_emptied_as_in_a_spreadsheet() {
    let mut window = Window::foreign("klondike");
    let value = |window: &Window, row, column| {
        let document = window.editor().work.content().document();
        document.sheet("Cards").and_then(|sheet| sheet.get(row, column).map(Value::shown))
    };
    window.key(Key::F7);
    window.press("Cards");
    window.click("Cards!A1");
    for key in [Key::ArrowDown, Key::ArrowRight, Key::ArrowRight] {
        window.key(key);
    }
    window.harness.event(egui::Event::Paste("2\t2\n2\t2\n".to_owned()));
    window.run();
    assert_eq!(value(&window, 2, 3).as_deref(), Some("2"));
    assert_eq!(window.editor().work.draft().decks[0].pack.len(), 56);
    assert_eq!(window.editor().work.steps().1, 1, "one step");
    window.key(Key::Delete);
    assert_eq!(value(&window, 1, 2).as_deref(), Some("0"), "a blank count is none");
    assert_eq!(window.editor().work.draft().decks[0].pack.len(), 54);
    window.keys(Modifiers::COMMAND, Key::End);
    assert!(window.says("Cell W13"), "far out");
    window.keys(Modifiers::COMMAND, Key::Home);
    assert!(window.says("Cards!A1: Deck"));
}

#[test]
fn a_click_in_the_history_goes_there() {
    let mut window = Window::foreign("klondike");
    window.key(Key::F7);
    window.press("Game");
    window.click("Game!A1");
    for _ in 0..3 {
        window.key(Key::ArrowDown);
    }
    window.key(Key::ArrowRight);
    window.key(Key::F2);
    window.type_text(" more");
    window.key(Key::Enter);
    window.key(Key::F6);
    assert!(window.says("Change cell Game!B4 (now)"));
    assert!(window.editor().work.draft().about.title.en.ends_with(" more"));
    window.click("Beginning");
    assert_eq!(window.editor().work.steps().1, 0);
    assert!(window.says("Change cell Game!B4 (taken back)"));
    window.click("Change cell Game!B4");
    assert_eq!(window.editor().work.steps().1, 1);
}

#[test]
fn the_rules_are_said_live_and_lead_to_their_panels() {
    let mut window = Window::with("klondike");
    window.press("Goal");
    assert_eq!(window.editor().selection.step, DesignStep::Clear);
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    assert_eq!(
        window.editor().selection.step,
        DesignStep::OpeningDeal,
        "the setup is the next one"
    );
}

#[test]
fn a_mended_problem_is_highlighted_no_longer() {
    let mut window = Window::with("klondike");
    window.show_step(DesignStep::Put);
    window.choose_field("Tableau");
    window.show_step(DesignStep::Put);
    window.key(Key::ArrowDown);
    window.key(Key::Space);
    window.click("Warning: ");
    assert!(!window.editor().selection.lit.is_empty(), "the cell is shown");
    window.undo();
    assert!(window.says("No problems"));
    assert!(window.editor().selection.lit.is_empty(), "and is like any other again");
}
