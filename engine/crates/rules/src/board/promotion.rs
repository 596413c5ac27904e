//! When a man becomes another kind: on the far row of its owner.

use super::{OWNERS, Square, SquareSet, geometry::BoardRules};
use definition::game::{Expr, Promotion};

/// A promotion with its options fixed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Promote {
    from: u8,
    to: u8,
    /// Whether a jump onto the far row ends the series.
    ends: bool,
    /// Whether a man is promoted as soon as a jump touches the far row.
    passing: bool,
    /// By owner.
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

    /// What a player's man of a kind becomes where its turn ends.
    #[inline]
    pub(super) fn at_end(&self, owner: usize, kind: u8, square: Square) -> Option<u8> {
        let far_row = self.far_rows.get(owner)?;
        (self.from == kind && far_row.contains(square)).then_some(self.to)
    }

    /// What a player's man of a kind becomes where a jump of a series lands.
    #[inline]
    pub(super) fn passing(&self, owner: usize, kind: u8, square: Square) -> Option<u8> {
        if self.passing { self.at_end(owner, kind, square) } else { None }
    }

    /// Whether a jump of a player's man of a kind to here ends the series, even if the man could
    /// go on.
    #[inline]
    pub(super) fn ends(&self, owner: usize, kind: u8, square: Square) -> bool {
        self.ends && self.at_end(owner, kind, square).is_some()
    }
}
