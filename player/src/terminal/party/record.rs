//! Writing a game of several players down, and going on with one that was.

use super::{Came, PartySession};
use crate::{
    cli::{Chosen, read_text},
    party::{Party, Plan},
    store::write_whole,
    terminal::session::is_record,
    tr,
};
use engine::rules::{GameNotation, Match, RecordHead};
use std::{
    io::{self, BufRead, Write},
    path::Path,
};

/// The largest record that is read, in bytes.
const MOST_BYTES: u64 = 16 << 20;

impl PartySession<'_> {
    pub(super) fn save(&self, path: &Path, out: &mut dyn Write) -> io::Result<Came> {
        let file = path.display().to_string();
        if path.exists() && !is_record(path) {
            return Ok(Came::Refused(tr!(self.texts, "terminal-not-over", file = file)));
        }
        match write_whole(path, self.party.game().to_text().as_bytes()) {
            Ok(()) => {
                writeln!(out, "{}", tr!(self.texts, "terminal-saved", file = file))?;
                Ok(Came::On)
            }
            Err(error) => {
                let why = error.to_string();
                Ok(Came::Refused(tr!(self.texts, "terminal-not-saved", file = file, why = why)))
            }
        }
    }

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
                self.party = party;
                self.show_title(out)?;
                self.go_on(input, out)?;
                Ok(Came::On)
            }
            Err(why) => {
                let file = path.display().to_string();
                Ok(Came::Refused(tr!(self.texts, "terminal-not-loaded", file = file, why = why)))
            }
        }
    }

    fn read_record(&self, path: &Path) -> Result<Party, String> {
        let text = read_text(path, MOST_BYTES)?;
        let head = RecordHead::of(&text).map_err(|error| error.to_string())?;
        let game = &self.game.game;
        if head.game != game.about.id {
            let (theirs, own) = (head.game.as_str(), game.about.id.as_str());
            return Err(tr!(self.texts, "terminal-other-game", theirs = theirs, own = own));
        }
        let rules = Chosen::of_record(&head).rules(game)?;
        let played = Match::of_text(&text, &rules).map_err(|error| error.to_string())?;
        let mut plan: Plan = self.party.plan().clone();
        plan.seat(rules.seats().into());
        plan.options = rules
            .setup()
            .options
            .iter()
            .filter_map(|&(id, value)| {
                Some((game.options.get(usize::from(id.0))?.name.clone(), value))
            })
            .collect();
        Ok(Party::of(played, plan))
    }
}
