//! What each player has called last: a bid, a pass, a number, a suit. Whoever looks up too late to
//! hear it can still read it, until that player does something else or cards are dealt anew. What
//! moves cards is seen, and needs no words.

use engine::{
    definition::SpotId,
    rules::{Action, Match, Rules, Seat, State},
};
use std::collections::BTreeMap;

/// The last choice of each seat since the cards were shuffled, where it was a call.
#[must_use]
pub fn calls(game: &Match) -> BTreeMap<Seat, Action> {
    let rules = game.rules();
    let mut last: BTreeMap<Seat, Option<Action>> = BTreeMap::new();
    // What all choose at the same time is nobody's business yet.
    if rules.board().is_some() || rules.is_together(game.state()) {
        return BTreeMap::new();
    }
    let seats = usize::from(rules.seats());
    let shuffles = game.state().shuffles();
    // Who has not done anything for so long has said nothing that still counts.
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

/// Whether as many cards lie on every spot.
pub(super) fn lie_alike(rules: &Rules, before: &State, after: &State) -> bool {
    let spots = (0..rules.spot_count()).map(|index| SpotId(index as u8));
    spots.into_iter().all(|spot| before.count(spot) == after.count(spot))
}
