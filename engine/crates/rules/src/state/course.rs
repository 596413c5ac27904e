//! Course of a game: the step it waits at, the choices there, and how it ended.

use crate::{Outcome, choices::LegalChoices, program::OpIndex};
use std::hash::{Hash, Hasher};

/// Course of a running game.
#[derive(Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Course {
    /// Op that is next, or that waits for a decision.
    at: OpIndex,
    /// Number of decisions so far.
    decisions: u32,
    /// Number of consecutive moves that picked nothing.
    passes: u16,
    /// Current choices.
    offers: LegalChoices,
    outcome: Option<Box<Outcome>>,
    /// Work done to reach this position from the previous decision.
    effort: StepCount,
}

/// Number of steps of [`WorkBudget`](crate::work::WorkBudget). It is not part of a position:
/// positions that differ only in it are equal.
#[derive(Debug, Clone, Copy, Default)]
struct StepCount(u32);

impl PartialEq for StepCount {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for StepCount {}

impl Hash for StepCount {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Clone for Course {
    fn clone(&self) -> Self {
        Self { offers: self.offers.clone(), outcome: self.outcome.clone(), ..*self }
    }

    /// Reuses the memory of `self`.
    fn clone_from(&mut self, other: &Self) {
        self.at = other.at;
        self.decisions = other.decisions;
        self.passes = other.passes;
        self.offers.clone_from(&other.offers);
        self.outcome.clone_from(&other.outcome);
        self.effort = other.effort;
    }
}

impl Course {
    /// Resets it to the moment before the first step.
    pub(super) fn reset(&mut self) {
        self.at = 0;
        self.decisions = 0;
        self.passes = 0;
        self.offers.clear();
        self.outcome = None;
        self.effort = StepCount::default();
    }

    /// Returns the op that is next, or that waits for a decision.
    #[inline]
    pub(crate) const fn at(&self) -> OpIndex {
        self.at
    }

    /// Continues at an op.
    #[inline]
    pub(crate) const fn go_to(&mut self, op: OpIndex) {
        self.at = op;
    }

    /// Number of decisions so far.
    #[inline]
    pub(crate) const fn decisions(&self) -> u32 {
        self.decisions
    }

    /// Number of consecutive moves that picked nothing.
    #[inline]
    pub(crate) const fn passes(&self) -> u16 {
        self.passes
    }

    /// Counts a decision.
    #[inline]
    pub(crate) const fn count_decision(&mut self, is_pass: bool) {
        self.decisions = self.decisions.saturating_add(1);
        self.passes = if is_pass { self.passes.saturating_add(1) } else { 0 };
    }

    /// Sets how much has been decided.
    pub(crate) const fn set_counts(&mut self, decisions: u32, passes: u16) {
        self.decisions = decisions;
        self.passes = passes;
    }

    /// True if another course waits at the same step with the same outcome.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        self.at == other.at && self.outcome == other.outcome
    }

    /// Returns the current choices.
    #[inline]
    pub(crate) const fn offers(&self) -> &LegalChoices {
        &self.offers
    }

    /// Returns the current choices, to be changed.
    #[inline]
    pub(crate) const fn offers_mut(&mut self) -> &mut LegalChoices {
        &mut self.offers
    }

    /// Returns the outcome of the game; `None` while it goes on.
    #[inline]
    pub(crate) fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_deref()
    }

    /// True if the game is over.
    #[inline]
    pub(crate) const fn is_over(&self) -> bool {
        self.outcome.is_some()
    }

    /// Ends the game.
    pub(crate) fn end(&mut self, outcome: Outcome) {
        self.outcome = Some(Box::new(outcome));
        self.offers.clear();
    }

    /// Returns the work since the previous decision.
    pub(crate) const fn effort(&self) -> u32 {
        self.effort.0
    }

    /// Sets the work since the previous decision.
    #[inline]
    pub(crate) const fn set_effort(&mut self, steps: u32) {
        self.effort = StepCount(steps);
    }
}
