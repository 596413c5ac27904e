//! The squares of the grid on the screen, and which cells of the table each stands for.

use super::cell::{Cells, TableCell};
use engine::{
    cards::{Card, Rank, Suit},
    definition::{Relation, schema::table::TableKind},
};

/// In which order the cards stand along both edges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Order {
    /// A suit after the other, each ace to king.
    #[default]
    BySuit,
    /// A rank after the other, each in four suits.
    ByRank,
}

/// A row or a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Line {
    /// The empty spot, or nothing above.
    Single,
    /// A card.
    Card(Card),
    /// A rank in the suits that are chosen.
    Rank(Rank),
}

/// Pairs of a lower and an upper suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct SuitPairs(u16);

impl SuitPairs {
    /// All sixteen.
    pub(super) const ALL: Self = Self(u16::MAX);

    /// The pairs that a claim holds for.
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

    /// Whether a pair is among them.
    #[must_use]
    pub(super) const fn contains(self, below: Suit, above: Suit) -> bool {
        self.0 & Self::bit(below, above) != 0
    }

    /// Puts a pair in or takes it out.
    pub(super) const fn set(&mut self, below: Suit, above: Suit, present: bool) {
        if present {
            self.0 |= Self::bit(below, above);
        } else {
            self.0 &= !Self::bit(below, above);
        }
    }

    /// The pairs, by lower suit.
    pub(super) fn iter(self) -> impl Iterator<Item = (Suit, Suit)> {
        let all = Suit::ALL.into_iter().flat_map(|below| Suit::ALL.map(|above| (below, above)));
        all.filter(move |&(below, above)| self.contains(below, above))
    }

    /// The lower suits of the pairs, each once.
    pub(super) fn below(self) -> impl Iterator<Item = Suit> {
        let found = move |&below: &Suit| Suit::ALL.iter().any(|&above| self.contains(below, above));
        Suit::ALL.into_iter().filter(found)
    }

    /// The upper suits of the pairs, each once.
    pub(super) fn above(self) -> impl Iterator<Item = Suit> {
        let found = move |&above: &Suit| Suit::ALL.iter().any(|&below| self.contains(below, above));
        Suit::ALL.into_iter().filter(found)
    }
}

/// A square of the grid, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub(super) struct Square {
    /// Its row.
    pub(super) row: usize,
    /// Its column.
    pub(super) column: usize,
}

impl Square {
    /// The square in a row and a column.
    #[must_use]
    pub(super) const fn new(row: usize, column: usize) -> Self {
        Self { row, column }
    }
}

/// What a square says: the cells that it stands for may differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    /// All are allowed.
    Allowed,
    /// Some are.
    Mixed,
    /// None is.
    Forbidden,
}

/// What is shown of a table, row by row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Grid {
    kind: TableKind,
    order: Order,
    /// The pairs of suits that a square stands for; `None`: it stands for one cell.
    pairs: Option<SuitPairs>,
    rows: Vec<Line>,
    columns: Vec<Line>,
}

impl Grid {
    /// The whole table: 53×52 squares for put, 52×53 for take.
    #[must_use]
    pub(super) fn whole(kind: TableKind, order: Order) -> Self {
        let cards: Vec<Line> = match order {
            Order::BySuit => Card::all().map(Line::Card).collect(),
            Order::ByRank => Rank::all()
                .flat_map(|rank| Suit::ALL.map(|suit| Line::Card(Card::new(suit, rank))))
                .collect(),
        };
        Self::with(kind, order, None, &cards)
    }

    /// The ranks alone, each square standing for all these pairs of suits: 14×13 squares for
    /// put, 13×14 for take.
    #[must_use]
    pub(super) fn of_suits(kind: TableKind, pairs: SuitPairs) -> Self {
        let ranks: Vec<Line> = Rank::all().map(Line::Rank).collect();
        Self::with(kind, Order::BySuit, Some(pairs), &ranks)
    }

    fn with(kind: TableKind, order: Order, pairs: Option<SuitPairs>, lines: &[Line]) -> Self {
        // Where the file has them: the empty spot first, nothing above first.
        let longer = || std::iter::once(Line::Single).chain(lines.iter().copied()).collect();
        let (rows, columns) = match kind {
            TableKind::Put => (longer(), lines.to_vec()),
            TableKind::Take => (lines.to_vec(), longer()),
        };
        Self { kind, order, pairs, rows, columns }
    }

    /// Which rule it shows.
    #[must_use]
    pub(super) const fn kind(&self) -> TableKind {
        self.kind
    }

    /// In which order the cards stand.
    #[must_use]
    pub(super) const fn order(&self) -> Order {
        self.order
    }

    /// The pairs of suits that a square stands for; `None`: it stands for one cell.
    #[must_use]
    pub(super) const fn pairs(&self) -> Option<SuitPairs> {
        self.pairs
    }

    /// The rows, top to bottom.
    #[must_use]
    pub(super) fn rows(&self) -> &[Line] {
        &self.rows
    }

    /// The columns, left to right.
    #[must_use]
    pub(super) fn columns(&self) -> &[Line] {
        &self.columns
    }

    /// How many lines belong together: a suit, or a rank.
    #[must_use]
    pub(super) const fn group(&self) -> usize {
        match self.order {
            Order::BySuit => 13,
            Order::ByRank => 4,
        }
    }

    /// The last square.
    #[must_use]
    pub(super) const fn last(&self) -> Square {
        Square::new(self.rows.len() - 1, self.columns.len() - 1)
    }

    /// All squares, row by row.
    pub(super) fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let (rows, columns) = (self.rows.len(), self.columns.len());
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Square::new(row, column)))
    }

    /// Does something with each cell that a square stands for.
    pub(super) fn each_cell(&self, square: Square, mut to: impl FnMut(TableCell)) {
        let (Some(&row), Some(&column)) =
            (self.rows.get(square.row), self.columns.get(square.column))
        else {
            return;
        };
        let pairs = self.pairs.unwrap_or_default();
        match (row, column) {
            (Line::Card(below), Line::Card(above)) => to(TableCell::Pair { below, above }),
            (Line::Single, Line::Card(card)) | (Line::Card(card), Line::Single) => {
                to(TableCell::Single(card));
            }
            (Line::Rank(below), Line::Rank(above)) => {
                for (lower, upper) in pairs.iter() {
                    let (below, above) = (Card::new(lower, below), Card::new(upper, above));
                    to(TableCell::Pair { below, above });
                }
            }
            (Line::Single, Line::Rank(rank)) => {
                pairs.above().for_each(|suit| to(TableCell::Single(Card::new(suit, rank))));
            }
            (Line::Rank(rank), Line::Single) => {
                pairs.below().for_each(|suit| to(TableCell::Single(Card::new(suit, rank))));
            }
            // A grid has cards or ranks along both edges, and one single line.
            _ => {}
        }
    }

    /// The cells that a square stands for.
    #[must_use]
    pub(super) fn cells(&self, square: Square) -> Vec<TableCell> {
        let mut cells = Vec::new();
        self.each_cell(square, |cell| cells.push(cell));
        cells
    }

    /// The cells that squares stand for, as a set.
    pub(super) fn set_of(&self, squares: impl IntoIterator<Item = Square>) -> Cells {
        let mut set = Relation::NONE;
        for square in squares {
            self.each_cell(square, |cell| cell.set(&mut set, true));
        }
        set
    }

    /// What a square says of a table.
    #[must_use]
    pub(super) fn state(&self, table: &Relation, square: Square) -> State {
        let (mut yes, mut no) = (0, 0);
        self.each_cell(square, |cell| if cell.is_in(table) { yes += 1 } else { no += 1 });
        match (yes, no) {
            (0, _) => State::Forbidden,
            (_, 0) => State::Allowed,
            _ => State::Mixed,
        }
    }

    /// Whether all cells of a square are in a set.
    #[must_use]
    pub(super) fn is_in(&self, set: &Cells, square: Square) -> bool {
        self.state(set, square) == State::Allowed
    }

    /// The square that stands for a cell, if one does.
    #[must_use]
    pub(super) fn square_of(&self, cell: TableCell) -> Option<Square> {
        let find = |lines: &[Line], card: Option<Card>| {
            lines.iter().position(|&line| match (line, card) {
                (Line::Single, None) => true,
                (Line::Card(one), Some(card)) => one == card,
                (Line::Rank(rank), Some(card)) => rank == card.rank(),
                _ => false,
            })
        };
        let (row, column) = match (cell, self.kind) {
            (TableCell::Pair { below, above }, _) => (Some(below), Some(above)),
            (TableCell::Single(card), TableKind::Put) => (None, Some(card)),
            (TableCell::Single(card), TableKind::Take) => (Some(card), None),
        };
        let square = Square::new(find(&self.rows, row)?, find(&self.columns, column)?);
        let mut found = false;
        self.each_cell(square, |other| found |= other == cell);
        found.then_some(square)
    }

    /// The squares from the first to the last of a set, as the corners of a rectangle, and
    /// whether the set fills it.
    #[must_use]
    pub(super) fn bounds(&self, set: &Cells) -> Option<(Square, Square, bool)> {
        let mut corners: Option<(Square, Square)> = None;
        let mut count = 0;
        for at in self.squares().filter(|&at| self.is_in(set, at)) {
            count += 1;
            let (least, most) = corners.get_or_insert((at, at));
            *least = Square::new(least.row.min(at.row), least.column.min(at.column));
            *most = Square::new(most.row.max(at.row), most.column.max(at.column));
        }
        let (least, most) = corners?;
        let area = (most.row - least.row + 1) * (most.column - least.column + 1);
        Some((least, most, area == count))
    }
}

#[cfg(test)]
mod tests;
