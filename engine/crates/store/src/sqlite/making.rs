//! A new store: its database and its key are there together, or the making is taken up again.

use super::{DATABASE, KEY, NEW, schema};
use crate::{StoreError, StoreKey};
use std::{fs, io, path::Path};

/// Makes database and key in a folder that has neither, and returns the key.
///
/// The database is made under another name, then the key is written, then the database is renamed.
/// So a key without a database and without one under the other name is that of a store that is
/// lost, and never that of a first start which was killed.
pub(super) fn make(folder: &Path) -> Result<StoreKey, StoreError> {
    // Remains of a making that was killed, and of a database that is gone: a log of changes
    // beside a new database would be taken for its own.
    remove(&folder.join(NEW))?;
    for file in [NEW, DATABASE] {
        for end in ["-journal", "-wal", "-shm"] {
            remove(&folder.join(format!("{file}{end}")))?;
        }
    }
    let key = StoreKey::draw()?;
    schema::make(&folder.join(NEW), &key)?;
    let key_path = folder.join(KEY);
    key.write_to(&key_path).map_err(|e| StoreError::KeyFile {
        path: key_path.display().to_string(),
        why: format!("cannot be written: {e}"),
    })?;
    rename(folder)?;
    Ok(key)
}

/// Takes up a making that was killed once the key was written.
pub(super) fn finish(folder: &Path, key: &StoreKey) -> Result<(), StoreError> {
    if !schema::is_sealed_with(&folder.join(NEW), key) {
        let path = folder.join(DATABASE).display().to_string();
        return Err(StoreError::DatabaseMissing { path });
    }
    rename(folder)
}

/// Gives a new database its name, durably.
fn rename(folder: &Path) -> Result<(), StoreError> {
    let (new, path) = (folder.join(NEW), folder.join(DATABASE));
    let renamed = fs::rename(&new, &path);
    #[cfg(unix)]
    let renamed = renamed.and_then(|()| fs::File::open(folder)?.sync_all());
    renamed.map_err(|e| StoreError::system("making the store", &path, &e))
}

/// Removes a file, if it is there.
fn remove(file: &Path) -> Result<(), StoreError> {
    match fs::remove_file(file) {
        Err(e) if e.kind() != io::ErrorKind::NotFound => {
            Err(StoreError::system("making the store", file, &e))
        }
        _ => Ok(()),
    }
}
