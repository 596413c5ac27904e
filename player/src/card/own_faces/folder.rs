//! A folder of pictures, one per card, identified by file name.

use super::{FaceError, MOST_BYTES, for_game::picture_for_game};
use crate::card::CardSide;
use engine::{
    cards::{Card, Rank, Suit},
    gamefile::Pictures,
};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// Makes a game's pictures from the files that
/// [`FaceSet::from_folder`](super::FaceSet::from_folder) would read.
///
/// # Errors
///
/// Like there, and also if all pictures together are too large for a game's file.
pub fn pictures_from_folder(folder: &Path) -> Result<Pictures, FaceError> {
    let mut pictures = Pictures::default();
    each(folder, |side, file, bytes| {
        let picture = picture_for_game(file, bytes)?;
        let unfit = |source| FaceError::Unfit { file: file.to_owned(), source };
        pictures.set(side, picture).map_err(unfit)
    })?;
    Ok(pictures)
}

/// Calls `see` with every card picture of a folder: its side, its name and its bytes.
pub(super) fn each(
    folder: &Path,
    mut see: impl FnMut(CardSide, &str, &[u8]) -> Result<(), FaceError>,
) -> Result<(), FaceError> {
    let unreadable = |source| FaceError::Folder { path: folder.to_owned(), source };
    let mut files: BTreeMap<CardSide, PathBuf> = BTreeMap::new();
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        paths.push(entry.map_err(unreadable)?.path());
    }
    // The order of a folder depends on the file system; that of the errors must not.
    paths.sort();
    for path in paths {
        let Some(side) = side_of(&path) else { continue };
        if let Some(first) = files.get(&side) {
            return Err(FaceError::Twice { first: name(first), second: name(&path) });
        }
        files.insert(side, path);
    }
    if files.is_empty() {
        return Err(FaceError::Empty { path: folder.to_owned() });
    }
    let mut sum = 0;
    for (side, path) in files {
        sum += fs::metadata(&path).map_or(0, |data| data.len());
        if sum > MOST_BYTES {
            return Err(FaceError::TooMuch { file: name(&path) });
        }
        let broken = |error: std::io::Error| FaceError::Picture {
            file: name(&path),
            reason: error.to_string(),
        };
        see(side, &name(&path), &fs::read(&path).map_err(broken)?)?;
    }
    Ok(())
}

/// Returns a file's name for messages.
fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Returns the side that a file's name stands for; `None` if it is not a card picture.
fn side_of(path: &Path) -> Option<CardSide> {
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    if !["png", "jpg", "jpeg", "webp"].contains(&ending.as_str()) {
        return None;
    }
    let stem = path.file_stem()?.to_str()?.to_lowercase();
    if stem == "back" {
        return Some(CardSide::Back);
    }
    if let Ok(card) = stem.parse() {
        return Some(CardSide::Face(card));
    }
    let words: Vec<&str> = stem
        .split(|char: char| !char.is_alphanumeric())
        .filter(|word| !word.is_empty() && *word != "of")
        .collect();
    let [first, second] = words[..] else { return None };
    let suit_and_rank = suit(first).zip(rank(second));
    let (suit, rank) = suit_and_rank.or_else(|| suit(second).zip(rank(first)))?;
    Some(CardSide::Face(Card::new(suit, rank)))
}

fn suit(word: &str) -> Option<Suit> {
    match word {
        "spades" | "spade" | "s" => Some(Suit::Spades),
        "hearts" | "heart" | "h" => Some(Suit::Hearts),
        "diamonds" | "diamond" | "d" => Some(Suit::Diamonds),
        "clubs" | "club" | "c" => Some(Suit::Clubs),
        _ => None,
    }
}

fn rank(word: &str) -> Option<Rank> {
    let number = match word {
        "ace" => 1,
        "jack" => 11,
        "queen" => 12,
        "king" => 13,
        _ => return Rank::from_label(word).or_else(|| Rank::new(word.parse().ok()?)),
    };
    Rank::new(number)
}
