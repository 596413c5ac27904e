//! Questions about lines of men between two of one player.

use super::{Context, Number, compile::Build};
use crate::board::{BoardRules, Square, SquareSet};
use definition::game::{Domain, Expr, ExprKind, Fold, Local};

type Squares = Box<dyn Fn(&Context<'_>) -> SquareSet + Send + Sync>;

impl Build<'_> {
    /// Whether a man of `owner` on one square would enclose the man on another.
    pub(super) fn encloses(&self, owner: &Expr, from: &Expr, over: &Expr) -> Number {
        let Some(enclosed) = self.enclosed(owner, from) else { return Box::new(|_| 0) };
        let (over, square) = (self.number(over), self.square());
        Box::new(move |at| {
            let over = square(over(at));
            i32::from(over.is_some_and(|over| enclosed(at).contains(over)))
        })
    }

    /// `any(squares where encloses(…, it))` and `count(…)`, all squares at once.
    pub(super) fn all_enclosed(
        &self,
        fold: Fold,
        over: &Domain,
        filter: Option<&Expr>,
        depth: u8,
    ) -> Option<Number> {
        let (board, _) = self.facts.board.as_ref()?;
        let ExprKind::Encloses { owner, from, over: seen } = &filter?.kind else { return None };
        let it = |expr: &Expr| expr.kind == ExprKind::Local(Local::It(depth));
        let element = super::element::Element::It(depth);
        if *over != Domain::Spots(*board)
            || !it(seen)
            || super::element::depends(owner, element)
            || super::element::depends(from, element)
        {
            return None;
        }
        let enclosed = self.enclosed(owner, from)?;
        match fold {
            Fold::Any => Some(Box::new(move |at| i32::from(!enclosed(at).is_empty()))),
            Fold::Count => Some(Box::new(move |at| enclosed(at).len() as i32)),
            _ => None,
        }
    }

    /// Which squares a man of `owner` on a square would enclose.
    fn enclosed(&self, owner: &Expr, from: &Expr) -> Option<Squares> {
        let (_, grid) = self.facts.board.as_ref()?;
        let rules = BoardRules::new(grid);
        let (owner, from, square) = (self.number(owner), self.number(from), self.square());
        Some(Box::new(move |at| {
            let board = at.state.play.board.as_ref();
            match (board, usize::try_from(owner(at)), square(from(at))) {
                (Some(board), Ok(owner), Some(from)) => rules.enclosed(board, owner, from),
                _ => SquareSet::default(),
            }
        }))
    }

    /// The square that a spot of the board is.
    fn square(&self) -> impl Fn(i32) -> Option<Square> + use<> {
        let field = self.facts.board.as_ref().map(|(field, _)| field.index());
        let (first, count) = field.map_or((0, 0), |field| self.facts.fields[field]);
        move |spot| {
            let number = u8::try_from(spot).ok()?.checked_sub(first)?;
            (number < count).then_some(Square(number))
        }
    }
}
