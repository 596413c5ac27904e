//! Writing the rules as a page, and opening it in the system's program for such pages.

use super::EditorApp;
use crate::rules_page::{is_untouched, marked, rules_page};
use egui::Context;
use fudaba::{
    store::{write_new, write_whole},
    tr,
};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

impl EditorApp {
    /// Writes the rules as a printable page, and opens it.
    pub(super) fn print_rules(&mut self, ctx: &Context) {
        let Some(definition) = self.editor.work.judged().definition() else { return };
        let page = marked(&rules_page(definition));
        let wanted = self.page_path();
        let path = match write_beside(&wanted, &page) {
            Ok(path) => path,
            Err(error) => {
                let (file, why) = (wanted.display().to_string(), error.to_string());
                let words =
                    tr!(self.editor.context.texts, "note-page-failed", file = file, why = why);
                return self.editor.context.note(words);
            }
        };
        let file = path.display().to_string();
        // If the system has no program for it, the page is written all the same.
        let words = match open::that_detached(&path) {
            Ok(()) => tr!(self.editor.context.texts, "said-page-opened", file = file),
            Err(_) => tr!(self.editor.context.texts, "said-page-written", file = file),
        };
        self.said.say(words, ctx);
    }

    /// Returns a path beside the game's file; for a game without one, in the system's temporary
    /// folder.
    fn page_path(&self) -> PathBuf {
        let named = self.editor.work.path().and_then(|path| {
            let stem = path.file_stem()?.to_string_lossy().into_owned();
            Some(path.with_file_name(format!("{stem}-rules.html")))
        });
        named.unwrap_or_else(|| std::env::temp_dir().join("fudaba-rules.html"))
    }
}

/// Writes a page to a path or, if that is taken, to the first free one with a number; returns the
/// path. Only a page that nobody has edited is overwritten.
fn write_beside(wanted: &Path, page: &str) -> io::Result<PathBuf> {
    const MOST: u32 = 1_000;
    let stem = wanted.file_stem().unwrap_or_default().to_string_lossy();
    for number in 1..=MOST {
        let path = match number {
            1 => wanted.to_owned(),
            _ => wanted.with_file_name(format!("{stem}-{number}.html")),
        };
        if fs::read_to_string(&path).is_ok_and(|there| is_untouched(&there)) {
            write_whole(&path, page.as_bytes())?;
            return Ok(path);
        }
        match write_new(&path, page.as_bytes()) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            written => return written.map(|()| path),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_written_beside_what_somebody_else_has_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let wanted = folder.path().join("game-rules.html");
        let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect("it is there");
        fs::write(&wanted, "<p>mine</p>").expect("it is written");
        let (first, second) = (marked("<p>1</p>\n"), marked("<p>2</p>\n"));
        let path = write_beside(&wanted, &first).expect("there is room");
        assert_eq!(path.file_name().and_then(|name| name.to_str()), Some("game-rules-2.html"));
        assert_eq!(read("game-rules.html"), "<p>mine</p>");
        // The page itself gives way to a newer one, unless somebody has edited it.
        assert_eq!(write_beside(&wanted, &second).expect("there is room"), path);
        assert_eq!(read("game-rules-2.html"), second);
        let changed = second.replace("2</p>", "2, and a note</p>");
        fs::write(&path, &changed).expect("it is written");
        let third = write_beside(&wanted, &first).expect("there is room");
        assert_eq!(third.file_name().and_then(|name| name.to_str()), Some("game-rules-3.html"));
        assert_eq!(read("game-rules-2.html"), changed);
    }
}
