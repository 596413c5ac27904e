//! A table at this screen: the dealer, the persons who share the screen, and the bots.
//!
//! The display relies only on the dealer's messages to the person at the screen. The game itself is
//! available only to be saved, and for hints.

mod advice;
mod bots;
mod counted;
mod course;
mod replayed;
mod solved;
mod thinking;
mod tips;

pub(crate) use advice::ToldAdvice;
pub(crate) use bots::Practice;
pub use tips::{Answer, HintSight, Question, Tip};

use crate::{
    party::{Choices, Plan, Sitter},
    store::{Progress, SavedGame},
};
use engine::{
    agents::{Adviser, Bot},
    cards::{CardBag, CardSet, DealNumber},
    definition::game::Game,
    endgame::Database,
    exchange::Employer,
    rules::{Action, LayError, Match, Outcome, Refusal, Rules, Seat, SetupError, Start, View},
    session::{
        BeginError, Client, History, Message, Nature, News, Policy, Request, Session, Warning,
    },
};
use std::{cell::OnceCell, sync::Arc, time::Duration};
use thinking::{Hearing, Thinking};

/// The reason why a game cannot be started.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The number of players or an option does not fit the game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game does not know the deal.
    #[error(transparent)]
    Deal(#[from] LayError),
}

/// The next actor at the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// The person at the screen chooses.
    Person(Seat),
    /// A bot chooses, or the record of a game that is shown again.
    Bot(Seat),
    /// Another person chooses; the screen must change hands first.
    Handing(Seat),
    /// Somebody at another machine chooses.
    Away(Seat),
    /// Nobody: the game is over.
    Over,
}

/// The reason why an action is not carried out.
#[derive(Debug, Clone, PartialEq)]
pub enum NotPlayed {
    /// The rules forbid it.
    Refused(Refusal),
    /// The dealer does not take it now.
    Warned(Warning),
}

/// A player at this table: their memory, and the bot that plays for them.
#[derive(Debug)]
struct Player {
    client: Client,
    bot: Option<Bot>,
}

/// A game in progress at this screen.
#[derive(Debug)]
pub struct LocalTable {
    session: Session,
    /// The players, by seat.
    players: Vec<Player>,
    /// Endgame databases of the bots, by seat, as far as they have one.
    databases: Vec<Option<Arc<Database>>>,
    plan: Plan,
    /// Seat of the viewer, whose knowledge of the table is shown.
    viewer: Seat,
    /// The viewer's choices, once they have been asked for.
    choices: OnceCell<Choices>,
    /// True if the table only shows a game again.
    replays: bool,
    /// True if the person to choose has the screen.
    handed: bool,
    paused: bool,
    hints: u32,
    undos: u32,
    /// True if the statistics have counted the game as played.
    counted: bool,
    practice: Practice,
    /// The hints of the bot that advises a person who plays with others.
    advice: ToldAdvice,
    /// Bot that thinks on another thread.
    thinking: Option<Thinking>,
    hearing: Hearing,
    /// Whoever starts the programs that sit as bots, and the number of failures told so far.
    employer: Option<(Employer, usize)>,
    /// Adviser of a person who plays alone; it remembers the line that it found.
    adviser: Adviser,
    /// The tips for the position, so that the next hint shows another.
    tips: Option<tips::Tips>,
    solved: solved::Solved,
}

impl LocalTable {
    /// Begins a game; the clock starts with the first action.
    ///
    /// # Errors
    ///
    /// Returns the reason why the game cannot start.
    pub fn begin(rules: &Arc<Rules>, plan: Plan, start: Start) -> Result<Self, LayError> {
        let mut table = Self::deal_out(rules, plan, start)?;
        table.practise();
        Ok(table)
    }

    /// Begins a game for display only: no bot practises it.
    ///
    /// # Errors
    ///
    /// Returns the reason why the game cannot start.
    pub fn to_look_at(game: &Arc<Game>, plan: Plan, deal: DealNumber) -> Result<Self, StartError> {
        let rules = Arc::new(Rules::of_game(Arc::clone(game), &plan.setup(game))?);
        Ok(Self::deal_out(&rules, plan, Start::Number(deal))?)
    }

    /// Begins a game that is declared in RON.
    ///
    /// # Errors
    ///
    /// Returns an error if the plan or the deal does not fit the game.
    pub fn of_game(game: &Arc<Game>, plan: Plan, deal: DealNumber) -> Result<Self, StartError> {
        let rules = Arc::new(Rules::of_game(Arc::clone(game), &plan.setup(game))?);
        Ok(Self::begin(&rules, plan, Start::Number(deal))?)
    }

    /// Begins another game at this table. Rules are compiled only if the plan changes the number of
    /// players or an option.
    ///
    /// # Errors
    ///
    /// Returns an error if the plan or the start does not fit the game.
    pub fn again(&self, plan: Plan, start: Start) -> Result<Self, StartError> {
        let (game, setup) = (self.rules().game(), plan.setup(self.rules().game()));
        let rules = match *self.rules().setup() == setup {
            true => Arc::clone(self.rules()),
            false => Arc::new(Rules::of_game(Arc::clone(game), &setup)?),
        };
        Ok(Self::begin(&rules, plan, start)?.advised_by(self.databases.clone()))
    }

    fn deal_out(rules: &Arc<Rules>, plan: Plan, start: Start) -> Result<Self, LayError> {
        let mut table = Self::lay(rules, plan);
        let messages = match table.session.begin(start, Duration::ZERO) {
            Err(BeginError::Start(error)) => return Err(error),
            begun => begun.expect("everybody sits, and no game is under way"),
        };
        table.deliver(&messages, table.viewer);
        Ok(table)
    }

    /// Resumes a game; actions that were taken back can be played again.
    #[must_use]
    pub fn resume(game: Match, plan: Plan, progress: Progress) -> Self {
        let mut table = Self::lay(game.rules(), plan);
        table.hints = progress.hints;
        table.undos = progress.undos;
        table.counted = progress.counted;
        table.plan.known |= progress.known;
        table.solved.shown = progress.shown;
        // All seats are taken, no game is under way, and the rules are those of the game.
        let messages =
            table.session.resume(game, progress.elapsed, Duration::ZERO).unwrap_or_default();
        table.deliver(&messages, table.viewer);
        // The screen still belongs to the last person who chose: only they may take that back.
        let mut by = table.history().acts().iter().rev().map(|act| act.by);
        let last = by.find(|&seat| table.sitter(seat) == Sitter::Person);
        table.viewer = last.unwrap_or(table.viewer);
        table.practise();
        table
    }

    /// Begins a game for a person who plays alone.
    ///
    /// # Errors
    ///
    /// Returns the reason why the game cannot start.
    pub fn alone(rules: &Arc<Rules>, start: Start) -> Result<Self, LayError> {
        Self::begin(rules, Plan::alone(), start)
    }

    /// Resumes a saved game.
    #[must_use]
    pub fn resume_saved(saved: SavedGame) -> Self {
        Self::resume(saved.game, saved.plan, saved.progress)
    }

    /// Returns a table with all players seated, before the deal.
    fn lay(rules: &Arc<Rules>, plan: Plan) -> Self {
        let mut session = Session::open(Arc::clone(rules), Policy::private());
        let mut messages = Vec::new();
        let players = (0..rules.seats()).map(Seat).map(|seat| {
            let nature = match plan.sitter(seat) {
                Sitter::Person => Nature::Person,
                Sitter::Bot(_) => Nature::Bot,
            };
            // Display names depend on the language of the screen, so numbers serve as names here.
            let (id, told) = session
                .enter(&format!("{}", seat.0 + 1), nature)
                .expect("a table has room for its players, and no number twice");
            messages.extend(told);
            messages.extend(session.request(id, Request::Sit(seat), Duration::ZERO));
            Player { client: Client::new(id, Arc::clone(rules)), bot: None }
        });
        let players: Vec<Player> = players.collect();
        let person = (0..rules.seats()).map(Seat).find(|&seat| plan.sitter(seat) == Sitter::Person);
        let mut table = Self {
            session,
            players,
            databases: Vec::new(),
            plan,
            viewer: person.unwrap_or_default(),
            choices: OnceCell::new(),
            replays: false,
            handed: true,
            paused: false,
            hints: 0,
            undos: 0,
            counted: false,
            practice: Practice::default(),
            advice: ToldAdvice::default(),
            thinking: None,
            hearing: Hearing::default(),
            employer: None,
            adviser: Adviser::default(),
            tips: None,
            solved: solved::Solved::default(),
        };
        table.deliver(&messages, table.viewer);
        let is_open = table.rules().is_open_board();
        table.handed = table.persons() < 2 || is_open;
        if is_open {
            table.hand_on();
        }
        table
    }

    /// Gives each player their messages; returns the news of the player on this seat.
    fn deliver(&mut self, messages: &[Message], of: Seat) -> Vec<News> {
        let mut news = Vec::new();
        for (seat, player) in (0u8..).map(Seat).zip(&mut self.players) {
            let own = player.client.receive_all(messages);
            if seat == of {
                news = own;
            }
        }
        self.choices = OnceCell::new();
        // Whatever was thought of the position before is out of date.
        self.thinking = None;
        news
    }

    /// Returns the viewer's memory of the table.
    #[must_use]
    pub fn client(&self) -> &Client {
        self.client_of(self.viewer)
    }

    /// Returns a player's memory of the table.
    #[must_use]
    pub fn client_of(&self, seat: Seat) -> &Client {
        let seat = usize::from(seat.0).min(self.players.len().saturating_sub(1));
        &self.players[seat].client
    }

    /// Returns the game itself; to be saved, and for hints.
    #[must_use]
    pub fn game(&self) -> &Match {
        self.session.game().expect("a table is made with a game")
    }

    /// Returns the rules.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        self.session.rules()
    }

    /// Returns the plan: the seats, and all other choices before the game.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Returns the seat of the viewer.
    #[must_use]
    pub const fn viewer(&self) -> Seat {
        self.viewer
    }

    /// Returns the table as the viewer sees it.
    #[must_use]
    pub fn view(&self) -> &View {
        self.client().view().expect("a table is made with a game")
    }

    /// Returns everything that has happened, as the viewer knows it.
    #[must_use]
    pub fn history(&self) -> &History {
        self.client().history()
    }

    /// Returns the viewer's choices; none if they are not to choose.
    #[must_use]
    pub fn choices(&self) -> &Choices {
        self.choices.get_or_init(|| match self.turn() {
            Turn::Person(_) => Choices::of(self.rules(), self.view()),
            Turn::Bot(_) | Turn::Handing(_) | Turn::Away(_) | Turn::Over => Choices::default(),
        })
    }

    /// Returns everything that can be done with exactly these cards.
    #[must_use]
    pub fn exact(&self, picked: impl Into<CardBag>) -> Vec<Action> {
        let picked = picked.into();
        let mut exact = self.choices().exact(picked);
        if matches!(self.turn(), Turn::Person(_)) {
            // If any number of cards may be picked, not all choices are listed.
            let all = self.view().choices_taking(self.rules(), picked);
            exact.extend(all.into_iter().filter(|action| !self.choices().all().contains(action)));
        }
        exact
    }

    /// Returns the cards that have come to the viewer's hand since their last choice.
    #[must_use]
    pub fn received(&self) -> CardSet {
        self.client().received()
    }

    /// Returns the player on a seat.
    #[must_use]
    pub fn sitter(&self, seat: Seat) -> Sitter {
        self.plan.sitter(seat)
    }

    /// Returns the number of persons who play.
    #[must_use]
    pub fn persons(&self) -> usize {
        self.session.roster().persons()
    }

    /// Returns the next actor.
    #[must_use]
    pub fn turn(&self) -> Turn {
        let Some(actor) = self.client().actor() else { return Turn::Over };
        if self.is_replay() {
            return Turn::Bot(actor);
        }
        match self.sitter(actor) {
            Sitter::Bot(_) => Turn::Bot(actor),
            Sitter::Person if actor == self.viewer && self.handed => Turn::Person(actor),
            Sitter::Person => Turn::Handing(actor),
        }
    }

    /// Returns the number of the deal after this one, or before it; `None` if there is none. A deal
    /// laid by hand comes before the first number.
    #[must_use]
    pub fn neighbor(&self, after: bool) -> Option<DealNumber> {
        let known = self.rules().deal_numbers();
        let number = match self.deal() {
            None => *known.start(),
            Some(DealNumber(number)) if after => DealNumber(number.checked_add(1)?),
            Some(DealNumber(number)) => DealNumber(number.checked_sub(1)?),
        };
        known.contains(&number).then_some(number)
    }

    /// True if a bot at this table practises the game, or has.
    #[must_use]
    pub const fn practises(&self) -> bool {
        self.practice.is_any()
    }

    /// Returns the outcome; `None` while the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.client().outcome()
    }

    /// True if a solitaire is won.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.view().is_won(self.rules())
    }

    /// Returns the number of the deal; `None` if the cards were laid by hand.
    #[must_use]
    pub fn deal(&self) -> Option<DealNumber> {
        self.client().deal()
    }

    /// Returns the number of actions so far, without those that were taken back.
    #[must_use]
    pub fn moves(&self) -> u32 {
        u32::try_from(self.client().at()).unwrap_or(u32::MAX)
    }

    /// True if a person has chosen anything; alone, also if all of it was taken back.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        let mut persons = self.session.roster().players();
        self.players.len() == 1 && self.client().can_redo()
            || persons.any(|(seat, player)| {
                player.nature == Nature::Person && self.history().has_chosen(seat)
            })
    }

    /// True if the viewer has chosen something that can be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        let own = self.sitter(self.viewer) == Sitter::Person && self.client().has_chosen();
        own || self.last_of_many().is_some()
    }

    /// Returns the person who chose last at an open board with several persons: they take that
    /// choice back, whoever's turn it is. `None` at other tables, where everyone takes back their
    /// own.
    fn last_of_many(&self) -> Option<Seat> {
        if self.is_replay() || self.persons() < 2 || !self.rules().is_open_board() {
            return None;
        }
        let mut last = self.history().acts().iter().rev().map(|act| act.by);
        last.find(|&seat| self.sitter(seat) == Sitter::Person)
    }

    /// True if something was taken back that can be played again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.client().can_redo()
    }

    /// True if the bots are paused.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Pauses the bots, or lets them continue.
    pub const fn set_paused(&mut self, paused: bool) {
        self.paused = paused;
    }

    /// Changes the speed of the bots.
    pub const fn set_pace(&mut self, pace: crate::party::Pace) {
        self.plan.pace = pace;
    }

    /// Returns the number of times that actions were taken back.
    #[must_use]
    pub const fn undos(&self) -> u32 {
        self.undos
    }
}

#[cfg(test)]
mod tests;
