//! The banner over a file that cannot be read as a game, and the way on.

use crate::{command::Command, context::EditorContext, named};
use egui::{Frame, Label, RichText, ScrollArea, Ui};
use engine::definition::{At, Diagnostic, Severity};
use fudaba::{desk::page, tr};

/// The banner over the design while the file cannot be read.
#[derive(Debug, Default)]
pub struct FaultyBanner {
    /// True while the question is shown of whether the unreadable parts may be dropped.
    asking: bool,
}

impl FaultyBanner {
    /// Shows the banner if it is needed.
    pub fn show(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        if !editor.work.is_faulty() {
            self.asking = false;
            return;
        }
        let (theme, texts) = (&editor.context.theme, &editor.context.texts);
        let (errors, _) = editor.work.judged().counts();
        let frame = Frame::new()
            .fill(theme.surface.raised)
            .stroke(egui::Stroke::new(theme.spacing.hairline, theme.surface.error))
            .corner_radius(theme.spacing.radius)
            .inner_margin(theme.spacing.unit);
        let (mut show, mut leave) = (false, false);
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            let title = RichText::new(tr!(texts, "faulty-title", errors = errors)).strong();
            ui.add(Label::new(title).wrap());
            if !self.asking {
                ui.add(Label::new(tr!(texts, "faulty-help")).wrap());
                ui.horizontal_wrapped(|ui| {
                    let words = tr!(texts, "faulty-show");
                    show = ui.add(page::main_button(&editor.context, &words)).clicked();
                    self.asking = ui.button(tr!(texts, "faulty-leave-out")).clicked();
                });
                return;
            }
            lost(ui, editor);
            ui.horizontal_wrapped(|ui| {
                let words = tr!(texts, "faulty-leave");
                leave = ui.add(page::main_button(&editor.context, &words)).clicked();
                if ui.button(tr!(texts, "faulty-keep")).clicked() {
                    self.asking = false;
                }
            });
        });
        ui.add_space(theme.spacing.unit);
        if show {
            editor.show_panel(Command::ShowProblems);
        }
        if leave {
            self.asking = false;
            let name = named!("edit-fix-leave-out");
            let words = name.words(&editor.context.texts);
            if editor.work.leave_out_faults(name) {
                editor.say(words);
            }
        }
    }
}

/// Lists the cells that cannot be read, with their contents.
fn lost(ui: &mut Ui, editor: &EditorContext) {
    const MOST: usize = 40;
    let texts = &editor.context.texts;
    let judged = editor.work.judged();
    let errors = || judged.diagnostics.iter().filter(|f| f.severity() == Severity::Error);
    let count = errors().count();
    ui.label(tr!(texts, "faulty-lost", count = count));
    ScrollArea::vertical().id_salt("lost").max_height(120.0).show(ui, |ui| {
        for fault in errors().take(MOST) {
            ui.add(Label::new(RichText::new(lost_words(editor, fault)).small()).wrap());
        }
        if count > MOST {
            let more = tr!(texts, "faulty-lost-more", count = count - MOST);
            ui.label(RichText::new(more).small());
        }
    });
}

fn lost_words(editor: &EditorContext, fault: &Diagnostic) -> String {
    let texts = &editor.context.texts;
    if let At::Cell(name, cell) = &fault.at {
        let document = &editor.work.judged().document;
        let sheet = document.sheets.iter().find(|sheet| sheet.name == *name);
        let value = sheet.and_then(|sheet| sheet.get(cell.row, cell.column));
        if let Some(value) = value {
            let (cell, value) = (fault.at.to_string(), value.shown());
            return tr!(texts, "faulty-lost-cell", cell = cell, value = value);
        }
    }
    let message = crate::fault::sentence(texts, &fault.message);
    tr!(texts, "faulty-lost-place", cell = fault.at.to_string(), message = message)
}
