//! Lists that are one stop of the tab key: arrows move along their rows, Enter takes one.

use crate::context::EditorContext;
use egui::{
    Color32, EventFilter, FontId, Galley, Id, Key, Modifiers, Rect, Role, Sense, Stroke,
    StrokeKind, Ui, WidgetInfo,
    epaint::text::{LayoutJob, TextWrapping},
    vec2,
};
use std::sync::Arc;

/// The current row of a list.
#[derive(Debug, Default)]
pub struct Roving {
    current: usize,
}

/// A row of a list before it is shown.
pub struct Row<'a> {
    /// Its index in the list.
    pub index: usize,
    /// Number of rows in the list.
    pub count: usize,
    /// Its text for screen readers.
    pub label: &'a str,
    /// True if it is the selected one.
    pub chosen: bool,
    /// Its height, in points.
    pub height: f32,
}

/// Result of showing a row.
#[derive(Debug, Clone, Copy)]
pub struct RowOutcome {
    /// Its rectangle.
    pub rect: Rect,
    /// True if it was clicked or taken with Enter.
    pub taken: bool,
    /// True if it has the focus.
    pub focused: bool,
}

impl Roving {
    /// Returns the index of the current row.
    #[must_use]
    pub const fn current(&self) -> usize {
        self.current
    }

    /// Makes a row current without taking the focus.
    pub const fn go_to(&mut self, index: usize) {
        self.current = index;
    }

    /// Shows a row; `paint` fills its rectangle.
    pub fn row(
        &mut self,
        ui: &mut Ui,
        editor: &EditorContext,
        list: Id,
        row: &Row<'_>,
        paint: impl FnOnce(&Ui, Rect),
    ) -> RowOutcome {
        self.current = self.current.min(row.count.saturating_sub(1));
        let current = self.current == row.index;
        let id = list.with(row.index);
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), row.height));
        let sense = if current { Sense::click() } else { Sense::CLICK };
        let response = ui.interact(rect, id, sense);
        let enabled = ui.is_enabled();
        response.widget_info(|| WidgetInfo::selected(Role::Button, enabled, row.chosen, row.label));
        if response.clicked() {
            // The arrows continue from the clicked row.
            response.request_focus();
        }
        if response.gained_focus() || response.clicked() {
            self.current = row.index;
        }
        if response.has_focus() {
            self.keys(ui, list, id, row);
        }
        let (surface, spacing) = (editor.context.theme.surface, editor.context.theme.spacing);
        if row.chosen {
            ui.painter().rect_filled(rect, spacing.radius, surface.selection);
        } else if response.hovered() {
            ui.painter().rect_filled(rect, spacing.radius, surface.stripe);
        }
        paint(ui, rect.shrink2(vec2(spacing.unit / 2.0, 0.0)));
        if response.has_focus() {
            let stroke = Stroke::new(spacing.focus_width, surface.accent);
            ui.painter().rect_stroke(rect, spacing.radius, stroke, StrokeKind::Inside);
        }
        RowOutcome { rect, taken: response.clicked(), focused: response.has_focus() }
    }

    fn keys(&mut self, ui: &Ui, list: Id, id: Id, row: &Row<'_>) {
        let filter = EventFilter { vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
        let last = row.count.saturating_sub(1);
        let ways = [
            (Key::ArrowUp, row.index.saturating_sub(1)),
            (Key::ArrowDown, (row.index + 1).min(last)),
            (Key::Home, 0),
            (Key::End, last),
        ];
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let to = ways.into_iter().find(|&(key, _)| pressed(key)).map(|(_, to)| to);
        if let Some(to) = to.filter(|&to| to != row.index) {
            self.current = to;
            ui.memory_mut(|memory| memory.request_focus(list.with(to)));
        }
    }
}

/// Lays out a text on one line, cut short at `width` points.
#[must_use]
pub fn one_line(ui: &Ui, words: &str, size: f32, color: Color32, width: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple_singleline(words.to_owned(), FontId::proportional(size), color);
    job.wrap = TextWrapping::truncate_at_width(width.max(1.0));
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}
