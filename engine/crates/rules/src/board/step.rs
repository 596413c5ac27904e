//! Steps: a man goes to an empty square.

use super::{
    Board, BoardRules, Square, SquareSet, drive::Drives, promotion::Promote, square::Word,
};
use definition::game::{Expr, StepRule};
use std::sync::Arc;

/// A rule for steps, compiled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Steps {
    rules: Arc<BoardRules>,
    drives: Drives,
    promote: Option<Promote>,
}

/// What a step has done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Moved {
    /// The kind of the man before.
    pub(crate) kind_before: u8,
    /// What it has become.
    pub(crate) promoted: Option<u8>,
}

impl Steps {
    /// Compiles a rule; `holds` says whether a condition on options holds.
    pub(crate) fn new(
        rule: &StepRule,
        rules: &Arc<BoardRules>,
        holds: &dyn Fn(&Expr) -> bool,
    ) -> Self {
        Self {
            rules: Arc::clone(rules),
            drives: Drives::new(&rule.ways, holds),
            promote: rule.promote.as_ref().map(|promote| Promote::new(promote, rules, holds)),
        }
    }

    /// Tells every step of a player, from where and to where; none within a series of jumps.
    #[inline]
    pub(crate) fn moves(&self, board: &Board, me: usize, found: &mut impl FnMut(Square, Square)) {
        if board.series.is_some() {
        } else if self.rules.is_small() {
            self.moves_in::<u64>(board, me, found);
        } else {
            self.moves_in::<u128>(board, me, found);
        }
    }

    #[inline]
    fn moves_in<W: Word>(&self, board: &Board, me: usize, found: &mut impl FnMut(Square, Square)) {
        let occupied = board.occupied();
        let empty = self.rules.all().narrowed() & !occupied;
        for drive in self.drives.of(me) {
            let men: SquareSet<W> = board.of_kinds(board.owned(me), drive.kinds);
            if men.is_empty() {
                continue;
            }
            for direction in drive.directions {
                if drive.far {
                    for from in men {
                        for to in self.rules.open_ahead(from, direction, occupied) {
                            found(from, to);
                        }
                    }
                } else {
                    let back = direction.opposite();
                    for to in self.rules.shifted(men, direction) & empty {
                        if let Some(from) = self.rules.neighbour(to, back) {
                            found(from, to);
                        }
                    }
                }
            }
        }
    }

    /// Whether a player has a step.
    #[inline]
    pub(crate) fn any(&self, board: &Board, me: usize) -> bool {
        board.series.is_none()
            && if self.rules.is_small() {
                self.any_in::<u64>(board, me)
            } else {
                self.any_in::<u128>(board, me)
            }
    }

    #[inline]
    fn any_in<W: Word>(&self, board: &Board, me: usize) -> bool {
        // A man that may go any distance may also go one square.
        let empty = self.rules.all().narrowed() & !board.occupied();
        self.drives.of(me).iter().any(|drive| {
            let men: SquareSet<W> = board.of_kinds(board.owned(me), drive.kinds);
            let mut directions = drive.directions;
            !men.is_empty() && directions.any(|d| !(self.rules.shifted(men, d) & empty).is_empty())
        })
    }

    /// Makes a step that [`Steps::moves`] tells.
    #[inline]
    pub(crate) fn play(&self, board: &mut Board, me: usize, from: Square, to: Square) -> Moved {
        let kind_before = board.kind_on(from);
        board.carry(me, from, to);
        let promoted = self.promote.as_ref().and_then(|p| p.at_end(me, kind_before, to));
        if let Some(kind) = promoted {
            board.set_kind(to, kind);
        }
        Moved { kind_before, promoted }
    }
}
