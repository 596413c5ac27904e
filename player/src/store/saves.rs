//! Games in progress: one file a game, a record that replays, with comment lines for the rest.

use super::{
    Notice, Store,
    disk::{self, MOST_BYTES},
    tables::table_id,
};
use engine::{
    definition::Definition,
    rules::{Action, Match, Notation, Record, Rules},
};
use std::{fmt::Write as _, path::Path, path::PathBuf, sync::Arc, time::Duration};

/// What a game in progress is besides its record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// How long it has been played.
    pub elapsed: Duration,
    /// How many hints were asked for.
    pub hints: u32,
    /// How many steps were taken back.
    pub undos: u32,
    /// Whether it has been counted as played.
    pub counted: bool,
}

/// A game taken up again.
#[derive(Debug, Clone)]
pub struct SavedGame {
    /// The game, with what was undone ready for redo.
    pub game: Match,
    /// The rest.
    pub progress: Progress,
}

impl Progress {
    /// Whether the player did all alone.
    #[must_use]
    pub const fn is_unaided(&self) -> bool {
        self.hints == 0 && self.undos == 0
    }
}

impl Store {
    /// Saves a game in progress under its id; an earlier save of it is replaced.
    pub fn save_game(&mut self, game: &Match, progress: Progress) {
        let Some(folder) = &self.folder else { return };
        let definition = game.rules().definition();
        let path = save_path(folder, &definition.about().id);
        if let Some(version) = newer_version(&path) {
            return self.log.note(Notice::Newer { file: path, version });
        }
        let text = print(game, progress);
        if let Err(error) = disk::write_whole(&path, text.as_bytes()) {
            self.log.not_saving(folder, &error.to_string());
        }
    }

    /// Takes up the saved game of these rules, if there is one.
    ///
    /// A save that these rules do not play is set aside with a notice.
    pub fn resume(&mut self, rules: &Arc<Rules>) -> Option<SavedGame> {
        let path = save_path(self.folder.as_deref()?, &rules.definition().about().id);
        if let Some(version) = newer_version(&path) {
            self.log.note(Notice::Newer { file: path, version });
            return None;
        }
        let why = match read_text(&path) {
            Ok(text) => match parse(&text?, rules) {
                Ok(saved) => return Some(saved),
                Err(why) => why,
            },
            Err(why) => why,
        };
        match disk::set_aside(&path) {
            Ok(to) => self.log.note(Notice::SetAside { file: path, to, why }),
            Err(_) => self.log.note(Notice::LeftAlone { file: path, why }),
        }
        None
    }

    /// Whether there is a saved game under this id.
    #[must_use]
    pub fn has_save(&self, game: &str) -> bool {
        self.folder.as_deref().is_some_and(|folder| save_path(folder, game).is_file())
    }

    /// The id whose save was written last: the game that the player left open, and whether it is
    /// one of several players.
    #[must_use]
    pub fn latest_save(&self) -> Option<(String, bool)> {
        let saves = std::fs::read_dir(self.folder.as_deref()?.join("saves")).ok()?;
        let dated = saves.filter_map(|entry| {
            let entry = entry.ok()?;
            let stem = entry.file_name().to_str()?.strip_suffix(".fudaba")?.to_owned();
            Some((entry.metadata().ok()?.modified().ok()?, stem))
        });
        let (_, stem) = dated.max()?;
        Some(match table_id(&stem) {
            Some(id) => (id.to_owned(), true),
            None => (stem, false),
        })
    }

    /// Removes the saved game of this id, because it is over or left.
    pub fn forget_save(&mut self, game: &str) {
        let Some(folder) = &self.folder else { return };
        let path = save_path(folder, game);
        if newer_version(&path).is_none() {
            // It may never have been saved.
            let _ = std::fs::remove_file(path);
        }
    }
}

fn save_path(folder: &Path, game: &str) -> PathBuf {
    folder.join("saves").join(format!("{}.fudaba", file_stem(game)))
}

/// An id as part of a file's name, whatever is in it.
pub(super) fn file_stem(game: &str) -> String {
    let fit = |c: char| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' };
    let stem: String = game.chars().take(80).map(fit).collect();
    if stem.is_empty() { "untitled".to_owned() } else { stem }
}

/// The text of a file; `None` where there is none.
pub(super) fn read_text(path: &Path) -> Result<Option<String>, String> {
    match disk::read_bounded(path) {
        Ok(None) => Ok(None),
        Ok(Some(bytes)) if bytes.len() as u64 > MOST_BYTES => Err("it is far too large".to_owned()),
        Ok(Some(bytes)) => {
            String::from_utf8(bytes).map(Some).map_err(|_| "it is no text".to_owned())
        }
        Err(error) => Err(error.to_string()),
    }
}

/// The version of a record, if it is newer than ours.
fn newer_version(path: &Path) -> Option<u32> {
    let text = read_text(path).ok()??;
    let digits = text.lines().next()?.trim().strip_prefix("fudaba record ")?;
    digits.parse().ok().filter(|&version| version > 1)
}

/// The record of a game and, as comments, what a record does not hold.
pub(super) fn print(game: &Match, progress: Progress) -> String {
    let definition = game.rules().definition();
    let notation = Notation::of(definition);
    let mut text = game.record().to_text(definition);
    // Writing to a string cannot fail.
    let _ = writeln!(text, "# elapsed-ms {}", progress.elapsed.as_millis());
    let _ = writeln!(text, "# hints {}", progress.hints);
    let _ = writeln!(text, "# undos {}", progress.undos);
    let _ = writeln!(text, "# counted {}", progress.counted);
    for &action in game.undone() {
        let _ = writeln!(text, "# undone {}", notation.print(action));
    }
    text
}

/// Reads such a text and plays it.
pub(super) fn parse(text: &str, rules: &Arc<Rules>) -> Result<SavedGame, String> {
    let definition = rules.definition();
    let record = Record::from_text(text, definition).map_err(|error| error.to_string())?;
    if record.game != definition.about().id {
        return Err(format!("it is a record of `{}`", record.game));
    }
    let (progress, undone) = parse_comments(text, definition)?;
    let mut game = record.replay(Arc::clone(rules)).map_err(|error| match error {
        engine::rules::ReplayError::Start(error) => error.to_string(),
        engine::rules::ReplayError::Refused { number, .. } => {
            format!("the rules refuse its action {number}; the game's file may have changed")
        }
    })?;
    let mut again = 0;
    for action in undone {
        game.play(action).map_err(|_| "the rules refuse an undone action".to_owned())?;
        again += 1;
    }
    for _ in 0..again {
        game.undo();
    }
    Ok(SavedGame { game, progress })
}

fn parse_comments(text: &str, definition: &Definition) -> Result<(Progress, Vec<Action>), String> {
    let notation = Notation::of(definition);
    let mut progress = Progress::default();
    let mut undone = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let Some(comment) = line.trim().strip_prefix('#') else { continue };
        // Other comments are a person's own.
        let Some((key, value)) = comment.trim().split_once(' ') else { continue };
        let value = value.trim();
        let understood = match key {
            "elapsed-ms" => {
                value.parse().map(|ms| progress.elapsed = Duration::from_millis(ms)).is_ok()
            }
            "hints" => value.parse().map(|hints| progress.hints = hints).is_ok(),
            "undos" => value.parse().map(|undos| progress.undos = undos).is_ok(),
            "counted" => value.parse().map(|counted| progress.counted = counted).is_ok(),
            "undone" => notation.parse(value).map(|action| undone.push(action)).is_ok(),
            _ => true,
        };
        if !understood {
            return Err(format!("line {}: `{key}` is not followed by its value", index + 1));
        }
    }
    Ok((progress, undone))
}
