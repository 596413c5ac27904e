//! The faults found while a game's texts are read, in the order of their discovery.

use definition::{Code, Severity, Wording, game::Span};

/// A fault and the range of text that it concerns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LocatedFault {
    /// Kind of fault.
    pub(crate) code: Code,
    /// Position in the source.
    pub(crate) at: Span,
    /// The problem, as one sentence without a final stop.
    pub(crate) message: Wording,
    /// The remedy, as a sentence.
    pub(crate) help: Wording,
}

/// Gathers faults, so that all of them are reported and not only the first.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    list: Vec<LocatedFault>,
    unlisted: usize,
    errors: bool,
}

impl Faults {
    /// Maximum number of listed faults; further ones are only counted.
    pub(crate) const MOST: usize = 400;

    /// Adds a fault with its problem and remedy. A fault that is already listed is not repeated.
    pub(crate) fn add(&mut self, code: Code, at: Span, message: Wording, help: Wording) {
        self.errors |= code.severity() == Severity::Error;
        if self.is_full() {
            self.unlisted += 1;
            return;
        }
        let found = LocatedFault { code, at, message, help };
        if !self.list.contains(&found) {
            self.list.push(found);
        }
    }

    /// Counts an error whose message would not be listed.
    pub(crate) fn add_unlisted(&mut self) {
        self.errors = true;
        self.unlisted += 1;
    }

    /// Adds the errors of another list, leaving out its warnings.
    pub(crate) fn add_errors(&mut self, other: Self) {
        let errors =
            other.list.into_iter().filter(|found| found.code.severity() == Severity::Error);
        for LocatedFault { code, at, message, help } in errors {
            self.add(code, at, message, help);
        }
    }

    /// True if further faults are only counted, so that wording them well is wasted work.
    pub(crate) fn is_full(&self) -> bool {
        self.list.len() >= Self::MOST
    }

    /// True if an error was found so far; warnings do not count.
    pub(crate) fn has_errors(&self) -> bool {
        self.errors
    }

    /// Returns the faults listed so far.
    pub(crate) fn list(&self) -> &[LocatedFault] {
        &self.list
    }

    /// Returns the number of faults beyond those that are listed.
    pub(crate) fn unlisted(&self) -> usize {
        self.unlisted
    }
}
