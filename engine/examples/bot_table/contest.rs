//! Contests: two ways to play a sample, compared deal by deal.

use crate::{
    arguments::{Arguments, Part},
    log::Log,
    samples::Sample,
    tricks,
};
use engine::agents::{BotStyle, Duel, Effort, Margin};
use std::{
    sync::Mutex,
    time::{Duration, Instant},
};

/// The bot that a table seats by default.
const DEFAULT: BotStyle = BotStyle::Greedy;
/// Choices made at random at the beginning on a board, where nothing is dealt.
const OPENING: u32 = 4;
/// Number of nodes on a board for each of a game with hidden cards.
const NODES_ON_A_BOARD: u32 = 40;

/// Fewest deals of a contest, however long they take.
const LEAST_DEALS: usize = 2;

/// Contest of a sample.
pub(crate) struct Contest<'s> {
    pub(crate) sample: &'s Sample,
    pub(crate) part: Part,
    pub(crate) what: Matter,
    pub(crate) one: BotStyle,
    pub(crate) other: BotStyle,
}

/// Matter of a contest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Matter {
    /// The one comes first more often than the other.
    First,
    /// The one takes fewer tricks than the other, both among random players.
    FewerTricks,
    /// The one comes first less often than the other, both among random players.
    FewerFirsts,
}

/// Returns the contests of a sample.
pub(crate) fn contests<'s>(sample: &'s Sample, arguments: &Arguments) -> Vec<Contest<'s>> {
    let mut all = Vec::new();
    let mut add = |part, what, one, other| {
        if arguments.parts.contains(&part) {
            all.push(Contest { sample, part, what, one, other });
        }
    };
    let simple = BotStyle::ALL.into_iter().filter(|&style| style != DEFAULT);
    for other in simple.chain(sample.strategies()) {
        add(Part::Default, Matter::First, DEFAULT, other);
    }
    let is_board = sample.rules.board().is_some();
    let nodes = arguments.nodes.saturating_mul(if is_board { NODES_ON_A_BOARD } else { 1 });
    add(Part::Search, Matter::First, BotStyle::Search(Effort::Nodes(nodes)), DEFAULT);
    if tricks::are_taken(&sample.rules) {
        add(Part::Tricks, Matter::FewerTricks, BotStyle::Modest, BotStyle::Random);
        for strategy in sample.strategies() {
            let what = match sample.name(strategy).as_str() {
                "strategy:modest" => Matter::FewerTricks,
                "strategy:losing" => Matter::FewerFirsts,
                _ => continue,
            };
            add(Part::Tricks, what, strategy, BotStyle::Random);
        }
    }
    all
}

impl Contest<'_> {
    /// Name of the contest in the log, from this deal on.
    pub(crate) fn key(&self, first: u64) -> String {
        let Self { sample, what, one, other, .. } = self;
        let (one, other) = (sample.name(*one), sample.name(*other));
        let what = match what {
            Matter::First => "first",
            Matter::FewerTricks => "fewer tricks",
            Matter::FewerFirsts => "fewer firsts",
        };
        let from = if first == 1 { String::new() } else { format!(" from deal {first}") };
        format!("{} {:016x} {what} {one} {other}{from}", sample.id, sample.text)
    }

    /// Plays until one side is ahead, or for as long as was asked; returns the margin.
    pub(crate) fn play(&self, arguments: &Arguments, log: &Mutex<Log>) -> Margin {
        let key = self.key(arguments.first);
        let mut gains = log.lock().map(|log| log.gains(&key)).unwrap_or_default();
        let known = gains.len() as u64;
        // What was known at a look may have been decided there.
        for look in (1..).take_while(|&look| Margin::deals_at(look) <= known) {
            let margin = Margin::of_series(&gains[..Margin::deals_at(look) as usize]);
            if margin.decides() {
                return margin;
            }
        }
        let rules = &self.sample.rules;
        let opening = if rules.board().is_some() { OPENING } else { 0 };
        let bots = [self.one, self.other].map(|style| self.sample.bot(style));
        let mut duel = Duel::between(rules, &bots[0], bots[1].clone())
            .from_deal(arguments.first)
            .opened_at_random(opening)
            .resumed(gains.clone());
        let begun = Instant::now();
        let time = Duration::from_secs_f64(arguments.seconds.min(1e9));
        let is_early = |deals: usize| deals < LEAST_DEALS || begun.elapsed() < time;
        while (gains.len() as u64) < arguments.deals && is_early(gains.len()) {
            let gain = match self.what {
                Matter::First => duel.play().and_then(|_| duel.gains().last().copied()),
                what => {
                    let deal = arguments.first.saturating_add(gains.len() as u64);
                    tricks::gain(rules, what, self.one, deal)
                }
            };
            // A game that came to no end shows nothing.
            gains.push(gain.unwrap_or(0.0));
            if let Ok(mut log) = log.lock() {
                log.note(&key, gains.len(), gains[gains.len() - 1]);
            }
            let deals = gains.len() as u64;
            let is_look = (1..60).any(|look| Margin::deals_at(look) == deals);
            if is_look && Margin::of_series(&gains).decides() {
                break;
            }
        }
        Margin::of_series(&gains)
    }
}
