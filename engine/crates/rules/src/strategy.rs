//! Strategies made ready to play: the rule that prefers a choice, found in a view.

use crate::{
    Action, Rules, View,
    program::{CompiledRule, Context, MoveBindings, Thought, reg, strategy_code},
    work::WorkBudget,
};
use definition::game::{Extreme, Game, Strategy, Tie};

/// Most choices that a strategy compares; of more, this many are taken, evenly spaced.
const MOST_COMPARED: usize = 4_096;

/// Strategy compiled for rules.
pub struct CompiledStrategy {
    rules: Vec<CompiledRule>,
    /// Decides between choices that a rule prefers equally.
    ties: Tie,
    /// Decides where no rule prefers anything.
    otherwise: Tie,
}

/// Choices that a strategy prefers, and why.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Preference {
    /// Index of the rule in [`Strategy::rules`]; `None` if none of them prefers anything.
    pub rule: Option<usize>,
    /// Choices that it prefers equally, in the order of the legal ones; the first alone if the
    /// strategy decides ties by order.
    pub actions: Vec<Action>,
    /// True if the work of a decision did not suffice, so that rules may have been passed over.
    pub is_cut: bool,
}

impl CompiledStrategy {
    /// Compiles the strategy of this name; `None` if the game of the rules has none.
    #[must_use]
    pub fn named(rules: &Rules, name: &str) -> Option<Self> {
        let strategy = rules.game().strategies.iter().find(|one| one.name == name)?;
        Some(Self::of(rules, rules.game(), strategy))
    }

    /// Compiles a strategy of the game that the rules play, or of the same game with more
    /// strategies laid over it.
    #[must_use]
    pub fn of(rules: &Rules, game: &Game, strategy: &Strategy) -> Self {
        Self {
            rules: strategy_code(&rules.program, game, &rules.setup, strategy),
            ties: strategy.ties,
            otherwise: strategy.otherwise.unwrap_or_default(),
        }
    }

    /// Returns the choices that it prefers among the legal ones, which are those of this view.
    #[must_use]
    pub fn prefer(&self, rules: &Rules, view: &View, legal: &[Action]) -> Preference {
        let program = &rules.program;
        let state = view.state();
        let me = state.variables().slot(reg::ME);
        let frame = MoveBindings { thought: Some(Thought::new(me)), ..MoveBindings::default() };
        frame.work.limit(WorkBudget::OF_A_THOUGHT);
        let at = Context { program, state, frame: &frame };
        let actions = spaced(legal);
        let mut found = Preference::default();
        for (number, rule) in self.rules.iter().enumerate() {
            let preferred = rule.preferred(&at, &actions);
            found.is_cut = frame.work.is_spent();
            if found.is_cut {
                break;
            }
            if !preferred.is_empty() {
                found.rule = Some(number);
                found.actions = decided(preferred, self.ties);
                return found;
            }
        }
        found.actions = decided(actions, self.otherwise);
        found
    }
}

impl CompiledRule {
    /// Returns the choices that the rule prefers.
    fn preferred(&self, at: &Context<'_>, actions: &[Action]) -> Vec<Action> {
        let mut candidates = actions.iter().copied().filter(|action| self.considers(*action));
        if { candidates.by_ref() }.next().is_none() {
            return Vec::new();
        }
        if self.applies.as_ref().is_some_and(|applies| applies(at) == 0) {
            return Vec::new();
        }
        let mut best = None;
        let mut found = Vec::new();
        for action in actions.iter().copied().filter(|action| self.considers(*action)) {
            let facts = at.state.facts_of_choice(at.program, at.frame, action);
            if let Some(thought) = &at.frame.thought {
                thought.consider(facts);
            }
            if !at.frame.work.take() || self.only.as_ref().is_some_and(|only| only(at) == 0) {
                continue;
            }
            let value = match &self.order {
                None => 0,
                Some((Extreme::Highest, value)) => value(at),
                Some((Extreme::Lowest, value)) => value(at).saturating_neg(),
            };
            if best.is_none_or(|best| value > best) {
                best = Some(value);
                found.clear();
            }
            if best == Some(value) {
                found.push(action);
            }
        }
        found
    }

    fn considers(&self, action: Action) -> bool {
        action.rule().is_none_or(|rule| self.moves.contains(&rule))
    }
}

impl std::fmt::Debug for CompiledStrategy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CompiledStrategy").field("rules", &self.rules.len()).finish_non_exhaustive()
    }
}

fn decided(mut actions: Vec<Action>, ties: Tie) -> Vec<Action> {
    if ties == Tie::First {
        actions.truncate(1);
    }
    actions
}

fn spaced(legal: &[Action]) -> Vec<Action> {
    let count = legal.len();
    if count <= MOST_COMPARED {
        return legal.to_vec();
    }
    (0..MOST_COMPARED).map(|number| legal[number * count / MOST_COMPARED]).collect()
}
