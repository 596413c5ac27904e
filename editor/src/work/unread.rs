//! A file that is not a workbook, or has sheets that cannot be read.

use super::Content;
use crate::fault::sentence;
use engine::{
    definition::{Diagnostic, Severity},
    gamefile,
    workbook::Document,
};
use fudaba::text::Texts;

/// Reason why a file is not a work: it was not read completely, so that overwriting it would lose
/// some of its content.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{}: {}", .first.at, .first.message)]
pub struct UnreadReason {
    /// The first error.
    first: Box<Diagnostic>,
    /// The sheets that could still be read.
    rest: Document,
}

impl UnreadReason {
    /// Returns the reason if the file was not read completely.
    pub(super) fn of(read: &gamefile::Read) -> Option<Self> {
        let first = read.diagnostics.iter().find(|fault| fault.severity() == Severity::Error)?;
        Some(Self { first: Box::new(first.clone()), rest: read.rest.clone() })
    }

    /// Returns the fault and its remedy, in two sentences.
    #[must_use]
    pub fn words(&self, texts: &Texts) -> String {
        let message = sentence(texts, &self.first.message);
        let help = sentence(texts, &self.first.help);
        let stop = fudaba::tr!(texts, "files-full-stop");
        format!("{message}{stop}{help}")
    }

    /// Returns the readable part, for viewing; `None` if there is none.
    #[must_use]
    pub fn rest(&self) -> Option<Content> {
        let holds = self.rest.sheets.iter().any(|sheet| !sheet.cells.is_empty());
        holds.then(|| {
            Content::read(gamefile::Read { document: self.rest.clone(), ..Default::default() })
        })
    }
}
