//! Best-first search over positions, shared by hints, outlook and whoever looks for a win.

use crate::measure::Standing;
use cards::{Card, Rank};
use definition::{FieldId, SpotId};
use rules::{Action, Event, Rules, Seen, State, View, Witness};
use std::{
    collections::{BinaryHeap, HashSet, hash_map::DefaultHasher},
    hash::{BuildHasherDefault, Hash, Hasher},
};

/// A position that can be thought on: the dealer's state, or what a seat knows of it.
pub trait Position: Clone + Hash {
    /// How many cards a spot holds.
    fn count(&self, spot: SpotId) -> usize;
    /// Shows each card of a spot with its position, lowest first.
    fn each(&self, spot: SpotId, see: impl FnMut(usize, Seen));
    /// The base rank that a field's tables are read relative to.
    fn base(&self, rules: &Rules, field: FieldId) -> Option<Rank>;
    /// Fills `actions` with the legal actions.
    fn legal(&self, rules: &Rules, actions: &mut Vec<Action>);
    /// Plays a legal action.
    fn play(&mut self, rules: &Rules, action: Action, witness: &mut impl Witness);
}

impl Position for State {
    fn count(&self, spot: SpotId) -> usize {
        self.pile(spot).len()
    }

    fn each(&self, spot: SpotId, mut see: impl FnMut(usize, Seen)) {
        for (position, placed) in self.pile(spot).iter().enumerate() {
            let card = Some(placed.card()).filter(|&card| card != Card::UNKNOWN);
            see(position, Seen { card, face: placed.face() });
        }
    }

    fn base(&self, rules: &Rules, field: FieldId) -> Option<Rank> {
        Self::base(self, rules, field)
    }

    fn legal(&self, rules: &Rules, actions: &mut Vec<Action>) {
        Self::legal(self, rules, actions);
    }

    fn play(&mut self, rules: &Rules, action: Action, witness: &mut impl Witness) {
        self.apply_legal(rules, action, witness);
    }
}

impl Position for View {
    fn count(&self, spot: SpotId) -> usize {
        Self::count(self, spot)
    }

    fn each(&self, spot: SpotId, mut see: impl FnMut(usize, Seen)) {
        self.pile(spot).enumerate().for_each(|(position, seen)| see(position, seen));
    }

    fn base(&self, rules: &Rules, field: FieldId) -> Option<Rank> {
        Self::base(self, rules, field)
    }

    fn legal(&self, rules: &Rules, actions: &mut Vec<Action>) {
        Self::legal(self, rules, actions);
    }

    fn play(&mut self, rules: &Rules, action: Action, witness: &mut impl Witness) {
        // Only ever called with an action that `legal` has listed.
        let _ = self.imagine(rules, action, witness);
    }
}

/// How long a search may go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// How many positions it may look at.
    pub positions: usize,
}

/// A position reached, and how.
pub(crate) struct Node<P> {
    pub(crate) position: P,
    /// The node before it and the action between; `None` at the root.
    parent: Option<(usize, Action)>,
    depth: u32,
}

/// What the search is told about each new position.
pub(crate) enum Verdict {
    /// Stop: this is what was looked for.
    Found,
    /// Go on, from this position too; lower costs are looked at first.
    Open(i64),
    /// Go on, but not from here.
    Closed,
}

/// How a search ended.
pub(crate) enum End {
    /// The actions that lead to what was looked for.
    Found(Vec<Action>),
    /// Every position that can be reached was looked at.
    Exhausted,
    /// The budget ran out.
    Spent,
}

/// Looks at positions, cheapest first, until `judge` finds one.
///
/// `judge` is given the nodes so far, the new position, the events that led to it and its depth.
pub(crate) fn search<P: Position>(
    rules: &Rules,
    root: P,
    budget: Budget,
    mut judge: impl FnMut(&P, &[Event], u32) -> Verdict,
) -> End {
    let mut seen = HashSet::<u64, BuildHasherDefault<DefaultHasher>>::default();
    seen.insert(fingerprint(&root));
    let mut nodes = vec![Node { position: root, parent: None, depth: 0 }];
    let mut open = BinaryHeap::from([Candidate { cost: 0, index: 0 }]);
    let (mut actions, mut events) = (Vec::new(), Vec::new());
    while let Some(Candidate { index, .. }) = open.pop() {
        nodes[index].position.legal(rules, &mut actions);
        for &action in &actions {
            let mut position = nodes[index].position.clone();
            events.clear();
            position.play(rules, action, &mut events);
            if !seen.insert(fingerprint(&position)) {
                continue;
            }
            let depth = nodes[index].depth + 1;
            let verdict = judge(&position, &events, depth);
            nodes.push(Node { position, parent: Some((index, action)), depth });
            match verdict {
                Verdict::Found => return End::Found(path(&nodes, nodes.len() - 1)),
                Verdict::Open(cost) => open.push(Candidate { cost, index: nodes.len() - 1 }),
                Verdict::Closed => {}
            }
            if nodes.len() >= budget.positions {
                return End::Spent;
            }
        }
    }
    End::Exhausted
}

/// Looks for a way to win from a position that is fully known.
///
/// `None` says nothing: there may be none, or the budget was too small.
#[must_use]
pub fn solve(rules: &Rules, state: &State, budget: Budget) -> Option<Vec<Action>> {
    if state.is_won(rules) {
        return Some(Vec::new());
    }
    let end = search(rules, state.clone(), budget, |position, _, depth| {
        if position.is_won(rules) {
            Verdict::Found
        } else {
            Verdict::Open(Standing::of(rules, position).cost() + i64::from(depth) / 4)
        }
    });
    match end {
        End::Found(actions) => Some(actions),
        End::Exhausted | End::Spent => None,
    }
}

fn path<P>(nodes: &[Node<P>], mut index: usize) -> Vec<Action> {
    let mut actions = Vec::new();
    while let Some((parent, action)) = nodes[index].parent {
        actions.push(action);
        index = parent;
    }
    actions.reverse();
    actions
}

fn fingerprint(position: &impl Position) -> u64 {
    // Fixed keys: the same search gives the same result everywhere.
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}

/// An open position; the heap gives the cheapest, and of these the oldest.
#[derive(PartialEq, Eq)]
struct Candidate {
    cost: i64,
    index: usize,
}

impl Ord for Candidate {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (other.cost, other.index).cmp(&(self.cost, self.index))
    }
}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
