//! Loading of a recorded game of several players.

use super::PartySession;
use crate::{
    cli::{SetupChoice, read_text},
    local::LocalTable,
    party::Plan,
    store::Progress,
    terminal::talk::{Came, not_loaded, same_game},
};
use engine::rules::{GameNotation, Match, RecordHead};
use std::{
    io::{self, BufRead, Write},
    path::Path,
};

/// Maximum size of a record, in bytes.
const MOST_BYTES: u64 = 16 << 20;

impl PartySession<'_> {
    pub(super) fn load(
        &mut self,
        path: &Path,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Came> {
        match self.read_record(path) {
            Ok(party) => {
                if let Some(notation) = GameNotation::of(party.rules()) {
                    self.notation = notation;
                }
                self.begin_again(party);
                self.show_title(out)?;
                self.go_on(input, out)?;
                Ok(Came::On)
            }
            Err(why) => Ok(not_loaded(self.texts, path, why)),
        }
    }

    fn read_record(&self, path: &Path) -> Result<LocalTable, String> {
        let text = read_text(path, MOST_BYTES)?;
        let head = RecordHead::of(&text).map_err(|error| error.to_string())?;
        let game = &self.game.game;
        same_game(self.texts, &head.game, &game.about.id)?;
        let rules = SetupChoice::of_record(&head).rules(game)?;
        let played = Match::of_text(&text, &rules).map_err(|error| error.to_string())?;
        let mut plan: Plan = self.party.plan().clone();
        plan.seat(rules.seats().into());
        plan.options = rules
            .setup()
            .options
            .iter()
            .filter_map(|&(id, value)| Some((game.options.get(id)?.name.clone(), value)))
            .collect();
        Ok(LocalTable::resume(played, plan, Progress::default()))
    }
}
