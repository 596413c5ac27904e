//! Keeps unsaved work on disk while it rests, and when the program ends.

use super::{EditorApp, doubts::is_same};
use crate::recovery::Unsaved;
use egui::{Context, Id, Label, Modal};
use fudaba::{
    desk::{AppContext, page},
    tr,
};
use std::path::Path;

impl EditorApp {
    /// Writes unsaved work to disk once it has rested.
    pub(super) fn write_down(&mut self, ctx: &Context) {
        if !self.has_unsaved() {
            return;
        }
        match self.files.recovery.follow(&self.editor.work, AppContext::now(ctx)) {
            Ok(Some(left)) => ctx.request_repaint_after(left),
            Ok(None) => {}
            Err(why) => {
                let words = tr!(self.editor.context.texts, "note-not-kept", why = why);
                self.editor.context.note(words);
            }
        }
    }

    /// Keeps the unsaved work for the next run.
    pub(in crate::app) fn put_away(&mut self) {
        if self.has_unsaved() && !self.closing.is_leaving() {
            // The program ends: there is nobody left to report to.
            let _ = self.files.recovery.write(&self.editor.work);
        } else {
            self.files.recovery.forget();
        }
    }

    /// Remembers newer unsaved work on the file being opened, to ask about it.
    pub(super) fn offer_unsaved(&mut self, path: &Path) {
        let left = self.files.recovery.left();
        let of_file = |unsaved: &Unsaved| unsaved.path.as_deref().is_some_and(|p| is_same(p, path));
        self.files.offered = left.into_iter().find(of_file);
    }

    /// Asks whether to continue unsaved work on the file that was opened. If not, it stays where it
    /// is, and the gallery offers it.
    pub(super) fn ask_unsaved(&mut self, ctx: &Context) {
        if self.files.offered.is_none() {
            return;
        }
        let (mut take, mut leave) = (false, false);
        let context = &self.editor.context;
        let file = crate::app::bar::name_of(&self.editor);
        let modal = Modal::new(Id::unique("left unsaved")).show(ctx, |ui| {
            ui.set_width((ui.ctx().content_rect().width() - 64.0).clamp(240.0, 480.0));
            page::heading(ui, context, &tr!(context.texts, "offer-title"));
            ui.add(Label::new(tr!(context.texts, "offer-text", file = file)).wrap());
            ui.horizontal_wrapped(|ui| {
                let button = ui.add(page::main_button(context, &tr!(context.texts, "offer-take")));
                page::first(&button);
                take = button.clicked();
                leave = ui.button(tr!(context.texts, "offer-leave")).clicked();
            });
        });
        if take && let Some(unsaved) = self.files.offered.take() {
            self.recover(&unsaved);
        } else if leave || modal.should_close() {
            self.files.offered = None;
        }
    }

    /// Opens work left behind by a program that ended without saving.
    pub(in crate::app) fn recover(&mut self, unsaved: &Unsaved) {
        match self.files.recovery.open(unsaved) {
            Ok(work) => self.design(work),
            Err(why) => {
                let words = tr!(self.editor.context.texts, "note-not-recovered", why = why);
                self.editor.context.note(words);
            }
        }
    }
}
