//! A text that the command line names: a file, or standard input.

use super::opening::{decoded, read_text};
use std::{
    io::{BufRead, Read},
    path::Path,
};

/// A text with the name of its file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TextInput {
    /// Name of the file as given.
    pub(super) name: String,
    pub(super) text: String,
}

impl TextInput {
    /// Reads a file of at most this number of bytes; `-` is standard input.
    ///
    /// # Errors
    ///
    /// A message if it cannot be read.
    pub(super) fn read(path: &Path, input: &mut dyn BufRead, most: u64) -> Result<Self, String> {
        if path == Path::new("-") {
            let name = "standard input";
            let mut bytes = Vec::new();
            let read = input.take(most + 1).read_to_end(&mut bytes);
            read.map_err(|error| format!("{name}: {error}"))?;
            if bytes.len() as u64 > most {
                return Err(format!("{name}: it is longer than {most} bytes"));
            }
            let text = decoded(bytes).map_err(|why| format!("{name}: {why}"))?;
            return Ok(Self { name: name.to_owned(), text });
        }
        let name = path.display().to_string();
        let text = read_text(path, most).map_err(|why| format!("{name}: {why}"))?;
        Ok(Self { name, text })
    }
}
