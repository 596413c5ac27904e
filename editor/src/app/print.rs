//! Writing the rules as a page, and handing it to the program that shows such pages.

use super::App;
use crate::rules_page::rules_page;
use egui::Context;
use fudaba::{store::write_whole, tr};
use std::path::PathBuf;

impl App {
    /// Writes the rules as a page that can be printed, and opens it.
    pub(super) fn print_rules(&mut self, ctx: &Context) {
        let Some(definition) = self.bench.work.judged().definition() else { return };
        let page = rules_page(definition);
        let path = self.page_path();
        let file = path.display().to_string();
        if let Err(error) = write_whole(&path, page.as_bytes()) {
            let why = error.to_string();
            let words = tr!(self.bench.desk.texts, "note-page-failed", file = file, why = why);
            return self.bench.desk.note(words);
        }
        // Where the system knows no program for it, the page is there all the same.
        let words = match open::that_detached(&path) {
            Ok(()) => tr!(self.bench.desk.texts, "said-page-opened", file = file),
            Err(_) => tr!(self.bench.desk.texts, "said-page-written", file = file),
        };
        self.said.say(words, ctx);
    }

    /// Beside the game's file; among the system's temporary files for a game that has none.
    fn page_path(&self) -> PathBuf {
        let named = self.bench.work.path().and_then(|path| {
            let stem = path.file_stem()?.to_string_lossy().into_owned();
            Some(path.with_file_name(format!("{stem}-rules.html")))
        });
        named.unwrap_or_else(|| std::env::temp_dir().join("fudaba-rules.html"))
    }
}
