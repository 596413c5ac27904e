//! The raw document: sheets of cells as a file holds them, right or wrong.

use std::{collections::BTreeMap, fmt};

/// A cell's place on its sheet, counted from 0; shown as spreadsheets do (`A1`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellRef {
    /// 0 for row 1.
    pub row: u32,
    /// 0 for column A.
    pub column: u32,
}

impl CellRef {
    /// The cell at this row and column, both counted from 0.
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

/// What stands in a cell. An empty cell has no value and is not stored.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// Text, exactly as typed.
    Text(String),
    /// A finite number; spreadsheets know no other kind.
    Number(f64),
    /// TRUE or FALSE.
    Bool(bool),
    /// A spreadsheet error such as `#DIV/0!`, or a number that is not finite.
    Error(String),
}

/// One sheet: a name and its cells.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Sheet {
    /// The name on the sheet's tab.
    pub name: String,
    /// The cells that hold something, row after row.
    pub cells: BTreeMap<CellRef, Value>,
}

impl Sheet {
    /// What stands in a cell, if anything.
    #[must_use]
    pub fn get(&self, row: u32, column: u32) -> Option<&Value> {
        self.cells.get(&CellRef::new(row, column))
    }
}

/// A game file as it is: any sheets with any cells, in file order.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Document {
    /// The sheets in the order of their tabs.
    pub sheets: Vec<Sheet>,
}
