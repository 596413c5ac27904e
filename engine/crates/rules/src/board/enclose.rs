//! Enclosing: lines of men of other players between two men of one player.

use super::{Board, BoardDirection, BoardRules, Square, SquareSet, square::BitWord};

impl BoardRules {
    /// Returns the squares on which a man of this player would enclose others, occupied squares
    /// included.
    pub(crate) fn enclosing(&self, board: &Board, owner: usize) -> SquareSet {
        if self.is_small() {
            let small = self.enclosing_by::<u64>(board, owner);
            return SquareSet(small.0.into());
        }
        self.enclosing_by(board, owner)
    }

    fn enclosing_by<W: BitWord>(&self, board: &Board, owner: usize) -> SquareSet<W> {
        let own: SquareSet<W> = board.owned(owner);
        let others = board.occupied() & !own;
        let mut enclosing = SquareSet::default();
        for direction in BoardDirection::ALL {
            // Lines of others that begin beside an own man.
            let mut lines = SquareSet::default();
            let mut next = self.shifted(own, direction) & others;
            while !next.is_empty() {
                lines |= next;
                next = self.shifted(next, direction) & others;
            }
            enclosing |= self.shifted(lines, direction);
        }
        enclosing
    }

    /// Returns the squares of other players' men that a man of this player on `from` would enclose
    /// between itself and another of its owner's men. Does not check whether a man may stand there.
    pub(crate) fn enclosed(&self, board: &Board, owner: usize, from: Square) -> SquareSet {
        let own: SquareSet = board.owned(owner);
        let others = board.occupied() & !own;
        let mut enclosed = SquareSet::default();
        for direction in BoardDirection::ALL {
            // The line ends at the first square without another player's man.
            let end = self.first_ahead(from, direction, self.all() & !others);
            if let Some(end) = end.filter(|&end| own.contains(end)) {
                enclosed |= self.ray(from, direction) & !self.ray(end, direction).with(end);
            }
        }
        enclosed
    }
}
