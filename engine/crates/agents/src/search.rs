//! Best-first search over positions, shared by hints, outlook and whoever looks for a win.

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

/// How long a search may go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// How many positions it may look at.
    pub positions: usize,
}

/// For each position of a budget a search may look at this many cards on the way to it. Tables of
/// one or two packs never come near it; with thousands of cards the same few positions would take
/// minutes.
const LOOKS_EACH: usize = 5_000;

/// A table of more than so many cards has fewer looks, one of twice as many half of them, so that
/// on the largest of all an answer comes in a second or two.
const CARDS_OF_LARGE: usize = 416;

/// The number of cards on the table, at least 1: the looks that a position costs.
pub(crate) fn looks(aim: &Aim<'_>, position: &impl Position) -> usize {
    let spots = (0..aim.spots.len()).map(|spot| SpotId(spot as u8));
    spots.map(|spot| position.pile(spot).len()).sum::<usize>().max(1)
}

/// What the search is told about each new position.
pub(crate) enum Verdict {
    /// Stop: this is what was looked for.
    Found,
    /// Go on, from this position too; lower costs are looked at first.
    Open(i64),
    /// Go on, but not from here: nobody knows what comes then.
    Closed,
}

/// How a search ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The actions that lead to what was looked for.
    Found(Vec<Action>),
    /// Every position that can be reached was looked at.
    Exhausted,
    /// The budget ran out.
    Spent,
}

/// What a search has found out.
pub(crate) struct Search {
    pub(crate) end: End,
    /// The actions from which everything was looked at without finding what was looked for, or
    /// anything of which nobody knows what comes then.
    pub(crate) failed: Vec<Action>,
    /// The actions that lead to the cheapest position from which the search would have gone on.
    pub(crate) best: Vec<Action>,
    /// True if everything that can come was looked at in vain, and nothing of it is unknown.
    pub(crate) is_dead: bool,
}

/// A position reached, and how.
struct Node {
    parent: u32,
    /// The how-many-th action that was legal there.
    nth: u16,
    depth: u16,
    is_open: bool,
}

/// A position from which the search has gone on.
struct Expanded<P> {
    position: P,
    node: u32,
    /// Where in the list of all what it leads to begins.
    kids: usize,
}

/// Looks at positions, cheapest first, until `judge` finds one.
///
/// `judge` is given each new position, the events that led to it and its depth.
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
    // Where among the expanded ones a node is.
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
                // Not all that it leads to was looked at.
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
                // Not all that it leads to was looked at.
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

/// The root's actions that lead to nothing that is still open.
fn failed<P: Position>(
    rules: &Rules,
    root: &P,
    nodes: &[Node],
    (expanded, kids): (&[Expanded<P>], &[u32]),
) -> Vec<Action> {
    // Which positions lead to each.
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
    // What was not looked at any more has not failed.
    let looked_at = if expanded.is_empty() { &[][..] } else { own(0) };
    let dead = looked_at.iter().zip(&actions).filter(|(kid, _)| !alive[**kid as usize]);
    dead.map(|(_, &action)| action).collect()
}

/// Looks for a way to win from a position that is fully known.
///
/// `None` says nothing: there may be none, or the budget was too small.
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

/// The search for a win. Half of the budget is for each of two ways to order positions.
pub(crate) fn win<P: Position>(aim: &Aim<'_>, root: &P, budget: Budget) -> Search {
    let [first, second] = Weights::of(aim);
    let half = Budget { positions: budget.positions.div_ceil(2) };
    let tried = win_by(aim, root, half, &first);
    if tried.end != End::Spent {
        return tried;
    }
    let mut again = win_by(aim, root, half, &second);
    // What has failed once has failed.
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

/// Keys are hashes already.
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

/// The node of each position that was seen. Its order is never looked at.
type Seen = std::collections::HashMap<u64, u32, BuildHasherDefault<Ready>>;

/// An open position; the heap gives the cheapest, and of these the newest.
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
