//! Men of other players in a line between two men of one player.

use super::{Board, BoardRules, Direction, Square, SquareSet, square::Word};

impl BoardRules {
    /// On which squares a man of this player would enclose others, whoever stands there.
    pub(crate) fn enclosing(&self, board: &Board, owner: usize) -> SquareSet {
        if self.is_small() {
            let small = self.enclosing_by::<u64>(board, owner);
            return SquareSet(small.0.into());
        }
        self.enclosing_by(board, owner)
    }

    fn enclosing_by<W: Word>(&self, board: &Board, owner: usize) -> SquareSet<W> {
        let own: SquareSet<W> = board.owned(owner);
        let others = board.occupied() & !own;
        let mut enclosing = SquareSet::default();
        for direction in Direction::ALL {
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

    /// Where men of others stand that a man of this player on a square would have in a line
    /// between itself and another of its owner's men. Whether it could stand there is not asked.
    pub(crate) fn enclosed(&self, board: &Board, owner: usize, from: Square) -> SquareSet {
        let own: SquareSet = board.owned(owner);
        let others = board.occupied() & !own;
        let mut enclosed = SquareSet::default();
        for direction in Direction::ALL {
            // The line ends at the first square where no other's man stands.
            let end = self.first_ahead(from, direction, self.all() & !others);
            if let Some(end) = end.filter(|&end| own.contains(end)) {
                enclosed |= self.ray(from, direction) & !self.ray(end, direction).with(end);
            }
        }
        enclosed
    }
}
