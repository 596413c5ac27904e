//! The list of faults found while reading a document.

use definition::{At, Code, Diagnostic, Fault, Severity, Wording, say};

/// Maximum number of diagnostics listed; further ones are only counted.
const MOST: usize = 400;

/// A collector of faults, so that all of them are reported, not just the first.
#[derive(Debug, Default)]
pub(crate) struct FaultReport {
    diagnostics: Vec<Diagnostic>,
    unlisted: usize,
    errors: bool,
}

impl FaultReport {
    /// Adds a fault with its description and remedy.
    pub(super) fn add(&mut self, code: Code, at: At, message: Wording, help: Wording) {
        self.fault(at, Fault::new(code, message, help));
    }

    /// Adds a fault found by a notation.
    pub(super) fn fault(&mut self, at: At, fault: Fault) {
        self.errors |= fault.code.severity() == Severity::Error;
        if self.diagnostics.len() < MOST {
            self.diagnostics.push(fault.at(at));
        } else {
            self.unlisted += 1;
        }
    }

    /// True if further faults are only counted, so that composing good messages is wasted work.
    pub(super) fn is_full(&self) -> bool {
        self.diagnostics.len() >= MOST
    }

    /// True if an error has been found.
    pub(super) fn has_errors(&self) -> bool {
        self.errors
    }

    /// Returns the diagnostics, and true if none of them is an error.
    pub(super) fn finish(mut self) -> (Vec<Diagnostic>, bool) {
        if self.unlisted > 0 {
            let message = say!(
                "fault-more-faults",
                "there are {count} more faults than are listed",
                count = self.unlisted,
            );
            let help = say!(
                "help-more-faults",
                "Fix the listed ones first; many faults often have one cause."
            );
            self.diagnostics.push(Fault::new(Code::MoreFaults, message, help).at(At::File));
        }
        (self.diagnostics, !self.errors)
    }
}
