//! The cells of a sheet as a painted grid. Only the visible part is drawn, however large the sheet.

use super::{
    frame::{ColumnWidths, SheetInput},
    keys::{self, CellEditor},
};
use crate::context::EditorContext;
use egui::{
    Align2, FontId, Id, Pos2, Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    accesskit, pos2, vec2,
};
use engine::{
    definition::{At, CellRef, Severity},
    workbook::{Sheet, Value, schema::game},
};
use fudaba::tr;
use std::collections::BTreeMap;

/// Height of a row, in points.
const ROW: f32 = 22.0;
/// Width of the column of row numbers, in points.
const SIDE: f32 = 48.0;
/// Data shown in one frame.
pub(super) struct SheetGrid<'a> {
    pub(super) sheet: &'a Sheet,
    pub(super) columns: &'a ColumnWidths,
    pub(super) faults: &'a BTreeMap<CellRef, Severity>,
    /// Current cell and the text typed for it.
    pub(super) hand: CellEditor,
    /// True if the program itself writes the fixed words of the game's sheet.
    pub(super) has_fixed: bool,
    pub(super) wants_focus: bool,
    /// True if the keys of this frame are not meant for the cell.
    pub(super) skips_keys: bool,
    pub(super) scrolls: bool,
}

impl SheetGrid<'_> {
    /// Shows the cells; returns the designer's input and the current cell afterwards.
    pub(super) fn show(mut self, ui: &mut Ui, editor: &EditorContext) -> (SheetInput, CellEditor) {
        let mut outcome = SheetInput::default();
        let width = SIDE + self.columns.starts.last().copied().unwrap_or(0.0);
        let size = vec2(width, ROW * (self.columns.rows + 1) as f32);
        ScrollArea::both().id_salt(&self.sheet.name).auto_shrink(false).show_viewport(
            ui,
            |ui, view| {
                let (whole, response) = ui.allocate_exact_size(size, Sense::CLICK);
                let name =
                    tr!(editor.context.texts, "cells-grid", sheet = self.sheet.name.as_str());
                response.widget_info(|| WidgetInfo::labeled(Role::Group, ui.is_enabled(), &name));
                let origin = whole.min;
                let seen = view.translate(origin.to_vec2());
                if let Some(at) = response.interact_pointer_pos().filter(|_| response.clicked()) {
                    outcome.moved = self.hit(origin, seen, at);
                    outcome.edit = response.double_clicked();
                }
                self.paint(ui, editor, origin, seen);
                self.node(ui, editor, origin, seen, response.id, &mut outcome);
            },
        );
        (outcome, self.hand)
    }

    fn rect(&self, origin: Pos2, cell: CellRef) -> Rect {
        let (left, right) = self.columns.range(cell.column);
        let top = origin.y + ROW * (cell.row + 1) as f32;
        let x = origin.x + SIDE;
        Rect::from_min_max(pos2(x + left, top), pos2(x + right, top + ROW))
    }

    /// Returns the cell under a point; none under the headings.
    fn hit(&self, origin: Pos2, seen: Rect, at: Pos2) -> Option<CellRef> {
        if at.y < seen.top() + ROW || at.x < seen.left() + SIDE {
            return None;
        }
        let row = ((at.y - origin.y) / ROW).floor() as u32;
        Some(CellRef::new(row.checked_sub(1)?, self.columns.at(at.x - origin.x - SIDE)))
    }

    fn paint(&self, ui: &Ui, editor: &EditorContext, origin: Pos2, seen: Rect) {
        let theme = &editor.context.theme;
        let (surface, painter) = (&theme.surface, ui.painter());
        painter.rect_filled(seen, 0.0, surface.sunken);
        let line = Stroke::new(theme.spacing.hairline, surface.line);
        let first_row = ((seen.top() - origin.y) / ROW).floor().max(0.0) as u32;
        let shown_rows = (seen.height() / ROW).ceil() as u32 + 1;
        let last_row = (first_row + shown_rows).min(self.columns.rows);
        let first_column = self.columns.at(seen.left() - origin.x);
        let last_column = self.columns.at(seen.right() - origin.x);
        let font = FontId::proportional(theme.text.small);
        let body = Rect::from_min_max(seen.min + vec2(SIDE, ROW), seen.max);
        let inner = painter.with_clip_rect(body.intersect(ui.clip_rect()));
        for row in first_row..last_row {
            for column in first_column..=last_column {
                let cell = CellRef::new(row, column);
                let rect = self.rect(origin, cell);
                inner.hline(rect.x_range(), rect.bottom(), line);
                inner.vline(rect.right(), rect.y_range(), line);
                let is_typed = cell == self.hand.cell && self.hand.typed.is_some();
                if let Some(value) = self.sheet.get(row, column).filter(|_| !is_typed) {
                    self.paint_value(&inner, editor, cell, rect, value);
                }
                if let Some(&severity) = self.faults.get(&cell) {
                    let at = rect.right_top() + vec2(-7.0, 7.0);
                    crate::panel::marks::severity(&inner, theme, at, 10.0, severity);
                }
            }
        }
        self.paint_typed(&inner, editor, self.rect(origin, self.hand.cell));
        // The headings stay in place while the cells scroll under them.
        let top = Rect::from_min_max(seen.min, pos2(seen.right(), seen.top() + ROW));
        let side = Rect::from_min_max(seen.min, pos2(seen.left() + SIDE, seen.bottom()));
        for rect in [top, side] {
            painter.rect_filled(rect, 0.0, surface.stripe);
        }
        let clip = painter.with_clip_rect(
            Rect::from_min_max(pos2(body.left(), top.top()), top.max).intersect(ui.clip_rect()),
        );
        for column in first_column..=last_column {
            let name = CellRef::new(0, column).to_string();
            let name = name.trim_end_matches('1').to_owned();
            let (left, right) = self.columns.range(column);
            let x = origin.x + SIDE + (left + right) / 2.0;
            let is_here = column == self.hand.cell.column;
            let color = if is_here { surface.text } else { surface.text_weak };
            let at = pos2(x, top.center().y);
            clip.text(at, Align2::CENTER_CENTER, name, font.clone(), color);
        }
        let clip = painter.with_clip_rect(
            Rect::from_min_max(pos2(side.left(), body.top()), side.max).intersect(ui.clip_rect()),
        );
        for row in first_row..last_row {
            let y = origin.y + ROW * (row as f32 + 1.5);
            let is_here = row == self.hand.cell.row;
            let color = if is_here { surface.text } else { surface.text_weak };
            let at = pos2(side.right() - 6.0, y);
            clip.text(at, Align2::RIGHT_CENTER, (row + 1).to_string(), font.clone(), color);
        }
        painter.hline(seen.x_range(), top.bottom(), line);
        painter.vline(side.right(), seen.y_range(), line);
    }

    /// Paints the text being typed into the cell, with a caret after it.
    fn paint_typed(&self, painter: &egui::Painter, editor: &EditorContext, rect: Rect) {
        let Some(typed) = &self.hand.typed else { return };
        let theme = &editor.context.theme;
        let words = format!("{typed}{}", self.hand.composed);
        let font = FontId::proportional(theme.text.small);
        let galley = painter.layout_no_wrap(words, font, theme.surface.text);
        // A long text covers the next cells.
        let width = rect.width().max(galley.size().x + 14.0);
        let ground = Rect::from_min_size(rect.min, vec2(width, rect.height()));
        painter.rect_filled(ground, 0.0, theme.surface.raised);
        let at = rect.left_center() + vec2(6.0, -galley.size().y / 2.0);
        let caret = at.x + galley.size().x + 1.0;
        painter.galley(at, galley, theme.surface.text);
        painter.vline(caret, ground.y_range().shrink(4.0), Stroke::new(1.5, theme.surface.text));
    }

    /// True if the program itself writes the content of the cell, so that the designer cannot.
    fn is_fixed(&self, cell: CellRef) -> bool {
        if !self.has_fixed {
            return false;
        }
        let property = super::shown(self.sheet, CellRef::new(cell.row, 0));
        let known = game::SHEET.headings.iter().any(|heading| heading.name == property);
        cell.row == 0 && cell.column < 3 || known && matches!(cell.column, 0 | 2)
    }

    fn paint_value(
        &self,
        painter: &egui::Painter,
        editor: &EditorContext,
        cell: CellRef,
        rect: Rect,
        value: &Value,
    ) {
        let theme = &editor.context.theme;
        let painter = painter.with_clip_rect(rect.shrink(1.0).intersect(painter.clip_rect()));
        let text: String = value.shown().chars().take(60).collect();
        let (anchor, at, color) = match value {
            Value::Number(_) => {
                (Align2::RIGHT_CENTER, rect.right_center() - vec2(6.0, 0.0), theme.surface.text)
            }
            Value::Bool(true) => (Align2::CENTER_CENTER, rect.center(), theme.surface.good),
            Value::Bool(false) => (Align2::CENTER_CENTER, rect.center(), theme.surface.text_weak),
            Value::Error(_) => (Align2::CENTER_CENTER, rect.center(), theme.surface.error),
            Value::Text(_) => {
                let surface = &theme.surface;
                let ink = if self.is_fixed(cell) { surface.text_weak } else { surface.text };
                (Align2::LEFT_CENTER, rect.left_center() + vec2(6.0, 0.0), ink)
            }
        };
        painter.text(at, anchor, text, FontId::proportional(theme.text.small), color);
    }

    /// Adds a node for the current cell, for screen readers.
    fn node(
        &mut self,
        ui: &Ui,
        editor: &EditorContext,
        origin: Pos2,
        seen: Rect,
        grid: Id,
        outcome: &mut SheetInput,
    ) {
        let rect = self.rect(origin, self.hand.cell);
        if self.scrolls {
            // Space for the headings, which cover the cells under them.
            let wanted = Rect::from_min_max(rect.min - vec2(SIDE, ROW), rect.max);
            ui.scroll_to_rect(wanted, None);
        }
        let id = grid.with("cell");
        let body = Rect::from_min_max(seen.min + vec2(SIDE, ROW), seen.max);
        if ui.is_enabled() {
            keys::leave(ui, id, &self.hand);
        }
        let node = ui.interact(rect.intersect(body), id, Sense::FOCUSABLE);
        let enabled = ui.is_enabled();
        node.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, self.words(editor)));
        if !enabled {
            return;
        }
        ui.ctx().accesskit_node_builder(id, |builder| {
            builder.add_action(accesskit::Action::Click);
            builder.add_action(accesskit::Action::Focus);
        });
        let asked = |action| ui.input(|input| input.has_accesskit_action_request(id, action));
        outcome.edit |= asked(accesskit::Action::Click);
        if self.wants_focus || asked(accesskit::Action::Focus) {
            node.request_focus();
        }
        outcome.has_focus = node.has_focus() || self.wants_focus;
        let theme = &editor.context.theme;
        let painter = ui.painter().with_clip_rect(body.intersect(ui.clip_rect()));
        let focused = node.has_focus();
        let color = if focused { theme.surface.accent } else { theme.surface.text_weak };
        let stroke = Stroke::new(theme.spacing.focus_width, color);
        painter.rect_stroke(rect, 0.0, stroke, StrokeKind::Inside);
        // The key that brought the focus here has had its effect.
        if focused && !self.skips_keys {
            keys::take(ui, self.sheet, self.columns, &mut self.hand, outcome);
        }
        if focused {
            keys::keep(ui, id, &self.hand);
            take_letters(ui, rect);
        }
    }

    /// Returns the spoken text: "B7: atuo. Error".
    fn words(&self, editor: &EditorContext) -> String {
        let texts = &editor.context.texts;
        let cell = At::Cell(self.sheet.name.clone(), self.hand.cell).to_string();
        let shown = || super::shown(self.sheet, self.hand.cell);
        let value = self.hand.typed.clone().unwrap_or_else(shown);
        let value = if value.is_empty() { tr!(texts, "cells-blank") } else { value };
        let faults = editor.work.judged();
        let faults = faults.diagnostics.iter().filter(|fault| fault.at.to_string() == cell);
        let mut words = format!("{cell}: {value}");
        if self.is_fixed(self.hand.cell) {
            words = format!("{words}. {}", tr!(texts, "cells-fixed"));
        }
        for fault in faults {
            words = format!("{words}. {}", crate::fault::sentence(texts, &fault.message));
        }
        words
    }
}

/// Reports to the system that text is typed here, so that its input method is available.
fn take_letters(ui: &Ui, rect: Rect) {
    let to_global = ui.ctx().layer_transform_to_global(ui.layer_id()).unwrap_or_default();
    let caret = Rect::from_min_max(rect.left_top(), rect.left_bottom() + vec2(1.0, 0.0));
    ui.output_mut(|output| {
        output.ime = Some(egui::output::IMEOutput {
            purpose: egui::IMEPurpose::Normal,
            rect: to_global * rect,
            cursor_rect: to_global * caret,
            should_interrupt_composition: false,
        });
    });
}
