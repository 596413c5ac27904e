//! Trail of the cards that moved automatically since the last action, so that none moves in a
//! circle.

use crate::pile_store::PileStore;
use definition::SpotId;

/// Pieces of a table by spot, and the spots that each has left. An empty trail tracks nothing and
/// permits every move, for rules in which cards cannot move in a circle.
#[derive(Default)]
pub(super) struct PileTrail {
    /// Pieces on each spot, lowest first.
    piles: Vec<Vec<u16>>,
    /// Spots that each piece has left, as bits.
    left: Vec<u128>,
}

impl PileTrail {
    /// Creates the trail of a table on which nothing has moved yet.
    pub(super) fn of(table: &PileStore) -> Self {
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

    /// Moves the top `count` pieces of a spot to another. Returns false, without moving any, if one
    /// of them has left the target before.
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
