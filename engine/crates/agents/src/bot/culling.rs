//! Fewer actions to compare, or to choose among.

use super::move_ordering::MoveOrdering;
use rules::{Action, Rules};

/// Most actions that a bot compares; of a longer list it takes this many, evenly spaced.
pub(super) const MOST_COMPARED: usize = 96;

/// Keeps the lowest actions: the fewest cards, and among those the smallest.
pub(super) fn play_lowest(rules: &Rules, legal: &mut Vec<Action>) {
    let taste = MoveOrdering::of(rules);
    keep_best(legal, |action| {
        (taste.is_draw(action), taste.is_choice(action), !taste.is_pass(action), taste.size(action))
    });
}

/// Keeps the actions of least cost.
pub(super) fn keep_best<K: Ord>(legal: &mut Vec<Action>, mut cost: impl FnMut(Action) -> K) {
    let costs: Vec<K> = legal.iter().map(|&action| cost(action)).collect();
    if let Some(least) = costs.iter().min() {
        let mut costs = costs.iter();
        legal.retain(|_| costs.next().is_some_and(|cost| cost == least));
    }
}

/// Sorts actions by their costs, the least first; equal ones keep their order.
pub(super) fn sort_by<K: Ord>(legal: &mut Vec<Action>, costs: impl Iterator<Item = K>) {
    let mut valued: Vec<(K, Action)> = costs.zip(legal.drain(..)).collect();
    valued.sort_by(|(one, _), (other, _)| one.cmp(other));
    legal.extend(valued.into_iter().map(|(_, action)| action));
}

/// Shortens a list to what can be compared.
pub(super) fn thin_out(legal: &mut Vec<Action>) {
    let count = legal.len();
    if count > MOST_COMPARED {
        let thinned = (0..MOST_COMPARED).map(|number| legal[number * count / MOST_COMPARED]);
        *legal = thinned.collect();
    }
}
