//! The commands: the same at every table.

use super::{
    super::{
        TerminalCommand,
        command::PositionWish,
        net_help::game_commands,
        rules::write_rules,
        talk::{Wound, redone, undone, write_record},
    },
    TerminalGame, shape_of,
};
use crate::{
    chance,
    local::{LocalTable, Tip, Turn},
    played::PlayedTable,
    text::rules_in_words,
    tr,
};
use engine::rules::{Action, Notation, Start, Unwritten};
use std::io::{self, BufRead, Write};

/// Maximum number of actions listed by default.
const MOST_LISTED: usize = 60;

impl TerminalGame<'_> {
    pub(super) fn command(
        &mut self,
        command: TerminalCommand,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Wound> {
        if self.table.joined().is_some() && needs_dealer(&command) {
            return Ok(Wound::Refused(tr!(self.texts, "join-not-there")));
        }
        match command {
            TerminalCommand::Legal => self.show_legal(false, out)?,
            TerminalCommand::LegalAll => self.show_legal(true, out)?,
            TerminalCommand::Hint => self.show_hint(out)?,
            TerminalCommand::Solve(seconds) => self.solve(seconds, out)?,
            TerminalCommand::How => self.show_how(out)?,
            TerminalCommand::NewWinnable(difficulty) => {
                return match self.hunt(difficulty, out)? {
                    Ok(number) => self.deal(Start::Number(number), input, out),
                    Err(why) => Ok(Wound::Refused(why)),
                };
            }
            TerminalCommand::Undo(steps) => return self.undo(steps, out),
            TerminalCommand::Redo(steps) => return self.redo(steps, input, out),
            TerminalCommand::Why(text) => self.show_why(&text, out)?,
            TerminalCommand::Rules => self.show_rules(out)?,
            TerminalCommand::New(number) => {
                let by_chance = || chance::deal_number(self.table.rules());
                let start = Start::Number(number.unwrap_or_else(by_chance));
                return self.deal(start, input, out);
            }
            TerminalCommand::Restart => return self.restart(input, out),
            TerminalCommand::Auto => self.auto(input, out)?,
            TerminalCommand::Save(path) => {
                let record = self.table.local().map(|table| table.game().to_text());
                return write_record(self.texts, &path, &record.unwrap_or_default(), out);
            }
            TerminalCommand::Load(path) => return self.load(&path, input, out),
            TerminalCommand::Position(wish) => return self.show_position(&wish, out),
            TerminalCommand::Show => {
                self.show_table(out)?;
                self.show(&self.shape.situation(self), out)?;
            }
            TerminalCommand::Help => self.show_help(out)?,
            TerminalCommand::Quit => match self.asks_to_stay() {
                Some(question) => writeln!(out, "{question}")?,
                None => return Ok(Wound::Over),
            },
        }
        Ok(Wound::On)
    }

    /// Writes the position, as it is read with `--position`.
    fn show_position(&self, wish: &PositionWish, out: &mut dyn Write) -> io::Result<Wound> {
        let rules = self.table.rules();
        let written = match (wish, self.table.local()) {
            (PositionWish::All, Some(table)) => table.game().state().position(rules),
            _ => self.table.view().position(rules),
        };
        let position = match written {
            Ok(position) => position,
            Err(why) => {
                let why = match why {
                    Unwritten::Over => tr!(self.texts, "terminal-unwritten-over"),
                    Unwritten::Unlike => tr!(self.texts, "terminal-unwritten-unlike"),
                };
                return Ok(Wound::Refused(why));
            }
        };
        let PositionWish::Line(name) = wish else {
            write!(out, "{}", rules.position_text(&position))?;
            return Ok(Wound::On);
        };
        let lines = rules.position_lines(&position);
        match lines.iter().find(|(own, _)| own.eq_ignore_ascii_case(name)) {
            Some((_, line)) => writeln!(out, "{line}").map(|()| Wound::On),
            None if lines.is_empty() => {
                Ok(Wound::Refused(tr!(self.texts, "terminal-no-notations", name = name.as_str())))
            }
            None => {
                let names: Vec<&str> = lines.iter().map(|(own, _)| own.as_str()).collect();
                let (name, names) = (name.as_str(), names.join(", "));
                Ok(Wound::Refused(tr!(
                    self.texts,
                    "terminal-no-notation",
                    name = name,
                    names = names
                )))
            }
        }
    }

    fn undo(&mut self, steps: u32, out: &mut dyn Write) -> io::Result<Wound> {
        let now = self.now();
        let Some(table) = self.table.local_mut() else { return self.undo_there(out) };
        let done = (0..steps).take_while(|_| table.undo(now)).count();
        let came = undone(self.texts, done, out)?;
        if done > 0 {
            self.has_acted = true;
            self.settle(out)?;
        }
        Ok(came)
    }

    fn redo(
        &mut self,
        steps: u32,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Wound> {
        let now = self.now();
        let table = self.table.local_mut();
        let done = table.map_or(0, |table| (0..steps).take_while(|_| table.redo(now)).count());
        let came = redone(self.texts, done, out)?;
        if done > 0 {
            self.has_acted = true;
            self.go_on(input, out)?;
        }
        Ok(came)
    }

    /// Goes back to the start of the deal: alone by taking everything back, with others by dealing
    /// again.
    fn restart(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<Wound> {
        let now = self.now();
        let Some(table) = self.table.local_mut() else { return Ok(Wound::On) };
        if table.rules().seats() > 1 {
            let origin = table.game().origin().clone();
            return self.deal(origin, input, out);
        }
        table.restart(now);
        self.has_acted = true;
        self.show_title(out)?;
        self.settle(out)?;
        Ok(Wound::On)
    }

    pub(super) fn deal(
        &mut self,
        start: Start,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Wound> {
        let mut plan = self.table.plan().clone();
        plan.known = false;
        match LocalTable::begin(self.table.rules(), plan, start) {
            Ok(table) => {
                let opening = table.history().opening().to_vec();
                self.begin_again(table);
                self.opening = opening;
                self.show_title(out)?;
                self.tell_opening(out)?;
                self.go_on(input, out)?;
                Ok(Wound::On)
            }
            Err(error) => Ok(Wound::Refused(error.to_string())),
        }
    }

    /// Puts another game on the table.
    pub(super) fn begin_again(&mut self, table: LocalTable) {
        self.notation = Notation::of(table.rules());
        self.has_acted = true;
        self.unseen.clear();
        if let Some(keeper) = &mut self.keeper {
            keeper.begin(&table);
        }
        self.table = PlayedTable::Local(Box::new(table));
        self.shape = shape_of(&self.table);
    }

    /// Brings home every card that can go.
    fn auto(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
        let mut played = 0;
        loop {
            let is_joined = played > 0;
            let now = self.now();
            let home = self.table.local_mut().and_then(|table| table.bring_home(is_joined, now));
            let Some((action, _)) = home else { break };
            writeln!(out, "{}", self.shape.typed_in_full(self, action))?;
            self.happened(out)?;
            played += 1;
        }
        if played == 0 {
            let key = match self.by_codes() {
                Some(_) => "terminal-nothing-goes-home",
                None => "terminal-no-home",
            };
            return writeln!(out, "{}", self.texts.get(key));
        }
        self.has_acted = true;
        self.go_on(input, out)
    }

    /// Lists the legal actions: some of them if there are many, unless `all` is set or nobody reads
    /// along.
    fn show_legal(&self, all: bool, out: &mut dyn Write) -> io::Result<()> {
        if let Some(why) = self.others_turn() {
            return writeln!(out, "{why}");
        }
        let legal = self.legal();
        let choices = legal.len().max(self.choices());
        writeln!(out, "{}", tr!(self.texts, "terminal-legal", count = choices))?;
        let most = if all || !self.manner.is_dialog() { legal.len() } else { MOST_LISTED };
        let shown = &legal[..legal.len().min(most)];
        let codes = self.shape.typed(self, shown, &legal);
        let width = codes.iter().map(|code| code.chars().count()).max().unwrap_or(0);
        let mut before = String::new();
        for (&action, code) in shown.iter().zip(&codes) {
            // A question that has several answers is asked once.
            let words = self.shape.words(self, action);
            if words == before {
                writeln!(out, "  {code}")?;
            } else {
                writeln!(out, "  {code:width$}  {words}")?;
                before = words;
            }
        }
        if choices > most {
            let more = choices - most;
            writeln!(out, "  {}", tr!(self.texts, "terminal-party-more", count = more))?;
        }
        Ok(())
    }

    /// Returns the number of legal actions: more than are listed if any of a set of cards may be
    /// picked.
    fn choices(&self) -> usize {
        match self.table.turn() {
            Turn::Person(_) => self.table.view().choices(self.table.rules()),
            _ => 0,
        }
    }

    /// Suggests an action: alone by looking ahead for a way to win, with others as a bot would
    /// play.
    fn show_hint(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let alone = self.by_codes().is_some();
        if alone && self.table.view().is_won(self.table.rules()) {
            let moves = self.table.moves();
            return writeln!(out, "{}", tr!(self.texts, "terminal-won", moves = moves));
        }
        if self.table.turn() == Turn::Over {
            return writeln!(out, "{}", tr!(self.texts, "party-why-over"));
        }
        if let Some(why) = self.others_turn() {
            return writeln!(out, "{why}");
        }
        if !alone {
            return self.show_advice(out);
        }
        let tip = self.table.local_mut().and_then(LocalTable::hint);
        let said = match tip {
            Some(Tip::Hint(hint)) => self.hint_words(hint.action),
            Some(Tip::UndoTo(action)) => {
                let acts = self.table.history().acts().get(action..).unwrap_or_default();
                let steps = acts.iter().filter(|act| !act.joined).count();
                tr!(self.texts, "terminal-hint-undo", action = action, steps = steps)
            }
            Some(Tip::Lost) => tr!(self.texts, "terminal-hint-lost"),
            None => tr!(self.texts, "terminal-no-hint"),
        };
        match self.table.local().is_some_and(LocalTable::has_no_other_hint) {
            true => writeln!(out, "{said} {}", tr!(self.texts, "hint-no-other")),
            false => writeln!(out, "{said}"),
        }
    }

    /// Shows the greedy bot's choice.
    fn show_advice(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let said = match self.table.hint_by_bot() {
            Some(action) => self.hint_words(action),
            None => tr!(self.texts, "terminal-no-hint"),
        };
        writeln!(out, "{said}")
    }

    fn hint_words(&self, action: Action) -> String {
        let code = self.shape.typed(self, &[action], &self.legal()).join(" ");
        let words = self.shape.words(self, action);
        tr!(self.texts, "terminal-hint", action = code, words = words)
    }

    /// Says whether an action is legal. A question is not a slip: a script continues.
    fn show_why(&self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        let said = match self.shape.read(self, text) {
            Ok(action) => match self.table.view().check(self.table.rules(), action) {
                Ok(()) => {
                    let code = self.shape.typed_in_full(self, action);
                    tr!(self.texts, "terminal-legal-action", action = code)
                }
                Err(refusal) => self.refused(&refusal),
            },
            Err(why) => why,
        };
        writeln!(out, "{said}")
    }

    fn show_help(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", self.shape.how_to_act(self))?;
        let commands = match self.table.joined() {
            Some(table) => game_commands(self.texts, table),
            None => tr!(self.texts, "terminal-commands"),
        };
        writeln!(out, "{commands}")?;
        self.shape.names(self).map_or(Ok(()), |names| writeln!(out, "{names}"))
    }

    fn show_rules(&self, out: &mut dyn Write) -> io::Result<()> {
        let rules = self.table.rules();
        if self.file.sources.is_some() {
            for paragraph in rules_in_words(self.texts, rules.table()) {
                writeln!(out, "{}", paragraph.heading)?;
                for sentence in &paragraph.sentences {
                    writeln!(out, "  {sentence}")?;
                }
            }
            return Ok(());
        }
        write_rules(self.texts, rules, out)
    }
}

/// True for a command that only a dealer at this screen can carry out.
const fn needs_dealer(command: &TerminalCommand) -> bool {
    matches!(
        command,
        TerminalCommand::Solve(_)
            | TerminalCommand::How
            | TerminalCommand::NewWinnable(_)
            | TerminalCommand::Redo(_)
            | TerminalCommand::New(_)
            | TerminalCommand::Restart
            | TerminalCommand::Auto
            | TerminalCommand::Save(_)
            | TerminalCommand::Load(_)
            | TerminalCommand::Position(PositionWish::All)
    )
}
