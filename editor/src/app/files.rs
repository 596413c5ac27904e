//! Opening and saving: dialogs, dropped files, and changes to the file by other programs.

mod doubts;
mod external_change;
mod listing;
mod path;
mod recovering;
mod saving;

use super::{EditorApp, EditorScreen, declared::Declared, startup::Beginning};
use crate::{
    panel::faces::is_picture,
    recovery::{Recovery, Unsaved},
    save::is_named_text,
    watch::FileWatch,
    work::Work,
};
use doubts::Doubted;
use egui::Context;
use external_change::Outside;
use fudaba::{
    desk::dialogs::Dialog,
    library::{self, LoadError, PartyGame},
    tr,
};
use path::PathField;
use std::path::{Path, PathBuf};

/// Open questions to the designer about files.
#[derive(Debug)]
pub(super) struct Files {
    dialog: Dialog,
    purpose: Option<DialogPurpose>,
    /// The path as typed, where the system has no dialog.
    field: Option<PathField>,
    /// Doubt that saving waits for.
    doubted: Option<Doubted>,
    /// Unsettled change to the file by another program.
    outside: Option<Outside>,
    watch: Option<FileWatch>,
    /// Unsaved work on the file just opened, until the designer decides whether to continue it.
    offered: Option<Unsaved>,
    pub(super) recovery: Recovery,
}

/// Purpose of asking for a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DialogPurpose {
    Open,
    Save,
}

impl Files {
    /// Creates a state with no open question that keeps unsaved work in `folder`.
    pub(super) fn new(folder: Option<&Path>) -> Self {
        Self {
            dialog: Dialog::default(),
            purpose: None,
            field: None,
            doubted: None,
            outside: None,
            watch: None,
            offered: None,
            recovery: Recovery::new(folder),
        }
    }

    /// True if a question is shown or the system's dialog is open.
    pub(super) const fn is_asking(&self) -> bool {
        self.purpose.is_some()
            || self.doubted.is_some()
            || self.offered.is_some()
            || matches!(self.outside, Some(Outside::Changed(_)))
    }
}

impl EditorApp {
    /// Opens the game named on the command line.
    pub(super) fn begin_with(&mut self, name: &str) {
        match Beginning::find(name) {
            Ok(Beginning::File(path)) => self.open_path(&path),
            Ok(Beginning::Sample(stem)) => self.begin_sample(stem),
            Ok(Beginning::Declared(game)) => self.show_declared(Declared::of_game(*game)),
            Ok(Beginning::New(path)) => {
                self.design(Work::new(super::gallery::blank()));
                let file = path.display().to_string();
                self.editor.say(tr!(self.editor.context.texts, "said-new-file", file = file));
                self.editor.work.mark_unsaved(Some(path));
            }
            Err(error) => self.editor.context.note(error.to_string()),
        }
    }

    /// Begins a game as a copy of a sample.
    pub(super) fn begin_sample(&mut self, stem: &str) {
        let samples = library::Sample::all();
        let sample = samples.iter().find(|sample| sample.stem() == stem);
        if let Some(Ok(work)) = sample.map(|sample| Work::open(sample.bytes(), None)) {
            self.design(work);
        }
    }

    /// Asks for a file to open.
    pub(super) fn ask_for_file(&mut self, ctx: &Context) {
        self.files.purpose = Some(DialogPurpose::Open);
        let context = &self.editor.context;
        self.files.dialog.open_file(ctx, context.asks, tr!(context.texts, "open-filter"));
    }

    /// Opens a file by its kind: a workbook to be designed, a game written as text to be viewed. A
    /// file that cannot be read whole is not opened, and the current work stays.
    pub(super) fn open_path(&mut self, path: &Path) {
        let bytes = match library::read_file(path) {
            Ok(bytes) => bytes,
            Err(_) if !path.exists() => {
                let file = path.display().to_string();
                let words = tr!(self.editor.context.texts, "note-no-file", file = file);
                return self.editor.context.note(words);
            }
            Err(error) => return self.editor.context.note(error.to_string()),
        };
        if is_declared(path, &bytes) {
            return match PartyGame::open(path) {
                Err(error @ LoadError::Unreadable { .. }) => {
                    self.editor.context.note(error.to_string());
                }
                read => {
                    let page = Declared::of_file(path, &bytes, read);
                    self.editor.context.store.remember_file(path, page.title());
                    self.show_declared(page);
                }
            };
        }
        match Work::open(&bytes, Some(path.to_owned())) {
            Ok(work) => {
                self.design(work);
                self.offer_unsaved(path);
                let title = self.editor.work.draft().about.title.en.clone();
                self.editor.context.store.remember_file(path, &title);
            }
            Err(unread) => {
                let texts = &self.editor.context.texts;
                let (file, why) = (path.display().to_string(), unread.words(texts));
                let words = tr!(texts, "note-not-opened", file = file, why = why);
                self.editor.context.note(words);
            }
        }
    }

    /// Shows a game that the editor cannot change, over the current screen.
    fn show_declared(&mut self, page: Declared) {
        let before = match std::mem::replace(&mut self.screen, EditorScreen::Design) {
            EditorScreen::Declared(_, before) => before,
            other => Box::new(other),
        };
        self.screen = EditorScreen::Declared(Box::new(page), before);
    }

    /// Handles dialogs, dropped files and changes to the file by other programs.
    pub(super) fn follow_files(&mut self, ctx: &Context) {
        self.watch_file(ctx);
        self.write_down(ctx);
        self.ask_doubt(ctx);
        self.ask_unsaved(ctx);
        let dropped =
            ctx.input(|input| input.raw.dropped_files.first().map(|f| f.path().to_owned()));
        if let Some(path) = dropped.filter(|path| !path.as_os_str().is_empty() && !is_picture(path))
        {
            self.leave_for(super::close::CloseTarget::Open(path), ctx);
        }
        let Some(purpose) = self.files.purpose else { return };
        if let Some(path) = self.files.dialog.chosen() {
            self.files.purpose = None;
            return match purpose {
                DialogPurpose::Open => self.leave_for(super::close::CloseTarget::Open(path), ctx),
                DialogPurpose::Save => self.save_as_confirmed(&path, ctx),
            };
        }
        if self.files.dialog.take_failure() {
            self.begin_path(purpose);
        } else if self.files.field.is_none() && !self.files.dialog.is_open() {
            self.files.purpose = None;
        }
        self.ask_path(purpose, ctx);
    }
}

/// True if a file is a game written as text, by its name. A workbook with such a name is recognised
/// by its first bytes.
fn is_declared(path: &Path, bytes: &[u8]) -> bool {
    is_named_text(path) && !bytes.starts_with(b"PK\x03\x04")
}

/// Returns the path with the extension of workbooks, appended if it has another one or none.
fn with_ending(path: PathBuf) -> PathBuf {
    if path.extension().is_some_and(|end| end.eq_ignore_ascii_case("xlsx")) {
        return path;
    }
    let mut whole = path.into_os_string();
    whole.push(".xlsx");
    PathBuf::from(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_saved_under_a_workbooks_ending() {
        let whole = |name: &str| with_ending(PathBuf::from(name)).display().to_string();
        let names = ["game", "game.xlsx", "game.XLSX", "picture.png", "game.v2"].map(whole);
        let expected = ["game.xlsx", "game.xlsx", "game.XLSX", "picture.png.xlsx", "game.v2.xlsx"];
        assert_eq!(names, expected);
    }
}
