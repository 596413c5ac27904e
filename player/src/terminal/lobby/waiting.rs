//! The time between two games: a line is awaited, or news of the table.

use super::{LOOKS_AGAIN, Lobby, LobbyStep};
use crate::{
    joined::{JoinedEvent, JoinedTable},
    terminal::read_line,
};
use std::{
    io::{self, BufRead, Write},
    time::Duration,
};

impl Lobby<'_> {
    /// Waits for a line or for news between games.
    pub(super) fn wait(
        &mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<LobbyStep> {
        out.flush()?;
        if self.there().is_some_and(JoinedTable::has_bot)
            && let Some(step) = self.ready_bot(out)?
        {
            return Ok(step);
        }
        let Some(table) = &mut self.table else { return Ok(LobbyStep::Leave) };
        // Without a keyboard of its own, a line is only read when there is something to say.
        let is_waiting = self.is_ready || table.table().seat().is_none();
        if table.is_piped() && self.is_ready {
            return self.wait_for_beginning(out);
        }
        if !table.is_live() && !table.is_piped() && !is_waiting {
            self.catch_up(out)?;
            if self.there().is_some_and(JoinedTable::is_in_game) {
                return Ok(LobbyStep::Done);
            }
            return match self.line(input)? {
                None => Ok(LobbyStep::Leave),
                Some(line) => self.obey(&line, out),
            };
        }
        if let Some(line) = table.kept_line() {
            return line.map_or(Ok(LobbyStep::Leave), |line| self.obey(&line, out));
        }
        match table.next(LOOKS_AGAIN) {
            None => Ok(LobbyStep::Done),
            Some(JoinedEvent::Typed(None)) => Ok(LobbyStep::Leave),
            Some(JoinedEvent::Typed(Some(line))) => self.obey(&line, out),
            Some(JoinedEvent::News(news)) => {
                let news = table.take(news);
                self.tell(&news, out).map(|()| LobbyStep::Done)
            }
        }
    }

    /// Waits for the game, for which the lines of a script that follow are meant; leaves once there
    /// are none.
    fn wait_for_beginning(&mut self, out: &mut dyn Write) -> io::Result<LobbyStep> {
        let Some(table) = &mut self.table else { return Ok(LobbyStep::Leave) };
        if table.has_input_ended() {
            return Ok(LobbyStep::Leave);
        }
        match table.next(LOOKS_AGAIN) {
            None => Ok(LobbyStep::Done),
            Some(JoinedEvent::Typed(line)) => {
                table.keep_line(line);
                Ok(LobbyStep::Done)
            }
            Some(JoinedEvent::News(news)) => {
                let news = table.take(news);
                self.tell(&news, out).map(|()| LobbyStep::Done)
            }
        }
    }

    /// Takes in what has come, without waiting.
    fn catch_up(&mut self, out: &mut dyn Write) -> io::Result<()> {
        while let Some(table) = &mut self.table {
            match table.next(Duration::ZERO) {
                None => break,
                Some(JoinedEvent::Typed(line)) => table.keep_line(line),
                Some(JoinedEvent::News(news)) => {
                    let news = table.take(news);
                    self.tell(&news, out)?;
                    if self.there().is_some_and(JoinedTable::is_in_game) {
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    /// Returns the next line without waiting for news; `None` at the end.
    pub(super) fn line(&mut self, input: &mut dyn BufRead) -> io::Result<Option<String>> {
        loop {
            let Some(table) = &mut self.table else { return Ok(None) };
            if let Some(kept) = table.kept_line() {
                return Ok(kept);
            }
            if !table.is_live() && !table.is_piped() {
                return Ok(read_line(input)?.map(Result::unwrap_or_default));
            }
            match table.next(LOOKS_AGAIN) {
                Some(JoinedEvent::Typed(line)) => return Ok(line),
                Some(JoinedEvent::News(news)) => drop(table.take(news)),
                None if table.is_over() => return Ok(None),
                None => {}
            }
        }
    }
}
