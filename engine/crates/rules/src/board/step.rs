//! Steps: a man goes to an empty square, or to that of another player's man, which it takes.

use super::{
    Board, BoardRules, Square, SquareSet, drive::Drives, promotion::Promote, square::BitWord,
};
use definition::game::{Expr, Movement, StepRule, Takes};
use std::sync::Arc;

/// Compiled rule for steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Steps {
    rules: Arc<BoardRules>,
    /// Steps to empty squares.
    quiet: Drives,
    /// Steps to squares on which they take a man.
    taking: Drives,
    /// True if there is any step that takes.
    takes: bool,
    promote: Option<Promote>,
}

/// Effect of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Moved {
    /// Kind of the man before the step.
    pub(crate) kind_before: u8,
    /// True if it has taken a man.
    pub(crate) took: bool,
    /// Kind that it has become, if it was promoted.
    pub(crate) promoted: Option<u8>,
}

impl Steps {
    /// Compiles a rule; `holds` evaluates a condition on options.
    pub(crate) fn new(
        rule: &StepRule,
        rules: &Arc<BoardRules>,
        holds: &dyn Fn(&Expr) -> bool,
    ) -> Self {
        // The kinds that a way may take do not matter for steps to empty squares.
        let to_empty = rule.ways.iter().filter(|way| way.takes != Takes::Only);
        let quiet: Vec<_> =
            to_empty.map(|way| Movement { over: Vec::new(), ..way.clone() }).collect();
        let taking = Drives::new(rule.ways.iter().filter(|way| way.takes != Takes::Never), holds);
        Self {
            rules: Arc::clone(rules),
            quiet: Drives::new(&quiet, holds),
            takes: !taking.is_empty(),
            taking,
            promote: rule.promote.as_ref().map(|promote| Promote::new(promote, rules, holds)),
        }
    }

    /// Reports each step of a player, as start and target; none during a series of jumps.
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
    fn moves_in<W: BitWord>(
        &self,
        board: &Board,
        me: usize,
        found: &mut impl FnMut(Square, Square),
    ) {
        let occupied = board.occupied();
        let empty = self.rules.all().narrowed() & !occupied;
        for drive in self.quiet.of(me) {
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
        if self.takes {
            self.captures::<W>(board, me, found);
        }
    }

    /// Reports each step by which a player takes a man.
    fn captures<W: BitWord>(
        &self,
        board: &Board,
        me: usize,
        found: &mut impl FnMut(Square, Square),
    ) {
        let (occupied, own): (SquareSet<W>, _) = (board.occupied(), board.owned(me));
        for drive in self.taking.of(me) {
            let men: SquareSet<W> = board.of_kinds(own, drive.kinds);
            let prey = board.of_kinds(occupied & !own, drive.over);
            for direction in drive.directions {
                if drive.far {
                    for from in men {
                        let met = self.rules.first_ahead(from, direction, occupied);
                        if let Some(to) = met.filter(|&to| prey.contains(to)) {
                            found(from, to);
                        }
                    }
                } else {
                    let back = direction.opposite();
                    for to in self.rules.shifted(men, direction) & prey {
                        if let Some(from) = self.rules.neighbour(to, back) {
                            found(from, to);
                        }
                    }
                }
            }
        }
    }

    /// True if a player has a step.
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
    fn any_in<W: BitWord>(&self, board: &Board, me: usize) -> bool {
        // A man that may go any distance may also go one square.
        let empty = self.rules.all().narrowed() & !board.occupied();
        let quiet = self.quiet.of(me).iter().any(|drive| {
            let men: SquareSet<W> = board.of_kinds(board.owned(me), drive.kinds);
            let mut directions = drive.directions;
            !men.is_empty() && directions.any(|d| !(self.rules.shifted(men, d) & empty).is_empty())
        });
        if quiet || !self.takes {
            return quiet;
        }
        let mut some = false;
        self.captures::<W>(board, me, &mut |_, _| some = true);
        some
    }

    /// True if a step to this square takes a man.
    #[inline]
    pub(crate) fn takes_on(&self, board: &Board, to: Square) -> bool {
        self.takes && board.occupied::<u128>().contains(to)
    }

    /// Makes a step reported by [`Steps::moves`].
    #[inline]
    pub(crate) fn play(&self, board: &mut Board, me: usize, from: Square, to: Square) -> Moved {
        let kind_before = board.kind_on(from);
        let took = self.takes_on(board, to);
        if took {
            board.remove(to);
        }
        board.carry(me, from, to);
        let promoted = self.promote.as_ref().and_then(|p| p.at_end(me, kind_before, to));
        if let Some(kind) = promoted {
            board.set_kind(to, kind);
        }
        Moved { kind_before, took, promoted }
    }
}
