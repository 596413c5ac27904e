//! Evaluation of positions where everything is known, by weighted features.

use super::{
    features::Features,
    lead::{leads, places},
    loudness::Loudness,
    values::WIN,
};
use rules::{Rules, State};

/// Value of a feature of weight 1.
const UNIT: f32 = 1_000.0;

/// Features of a game with their weights; the value is the logarithm of the odds of the first team.
#[derive(Debug, Clone)]
pub(crate) struct Evaluation {
    pub(super) features: Features,
    pub(super) weights: Vec<f32>,
    /// The moves that capture.
    pub(super) loudness: Loudness,
}

impl Evaluation {
    pub(super) fn new(features: Features, weights: Vec<f32>) -> Self {
        Self { features, weights, loudness: Loudness::default() }
    }

    /// Returns the evaluation by the lead in scores alone.
    pub(super) fn by_score(features: Features) -> Self {
        let mut weights = vec![0.0; Features::COUNT];
        weights[Features::SCORE] = Features::SCORE_UNIT;
        Self::new(features, weights)
    }

    /// Returns the value of a position for the team that is to choose.
    pub(super) fn of(&self, rules: &Rules, state: &State) -> i32 {
        let team = state.actor(rules).map_or(0, |seat| rules.team(seat));
        self.for_team(rules, state, team)
    }

    fn for_team(&self, rules: &Rules, state: &State, team: u8) -> i32 {
        let mut value = 0.0;
        self.features.each(rules, state, |number, feature| {
            value += feature * self.weights[number];
        });
        let value = (value * UNIT).clamp(-500_000.0, 500_000.0) as i32;
        if team == 0 { value } else { -value }
    }

    /// Returns the value of the end of a game, or of a deal, for a team, this far from the root.
    pub(super) fn result(&self, rules: &Rules, state: &State, team: u8, ply: i32) -> i32 {
        let own = usize::from(team);
        if state.outcome(rules).is_none() {
            let leads = leads(rules, |seat| state.score(rules, seat));
            return match leads.get(own) {
                Some(lead) => (lead * f64::from(UNIT)).clamp(-900_000.0, 900_000.0) as i32,
                None => self.for_team(rules, state, team),
            };
        }
        let places = places(rules, state);
        let others = { places.iter().enumerate() }.filter(|(team, _)| *team != own);
        let best = others.map(|(_, place)| *place).min().unwrap_or(u8::MAX);
        match places.get(own).map_or(std::cmp::Ordering::Equal, |place| best.cmp(place)) {
            std::cmp::Ordering::Greater => WIN - ply,
            std::cmp::Ordering::Less => ply - WIN,
            std::cmp::Ordering::Equal => 0,
        }
    }
}
