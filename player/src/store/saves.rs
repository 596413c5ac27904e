//! Games in progress: one file per game, a record that replays, with comment lines for the rest.

use super::{
    FinishedGame, Store,
    disk::read_text,
    save_file::{MARK, remove_save, table_id},
};
use crate::party::Plan;
use engine::rules::{Action, GameNotation, Match, Notation, Record, Rules};
use std::{fmt::Write as _, sync::Arc, time::Duration};

/// Start of the line that holds the plan.
pub(super) const PLAN: &str = "# table ";

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
    /// The choices made before it.
    pub plan: Plan,
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
    pub fn save_game(&mut self, game: &Match, plan: &Plan, progress: Progress) {
        let id = &game.rules().game().about.id;
        if let Some(path) = self.save_path(id, mark(game)) {
            self.write_save(path, &print(game, plan, progress));
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
    pub fn finish_game(&mut self, game: &Match, plan: &Plan, progress: Progress) {
        let id = &game.rules().game().about.id;
        self.finish_save(id, mark(game), &print(game, plan, progress));
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

    /// Returns the id of the latest save, and true if it is a declared game.
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

/// Returns the mark in the name of a game's save file: a workbook and a declared game may have the
/// same id.
fn mark(game: &Match) -> &'static str {
    if GameNotation::of(game.rules()).is_some() { MARK } else { "" }
}

/// Returns the record of a game with comments for the plan and the progress.
fn print(game: &Match, plan: &Plan, progress: Progress) -> String {
    let notation = GameNotation::of(game.rules());
    let of_table = Notation::of(game.rules().table());
    let mut text = game.to_text();
    // Writing to a string cannot fail.
    if notation.is_some() {
        let _ = writeln!(text, "{PLAN}{}", ron::to_string(plan).unwrap_or_default());
    }
    let _ = writeln!(text, "# elapsed-ms {}", progress.elapsed.as_millis());
    let _ = writeln!(text, "# hints {}", progress.hints);
    let _ = writeln!(text, "# undos {}", progress.undos);
    let _ = writeln!(text, "# counted {}", progress.counted);
    if progress.known {
        let _ = writeln!(text, "# known true");
    }
    for &action in game.undone() {
        let words = notation.as_ref().map_or_else(|| of_table.print(action), |n| n.print(action));
        let _ = writeln!(text, "# undone {words}");
    }
    text
}

/// Parses and replays the record of a workbook's game.
fn parse(text: &str, rules: &Arc<Rules>) -> Result<SavedGame, String> {
    let table = rules.table();
    let record = Record::from_text(text, table).map_err(|error| error.to_string())?;
    if record.game != rules.game().about.id {
        return Err(format!("it is a record of `{}`", record.game));
    }
    let (progress, undone) = parse_comments(text)?;
    let mut game = record.replay(Arc::clone(rules)).map_err(|error| match error {
        engine::rules::ReplayError::Start(error) => error.to_string(),
        engine::rules::ReplayError::Refused { number, .. } => {
            format!("the rules refuse its action {number}; the game's file may have changed")
        }
    })?;
    let notation = Notation::of(table);
    with_undone(&mut game, &undone, |words, _| notation.parse(words).ok())?;
    Ok(SavedGame { game, plan: Plan::alone(), progress })
}

/// Plays the undone actions and takes them back, so that they can be redone.
pub(super) fn with_undone(
    game: &mut Match,
    undone: &[(usize, String)],
    read: impl Fn(&str, &Match) -> Option<Action>,
) -> Result<(), String> {
    for (line, words) in undone {
        let action = read(words, game)
            .ok_or_else(|| format!("line {line}: `undone` is not followed by an action"))?;
        game.play(action).map_err(|_| "the rules refuse an undone action".to_owned())?;
    }
    for _ in undone {
        game.undo();
    }
    Ok(())
}

/// Reads the comments about the progress, and the undone actions with their line numbers.
pub(super) fn parse_comments(text: &str) -> Result<(Progress, Vec<(usize, String)>), String> {
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
            "undone" => {
                undone.push((index + 1, value.to_owned()));
                true
            }
            _ => true,
        };
        if !understood {
            return Err(format!("line {}: `{key}` is not followed by a value", index + 1));
        }
    }
    Ok((progress, undone))
}
