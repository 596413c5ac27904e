//! The last call of each player: a bid, a pass, a number, a suit. It stays readable until that
//! player does something else or cards are dealt again. Moves of cards are visible and need no
//! words.

use engine::{
    definition::SpotId,
    rules::{Action, Match, Rules, Seat, State},
};
use std::collections::BTreeMap;

/// Returns the last choice of each seat since the last shuffle, if it was a call.
#[must_use]
pub fn calls(game: &Match) -> BTreeMap<Seat, Action> {
    let rules = game.rules();
    let mut last: BTreeMap<Seat, Option<Action>> = BTreeMap::new();
    // Simultaneous choices are still secret.
    if rules.board().is_some() || rules.is_together(game.state()) {
        return BTreeMap::new();
    }
    let seats = usize::from(rules.seats());
    let shuffles = game.state().shuffles();
    // An older choice no longer counts.
    let recent = game.past().rev().take(seats * 4);
    let mut after = game.state();
    for (state, action) in recent.take_while(|(state, _)| state.shuffles() == shuffles) {
        if let Some(seat) = state.turn_of(rules) {
            let is_call = matches!(action, Action::Choose(_)) && lie_alike(rules, state, after);
            last.entry(seat).or_insert(is_call.then_some(action));
        }
        after = state;
    }
    last.into_iter().filter_map(|(seat, action)| Some((seat, action?))).collect()
}

/// True if every spot holds the same number of cards before and after.
pub(super) fn lie_alike(rules: &Rules, before: &State, after: &State) -> bool {
    let spots = (0..rules.spot_count()).map(|index| SpotId(index as u8));
    spots.into_iter().all(|spot| before.count(spot) == after.count(spot))
}
