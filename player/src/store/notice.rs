//! What the store has to tell: values for the screen, each told once.

use std::{
    fmt,
    path::{Path, PathBuf},
};

/// Something that went wrong with a kept file. The program goes on all the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// A damaged file was renamed, and the program began anew.
    SetAside {
        /// The file.
        file: PathBuf,
        /// Where it is now.
        to: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A file cannot be read or renamed; it is left alone and nothing is written over it.
    LeftAlone {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A file comes from a newer version of the program; it is left alone.
    Newer {
        /// The file.
        file: PathBuf,
        /// The version of its format.
        version: u32,
    },
    /// Nothing can be written; this run is not kept.
    NotSaving {
        /// The folder.
        folder: PathBuf,
        /// What the system says.
        why: String,
    },
}

impl fmt::Display for Notice {
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

/// The notices that wait to be told.
#[derive(Debug, Default)]
pub(super) struct Log {
    waiting: Vec<Notice>,
    told: Vec<Notice>,
    told_not_saving: bool,
}

impl Log {
    /// Notes something, unless exactly this was noted before.
    pub(super) fn note(&mut self, notice: Notice) {
        if !self.told.contains(&notice) {
            self.told.push(notice.clone());
            self.waiting.push(notice);
        }
    }

    /// Notes that nothing can be written: once a run, whatever the reasons.
    pub(super) fn not_saving(&mut self, folder: &Path, why: &str) {
        if !self.told_not_saving {
            self.told_not_saving = true;
            self.note(Notice::NotSaving { folder: folder.to_owned(), why: why.to_owned() });
        }
    }

    /// The notices not given yet.
    pub(super) fn take(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.waiting)
    }
}
