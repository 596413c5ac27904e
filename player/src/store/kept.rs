//! One concern in one file: a value with a version, read at the start, written at each change.

use super::{
    StoreNotice,
    disk::{self, Guard, MOST_BYTES},
    notice::NoticeLog,
};
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::path::Path;

/// A value with a file of its own.
pub trait Persistent: Default + Serialize + DeserializeOwned {
    /// File name.
    const FILE: &'static str;
    /// Version of its format, from 1; raised when an older program would misread it.
    const VERSION: u32;
}

/// A value with permission to write its file, or not.
#[derive(Debug)]
pub struct Persisted<T> {
    pub(super) value: T,
    /// True if the file must not be written: it is newer, or unreadable and cannot be renamed.
    left_alone: bool,
}

impl<T: Default> Default for Persisted<T> {
    fn default() -> Self {
        Self { value: T::default(), left_alone: false }
    }
}

#[derive(Serialize, Deserialize)]
struct Envelope<T> {
    version: u32,
    content: T,
}

/// The part of an envelope that every version of the program understands.
#[derive(Deserialize)]
struct Head {
    version: u32,
}

enum StoredFile<T> {
    Nothing,
    Value(T),
    Newer(u32),
    Damaged(String),
    Unreadable(String),
}

impl<T> Persisted<T> {
    /// Returns the value.
    pub const fn value(&self) -> &T {
        &self.value
    }
}

impl<T: Persistent> Persisted<T> {
    /// Reads the value from a folder, or starts with the default and logs the reason.
    pub(super) fn load(folder: &Path, log: &mut NoticeLog) -> Self {
        let mut kept = Self::default();
        kept.refresh(folder, log);
        kept
    }

    /// Saves a change of the value, applied to what another process may have written meanwhile.
    pub(super) fn update(
        &mut self,
        folder: Option<&Path>,
        log: &mut NoticeLog,
        change: impl FnOnce(&mut T),
    ) {
        let Some(folder) = folder else { return change(&mut self.value) };
        let _guard = Guard::acquire(folder);
        self.refresh(folder, log);
        change(&mut self.value);
        if self.left_alone {
            return;
        }
        let written = print(&self.value).map_err(|error| error.to_string()).and_then(|text| {
            let path = folder.join(T::FILE);
            disk::write_whole(&path, text.as_bytes()).map_err(|error| error.to_string())
        });
        if let Err(why) = written {
            log.not_saving(folder, &why);
        }
    }

    fn refresh(&mut self, folder: &Path, log: &mut NoticeLog) {
        if self.left_alone {
            return;
        }
        let file = folder.join(T::FILE);
        match read::<T>(&file) {
            StoredFile::Nothing => {}
            StoredFile::Value(value) => self.value = value,
            StoredFile::Newer(version) => {
                self.left_alone = true;
                log.note(StoreNotice::Newer { file, version });
            }
            StoredFile::Unreadable(why) => {
                self.left_alone = true;
                log.note(StoreNotice::LeftAlone { file, why });
            }
            StoredFile::Damaged(why) => match disk::set_aside(&file) {
                Ok(to) => log.note(StoreNotice::SetAside { file, to, why }),
                Err(error) => {
                    self.left_alone = true;
                    log.note(StoreNotice::LeftAlone { file, why: format!("{why}; {error}") });
                }
            },
        }
    }
}

fn print<T: Persistent>(value: &T) -> Result<String, ron::Error> {
    let envelope = Envelope { version: T::VERSION, content: value };
    let mut text = ron::ser::to_string_pretty(&envelope, PrettyConfig::default())?;
    text.push('\n');
    Ok(text)
}

fn read<T: Persistent>(file: &Path) -> StoredFile<T> {
    let bytes = match disk::read_bounded(file) {
        Ok(None) => return StoredFile::Nothing,
        Ok(Some(bytes)) if bytes.len() as u64 > MOST_BYTES => {
            return StoredFile::Damaged("it is far too large".to_owned());
        }
        Ok(Some(bytes)) => bytes,
        Err(error) => return StoredFile::Unreadable(error.to_string()),
    };
    let Ok(text) = std::str::from_utf8(&bytes) else {
        return StoredFile::Damaged("it is not text".to_owned());
    };
    match ron::from_str::<Head>(text) {
        Err(error) => StoredFile::Damaged(error.to_string()),
        Ok(Head { version: 0 }) => StoredFile::Damaged("there is no version 0".to_owned()),
        Ok(Head { version }) if version > T::VERSION => StoredFile::Newer(version),
        Ok(_) => match ron::from_str::<Envelope<T>>(text) {
            Ok(envelope) => StoredFile::Value(envelope.content),
            Err(error) => StoredFile::Damaged(error.to_string()),
        },
    }
}
