//! Positions of cells on a sheet.

use std::fmt;

/// Position of a cell on its sheet, counted from 0; displayed as in spreadsheets (`A1`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellRef {
    /// Row; 0 is row 1.
    pub row: u32,
    /// Column; 0 is column A.
    pub column: u32,
}

impl CellRef {
    /// Creates a reference from a row and a column, both counted from 0.
    #[must_use]
    pub const fn new(row: u32, column: u32) -> Self {
        Self { row, column }
    }
}

impl fmt::Display for CellRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = Vec::new();
        let mut rest = u64::from(self.column) + 1;
        while rest > 0 {
            rest -= 1;
            letters.push(char::from(b'A' + (rest % 26) as u8));
            rest /= 26;
        }
        let letters: String = letters.into_iter().rev().collect();
        write!(f, "{letters}{}", u64::from(self.row) + 1)
    }
}
