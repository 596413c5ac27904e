//! The loop: reads lines, does what they ask, says what came of it.

use super::{Ink, Line, LineError, draw, parse, read_line};
use crate::{
    chance,
    library::Game,
    store::write_whole,
    text::{Texts, action_words, refusal_place, refusal_words, rules_in_words, what_happened},
    tr,
};
use engine::{
    agents::{self, Autoplay, Budget, Outlook},
    cards::DealNumber,
    rules::{Action, Event, LayError, Match, Notation, ParseActionError, Record, Refusal, Start},
};
use std::{
    io::{self, BufRead, Read, Write},
    path::Path,
    sync::Arc,
};

/// How the session is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// With a person, who is asked, shown the table after each action, and told of slips.
    Dialog(Ink),
    /// From a script or a pipe: lines are echoed, and the first slip ends the session.
    Script,
}

/// How a session ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// By `quit` or the end of the input.
    Done,
    /// A line of a script was refused or not understood.
    Stopped {
        /// The line, from 1.
        line: usize,
        /// Why.
        why: String,
    },
}

/// How many positions may be looked at to tell whether anything can still be done.
const OUTLOOK: Budget = Budget { positions: 20_000 };
/// The largest record that is read, in bytes.
const MOST_RECORD: u64 = 16 << 20;

/// A game being played by lines of text.
#[derive(Debug)]
pub struct Session<'a> {
    game: &'a Game,
    texts: &'a Texts,
    notation: Notation,
    manner: Manner,
    current: Match,
    /// After how many actions a hint was asked for last, and which of the hints was shown.
    hinted: Option<(usize, usize)>,
    /// Whether anything has changed on the table since it was drawn.
    has_acted: bool,
}

/// What a line came to.
enum Came {
    /// Go on.
    On,
    /// The session is over.
    Over,
    /// It was refused or not understood, and why.
    Refused(String),
}

impl<'a> Session<'a> {
    /// Deals.
    ///
    /// # Errors
    ///
    /// As [`engine::rules::Rules::start`].
    pub fn start(
        game: &'a Game,
        start: Start,
        texts: &'a Texts,
        manner: Manner,
    ) -> Result<Self, LayError> {
        let current = Match::start(Arc::clone(&game.rules), start)?;
        let notation = Notation::of(game.definition());
        Ok(Self { game, texts, notation, manner, current, hinted: None, has_acted: false })
    }

    /// The game as it stands.
    #[must_use]
    pub const fn current(&self) -> &Match {
        &self.current
    }

    /// Plays until the input ends, a line says so, or a script is refused.
    ///
    /// # Errors
    ///
    /// As reading and writing do; never for what a line says.
    pub fn run(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<Ending> {
        self.show_title(out)?;
        self.show_table(out)?;
        if self.is_dialog() {
            writeln!(out, "{}", tr!(self.texts, "terminal-first-steps"))?;
        }
        let mut number = 0;
        loop {
            if self.is_dialog() {
                write!(out, "> ")?;
            }
            out.flush()?;
            let Some(line) = read_line(input)? else { break };
            number += 1;
            let came = match line {
                Ok(line) => self.obey(&line, out)?,
                Err(_) => Came::Refused(tr!(self.texts, "terminal-line-too-long")),
            };
            match came {
                Came::On => {}
                Came::Over => break,
                Came::Refused(why) if self.is_dialog() => writeln!(out, "{why}")?,
                Came::Refused(why) => return Ok(Ending::Stopped { line: number, why }),
            }
        }
        if self.is_dialog() {
            writeln!(out)?;
        } else if self.has_acted {
            self.show_table(out)?;
            self.show_outlook(out)?;
        }
        out.flush()?;
        Ok(Ending::Done)
    }

    const fn is_dialog(&self) -> bool {
        matches!(self.manner, Manner::Dialog(_))
    }

    fn obey(&mut self, line: &str, out: &mut dyn Write) -> io::Result<Came> {
        let asked = match parse(line, &self.notation) {
            Ok(asked) => asked,
            Err(error) => return Ok(Came::Refused(self.line_error(&error))),
        };
        if !self.is_dialog() && asked != Line::Nothing {
            writeln!(out, "> {}", line.trim())?;
        }
        match asked {
            Line::Nothing => {}
            Line::Act(action) => return self.act(action, out),
            Line::Legal => self.show_legal(out)?,
            Line::Hint => self.show_hint(out)?,
            Line::Undo(steps) => return self.undo(steps, out),
            Line::Redo(steps) => return self.redo(steps, out),
            Line::Why(action) => self.show_why(action, out)?,
            Line::Rules => self.show_rules(out)?,
            Line::New(number) => return self.deal(number, out),
            Line::Restart => {
                self.current.rewind();
                self.show_title(out)?;
                self.show_after(out)?;
            }
            Line::Auto => self.auto(out)?,
            Line::Save(path) => return self.save(&path, out),
            Line::Load(path) => return self.load(&path, out),
            Line::Show => self.show_table(out)?,
            Line::Help => writeln!(out, "{}", self.help())?,
            Line::Quit => return Ok(Came::Over),
        }
        Ok(Came::On)
    }

    fn act(&mut self, action: Action, out: &mut dyn Write) -> io::Result<Came> {
        match self.current.play(action) {
            Ok(events) => {
                self.show_events(&events, out)?;
                self.show_after(out)?;
                Ok(Came::On)
            }
            Err(refusal) => Ok(Came::Refused(self.refused(&refusal))),
        }
    }

    fn undo(&mut self, steps: u32, out: &mut dyn Write) -> io::Result<Came> {
        let done = (0..steps).map_while(|_| self.current.undo()).count();
        if done == 0 {
            return Ok(Came::Refused(tr!(self.texts, "terminal-nothing-to-undo")));
        }
        writeln!(out, "{}", tr!(self.texts, "terminal-undone", count = done))?;
        self.show_after(out)?;
        Ok(Came::On)
    }

    fn redo(&mut self, steps: u32, out: &mut dyn Write) -> io::Result<Came> {
        let done = (0..steps).map_while(|_| self.current.redo()).count();
        if done == 0 {
            return Ok(Came::Refused(tr!(self.texts, "terminal-nothing-to-redo")));
        }
        writeln!(out, "{}", tr!(self.texts, "terminal-redone", count = done))?;
        self.show_after(out)?;
        Ok(Came::On)
    }

    fn auto(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let mut played = 0;
        // Each action brings a piece home, so more than there are pieces would be a circle.
        while played <= self.current.state().piece_count() {
            let view = self.current.view();
            let Some(action) = agents::autoplay(&self.game.rules, &view, Autoplay::Always) else {
                break;
            };
            let Ok(events) = self.current.play(action) else { break };
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
        match Match::start(Arc::clone(&self.game.rules), Start::Number(number)) {
            Ok(current) => {
                self.current = current;
                self.show_title(out)?;
                self.show_after(out)?;
                Ok(Came::On)
            }
            Err(error) => Ok(Came::Refused(error.to_string())),
        }
    }

    fn save(&self, path: &Path, out: &mut dyn Write) -> io::Result<Came> {
        let file = path.display().to_string();
        if path.exists() && !is_record(path) {
            return Ok(Came::Refused(tr!(self.texts, "terminal-not-over", file = file)));
        }
        let text = self.current.record().to_text(self.game.definition());
        match write_whole(path, text.as_bytes()) {
            Ok(()) => {
                writeln!(out, "{}", tr!(self.texts, "terminal-saved", file = file))?;
                Ok(Came::On)
            }
            Err(error) => {
                let why = error.to_string();
                Ok(Came::Refused(tr!(self.texts, "terminal-not-saved", file = file, why = why)))
            }
        }
    }

    fn load(&mut self, path: &Path, out: &mut dyn Write) -> io::Result<Came> {
        match self.read_record(path) {
            Ok(current) => {
                self.current = current;
                self.show_title(out)?;
                self.show_after(out)?;
                Ok(Came::On)
            }
            Err(why) => {
                let file = path.display().to_string();
                Ok(Came::Refused(tr!(self.texts, "terminal-not-loaded", file = file, why = why)))
            }
        }
    }

    fn read_record(&self, path: &Path) -> Result<Match, String> {
        let mut text = String::new();
        std::fs::File::open(path)
            .and_then(|file| file.take(MOST_RECORD).read_to_string(&mut text))
            .map_err(|error| error.to_string())?;
        let record = Record::from_text(&text, self.game.definition()).map_err(|e| e.to_string())?;
        let own = &self.game.definition().about().id;
        if record.game != *own {
            let (theirs, own) = (record.game.as_str(), own.as_str());
            return Err(tr!(self.texts, "terminal-other-game", theirs = theirs, own = own));
        }
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

    /// What is seen after something changed: a person's table, and how things stand.
    fn show_after(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.has_acted = true;
        if self.is_dialog() {
            self.show_table(out)?;
            self.show_outlook(out)?;
        }
        Ok(())
    }

    fn show_title(&self, out: &mut dyn Write) -> io::Result<()> {
        let title = self.texts.localized(&self.game.definition().about().title);
        let said = match self.current.origin() {
            Start::Number(number) => {
                let number = number.to_string();
                tr!(self.texts, "terminal-title", game = title, deal = number)
            }
            Start::Cards(_) => tr!(self.texts, "terminal-title-laid", game = title),
        };
        writeln!(out, "{said}")
    }

    fn show_table(&self, out: &mut dyn Write) -> io::Result<()> {
        let ink = match self.manner {
            Manner::Dialog(ink) => ink,
            Manner::Script => Ink::Plain,
        };
        let view = self.current.view();
        writeln!(out, "\n{}", draw(self.game.definition(), &self.notation, &view, ink))
    }

    /// Says so where the game is won or cannot go on.
    fn show_outlook(&self, out: &mut dyn Write) -> io::Result<()> {
        let said = match agents::outlook(&self.game.rules, self.current.state(), OUTLOOK) {
            Outlook::Open => return Ok(()),
            Outlook::Won => {
                tr!(self.texts, "terminal-won", moves = self.current.actions().len())
            }
            Outlook::NoMoves => tr!(self.texts, "terminal-no-moves"),
            Outlook::NoProgress => tr!(self.texts, "terminal-no-progress"),
        };
        writeln!(out, "{said}")
    }

    fn show_events(&self, events: &[Event], out: &mut dyn Write) -> io::Result<()> {
        let view = self.current.view();
        for said in what_happened(self.texts, self.game.definition(), &view, events) {
            writeln!(out, "  {said}")?;
        }
        Ok(())
    }

    fn show_legal(&self, out: &mut dyn Write) -> io::Result<()> {
        let view = self.current.view();
        let mut legal = Vec::new();
        view.legal(&self.game.rules, &mut legal);
        writeln!(out, "{}", tr!(self.texts, "terminal-legal", count = legal.len()))?;
        let codes: Vec<String> = legal.iter().map(|&a| self.notation.print(a)).collect();
        let width = codes.iter().map(String::len).max().unwrap_or(0);
        for (&action, code) in legal.iter().zip(&codes) {
            let words = action_words(self.texts, self.game.definition(), &view, action);
            writeln!(out, "  {code:width$}  {words}")?;
        }
        Ok(())
    }

    fn show_hint(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let view = self.current.view();
        let hints = agents::hints(&self.game.rules, &view);
        let at = self.current.actions().len();
        // Asked again without playing, the next best is shown.
        let index = match self.hinted {
            Some((then, index)) if then == at && !hints.is_empty() => (index + 1) % hints.len(),
            _ => 0,
        };
        self.hinted = Some((at, index));
        let Some(hint) = hints.get(index) else {
            return writeln!(out, "{}", tr!(self.texts, "terminal-no-hint"));
        };
        let words = action_words(self.texts, self.game.definition(), &view, hint.action);
        let code = self.notation.print(hint.action);
        writeln!(out, "{}", tr!(self.texts, "terminal-hint", action = code, words = words))
    }

    fn show_why(&self, action: Action, out: &mut dyn Write) -> io::Result<()> {
        let code = self.notation.print(action);
        match self.current.view().check(&self.game.rules, action) {
            Ok(()) => writeln!(out, "{}", tr!(self.texts, "terminal-legal-action", action = code)),
            Err(refusal) => writeln!(out, "{}", self.refused(&refusal)),
        }
    }

    fn show_rules(&self, out: &mut dyn Write) -> io::Result<()> {
        for paragraph in rules_in_words(self.texts, self.game.definition()) {
            writeln!(out, "{}", paragraph.heading)?;
            for sentence in &paragraph.sentences {
                writeln!(out, "  {sentence}")?;
            }
        }
        Ok(())
    }

    fn help(&self) -> String {
        let definition = self.game.definition();
        let mut help = tr!(self.texts, "terminal-help");
        for spot in definition.spot_ids() {
            let (code, name) = (self.notation.code(spot), self.texts.spot(definition, spot));
            help.push_str(&format!("\n  {code:4} {name}"));
        }
        help
    }

    fn refused(&self, refusal: &Refusal) -> String {
        let definition = self.game.definition();
        let reason = refusal_words(self.texts, definition, refusal);
        match refusal_place(self.texts, &self.game.sources, refusal) {
            Some(place) => tr!(self.texts, "terminal-refused-at", reason = reason, place = place),
            None => tr!(self.texts, "terminal-refused", reason = reason),
        }
    }

    fn line_error(&self, error: &LineError) -> String {
        let texts = self.texts;
        let codes = || self.notation.codes().join(" ");
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
            LineError::NotANumber(word) => {
                tr!(texts, "terminal-not-a-number", word = word.as_str())
            }
            LineError::NotADeal(word) => tr!(texts, "terminal-not-a-deal", word = word.as_str()),
            LineError::NoFile(command) => tr!(texts, "terminal-no-file", command = *command),
            LineError::TooMuch(command) => tr!(texts, "terminal-too-much", command = *command),
        }
    }
}

/// Whether a file is a record, which may be written over.
pub(super) fn is_record(path: &Path) -> bool {
    let mut head = [0; 14];
    std::fs::File::open(path).and_then(|mut file| file.read_exact(&mut head)).is_ok()
        && head == *b"fudaba record "
}
