//! The grid by keyboard, as usual for screen readers and spreadsheets.

use super::{
    TablePanel,
    cell::Cells,
    edits,
    grid::{GridSquare, SquareState},
    hands,
    shown::ShownTable,
    tools::{self, Tool},
    tsv,
};
use crate::{command::Command, context::EditorContext, panel::grid::GridMotion};
use egui::{Event, Key, Modifiers, Ui};
use engine::definition::Relation;
use fudaba::tr;

/// Request of a key or the clipboard to the grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum GridRequest {
    /// Move, extending the selection or not.
    Go(GridMotion, bool),
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
fn meaning(key: Key, modifiers: Modifiers) -> Option<GridRequest> {
    let Modifiers { shift: extend, command, alt, .. } = modifiers;
    if alt {
        return None;
    }
    if let Some(motion) = GridMotion::of(key, command) {
        return Some(GridRequest::Go(motion, extend));
    }
    match key {
        Key::Space if command => Some(GridRequest::ChooseColumns),
        Key::Space if extend => Some(GridRequest::ChooseRows),
        Key::Space | Key::Enter if !command && !extend => Some(GridRequest::Toggle),
        Key::Delete | Key::Backspace if !command => Some(GridRequest::Clear),
        Key::Escape => Some(GridRequest::ChooseNothing),
        Key::R if command && !extend => Some(GridRequest::FillRight),
        _ if command || extend => None,
        key => Tool::ALL.into_iter().find(|tool| tool.key() == key).map(GridRequest::Take),
    }
}

/// Takes the events for the grid from the input.
fn taken(ui: &Ui) -> Vec<GridRequest> {
    let mut asks = Vec::new();
    ui.input_mut(|input| {
        let turned = input.modifiers.shift;
        input.events.retain(|event| {
            let ask = match event {
                Event::Key { key, pressed: true, modifiers, .. } => meaning(*key, *modifiers),
                Event::Copy => Some(GridRequest::Copy { cut: false }),
                Event::Cut => Some(GridRequest::Copy { cut: true }),
                Event::Paste(text) => Some(GridRequest::Paste { text: text.clone(), turned }),
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
    pub(super) fn keys(&mut self, ui: &Ui, editor: &mut EditorContext, shown: &mut ShownTable) {
        for ask in taken(ui) {
            self.answer(ui, editor, shown, ask);
        }
    }

    /// Carries out commands while the grid is in use.
    pub(super) fn commands(&mut self, editor: &mut EditorContext, shown: &mut ShownTable) {
        if editor.take(Command::SelectAll) {
            self.choose_all(shown);
        }
        if editor.take(Command::Duplicate) {
            self.fill_down(editor, shown);
        }
        if editor.take(Command::Delete) {
            let cells = self.meant(shown);
            edits::set(editor, shown, cells, false);
        }
    }

    pub(super) fn answer(
        &mut self,
        ui: &Ui,
        editor: &mut EditorContext,
        shown: &mut ShownTable,
        ask: GridRequest,
    ) {
        match ask {
            GridRequest::Go(motion, extend) => {
                let to = motion.from(self.current, shown.grid.last(), shown.grid.group());
                self.go_to(shown, to, extend);
            }
            GridRequest::Toggle => self.toggle(editor, shown),
            GridRequest::Clear => {
                let cells = self.meant(shown);
                edits::set(editor, shown, cells, false);
            }
            GridRequest::ChooseRows => {
                let (least, most) = self.block(shown);
                self.chosen = hands::rows(&shown.grid, least.row, most.row);
            }
            GridRequest::ChooseColumns => {
                let (least, most) = self.block(shown);
                self.chosen = hands::columns(&shown.grid, least.column, most.column);
            }
            GridRequest::ChooseNothing => {
                if self.chosen.is_none() {
                    ui.memory_mut(|memory| {
                        if let Some(focused) = memory.focused() {
                            memory.surrender_focus(focused);
                        }
                    });
                }
                self.choose_nothing();
            }
            GridRequest::FillRight => self.fill_right(editor, shown),
            GridRequest::Take(tool) => self.tool = tool,
            GridRequest::Copy { cut } => self.copy(ui, editor, shown, cut),
            GridRequest::Paste { text, turned } => {
                let turned = turned || std::mem::take(&mut self.pastes_turned);
                self.paste(editor, shown, &text, turned);
            }
        }
    }

    /// Makes a square the current one; `extend` selects up to it.
    pub(super) fn go_to(&mut self, shown: &ShownTable, to: GridSquare, extend: bool) {
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

    pub(super) fn choose_all(&mut self, shown: &ShownTable) {
        self.chosen = shown.grid.set_of(shown.grid.squares());
        self.anchor = Some(GridSquare::default());
    }

    /// Selects every square in the same state as the current one.
    pub(super) fn choose_same(&mut self, shown: &ShownTable) {
        let state = shown.grid.state(&shown.table, self.current);
        let same = |&at: &GridSquare| shown.grid.state(&shown.table, at) == state;
        self.chosen = shown.grid.set_of(shown.grid.squares().filter(same));
        self.anchor = Some(self.current);
    }

    /// Returns the cells that an action without a place affects: the selection, or else those of
    /// the current square.
    pub(super) fn meant(&self, shown: &ShownTable) -> Cells {
        if self.chosen.is_none() { shown.grid.set_of([self.current]) } else { self.chosen.clone() }
    }

    /// Returns the rectangle around the selection, or else the current square.
    pub(super) fn block(&self, shown: &ShownTable) -> (GridSquare, GridSquare) {
        let bounds = shown.grid.bounds(&self.chosen);
        bounds.map_or((self.current, self.current), |(least, most, _)| (least, most))
    }

    fn toggle(&mut self, editor: &mut EditorContext, shown: &mut ShownTable) {
        let cells = self.meant(shown);
        let all = super::cell::cells_of(&cells).all(|cell| cell.is_in(&shown.table));
        let cells = self.symmetry.spread(&cells);
        edits::set(editor, shown, cells, !all);
    }

    /// Repeats the first row of the selection or, if that is one row, the row above it.
    pub(super) fn fill_down(&mut self, editor: &mut EditorContext, shown: &mut ShownTable) {
        let (least, most) = self.block(shown);
        let first = if least.row == most.row { least.row.saturating_sub(1) } else { least.row };
        let source = (GridSquare::new(first, least.column), GridSquare::new(first, most.column));
        self.fill(editor, shown, source, most);
    }

    /// Repeats the first column of the selection or, if that is one column, the one to its left.
    pub(super) fn fill_right(&mut self, editor: &mut EditorContext, shown: &mut ShownTable) {
        let (least, most) = self.block(shown);
        let one = least.column == most.column;
        let first = if one { least.column.saturating_sub(1) } else { least.column };
        let source = (GridSquare::new(least.row, first), GridSquare::new(most.row, first));
        self.fill(editor, shown, source, most);
    }

    fn fill(
        &self,
        editor: &mut EditorContext,
        shown: &mut ShownTable,
        source: (GridSquare, GridSquare),
        most: GridSquare,
    ) {
        let change = edits::repeated(&shown.grid, &shown.table, source, (source.0, most));
        let after = self.symmetry.spread_change(&change).applied_to(&shown.table);
        edits::write(editor, shown, after);
    }

    /// Copies the block around the selection; a whole table is copied with the names of its cards.
    pub(super) fn copy(
        &self,
        ui: &Ui,
        editor: &mut EditorContext,
        shown: &mut ShownTable,
        cut: bool,
    ) {
        let (least, most) = self.block(shown);
        let all = (least, most) == (GridSquare::default(), shown.grid.last());
        self.copy_block(ui, editor, shown, all);
        if cut {
            let cells = shown.grid.set_of(tools::rectangle(least, most));
            edits::set(editor, shown, cells, false);
        }
    }

    pub(super) fn copy_block(
        &self,
        ui: &Ui,
        editor: &mut EditorContext,
        shown: &ShownTable,
        named: bool,
    ) {
        let (least, most) = self.block(shown);
        ui.ctx().copy_text(tsv::copy(&shown.grid, &shown.table, least, most, named));
        let count = (most.row - least.row + 1) * (most.column - least.column + 1);
        editor.say(tr!(editor.context.texts, "table-copied", count = count));
    }

    fn paste(
        &mut self,
        editor: &mut EditorContext,
        shown: &mut ShownTable,
        text: &str,
        turned: bool,
    ) {
        let at = self.block(shown).0;
        let pasted = tsv::paste(&shown.grid, text, at, turned);
        let after = pasted.change.applied_to(&shown.table);
        let changed = edits::write(editor, shown, after);
        let squares = shown.grid.squares();
        let written = |&at: &GridSquare| {
            shown.grid.state(&pasted.change.places, at) != SquareState::Forbidden
        };
        self.chosen = shown.grid.set_of(squares.filter(written));
        self.anchor = Some(at);
        let texts = &editor.context.texts;
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
        editor.say(words);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_mean_what_a_grid_has_them_mean() {
        let none = Modifiers::NONE;
        let go = |motion, extend| Some(GridRequest::Go(motion, extend));
        assert_eq!(meaning(Key::ArrowDown, none), go(GridMotion::Step(1, 0), false));
        assert_eq!(meaning(Key::ArrowLeft, Modifiers::SHIFT), go(GridMotion::Step(0, -1), true));
        assert_eq!(meaning(Key::PageDown, none), go(GridMotion::Leap(1, 0), false));
        assert_eq!(meaning(Key::PageDown, Modifiers::COMMAND), None, "the next step");
        let edge = GridMotion::Edge { end: true, whole: true };
        assert_eq!(meaning(Key::End, Modifiers::COMMAND), go(edge, false));
        assert_eq!(meaning(Key::Space, Modifiers::COMMAND), Some(GridRequest::ChooseColumns));
        assert_eq!(meaning(Key::Space, Modifiers::SHIFT), Some(GridRequest::ChooseRows));
        assert_eq!(meaning(Key::Enter, none), Some(GridRequest::Toggle));
        assert_eq!(meaning(Key::R, Modifiers::COMMAND), Some(GridRequest::FillRight));
        assert_eq!(meaning(Key::R, none), Some(GridRequest::Take(Tool::Rectangle)));
        assert_eq!(meaning(Key::Tab, none), None, "leaves the grid");
        assert_eq!(meaning(Key::A, Modifiers::ALT), None);
    }
}
