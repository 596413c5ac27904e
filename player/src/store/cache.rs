//! Pictures that can be made again at any time, kept so that the next run need not make them.
//!
//! Nothing depends on them: what is damaged, missing or cannot be written is made anew, and nobody
//! is told. The oldest go when there are too many.

use super::disk::{read_bounded, write_lightly};
use std::{
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

/// The most that is kept, in bytes.
const MOST_BYTES: u64 = 24 << 20;
/// The ending of a file that is kept.
const ENDING: &str = "png";
/// The ending of a file that was never finished.
const UNFINISHED: &str = "part";

/// The folder of such pictures.
#[derive(Debug, Default)]
pub struct PictureCache {
    /// Where they are; `None`: nowhere.
    folder: Option<PathBuf>,
    /// The bytes that they take together, once they were counted.
    bytes: Option<u64>,
}

impl PictureCache {
    /// A folder of pictures, which need not exist yet.
    #[must_use]
    pub const fn within(folder: PathBuf) -> Self {
        Self { folder: Some(folder), bytes: None }
    }

    /// Returns the picture that was kept under this number.
    #[must_use]
    pub fn get(&self, number: u64) -> Option<Vec<u8>> {
        let path = path_of(self.folder.as_deref()?, number);
        read_bounded(&path).ok().flatten()
    }

    /// Keeps a picture under a number, and lets the oldest go where there are too many.
    pub fn put(&mut self, number: u64, picture: &[u8]) {
        let Some(folder) = self.folder.clone() else { return };
        let added = u64::try_from(picture.len()).unwrap_or(u64::MAX);
        let known = self.bytes.unwrap_or_else(|| bytes_of(&kept_in(&folder)));
        if added > MOST_BYTES || write_lightly(&path_of(&folder, number), picture).is_err() {
            // Where one cannot be written, the next one cannot be either.
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

/// A kept file: when it was written, its bytes and where it is.
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

/// Removes the oldest until a quarter is free again; returns how many bytes are left.
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
            // So that each is older than the next, however coarse the clock of the disk is.
            let written = SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_000 + number);
            let file = fs::File::options().write(true).open(path_of(&place, number));
            file.and_then(|file| file.set_modified(written)).expect("it was written");
            let bytes = bytes_of(&kept_in(&place));
            assert!(bytes <= MOST_BYTES, "{bytes} after {number}");
        }
        assert_eq!(cache.get(39), Some(picture.clone()), "the newest stays");
        assert_eq!(cache.get(0), None, "the oldest is gone");
        // What another run has left counts too, and what it never finished.
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
