//! The layout of a sheet in columns, and the designer's input in one frame of it.

use engine::{
    definition::CellRef,
    workbook::{Sheet, Value},
};

/// Number of blank rows and columns after the last ones, to write into.
const SPARE: u32 = 8;

/// Column widths of a sheet.
#[derive(Debug)]
pub(super) struct ColumnWidths {
    /// Left edge of each column, followed by the right edge of the last, in points.
    pub(super) starts: Vec<f32>,
    pub(super) rows: u32,
}

impl ColumnWidths {
    /// Makes the columns wide enough for most of the text in the first rows.
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

    /// Returns the last cell that can be reached.
    pub(super) fn last(&self) -> CellRef {
        CellRef::new(self.rows.saturating_sub(1), self.count().saturating_sub(1))
    }
}

/// A cell with its new value; `None` clears it.
pub(super) type CellEntry = (CellRef, Option<Value>);

/// Input of the designer.
#[derive(Debug, Default)]
pub(super) struct SheetInput {
    /// True if the cell has the focus.
    pub(super) has_focus: bool,
    /// Cell selected with the pointer.
    pub(super) moved: Option<CellRef>,
    /// True if the designer wants to edit the current text of the cell.
    pub(super) edit: bool,
    /// Written cells; each inner list is one step.
    pub(super) changes: Vec<Vec<CellEntry>>,
}
