//! Files written atomically, read within limits, and set aside when damaged.

use std::{
    fs::{self, File},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    time::Duration,
};

/// Maximum number of bytes read from a file; real ones are far smaller.
pub(super) const MOST_BYTES: u64 = 16 << 20;

/// Writes a file under a temporary name in the same folder, syncs it and renames it.
///
/// Whatever happens, either the old file or the complete new one exists.
///
/// # Errors
///
/// The system's error; the old file is then untouched.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = folder_of(path);
    fs::create_dir_all(folder)?;
    let mut file = temporary(folder, fs::metadata(path).ok().map(|data| data.permissions()))?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    sync_folder(folder);
    Ok(())
}

/// Begins a file that is not whole yet, under a temporary name in the folder of `path`, which is
/// made if necessary.
///
/// # Errors
///
/// Returns the system's error.
pub(crate) fn temporary_beside(path: &Path) -> io::Result<tempfile::NamedTempFile> {
    let folder = folder_of(path);
    fs::create_dir_all(folder)?;
    temporary(folder, fs::metadata(path).ok().map(|data| data.permissions()))
}

/// The same without waiting for the disk: a crash of the whole system may leave a file that is cut.
///
/// # Errors
///
/// Returns the system's error; the old file is then untouched.
pub(super) fn write_lightly(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = folder_of(path);
    fs::create_dir_all(folder)?;
    let mut file = temporary(folder, None)?;
    file.write_all(bytes)?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// The same, but never over a file that is there.
///
/// # Errors
///
/// The system's error; `AlreadyExists` if the name is taken.
pub fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = folder_of(path);
    fs::create_dir_all(folder)?;
    let mut file = temporary(folder, None)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist_noclobber(path).map_err(|error| error.error)?;
    sync_folder(folder);
    Ok(())
}

/// Creates a temporary file with the permissions of the old file, or else the system's defaults: by
/// itself it would be readable by its owner alone.
fn temporary(
    folder: &Path,
    permissions: Option<fs::Permissions>,
) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".fudaba-").suffix(".part");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let file = builder.tempfile_in(folder)?;
    if let Some(permissions) = permissions.filter(|permissions| !permissions.readonly()) {
        file.as_file().set_permissions(permissions)?;
    }
    Ok(file)
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Makes the renaming durable. Not every system supports that; the file is complete either way.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

/// Reads a file; `None` if there is none. A file that is too large is cut off just beyond the
/// limit.
///
/// # Errors
///
/// The system's error.
pub(super) fn read_bounded(path: &Path) -> io::Result<Option<Vec<u8>>> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let mut bytes = Vec::new();
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}

/// Renames a file to `NAME.damaged-1`, or the first such number that is free.
///
/// # Errors
///
/// The system's error; the file then keeps its name.
pub(super) fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    for number in 1..10_000 {
        let to = path.with_file_name(format!("{name}.damaged-{number}"));
        // Creating the name first means that no other process can take it.
        let mut target = match File::create_new(&to) {
            Ok(target) => target,
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
            Err(error) => return Err(error),
        };
        let moved = File::open(path)
            .and_then(|mut source| io::copy(&mut source, &mut target))
            .and_then(|_| target.sync_all())
            .and_then(|()| fs::remove_file(path));
        if let Err(error) = moved {
            let _ = fs::remove_file(&to);
            return Err(error);
        }
        return Ok(to);
    }
    Err(io::Error::other("there are already 9,999 damaged files with this name"))
}

/// A lock that keeps other processes from changing files while one is read, changed and written. It
/// gives up after a second: then the last writer wins.
pub(super) struct Guard {
    _file: Option<File>,
}

impl Guard {
    /// Waits for the folder's lock, at most a second.
    pub(super) fn acquire(folder: &Path) -> Self {
        let path = folder.join(".lock");
        let Ok(file) = File::options().create(true).truncate(false).write(true).open(path) else {
            return Self { _file: None };
        };
        for _ in 0..40 {
            match file.try_lock() {
                Ok(()) => return Self { _file: Some(file) },
                Err(fs::TryLockError::WouldBlock) => {
                    std::thread::sleep(Duration::from_millis(25));
                }
                Err(fs::TryLockError::Error(_)) => break,
            }
        }
        Self { _file: None }
    }
}

/// Returns an id as a valid part of a file name.
pub(super) fn file_stem(game: &str) -> String {
    let fit = |c: char| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' };
    let stem: String = game.chars().take(80).map(fit).collect();
    if stem.is_empty() { "untitled".to_owned() } else { stem }
}

/// Reads a text file; `None` if there is none.
pub(super) fn read_text(path: &Path) -> Result<Option<String>, String> {
    match read_bounded(path) {
        Ok(None) => Ok(None),
        Ok(Some(bytes)) if bytes.len() as u64 > MOST_BYTES => Err("it is far too large".to_owned()),
        Ok(Some(bytes)) => {
            String::from_utf8(bytes).map(Some).map_err(|_| "it is not text".to_owned())
        }
        Err(error) => Err(error.to_string()),
    }
}
