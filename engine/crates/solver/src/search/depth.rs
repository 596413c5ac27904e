//! Depth-first search: the cheapest successor first, every position once.

use super::{SearchContext, SearchEnd, actions};
use crate::{
    Unknown,
    machine::{PileMove, Position},
    measure::Weights,
};

/// Position on the present way.
struct Level {
    /// Changes before the move that led here.
    before: usize,
    /// Move that led here.
    last: PileMove,
    /// End of its successors still to be examined; they begin where those of the level before end.
    end: usize,
}

/// Searches for a win.
pub(super) fn search(
    context: &mut SearchContext<'_>,
    mut position: Position<'_>,
    weights: &Weights,
) -> SearchEnd {
    let (mut moves, mut costs) = (Vec::new(), Vec::new());
    // Moves still to be examined, of all levels; the next one of each level is its last.
    let mut rest: Vec<PileMove> = Vec::new();
    let mut levels: Vec<Level> = Vec::new();
    if context.is_new(&position, 0).is_none() {
        return SearchEnd::Cut(Unknown::Memory);
    }
    let nothing = PileMove::plain(0, 0, 0);
    let (mut before, mut last) = (0, nothing);
    loop {
        // Enter the position: order its successors.
        context.moves(&position, &mut moves);
        costs.clear();
        for &wish in &moves {
            let kept = position.play(wish);
            if position.is_won() {
                let way = levels.iter().map(|level| level.last).chain([last, wish]).skip(1);
                let way: Vec<PileMove> = way.collect();
                return SearchEnd::Found(actions(position, way.into_iter()));
            }
            if !context.seen.contains(position.key()) {
                let cost = context.measure.cost(&position, weights, 0);
                costs.push((-cost, wish));
            }
            position.take_back(kept);
        }
        costs.sort_unstable();
        rest.extend(costs.iter().map(|&(_, wish)| wish));
        levels.push(Level { before, last, end: rest.len() });
        // Go on with the next one that is new.
        loop {
            let begin = levels.len().checked_sub(2).map_or(0, |outer| levels[outer].end);
            let Some(level) = levels.last_mut() else { return SearchEnd::Exhausted };
            if level.end == begin {
                position.take_back(level.before);
                levels.pop();
                rest.truncate(begin);
                continue;
            }
            level.end -= 1;
            let wish = rest[level.end];
            rest.truncate(level.end);
            let kept = position.play(wish);
            let other = rest.capacity() * size_of::<PileMove>()
                + levels.capacity() * size_of::<Level>()
                + position.bytes();
            match context.is_new(&position, other) {
                None => return SearchEnd::Cut(Unknown::Memory),
                Some(false) => {
                    position.take_back(kept);
                    continue;
                }
                Some(true) => {}
            }
            if let Some(why) = context.count(other) {
                return SearchEnd::Cut(why);
            }
            (before, last) = (kept, wish);
            break;
        }
    }
}
