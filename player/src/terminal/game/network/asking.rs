//! Commands of the person to another machine, and the wait for its answers.

use super::{
    super::{
        super::{
            table_talk::{
                TypedTalk, agreed_words, answer_key, lack_words, late_answer_words, players,
                sent_later_key, talk_line, with_name,
            },
            talk::Wound,
        },
        TerminalGame, Turn,
    },
    LOOKS_AGAIN,
};
use crate::{
    joined::{CommandCount, JoinedEvent, JoinedNews, LateLineKind},
    party::names::called,
    tr,
};
use engine::{protocol::NetCommand, rules::Action};
use std::io::{self, BufRead, Write};

/// End of the wait for an answer of the host.
enum HostAnswer {
    /// The command was carried out, or will never be.
    Done,
    /// The host refused it, for this reason.
    Refused(String),
    /// The line is down: the command is sent once it is back.
    Later,
}

impl TerminalGame<'_> {
    /// Tells the answers to what was typed while the line was down.
    pub(super) fn tell_late_answers(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let Some(table) = self.table.joined_mut() else { return Ok(()) };
        let late = table.take_late_answers();
        late.iter().try_for_each(|answer| {
            writeln!(out, "  {}", late_answer_words(self.texts, table, answer))
        })
    }

    /// Waits until the host has answered a command, which was typed as a line. While the line to
    /// the host is down a person at a terminal does not wait: what is typed next, such as `quit`,
    /// may need no host. The answer is told once it comes.
    fn answer(
        &mut self,
        command: CommandCount,
        (line, kind): (&str, LateLineKind),
        out: &mut dyn Write,
    ) -> io::Result<HostAnswer> {
        let mut refused = None;
        loop {
            let Some(table) = self.table.joined_mut() else { return Ok(HostAnswer::Done) };
            if table.is_answered(command) {
                return Ok(refused.map_or(HostAnswer::Done, HostAnswer::Refused));
            }
            if table.goes_on_unanswered() {
                table.put_off(command, line, kind);
                writeln!(out, "  {}", self.texts.get(sent_later_key(table)))?;
                return Ok(HostAnswer::Later);
            }
            match table.next(LOOKS_AGAIN) {
                None => {}
                Some(JoinedEvent::Typed(line)) => table.keep_line(line),
                Some(JoinedEvent::News(news)) => {
                    let news = table.take(news);
                    // What was sent while the line was down is answered first.
                    let is_own = table.is_answered(command);
                    for news in news {
                        match news {
                            JoinedNews::Refused(_, text) if is_own => refused = Some(text),
                            news => self.tell_news(&news, out)?,
                        }
                    }
                    self.tell_seat_back(out)?;
                    self.tell_late_answers(out)?;
                    out.flush()?;
                }
            }
        }
    }

    /// Sends an action, which was typed so, to another machine.
    pub(in super::super) fn act_there(
        &mut self,
        action: Action,
        typed: &str,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Wound> {
        if let Err(refusal) = self.table.view().check(self.table.rules(), action) {
            return Ok(Wound::Refused(self.refused(&refusal)));
        }
        let Some(table) = self.table.joined_mut() else { return Ok(Wound::On) };
        let kept = self.absence.kept.take_if(|(count, _)| !table.is_answered(*count));
        if let Some((count, line)) = kept {
            let why = tr!(self.texts, "join-kept-before", line = line.as_str());
            self.absence.kept = Some((count, line));
            return Ok(Wound::Refused(why));
        }
        self.note_choice(action);
        let Some(table) = self.table.joined_mut() else { return Ok(Wound::On) };
        let command = table.act(&self.notation, action);
        let line = typed.trim().to_owned();
        match self.answer(command, (&line, LateLineKind::Other), out)? {
            HostAnswer::Refused(why) => {
                Ok(Wound::Refused(tr!(self.texts, "join-refused", why = why)))
            }
            HostAnswer::Later => {
                self.absence.kept = Some((command, line));
                Ok(Wound::On)
            }
            HostAnswer::Done => {
                self.go_on(input, out)?;
                Ok(Wound::On)
            }
        }
    }

    /// Asks for an undo at another machine.
    pub(in super::super) fn undo_there(&mut self, out: &mut dyn Write) -> io::Result<Wound> {
        let acts = self.table.history().acts().len();
        // Whoever asks in place of answering ends what another has asked for.
        let declines = NetCommand::Decline { player: None };
        let declined = self.own_answer(&declines, LateLineKind::Undo);
        let Some(table) = self.table.joined_mut() else { return Ok(Wound::On) };
        let command = table.undo();
        match self.answer(command, ("undo", LateLineKind::Undo), out)? {
            HostAnswer::Refused(why) => {
                return Ok(Wound::Refused(tr!(self.texts, "join-refused", why = why)));
            }
            // What nobody needs to agree to is done and told already.
            HostAnswer::Done if acts == self.table.history().acts().len() => {
                writeln!(out, "  {}", tr!(self.texts, "join-undo-wished"))?;
            }
            HostAnswer::Done | HostAnswer::Later => return Ok(Wound::On),
        }
        if let Some((said, table)) = declined.zip(self.table.joined_mut()) {
            table.note_answer(&declines);
            writeln!(out, "  {said}")?;
        }
        Ok(Wound::On)
    }

    /// Returns what tells that a command was carried out; `None` if nothing of its own does.
    fn own_answer(&self, command: &NetCommand, kind: LateLineKind) -> Option<String> {
        let joined = self.table.joined();
        let by = joined.and_then(|table| table.undo_answered(command));
        if let (LateLineKind::Agree, Some(table), Some(by)) = (kind, joined, by) {
            return Some(agreed_words(self.texts, table, by));
        }
        let by = by.map(|by| called(self.texts, by));
        match (kind, by) {
            (LateLineKind::Decline, Some(by)) => {
                Some(tr!(self.texts, "join-declined-undo", player = by))
            }
            (LateLineKind::Undo, Some(by)) => {
                Some(tr!(self.texts, "join-undo-instead", player = by))
            }
            _ => answer_key(kind).map(|key| self.texts.get(key)),
        }
    }

    /// Carries out a line to the others at the table; `None` if it is none.
    pub(in super::super) fn talk(
        &mut self,
        line: &str,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Option<Wound>> {
        let talk = self.table.joined().and_then(|table| {
            let talk = talk_line(line, Some(self.game()))?;
            Some(with_name(self.texts, table, talk))
        });
        let Some(talk) = talk else { return Ok(None) };
        let command = match (talk, self.table.joined_mut()) {
            (TypedTalk::Players, Some(table)) => {
                let lines = players(self.texts, table);
                lines.iter().try_for_each(|line| writeln!(out, "  {line}"))?;
                return Ok(Some(Wound::On));
            }
            (TypedTalk::Clock, _) => {
                self.tell_clock(out)?;
                return Ok(Some(Wound::On));
            }
            (TypedTalk::Lacks(lack), _) => {
                return Ok(Some(Wound::Refused(lack_words(self.texts, lack))));
            }
            (TypedTalk::Say(command), Some(table)) => {
                let kind = table.kind_of(&command);
                (table.say(command.clone()), kind, command)
            }
            (_, None) => return Ok(None),
        };
        if command.1 == LateLineKind::Return {
            self.takes_seat_back();
        }
        let acts = self.table.history().acts().len();
        // Whoever waits for others goes on waiting, and shows the table then.
        let waits = matches!(self.table.turn(), Turn::Away(_));
        let answer = self.own_answer(&command.2, command.1);
        match (self.answer(command.0, (line.trim(), command.1), out)?, answer) {
            (HostAnswer::Refused(why), _) => {
                return Ok(Some(Wound::Refused(tr!(self.texts, "join-refused", why = why))));
            }
            (HostAnswer::Done, Some(answer)) => {
                // What was agreed to and done is told already.
                if acts == self.table.history().acts().len() {
                    let still = self.robot_finishes().filter(|_| command.1 == LateLineKind::Return);
                    writeln!(out, "  {}", still.unwrap_or(answer))?;
                }
                if let Some(table) = self.table.joined_mut() {
                    table.note_answer(&command.2);
                }
                if !waits {
                    self.go_on(input, out)?;
                }
            }
            (HostAnswer::Done, None) | (HostAnswer::Later, _) => {}
        }
        Ok(Some(Wound::On))
    }
}
