//! Tables of values of cards: for every card and for every value of the few other things that the
//! result depends on.
//!
//! `rank + (if suit == trump then 200 else if suit == led then 100 else 0)` depends on the card, on
//! trump and on the suit led. With four suits that makes 25 rows with a number for each card, and
//! in play one lookup replaces a dozen closures. A row is computed when it is first asked for: a
//! game that is read to be listed or checked needs none of them.

use super::{
    Context, IntExpr,
    build::CompileContext,
    card_row::RowExpr,
    element::{Element, depends},
};
use definition::game::{Expr, ExprKind, Type};
use std::sync::OnceLock;

pub(crate) use super::card_row::CardRow;

/// Maximum number of values besides the card that a table may depend on.
const FREE: usize = 4;

/// Most rows of a table.
const MOST_ROWS: usize = 1024;

/// Value that the result depends on besides the card: one of `count` numbers from `least` on.
struct TableKey {
    number: IntExpr,
    least: i32,
    count: usize,
}

/// Table of values of every card, with a `T` made of each row.
pub(crate) struct ByCard<T> {
    expr: RowExpr,
    keys: Vec<TableKey>,
    /// Rows, of which those that were asked for are filled.
    rows: Box<[OnceLock<T>]>,
    make: fn(CardRow) -> T,
}

impl<T> ByCard<T> {
    /// Returns the row for the values as they are now.
    #[inline]
    pub(crate) fn row(&self, at: &Context<'_>) -> &T {
        let mut row = 0;
        for key in &self.keys {
            let value = (key.number)(at).saturating_sub(key.least);
            row = row * key.count + (value.max(0) as usize).min(key.count - 1);
        }
        self.rows[row].get_or_init(|| self.made(at, row))
    }

    #[cold]
    fn made(&self, at: &Context<'_>, row: usize) -> T {
        let mut given = [0; FREE];
        let mut rest = row;
        for (value, key) in given.iter_mut().zip(&self.keys).rev() {
            *value = key.least + (rest % key.count) as i32;
            rest /= key.count;
        }
        (self.make)(self.expr.values(at.facts(), &given).row())
    }
}

impl CompileContext<'_> {
    /// Makes a table of an expression, and a `T` of each of its rows; `None` if the expression
    /// depends on more than fits into a table.
    pub(crate) fn by_card<T>(
        &self,
        expr: &Expr,
        element: Element,
        make: fn(CardRow) -> T,
    ) -> Option<ByCard<T>> {
        let mut free = Vec::new();
        let expr = self.row_expr(expr, element, &mut free)?;
        let mut keys = Vec::with_capacity(free.len());
        let mut count = 1usize;
        for e in &free {
            let (least, values) = self.domain(e.ty)?;
            count = count.checked_mul(values).filter(|&count| count <= MOST_ROWS)?;
            keys.push(TableKey { number: self.number(e), least, count: values });
        }
        Some(ByCard { expr, keys, rows: (0..count).map(|_| OnceLock::new()).collect(), make })
    }

    /// The smallest value of a type, and the number of its values.
    fn domain(&self, ty: Type) -> Option<(i32, usize)> {
        match ty {
            Type::Flag => Some((0, 2)),
            Type::Suit => Some((-1, self.facts.suits.len() + 1)),
            Type::Rank => Some((-1, self.facts.ranks.len() + 1)),
            Type::Color => Some((-1, 3)),
            Type::Word(words) => Some((-1, self.game.words.get(words).map_or(0, Vec::len) + 1)),
            _ => None,
        }
    }

    /// Rewrites the expression for a row, moving all parts that do not depend on the card to
    /// `free`. `None` if some part depends on the card in a way that needs the position.
    fn row_expr<'e>(
        &self,
        expr: &'e Expr,
        element: Element,
        free: &mut Vec<&'e Expr>,
    ) -> Option<RowExpr> {
        if let Some(value) = self.fixed(expr) {
            return Some(RowExpr::Constant(value));
        }
        if !depends(expr, element) {
            let known = free.iter().position(|other| other.kind == expr.kind);
            let number = known.unwrap_or_else(|| {
                free.push(expr);
                free.len() - 1
            });
            return (number < FREE).then_some(RowExpr::Given(number as u8));
        }
        let mut sub = |e: &'e Expr| self.row_expr(e, element, free);
        Some(match &expr.kind {
            ExprKind::Local(local) if element.is(*local) => RowExpr::Card,
            ExprKind::Not(e) => RowExpr::Not(sub(e)?.into()),
            ExprKind::Negate(e) => RowExpr::Negate(sub(e)?.into()),
            ExprKind::Calculated(calculation, list) => {
                RowExpr::Calculated(*calculation, list.iter().map(sub).collect::<Option<_>>()?)
            }
            ExprKind::And(list) => RowExpr::All(list.iter().map(sub).collect::<Option<_>>()?),
            ExprKind::Or(list) => RowExpr::Any(list.iter().map(sub).collect::<Option<_>>()?),
            ExprKind::Operator(operator, a, b) => {
                RowExpr::Operator(*operator, sub(a)?.into(), sub(b)?.into())
            }
            ExprKind::Compare(comparing, a, b) if a.ty == Type::Card => {
                RowExpr::CompareKinds(*comparing, sub(a)?.into(), sub(b)?.into())
            }
            ExprKind::Compare(comparing, a, b) => {
                RowExpr::Compare(*comparing, sub(a)?.into(), sub(b)?.into())
            }
            ExprKind::If(test, a, b) => {
                RowExpr::If(sub(test)?.into(), sub(a)?.into(), sub(b)?.into())
            }
            ExprKind::Of(property, e) if property.is_printed() => {
                RowExpr::Of(*property, sub(e)?.into())
            }
            _ => return None,
        })
    }
}
