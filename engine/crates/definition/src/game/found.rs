//! The faults of a game's texts while it is read, in the order in which they are found.

use super::Span;
use crate::{Code, Severity, Wording};

/// A fault and the stretch of text that it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Found {
    /// What kind of fault.
    pub(crate) code: Code,
    /// Where it is.
    pub(crate) at: Span,
    /// What is wrong, as one sentence without a final stop.
    pub(crate) message: Wording,
    /// What would be right, as a sentence.
    pub(crate) help: Wording,
}

/// Gathers faults, so that all of them are told and not only the first.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    list: Vec<Found>,
    unlisted: usize,
    errors: bool,
}

impl Faults {
    /// How many faults are listed; more are only counted.
    pub(crate) const MOST: usize = 400;

    /// Adds a fault: what is wrong and what would be right. One that was told already is not
    /// told again.
    pub(crate) fn add(&mut self, code: Code, at: Span, message: Wording, help: Wording) {
        self.errors |= code.severity() == Severity::Error;
        if self.is_full() {
            self.unlisted += 1;
            return;
        }
        let found = Found { code, at, message, help };
        if !self.list.contains(&found) {
            self.list.push(found);
        }
    }

    /// Counts an error whose words would not be listed.
    pub(crate) fn add_unlisted(&mut self) {
        self.errors = true;
        self.unlisted += 1;
    }

    /// Adds the errors of another list.
    pub(crate) fn add_errors(&mut self, other: Self) {
        let errors =
            other.list.into_iter().filter(|found| found.code.severity() == Severity::Error);
        for Found { code, at, message, help } in errors {
            self.add(code, at, message, help);
        }
    }

    /// Whether further faults are only counted, so that wording them well is wasted work.
    pub(crate) fn is_full(&self) -> bool {
        self.list.len() >= Self::MOST
    }

    /// Whether an error was found so far; warnings do not count.
    pub(crate) fn has_errors(&self) -> bool {
        self.errors
    }

    /// The faults so far.
    pub(crate) fn list(&self) -> &[Found] {
        &self.list
    }

    /// How many faults were found beyond those that are listed.
    pub(crate) fn unlisted(&self) -> usize {
        self.unlisted
    }
}
