//! A file that is no workbook, or of which not every sheet can be read.

use super::Content;
use crate::fault::sentence;
use engine::{
    definition::{Diagnostic, Document, Severity},
    gamefile,
};
use fudaba::text::Texts;
use std::fmt;

/// Why a file's bytes are no work: they were not read whole, so that writing over the file would
/// lose what is in it.
#[derive(Debug, Clone, PartialEq)]
pub struct Unread {
    /// The first error.
    first: Box<Diagnostic>,
    /// The sheets that could be read all the same.
    rest: Document,
}

impl Unread {
    /// What was not read, if anything was not.
    pub(super) fn of(read: &gamefile::Read) -> Option<Self> {
        let first = read.diagnostics.iter().find(|fault| fault.severity() == Severity::Error)?;
        Some(Self { first: Box::new(first.clone()), rest: read.rest.clone() })
    }

    /// What is wrong and what would be right, in two sentences.
    #[must_use]
    pub fn words(&self, texts: &Texts) -> String {
        let message = sentence(texts, &self.first.message);
        let help = sentence(texts, &self.first.help);
        let stop = fudaba::tr!(texts, "files-full-stop");
        format!("{message}{stop}{help}")
    }

    /// What can be read of it, to be looked at; `None`: nothing.
    #[must_use]
    pub fn rest(&self) -> Option<Content> {
        let holds = self.rest.sheets.iter().any(|sheet| !sheet.cells.is_empty());
        holds.then(|| {
            Content::read(gamefile::Read { document: self.rest.clone(), ..Default::default() })
        })
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.first.at, self.first.message)
    }
}

impl std::error::Error for Unread {}
