//! What keys do on a sheet: they are those of spreadsheets.

use super::frame::{Grid, Outcome, Way};
use egui::{Event, EventFilter, Id, ImeEvent, Key, Modifiers, Ui};
use engine::definition::{CellRef, Value};

/// How many rows a page is.
const PAGE: u32 = 10;
/// The most cells that are pasted at once, either way.
const MOST: usize = 512;

/// Where the tab key leads, if it was pressed.
pub(super) fn tabbed(ui: &Ui) -> Option<Way> {
    ui.input_mut(|input| {
        if input.consume_key(Modifiers::SHIFT, Key::Tab) {
            Some(Way::Left)
        } else {
            input.consume_key(Modifiers::NONE, Key::Tab).then_some(Way::Right)
        }
    })
}

/// Takes the keys of the cell that has the focus.
pub(super) fn take(ui: &Ui, id: Id, grid: &Grid<'_>, outcome: &mut Outcome) {
    let filter = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        // Otherwise it leaves the sheet.
        tab: grid.is_entering,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    let cell = grid.cursor;
    walk(ui, grid, outcome);
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if pressed(Key::F2) {
        outcome.edit = true;
    }
    if pressed(Key::Delete) || pressed(Key::Backspace) {
        outcome.changes.push((cell, None));
    }
    let value = super::shown(grid.sheet, cell);
    let events = ui.input(|input| input.events.clone());
    // A slow frame may bring a whole word, and the key that enters it.
    let mut typed = String::new();
    for event in events {
        match event {
            Event::Copy => ui.ctx().copy_text(value.clone()),
            Event::Cut => {
                ui.ctx().copy_text(value.clone());
                outcome.changes.push((cell, None));
            }
            Event::Paste(text) => outcome.changes.extend(pasted(cell, &text)),
            Event::Text(text) | Event::Ime(ImeEvent::Commit(text))
                if !typed.is_empty() || !text.trim().is_empty() =>
            {
                typed.push_str(&text);
            }
            Event::Key { key: Key::Enter, pressed: true, modifiers, .. }
                if modifiers.is_none() && outcome.way.is_none() =>
            {
                if typed.is_empty() {
                    outcome.edit = true;
                } else {
                    outcome.way = Some(Way::Down);
                }
            }
            Event::Key { key: Key::Tab, pressed: true, modifiers, .. }
                if (grid.is_entering || !typed.is_empty()) && outcome.way.is_none() =>
            {
                outcome.way = Some(if modifiers.shift { Way::Left } else { Way::Right });
            }
            _ => {}
        }
    }
    let entered = outcome.way.is_some();
    if entered || outcome.edit {
        for (modifiers, key) in [
            (Modifiers::NONE, Key::Enter),
            (Modifiers::SHIFT, Key::Tab),
            (Modifiers::NONE, Key::Tab),
        ] {
            ui.input_mut(|input| input.consume_key(modifiers, key));
        }
    }
    if entered && !typed.is_empty() {
        outcome.changes.push((cell, Value::typed(&typed)));
    } else if !typed.is_empty() {
        outcome.typed = Some(typed);
    }
}

fn walk(ui: &Ui, grid: &Grid<'_>, outcome: &mut Outcome) {
    let CellRef { row, column } = grid.cursor;
    let last = grid.columns.last();
    let ways = [
        (Modifiers::NONE, Key::ArrowLeft, row, column.saturating_sub(1)),
        (Modifiers::NONE, Key::ArrowRight, row, column + 1),
        (Modifiers::NONE, Key::ArrowUp, row.saturating_sub(1), column),
        (Modifiers::NONE, Key::ArrowDown, row + 1, column),
        (Modifiers::NONE, Key::PageUp, row.saturating_sub(PAGE), column),
        (Modifiers::NONE, Key::PageDown, row + PAGE, column),
        (Modifiers::COMMAND, Key::Home, 0, 0),
        (Modifiers::COMMAND, Key::End, last.row, last.column),
        (Modifiers::NONE, Key::Home, row, 0),
        (Modifiers::NONE, Key::End, row, last.column),
    ];
    let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
    let way = ways.into_iter().find(|&(modifiers, key, ..)| pressed(modifiers, key));
    let to =
        way.map(|(_, _, row, column)| CellRef::new(row.min(last.row), column.min(last.column)));
    outcome.moved = outcome.moved.or(to.filter(|&to| to != grid.cursor));
}

/// The cells of a text with tabs and lines, as spreadsheets exchange them.
fn pasted(at: CellRef, text: &str) -> Vec<(CellRef, Option<Value>)> {
    let mut cells = Vec::new();
    let text = text.strip_suffix('\n').unwrap_or(text);
    for (row, line) in (at.row..).zip(text.lines().take(MOST)) {
        for (column, value) in (at.column..).zip(line.split('\t').take(MOST)) {
            cells.push((CellRef::new(row, column), Value::typed(value)));
        }
    }
    cells
}
