//! Opening and saving: dialogs, dropped files, and what the file's own changes mean.

mod outside;
mod path;
mod recovering;
mod said_first;

use super::App;
use crate::{panel::faces::is_picture, recovery::Recovery, save::save, watch::Watch, work::Work};
use egui::Context;
use fudaba::{
    desk::dialogs::{Asks, Dialog},
    library::{self, Game, Origin},
    tr,
};
use std::path::{Path, PathBuf};

/// What is asked of the designer about files.
#[derive(Debug)]
pub(super) struct Files {
    dialog: Dialog,
    purpose: Option<Purpose>,
    /// The path as it is typed where the system has no dialog.
    typed: Option<String>,
    /// Where saving waits for the designer to hear what it leaves out.
    losing: Option<PathBuf>,
    /// The game as another program has written it, while the designer is asked about it.
    outside: Option<Work>,
    watch: Option<Watch>,
    pub(super) recovery: Recovery,
}

/// What a file is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Open,
    Save,
}

impl Files {
    /// Nothing asked, and unsaved work kept in this folder.
    pub(super) fn new(folder: Option<&Path>, asks: Asks) -> Self {
        Self {
            dialog: Dialog::of(asks),
            purpose: None,
            typed: None,
            losing: None,
            outside: None,
            watch: None,
            recovery: Recovery::new(folder),
        }
    }

    /// Whether a question is shown or the system's dialog is open.
    pub(super) const fn is_asking(&self) -> bool {
        self.purpose.is_some() || self.losing.is_some() || self.outside.is_some()
    }
}

impl App {
    /// Opens the game that the command line names.
    pub(super) fn begin_with(&mut self, name: &str) {
        let path = PathBuf::from(name);
        if path.exists() {
            return self.open_path(&path);
        }
        match Game::find(name) {
            Ok(Game { origin: Origin::Sample(stem), .. }) => self.begin_sample(stem),
            Ok(_) => self.open_path(&path),
            // A name of a workbook that is not there yet is a game to begin.
            Err(_) if path.extension().is_some_and(|end| end == "xlsx") => {
                self.design(Work::new(super::gallery::blank()));
                self.bench.work.mark_unsaved(Some(path));
            }
            Err(error) => self.bench.desk.note(error.to_string()),
        }
    }

    /// Begins a game that is a copy of a sample.
    pub(super) fn begin_sample(&mut self, stem: &str) {
        let samples = library::Sample::all();
        if let Some(sample) = samples.iter().find(|sample| sample.stem() == stem) {
            self.design(Work::open(sample.bytes(), None));
        }
    }

    /// Asks for a file to open.
    pub(super) fn ask_for_file(&mut self, ctx: &Context) {
        self.files.purpose = Some(Purpose::Open);
        self.files.dialog.open_file(ctx, tr!(self.bench.desk.texts, "open-filter"));
    }

    /// Opens a file; what cannot be read of it is told.
    pub(super) fn open_path(&mut self, path: &Path) {
        match library::read_file(path) {
            Ok(bytes) => {
                self.design(Work::open(&bytes, Some(path.to_owned())));
                let title = self.bench.work.draft().about.title.en.clone();
                self.bench.desk.store.remember_file(path, &title);
            }
            Err(error) => self.bench.desk.note(error.to_string()),
        }
    }

    /// Saves to the work's file, or asks for one.
    pub(super) fn save(&mut self, ctx: &Context) {
        match self.bench.work.path().cloned() {
            Some(path) => self.save_to(&path, ctx),
            None => self.ask_where_to_save(ctx),
        }
    }

    /// Asks for a file to save to.
    pub(super) fn ask_where_to_save(&mut self, ctx: &Context) {
        self.files.purpose = Some(Purpose::Save);
        let name = suggested_name(&self.bench.work);
        self.files.dialog.save_file(ctx, tr!(self.bench.desk.texts, "open-filter"), name);
    }

    /// Saves to a file, after saying what that leaves out of the file that was opened.
    fn save_to(&mut self, path: &Path, ctx: &Context) {
        if self.bench.work.losses().is_empty() {
            self.write_to(path, ctx);
        } else {
            self.files.losing = Some(path.to_owned());
        }
    }

    fn write_to(&mut self, path: &Path, ctx: &Context) {
        let file = path.display().to_string();
        match save(&mut self.bench.work, path) {
            Ok(()) => {
                self.files.recovery.forget();
                if let Some(watch) = self.files.watch.as_mut().filter(|w| w.path() == path) {
                    watch.wrote();
                }
                let title = self.bench.work.draft().about.title.en.clone();
                self.bench.desk.store.remember_file(path, &title);
                self.said.say(tr!(self.bench.desk.texts, "said-saved", file = file), ctx);
            }
            Err(why) => {
                let words = tr!(self.bench.desk.texts, "note-save-failed", file = file, why = why);
                self.bench.desk.note(words);
            }
        }
    }

    /// Follows dialogs, dropped files and what happens to the file outside.
    pub(super) fn follow_files(&mut self, ctx: &Context) {
        self.watch_file(ctx);
        self.write_down(ctx);
        self.say_losses(ctx);
        let dropped =
            ctx.input(|input| input.raw.dropped_files.first().map(|f| f.path().to_owned()));
        if let Some(path) = dropped.filter(|path| !path.as_os_str().is_empty() && !is_picture(path))
        {
            self.leave_for(super::close::Goal::Open(path), ctx);
        }
        let Some(purpose) = self.files.purpose else { return };
        if let Some(path) = self.files.dialog.chosen() {
            return self.chosen(purpose, path, ctx);
        }
        if self.files.dialog.take_failure() {
            let suggested = match purpose {
                Purpose::Open => String::new(),
                Purpose::Save => suggested_name(&self.bench.work),
            };
            self.files.typed.get_or_insert(suggested);
        } else if self.files.typed.is_none() && !self.files.dialog.is_open() {
            self.files.purpose = None;
        }
        self.ask_path(purpose, ctx);
    }

    fn chosen(&mut self, purpose: Purpose, path: PathBuf, ctx: &Context) {
        self.files.purpose = None;
        match purpose {
            Purpose::Open => self.leave_for(super::close::Goal::Open(path), ctx),
            Purpose::Save => self.save_to(&with_ending(path), ctx),
        }
    }
}

/// A name for a file that has none: the game's title, as far as file names may hold it.
fn suggested_name(work: &Work) -> String {
    if let Some(path) = work.path() {
        return path.display().to_string();
    }
    let title = &work.draft().about.title.en;
    let plain: String = title
        .chars()
        .map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '-' })
        .collect();
    let words: Vec<&str> = plain.split('-').filter(|word| !word.is_empty()).collect();
    let stem = if words.is_empty() { "game".to_owned() } else { words.join("-") };
    format!("{stem}.xlsx")
}

/// The path with the ending of workbooks, where it has none.
fn with_ending(path: PathBuf) -> PathBuf {
    if path.extension().is_some() { path } else { path.with_extension("xlsx") }
}
