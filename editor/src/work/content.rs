//! What there is of a game at one moment. Cheap to copy: its parts are shared.

use engine::{
    definition::{self, Code, Diagnostic, Document, Draft, Severity},
    gamefile::{self, Pictures},
};
use std::sync::Arc;

/// The game and everything that its file holds besides.
///
/// While the file can be read, the draft is the truth, and what the file holds besides is kept
/// for saving. While it cannot, the sheets are the truth, and the draft is what could be read.
#[derive(Debug, Clone, PartialEq)]
pub struct Content {
    pub(super) draft: Arc<Draft>,
    origin: Origin,
    pictures: Arc<Pictures>,
    /// Doubts about what stands in the file unread, which the draft knows nothing of.
    notices: Arc<Vec<Diagnostic>>,
}

/// The sheets that a game was read from.
#[derive(Debug, Clone, PartialEq)]
pub enum Origin {
    /// The game was made here.
    New,
    /// Sheets that could be read; what the draft does not say of them is kept.
    Read(Arc<Document>),
    /// Sheets that could not be read as a game, and what is wrong with the file itself.
    Faulty(Arc<Document>, Arc<Vec<Diagnostic>>),
}

impl Content {
    /// A game made here.
    #[must_use]
    pub fn new(draft: Draft) -> Self {
        Self {
            draft: Arc::new(draft),
            origin: Origin::New,
            pictures: Arc::default(),
            notices: Arc::default(),
        }
    }

    /// The game in a file; its losses do not matter here.
    #[must_use]
    pub fn read(read: gamefile::Read) -> Self {
        Self::of_sheets(read.document, read.diagnostics, Arc::new(read.pictures))
    }

    fn of_sheets(document: Document, faults: Vec<Diagnostic>, pictures: Arc<Pictures>) -> Self {
        let unreadable = faults.iter().any(|fault| fault.severity() == Severity::Error);
        let checked = definition::read(&document);
        let draft = Arc::new(checked.partial);
        let mut notices = Vec::new();
        let origin = if !unreadable
            && (checked.definition.is_some() || loses_nothing(&checked.diagnostics))
        {
            let all = faults.into_iter().chain(checked.diagnostics);
            notices.extend(all.filter(|fault| is_of_reading(fault.code)));
            Origin::Read(Arc::new(document))
        } else {
            Origin::Faulty(Arc::new(document), Arc::new(faults))
        };
        Self { draft, origin, pictures, notices: Arc::new(notices) }
    }

    /// The game as it stands, or as much of it as could be read.
    #[must_use]
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The sheets that the game was read from.
    #[must_use]
    pub const fn origin(&self) -> &Origin {
        &self.origin
    }

    /// The game's own card faces and back.
    #[must_use]
    pub const fn pictures(&self) -> &Arc<Pictures> {
        &self.pictures
    }

    /// The same with other card faces.
    #[must_use]
    pub fn with_pictures(&self, pictures: Pictures) -> Self {
        let mut notices = (*self.notices).clone();
        notices.retain(|notice| notice.code != Code::BadPicture);
        Self { pictures: Arc::new(pictures), notices: Arc::new(notices), ..self.clone() }
    }

    /// Whether the sheets cannot be read as a game.
    #[must_use]
    pub const fn is_faulty(&self) -> bool {
        matches!(self.origin, Origin::Faulty(..))
    }

    /// Doubts about what stands in the file unread; their cells are those of the file as it was
    /// opened.
    #[must_use]
    pub fn notices(&self) -> &[Diagnostic] {
        &self.notices
    }

    /// The sheets as they would be saved.
    #[must_use]
    pub fn document(&self) -> Document {
        match &self.origin {
            Origin::New => self.draft.document(None),
            Origin::Read(original) => self.draft.document(Some(original)),
            Origin::Faulty(document, _) => (**document).clone(),
        }
    }

    /// The same with another game.
    pub(super) fn with_draft(&self, draft: Draft) -> Self {
        let draft = if draft == *self.draft { Arc::clone(&self.draft) } else { Arc::new(draft) };
        Self { draft, ..self.clone() }
    }

    /// The same with other sheets.
    pub(super) fn with_document(&self, document: Document) -> Self {
        Self::of_sheets(document, Vec::new(), self.pictures.clone())
    }

    /// What could be read, without what could not.
    pub(super) fn without_faults(&self) -> Self {
        let origin = match &self.origin {
            Origin::Faulty(document, _) => Origin::Read(Arc::clone(document)),
            other => other.clone(),
        };
        Self { origin, ..self.clone() }
    }
}

/// Whether a fault is a doubt about something that is not read: of a game in memory there is no
/// such thing.
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

/// Whether a game with these faults is read whole all the same: each error is one of the game as
/// it stands, and nothing stands beside it unread that was probably meant to be a part of it.
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
