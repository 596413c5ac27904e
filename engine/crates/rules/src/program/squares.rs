//! Conditions on all squares of a board at once: a few operations on sets of squares instead of one
//! evaluation per square.

use super::{Context, IntExpr, SquareFilter, build::CompileContext, element::mentions};
use crate::board::{Board, BoardRules, Square, SquareSet};
use definition::game::{Comparing, Domain, Expr, ExprKind, Fold, Local, Property};
use std::sync::Arc;

/// True if the expression depends on the square in question.
fn asks(expr: &Expr, local: Local) -> bool {
    mentions(expr, &|kind| *kind == ExprKind::Local(local))
}

fn is(expr: &Expr, local: Local) -> bool {
    expr.kind == ExprKind::Local(local)
}

/// The men on the board; `None` if the game has no board.
fn men<'c>(at: &Context<'c>) -> Option<&'c Board> {
    at.state.board()
}

impl CompileContext<'_> {
    /// Compiles a condition in which `local` is the square to a filter of squares.
    pub(crate) fn squares(&self, expr: &Expr, local: Local) -> SquareFilter {
        if !asks(expr, local) {
            let test = self.number(expr);
            return Box::new(move |at, all| if test(at) != 0 { all } else { SquareSet::default() });
        }
        match &expr.kind {
            ExprKind::Not(e) => {
                let e = self.squares(e, local);
                Box::new(move |at, all| all & !e(at, all))
            }
            ExprKind::And(list) => {
                let list: Vec<_> = list.iter().map(|e| self.squares(e, local)).collect();
                Box::new(move |at, all| {
                    let narrow = |left: SquareSet, e: &SquareFilter| {
                        if left.is_empty() { left } else { e(at, left) }
                    };
                    list.iter().fold(all, narrow)
                })
            }
            ExprKind::Or(list) => {
                let list: Vec<_> = list.iter().map(|e| self.squares(e, local)).collect();
                Box::new(move |at, all| {
                    let rest = list.iter().fold(all, |rest, e| {
                        if rest.is_empty() { rest } else { rest & !e(at, rest) }
                    });
                    all & !rest
                })
            }
            ExprKind::Compare(comparing, a, b) => self
                .compared(*comparing, a, b, local)
                .or_else(|| self.compared(comparing.turned(), b, a, local))
                .unwrap_or_else(|| self.square_by_square(expr, local)),
            ExprKind::Encloses { owner, from, over }
                if is(over, local) && !asks(owner, local) && !asks(from, local) =>
            {
                match self.enclosed(owner, from) {
                    Some(enclosed) => Box::new(move |at, all| all & enclosed(at)),
                    None => Box::new(|_, _| SquareSet::default()),
                }
            }
            ExprKind::Fold { fold: Fold::Any, over, filter: Some(filter), by: None, depth } => self
                .encloses_any(over, filter, Local::It(*depth), local)
                .unwrap_or_else(|| self.square_by_square(expr, local)),
            _ => self.square_by_square(expr, local),
        }
    }

    /// Compiles several conditions to one filter of squares.
    pub(crate) fn squares_of_all<'e>(
        &self,
        conditions: impl Iterator<Item = &'e Expr>,
        local: Local,
    ) -> SquareFilter {
        let list: Vec<_> = conditions.map(|e| self.squares(e, local)).collect();
        Box::new(move |at, all| {
            list.iter().fold(all, |left, e| if left.is_empty() { left } else { e(at, left) })
        })
    }

    /// Compiles a fold over all squares of the board; `None` for other collections and folds.
    pub(super) fn fold_squares(
        &self,
        fold: Fold,
        over: &Domain,
        filter: Option<&Expr>,
        depth: u8,
    ) -> Option<IntExpr> {
        let rules = self.whole_board(over)?;
        let squares = self.squares(filter?, Local::It(depth));
        match fold {
            Fold::Any => Some(Box::new(move |at| i32::from(!squares(at, rules.all()).is_empty()))),
            Fold::All => {
                Some(Box::new(move |at| i32::from(squares(at, rules.all()) == rules.all())))
            }
            Fold::Count => Some(Box::new(move |at| squares(at, rules.all()).len() as i32)),
            Fold::Sum | Fold::Most | Fold::Least => None,
        }
    }

    fn whole_board(&self, over: &Domain) -> Option<Arc<BoardRules>> {
        let (field, grid) = self.facts.board.as_ref()?;
        (*over == Domain::Spots(*field)).then(|| Arc::new(BoardRules::new(grid)))
    }

    /// Compiles `any(squares where encloses(this, it))` for all squares in the place of `this`.
    fn encloses_any(
        &self,
        over: &Domain,
        filter: &Expr,
        it: Local,
        local: Local,
    ) -> Option<SquareFilter> {
        let rules = self.whole_board(over)?;
        let ExprKind::Encloses { owner, from, over: seen } = &filter.kind else { return None };
        if !is(seen, it) || !is(from, local) || asks(owner, it) || asks(owner, local) {
            return None;
        }
        let owner = self.number(owner);
        Some(Box::new(move |at, all| match (men(at), usize::try_from(owner(at))) {
            (Some(board), Ok(owner)) => all & rules.enclosing(board, owner),
            _ => SquareSet::default(),
        }))
    }

    fn compared(
        &self,
        comparing: Comparing,
        a: &Expr,
        b: &Expr,
        local: Local,
    ) -> Option<SquareFilter> {
        if asks(b, local) {
            return None;
        }
        let wanted = self.number(b);
        let equal = match comparing {
            Comparing::Equal => Some(true),
            Comparing::NotEqual => Some(false),
            _ => None,
        };
        let chosen = move |equal: bool, all: SquareSet, those: SquareSet| {
            if equal { all & those } else { all & !those }
        };
        match (&a.kind, equal) {
            (kind, Some(equal)) if *kind == ExprKind::Local(local) => {
                let square = self.square();
                Some(Box::new(move |at, all| {
                    let one = square(wanted(at)).map(SquareSet::of).unwrap_or_default();
                    chosen(equal, all, one)
                }))
            }
            (ExprKind::Of(Property::Owner, e), Some(equal)) if is(e, local) => {
                Some(Box::new(move |at, all| {
                    let Some(board) = men(at) else { return chosen(equal, all, all) };
                    let those = match usize::try_from(wanted(at)) {
                        Ok(owner) => board.owned(owner),
                        Err(_) => !board.occupied(),
                    };
                    chosen(equal, all, those)
                }))
            }
            (ExprKind::Of(property @ (Property::Row | Property::Column), e), _) if is(e, local) => {
                let wanted = self.fixed(b)?;
                let those: SquareSet = self
                    .board_spots()
                    .filter(|(_, facts)| {
                        let of = if *property == Property::Row { facts.row } else { facts.column };
                        comparing.holds(i32::from(of), wanted)
                    })
                    .map(|(square, _)| square)
                    .collect();
                Some(Box::new(move |_, all| all & those))
            }
            _ => None,
        }
    }

    fn square_by_square(&self, expr: &Expr, local: Local) -> SquareFilter {
        let test = self.number(expr);
        let first = i32::from(self.board_place().0);
        Box::new(move |at, all| {
            all.filter(|square| {
                let spot = first + i32::from(square.0);
                match local {
                    Local::It(depth) => at.frame.it[usize::from(depth)].set(spot),
                    _ => at.frame.target.set(spot),
                }
                at.frame.work.take() && test(at) != 0
            })
            .collect()
        })
    }

    /// The squares of the board, with their facts.
    fn board_spots(&self) -> impl Iterator<Item = (Square, &super::SpotFacts)> {
        let (first, count) = self.board_place();
        let spots = self.facts.spots.iter().skip(first.into()).take(count.into());
        spots.map(|facts| (Square(facts.number), facts))
    }
}
