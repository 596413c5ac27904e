//! The layout of a sheet as a grid, and the designer's input in one frame of it.

use crate::panel::grid::{GridLayout, GridSquare, Tracks};
use egui::vec2;
use engine::{
    definition::CellRef,
    workbook::{Sheet, Value},
};

/// Number of blank rows and columns after the last ones, to write into.
const SPARE: u32 = 8;

/// Height of a row, in points.
const ROW: f32 = 22.0;
/// Width of the column of row numbers, in points.
const SIDE: f32 = 48.0;

/// Returns the grid of a sheet, its columns wide enough for most of the text in the first rows.
pub(super) fn layout(sheet: &Sheet) -> GridLayout {
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
    let mut edges = vec![0.0];
    for length in longest {
        let width = (length as f32 * 7.0 + 14.0).clamp(44.0, 176.0);
        edges.push(edges[edges.len() - 1] + width);
    }
    let (rows, columns) = (Tracks::Even(rows as usize, ROW), Tracks::Edges(edges.into()));
    GridLayout { rows, columns, head: vec2(SIDE, ROW) }
}

/// Returns the square of a cell.
pub(super) const fn square(cell: CellRef) -> GridSquare {
    GridSquare::new(cell.row as usize, cell.column as usize)
}

/// Returns the cell in a square.
pub(super) const fn cell(square: GridSquare) -> CellRef {
    CellRef::new(square.row as u32, square.column as u32)
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
