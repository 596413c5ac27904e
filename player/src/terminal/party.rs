//! A game of several players in the terminal: one or more people, with bots in the other seats.

mod draw;
mod line;
mod onto;
mod record;
mod refused;
pub(crate) mod report;
mod show;

use super::{
    Manner, TerminalCommand, TerminalEnd, TerminalLine,
    command::slip_words,
    keep::Keeper,
    read_line,
    talk::{Came, Talk, redone, undone, write_record},
};
use crate::{
    chance,
    desk::notes::notice_words,
    library::PartyGame,
    local::{LocalTable, NotPlayed, StartError, Turn},
    party::{Plan, Sitter, words::Speaker},
    store::{AutoplaySetting, SavedGame, Store},
    text::Texts,
    tr,
};
use engine::{
    cards::DealNumber,
    rules::{Action, Event, GameNotation, Rules, Seat, Start, View},
};
use line::asked;
use std::{
    io::{self, BufRead, Write},
    sync::Arc,
    time::{Duration, Instant},
};

/// Maximum number of actions listed by default.
const MOST_LISTED: usize = 60;
/// Maximum number of lines kept for a player while others are at the terminal.
const MOST_UNSEEN: usize = 20;

/// A game of several players played by lines of text.
#[derive(Debug)]
pub struct PartySession<'a> {
    game: &'a PartyGame,
    texts: &'a Texts,
    notation: GameNotation,
    manner: Manner,
    party: LocalTable,
    /// The start of the session: the clock counts from it.
    began: Instant,
    /// True if anything has changed on the table since a script began.
    has_acted: bool,
    /// Lines that each seat missed while somebody else was at the terminal.
    unseen: Vec<Vec<String>>,
    /// Keeper of saves and statistics; `None` if the game is not saved.
    keeper: Option<Keeper>,
    /// True if the game was resumed.
    is_resumed: bool,
    /// Events before the first choice.
    opening: Vec<Event>,
}

impl Talk for PartySession<'_> {
    fn manner(&self) -> Manner {
        self.manner
    }

    fn texts(&self) -> &Texts {
        self.texts
    }

    fn begin(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
        self.show_title(out)?;
        if self.is_resumed {
            writeln!(out, "{}", tr!(self.texts, "terminal-party-resumed"))?;
        }
        if self.manner.is_dialog() {
            writeln!(out, "{}", tr!(self.texts, "terminal-party-first-steps"))?;
        }
        self.tell_opening(out)?;
        self.go_on(input, out)?;
        if !self.manner.is_dialog() {
            self.show_table(out)?;
        }
        Ok(())
    }

    fn obey(
        &mut self,
        line: &str,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Came> {
        let asked = match asked(line, &self.game.game) {
            Ok(asked) => asked,
            Err(slip) => return Ok(Came::Refused(slip_words(self.texts, &slip))),
        };
        if !self.manner.is_dialog() && asked != TerminalLine::Nothing {
            writeln!(out, "> {}", line.trim())?;
        }
        match asked {
            TerminalLine::Nothing => Ok(Came::On),
            TerminalLine::Act(text) => self.act(&text, input, out),
            TerminalLine::Do(command) => self.command(command, input, out),
        }
    }

    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if self.has_acted { self.show_table(out) } else { Ok(()) }
    }
}

impl<'a> PartySession<'a> {
    /// Starts a game with this deal, or a random one.
    ///
    /// # Errors
    ///
    /// If the plan or the deal does not fit the game.
    pub fn start(
        game: &'a PartyGame,
        plan: Plan,
        deal: Option<DealNumber>,
        texts: &'a Texts,
        manner: Manner,
    ) -> Result<Self, StartError> {
        let rules = Arc::new(Rules::of_game(Arc::clone(&game.game), &plan.setup(&game.game))?);
        let deal = deal.unwrap_or_else(|| chance::deal_number(&rules));
        let party = LocalTable::begin(&rules, plan, Start::Number(deal))?;
        let opening = party.history().opening().to_vec();
        Ok(Self { opening, ..Self::of(game, party, texts, manner) })
    }

    fn of(game: &'a PartyGame, party: LocalTable, texts: &'a Texts, manner: Manner) -> Self {
        // A party's game is always declared in RON.
        let notation = GameNotation::of(party.rules()).expect("a party's game is declared");
        Self {
            game,
            texts,
            notation,
            manner,
            party,
            began: Instant::now(),
            has_acted: false,
            unseen: Vec::new(),
            keeper: None,
            is_resumed: false,
            opening: Vec::new(),
        }
    }

    /// Resumes a saved game.
    #[must_use]
    pub fn resume(game: &'a PartyGame, saved: SavedGame, texts: &'a Texts, manner: Manner) -> Self {
        let session = Self::of(game, LocalTable::resume_saved(saved), texts, manner);
        Self { is_resumed: true, ..session }
    }

    /// Saves and counts the game as the window does.
    #[must_use]
    pub fn keeping(self, store: Store) -> Self {
        Self { keeper: Some(Keeper::new(store)), ..self }
    }

    /// Returns the game in progress.
    #[must_use]
    pub const fn party(&self) -> &LocalTable {
        &self.party
    }

    /// Plays until the input ends, a line quits, or a line of a script is refused.
    ///
    /// # Errors
    ///
    /// If reading or writing fails; never for the contents of a line.
    pub fn run(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<TerminalEnd> {
        self.talk(input, out)
    }

    /// Lets bots play until a person is to choose or the game is over, and reports their choices.
    fn go_on(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
        loop {
            match self.party.turn() {
                Turn::Bot(_) => {
                    let before = self.views();
                    if self.party.play_bot(self.now()).is_none() {
                        break;
                    }
                    self.happened(&before, out)?;
                }
                Turn::Handing(seat) => self.hand_over(seat, input, out)?,
                Turn::Person(_) | Turn::Over => break,
            }
        }
        if self.manner.is_dialog() {
            self.show_table(out)?;
        }
        self.show_turn(out)?;
        self.save(out)
    }

    /// Saves the game, because the person may leave now, and reports problems of the store.
    fn save(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let now = self.now();
        let Some(keeper) = &mut self.keeper else { return Ok(()) };
        keeper.save(&self.party, now);
        let notices = keeper.notices();
        notices.iter().try_for_each(|notice| writeln!(out, "{}", notice_words(self.texts, notice)))
    }

    /// Counts and reports events.
    fn happened(&mut self, before: &[View], out: &mut dyn Write) -> io::Result<()> {
        let now = self.now();
        if let Some(keeper) = &mut self.keeper {
            keeper.count(&self.party, now);
        }
        self.tell(before, None, out)?;
        // A spectator would see no table otherwise before the end.
        if self.party.persons() == 0 { self.show_board(out) } else { Ok(()) }
    }

    /// Asks another person to sit down before their cards are shown.
    fn hand_over(
        &mut self,
        seat: Seat,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let player = self.speaker().seat(seat);
        if self.manner.is_dialog() {
            // The previous player's cards are scrolled off the screen.
            write!(out, "{}", "\n".repeat(60))?;
            write!(out, "{}", tr!(self.texts, "terminal-party-curtain", player = player))?;
            out.flush()?;
            read_line(input)?;
            let unseen = self.unseen.get_mut(usize::from(seat.0)).map(std::mem::take);
            let unseen = unseen.unwrap_or_default();
            let last = unseen.len().saturating_sub(MOST_UNSEEN);
            unseen[last..].iter().try_for_each(|said| writeln!(out, "  {said}"))?;
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

    /// Returns the number of legal actions: more than are listed if any of a set of cards may be
    /// picked.
    fn choices(&self) -> usize {
        match self.party.turn() {
            Turn::Person(_) => self.party.view().choices(self.party.rules()),
            _ => 0,
        }
    }

    fn command(
        &mut self,
        command: TerminalCommand,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Came> {
        match command {
            TerminalCommand::Legal => self.show_legal(false, out)?,
            TerminalCommand::LegalAll => self.show_legal(true, out)?,
            TerminalCommand::Hint => self.show_hint(out)?,
            TerminalCommand::Undo(steps) => return self.undo(steps, out),
            TerminalCommand::Redo(steps) => return self.redo(steps, input, out),
            TerminalCommand::Why(text) => return self.show_why(&text, out),
            TerminalCommand::Rules => self.show_rules(out)?,
            TerminalCommand::New(number) => return self.deal(number, input, out),
            TerminalCommand::Restart => return self.deal(self.party.deal(), input, out),
            TerminalCommand::Save(path) => {
                return write_record(self.texts, &path, &self.party.game().to_text(), out);
            }
            TerminalCommand::Load(path) => return self.load(&path, input, out),
            TerminalCommand::Show => {
                self.show_table(out)?;
                self.show_turn(out)?;
            }
            TerminalCommand::Help => writeln!(out, "{}", tr!(self.texts, "terminal-party-help"))?,
            TerminalCommand::Quit => return Ok(Came::Over),
            TerminalCommand::Auto => {
                return Ok(Came::Refused(tr!(self.texts, "terminal-nothing-goes-home")));
            }
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
        let action = match self.meant(text, &legal) {
            Ok(action) => action,
            Err(error) => return Ok(Came::Refused(self.not_read(text, &error))),
        };
        let before = self.views();
        match self.party.play(action, AutoplaySetting::Off, self.now()) {
            Ok(_) => {
                self.has_acted = true;
                self.happened(&before, out)?;
                self.go_on(input, out)?;
                Ok(Came::On)
            }
            Err(NotPlayed::Refused(refusal)) => Ok(Came::Refused(self.refused(&refusal))),
            Err(NotPlayed::Warned(warning)) => Ok(Came::Refused(warning.to_string())),
        }
    }

    fn undo(&mut self, steps: u32, out: &mut dyn Write) -> io::Result<Came> {
        let done = (0..steps).take_while(|_| self.party.undo(self.now())).count();
        let came = undone(self.texts, done, out)?;
        if done > 0 {
            if self.manner.is_dialog() {
                self.show_table(out)?;
            }
            self.show_turn(out)?;
            self.save(out)?;
        }
        Ok(came)
    }

    fn redo(
        &mut self,
        steps: u32,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Came> {
        let done = (0..steps).take_while(|_| self.party.redo(self.now())).count();
        let came = redone(self.texts, done, out)?;
        if done > 0 {
            self.go_on(input, out)?;
        }
        Ok(came)
    }

    fn deal(
        &mut self,
        number: Option<DealNumber>,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Came> {
        let number = number.unwrap_or_else(|| chance::deal_number(self.party.rules()));
        match self.party.again(self.party.plan().clone(), number) {
            Ok(party) => {
                self.opening = party.history().opening().to_vec();
                self.begin_again(party);
                self.show_title(out)?;
                self.tell_opening(out)?;
                self.go_on(input, out)?;
                Ok(Came::On)
            }
            Err(error) => Ok(Came::Refused(error.to_string())),
        }
    }

    /// Puts another game on the table.
    fn begin_again(&mut self, party: LocalTable) {
        self.party = party;
        self.unseen.clear();
        if let Some(keeper) = &mut self.keeper {
            keeper.begin();
        }
    }

    /// Reports the announcements before the first choice. The table that follows shows the rest.
    fn tell_opening(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let told = |event: &Event| matches!(event, Event::Told { .. } | Event::Said { .. });
        let opening: Vec<Event> =
            std::mem::take(&mut self.opening).into_iter().filter(told).collect();
        let views = self.views();
        self.tell(&views, Some(&opening), out)
    }

    /// Returns the table as each seat sees it.
    fn views(&self) -> Vec<View> {
        let seats = (0..self.party.rules().seats()).map(Seat);
        seats.filter_map(|seat| self.party.client_of(seat).view().cloned()).collect()
    }

    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    /// Reports the last action, or the opening, to the person at the terminal, and collects the
    /// reports for the other people.
    fn tell(
        &mut self,
        before: &[View],
        opening: Option<&[Event]>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let viewer = self.party.viewer();
        let is_person = self.party.persons() > 0;
        for said in self.told(viewer, is_person, before, opening) {
            writeln!(out, "  {said}")?;
        }
        if !self.manner.is_dialog() {
            return Ok(());
        }
        self.unseen.resize(usize::from(self.party.rules().seats()), Vec::new());
        for seat in (0..self.party.rules().seats()).map(Seat) {
            if self.party.sitter(seat) == Sitter::Person && (seat != viewer || !is_person) {
                let told = self.told(seat, true, before, opening);
                self.unseen[usize::from(seat.0)].extend(told);
            }
        }
        Ok(())
    }

    /// Describes the last action, or the opening, as a seat knows it.
    fn told(
        &self,
        seat: Seat,
        is_person: bool,
        before: &[View],
        opening: Option<&[Event]>,
    ) -> Vec<String> {
        let client = self.party.client_of(seat);
        let (Some(before), Some(now)) = (before.get(usize::from(seat.0)), client.view()) else {
            return Vec::new();
        };
        let act = client.history().acts().last().filter(|_| opening.is_none());
        let events = act.map_or(opening.unwrap_or_default(), |act| &act.events);
        let teller = report::EventReporter {
            speaker: self.speaker(),
            notation: &self.notation,
            viewer: Some(seat).filter(|_| is_person),
            views: Some((before, now)),
        };
        let secret = act.filter(|act| act.action.is_none()).map(|act| teller.secret(act.by));
        secret.into_iter().chain(teller.told(events)).collect()
    }
}
