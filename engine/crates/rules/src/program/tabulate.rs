//! Tables of values of cards, computed in advance for every card and for every value of the few
//! other things that the result depends on.
//!
//! `rank + (if suit == trump then 200 else if suit == led then 100 else 0)` depends on the card, on
//! trump and on the suit led. With four suits that makes 25 rows with a number for each card, and
//! in play one lookup replaces a dozen closures.

use super::{
    Context, IntExpr,
    build::CompileContext,
    card_row::RowContext,
    element::{Element, depends},
};
use cards::Card;
use definition::game::{Expr, ExprKind, Local, Type};

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

/// Value of every card, row by row.
pub(crate) struct ByCard {
    keys: Vec<TableKey>,
    rows: Vec<[i32; Card::LIMIT]>,
}

impl ByCard {
    /// Returns the values as they are now.
    #[inline]
    pub(crate) fn row(&self, at: &Context<'_>) -> &[i32; Card::LIMIT] {
        let mut row = 0;
        for key in &self.keys {
            let value = (key.number)(at).saturating_sub(key.least);
            row = row * key.count + (value.max(0) as usize).min(key.count - 1);
        }
        &self.rows[row]
    }

    /// Maps each row.
    pub(crate) fn map<T>(self, of: impl Fn(&[i32; Card::LIMIT]) -> T) -> RowsOf<T> {
        RowsOf { rows: self.rows.iter().map(of).collect(), keys: self.keys }
    }
}

/// Values computed from each row.
pub(crate) struct RowsOf<T> {
    keys: Vec<TableKey>,
    rows: Vec<T>,
}

impl<T> RowsOf<T> {
    /// Returns the value for the current row.
    #[inline]
    pub(crate) fn row(&self, at: &Context<'_>) -> &T {
        let mut row = 0;
        for key in &self.keys {
            let value = (key.number)(at).saturating_sub(key.least);
            row = row * key.count + (value.max(0) as usize).min(key.count - 1);
        }
        &self.rows[row]
    }
}

impl CompileContext<'_> {
    /// Computes the values of all cards; `None` if they depend on more than fits into a table.
    pub(crate) fn by_card(&self, expr: &Expr, element: Element) -> Option<ByCard> {
        let mut free = Vec::new();
        let plain = self.without_free(expr, element, &mut free)?;
        let mut keys = Vec::new();
        let mut count = 1usize;
        for e in &free {
            let (least, values) = self.domain(e.ty)?;
            count = count.checked_mul(values).filter(|&count| count <= MOST_ROWS)?;
            keys.push(TableKey { number: self.number(e), least, count: values });
        }
        let mut values = [0; FREE];
        let row = |row: usize| {
            let mut rest = row;
            for (value, key) in values.iter_mut().zip(&keys).rev() {
                *value = key.least + (rest % key.count) as i32;
                rest /= key.count;
            }
            let context = RowContext { facts: self.facts, element, free: &values };
            Some(context.values(&plain)?.row())
        };
        let rows = (0..count).map(row).collect::<Option<_>>()?;
        Some(ByCard { keys, rows })
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

    /// Rewrites the expression, moving all parts that do not depend on the card to `free`. `None`
    /// if some part depends on the card in a way that needs the position.
    fn without_free(&self, expr: &Expr, element: Element, free: &mut Vec<Expr>) -> Option<Expr> {
        let kind = if let Some(value) = self.fixed(expr) {
            ExprKind::Constant(value)
        } else if !depends(expr, element) {
            let known = free.iter().position(|other| other.kind == expr.kind);
            let number = known.unwrap_or_else(|| {
                free.push(expr.clone());
                free.len() - 1
            });
            if number >= FREE {
                return None;
            }
            ExprKind::Local(Local::Free(number as u8))
        } else {
            let mut sub = |e: &Expr| Some(Box::new(self.without_free(e, element, free)?));
            match &expr.kind {
                ExprKind::Local(local) if element.is(*local) => ExprKind::Local(*local),
                ExprKind::Not(e) => ExprKind::Not(sub(e)?),
                ExprKind::Negate(e) => ExprKind::Negate(sub(e)?),
                ExprKind::Calculated(calculation, list) => {
                    let list = list.iter().map(|e| Some(*sub(e)?)).collect::<Option<_>>()?;
                    ExprKind::Calculated(*calculation, list)
                }
                ExprKind::And(list) => {
                    ExprKind::And(list.iter().map(|e| Some(*sub(e)?)).collect::<Option<_>>()?)
                }
                ExprKind::Or(list) => {
                    ExprKind::Or(list.iter().map(|e| Some(*sub(e)?)).collect::<Option<_>>()?)
                }
                ExprKind::Operator(op, a, b) => ExprKind::Operator(*op, sub(a)?, sub(b)?),
                ExprKind::Compare(c, a, b) => ExprKind::Compare(*c, sub(a)?, sub(b)?),
                ExprKind::If(test, a, b) => ExprKind::If(sub(test)?, sub(a)?, sub(b)?),
                ExprKind::Of(property, e) if property.is_printed() => {
                    ExprKind::Of(*property, sub(e)?)
                }
                _ => return None,
            }
        };
        Some(Expr { kind, ty: expr.ty, at: expr.at })
    }
}
