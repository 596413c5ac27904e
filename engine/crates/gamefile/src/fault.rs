//! Faults in a part of the file.

use definition::{At, CellRef, Code, Diagnostic, Wording, say};

/// A fault in a part of the archive.
pub(crate) struct PartFault {
    pub(crate) cell: Option<CellRef>,
    pub(crate) code: Code,
    pub(crate) message: Wording,
    pub(crate) help: Wording,
}

impl PartFault {
    pub(crate) fn too_large(message: Wording, help: Wording) -> Self {
        Self { cell: None, code: Code::TooLarge, message, help }
    }

    pub(crate) fn damaged(message: Wording) -> Self {
        Self { cell: None, code: Code::Damaged, message, help: save_again() }
    }

    pub(crate) fn at(self, place: &str) -> Diagnostic {
        let at = match self.cell {
            Some(cell) => At::Cell(place.to_owned(), cell),
            None => At::Sheet(place.to_owned()),
        };
        Diagnostic { code: self.code, at, message: self.message, help: self.help }
    }
}

/// Help that fits most damaged files.
pub(crate) fn save_again() -> Wording {
    say!("help-save-again", "Open the file in a spreadsheet program and save it again as `.xlsx`.")
}
