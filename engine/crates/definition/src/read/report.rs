//! The list of faults while a document is read.

use crate::{At, Code, Diagnostic, Severity, Wording, diagnostic::Fault, say};

/// How many diagnostics are listed; more are only counted.
const MOST: usize = 400;

/// Gathers faults, so that all of them are told and not only the first.
#[derive(Debug, Default)]
pub(crate) struct Report {
    diagnostics: Vec<Diagnostic>,
    unlisted: usize,
    errors: bool,
}

impl Report {
    /// Adds a fault: what is wrong and what would be right.
    pub(super) fn add(&mut self, code: Code, at: At, message: Wording, help: Wording) {
        self.fault(at, Fault::new(code, message, help));
    }

    /// Adds a fault that a notation found.
    pub(super) fn fault(&mut self, at: At, fault: Fault) {
        self.errors |= fault.code.severity() == Severity::Error;
        if self.diagnostics.len() < MOST {
            self.diagnostics.push(fault.at(at));
        } else {
            self.unlisted += 1;
        }
    }

    /// Whether further faults are only counted, so that wording them well is wasted work.
    pub(super) fn is_full(&self) -> bool {
        self.diagnostics.len() >= MOST
    }

    /// Whether an error was found so far.
    pub(super) fn has_errors(&self) -> bool {
        self.errors
    }

    /// The diagnostics, and whether none of them is an error.
    pub(super) fn finish(mut self) -> (Vec<Diagnostic>, bool) {
        if self.unlisted > 0 {
            let message = say!(
                "fault-more-faults",
                "there are {count} more faults than are listed",
                count = self.unlisted,
            );
            let help = say!(
                "help-more-faults",
                "Mend the listed ones first; many faults often have one cause."
            );
            self.diagnostics.push(Fault::new(Code::MoreFaults, message, help).at(At::File));
        }
        (self.diagnostics, !self.errors)
    }
}
