//! Notices when another program changes the file that is being designed.

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

/// Looks after one file. Where the system cannot tell of changes, only [`look`](Self::look) does.
#[derive(Debug)]
pub struct Watch {
    path: PathBuf,
    /// Set by the system's thread when something happens in the file's folder.
    stirred: Arc<AtomicBool>,
    /// The file as it was when it was last read or written here.
    stamp: Option<Stamp>,
    /// Whether the file could not be read as it was seen last.
    is_doubted: bool,
    _watcher: Option<RecommendedWatcher>,
}

/// What has become of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// It is as it was, or nobody has looked.
    Same,
    /// It was written again.
    Changed,
    /// It is not there. It may be on its way back under its name.
    Away,
}

/// What tells that a file was written again.
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

impl Watch {
    /// Looks after a file from now on; a change asks for a frame.
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
        // The folder, since programs write a new file and rename it.
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        let watcher = notify::recommended_watcher(told).ok().and_then(|mut watcher| {
            watcher.watch(folder, RecursiveMode::NonRecursive).ok().map(|()| watcher)
        });
        let stamp = Stamp::of(path);
        Self { path: path.to_owned(), stirred, stamp, is_doubted: false, _watcher: watcher }
    }

    /// The file that is looked after.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What has become of the file since it was last read or written here; a change is told once.
    /// The file is looked at only when the system has told of something, or `always`.
    pub fn look(&mut self, always: bool) -> Look {
        if !self.stirred.swap(false, Ordering::Relaxed) && !always {
            return Look::Same;
        }
        match Stamp::of(&self.path) {
            // A new game has no file yet.
            None if self.stamp.is_none() && !self.is_doubted => Look::Same,
            None => Look::Away,
            now if now == self.stamp && !self.is_doubted => Look::Same,
            now => {
                self.stamp = now;
                self.is_doubted = false;
                Look::Changed
            }
        }
    }

    /// Notes that what was read of the file cannot be all of it: the next look finds it changed.
    pub const fn doubt(&mut self) {
        self.is_doubted = true;
    }

    /// Notes that the file was written here.
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
        let mut watch = Watch::new(&path, &Context::default());
        assert_eq!(watch.look(true), Look::Same);
        fs::write(&path, "three").expect("it can be written");
        assert_eq!(watch.look(true), Look::Changed);
        assert_eq!(watch.look(true), Look::Same);
        fs::write(&path, "own").expect("it can be written");
        watch.wrote();
        assert_eq!(watch.look(true), Look::Same);
    }

    #[test]
    fn a_file_that_is_away_or_doubted_is_told_until_it_is_settled() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.xlsx");
        let mut watch = Watch::new(&path, &Context::default());
        assert_eq!(watch.look(true), Look::Same, "a game that is new has no file");
        fs::write(&path, "one").expect("it can be written");
        assert_eq!(watch.look(true), Look::Changed);
        watch.doubt();
        assert_eq!(watch.look(true), Look::Changed, "it is read again as it is");
        fs::remove_file(&path).expect("it can be removed");
        assert_eq!(watch.look(true), Look::Away);
        assert_eq!(watch.look(true), Look::Away);
        watch.wrote();
        assert_eq!(watch.look(true), Look::Same, "the designer knows");
    }
}
