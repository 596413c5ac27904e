//! Save files of games in progress: writing, resuming and removing. Those of a newer version of the
//! program are left alone, whatever the kind of game.

use super::{
    Store, StoreNotice,
    disk::{self, file_stem, read_text},
    finished::{keep, kept_before},
};
use std::path::{Path, PathBuf};

/// Last part of the file stem of a table of several players.
pub(super) const MARK: &str = ".table";

impl Store {
    /// Returns the save file of a game by its id and the mark of its kind; `None` if nothing is
    /// saved.
    pub(super) fn save_path(&self, game: &str, mark: &str) -> Option<PathBuf> {
        let folder = self.folder.as_deref()?;
        Some(folder.join("saves").join(format!("{}{mark}.fudaba", file_stem(game))))
    }

    /// Writes a game in progress over its earlier save.
    pub(super) fn write_save(&mut self, path: PathBuf, text: &str) {
        let Some(folder) = &self.folder else { return };
        if let Some(version) = newer_version(&path) {
            return self.log.note(StoreNotice::Newer { file: path, version });
        }
        if let Err(error) = disk::write_whole(&path, text.as_bytes()) {
            self.log.not_saving(folder, &error.to_string());
        }
    }

    /// Resumes a game in progress, if there is one. A save that cannot be resumed is set aside with
    /// a notice.
    pub(super) fn read_save<T>(
        &mut self,
        path: Option<PathBuf>,
        parse: impl FnOnce(&str) -> Result<T, String>,
    ) -> Option<T> {
        let path = path?;
        if let Some(version) = newer_version(&path) {
            self.log.note(StoreNotice::Newer { file: path, version });
            return None;
        }
        let why = match read_text(&path) {
            Ok(text) => match parse(&text?) {
                Ok(saved) => return Some(saved),
                Err(why) => why,
            },
            Err(why) => why,
        };
        match disk::set_aside(&path) {
            Ok(to) => self.log.note(StoreNotice::SetAside { file: path, to, why }),
            Err(_) => self.log.note(StoreNotice::LeftAlone { file: path, why }),
        }
        None
    }

    /// Keeps the record of a finished game, and removes its save.
    pub(super) fn finish_save(&mut self, game: &str, mark: &str, text: &str) {
        let Some(folder) = &self.folder else { return };
        match keep(folder, game, text) {
            Ok(_) => remove_save(self.save_path(game, mark)),
            // The save stays: a finished game on the table is better than none at all.
            Err(error) => self.log.not_saving(folder, &error.to_string()),
        }
    }

    /// Keeps the record of a game of this id that was played at a table elsewhere, beside those of
    /// finished games, and returns its path; `None` if nothing is kept.
    pub fn keep_record(&mut self, game: &str, text: &str) -> Option<PathBuf> {
        let folder = self.folder.as_deref()?;
        // Whoever comes back to a table is told the same record again.
        if let Some(path) = kept_before(folder, text) {
            return Some(path);
        }
        match keep(folder, game, text) {
            Ok(path) => Some(path),
            Err(error) => {
                self.log.not_saving(folder, &error.to_string());
                None
            }
        }
    }
}

/// Removes the save of a game that is over or abandoned.
pub(super) fn remove_save(path: Option<PathBuf>) {
    if let Some(path) = path.filter(|path| newer_version(path).is_none()) {
        // It may never have been saved.
        let _ = std::fs::remove_file(path);
    }
}

/// Returns the game id in a table's file stem; `None` for other saves.
pub(super) fn table_id(stem: &str) -> Option<&str> {
    stem.strip_suffix(MARK)
}

/// Returns the version of a record, if it is newer than this program's.
fn newer_version(path: &Path) -> Option<u32> {
    let text = read_text(path).ok()??;
    let digits = text.lines().next()?.trim().strip_prefix("fudaba record ")?;
    digits.parse().ok().filter(|&version| version > 1)
}
