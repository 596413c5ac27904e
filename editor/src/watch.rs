//! Detection of changes that other programs make to the file being designed.

use egui::Context;
use notify::{RecommendedWatcher, RecursiveMode, Watcher};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::SystemTime,
};

/// A watch on one file. If the system cannot report changes, only calls of [`look`](Self::look)
/// find them.
#[derive(Debug)]
pub struct FileWatch {
    path: PathBuf,
    /// Set by the system's thread when something happens in the file's folder.
    stirred: Arc<AtomicBool>,
    /// State of the file when it was last read or written here.
    stamp: Option<Stamp>,
    /// True if the file could not be read in its last seen state.
    is_doubted: bool,
    _watcher: Option<RecommendedWatcher>,
}

/// Result of a look at a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileCheck {
    /// Unchanged, or not looked at.
    Same,
    /// Written again.
    Changed,
    /// Missing; it may be about to come back under its name.
    Away,
}

/// Data that change when a file is written again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Stamp {
    length: u64,
    modified: Option<SystemTime>,
}

impl Stamp {
    fn of(path: &Path) -> Option<Self> {
        let data = fs::metadata(path).ok()?;
        Some(Self { length: data.len(), modified: data.modified().ok() })
    }
}

impl FileWatch {
    /// Watches a file from now on; a change requests a frame.
    #[must_use]
    pub fn new(path: &Path, ctx: &Context) -> Self {
        let stirred = Arc::new(AtomicBool::new(false));
        let (flag, ctx) = (Arc::clone(&stirred), ctx.clone());
        let told = move |event: notify::Result<notify::Event>| {
            // Reading is no change, and would wake the window for nothing.
            if event.is_ok_and(|event| !event.kind.is_access()) {
                flag.store(true, Ordering::Relaxed);
                ctx.request_repaint();
            }
        };
        // The folder is watched, since programs write a new file and rename it.
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        let watcher = notify::recommended_watcher(told).ok().and_then(|mut watcher| {
            watcher.watch(folder, RecursiveMode::NonRecursive).ok().map(|()| watcher)
        });
        let stamp = Stamp::of(path);
        Self { path: path.to_owned(), stirred, stamp, is_doubted: false, _watcher: watcher }
    }

    /// Returns the path of the watched file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the change to the file since it was last read or written here; each change is
    /// reported once. The file is looked at only if the system has reported something, or if
    /// `always` is true.
    pub fn look(&mut self, always: bool) -> FileCheck {
        if !self.stirred.swap(false, Ordering::Relaxed) && !always {
            return FileCheck::Same;
        }
        match Stamp::of(&self.path) {
            // A new game has no file yet.
            None if self.stamp.is_none() && !self.is_doubted => FileCheck::Same,
            None => FileCheck::Away,
            now if now == self.stamp && !self.is_doubted => FileCheck::Same,
            now => {
                self.stamp = now;
                self.is_doubted = false;
                FileCheck::Changed
            }
        }
    }

    /// Records that the file was not read completely: the next look finds it changed.
    pub const fn doubt(&mut self) {
        self.is_doubted = true;
    }

    /// Records that the file was written here.
    pub fn wrote(&mut self) {
        self.is_doubted = false;
        self.stamp = Stamp::of(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_told_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.xlsx");
        fs::write(&path, "one").expect("it can be written");
        let mut watch = FileWatch::new(&path, &Context::default());
        assert_eq!(watch.look(true), FileCheck::Same);
        fs::write(&path, "three").expect("it can be written");
        assert_eq!(watch.look(true), FileCheck::Changed);
        assert_eq!(watch.look(true), FileCheck::Same);
        fs::write(&path, "own").expect("it can be written");
        watch.wrote();
        assert_eq!(watch.look(true), FileCheck::Same);
    }

    #[test]
    fn a_file_that_is_away_or_doubted_is_told_until_it_is_settled() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.xlsx");
        let mut watch = FileWatch::new(&path, &Context::default());
        assert_eq!(watch.look(true), FileCheck::Same, "a game that is new has no file");
        fs::write(&path, "one").expect("it can be written");
        assert_eq!(watch.look(true), FileCheck::Changed);
        watch.doubt();
        assert_eq!(watch.look(true), FileCheck::Changed, "it is read again as it is");
        fs::remove_file(&path).expect("it can be removed");
        assert_eq!(watch.look(true), FileCheck::Away);
        assert_eq!(watch.look(true), FileCheck::Away);
        watch.wrote();
        assert_eq!(watch.look(true), FileCheck::Same, "the designer knows");
    }
}
