//! The tools of the grid, with the squares that each covers between two points.

use super::grid::{GridSquare, SquareState, TableGrid};
use egui::Key;
use engine::definition::Relation;
use std::collections::{BTreeSet, VecDeque};

/// Effect of a press on the grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Tool {
    /// Selects squares.
    Select,
    /// Paints every square that it passes.
    #[default]
    Brush,
    /// Paints a straight line.
    Line,
    /// Paints a rectangle.
    Rectangle,
    /// Paints a diagonal, on which the ranks keep their difference.
    Diagonal,
    /// Paints connected squares in the same state.
    Bucket,
    /// Selects connected squares in the same state.
    Same,
}

impl Tool {
    /// Every tool, in the order of the bar.
    pub(super) const ALL: [Self; 7] = [
        Self::Select,
        Self::Brush,
        Self::Line,
        Self::Rectangle,
        Self::Diagonal,
        Self::Bucket,
        Self::Same,
    ];

    /// Returns the key that chooses the tool while the grid has the focus.
    #[must_use]
    pub(super) const fn key(self) -> Key {
        match self {
            Self::Select => Key::S,
            Self::Brush => Key::B,
            Self::Line => Key::L,
            Self::Rectangle => Key::R,
            Self::Diagonal => Key::D,
            Self::Bucket => Key::F,
            Self::Same => Key::W,
        }
    }
}

/// Value that is painted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum PaintValue {
    /// The opposite of the first square.
    #[default]
    Opposite,
    /// Allowed.
    Allow,
    /// Forbidden.
    Forbid,
}

impl PaintValue {
    /// Every ink, in the order of the bar.
    pub(super) const ALL: [Self; 3] = [Self::Opposite, Self::Allow, Self::Forbid];

    /// Returns the value painted by a stroke that begins on a square in this state; true is
    /// allowed.
    #[must_use]
    pub(super) fn paints(self, first: SquareState) -> bool {
        match self {
            Self::Opposite => first != SquareState::Allowed,
            Self::Allow => true,
            Self::Forbid => false,
        }
    }
}

/// Returns the squares on the straight line between two, both included, without gaps.
#[must_use]
pub(super) fn line(from: GridSquare, to: GridSquare) -> Vec<GridSquare> {
    let signed = |square: GridSquare| (square.row as isize, square.column as isize);
    let ((mut row, mut column), (last_row, last_column)) = (signed(from), signed(to));
    let (down, right) = ((last_row - row).signum(), (last_column - column).signum());
    let (height, width) = ((last_row - row).abs(), (last_column - column).abs());
    // Bresenham: the error tells on which side of the true line the squares lie.
    let mut error = width - height;
    let mut squares = vec![from];
    while (row, column) != (last_row, last_column) {
        let twice = 2 * error;
        if twice > -height {
            error -= height;
            column += right;
        }
        if twice < width {
            error += width;
            row += down;
        }
        squares.push(GridSquare::new(row.unsigned_abs(), column.unsigned_abs()));
    }
    squares
}

/// Returns the squares of the rectangle between two corners.
#[must_use]
pub(super) fn rectangle(one: GridSquare, other: GridSquare) -> Vec<GridSquare> {
    let rows = one.row.min(other.row)..=one.row.max(other.row);
    let columns = one.column.min(other.column)..=one.column.max(other.column);
    rows.flat_map(|row| columns.clone().map(move |column| GridSquare::new(row, column))).collect()
}

/// Returns the squares on the diagonal from one square towards another, as long as the longer
/// distance, and within the grid.
#[must_use]
pub(super) fn diagonal(from: GridSquare, to: GridSquare, last: GridSquare) -> Vec<GridSquare> {
    let length = from.row.abs_diff(to.row).max(from.column.abs_diff(to.column));
    let along = |start: usize, end: usize, step: usize, most: usize| {
        let at = if end < start { start.checked_sub(step)? } else { start + step };
        (at <= most).then_some(at)
    };
    (0..=length)
        .map_while(|step| {
            let row = along(from.row, to.row, step, last.row)?;
            let column = along(from.column, to.column, step, last.column)?;
            Some(GridSquare::new(row, column))
        })
        .collect()
}

/// Returns the squares connected to one and in the same state of a table. Allowed squares connect
/// at their corners too, so that a run of a rule is one region; forbidden ones only at their sides,
/// so that such a run divides them.
#[must_use]
pub(super) fn region(grid: &TableGrid, table: &Relation, from: GridSquare) -> Vec<GridSquare> {
    let wanted = grid.state(table, from);
    let corners = wanted != SquareState::Forbidden;
    let last = grid.last();
    let mut found = BTreeSet::from([from]);
    let mut next = VecDeque::from([from]);
    while let Some(at) = next.pop_front() {
        let around = |at: usize, most: usize| at.saturating_sub(1)..=(at + 1).min(most);
        for row in around(at.row, last.row) {
            for column in around(at.column, last.column) {
                let square = GridSquare::new(row, column);
                let beside = row == at.row || column == at.column;
                if (corners || beside)
                    && grid.state(table, square) == wanted
                    && found.insert(square)
                {
                    next.push_back(square);
                }
            }
        }
    }
    found.into_iter().collect()
}

#[cfg(test)]
mod tests;
