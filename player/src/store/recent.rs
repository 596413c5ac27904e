//! The game files opened last.

use super::kept::Concern;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// The files opened last, the latest first, at most [`Recent::MOST`].
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Recent {
    files: Vec<RecentFile>,
}

/// A file that was opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecentFile {
    /// Where it is, or was.
    pub path: PathBuf,
    /// The game's title when it was opened.
    #[serde(default)]
    pub title: String,
}

impl Concern for Recent {
    const FILE: &'static str = "recent.ron";
    const VERSION: u32 = 1;
}

impl Recent {
    /// How many files are remembered.
    pub const MOST: usize = 20;

    /// The files, the latest first.
    #[must_use]
    pub fn files(&self) -> &[RecentFile] {
        &self.files
    }

    pub(super) fn remember(&mut self, path: &Path, title: &str) {
        // A name that is no text cannot be written down.
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
