//! Bots: programs that fill the seats that no person takes.
//!
//! A bot sees only the view of its seat, so it cannot cheat. No bot knows any particular game: they
//! judge by cards, numbers and what the rules say about the result.

mod action_value;
mod ahead;
mod culling;
mod fruitless;
mod greedy;
mod memory;
mod mind;
mod modesty;
mod move_ordering;
mod outside;
mod policy;
mod practice;
mod simple_play;
mod strategist;
mod style;
mod voter;

pub use style::{BotStyle, UnknownBot};

use crate::{
    Entrusted,
    search_bots::{Halt, Watch},
};
use ahead::Foresight;
use cards::{Card, CardSet};
use culling::{MOST_COMPARED, keep_best, play_lowest, sort_by, thin_out};
use definition::SpotId;
use greedy::{Lookahead, Root};
use memory::Memory;
use mind::Mind;
use modesty::keep_modest;
use move_ordering::{ActionSize, MoveOrdering};
use outside::OutsideSeat;
use policy::{BotPolicy, Foreseeing, Passing};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use rules::{Action, Event, Rules, Seat, View};
use std::{cmp::Reverse, sync::Arc};
use strategist::Strategist;
pub use strategist::StrategyReason;
use voter::Voter;

/// Number of listed actions that cost as much work as comparing one.
const LISTED_AS_ONE: usize = 8;

/// Cost of an action by habit: whether a strategy that is followed prefers another, what it brings,
/// whether it passes where others would not, whether it draws, and its place among equals.
type Cost = (bool, Reverse<i64>, bool, bool, (Reverse<i32>, ActionSize));

/// A searching bot does this many times what has led nowhere before it tries all the others.
const PATIENCE: u32 = 2;

/// A modest bot calls, where it could pass, once in this many decisions.
const CALLS_ONCE_IN: u32 = 3;

/// Program that plays a seat of a declared game.
///
/// # Examples
///
/// ```
/// use agents::{Bot, BotStyle};
/// use cards::DealNumber;
/// use rules::{Rules, Setup};
/// use std::sync::Arc;
///
/// # let text = r#"(
/// #     id: "high-cards", title: "High cards", players: Exactly(2),
/// #     pieces: Cards(ranks: "2 3 4 5 6", suits: "Clubs Hearts"),
/// #     fields: {
/// #         "stock": (shape: Pile, sees: Nobody),
/// #         "hand": (per: Player, shape: Hand, sees: Owner),
/// #         "won": (per: Player, shape: Pile, sees: Everyone),
/// #     },
/// #     moves: { "play": (pick: Cards(from: "hand", to: "won of me")) },
/// #     flow: [
/// #         Shuffle("stock"), Deal(from: "stock", to: "hand", count: 3),
/// #         Turns(moves: ["play"], until: "everybody_moved"),
/// #     ],
/// #     result: Highest("sum(won by rank)"),
/// # )"#;
/// # let game = Arc::new(gametext::read_game(text, &()).into_result()?);
/// # let rules = Arc::new(Rules::of_game(game, &Setup::default()).expect("two may play"));
/// let mut state = rules.deal(DealNumber(7));
/// let mut bots = [Bot::new(BotStyle::Random, 1), Bot::new(BotStyle::Lowest, 2)];
/// while let Some(seat) = state.actor(&rules) {
///     let view = state.view(&rules, seat); // what the seat may know, and no more
///     let action = bots[usize::from(seat.0)].choose(&rules, &view).expect("something is legal");
///     state.apply(&rules, action, &mut ()).expect("a bot keeps to the rules");
/// }
/// assert!(state.outcome(&rules).is_some());
/// # Ok::<_, String>(())
/// ```
#[derive(Debug, Clone)]
pub struct Bot {
    kind: BotStyle,
    generator: ChaCha8Rng,
    legal: Vec<Action>,
    /// Work spent so far on listing actions beyond those compared, in actions played in thought.
    listed: usize,
    thoughts: Option<Box<Lookahead>>,
    foresight: Option<Box<Foresight>>,
    /// Habits of a greedy bot, once it has practised.
    habit: Option<BotPolicy>,
    memory: Memory,
    strategist: Strategist,
    /// Votes by an endgame database.
    voter: Option<Box<Voter>>,
    /// Knowledge and memory of a searching bot.
    mind: Option<Box<Mind>>,
    /// Player outside of this program who chooses.
    outside: OutsideSeat,
}

impl Bot {
    /// Creates a bot of this kind; the seed determines its random choices.
    #[must_use]
    pub fn new(kind: BotStyle, seed: u64) -> Self {
        let generator = ChaCha8Rng::seed_from_u64(seed);
        let memory = Memory::default();
        let mind = matches!(kind, BotStyle::Search(_)).then(Box::default);
        Self {
            kind,
            generator,
            legal: Vec::new(),
            listed: 0,
            thoughts: None,
            foresight: None,
            habit: None,
            memory,
            strategist: Strategist::default(),
            voter: None,
            mind,
            outside: OutsideSeat::default(),
        }
    }

    /// Returns the bot with an endgame database. When few enough cards are left and the game is one
    /// of single cards, or has them among its plays, its choices are put to the vote: each of many
    /// random deals of the cards not seen votes for the choices that win there.
    #[must_use]
    pub fn with_database(mut self, database: Arc<endgame::Database>) -> Self {
        self.voter = Some(Box::new(Voter::new(database)));
        self
    }

    /// Returns a bot of the same kind for another game by the same rules, with the habits that this
    /// one has practised.
    #[must_use]
    pub fn again(&self, seed: u64) -> Self {
        let (strategist, voter) = (self.strategist.clone(), self.voter.clone());
        let mind = self.mind.as_ref().map(|mind| Box::new(mind.again()));
        let outside = self.outside.again();
        Self { habit: self.habit, strategist, voter, mind, outside, ..Self::new(self.kind, seed) }
    }

    /// Takes over the habits of the first of these bots that has practised; they must play by the
    /// same rules.
    pub fn learn_from<'a>(&mut self, others: impl IntoIterator<Item = &'a Self>) {
        if !self.needs_practice() {
            return;
        }
        for other in others {
            self.habit = self.habit.or(other.habit);
            if let (Some(mind), Some(other)) = (&mut self.mind, &other.mind) {
                mind.learn_from(other);
            }
        }
    }

    /// True if the bot has yet to practise the game.
    #[must_use]
    pub fn needs_practice(&self) -> bool {
        match self.kind {
            BotStyle::Random
            | BotStyle::Modest
            | BotStyle::Lowest
            | BotStyle::Strategy(_)
            | BotStyle::Program(_) => false,
            BotStyle::Greedy => self.habit.is_none(),
            BotStyle::Search(_) => {
                self.habit.is_none() || self.mind.as_ref().is_none_or(|mind| mind.is_unskilled())
            }
        }
    }

    /// Plays the game to find good habits, which takes up to a few seconds. Without this call the
    /// bot practises before its first choice. The same rules always give the same habits.
    pub fn practise(&mut self, rules: &Rules) {
        if !self.needs_practice() {
            return;
        }
        self.habit(rules);
        if let Some(mind) = &mut self.mind {
            mind.practise(rules);
        }
    }

    /// Returns the habits of the bot, which practises them first if it has none.
    fn habit(&mut self, rules: &Rules) -> BotPolicy {
        if self.habit.is_none() {
            self.habit = BotPolicy::practised(rules, self.outside.halt.as_ref());
        }
        self.habit.unwrap_or_default()
    }

    /// Lends the bot a clock, by which it keeps its thinking time; without one, it thinks for a
    /// number of nodes instead.
    pub fn lend(&mut self, watch: Watch) {
        if let Some(mind) = &mut self.mind {
            mind.watch = Some(watch);
        }
    }

    /// Gives the bot a switch by which its thinking can be ended early.
    pub fn heed(&mut self, halt: Halt) {
        if let Some(mind) = &mut self.mind {
            mind.halt = Some(halt.clone());
        }
        self.outside.halt = Some(halt);
    }

    /// Entrusts the choices to a player outside of this program, if the bot is of the style
    /// [`BotStyle::Program`].
    pub fn entrust(&mut self, outsider: Entrusted) {
        if matches!(self.kind, BotStyle::Program(_)) {
            self.outside.entrusted = Some(outsider);
        }
    }

    /// True if the outsider gave no answer that counts, so that the seat has lost.
    #[must_use]
    pub const fn has_forfeited(&self) -> bool {
        self.outside.has_forfeited
    }

    /// Tells an outsider that the game is over, or was broken off.
    pub fn end(&mut self, view: &View) {
        if let Some(outsider) = &self.outside.entrusted {
            outsider.ask().end(view);
        }
    }

    /// True if the bot remembers what it is told: an outsider does, and one that searches where the
    /// game hides cards.
    #[must_use]
    pub fn listens(&self, rules: &Rules) -> bool {
        self.outside.entrusted.is_some() || self.mind.is_some() && Mind::hides_cards(rules)
    }

    /// Begins to listen, at the beginning of a game or at any later moment.
    pub fn begin_listening(&mut self, rules: &Rules, view: View) {
        if let Some(outsider) = &self.outside.entrusted {
            outsider.ask().begin(&view, self.generator.next_u64());
            self.outside.view = Some(view);
        } else if let Some(mind) = &mut self.mind {
            mind.listening.begin(rules, view);
        }
    }

    /// The view after what the bot was told last.
    #[must_use]
    pub fn last_view(&self) -> Option<&View> {
        let heard = self.outside.view.as_ref();
        heard.or_else(|| self.mind.as_ref().and_then(|mind| mind.listening.last()))
    }

    /// Tells the bot of an action by a seat, of its events and the view that it led to: what its
    /// seat may know of them, without the action while that is secret.
    pub fn hear(
        &mut self,
        rules: &Rules,
        after: View,
        act: (Seat, Option<Action>),
        events: &[Event],
    ) {
        if let Some(outsider) = &self.outside.entrusted {
            outsider.ask().hear(&after, act, events);
            self.outside.view = Some(after);
        } else if let Some(mind) = &mut self.mind {
            mind.listening.hear(rules, after, act, events);
        }
    }

    /// Returns what a listening bot has concluded: on each spot lie at most so many of these cards.
    pub fn excluded(&self) -> impl Iterator<Item = (SpotId, CardSet, usize)> + '_ {
        self.mind.iter().flat_map(|mind| mind.listening.excluded())
    }

    /// Returns the cards whose spots a listening bot knows, hidden ones included.
    pub fn known(&self) -> impl Iterator<Item = (SpotId, Card)> + '_ {
        self.mind.iter().flat_map(|mind| mind.listening.known())
    }

    /// Returns the playing style.
    #[must_use]
    pub const fn kind(&self) -> BotStyle {
        self.kind
    }

    /// Returns the reason for the last choice, if the bot is of the style [`BotStyle::Strategy`].
    #[must_use]
    pub const fn reason(&self) -> Option<StrategyReason> {
        match self.kind {
            BotStyle::Strategy(_) => self.strategist.reason(),
            _ => None,
        }
    }

    /// Chooses an action for this view of its own decision; `None` if it has none to make.
    pub fn choose(&mut self, rules: &Rules, view: &View) -> Option<Action> {
        if let Some(choice) = self.outside.choose(rules, view) {
            return choice;
        }
        self.choose_other(rules, view, &[])
    }

    /// Chooses an action by itself, none of these; `None` if there is no other.
    pub fn choose_other(&mut self, rules: &Rules, view: &View, than: &[Action]) -> Option<Action> {
        let mut legal = std::mem::take(&mut self.legal);
        view.legal(rules, &mut legal);
        if !than.is_empty() {
            legal.retain(|action| !than.contains(action));
        }
        self.listed += legal.len().saturating_sub(MOST_COMPARED) / LISTED_AS_ONE;
        if let Some(voter) = &mut self.voter {
            voter.keep_best(rules, view, &mut legal, &mut self.generator);
        }
        let chosen = self.choose_among(rules, view, &mut legal);
        self.legal = legal;
        chosen
    }

    fn choose_among(
        &mut self,
        rules: &Rules,
        view: &View,
        legal: &mut Vec<Action>,
    ) -> Option<Action> {
        if let BotStyle::Strategy(index) = self.kind {
            self.strategist.keep_preferred(rules, view, index, legal);
            return self.any(legal);
        }
        if legal.len() < 2 || self.kind == BotStyle::Random {
            return self.any(legal);
        }
        let preferred = self.followed(rules, view, legal);
        thin_out(legal);
        let missing = preferred.iter().filter(|action| !legal.contains(action)).take(MOST_COMPARED);
        let missing: Vec<Action> = missing.copied().collect();
        legal.extend(missing);
        let here = view.landmark(rules);
        // Actions that have led nowhere are repeated only after all the others.
        let patience = if self.mind.is_some() { PATIENCE } else { 1 };
        keep_best(legal, |action| self.memory.returns(here, action) / patience);
        if legal.len() > 1 {
            match self.kind {
                BotStyle::Random | BotStyle::Strategy(_) => {}
                BotStyle::Modest => self.take_little(rules, view, legal),
                BotStyle::Lowest => play_lowest(rules, legal),
                BotStyle::Greedy | BotStyle::Program(_) => {
                    self.take_much(rules, view, (legal, &preferred));
                }
                BotStyle::Search(_) => self.search(rules, view, (legal, &preferred)),
            }
        }
        let chosen = self.any(legal)?;
        self.memory.keep(here, chosen);
        Some(chosen)
    }

    /// Keeps the actions that take least, and now and then the smallest call.
    fn take_little(&mut self, rules: &Rules, view: &View, legal: &mut Vec<Action>) {
        let calls = self.chance(CALLS_ONCE_IN);
        let thoughts = self.thoughts.get_or_insert_with(|| Box::new(Lookahead::new(view)));
        keep_modest((rules, view), legal, calls, thoughts);
    }

    /// Returns the actions that the strategy prefers which the bot follows by habit, if any.
    fn followed(&mut self, rules: &Rules, view: &View, legal: &[Action]) -> Vec<Action> {
        if !matches!(self.kind, BotStyle::Greedy | BotStyle::Search(_) | BotStyle::Program(_)) {
            return Vec::new();
        }
        let habit = self.habit(rules);
        let Some(strategy) = habit.following else { return Vec::new() };
        let mut preferred = legal.to_vec();
        self.strategist.keep_preferred(rules, view, strategy, &mut preferred);
        preferred
    }

    /// Keeps the actions that bring most, with ties broken by habit. Those that a strategy prefers
    /// come first.
    fn take_much(
        &mut self,
        rules: &Rules,
        view: &View,
        (legal, preferred): (&mut Vec<Action>, &[Action]),
    ) {
        let habit = self.habit(rules);
        let is_foreseen = match habit.foreseeing {
            Foreseeing::Nothing => false,
            Foreseeing::Calls => legal.iter().any(|action| matches!(action, Action::Choose(_))),
            Foreseeing::Everything => true,
        };
        let mut costs = self.costs(rules, view, (legal, preferred), habit).into_iter();
        if !is_foreseen {
            let least = costs.clone().min();
            return legal.retain(|_| costs.next() == least);
        }
        sort_by(legal, costs);
        let outset = Root::of(rules, view);
        let hand = outset.own_cards().collect();
        let taste = MoveOrdering::of(rules).marking(rules, (view, hand), habit);
        let foresight = self.foresight.get_or_insert_default();
        let best = foresight.best((rules, view), (legal, &taste), &mut self.generator);
        legal.clear();
        legal.extend(best);
    }

    /// Keeps the action that a search finds best.
    fn search(
        &mut self,
        rules: &Rules,
        view: &View,
        (legal, preferred): (&mut Vec<Action>, &[Action]),
    ) {
        self.practise(rules);
        let BotStyle::Search(effort) = self.kind else { return };
        let habit = self.habit.unwrap_or_default();
        let costs = self.costs(rules, view, (legal, preferred), habit);
        sort_by(legal, costs.into_iter());
        let Some(mind) = &mut self.mind else { return };
        let best = mind.search((rules, view, habit), (legal, effort), &mut self.generator);
        legal.clear();
        legal.extend(best);
    }

    /// Returns the cost of each action by the habits of the bot.
    fn costs(
        &mut self,
        rules: &Rules,
        view: &View,
        (legal, preferred): (&[Action], &[Action]),
        habit: BotPolicy,
    ) -> Vec<Cost> {
        let passes = !self.chance(2);
        let outset = Root::of(rules, view);
        let hand = outset.own_cards().collect();
        let taste = MoveOrdering::of(rules).marking(rules, (view, hand), habit);
        let dares = !passes && outset.is_strong();
        let share = outset.share();
        let thoughts = self.thoughts.get_or_insert_with(|| Box::new(Lookahead::new(view)));
        thoughts.begin();
        let cost = |&action: &Action| {
            // The choices that a strategy prefers are alike to it.
            if preferred.contains(&action) {
                return Cost::default();
            }
            let is_pass = taste.is_pass(action);
            let mut prospect = outset.prospect(action, habit, thoughts);
            let pass = match habit.passing {
                Passing::Often => passes != is_pass,
                Passing::Always => !is_pass,
                Passing::Daring => dares == is_pass,
                Passing::Never => is_pass,
                Passing::Sparing => {
                    if taste.is_dear(action) && outset.can_wait() {
                        prospect.worth -= 2 * outset.hand();
                    }
                    is_pass
                }
            };
            let held = taste.suit(action).map_or(0, |suit| outset.held(suit));
            let first = taste.first(action, habit, (prospect.takes, share, held));
            (!preferred.is_empty(), Reverse(prospect.worth), pass, taste.is_draw(action), first)
        };
        legal.iter().map(cost).collect()
    }

    fn any(&mut self, legal: &[Action]) -> Option<Action> {
        let chance = u64::from(self.generator.next_u32());
        legal.get(((chance * legal.len() as u64) >> 32) as usize).copied()
    }

    /// True once in `times` calls on average.
    fn chance(&mut self, times: u32) -> bool {
        self.generator.next_u32().is_multiple_of(times)
    }
}
