//! The target of the focus when a command shows a step: the heading of its panel, from which the
//! next press of the tab key goes to the panel's first control.

use crate::context::EditorContext;
use egui::{Id, Rect, Role, Sense, Stroke, Ui, WidgetInfo, vec2};

/// The heading of the step's panel.
#[derive(Debug, Default)]
pub struct Landing {
    is_asked: bool,
}

impl Landing {
    /// Moves the focus there in the next frame.
    pub const fn ask(&mut self) {
        self.is_asked = true;
    }

    /// Shows the heading at the top of the remaining panel. It takes no space, and is no stop of
    /// the tab key once the focus has moved on.
    pub fn show(&mut self, ui: &Ui, editor: &EditorContext) {
        let asked = std::mem::take(&mut self.is_asked);
        if !asked && !ui.memory(|memory| memory.has_focus(id())) {
            return;
        }
        let (step, theme) = (editor.selection.step, &editor.context.theme);
        // In the margin, so that it covers no control.
        let top = ui.max_rect().min - vec2(0.0, theme.spacing.unit * 0.75);
        let head = Rect::from_min_size(top, vec2(ui.max_rect().width(), theme.spacing.focus_width));
        let response = ui.interact(head, id(), Sense::FOCUSABLE);
        let texts = &editor.context.texts;
        let words = format!("{}: {}", texts.get(step.label()), texts.get(step.tip()));
        response.widget_info(|| WidgetInfo::labeled(Role::Heading, true, &words));
        if asked {
            response.request_focus();
        }
        let stroke = Stroke::new(theme.spacing.focus_width, theme.surface.accent);
        ui.painter().hline(head.x_range(), head.center().y, stroke);
    }
}

/// True if nothing that handles keys of its own has the focus.
#[must_use]
pub fn is_idle(ui: &Ui) -> bool {
    ui.memory(|memory| memory.focused().is_none_or(|focused| focused == id()))
}

fn id() -> Id {
    Id::unique("head of the step's panel")
}
