//! Faults of card pictures in words.

use super::{Texts, wording_words};
use crate::{
    card::{FaceError, KEPT_HEIGHT, MOST_BYTES, MOST_PIXELS},
    tr,
};
use std::io;

/// Explains why pictures of cards cannot be used, and what to do about it.
#[must_use]
pub fn face_fault_words(texts: &Texts, fault: &FaceError) -> String {
    match fault {
        FaceError::Folder { path, source } => {
            let (folder, why) = (path.display().to_string(), system_words(texts, source));
            tr!(texts, "card-faces-folder", folder = folder, why = why)
        }
        FaceError::Empty { path } => {
            tr!(texts, "card-faces-empty", folder = path.display().to_string())
        }
        FaceError::Twice { first, second } => {
            tr!(texts, "card-faces-twice", first = first.as_str(), second = second.as_str())
        }
        FaceError::TooMuch { file } => {
            let (most, height) = (MOST_BYTES / 1024 / 1024, KEPT_HEIGHT);
            tr!(texts, "card-faces-too-much", file = file.as_str(), most = most, height = height)
        }
        FaceError::TooLarge { file, width, height } => {
            let (width, height) = (*width, *height);
            let (file, most) = (file.as_str(), MOST_PIXELS);
            tr!(
                texts,
                "card-faces-too-large",
                file = file,
                width = width,
                height = height,
                most = most
            )
        }
        FaceError::Picture { file, reason } => {
            tr!(texts, "card-faces-picture", file = file.as_str(), why = reason.as_str())
        }
        FaceError::Unfit { file, source } => {
            let why = wording_words(texts, &source.wording());
            tr!(texts, "card-faces-unfit", file = file.as_str(), why = why)
        }
    }
}

/// Returns a system error about a file or a folder, in the player's language if it is common.
fn system_words(texts: &Texts, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => tr!(texts, "system-not-found"),
        io::ErrorKind::PermissionDenied => tr!(texts, "system-denied"),
        io::ErrorKind::NotADirectory => tr!(texts, "system-no-folder"),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{card::FaceSet, text::Language};
    use std::path::Path;

    #[test]
    fn a_folder_that_is_not_there_is_told_in_the_players_language() {
        let folder = Path::new("/nowhere/at all");
        let fault = FaceSet::from_folder(folder).expect_err("there is none");
        let words = face_fault_words(&Texts::new(Language::Ja), &fault);
        assert!(words.contains("/nowhere/at all"), "{words}");
        let rest = words.replace("/nowhere/at all", "");
        assert!(!rest.contains(|letter: char| letter.is_ascii_alphabetic()), "{words}");
    }
}
