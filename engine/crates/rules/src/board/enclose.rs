//! Men of other players in a line between two men of one player.

use super::{Board, BoardRules, Direction, Square, SquareSet};

impl BoardRules {
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
