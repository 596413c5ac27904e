//! Best-first search over positions, shared by hints, the outlook and the search for a win.

use crate::{
    aim::Aim,
    measure::{Standing, Weights},
    position::{Position, alike},
};
use cards::Card;
use definition::SpotId;
use rules::{Action, Event, Rules, State};
use std::{
    collections::BinaryHeap,
    hash::{BuildHasherDefault, Hasher},
};

/// Limit on a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Number of positions that it may examine.
    pub positions: usize,
}

/// Cards that a search may examine for each position of its budget. Tables of one or two packs
/// never come near this limit; with thousands of cards the same few positions would take minutes.
const LOOKS_EACH: usize = 5_000;

/// Size of a table, in cards, above which the limit shrinks: twice as many cards have half of it,
/// so that even the largest table gets an answer within a second or two.
const CARDS_OF_LARGE: usize = 416;

/// Number of cards on the table, but at least 1; the cost of a position in cards examined.
pub(crate) fn looks(aim: &Aim<'_>, position: &impl Position) -> usize {
    let spots = (0..aim.spots.len()).map(|spot| SpotId(spot as u8));
    spots.map(|spot| position.pile(spot).len()).sum::<usize>().max(1)
}

/// Judgement on a new position during a search.
pub(crate) enum Verdict {
    /// Stop: this is the position searched for.
    Found,
    /// Go on, also from this position; lower costs are examined first.
    Open(i64),
    /// Go on, but not from this position, as what follows depends on hidden cards.
    Closed,
}

/// Result of a search.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The actions that lead to the position searched for.
    Found(Vec<Action>),
    /// Every reachable position was examined.
    Exhausted,
    /// The budget ran out.
    Spent,
}

/// Findings of a search.
pub(crate) struct Search {
    pub(crate) end: End,
    /// Actions of the root after which everything was examined in vain and nothing depends on
    /// hidden cards.
    pub(crate) failed: Vec<Action>,
    /// Actions that lead to the cheapest position still open.
    pub(crate) best: Vec<Action>,
    /// True if everything reachable was examined in vain and nothing depends on hidden cards.
    pub(crate) is_dead: bool,
}

/// Position that was reached, and the way to it.
struct Node {
    parent: u32,
    /// Index of the action among those legal at the parent.
    nth: u16,
    depth: u16,
    is_open: bool,
}

/// Position from which the search went on.
struct Expanded<P> {
    position: P,
    node: u32,
    /// Start of its successors in the list of all successors.
    kids: usize,
}

/// Examines positions, cheapest first, until `judge` finds one.
///
/// `judge` is called with each new position, the events that led to it and its depth.
pub(crate) fn search<P: Position>(
    aim: &Aim<'_>,
    root: &P,
    budget: Budget,
    mut judge: impl FnMut(&P, &[Event], u32) -> Verdict,
) -> Search {
    let rules = aim.rules;
    let mut seen = Seen::default();
    seen.insert(alike(aim, root), 0);
    let mut nodes = vec![Node { parent: 0, nth: 0, depth: 0, is_open: true }];
    // Index of each node in `expanded`.
    let mut place = vec![u32::MAX];
    let mut expanded: Vec<Expanded<P>> = Vec::new();
    let mut kids: Vec<u32> = Vec::new();
    let mut open = BinaryHeap::from([Candidate { cost: 0, index: 0 }]);
    let (mut actions, mut events) = (Vec::new(), Vec::new());
    let mut next = root.clone();
    let (mut closed, mut end) = (false, End::Exhausted);
    let cards = looks(aim, root);
    let all = budget.positions.saturating_mul(LOOKS_EACH) / cards.div_ceil(CARDS_OF_LARGE).max(1);
    let mut left = all / cards;
    'search: while let Some(Candidate { index, .. }) = open.pop() {
        let here = &nodes[index as usize];
        let position = if index == 0 {
            root.clone()
        } else {
            let before = &expanded[place[here.parent as usize] as usize].position;
            before.legal(rules, &mut actions);
            let mut position = before.clone();
            if let Some(&action) = actions.get(usize::from(here.nth)) {
                position.play(rules, action, &mut ());
            }
            position
        };
        let depth = here.depth.saturating_add(1);
        nodes[index as usize].is_open = false;
        place[index as usize] = expanded.len() as u32;
        expanded.push(Expanded { position, node: index, kids: kids.len() });
        let position = &expanded[expanded.len() - 1].position;
        position.legal(rules, &mut actions);
        for (nth, &action) in actions.iter().enumerate().take(usize::from(u16::MAX)) {
            if left == 0 {
                // Some of its successors were not examined.
                nodes[index as usize].is_open = true;
                end = End::Spent;
                break 'search;
            }
            left -= 1;
            next.clone_from(position);
            events.clear();
            next.play(rules, action, &mut events);
            let fresh = nodes.len() as u32;
            let kid = *seen.entry(alike(aim, &next)).or_insert(fresh);
            kids.push(kid);
            if kid != fresh {
                continue;
            }
            let verdict = judge(&next, &events, depth.into());
            nodes.push(Node { parent: index, nth: nth as u16, depth, is_open: true });
            place.push(u32::MAX);
            match verdict {
                Verdict::Found => {
                    end = End::Found(path(rules, root, &nodes, fresh));
                    break 'search;
                }
                Verdict::Open(cost) => open.push(Candidate { cost, index: fresh }),
                Verdict::Closed => closed = true,
            }
            if nodes.len() >= budget.positions {
                // Some of its successors were not examined.
                nodes[index as usize].is_open = true;
                end = End::Spent;
                break 'search;
            }
        }
    }
    let failed = match end {
        End::Found(_) => Vec::new(),
        End::Exhausted | End::Spent => failed(rules, root, &nodes, (&expanded, &kids)),
    };
    let best = open.peek().map_or(0, |candidate| candidate.index);
    let is_dead = end == End::Exhausted && !closed;
    Search { failed, best: path(rules, root, &nodes, best), is_dead, end }
}

/// Returns the root's actions that lead to no open position.
fn failed<P: Position>(
    rules: &Rules,
    root: &P,
    nodes: &[Node],
    (expanded, kids): (&[Expanded<P>], &[u32]),
) -> Vec<Action> {
    // Build a list of the predecessors of each position.
    let own = |at: usize| {
        let end = expanded.get(at + 1).map_or(kids.len(), |next| next.kids);
        &kids[expanded[at].kids..end]
    };
    let mut starts = vec![0u32; nodes.len() + 1];
    kids.iter().for_each(|&kid| starts[kid as usize + 1] += 1);
    (1..starts.len()).for_each(|at| starts[at] += starts[at - 1]);
    let mut parents = vec![0u32; kids.len()];
    let mut filled = starts.clone();
    for (at, one) in expanded.iter().enumerate() {
        for &kid in own(at) {
            parents[filled[kid as usize] as usize] = one.node;
            filled[kid as usize] += 1;
        }
    }
    let mut alive: Vec<bool> = nodes.iter().map(|node| node.is_open).collect();
    let mut fresh: Vec<u32> =
        (0..).zip(&alive).filter(|(_, alive)| **alive).map(|(at, _)| at).collect();
    while let Some(node) = fresh.pop() {
        let (from, to) = (starts[node as usize] as usize, starts[node as usize + 1] as usize);
        for &parent in &parents[from..to] {
            if !std::mem::replace(&mut alive[parent as usize], true) {
                fresh.push(parent);
            }
        }
    }
    let mut actions = Vec::new();
    root.legal(rules, &mut actions);
    // Actions that were not examined have not failed.
    let looked_at = if expanded.is_empty() { &[][..] } else { own(0) };
    let dead = looked_at.iter().zip(&actions).filter(|(kid, _)| !alive[**kid as usize]);
    dead.map(|(_, &action)| action).collect()
}

/// Searches for a way to win from a position that is fully known.
///
/// `None` proves nothing: there may be no way, or the budget may have been too small.
#[must_use]
pub fn solve(rules: &Rules, state: &State, budget: Budget) -> Option<Vec<Action>> {
    if state.is_won(rules) {
        return Some(Vec::new());
    }
    let aim = Aim::of(rules);
    match win(&aim, state, budget).end {
        End::Found(actions) => Some(actions),
        End::Exhausted | End::Spent => None,
    }
}

/// Searches for a win, with half of the budget for each of two orders of positions.
pub(crate) fn win<P: Position>(aim: &Aim<'_>, root: &P, budget: Budget) -> Search {
    let [first, second] = Weights::of(aim);
    let half = Budget { positions: budget.positions.div_ceil(2) };
    let tried = win_by(aim, root, half, &first);
    if tried.end != End::Spent {
        return tried;
    }
    let mut again = win_by(aim, root, half, &second);
    // Failures of the first search remain valid.
    again.failed.extend(tried.failed);
    again
}

fn win_by<P: Position>(aim: &Aim<'_>, root: &P, budget: Budget, weights: &Weights) -> Search {
    search(aim, root, budget, |position, events, depth| {
        let shuffled = events.iter().any(|event| matches!(event, Event::Shuffled { .. }));
        if position.is_won(aim.rules) {
            Verdict::Found
        } else if shuffled && !is_known(aim, position) {
            Verdict::Closed
        } else {
            Verdict::Open(4 * Standing::of(aim, position).cost(weights) + i64::from(depth))
        }
    })
}

/// True if no card is hidden.
pub(crate) fn is_known(aim: &Aim<'_>, position: &impl Position) -> bool {
    let mut spots = (0..aim.spots.len()).map(|spot| SpotId(spot as u8));
    spots.all(|spot| position.pile(spot).iter().all(|placed| placed.card() != Card::UNKNOWN))
}

fn path<P: Position>(rules: &Rules, root: &P, nodes: &[Node], index: u32) -> Vec<Action> {
    let mut way = Vec::new();
    let mut node = &nodes[index as usize];
    while node.depth > 0 {
        way.push(node.nth);
        node = &nodes[node.parent as usize];
    }
    let mut position = root.clone();
    let (mut path, mut legal) = (Vec::with_capacity(way.len()), Vec::new());
    for nth in way.into_iter().rev() {
        position.legal(rules, &mut legal);
        let Some(&action) = legal.get(usize::from(nth)) else { break };
        position.play(rules, action, &mut ());
        path.push(action);
    }
    path
}

/// Hasher for keys that are hashes already.
#[derive(Default)]
struct Ready(u64);

impl Hasher for Ready {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = self.0.rotate_left(8) ^ u64::from(byte));
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// Node of each position seen. The map is never iterated.
type Seen = std::collections::HashMap<u64, u32, BuildHasherDefault<Ready>>;

/// Open position; the heap yields the cheapest first and, at equal cost, the newest.
#[derive(PartialEq, Eq)]
struct Candidate {
    cost: i64,
    index: u32,
}

impl Ord for Candidate {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (other.cost, self.index).cmp(&(self.cost, other.index))
    }
}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
