//! Games of several players in progress: a record that replays, with the plan as a comment.

use super::{
    Store, Win,
    save_file::{MARK, remove_save},
};
use crate::local::LocalTable;
use crate::party::Plan;
use engine::{
    definition::game::Game,
    rules::{Match, RecordHead, Rules},
};
use std::{sync::Arc, time::Duration};

/// Start of the line that holds the plan.
const PLAN: &str = "# table ";

impl Store {
    /// Saves a game of several players under its id, over its earlier save.
    pub fn save_table(&mut self, game: &Match, plan: &Plan) {
        if let Some(path) = self.save_path(id(game), MARK) {
            self.write_save(path, &print(game, plan));
        }
    }

    /// Resumes the saved game of these rules, if there is one.
    ///
    /// A save that does not replay is set aside with a notice.
    pub fn resume_table(&mut self, game: &Arc<Game>) -> Option<(Match, Plan)> {
        let path = self.save_path(&game.about.id, MARK);
        self.read_save(path, |text| read_table(text, game))
    }

    /// True if a game of several players is saved under this id.
    #[must_use]
    pub fn has_table(&self, game: &str) -> bool {
        self.save_path(game, MARK).is_some_and(|path| path.is_file())
    }

    /// Removes the saved game of this id, because it is over or abandoned.
    pub fn forget_table(&mut self, game: &str) {
        remove_save(self.save_path(game, MARK));
    }

    /// Keeps the record of a finished game, and removes its save.
    pub fn finish_table(&mut self, game: &Match, plan: &Plan) {
        self.finish_save(id(game), MARK, &print(game, plan));
    }

    /// Saves a game that is under way, to be resumed later.
    pub fn keep_table(&mut self, party: &LocalTable) {
        if party.has_begun() && party.outcome().is_none() {
            self.save_table(party.game(), party.plan());
        }
    }

    /// Counts a finished game: its record is kept and its save removed. Statistics only include
    /// games of one person against bots, and no deal that was played before. `elapsed` is the time
    /// played.
    pub fn count_table(&mut self, party: &LocalTable, elapsed: Duration) {
        let id = id(party.game()).to_owned();
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

/// Reads and replays the record of a game of several players.
///
/// # Errors
///
/// A sentence about the fault of the record.
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
    // The head gives the setup by which the actions were played.
    plan.follow(game, &head);
    let rules = Rules::of_game(Arc::clone(game), &plan.setup(game));
    let rules = Arc::new(rules.map_err(|error| error.to_string())?);
    let played = Match::of_text(text, &rules).map_err(|error| error.to_string())?;
    Ok((played, plan))
}

fn id(game: &Match) -> &str {
    &game.rules().game().about.id
}

fn print(game: &Match, plan: &Plan) -> String {
    let plan = ron::to_string(plan).unwrap_or_default();
    format!("{}{PLAN}{plan}\n", game.to_text())
}
