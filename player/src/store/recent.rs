//! The recently opened game files.

use super::kept::Persistent;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// The recently opened files, the latest first, at most [`Recent::MOST`].
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Recent {
    files: Vec<RecentFile>,
}

/// A file that was opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecentFile {
    /// Its path, at least at that time.
    pub path: PathBuf,
    /// The game's title when it was opened.
    #[serde(default)]
    pub title: String,
}

impl Persistent for Recent {
    const FILE: &'static str = "recent.ron";
    const VERSION: u32 = 1;
}

impl Recent {
    /// Maximum number of files.
    pub const MOST: usize = 20;

    /// Returns the files, the latest first.
    #[must_use]
    pub fn files(&self) -> &[RecentFile] {
        &self.files
    }

    pub(super) fn remember(&mut self, path: &Path, title: &str) {
        // A path that is not valid Unicode cannot be saved.
        if path.to_str().is_none() {
            return;
        }
        self.forget(path);
        self.files.insert(0, RecentFile { path: path.to_owned(), title: title.to_owned() });
        self.files.truncate(Self::MOST);
    }

    pub(super) fn forget(&mut self, path: &Path) {
        self.files.retain(|file| file.path != path);
    }
}
