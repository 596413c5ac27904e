//! The cells of a sheet as a painted grid. Only the visible part is drawn, however large the sheet.

use super::{
    frame::{SheetInput, cell, square},
    keys::{self, CellEditor},
};
use crate::{
    context::EditorContext,
    panel::grid::{GridGeometry, GridLayout, GridSquare, SquareNode},
};
use egui::{
    Align2, FontId, Pos2, Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2,
    vec2,
};
use engine::{
    definition::{At, CellRef, Severity},
    workbook::{Sheet, Value, schema::game},
};
use fudaba::tr;
use std::collections::BTreeMap;

/// Data shown in one frame.
pub(super) struct SheetGrid<'a> {
    pub(super) sheet: &'a Sheet,
    pub(super) layout: &'a GridLayout,
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
        let scroll = ScrollArea::both().id_salt(&self.sheet.name).auto_shrink(false);
        self.layout.clone().scrolled(ui, scroll, |ui, geometry| {
            let body = ui.interact(geometry.view, ui.scope_id().with("cells"), Sense::CLICK);
            let name = tr!(editor.context.texts, "cells-grid", sheet = self.sheet.name.as_str());
            body.widget_info(|| WidgetInfo::labeled(Role::Grid, ui.is_enabled(), &name));
            if let Some(at) = body.interact_pointer_pos().filter(|_| body.clicked()) {
                outcome.moved = geometry.at(at).map(cell);
                outcome.edit = outcome.moved.is_some() && body.double_clicked();
            }
            self.paint(ui, editor, geometry);
            self.node(ui, editor, geometry, &mut outcome);
        });
        (outcome, self.hand)
    }

    fn paint(&self, ui: &Ui, editor: &EditorContext, geometry: &GridGeometry) {
        let theme = &editor.context.theme;
        let (surface, painter) = (&theme.surface, ui.painter());
        let (corner, view) = (geometry.corner(), geometry.view);
        let seen = corner | view;
        painter.rect_filled(seen, 0.0, surface.sunken);
        let line = Stroke::new(theme.spacing.hairline, surface.line);
        let (first, last) = geometry.seen();
        let inner = painter.with_clip_rect(view.intersect(ui.clip_rect()));
        for row in first.row..=last.row {
            for column in first.column..=last.column {
                let square = GridSquare::new(row, column);
                let (cell, rect) = (cell(square), geometry.rect(square));
                inner.hline(rect.x_range(), rect.bottom(), line);
                inner.vline(rect.right(), rect.y_range(), line);
                let is_typed = cell == self.hand.cell && self.hand.typed.is_some();
                let value = self.sheet.get(cell.row, cell.column);
                if let Some(value) = value.filter(|_| !is_typed) {
                    self.paint_value(&inner, editor, cell, rect, value);
                }
                if let Some(&severity) = self.faults.get(&cell) {
                    let at = rect.right_top() + vec2(-7.0, 7.0);
                    crate::panel::marks::severity(&inner, theme, at, 10.0, severity);
                }
            }
        }
        let here = square(self.hand.cell);
        self.paint_typed(&inner, editor, geometry.rect(here));
        // The headings stay in place while the cells scroll under them.
        let top = corner.with_max_x(view.right());
        let side = corner.with_max_y(view.bottom());
        for rect in [top, side] {
            painter.rect_filled(rect, 0.0, surface.stripe);
        }
        let font = FontId::proportional(theme.text.small);
        let head = |area: Rect, at: Pos2, anchor: Align2, words: String, is_here: bool| {
            let color = if is_here { surface.text } else { surface.text_weak };
            let painter = painter.with_clip_rect(area.intersect(ui.clip_rect()));
            painter.text(at, anchor, words, font.clone(), color);
        };
        let area = top.with_min_x(view.left());
        for column in first.column..=last.column {
            let square = GridSquare::new(0, column);
            let name = cell(square).to_string().trim_end_matches('1').to_owned();
            let at = pos2(geometry.rect(square).center().x, top.center().y);
            head(area, at, Align2::CENTER_CENTER, name, column == here.column);
        }
        let area = side.with_min_y(view.top());
        for row in first.row..=last.row {
            let at = pos2(side.right() - 6.0, geometry.rect(GridSquare::new(row, 0)).center().y);
            head(area, at, Align2::RIGHT_CENTER, (row + 1).to_string(), row == here.row);
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
        geometry: &GridGeometry,
        outcome: &mut SheetInput,
    ) {
        let (here, enabled) = (square(self.hand.cell), ui.is_enabled());
        let rect = geometry.rect(here);
        if self.scrolls {
            geometry.reveal(ui, rect);
        }
        let id = ui.scope_id().with("cell");
        if enabled {
            keys::leave(ui, id, &self.hand);
        }
        let node = SquareNode::add(ui, id, rect.intersect(geometry.view), true);
        node.describe(ui, Role::GridCell, here, || self.words(editor));
        if !enabled {
            return;
        }
        outcome.edit |= node.pressed;
        if self.wants_focus {
            node.response.request_focus();
        }
        let focused = node.response.has_focus();
        outcome.has_focus = focused;
        let theme = &editor.context.theme;
        let painter = ui.painter().with_clip_rect(geometry.view.intersect(ui.clip_rect()));
        let color = if focused { theme.surface.accent } else { theme.surface.text_weak };
        let stroke = Stroke::new(theme.spacing.focus_width, color);
        painter.rect_stroke(rect, 0.0, stroke, StrokeKind::Inside);
        // The key that brought the focus here has had its effect.
        if focused && !self.skips_keys {
            keys::take(ui, self.sheet, geometry.last(), &mut self.hand, outcome);
        }
        if focused {
            // Keys that would otherwise move the focus away.
            node.keep_keys(ui, true, self.hand.typed.is_some());
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
