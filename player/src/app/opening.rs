//! Choosing a file: by the system's dialog, or by a path field if there is no dialog.

use super::{desk::AppContext, dialogs::Dialog, page};
use crate::tr;
use egui::{Context, Id, Key, Modal, TextEdit};
use std::path::PathBuf;

/// A dialog or field that asks for a file.
#[derive(Debug, Default)]
pub(super) struct FileQuestion {
    dialog: Dialog,
    /// The path being typed; `None` while the field is closed.
    typed: Option<String>,
}

impl FileQuestion {
    /// Asks for a file with the system's dialog.
    pub(super) fn ask(&mut self, ctx: &Context, context: &AppContext) {
        self.dialog.open_file(ctx, context.asks, tr!(context.texts, "open-filter"));
    }

    /// Asks for a file by path.
    pub(super) fn ask_path(&mut self) {
        self.typed.get_or_insert_default();
    }

    /// True if the path field is open and takes the keys.
    pub(super) const fn is_open(&self) -> bool {
        self.typed.is_some()
    }

    /// Shows the path field if it is open; returns the file chosen there or in the dialog.
    pub(super) fn show(&mut self, ctx: &Context, context: &AppContext) -> Option<PathBuf> {
        if let Some(path) = self.dialog.chosen() {
            return Some(path);
        }
        if self.dialog.take_failure() {
            self.ask_path();
        }
        let typed = self.typed.as_mut()?;
        let (mut open, mut close) = (false, false);
        let modal = Modal::new(Id::unique("open a file")).show(ctx, |ui| {
            ui.set_width((ui.ctx().content_rect().width() - 64.0).clamp(240.0, 520.0));
            page::heading(ui, context, &tr!(context.texts, "open-title"));
            ui.label(tr!(context.texts, "open-no-dialog"));
            let label = ui.label(tr!(context.texts, "open-path"));
            let field = TextEdit::singleline(typed)
                .desired_width(f32::INFINITY)
                .align(egui::Align2::LEFT_CENTER);
            let field = ui.add(field).labelled_by(label.id);
            if field.lost_focus() {
                open = ui.input(|input| input.key_pressed(Key::Enter));
            } else if !field.has_focus() && ui.memory(egui::Memory::focused).is_none() {
                field.request_focus();
            }
            ui.horizontal(|ui| {
                let named = !typed.trim().is_empty();
                let button = page::main_button(context, &tr!(context.texts, "open-open"));
                open |= ui.add_enabled(named, button).clicked();
                close = ui.button(tr!(context.texts, "open-cancel")).clicked();
            });
        });
        let path = PathBuf::from(typed.trim());
        if open && !path.as_os_str().is_empty() {
            self.typed = None;
            return Some(path);
        }
        if close || modal.should_close() {
            self.typed = None;
        }
        None
    }
}
