//! Manners of a session in a terminal, and reports of what a line has done.

use super::{LineError, command::slip_words};
use crate::{
    store::{NotWritten, Over, write_named},
    text::{Texts, not_written_words},
    tr,
};
use engine::rules::{ParseActionError, SpotCodes};
use std::{
    io::{self, Write},
    path::Path,
};

/// The use of colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ColourMode {
    /// Text without colours, for pipes and terminals without colours.
    #[default]
    Plain,
    /// Red suits red, backs and codes faint, by ANSI codes.
    Color,
}

/// The way in which the session is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// With a person, who gets a prompt, the table after each action, and reports of slips.
    Dialog(ColourMode),
    /// From a script or a pipe: lines are echoed, and the first slip ends the session.
    Script,
}

impl Manner {
    /// True if a person is asked.
    #[must_use]
    pub const fn is_dialog(self) -> bool {
        matches!(self, Self::Dialog(_))
    }

    /// Returns the use of colour.
    #[must_use]
    pub const fn ink(self) -> ColourMode {
        match self {
            Self::Dialog(ink) => ink,
            Self::Script => ColourMode::Plain,
        }
    }
}

/// The end of a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TerminalEnd {
    /// By `quit` or the end of the input.
    Done,
    /// A line of a script was refused or not understood.
    Stopped {
        /// The line, from 1.
        line: usize,
        /// The reason.
        why: String,
    },
}

/// The result of a line.
pub(super) enum Wound {
    /// Continue.
    On,
    /// The session is over.
    Over,
    /// It was refused or not understood; the reason.
    Refused(String),
}

/// Reports the number of undone actions.
pub(super) fn undone(texts: &Texts, done: usize, out: &mut dyn Write) -> io::Result<Wound> {
    if done == 0 {
        return Ok(Wound::Refused(tr!(texts, "terminal-nothing-to-undo")));
    }
    writeln!(out, "{}", tr!(texts, "terminal-undone", count = done))?;
    Ok(Wound::On)
}

/// Reports the number of redone actions.
pub(super) fn redone(texts: &Texts, done: usize, out: &mut dyn Write) -> io::Result<Wound> {
    if done == 0 {
        return Ok(Wound::Refused(tr!(texts, "terminal-nothing-to-redo")));
    }
    writeln!(out, "{}", tr!(texts, "terminal-redone", count = done))?;
    Ok(Wound::On)
}

/// Writes a record to a file, which may only overwrite another record.
pub(super) fn write_record(
    texts: &Texts,
    path: &Path,
    record: &str,
    out: &mut dyn Write,
) -> io::Result<Wound> {
    let file = path.display().to_string();
    let over = Over::Own(|head| head.starts_with(b"fudaba record "));
    match write_named(path, record.as_bytes(), over) {
        Ok(()) => {
            writeln!(out, "{}", tr!(texts, "terminal-saved", file = file))?;
            Ok(Wound::On)
        }
        Err(NotWritten::Taken) => Ok(Wound::Refused(tr!(texts, "terminal-not-over", file = file))),
        Err(error) => {
            let why = not_written_words(texts, &error);
            Ok(Wound::Refused(tr!(texts, "terminal-not-saved", file = file, why = why)))
        }
    }
}

/// Reports that a record cannot be loaded.
pub(super) fn not_loaded(texts: &Texts, path: &Path, why: String) -> Wound {
    let file = path.display().to_string();
    Wound::Refused(tr!(texts, "terminal-not-loaded", file = file, why = why))
}

/// Checks that a record is of this game.
///
/// # Errors
///
/// If the ids differ.
pub(super) fn same_game(texts: &Texts, theirs: &str, own: &str) -> Result<(), String> {
    if theirs == own {
        return Ok(());
    }
    Err(tr!(texts, "terminal-other-game", theirs = theirs, own = own))
}

/// Explains a line that is not understood.
pub(super) fn line_error(texts: &Texts, codes: &SpotCodes, error: &LineError) -> String {
    let codes = || codes.codes().join(" ");
    match error {
        LineError::Unknown(word, Some(near)) => {
            tr!(texts, "terminal-unknown-near", word = word.as_str(), near = *near)
        }
        LineError::Unknown(word, None) => {
            tr!(texts, "terminal-unknown", word = word.as_str(), spots = codes())
        }
        LineError::NotAnAction(ParseActionError::NoSuchSpot { word, .. }) => {
            tr!(texts, "terminal-no-such-spot", word = word.as_str(), spots = codes())
        }
        LineError::NotAnAction(ParseActionError::NotACount(word)) => {
            tr!(texts, "terminal-not-a-count", word = word.as_str())
        }
        LineError::NotAnAction(ParseActionError::WrongLength) => {
            tr!(texts, "terminal-not-an-action")
        }
        LineError::Slip(slip) => slip_words(texts, slip),
    }
}
