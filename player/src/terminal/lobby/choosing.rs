//! The choice among the tables of a host.

use super::{
    Lobby, LobbyStep, is_farewell,
    opening::{NoSuchGame, new_table},
};
use crate::{
    terminal::{command::plain_line, table_talk::end_words},
    tr,
};
use engine::{definition::wording::shown, protocol::TableOffered};
use std::io::{self, BufRead, Write};

/// Returns the table that a person names: capitals are all one where that is clear.
fn named_table<'t>(offered: &'t [TableOffered], name: &str) -> Option<&'t str> {
    let mut names = offered.iter().map(|one| one.table.as_str());
    names.clone().find(|table| *table == name).or_else(|| {
        let mut alike = names.by_ref().filter(|table| table.eq_ignore_ascii_case(name));
        alike.next().filter(|_| alike.next().is_none())
    })
}

impl Lobby<'_> {
    /// Chooses among the tables that the host offers.
    pub(super) fn choose_table(
        &mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<LobbyStep> {
        let offered = self.offered.take().unwrap_or_default();
        let name = match offered.as_slice() {
            [] if self.games.is_empty() => return Ok(self.no_tables()),
            [only] => only.table.clone(),
            several => match self.ask_table(several, input, out)? {
                Ok(name) => name,
                Err(step) => return Ok(step),
            },
        };
        if let Some(table) = &mut self.table {
            table.turn_to(&name, &self.wish.name);
        }
        Ok(LobbyStep::Done)
    }

    /// Asks which one of several tables it is to be: a person until it is one of them, a script
    /// once. The inner error is the end of it without a table.
    fn ask_table(
        &mut self,
        several: &[TableOffered],
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Result<String, LobbyStep>> {
        if !several.is_empty() {
            writeln!(out, "{}", tr!(self.texts, "join-tables"))?;
        }
        for one in several {
            writeln!(out, "  {}", self.offer(one))?;
        }
        self.show_games(out)?;
        loop {
            write!(out, "{} ", tr!(self.texts, "join-which-table"))?;
            out.flush()?;
            let Some(line) = self.line(input)? else {
                writeln!(out)?;
                return Ok(Err(LobbyStep::Leave));
            };
            let line = plain_line(&line);
            let name = line.as_str();
            if let Some(table) = named_table(several, name) {
                return Ok(Ok(table.to_owned()));
            }
            if is_farewell(Some(name)) {
                return Ok(Err(LobbyStep::Leave));
            }
            let why = match new_table(name, &self.games) {
                None => tr!(self.texts, "join-no-such-table", table = name),
                Some(Err(NoSuchGame(game))) => {
                    tr!(self.texts, "join-no-such-game", game = shown(&game))
                }
                Some(Ok(wanted)) => match self.open_table(wanted, out)? {
                    Ok(table) => return Ok(Ok(table)),
                    Err(_) if self.is_leaving => return Ok(Err(LobbyStep::Leave)),
                    Err(why) => why,
                },
            };
            if let Some(end) = self.end() {
                return Ok(Err(LobbyStep::Failed(end_words(self.texts, end))));
            }
            if !self.manner.is_dialog() {
                return Ok(Err(LobbyStep::Failed(why)));
            }
            if !name.is_empty() {
                writeln!(out, "{why}")?;
            }
        }
    }

    fn offer(&self, one: &TableOffered) -> String {
        let free = one.players.iter().filter(|player| player.is_none()).count();
        let (table, title) = (one.table.as_str(), one.title.as_str());
        tr!(self.texts, "join-table-line", table = table, title = title, free = free)
    }
}
