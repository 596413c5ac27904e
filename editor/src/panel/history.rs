//! The history of edits, step by step; a click goes to a step.

use super::roving::{Roving, Row, one_line};
use crate::context::EditorContext;
use egui::{Align, Id, ScrollArea, Ui, vec2};
use fudaba::tr;

/// Height of a row, in points.
const ROW: f32 = 28.0;

/// The panel for the history.
#[derive(Debug, Default)]
pub struct HistoryPanel {
    rows: Roving,
    /// Revision that the list was last scrolled for.
    seen: Option<u64>,
}

impl HistoryPanel {
    /// Shows the panel.
    pub fn show(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        let texts = &editor.context.texts;
        let (names, done) = editor.work.steps();
        let mut words = vec![tr!(texts, "history-beginning")];
        words.extend(names.iter().map(|name| name.words(texts)));
        let moved = self.seen.replace(editor.work.revision()) != Some(editor.work.revision());
        if moved {
            self.rows.go_to(done);
        }
        let list = Id::unique("history");
        let mut wanted = None;
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for (index, name) in words.iter().enumerate() {
                let label = match index {
                    _ if index == done => tr!(texts, "history-now", step = name.as_str()),
                    _ if index > done => tr!(texts, "history-undone", step = name.as_str()),
                    _ => name.clone(),
                };
                let (count, chosen) = (words.len(), index == done);
                let row = Row { index, count, label: &label, chosen, height: ROW };
                let outcome = self.rows.row(ui, editor, list, &row, |ui, rect| {
                    let surface = editor.context.theme.surface;
                    let color = if index > done { surface.text_weak } else { surface.text };
                    let room = rect.width() - 24.0;
                    let shown = if index > done { &label } else { name };
                    let galley = one_line(ui, shown, editor.context.theme.text.body, color, room);
                    let dot = rect.left_center() + vec2(8.0, 0.0);
                    if index > done {
                        let line = egui::Stroke::new(1.0, surface.text_weak);
                        ui.painter().circle_stroke(dot, 3.5, line);
                    } else {
                        ui.painter().circle_filled(dot, if chosen { 5.0 } else { 3.0 }, color);
                    }
                    let at = rect.left_center() + vec2(24.0, -galley.size().y / 2.0);
                    ui.painter().galley(at, galley, color);
                });
                if outcome.taken {
                    wanted = Some(index);
                }
                if (moved && chosen) || (outcome.focused && self.rows.current() == index) {
                    ui.scroll_to_rect(outcome.rect, moved.then_some(Align::Center));
                }
            }
        });
        if let Some(steps) = wanted {
            editor.work.go_to(steps);
        }
    }
}
