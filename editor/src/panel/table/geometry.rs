//! The places of the grid's squares on the screen.

use super::grid::{GridSquare, TableGrid};
use egui::{Pos2, Rect, Vec2, pos2, vec2};

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

/// Returns the size of a whole grid with its headings, in points.
pub(super) fn needs(grid: &TableGrid, side: f32) -> Vec2 {
    let last = grid.last();
    heads(side) + vec2(last.column as f32 + 1.0, last.row as f32 + 1.0) * side
}

/// Width of the part of the headings that names groups, in points.
pub(super) const OUTER: f32 = 16.0;

/// The grid as laid out.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct GridGeometry {
    /// Side of a square, in points.
    pub(super) side: f32,
    /// The upper left corner of the first square, visible or not.
    pub(super) origin: Pos2,
    /// The area in which squares are visible.
    pub(super) view: Rect,
    /// Sizes of the headings, left of and above `view`.
    pub(super) head: Vec2,
    /// The last square.
    pub(super) last: GridSquare,
}

impl GridGeometry {
    /// Returns the rectangle of a square.
    pub(super) fn rect(&self, square: GridSquare) -> Rect {
        let corner = vec2(square.column as f32, square.row as f32) * self.side;
        Rect::from_min_size(self.origin + corner, Vec2::splat(self.side))
    }

    /// Returns the rectangle of the squares between two corners.
    pub(super) fn block(&self, least: GridSquare, most: GridSquare) -> Rect {
        self.rect(least) | self.rect(most)
    }

    /// Returns the rectangle of all squares.
    pub(super) fn all(&self) -> Rect {
        self.block(GridSquare::default(), self.last)
    }

    /// Returns the square at a point, or the nearest one.
    pub(super) fn nearest(&self, at: Pos2) -> GridSquare {
        let way = (at - self.origin) / self.side;
        // The cast turns a negative number into zero.
        GridSquare::new((way.y as usize).min(self.last.row), (way.x as usize).min(self.last.column))
    }

    /// Returns the visible square at a point.
    pub(super) fn at(&self, at: Pos2) -> Option<GridSquare> {
        (self.view.contains(at) && self.all().contains(at)).then(|| self.nearest(at))
    }

    /// Returns the first and the last visible square.
    pub(super) fn seen(&self) -> (GridSquare, GridSquare) {
        (self.nearest(self.view.min), self.nearest(self.view.max - Vec2::splat(0.5)))
    }

    /// Returns the rectangle of the visible row headings.
    pub(super) fn row_heads(&self) -> Rect {
        let corner = pos2(self.view.min.x - self.head.x, self.view.min.y);
        let lowest = self.view.max.y.min(self.all().max.y);
        Rect::from_min_max(corner, pos2(self.view.min.x, lowest))
    }

    /// Returns the rectangle of the visible column headings.
    pub(super) fn column_heads(&self) -> Rect {
        let corner = pos2(self.view.min.x, self.view.min.y - self.head.y);
        let rightmost = self.view.max.x.min(self.all().max.x);
        Rect::from_min_max(corner, pos2(rightmost, self.view.min.y))
    }
}

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

    #[test]
    fn a_point_finds_its_square_and_its_square_the_point() {
        let geometry = GridGeometry {
            side: 10.0,
            origin: pos2(-95.0, 20.0),
            view: Rect::from_min_max(pos2(40.0, 20.0), pos2(240.0, 120.0)),
            head: heads(10.0),
            last: GridSquare::new(52, 51),
        };
        let square = GridSquare::new(3, 20);
        assert_eq!(geometry.at(geometry.rect(square).center()), Some(square));
        assert_eq!(geometry.at(pos2(30.0, 50.0)), None, "under the headings");
        assert_eq!(geometry.nearest(pos2(-1e9, 1e9)), GridSquare::new(52, 0));
        assert_eq!(geometry.seen(), (GridSquare::new(0, 13), GridSquare::new(9, 33)));
    }
}
