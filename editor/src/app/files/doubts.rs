//! Doubts raised before a file is written, with the questions about them.

use super::EditorApp;
use crate::save::backup_of;
use crate::save::file_name;
use egui::{Context, Id, Modal, ScrollArea};
use fudaba::{desk::page, text::loss_words, tr};
use std::path::{Path, PathBuf};

/// Obstacle to saving. The variants are in the order in which they are asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Doubt {
    /// The folder does not exist.
    NoFolder,
    /// Another file has that name.
    Replaces,
    /// The opened file holds content that cannot be written.
    Loses,
}

/// A doubt that waits for the designer's answer, with the file in question.
#[derive(Debug, Clone)]
pub(super) struct Doubted {
    doubt: Doubt,
    path: PathBuf,
}

/// Answer of the designer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DoubtAnswer {
    Save,
    Elsewhere,
    Stay,
}

impl EditorApp {
    /// Returns the path if nothing is in doubt about saving to it. `answered` is the last doubt
    /// already settled.
    pub(super) fn doubt(&self, path: PathBuf, answered: Option<Doubt>) -> Result<PathBuf, Doubted> {
        let work = &self.editor.work;
        let own = work.path().is_some_and(|own| is_same(own, &path));
        let holds = |doubt| match doubt {
            Doubt::NoFolder => !folder_of(&path).is_dir(),
            Doubt::Replaces => !own && path.exists(),
            Doubt::Loses => !work.losses().is_empty(),
        };
        let all = [Doubt::NoFolder, Doubt::Replaces, Doubt::Loses];
        let open = all.into_iter().filter(|doubt| Some(*doubt) > answered);
        match open.into_iter().find(|&doubt| holds(doubt)) {
            Some(doubt) => Err(Doubted { doubt, path }),
            None => Ok(path),
        }
    }

    /// Shows the question, if saving waits for an answer.
    pub(super) fn ask_doubt(&mut self, ctx: &Context) {
        let Some(Doubted { doubt, path }) = self.files.doubted.clone() else { return };
        let Some(answer) = self.show_doubt(doubt, &path, ctx) else { return };
        self.files.doubted = None;
        match answer {
            DoubtAnswer::Stay => {}
            DoubtAnswer::Elsewhere => {
                if doubt == Doubt::Loses {
                    // Asked once: the copy may leave out some of the original.
                    self.editor.work.accept_losses();
                }
                self.ask_where_to_save(ctx);
            }
            DoubtAnswer::Save => {
                if doubt == Doubt::NoFolder
                    && let Err(error) = std::fs::create_dir_all(folder_of(&path))
                {
                    let (file, why) = (path.display().to_string(), error.to_string());
                    let texts = &self.editor.context.texts;
                    let words = tr!(texts, "note-save-failed", file = file, why = why);
                    return self.editor.context.note(words);
                }
                self.save_past(path, Some(doubt), ctx);
            }
        }
    }

    fn show_doubt(&self, doubt: Doubt, path: &Path, ctx: &Context) -> Option<DoubtAnswer> {
        let (context, work) = (&self.editor.context, &self.editor.work);
        let texts = &context.texts;
        let (file, backup) = (file_name(path), file_name(&backup_of(path)));
        let folder = folder_of(path).display().to_string();
        let (title, text, save) = match doubt {
            Doubt::NoFolder => (
                tr!(texts, "folder-title"),
                tr!(texts, "folder-text", folder = folder),
                tr!(texts, "folder-make"),
            ),
            Doubt::Replaces => (
                tr!(texts, "replace-title", file = file.as_str()),
                tr!(texts, "replace-text", file = file, folder = folder, backup = backup),
                tr!(texts, "replace-replace"),
            ),
            Doubt::Loses => (
                tr!(texts, "losses-title"),
                tr!(texts, "losses-text", backup = backup),
                tr!(texts, "losses-save"),
            ),
        };
        let elsewhere = match doubt {
            Doubt::NoFolder | Doubt::Replaces => tr!(texts, "replace-elsewhere"),
            Doubt::Loses => tr!(texts, "losses-elsewhere"),
        };
        let mut answer = None;
        let modal = Modal::new(Id::unique("doubt")).show(ctx, |ui| {
            ui.set_width((ui.ctx().content_rect().width() - 64.0).clamp(240.0, 520.0));
            page::heading(ui, context, &title);
            ui.add(egui::Label::new(text).wrap());
            if doubt == Doubt::Loses {
                ScrollArea::vertical().max_height(200.0).show(ui, |ui| {
                    for loss in work.losses() {
                        ui.label(format!("– {}", loss_words(texts, loss)));
                    }
                });
            }
            ui.horizontal_wrapped(|ui| {
                // Enter takes the safe way.
                let button = ui.add(page::main_button(context, &elsewhere));
                page::first(&button);
                if button.clicked() {
                    answer = Some(DoubtAnswer::Elsewhere);
                }
                if ui.button(save).clicked() {
                    answer = Some(DoubtAnswer::Save);
                }
                if ui.button(tr!(texts, "open-cancel")).clicked() {
                    answer = Some(DoubtAnswer::Stay);
                }
            });
        });
        answer.or(modal.should_close().then_some(DoubtAnswer::Stay))
    }
}

/// Returns the folder of a file; the working directory if the path names none.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// True if two paths name the same file, however they are written.
pub(super) fn is_same(one: &Path, other: &Path) -> bool {
    if one == other {
        return true;
    }
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}
