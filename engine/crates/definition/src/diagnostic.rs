//! What is wrong in a file, where, and what would be right.

use crate::CellRef;
use std::fmt;

/// A place in a game file.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum At {
    /// The file as a whole.
    File,
    /// A sheet as a whole.
    Sheet(String),
    /// One cell.
    Cell(String, CellRef),
    /// A line and a column of a text file, both counted from 1.
    Text {
        /// The line, from 1.
        line: u32,
        /// The column in characters, from 1.
        column: u32,
    },
}

impl At {
    /// The cell of `sheet` at this row and column, both counted from 0.
    #[must_use]
    pub fn cell(sheet: &str, row: u32, column: u32) -> Self {
        Self::Cell(sheet.to_owned(), CellRef::new(row, column))
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File => f.write_str("file"),
            Self::Sheet(sheet) => f.write_str(sheet),
            Self::Cell(sheet, cell) => write!(f, "{sheet}!{cell}"),
            Self::Text { line, column } => write!(f, "{line}:{column}"),
        }
    }
}

/// How grave a diagnostic is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// The game plays; something is probably not as meant.
    Warning,
    /// The game cannot be played until this is mended.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Warning => "warning",
            Self::Error => "error",
        })
    }
}

/// One fault of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// What kind of fault.
    pub code: Code,
    /// Where it is.
    pub at: At,
    /// What is wrong, as one sentence without a final stop.
    pub message: String,
    /// What would be right, as a sentence.
    pub help: String,
}

impl Diagnostic {
    /// How grave it is; decided by its code alone.
    #[must_use]
    pub const fn severity(&self) -> Severity {
        self.code.severity()
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { code, at, message, .. } = self;
        write!(f, "{at}: {}[{code}]: {message}", self.severity())
    }
}

/// Declares the codes once: variant, text, severity, meaning.
macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $text:literal, $severity:ident;)*) => {
        /// What kind of fault a diagnostic tells of. `docs/diagnostics.md` has a line on each.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Code { $($(#[$doc])* $variant,)* }

        impl Code {
            /// Every code.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The code as it is printed.
            #[must_use]
            pub const fn text(self) -> &'static str {
                match self { $(Self::$variant => $text,)* }
            }

            /// How grave a fault of this kind is.
            #[must_use]
            pub const fn severity(self) -> Severity {
                match self { $(Self::$variant => Severity::$severity,)* }
            }
        }
    };
}

codes! {
    /// The bytes are no workbook.
    NotAWorkbook = "not-a-workbook", Error;
    /// The workbook is larger than a game can be; reading it stopped.
    TooLarge = "too-large", Error;
    /// A part of the workbook is damaged.
    Damaged = "damaged", Error;
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
