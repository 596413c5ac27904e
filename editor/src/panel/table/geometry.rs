//! The size of the squares and of the headings.

pub(super) use crate::panel::grid::GridGeometry;

use super::grid::TableGrid;
use crate::panel::grid::{GridLayout, Tracks};
use egui::{Vec2, vec2};

/// Smallest and largest side of a square, in points.
pub(super) const SIDES: std::ops::RangeInclusive<f32> = 8.0..=40.0;

/// Size of the squares.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) enum Zoom {
    /// As large as possible with all squares visible, within the limits.
    #[default]
    Fit,
    /// This side, in points.
    Side(f32),
}

impl Zoom {
    /// Returns the side of a square, a whole number of points.
    pub(super) fn side(self, grid: &TableGrid, room: Vec2) -> f32 {
        let side = match self {
            Self::Side(side) => side,
            Self::Fit => {
                let last = grid.last();
                let (rows, columns) = (last.row as f32 + 1.0, last.column as f32 + 1.0);
                let fits = |head: Vec2| {
                    ((room.x - head.x) / columns).min((room.y - head.y) / rows).floor()
                };
                // Small squares have small headings, which leave more space.
                let large = fits(heads(*SIDES.end()));
                fits(heads(large.max(0.0))).max(large)
            }
        };
        side.round().clamp(*SIDES.start(), *SIDES.end())
    }
}

/// Returns the width of the row headings and the height of the column headings, each of which is
/// the part for groups and the part for single lines.
pub(super) fn heads(side: f32) -> Vec2 {
    let inner = side.clamp(12.0, 24.0);
    vec2(OUTER + inner, OUTER + inner)
}

/// Returns the grid with squares of this side, in points.
pub(super) fn layout(grid: &TableGrid, side: f32) -> GridLayout {
    let (rows, columns) = (grid.rows().len(), grid.columns().len());
    let (rows, columns) = (Tracks::Even(rows, side), Tracks::Even(columns, side));
    GridLayout { rows, columns, head: heads(side) }
}

/// Width of the part of the headings that names groups, in points.
pub(super) const OUTER: f32 = 16.0;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panel::table::grid::Order;
    use engine::workbook::schema::table::TableKind;

    #[test]
    fn fitting_shows_all_squares_where_they_are_large_enough() {
        let grid = TableGrid::whole(TableKind::Put, Order::BySuit);
        for (width, height) in [(480.0, 300.0), (700.0, 600.0), (1900.0, 1000.0), (0.0, -5.0)] {
            let side = Zoom::Fit.side(&grid, vec2(width, height));
            assert!(SIDES.contains(&side) && side.fract() == 0.0, "{width}×{height}: {side}");
            let needed = heads(side) + vec2(52.0, 53.0) * side;
            let fits = needed.x <= width && needed.y <= height;
            assert!(fits || side == *SIDES.start(), "{width}×{height}: {side}");
        }
    }
}
