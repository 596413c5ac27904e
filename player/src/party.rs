//! A game of several players in progress: its players, the viewer of the table, and the bots.

mod calls;
mod captured;
mod choices;
mod chronicle;
mod happened;
mod notice;
mod opening;
mod pack;
mod paint;
mod plan;
mod played;
mod practice;
mod received;
mod sides;
mod stage;
mod why;
pub mod words;

pub use calls::calls;
pub use captured::{Captured, Kind};
pub use choices::{Choices, Group};
pub use chronicle::{Chronicle, DealEnd, Entry, LastMove};
pub use happened::{Happened, Played, Series, happened};
pub use pack::{Hue, Print, order, order_as_declared, order_as_sorted, print_of, sign_of};
pub use paint::paint_of;
pub use plan::{BotKind, Pace, Plan, Plans, Sitter};
pub use played::in_order_of_play;
pub use sides::{Side, drawn_from, sides};
pub use stage::{Flight, Stage, SweptTrick, Tempo, Token};
pub use why::{Why, asks_for_cards, why_no_way, why_not, why_not_now, why_refused};

use engine::{
    agents::Bot,
    cards::{CardSet, DealNumber},
    definition::game::Game,
    rules::{
        Action, Event, LayError, Match, Outcome, Refusal, Rules, Seat, SetupError, Start, View,
    },
};
use opening::Opening;
use practice::Practice;
use std::{collections::VecDeque, sync::Arc};

/// The next actor of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// The viewer of the table chooses.
    Person(Seat),
    /// A bot chooses.
    Bot(Seat),
    /// Another person chooses; the screen must change hands first.
    Handing(Seat),
    /// The game is over.
    Over,
}

/// The reason why a game cannot be started.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PartyError {
    /// The game does not have this number of players or this option.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game does not have this deal.
    #[error(transparent)]
    Deal(#[from] LayError),
}

/// A game of several players in progress.
#[derive(Debug)]
pub struct Party {
    game: Match,
    plan: Plan,
    bots: Vec<Option<Bot>>,
    practice: Practice,
    /// The seat whose view is shown.
    viewer: Seat,
    view: View,
    choices: Choices,
    captured: Captured,
    chronicle: Chronicle,
    /// Cards that have come to the viewer's hand since their last choice.
    received: CardSet,
    /// Recorded actions still to be replayed.
    script: VecDeque<Action>,
    /// True if the screen has been handed over to the person who is to choose.
    handed: bool,
    paused: bool,
    /// Number of undos.
    undos: u32,
}

impl Party {
    /// Starts a game.
    ///
    /// # Errors
    ///
    /// If the plan or the deal does not fit the game.
    pub fn start(game: &Arc<Game>, plan: Plan, deal: DealNumber) -> Result<Self, PartyError> {
        Ok(Self::open(game, plan, deal)?.0)
    }

    /// Starts a game; returns the events before the first choice too, unless there are too many to
    /// watch.
    ///
    /// # Errors
    ///
    /// Like [`Party::start`].
    pub fn open(
        game: &Arc<Game>,
        plan: Plan,
        deal: DealNumber,
    ) -> Result<(Self, Vec<Event>), PartyError> {
        let rules = Arc::new(Rules::of_game(Arc::clone(game), &plan.setup(game))?);
        let mut opening = Opening::default();
        let begun = Match::start_told(rules, Start::Number(deal), &mut opening)?;
        let mut party = Self::of(begun, plan);
        party.practice = Practice::of(party.game.rules(), party.bots.iter().flatten());
        let opening = opening.events();
        party.chronicle.begin(&opening);
        Ok((party, opening))
    }

    /// Continues a game; moves taken back are kept for redo.
    #[must_use]
    pub fn of(game: Match, plan: Plan) -> Self {
        let seed = match game.origin() {
            Start::Number(DealNumber(number)) => *number,
            Start::Cards(_) => 0,
        };
        let seats = game.rules().seats();
        let bots = (0..seats)
            .map(|seat| match plan.sitter(Seat(seat)) {
                Sitter::Person => None,
                Sitter::Bot(kind) => Some(Bot::new(kind.agent(), seed.wrapping_add(seat.into()))),
            })
            .collect();
        let viewer = (0..seats)
            .map(Seat)
            .find(|&seat| plan.sitter(seat) == Sitter::Person)
            .unwrap_or_default();
        let view = game.view_of(viewer);
        let mut party = Self {
            view,
            game,
            plan,
            practice: Practice::default(),
            bots,
            viewer,
            choices: Choices::default(),
            captured: Captured::default(),
            chronicle: Chronicle::default(),
            received: CardSet::EMPTY,
            script: VecDeque::new(),
            handed: true,
            paused: false,
            undos: 0,
        };
        // With several people at the screen, hands stay hidden until one of them asks.
        party.handed = party.persons() < 2;
        party.look();
        party
    }

    /// Replays a game from its start, action by action.
    ///
    /// # Errors
    ///
    /// If the game cannot be started again.
    pub fn replay(played: &Match, plan: Plan) -> Result<Self, PartyError> {
        let again = Match::start(Arc::clone(played.rules()), played.origin().clone())?;
        let mut party = Self::of(again, plan);
        party.script = played.actions().iter().copied().collect();
        party.handed = true;
        party.look();
        Ok(party)
    }

    /// True if recorded actions are still to be replayed.
    #[must_use]
    pub fn is_replay(&self) -> bool {
        !self.script.is_empty()
    }

    /// Returns the match.
    #[must_use]
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// Returns the rules.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        self.game.rules()
    }

    /// Returns the players and the choices made before the game.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Returns the seat whose view is shown.
    #[must_use]
    pub const fn viewer(&self) -> Seat {
        self.viewer
    }

    /// Returns the viewer's view.
    #[must_use]
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// Returns the viewer's choices; empty if it is not their turn.
    #[must_use]
    pub const fn choices(&self) -> &Choices {
        &self.choices
    }

    /// Returns the actions with exactly these cards.
    #[must_use]
    pub fn exact(&self, picked: CardSet) -> Vec<Action> {
        let mut exact = self.choices.exact(picked);
        if matches!(self.turn(), Turn::Person(_)) {
            // Not all choices of any `n` cards are listed.
            let all = self.view.handfuls_of(self.rules(), picked);
            exact.extend(all.into_iter().filter(|action| !self.choices.all().contains(action)));
        }
        exact
    }

    /// Returns the men captured so far.
    #[must_use]
    pub const fn captured(&self) -> &Captured {
        &self.captured
    }

    /// Returns the history of the game.
    #[must_use]
    pub const fn chronicle(&self) -> &Chronicle {
        &self.chronicle
    }

    /// Returns the cards that have come to the viewer's hand, drawn or given by others, since their
    /// last choice or the first choice of anybody in this deal.
    #[must_use]
    pub const fn received(&self) -> CardSet {
        self.received
    }

    /// True if a person has chosen anything; otherwise the game is not worth saving.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.chronicle.has_chosen(|seat| self.sitter(seat) == Sitter::Person)
    }

    /// Marks the deal as played before: statistics leave it out.
    pub const fn mark_known(&mut self) {
        self.plan.known = true;
    }

    /// Returns the number of people who play.
    #[must_use]
    pub fn persons(&self) -> usize {
        self.bots.iter().filter(|bot| bot.is_none()).count()
    }

    /// Returns the player of a seat.
    #[must_use]
    pub fn sitter(&self, seat: Seat) -> Sitter {
        self.plan.sitter(seat)
    }

    /// Returns the next actor.
    #[must_use]
    pub fn turn(&self) -> Turn {
        let Some(actor) = self.game.actor() else { return Turn::Over };
        if self.is_replay() {
            return Turn::Bot(actor);
        }
        match self.sitter(actor) {
            Sitter::Bot(_) => Turn::Bot(actor),
            Sitter::Person if actor == self.viewer && self.handed => Turn::Person(actor),
            Sitter::Person => Turn::Handing(actor),
        }
    }

    /// Returns the outcome; `None` while the game is not over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Returns the number of the deal; `None` if it was laid by hand.
    #[must_use]
    pub fn deal(&self) -> Option<DealNumber> {
        match self.game.origin() {
            Start::Number(number) => Some(*number),
            Start::Cards(_) => None,
        }
    }

    /// True if the bots are paused.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Pauses or resumes the bots.
    pub const fn set_paused(&mut self, paused: bool) {
        self.paused = paused;
    }

    /// Sets the pace of the bots.
    pub const fn set_pace(&mut self, pace: Pace) {
        self.plan.pace = pace;
    }

    /// Returns the number of undos.
    #[must_use]
    pub const fn undos(&self) -> u32 {
        self.undos
    }

    /// Makes the person who is to choose the viewer of the screen.
    pub fn hand_over(&mut self) {
        if let Turn::Handing(seat) = self.turn() {
            self.viewer = seat;
            self.handed = true;
            self.look();
        }
    }

    /// Plays a choice of the person at the table.
    ///
    /// # Errors
    ///
    /// The reason why the rules refuse it; nothing has changed then.
    pub fn play(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        let events = self.game.play(action)?;
        self.moved();
        Ok(events)
    }

    /// Plays a choice of the bot to move; `None` if it is not a bot's turn.
    pub fn play_bot(&mut self) -> Option<(Seat, Vec<Event>)> {
        let Turn::Bot(seat) = self.turn() else { return None };
        if let Some(action) = self.script.pop_front() {
            let events = self.game.play(action).ok()?;
            self.moved();
            return Some((seat, events));
        }
        let view = self.game.view_of(seat);
        let rules = Arc::clone(self.game.rules());
        let (before, from) = self.bots.split_at_mut_checked(usize::from(seat.0))?;
        let (bot, after) = from.split_first_mut()?;
        let bot = bot.as_mut()?;
        bot.learn_from(before.iter().chain(after.iter()).flatten());
        if bot.needs_practice() {
            bot.learn_from(self.practice.done());
        }
        let action = bot.choose(&rules, &view)?;
        let events = self.game.play(action).ok()?;
        self.moved();
        Some((seat, events))
    }

    /// Returns a greedy bot's choice in the place of the person at the table; `None` if it is not a
    /// person's turn.
    pub fn advice(&mut self) -> Option<Action> {
        let Turn::Person(_) = self.turn() else { return None };
        let seed = self.game.actions().len() as u64;
        let rules = Arc::clone(self.game.rules());
        self.practice.adviser(&rules, seed).choose(&rules, &self.view)
    }

    /// Undoes everything from the viewer's last choice on; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let before = self.game.actions().len();
        let chose = |game: &Match, plan: &Plan, seat: Seat| {
            game.actor().is_some_and(|actor| actor == seat && plan.sitter(actor) == Sitter::Person)
        };
        while self.game.undo().is_some() {
            if chose(&self.game, &self.plan, self.viewer) {
                self.undos = self.undos.saturating_add(1);
                self.look();
                return true;
            }
        }
        // The viewer has not chosen anything, so nothing is undone.
        while self.game.actions().len() < before && self.game.redo().is_some() {}
        false
    }

    /// Plays undone actions again, up to the viewer's next choice; `false` if there are none.
    pub fn redo(&mut self) -> bool {
        let mut moved = false;
        while self.game.redo().is_some() {
            moved = true;
            if self.game.actor() == Some(self.viewer) {
                break;
            }
        }
        self.look();
        moved
    }

    /// True if the person at the table has made a choice that can be undone.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        let is_own = |seat| seat == self.viewer && self.sitter(seat) == Sitter::Person;
        self.chronicle.has_chosen(is_own)
    }

    fn moved(&mut self) {
        // The next person's cards stay hidden behind the curtain.
        if !self.is_replay()
            && let Some(actor) = self.game.actor()
            && self.sitter(actor) == Sitter::Person
            && actor != self.viewer
        {
            self.handed = false;
        }
        self.look();
    }

    fn look(&mut self) {
        self.view = self.game.view_of(self.viewer);
        self.captured.follow(&self.game);
        self.chronicle.follow(&self.game);
        self.received = received::since_last_choice(&self.game, &self.chronicle, self.viewer);
        self.choices = match self.turn() {
            Turn::Person(_) => Choices::of(self.game.rules(), &self.view),
            Turn::Bot(_) | Turn::Handing(_) | Turn::Over => Choices::default(),
        };
    }
}
