//! Reasons why a named file was not written, in words.

use super::Texts;
use crate::{store::NotWritten, tr};

/// Returns the reason in the language of the texts.
#[must_use]
pub fn not_written_words(texts: &Texts, why: &NotWritten) -> String {
    match why {
        NotWritten::Folder => tr!(texts, "not-written-folder"),
        NotWritten::NoFolder(folder) => {
            tr!(texts, "not-written-no-folder", folder = folder.display().to_string())
        }
        NotWritten::Taken => tr!(texts, "not-written-taken"),
        NotWritten::NoFile => tr!(texts, "not-written-no-file"),
        NotWritten::System(error) => error.to_string(),
    }
}
