//! Games in progress: one file per game, a record that replays, with comment lines for the rest.

use super::{
    FinishedGame, Store,
    disk::read_text,
    save_file::{remove_save, table_id},
};
use engine::{
    definition::Table,
    rules::{Action, Match, Notation, Record, Rules},
};
use std::{fmt::Write as _, sync::Arc, time::Duration};

/// The parts of a game in progress that its record does not hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// Time played.
    pub elapsed: Duration,
    /// Number of hints.
    pub hints: u32,
    /// Number of undone steps.
    pub undos: u32,
    /// True if it has been counted as played.
    pub counted: bool,
    /// True if the deal was played or watched before, so that statistics leave it out.
    pub known: bool,
}

/// A resumed game.
#[derive(Debug, Clone)]
pub struct SavedGame {
    /// The game, with undone actions ready for redo.
    pub game: Match,
    /// The rest.
    pub progress: Progress,
}

impl Progress {
    /// True if the player used neither hints nor undo.
    #[must_use]
    pub const fn is_unaided(&self) -> bool {
        self.hints == 0 && self.undos == 0
    }
}

impl Store {
    /// Saves a game in progress under its id, over its earlier save.
    pub fn save_game(&mut self, game: &Match, progress: Progress) {
        let id = &game.rules().game().about.id;
        if let Some(path) = self.save_path(id, "") {
            self.write_save(path, &print(game, progress));
        }
    }

    /// Resumes the saved game of these rules, if there is one.
    ///
    /// A save that does not replay by these rules is set aside with a notice.
    pub fn resume(&mut self, rules: &Arc<Rules>) -> Option<SavedGame> {
        let path = self.save_path(&rules.game().about.id, "");
        self.read_save(path, |text| parse(text, rules))
    }

    /// True if there is a saved game under this id.
    #[must_use]
    pub fn has_save(&self, game: &str) -> bool {
        self.save_path(game, "").is_some_and(|path| path.is_file())
    }

    /// Removes the saved game of this id, because it is over or abandoned.
    pub fn forget_save(&mut self, game: &str) {
        remove_save(self.save_path(game, ""));
    }

    /// Keeps the record of a finished game, and removes its save.
    pub fn finish_game(&mut self, game: &Match, progress: Progress) {
        let id = &game.rules().game().about.id;
        self.finish_save(id, "", &print(game, progress));
    }

    /// Plays a finished game's record to its end, ready for undo.
    ///
    /// # Errors
    ///
    /// A sentence about the fault of the record.
    pub fn replay_finished(
        &self,
        finished: &FinishedGame,
        rules: &Arc<Rules>,
    ) -> Result<SavedGame, String> {
        let text = read_text(&finished.path)?;
        parse(&text.ok_or("the record is gone")?, rules)
    }

    /// Returns the id of the latest save, and true if it is a game of several players.
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
}

/// Returns the record of a game with comments for the progress.
fn print(game: &Match, progress: Progress) -> String {
    let table = game.rules().table();
    let notation = Notation::of(table);
    let mut text = game.record().to_text(table);
    // Writing to a string cannot fail.
    let _ = writeln!(text, "# elapsed-ms {}", progress.elapsed.as_millis());
    let _ = writeln!(text, "# hints {}", progress.hints);
    let _ = writeln!(text, "# undos {}", progress.undos);
    let _ = writeln!(text, "# counted {}", progress.counted);
    if progress.known {
        let _ = writeln!(text, "# known true");
    }
    for &action in game.undone() {
        let _ = writeln!(text, "# undone {}", notation.print(action));
    }
    text
}

/// Parses and replays such a text.
fn parse(text: &str, rules: &Arc<Rules>) -> Result<SavedGame, String> {
    let table = rules.table();
    let record = Record::from_text(text, table).map_err(|error| error.to_string())?;
    if record.game != rules.game().about.id {
        return Err(format!("it is a record of `{}`", record.game));
    }
    let (progress, undone) = parse_comments(text, table)?;
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

fn parse_comments(text: &str, table: &Table) -> Result<(Progress, Vec<Action>), String> {
    let notation = Notation::of(table);
    let mut progress = Progress::default();
    let mut undone = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let Some(comment) = line.trim().strip_prefix('#') else { continue };
        // Other comments are left to people.
        let Some((key, value)) = comment.trim().split_once(' ') else { continue };
        let value = value.trim();
        let understood = match key {
            "elapsed-ms" => {
                value.parse().map(|ms| progress.elapsed = Duration::from_millis(ms)).is_ok()
            }
            "hints" => value.parse().map(|hints| progress.hints = hints).is_ok(),
            "undos" => value.parse().map(|undos| progress.undos = undos).is_ok(),
            "counted" => value.parse().map(|counted| progress.counted = counted).is_ok(),
            "known" => value.parse().map(|known| progress.known = known).is_ok(),
            "undone" => notation.parse(value).map(|action| undone.push(action)).is_ok(),
            _ => true,
        };
        if !understood {
            return Err(format!("line {}: `{key}` is not followed by a value", index + 1));
        }
    }
    Ok((progress, undone))
}
