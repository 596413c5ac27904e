//! Asking for a path in the window, where the system has no dialog.

use super::{App, Purpose};
use egui::{Align2, Context, Id, Key, Modal, TextEdit};
use fudaba::{desk::page, tr};
use std::path::PathBuf;

impl App {
    /// Shows the field for the path, if it is asked for.
    pub(super) fn ask_path(&mut self, purpose: Purpose, ctx: &Context) {
        let Some(typed) = &mut self.files.typed else { return };
        let desk = &self.bench.desk;
        let (title, verb) = match purpose {
            Purpose::Open => (tr!(desk.texts, "open-title"), tr!(desk.texts, "open-open")),
            Purpose::Save => (tr!(desk.texts, "save-title"), tr!(desk.texts, "save-save")),
        };
        let (mut done, mut cancelled) = (false, false);
        let modal = Modal::new(Id::unique("path")).show(ctx, |ui| {
            ui.set_width((ui.ctx().content_rect().width() - 64.0).clamp(240.0, 520.0));
            page::heading(ui, desk, &title);
            ui.label(match purpose {
                Purpose::Open => tr!(desk.texts, "open-no-dialog"),
                Purpose::Save => tr!(desk.texts, "save-no-dialog"),
            });
            let label = ui.label(tr!(desk.texts, "open-path"));
            let field =
                TextEdit::singleline(typed).desired_width(f32::INFINITY).align(Align2::LEFT_CENTER);
            let field = ui.add(field).labelled_by(label.id);
            if field.lost_focus() {
                done = ui.input(|input| input.key_pressed(Key::Enter));
            } else if !field.has_focus() && ui.memory(egui::Memory::focused).is_none() {
                field.request_focus();
            }
            ui.horizontal(|ui| {
                let named = !typed.trim().is_empty();
                done |= ui.add_enabled(named, page::main_button(desk, &verb)).clicked();
                cancelled = ui.button(tr!(desk.texts, "open-cancel")).clicked();
            });
        });
        let path = PathBuf::from(typed.trim());
        if done && !path.as_os_str().is_empty() {
            self.files.typed = None;
            self.chosen(purpose, path, ctx);
        } else if cancelled || modal.should_close() {
            self.files.typed = None;
            self.files.purpose = None;
        }
    }
}
