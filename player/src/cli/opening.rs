//! The starting position for commands that play: a deal by number, a random one, or one laid card
//! by card.

use super::StartArgs;
use crate::{chance, library::utf8};
use engine::{
    definition::Table,
    gamefile,
    rules::{self, Layout, Rules},
};
use std::{
    io::Read,
    path::{Path, PathBuf},
};

/// Maximum size of a file of cards, in bytes; eight packs take a few thousand.
const MOST_BYTES: u64 = 1 << 20;

/// The reason why cards cannot be laid from a file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The file cannot be read.
    #[error("{}: {}", .0.display(), .1)]
    Unreadable(PathBuf, String),
    /// The file is not a layout of this game.
    #[error("{}:{}", .0.display(), .1)]
    NotALayout(PathBuf, String),
}

/// Returns the start of a game as given on the command line.
///
/// # Errors
///
/// If the file of cards cannot be read or is not a layout.
pub fn starting_position(start: &StartArgs, rules: &Rules) -> Result<rules::Start, OpenError> {
    match (&start.cards, start.deal) {
        (Some(path), _) => lay(path, rules.table()).map(rules::Start::Cards),
        (None, Some(number)) => Ok(rules::Start::Number(number)),
        (None, None) => Ok(rules::Start::Number(chance::deal_number(rules))),
    }
}

fn lay(path: &Path, table: &Table) -> Result<Layout, OpenError> {
    let text =
        read_text(path, MOST_BYTES).map_err(|why| OpenError::Unreadable(path.to_owned(), why))?;
    check_cards(&text).map_err(|why| OpenError::Unreadable(path.to_owned(), why))?;
    let piles = gamefile::read_piles(&text, table)
        .map_err(|error| OpenError::NotALayout(path.to_owned(), error.to_string()))?;
    Ok(Layout { piles })
}

/// Checks that something is written in a file of cards.
///
/// # Errors
///
/// That there is nothing, and a way to get such a file.
pub(super) fn check_cards(text: &str) -> Result<(), String> {
    match text.trim().is_empty() {
        true => {
            Err("it has no cards; write a column of them on each line, such as `Stacks: KS QH`"
                .to_owned())
        }
        false => Ok(()),
    }
}

/// Checks that the folder of a file that is to be written is there.
///
/// # Errors
///
/// The folder that is missing, in words.
pub(super) fn has_folder(path: &Path) -> Result<(), String> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder.filter(|folder| !folder.is_dir()) {
        Some(missing) => Err(format!("there is no folder {}; create it first", missing.display())),
        None => Ok(()),
    }
}

/// Decodes the bytes of a text that the command line names.
///
/// # Errors
///
/// The reason why they cannot be decoded.
pub(super) fn decoded(bytes: Vec<u8>) -> Result<String, &'static str> {
    let mut text = utf8(bytes)?;
    // Some editors put a mark of the byte order before a text. The texts of games keep theirs: a
    // hash of them stands in records.
    if text.starts_with('\u{feff}') {
        text.drain(..'\u{feff}'.len_utf8());
    }
    Ok(text)
}

/// Reads a text file of at most `most` bytes.
pub(crate) fn read_text(path: &Path, most: u64) -> Result<String, String> {
    let mut bytes = Vec::new();
    std::fs::File::open(path)
        .and_then(|file| file.take(most + 1).read_to_end(&mut bytes))
        .map_err(|error| error.to_string())?;
    if bytes.len() as u64 > most {
        return Err(format!("it is larger than the {most} bytes such a file can have"));
    }
    decoded(bytes).map_err(str::to_owned)
}
