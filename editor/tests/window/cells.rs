//! Typing into the sheets: the typed text is the cell's content.

use crate::support::Window;
use egui::{Event, Key, Modifiers};
use engine::{definition::CellRef, workbook::Value};

/// Returns a window with the sheets of a sample, and the corner cell selected.
fn sheets() -> Window {
    let mut window = Window::foreign("klondike");
    window.key(Key::F7);
    window.press("Fields");
    window.node("Fields!A1").focus();
    window.run();
    window
}

fn cell(window: &Window, row: u32, column: u32) -> Option<Value> {
    let document = window.editor().work.content().document();
    let sheet = document.sheets.iter().find(|sheet| sheet.name == "Fields").expect("the sheet");
    sheet.get(row, column).cloned()
}

fn text(words: &str) -> Option<Value> {
    Some(Value::Text(words.to_owned()))
}

/// Types letters at speed: one per frame, without waiting.
fn type_quickly(window: &mut Window, letters: &str) {
    for letter in letters.chars() {
        window.harness.event(Event::Text(letter.to_string()));
    }
    window.run();
}

/// Goes to the blank cells after the last column.
fn go_behind(window: &mut Window) -> u32 {
    let document = window.editor().work.content().document();
    let sheet = document.sheets.iter().find(|sheet| sheet.name == "Fields").expect("the sheet");
    let last = sheet.cells.keys().map(|cell| cell.column).max().expect("a cell");
    for _ in 0..=last {
        window.key(Key::ArrowRight);
    }
    last + 1
}

#[test]
fn no_letter_is_lost_when_a_cell_is_typed_over() {
    let mut window = sheets();
    let column = go_behind(&mut window);
    type_quickly(&mut window, "A quick hand");
    window.key(Key::Enter);
    assert_eq!(cell(&window, 0, column), text("A quick hand"));
    // A slow frame brings the letters together with the key that enters them.
    for letter in ["o", "n", "c", "e"] {
        window.harness.input_mut().events.push(Event::Text(letter.to_owned()));
    }
    window.harness.key_press(Key::Enter);
    window.run();
    assert_eq!(cell(&window, 1, column), text("once"));
    assert!(window.focused().starts_with(&format!("Fields!{}", CellRef::new(2, column))));
}

#[test]
fn the_tab_key_enters_a_cell_and_goes_to_the_next() {
    let mut window = sheets();
    let column = go_behind(&mut window);
    type_quickly(&mut window, "one");
    window.key(Key::Tab);
    let place = |row, column| format!("Fields!{}", CellRef::new(row, column));
    assert!(window.focused().starts_with(&place(0, column + 1)), "{}", window.focused());
    type_quickly(&mut window, "2");
    window.key(Key::Tab);
    // A cell left blank is passed over.
    window.key(Key::Tab);
    type_quickly(&mut window, "four");
    window.keys(Modifiers::SHIFT, Key::Tab);
    assert!(window.focused().starts_with(&place(0, column + 2)), "{}", window.focused());
    window.key(Key::Tab);
    type_quickly(&mut window, "4");
    window.key(Key::Enter);
    assert!(window.focused().starts_with(&place(1, column)), "where the row was begun");
    // A column unknown to the game is written after the others, wherever it was typed: the steps
    // name the cells that were meant.
    let texts = &window.editor().context.texts;
    let steps = window.editor().work.steps().0;
    let steps: Vec<String> = steps.into_iter().map(|step| step.words(texts)).collect();
    let meant = [0, 1, 3, 3].map(|at| format!("Change cell {}", place(0, column + at)));
    assert_eq!(steps, meant);
    assert_eq!(cell(&window, 0, column), text("one"));
    assert_eq!(cell(&window, 0, column + 1), Some(Value::Number(2.0)));
    // Unless cells are being entered, it leaves the sheet.
    window.key(Key::ArrowRight);
    window.key(Key::Tab);
    assert!(!window.focused().starts_with("Fields!"), "{}", window.focused());
}

#[test]
fn escape_leaves_a_cell_as_it_was() {
    let mut window = sheets();
    let column = go_behind(&mut window);
    type_quickly(&mut window, "slip");
    window.key(Key::Escape);
    assert_eq!(cell(&window, 0, column), None);
    assert!(window.focused().starts_with("Fields!"), "{}", window.focused());
}

/// Sends events in one frame, as in a busy window.
fn at_once(window: &mut Window, events: impl IntoIterator<Item = Event>) {
    window.harness.input_mut().events.extend(events);
    window.run();
}

fn pressed(key: Key) -> Event {
    Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE }
}

fn letters(word: &str) -> impl Iterator<Item = Event> + '_ {
    word.chars().map(|letter| Event::Text(letter.to_string()))
}

#[test]
fn cells_typed_in_one_frame_or_in_a_frame_each_are_entered_in_order() {
    for busy in [true, false] {
        let mut window = sheets();
        let column = go_behind(&mut window);
        let events = letters("5")
            .chain([pressed(Key::Tab)])
            .chain(letters("sixty"))
            .chain([pressed(Key::Tab)])
            .chain(letters("7"))
            .chain([pressed(Key::Enter)])
            .chain(letters("below"))
            .chain([pressed(Key::ArrowUp)]);
        if busy {
            at_once(&mut window, events);
        } else {
            for event in events {
                // The next one comes in the very next frame.
                window.harness.input_mut().events.push(event);
                window.harness.step();
            }
            window.run();
        }
        let texts = &window.editor().context.texts;
        let steps = window.editor().work.steps().0;
        let steps: Vec<String> = steps.into_iter().map(|step| step.words(texts)).collect();
        let place = |row, at| format!("Change cell Fields!{}", CellRef::new(row, column + at));
        assert_eq!(steps, [place(0, 0), place(0, 1), place(0, 2), place(1, 0)], "busy: {busy}");
        assert_eq!(cell(&window, 0, column), Some(Value::Number(5.0)));
        assert_eq!(cell(&window, 1, column), text("below"), "an arrow enters, too");
        let here = format!("Fields!{}", CellRef::new(0, column));
        assert!(window.focused().starts_with(&here), "{}", window.focused());
    }
}

#[test]
fn what_is_typed_is_seen_in_the_cell_and_entered_when_the_keyboard_goes() {
    let mut window = sheets();
    let column = go_behind(&mut window);
    type_quickly(&mut window, "half");
    let place = format!("Fields!{}: half", CellRef::new(0, column));
    assert!(window.focused().starts_with(&place), "{}", window.focused());
    assert_eq!(cell(&window, 0, column), None);
    window.press("Spots");
    assert_eq!(cell(&window, 0, column), text("half"));
}

#[test]
fn what_the_program_writes_itself_says_so_and_is_no_change() {
    let mut window = sheets();
    window.press("Game");
    window.node("Game!A1").focus();
    window.run();
    for key in [Key::ArrowDown, Key::ArrowDown, Key::ArrowDown, Key::ArrowRight, Key::ArrowRight] {
        window.key(key);
    }
    assert!(window.focused().contains("written by the program"), "{}", window.focused());
    type_quickly(&mut window, "slow");
    window.key(Key::Enter);
    assert!(window.says("Game!C4 is written by the program: what you typed there is not kept"));
    assert_eq!(window.editor().work.steps().0.len(), 0);
    assert!(!window.editor().work.is_unsaved());
}

#[test]
fn a_game_that_cannot_be_played_says_so_in_whole_sentences() {
    let mut window = Window::foreign("klondike");
    window.key(Key::F7);
    window.press("Game");
    window.node("Game!A1").focus();
    window.run();
    for key in [Key::ArrowDown, Key::ArrowRight] {
        window.key(key);
    }
    type_quickly(&mut window, "My Title");
    window.key(Key::Enter);
    assert!(
        window.says("does not support. The board shows the last version that could be played.")
    );
}
