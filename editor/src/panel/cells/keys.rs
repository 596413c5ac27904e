//! Keys on a sheet; they are those of spreadsheets.

use super::frame::{CellEntry, SheetInput, cell, square};
use crate::panel::grid::{GridMotion, GridSquare};
use egui::{Event, FocusDirection, Id, ImeEvent, Key, Modifiers, Ui};
use engine::{
    definition::CellRef,
    workbook::{Sheet, Value},
};

/// Number of rows in a page.
const PAGE: usize = 10;
/// Largest number of rows and of columns pasted at once.
const MOST: usize = 512;

/// Direction from a cell, once its text is entered, to the next one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum EntryDirection {
    Right,
    Left,
    Down,
}

/// The current cell with the text being typed into it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CellEditor {
    pub(super) cell: CellRef,
    /// Text typed into the cell, until it is entered.
    pub(super) typed: Option<String>,
    /// Text composed in the input method after `typed`, until it is committed.
    pub(super) composed: String,
    /// Column in which a row of cells entered with the tab key began.
    pub(super) entering: Option<u32>,
}

impl Default for CellEditor {
    /// Starts at the cell in the corner.
    fn default() -> Self {
        Self { cell: CellRef::new(0, 0), typed: None, composed: String::new(), entering: None }
    }
}

impl CellEditor {
    /// Goes to a cell, discarding the typed text.
    pub(super) fn go_to(&mut self, cell: CellRef) {
        self.cell = cell;
        self.typed = None;
        self.composed.clear();
    }

    /// Moves on once the cell is entered: with the tab key along the row; with Enter to the next
    /// row, in the column where the row was begun.
    pub(super) fn go_on(&mut self, way: EntryDirection) {
        let CellRef { row, column } = self.cell;
        let begun = *self.entering.get_or_insert(column);
        let next = match way {
            EntryDirection::Right => CellRef::new(row, column + 1),
            EntryDirection::Left => CellRef::new(row, column.saturating_sub(1)),
            EntryDirection::Down => {
                self.entering = None;
                CellRef::new(row + 1, begun)
            }
        };
        self.go_to(next);
    }

    /// Takes the typed text as a change of the cell.
    pub(super) fn entered(&mut self) -> Option<CellEntry> {
        self.composed.clear();
        self.typed.take().map(|typed| (self.cell, Value::typed(&typed)))
    }
}

/// Returns the direction of the tab key, if it was pressed.
pub(super) fn tabbed(ui: &Ui) -> Option<EntryDirection> {
    ui.input_mut(|input| {
        if input.consume_key(Modifiers::SHIFT, Key::Tab) {
            Some(EntryDirection::Left)
        } else {
            input.consume_key(Modifiers::NONE, Key::Tab).then_some(EntryDirection::Right)
        }
    })
}

/// Leaves the sheet with the tab key if that does not move along the cells. Runs before the cell is
/// shown, so that the next widget gets the focus.
pub(super) fn leave(ui: &Ui, id: Id, hand: &CellEditor) {
    let here = ui.memory(|memory| memory.has_focus(id));
    if !here || hand.typed.is_some() || hand.entering.is_some() {
        return;
    }
    // Typed text earlier in the frame turns it into a key that enters the text.
    let first = ui.input(|input| {
        input.events.iter().find_map(|event| match event {
            Event::Text(_) | Event::Ime(_) => Some(false),
            Event::Key { key: Key::Tab, pressed: true, .. } => Some(true),
            _ => None,
        })
    });
    if first != Some(true) {
        return;
    }
    let direction = match tabbed(ui) {
        Some(EntryDirection::Left) => FocusDirection::Previous,
        Some(_) => FocusDirection::Next,
        None => return,
    };
    ui.memory_mut(|memory| memory.move_focus(direction));
}

/// Takes the keys for the cell in focus, in their order: a slow frame may bring whole words, the
/// keys that enter them and those that move on.
pub(super) fn take(
    ui: &Ui,
    sheet: &Sheet,
    last: GridSquare,
    hand: &mut CellEditor,
    to: &mut SheetInput,
) {
    let events = ui.input_mut(|input| std::mem::take(&mut input.events));
    let mut left = Vec::new();
    for event in events {
        // Events after the key that opens the line above belong to that line.
        if to.edit || !take_one(ui, &event, sheet, last, hand, to) {
            left.push(event);
        }
    }
    ui.input_mut(|input| input.events = left);
}

/// Handles one event; returns false if it was not for the cell.
fn take_one(
    ui: &Ui,
    event: &Event,
    sheet: &Sheet,
    last: GridSquare,
    hand: &mut CellEditor,
    to: &mut SheetInput,
) -> bool {
    let typing = hand.typed.is_some();
    let shown = || hand.typed.clone().unwrap_or_else(|| super::shown(sheet, hand.cell));
    match event {
        Event::Copy => ui.ctx().copy_text(shown()),
        Event::Cut => {
            ui.ctx().copy_text(shown());
            to.changes.push(vec![(hand.cell, None)]);
            hand.typed = None;
        }
        Event::Paste(text) => match &mut hand.typed {
            Some(typed) => typed.push_str(text.lines().next().unwrap_or_default()),
            None => to.changes.push(pasted(hand.cell, text)),
        },
        Event::Text(text) | Event::Ime(ImeEvent::Commit(text))
            if typing || !text.trim().is_empty() =>
        {
            hand.composed.clear();
            hand.typed.get_or_insert_default().push_str(text);
        }
        Event::Ime(ImeEvent::Preedit { text, .. }) => {
            if !text.is_empty() {
                hand.typed.get_or_insert_default();
            }
            hand.composed.clone_from(text);
        }
        Event::Key { key, pressed: true, modifiers, .. } => {
            return take_key(*key, *modifiers, last, hand, to);
        }
        _ => return false,
    }
    true
}

fn take_key(
    key: Key,
    modifiers: Modifiers,
    last: GridSquare,
    hand: &mut CellEditor,
    to: &mut SheetInput,
) -> bool {
    let typing = hand.typed.is_some();
    match key {
        Key::Tab if !modifiers.command && !modifiers.alt => {
            to.changes.extend(hand.entered().map(|entry| vec![entry]));
            hand.go_on(if modifiers.shift { EntryDirection::Left } else { EntryDirection::Right });
        }
        _ if modifiers.is_none() => match key {
            Key::Enter if typing => {
                to.changes.extend(hand.entered().map(|entry| vec![entry]));
                hand.go_on(EntryDirection::Down);
            }
            Key::Enter | Key::F2 => to.edit = true,
            Key::Escape if typing => hand.go_to(hand.cell),
            Key::Backspace if typing => drop(hand.typed.as_mut().and_then(String::pop)),
            Key::Delete if typing => {}
            Key::Backspace | Key::Delete => to.changes.push(vec![(hand.cell, None)]),
            _ => return walk(key, modifiers, last, hand, to),
        },
        _ => return walk(key, modifiers, last, hand, to),
    }
    true
}

/// Moves over the sheet and enters the typed text.
fn walk(
    key: Key,
    modifiers: Modifiers,
    last: GridSquare,
    hand: &mut CellEditor,
    to: &mut SheetInput,
) -> bool {
    let is_held = modifiers.command_only();
    let motion = match GridMotion::of(key, is_held) {
        Some(motion @ GridMotion::Edge { .. }) if is_held => motion,
        Some(motion) if modifiers.is_none() => motion,
        _ => return false,
    };
    to.changes.extend(hand.entered().map(|entry| vec![entry]));
    hand.entering = None;
    hand.go_to(cell(motion.from(square(hand.cell), last, PAGE)));
    true
}

/// Splits a text with tabs and line breaks into cells, as spreadsheets exchange them.
fn pasted(at: CellRef, text: &str) -> Vec<CellEntry> {
    let mut cells = Vec::new();
    let text = text.strip_suffix('\n').unwrap_or(text);
    for (row, line) in (at.row..).zip(text.lines().take(MOST)) {
        for (column, value) in (at.column..).zip(line.split('\t').take(MOST)) {
            cells.push((CellRef::new(row, column), Value::typed(value)));
        }
    }
    cells
}
