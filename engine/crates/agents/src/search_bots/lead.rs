//! Places and leads of the teams, as the rules and scores tell them.

use definition::game::{Game, Verdict};
use rules::{Rules, Seat, State};

/// Place of each team: by the outcome, or by who has finished so far.
pub(super) fn places(rules: &Rules, state: &State) -> Vec<u8> {
    let mut places = vec![u8::MAX; usize::from(rules.teams())];
    let outcome = state.outcome(rules);
    for seat in (0..rules.seats()).map(Seat) {
        let place = match &outcome {
            Some(outcome) => outcome.places.get(usize::from(seat.0)).copied().unwrap_or(u8::MAX),
            // A player still in comes behind those who have finished.
            None => state.place(seat).wrapping_sub(1),
        };
        if let Some(best) = places.get_mut(usize::from(rules.team(seat))) {
            *best = (*best).min(place);
        }
    }
    places
}

/// Lead of each team over the average of the others in the deciding score, negated where the lowest
/// score wins; empty if there is no score.
pub(super) fn leads(rules: &Rules, score: impl Fn(Seat) -> Option<i32>) -> Vec<f64> {
    let teams = usize::from(rules.teams());
    let mut scores = vec![0.0; teams];
    for seat in (0..rules.seats()).map(Seat) {
        let Some(own) = score(seat) else { return Vec::new() };
        scores[usize::from(rules.team(seat))] = f64::from(own);
    }
    let all: f64 = scores.iter().sum();
    let sign = if is_lowest(rules.game()) { -1.0 } else { 1.0 };
    let others = (teams as f64 - 1.0).max(1.0);
    scores.iter().map(|own| sign * (own - (all - own) / others)).collect()
}

fn is_lowest(game: &Game) -> bool {
    matches!(game.result, Verdict::Lowest(_))
}
