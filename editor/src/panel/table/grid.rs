//! The squares of the grid on the screen, and the cells of the table behind each of them.

pub(super) use crate::panel::grid::GridSquare;

use super::cell::{Cells, TableCell};
use engine::{
    cards::{Card, Rank, Suit},
    definition::Relation,
    workbook::schema::table::TableKind,
};

/// Order of the cards along both edges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Order {
    /// Suit by suit, each ace to king.
    #[default]
    BySuit,
    /// Rank by rank, each in four suits.
    ByRank,
}

/// A row or a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum GridLine {
    /// The empty spot, or nothing above.
    Single,
    /// A card.
    Card(Card),
    /// A rank in the selected suits.
    Rank(Rank),
}

/// Pairs of a lower and an upper suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct SuitPairs(u16);

impl SuitPairs {
    /// All sixteen pairs.
    pub(super) const ALL: Self = Self(u16::MAX);

    /// Returns the pairs for which `claim` holds.
    pub(super) fn where_(claim: impl Fn(Suit, Suit) -> bool) -> Self {
        let mut pairs = Self::default();
        for below in Suit::ALL {
            for above in Suit::ALL {
                pairs.set(below, above, claim(below, above));
            }
        }
        pairs
    }

    const fn bit(below: Suit, above: Suit) -> u16 {
        1 << (below.index() * 4 + above.index())
    }

    /// True if the set contains a pair.
    #[must_use]
    pub(super) const fn contains(self, below: Suit, above: Suit) -> bool {
        self.0 & Self::bit(below, above) != 0
    }

    /// Adds or removes a pair.
    pub(super) const fn set(&mut self, below: Suit, above: Suit, present: bool) {
        if present {
            self.0 |= Self::bit(below, above);
        } else {
            self.0 &= !Self::bit(below, above);
        }
    }

    /// Returns the pairs, by lower suit.
    pub(super) fn iter(self) -> impl Iterator<Item = (Suit, Suit)> {
        let all = Suit::ALL.into_iter().flat_map(|below| Suit::ALL.map(|above| (below, above)));
        all.filter(move |&(below, above)| self.contains(below, above))
    }

    /// Returns the lower suits of the pairs, each once.
    pub(super) fn below(self) -> impl Iterator<Item = Suit> {
        let found = move |&below: &Suit| Suit::ALL.iter().any(|&above| self.contains(below, above));
        Suit::ALL.into_iter().filter(found)
    }

    /// Returns the upper suits of the pairs, each once.
    pub(super) fn above(self) -> impl Iterator<Item = Suit> {
        let found = move |&above: &Suit| Suit::ALL.iter().any(|&below| self.contains(below, above));
        Suit::ALL.into_iter().filter(found)
    }
}

/// State of a square, whose cells may differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SquareState {
    /// All are allowed.
    Allowed,
    /// Some are allowed.
    Mixed,
    /// None is allowed.
    Forbidden,
}

/// The part of a table that is shown, row by row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TableGrid {
    kind: TableKind,
    order: Order,
    /// The pairs of suits behind each square; `None` if a square is one cell.
    pairs: Option<SuitPairs>,
    rows: Vec<GridLine>,
    columns: Vec<GridLine>,
}

impl TableGrid {
    /// Creates the grid of the whole table: 53×52 squares for put, 52×53 for take.
    #[must_use]
    pub(super) fn whole(kind: TableKind, order: Order) -> Self {
        let cards: Vec<GridLine> = match order {
            Order::BySuit => Card::all().map(GridLine::Card).collect(),
            Order::ByRank => Rank::all()
                .flat_map(|rank| Suit::ALL.map(|suit| GridLine::Card(Card::new(suit, rank))))
                .collect(),
        };
        Self::with(kind, order, None, &cards)
    }

    /// Creates the grid of the ranks alone, where each square stands for all these pairs of suits:
    /// 14×13 squares for put, 13×14 for take.
    #[must_use]
    pub(super) fn of_suits(kind: TableKind, pairs: SuitPairs) -> Self {
        let ranks: Vec<GridLine> = Rank::all().map(GridLine::Rank).collect();
        Self::with(kind, Order::BySuit, Some(pairs), &ranks)
    }

    fn with(kind: TableKind, order: Order, pairs: Option<SuitPairs>, lines: &[GridLine]) -> Self {
        // As in the file: the empty spot or the top comes first.
        let longer = || std::iter::once(GridLine::Single).chain(lines.iter().copied()).collect();
        let (rows, columns) = match kind {
            TableKind::Put => (longer(), lines.to_vec()),
            TableKind::Take => (lines.to_vec(), longer()),
        };
        Self { kind, order, pairs, rows, columns }
    }

    /// Returns the kind of table shown.
    #[must_use]
    pub(super) const fn kind(&self) -> TableKind {
        self.kind
    }

    /// Returns the order of the cards.
    #[must_use]
    pub(super) const fn order(&self) -> Order {
        self.order
    }

    /// Returns the pairs of suits behind each square; `None` if a square is one cell.
    #[must_use]
    pub(super) const fn pairs(&self) -> Option<SuitPairs> {
        self.pairs
    }

    /// Returns the rows, top to bottom.
    #[must_use]
    pub(super) fn rows(&self) -> &[GridLine] {
        &self.rows
    }

    /// Returns the columns, left to right.
    #[must_use]
    pub(super) fn columns(&self) -> &[GridLine] {
        &self.columns
    }

    /// Returns the number of lines in a group, which is a suit or a rank.
    #[must_use]
    pub(super) const fn group(&self) -> usize {
        match self.order {
            Order::BySuit => 13,
            Order::ByRank => 4,
        }
    }

    /// Returns the last square.
    #[must_use]
    pub(super) const fn last(&self) -> GridSquare {
        GridSquare::new(self.rows.len() - 1, self.columns.len() - 1)
    }

    /// Returns all squares, row by row.
    pub(super) fn squares(&self) -> impl Iterator<Item = GridSquare> + use<> {
        let (rows, columns) = (self.rows.len(), self.columns.len());
        (0..rows).flat_map(move |row| (0..columns).map(move |column| GridSquare::new(row, column)))
    }

    /// Calls `to` with each cell behind a square.
    pub(super) fn each_cell(&self, square: GridSquare, mut to: impl FnMut(TableCell)) {
        let (Some(&row), Some(&column)) =
            (self.rows.get(square.row), self.columns.get(square.column))
        else {
            return;
        };
        let pairs = self.pairs.unwrap_or_default();
        match (row, column) {
            (GridLine::Card(below), GridLine::Card(above)) => to(TableCell::Pair { below, above }),
            (GridLine::Single, GridLine::Card(card)) | (GridLine::Card(card), GridLine::Single) => {
                to(TableCell::Single(card));
            }
            (GridLine::Rank(below), GridLine::Rank(above)) => {
                for (lower, upper) in pairs.iter() {
                    let (below, above) = (Card::new(lower, below), Card::new(upper, above));
                    to(TableCell::Pair { below, above });
                }
            }
            (GridLine::Single, GridLine::Rank(rank)) => {
                pairs.above().for_each(|suit| to(TableCell::Single(Card::new(suit, rank))));
            }
            (GridLine::Rank(rank), GridLine::Single) => {
                pairs.below().for_each(|suit| to(TableCell::Single(Card::new(suit, rank))));
            }
            // A grid has cards or ranks along both edges, and one single line.
            _ => {}
        }
    }

    /// Returns the cells behind a square.
    #[must_use]
    pub(super) fn cells(&self, square: GridSquare) -> Vec<TableCell> {
        let mut cells = Vec::new();
        self.each_cell(square, |cell| cells.push(cell));
        cells
    }

    /// Returns the cells behind several squares, as a set.
    pub(super) fn set_of(&self, squares: impl IntoIterator<Item = GridSquare>) -> Cells {
        let mut set = Relation::NONE;
        for square in squares {
            self.each_cell(square, |cell| cell.set(&mut set, true));
        }
        set
    }

    /// Returns the state of a square in a table.
    #[must_use]
    pub(super) fn state(&self, table: &Relation, square: GridSquare) -> SquareState {
        let (mut yes, mut no) = (0, 0);
        self.each_cell(square, |cell| if cell.is_in(table) { yes += 1 } else { no += 1 });
        match (yes, no) {
            (0, _) => SquareState::Forbidden,
            (_, 0) => SquareState::Allowed,
            _ => SquareState::Mixed,
        }
    }

    /// True if a square allows something, and all cells that do are in a set of unused ones.
    #[must_use]
    pub(super) fn is_unused(&self, table: &Relation, unused: &Cells, square: GridSquare) -> bool {
        let (mut allowed, mut used) = (false, false);
        self.each_cell(square, |cell| {
            if cell.is_in(table) {
                allowed = true;
                used |= !cell.is_in(unused);
            }
        });
        allowed && !used
    }

    /// True if all cells of a square are in a set.
    #[must_use]
    pub(super) fn is_in(&self, set: &Cells, square: GridSquare) -> bool {
        self.state(set, square) == SquareState::Allowed
    }

    /// Returns the square that a cell belongs to, if any.
    #[must_use]
    pub(super) fn square_of(&self, cell: TableCell) -> Option<GridSquare> {
        let find = |lines: &[GridLine], card: Option<Card>| {
            lines.iter().position(|&line| match (line, card) {
                (GridLine::Single, None) => true,
                (GridLine::Card(one), Some(card)) => one == card,
                (GridLine::Rank(rank), Some(card)) => rank == card.rank(),
                _ => false,
            })
        };
        let (row, column) = match (cell, self.kind) {
            (TableCell::Pair { below, above }, _) => (Some(below), Some(above)),
            (TableCell::Single(card), TableKind::Put) => (None, Some(card)),
            (TableCell::Single(card), TableKind::Take) => (Some(card), None),
        };
        let square = GridSquare::new(find(&self.rows, row)?, find(&self.columns, column)?);
        let mut found = false;
        self.each_cell(square, |other| found |= other == cell);
        found.then_some(square)
    }

    /// Returns the corners of the smallest rectangle around the squares of a set, and whether the
    /// set fills it; `None` if it has none.
    #[must_use]
    pub(super) fn bounds(&self, set: &Cells) -> Option<(GridSquare, GridSquare, bool)> {
        let mut corners: Option<(GridSquare, GridSquare)> = None;
        let mut count = 0;
        for at in self.squares().filter(|&at| self.is_in(set, at)) {
            count += 1;
            let (least, most) = corners.get_or_insert((at, at));
            *least = GridSquare::new(least.row.min(at.row), least.column.min(at.column));
            *most = GridSquare::new(most.row.max(at.row), most.column.max(at.column));
        }
        let (least, most) = corners?;
        let area = (most.row - least.row + 1) * (most.column - least.column + 1);
        Some((least, most, area == count))
    }
}

#[cfg(test)]
mod tests;
