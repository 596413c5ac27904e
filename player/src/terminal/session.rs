//! A solitaire in the terminal: carries out lines and reports the results.

use super::{
    LineError, Manner, TerminalCommand, TerminalEnd, TerminalLine,
    command::slip_words,
    draw,
    keep::Keeper,
    notation::TableNotation,
    parse,
    talk::{Came, Talk, not_loaded, redone, same_game, undone, write_record},
};
use crate::{
    board::BoardTexts as _,
    chance,
    cli::read_text,
    desk::{notes::notice_words, words::TableWords},
    library::LibraryGame,
    local::{LocalTable, NotPlayed, Tip},
    store::{AutoplaySetting, Progress, SavedGame, Store},
    text::{Texts, action_words, game_rules_in_words, rules_in_words, what_happened},
    tr,
};
use engine::{
    agents::{self, Outlook, SearchBudget},
    cards::DealNumber,
    rules::{Action, Event, LayError, Match, ParseActionError, Record, RecordHead, Refusal, Start},
};
use std::{
    io::{self, BufRead, Write},
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

/// Maximum number of positions searched for a possible continuation.
const OUTLOOK: SearchBudget = SearchBudget { positions: 20_000 };
/// Maximum size of a record, in bytes.
const MOST_RECORD: u64 = 16 << 20;

/// A game played by lines of text.
#[derive(Debug)]
pub struct TerminalGame<'a> {
    game: &'a LibraryGame,
    texts: &'a Texts,
    notation: TableNotation,
    manner: Manner,
    table: LocalTable,
    /// The start of the session: the clock counts from it.
    began: Instant,
    /// True if anything has changed on the table since it was drawn.
    has_acted: bool,
    /// True if the game was resumed.
    is_resumed: bool,
    /// Keeper of saves and statistics; `None` if the game is not saved.
    keeper: Option<Keeper>,
}

impl Talk for TerminalGame<'_> {
    fn manner(&self) -> Manner {
        self.manner
    }

    fn texts(&self) -> &Texts {
        self.texts
    }

    fn begin(&mut self, _: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
        self.show_title(out)?;
        if self.is_resumed {
            writeln!(out, "{}", tr!(self.texts, "terminal-party-resumed"))?;
        }
        self.show_table(out)?;
        if self.manner.is_dialog() {
            writeln!(out, "{}", tr!(self.texts, "terminal-first-steps"))?;
        }
        Ok(())
    }

    fn obey(&mut self, line: &str, _: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<Came> {
        let view = self.table.view();
        let named = self.notation.named(line, view).map(TerminalLine::Act);
        let asked = match named.map_or_else(|| parse(line, self.notation.spots()), Ok) {
            Ok(TerminalLine::Act(action)) => TerminalLine::Act(self.notation.meant(action, view)),
            Ok(asked) => asked,
            Err(error) => return Ok(Came::Refused(self.line_error(&error))),
        };
        if !self.manner.is_dialog() && asked != TerminalLine::Nothing {
            writeln!(out, "> {}", line.trim())?;
        }
        match asked {
            TerminalLine::Nothing => Ok(Came::On),
            TerminalLine::Act(action) => self.act(action, out),
            TerminalLine::Do(command) => self.command(command, out),
        }
    }

    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if self.has_acted {
            self.show_table(out)?;
            self.show_outlook(out)?;
        }
        Ok(())
    }
}

impl<'a> TerminalGame<'a> {
    /// Starts a game.
    ///
    /// # Errors
    ///
    /// Like [`engine::rules::Rules::start`].
    pub fn start(
        game: &'a LibraryGame,
        start: Start,
        texts: &'a Texts,
        manner: Manner,
    ) -> Result<Self, LayError> {
        let table = LocalTable::begin(&game.rules, game.plan(), start)?;
        Ok(Self::of(game, table, texts, manner))
    }

    /// Resumes a saved game.
    #[must_use]
    pub fn resume(
        game: &'a LibraryGame,
        saved: SavedGame,
        texts: &'a Texts,
        manner: Manner,
    ) -> Self {
        let session = Self::of(game, LocalTable::resume_saved(saved), texts, manner);
        Self { is_resumed: true, ..session }
    }

    fn of(game: &'a LibraryGame, table: LocalTable, texts: &'a Texts, manner: Manner) -> Self {
        Self {
            game,
            texts,
            notation: TableNotation::of(table.rules()),
            manner,
            table,
            began: Instant::now(),
            has_acted: false,
            is_resumed: false,
            keeper: None,
        }
    }

    /// Saves and counts the game as the window does.
    #[must_use]
    pub fn keeping(self, store: Store) -> Self {
        Self { keeper: Some(Keeper::new(store)), ..self }
    }

    /// Saves and counts the game after a change, and reports problems of the store.
    fn keep(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let now = self.now();
        let Some(keeper) = &mut self.keeper else { return Ok(()) };
        keeper.count(&self.table, now);
        keeper.save(&self.table, now);
        let notices = keeper.notices();
        notices.iter().try_for_each(|notice| writeln!(out, "{}", notice_words(self.texts, notice)))
    }

    /// Returns the match.
    #[must_use]
    pub fn current(&self) -> &Match {
        self.table.game()
    }

    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    /// Plays until the input ends, a line quits, or a line of a script is refused.
    ///
    /// # Errors
    ///
    /// If reading or writing fails; never for the contents of a line.
    pub fn run(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<TerminalEnd> {
        self.talk(input, out)
    }

    fn command(&mut self, command: TerminalCommand, out: &mut dyn Write) -> io::Result<Came> {
        match command {
            TerminalCommand::Legal | TerminalCommand::LegalAll => self.show_legal(out)?,
            TerminalCommand::Hint => self.show_hint(out)?,
            TerminalCommand::Undo(steps) => return self.undo(steps, out),
            TerminalCommand::Redo(steps) => return self.redo(steps, out),
            TerminalCommand::Why(text) => return self.show_why(&text, out),
            TerminalCommand::Rules => self.show_rules(out)?,
            TerminalCommand::New(number) => return self.deal(number, out),
            TerminalCommand::Restart => {
                self.table.restart(self.now());
                self.show_title(out)?;
                self.show_after(out)?;
            }
            TerminalCommand::Auto => self.auto(out)?,
            TerminalCommand::Save(path) => {
                let record = self.table.game().to_text();
                return write_record(self.texts, &path, &record, out);
            }
            TerminalCommand::Load(path) => return self.load(&path, out),
            TerminalCommand::Show => self.show_table(out)?,
            TerminalCommand::Help => writeln!(out, "{}", self.help())?,
            TerminalCommand::Quit => return Ok(Came::Over),
        }
        Ok(Came::On)
    }

    fn act(&mut self, action: Action, out: &mut dyn Write) -> io::Result<Came> {
        match self.table.play(action, AutoplaySetting::Off, self.now()) {
            Ok(events) => {
                self.show_events(&events, out)?;
                self.show_after(out)?;
                Ok(Came::On)
            }
            Err(NotPlayed::Refused(refusal)) => Ok(Came::Refused(self.refused(&refusal))),
            Err(NotPlayed::Warned(warning)) => Ok(Came::Refused(warning.to_string())),
        }
    }

    fn undo(&mut self, steps: u32, out: &mut dyn Write) -> io::Result<Came> {
        let done = (0..steps).take_while(|_| self.table.undo(self.now())).count();
        self.stepped(done, undone(self.texts, done, out)?, out)
    }

    fn redo(&mut self, steps: u32, out: &mut dyn Write) -> io::Result<Came> {
        let done = (0..steps).take_while(|_| self.table.redo(self.now())).count();
        self.stepped(done, redone(self.texts, done, out)?, out)
    }

    fn stepped(&mut self, done: usize, came: Came, out: &mut dyn Write) -> io::Result<Came> {
        if done > 0 {
            self.show_after(out)?;
        }
        Ok(came)
    }

    fn auto(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let mut played = 0;
        while let Some((action, events)) = self.table.bring_home(played > 0, self.now()) {
            writeln!(out, "{}", self.notation.print(action))?;
            self.show_events(&events, out)?;
            played += 1;
        }
        if played == 0 {
            return writeln!(out, "{}", tr!(self.texts, "terminal-nothing-goes-home"));
        }
        self.show_after(out)
    }

    fn deal(&mut self, number: Option<DealNumber>, out: &mut dyn Write) -> io::Result<Came> {
        let number = number.unwrap_or_else(|| chance::deal_number(&self.game.rules));
        match LocalTable::begin(&self.game.rules, self.game.plan(), Start::Number(number)) {
            Ok(table) => {
                self.table = table;
                if let Some(keeper) = &mut self.keeper {
                    keeper.begin();
                }
                self.show_title(out)?;
                self.show_after(out)?;
                Ok(Came::On)
            }
            Err(error) => Ok(Came::Refused(error.to_string())),
        }
    }

    fn load(&mut self, path: &Path, out: &mut dyn Write) -> io::Result<Came> {
        match self.read_record(path) {
            Ok(game) => {
                // It was played before, wherever the record comes from.
                let progress = Progress { known: true, ..Progress::default() };
                self.table = LocalTable::resume(game, self.game.plan(), progress);
                self.show_title(out)?;
                self.show_after(out)?;
                Ok(Came::On)
            }
            Err(why) => Ok(not_loaded(self.texts, path, why)),
        }
    }

    fn read_record(&self, path: &Path) -> Result<Match, String> {
        let text = read_text(path, MOST_RECORD)?;
        if self.game.declared.is_some() {
            let head = RecordHead::of(&text).map_err(|error| error.to_string())?;
            same_game(self.texts, &head.game, &self.game.about().id)?;
            return Match::of_text(&text, &self.game.rules).map_err(|error| error.to_string());
        }
        let record = Record::from_text(&text, self.game.table()).map_err(|e| e.to_string())?;
        same_game(self.texts, &record.game, &self.game.about().id)?;
        record.replay(Arc::clone(&self.game.rules)).map_err(|error| self.replay_error(&error))
    }

    fn replay_error(&self, error: &engine::rules::ReplayError) -> String {
        use engine::rules::ReplayError;
        match error {
            ReplayError::Start(error) => error.to_string(),
            ReplayError::Refused { number, action, refusal, .. } => {
                let action = self.notation.print(*action);
                let reason = self.refused(refusal);
                tr!(
                    self.texts,
                    "terminal-record-refused",
                    number = *number,
                    action = action,
                    reason = reason
                )
            }
        }
    }

    /// Shows the table to a person after a change, with its outlook.
    fn show_after(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.has_acted = true;
        self.keep(out)?;
        if self.manner.is_dialog() {
            self.show_table(out)?;
            self.show_outlook(out)?;
        }
        Ok(())
    }

    fn show_title(&self, out: &mut dyn Write) -> io::Result<()> {
        let title = self.texts.localized(&self.game.about().title);
        let said = match self.table.game().origin() {
            Start::Number(number) => {
                let number = number.to_string();
                tr!(self.texts, "terminal-title", game = title, deal = number)
            }
            Start::Cards(_) => tr!(self.texts, "terminal-title-laid", game = title),
        };
        writeln!(out, "{said}")
    }

    fn show_table(&self, out: &mut dyn Write) -> io::Result<()> {
        let view = self.table.view();
        let table = draw(self.game.table(), self.notation.spots(), view, self.manner.ink());
        writeln!(out, "\n{table}")
    }

    /// Reports a win or a dead end.
    fn show_outlook(&self, out: &mut dyn Write) -> io::Result<()> {
        let said = match agents::outlook(&self.game.rules, self.table.game().state(), OUTLOOK) {
            Outlook::Open => return Ok(()),
            Outlook::Won => {
                tr!(self.texts, "terminal-won", moves = self.table.moves())
            }
            Outlook::NoMoves => tr!(self.texts, "terminal-no-moves"),
            Outlook::NoProgress => tr!(self.texts, "terminal-no-progress"),
        };
        writeln!(out, "{said}")
    }

    fn show_events(&self, events: &[Event], out: &mut dyn Write) -> io::Result<()> {
        for said in what_happened(self.texts, &self.game.rules, events) {
            writeln!(out, "  {said}")?;
        }
        Ok(())
    }

    fn show_legal(&self, out: &mut dyn Write) -> io::Result<()> {
        let view = self.table.view();
        let mut legal = Vec::new();
        view.legal(&self.game.rules, &mut legal);
        writeln!(out, "{}", tr!(self.texts, "terminal-legal", count = legal.len()))?;
        let codes: Vec<String> = legal.iter().map(|&a| self.notation.print(a)).collect();
        let width = codes.iter().map(String::len).max().unwrap_or(0);
        for (&action, code) in legal.iter().zip(&codes) {
            let words = action_words(self.texts, &self.game.rules, view, action);
            writeln!(out, "  {code:width$}  {words}")?;
        }
        Ok(())
    }

    fn show_hint(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let said = match self.table.hint() {
            Some(Tip::Hint(hint)) => {
                let view = self.table.view();
                let words = action_words(self.texts, &self.game.rules, view, hint.action);
                let code = self.notation.print(hint.action);
                tr!(self.texts, "terminal-hint", action = code, words = words)
            }
            Some(Tip::UndoTo(action)) => {
                let acts = self.table.history().acts().get(action..).unwrap_or_default();
                let steps = acts.iter().filter(|act| !act.joined).count();
                tr!(self.texts, "terminal-hint-undo", action = action, steps = steps)
            }
            Some(Tip::Lost) => tr!(self.texts, "terminal-hint-lost"),
            None => tr!(self.texts, "terminal-no-hint"),
        };
        writeln!(out, "{said}")
    }

    fn show_why(&self, text: &str, out: &mut dyn Write) -> io::Result<Came> {
        let view = self.table.view();
        let named = self.notation.named(text, view);
        let action = match named.map_or_else(|| self.notation.parse(text, view), Ok) {
            Ok(action) => action,
            Err(error) => {
                return Ok(Came::Refused(self.line_error(&LineError::NotAnAction(error))));
            }
        };
        let code = self.notation.print(action);
        let said = match self.table.view().check(&self.game.rules, action) {
            Ok(()) => tr!(self.texts, "terminal-legal-action", action = code),
            Err(refusal) => self.refused(&refusal),
        };
        writeln!(out, "{said}")?;
        Ok(Came::On)
    }

    fn show_rules(&self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(declared) = &self.game.declared {
            let setup = self.game.rules.setup();
            for paragraph in game_rules_in_words(self.texts, &declared.game.game, Some(setup)) {
                writeln!(out, "{}", paragraph.heading)?;
                for line in &paragraph.lines {
                    let indent = 2 * usize::from(line.depth);
                    writeln!(out, "  {:indent$}{}", "", line.words)?;
                }
            }
            return Ok(());
        }
        for paragraph in rules_in_words(self.texts, self.game.table()) {
            writeln!(out, "{}", paragraph.heading)?;
            for sentence in &paragraph.sentences {
                writeln!(out, "  {sentence}")?;
            }
        }
        Ok(())
    }

    fn help(&self) -> String {
        let definition = self.game.table();
        let mut help = tr!(self.texts, "terminal-help");
        for spot in definition.spot_ids() {
            let (code, name) =
                (self.notation.spots().code(spot), self.texts.spot(definition, spot));
            help.push_str(&format!("\n  {code:4} {name}"));
        }
        help
    }

    fn refused(&self, refusal: &Refusal) -> String {
        let words = TableWords { texts: self.texts, game: self.game, view: self.table.view() };
        let reason = words.refusal(refusal);
        match words.place(refusal) {
            Some(place) => tr!(self.texts, "terminal-refused-at", reason = reason, place = place),
            None => tr!(self.texts, "terminal-refused", reason = reason),
        }
    }

    fn line_error(&self, error: &LineError) -> String {
        let texts = self.texts;
        let codes = || self.notation.spots().codes().join(" ");
        match error {
            LineError::Unknown(word, Some(near)) => {
                let word = word.as_str();
                tr!(texts, "terminal-unknown-near", word = word, near = *near)
            }
            LineError::Unknown(word, None) => {
                tr!(texts, "terminal-unknown", word = word.as_str(), spots = codes())
            }
            LineError::NotAnAction(ParseActionError::NoSuchSpot { word, .. }) => {
                tr!(texts, "terminal-no-such-spot", word = word.as_str(), spots = codes())
            }
            LineError::NotAnAction(ParseActionError::NotACount(word)) => {
                tr!(texts, "terminal-not-a-count", word = word.as_str())
            }
            LineError::NotAnAction(ParseActionError::WrongLength) => {
                tr!(texts, "terminal-not-an-action")
            }
            LineError::Slip(slip) => slip_words(texts, slip),
        }
    }
}
