//! Expressions about lines of men between two men of one player.

use super::{Context, IntExpr, build::CompileContext};
use crate::board::{BoardRules, Square, SquareSet};
use definition::game::Expr;

type Enclosed = Box<dyn Fn(&Context<'_>) -> SquareSet + Send + Sync>;

impl CompileContext<'_> {
    /// Compiles whether a man of `owner` on `from` would enclose the man on `over`.
    pub(super) fn encloses(&self, owner: &Expr, from: &Expr, over: &Expr) -> IntExpr {
        let Some(enclosed) = self.enclosed(owner, from) else { return Box::new(|_| 0) };
        let (over, square) = (self.number(over), self.square());
        Box::new(move |at| {
            let over = square(over(at));
            i32::from(over.is_some_and(|over| enclosed(at).contains(over)))
        })
    }

    /// Compiles the set of squares that a man of `owner` on `from` would enclose.
    pub(super) fn enclosed(&self, owner: &Expr, from: &Expr) -> Option<Enclosed> {
        let (_, grid) = self.facts.board.as_ref()?;
        let rules = BoardRules::new(grid);
        let (owner, from, square) = (self.number(owner), self.number(from), self.square());
        Some(Box::new(move |at| {
            let board = at.state.board();
            match (board, usize::try_from(owner(at)), square(from(at))) {
                (Some(board), Ok(owner), Some(from)) => rules.enclosed(board, owner, from),
                _ => SquareSet::default(),
            }
        }))
    }

    /// The first spot of the board, and the number of its spots.
    pub(super) fn board_place(&self) -> (u8, u8) {
        self.facts.board.as_ref().map_or((0, 0), |(field, _)| self.facts.fields[*field])
    }

    /// Returns a function from a spot to its square on the board.
    pub(super) fn square(&self) -> impl Fn(i32) -> Option<Square> + use<> {
        let (first, count) = self.board_place();
        move |spot| {
            let number = u8::try_from(spot).ok()?.checked_sub(first)?;
            (number < count).then_some(Square(number))
        }
    }
}
