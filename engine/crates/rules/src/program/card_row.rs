//! Expressions about a card, evaluated for every card at once, given the few other values that they
//! depend on.

use super::{
    card_context::printed,
    element::Element,
    facts::Facts,
    number::{kind_of, operate},
};
use cards::Card;
use definition::game::{Expr, ExprKind, Local, Type};

/// The values that a row of a table depends on.
pub(super) struct RowContext<'c> {
    pub(super) facts: &'c Facts,
    /// The name that the expression has for the card.
    pub(super) element: Element,
    /// Values of [`Local::Free`].
    pub(super) free: &'c [i32],
}

/// Values of an expression.
pub(super) enum CardValues {
    /// The same for all cards.
    One(i32),
    /// That of each kind of card.
    Each(Box<[i32; Card::LIMIT]>),
}

impl CardValues {
    /// Returns the value of every kind of card.
    pub(super) fn row(&self) -> [i32; Card::LIMIT] {
        match self {
            Self::One(value) => [*value; Card::LIMIT],
            Self::Each(row) => **row,
        }
    }

    fn of(&self, kind: usize) -> i32 {
        match self {
            Self::One(value) => *value,
            Self::Each(row) => row[kind],
        }
    }

    fn each(of: impl FnMut(usize) -> i32) -> Self {
        Self::Each(Box::new(std::array::from_fn(of)))
    }

    fn map(self, of: impl Fn(i32) -> i32) -> Self {
        match self {
            Self::One(value) => Self::One(of(value)),
            Self::Each(row) => Self::each(|kind| of(row[kind])),
        }
    }

    fn joined(&self, other: &Self, of: impl Fn(i32, i32) -> i32) -> Self {
        match (self, other) {
            (Self::One(a), Self::One(b)) => Self::One(of(*a, *b)),
            (Self::One(a), Self::Each(b)) => Self::each(|kind| of(*a, b[kind])),
            (Self::Each(a), Self::One(b)) => Self::each(|kind| of(a[kind], *b)),
            (Self::Each(a), Self::Each(b)) => Self::each(|kind| of(a[kind], b[kind])),
        }
    }
}

impl RowContext<'_> {
    /// Returns the values of an expression; `None` if it depends on more than card and free values.
    pub(super) fn values(&self, expr: &Expr) -> Option<CardValues> {
        Some(match &expr.kind {
            ExprKind::Constant(value) => CardValues::One(*value),
            ExprKind::Local(Local::Free(number)) => {
                CardValues::One(*self.free.get(usize::from(*number))?)
            }
            ExprKind::Local(local) if self.element.is(*local) => {
                CardValues::each(|kind| Card::from_kind(kind as u8).index() as i32)
            }
            ExprKind::Not(e) => self.values(e)?.map(|value| i32::from(value == 0)),
            ExprKind::Negate(e) => self.values(e)?.map(i32::saturating_neg),
            ExprKind::Calculated(calculation, list) => {
                let all = list.iter().map(|e| self.values(e)).collect::<Option<Vec<_>>>()?;
                let mut arguments = vec![0; all.len()];
                CardValues::each(|kind| {
                    for (argument, values) in arguments.iter_mut().zip(&all) {
                        *argument = values.of(kind);
                    }
                    calculation.result(&arguments)
                })
            }
            ExprKind::And(list) => self.all_or_any(list, true)?,
            ExprKind::Or(list) => self.all_or_any(list, false)?,
            ExprKind::Operator(operator, a, b) => {
                let (a, b) = (self.values(a)?, self.values(b)?);
                a.joined(&b, |a, b| operate(*operator, a, b))
            }
            ExprKind::Compare(comparing, a, b) => {
                let is_card = a.ty == Type::Card;
                let seen = |value| if is_card { kind_of(value) } else { value };
                let (a, b) = (self.values(a)?, self.values(b)?);
                a.joined(&b, |a, b| i32::from(comparing.holds(seen(a), seen(b))))
            }
            ExprKind::If(test, a, b) => match self.values(test)? {
                CardValues::One(test) => self.values(if test != 0 { a } else { b })?,
                CardValues::Each(test) => {
                    let (a, b) = (self.values(a)?, self.values(b)?);
                    CardValues::each(|kind| if test[kind] != 0 { a.of(kind) } else { b.of(kind) })
                }
            },
            ExprKind::Of(property, e) if property.is_printed() => {
                let of = |value| printed(self.facts, *property, value).unwrap_or(-1);
                self.values(e)?.map(of)
            }
            _ => return None,
        })
    }

    /// Returns whether all, or any, of the flags are true; those behind one that decides it for
    /// every card are not looked at.
    fn all_or_any(&self, list: &[Expr], all: bool) -> Option<CardValues> {
        let mut flags = CardValues::One(i32::from(all));
        for e in list {
            let next = self.values(e)?;
            flags = flags.joined(&next, |a, b| {
                i32::from(if all { a != 0 && b != 0 } else { a != 0 || b != 0 })
            });
            if matches!(flags, CardValues::One(flag) if (flag != 0) != all) {
                break;
            }
        }
        Some(flags)
    }
}
