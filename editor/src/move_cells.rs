//! The cells of the truth tables that decide about a move.

use engine::{
    cards::{Card, Rank},
    definition::RuleRef,
    rules::{Action, Move, Rules, View},
};

/// Returns the cells that decide about a move, in the order of the rules, each with true if it
/// allows it. Empty if no table decides.
#[must_use]
pub fn move_cells(rules: &Rules, view: &View, action: Action) -> Vec<(RuleRef, bool)> {
    let definition = rules.table();
    let Action::Move(Move { from, count, to, .. }) = action else { return Vec::new() };
    let (Some(source), Some(target)) = (definition.field_of(from), definition.field_of(to)) else {
        return Vec::new();
    };
    let pile: Vec<_> = view.pile(from).collect();
    let Some(first) = pile.len().checked_sub(usize::from(count)) else { return Vec::new() };
    let taken: Option<Vec<Card>> = pile[first..].iter().map(|seen| seen.card).collect();
    let Some(taken) = taken.filter(|taken| !taken.is_empty()) else { return Vec::new() };
    let mut cells = Vec::new();
    let base = view.base(rules, source);
    let table = &definition.fields()[source.index()].take;
    let last = as_read(taken[taken.len() - 1], base);
    let take = |below, above| RuleRef::Take { field: source, below, above };
    cells.push((take(last, None), table.alone.contains(last)));
    let pairs = |base: Option<Rank>| {
        let read = |card: &Card| as_read(*card, base);
        let pairs: Vec<_> = taken.windows(2).map(|p| (read(&p[0]), read(&p[1]))).collect();
        pairs
    };
    for (below, above) in pairs(base) {
        cells.push((take(below, Some(above)), table.allows(below, above)));
    }
    let rule = &definition.fields()[target.index()];
    // If no card has set the base yet, the first of these would.
    let would_set = rule.base.map(|_| taken[0].rank());
    let base = view.base(rules, target).or(would_set);
    let put = |below, above| RuleRef::Put { field: target, below, above };
    let lowest = as_read(taken[0], base);
    match view.top(to) {
        None => cells.push((put(None, lowest), rule.put.alone.contains(lowest))),
        Some(seen) => {
            if let Some(below) = seen.card.map(|card| as_read(card, base)) {
                cells.push((put(Some(below), lowest), rule.put.allows(below, lowest)));
            }
        }
    }
    let inside = if rule.check_inside { pairs(base) } else { Vec::new() };
    for (below, above) in inside {
        cells.push((put(Some(below), above), rule.put.allows(below, above)));
    }
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Returns a card as the tables read it if ranks count from a base.
#[must_use]
pub fn as_read(card: Card, base: Option<Rank>) -> Card {
    base.map_or(card, |base| Card::new(card.suit(), Rank::wrapping(card.rank().above(base))))
}
