//! The bots of a table. Greedy ones practise a game before they play it: on another thread, while
//! cards are dealt and persons think, so that there is no wait for them.

use super::{LocalTable, Turn};
use crate::{
    cli::HOST,
    party::{BotKind, Sitter},
};
use engine::{
    agents::{Bot, BotStyle, Watch},
    cards::DealNumber,
    definition::game::StrategyRule,
    endgame::Database,
    exchange::{AtFailure, Employer},
    rules::{Action, Rules, Seat, Start},
};
use std::{
    sync::Arc,
    thread::{Builder, JoinHandle},
    time::Instant,
};

/// A bot that is practising, or has finished.
#[derive(Debug, Default)]
pub(crate) struct Practice {
    under_way: Option<JoinHandle<Bot>>,
    done: Option<Bot>,
}

impl Practice {
    /// True if a bot practises, or has.
    pub(crate) const fn is_any(&self) -> bool {
        self.under_way.is_some() || self.done.is_some()
    }

    /// True while a bot practises.
    pub(crate) fn is_under_way(&self) -> bool {
        self.under_way.as_ref().is_some_and(|thread| !thread.is_finished())
    }

    /// Starts practice for a bot like one of these, if one needs it.
    pub(crate) fn of<'b>(rules: &Arc<Rules>, bots: impl Iterator<Item = &'b Bot>) -> Self {
        let Some(bot) = { bots }.find(|bot| bot.needs_practice()) else { return Self::default() };
        let (mut bot, rules) = (bot.clone(), Arc::clone(rules));
        let practise = move || {
            bot.practise(&rules);
            bot
        };
        // Without a thread, the bot practises at its first choice.
        let under_way = Builder::new().name("practice".to_owned()).spawn(practise).ok();
        Self { under_way, done: None }
    }

    /// Returns a greedy bot that has practised, with its random choices from this seed.
    pub(crate) fn adviser(&mut self, rules: &Rules, seed: u64) -> Bot {
        if self.done().is_none() {
            let mut bot = Bot::new(BotStyle::Greedy, seed);
            bot.practise(rules);
            self.done = Some(bot);
        }
        // The bot that has practised may be one that thinks for long.
        let mut bot = Bot::new(BotStyle::Greedy, seed);
        bot.learn_from(&self.done);
        bot
    }

    /// Returns the bot that has practised; waits for it if necessary.
    pub(crate) fn done(&mut self) -> Option<&Bot> {
        if let Some(under_way) = self.under_way.take() {
            self.done = under_way.join().ok();
        }
        self.done.as_ref()
    }
}

impl LocalTable {
    /// Gives the bots endgame databases, seat by seat.
    #[must_use]
    pub fn advised_by(mut self, databases: Vec<Option<Arc<Database>>>) -> Self {
        for (player, database) in self.players.iter_mut().zip(&databases) {
            let Some(database) = database else { continue };
            player.bot = player.bot.take().map(|bot| bot.with_database(Arc::clone(database)));
        }
        self.databases = databases;
        self
    }

    /// True if the bot of a seat asks an endgame database.
    #[must_use]
    pub fn has_database(&self, seat: Seat) -> bool {
        self.databases.get(usize::from(seat.0)).is_some_and(Option::is_some)
    }

    /// Seats the bots of the plan; one that needs it begins to practise.
    pub(super) fn practise(&mut self) {
        let seed = match self.game().origin() {
            Start::Number(DealNumber(number)) => *number,
            Start::Fair(_) | Start::Cards(_) => 0,
            Start::Position(position) => position.deal.unwrap_or_default().0,
        };
        self.employ();
        let (rules, names) = (self.session.rules(), &self.plan.names);
        let agency =
            self.employer.as_ref().map(|(employer, _)| employer.agency(rules, names.clone()));
        for (seat, player) in (0u8..).zip(&mut self.players) {
            player.bot = match self.plan.sitter(Seat(seat)) {
                Sitter::Person => None,
                Sitter::Bot(kind) => {
                    let mut bot = Bot::new(kind.agent(), seed.wrapping_add(seat.into()));
                    let begun = Instant::now();
                    bot.lend(Watch::new(move || begun.elapsed()));
                    if let (BotKind::Program(index), Some(agency)) = (kind, &agency) {
                        bot.entrust(agency.engage(index, Seat(seat)));
                    }
                    Some(bot)
                }
            };
        }
        let bots = self.players.iter().filter_map(|player| player.bot.as_ref());
        self.practice = Practice::of(self.session.rules(), bots);
    }

    /// Readies the programs that sit as bots. If one fails, the default bot plays on: the
    /// persons at the table want to go on.
    fn employ(&mut self) {
        let is_program = |sitter: &Sitter| matches!(sitter, Sitter::Bot(BotKind::Program(_)));
        if self.employer.is_some() || !self.plan.sitters.iter().any(is_program) {
            return;
        }
        let commands: Result<Vec<_>, _> =
            self.plan.programs.iter().map(|text| text.parse()).collect();
        // A plan holds nothing but commands that were read.
        let commands = commands.unwrap_or_default();
        self.employer = Some((Employer::new(commands, AtFailure::Replace, HOST), 0));
    }

    /// Returns what programs that sit as bots have done wrong since the last call, in words.
    pub fn program_failures(&mut self) -> Vec<String> {
        let Some((employer, told)) = &mut self.employer else { return Vec::new() };
        let failures = employer.failures();
        let new = failures.get(*told..).unwrap_or_default();
        let words = new.iter().map(|failed| employer.words(failed)).collect();
        *told = failures.len();
        words
    }

    /// Tells programs that the game is over, once it is.
    pub(super) fn tell_the_end(&mut self) {
        if self.employer.is_none() || self.turn() != Turn::Over {
            return;
        }
        self.tell_bots();
        for player in &mut self.players {
            if let (Some(bot), Some(view)) = (&mut player.bot, player.client.view()) {
                bot.end(view);
            }
        }
    }

    /// Returns the choice of a bot, based on its seat's knowledge.
    pub(super) fn bot_choice(&mut self, seat: Seat) -> Option<Action> {
        if let Some(action) = self.thought_of(seat) {
            return Some(action);
        }
        self.prepare(seat);
        let rules = Arc::clone(self.rules());
        let player = self.players.get_mut(usize::from(seat.0))?;
        player.bot.as_mut()?.choose(&rules, player.client.view()?)
    }

    /// Gives a bot what others have learned, and tells it what has happened.
    pub(super) fn prepare(&mut self, seat: Seat) {
        self.tell_bots();
        let players = self.players.split_at_mut_checked(usize::from(seat.0));
        let Some((before, from)) = players else { return };
        let Some((player, after)) = from.split_first_mut() else { return };
        let Some(bot) = player.bot.as_mut() else { return };
        bot.learn_from(before.iter().chain(after.iter()).filter_map(|other| other.bot.as_ref()));
        if bot.needs_practice() {
            bot.learn_from(self.practice.done());
        }
    }

    /// Returns the rule by which the bot of a seat decided last; `None` if it follows no strategy.
    /// The rule is absent if none of the strategy's rules preferred anything.
    #[must_use]
    pub fn reason(&self, seat: Seat) -> Option<Option<&StrategyRule>> {
        let bot = self.players.get(usize::from(seat.0))?.bot.as_ref()?;
        Some(bot.reason()?.rule_of(self.rules()))
    }

    /// True while a bot practises.
    #[must_use]
    pub fn is_practising(&self) -> bool {
        self.practice.is_under_way()
    }

    /// Returns the choice that a greedy bot would make for the person at the screen, asked again
    /// the next best one; `None` if no person is to choose. It counts as a hint.
    pub fn hint_by_bot(&mut self) -> Option<Action> {
        let Turn::Person(_) = self.turn() else { return None };
        let seed = u64::from(self.moves());
        let (rules, viewer) = (Arc::clone(self.rules()), usize::from(self.viewer.0));
        let view = self.players.get(viewer)?.client.view()?;
        let action = self.advice.next(&mut self.practice, &rules, (view, seed))?;
        self.hints = self.hints.saturating_add(1);
        Some(action)
    }
}
