//! A game of several players in the terminal: one or several persons, and bots on the other seats.

mod draw;
mod line;
mod record;
mod show;
pub(crate) mod told;

use super::{Ending, Manner, read_line};
use crate::{
    chance,
    library::PartyGame,
    party::{Party, PartyError, Plan, Turn, why_refused, words::Speaker},
    text::{Texts, refusal_words},
    tr,
};
use engine::{
    cards::DealNumber,
    definition::{RuleRef, game::Span},
    rules::{Action, Event, GameNotation, ReadActionError, Reason, Refusal, Rules, Seat},
};
use line::{Asked, asked};
use std::{
    io::{self, BufRead, Write},
    sync::Arc,
};

/// Of more actions than these, not all are listed.
const MOST_LISTED: usize = 60;
/// How many actions that are not legal are looked through to say why one is not.
const MOST_CONCEIVED: usize = 20_000;

/// A game of several players that is played by lines of text.
#[derive(Debug)]
pub struct PartySession<'a> {
    game: &'a PartyGame,
    texts: &'a Texts,
    notation: GameNotation,
    manner: Manner,
    party: Party,
    /// Whether anything has changed on the table since a script began.
    has_acted: bool,
}

/// What a line came to.
enum Came {
    On,
    Over,
    Refused(String),
}

impl<'a> PartySession<'a> {
    /// Deals.
    ///
    /// # Errors
    ///
    /// Where the plan or the deal does not fit the game.
    pub fn start(
        game: &'a PartyGame,
        plan: Plan,
        deal: Option<DealNumber>,
        texts: &'a Texts,
        manner: Manner,
    ) -> Result<Self, PartyError> {
        let rules = Arc::new(Rules::of_game(Arc::clone(&game.game), &plan.setup(&game.game))?);
        let deal = deal.unwrap_or_else(|| chance::deal_number(&rules));
        let party = Party::start(&game.game, plan, deal)?;
        Ok(Self::of(game, party, texts, manner))
    }

    fn of(game: &'a PartyGame, party: Party, texts: &'a Texts, manner: Manner) -> Self {
        // A party is always of a declared game.
        let notation = GameNotation::of(party.rules()).expect("a party's game is declared");
        Self { game, texts, notation, manner, party, has_acted: false }
    }

    /// The game as it stands.
    #[must_use]
    pub const fn party(&self) -> &Party {
        &self.party
    }

    /// Plays until the input ends, a line says so, or a script is refused.
    ///
    /// # Errors
    ///
    /// As reading and writing do; never for what a line says.
    pub fn run(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<Ending> {
        self.show_title(out)?;
        if self.is_dialog() {
            writeln!(out, "{}", tr!(self.texts, "terminal-party-first-steps"))?;
        }
        self.go_on(input, out)?;
        if !self.is_dialog() {
            self.show_table(out)?;
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
                Ok(line) => self.obey(&line, input, out)?,
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
        }
        out.flush()?;
        Ok(Ending::Done)
    }

    const fn is_dialog(&self) -> bool {
        matches!(self.manner, Manner::Dialog(_))
    }

    /// Lets bots play until a person is to choose or the game is over, and says what they did.
    fn go_on(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
        loop {
            match self.party.turn() {
                Turn::Bot(_) => {
                    let before = self.party.view().clone();
                    let Some((_, events)) = self.party.play_bot() else { break };
                    self.tell(&before, &events, out)?;
                }
                Turn::Handing(seat) => self.hand_over(seat, input, out)?,
                Turn::Person(_) | Turn::Over => break,
            }
        }
        if self.is_dialog() {
            self.show_table(out)?;
        }
        self.show_turn(out)
    }

    /// Another person is to sit down before the cards are shown.
    fn hand_over(
        &mut self,
        seat: Seat,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let player = self.speaker().seat(seat);
        if self.is_dialog() {
            // What the last one saw goes off the screen.
            write!(out, "{}", "\n".repeat(60))?;
            write!(out, "{}", tr!(self.texts, "terminal-party-curtain", player = player))?;
            out.flush()?;
            read_line(input)?;
        } else {
            writeln!(out, "{}", tr!(self.texts, "party-turn-person", player = player))?;
        }
        self.party.hand_over();
        Ok(())
    }

    fn speaker(&self) -> Speaker<'_> {
        Speaker {
            texts: self.texts,
            game: &self.game.game,
            rules: self.party.rules(),
            plan: self.party.plan(),
        }
    }

    fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        if matches!(self.party.turn(), Turn::Person(_)) {
            self.party.view().legal(self.party.rules(), &mut legal);
        }
        legal
    }

    fn obey(
        &mut self,
        line: &str,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Came> {
        let asked = match asked(line, &self.game.game) {
            Ok(asked) => asked,
            Err(error) => return Ok(Came::Refused(self.slip(&error))),
        };
        if !self.is_dialog() && asked != Asked::Nothing {
            writeln!(out, "> {}", line.trim())?;
        }
        match asked {
            Asked::Nothing => {}
            Asked::Act(text) => return self.act(&text, input, out),
            Asked::Legal => self.show_legal(out)?,
            Asked::Hint => self.show_hint(out)?,
            Asked::Undo(steps) => return self.undo(steps, out),
            Asked::Redo(steps) => return self.redo(steps, input, out),
            Asked::Why(text) => return self.show_why(&text, out),
            Asked::Rules => self.show_rules(out)?,
            Asked::New(number) => return self.deal(number, input, out),
            Asked::Save(path) => return self.save(&path, out),
            Asked::Load(path) => return self.load(&path, input, out),
            Asked::Show => {
                self.show_table(out)?;
                self.show_turn(out)?;
            }
            Asked::Help => writeln!(out, "{}", tr!(self.texts, "terminal-party-help"))?,
            Asked::Quit => return Ok(Came::Over),
        }
        Ok(Came::On)
    }

    fn act(
        &mut self,
        text: &str,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Came> {
        if self.party.turn() == Turn::Over {
            return Ok(Came::Refused(tr!(self.texts, "party-why-over")));
        }
        let legal = self.legal();
        let action = match self.notation.read(text, &legal) {
            Ok(action) => action,
            Err(error) => return Ok(Came::Refused(self.not_read(text, &error))),
        };
        let before = self.party.view().clone();
        match self.party.play(action) {
            Ok(events) => {
                self.has_acted = true;
                self.tell(&before, &events, out)?;
                self.go_on(input, out)?;
                Ok(Came::On)
            }
            Err(refusal) => Ok(Came::Refused(self.refused(&refusal))),
        }
    }

    /// Why a line is no legal action: the rule that refuses, where it is one that could be.
    fn not_read(&self, text: &str, error: &ReadActionError) -> String {
        match error {
            ReadActionError::Ambiguous(meanings) => {
                let meanings: Vec<_> = meanings.iter().map(|text| format!("`{text}`")).collect();
                tr!(self.texts, "terminal-party-ambiguous", meanings = meanings.join(" / "))
            }
            ReadActionError::Nothing => tr!(self.texts, "terminal-party-no-action", text = ""),
            ReadActionError::NoSuchAction(said) => self.why_not(text).unwrap_or_else(|| {
                tr!(self.texts, "terminal-party-no-action", text = said.as_str())
            }),
        }
    }

    /// The refusal of an action that is not legal, where the text is one at all.
    fn why_not(&self, text: &str) -> Option<String> {
        let (rules, view) = (self.party.rules(), self.party.view());
        let conceivable = view.conceivable(rules, MOST_CONCEIVED);
        let meant = match self.notation.read(text, &conceivable) {
            Ok(action) => vec![action],
            // Which of several does not matter: none of them is legal.
            Err(ReadActionError::Ambiguous(meanings)) => meanings
                .iter()
                .filter_map(|text| self.notation.read(text, &conceivable).ok())
                .collect(),
            Err(_) => return None,
        };
        let refusals: Vec<Refusal> =
            meant.iter().filter_map(|&action| view.check(rules, action).err()).collect();
        let telling = refusals.iter().find(|refusal| refusal.rule.is_some());
        telling.or(refusals.first()).map(|refusal| self.refused(refusal))
    }

    fn refused(&self, refusal: &Refusal) -> String {
        let reason = match refusal.reason {
            Reason::Condition(..) | Reason::NotOffered(_) | Reason::NotThere(_) | Reason::Over => {
                self.speaker().why(&why_refused(&self.game.game, refusal))
            }
            // A pile rule speaks as that of a solitaire.
            _ => refusal_words(self.texts, self.party.rules().definition(), refusal),
        };
        match self.place(refusal) {
            Some(place) => tr!(self.texts, "terminal-refused-at", reason = reason, place = place),
            None => tr!(self.texts, "terminal-refused", reason = reason),
        }
    }

    /// The name of the rule that refuses, and its file, line and column.
    fn place(&self, refusal: &Refusal) -> Option<String> {
        let (rule, game) = (refusal.rule?, &self.game.game);
        let place = self.place_of(game.place_of(rule)?)?;
        let named = match rule {
            RuleRef::Condition(rule, number) => game
                .moves
                .get(usize::from(rule.0))
                .and_then(|declared| declared.only_if.get(usize::from(number)))
                .and_then(|condition| game.rules.get(usize::from(condition.rule?))),
            _ => None,
        };
        Some(match named {
            Some(named) => format!("{}, {place}", named.name),
            None => place,
        })
    }

    fn place_of(&self, span: Span) -> Option<String> {
        let source = self.game.game.sources.get(usize::from(span.source))?;
        let file = match source.name.as_str() {
            "" => self.game.origin.to_string(),
            name => name.to_owned(),
        };
        Some(format!("{file}:{}", source.place(span.start)))
    }

    fn undo(&mut self, steps: u32, out: &mut dyn Write) -> io::Result<Came> {
        let done = (0..steps).take_while(|_| self.party.undo()).count();
        if done == 0 {
            return Ok(Came::Refused(tr!(self.texts, "terminal-nothing-to-undo")));
        }
        writeln!(out, "{}", tr!(self.texts, "terminal-undone", count = done))?;
        self.show_again(out)
    }

    fn redo(
        &mut self,
        steps: u32,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Came> {
        let done = (0..steps).take_while(|_| self.party.redo()).count();
        if done == 0 {
            return Ok(Came::Refused(tr!(self.texts, "terminal-nothing-to-redo")));
        }
        writeln!(out, "{}", tr!(self.texts, "terminal-redone", count = done))?;
        self.go_on(input, out)?;
        Ok(Came::On)
    }

    fn show_again(&self, out: &mut dyn Write) -> io::Result<Came> {
        if self.is_dialog() {
            self.show_table(out)?;
        }
        self.show_turn(out)?;
        Ok(Came::On)
    }

    fn deal(
        &mut self,
        number: Option<DealNumber>,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Came> {
        let number = number.unwrap_or_else(|| chance::deal_number(self.party.rules()));
        match Party::start(&self.game.game, self.party.plan().clone(), number) {
            Ok(party) => {
                self.party = party;
                self.show_title(out)?;
                self.go_on(input, out)?;
                Ok(Came::On)
            }
            Err(error) => Ok(Came::Refused(error.to_string())),
        }
    }

    fn tell(
        &self,
        before: &engine::rules::View,
        events: &[Event],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let teller = told::Teller {
            speaker: self.speaker(),
            notation: &self.notation,
            viewer: Some(self.party.viewer()).filter(|_| self.party.persons() > 0),
            together: before.is_together(self.party.rules()),
        };
        for said in teller.told(events) {
            writeln!(out, "  {said}")?;
        }
        Ok(())
    }

    fn slip(&self, slip: &line::Slip) -> String {
        let texts = self.texts;
        match slip {
            line::Slip::NotANumber(word) => {
                tr!(texts, "terminal-not-a-number", word = word.as_str())
            }
            line::Slip::NotADeal(word) => tr!(texts, "terminal-not-a-deal", word = word.as_str()),
            line::Slip::NoFile(command) => tr!(texts, "terminal-no-file", command = *command),
            line::Slip::TooMuch(command) => tr!(texts, "terminal-too-much", command = *command),
        }
    }
}
