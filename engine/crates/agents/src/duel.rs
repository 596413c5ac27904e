//! Duels: two kinds of bots on the same deals.
//!
//! Each deal is played once per team, with the first kind of bot taking that team's seats, so that
//! the luck of the deal affects both kinds alike. The margin compares how often the first kind's
//! team comes first with the average of the other teams.

mod margin;

pub use margin::Margin;

use crate::{Bot, BotStyle, Playout, Teller};
use cards::DealNumber;
use rules::{Rules, Seat, State};
use std::collections::BTreeSet;

/// Actions played in thought that take as much work as a decision at the table.
const THOUGHTS_OF_A_DECISION: u64 = 50;

/// Duel of two kinds of bots over a series of deals.
#[derive(Debug)]
pub struct Duel<'r> {
    rules: &'r Rules,
    one: &'r Bot,
    other: Bot,
    teller: Teller,
    gains: Vec<f64>,
    /// Number of the first deal.
    first: u64,
    /// Number of choices at the beginning of each deal that are made at random.
    opening: u32,
    decisions: u64,
    work: u64,
}

impl<'r> Duel<'r> {
    /// Creates a duel of copies of `one`, which should have practised if it needs to, against bots
    /// of another kind.
    #[must_use]
    pub fn new(rules: &'r Rules, one: &'r Bot, other: BotStyle) -> Self {
        Self::between(rules, one, Bot::new(other, 0))
    }

    /// Creates a duel of copies of two bots, which should have practised if they need to.
    #[must_use]
    pub fn between(rules: &'r Rules, one: &'r Bot, other: Bot) -> Self {
        let (gains, teller) = (Vec::new(), Teller::default());
        Self { rules, one, other, teller, gains, first: 1, opening: 0, decisions: 0, work: 0 }
    }

    /// Lets the first choices of each deal be made at random, the same for every team: bots that
    /// always choose alike would otherwise play one game again and again where nothing is dealt.
    #[must_use]
    pub fn opened_at_random(mut self, choices: u32) -> Self {
        self.opening = choices;
        self
    }

    /// Plays deals from this number on, instead of from 1.
    #[must_use]
    pub const fn from_deal(mut self, first: u64) -> Self {
        self.first = first;
        self
    }

    /// Goes on after a duel of the same bots that was broken off, with what its deals brought.
    #[must_use]
    pub fn resumed(mut self, gains: Vec<f64>) -> Self {
        self.gains = gains;
        self
    }

    /// The advantage of the first kind in each deal so far, from -1 to 1.
    #[must_use]
    pub fn gains(&self) -> &[f64] {
        &self.gains
    }

    /// Returns the position from which a deal is played.
    fn opened(&self, deal: u64) -> State {
        let mut state = self.rules.deal(DealNumber(deal));
        let mut playout = Playout::new(deal);
        for _ in 0..self.opening {
            let mut next = state.clone();
            let Some(action) = playout.choose(self.rules, &state) else { break };
            next.apply_legal(self.rules, action, &mut ());
            if next.actor(self.rules).is_none() {
                break;
            }
            state = next;
        }
        state
    }

    /// Plays the next deal, once for each team, and returns the margin so far; `None` if a game has
    /// no outcome.
    pub fn play(&mut self) -> Option<Margin> {
        let deal = self.first.saturating_add(self.gains.len() as u64);
        let rules = self.rules;
        let seats = || (0..rules.seats()).map(Seat);
        let teams: BTreeSet<u8> = seats().map(|seat| rules.team(seat)).collect();
        let opened = self.opened(deal);
        let mut gain = 0.0;
        for &team in &teams {
            let seed = |seat: Seat| deal << 8 | u64::from(team) << 4 | u64::from(seat.0);
            let mut bots: Vec<Bot> = seats()
                .map(|seat| match rules.team(seat) == team {
                    true => self.one.again(seed(seat)),
                    false => self.other.again(seed(seat)),
                })
                .collect();
            let mut state = opened.clone();
            Teller::begin(rules, &state, bots.iter_mut().map(Some));
            while let Some(seat) = state.actor(rules) {
                let view = state.view(rules, seat);
                let Some(action) = bots[usize::from(seat.0)].choose(rules, &view) else { break };
                if self.teller.note(rules, &state, bots.iter()) {
                    self.teller.tell(rules, action, bots.iter_mut().map(Some));
                }
                state.apply_legal(rules, action, &mut ());
                self.decisions += 1;
            }
            self.work += bots.iter().map(|bot| bot.thought() as u64).sum::<u64>();
            let outcome = state.outcome(rules)?;
            let first = |of: u8| {
                let won = seats().any(|seat| rules.team(seat) == of && outcome.has_won(seat));
                f64::from(u8::from(won))
            };
            let others = teams.iter().filter(|&&other| other != team);
            let mean = others.map(|&other| first(other)).sum::<f64>() / (teams.len() - 1) as f64;
            gain += first(team) - mean;
        }
        self.gains.push(gain / teams.len() as f64);
        Some(Margin::of(&self.gains))
    }

    /// Returns the number of decisions so far.
    #[must_use]
    pub const fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Work so far, in decisions; what was played in thought before them counts less, as it goes
    /// more quickly.
    #[must_use]
    pub const fn work(&self) -> u64 {
        self.decisions + self.work / THOUGHTS_OF_A_DECISION
    }
}
