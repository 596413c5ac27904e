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

use super::canvas::{CanvasItem, Focus, LayoutCanvas};
use crate::{command::Command, context::EditorContext};
use arrange::{AlignmentLine, SpacingAxis};
use egui::{CentralPanel, Frame, Margin, Panel, ScrollArea, Ui, UiBuilder, vec2};
use engine::definition::RuleRef;
use hand::PointerAction;
use ready::ReadyFields;

/// Width of the panel below which the list goes under the table, in points.
const NARROW: f32 = 560.0;
/// Least height of the table with the list under it, in points; a lower panel scrolls as a whole.
const LEAST: f32 = 300.0;
/// Width of the list beside the table, in points.
const SIDE: f32 = 240.0;

/// The panel for the layout.
#[derive(Debug, Default)]
pub struct LayoutPanel {
    focus: Focus,
    hand: Option<PointerAction>,
    /// True while an arrow key that moves items is held.
    is_nudging: bool,
    /// Selection of the last frame.
    seen: Vec<CanvasItem>,
    new_field: new_field::NewField,
    names: names::NameEditor,
}

impl LayoutPanel {
    /// Shows the panel.
    pub fn show(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        self.take_reveal(editor);
        let enabled = !editor.work.is_faulty();
        if enabled {
            self.take_commands(editor);
        }
        let whole = ui.available_height();
        ScrollArea::vertical().id_salt("layout panel").auto_shrink(false).show(ui, |ui| {
            let top = ui.cursor().min.y;
            ui.add_enabled_ui(enabled, |ui| {
                self.tools(ui, editor);
                let rest = (whole - (ui.cursor().min.y - top)).max(LEAST);
                let (_, room) = ui.allocate_space(vec2(ui.available_width(), rest));
                ui.scope_builder(UiBuilder::new().max_rect(room).id_salt("table and list"), |ui| {
                    self.table_and_list(ui, editor);
                });
            });
        });
    }

    /// Shows the table, and the list beside or under it.
    fn table_and_list(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        let unit = editor.context.theme.spacing.unit;
        let (width, height) = (ui.available_width(), ui.available_height());
        let gap = unit as i8;
        let side = if width < NARROW {
            let margin = Margin { top: gap, ..Margin::ZERO };
            Panel::bottom("layout-side")
                .exact_size((height * 0.4).max(96.0))
                .frame(Frame::new().inner_margin(margin))
        } else {
            let margin = Margin { left: gap, ..Margin::ZERO };
            Panel::right("layout-side").exact_size(SIDE).frame(Frame::new().inner_margin(margin))
        };
        side.resizable(false).show_separator_line(false).show(ui, |ui| {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                // Clear of the scroll bar.
                ui.set_max_width(ui.available_width() - 6.0);
                self.new_field(ui, editor);
                self.outline(ui, editor);
                self.inspector(ui, editor);
            });
        });
        CentralPanel::default().frame(Frame::new()).show(ui, |ui| self.canvas(ui, editor));
    }

    fn take_commands(&mut self, editor: &mut EditorContext) {
        if editor.take(Command::SelectAll) {
            let all = CanvasItem::all(editor.work.draft());
            chosen::set(editor, all);
        }
        if editor.take(Command::Duplicate) {
            changes::duplicate(editor);
        }
        if editor.take(Command::Delete) {
            changes::delete(editor);
        }
        if editor.take(Command::AddField) {
            self.new_field.open();
        }
        if editor.take(Command::AddDeck) {
            changes::add_deck(editor, &ReadyFields::deck());
        }
        for (command, line) in [
            (Command::AlignLeft, AlignmentLine::Left),
            (Command::AlignCenter, AlignmentLine::Center),
            (Command::AlignRight, AlignmentLine::Right),
            (Command::AlignTop, AlignmentLine::Top),
            (Command::AlignMiddle, AlignmentLine::Middle),
            (Command::AlignBottom, AlignmentLine::Bottom),
        ] {
            if editor.take(command) {
                changes::align(editor, line);
            }
        }
        for (command, axis) in
            [(Command::SpaceAcross, SpacingAxis::Across), (Command::SpaceDown, SpacingAxis::Down)]
        {
            if editor.take(command) {
                changes::distribute(editor, axis);
            }
        }
    }

    /// Returns the extent of the table shown: the part in use, with the spots of the form, and
    /// space to place something beside it.
    fn extent(&self, editor: &EditorContext) -> egui::Vec2 {
        let used = LayoutCanvas::extent(editor.work.draft());
        used.max(self.new_field.extent(editor)) + egui::Vec2::splat(0.6)
    }

    /// Selects a spot that a fault or a refusal points at.
    fn take_reveal(&mut self, editor: &mut EditorContext) {
        if let Some(RuleRef::Spot(spot, _)) = editor.selection.reveal {
            editor.selection.reveal = None;
            self.focus.item = Some(CanvasItem::Spot(spot));
            chosen::set(editor, [CanvasItem::Spot(spot)]);
        }
    }
}
