//! Saves to the work's file or to another one.

use super::{DialogPurpose, EditorApp, doubts::Doubt, with_ending};
use crate::{
    save::{file_name, save},
    watch::FileWatch,
    work::Work,
};
use egui::Context;
use fudaba::tr;
use std::path::{Path, PathBuf};

impl EditorApp {
    /// Saves to the work's file, or asks for one.
    pub(in crate::app) fn save(&mut self, ctx: &Context) {
        match self.editor.work.path().cloned() {
            Some(path) => self.save_past(path, None, ctx),
            None => self.ask_where_to_save(ctx),
        }
    }

    /// Asks for a file to save to.
    pub(in crate::app) fn ask_where_to_save(&mut self, ctx: &Context) {
        self.files.purpose = Some(DialogPurpose::Save);
        let name = self.suggested_file().display().to_string();
        let (asks, texts) = (self.editor.context.asks, &self.editor.context.texts);
        self.files.dialog.save_file(ctx, asks, tr!(texts, "open-filter"), name);
    }

    /// Saves to a file from the system's dialog, which has already asked whether to replace a file
    /// with exactly that name.
    pub(super) fn save_as_confirmed(&mut self, path: &Path, ctx: &Context) {
        let whole = with_ending(path.to_owned());
        let asked = (whole == path).then_some(Doubt::Replaces);
        self.save_past(whole, asked, ctx);
    }

    /// Saves to a file once nothing is in doubt. `answered` is the last doubt already settled.
    pub(super) fn save_past(&mut self, path: PathBuf, answered: Option<Doubt>, ctx: &Context) {
        // Take in a change by another program from a moment ago before writing over it.
        if answered.is_none() && self.meets_outside(&path, ctx) {
            return;
        }
        match self.doubt(path, answered) {
            Ok(path) => self.write_to(&path, ctx),
            Err(doubted) => self.files.doubted = Some(doubted),
        }
    }

    fn write_to(&mut self, path: &Path, ctx: &Context) {
        let file = path.display().to_string();
        let texts = &self.editor.context.texts;
        match save(&mut self.editor.work, path) {
            Ok(backup) => {
                let words = match backup {
                    Some(backup) => {
                        let backup = file_name(&backup);
                        tr!(texts, "said-saved-beside", file = file, backup = backup)
                    }
                    None => tr!(texts, "said-saved", file = file),
                };
                self.said.say(words, ctx);
                self.files.outside = None;
                self.files.recovery.forget();
                if let Some(watch) = self.files.watch.as_mut().filter(|w| w.path() == path) {
                    watch.wrote();
                } else {
                    self.files.watch = Some(FileWatch::new(path, ctx));
                }
                let title = self.editor.work.draft().about.title.en.clone();
                self.editor.context.store.remember_file(path, &title);
            }
            Err(why) => {
                let words = tr!(texts, "note-save-failed", file = file, why = why);
                self.editor.context.note(words);
            }
        }
    }

    /// Suggests a path for a game without a file: its title in lower case, with hyphens for
    /// anything but letters and digits, in the folder of the most recent game, or else the home
    /// folder.
    pub(super) fn suggested_file(&self) -> PathBuf {
        if let Some(path) = self.editor.work.path() {
            return path.clone();
        }
        let recent = self.editor.context.store.recent().files().first();
        let folder = recent.and_then(|file| file.path.parent()).map(Path::to_owned);
        let folder = folder.filter(|folder| folder.is_dir()).or_else(std::env::home_dir);
        folder.unwrap_or_default().join(name_of(&self.editor.work))
    }
}

fn name_of(work: &Work) -> String {
    let title = &work.draft().about.title.en;
    let plain: String = title
        .chars()
        .map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '-' })
        .collect();
    let words: Vec<&str> = plain.split('-').filter(|word| !word.is_empty()).collect();
    let stem = if words.is_empty() { "game".to_owned() } else { words.join("-") };
    format!("{stem}.xlsx")
}
