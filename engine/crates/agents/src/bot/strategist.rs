//! Bots that follow a strategy of the game's file.

use definition::game::StrategyRule;
use rules::{Action, CompiledStrategy, Rules, View};
use std::sync::Arc;

/// The reason for a choice: a rule of a strategy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StrategyReason {
    /// Index of the strategy in the game's list.
    pub strategy: u8,
    /// Index of the rule that decided; `None` if none preferred anything.
    pub rule: Option<usize>,
    /// True if the work of a decision did not suffice for all rules.
    pub is_cut: bool,
}

impl StrategyReason {
    /// Returns the rule that decided.
    #[must_use]
    pub fn rule_of(self, rules: &Rules) -> Option<&StrategyRule> {
        rules.game().strategies.get(usize::from(self.strategy))?.rules.get(self.rule?)
    }
}

/// A strategy, compiled at the first choice, with the reason for the last one.
#[derive(Debug, Clone, Default)]
pub(super) struct Strategist {
    code: Option<Arc<CompiledStrategy>>,
    reason: Option<StrategyReason>,
}

impl Strategist {
    /// Returns the reason for the last choice.
    pub(super) const fn reason(&self) -> Option<StrategyReason> {
        self.reason
    }

    /// Keeps the choices that the strategy prefers; all of them if the game has no such strategy.
    pub(super) fn keep_preferred(
        &mut self,
        rules: &Rules,
        view: &View,
        index: u8,
        legal: &mut Vec<Action>,
    ) {
        self.reason = None;
        if self.code.is_none() {
            let strategy = rules.game().strategies.get(usize::from(index));
            let compiled = |one| Arc::new(CompiledStrategy::of(rules, rules.game(), one));
            self.code = strategy.map(compiled);
        }
        let Some(code) = &self.code else { return };
        let found = code.prefer(rules, view, legal);
        let (rule, is_cut) = (found.rule, found.is_cut);
        self.reason = Some(StrategyReason { strategy: index, rule, is_cut });
        *legal = found.actions;
    }
}
