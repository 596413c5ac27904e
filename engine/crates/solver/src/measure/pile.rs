//! Cost of a pile, card by card from the lowest: what is known of its lowest cards stays true
//! whatever is put on them or taken away.

use super::{CostWeights, NEVER};
use crate::machine::{Bits, KIND, UP};
use cards::Card;

/// Facts about the whole table that matter for the cost of each pile.
#[derive(Clone, Copy)]
pub(super) struct CostView<'a> {
    /// Number of cards that must come before each kind.
    pub(super) steps: &'a [u8; Card::LIMIT],
    /// Kinds that a goal would take now.
    pub(super) wanted: u64,
}

/// Cost of the lowest cards of a pile, as a part that is fixed and one for each card of the pile:
/// a card costs more the more lie on it.
#[derive(Debug, Clone, Copy)]
pub(super) struct PileCost {
    fixed: i32,
    each: i32,
    /// Fewest cards that must come before one of these.
    first: u8,
}

impl PileCost {
    /// Cost of no cards.
    pub(super) const NOTHING: Self = Self { fixed: 0, each: 0, first: NEVER };

    /// Cost of these cards if the pile has `count` cards, which are no others.
    #[inline]
    pub(super) const fn of(self, count: usize) -> i32 {
        self.fixed + self.each * count as i32
    }

    /// Returns the cost with one card more, on `count` cards the highest of which is `below`.
    #[inline]
    pub(super) const fn with(
        self,
        (card, below, count): (u8, u8, usize),
        take: &Bits,
        view: CostView<'_>,
        weights: &CostWeights,
    ) -> Self {
        let kind = (card & KIND) as usize;
        let step = view.steps[kind];
        // Without branches: which cards block others is as good as chance.
        let blocking = (step > self.first) as i32;
        let waiting = weights.waiting & -((view.wanted >> kind & 1) as i32);
        let face_down = (card & UP == 0) as i32;
        // The lowest card lies on nothing that it could join or bury.
        let lies = (count > 0) as i32;
        let both_up = ((card & below) >> UP.trailing_zeros()) as u64;
        let joins = (take.above[(below & KIND) as usize] >> kind & both_up) as i32 & lies;
        let buries = weights.buried & (joins - lies);
        let each = waiting + buries;
        Self {
            fixed: self.fixed + weights.blocking * blocking + weights.face_down * face_down
                - weights.joined * joins
                - each * count as i32
                - waiting,
            each: self.each + each,
            first: if step < self.first { step } else { self.first },
        }
    }
}
