//! Games of several players in progress: a record that replays, with who sits where as a comment.

use super::{
    Notice, Store, disk,
    finished::keep,
    saves::{file_stem, read_text},
};
use crate::party::Plan;
use engine::{
    definition::game::Game,
    rules::{Match, RecordHead, Rules},
};
use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

/// What the file of a table ends in, before the ending of all records.
const MARK: &str = ".table";

/// What the line begins with that says who sits where.
const PLAN: &str = "# table ";

impl Store {
    /// Saves a game of several players under its id; an earlier save of it is replaced.
    pub fn save_table(&mut self, game: &Match, plan: &Plan) {
        let (Some(folder), Some(id)) = (self.folder.clone(), id(game)) else { return };
        let path = path_of(&folder, &id);
        if let Err(error) = disk::write_whole(&path, print(game, plan).as_bytes()) {
            self.log.not_saving(&folder, &error.to_string());
        }
    }

    /// Takes up the saved game of this game, if there is one.
    ///
    /// A save that the rules do not play is set aside with a notice.
    pub fn resume_table(&mut self, game: &Arc<Game>) -> Option<(Match, Plan)> {
        let path = path_of(self.folder.as_deref()?, &game.about.id);
        let why = match read_text(&path) {
            Ok(text) => match read_table(&text?, game) {
                Ok(found) => return Some(found),
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

    /// Whether a game of several players is saved under this id.
    #[must_use]
    pub fn has_table(&self, game: &str) -> bool {
        self.folder.as_deref().is_some_and(|folder| path_of(folder, game).is_file())
    }

    /// Removes the saved game of this id, because it is over or left.
    pub fn forget_table(&mut self, game: &str) {
        let Some(folder) = &self.folder else { return };
        // It may never have been saved.
        let _ = std::fs::remove_file(path_of(folder, game));
    }

    /// Keeps the record of a game that has ended, and removes its save.
    pub fn finish_table(&mut self, game: &Match, plan: &Plan) {
        let (Some(folder), Some(id)) = (self.folder.clone(), id(game)) else { return };
        if let Err(error) = keep(&folder, &id, &print(game, plan)) {
            return self.log.not_saving(&folder, &error.to_string());
        }
        self.forget_table(&id);
    }
}

/// The id of a save's file that is a table's.
pub(super) fn table_id(stem: &str) -> Option<&str> {
    stem.strip_suffix(MARK)
}

/// Reads the record of a game of several players and plays it.
///
/// # Errors
///
/// What is wrong with it, as a sentence.
pub fn read_table(text: &str, game: &Arc<Game>) -> Result<(Match, Plan), String> {
    let head = RecordHead::of(text).map_err(|error| error.to_string())?;
    if head.game != game.about.id {
        return Err(format!("it is a record of `{}`", head.game));
    }
    let said = text.lines().find_map(|line| line.trim().strip_prefix(PLAN));
    let mut plan: Plan = match said {
        Some(said) => ron::from_str(said).map_err(|error| error.to_string())?,
        None => Plan::usual(game),
    };
    // The head is what the actions were played by.
    plan.follow(game, &head);
    let rules = Rules::of_game(Arc::clone(game), &plan.setup(game));
    let rules = Arc::new(rules.map_err(|error| error.to_string())?);
    let played = Match::of_text(text, &rules).map_err(|error| error.to_string())?;
    Ok((played, plan))
}

fn id(game: &Match) -> Option<String> {
    game.rules().game().map(|game| game.about.id.clone())
}

fn path_of(folder: &Path, game: &str) -> PathBuf {
    folder.join("saves").join(format!("{}{MARK}.fudaba", file_stem(game)))
}

fn print(game: &Match, plan: &Plan) -> String {
    let plan = ron::to_string(plan).unwrap_or_default();
    format!("{}{PLAN}{plan}\n", game.to_text())
}
