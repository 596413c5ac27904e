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
    _watcher: Option<RecommendedWatcher>,
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
        Self { path: path.to_owned(), stirred, stamp, _watcher: watcher }
    }

    /// The file that is looked after.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether the file was written again since it was last read or written here, told once. The
    /// file is looked at only when the system has told of a change, or `always`.
    pub fn look(&mut self, always: bool) -> bool {
        if !self.stirred.swap(false, Ordering::Relaxed) && !always {
            return false;
        }
        let now = Stamp::of(&self.path);
        // A file that is away may be on its way back under its name.
        let changed = now.is_some() && now != self.stamp;
        if changed {
            self.stamp = now;
        }
        changed
    }

    /// Notes that the file was written here.
    pub fn wrote(&mut self) {
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
        assert!(!watch.look(true));
        fs::write(&path, "three").expect("it can be written");
        assert!(watch.look(true));
        assert!(!watch.look(true));
        fs::write(&path, "own").expect("it can be written");
        watch.wrote();
        assert!(!watch.look(true));
    }
}
