//! Depth-first search for a win, for games in which the engine's own search finds none. It tries
//! the most promising actions first, and identifies positions that play the same.

use engine::{
    agents::distance,
    rules::{Action, Rules, State},
};
use std::{
    collections::HashSet,
    hash::{DefaultHasher, Hash, Hasher},
};

/// Searches for a way to win, examining at most this many positions.
pub(crate) fn dive(rules: &Rules, state: &State, positions: usize) -> Option<Vec<Action>> {
    let mut seen = HashSet::from([fingerprint(rules, state)]);
    let mut path = vec![Step { left: ordered(rules, state), state: state.clone(), by: None }];
    while let Some(step) = path.last_mut() {
        let Some(action) = step.left.pop() else {
            path.pop();
            continue;
        };
        let mut next = step.state.clone();
        next.apply_legal(rules, action, &mut ());
        if next.is_won(rules) {
            let played = path.iter().filter_map(|step| step.by);
            return Some(played.chain([action]).collect());
        }
        if seen.len() >= positions {
            return None;
        }
        if seen.insert(fingerprint(rules, &next)) {
            path.push(Step { left: ordered(rules, &next), state: next, by: Some(action) });
        }
    }
    None
}

struct Step {
    state: State,
    /// Action that led here.
    by: Option<Action>,
    /// Actions not tried here yet, the most promising last.
    left: Vec<Action>,
}

fn ordered(rules: &Rules, state: &State) -> Vec<Action> {
    let mut legal = Vec::new();
    state.legal(rules, &mut legal);
    let mut ranked: Vec<_> = legal
        .into_iter()
        .map(|action| {
            let mut next = state.clone();
            next.apply_legal(rules, action, &mut ());
            let empties = match action {
                Action::Move(wish) => {
                    usize::from(state.pile(wish.from).len() == usize::from(wish.count))
                }
                Action::Choose(_) => 0,
            };
            let clicks = usize::from(matches!(action, Action::Choose(_)));
            (distance(rules, &next), hidden(rules, &next), clicks, 1 - empties, action)
        })
        .collect();
    ranked.sort_unstable();
    ranked.into_iter().rev().map(|(.., action)| action).collect()
}

fn hidden(rules: &Rules, state: &State) -> usize {
    let spots = 0..rules.table().spots().len();
    let piles = spots.map(|index| state.pile(engine::definition::SpotId(index as u8)));
    piles.map(|pile| pile.iter().filter(|placed| !placed.is_up()).count()).sum()
}

/// Returns a hash that is equal for positions that play the same: of a pile that no card leaves,
/// only the top counts.
fn fingerprint(rules: &Rules, state: &State) -> u64 {
    let definition = rules.table();
    let mut hasher = DefaultHasher::new();
    for spot in definition.spot_ids() {
        let pile = state.pile(spot);
        let stays = definition.field_of(spot).is_some_and(|field| {
            let field = &definition.fields()[field.index()];
            field.take.alone.is_empty() && field.whenever.is_none()
        });
        pile.len().hash(&mut hasher);
        let from = if stays { pile.len().saturating_sub(1) } else { 0 };
        for placed in &pile[from..] {
            placed.hash(&mut hasher);
        }
    }
    for index in 0..definition.decks().len() {
        state.redeals(engine::definition::DeckId(index as u8)).hash(&mut hasher);
    }
    hasher.finish()
}
