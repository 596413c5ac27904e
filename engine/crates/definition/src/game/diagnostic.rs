//! Faults of games that extend one another.

use crate::Diagnostic;
use std::fmt;

/// A fault with the file that contains it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameDiagnostic {
    /// Name by which the file was extended; empty for the file being read.
    pub file: String,
    /// The fault.
    pub diagnostic: Diagnostic,
}

impl fmt::Display for GameDiagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.file.is_empty() {
            write!(f, "{}:", self.file)?;
        }
        self.diagnostic.fmt(f)
    }
}
