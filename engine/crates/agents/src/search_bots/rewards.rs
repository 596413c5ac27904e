//! Rewards: what a position at the end of a thought is worth to each team, by the game's results.

use super::{
    lead::{leads, places},
    standing::Standing,
};
use rules::{Rules, Seat, State, View};

/// Parts of a reward: being first, coming before others, and the lead in scores.
const FIRST: f64 = 0.6;
const PLACES: f64 = 0.25;
const SCORES: f64 = 0.15;

/// Beginning of a thought, by which its end is judged.
#[derive(Debug)]
pub(super) struct Rewards {
    teams: usize,
    standing: Standing,
    /// Lead of each team in the deciding score, or in the standing where there is none.
    before: Vec<f64>,
    /// Mean size of the changes in lead so far, with the number of them.
    change: f64,
    count: f64,
}

impl Rewards {
    pub(super) fn of(rules: &Rules, view: &View, standing: Standing) -> Self {
        let teams = usize::from(rules.teams());
        let var = |var, of| view.var(rules, var, of);
        let score = |seat| view.score(rules, seat).or_else(|| standing.of_seat(seat, var));
        Self { teams, standing, before: leads(rules, score), change: 0.0, count: 0.0 }
    }

    /// Returns what a position is worth to each team, from 0 to 1.
    pub(super) fn judge(&mut self, rules: &Rules, state: &State, worth: &mut Vec<f64>) {
        let var = |var, of| state.var(rules, var, of);
        let standing = self.standing;
        let score = |seat| state.score(rules, seat).or_else(|| standing.of_seat(seat, var));
        let leads = leads(rules, score);
        let grown: Vec<f64> =
            leads.iter().zip(&self.before).map(|(now, before)| now - before).collect();
        let change = grown.iter().map(|grown| grown.abs()).sum::<f64>() / self.teams.max(1) as f64;
        self.change += change;
        self.count += 1.0;
        let scale = 2.0 * self.change / self.count;
        let by_score = |grown: f64| {
            if scale > 0.0 { 0.5 + 0.5 * (grown / scale).tanh() } else { 0.5 }
        };
        let places = places(rules, state);
        let outcome = state.outcome(rules).filter(|outcome| !outcome.is_fault());
        worth.clear();
        for team in 0..self.teams {
            let own = places[team];
            let others = || places.iter().enumerate().filter(|(other, _)| *other != team);
            let behind = others().filter(|(_, place)| **place > own).count() as f64;
            let equal = others().filter(|(_, place)| **place == own).count() as f64;
            let rank = (behind + equal / 2.0) / (self.teams as f64 - 1.0).max(1.0);
            let is_first = others().all(|(_, place)| *place >= own);
            let first = if is_first { 1.0 / (1.0 + equal) } else { 0.0 };
            let score = grown.get(team).map_or(0.5, |&grown| by_score(grown));
            worth.push(match &outcome {
                Some(outcome) if self.teams == 1 => f64::from(u8::from(outcome.has_won(Seat(0)))),
                Some(_) if grown.is_empty() => (FIRST * first + PLACES * rank) / (FIRST + PLACES),
                Some(_) => FIRST * first + PLACES * rank + SCORES * score,
                None if grown.is_empty() || scale == 0.0 => {
                    (FIRST * first + PLACES * rank) / (FIRST + PLACES)
                }
                None => score,
            });
        }
    }
}
