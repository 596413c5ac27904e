//! The places of a grid's squares on the screen.

use super::GridSquare;
use egui::{Pos2, Rangef, Rect, ScrollArea, Ui, Vec2, pos2, scroll_area::ScrollAreaOutput, vec2};
use std::sync::Arc;

/// The rows of a grid, or its columns, at least one.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::panel) enum Tracks {
    /// This many of one size, in points.
    Even(usize, f32),
    /// Of different sizes: where each begins and, at last, where the last one ends, in points.
    Edges(Arc<[f32]>),
}

impl Tracks {
    /// Returns the index of the last one.
    fn last(&self) -> usize {
        match self {
            Self::Even(count, _) => count.saturating_sub(1),
            Self::Edges(edges) => edges.len().saturating_sub(2),
        }
    }

    /// Returns the point at which one begins, or the one before it ends.
    fn edge(&self, at: usize) -> f32 {
        match self {
            Self::Even(_, size) => at as f32 * size,
            Self::Edges(edges) => edges.get(at).or(edges.last()).copied().unwrap_or_default(),
        }
    }

    /// Returns the one at a point, or the nearest.
    fn nearest(&self, at: f32) -> usize {
        let found = match self {
            // The cast turns a negative number into zero.
            Self::Even(_, size) => (at / size) as usize,
            Self::Edges(edges) => edges.partition_point(|&edge| edge <= at).saturating_sub(1),
        };
        found.min(self.last())
    }
}

/// The grid before it has a place.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::panel) struct GridLayout {
    /// The rows.
    pub(in crate::panel) rows: Tracks,
    /// The columns.
    pub(in crate::panel) columns: Tracks,
    /// Width of the row headings and height of the column headings, in points.
    pub(in crate::panel) head: Vec2,
}

impl GridLayout {
    /// Returns the last square.
    pub(in crate::panel) fn last(&self) -> GridSquare {
        GridSquare::new(self.rows.last(), self.columns.last())
    }

    /// Returns the size of the whole grid with its headings, in points.
    pub(in crate::panel) fn size(&self) -> Vec2 {
        let GridSquare { row, column } = self.last();
        self.head + vec2(self.columns.edge(column + 1), self.rows.edge(row + 1))
    }

    /// Shows the grid where it scrolls under its headings.
    pub(in crate::panel) fn scrolled<R>(
        self,
        ui: &mut Ui,
        scroll: ScrollArea,
        show: impl FnOnce(&mut Ui, &GridGeometry) -> R,
    ) -> ScrollAreaOutput<R> {
        scroll.show_viewport(ui, |ui, seen| {
            let (_, whole) = ui.allocate_space(self.size().max(seen.size()));
            let corner = whole.min.round();
            let seen = seen.translate(corner.to_vec2());
            let view = Rect::from_min_max(seen.min + self.head, seen.max);
            show(ui, &GridGeometry { origin: corner + self.head, view, layout: self })
        })
    }

    /// Puts the grid into a rectangle of its size.
    pub(in crate::panel) fn placed(self, area: Rect) -> GridGeometry {
        let view = Rect::from_min_max(area.min + self.head, area.max);
        GridGeometry { origin: view.min, view, layout: self }
    }
}

/// The grid as laid out in a frame.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::panel) struct GridGeometry {
    /// The upper left corner of the first square, visible or not.
    pub(in crate::panel) origin: Pos2,
    /// The area in which squares are visible.
    pub(in crate::panel) view: Rect,
    /// Its rows, columns and headings, which are left of and above `view`.
    pub(in crate::panel) layout: GridLayout,
}

impl GridGeometry {
    /// Returns the last square.
    pub(in crate::panel) fn last(&self) -> GridSquare {
        self.layout.last()
    }

    /// Returns the height of a row, or of the first one, in points.
    pub(in crate::panel) fn side(&self) -> f32 {
        self.layout.rows.edge(1)
    }

    /// Returns the x at which a column begins, or the one before it ends.
    pub(in crate::panel) fn x(&self, column: usize) -> f32 {
        self.origin.x + self.layout.columns.edge(column)
    }

    /// Returns the y at which a row begins, or the one before it ends.
    pub(in crate::panel) fn y(&self, row: usize) -> f32 {
        self.origin.y + self.layout.rows.edge(row)
    }

    /// Returns all squares, row by row.
    pub(in crate::panel) fn squares(&self) -> impl Iterator<Item = GridSquare> + use<> {
        let GridSquare { row: rows, column: columns } = self.last();
        (0..=rows).flat_map(move |row| (0..=columns).map(move |at| GridSquare::new(row, at)))
    }

    /// Returns the rectangle of a square.
    pub(in crate::panel) fn rect(&self, square: GridSquare) -> Rect {
        let GridSquare { row, column } = square;
        Rect::from_x_y_ranges(
            Rangef::new(self.x(column), self.x(column + 1)),
            Rangef::new(self.y(row), self.y(row + 1)),
        )
    }

    /// Returns the rectangle of the squares between two corners.
    pub(in crate::panel) fn block(&self, least: GridSquare, most: GridSquare) -> Rect {
        self.rect(least) | self.rect(most)
    }

    /// Returns the rectangle of all squares.
    pub(in crate::panel) fn all(&self) -> Rect {
        self.block(GridSquare::default(), self.last())
    }

    /// Returns the square at a point, or the nearest one.
    pub(in crate::panel) fn nearest(&self, at: Pos2) -> GridSquare {
        let way = at - self.origin;
        GridSquare::new(self.layout.rows.nearest(way.y), self.layout.columns.nearest(way.x))
    }

    /// Returns the visible square at a point.
    pub(in crate::panel) fn at(&self, at: Pos2) -> Option<GridSquare> {
        (self.view.contains(at) && self.all().contains(at)).then(|| self.nearest(at))
    }

    /// Returns the first and the last visible square.
    pub(in crate::panel) fn seen(&self) -> (GridSquare, GridSquare) {
        (self.nearest(self.view.min), self.nearest(self.view.max - Vec2::splat(0.5)))
    }

    /// Returns the rectangle of the visible row headings.
    pub(in crate::panel) fn row_heads(&self) -> Rect {
        let lowest = self.view.max.y.min(self.all().max.y);
        let corner = pos2(self.view.min.x - self.layout.head.x, self.view.min.y);
        Rect::from_min_max(corner, pos2(self.view.min.x, lowest))
    }

    /// Returns the rectangle of the visible column headings.
    pub(in crate::panel) fn column_heads(&self) -> Rect {
        let rightmost = self.view.max.x.min(self.all().max.x);
        let corner = pos2(self.view.min.x, self.view.min.y - self.layout.head.y);
        Rect::from_min_max(corner, pos2(rightmost, self.view.min.y))
    }

    /// Returns the rectangle in which the headings of rows and of columns meet.
    pub(in crate::panel) fn corner(&self) -> Rect {
        Rect::from_min_max(self.view.min - self.layout.head, self.view.min)
    }

    /// Scrolls until a rectangle of the grid is visible, clear of the headings.
    pub(in crate::panel) fn reveal(&self, ui: &Ui, rect: Rect) {
        ui.scroll_to_rect(Rect::from_min_max(rect.min - self.layout.head, rect.max), None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_finds_its_square_and_its_square_the_point() {
        let layout = GridLayout {
            rows: Tracks::Even(53, 10.0),
            columns: Tracks::Even(52, 10.0),
            head: vec2(30.0, 30.0),
        };
        let geometry = GridGeometry {
            origin: pos2(-95.0, 20.0),
            view: Rect::from_min_max(pos2(40.0, 20.0), pos2(240.0, 120.0)),
            layout,
        };
        let square = GridSquare::new(3, 20);
        assert_eq!(geometry.at(geometry.rect(square).center()), Some(square));
        assert_eq!(geometry.at(pos2(30.0, 50.0)), None, "under the headings");
        assert_eq!(geometry.nearest(pos2(-1e9, 1e9)), GridSquare::new(52, 0));
        assert_eq!(geometry.seen(), (GridSquare::new(0, 13), GridSquare::new(9, 33)));
    }

    #[test]
    fn columns_of_different_widths_have_their_own_places() {
        let columns = Tracks::Edges(Arc::new([0.0, 40.0, 60.0, 90.0]));
        let layout = GridLayout { rows: Tracks::Even(2, 20.0), columns, head: vec2(48.0, 22.0) };
        assert_eq!(layout.size(), vec2(138.0, 62.0));
        let geometry = layout.placed(Rect::from_min_size(pos2(10.0, 5.0), vec2(138.0, 62.0)));
        let wanted = Rect::from_min_max(pos2(98.0, 47.0), pos2(118.0, 67.0));
        assert_eq!(geometry.rect(GridSquare::new(1, 1)), wanted);
        for column in 0..3 {
            let square = GridSquare::new(0, column);
            assert_eq!(geometry.at(geometry.rect(square).center()), Some(square));
        }
        assert_eq!(geometry.at(pos2(149.0, 30.0)), None, "after the last column");
        assert_eq!(geometry.last(), GridSquare::new(1, 2));
    }
}
