//! A game at another machine: what comes from there is told while others choose or a line is
//! awaited.

mod asking;
mod clock;
mod returning;

pub(super) use clock::ClockMarks;
pub(super) use returning::Absence;

use super::{
    super::{
        TerminalCommand, TerminalLine, TooLong, read_line,
        table_talk::{lost_words, news_words, taken_back, talk_line},
        talk::Wound,
    },
    TerminalGame, Turn,
};
use crate::{
    joined::{JoinedEvent, JoinedNews, JoinedTable},
    text::{lapse_word, suspended_words},
    tr,
};
use engine::{
    protocol::{AfterBreakTold, NetNotice, PhaseTold},
    rules::Event,
    session::News,
};
use remote::{TableFault, TableNews};
use std::{
    io::{self, BufRead, Write},
    time::Duration,
};

/// Time after which a wait looks again whether there is still something to wait for.
const LOOKS_AGAIN: Duration = Duration::from_millis(500);

/// Time after which a wait looks again whether a bot has thought of its choice.
const THOUGHT: Duration = Duration::from_millis(10);

/// Answers to the question whether to leave, in place of a second `quit`.
const ANSWERS: [&str; 6] = ["n", "no", "y", "yes", "いいえ", "はい"];

impl TerminalGame<'_> {
    /// Asks somebody who would lose a game by leaving it, once; `None` if there is nothing to ask.
    pub(super) fn asks_to_stay(&mut self) -> Option<String> {
        let table = self.table.joined();
        let table = table.filter(|table| table.is_in_game() && !table.has_forfeited())?;
        let breaks = table.table().policy()?.breaks;
        let loses = breaks.then == AfterBreakTold::Forfeit && self.table.outcome().is_none();
        if !loses || !self.manner.is_dialog() || table.table().seat().is_none() {
            return None;
        }
        if std::mem::replace(&mut self.was_asked, true) {
            return None;
        }
        if table.is_unheard() {
            let seconds = table.seconds_after_break();
            return Some(tr!(self.texts, "join-quit-unheard", seconds = seconds));
        }
        let seconds = table.seconds_after_leaving();
        Some(tr!(self.texts, "join-quit-forfeits", seconds = seconds))
    }

    /// Says to whoever was asked whether to leave, and does anything else, that they stay; true if
    /// the line was nothing but an answer. An empty line answers nothing.
    pub(super) fn stays(&mut self, asked: &TerminalLine, out: &mut dyn Write) -> io::Result<bool> {
        let leaves_open =
            matches!(asked, TerminalLine::Nothing | TerminalLine::Do(TerminalCommand::Quit));
        if leaves_open || !self.tell_stay(out)? {
            return Ok(false);
        }
        let TerminalLine::Act(text) = asked else { return Ok(false) };
        if talk_line(text, Some(self.game())).is_some() {
            return Ok(false);
        }
        let is_answer = ANSWERS.contains(&text.trim().to_lowercase().as_str());
        let says_nothing = is_answer || self.others_turn().is_some();
        Ok(says_nothing && self.shape.read(self, text).is_err())
    }

    /// Says to whoever was asked whether to leave that they stay; false if nobody was.
    pub(super) fn tell_stay(&mut self, out: &mut dyn Write) -> io::Result<bool> {
        let was_asked = std::mem::take(&mut self.was_asked);
        if was_asked {
            writeln!(out, "{}", tr!(self.texts, "join-stays"))?;
        }
        Ok(was_asked)
    }

    /// True if the line has ended, or the person wants to leave.
    pub(super) fn is_gone(&self) -> bool {
        let has_ended = self.table.joined().is_some_and(JoinedTable::is_over);
        has_ended || self.table.joined().is_some() && self.wants_to_go
    }

    /// Says at the beginning what can be typed; of a bot, what it does.
    pub(super) fn first_steps(&self) -> String {
        let joined = self.table.joined();
        let has_lost = joined.is_some_and(JoinedTable::has_forfeited);
        let watches = self.table.is_watched() || has_lost;
        match (joined.is_some_and(JoinedTable::has_bot), watches) {
            (true, true) => tr!(self.texts, "join-bot-watches"),
            (true, false) => tr!(self.texts, "join-bot-plays"),
            (false, true) => tr!(self.texts, "join-first-steps-watching"),
            (false, false) => self.shape.first_steps(self),
        }
    }

    /// True if the game at another machine is over, or goes on without the person.
    pub(super) fn is_left(&self) -> bool {
        let Some(table) = self.table.joined() else { return false };
        self.is_gone() || !table.is_in_game() || self.table.turn() == Turn::Over
    }

    /// Returns the table at another machine, and whether the person wants to leave it.
    pub(in super::super) fn into_joined(self) -> Option<(Box<JoinedTable>, bool)> {
        match self.table {
            super::PlayedTable::Joined(table) => Some((table, self.wants_to_go)),
            super::PlayedTable::Local(_) => None,
        }
    }

    /// Returns the next line of the person; news from another machine are told meanwhile.
    pub(super) fn next_line(
        &mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Option<Result<String, TooLong>>> {
        loop {
            let Some(table) = self.table.joined_mut() else { return read_line(input) };
            if table.is_piped() && self.is_left() {
                // What a script says after the end is not for this game.
                return Ok(Some(Ok(String::new())));
            }
            let Some(table) = self.table.joined_mut() else { return read_line(input) };
            if let Some(kept) = table.kept_line() {
                return Ok(kept.map(Ok));
            }
            if !table.is_live() && !table.is_piped() {
                return self.line_after_news(input, out);
            }
            match table.next(LOOKS_AGAIN) {
                Some(JoinedEvent::Typed(line)) => return Ok(line.map(Ok)),
                Some(news) => {
                    let has_told = self.tell_over_prompt(news, out)?;
                    if self.is_called_away() {
                        return self.leave_prompt(has_told, input, out);
                    }
                    if has_told {
                        write!(out, "> ")?;
                    }
                }
                None if self.is_called_away() => return self.leave_prompt(false, input, out),
                None => {}
            }
            self.tell_clock_mark(out)?;
            out.flush()?;
        }
    }

    /// Tells what has come, and returns the next line of an input that is read only when one is
    /// wanted.
    fn line_after_news(
        &mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Option<Result<String, TooLong>>> {
        while let Some(event) = self.table.joined_mut().and_then(|t| t.next(Duration::ZERO)) {
            self.tell_event(event, out)?;
        }
        if self.is_unsettled {
            return self.look_again(input, out);
        }
        if self.is_left() { Ok(Some(Ok(String::new()))) } else { read_line(input) }
    }

    /// True if the line that is awaited is no longer that of a choice.
    fn is_called_away(&self) -> bool {
        let is_own = matches!(self.table.turn(), Turn::Person(_));
        self.is_left() || !is_own || self.is_unsettled
    }

    /// Tells an event while a line is awaited; true if words of it stand where the prompt was.
    fn tell_over_prompt(&mut self, event: JoinedEvent, out: &mut dyn Write) -> io::Result<bool> {
        let mut said = Vec::new();
        self.tell_event(event, &mut said)?;
        let is_over = self.manner.is_dialog() && !said.is_empty();
        if is_over {
            writeln!(out)?;
        }
        out.write_all(&said)?;
        Ok(is_over)
    }

    /// Looks again in place of the line that is awaited; what is told then begins a new line.
    fn leave_prompt(
        &mut self,
        has_told: bool,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Option<Result<String, TooLong>>> {
        if self.manner.is_dialog() && !has_told {
            writeln!(out)?;
        }
        self.look_again(input, out)
    }

    /// Shows the table as it is by now, as others have acted in place of the line that was awaited.
    fn look_again(
        &mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Option<Result<String, TooLong>>> {
        self.go_on(input, out)?;
        self.is_unsettled = false;
        Ok(Some(Ok(String::new())))
    }

    /// Waits for the next event while others choose; false if there is nothing more to wait for.
    pub(super) fn wait_for_others(
        &mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<bool> {
        out.flush()?;
        let Some(table) = self.table.joined_mut() else { return Ok(false) };
        self.clock_marks.was_suspended |= table.table().phase() == PhaseTold::Suspended;
        let is_piped = table.is_piped();
        // The lines of a script wait for the person's own turn.
        let line = match (!is_piped).then(|| table.kept_line()).flatten() {
            Some(line) => Some(line),
            None => match table.next(if table.is_bot_thinking() { THOUGHT } else { LOOKS_AGAIN }) {
                Some(JoinedEvent::Typed(line)) if is_piped => {
                    table.keep_line(line);
                    None
                }
                Some(JoinedEvent::Typed(line)) => Some(line),
                Some(news) => {
                    self.tell_event(news, out)?;
                    None
                }
                None => None,
            },
        };
        match line {
            Some(None) => self.wants_to_go = true,
            Some(Some(line)) => match self.obey(&line, input, out)? {
                Wound::On => {}
                Wound::Over => self.wants_to_go = true,
                Wound::Refused(why) => writeln!(out, "{why}")?,
            },
            None => {}
        }
        let is_in_game = self.table.joined().is_some_and(JoinedTable::is_in_game);
        Ok(!self.is_gone() && is_in_game)
    }

    /// True if the last act was one that all make at the same time, and their time was over.
    pub(super) fn has_time_run_out(&self) -> bool {
        let left = self.table.joined().and_then(|table| table.table().time_left());
        let act = self.table.client().history().acts().last();
        left == Some(Duration::ZERO) && act.is_some_and(|act| act.together)
    }

    /// Says once that the time for a choice was over, as whoever was silent has not chosen.
    fn tell_time_over(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let deadline = self.table.joined().and_then(|table| table.table().deadline());
        if !self.has_time_run_out() || self.clock_marks.time_over == deadline {
            return Ok(());
        }
        self.clock_marks.time_over = deadline;
        writeln!(out, "  {}", tr!(self.texts, "join-time-over"))
    }

    /// Shows the cards of a new deal while others choose first; to whoever is to choose the table
    /// is shown anyway.
    fn show_new_deal(&self, out: &mut dyn Write) -> io::Result<()> {
        let act = self.table.history().acts().last();
        let is_gathered = |event: &Event| matches!(event, Event::Gathered { .. });
        let is_new = act.is_some_and(|act| act.events.iter().any(is_gathered));
        let others_choose = matches!(self.table.turn(), Turn::Away(_));
        let is_shown = is_new && others_choose && self.manner.is_dialog();
        if is_shown { self.show_table(out) } else { Ok(()) }
    }

    /// Says that somebody else is to choose; `None` if the person is, or if the game is not played
    /// at another machine.
    pub(super) fn others_turn(&self) -> Option<String> {
        let Turn::Away(seat) = self.table.turn() else { return None };
        let table = self.table.joined()?.table();
        if let Some(table) = self.table.joined().filter(|table| table.has_forfeited()) {
            return Some(lost_words(self.texts, table));
        }
        let is_known = table.phase() == PhaseTold::Game && self.table.client().actor().is_some();
        if table.seat().is_none() {
            return Some(tr!(self.texts, "join-only-watching"));
        }
        if is_known
            && table.seat() == Some(seat)
            && self.table.joined().is_some_and(JoinedTable::has_robot)
        {
            return Some(tr!(self.texts, "join-robot-takes-turn"));
        }
        let has_claimed = self.table.client().has_claimed();
        let others = self.speaker().others_choose(self.table.view(), has_claimed);
        Some(if let Some(others) = others.filter(|_| is_known) {
            others
        } else if is_known {
            tr!(self.texts, "join-not-on-turn", player = self.speaker().seat(seat))
        } else {
            self.suspended_words().unwrap_or_else(|| tr!(self.texts, "join-nobody-on-turn"))
        })
    }

    /// Says by itself, once for each who comes before, that the person is asked after others while
    /// all choose at the same time.
    pub(super) fn tell_order(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let is_awaited = self.manner.is_dialog() && matches!(self.table.turn(), Turn::Away(_));
        let joined = self.table.joined().filter(|_| is_awaited);
        let joined = joined.filter(|one| {
            let is_told = !one.has_bot() && !one.has_forfeited() && !one.has_robot();
            is_told && one.table().seat().is_some() && one.table().phase() == PhaseTold::Game
        });
        let said = joined.and_then(|_| self.speaker().asked_before(self.table.view()));
        if said == self.told_order {
            return Ok(());
        }
        self.told_order.clone_from(&said);
        said.map_or(Ok(()), |said| writeln!(out, "  {said}"))
    }

    /// Says that the game is suspended, and what the person can do if it waits for them; `None` if
    /// it is not.
    pub(super) fn suspended_words(&self) -> Option<String> {
        let table = self.table.joined()?.table();
        let own = table.own().filter(|own| table.missing().contains(&own.name));
        match (table.phase(), own.is_some()) {
            // The game waits from the notice on that the player is missing; the phase follows.
            // A bot returns by itself, and says that it does.
            (PhaseTold::Suspended | PhaseTold::Game, true)
                if self.table.joined().is_some_and(JoinedTable::has_bot) =>
            {
                Some(tr!(self.texts, "join-missing-bot"))
            }
            (PhaseTold::Suspended | PhaseTold::Game, true) => {
                let why = own.and_then(|own| table.missing_cause(&own.name));
                Some(tr!(self.texts, "join-missing-own", why = lapse_word(why)))
            }
            (PhaseTold::Suspended, false) => Some(suspended_words(self.texts, table)),
            _ => None,
        }
    }

    fn tell_event(&mut self, event: JoinedEvent, out: &mut dyn Write) -> io::Result<()> {
        let Some(table) = self.table.joined_mut() else { return Ok(()) };
        let news = match event {
            JoinedEvent::Typed(line) => {
                table.keep_line(line);
                return Ok(());
            }
            JoinedEvent::News(news) => table.take(news),
        };
        news.iter().try_for_each(|news| self.tell_news(news, out))?;
        self.tell_seat_back(out)?;
        self.tell_late_answers(out)
    }

    fn tell_news(&mut self, news: &JoinedNews, out: &mut dyn Write) -> io::Result<()> {
        match news {
            JoinedNews::Table(TableNews::Game(News::Acted)) => {
                (self.has_acted, self.is_unsettled) = (true, true);
                self.tell_time_over(out)?;
                self.happened(out)?;
                self.note_told();
                self.show_new_deal(out)
            }
            JoinedNews::Table(TableNews::Game(News::Moved)) => {
                let table = self.table.joined();
                // Pieces of a long game that is told anew take nothing back.
                if let Some((table, undone)) =
                    table.and_then(|table| Some((table, table.undone()?)))
                {
                    writeln!(out, "{}", taken_back(self.texts, table, undone))?;
                }
                self.note_told();
                self.settle_again(out)
            }
            // All was told anew after a broken line.
            JoinedNews::Table(TableNews::Game(News::Began(_))) => {
                self.tell_absence(out)?;
                self.settle_again(out)
            }
            // Told last of all, as the reason for the end.
            JoinedNews::Ended(_)
            | JoinedNews::Gone(_)
            | JoinedNews::Fault(TableFault::Proof(_)) => Ok(()),
            // The customs were told at the door, and come again with all that is told anew.
            JoinedNews::Table(TableNews::Net(NetNotice::Policy { .. })) => Ok(()),
            news => {
                let Some(table) = self.table.joined() else { return Ok(()) };
                let said = news_words(self.texts, table, news);
                if let JoinedNews::Table(TableNews::Net(said @ NetNotice::Said { .. })) = news {
                    self.absence.note_talk(table.table().name(), said);
                }
                if let JoinedNews::Table(TableNews::Net(
                    NetNotice::Broke { .. } | NetNotice::Back { .. },
                )) = news
                {
                    // A host that stood still tells it again.
                    if !said.is_empty() && self.absence.told_break == said {
                        return Ok(());
                    }
                    self.absence.told_break.clone_from(&said);
                }
                said.iter().try_for_each(|said| writeln!(out, "  {said}"))
            }
        }
    }

    /// Shows the situation after it was told anew; if the person is to choose, together with the
    /// question, which comes once.
    fn settle_again(&mut self, out: &mut dyn Write) -> io::Result<()> {
        match self.table.turn() {
            Turn::Person(_) => {
                self.is_unsettled = true;
                Ok(())
            }
            _ => self.settle(out),
        }
    }

    /// Lets the bot that plays the seat choose, or waits for others and for what the person types.
    /// A choice that the host refuses is told and nothing more: others may have acted meanwhile.
    pub(super) fn bot_acts(
        &mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Wound> {
        if !matches!(self.table.turn(), Turn::Person(_)) {
            self.go_on(input, out)?;
            return Ok(Wound::On);
        }
        let chosen = self.table.joined_mut().and_then(JoinedTable::bot_choice);
        let Some(action) = chosen else {
            // Whoever cannot choose any more leaves the seat to the customs of the table.
            let has_failed = self.table.joined().is_some_and(|one| one.bot_failure().is_some());
            if has_failed {
                self.wants_to_go = true;
            } else {
                self.wait_for_others(input, out)?;
                if self.is_left() && !self.is_gone() {
                    // The game has ended meanwhile.
                    self.settle(out)?;
                }
            }
            return Ok(Wound::On);
        };
        let line = self.notation.print(action);
        writeln!(out, "> {line}")?;
        if let Wound::Refused(why) = self.act_there(action, &line, input, out)? {
            writeln!(out, "  {why}")?;
            self.wait_for_others(input, out)?;
        }
        Ok(Wound::On)
    }
}
