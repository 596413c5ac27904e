//! Depth-first search: the cheapest successor first, every position once.

use super::{SearchContext, SolveEnd, actions};
use crate::{
    Unknown,
    machine::{PileMove, Position},
    measure::CostWeights,
};

/// Position on the present way.
struct DepthLevel {
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
    weights: &CostWeights,
) -> SolveEnd {
    let (mut moves, mut costs) = (Vec::new(), Vec::new());
    // Moves still to be examined, of all levels; the next one of each level is its last.
    let mut rest: Vec<PileMove> = Vec::new();
    let mut levels: Vec<DepthLevel> = Vec::new();
    if context.is_new(&position, 0).is_none() {
        return SolveEnd::Cut(Unknown::Memory);
    }
    let nothing = PileMove::plain(0, 0, 0);
    let (mut before, mut last) = (0, nothing);
    loop {
        // Enter the position: order its successors.
        if let Some(wish) = successors(context, &mut position, weights, (&mut moves, &mut costs)) {
            let way = levels.iter().map(|level| level.last).chain([last, wish]).skip(1);
            let way: Vec<PileMove> = way.collect();
            return SolveEnd::Found(actions(position, way.into_iter()));
        }
        rest.extend(costs.iter().map(|&(_, wish)| wish));
        levels.push(DepthLevel { before, last, end: rest.len() });
        // Go on with the next one that is new.
        loop {
            let begin = levels.len().checked_sub(2).map_or(0, |outer| levels[outer].end);
            let Some(level) = levels.last_mut() else { return SolveEnd::Exhausted };
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
                + levels.capacity() * size_of::<DepthLevel>()
                + position.bytes();
            match context.is_new(&position, other) {
                None => return SolveEnd::Cut(Unknown::Memory),
                Some(false) => {
                    position.take_back(kept);
                    continue;
                }
                Some(true) => {}
            }
            if let Some(why) = context.count(other) {
                return SolveEnd::Cut(why);
            }
            (before, last) = (kept, wish);
            break;
        }
    }
}

/// Lists the successors that were not seen, dearest first; returns a move that wins, if one does.
fn successors(
    context: &SearchContext<'_>,
    position: &mut Position<'_>,
    weights: &CostWeights,
    (moves, costs): (&mut Vec<PileMove>, &mut Vec<(i32, PileMove)>),
) -> Option<PileMove> {
    context.moves(position, moves);
    costs.clear();
    for &wish in moves.iter() {
        if context.leads_back(position, wish) {
            continue;
        }
        let kept = position.play(wish);
        if position.is_won() {
            return Some(wish);
        }
        if !context.seen.contains(position.key()) {
            let cost = context.measure.cost(position, weights, 0);
            costs.push((-cost, wish));
        }
        position.take_back(kept);
    }
    costs.sort_unstable();
    None
}
