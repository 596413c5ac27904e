//! Games of several players in progress: a record that replays, with who sits where as a comment.

use super::{Store, Win, save_file::remove_save};
use crate::party::{Party, Plan};
use engine::{
    definition::game::Game,
    rules::{Match, RecordHead, Rules},
};
use std::{sync::Arc, time::Duration};

/// What the file of a table ends in, before the ending of all records.
const MARK: &str = ".table";

/// What the line begins with that says who sits where.
const PLAN: &str = "# table ";

impl Store {
    /// Saves a game of several players under its id; an earlier save of it is replaced.
    pub fn save_table(&mut self, game: &Match, plan: &Plan) {
        if let Some(path) = id(game).and_then(|id| self.save_path(id, MARK)) {
            self.write_save(path, &print(game, plan));
        }
    }

    /// Takes up the saved game of this game, if there is one.
    ///
    /// A save that the rules do not play is set aside with a notice.
    pub fn resume_table(&mut self, game: &Arc<Game>) -> Option<(Match, Plan)> {
        let path = self.save_path(&game.about.id, MARK);
        self.read_save(path, |text| read_table(text, game))
    }

    /// Whether a game of several players is saved under this id.
    #[must_use]
    pub fn has_table(&self, game: &str) -> bool {
        self.save_path(game, MARK).is_some_and(|path| path.is_file())
    }

    /// Removes the saved game of this id, because it is over or left.
    pub fn forget_table(&mut self, game: &str) {
        remove_save(self.save_path(game, MARK));
    }

    /// Keeps the record of a game that has ended, and removes its save.
    pub fn finish_table(&mut self, game: &Match, plan: &Plan) {
        if let Some(id) = id(game) {
            self.finish_save(id, MARK, &print(game, plan));
        }
    }

    /// Saves a game that is under way, to go on with it later.
    pub fn keep_table(&mut self, party: &Party) {
        if party.has_begun() && party.outcome().is_none() {
            self.save_table(party.game(), party.plan());
        }
    }

    /// Counts a game that has ended: its record is kept and its save removed. Statistics have
    /// games of one person alone, and none of a deal that was played before. `elapsed` is how long
    /// it was played.
    pub fn count_table(&mut self, party: &Party, elapsed: Duration) {
        let Some(id) = id(party.game()).map(str::to_owned) else { return };
        let Some(outcome) = party.outcome() else { return };
        self.finish_table(party.game(), party.plan());
        let alone = party.persons() == 1 && !party.plan().known;
        if !alone || outcome.is_fault() {
            return;
        }
        self.count_played(&id);
        if outcome.has_won(party.viewer()) {
            let moves = u32::try_from(party.game().actions().len()).unwrap_or(u32::MAX);
            self.count_won(&id, Win { elapsed, moves, unaided: party.undos() == 0 });
        } else if !outcome.is_draw() {
            self.count_lost(&id);
        }
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

fn id(game: &Match) -> Option<&str> {
    game.rules().game().map(|game| game.about.id.as_str())
}

fn print(game: &Match, plan: &Plan) -> String {
    let plan = ron::to_string(plan).unwrap_or_default();
    format!("{}{PLAN}{plan}\n", game.to_text())
}
