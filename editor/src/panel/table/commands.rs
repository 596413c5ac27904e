//! Commands of the palette for a truth table: the same as the buttons beside it.

use super::{
    TablePanel, TableView,
    bar::STEP,
    cell::Cells,
    edits,
    geometry::{SIDES, Zoom},
    grid::Order,
    shown::ShownTable,
};
use crate::{command::Command, context::EditorContext};
use egui::Ui;

impl TablePanel {
    /// Carries out commands of the palette.
    pub(super) fn panel_commands(
        &mut self,
        ui: &Ui,
        editor: &mut EditorContext,
        shown: &mut ShownTable,
    ) {
        for (command, view, order) in [
            (Command::TableWhole, TableView::Whole, Order::BySuit),
            (Command::TableByRank, TableView::Whole, Order::ByRank),
            (Command::TableSuits, TableView::Suits, Order::BySuit),
        ] {
            if editor.take(command) {
                self.change_view(view, order, shown);
            }
        }
        if editor.take(Command::TablePattern) {
            self.patterns.toggle_building();
        }
        self.commands_on_cells(ui, editor, shown);
        let (least, most) = SIDES.into_inner();
        if editor.take(Command::TableLarger) {
            self.zoom = Zoom::Side((self.side * STEP).ceil().clamp(least, most));
        }
        if editor.take(Command::TableSmaller) {
            self.zoom = Zoom::Side((self.side / STEP).floor().clamp(least, most));
        }
        if editor.take(Command::TableFit) {
            self.zoom = Zoom::Fit;
        }
    }

    fn commands_on_cells(&mut self, ui: &Ui, editor: &mut EditorContext, shown: &mut ShownTable) {
        for (command, allowed) in [(Command::TableAllow, true), (Command::TableForbid, false)] {
            if editor.take(command) {
                let cells = self.chosen_or_all(shown);
                edits::set(editor, shown, cells, allowed);
            }
        }
        if editor.take(Command::TableInvert) {
            let cells = self.chosen_or_all(shown);
            edits::invert(editor, shown, &cells);
        }
        if editor.take(Command::TableSame) {
            self.choose_same(shown);
        }
        if editor.take(Command::TableCopyNamed) {
            self.copy_block(ui, editor, shown, true);
        }
        if editor.take(Command::TablePasteTurned) {
            self.ask_for_paste(ui, true);
        }
        if editor.take(Command::TableFillDown) {
            self.fill_down(editor, shown);
        }
        if editor.take(Command::TableFillRight) {
            self.fill_right(editor, shown);
        }
    }

    /// Returns the selected cells or, if there are none, all that are shown.
    pub(super) fn chosen_or_all(&self, shown: &ShownTable) -> Cells {
        if self.chosen.is_none() {
            shown.grid.set_of(shown.grid.squares())
        } else {
            self.chosen.clone()
        }
    }
}
