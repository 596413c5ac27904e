//! Games of a declared game in progress: the plan as a comment, and their place in the statistics.

use super::{
    SavedGame, Store,
    save_file::{MARK, remove_save},
    saves::{PLAN, parse_comments, with_undone},
};
use crate::{local::LocalTable, party::Plan};
use engine::{
    definition::game::Game,
    rules::{GameNotation, Match, RecordHead, Rules},
};
use std::{sync::Arc, time::Duration};

impl Store {
    /// Resumes the saved game of these rules, if there is one.
    ///
    /// A save that does not replay is set aside with a notice.
    pub fn resume_table(&mut self, game: &Arc<Game>) -> Option<SavedGame> {
        let path = self.save_path(&game.about.id, MARK);
        self.read_save(path, |text| read_table(text, game))
    }

    /// True if a declared game is saved under this id.
    #[must_use]
    pub fn has_table(&self, game: &str) -> bool {
        self.save_path(game, MARK).is_some_and(|path| path.is_file())
    }

    /// Removes the saved game of this id, because it is over or abandoned.
    pub fn forget_table(&mut self, game: &str) {
        remove_save(self.save_path(game, MARK));
    }

    /// Saves a game that is under way, to be resumed later. `now` is the time on the table's clock.
    pub fn keep_table(&mut self, party: &LocalTable, now: Duration) {
        if party.has_begun() && party.outcome().is_none() {
            self.save_game(party.game(), party.plan(), party.progress(now));
        }
    }

    /// Counts a finished game: its record is kept and its save removed. Statistics only include
    /// games of one person, and no deal that was laid by hand or played before. `now` is the time
    /// on the table's clock. True if the game counts as won.
    pub fn count_table(&mut self, party: &LocalTable, now: Duration) -> bool {
        let id = party.rules().game().about.id.clone();
        let Some(outcome) = party.outcome() else { return false };
        self.finish_game(party.game(), party.plan(), party.progress(now));
        let alone = party.persons() == 1 && party.is_rated();
        if !alone || outcome.is_fault() {
            return false;
        }
        if !party.is_counted() {
            self.count_played(&id);
        }
        if party.rules().seats() > 1 {
            self.note_several(&id);
        }
        let won = outcome.has_won(party.viewer());
        if won {
            self.count_won(&id, party.win(now));
        } else if outcome.is_draw() {
            self.count_drawn(&id);
        } else {
            self.count_lost(&id);
        }
        won
    }
}

/// Reads and replays the record of a declared game.
///
/// # Errors
///
/// A sentence about the fault of the record.
pub fn read_table(text: &str, game: &Arc<Game>) -> Result<SavedGame, String> {
    let head = RecordHead::of(text).map_err(|error| error.to_string())?;
    if head.game != game.about.id {
        return Err(format!("it is a record of `{}`", head.game));
    }
    let said = text.lines().find_map(|line| line.trim().strip_prefix(PLAN));
    let mut plan: Plan = match said {
        Some(said) => ron::from_str(said).map_err(|error| error.to_string())?,
        None => Plan::usual(game),
    };
    // The head gives the setup by which the actions were played.
    plan.follow(game, &head);
    let rules = Rules::of_game(Arc::clone(game), &plan.setup(game));
    let rules = Arc::new(rules.map_err(|error| error.to_string())?);
    let mut played = Match::of_text(text, &rules).map_err(|error| error.to_string())?;
    let (mut progress, undone) = parse_comments(text)?;
    progress.known |= plan.known;
    if let Some(notation) = GameNotation::of(&rules) {
        with_undone(&mut played, &undone, |words, game| {
            let mut legal = Vec::new();
            game.view_of(game.actor().unwrap_or_default()).legal(&rules, &mut legal);
            notation.read(words, &legal).ok()
        })?;
    }
    Ok(SavedGame { game: played, plan, progress })
}
