//! How a sheet is laid out in columns, and what the designer did in one frame of it.

use engine::definition::{CellRef, Sheet, Value};

/// Blank rows and columns behind the last one, to write more.
const SPARE: u32 = 8;

/// How wide the columns of a sheet are.
#[derive(Debug)]
pub(super) struct Columns {
    /// Where each column begins, and where the last one ends.
    pub(super) starts: Vec<f32>,
    pub(super) rows: u32,
}

impl Columns {
    /// Wide enough for most of what stands in the first rows.
    pub(super) fn of(sheet: &Sheet) -> Self {
        let last = |of: fn(&CellRef) -> u32| sheet.cells.keys().map(of).max();
        let columns = last(|cell| cell.column).map_or(0, |last| last + 1) + SPARE;
        let rows = last(|cell| cell.row).map_or(0, |last| last + 1) + SPARE;
        let mut longest = vec![0; columns as usize];
        for (cell, value) in sheet.cells.iter().take_while(|(cell, _)| cell.row < 60) {
            let length = match value {
                Value::Text(text) => text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum(),
                other => other.shown().len(),
            };
            let known = &mut longest[cell.column as usize];
            *known = length.max(*known);
        }
        let mut starts = vec![0.0];
        for length in longest {
            let width = (length as f32 * 7.0 + 14.0).clamp(44.0, 176.0);
            starts.push(starts[starts.len() - 1] + width);
        }
        Self { starts, rows }
    }

    pub(super) fn count(&self) -> u32 {
        self.starts.len() as u32 - 1
    }

    pub(super) fn range(&self, column: u32) -> (f32, f32) {
        let column = (column as usize).min(self.starts.len() - 2);
        (self.starts[column], self.starts[column + 1])
    }

    pub(super) fn at(&self, x: f32) -> u32 {
        let after = self.starts.partition_point(|&start| start <= x);
        (after.saturating_sub(1)).min(self.starts.len() - 2) as u32
    }

    /// The last cell that can be reached.
    pub(super) fn last(&self) -> CellRef {
        CellRef::new(self.rows.saturating_sub(1), self.count().saturating_sub(1))
    }
}

/// A cell and what it holds from now on; `None`: nothing.
pub(super) type Entry = (CellRef, Option<Value>);

/// What the designer did.
#[derive(Debug, Default)]
pub(super) struct Outcome {
    /// True if the keyboard is on the cell.
    pub(super) has_focus: bool,
    /// Went to another cell with the pointer.
    pub(super) moved: Option<CellRef>,
    /// Wants to change the cell as it is.
    pub(super) edit: bool,
    /// Wrote these cells, one step after the other.
    pub(super) changes: Vec<Vec<Entry>>,
}
