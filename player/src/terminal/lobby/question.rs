//! The question which table it is to be, while the line to the host may break and come back.

use super::{LOOKS_AGAIN, Lobby, LobbyStep, is_call_for_help, is_farewell};
use crate::{
    joined::{JoinedEvent, JoinedNews, JoinedTable},
    terminal::{
        command::plain_line,
        read_line,
        table_talk::{end_words, sent_later_key},
    },
    tr,
};
use engine::protocol::TableOffered;
use remote::{LineHealth, RemoteCommand};
use std::io::{self, BufRead, Write};

/// The question which one of several tables it is to be.
#[derive(Debug)]
pub(super) struct TableQuestion {
    /// Tables that the host offers.
    pub(super) several: Vec<TableOffered>,
    /// The line that was typed while the line to the host was down.
    kept: Option<String>,
    /// True from a break of the line until the tables are listed anew.
    is_stale: bool,
}

impl TableQuestion {
    pub(super) const fn of(several: Vec<TableOffered>) -> Self {
        Self { several, kept: None, is_stale: false }
    }
}

impl Lobby<'_> {
    /// Returns the next line in answer to the question. What is typed while the line to the host is
    /// down is kept until it is back and the tables are listed anew. The inner error is the end of
    /// it without a table.
    pub(super) fn line_to(
        &mut self,
        question: &mut TableQuestion,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Result<String, LobbyStep>> {
        loop {
            if let Some(end) = self.end() {
                return Ok(Err(LobbyStep::Failed(end_words(self.texts, end))));
            }
            let Some(table) = &mut self.table else { return Ok(Err(LobbyStep::Leave)) };
            let is_down = table.is_live() && (question.is_stale || table.goes_on_unanswered());
            if let Some(kept) = question.kept.take_if(|_| !is_down) {
                writeln!(out, "{kept}")?;
                return Ok(Ok(kept));
            }
            let event = match table.kept_line() {
                Some(line) => Some(JoinedEvent::Typed(line)),
                None if !table.is_live() && !table.is_piped() => {
                    let line = read_line(input)?.map(Result::unwrap_or_default);
                    Some(JoinedEvent::Typed(line))
                }
                None => table.next(LOOKS_AGAIN),
            };
            match event {
                None => {}
                Some(JoinedEvent::Typed(None)) => {
                    writeln!(out)?;
                    return Ok(Err(LobbyStep::Leave));
                }
                Some(JoinedEvent::Typed(Some(line))) if !is_down || needs_no_host(&line) => {
                    return Ok(Ok(line));
                }
                Some(JoinedEvent::Typed(Some(line))) => {
                    let said = match &question.kept {
                        Some(kept) => tr!(self.texts, "join-kept-before", line = kept.as_str()),
                        None => self.texts.get(sent_later_key(table)),
                    };
                    question.kept.get_or_insert_with(|| line.trim().to_owned());
                    writeln!(out, "  {said}")?;
                    out.flush()?;
                }
                Some(JoinedEvent::News(news)) => {
                    let news = table.take(news);
                    if let Err(step) = self.follow_line(question, &news, out)? {
                        return Ok(Err(step));
                    }
                }
            }
        }
    }

    /// Tells how the line to the host is, and lists the tables anew once the person is in again.
    fn follow_line(
        &mut self,
        question: &mut TableQuestion,
        news: &[JoinedNews],
        out: &mut dyn Write,
    ) -> io::Result<Result<(), LobbyStep>> {
        for one in news {
            match one {
                JoinedNews::Line(health) => {
                    question.is_stale |=
                        matches!(health, LineHealth::Broken(_) | LineHealth::HostStopped(_));
                    if self.manner.is_dialog() {
                        writeln!(out)?;
                        self.tell(std::slice::from_ref(one), out)?;
                    }
                    if !question.is_stale {
                        self.ask_again(out)?;
                    }
                }
                JoinedNews::Entered { .. } => {
                    self.tell(std::slice::from_ref(one), out)?;
                    if let Err(step) = self.list_again(question, out)? {
                        return Ok(Err(step));
                    }
                    self.ask_again(out)?;
                }
                _ => {}
            }
        }
        Ok(Ok(()))
    }

    /// Lists the tables as they are by now.
    fn list_again(
        &mut self,
        question: &mut TableQuestion,
        out: &mut dyn Write,
    ) -> io::Result<Result<(), LobbyStep>> {
        self.offered = None;
        // An answer is lost where the line breaks once more.
        while self.offered.is_none() && self.there().is_some_and(|table| !table.is_over()) {
            if let Some(why) = self.ask(RemoteCommand::Tables, out)? {
                let step = if self.is_leaving { LobbyStep::Leave } else { LobbyStep::Failed(why) };
                return Ok(Err(step));
            }
        }
        question.several = self.offered.take().unwrap_or_default();
        question.is_stale = false;
        if question.several.is_empty() && self.games.is_empty() {
            return Ok(Err(self.no_tables()));
        }
        self.show_tables(&question.several, out)?;
        Ok(Ok(()))
    }

    /// Asks a person the question again, as other words stand where it stood.
    fn ask_again(&self, out: &mut dyn Write) -> io::Result<()> {
        if self.manner.is_dialog() && self.there().is_some_and(JoinedTable::is_live) {
            write!(out, "{} ", tr!(self.texts, "join-which-table"))?;
        }
        out.flush()
    }
}

/// True for a line that can be carried out without the host.
fn needs_no_host(line: &str) -> bool {
    is_farewell(Some(line)) || is_call_for_help(&plain_line(line))
}
