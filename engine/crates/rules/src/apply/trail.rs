//! Which cards have left which spots by themselves since the last action, so that none goes round.

use crate::table::Table;
use definition::SpotId;

/// The pieces of a table as they lie, and where each has been. Without spots nothing is kept, and
/// everything may go: where the rules know no circle, none has to be looked for.
#[derive(Default)]
pub(super) struct Trail {
    /// By spot, the pieces there, lowest first.
    piles: Vec<Vec<u16>>,
    /// By piece, the spots that it has left, a bit each.
    left: Vec<u128>,
}

impl Trail {
    /// Before anything has gone.
    pub(super) fn of(table: &Table) -> Self {
        let mut next = 0;
        let mut number = |count: usize| {
            let pieces = next..next + count as u16;
            next += count as u16;
            pieces.collect()
        };
        let spots = 0..table.spot_count();
        let piles = spots.map(|spot| number(table.len(SpotId(spot as u8)))).collect();
        Self { piles, left: vec![0; table.piece_count()] }
    }

    /// Lets the top `count` pieces of a spot go to another; false, and nothing has gone, where one
    /// of them has left that one before.
    pub(super) fn go(&mut self, from: SpotId, count: usize, to: SpotId) -> bool {
        let Some(pile) = self.piles.get_mut(from.index()) else { return true };
        let begin = pile.len().saturating_sub(count);
        let comes_back = |&piece: &u16| self.left[usize::from(piece)] >> to.0 & 1 == 1;
        if pile[begin..].iter().any(comes_back) {
            return false;
        }
        let gone = pile.split_off(begin);
        for &piece in &gone {
            self.left[usize::from(piece)] |= 1 << from.0;
        }
        if let Some(pile) = self.piles.get_mut(to.index()) {
            pile.extend(gone);
        }
        true
    }
}
