//! Loading of a recorded game.

use super::{
    super::talk::{Wound, not_loaded, same_game},
    TerminalGame, refusal_said,
};
use crate::{
    cli::{SetupChoice, read_text},
    fair_record::replayable,
    local::LocalTable,
    party::{Plan, words::Speaker},
    store::Progress,
    tr,
};
use engine::rules::{Notation, Record, RecordError, RecordFault, Rules};
use std::{
    io::{self, BufRead, Write},
    path::Path,
    sync::Arc,
};

/// Maximum size of a record, in bytes.
const MOST_BYTES: u64 = 16 << 20;

impl TerminalGame<'_> {
    pub(super) fn load(
        &mut self,
        path: &Path,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Wound> {
        match self.read_record(path) {
            Ok(table) => {
                self.begin_again(table);
                self.show_title(out)?;
                self.go_on(input, out)?;
                Ok(Wound::On)
            }
            Err(why) => Ok(not_loaded(self.texts, path, why)),
        }
    }

    fn read_record(&self, path: &Path) -> Result<LocalTable, String> {
        let text = replayable(read_text(path, MOST_BYTES)?, self.texts)?.text;
        let record = Record::of_text(&text).map_err(|error| error.to_string())?;
        let game = self.table.rules().game();
        same_game(self.texts, &record.head().game, &game.about.id)?;
        let rules = match SetupChoice::of_record(record.head()) {
            // A workbook leaves no choice before the game.
            choice
                if !choice.is_anything() && game.options.is_empty() && game.players.most == 1 =>
            {
                Arc::clone(self.table.rules())
            }
            choice => choice.rules(game)?,
        };
        let played = record.replay(&rules).map_err(|error| self.replay_error(&rules, &error))?;
        // It was played before, wherever the record comes from.
        let progress = Progress { known: true, ..Progress::default() };
        Ok(LocalTable::resume(played, self.plan_of(&rules), progress))
    }

    /// Returns the plan of this table, adapted to the setup of these rules.
    fn plan_of(&self, rules: &Rules) -> Plan {
        let game = rules.game();
        let mut plan: Plan = self.table.plan().clone();
        plan.seat(rules.seats().into());
        let options = rules.setup().options.iter();
        plan.options = options
            .filter_map(|&(id, value)| Some((game.options.get(id)?.name.clone(), value)))
            .collect();
        plan
    }

    fn replay_error(&self, rules: &Arc<Rules>, error: &RecordError) -> String {
        match &error.fault {
            RecordFault::Start(error) => error.to_string(),
            RecordFault::Text(_) | RecordFault::Unread(_) => error.to_string(),
            RecordFault::Refused { number, action, refusal } => {
                let plan = self.plan_of(rules);
                let speaker = Speaker { texts: self.texts, game: rules.game(), rules, plan: &plan };
                let (reason, place) = refusal_said(self.file, speaker, refusal);
                let reason = match place {
                    Some(place) => {
                        tr!(self.texts, "terminal-refused-at", reason = reason, place = place)
                    }
                    None => tr!(self.texts, "terminal-refused", reason = reason),
                };
                let action = Notation::of(rules).print(*action);
                tr!(
                    self.texts,
                    "terminal-record-refused",
                    number = *number,
                    action = action,
                    reason = reason
                )
            }
        }
    }
}
