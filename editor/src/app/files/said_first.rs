//! What saving leaves out of a file is said before it is saved.

use super::App;
use egui::{Context, Id, Modal, ScrollArea};
use fudaba::{desk::page, tr};

impl App {
    /// Shows the question, if saving waits for its answer.
    pub(super) fn say_losses(&mut self, ctx: &Context) {
        let Some(path) = self.files.losing.clone() else { return };
        let (mut save, mut elsewhere, mut stay) = (false, false, false);
        let (desk, work) = (&self.bench.desk, &self.bench.work);
        let modal = Modal::new(Id::unique("losses")).show(ctx, |ui| {
            ui.set_width((ui.ctx().content_rect().width() - 64.0).clamp(240.0, 520.0));
            page::heading(ui, desk, &tr!(desk.texts, "losses-title"));
            ui.label(tr!(desk.texts, "losses-text"));
            ScrollArea::vertical().max_height(200.0).show(ui, |ui| {
                for loss in work.losses() {
                    ui.label(format!("– {}", fudaba::text::loss_words(&desk.texts, loss)));
                }
            });
            ui.horizontal_wrapped(|ui| {
                elsewhere =
                    ui.add(page::main_button(desk, &tr!(desk.texts, "losses-elsewhere"))).clicked();
                save = ui.button(tr!(desk.texts, "losses-save")).clicked();
                stay = ui.button(tr!(desk.texts, "open-cancel")).clicked();
            });
        });
        if save {
            self.files.losing = None;
            self.write_to(&path, ctx);
        } else if elsewhere {
            self.files.losing = None;
            // Asked once: the copy may leave out what the original keeps.
            self.bench.work.accept_losses();
            self.ask_where_to_save(ctx);
        } else if stay || modal.should_close() {
            self.files.losing = None;
        }
    }
}
