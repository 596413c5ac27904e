//! Games in progress: one file per game.

use super::{
    FinishedGame, Store,
    disk::read_text,
    finished::result_line,
    save_file::{MARK, remove_save, table_id},
    saved_game::{Progress, SavedGame, print, read, read_table},
};
use crate::party::Plan;
use engine::{
    definition::game::Game,
    rules::{Match, Rules},
};
use std::sync::Arc;

impl Store {
    /// Saves a game in progress under its id, over its earlier save.
    pub fn save_game(&mut self, game: &Match, plan: &Plan, progress: Progress) {
        let id = &game.rules().game().about.id;
        if let Some(path) = self.save_path(id, mark(game.rules().game())) {
            self.write_save(path, &print(game, plan, progress));
        }
    }

    /// Resumes the saved game of these rules, if there is one.
    ///
    /// A save that does not replay by these rules is set aside with a notice.
    pub fn resume(&mut self, rules: &Arc<Rules>) -> Option<SavedGame> {
        let game = rules.game();
        let path = self.save_path(&game.about.id, mark(game));
        self.read_save(path, |text| read(text, game, Some(rules)))
    }

    /// Resumes the saved game of a declared game, set up as it was, if there is one.
    ///
    /// A save that does not replay is set aside with a notice.
    pub fn resume_table(&mut self, game: &Arc<Game>) -> Option<SavedGame> {
        let path = self.save_path(&game.about.id, mark(game));
        self.read_save(path, |text| read_table(text, game))
    }

    /// True if there is a saved game under this id.
    #[must_use]
    pub fn has_save(&self, game: &str) -> bool {
        self.save_path(game, "").is_some_and(|path| path.is_file())
    }

    /// True if a declared game is saved under this id.
    #[must_use]
    pub fn has_table(&self, game: &str) -> bool {
        self.save_path(game, MARK).is_some_and(|path| path.is_file())
    }

    /// Removes the saved declared game of this id, because it is over or abandoned.
    pub fn forget_table(&mut self, game: &str) {
        remove_save(self.save_path(game, MARK));
    }

    /// Removes the saved game of this id, because it is over or abandoned.
    pub fn forget_save(&mut self, game: &str) {
        remove_save(self.save_path(game, ""));
    }

    /// Keeps the record of a finished game, and removes its save.
    pub fn finish_game(&mut self, game: &Match, plan: &Plan, progress: Progress) {
        let id = &game.rules().game().about.id;
        let text = print(game, plan, progress) + &result_line(game, plan);
        self.finish_save(id, mark(game.rules().game()), &text);
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
        read(&text.ok_or("the record is gone")?, rules.game(), Some(rules))
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
/// same id. A workbook's game has no texts that declare it.
fn mark(game: &Game) -> &'static str {
    if game.sources.is_empty() { "" } else { MARK }
}
