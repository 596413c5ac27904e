//! The last result or refusal, in one line at the foot of the window, for a while.

use egui::{Context, Panel, Ui};
use fudaba::desk::{AppContext, announce};

/// Time for which a line stays, in seconds.
const STAYS: f64 = 8.0;

/// The line, with the time at which it goes away, in seconds.
#[derive(Debug, Default)]
pub(super) struct MessageLine {
    words: String,
    until: f64,
    /// True if the line is from this frame.
    is_new: bool,
    /// Revision of the work that the line is about.
    revision: u64,
}

impl MessageLine {
    /// Shows a line from now on.
    pub(super) fn say(&mut self, words: String, ctx: &Context) {
        self.words = words;
        self.until = ctx.time() + STAYS;
        self.is_new = true;
        ctx.request_repaint();
    }

    /// Removes the line.
    pub(super) fn clear(&mut self) {
        self.words.clear();
        self.until = 0.0;
    }

    /// Removes the line once the work has changed since: it would no longer be about the last
    /// change.
    pub(super) fn follow(&mut self, revision: u64) {
        if !std::mem::take(&mut self.is_new) && revision != self.revision {
            self.clear();
        }
        self.revision = revision;
    }

    /// Shows the line; its space is kept when there is none, so that nothing jumps.
    pub(super) fn show(&mut self, ui: &mut Ui, context: &AppContext) {
        let now = ui.ctx().time();
        if now >= self.until {
            self.words.clear();
        } else {
            let left = std::time::Duration::from_secs_f64(self.until - now);
            ui.ctx().request_repaint_after(left);
        }
        let frame = egui::Frame::new()
            .fill(context.theme.surface.panel)
            .inner_margin(egui::Margin::symmetric(context.theme.spacing.unit as i8, 4));
        Panel::bottom("said").frame(frame).exact_size(26.0).show(ui, |ui| {
            if !self.words.is_empty() {
                announce::say(ui, "said", &self.words);
                ui.add(egui::Label::new(&self.words).truncate());
            }
        });
    }
}
