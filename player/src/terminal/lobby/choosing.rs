//! The choice among the tables of a host.

use super::{
    Lobby, LobbyStep, is_call_for_help, is_farewell, opening::new_table, question::TableQuestion,
};
use crate::{
    joined::JoinedTable,
    terminal::{command::plain_line, table_talk::end_words},
    text::Texts,
    tr,
};
use engine::{
    protocol::{PhaseTold, TableOffered},
    session::folded_name,
};
use remote::RemoteCommand;
use std::io::{self, BufRead, Write};

/// Returns the table that a person names: capitals are all one where that is clear.
fn named_table<'t>(offered: &'t [TableOffered], name: &str) -> Option<&'t str> {
    let mut names = offered.iter().map(|one| one.table.as_str());
    names.clone().find(|table| *table == name).or_else(|| {
        let mut alike = names.by_ref().filter(|table| table.eq_ignore_ascii_case(name));
        alike.next().filter(|_| alike.next().is_none())
    })
}

/// Returns the private table that a person names, and the key behind it.
fn named_with_key<'t>(offered: &'t [TableOffered], line: &'t str) -> Option<(&'t str, &'t str)> {
    let (name, key) = line.split_once(char::is_whitespace)?;
    let table = named_table(offered, name)?;
    let is_private = offered.iter().any(|one| one.table == table && one.private);
    Some((table, key.trim())).filter(|(_, key)| is_private && !key.is_empty())
}

impl Lobby<'_> {
    /// Joins the table; if there is none of this name any more, names those that there are, of
    /// which a person may choose one. Returns the end of it without a table.
    pub(super) fn step_up(
        &mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Option<LobbyStep>> {
        if !self.resumed.is_empty()
            && let Some(step) = self.go_back(out)?
        {
            return Ok(step);
        }
        loop {
            let Some(table) = &self.table else { return Ok(Some(LobbyStep::Leave)) };
            let name = table.table().name().to_owned();
            let command = RemoteCommand::Join { table: name.clone(), key: self.wish.key.clone() };
            let Some(why) = self.ask(command, out)? else { return Ok(None) };
            if self.is_leaving || self.there().is_none_or(JoinedTable::is_over) {
                return Ok(Some(LobbyStep::Failed(why)));
            }
            if let Some(end) = self.ask(RemoteCommand::Tables, out)? {
                return Ok(Some(LobbyStep::Failed(end)));
            }
            let offered = self.offered.take().unwrap_or_default();
            let found = offered.iter().find(|one| one.table == name);
            let asks = self.wish.bot.is_none() && self.manner.is_dialog();
            if let Some(found) = found {
                // A key can be typed; nothing else that is refused here changes by asking again.
                if !(asks && found.private) {
                    return Ok(Some(LobbyStep::Failed(why)));
                }
                writeln!(out, "{}", tr!(self.texts, "join-refused", why = why.as_str()))?;
                writeln!(out, "{}", tr!(self.texts, "join-which-key", table = name.as_str()))?;
                self.wish.key = None;
                let other = match self.ask_table(offered, input, out)? {
                    Ok(other) => other,
                    Err(step) => return Ok(Some(step)),
                };
                self.turn_to(&other);
                continue;
            }
            let gone = tr!(self.texts, "join-no-such-table", table = name.as_str());
            if offered.is_empty() && self.games.is_empty() {
                let none = tr!(self.texts, "join-no-tables");
                return Ok(Some(LobbyStep::Failed(format!("{gone}; {none}"))));
            }
            if !asks {
                self.show_tables(&offered, out)?;
                return Ok(Some(LobbyStep::Failed(gone)));
            }
            writeln!(out, "{}", tr!(self.texts, "join-table-gone", table = name.as_str()))?;
            let other = match self.ask_table(offered, input, out)? {
                Ok(other) => other,
                Err(step) => return Ok(Some(step)),
            };
            self.turn_to(&other);
            if self.is_recalling {
                return Ok(None);
            }
        }
    }

    /// Turns to another table of the host; one where the person is already tells everything anew.
    fn turn_to(&mut self, table: &str) {
        let Some(line) = &mut self.table else { return };
        line.turn_to(table, &self.wish.name);
        // Each table has its own talk.
        self.recalled_talk.clear();
        if self.resumed.iter().any(|one| one == table) {
            // The host told of it before, while nobody listened.
            line.ask_all();
            self.is_recalling = true;
        }
    }

    /// Leads somebody who asks for another table back to that where a game holds a seat, as nobody
    /// plays at two tables at once; `None` if there is none, and the end of it if the host does not
    /// answer.
    fn go_back(&mut self, out: &mut dyn Write) -> io::Result<Option<Option<LobbyStep>>> {
        if let Some(end) = self.ask(RemoteCommand::Tables, out)? {
            return Ok(Some(Some(LobbyStep::Failed(end))));
        }
        let holds = |one: &TableOffered| {
            self.resumed.contains(&one.table)
                && !matches!(one.phase, PhaseTold::Prepare | PhaseTold::Result)
                && sits_there(one, &self.wish.name)
        };
        let offered = self.offered.take().unwrap_or_default();
        let Some(here) = offered.iter().find(|one| holds(one)).map(|one| one.table.clone()) else {
            return Ok(None);
        };
        let wanted = self.there().map(|line| line.table().name().to_owned()).unwrap_or_default();
        let facts = [("here", here.as_str().into()), ("wanted", wanted.as_str().into())];
        writeln!(out, "{}", self.texts.format("network-held-here", &facts))?;
        self.turn_to(&here);
        Ok(Some(None))
    }

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
            _ => match self.ask_table(offered, input, out)? {
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
        several: Vec<TableOffered>,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Result<String, LobbyStep>> {
        self.show_tables(&several, out)?;
        let mut question = TableQuestion::of(several);
        loop {
            write!(out, "{} ", tr!(self.texts, "join-which-table"))?;
            out.flush()?;
            let line = match self.line_to(&mut question, input, out)? {
                Ok(line) => line,
                Err(step) => return Ok(Err(step)),
            };
            let line = plain_line(&line);
            let (name, several) = (line.as_str(), &question.several);
            if let Some(table) = named_table(several, name) {
                return Ok(Ok(table.to_owned()));
            }
            if let Some((table, key)) = named_with_key(several, name) {
                self.wish.key = Some(key.to_owned());
                return Ok(Ok(table.to_owned()));
            }
            if is_farewell(Some(name)) {
                return Ok(Err(LobbyStep::Leave));
            }
            if self.manner.is_dialog() && is_call_for_help(name) {
                self.help_to_choose(several, out)?;
                continue;
            }
            let why = match new_table(name, &self.games) {
                None => tr!(self.texts, "join-no-such-table", table = name),
                Some(Err(fault)) => self.not_opened(&fault),
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

    /// Says what can be typed in answer to the question for a table.
    fn help_to_choose(&self, several: &[TableOffered], out: &mut dyn Write) -> io::Result<()> {
        if let Some(first) = several.first() {
            let said = tr!(self.texts, "join-which-help", table = first.table.as_str());
            writeln!(out, "{said}")?;
        }
        if let Some(first) = self.games.first() {
            let said = tr!(self.texts, "join-which-help-open", game = first.game.as_str());
            writeln!(out, "{said}")?;
        }
        writeln!(out, "{}", tr!(self.texts, "join-which-help-quit"))?;
        self.show_tables(several, out)
    }

    /// Lists tables, and the games of which others may be opened.
    pub(super) fn show_tables(
        &self,
        several: &[TableOffered],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if !several.is_empty() {
            writeln!(out, "{}", tr!(self.texts, "join-tables"))?;
        }
        for one in several {
            writeln!(out, "  {}", self.offer(one))?;
        }
        self.show_games(out)
    }

    fn offer(&self, one: &TableOffered) -> String {
        let own = Some(self.wish.name.as_str()).filter(|_| self.resumed.contains(&one.table));
        offer_words(self.texts, one, own)
    }
}

/// True if somebody of this name has a seat at a table.
fn sits_there(table: &TableOffered, name: &str) -> bool {
    let own = folded_name(name);
    table.players.iter().flatten().any(|player| folded_name(player) == own)
}

/// Returns the line of a table in the list; `own` is the name of the person who is there already.
fn offer_words(texts: &Texts, one: &TableOffered, own: Option<&str>) -> String {
    let free = one.players.iter().filter(|player| player.is_none()).count();
    let key = match own {
        Some(own) if sits_there(one, own) => "join-table-line-own",
        Some(_) => "join-table-line-watched",
        None => "join-table-line",
    };
    let (table, title) = (one.table.as_str(), one.title.as_str());
    let facts = [("table", table.into()), ("title", title.into()), ("free", free.into())];
    let line = texts.format(key, &facts);
    match one.private && own.is_none() {
        true => tr!(texts, "join-table-private", line = line),
        false => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;
    use engine::protocol::TablePolicy;

    #[test]
    fn the_list_says_at_which_table_the_own_seat_is_kept_and_which_one_is_watched() {
        let players = [Some("Hana".to_owned()), None].to_vec();
        let table = TableOffered {
            table: "T1".to_owned(),
            game: "a-game".to_owned(),
            title: "A Game".to_owned(),
            players,
            phase: PhaseTold::Game,
            watching: 1,
            private: false,
            policy: TablePolicy::default(),
            options: Default::default(),
            contract: false,
        };
        for (language, kept, watched) in
            [(Language::En, "your seat is kept", "you watch"), (Language::Ja, "席が残", "観戦中")]
        {
            let texts = Texts::new(language);
            let said = |own| offer_words(&texts, &table, own);
            assert!(said(Some("hana")).contains(kept), "{}", said(Some("hana")));
            let zoe = said(Some("Zoe"));
            assert!(zoe.contains(watched) && !zoe.contains(kept) && zoe != said(None), "{zoe}");
            assert!(!said(None).contains(watched), "{}", said(None));
        }
    }
}
