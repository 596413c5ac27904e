//! The store's problems: values for the screen, each reported once.

use std::{
    fmt,
    path::{Path, PathBuf},
};

/// A problem with a file. The program continues all the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoreNotice {
    /// A damaged file was renamed, and the program started with defaults.
    SetAside {
        /// The file.
        file: PathBuf,
        /// Its new path.
        to: PathBuf,
        /// The fault.
        why: String,
    },
    /// A file cannot be read or renamed; it is left alone and not overwritten.
    LeftAlone {
        /// The file.
        file: PathBuf,
        /// The fault.
        why: String,
    },
    /// A file comes from a newer version of the program; it is left alone.
    Newer {
        /// The file.
        file: PathBuf,
        /// Version of its format.
        version: u32,
    },
    /// Nothing can be written; this run is not saved.
    NotSaving {
        /// The folder.
        folder: PathBuf,
        /// The system's message.
        why: String,
    },
}

impl fmt::Display for StoreNotice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SetAside { file, to, why } => write!(
                f,
                "{} is damaged ({why}); it was renamed to {} and replaced by a new one",
                file.display(),
                to.file_name().unwrap_or(to.as_os_str()).to_string_lossy()
            ),
            Self::LeftAlone { file, why } => write!(
                f,
                "{} cannot be used ({why}); it is left as it is, and changes are not saved",
                file.display()
            ),
            Self::Newer { file, version } => write!(
                f,
                "{} comes from a newer Fudaba (its format is version {version}); it is left as it \
                 is, and changes are not saved",
                file.display()
            ),
            Self::NotSaving { folder, why } => write!(
                f,
                "nothing can be saved in {} ({why}); settings, statistics and games last until \
                 the program ends",
                folder.display()
            ),
        }
    }
}

/// The notices not yet reported.
#[derive(Debug, Default)]
pub(super) struct NoticeLog {
    waiting: Vec<StoreNotice>,
    told: Vec<StoreNotice>,
    told_not_saving: bool,
}

impl NoticeLog {
    /// Logs a notice, unless the same one was logged before.
    pub(super) fn note(&mut self, notice: StoreNotice) {
        if !self.told.contains(&notice) {
            self.told.push(notice.clone());
            self.waiting.push(notice);
        }
    }

    /// Logs that nothing can be written: once per run, whatever the reasons.
    pub(super) fn not_saving(&mut self, folder: &Path, why: &str) {
        if !self.told_not_saving {
            self.told_not_saving = true;
            self.note(StoreNotice::NotSaving { folder: folder.to_owned(), why: why.to_owned() });
        }
    }

    /// Returns the notices not yet reported.
    pub(super) fn take(&mut self) -> Vec<StoreNotice> {
        std::mem::take(&mut self.waiting)
    }
}
