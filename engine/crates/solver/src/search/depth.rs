//! Depth-first search: the cheapest successor first, every position once.

use super::{SearchContext, SolveEnd, Successor, actions};
use crate::{
    Unknown,
    machine::{PileMove, Position},
    measure::{CostBase, CostWeights},
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

/// Positions found but not yet examined, and the way to the present one.
#[derive(Default)]
struct DepthWay {
    levels: Vec<DepthLevel>,
    /// Moves to positions still to be examined, of all levels; the next one of each level is its
    /// last. Each of these positions is entered among those seen.
    rest: Vec<PileMove>,
    /// Moves of the present position, with their costs.
    moves: Vec<PileMove>,
    costs: Vec<(i32, PileMove)>,
    base: CostBase,
}

impl DepthWay {
    fn bytes(&self, position: &Position<'_>) -> usize {
        self.rest.capacity() * size_of::<PileMove>()
            + self.levels.capacity() * size_of::<DepthLevel>()
            + position.bytes()
    }

    /// Goes on to the next position to examine; false if there is none.
    fn advance(&mut self, position: &mut Position<'_>) -> bool {
        loop {
            let begin = self.levels.len().checked_sub(2).map_or(0, |outer| self.levels[outer].end);
            let Some(level) = self.levels.last_mut() else { return false };
            if level.end == begin {
                position.take_back(level.before);
                self.levels.pop();
                continue;
            }
            level.end -= 1;
            let last = self.rest[level.end];
            self.rest.truncate(level.end);
            let before = position.play(last);
            self.levels.push(DepthLevel { before, last, end: 0 });
            return true;
        }
    }
}

/// Searches for a win.
pub(super) fn search(
    context: &mut SearchContext<'_>,
    mut position: Position<'_>,
    weights: &CostWeights,
) -> SolveEnd {
    let mut way = DepthWay::default();
    if context.is_new(&position, 0).is_none() {
        return SolveEnd::Cut(Unknown::Memory);
    }
    let nothing = PileMove::plain(0, 0, 0);
    way.levels.push(DepthLevel { before: 0, last: nothing, end: 0 });
    loop {
        match successors(context, &mut position, weights, &mut way) {
            Err(why) => return SolveEnd::Cut(why),
            Ok(Some(wish)) => {
                let moves = way.levels.iter().skip(1).map(|level| level.last).chain([wish]);
                let moves: Vec<PileMove> = moves.collect();
                return SolveEnd::Found(actions(position, moves.into_iter()));
            }
            Ok(None) => {}
        }
        if !way.advance(&mut position) {
            return SolveEnd::Exhausted;
        }
    }
}

/// Enters the successors that were not seen and lists them, dearest first; returns a move that
/// wins, if one does.
fn successors(
    context: &mut SearchContext<'_>,
    position: &mut Position<'_>,
    weights: &CostWeights,
    way: &mut DepthWay,
) -> Result<Option<PileMove>, Unknown> {
    context.moves(position, &mut way.moves);
    let other = way.bytes(position);
    context.leave_out_seen(position, &mut way.moves, other).ok_or(Unknown::Memory)?;
    way.costs.clear();
    if !way.moves.is_empty() {
        context.measure.begin(position, weights, &mut way.base);
    }
    for index in 0..way.moves.len() {
        let wish = way.moves[index];
        let other = way.bytes(position);
        let costs = (weights, &way.base);
        let successor = context.successor(position, (index, wish), costs, 0, other);
        match successor.ok_or(Unknown::Memory)? {
            Successor::Seen => {}
            Successor::New(cost) => {
                way.costs.push((-cost, wish));
                if let Some(why) = context.count(other) {
                    return Err(why);
                }
            }
            Successor::Won => {
                context.states += 1;
                return Ok(Some(wish));
            }
        }
    }
    way.costs.sort_unstable();
    way.rest.extend(way.costs.iter().map(|&(_, wish)| wish));
    if let Some(level) = way.levels.last_mut() {
        level.end = way.rest.len();
    }
    Ok(None)
}
