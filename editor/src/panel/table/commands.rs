//! Commands of the palette for a truth table: the same as the buttons beside it.

use super::{
    TablePanel, View,
    bar::STEP,
    cell::Cells,
    edits,
    geometry::{SIDES, Zoom},
    grid::Order,
    shown::Shown,
};
use crate::{bench::Bench, command::Command};
use egui::Ui;

impl TablePanel {
    /// Carries out commands of the palette.
    pub(super) fn panel_commands(&mut self, ui: &Ui, bench: &mut Bench, shown: &mut Shown) {
        for (command, view, order) in [
            (Command::TableWhole, View::Whole, Order::BySuit),
            (Command::TableByRank, View::Whole, Order::ByRank),
            (Command::TableSuits, View::Suits, Order::BySuit),
        ] {
            if bench.take(command) {
                self.change_view(view, order, shown);
            }
        }
        if bench.take(Command::TablePattern) {
            self.patterns.toggle_building();
        }
        self.commands_on_cells(ui, bench, shown);
        let (least, most) = SIDES.into_inner();
        if bench.take(Command::TableLarger) {
            self.zoom = Zoom::Side((self.side * STEP).ceil().clamp(least, most));
        }
        if bench.take(Command::TableSmaller) {
            self.zoom = Zoom::Side((self.side / STEP).floor().clamp(least, most));
        }
        if bench.take(Command::TableFit) {
            self.zoom = Zoom::Fit;
        }
    }

    fn commands_on_cells(&mut self, ui: &Ui, bench: &mut Bench, shown: &mut Shown) {
        for (command, allowed) in [(Command::TableAllow, true), (Command::TableForbid, false)] {
            if bench.take(command) {
                let cells = self.chosen_or_all(shown);
                edits::set(bench, shown, cells, allowed);
            }
        }
        if bench.take(Command::TableInvert) {
            let cells = self.chosen_or_all(shown);
            edits::invert(bench, shown, &cells);
        }
        if bench.take(Command::TableSame) {
            self.choose_same(shown);
        }
        if bench.take(Command::TableCopyNamed) {
            self.copy_block(ui, bench, shown, true);
        }
        if bench.take(Command::TablePasteTurned) {
            self.ask_for_paste(ui, true);
        }
        if bench.take(Command::TableFillDown) {
            self.fill_down(bench, shown);
        }
        if bench.take(Command::TableFillRight) {
            self.fill_right(bench, shown);
        }
    }

    /// Returns the selected cells or, if there are none, all that are shown.
    pub(super) fn chosen_or_all(&self, shown: &Shown) -> Cells {
        if self.chosen.is_none() {
            shown.grid.set_of(shown.grid.squares())
        } else {
            self.chosen.clone()
        }
    }
}
