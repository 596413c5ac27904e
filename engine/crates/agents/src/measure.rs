//! Measures of a position, read off the rules alone: its distance from a win and its standing.

use crate::{
    SearchPosition,
    aim::{Aim, KINDS, NEVER, SpotRole},
};
use cards::{Card, CardSet};
use definition::{Comparison, SpotId};
use rules::Rules;

/// Lower bound on the number of cards that must still come or go until every clear rule holds. It
/// is 0 if the game is won or has no goal.
#[must_use]
pub fn distance(rules: &Rules, position: &impl SearchPosition) -> usize {
    let table = rules.table();
    table
        .spots()
        .iter()
        .enumerate()
        .map(|(index, spot)| {
            let clear = table.fields()[spot.field.index()].clear;
            let (held, wanted) = (position.count(SpotId(index as u8)), usize::from(clear.count));
            match clear.comparison {
                Comparison::Equal => held.abs_diff(wanted),
                Comparison::NotEqual => usize::from(held == wanted),
                Comparison::Less => (held + 1).saturating_sub(wanted),
                Comparison::AtMost => held.saturating_sub(wanted),
                Comparison::More => (wanted + 1).saturating_sub(held),
                Comparison::AtLeast => wanted.saturating_sub(held),
            }
        })
        .sum()
}

/// Measures of a position; lower is better for all but `joined`, `cells` and `columns`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct PositionMeasures {
    /// See [`distance`].
    pub(crate) distance: usize,
    /// Cards that lie face down outside the decks.
    pub(crate) face_down: usize,
    /// Neighbours on piles that may be taken together.
    pub(crate) joined: usize,
    /// Empty spots for a single card.
    pub(crate) cells: usize,
    /// Empty spots that can be built on.
    pub(crate) columns: usize,
    /// Sum, over all neighbours that are not joined, of the number of cards from the upper one up.
    pub(crate) buried: usize,
    /// Cards that lie above one that must reach a goal field before them.
    pub(crate) blocking: usize,
    /// Sum, over all cards that a goal field would take now, of the number of cards above them.
    pub(crate) waiting: usize,
}

impl PositionMeasures {
    pub(crate) fn of(aim: &Aim<'_>, position: &impl SearchPosition) -> Self {
        let mut standing = Self { distance: distance(aim.rules, position), ..Self::default() };
        let steps = steps(aim, position);
        let wanted = wanted(aim, position);
        for (id, spot) in aim.field_spots() {
            let pile = position.pile(id);
            match spot.kind {
                SpotRole::Goal | SpotRole::Sink => continue,
                SpotRole::Cell => standing.cells += usize::from(pile.is_empty()),
                SpotRole::Column => standing.columns += usize::from(pile.is_empty()),
                SpotRole::Source => {}
            }
            if pile.is_empty() {
                continue;
            }
            let take = aim.rules.take_table(spot.field, position.base(aim.rules, spot.field));
            let mut below: Option<Card> = None;
            let mut first = NEVER;
            for (depth, placed) in pile.iter().enumerate() {
                let card = placed.card();
                let step = steps[card.index() % KINDS];
                standing.face_down += usize::from(!placed.is_up());
                standing.blocking += usize::from(step > first);
                first = first.min(step);
                if wanted.contains(card) {
                    standing.waiting += pile.len() - 1 - depth;
                }
                let known = placed.is_up() && card != Card::UNKNOWN;
                match below {
                    Some(below) if known && take.allows(below, card) => standing.joined += 1,
                    _ if depth > 0 => standing.buried += pile.len() - depth,
                    _ => {}
                }
                below = known.then_some(card);
            }
        }
        standing
    }

    /// Empty spots that cards can be put on.
    pub(crate) const fn empty(&self) -> usize {
        self.cells + self.columns
    }

    /// Single number to order positions by; lower is nearer to a win.
    pub(crate) fn cost(&self, weights: &Weights) -> i64 {
        let count = |n: usize, weight: i32| n as i64 * i64::from(weight);
        count(self.distance, weights.distance)
            + count(self.face_down, weights.face_down)
            + count(self.buried, weights.buried)
            + count(self.blocking, weights.blocking)
            + count(self.waiting, weights.waiting)
            - count(self.joined, weights.joined)
            - count(self.cells, weights.cells)
            - count(self.columns, weights.columns)
    }
}

/// Weight of each part of a [`PositionMeasures`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Weights {
    distance: i32,
    face_down: i32,
    buried: i32,
    blocking: i32,
    waiting: i32,
    joined: i32,
    cells: i32,
    columns: i32,
}

/// Weights for games in which cards reach their goal one by one.
const CARD_BY_CARD: Weights = Weights {
    distance: 8,
    face_down: 10,
    buried: 0,
    blocking: 4,
    waiting: 1,
    joined: 2,
    cells: 4,
    columns: 8,
};

/// Weights for games in which cards reach their goal in bundles, where order on the table counts.
const IN_BUNDLES: Weights = Weights {
    distance: 8,
    face_down: 10,
    buried: 1,
    blocking: 0,
    waiting: 0,
    joined: 4,
    cells: 8,
    columns: 12,
};

impl Weights {
    /// Weights for a game, tuned on some hundred deals.
    pub(crate) const fn of(aim: &Aim<'_>) -> Self {
        if aim.goals.is_empty() { IN_BUNDLES } else { CARD_BY_CARD }
    }
}

/// Number of cards that must reach a goal field before each kind of card.
fn steps(aim: &Aim<'_>, position: &impl SearchPosition) -> [u8; KINDS] {
    let mut least = [NEVER; KINDS];
    for goal in &aim.goals {
        let own = goal.steps(position.base(aim.rules, goal.field));
        for (least, own) in least.iter_mut().zip(own) {
            *least = (*least).min(*own);
        }
    }
    least
}

/// Returns the cards that some goal field would take now.
fn wanted(aim: &Aim<'_>, position: &impl SearchPosition) -> CardSet {
    let mut wanted = CardSet::EMPTY;
    for goal in &aim.goals {
        let put = aim.rules.put_table(goal.field, position.base(aim.rules, goal.field));
        for (id, _) in aim.field_spots().filter(|(_, spot)| spot.field == goal.field) {
            wanted |= match position.pile(id).last() {
                None => put.alone,
                Some(top) if top.is_up() && top.card() != Card::UNKNOWN => put.above(top.card()),
                Some(_) => CardSet::EMPTY,
            };
        }
    }
    wanted
}
