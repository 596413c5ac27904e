//! Writing the work to its file: whole or not at all, and never over the work of another program
//! without a copy of it.

use crate::work::Work;
use engine::gamefile;
use fudaba::{library, store::write_whole};
use std::{
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
};

/// Writes the work to a file, under a temporary name that is then renamed, and marks it saved. A
/// file replaced that was not written here is kept beside it, under the name from [`backup_of`];
/// returns the path of that copy.
///
/// # Errors
///
/// Returns the reason why it cannot be written, as a sentence without a final stop; the file and
/// the work are unchanged then.
pub fn save(work: &mut Work, path: &Path) -> Result<Option<PathBuf>, String> {
    let content = work.content();
    let bytes = gamefile::save_document(&content.document(), content.pictures())
        .map_err(|error| error.to_string())?;
    // No folder is created: a missing one is probably a typing mistake.
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    fs::metadata(folder.unwrap_or(Path::new("."))).map_err(|error| error.to_string())?;
    let backup = keep(path, work).map_err(|error| error.to_string())?;
    write_whole(path, &bytes).map_err(|error| error.to_string())?;
    work.mark_saved(path.to_owned(), &bytes);
    Ok(backup)
}

/// Returns the path of a file's backup: `NAME.xlsx~`, beside it.
#[must_use]
pub fn backup_of(path: &Path) -> PathBuf {
    let mut name = path.file_name().map_or_else(OsString::new, ToOwned::to_owned);
    name.push("~");
    path.with_file_name(name)
}

/// Copies the file that is about to be replaced, and returns the path of the copy. There is none if
/// the file is this work's own, was written here, and is as last read or written.
fn keep(path: &Path, work: &Work) -> io::Result<Option<PathBuf>> {
    let is_own = work.path().is_some_and(|own| own == path);
    if !path.is_file() || (is_own && holds_this(path, work)) {
        return Ok(None);
    }
    let backup = backup_of(path);
    fs::copy(path, &backup)?;
    Ok(Some(backup))
}

/// True if the file is as the work last knew it, and this program would write it again byte for
/// byte.
fn holds_this(path: &Path, work: &Work) -> bool {
    let Ok(bytes) = library::read_file(path) else { return false };
    if !work.knows(&bytes) {
        return false;
    }
    let read = gamefile::read(&bytes);
    gamefile::save_document(&read.document, &read.pictures).is_ok_and(|again| again == bytes)
}

/// Returns the last part of a path, for display.
pub(crate) fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// True if a file is a game written as text, by its name.
pub(crate) fn is_named_text(path: &Path) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case("ron"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::named;
    use engine::workbook::Draft;

    fn titled(title: &str) -> Work {
        let mut work = Work::new(Draft::default());
        work.edit(named!("edit-title"), |draft| draft.about.title.en = title.to_owned());
        work
    }

    #[test]
    fn one_copy_is_kept_of_what_was_not_made_here() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.xlsx");
        let copy = folder.path().join("game.xlsx~");
        let mut work = titled("First");
        assert_eq!(save(&mut work, &path), Ok(None), "nothing was there");
        work.edit(named!("edit-title"), |draft| draft.about.title.en = "Second".to_owned());
        assert_eq!(save(&mut work, &path), Ok(None), "what was there is this work's own");
        assert!(!copy.exists());
        fs::write(&path, "of another program").expect("it can be written");
        assert_eq!(save(&mut work, &path), Ok(Some(copy.clone())));
        assert_eq!(fs::read(&copy).expect("the copy"), b"of another program");
        let second = fs::read(&path).expect("the game");
        assert_eq!(save(&mut titled("Other"), &path), Ok(Some(copy.clone())));
        assert_eq!(fs::read(&copy).expect("the copy"), second, "another game's file is kept too");
        let names = fs::read_dir(folder.path()).expect("the folder is there");
        assert_eq!(names.count(), 2, "one copy, and nothing left over");
    }

    #[test]
    fn what_another_editor_has_written_meanwhile_is_kept_too() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.xlsx");
        let copy = folder.path().join("game.xlsx~");
        let mut mine = titled("Mine");
        save(&mut mine, &path).expect("it can be saved");
        let bytes = fs::read(&path).expect("the game");
        let mut theirs = Work::open(&bytes, Some(path.clone())).expect("a workbook");
        theirs.edit(named!("edit-title"), |draft| draft.about.title.en = "Theirs".to_owned());
        assert_eq!(save(&mut theirs, &path), Ok(None), "it is what was read");
        let bytes = fs::read(&path).expect("the game");
        mine.edit(named!("edit-title"), |draft| draft.about.title.en = "Mine again".to_owned());
        assert_eq!(save(&mut mine, &path), Ok(Some(copy.clone())));
        assert_eq!(fs::read(&copy).expect("the copy"), bytes);
        assert_eq!(save(&mut mine, &path), Ok(None), "now it is this work's own");
    }

    #[test]
    fn no_folder_is_made_on_the_way() {
        let folder = tempfile::tempdir().expect("a folder");
        let missing = folder.path().join("no such folder");
        assert!(save(&mut titled("Lost"), &missing.join("game.xlsx")).is_err());
        assert!(!missing.exists());
    }

    #[test]
    fn without_a_copy_nothing_is_replaced() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.xlsx");
        fs::write(&path, "of another program").expect("it can be written");
        fs::create_dir(backup_of(&path)).expect("in the way of the copy");
        assert!(save(&mut titled("Other"), &path).is_err());
        assert_eq!(fs::read(&path).expect("the file"), b"of another program");
    }
}
