//! Choices that take as little as possible.

use super::{
    culling::keep_best,
    greedy::{Lookahead, Root},
    move_ordering::{ActionSize, MoveOrdering},
};
use rules::{Action, Rules, View};

/// Keeps the actions that take the fewest cards. Of those that leave it to another player to take
/// what is played, such as staying below in a trick, it keeps the highest cards, which would take
/// later; otherwise the lowest. A call comes before a pass if the player `calls`, otherwise behind.
pub(super) fn keep_modest(
    (rules, view): (&Rules, &View),
    legal: &mut Vec<Action>,
    calls: bool,
    thoughts: &mut Lookahead,
) {
    let taste = MoveOrdering::of(rules);
    let outset = Root::of(rules, view);
    thoughts.begin();
    keep_best(legal, |action| {
        let (taken, is_taken) = outset.cards_taken(action, thoughts);
        let size = taste.size(action);
        let order = if taste.is_draw(action) {
            4
        } else if taste.is_pass(action) {
            2
        } else if !taste.is_choice(action) {
            0
        } else if calls {
            1
        } else {
            3
        };
        (taken, order, if is_taken { highest_first(size) } else { size })
    });
}

/// Returns the size by which the highest of equally many cards come first.
const fn highest_first((count, ranks, number, symbol): ActionSize) -> ActionSize {
    (count, -ranks, number, symbol)
}
