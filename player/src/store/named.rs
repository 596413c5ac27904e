//! Files named by the user for writing: in an existing folder, with the right extension, and never
//! over anything by accident.

use super::disk::{write_new, write_whole};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// Number of bytes that show a file's kind.
const HEAD: u64 = 4096;

/// The existing files that may be overwritten.
#[derive(Debug, Clone, Copy)]
pub enum Over {
    /// None: the file must be new.
    Nothing,
    /// Any file: the user has agreed.
    Anything,
    /// A file recognised by its first bytes as one of the right kind.
    Own(fn(&[u8]) -> bool),
}

/// The reason why a named file was not written. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub enum NotWritten {
    /// The path is a folder.
    #[error("it is a folder")]
    Folder,
    /// The folder for it does not exist.
    #[error("there is no folder `{}`", .0.display())]
    NoFolder(PathBuf),
    /// A file exists that must not be lost.
    #[error("it already exists")]
    Taken,
    /// It is a device or the like.
    #[error("it is not a regular file")]
    NoFile,
    /// The system's error.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// Writes a file named by the user atomically. Folders are not created.
///
/// # Errors
///
/// The reason why it was not written; any existing file is then untouched.
pub fn write_named(path: &Path, bytes: &[u8], over: Over) -> Result<(), NotWritten> {
    if path.is_dir() || path.file_name().is_none() {
        return Err(NotWritten::Folder);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        return Err(NotWritten::NoFolder(folder.to_owned()));
    }
    let may_replace = match over {
        Over::Nothing => false,
        Over::Anything => true,
        Over::Own(is_own) => head(path).is_some_and(|head| is_own(&head)),
    };
    if may_replace && path.exists() {
        // The target of a link is replaced, not the link.
        let path = fs::canonicalize(path)?;
        if !path.is_file() {
            return Err(NotWritten::NoFile);
        }
        return write_whole(&path, bytes).map_err(system);
    }
    if path.symlink_metadata().is_ok() {
        return Err(NotWritten::Taken);
    }
    match write_new(path, bytes) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(NotWritten::Taken),
        done => done.map_err(system),
    }
}

/// Returns the system's error without the name of the temporary file.
fn system(error: io::Error) -> NotWritten {
    let plain = error.raw_os_error().is_none().then(|| io::Error::from(error.kind()));
    NotWritten::System(plain.unwrap_or(error))
}

/// True if both paths lead to the same file.
#[must_use]
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    match (fs::canonicalize(one), fs::canonicalize(other)) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

/// True if the file name has this extension.
#[must_use]
pub fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case(ending))
}

/// Returns the path for input typed as in a shell: without quotes around it, and with `~` for the
/// home folder.
#[must_use]
pub fn typed_path(text: &str) -> PathBuf {
    let home = directories::BaseDirs::new().map(|folders| folders.home_dir().to_owned());
    typed_path_from(text, home.as_deref())
}

fn typed_path_from(text: &str, home: Option<&Path>) -> PathBuf {
    let text = text.trim();
    for quote in ['"', '\''] {
        let within = text.strip_prefix(quote).and_then(|text| text.strip_suffix(quote));
        if let Some(within) = within.filter(|within| !within.is_empty()) {
            return PathBuf::from(within);
        }
    }
    let below = text.strip_prefix("~/").or((text == "~").then_some(""));
    match (below, home) {
        (Some(below), Some(home)) => home.join(below),
        _ => PathBuf::from(text),
    }
}

/// Returns the first bytes of a file; `None` if it cannot be read.
fn head(path: &Path) -> Option<Vec<u8>> {
    use io::Read;
    let mut bytes = Vec::new();
    fs::File::open(path).ok()?.take(HEAD).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_named_file_is_written_over_nothing_that_is_not_meant() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.txt");
        write_named(&path, b"one", Over::Nothing).expect("it is new");
        let own = Over::Own(|head| head.starts_with(b"own"));
        for over in [Over::Nothing, own] {
            let error = write_named(&path, b"two", over).expect_err("it is there");
            assert!(matches!(error, NotWritten::Taken), "{error}");
        }
        assert_eq!(fs::read(&path).expect("it is there"), b"one");
        write_named(&path, b"own 1", Over::Anything).expect("it was said");
        write_named(&path, b"own 2", own).expect("it is our own");
        assert_eq!(fs::read(&path).expect("it is there"), b"own 2");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_and_a_device_a_device() {
        let folder = tempfile::tempdir().expect("a folder");
        let (path, link) = (folder.path().join("a.txt"), folder.path().join("link.txt"));
        fs::write(&path, "one").expect("it can be written");
        std::os::unix::fs::symlink(&path, &link).expect("a link");
        write_named(&link, b"two", Over::Anything).expect("it was said");
        assert!(link.is_symlink());
        assert_eq!(fs::read(&path).expect("it is there"), b"two");
        let error = write_named(Path::new("/dev/null"), b"", Over::Anything).expect_err("none");
        assert!(matches!(error, NotWritten::NoFile), "{error}");
    }

    #[test]
    fn no_folder_is_made_for_a_named_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let missing = folder.path().join("no");
        let error = write_named(&missing.join("a.txt"), b"", Over::Anything).expect_err("none");
        assert!(matches!(error, NotWritten::NoFolder(_)), "{error}");
        assert!(!missing.exists());
        for no_file in [folder.path(), Path::new("/")] {
            let error = write_named(no_file, b"", Over::Anything).expect_err("a folder");
            assert!(matches!(error, NotWritten::Folder), "{error}");
        }
    }

    #[test]
    fn a_typed_path_is_read_as_in_a_shell() {
        let home = Some(Path::new("/home/a"));
        let read = |text| typed_path_from(text, home);
        assert_eq!(read("~/zz.txt"), Path::new("/home/a/zz.txt"));
        assert_eq!(read("\"q q.txt\""), Path::new("q q.txt"));
        assert_eq!(read("'~/q'"), Path::new("~/q"));
        assert_eq!(read("q\"q.txt"), Path::new("q\"q.txt"));
        assert_eq!(read("~other/q"), Path::new("~other/q"));
        assert_eq!(typed_path_from("~/q", None), Path::new("~/q"));
    }
}
