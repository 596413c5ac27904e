//! How far a position is from being won, and how well it stands, read off the rules alone.

use crate::Position;
use definition::{Comparison, Face, SpotId};
use rules::{Rules, Seen};

/// How many cards at least must still come or go until every clear rule holds; 0: won, or
/// nothing has to be reached.
#[must_use]
pub fn distance(rules: &Rules, position: &impl Position) -> usize {
    let definition = rules.definition();
    definition
        .spots()
        .iter()
        .enumerate()
        .map(|(index, spot)| {
            let clear = definition.fields()[spot.field.index()].clear;
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

/// What can be seen of a position, condensed; lower is better in all but `joined` and `empty`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Standing {
    /// See [`distance`].
    pub(crate) distance: usize,
    /// Cards that lie face down outside the decks.
    pub(crate) face_down: usize,
    /// Neighbours on piles that could be taken together.
    pub(crate) joined: usize,
    /// Empty spots that something could be put on.
    pub(crate) empty: usize,
    /// Cards above lower-lying cards that the next step towards winning waits for, roughly: for
    /// every unjoined neighbour, how many cards lie above it.
    pub(crate) buried: usize,
}

impl Standing {
    pub(crate) fn of(rules: &Rules, position: &impl Position) -> Self {
        let definition = rules.definition();
        let mut standing = Self {
            distance: distance(rules, position),
            face_down: 0,
            joined: 0,
            empty: 0,
            buried: 0,
        };
        for (index, spot) in definition.spots().iter().enumerate() {
            let id = SpotId(index as u8);
            let field = &definition.fields()[spot.field.index()];
            if position.count(id) == 0 {
                standing.empty += usize::from(!field.put.is_none() && !field.clear.is_goal());
                continue;
            }
            if field.clear.is_goal() {
                continue;
            }
            let take = rules.take_table(spot.field, position.base(rules, spot.field));
            let mut below: Option<Seen> = None;
            let height = position.count(id);
            position.each(id, |depth, seen| {
                standing.face_down += usize::from(seen.face == Face::Down);
                let joined = match (below.and_then(|below| below.card), seen.card) {
                    (Some(below), Some(above)) => take.allows(below, above),
                    _ => false,
                };
                if joined {
                    standing.joined += 1;
                } else if depth > 0 {
                    standing.buried += height - depth;
                }
                below = Some(seen);
            });
        }
        standing
    }

    /// One number to order positions by; lower is nearer to winning.
    pub(crate) fn cost(self) -> i64 {
        let count = |n: usize| n as i64;
        8 * count(self.distance) + 10 * count(self.face_down) + count(self.buried)
            - 2 * count(self.joined)
            - 6 * count(self.empty)
    }
}
