//! A game in the terminal: carries out lines, and reports the results as the table's shape asks.

mod choices;
mod commands;
mod network;
mod piles;
mod record;
mod shape;
mod solve;
mod telling;

pub(crate) use choices::refusal_said;
pub use piles::draw;

use super::{
    LineError, Manner, TerminalEnd, TerminalLine,
    command::plain_line,
    keep::Keeper,
    parse,
    talk::{Wound, line_error},
};
use crate::{
    desk::notes::notice_words,
    interrupt::Interrupt,
    joined::JoinedTable,
    library::GameFile,
    local::{LocalTable, NotPlayed, Turn},
    party::words::{Speaker, rule_words},
    played::PlayedTable,
    store::{AutoplaySetting, Store},
    text::{Texts, warning_words},
    tr,
};
use engine::{
    definition::game::Game,
    rules::{Action, Event, Handling, Notation, Refusal, Seat, SpotCodes, Start},
};
use network::{Absence, ClockMarks};
use shape::TableShape;
use std::{
    io::{self, BufRead, Write},
    time::{Duration, Instant},
};

/// A game played by lines of text, by one or more people, with bots in the other seats.
#[derive(Debug)]
pub struct TerminalGame<'a> {
    file: GameFile<'a>,
    texts: &'a Texts,
    manner: Manner,
    table: PlayedTable,
    notation: Notation,
    shape: &'static dyn TableShape,
    /// The start of the session: the clock counts from it.
    began: Instant,
    /// True if anything has changed on the table since the session began.
    has_acted: bool,
    /// Lines that each seat missed while somebody else was at the terminal.
    unseen: Vec<Vec<String>>,
    /// Keeper of saves and statistics; `None` if the game is not saved.
    keeper: Option<Keeper>,
    /// True if the rules by which strategies decide are told.
    explains: bool,
    /// True if the game was resumed.
    is_resumed: bool,
    /// Flag that stops a search when it is raised. While nothing is searched it stays raised:
    /// another interruption ends the program.
    interrupt: Interrupt,
    /// Start of a game under way that the first choice here gives up.
    gives_up: Option<Start>,
    /// Events before the first choice, not yet reported.
    opening: Vec<Event>,
    /// True once the person wants to leave.
    wants_to_go: bool,
    /// True once the person was asked whether to leave a game that is lost by it.
    was_asked: bool,
    /// True if others have acted since the table was shown.
    is_unsettled: bool,
    /// The last words about others who are asked before the person.
    told_order: Option<String>,
    /// A choice of the person while all choose at the same time, with its words, until it is told.
    own_choice: Option<(Action, String)>,
    /// Times for choices at another machine, as far as they were told.
    clock_marks: ClockMarks,
    /// Knowledge of the person's absences from a game at another machine.
    absence: Absence,
}

impl<'a> TerminalGame<'a> {
    /// Takes a table with a game that has just been dealt.
    #[must_use]
    pub fn start(file: GameFile<'a>, table: LocalTable, texts: &'a Texts, manner: Manner) -> Self {
        let opening = table.history().opening().to_vec();
        let table = PlayedTable::Local(Box::new(table));
        Self { opening, ..Self::of(file, table, texts, manner) }
    }

    /// Takes a table at another machine with a game under way.
    ///
    /// # Panics
    ///
    /// If no game was told yet.
    pub(super) fn join(
        file: GameFile<'a>,
        table: Box<JoinedTable>,
        texts: &'a Texts,
        manner: Manner,
    ) -> Self {
        let table = PlayedTable::Joined(table);
        let is_new = table.history().acts().is_empty();
        let opening = table.history().opening().iter().copied().filter(|_| is_new).collect();
        Self { opening, ..Self::of(file, table, texts, manner) }
    }

    /// Takes a table with a game that was left.
    #[must_use]
    pub fn resume(file: GameFile<'a>, table: LocalTable, texts: &'a Texts, manner: Manner) -> Self {
        let table = PlayedTable::Local(Box::new(table));
        Self { is_resumed: true, ..Self::of(file, table, texts, manner) }
    }

    fn of(file: GameFile<'a>, table: PlayedTable, texts: &'a Texts, manner: Manner) -> Self {
        Self {
            file,
            texts,
            manner,
            notation: Notation::of(table.rules()),
            shape: shape_of(&table),
            table,
            began: Instant::now(),
            has_acted: false,
            unseen: Vec::new(),
            keeper: None,
            is_resumed: false,
            interrupt: Interrupt::default(),
            gives_up: None,
            explains: false,
            opening: Vec::new(),
            wants_to_go: false,
            was_asked: false,
            is_unsettled: false,
            told_order: None,
            own_choice: None,
            clock_marks: ClockMarks::default(),
            absence: Absence::default(),
        }
    }

    /// Saves and counts the game as the window does.
    #[must_use]
    pub fn keeping(self, store: Store) -> Self {
        Self { keeper: Some(Keeper::new(store, self.is_resumed)), ..self }
    }

    /// Says at the start which game under way the first choice here gives up.
    #[must_use]
    pub fn giving_up(self, start: Start) -> Self {
        Self { gives_up: Some(start), ..self }
    }

    /// Lets an interruption stop a search instead of the program.
    #[must_use]
    pub fn stopped_by(self, interrupt: Interrupt) -> Self {
        interrupt.raise();
        Self { interrupt, ..self }
    }

    /// Tells after each choice of a strategy which of its rules decided.
    #[must_use]
    pub fn explaining(self, explains: bool) -> Self {
        Self { explains, ..self }
    }

    /// Plays until the input ends, a line quits, or a line of a script is refused.
    ///
    /// # Errors
    ///
    /// If reading or writing fails; never for the contents of a line.
    pub fn run(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<TerminalEnd> {
        let is_dialog = self.manner.is_dialog();
        self.begin(input, out)?;
        if self.is_left() {
            // It was over before the first line: the result stands there already.
            return Ok(TerminalEnd::Done);
        }
        for number in 1.. {
            let came = match self.table.joined().is_some_and(JoinedTable::has_bot) {
                true => self.bot_acts(input, out)?,
                false => self.person_acts(input, out)?,
            };
            match came {
                Wound::On => {}
                Wound::Over => break,
                Wound::Refused(why) if is_dialog => writeln!(out, "{why}")?,
                Wound::Refused(why) => return Ok(TerminalEnd::Stopped { line: number, why }),
            }
            if self.is_left() {
                return Ok(TerminalEnd::Done);
            }
        }
        self.say_goodbye(is_dialog, out)
    }

    /// Reads and carries out a line.
    fn person_acts(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<Wound> {
        if self.manner.is_dialog() {
            write!(out, "> ")?;
        }
        out.flush()?;
        match self.next_line(input, out)? {
            None => Ok(Wound::Over),
            Some(Ok(line)) => self.obey(&line, input, out),
            Some(Err(_)) => Ok(Wound::Refused(tr!(self.texts, "terminal-line-too-long"))),
        }
    }

    /// Says at the end of the input what becomes of the game.
    fn say_goodbye(&mut self, is_dialog: bool, out: &mut dyn Write) -> io::Result<TerminalEnd> {
        self.wants_to_go = true;
        if is_dialog {
            writeln!(out)?;
            let has_begun = self.table.local().is_some_and(LocalTable::has_begun);
            if self.keeper.is_some() && has_begun && self.table.outcome().is_none() {
                writeln!(out, "{}", tr!(self.texts, "terminal-kept"))?;
            }
        } else if self.has_acted {
            self.show_table(out)?;
            self.show(&self.shape.ending(self), out)?;
        }
        out.flush()?;
        Ok(TerminalEnd::Done)
    }

    /// Shows the situation before the first line.
    fn begin(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
        self.show_title(out)?;
        if self.is_resumed {
            writeln!(out, "{}", tr!(self.texts, "terminal-party-resumed"))?;
        }
        match &self.gives_up {
            Some(Start::Number(deal)) => {
                let deal = deal.to_string();
                writeln!(out, "{}", tr!(self.texts, "terminal-gives-up", deal = deal))?;
            }
            Some(Start::Fair(_) | Start::Cards(_) | Start::Position(_)) => {
                writeln!(out, "{}", tr!(self.texts, "terminal-gives-up-laid"))?;
            }
            None => {}
        }
        if self.manner.is_dialog() {
            writeln!(out, "{}", self.first_steps())?;
        }
        self.tell_opening(out)?;
        self.tell_absence(out)?;
        if let Some(said) = self.suspended_words() {
            writeln!(out, "  {said}")?;
        }
        self.tell_times(out)?;
        if self.manner.is_dialog() && matches!(self.table.turn(), Turn::Away(_)) {
            self.show_table(out)?;
        }
        self.go_on(input, out)?;
        if self.manner.is_dialog() { Ok(()) } else { self.show_table(out) }
    }

    /// Carries out a line.
    fn obey(
        &mut self,
        line: &str,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Wound> {
        let line = &plain_line(line);
        let asked = match self.parsed(line) {
            Ok(asked) => asked,
            Err(error) => {
                self.tell_stay(out)?;
                return Ok(Wound::Refused(line_error(self.texts, self.notation.codes(), &error)));
            }
        };
        if !self.manner.is_dialog() && asked != TerminalLine::Nothing {
            writeln!(out, "> {}", line.trim())?;
        }
        if self.stays(&asked, out)? {
            return Ok(Wound::On);
        }
        if let Some(came) = self.talk(line, input, out)? {
            return Ok(came);
        }
        match asked {
            TerminalLine::Nothing => Ok(Wound::On),
            TerminalLine::Act(text) => self.act(&text, input, out),
            TerminalLine::Do(command) => self.command(command, input, out),
        }
    }

    fn parsed(&self, line: &str) -> Result<TerminalLine, LineError> {
        parse(line, self.game(), self.by_codes())
    }

    /// Returns the codes of the spots if actions are typed with them.
    fn by_codes(&self) -> Option<&SpotCodes> {
        self.shape.is_of_piles().then_some(self.notation.codes())
    }

    fn act(
        &mut self,
        text: &str,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Wound> {
        let action = match self.shape.read(self, text) {
            Ok(action) => action,
            Err(why) => return Ok(Wound::Refused(why)),
        };
        if self.table.joined().is_some() {
            return self.act_there(action, text, input, out);
        }
        self.note_choice(action);
        let now = self.now();
        let Some(table) = self.table.local_mut() else { return Ok(Wound::On) };
        match table.play(action, AutoplaySetting::Off, now) {
            Ok(_) => {
                self.has_acted = true;
                self.happened(out)?;
                self.go_on(input, out)?;
                Ok(Wound::On)
            }
            Err(NotPlayed::Refused(refusal)) => Ok(Wound::Refused(self.refused(&refusal))),
            Err(NotPlayed::Warned(warning)) => {
                let roster = self.table.client().roster();
                Ok(Wound::Refused(warning_words(self.texts, roster, &warning)))
            }
        }
    }

    /// Lets bots play until a person is to choose or the game is over, and reports their choices.
    fn go_on(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
        loop {
            match self.table.turn() {
                Turn::Bot(seat) => {
                    if !self.let_bot_play(seat, out)? {
                        break;
                    }
                }
                Turn::Handing(seat) => self.hand_over(seat, input, out)?,
                Turn::Away(_) => {
                    self.tell_order(out)?;
                    if !self.wait_for_others(input, out)? {
                        break;
                    }
                }
                Turn::Person(_) | Turn::Over => break,
            }
        }
        if self.is_gone() { Ok(()) } else { self.settle(out) }
    }

    /// Lets a bot at this screen play, and reports its choice; false if there is none.
    fn let_bot_play(&mut self, seat: Seat, out: &mut dyn Write) -> io::Result<bool> {
        let now = self.now();
        let Some(table) = self.table.local_mut() else { return Ok(false) };
        if table.play_bot(now).is_none() {
            return Ok(false);
        }
        for why in table.program_failures() {
            writeln!(out, "{}", tr!(self.texts, "terminal-program-failed", why = why))?;
        }
        self.happened(out)?;
        // Who waits for slow bots wants to see what the quick ones do.
        out.flush()?;
        let reason = self.table.local().and_then(|table| table.reason(seat));
        if let Some(rule) = reason.filter(|_| self.explains) {
            let rule = rule_words(self.texts, rule);
            writeln!(out, "{}", tr!(self.texts, "terminal-reason", rule = rule))?;
        }
        Ok(true)
    }

    /// Shows the situation, and saves the game, because the person may leave now.
    fn settle(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.is_unsettled = false;
        if self.manner.is_dialog() {
            self.show_table(out)?;
        }
        self.show(&self.shape.situation(self), out)?;
        self.tell_time_after_suspension(out)?;
        let now = self.now();
        let (Some(keeper), Some(table)) = (&mut self.keeper, self.table.local_mut()) else {
            return Ok(());
        };
        keeper.count(table, now);
        keeper.save(table, now);
        let notices = keeper.notices();
        notices.iter().try_for_each(|notice| writeln!(out, "{}", notice_words(self.texts, notice)))
    }

    /// Counts and reports events.
    fn happened(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let now = self.now();
        if let (Some(keeper), Some(table)) = (&mut self.keeper, self.table.local_mut()) {
            keeper.count(table, now);
        }
        self.tell(None, out)?;
        // A spectator would see no table otherwise before the end.
        if self.table.persons() == 0 { self.show(&self.shape.board(self), out) } else { Ok(()) }
    }

    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    fn game(&self) -> &Game {
        self.table.rules().game()
    }

    fn speaker(&self) -> Speaker<'_> {
        let rules = self.table.rules();
        Speaker { texts: self.texts, game: rules.game(), rules, plan: self.table.plan() }
    }

    /// Returns the actions that the person at the terminal may choose from.
    fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        if matches!(self.table.turn(), Turn::Person(_)) {
            self.table.view().legal(self.table.rules(), &mut legal);
        }
        legal
    }

    /// Explains a refusal, with the place of the refusing rule.
    fn refused(&self, refusal: &Refusal) -> String {
        let (reason, place) = refusal_said(self.file, self.speaker(), refusal);
        match place {
            // Nobody here has the file of a game at another machine.
            Some(place) if self.table.joined().is_none() => {
                tr!(self.texts, "terminal-refused-at", reason = reason, place = place)
            }
            _ => tr!(self.texts, "terminal-refused", reason = reason),
        }
    }

    fn show(&self, lines: &[String], out: &mut dyn Write) -> io::Result<()> {
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))
    }

    fn show_table(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\n{}", self.shape.table(self))
    }
}

/// Returns the shape of a table, which follows from its moves.
fn shape_of(table: &PlayedTable) -> &'static dyn TableShape {
    match table.rules().handling() {
        Handling::Piles if table.local().is_some_and(|table| table.persons() > 0) => {
            &piles::PileTable
        }
        // What a bot chooses is told by name.
        Handling::Piles | Handling::Choices => &choices::ChoiceTable,
    }
}
