//! Players that are programs: whoever sits at a table where too few persons do.
//!
//! A bot is given the view of its seat and nothing else, so it cannot cheat. None of them knows
//! a game: they go by cards, numbers, and what the rules say of the result.

mod ahead;
mod greedy;
mod habit;
mod memory;
mod taste;

use ahead::Foresight;
use greedy::{Outset, Thoughts};
use habit::{Foreseeing, Habit, Passing};
use memory::Memory;
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use rules::{Action, Rules, View};
use std::{cmp::Reverse, fmt, str::FromStr};
use taste::Taste;

/// The most actions that a bot compares; of more it looks at so many, evenly spread.
const MOST_COMPARED: usize = 96;

/// To list so many more costs as much as to look at one.
const LISTED_AS_ONE: usize = 8;

/// A modest one calls something, where it could pass, once in so many times.
const CALLS_ONCE_IN: u32 = 3;

/// What a bot is like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BotKind {
    /// Does anything that is legal, each thing as likely as any other.
    Random,
    /// Takes as little as it can, and plays: its lowest cards, and now and then the lowest call.
    Modest,
    /// Plays the lowest card or the smallest combination; bids nothing, or the least.
    Lowest,
    /// Takes what brings the result nearer, else does what practice has shown to be good; where
    /// that is not enough, it looks ahead to the end of the deal.
    Greedy,
}

impl BotKind {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Random, Self::Modest, Self::Lowest, Self::Greedy];

    /// The name by which it is asked for: `random`, `modest`, `lowest`, `greedy`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Modest => "modest",
            Self::Lowest => "lowest",
            Self::Greedy => "greedy",
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no bot has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownBot(String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = BotKind::ALL.map(BotKind::name).to_vec();
        write!(f, "there is no bot `{}`; the bots are {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownBot {}

impl FromStr for BotKind {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        let wanted = text.trim().to_lowercase();
        Self::ALL
            .into_iter()
            .find(|kind| kind.name() == wanted)
            .ok_or_else(|| UnknownBot(text.chars().take(40).collect()))
    }
}

/// A program that plays a seat of a declared game.
#[derive(Debug, Clone)]
pub struct Bot {
    kind: BotKind,
    generator: ChaCha8Rng,
    legal: Vec<Action>,
    /// What it has cost so far to list what it does not look at, in actions that are looked at.
    listed: usize,
    thoughts: Option<Box<Thoughts>>,
    foresight: Option<Box<Foresight>>,
    /// What a greedy one does where the result tells nothing, once it has practised.
    habit: Option<Habit>,
    memory: Memory,
}

impl Bot {
    /// A bot of this kind; the seed decides what it leaves to chance.
    #[must_use]
    pub fn new(kind: BotKind, seed: u64) -> Self {
        let generator = ChaCha8Rng::seed_from_u64(seed);
        let memory = Memory::default();
        Self {
            kind,
            generator,
            legal: Vec::new(),
            listed: 0,
            thoughts: None,
            foresight: None,
            habit: None,
            memory,
        }
    }

    /// The same one for another game by the same rules: what it has practised it knows.
    #[must_use]
    pub fn again(&self, seed: u64) -> Self {
        Self { habit: self.habit, ..Self::new(self.kind, seed) }
    }

    /// Spares it practice: what one of these has practised by the same rules it knows too.
    pub fn learn_from<'a>(&mut self, others: impl IntoIterator<Item = &'a Self>) {
        if self.habit.is_none() {
            self.habit = others.into_iter().find_map(|other| other.habit);
        }
    }

    /// Whether it has yet to find out what is good for what in a game.
    #[must_use]
    pub fn needs_practice(&self) -> bool {
        self.kind == BotKind::Greedy && self.habit.is_none()
    }

    /// Finds out what is good for what in a game, by playing it; it takes up to some seconds, and
    /// is done before the first choice if not earlier. The same rules teach the same, always.
    pub fn practise(&mut self, rules: &Rules) {
        if self.needs_practice() {
            self.habit = Some(Habit::practised(rules));
        }
    }

    /// What it is like.
    #[must_use]
    pub const fn kind(&self) -> BotKind {
        self.kind
    }

    /// What it does with this view of its own decision; `None` where it has none to make.
    pub fn choose(&mut self, rules: &Rules, view: &View) -> Option<Action> {
        let mut legal = std::mem::take(&mut self.legal);
        view.legal(rules, &mut legal);
        self.listed += legal.len().saturating_sub(MOST_COMPARED) / LISTED_AS_ONE;
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
        if legal.len() < 2 || self.kind == BotKind::Random {
            return self.any(legal);
        }
        thin_out(legal);
        let here = view.landmark(rules);
        // What has led nowhere is done again only when everything else has.
        keep_best(legal, |action| self.memory.returns(here, action));
        if legal.len() > 1 {
            match self.kind {
                BotKind::Random => {}
                BotKind::Modest => self.take_little(rules, view, legal),
                BotKind::Lowest => play_lowest(rules, legal),
                BotKind::Greedy => self.take_much(rules, view, legal),
            }
        }
        let chosen = self.any(legal)?;
        self.memory.keep(here, chosen);
        Some(chosen)
    }

    /// Leaves what takes least: the smallest cards, and now and then the smallest call.
    fn take_little(&mut self, rules: &Rules, view: &View, legal: &mut Vec<Action>) {
        let taste = Taste::of(rules);
        let calls = self.chance(CALLS_ONCE_IN);
        let outset = Outset::of(rules, view);
        let thoughts = self.thoughts.get_or_insert_with(|| Box::new(Thoughts::new(view)));
        keep_best(legal, |action| {
            let what = if taste.is_draw(action) {
                4
            } else if taste.is_pass(action) {
                2
            } else if !taste.is_choice(action) {
                0
            } else if calls {
                1
            } else {
                3
            };
            (outset.cards_taken(action, thoughts), what, taste.size(action))
        });
    }

    /// Leaves what brings most, and of equals what habit says.
    fn take_much(&mut self, rules: &Rules, view: &View, legal: &mut Vec<Action>) {
        let habit = *self.habit.get_or_insert_with(|| Habit::practised(rules));
        let passes = !self.chance(2);
        let outset = Outset::of(rules, view);
        let hand = outset.own_cards().collect();
        let taste = Taste::of(rules).marking(rules, (view, hand), habit);
        let dares = !passes && outset.is_strong();
        let share = outset.share();
        let thoughts = self.thoughts.get_or_insert_with(|| Box::new(Thoughts::new(view)));
        let mut cost = |action| {
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
            (Reverse(prospect.worth), pass, taste.is_draw(action), first)
        };
        let is_foreseen = match habit.foreseeing {
            Foreseeing::Nothing => false,
            Foreseeing::Calls => legal.iter().any(|&action| taste.is_choice(action)),
            Foreseeing::Everything => true,
        };
        if !is_foreseen {
            return keep_best(legal, cost);
        }
        legal.sort_by_cached_key(|&action| cost(action));
        let foresight = self.foresight.get_or_insert_default();
        let best = foresight.best((rules, view), (legal, &taste), &mut self.generator);
        legal.clear();
        legal.extend(best);
    }

    fn any(&mut self, legal: &[Action]) -> Option<Action> {
        let chance = u64::from(self.generator.next_u32());
        legal.get(((chance * legal.len() as u64) >> 32) as usize).copied()
    }

    /// True once in so many times.
    fn chance(&mut self, times: u32) -> bool {
        self.generator.next_u32().is_multiple_of(times)
    }
}

/// Leaves the lowest cards: the fewest, and of as many the smallest.
fn play_lowest(rules: &Rules, legal: &mut Vec<Action>) {
    let taste = Taste::of(rules);
    keep_best(legal, |action| {
        (taste.is_draw(action), taste.is_choice(action), !taste.is_pass(action), taste.size(action))
    });
}

/// Leaves the actions that this says the least of.
fn keep_best<K: Ord>(legal: &mut Vec<Action>, mut cost: impl FnMut(Action) -> K) {
    let costs: Vec<K> = legal.iter().map(|&action| cost(action)).collect();
    if let Some(least) = costs.iter().min() {
        let mut costs = costs.iter();
        legal.retain(|_| costs.next().is_some_and(|cost| cost == least));
    }
}

fn thin_out(legal: &mut Vec<Action>) {
    let count = legal.len();
    if count > MOST_COMPARED {
        let thinned = (0..MOST_COMPARED).map(|number| legal[number * count / MOST_COMPARED]);
        *legal = thinned.collect();
    }
}
