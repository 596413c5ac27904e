//! A game of several players in progress: who sits where, whose eyes see the table, and the bots.

mod backs;
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

pub use backs::Back;
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
    cards::{CardBag, CardSet, DealNumber},
    definition::game::Game,
    rules::{
        Action, Event, LayError, Match, Outcome, Refusal, Rules, Seat, SetupError, Start, View,
    },
};
use opening::Opening;
use practice::Practice;
use std::{collections::VecDeque, sync::Arc};

/// Who is to do something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// The person whose eyes see the table chooses.
    Person(Seat),
    /// A bot chooses.
    Bot(Seat),
    /// Another person chooses; the screen must change hands first.
    Handing(Seat),
    /// Nobody: the game is over.
    Over,
}

/// Why a game cannot be begun so.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PartyError {
    /// The number of players or an option is not one of the game's.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The deal is not one of the game's.
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
    /// Whose eyes see the table.
    viewer: Seat,
    view: View,
    choices: Choices,
    captured: Captured,
    chronicle: Chronicle,
    /// Cards of the viewer's that have come since they chose last.
    received: CardSet,
    /// What is played again before anybody chooses.
    script: VecDeque<Action>,
    /// Whether the person at the table has been asked to hand the screen over and has done so.
    handed: bool,
    paused: bool,
    /// How many actions were taken back.
    undos: u32,
}

impl Party {
    /// Begins a game.
    ///
    /// # Errors
    ///
    /// Where the plan or the deal does not fit the game.
    pub fn start(game: &Arc<Game>, plan: Plan, deal: DealNumber) -> Result<Self, PartyError> {
        Ok(Self::open(game, plan, deal)?.0)
    }

    /// Begins a game; gives what was dealt and done before anybody chooses, where it is short
    /// enough to be watched.
    ///
    /// # Errors
    ///
    /// As [`Party::start`].
    pub fn open(
        game: &Arc<Game>,
        plan: Plan,
        deal: DealNumber,
    ) -> Result<(Self, Vec<Event>), PartyError> {
        let (mut party, opening) = Self::dealt(game, plan, deal)?;
        party.practice = Practice::of(party.game.rules(), party.bots.iter().flatten());
        Ok((party, opening))
    }

    /// Deals a game that is only looked at: its bots don't practise for it.
    ///
    /// # Errors
    ///
    /// As [`Party::start`].
    pub fn to_look_at(game: &Arc<Game>, plan: Plan, deal: DealNumber) -> Result<Self, PartyError> {
        Ok(Self::dealt(game, plan, deal)?.0)
    }

    fn dealt(
        game: &Arc<Game>,
        plan: Plan,
        deal: DealNumber,
    ) -> Result<(Self, Vec<Event>), PartyError> {
        let rules = Arc::new(Rules::of_game(Arc::clone(game), &plan.setup(game))?);
        let mut opening = Opening::default();
        let begun = Match::start_told(rules, Start::Number(deal), &mut opening)?;
        let mut party = Self::of(begun, plan);
        let opening = opening.events();
        party.chronicle.begin(&opening);
        Ok((party, opening))
    }

    /// True if a bot at this table practises the game, or has.
    #[must_use]
    pub const fn practises(&self) -> bool {
        self.practice.is_any()
    }

    /// Goes on with a game; what was taken back is kept for redo.
    #[must_use]
    pub fn of(game: Match, plan: Plan) -> Self {
        let opening = Opening::of(&game);
        Self::seated(game, plan, &opening, false)
    }

    /// Seats everybody at a game that has begun so; `seen` where that is watched now.
    fn seated(game: Match, plan: Plan, opening: &Opening, seen: bool) -> Self {
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
        party.chronicle.begin(party.game.rules(), opening, seen);
        party.chronicle.follow(&party.game);
        // The table is still whose who chose last: they alone may take that back.
        if let Some(last) = party.last_person() {
            party.viewer = last;
        }
        // With several persons, nobody's cards are shown before somebody has asked for them.
        party.handed = party.persons() < 2;
        party.look();
        party
    }

    /// Plays a game again from its start, action by action, before anybody chooses.
    ///
    /// # Errors
    ///
    /// Where the game cannot be begun again.
    pub fn replay(played: &Match, plan: Plan) -> Result<Self, PartyError> {
        let again = Match::start(Arc::clone(played.rules()), played.origin().clone())?;
        let mut party = Self::of(again, plan);
        party.script = played.actions().iter().copied().collect();
        party.handed = true;
        party.look();
        Ok(party)
    }

    /// Whether a game is played again before anybody chooses.
    #[must_use]
    pub fn is_replay(&self) -> bool {
        !self.script.is_empty()
    }

    /// The game itself.
    #[must_use]
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// Its rules.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        self.game.rules()
    }

    /// Who sits where, and what was chosen before the game.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Whose eyes see the table.
    #[must_use]
    pub const fn viewer(&self) -> Seat {
        self.viewer
    }

    /// What they see.
    #[must_use]
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// What they may choose now; nothing where it is not for them to choose.
    #[must_use]
    pub const fn choices(&self) -> &Choices {
        &self.choices
    }

    /// What can be done with exactly these cards.
    #[must_use]
    pub fn exact(&self, picked: impl Into<CardBag>) -> Vec<Action> {
        let picked = picked.into();
        let mut exact = self.choices.exact(picked);
        if matches!(self.turn(), Turn::Person(_)) {
            // Of any so many cards not all choices are listed.
            let all = self.view.handfuls_of(self.rules(), picked);
            exact.extend(all.into_iter().filter(|action| !self.choices.all().contains(action)));
        }
        exact
    }

    /// The men that were captured so far.
    #[must_use]
    pub const fn captured(&self) -> &Captured {
        &self.captured
    }

    /// What has happened so far.
    #[must_use]
    pub const fn chronicle(&self) -> &Chronicle {
        &self.chronicle
    }

    /// Cards of the viewer's that have come since they chose last, or since the deal where they
    /// have not chosen in it: drawn, or given by others.
    #[must_use]
    pub const fn received(&self) -> CardSet {
        self.received
    }

    /// Whether a person has chosen anything: a game in which nobody has is not worth keeping.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.chronicle.has_chosen(|seat| self.sitter(seat) == Sitter::Person)
    }

    /// Notes that the deal has been played before: statistics leave it out.
    pub const fn mark_known(&mut self) {
        self.plan.known = true;
    }

    /// The person who has chosen last.
    fn last_person(&self) -> Option<Seat> {
        let mut by = self.chronicle.entries().iter().rev().map(|entry| entry.by);
        by.find(|&seat| self.sitter(seat) == Sitter::Person)
    }

    /// How many persons play.
    #[must_use]
    pub fn persons(&self) -> usize {
        self.bots.iter().filter(|bot| bot.is_none()).count()
    }

    /// Who sits on a seat.
    #[must_use]
    pub fn sitter(&self, seat: Seat) -> Sitter {
        self.plan.sitter(seat)
    }

    /// Who is to do something.
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

    /// How the game has ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// The number of the deal.
    #[must_use]
    pub fn deal(&self) -> Option<DealNumber> {
        match self.game.origin() {
            Start::Number(number) => Some(*number),
            Start::Cards(_) => None,
        }
    }

    /// Whether the bots wait.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Lets the bots wait, or go on.
    pub const fn set_paused(&mut self, paused: bool) {
        self.paused = paused;
    }

    /// How fast the bots play.
    pub const fn set_pace(&mut self, pace: Pace) {
        self.plan.pace = pace;
    }

    /// How many times something was taken back.
    #[must_use]
    pub const fn undos(&self) -> u32 {
        self.undos
    }

    /// The person who is to choose has the screen now.
    pub fn hand_over(&mut self) {
        if let Turn::Handing(seat) = self.turn() {
            self.viewer = seat;
            self.handed = true;
            self.look();
        }
    }

    /// Plays what the person at the table chose.
    ///
    /// # Errors
    ///
    /// Why the rules refuse it; nothing has changed then.
    pub fn play(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        let events = self.game.play(action)?;
        self.moved();
        Ok(events)
    }

    /// Lets the bot whose turn it is choose; `None` where no bot is to choose.
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

    /// What a greedy bot would choose in the place of the person at the table; `None` where no
    /// person is to choose.
    pub fn advice(&mut self) -> Option<Action> {
        let Turn::Person(_) = self.turn() else { return None };
        let seed = self.game.actions().len() as u64;
        let rules = Arc::clone(self.game.rules());
        self.practice.adviser(&rules, seed).choose(&rules, &self.view)
    }

    /// Takes back what happened since the person at the table chose last, that choice included;
    /// `false` where there is none.
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
        // There was no own choice: everything stays as it was.
        while self.game.actions().len() < before && self.game.redo().is_some() {}
        false
    }

    /// Plays again what was taken back, up to the next own choice.
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

    /// Whether the person at the table has chosen anything that can be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        let is_own = |seat| seat == self.viewer && self.sitter(seat) == Sitter::Person;
        self.chronicle.has_chosen(is_own)
    }

    fn moved(&mut self) {
        // The next person's cards wait under the curtain.
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
