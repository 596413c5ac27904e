//! Another program has written the file that is being designed.

use super::App;
use crate::{
    named,
    watch::Watch,
    work::{CellChange, Work, differences},
};
use egui::{Context, Id, Modal};
use engine::definition::schema::table::TableKind;
use fudaba::{desk::page, library, tr};

impl App {
    /// Looks whether the file was written by another program, and takes it over or asks.
    pub(super) fn watch_file(&mut self, ctx: &Context) {
        let path = self.bench.work.path().cloned().filter(|_| self.is_open());
        if self.files.watch.as_ref().map(Watch::path) != path.as_deref() {
            self.files.watch = path.as_deref().map(|path| Watch::new(path, ctx));
        }
        // Coming back from another program is a good moment to look, whatever the system told.
        let came_back = ctx.input(|input| {
            let focus = |event: &egui::Event| matches!(event, egui::Event::WindowFocused(true));
            input.events.iter().any(focus)
        });
        let changed = self.files.watch.as_mut().is_some_and(|watch| watch.look(came_back));
        if let Some(path) = path.filter(|_| changed)
            && let Ok(bytes) = library::read_file(&path)
        {
            let work = Work::open(&bytes, Some(path));
            if work.content() == self.bench.work.content() {
                return;
            }
            if self.bench.work.is_unsaved() {
                self.files.outside = Some(work);
            } else {
                self.take_over(&work, ctx);
            }
        }
        self.ask_about_outside(ctx);
    }

    /// The file's content becomes the work's, as a step that can be undone.
    fn take_over(&mut self, outside: &Work, ctx: &Context) {
        let before = self.bench.work.draft().document(None);
        let after = outside.draft().document(None);
        // The phrase above a table says again what its cells say.
        let is_rule = |change: &&CellChange| {
            let is_table = TableKind::ALL.iter().any(|kind| kind.field_of(&change.sheet).is_some());
            !is_table || change.cell.row > 0
        };
        let count = differences(&before, &after).iter().filter(is_rule).count();
        let Some(path) = outside.path().cloned() else { return };
        self.bench.work.replace(named!("edit-outside", count = count), outside.content().clone());
        self.bench.work.mark_saved(path);
        self.files.recovery.forget();
        self.said.say(tr!(self.bench.desk.texts, "said-outside", count = count), ctx);
    }

    fn ask_about_outside(&mut self, ctx: &Context) {
        if self.files.outside.is_none() {
            return;
        }
        let (mut theirs, mut mine) = (false, false);
        let desk = &self.bench.desk;
        let file = crate::app::bar::file_name(&self.bench);
        Modal::new(Id::unique("outside")).show(ctx, |ui| {
            ui.set_width((ui.ctx().content_rect().width() - 64.0).clamp(240.0, 480.0));
            page::heading(ui, desk, &tr!(desk.texts, "outside-title"));
            ui.label(tr!(desk.texts, "outside-text", file = file));
            ui.horizontal_wrapped(|ui| {
                mine = ui.add(page::main_button(desk, &tr!(desk.texts, "outside-mine"))).clicked();
                theirs = ui.button(tr!(desk.texts, "outside-theirs")).clicked();
            });
        });
        if mine {
            self.files.outside = None;
        } else if theirs && let Some(work) = self.files.outside.take() {
            self.take_over(&work, ctx);
        }
    }
}
