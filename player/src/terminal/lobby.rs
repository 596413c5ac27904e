//! The way to a table at another machine, and the time between its games.

mod arriving;
mod asking;
mod bots;
mod choosing;
mod last_game;
mod opening;
mod playing;
mod question;
mod recalled;
mod records;
mod roster;
mod seats;
mod waiting;
mod wish;

pub use wish::LobbyWish;

use super::{
    Manner, TerminalEnd,
    command::{plain_line, words},
    net_help::table_commands,
    rules::write_rules,
    table_talk::{
        TypedTalk, end_words, gone_words, lack_words, lie_words, news_words, talk_line, with_name,
    },
    told::ToldSoFar,
};
use crate::{
    joined::{JoinedNews, JoinedTable, TableGone},
    text::Texts,
    tr,
};
use engine::{
    definition::wording::shown,
    protocol::{GameOffered, NetNotice, TableOffered},
    session::News,
};
use remote::{LineEnd, ProofFault, RemoteCommand, TableFault, TableNews};
use roster::ToldRoster;
use std::{
    io::{self, BufRead, Write},
    time::Duration,
};

/// Time after which a wait looks again whether there is still something to wait for.
const LOOKS_AGAIN: Duration = Duration::from_millis(500);

/// A person at the door of a table at another machine, and between its games.
#[derive(Debug)]
pub struct Lobby<'a> {
    table: Option<Box<JoinedTable>>,
    wish: LobbyWish,
    texts: &'a Texts,
    manner: Manner,
    /// True once the person is ready for the next game.
    is_ready: bool,
    /// Tables that the host offers, once they were asked for.
    offered: Option<Vec<TableOffered>>,
    /// Games of which the host lets guests open tables.
    games: Vec<GameOffered>,
    /// Name of the table that the host named last in an answer.
    named: Option<String>,
    /// Tables at which the person was when the line was taken up.
    resumed: Vec<String>,
    /// True while the host tells what was told before the program ended.
    is_recalling: bool,
    /// Talk that was told meanwhile.
    recalled_talk: Vec<NetNotice>,
    /// News of the table that came before it was told which one it is; `None` once it was.
    early: Option<Vec<JoinedNews>>,
    /// True once the table was joined, its rules are known and what is there has been told.
    has_joined: bool,
    /// Vacant seats that were named last, from 1.
    vacant: Vec<u8>,
    /// Those at the table as they were told last; `None` until they are listed.
    told: Option<ToldRoster>,
    /// True once the person wants to leave while the line is down.
    is_leaving: bool,
    /// The game to which the person has come back, as far as it was told before, if that is known;
    /// `None` for any other game.
    told_before: Option<Option<ToldSoFar>>,
    /// Number of games played to their ends.
    played: u32,
}

/// True for a line with which a person leaves; also for the end of the input.
fn is_farewell(line: Option<&str>) -> bool {
    let word = line.map(|line| plain_line(line).to_lowercase());
    word.is_none_or(|word| matches!(word.as_str(), "quit" | "exit"))
}

/// True for a line that asks what can be typed.
fn is_call_for_help(line: &str) -> bool {
    matches!(line.to_lowercase().as_str(), "help" | "?")
}

/// End of a step on the way to a table.
enum LobbyStep {
    Done,
    /// The person leaves.
    Leave,
    /// It cannot go on, for this reason.
    Failed(String),
}

impl<'a> Lobby<'a> {
    /// Takes a person to the door.
    #[must_use]
    pub fn new(table: JoinedTable, wish: LobbyWish, texts: &'a Texts, manner: Manner) -> Self {
        let table = Some(Box::new(table));
        let (is_ready, is_recalling) = (false, false);
        let (offered, resumed) = (None, Vec::new());
        Self {
            table,
            wish,
            texts,
            manner,
            is_ready,
            offered,
            games: Vec::new(),
            named: None,
            resumed,
            is_recalling,
            recalled_talk: Vec::new(),
            early: Some(Vec::new()),
            has_joined: false,
            vacant: Vec::new(),
            told: None,
            is_leaving: false,
            told_before: None,
            played: 0,
        }
    }

    /// Joins the table and plays there until the person leaves. The inner error says why it could
    /// not be.
    ///
    /// # Errors
    ///
    /// If reading or writing fails.
    pub fn run(
        &mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Result<TerminalEnd, String>> {
        let step = match self.enter(input, out)? {
            LobbyStep::Done => self.join(input, out)?,
            step => step,
        };
        match step {
            _ if self.is_leaving => return self.leave(TerminalEnd::Done, out),
            LobbyStep::Done => {}
            LobbyStep::Leave => return self.leave(TerminalEnd::Done, out),
            LobbyStep::Failed(why) if self.there().is_none_or(JoinedTable::is_over) => {
                return Ok(Err(why));
            }
            // The name is free again for another try.
            LobbyStep::Failed(why) => {
                return self.leave(TerminalEnd::Stopped { line: 0, why }, out);
            }
        }
        self.stay(input, out)
    }

    /// Plays and waits at the table until the person leaves.
    fn stay(
        &mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Result<TerminalEnd, String>> {
        loop {
            if self.there().is_some_and(JoinedTable::is_in_game) {
                let end = self.play(input, out)?;
                if let Some(why) = self.there().and_then(JoinedTable::bot_failure) {
                    let why = tr!(self.texts, "join-bot-failed", why = why);
                    return self.leave(TerminalEnd::Stopped { line: 0, why }, out);
                }
                match end {
                    (_, true) => return self.leave(TerminalEnd::Done, out),
                    (end @ TerminalEnd::Stopped { .. }, false) => return self.leave(end, out),
                    (TerminalEnd::Done, false) => {}
                }
            }
            if let Some(lie) = self.there().and_then(JoinedTable::lie) {
                let why = lie_words(self.texts, lie);
                if matches!(lie, ProofFault::GoneBack { .. } | ProofFault::TwoStories { .. }) {
                    // Whoever joins again plays on, so that the seat is not given up.
                    return Ok(Err(why));
                }
                return self.leave(TerminalEnd::Stopped { line: 0, why }, out);
            }
            if let Some(end) = self.there().and_then(JoinedTable::end) {
                return Ok(Err(end_words(self.texts, end)));
            }
            if let Some(gone) = self.there().and_then(JoinedTable::gone) {
                let why = gone_words(self.texts, gone);
                // A seat at a table that is not served now is not given up.
                return match gone {
                    TableGone::Forgotten => self.leave(TerminalEnd::Stopped { line: 0, why }, out),
                    TableGone::NotServed => Ok(Err(why)),
                };
            }
            match self.wait(input, out)? {
                LobbyStep::Done => {}
                LobbyStep::Leave => return self.leave(TerminalEnd::Done, out),
                LobbyStep::Failed(why) => {
                    return self.leave(TerminalEnd::Stopped { line: 0, why }, out);
                }
            }
        }
    }

    /// Returns the reason why the line has ended for good.
    #[must_use]
    pub fn end(&self) -> Option<&LineEnd> {
        self.there().and_then(JoinedTable::end)
    }

    fn there(&self) -> Option<&JoinedTable> {
        self.table.as_deref()
    }

    /// Waits until the host has let the person in, and finds a table.
    fn enter(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<LobbyStep> {
        if let Some(why) = self.until(out, |lobby, news| {
            let is_in = matches!(news, Some(JoinedNews::Entered { .. }));
            is_in || lobby.there().is_none_or(JoinedTable::is_over)
        })? {
            return Ok(LobbyStep::Failed(why));
        }
        if self.wish.registers {
            let name = self.wish.name.as_str();
            writeln!(out, "{}", tr!(self.texts, "join-registered", name = name))?;
        }
        if let Some((old, new)) = self.wish.change.take() {
            if let Some(why) = self.ask(RemoteCommand::Password { old, new }, out)? {
                return Ok(LobbyStep::Failed(why));
            }
            writeln!(out, "{}", tr!(self.texts, "join-password-changed"))?;
            return Ok(LobbyStep::Leave);
        }
        if self.there().is_some_and(|table| !table.table().name().is_empty()) {
            return Ok(LobbyStep::Done);
        }
        if let (Some(name), Some(table)) = (self.resumed.first(), &mut self.table) {
            table.turn_back_to(name, &self.wish.name);
            return Ok(LobbyStep::Done);
        }
        if let Some(why) = self.ask(RemoteCommand::Tables, out)? {
            return Ok(LobbyStep::Failed(why));
        }
        self.choose_table(input, out)
    }

    /// True if the person was at this table already when the line was taken up.
    fn is_where_it_was(&self) -> bool {
        let name = self.there().map(|table| table.table().name());
        name.is_some_and(|name| self.resumed.iter().any(|one| one == name))
    }

    /// Joins the table, learns its rules and takes a seat.
    fn join(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<LobbyStep> {
        self.is_recalling = self.is_where_it_was();
        if !self.is_recalling
            && let Some(step) = self.step_up(input, out)?
        {
            return Ok(step);
        }
        let is_there = self.is_where_it_was();
        let Some(table) = &self.table else { return Ok(LobbyStep::Leave) };
        let (name, ask_rules) = (table.table().name().to_owned(), table.table().ask_rules());
        if let Some(why) = self.ask(ask_rules, out)? {
            return Ok(LobbyStep::Failed(why));
        }
        self.is_recalling = false;
        let rules = self.there().and_then(|table| table.table().rules().cloned());
        let Some(rules) = rules else {
            return Ok(LobbyStep::Failed(tr!(self.texts, "join-no-rules")));
        };
        if let Some(why) = self.seat_bot(&rules) {
            return Ok(LobbyStep::Failed(why));
        }
        self.tell_table(&rules, is_there, out)?;
        self.take_seat(out)?;
        if self.is_leaving {
            return Ok(LobbyStep::Leave);
        }
        if let Some(why) = self.lacks_seat() {
            return Ok(LobbyStep::Failed(why));
        }
        self.show_players(out)?;
        self.tell_early(out)?;
        self.tell_recalled_talk(out)?;
        self.note_roster();
        self.tell_last_game(is_there, out)?;
        self.has_joined = true;
        self.keep_records(out)?;
        if self.there().is_some_and(JoinedTable::is_in_game) {
            self.told_before = Some(self.wish.note.as_ref().and_then(|note| note.read(&name)));
            writeln!(out, "{}", self.under_way_words(is_there))?;
        } else if self.manner.is_dialog() {
            self.tell_first_steps(out)?;
        }
        Ok(LobbyStep::Done)
    }

    fn obey(&mut self, line: &str, out: &mut dyn Write) -> io::Result<LobbyStep> {
        let line = &plain_line(line);
        let Some((_, word, _)) = words(line) else { return Ok(LobbyStep::Done) };
        if !self.manner.is_dialog() {
            writeln!(out, "> {}", line.trim())?;
        }
        let refused = match (word.to_lowercase().as_str(), self.talk(line)) {
            ("quit" | "exit", _) => return Ok(LobbyStep::Leave),
            ("help" | "?", _) => {
                if let Some(table) = self.there() {
                    writeln!(out, "{}", table_commands(self.texts, table))?;
                }
                return Ok(LobbyStep::Done);
            }
            (_, Some(TypedTalk::Players)) => {
                return self.show_players(out).map(|()| LobbyStep::Done);
            }
            (_, Some(TypedTalk::Clock)) => {
                // Between games nobody has to choose.
                writeln!(out, "  {}", tr!(self.texts, "join-no-clock"))?;
                return Ok(LobbyStep::Done);
            }
            (_, Some(TypedTalk::Lacks(lack))) => Some(lack_words(self.texts, lack)),
            ("rules", None) => {
                if let Some(rules) = self.there().and_then(|table| table.table().rules()) {
                    write_rules(self.texts, rules, out)?;
                }
                return Ok(LobbyStep::Done);
            }
            (_, Some(TypedTalk::Say(command))) => {
                let why = self.say(&command, line, out)?;
                why.map(|why| tr!(self.texts, "join-refused", why = why))
            }
            (word, None) => Some(tr!(self.texts, "join-unknown", word = shown(word))),
        };
        match refused {
            None => Ok(LobbyStep::Done),
            Some(why) if self.manner.is_dialog() => {
                writeln!(out, "{why}")?;
                Ok(LobbyStep::Done)
            }
            Some(why) => Ok(LobbyStep::Failed(why)),
        }
    }

    /// Returns a line to the others, with the name in it as the host writes it.
    fn talk(&self, line: &str) -> Option<TypedTalk> {
        let talk = talk_line(line, None)?;
        Some(match self.there() {
            Some(table) => with_name(self.texts, table, talk),
            None => talk,
        })
    }

    fn tell(&mut self, news: &[JoinedNews], out: &mut dyn Write) -> io::Result<()> {
        for news in news {
            match news {
                JoinedNews::Tables(tables) => self.offered = Some(tables.clone()),
                JoinedNews::Entered { tables } => self.resumed.clone_from(tables),
                // What was said is told all the same, as far as it is new.
                JoinedNews::Table(TableNews::Net(said @ NetNotice::Said { .. })) => {
                    if self.is_recalling {
                        self.recalled_talk.push(said.clone());
                        continue;
                    }
                    self.note_talk(said);
                }
                JoinedNews::Table(_) if self.is_recalling => continue,
                news if self.is_early(news) => continue,
                // Told with the table, once it is known whether anything is dealt there.
                JoinedNews::Table(TableNews::Net(NetNotice::Policy { .. })) if !self.has_joined => {
                    continue;
                }
                // Told with the result, once it can be said what the record needs.
                JoinedNews::Table(TableNews::Proof(_) | TableNews::Result(_))
                    if !self.has_joined =>
                {
                    continue;
                }
                // Told last of all, as the reason for the end.
                JoinedNews::Ended(_)
                | JoinedNews::Gone(_)
                | JoinedNews::Fault(TableFault::Proof(_)) => continue,
                _ => {}
            }
            // A game that begins tells itself.
            if matches!(news, JoinedNews::Table(TableNews::Game(News::Began(_)))) {
                continue;
            }
            let said = self.there().map(|table| news_words(self.texts, table, news));
            let said = said.unwrap_or_default();
            said.iter().try_for_each(|said| writeln!(out, "  {said}"))?;
            if matches!(news, JoinedNews::Table(TableNews::Roster)) {
                self.tell_roster(out)?;
                self.name_vacant(out)?;
                self.is_ready &= !self.is_bot_unready();
            }
            if matches!(news, JoinedNews::Table(TableNews::Queued(None))) {
                self.tell_seat_from_queue(out)?;
            }
        }
        self.tell_late_answers(out)?;
        if self.has_joined {
            self.keep_records(out)?;
        }
        out.flush()
    }
}
