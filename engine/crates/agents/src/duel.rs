//! Duels: two kinds of bots on the same deals.
//!
//! Each deal is played once per team, with the first kind of bot taking that team's seats, so that
//! the luck of the deal affects both kinds alike. The margin compares how often the first kind's
//! team comes first with the average of the other teams.

use crate::{Bot, BotStyle, Playout, Teller};
use cards::DealNumber;
use rules::{Rules, Seat, State};
use std::{collections::BTreeSet, fmt};

/// Actions played in thought that take as much work as a decision at the table.
const THOUGHTS_OF_A_DECISION: u64 = 50;

/// Advantage of the first kind over the other, with its 95 % confidence interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Margin {
    /// Number of deals, each played once for every team.
    pub deals: u64,
    /// Difference between the shares of games won, from -1 to 1.
    pub mean: f64,
    /// Half the width of the interval.
    pub half: f64,
}

impl Margin {
    fn of(gains: &[f64]) -> Self {
        let count = gains.len() as f64;
        let mean = gains.iter().sum::<f64>() / count;
        let squares: f64 = gains.iter().map(|gain| (gain - mean).powi(2)).sum();
        // With few deals the interval is wider (Student's distribution, rounded up a little).
        let deviations = 1.96 + 3.05 / (count - 1.0);
        let half = deviations * (squares / (count - 1.0) / count).sqrt();
        Self { deals: gains.len() as u64, mean, half }
    }

    /// True if zero lies outside the interval: one side is ahead beyond chance.
    #[must_use]
    pub fn decides(self) -> bool {
        // If all deals come out alike, what is left of the mean is a rounding error.
        self.mean.abs() > self.half + 1e-9
    }
}

impl fmt::Display for Margin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { deals, mean, half } = self;
        let [mean, half] = [mean, half].map(|share| 100.0 * share);
        write!(f, "{mean:+.1} ± {half:.1} % in {deals} deals")
    }
}

/// Duel of two kinds of bots over a series of deals.
#[derive(Debug)]
pub struct Duel<'r> {
    rules: &'r Rules,
    one: &'r Bot,
    other: Bot,
    teller: Teller,
    gains: Vec<f64>,
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
        Self { rules, one, other, teller, gains, opening: 0, decisions: 0, work: 0 }
    }

    /// Lets the first choices of each deal be made at random, the same for every team: bots that
    /// always choose alike would otherwise play one game again and again where nothing is dealt.
    #[must_use]
    pub fn opened_at_random(mut self, choices: u32) -> Self {
        self.opening = choices;
        self
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
        let deal = self.gains.len() as u64 + 1;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_margin_decides_where_zero_lies_outside_its_interval() {
        let ahead = Margin::of(&[0.5, 0.25, 0.5, 0.75, 0.5, 0.25]);
        assert!(ahead.decides() && ahead.mean > 0.0);
        assert!(Margin::of(&[-1.0; 6]).decides());
        assert!(!Margin::of(&[1.0, -1.0, 0.5, -0.5, 1.0, -0.5]).decides());
        assert!(!Margin::of(&[0.0; 6]).decides());
        assert_eq!(Margin::of(&[0.5; 4]).to_string(), "+50.0 ± 0.0 % in 4 deals");
    }
}
