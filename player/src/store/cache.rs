//! Cache of pictures, kept for the next run.
//!
//! Nothing depends on it: pictures that are damaged, missing or not writable are made again without
//! an error. The oldest are removed if there are too many.

use super::disk::{read_bounded, write_lightly};
use std::{
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

/// Maximum size of the cache, in bytes.
const MOST_BYTES: u64 = 24 << 20;
/// File name extension of a picture.
const ENDING: &str = "png";
/// File name extension of a file that was not finished.
const UNFINISHED: &str = "part";

/// Folder of cached pictures.
#[derive(Debug, Default)]
pub struct PictureCache {
    /// Location of the folder; `None` if nothing is cached.
    folder: Option<PathBuf>,
    /// Total size of the pictures in bytes, once it has been computed.
    bytes: Option<u64>,
}

impl PictureCache {
    /// Creates a cache in a folder, which need not exist yet.
    #[must_use]
    pub const fn within(folder: PathBuf) -> Self {
        Self { folder: Some(folder), bytes: None }
    }

    /// Returns the picture kept under this number.
    #[must_use]
    pub fn get(&self, number: u64) -> Option<Vec<u8>> {
        let path = path_of(self.folder.as_deref()?, number);
        read_bounded(&path).ok().flatten()
    }

    /// Stores a picture under a number, and removes the oldest ones if there are too many.
    pub fn put(&mut self, number: u64, picture: &[u8]) {
        let Some(folder) = self.folder.clone() else { return };
        let added = u64::try_from(picture.len()).unwrap_or(u64::MAX);
        let known = self.bytes.unwrap_or_else(|| bytes_of(&kept_in(&folder)));
        if added > MOST_BYTES || write_lightly(&path_of(&folder, number), picture).is_err() {
            // If one cannot be written, the next one cannot be either.
            self.folder = None;
            return;
        }
        let bytes = known.saturating_add(added);
        self.bytes = Some(if bytes > MOST_BYTES { tidy(&folder) } else { bytes });
    }
}

fn path_of(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("{number:016x}.{ENDING}"))
}

/// Cached file: time of writing, size in bytes and path.
type Kept = (SystemTime, u64, PathBuf);

fn kept_in(folder: &Path) -> Vec<Kept> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let ours = |path: &Path| {
        path.extension().is_some_and(|ending| ending == ENDING || ending == UNFINISHED)
    };
    let kept = entries.flatten().filter_map(|entry| {
        let (path, about) = (entry.path(), entry.metadata().ok()?);
        let written = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
        (about.is_file() && ours(&path)).then_some((written, about.len(), path))
    });
    kept.collect()
}

fn bytes_of(kept: &[Kept]) -> u64 {
    kept.iter().map(|&(_, bytes, _)| bytes).sum()
}

/// Removes the oldest files until a quarter of the cache is free; returns the remaining size in
/// bytes.
fn tidy(folder: &Path) -> u64 {
    let mut kept = kept_in(folder);
    kept.sort();
    let mut left = bytes_of(&kept);
    for (_, bytes, path) in kept {
        if left <= MOST_BYTES / 4 * 3 {
            break;
        }
        if fs::remove_file(path).is_ok() {
            left = left.saturating_sub(bytes);
        }
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    #[test]
    fn the_oldest_go_where_there_are_too_many() {
        let folder = TempDir::new().expect("a folder");
        let place = folder.path().join("pictures");
        let mut cache = PictureCache::within(place.clone());
        let picture = vec![7; 1 << 20];
        for number in 0..40 {
            cache.put(number, &picture);
            // Makes each older than the next, however coarse the clock of the file system is.
            let written = SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_000 + number);
            let file = fs::File::options().write(true).open(path_of(&place, number));
            file.and_then(|file| file.set_modified(written)).expect("it was written");
            let bytes = bytes_of(&kept_in(&place));
            assert!(bytes <= MOST_BYTES, "{bytes} after {number}");
        }
        assert_eq!(cache.get(39), Some(picture.clone()), "the newest stays");
        assert_eq!(cache.get(0), None, "the oldest is gone");
        // Files of another run count too, and so do unfinished ones.
        fs::write(place.join(".fudaba-x.part"), vec![0; 20 << 20]).expect("a file");
        let mut next = PictureCache::within(place.clone());
        next.put(40, &picture);
        assert!(bytes_of(&kept_in(&place)) <= MOST_BYTES);
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_given_up_in_silence() {
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("no folder");
        fs::write(&file, "a file").expect("it is written");
        let mut cache = PictureCache::within(file.clone());
        cache.put(1, b"picture");
        assert_eq!(cache.get(1), None);
        assert_eq!(fs::read(&file).expect("it is there"), b"a file");
        let mut nowhere = PictureCache::default();
        nowhere.put(1, b"picture");
        assert_eq!(nowhere.get(1), None);
    }
}
