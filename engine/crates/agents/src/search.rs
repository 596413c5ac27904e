//! Best-first search over positions for the next progress, shared by hints and the outlook; whether
//! a position can be won is for the solver to say.

use crate::{
    aim::Aim,
    position::{SearchPosition, alike},
};
use definition::SpotId;
use rules::{Action, Event, Observer, Rules};
use std::{
    collections::BinaryHeap,
    hash::{BuildHasherDefault, Hasher},
};

/// Observer of the effects of an action. Where piles are all there is to a position, it needs no
/// details; elsewhere only those say that cards came from a deck.
struct Effects<'e, const DETAILED: bool>(&'e mut Vec<Event>);

impl<const DETAILED: bool> Observer for Effects<'_, DETAILED> {
    const DETAILED: bool = DETAILED;

    fn on_event(&mut self, event: Event) {
        self.0.push(event);
    }
}

/// Limit on a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchBudget {
    /// Number of positions that it may examine.
    pub positions: usize,
}

/// Cards that a search may examine for each position of its budget. Tables of one or two packs
/// never come near this limit; with thousands of cards the same few positions would take minutes.
const LOOKS_EACH: usize = 5_000;

/// Size of a table, in cards, above which the limit shrinks: twice as many cards have half of it,
/// so that even the largest table gets an answer within a second or two.
const CARDS_OF_LARGE: usize = 416;

/// Returns the number of cards on the table, but at least 1; the cost of a position in cards
/// examined.
pub(crate) fn looks(aim: &Aim<'_>, position: &impl SearchPosition) -> usize {
    let spots = (0..aim.spots.len()).map(|spot| SpotId(spot as u8));
    spots.map(|spot| position.pile(spot).len()).sum::<usize>().max(1)
}

/// Judgement on a new position during a search.
pub(crate) enum PositionVerdict {
    /// Stop: this is the position searched for.
    Found,
    /// Go on, also from this position; lower costs are examined first.
    Open(i64),
    /// Go on, but not from this position, as what follows depends on hidden cards.
    Closed,
}

/// Result of a search.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum SearchEnd {
    /// The actions that lead to the position searched for.
    Found(Vec<Action>),
    /// Every reachable position was examined.
    Exhausted,
    /// The budget ran out.
    Spent,
}

/// Findings of a search.
pub(crate) struct SearchResult {
    pub(crate) end: SearchEnd,
    /// Actions of the root after which everything was examined in vain and nothing depends on
    /// hidden cards.
    pub(crate) failed: Vec<Action>,
    /// True if everything reachable was examined in vain and nothing depends on hidden cards.
    pub(crate) is_dead: bool,
}

impl SearchResult {
    /// The findings where all was examined in vain.
    pub(crate) const fn dead() -> Self {
        Self { end: SearchEnd::Exhausted, failed: Vec::new(), is_dead: true }
    }
}

/// Position that was reached, and the way to it.
struct SearchNode {
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
pub(crate) fn search<P: SearchPosition>(
    aim: &Aim<'_>,
    root: &P,
    budget: SearchBudget,
    mut judge: impl FnMut(&P, &[Event], u32) -> PositionVerdict,
) -> SearchResult {
    let rules = aim.rules;
    let mut reached = Reached::new(aim, root, budget);
    let mut end = SearchEnd::Exhausted;
    while let Some(Candidate { index, .. }) = reached.open.pop() {
        let position = reached.position(rules, root, index);
        reached.place[index as usize] = reached.expanded.len() as u32;
        let kids = reached.kids.len();
        let stop = reached.go_on(aim, (index, &position), &mut judge);
        reached.expanded.push(Expanded { position, node: index, kids });
        match stop {
            None => {}
            Some(Stop::Spent) => {
                // Some of its successors were not examined.
                reached.nodes[index as usize].is_open = true;
                end = SearchEnd::Spent;
                break;
            }
            Some(Stop::Found(found)) => {
                end = SearchEnd::Found(path(rules, root, &reached.nodes, found));
                break;
            }
        }
    }
    let failed = match end {
        SearchEnd::Found(_) => Vec::new(),
        SearchEnd::Exhausted | SearchEnd::Spent => failed(rules, root, &reached),
    };
    let is_dead = end == SearchEnd::Exhausted && !reached.closed;
    SearchResult { failed, is_dead, end }
}

/// Reason to end a search early.
enum Stop {
    /// This node is the one searched for.
    Found(u32),
    /// The budget ran out.
    Spent,
}

/// Positions that a search has reached, and the ways to them.
struct Reached<P> {
    nodes: Vec<SearchNode>,
    seen: SeenPositions,
    /// Nodes from which the search may go on.
    open: BinaryHeap<Candidate>,
    /// Index of each node in `expanded`, or `u32::MAX`.
    place: Vec<u32>,
    expanded: Vec<Expanded<P>>,
    kids: Vec<u32>,
    /// True if what follows a position depends on hidden cards.
    closed: bool,
    budget: SearchBudget,
    /// Number of actions that the search may still try.
    left: usize,
    /// Buffers, reused between positions.
    actions: Vec<Action>,
    events: Vec<Event>,
    next: P,
}

impl<P: SearchPosition> Reached<P> {
    fn new(aim: &Aim<'_>, root: &P, budget: SearchBudget) -> Self {
        let mut seen = SeenPositions::default();
        seen.insert(alike(aim, root), 0);
        let cards = looks(aim, root);
        let smaller = cards.div_ceil(CARDS_OF_LARGE).max(1);
        Self {
            nodes: vec![SearchNode { parent: 0, nth: 0, depth: 0, is_open: true }],
            seen,
            open: BinaryHeap::from([Candidate { cost: 0, index: 0 }]),
            place: vec![u32::MAX],
            expanded: Vec::new(),
            kids: Vec::new(),
            closed: false,
            budget,
            left: budget.positions.saturating_mul(LOOKS_EACH) / smaller / cards,
            actions: Vec::new(),
            events: Vec::new(),
            next: root.clone(),
        }
    }

    /// Returns the position of a node, whose parent has been expanded.
    fn position(&mut self, rules: &Rules, root: &P, index: u32) -> P {
        if index == 0 {
            return root.clone();
        }
        let here = &self.nodes[index as usize];
        let before = &self.expanded[self.place[here.parent as usize] as usize].position;
        before.legal(rules, &mut self.actions);
        let mut position = before.clone();
        if let Some(&action) = self.actions.get(usize::from(here.nth)) {
            position.play(rules, action, &mut ());
        }
        position
    }

    /// Tries every action of a position and enters the new positions that they lead to.
    fn go_on(
        &mut self,
        aim: &Aim<'_>,
        (index, position): (u32, &P),
        judge: &mut impl FnMut(&P, &[Event], u32) -> PositionVerdict,
    ) -> Option<Stop> {
        let here = &mut self.nodes[index as usize];
        here.is_open = false;
        let depth = here.depth.saturating_add(1);
        position.legal(aim.rules, &mut self.actions);
        for (nth, &action) in self.actions.iter().enumerate().take(usize::from(u16::MAX)) {
            if self.left == 0 {
                return Some(Stop::Spent);
            }
            self.left -= 1;
            self.next.clone_from(position);
            self.events.clear();
            if aim.is_of_piles_alone {
                self.next.play(aim.rules, action, &mut Effects::<false>(&mut self.events));
            } else {
                self.next.play(aim.rules, action, &mut Effects::<true>(&mut self.events));
            }
            let fresh = self.nodes.len() as u32;
            let kid = *self.seen.entry(alike(aim, &self.next)).or_insert(fresh);
            self.kids.push(kid);
            if kid != fresh {
                continue;
            }
            let verdict = judge(&self.next, &self.events, depth.into());
            self.nodes.push(SearchNode { parent: index, nth: nth as u16, depth, is_open: true });
            self.place.push(u32::MAX);
            match verdict {
                PositionVerdict::Found => return Some(Stop::Found(fresh)),
                PositionVerdict::Open(cost) => self.open.push(Candidate { cost, index: fresh }),
                PositionVerdict::Closed => self.closed = true,
            }
            if self.nodes.len() >= self.budget.positions {
                return Some(Stop::Spent);
            }
        }
        None
    }
}

/// Returns the root's actions that lead to no open position.
fn failed<P: SearchPosition>(
    rules: &Rules,
    root: &P,
    Reached { nodes, expanded, kids, .. }: &Reached<P>,
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

fn path<P: SearchPosition>(
    rules: &Rules,
    root: &P,
    nodes: &[SearchNode],
    index: u32,
) -> Vec<Action> {
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
struct IdentityHasher(u64);

impl Hasher for IdentityHasher {
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
type SeenPositions = std::collections::HashMap<u64, u32, BuildHasherDefault<IdentityHasher>>;

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
