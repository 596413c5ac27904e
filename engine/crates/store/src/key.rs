//! The key that a store is sealed with, and its file.

use crate::StoreError;
use sha2::{Digest, Sha256};
use std::{
    fmt, fs,
    io::{self, Write},
    path::Path,
};
use zeroize::{Zeroize, Zeroizing};

/// First word of a key file.
const TITLE: &str = "fudaba-key-1";
/// Upper bound on the bytes that are read of a key file.
const LONGEST_FILE: u64 = 1024;

/// Key of a store: 32 random bytes, wiped from memory when dropped.
#[derive(Clone)]
pub struct StoreKey([u8; 32]);

impl StoreKey {
    /// Draws a key from the system's random device.
    ///
    /// # Errors
    ///
    /// [`StoreError::Disk`] if the system has no random bytes.
    pub fn draw() -> Result<Self, StoreError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|e| StoreError::disk("drawing a key", e))?;
        Ok(Self(bytes))
    }

    /// Reads the key of this file; if there is no such file, draws a key and writes it.
    ///
    /// The file is written whole under another name, readable by its owner alone, and renamed.
    ///
    /// # Errors
    ///
    /// [`StoreError::KeyFile`] if the file cannot be read or written, holds no key, or can be read
    /// by other users of the machine.
    pub fn open_or_create(path: &Path) -> Result<Self, StoreError> {
        let failed = |why: String| StoreError::KeyFile { path: path.display().to_string(), why };
        match read(path) {
            Ok(text) => Self::parse(&text).ok_or_else(|| {
                failed(format!("holds no key: one line `{TITLE}` and 64 hex digits"))
            }),
            Err(KeyFileFault::Missing) => {
                let key = Self::draw()?;
                let made = key.write_to(path);
                match made {
                    Ok(()) => Ok(key),
                    // Another program was quicker: its key is the key.
                    Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {
                        let text = read(path).map_err(|e| failed(e.to_string()))?;
                        Self::parse(&text).ok_or_else(|| failed("holds no key".to_owned()))
                    }
                    Err(e) => Err(failed(format!("cannot be written: {e}"))),
                }
            }
            Err(fault) => Err(failed(fault.to_string())),
        }
    }

    /// Returns a secret that follows from the key and a purpose; it tells neither the key nor the
    /// secret of another purpose.
    #[must_use]
    pub fn secret_for(&self, purpose: &str) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(b"fudaba secret of a key\0");
        hash.update(self.0);
        hash.update(purpose.as_bytes());
        hash.finalize().into()
    }

    /// Writes the key to a file that must not exist yet.
    pub(crate) fn write_to(&self, path: &Path) -> io::Result<()> {
        write(path, &self.text())
    }

    fn text(&self) -> Zeroizing<String> {
        let digits = Zeroizing::new(hex::encode(self.0));
        Zeroizing::new(format!("{TITLE} {}\n", digits.as_str()))
    }

    fn parse(text: &str) -> Option<Self> {
        let (title, digits) = text.trim_end().split_once(' ')?;
        let mut bytes = [0; 32];
        let is_whole = title == TITLE && hex::decode_to_slice(digits, &mut bytes).is_ok();
        is_whole.then_some(Self(bytes))
    }

    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns a mark by which the key is known again, and which does not tell it.
    pub(crate) fn mark(&self) -> [u8; 16] {
        let mut hash = Sha256::new();
        hash.update(b"fudaba mark of a key\0");
        hash.update(self.0);
        let mut mark = [0; 16];
        mark.copy_from_slice(&hash.finalize()[..16]);
        mark
    }
}

impl Drop for StoreKey {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}

impl fmt::Debug for StoreKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StoreKey(…)")
    }
}

/// Reason why a key file cannot be read.
#[derive(Debug, thiserror::Error)]
enum KeyFileFault {
    #[error("is missing")]
    Missing,
    #[cfg(unix)]
    #[error("can be read by other users of this machine (mode {0:o}); `chmod 600` it")]
    Open(u32),
    #[error("is longer than {LONGEST_FILE} bytes, so it holds no key")]
    Long,
    #[error("cannot be read: {0}")]
    Failed(io::Error),
}

impl From<io::Error> for KeyFileFault {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Missing,
            _ => Self::Failed(error),
        }
    }
}

fn read(path: &Path) -> Result<Zeroizing<String>, KeyFileFault> {
    let about = fs::metadata(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = about.permissions().mode() & 0o777;
        if mode & 0o077 != 0 {
            return Err(KeyFileFault::Open(mode));
        }
    }
    if about.len() > LONGEST_FILE {
        return Err(KeyFileFault::Long);
    }
    Ok(Zeroizing::new(fs::read_to_string(path)?))
}

/// Writes a file that must not exist yet; temporary files can be read by their owner alone.
fn write(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist_noclobber(path).map_err(|e| e.error)?;
    // The name is on disk once its folder is.
    #[cfg(unix)]
    fs::File::open(folder)?.sync_all()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_file_is_made_once_and_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("store.key");
        let first = StoreKey::open_or_create(&path).unwrap();
        let second = StoreKey::open_or_create(&path).unwrap();
        assert_eq!(first.bytes(), second.bytes());
        assert_ne!(first.bytes(), StoreKey::draw().unwrap().bytes());
        assert_eq!(format!("{first:?}"), "StoreKey(…)");
        assert_eq!(first.secret_for("a"), second.secret_for("a"));
        assert_ne!(first.secret_for("a"), first.secret_for("b"));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no other file stays");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_key_that_others_can_read_is_refused_with_the_remedy() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("store.key");
        StoreKey::open_or_create(&path).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        let error = StoreKey::open_or_create(&path).unwrap_err().to_string();
        assert!(error.contains("chmod 600") && error.contains("644"), "{error}");
    }

    #[test]
    fn a_file_that_holds_no_key_is_refused_and_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("store.key");
        let digits = "é".repeat(32);
        for text in ["", "fudaba-key-1", "fudaba-key-1 abc", &format!("fudaba-key-1 {digits}")] {
            write(&path, text).unwrap();
            let error = StoreKey::open_or_create(&path).unwrap_err();
            assert!(matches!(error, StoreError::KeyFile { .. }), "{error}");
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
            fs::remove_file(&path).unwrap();
        }
        write(&path, &"x".repeat(2000)).unwrap();
        assert!(StoreKey::open_or_create(&path).unwrap_err().to_string().contains("longer"));
    }
}
