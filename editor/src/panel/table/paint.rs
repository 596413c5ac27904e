//! The picture of the grid: one mesh for all squares, and the headings.

mod heads;
mod marks;

pub(super) use heads::{heads, thumbnail};

use super::{
    cell::{Cells, count},
    geometry::GridGeometry,
    grid::{GridLine, GridSquare, SquareState, TableGrid},
};
use egui::{Color32, Mesh, Painter, Rect, Shape, pos2, vec2};
use engine::{cards::Color, definition::Relation};
use fudaba::theme::Theme;
use marks::{block, cross, dot, half, hatch, outline, ring};

/// Largest number of highlighted cells whose rows and columns are highlighted too.
const FEW: usize = 3;

/// Data to paint.
pub(super) struct GridPicture<'a> {
    pub(super) theme: &'a Theme,
    pub(super) grid: &'a TableGrid,
    pub(super) table: &'a Relation,
    pub(super) preview: Option<&'a Relation>,
    pub(super) lit: &'a Cells,
    /// Cells marked as used in no solution.
    pub(super) unused: Option<&'a Cells>,
    pub(super) chosen: &'a Cells,
    pub(super) current: GridSquare,
    pub(super) focused: bool,
    /// The square under the pointer.
    pub(super) hovered: Option<GridSquare>,
    pub(super) geometry: &'a GridGeometry,
    /// Rectangles of the selection and of its fill handle, if the selection is a block other than
    /// the whole grid.
    pub(super) block: Option<(Rect, Rect)>,
}

/// Returns a tint of this strength, adapted to the ground of a theme.
pub(super) fn tint(theme: &Theme, color: Color32, strength: f32) -> Color32 {
    color.gamma_multiply(if theme.dark { strength * 1.8 } else { strength })
}

impl GridPicture<'_> {
    /// Paints all visible squares.
    pub(super) fn paint(&self, painter: &Painter) {
        let mut mesh = Mesh::default();
        self.ground(&mut mesh);
        self.lines(&mut mesh);
        self.bands(&mut mesh);
        self.squares(&mut mesh);
        self.signs(&mut mesh);
        painter.add(Shape::mesh(mesh));
    }

    fn rows(&self) -> std::ops::RangeInclusive<usize> {
        let (first, last) = self.geometry.seen();
        first.row..=last.row
    }

    fn columns(&self) -> std::ops::RangeInclusive<usize> {
        let (first, last) = self.geometry.seen();
        first.column..=last.column
    }

    /// Returns the visible part of a row, or of a column.
    fn strip(&self, row: Option<usize>, column: Option<usize>) -> Rect {
        let (first, last) = self.geometry.seen();
        let least = GridSquare::new(row.unwrap_or(first.row), column.unwrap_or(first.column));
        let most = GridSquare::new(row.unwrap_or(last.row), column.unwrap_or(last.column));
        self.geometry.block(least, most)
    }

    /// Paints the ground: red suits tint their rows and columns; equal ranks and single cards have
    /// a shade.
    fn ground(&self, mesh: &mut Mesh) {
        let surface = &self.theme.surface;
        mesh.add_colored_rect(self.strip(None, None), surface.sunken);
        let red = tint(self.theme, self.theme.cards.red, 0.065);
        let is_red =
            |line: GridLine| matches!(line, GridLine::Card(card) if card.color() == Color::Red);
        for row in self.rows().filter(|&row| is_red(self.grid.rows()[row])) {
            mesh.add_colored_rect(self.strip(Some(row), None), red);
        }
        for column in self.columns().filter(|&column| is_red(self.grid.columns()[column])) {
            mesh.add_colored_rect(self.strip(None, Some(column)), red);
        }
        let shade = tint(self.theme, surface.text, 0.07);
        for row in self.rows() {
            let line = self.grid.rows()[row];
            if line == GridLine::Single {
                mesh.add_colored_rect(self.strip(Some(row), None), shade);
            }
            for column in self.columns() {
                if rank_of(line).is_some() && rank_of(line) == rank_of(self.grid.columns()[column])
                {
                    mesh.add_colored_rect(self.geometry.rect(GridSquare::new(row, column)), shade);
                }
            }
        }
        let single = |&column: &usize| self.grid.columns()[column] == GridLine::Single;
        for column in self.columns().filter(single) {
            mesh.add_colored_rect(self.strip(None, Some(column)), shade);
        }
    }

    /// Paints hairlines between squares, and stronger lines between groups.
    fn lines(&self, mesh: &mut Mesh) {
        let seen = self.strip(None, None);
        let surface = &self.theme.surface;
        let faint =
            surface.line.gamma_multiply(if self.geometry.side() < 12.0 { 0.55 } else { 0.9 });
        let strong = surface.text_weak.gamma_multiply(0.8);
        let (first, last) = self.geometry.seen();
        for row in first.row..=last.row + 1 {
            let starts = self.starts_group(self.grid.rows(), row);
            let y = self.geometry.y(row);
            let (width, color) = if starts { (1.5, strong) } else { (1.0, faint) };
            let half = vec2(0.0, width / 2.0);
            let rect = Rect::from_min_max(pos2(seen.min.x, y) - half, pos2(seen.max.x, y) + half);
            mesh.add_colored_rect(rect, color);
        }
        for column in first.column..=last.column + 1 {
            let starts = self.starts_group(self.grid.columns(), column);
            let x = self.geometry.x(column);
            let (width, color) = if starts { (1.5, strong) } else { (1.0, faint) };
            let half = vec2(width / 2.0, 0.0);
            let rect = Rect::from_min_max(pos2(x, seen.min.y) - half, pos2(x, seen.max.y) + half);
            mesh.add_colored_rect(rect, color);
        }
    }

    fn starts_group(&self, lines: &[GridLine], at: usize) -> bool {
        let cards = lines.iter().position(|&line| line != GridLine::Single).unwrap_or(0);
        at <= cards || at == lines.len() || (at - cards).is_multiple_of(self.grid.group())
    }

    /// Paints the row and the column of the current square, and of the one under the pointer.
    fn bands(&self, mesh: &mut Mesh) {
        let band = |mesh: &mut Mesh, square: GridSquare, color| {
            mesh.add_colored_rect(self.strip(Some(square.row), None), color);
            mesh.add_colored_rect(self.strip(None, Some(square.column)), color);
        };
        let lead = tint(self.theme, self.theme.surface.warning, 0.16);
        for square in self.few_lit() {
            band(mesh, square, lead);
        }
        let accent = self.theme.surface.accent;
        if self.focused {
            band(mesh, self.current, tint(self.theme, accent, 0.09));
        }
        if let Some(square) = self.hovered {
            band(mesh, square, tint(self.theme, self.theme.surface.text, 0.06));
        }
    }

    /// Returns the visible highlighted squares if there are so few that the eye must be led to
    /// them.
    fn few_lit(&self) -> Vec<GridSquare> {
        if self.lit.is_none() || count(self.lit) > FEW {
            return Vec::new();
        }
        let squares = self
            .rows()
            .flat_map(|row| self.columns().map(move |column| GridSquare::new(row, column)));
        squares
            .filter(|&square| self.grid.state(self.lit, square) != SquareState::Forbidden)
            .collect()
    }

    fn squares(&self, mesh: &mut Mesh) {
        let surface = &self.theme.surface;
        let chosen = tint(self.theme, surface.accent, 0.28);
        let any_chosen = !self.chosen.is_none();
        let any_lit = !self.lit.is_none();
        let side = self.geometry.side();
        let inset = (side * 0.14).max(1.0);
        for row in self.rows() {
            for column in self.columns() {
                let square = GridSquare::new(row, column);
                let rect = self.geometry.rect(square);
                if any_chosen && self.grid.is_in(self.chosen, square) {
                    mesh.add_colored_rect(rect, chosen);
                }
                let inner = rect.shrink(inset);
                let state = self.grid.state(self.table, square);
                match state {
                    SquareState::Allowed => block(mesh, inner, surface.good),
                    SquareState::Mixed => half(mesh, inner, surface.good),
                    SquareState::Forbidden => {}
                }
                if self.unused.is_some_and(|cells| self.grid.is_unused(self.table, cells, square)) {
                    hatch(mesh, inner, state == SquareState::Mixed, surface.sunken);
                }
                if let Some(preview) = self.preview {
                    let next = self.grid.state(preview, square);
                    match (next == state, next) {
                        (true, _) => {}
                        (false, SquareState::Allowed) => {
                            dot(mesh, inner, surface.accent, surface.sunken);
                        }
                        (false, SquareState::Mixed) => half(mesh, inner, surface.accent),
                        (false, SquareState::Forbidden) => {
                            cross(mesh, inner, surface.accent, surface.sunken);
                        }
                    }
                }
                if any_lit && self.grid.state(self.lit, square) != SquareState::Forbidden {
                    ring(mesh, rect, 2.0, surface.warning, surface.sunken);
                }
            }
        }
    }

    /// Paints the rings of the highlighted squares, the current square and the fill handle.
    fn signs(&self, mesh: &mut Mesh) {
        let surface = &self.theme.surface;
        for square in self.few_lit() {
            let rect = self.geometry.rect(square).expand(4.0);
            ring(mesh, rect, 2.0, surface.warning, surface.sunken);
        }
        let rect = self.geometry.rect(self.current);
        if self.focused {
            ring(mesh, rect.expand(1.0), 2.0, surface.accent, surface.sunken);
        } else {
            outline(mesh, rect, 1.0, surface.text_weak);
        }
        if let Some((block, handle)) = self.block {
            outline(mesh, block, 1.5, surface.accent);
            mesh.add_colored_rect(handle.expand(1.0), surface.sunken);
            mesh.add_colored_rect(handle, surface.accent);
        }
    }
}

const fn rank_of(line: GridLine) -> Option<engine::cards::Rank> {
    match line {
        GridLine::Card(card) => Some(card.rank()),
        GridLine::Rank(rank) => Some(rank),
        GridLine::Single => None,
    }
}
