//! The grid by keyboard, as usual for screen readers and spreadsheets.

use super::{
    TablePanel,
    cell::Cells,
    edits,
    grid::{Square, State},
    hands,
    shown::Shown,
    tools::{self, Tool},
    tsv,
};
use crate::{bench::Bench, command::Command};
use egui::{Event, Key, Modifiers, Ui};
use engine::definition::Relation;
use fudaba::tr;

/// Request of a key or the clipboard to the grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Ask {
    /// Move by this many rows and columns, extending the selection or not.
    Go { rows: isize, columns: isize, extend: bool },
    /// Move by whole groups of lines.
    Leap { rows: isize, columns: isize, extend: bool },
    /// Move to the beginning or the end of the row, or of the whole table.
    Edge { end: bool, table: bool, extend: bool },
    /// Allow forbidden cells, or the reverse.
    Toggle,
    /// Forbid cells.
    Clear,
    /// Select the rows of the selection.
    ChooseRows,
    /// Select the columns of the selection.
    ChooseColumns,
    /// Select nothing.
    ChooseNothing,
    /// Repeat the first column of the selection.
    FillRight,
    /// Choose a tool.
    Take(Tool),
    /// Copy, and forbid the copied cells if `cut`.
    Copy { cut: bool },
    /// Paste, transposed if `turned`.
    Paste { text: String, turned: bool },
}

/// Returns the request that a key stands for here.
fn meaning(key: Key, modifiers: Modifiers) -> Option<Ask> {
    let Modifiers { shift: extend, command, alt, .. } = modifiers;
    if alt {
        return None;
    }
    let way = |rows, columns| {
        Some(match command {
            true => Ask::Leap { rows, columns, extend },
            false => Ask::Go { rows, columns, extend },
        })
    };
    match key {
        Key::ArrowUp => way(-1, 0),
        Key::ArrowDown => way(1, 0),
        Key::ArrowLeft => way(0, -1),
        Key::ArrowRight => way(0, 1),
        Key::PageUp if !command => Some(Ask::Leap { rows: -1, columns: 0, extend }),
        Key::PageDown if !command => Some(Ask::Leap { rows: 1, columns: 0, extend }),
        Key::Home => Some(Ask::Edge { end: false, table: command, extend }),
        Key::End => Some(Ask::Edge { end: true, table: command, extend }),
        Key::Space if command => Some(Ask::ChooseColumns),
        Key::Space if extend => Some(Ask::ChooseRows),
        Key::Space | Key::Enter if !command && !extend => Some(Ask::Toggle),
        Key::Delete | Key::Backspace if !command => Some(Ask::Clear),
        Key::Escape => Some(Ask::ChooseNothing),
        Key::R if command && !extend => Some(Ask::FillRight),
        _ if command || extend => None,
        key => Tool::ALL.into_iter().find(|tool| tool.key() == key).map(Ask::Take),
    }
}

/// Takes the events for the grid from the input.
fn taken(ui: &Ui) -> Vec<Ask> {
    let mut asks = Vec::new();
    ui.input_mut(|input| {
        let turned = input.modifiers.shift;
        input.events.retain(|event| {
            let ask = match event {
                Event::Key { key, pressed: true, modifiers, .. } => meaning(*key, *modifiers),
                Event::Copy => Some(Ask::Copy { cut: false }),
                Event::Cut => Some(Ask::Copy { cut: true }),
                Event::Paste(text) => Some(Ask::Paste { text: text.clone(), turned }),
                _ => None,
            };
            let kept = ask.is_none();
            asks.extend(ask);
            kept
        });
    });
    asks
}

impl TablePanel {
    /// Handles keys while the grid has the focus.
    pub(super) fn keys(&mut self, ui: &Ui, bench: &mut Bench, shown: &mut Shown) {
        for ask in taken(ui) {
            self.answer(ui, bench, shown, ask);
        }
    }

    /// Carries out commands while the grid is in use.
    pub(super) fn commands(&mut self, bench: &mut Bench, shown: &mut Shown) {
        if bench.take(Command::SelectAll) {
            self.choose_all(shown);
        }
        if bench.take(Command::Duplicate) {
            self.fill_down(bench, shown);
        }
        if bench.take(Command::Delete) {
            let cells = self.meant(shown);
            edits::set(bench, shown, cells, false);
        }
    }

    pub(super) fn answer(&mut self, ui: &Ui, bench: &mut Bench, shown: &mut Shown, ask: Ask) {
        let group = shown.grid.group() as isize;
        match ask {
            Ask::Go { rows, columns, extend } => self.go(shown, rows, columns, extend),
            Ask::Leap { rows, columns, extend } => {
                self.go(shown, rows * group, columns * group, extend);
            }
            Ask::Edge { end, table, extend } => {
                let last = shown.grid.last();
                let row = match (table, end) {
                    (false, _) => self.current.row,
                    (true, false) => 0,
                    (true, true) => last.row,
                };
                self.go_to(shown, Square::new(row, if end { last.column } else { 0 }), extend);
            }
            Ask::Toggle => self.toggle(bench, shown),
            Ask::Clear => {
                let cells = self.meant(shown);
                edits::set(bench, shown, cells, false);
            }
            Ask::ChooseRows => {
                let (least, most) = self.block(shown);
                self.chosen = hands::rows(&shown.grid, least.row, most.row);
            }
            Ask::ChooseColumns => {
                let (least, most) = self.block(shown);
                self.chosen = hands::columns(&shown.grid, least.column, most.column);
            }
            Ask::ChooseNothing => {
                if self.chosen.is_none() {
                    ui.memory_mut(|memory| {
                        if let Some(focused) = memory.focused() {
                            memory.surrender_focus(focused);
                        }
                    });
                }
                self.choose_nothing();
            }
            Ask::FillRight => self.fill_right(bench, shown),
            Ask::Take(tool) => self.tool = tool,
            Ask::Copy { cut } => self.copy(ui, bench, shown, cut),
            Ask::Paste { text, turned } => {
                let turned = turned || std::mem::take(&mut self.pastes_turned);
                self.paste(bench, shown, &text, turned);
            }
        }
    }

    fn go(&mut self, shown: &Shown, rows: isize, columns: isize, extend: bool) {
        let last = shown.grid.last();
        let to = Square::new(
            self.current.row.saturating_add_signed(rows).min(last.row),
            self.current.column.saturating_add_signed(columns).min(last.column),
        );
        self.go_to(shown, to, extend);
    }

    /// Makes a square the current one; `extend` selects up to it.
    pub(super) fn go_to(&mut self, shown: &Shown, to: Square, extend: bool) {
        if extend {
            let anchor = *self.anchor.get_or_insert(self.current);
            self.chosen = shown.grid.set_of(tools::rectangle(anchor, to));
        } else {
            self.choose_nothing();
        }
        self.current = to;
        self.wants_scroll = true;
    }

    fn choose_nothing(&mut self) {
        self.chosen = Relation::NONE;
        self.anchor = None;
    }

    pub(super) fn choose_all(&mut self, shown: &Shown) {
        self.chosen = shown.grid.set_of(shown.grid.squares());
        self.anchor = Some(Square::default());
    }

    /// Selects every square in the same state as the current one.
    pub(super) fn choose_same(&mut self, shown: &Shown) {
        let state = shown.grid.state(&shown.table, self.current);
        let same = |&at: &Square| shown.grid.state(&shown.table, at) == state;
        self.chosen = shown.grid.set_of(shown.grid.squares().filter(same));
        self.anchor = Some(self.current);
    }

    /// Returns the cells that an action without a place affects: the selection, or else those of
    /// the current square.
    pub(super) fn meant(&self, shown: &Shown) -> Cells {
        if self.chosen.is_none() { shown.grid.set_of([self.current]) } else { self.chosen.clone() }
    }

    /// Returns the rectangle around the selection, or else the current square.
    pub(super) fn block(&self, shown: &Shown) -> (Square, Square) {
        let bounds = shown.grid.bounds(&self.chosen);
        bounds.map_or((self.current, self.current), |(least, most, _)| (least, most))
    }

    fn toggle(&mut self, bench: &mut Bench, shown: &mut Shown) {
        let cells = self.meant(shown);
        let all = super::cell::cells_of(&cells).all(|cell| cell.is_in(&shown.table));
        let cells = self.symmetry.spread(&cells);
        edits::set(bench, shown, cells, !all);
    }

    /// Repeats the first row of the selection or, if that is one row, the row above it.
    pub(super) fn fill_down(&mut self, bench: &mut Bench, shown: &mut Shown) {
        let (least, most) = self.block(shown);
        let first = if least.row == most.row { least.row.saturating_sub(1) } else { least.row };
        let source = (Square::new(first, least.column), Square::new(first, most.column));
        self.fill(bench, shown, source, most);
    }

    /// Repeats the first column of the selection or, if that is one column, the one to its left.
    pub(super) fn fill_right(&mut self, bench: &mut Bench, shown: &mut Shown) {
        let (least, most) = self.block(shown);
        let one = least.column == most.column;
        let first = if one { least.column.saturating_sub(1) } else { least.column };
        let source = (Square::new(least.row, first), Square::new(most.row, first));
        self.fill(bench, shown, source, most);
    }

    fn fill(&self, bench: &mut Bench, shown: &mut Shown, source: (Square, Square), most: Square) {
        let change = edits::repeated(&shown.grid, &shown.table, source, (source.0, most));
        let after = self.symmetry.spread_change(&change).applied_to(&shown.table);
        edits::write(bench, shown, after);
    }

    /// Copies the block around the selection; a whole table is copied with the names of its cards.
    pub(super) fn copy(&self, ui: &Ui, bench: &mut Bench, shown: &mut Shown, cut: bool) {
        let (least, most) = self.block(shown);
        let all = (least, most) == (Square::default(), shown.grid.last());
        self.copy_block(ui, bench, shown, all);
        if cut {
            let cells = shown.grid.set_of(tools::rectangle(least, most));
            edits::set(bench, shown, cells, false);
        }
    }

    pub(super) fn copy_block(&self, ui: &Ui, bench: &mut Bench, shown: &Shown, named: bool) {
        let (least, most) = self.block(shown);
        ui.ctx().copy_text(tsv::copy(&shown.grid, &shown.table, least, most, named));
        let count = (most.row - least.row + 1) * (most.column - least.column + 1);
        bench.say(tr!(bench.desk.texts, "table-copied", count = count));
    }

    fn paste(&mut self, bench: &mut Bench, shown: &mut Shown, text: &str, turned: bool) {
        let at = self.block(shown).0;
        let pasted = tsv::paste(&shown.grid, text, at, turned);
        let after = pasted.change.applied_to(&shown.table);
        let changed = edits::write(bench, shown, after);
        let squares = shown.grid.squares();
        let written =
            |&at: &Square| shown.grid.state(&pasted.change.places, at) != State::Forbidden;
        self.chosen = shown.grid.set_of(squares.filter(written));
        self.anchor = Some(at);
        let texts = &bench.desk.texts;
        let mut words = tr!(texts, "table-pasted", count = changed);
        if pasted.unread > 0 {
            let examples: Vec<String> =
                pasted.examples.iter().map(|word| format!("“{word}”")).collect();
            let examples = texts.all_of(&examples);
            words += &tr!(texts, "table-paste-unread", count = pasted.unread, words = examples);
        }
        if pasted.outside > 0 {
            words += &tr!(texts, "table-paste-outside", count = pasted.outside);
        }
        bench.say(words);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_mean_what_a_grid_has_them_mean() {
        let none = Modifiers::NONE;
        let go = |rows, columns, extend| Some(Ask::Go { rows, columns, extend });
        assert_eq!(meaning(Key::ArrowDown, none), go(1, 0, false));
        assert_eq!(meaning(Key::ArrowLeft, Modifiers::SHIFT), go(0, -1, true));
        let leap = Ask::Leap { rows: 1, columns: 0, extend: false };
        assert_eq!(meaning(Key::PageDown, none), Some(leap));
        assert_eq!(meaning(Key::PageDown, Modifiers::COMMAND), None, "the next step");
        let edge = Ask::Edge { end: true, table: true, extend: false };
        assert_eq!(meaning(Key::End, Modifiers::COMMAND), Some(edge));
        assert_eq!(meaning(Key::Space, Modifiers::COMMAND), Some(Ask::ChooseColumns));
        assert_eq!(meaning(Key::Space, Modifiers::SHIFT), Some(Ask::ChooseRows));
        assert_eq!(meaning(Key::Enter, none), Some(Ask::Toggle));
        assert_eq!(meaning(Key::R, Modifiers::COMMAND), Some(Ask::FillRight));
        assert_eq!(meaning(Key::R, none), Some(Ask::Take(Tool::Rectangle)));
        assert_eq!(meaning(Key::Tab, none), None, "leaves the grid");
        assert_eq!(meaning(Key::A, Modifiers::ALT), None);
    }
}
