//! The content of a game at one moment. Cheap to clone: its parts are shared.

use engine::{
    definition::{Code, Diagnostic, Severity},
    gamefile::{self, Pictures},
    workbook::{self, Document, Draft},
};
use std::sync::Arc;

/// The game with everything else in its file.
///
/// As long as the file is readable, the draft is authoritative, and the rest of the file is kept
/// for saving. Otherwise the sheets are authoritative, and the draft is the readable part of them.
#[derive(Debug, Clone, PartialEq)]
pub struct Content {
    pub(super) draft: Arc<Draft>,
    origin: SheetOrigin,
    pictures: Arc<Pictures>,
    /// Warnings about unread parts of the file, which the draft does not contain.
    notices: Arc<Vec<Diagnostic>>,
}

/// The sheets that a game was read from.
#[derive(Debug, Clone, PartialEq)]
pub enum SheetOrigin {
    /// The game was made here.
    New,
    /// Readable sheets; their content beyond the draft is kept.
    Read(Arc<Document>),
    /// Sheets that could not be read as a game, with the faults of the file itself.
    Faulty(Arc<Document>, Arc<Vec<Diagnostic>>),
}

impl Content {
    /// Creates the content of a game made here.
    #[must_use]
    pub fn new(draft: Draft) -> Self {
        Self {
            draft: Arc::new(draft),
            origin: SheetOrigin::New,
            pictures: Arc::default(),
            notices: Arc::default(),
        }
    }

    /// Creates the content of a file; its losses do not matter here.
    #[must_use]
    pub fn read(read: gamefile::Read) -> Self {
        Self::of_sheets(read.document, read.diagnostics, Arc::new(read.pictures))
    }

    fn of_sheets(document: Document, faults: Vec<Diagnostic>, pictures: Arc<Pictures>) -> Self {
        let unreadable = faults.iter().any(|fault| fault.severity() == Severity::Error);
        let checked = workbook::read(&document);
        let draft = Arc::new(checked.partial);
        let mut notices = Vec::new();
        let origin = if !unreadable
            && (checked.definition.is_some() || loses_nothing(&checked.diagnostics))
        {
            let all = faults.into_iter().chain(checked.diagnostics);
            notices.extend(all.filter(|fault| is_of_reading(fault.code)));
            SheetOrigin::Read(Arc::new(document))
        } else {
            SheetOrigin::Faulty(Arc::new(document), Arc::new(faults))
        };
        Self { draft, origin, pictures, notices: Arc::new(notices) }
    }

    /// Returns the current game, or the readable part of it.
    #[must_use]
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Returns the sheets that the game was read from.
    #[must_use]
    pub const fn origin(&self) -> &SheetOrigin {
        &self.origin
    }

    /// Returns the game's own card faces and back.
    #[must_use]
    pub const fn pictures(&self) -> &Arc<Pictures> {
        &self.pictures
    }

    /// Returns the same content with other card faces.
    #[must_use]
    pub fn with_pictures(&self, pictures: Pictures) -> Self {
        let mut notices = (*self.notices).clone();
        notices.retain(|notice| notice.code != Code::BadPicture);
        Self { pictures: Arc::new(pictures), notices: Arc::new(notices), ..self.clone() }
    }

    /// True if the sheets cannot be read as a game.
    #[must_use]
    pub const fn is_faulty(&self) -> bool {
        matches!(self.origin, SheetOrigin::Faulty(..))
    }

    /// Returns the warnings about unread parts of the file; their cells are those of the file as
    /// opened.
    #[must_use]
    pub fn notices(&self) -> &[Diagnostic] {
        &self.notices
    }

    /// Returns the sheets as they would be saved.
    #[must_use]
    pub fn document(&self) -> Document {
        match &self.origin {
            SheetOrigin::New => self.draft.document(None),
            SheetOrigin::Read(original) => self.draft.document(Some(original)),
            SheetOrigin::Faulty(document, _) => (**document).clone(),
        }
    }

    /// Returns the same content with another game.
    pub(super) fn with_draft(&self, draft: Draft) -> Self {
        let draft = if draft == *self.draft { Arc::clone(&self.draft) } else { Arc::new(draft) };
        Self { draft, ..self.clone() }
    }

    /// Returns the content of other sheets, with the same card faces.
    pub(super) fn with_document(&self, document: Document) -> Self {
        Self::of_sheets(document, Vec::new(), self.pictures.clone())
    }

    /// Returns the readable part, without the faulty one.
    pub(super) fn without_faults(&self) -> Self {
        let origin = match &self.origin {
            SheetOrigin::Faulty(document, _) => SheetOrigin::Read(Arc::clone(document)),
            other => other.clone(),
        };
        Self { origin, ..self.clone() }
    }
}

/// True if a fault is a warning about an unread part of a file, which a game in memory cannot have.
pub(crate) const fn is_of_reading(code: Code) -> bool {
    matches!(
        code,
        Code::UncalculatedFormula
            | Code::UnknownSheet
            | Code::UnknownColumn
            | Code::UnknownProperty
            | Code::StrayValue
            | Code::IgnoredRows
            | Code::UnusedTable
            | Code::BadPicture
    )
}

/// True if a game with these faults was nevertheless read in full: each error is about the game as
/// it is, and no unread part was probably meant to belong to it.
pub(crate) fn loses_nothing(faults: &[Diagnostic]) -> bool {
    faults.iter().all(|fault| match fault.code {
        Code::NoField
        | Code::NoSpot
        | Code::NoDeck
        | Code::NoCards
        | Code::NoSuchCard
        | Code::DoubledName => true,
        other => other.severity() == Severity::Warning && !is_of_reading(other),
    })
}
