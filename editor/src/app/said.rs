//! What was just done or refused, in one line at the foot of the window, for a while.

use egui::{Context, Panel, Ui};
use fudaba::desk::{Desk, announce};

/// How long a line stays, in seconds.
const STAYS: f64 = 8.0;

/// The line and until when it is seen.
#[derive(Debug, Default)]
pub(super) struct Said {
    words: String,
    until: f64,
    /// True if it was said in this frame.
    is_new: bool,
    /// The work's revision that it was said of.
    revision: u64,
}

impl Said {
    /// Says something from now on.
    pub(super) fn say(&mut self, words: String, ctx: &Context) {
        self.words = words;
        self.until = ctx.time() + STAYS;
        self.is_new = true;
        ctx.request_repaint();
    }

    /// Takes the line away.
    pub(super) fn clear(&mut self) {
        self.words.clear();
        self.until = 0.0;
    }

    /// Takes the line away once the work has changed since it was said: it would tell of what
    /// is no longer the last thing done.
    pub(super) fn follow(&mut self, revision: u64) {
        if !std::mem::take(&mut self.is_new) && revision != self.revision {
            self.clear();
        }
        self.revision = revision;
    }

    /// Shows the line; the place is there when there is nothing to say, so that nothing jumps.
    pub(super) fn show(&mut self, ui: &mut Ui, desk: &Desk) {
        let now = ui.ctx().time();
        if now >= self.until {
            self.words.clear();
        } else {
            let left = std::time::Duration::from_secs_f64(self.until - now);
            ui.ctx().request_repaint_after(left);
        }
        let frame = egui::Frame::new()
            .fill(desk.theme.surface.panel)
            .inner_margin(egui::Margin::symmetric(desk.theme.spacing.unit as i8, 4));
        Panel::bottom("said").frame(frame).exact_size(26.0).show(ui, |ui| {
            if !self.words.is_empty() {
                announce::say(ui, "said", &self.words);
                ui.add(egui::Label::new(&self.words).truncate());
            }
        });
    }
}
