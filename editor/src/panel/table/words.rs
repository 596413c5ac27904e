//! The meaning of a square, in words.

use super::{
    cell::{Cells, TableCell},
    grid::{GridLine, GridSquare, SquareState, TableGrid},
};
use engine::{cards::Card, definition::Relation, workbook::schema::table::TableKind};
use fudaba::{text::Texts, tr};

/// Form of a card's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Voice {
    /// For reading: ♥7.
    Shown,
    /// For speaking: seven of hearts.
    Spoken,
}

/// Describes the table of a field.
pub(super) struct TableDescriber<'a> {
    pub(super) texts: &'a Texts,
    pub(super) field: &'a str,
    pub(super) voice: Voice,
    /// The cells marked as used in no solution, and the number of deals won.
    pub(super) unused: Option<&'a (Cells, u64)>,
}

impl TableDescriber<'_> {
    pub(super) fn card(&self, card: Card) -> String {
        match self.voice {
            Voice::Shown => card.to_string(),
            Voice::Spoken => self.texts.card(card),
        }
    }

    fn line(&self, line: GridLine) -> String {
        match (line, self.voice) {
            (GridLine::Card(card), _) => self.card(card),
            (GridLine::Rank(rank), Voice::Shown) => rank.label().to_owned(),
            (GridLine::Rank(rank), Voice::Spoken) => self.texts.rank(rank),
            (GridLine::Single, _) => String::new(),
        }
    }

    /// Returns the meaning of a square: "♥7 may be put on ♠8 in Tableau".
    pub(super) fn square(&self, grid: &TableGrid, table: &Relation, square: GridSquare) -> String {
        let cells = grid.cells(square);
        let words = match cells.as_slice() {
            [] => tr!(self.texts, "table-no-pairs"),
            [cell] => self.cell(grid.kind(), *cell, cell.is_in(table)),
            cells => {
                let allowed = cells.iter().filter(|cell| cell.is_in(table)).count();
                self.several(grid, square, allowed, cells.len())
            }
        };
        match self.unused {
            Some((unused, won)) if grid.is_unused(table, unused, square) => {
                tr!(self.texts, "table-unused", what = words, won = *won)
            }
            _ => words,
        }
    }

    fn cell(&self, kind: TableKind, cell: TableCell, allowed: bool) -> String {
        let (texts, field) = (self.texts, self.field);
        match (kind, cell, allowed) {
            (TableKind::Put, TableCell::Pair { below, above }, true) => {
                let (below, above) = (self.card(below), self.card(above));
                tr!(texts, "table-put-may", above = above, below = below, field = field)
            }
            (TableKind::Put, TableCell::Pair { below, above }, false) => {
                let (below, above) = (self.card(below), self.card(above));
                tr!(texts, "table-put-not", above = above, below = below, field = field)
            }
            (TableKind::Put, TableCell::Single(card), true) => {
                tr!(texts, "table-empty-may", card = self.card(card), field = field)
            }
            (TableKind::Put, TableCell::Single(card), false) => {
                tr!(texts, "table-empty-not", card = self.card(card), field = field)
            }
            (TableKind::Take, TableCell::Pair { below, above }, true) => {
                let (below, above) = (self.card(below), self.card(above));
                tr!(texts, "table-take-may", above = above, below = below, field = field)
            }
            (TableKind::Take, TableCell::Pair { below, above }, false) => {
                let (below, above) = (self.card(below), self.card(above));
                tr!(texts, "table-take-not", above = above, below = below, field = field)
            }
            (TableKind::Take, TableCell::Single(card), true) => {
                tr!(texts, "table-top-may", card = self.card(card), field = field)
            }
            (TableKind::Take, TableCell::Single(card), false) => {
                tr!(texts, "table-top-not", card = self.card(card), field = field)
            }
        }
    }

    /// Returns the meaning of a square of several cells: "7 on 8 in Tableau: allowed in 4 of 8
    /// pairs of suits".
    fn several(&self, grid: &TableGrid, square: GridSquare, allowed: usize, all: usize) -> String {
        let (row, column) = (grid.rows()[square.row], grid.columns()[square.column]);
        let (texts, field) = (self.texts, self.field);
        let what = match (row, column) {
            (GridLine::Single, line) => {
                tr!(texts, "table-empty-what", card = self.line(line), field = field)
            }
            (line, GridLine::Single) => {
                tr!(texts, "table-top-what", card = self.line(line), field = field)
            }
            (below, above) => {
                let (below, above) = (self.line(below), self.line(above));
                tr!(texts, "table-pair-what", above = above, below = below, field = field)
            }
        };
        let single = row == GridLine::Single || column == GridLine::Single;
        match (allowed, single) {
            (0, _) => tr!(texts, "table-several-none", what = what),
            (_, true) if allowed == all => {
                tr!(texts, "table-several-all-suits", what = what, all = all)
            }
            (_, false) if allowed == all => {
                tr!(texts, "table-several-all", what = what, all = all)
            }
            (_, true) => {
                tr!(texts, "table-several-some-suits", what = what, some = allowed, all = all)
            }
            (_, false) => tr!(texts, "table-several-some", what = what, some = allowed, all = all),
        }
    }

    /// Returns the meaning of a row or a column, with the number of its allowed squares.
    pub(super) fn heading(&self, grid: &TableGrid, table: &Relation, at: GridHeading) -> String {
        let texts = self.texts;
        let (line, squares): (_, Vec<GridSquare>) = match at {
            GridHeading::Row(row) => {
                let squares = (0..grid.columns().len()).map(|column| GridSquare::new(row, column));
                (grid.rows()[row], squares.collect())
            }
            GridHeading::Column(column) => {
                let squares = (0..grid.rows().len()).map(|row| GridSquare::new(row, column));
                (grid.columns()[column], squares.collect())
            }
        };
        let allowed =
            squares.iter().filter(|&&at| grid.state(table, at) == SquareState::Allowed).count();
        let all = squares.len();
        match (line, at) {
            (GridLine::Single, GridHeading::Row(_)) => {
                tr!(texts, "table-row-empty", some = allowed, all = all)
            }
            (GridLine::Single, GridHeading::Column(_)) => {
                tr!(texts, "table-column-top", some = allowed, all = all)
            }
            (line, GridHeading::Row(_)) => {
                tr!(texts, "table-row", card = self.line(line), some = allowed, all = all)
            }
            (line, GridHeading::Column(_)) => {
                tr!(texts, "table-column", card = self.line(line), some = allowed, all = all)
            }
        }
    }
}

/// A heading of the grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum GridHeading {
    /// To the left of a row.
    Row(usize),
    /// Above a column.
    Column(usize),
}
