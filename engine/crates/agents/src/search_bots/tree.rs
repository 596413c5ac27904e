//! Monte Carlo tree search over information sets, for hidden cards and for many seats.
//!
//! Each iteration supposes a world that agrees with what the seat knows, follows one tree shared by
//! all worlds as long as its actions are legal there, adds a node, plays on simply and hands the
//! result back. At the root the same worlds are used for every action, and the worse half of the
//! actions is dropped from round to round, so that what remains is compared most often.

use super::{
    allowance::Allowance,
    rewards::Rewards,
    rollout::{DealEnds, FARTHEST, Habits, Rollout, are_calls},
    worlds::{Worlds, below},
};
use rand_chacha::ChaCha8Rng;
use rules::{Action, Rules, State};

/// Weight of exploring in the choice of a branch.
const EXPLORE: f64 = 0.6;
/// Most nodes of a tree.
const MOST_NODES: usize = 200_000;
/// Number of choices beyond which a position is not expanded.
const WIDEST: usize = 40;
/// Fewest worlds in which an action is tried before it can be dropped.
const LEAST_WORLDS: u32 = 3;
/// Number of standard errors by which another action must be better than the habitual one.
const MARGIN: f64 = 1.0;

/// Branch of a node.
#[derive(Debug)]
struct Branch {
    action: Action,
    visits: u32,
    /// Number of times that the action was legal when the node was visited.
    legal: u32,
    sum: f64,
    node: u32,
}

/// Node of the tree: the actions tried there so far.
#[derive(Debug, Default)]
struct TreeNode {
    branches: Vec<Branch>,
    visits: u32,
}

impl TreeNode {
    /// Number of calls that are worth trying after the visits so far. Calls are many, each a
    /// promise that others rely on, and most of them nobody would make; so the habitual ones come
    /// first, and others as the position is visited more often.
    fn width_of_calls(&self) -> usize {
        1 + f64::from(self.visits).sqrt() as usize
    }
}

/// Action at the root, compared with the first in the same worlds.
#[derive(Debug, Clone, Copy)]
struct RootAction {
    action: Action,
    order: usize,
    node: u32,
    worlds: u32,
    gain: f64,
    squares: f64,
}

impl RootAction {
    fn mean(&self) -> f64 {
        self.gain / f64::from(self.worlds.max(1))
    }

    /// True if it is better than the first action, by more than a little chance.
    fn is_better(&self) -> bool {
        let count = f64::from(self.worlds.max(1));
        let variance = (self.squares / count - self.mean().powi(2)).max(1e-9);
        self.gain > 0.0 && self.mean() > MARGIN * (variance / count).sqrt()
    }
}

/// Search of one decision.
pub(super) struct TreeSearch<'r> {
    rules: &'r Rules,
    habits: &'r dyn Habits,
    nodes: Vec<TreeNode>,
    rewards: Rewards,
    state: State,
    rollout: Rollout,
    legal: Vec<Action>,
    /// Way from the root's action: node, branch and the team that chose there.
    path: Vec<(u32, usize, usize)>,
    worth: Vec<f64>,
}

impl<'r> TreeSearch<'r> {
    pub(super) fn new(rules: &'r Rules, habits: &'r dyn Habits, rewards: Rewards) -> Self {
        Self {
            rules,
            habits,
            nodes: Vec::new(),
            rewards,
            state: State::default(),
            rollout: Rollout::default(),
            legal: Vec::new(),
            path: Vec::new(),
            worth: Vec::new(),
        }
    }

    /// Returns the best of these actions, of which the habitual one comes first; it is returned
    /// unless another did better.
    pub(super) fn best(
        &mut self,
        worlds: &mut Worlds<'_>,
        (actions, team): (&[Action], usize),
        allowance: &mut Allowance,
        generator: &mut ChaCha8Rng,
    ) -> Option<Action> {
        let mut tried: Vec<RootAction> = Vec::with_capacity(actions.len());
        for (order, &action) in actions.iter().enumerate() {
            self.nodes.push(TreeNode::default());
            let node = self.nodes.len() as u32 - 1;
            tried.push(RootAction { action, order, node, worlds: 0, gain: 0.0, squares: 0.0 });
        }
        let rounds = f64::from((tried.len().max(2) + 1).ilog2());
        let mut round = 1.0;
        while tried.len() > 1 {
            let until = round / rounds;
            let least = tried[0].worlds + LEAST_WORLDS;
            loop {
                if !self.compare(worlds, (&mut tried, team), allowance, generator) {
                    return actions.first().copied();
                }
                let share = allowance.share();
                if share >= 1.0 || share >= until && tried[0].worlds >= least {
                    break;
                }
            }
            let half = tried.len().div_ceil(2);
            tried[1..].sort_by(|one, other| {
                other.mean().total_cmp(&one.mean()).then(one.order.cmp(&other.order))
            });
            if half <= 1 || tried.len() == 2 || allowance.share() >= 1.0 {
                let best = tried[1];
                return Some(if best.is_better() { best.action } else { tried[0].action });
            }
            tried.truncate(half.max(2));
            round += 1.0;
        }
        actions.first().copied()
    }

    /// Tries every contender in the same world; returns false if there is none.
    fn compare(
        &mut self,
        worlds: &mut Worlds<'_>,
        (tried, team): (&mut [RootAction], usize),
        allowance: &mut Allowance,
        generator: &mut ChaCha8Rng,
    ) -> bool {
        let Some(world) = worlds.sample(generator) else { return false };
        let mut first = 0.0;
        for (index, contender) in tried.iter_mut().enumerate() {
            self.state.clone_from(&world);
            self.iterate((contender.action, contender.node), generator);
            allowance.spend();
            let worth = self.worth.get(team).copied().unwrap_or(0.5);
            if index == 0 {
                first = worth;
            }
            contender.worlds += 1;
            contender.gain += worth - first;
            contender.squares += (worth - first).powi(2);
        }
        true
    }

    /// Plays the action of the root in the world at hand, follows the tree below it and plays on.
    fn iterate(&mut self, (action, root): (Action, u32), generator: &mut ChaCha8Rng) {
        let rules = self.rules;
        let mut end = DealEnds::default();
        self.path.clear();
        self.state.apply_legal(rules, action, &mut end);
        let (mut at, mut forced) = (root, 0);
        while !end.0
            && forced < FARTHEST
            && let Some(seat) = self.state.actor(rules)
        {
            if self.state.choices(rules) > WIDEST {
                break;
            }
            self.state.legal(rules, &mut self.legal);
            if let [only] = self.legal[..] {
                self.state.apply_legal(rules, only, &mut end);
                // In a game that may go on for ever they may go round.
                forced += 1;
                continue;
            }
            let Some((branch, is_new)) = self.branch(at, generator) else { break };
            self.path.push((at, branch, usize::from(rules.team(seat))));
            let chosen = &self.nodes[at as usize].branches[branch];
            let (action, next) = (chosen.action, chosen.node);
            self.state.apply_legal(rules, action, &mut end);
            at = next;
            if is_new {
                break;
            }
        }
        if !end.0 {
            self.rollout.run(rules, &mut self.state, self.habits, generator);
        }
        self.rewards.judge(rules, &self.state, &mut self.worth);
        for &(node, branch, team) in &self.path {
            let branch = &mut self.nodes[node as usize].branches[branch];
            branch.visits += 1;
            branch.sum += self.worth.get(team).copied().unwrap_or(0.5);
        }
    }

    /// Chooses a branch among the legal actions, a new one if not all have been tried.
    fn branch(&mut self, at: u32, generator: &mut ChaCha8Rng) -> Option<(usize, bool)> {
        let is_full = self.nodes.len() >= MOST_NODES;
        let calls = are_calls(&self.legal);
        let node = &mut self.nodes[at as usize];
        node.visits += 1;
        let widest = if calls { node.width_of_calls() } else { usize::MAX };
        let branches = &mut node.branches;
        let mut best: Option<(f64, usize)> = None;
        let (mut untried, mut fresh, mut least) = (0, None, None);
        let mut tried = 0;
        for &action in &self.legal {
            match branches.iter().position(|branch| branch.action == action) {
                None if calls => {
                    let cost = self.habits.cost(action);
                    if least.is_none_or(|least| cost < least) {
                        (least, fresh) = (Some(cost), Some(action));
                    }
                }
                None => {
                    untried += 1;
                    if below(generator, untried) == 0 {
                        fresh = Some(action);
                    }
                }
                Some(index) => {
                    tried += 1;
                    let branch = &mut branches[index];
                    branch.legal += 1;
                    let visits = f64::from(branch.visits.max(1));
                    let explore = (f64::from(branch.legal).ln() / visits).sqrt();
                    let worth = branch.sum / visits + EXPLORE * explore;
                    if best.is_none_or(|(most, _)| worth > most) {
                        best = Some((worth, index));
                    }
                }
            }
        }
        match fresh {
            Some(action) if !is_full && tried < widest => {
                let node = self.nodes.len() as u32;
                self.nodes.push(TreeNode::default());
                let branches = &mut self.nodes[at as usize].branches;
                branches.push(Branch { action, visits: 0, legal: 1, sum: 0.0, node });
                Some((branches.len() - 1, true))
            }
            _ => best.map(|(_, index)| (index, false)),
        }
    }
}
