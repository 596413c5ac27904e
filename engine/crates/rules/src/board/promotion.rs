//! Promotion: a man becomes another kind on the far row of its owner.

use super::{OWNERS, Square, SquareSet, geometry::BoardRules};
use definition::game::{Expr, Promotion};

/// Promotion with its options fixed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Promote {
    from: u8,
    to: u8,
    /// True if a jump onto the far row ends the series.
    ends: bool,
    /// True if a man is promoted as soon as a jump touches the far row.
    passing: bool,
    /// Indexed by owner.
    far_rows: [SquareSet; OWNERS],
}

impl Promote {
    pub(super) fn new(
        promotion: &Promotion,
        rules: &BoardRules,
        holds: &dyn Fn(&Expr) -> bool,
    ) -> Self {
        let is = |flag: &Option<Expr>| flag.as_ref().is_some_and(holds);
        Self {
            from: promotion.from,
            to: promotion.to,
            ends: is(&promotion.ends),
            passing: is(&promotion.passing),
            far_rows: std::array::from_fn(|owner| rules.far_row(owner)),
        }
    }

    /// Returns the kind that a player's man becomes if its turn ends on this square.
    #[inline]
    pub(super) fn at_end(&self, owner: usize, kind: u8, square: Square) -> Option<u8> {
        let far_row = self.far_rows.get(owner)?;
        (self.from == kind && far_row.contains(square)).then_some(self.to)
    }

    /// Returns the kind that a player's man becomes when a jump of a series lands on this square.
    #[inline]
    pub(super) fn passing(&self, owner: usize, kind: u8, square: Square) -> Option<u8> {
        if self.passing { self.at_end(owner, kind, square) } else { None }
    }

    /// True if a jump of a player's man to this square ends the series, even if the man could go
    /// on.
    #[inline]
    pub(super) fn ends(&self, owner: usize, kind: u8, square: Square) -> bool {
        self.ends && self.at_end(owner, kind, square).is_some()
    }
}
