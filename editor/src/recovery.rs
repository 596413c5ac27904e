//! Work that is in no file: written to disk now and then, and offered again after a crash.
//!
//! ```text
//! FOLDER/unsaved/STEM.xlsx   the work          FOLDER/unsaved/STEM.ron   what it is
//! FOLDER/unsaved/STEM.lock   locked as long as the program that writes it runs
//! ```
//!
//! Files there without a lock belong to a program that ended without saving.

use crate::work::Work;
use engine::gamefile;
use fudaba::store::write_whole;
use serde::{Deserialize, Serialize};
use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

/// Time from the last change until the work is written.
pub const WRITE_AFTER: Duration = Duration::from_secs(2);

/// Version of the description of unsaved work.
const VERSION: u32 = 1;

/// Unsaved work of a program that ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unsaved {
    /// The game's title.
    pub title: String,
    /// The file that it was to be saved to, if any.
    pub path: Option<PathBuf>,
    /// Time of writing.
    pub written: Option<SystemTime>,
    workbook: PathBuf,
}

#[derive(Debug, Serialize, Deserialize)]
struct RecoveryHeader {
    version: u32,
    title: String,
    path: Option<PathBuf>,
}

/// Writes unsaved work to disk, and finds that of other programs.
#[derive(Debug)]
pub struct Recovery {
    /// Folder of the unsaved work; `None` if nothing is kept beyond this run.
    folder: Option<PathBuf>,
    own: Option<Own>,
    /// Revision that was written last.
    written: Option<u64>,
    /// Revision seen last, and the time at which it is to be written.
    due: Option<(u64, Duration)>,
}

/// The name under which this program writes, reserved while the lock is held.
#[derive(Debug)]
struct Own {
    workbook: PathBuf,
    _lock: File,
}

impl Recovery {
    /// Keeps unsaved work in a subfolder of `folder`, or nowhere if that is `None`.
    #[must_use]
    pub fn new(folder: Option<&Path>) -> Self {
        let folder = folder.map(|folder| folder.join("unsaved"));
        Self { folder, own: None, written: None, due: None }
    }

    /// Writes the work once it has rested for [`WRITE_AFTER`]; returns the time left until then.
    /// `now` is the time since the window opened.
    ///
    /// # Errors
    ///
    /// Returns the reason why it cannot be written; the next change tries again.
    pub fn follow(&mut self, work: &Work, now: Duration) -> Result<Option<Duration>, String> {
        if self.folder.is_none() || !work.is_unsaved() {
            self.due = None;
            return Ok(None);
        }
        let revision = work.revision();
        if self.written == Some(revision) {
            return Ok(None);
        }
        let at = match self.due {
            Some((seen, at)) if seen == revision => at,
            _ => now + WRITE_AFTER,
        };
        self.due = Some((revision, at));
        match at.checked_sub(now).filter(|left| !left.is_zero()) {
            Some(left) => Ok(Some(left)),
            None => self.write(work).map(|()| None),
        }
    }

    /// Writes the work now.
    ///
    /// # Errors
    ///
    /// Returns the reason why it cannot be written.
    pub fn write(&mut self, work: &Work) -> Result<(), String> {
        let revision = work.revision();
        // Even after a failure, the same state is not tried over and over.
        self.written = Some(revision);
        let Some(folder) = self.folder.clone() else { return Ok(()) };
        let own = match &self.own {
            Some(own) => own,
            None => self.own.insert(Own::take(&folder).map_err(|error| error.to_string())?),
        };
        let content = work.content();
        let bytes = gamefile::save_document(&content.document(), content.pictures())
            .map_err(|error| error.to_string())?;
        let title = work.draft().about.title.en.clone();
        let about = RecoveryHeader { version: VERSION, title, path: work.path().cloned() };
        let about = ron::to_string(&about).map_err(|error| error.to_string())?;
        // The description first: a workbook without one is still found.
        write_whole(&own.workbook.with_extension("ron"), about.as_bytes())
            .and_then(|()| write_whole(&own.workbook, &bytes))
            .map_err(|error| error.to_string())
    }

    /// Forgets the work, which was saved or given up: there is nothing to recover.
    pub fn forget(&mut self) {
        if let Some(own) = self.own.take() {
            remove(&own.workbook);
        }
        (self.written, self.due) = (None, None);
    }

    /// Returns the work of programs that ended without saving, latest first.
    #[must_use]
    pub fn left(&self) -> Vec<Unsaved> {
        let Some(entries) = self.folder.as_ref().and_then(|folder| fs::read_dir(folder).ok())
        else {
            return Vec::new();
        };
        let own = self.own.as_ref().map(|own| own.workbook.clone());
        let mut left: Vec<Unsaved> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.extension().is_some_and(|end| end == "xlsx"))
            .filter(|path| Some(path) != own.as_ref() && !is_locked(&path.with_extension("lock")))
            .map(describe)
            .collect();
        left.sort_by(|a, b| (b.written, &b.workbook).cmp(&(a.written, &a.workbook)));
        left
    }

    /// Opens work left behind. It keeps its file until this program has written the work under a
    /// name of its own.
    ///
    /// # Errors
    ///
    /// Returns the reason why it cannot be read or written anew.
    pub fn open(&mut self, unsaved: &Unsaved) -> Result<Work, String> {
        let bytes = fs::read(&unsaved.workbook).map_err(|error| error.to_string())?;
        let mut work = Work::open(&bytes, None).map_err(|unread| unread.to_string())?;
        work.mark_unsaved(unsaved.path.clone());
        self.forget();
        self.write(&work)?;
        remove(&unsaved.workbook);
        Ok(work)
    }

    /// Gives up work left behind, and removes its files.
    pub fn give_up(&self, unsaved: &Unsaved) {
        remove(&unsaved.workbook);
    }
}

impl Own {
    /// Takes the first free name.
    fn take(folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        for number in 1..10_000 {
            let workbook = folder.join(format!("work-{number}.xlsx"));
            let lock = workbook.with_extension("lock");
            let file = File::options().create(true).truncate(false).write(true).open(&lock)?;
            // An unlocked name with a workbook is unsaved work of another program.
            if file.try_lock().is_ok() {
                if !workbook.exists() {
                    return Ok(Self { workbook, _lock: file });
                }
                drop(file);
            }
        }
        Err(io::Error::other("there are already 9,999 unsaved games"))
    }
}

fn is_locked(lock: &Path) -> bool {
    let Ok(file) = File::options().write(true).open(lock) else { return false };
    matches!(file.try_lock(), Err(fs::TryLockError::WouldBlock))
}

fn describe(workbook: PathBuf) -> Unsaved {
    let about = fs::read_to_string(workbook.with_extension("ron")).ok();
    let about = about.and_then(|text| ron::from_str::<RecoveryHeader>(&text).ok());
    let written = fs::metadata(&workbook).and_then(|data| data.modified()).ok();
    let (title, path) = about.map(|about| (about.title, about.path)).unwrap_or_default();
    Unsaved { title, path, written, workbook }
}

/// Removes a workbook with its other files. One that cannot be removed is offered once more, which
/// does no harm.
fn remove(workbook: &Path) {
    for ending in ["xlsx", "ron", "lock"] {
        let _ = fs::remove_file(workbook.with_extension(ending));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::named;
    use engine::workbook::Draft;

    fn changed(title: &str) -> Work {
        let mut work = Work::new(Draft::default());
        work.edit(named!("edit-title"), |draft| draft.about.title.en = title.to_owned());
        work
    }

    #[test]
    fn work_that_rests_is_written_and_offered_to_the_next_run() {
        let folder = tempfile::tempdir().expect("a folder");
        let work = changed("Seven columns");
        let mut first = Recovery::new(Some(folder.path()));
        let begin = Duration::from_secs(10);
        assert_eq!(first.follow(&work, begin), Ok(Some(WRITE_AFTER)));
        assert_eq!(first.follow(&work, begin + WRITE_AFTER), Ok(None));
        let mut second = Recovery::new(Some(folder.path()));
        assert_eq!(second.left(), [], "the first program still runs");
        drop(first);
        let left = second.left();
        assert_eq!(left.len(), 1);
        assert_eq!(left[0].title, "Seven columns");
        let again = second.open(&left[0]).expect("it can be read");
        assert!(again.is_unsaved());
        assert_eq!(again.draft().about.title.en, "Seven columns");
        assert_eq!(second.left(), [], "it is this program's own now");
        drop(second);
        let third = Recovery::new(Some(folder.path()));
        assert_eq!(third.left().len(), 1, "and is offered again as long as nobody saves it");
        third.give_up(&third.left()[0]);
        assert_eq!(third.left(), []);
    }

    #[test]
    fn what_is_saved_leaves_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut recovery = Recovery::new(Some(folder.path()));
        recovery.write(&changed("Saved")).expect("it can be written");
        recovery.forget();
        drop(recovery);
        assert_eq!(Recovery::new(Some(folder.path())).left(), []);
        let names = fs::read_dir(folder.path().join("unsaved")).expect("the folder is there");
        assert_eq!(names.count(), 0);
    }

    #[test]
    fn without_a_folder_nothing_is_written() {
        let mut recovery = Recovery::new(None);
        assert_eq!(recovery.follow(&changed("Nowhere"), Duration::from_secs(9)), Ok(None));
        assert_eq!(recovery.left(), []);
    }
}
