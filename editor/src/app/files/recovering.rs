//! Unsaved work is written down while it rests, and kept when the program ends.

use super::App;
use crate::recovery::Unsaved;
use egui::Context;
use fudaba::{desk::Desk, tr};

impl App {
    /// Writes unsaved work down when it has rested.
    pub(super) fn write_down(&mut self, ctx: &Context) {
        if !self.is_open() || !self.bench.work.is_unsaved() {
            return;
        }
        match self.files.recovery.follow(&self.bench.work, Desk::now(ctx)) {
            Ok(Some(left)) => ctx.request_repaint_after(left),
            Ok(None) => {}
            Err(why) => {
                let words = tr!(self.bench.desk.texts, "note-not-kept", why = why);
                self.bench.desk.note(words);
            }
        }
    }

    /// Keeps the unsaved work for the next run.
    pub(in crate::app) fn put_away(&mut self) {
        if self.is_open() && self.bench.work.is_unsaved() && !self.closing.is_leaving() {
            // The program ends: there is nobody left to tell.
            let _ = self.files.recovery.write(&self.bench.work);
        } else {
            self.files.recovery.forget();
        }
    }

    /// Opens work that a program left which ended without saving.
    pub(in crate::app) fn recover(&mut self, unsaved: &Unsaved) {
        match self.files.recovery.open(unsaved) {
            Ok(work) => self.design(work),
            Err(why) => {
                let words = tr!(self.bench.desk.texts, "note-not-recovered", why = why);
                self.bench.desk.note(words);
            }
        }
    }
}
