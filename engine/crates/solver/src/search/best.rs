//! Best-first search: always goes on from the cheapest position found so far.
//!
//! Positions are not stored: the one that is needed next is reached by taking moves back to the
//! last position on the way to both, and playing on from there.

use super::{SearchContext, SolveEnd, Successor, actions};
use crate::{
    Unknown,
    machine::{PileMove, Position},
    measure::{CostBase, CostWeights},
};
use std::collections::BinaryHeap;

/// Position reached, as the move that led there.
#[derive(Clone, Copy)]
struct ReachedNode {
    parent: u32,
    depth: u32,
    last: PileMove,
}

/// Position to go on from; the heap yields the cheapest first and, at equal cost, the newest.
#[derive(PartialEq, Eq)]
struct OpenNode {
    cost: i32,
    node: u32,
}

impl Ord for OpenNode {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (other.cost, self.node).cmp(&(self.cost, other.node))
    }
}

impl PartialOrd for OpenNode {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// A position that walks from node to node.
struct Walker<'m> {
    position: Position<'m>,
    /// Nodes from the first to the present one, each with the number of changes before it.
    way: Vec<(u32, usize)>,
    /// Nodes still to be walked, the next one last.
    ahead: Vec<u32>,
}

impl Walker<'_> {
    fn go_to(&mut self, nodes: &[ReachedNode], node: u32) {
        let ahead = &mut self.ahead;
        ahead.clear();
        let mut at = node;
        while nodes[at as usize].depth as usize >= self.way.len() {
            ahead.push(at);
            at = nodes[at as usize].parent;
        }
        while let Some(&(last, before)) = self.way.last() {
            if self.way.len() == nodes[at as usize].depth as usize + 1 {
                if last == at {
                    break;
                }
                ahead.push(at);
                at = nodes[at as usize].parent;
            }
            self.position.take_back(before);
            self.way.pop();
        }
        while let Some(node) = self.ahead.pop() {
            self.step(node, nodes[node as usize].last);
        }
    }

    /// Goes on to a node by its move.
    fn step(&mut self, node: u32, last: PileMove) {
        let before = self.position.play(last);
        self.way.push((node, before));
    }
}

/// Memory of nodes and candidates, in bytes.
fn bytes(nodes: &Vec<ReachedNode>, open: &BinaryHeap<OpenNode>) -> usize {
    nodes.capacity() * size_of::<ReachedNode>() + open.capacity() * size_of::<OpenNode>()
}

/// Searches for a win.
pub(super) fn search(
    context: &mut SearchContext<'_>,
    position: Position<'_>,
    weights: &CostWeights,
) -> SolveEnd {
    let nothing = PileMove::plain(0, 0, 0);
    let mut nodes = vec![ReachedNode { parent: 0, depth: 0, last: nothing }];
    let mut open = BinaryHeap::from([OpenNode { cost: 0, node: 0 }]);
    let mut walker = Walker { position, way: vec![(0, 0)], ahead: Vec::new() };
    let (mut moves, mut base) = (Vec::new(), CostBase::default());
    if context.is_new(&walker.position, 0).is_none() {
        return SolveEnd::Cut(Unknown::Memory);
    }
    while let Some(OpenNode { node, .. }) = open.pop() {
        walker.go_to(&nodes, node);
        let node = match play_safe_moves(context, &mut walker, &mut nodes, node, &open) {
            SafeEnd::Choice(node) => node,
            SafeEnd::Seen => continue,
            SafeEnd::Won(node) => return SolveEnd::Found(found(walker.position, &nodes, node)),
            SafeEnd::Cut(why) => return SolveEnd::Cut(why),
        };
        context.choices(&mut walker.position, &mut moves);
        let other = bytes(&nodes, &open);
        if context.leave_out_seen(&walker.position, &mut moves, other).is_none() {
            return SolveEnd::Cut(Unknown::Memory);
        }
        if moves.is_empty() {
            continue;
        }
        context.measure.begin(&mut walker.position, weights, &mut base);
        let costs = (weights, &base);
        match enter(context, &mut walker.position, (&moves, node), costs, (&mut nodes, &mut open)) {
            Ok(Some(won)) => return SolveEnd::Found(found(walker.position, &nodes, won)),
            Ok(None) => {}
            Err(why) => return SolveEnd::Cut(why),
        }
    }
    SolveEnd::Exhausted
}

/// Enters what moves of a node's position lead to. Returns the node of one that wins, if one does.
#[inline]
fn enter(
    context: &mut SearchContext<'_>,
    position: &mut Position<'_>,
    (moves, parent): (&[PileMove], u32),
    costs: (&CostWeights, &CostBase),
    (nodes, open): (&mut Vec<ReachedNode>, &mut BinaryHeap<OpenNode>),
) -> Result<Option<u32>, Unknown> {
    let depth = nodes[parent as usize].depth + 1;
    for (index, &last) in moves.iter().enumerate() {
        let other = bytes(nodes, open);
        let successor = context.successor(position, (index, last), costs, depth, other);
        let fresh = nodes.len() as u32;
        let cost = match successor.ok_or(Unknown::Memory)? {
            Successor::Seen => continue,
            Successor::New(cost) => cost,
            Successor::Won => {
                nodes.push(ReachedNode { parent, depth, last });
                context.states += 1;
                return Ok(Some(fresh));
            }
        };
        nodes.push(ReachedNode { parent, depth, last });
        open.push(OpenNode { cost, node: fresh });
        if let Some(why) = context.count(other) {
            return Err(why);
        }
    }
    Ok(None)
}

/// End of a series of safe moves.
enum SafeEnd {
    /// None is left at this node.
    Choice(u32),
    /// The position was seen before.
    Seen,
    /// The position of this node is won.
    Won(u32),
    /// A limit was reached.
    Cut(Unknown),
}

/// Plays safe moves one after another, as there is nothing to choose.
fn play_safe_moves(
    context: &mut SearchContext<'_>,
    walker: &mut Walker<'_>,
    nodes: &mut Vec<ReachedNode>,
    mut node: u32,
    open: &BinaryHeap<OpenNode>,
) -> SafeEnd {
    while let Some(last) = context.safe_move(&mut walker.position) {
        let depth = nodes[node as usize].depth + 1;
        nodes.push(ReachedNode { parent: node, depth, last });
        node = nodes.len() as u32 - 1;
        walker.step(node, last);
        if walker.position.is_won() {
            context.states += 1;
            return SafeEnd::Won(node);
        }
        let other = bytes(nodes, open);
        match context.is_new(&walker.position, other) {
            None => return SafeEnd::Cut(Unknown::Memory),
            Some(false) => return SafeEnd::Seen,
            Some(true) => {}
        }
        if let Some(why) = context.count(other) {
            return SafeEnd::Cut(why);
        }
    }
    SafeEnd::Choice(node)
}

fn found(position: Position<'_>, nodes: &[ReachedNode], mut node: u32) -> Vec<rules::Action> {
    let mut way = Vec::new();
    while nodes[node as usize].depth > 0 {
        way.push(nodes[node as usize].last);
        node = nodes[node as usize].parent;
    }
    actions(position, way.into_iter().rev())
}
