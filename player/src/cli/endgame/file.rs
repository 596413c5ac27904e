//! The file of a database, read where it lies.

use engine::endgame::{ByteSource, Database};
use std::{fs::File, io, path::Path};

/// Most bytes of a file that are kept in memory.
const MEMORY: usize = 64 << 20;

/// Opens a database; of a file larger than a bound only parts are in memory at a time.
pub(in crate::cli) fn opened(path: &Path) -> Result<Database, String> {
    let shown = path.display();
    let unread = |error: io::Error| format!("{shown} cannot be read: {error}");
    let file = File::open(path).map_err(unread)?;
    let about = file.metadata().map_err(unread)?;
    if about.is_dir() {
        return Err(format!("{shown} is a folder, not an endgame database"));
    }
    let source = DatabaseFile { file, length: about.len() };
    Database::open_file(Box::new(source), MEMORY).map_err(|error| format!("{shown}: {error}"))
}

/// An open file with its length.
struct DatabaseFile {
    file: File,
    length: u64,
}

impl ByteSource for DatabaseFile {
    fn length(&self) -> u64 {
        self.length
    }

    fn read_at(&self, place: u64, into: &mut [u8]) -> Option<()> {
        read_exact_at(&self.file, place, into).ok()
    }
}

#[cfg(unix)]
fn read_exact_at(file: &File, place: u64, into: &mut [u8]) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, into, place)
}

#[cfg(windows)]
fn read_exact_at(file: &File, mut place: u64, mut into: &mut [u8]) -> io::Result<()> {
    while !into.is_empty() {
        let read = std::os::windows::fs::FileExt::seek_read(file, into, place)?;
        if read == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        (place, into) = (place + read as u64, &mut into[read..]);
    }
    Ok(())
}
