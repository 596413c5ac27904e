//! The layout of decks, spots and fields on the table: by hand, by number and by rule.
//!
//! ```text
//! ┌ tools ─────────────────────────────┐
//! ├ canvas ───────────┬ side ──────────┤
//! │ hand: drag, keys  │ new field      │
//! │                   │ outline        │
//! │                   │ inspector      │
//! └───────────────────┴────────────────┘
//! ```

mod arrange;
mod changes;
mod chosen;
mod fan;
mod hand;
mod handle;
mod icons;
mod inspector;
mod names;
mod new_field;
mod outline;
mod picture;
mod ready;
mod room;
mod snap;
mod tools;

use super::canvas::{Canvas, Focus, Item};
use crate::{bench::Bench, command::Command};
use arrange::{Axis, Line};
use egui::{CentralPanel, Frame, Margin, Panel, ScrollArea, Ui};
use engine::definition::RuleRef;
use hand::Hand;
use ready::Ready;

/// Width of the panel below which the list goes under the table, in points.
const NARROW: f32 = 560.0;
/// Width of the list beside the table, in points.
const SIDE: f32 = 240.0;

/// The panel for the layout.
#[derive(Debug, Default)]
pub struct LayoutPanel {
    focus: Focus,
    hand: Option<Hand>,
    /// True while an arrow key that moves items is held.
    is_nudging: bool,
    /// Selection of the last frame.
    seen: Vec<Item>,
    new_field: new_field::NewField,
    names: names::Names,
}

impl LayoutPanel {
    /// Shows the panel.
    pub fn show(&mut self, ui: &mut Ui, bench: &mut Bench) {
        self.take_reveal(bench);
        let enabled = !bench.work.is_faulty();
        if enabled {
            self.take_commands(bench);
        }
        ui.add_enabled_ui(enabled, |ui| {
            self.tools(ui, bench);
            let unit = bench.desk.theme.spacing.unit;
            let (width, height) = (ui.available_width(), ui.available_height());
            let gap = unit as i8;
            let side = if width < NARROW {
                let margin = Margin { top: gap, ..Margin::ZERO };
                Panel::bottom("layout-side")
                    .exact_size((height * 0.4).max(96.0))
                    .frame(Frame::new().inner_margin(margin))
            } else {
                let margin = Margin { left: gap, ..Margin::ZERO };
                Panel::right("layout-side")
                    .exact_size(SIDE)
                    .frame(Frame::new().inner_margin(margin))
            };
            side.resizable(false).show_separator_line(false).show(ui, |ui| {
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    ui.set_max_width(ui.available_width());
                    self.new_field(ui, bench);
                    self.outline(ui, bench);
                    self.inspector(ui, bench);
                });
            });
            CentralPanel::default().frame(Frame::new()).show(ui, |ui| self.canvas(ui, bench));
        });
    }

    fn take_commands(&mut self, bench: &mut Bench) {
        if bench.take(Command::SelectAll) {
            let all = Item::all(bench.work.draft());
            chosen::set(bench, all);
        }
        if bench.take(Command::Duplicate) {
            changes::duplicate(bench);
        }
        if bench.take(Command::Delete) {
            changes::delete(bench);
        }
        if bench.take(Command::AddField) {
            self.new_field.open();
        }
        if bench.take(Command::AddDeck) {
            changes::add_deck(bench, &Ready::deck());
        }
        for (command, line) in [
            (Command::AlignLeft, Line::Left),
            (Command::AlignCenter, Line::Center),
            (Command::AlignRight, Line::Right),
            (Command::AlignTop, Line::Top),
            (Command::AlignMiddle, Line::Middle),
            (Command::AlignBottom, Line::Bottom),
        ] {
            if bench.take(command) {
                changes::align(bench, line);
            }
        }
        for (command, axis) in
            [(Command::SpaceAcross, Axis::Across), (Command::SpaceDown, Axis::Down)]
        {
            if bench.take(command) {
                changes::distribute(bench, axis);
            }
        }
    }

    /// Selects a spot that a fault or a refusal points at.
    fn take_reveal(&mut self, bench: &mut Bench) {
        if let Some(RuleRef::Spot(spot, _)) = bench.selection.reveal {
            bench.selection.reveal = None;
            self.focus.item = Some(Item::Spot(spot));
            chosen::set(bench, [Item::Spot(spot)]);
        }
    }
}

/// Returns the extent of the table shown: the part in use, and space to place something beside it.
fn extent(bench: &Bench) -> egui::Vec2 {
    Canvas::extent(bench.work.draft()) + egui::Vec2::splat(0.6)
}
