//! Rules for jumps: a man goes over a man of another owner to an empty square behind it and
//! captures it.

use super::{
    BoardRules,
    criterion::{Criterion, criteria},
    drive::Drives,
    promotion::Promote,
};
use definition::game::{Expr, HopRule};
use std::sync::Arc;

/// Compiled rule for jumps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Hops {
    pub(super) rules: Arc<BoardRules>,
    pub(super) drives: Drives,
    pub(super) promote: Option<Promote>,
    pub(super) finish: bool,
    pub(super) at_once: bool,
    pub(super) turn_back: bool,
    pub(super) straight: bool,
    pub(super) prefer: Vec<Criterion>,
}

impl Hops {
    /// Compiles a rule; `holds` evaluates a condition on options.
    pub(crate) fn new(
        rule: &HopRule,
        rules: &Arc<BoardRules>,
        holds: &dyn Fn(&Expr) -> bool,
    ) -> Self {
        let is = |flag: &Option<Expr>, default| flag.as_ref().map_or(default, holds);
        Self {
            rules: Arc::clone(rules),
            drives: Drives::new(&rule.ways, holds),
            promote: rule.promote.as_ref().map(|promote| Promote::new(promote, rules, holds)),
            finish: is(&rule.finish, true),
            at_once: is(&rule.at_once, false),
            turn_back: is(&rule.turn_back, true),
            straight: is(&rule.straight, false),
            prefer: criteria(&rule.prefer, holds),
        }
    }

    /// Returns the same rule without anything forced.
    pub(super) fn free(&self) -> Self {
        Self { finish: false, prefer: Vec::new(), ..self.clone() }
    }
}
