//! Commands to the host, and the wait for its answers.

use super::{
    LOOKS_AGAIN, Lobby, is_farewell,
    recalled::tell_talk,
    roster::{ToldRoster, same_words},
};
use crate::{
    joined::{CommandCount, JoinedEvent, JoinedNews, JoinedTable, LateLineKind},
    terminal::{
        TerminalEnd,
        table_talk::{answer_key, end_words, fault_words, late_answer_words, sent_later_key},
    },
    tr,
};
use engine::protocol::{AfterBreakTold, NetCommand, ServerMessage, WarnCode};
use remote::{LineHealth, RemoteCommand, RemoteNews};
use std::{
    io::{self, Write},
    time::{Duration, Instant},
};

/// Time that the host has to take notice that somebody leaves.
const LEAVES_WITHIN: Duration = Duration::from_secs(2);

impl Lobby<'_> {
    /// Sends a command and waits for its answer; returns the reason if it is not carried out.
    pub(super) fn ask(
        &mut self,
        command: RemoteCommand,
        out: &mut dyn Write,
    ) -> io::Result<Option<String>> {
        let Some(table) = &mut self.table else { return Ok(None) };
        let command = table.send(command);
        let is_answered = |lobby: &Self, _: Option<&JoinedNews>| lobby.has_answer(command);
        self.until(out, is_answered)
    }

    /// Sends a command that a person has typed between games as a line, and waits for its answer
    /// as long as the line to the host is up; returns the reason if it is not carried out.
    fn order(
        &mut self,
        command: RemoteCommand,
        (line, kind): (&str, LateLineKind),
        out: &mut dyn Write,
    ) -> io::Result<Option<String>> {
        let Some(table) = &mut self.table else { return Ok(None) };
        let command = table.send(command);
        let why = self.until(out, |lobby, _| {
            lobby.has_answer(command) || lobby.there().is_some_and(JoinedTable::goes_on_unanswered)
        })?;
        let is_answered = self.has_answer(command);
        if let Some(table) = self.table.as_mut().filter(|_| why.is_none() && !is_answered) {
            table.put_off(command, line, kind);
            writeln!(out, "  {}", self.texts.get(sent_later_key(table)))?;
        }
        Ok(why)
    }

    /// Says to the table what a person has typed between games as a line, and answers where no
    /// news do; returns the reason if it is not carried out.
    pub(super) fn say(
        &mut self,
        command: &NetCommand,
        line: &str,
        out: &mut dyn Write,
    ) -> io::Result<Option<String>> {
        let Some(there) = self.there() else { return Ok(None) };
        let command = &there.named_answer(command.clone());
        let order = there.table().net(command.clone());
        let before = ToldRoster::of(there.table());
        let kind = there.kind_of(command);
        let why = self.order(order, (line, kind), out)?;
        if why.is_some() {
            return Ok(why);
        }
        if let Some(table) = &mut self.table {
            table.note_answer(command);
        }
        let table = self.there().filter(|table| !table.goes_on_unanswered());
        let table = table.map(JoinedTable::table);
        let table = table.filter(|&table| ToldRoster::of(table) == before);
        if let Some(said) = table.and_then(|table| same_words(self.texts, table, command)) {
            writeln!(out, "  {said}")?;
        }
        let is_heard = self.there().is_some_and(|table| !table.goes_on_unanswered());
        if let (true, NetCommand::Decline { .. }, Some(key)) = (is_heard, command, answer_key(kind))
        {
            writeln!(out, "  {}", self.texts.get(key))?;
        }
        match command {
            NetCommand::Begin {} => {
                self.is_ready = true;
                self.vacant.clear();
                self.name_vacant(out)?;
            }
            NetCommand::NotReady {} => self.is_ready = false,
            _ => {}
        }
        Ok(None)
    }

    fn has_answer(&self, command: CommandCount) -> bool {
        self.there().is_none_or(|table| table.is_answered(command))
    }

    /// Takes in news until something has come; returns the reason if it is refused, or if the line
    /// has ended. While the line is down, whoever wants to leave does not wait.
    pub(super) fn until(
        &mut self,
        out: &mut dyn Write,
        has_come: impl Fn(&Self, Option<&JoinedNews>) -> bool,
    ) -> io::Result<Option<String>> {
        let (mut refused, mut is_there) = (None, has_come(self, None));
        while !is_there {
            let Some(table) = &mut self.table else { return Ok(refused) };
            match table.next(LOOKS_AGAIN) {
                None => is_there = table.is_over(),
                Some(JoinedEvent::Typed(line)) => {
                    self.is_leaving = table.goes_on_unanswered() && is_farewell(line.as_deref());
                    table.keep_line(line);
                    if self.is_leaving {
                        return Ok(Some(tr!(self.texts, "join-left")));
                    }
                }
                Some(JoinedEvent::News(news)) => {
                    if let RemoteNews::Message { message, .. } = &news {
                        match &**message {
                            ServerMessage::Tables { games, .. } => self.games.clone_from(games),
                            ServerMessage::Ok { table, .. } => self.named.clone_from(table),
                            _ => {}
                        }
                    }
                    let news = table.take(news);
                    is_there = has_come(self, None);
                    for news in news {
                        is_there |= has_come(self, Some(&news));
                        match news {
                            JoinedNews::Refused(_, text) => refused = Some(text),
                            JoinedNews::Fault(fault) => {
                                is_there = true;
                                refused = Some(fault_words(self.texts, &fault));
                            }
                            JoinedNews::Ended(end) => {
                                return Ok(Some(end_words(self.texts, &end)));
                            }
                            news => self.tell(&[news], out)?,
                        }
                    }
                    self.tell_late_answers(out)?;
                }
            }
        }
        Ok(refused)
    }

    /// Tells the answers to what was typed while the line was down.
    pub(super) fn tell_late_answers(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let Some(table) = &mut self.table else { return Ok(()) };
        let late = table.take_late_answers();
        late.iter().try_for_each(|answer| {
            writeln!(out, "  {}", late_answer_words(self.texts, table, answer))
        })
    }

    /// Tells the host that the person leaves, and waits a moment for its answer. Within a game the
    /// seat is kept, for the next start of the program, and the others read who has left.
    pub(super) fn leave(
        &mut self,
        end: TerminalEnd,
        out: &mut dyn Write,
    ) -> io::Result<Result<TerminalEnd, String>> {
        let Some(table) = &mut self.table else { return Ok(Ok(end)) };
        let keeps_seat = table.keeps_seat();
        if keeps_seat {
            let policy = table.table().policy();
            let seconds = if table.is_unheard() {
                if !table.has_forfeited() {
                    writeln!(out, "{}", tr!(self.texts, "join-left-unheard"))?;
                }
                table.seconds_after_break()
            } else {
                table.seconds_after_leaving()
            };
            let key = match policy.map(|policy| policy.breaks.then) {
                _ if table.has_forfeited() => "join-left",
                Some(AfterBreakTold::Forfeit) => "join-seat-kept-forfeit",
                Some(AfterBreakTold::Robot) => "join-seat-kept-robot",
                Some(AfterBreakTold::Save) => "join-seat-kept-save",
                Some(AfterBreakTold::Wait) | None => "join-seat-kept",
            };
            writeln!(out, "{}", self.texts.format(key, &[("seconds", seconds.into())]))?;
            out.flush()?;
        }
        // A place at another table, which waits there, is not given up by leaving this one.
        let here = table.table().name();
        let keeps_line = keeps_seat || self.resumed.iter().any(|one| one != here);
        let farewell = match keeps_line {
            true => RemoteCommand::Leave { table: table.table().name().to_owned() },
            false => RemoteCommand::Exit,
        };
        let mut sent = table.send(farewell.clone());
        let begun = Instant::now();
        // While the line is down, nothing can be said, and the others know it as broken.
        let waits = |table: &JoinedTable, sent| match keeps_line {
            true => !table.is_answered(sent) && matches!(table.health(), LineHealth::Up),
            false => !table.is_over(),
        };
        while waits(table, sent) && begun.elapsed() < LEAVES_WITHIN {
            let Some(JoinedEvent::News(news)) = table.next(Duration::from_millis(50)) else {
                continue;
            };
            let too_fast =
                |news: &JoinedNews| matches!(news, JoinedNews::Refused(WarnCode::Rate, _));
            let news = table.take(news);
            // What is not told now is told to whoever comes back.
            tell_talk(self.texts, (table, self.wish.note.as_ref()), &news, out)?;
            if news.iter().any(too_fast) {
                std::thread::sleep(LOOKS_AGAIN);
                sent = table.send(farewell.clone());
            }
        }
        // Nobody is there any more to be told later.
        table.give_up_answers();
        self.tell_late_answers(out)?;
        Ok(Ok(end))
    }
}
