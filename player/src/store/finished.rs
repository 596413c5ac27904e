//! The last finished games, kept as records for replay.

use super::{
    Store,
    disk::{self, Guard, file_stem},
};
use std::{io, path::Path, path::PathBuf};

/// A finished game.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FinishedGame {
    /// Its number, which increases with every game.
    pub number: u32,
    /// Id of the game.
    pub game: String,
    /// Path of its record.
    pub path: PathBuf,
}

impl Store {
    /// Maximum number of finished games kept.
    pub const FINISHED: usize = 50;

    /// Returns the finished games, the latest first.
    #[must_use]
    pub fn finished_games(&self) -> Vec<FinishedGame> {
        let mut games = self.folder.as_deref().map(list).unwrap_or_default();
        games.reverse();
        games
    }
}

/// Keeps the record of a finished game; too many drop the earliest.
pub(super) fn keep(folder: &Path, id: &str, text: &str) -> io::Result<()> {
    let _guard = Guard::acquire(folder);
    let games = list(folder);
    let mut number = games.last().map_or(1, |last| last.number.saturating_add(1));
    loop {
        let path = folder.join("finished").join(format!("{number:06}-{}.fudaba", file_stem(id)));
        match disk::write_new(&path, text.as_bytes()) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < u32::MAX => {
                number += 1;
            }
            other => break other?,
        }
    }
    let surplus = (games.len() + 1).saturating_sub(Store::FINISHED);
    for old in &games[..surplus.min(games.len())] {
        std::fs::remove_file(&old.path)?;
    }
    Ok(())
}

/// Lists the finished games of a folder, the earliest first.
fn list(folder: &Path) -> Vec<FinishedGame> {
    let Ok(entries) = std::fs::read_dir(folder.join("finished")) else { return Vec::new() };
    let mut games: Vec<_> = entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let stem = path.file_name()?.to_str()?.strip_suffix(".fudaba")?;
            let (number, game) = stem.split_once('-')?;
            let (number, game) = (number.parse().ok()?, game.to_owned());
            Some(FinishedGame { number, game, path })
        })
        .collect();
    games.sort();
    games
}
