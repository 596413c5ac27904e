//! Fixed geometry of a board: neighbours, rays and far rows.

use super::{BoardDirection, OWNERS, Square, SquareSet, square::BitWord};
use definition::game::{Grid, Squares};

/// Squares whose neighbours in a direction are all the same number of places away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shift {
    /// Squares with a neighbour at this distance.
    squares: SquareSet,
    /// Distance to the neighbour in square numbers, modulo 128, so that a rotation of a word of any
    /// size reaches it whatever the sign.
    places: u32,
}

/// Board without men: its neighbours, rays and far rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct BoardRules {
    all: SquareSet,
    /// Indexed by square and direction.
    neighbours: Vec<[Option<Square>; 8]>,
    /// All squares ahead of a square, indexed by square and direction.
    rays: Vec<[SquareSet; 8]>,
    /// Neighbours in a form for whole sets of squares.
    shifts: [Vec<Shift>; 8],
    /// Indexed by owner.
    far_rows: [SquareSet; OWNERS],
}

impl BoardRules {
    /// Most squares in play; further squares of a grid are left out.
    pub(crate) const MAX_SQUARES: usize = definition::game::Game::MAX_SPOTS;

    /// Compiles a grid.
    ///
    /// The neighbour of a square is the next place in a direction, if that is in play. If only
    /// squares of one colour are in play, the orthogonal neighbour is the next square of that
    /// colour.
    pub(crate) fn new(grid: &Grid) -> Self {
        let places: Vec<(u8, u8)> = grid.squares().take(Self::MAX_SQUARES).collect();
        let one_color = matches!(grid.squares, Squares::Dark | Squares::Light);
        let width = places.iter().map(|&(_, column)| usize::from(column) + 1).max().unwrap_or(0);
        let height = places.iter().map(|&(row, _)| usize::from(row) + 1).max().unwrap_or(0);
        let mut numbers = vec![None; width * height];
        for (index, &(row, column)) in places.iter().enumerate() {
            numbers[usize::from(row) * width + usize::from(column)] = Some(Square(index as u8));
        }
        let at = |row: Option<u8>, column: Option<u8>| {
            let (row, column) = (usize::from(row?), usize::from(column?));
            (row < height && column < width).then(|| numbers[row * width + column]).flatten()
        };
        let neighbours: Vec<[Option<Square>; 8]> = places
            .iter()
            .map(|&(row, column)| {
                BoardDirection::ALL.map(|direction| {
                    let (up, right) = direction.offset();
                    let straight = up == 0 || right == 0;
                    let far = if one_color && straight { 2 } else { 1 };
                    at(row.checked_add_signed(up * far), column.checked_add_signed(right * far))
                })
            })
            .collect();
        let squares = || (0..places.len()).map(|index| Square(index as u8));
        let mut rays = vec![[SquareSet::default(); 8]; places.len()];
        for direction in BoardDirection::ALL.map(BoardDirection::index) {
            let mut extend = |square: Square| {
                if let Some(next) = neighbours[square.index()][direction] {
                    rays[square.index()][direction] = rays[next.index()][direction].with(next);
                }
            };
            // Squares are numbered by row and column: a direction leads to greater numbers alone,
            // or to smaller ones, and the ray of the next square comes first.
            let leads_up = squares().any(|square| {
                neighbours[square.index()][direction].is_some_and(|next| next > square)
            });
            match leads_up {
                true => squares().rev().for_each(&mut extend),
                false => squares().for_each(&mut extend),
            }
        }
        let shifts = BoardDirection::ALL.map(|direction| {
            let mut shifts: Vec<Shift> = Vec::new();
            for square in squares() {
                let Some(next) = neighbours[square.index()][direction.index()] else { continue };
                let places = (u32::from(next.0) + 128 - u32::from(square.0)) % 128;
                match shifts.iter_mut().find(|shift| shift.places == places) {
                    Some(shift) => shift.squares = shift.squares.with(square),
                    None => shifts.push(Shift { squares: SquareSet::of(square), places }),
                }
            }
            shifts
        });
        let far_rows = std::array::from_fn(|owner| {
            let depth = |&(row, column): &(u8, u8)| match BoardDirection::forward(owner) {
                BoardDirection::North => i16::from(row),
                BoardDirection::South => -i16::from(row),
                BoardDirection::East => i16::from(column),
                _ => -i16::from(column),
            };
            let farthest = places.iter().map(depth).max();
            squares().filter(|s| Some(depth(&places[s.index()])) == farthest).collect()
        });
        let all = squares().collect();
        Self { all, neighbours, rays, shifts, far_rows }
    }

    /// True if all squares in play fit into 64 bits.
    #[inline]
    pub(super) fn is_small(&self) -> bool {
        self.neighbours.len() <= 64
    }

    /// Returns all squares in play.
    #[inline]
    pub(crate) fn all(&self) -> SquareSet {
        self.all
    }

    /// Returns the neighbour of a square in a direction.
    #[inline]
    pub(crate) fn neighbour(&self, square: Square, direction: BoardDirection) -> Option<Square> {
        self.neighbours[square.index()][direction.index()]
    }

    /// Returns all squares ahead of a square in a direction.
    #[inline]
    pub(super) fn ray<W: BitWord>(
        &self,
        square: Square,
        direction: BoardDirection,
    ) -> SquareSet<W> {
        self.rays[square.index()][direction.index()].narrowed()
    }

    /// Returns the first occupied square ahead.
    #[inline]
    pub(super) fn first_ahead<W: BitWord>(
        &self,
        square: Square,
        direction: BoardDirection,
        occupied: SquareSet<W>,
    ) -> Option<Square> {
        let met = self.ray(square, direction) & occupied;
        if direction.rises() { met.first() } else { met.last() }
    }

    /// Returns the empty squares ahead, up to the first occupied one.
    #[inline]
    pub(super) fn open_ahead<W: BitWord>(
        &self,
        square: Square,
        direction: BoardDirection,
        occupied: SquareSet<W>,
    ) -> SquareSet<W> {
        let ray = self.ray(square, direction);
        match self.first_ahead(square, direction, occupied) {
            Some(met) => ray & !self.ray(met, direction).with(met),
            None => ray,
        }
    }

    /// Returns the neighbours of a set of squares in a direction.
    #[inline]
    pub(super) fn shifted<W: BitWord>(
        &self,
        squares: SquareSet<W>,
        direction: BoardDirection,
    ) -> SquareSet<W> {
        let mut moved = SquareSet::default();
        for shift in &self.shifts[direction.index()] {
            let those = squares & shift.squares.narrowed();
            moved |= SquareSet(those.0.rotated(shift.places));
        }
        moved
    }

    /// Returns the squares on which this player's men are promoted.
    #[inline]
    pub(crate) fn far_row(&self, owner: usize) -> SquareSet {
        self.far_rows.get(owner).copied().unwrap_or_default()
    }
}
