//! The last finished games, kept as records for replay.

use super::{
    Store,
    disk::{self, Guard, file_stem, read_text},
    saved_game::SHOWN,
};
use crate::party::{Plan, Sitter};
use engine::{
    cards::DealNumber,
    rules::{Match, Seat},
};
use std::{
    io,
    path::{Path, PathBuf},
    time::SystemTime,
};

/// Start of the line of a record that holds the result.
const RESULT: &str = "# result ";

/// A finished game.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FinishedGame {
    /// Its number, which increases with every game.
    pub number: u32,
    /// Id of the game.
    pub game: String,
    /// Path of its record.
    pub path: PathBuf,
    /// Number of its deal; `None` if it was laid by hand.
    pub deal: Option<DealNumber>,
    /// Result for the person who played alone; `None` if unknown, or if several persons played.
    pub result: Option<FinishedResult>,
    /// Time at which it was finished, if it is known.
    pub finished: Option<SystemTime>,
}

/// The result of a finished game for the person who played it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum FinishedResult {
    /// Won.
    Won,
    /// Won after a way to win was shown.
    Shown,
    /// Lost.
    Lost,
    /// Drawn.
    Drawn,
}

impl FinishedResult {
    const ALL: [Self; 3] = [Self::Won, Self::Lost, Self::Drawn];

    /// Returns the word for it in a record.
    const fn word(self) -> &'static str {
        match self {
            Self::Won | Self::Shown => "won",
            Self::Lost => "lost",
            Self::Drawn => "drawn",
        }
    }

    /// Returns the result of a game; `None` unless one person played and there is one.
    fn of(game: &Match, plan: &Plan) -> Option<Self> {
        let seats = (0..game.rules().seats()).map(Seat);
        let mut persons = seats.filter(|&seat| plan.sitter(seat) == Sitter::Person);
        let (Some(person), None) = (persons.next(), persons.next()) else { return None };
        match game.outcome() {
            Some(outcome) if outcome.is_fault() => None,
            Some(outcome) if outcome.has_won(person) => Some(Self::Won),
            Some(outcome) if outcome.is_draw() => Some(Self::Drawn),
            Some(_) => Some(Self::Lost),
            None => game.is_won().then_some(Self::Won),
        }
    }
}

/// Returns the line of a record that holds the result; empty if there is none.
pub(super) fn result_line(game: &Match, plan: &Plan) -> String {
    let result = FinishedResult::of(game, plan);
    result.map_or_else(String::new, |result| format!("{RESULT}{}\n", result.word()))
}

impl Store {
    /// Maximum number of finished games kept.
    pub const FINISHED: usize = 50;

    /// Returns the finished games, the latest first.
    #[must_use]
    pub fn finished_games(&self) -> Vec<FinishedGame> {
        let mut games = self.folder.as_deref().map(list).unwrap_or_default();
        games.reverse();
        games.iter_mut().for_each(look_into);
        games
    }
}

/// Keeps the record of a finished game, and returns its path; too many drop the earliest.
pub(super) fn keep(folder: &Path, id: &str, text: &str) -> io::Result<PathBuf> {
    let _guard = Guard::acquire(folder);
    let games = list(folder);
    let mut number = games.last().map_or(1, |last| last.number.saturating_add(1));
    let path = loop {
        let path = folder.join("finished").join(format!("{number:06}-{}.fudaba", file_stem(id)));
        match disk::write_new(&path, text.as_bytes()) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < u32::MAX => {
                number += 1;
            }
            other => break other.map(|()| path)?,
        }
    };
    let surplus = (games.len() + 1).saturating_sub(Store::FINISHED);
    for old in &games[..surplus.min(games.len())] {
        std::fs::remove_file(&old.path)?;
    }
    Ok(path)
}

/// Returns the finished game that was kept with exactly this record, if there is one.
pub(super) fn kept_before(folder: &Path, text: &str) -> Option<PathBuf> {
    let size = u64::try_from(text.len()).ok()?;
    let mut paths = list(folder).into_iter().map(|game| game.path);
    paths.find(|path| {
        let is_as_long = path.metadata().is_ok_and(|file| file.len() == size);
        is_as_long && std::fs::read(path).is_ok_and(|kept| kept == text.as_bytes())
    })
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
            Some(FinishedGame { number, game, path, deal: None, result: None, finished: None })
        })
        .collect();
    games.sort();
    games
}

/// Reads the deal and the result in a record, and its time.
fn look_into(game: &mut FinishedGame) {
    let text = read_text(&game.path).ok().flatten().unwrap_or_default();
    let value = |key| text.lines().find_map(|line| line.trim().strip_prefix(key));
    let word = value(RESULT).unwrap_or_default().trim();
    game.deal = value("deal ").and_then(|number| number.trim().parse().ok());
    game.result = FinishedResult::ALL.into_iter().find(|result| result.word() == word);
    if game.result == Some(FinishedResult::Won) && text.lines().any(|line| line == SHOWN) {
        game.result = Some(FinishedResult::Shown);
    }
    game.finished = std::fs::metadata(&game.path).and_then(|data| data.modified()).ok();
}
