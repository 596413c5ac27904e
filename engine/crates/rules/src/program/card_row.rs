//! Expressions about a card, evaluated for every card at once, given the few other values that they
//! depend on.

use super::{
    card_context::printed,
    facts::Facts,
    number::{kind_of, operate},
};
use cards::Card;
use definition::game::{Calculation, Comparing, Operator, Property};

/// The value of every kind of card.
pub(crate) type CardRow = Box<[i32; Card::LIMIT]>;

/// Expression that depends on nothing but a card and values that are given.
#[derive(Debug)]
pub(super) enum RowExpr {
    Constant(i32),
    /// The value with this number among those that are given.
    Given(u8),
    /// The card itself.
    Card,
    Not(Box<RowExpr>),
    Negate(Box<RowExpr>),
    Calculated(Calculation, Vec<RowExpr>),
    /// True if all of the list are true.
    All(Vec<RowExpr>),
    /// True if any of the list is true.
    Any(Vec<RowExpr>),
    Operator(Operator, Box<RowExpr>, Box<RowExpr>),
    Compare(Comparing, Box<RowExpr>, Box<RowExpr>),
    /// A comparison of cards, which are compared by their kinds.
    CompareKinds(Comparing, Box<RowExpr>, Box<RowExpr>),
    If(Box<RowExpr>, Box<RowExpr>, Box<RowExpr>),
    /// A printed property of a card.
    Of(Property, Box<RowExpr>),
}

/// Values of an expression.
pub(super) enum CardValues {
    /// The same for all cards.
    One(i32),
    /// That of each kind of card.
    Each(CardRow),
}

impl CardValues {
    /// Returns the value of every kind of card.
    pub(super) fn row(self) -> CardRow {
        match self {
            Self::One(value) => Box::new([value; Card::LIMIT]),
            Self::Each(row) => row,
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
            Self::Each(mut row) => {
                row.iter_mut().for_each(|value| *value = of(*value));
                Self::Each(row)
            }
        }
    }

    fn joined(self, other: Self, of: impl Fn(i32, i32) -> i32) -> Self {
        match (self, other) {
            (Self::One(a), Self::One(b)) => Self::One(of(a, b)),
            (Self::One(a), each @ Self::Each(_)) => each.map(|b| of(a, b)),
            (each @ Self::Each(_), Self::One(b)) => each.map(|a| of(a, b)),
            (Self::Each(mut a), Self::Each(b)) => {
                a.iter_mut().zip(b.iter()).for_each(|(a, b)| *a = of(*a, *b));
                Self::Each(a)
            }
        }
    }
}

impl RowExpr {
    /// Returns the value for every card, where other values are as `given`.
    pub(super) fn values(&self, facts: &Facts, given: &[i32]) -> CardValues {
        let values = |e: &Self| e.values(facts, given);
        match self {
            Self::Constant(value) => CardValues::One(*value),
            Self::Given(number) => CardValues::One(given[usize::from(*number)]),
            Self::Card => CardValues::each(|kind| Card::from_kind(kind as u8).index() as i32),
            Self::Not(e) => values(e).map(|value| i32::from(value == 0)),
            Self::Negate(e) => values(e).map(i32::saturating_neg),
            Self::Calculated(calculation, list) => {
                let all: Vec<_> = list.iter().map(values).collect();
                let mut arguments = vec![0; all.len()];
                CardValues::each(|kind| {
                    for (argument, values) in arguments.iter_mut().zip(&all) {
                        *argument = values.of(kind);
                    }
                    calculation.result(&arguments)
                })
            }
            Self::All(list) => Self::all_or_any(list, true, values),
            Self::Any(list) => Self::all_or_any(list, false, values),
            Self::Operator(operator, a, b) => {
                values(a).joined(values(b), |a, b| operate(*operator, a, b))
            }
            Self::Compare(comparing, a, b) => {
                values(a).joined(values(b), |a, b| i32::from(comparing.holds(a, b)))
            }
            Self::CompareKinds(comparing, a, b) => values(a)
                .joined(values(b), |a, b| i32::from(comparing.holds(kind_of(a), kind_of(b)))),
            Self::If(test, a, b) => match values(test) {
                CardValues::One(test) => values(if test != 0 { a } else { b }),
                CardValues::Each(test) => {
                    let (a, b) = (values(a), values(b));
                    CardValues::each(|kind| if test[kind] != 0 { a.of(kind) } else { b.of(kind) })
                }
            },
            Self::Of(property, e) => {
                values(e).map(|value| printed(facts, *property, value).unwrap_or(-1))
            }
        }
    }

    /// Returns whether all, or any, of the flags are true; those behind one that decides it for
    /// every card are not looked at.
    fn all_or_any(list: &[Self], all: bool, values: impl Fn(&Self) -> CardValues) -> CardValues {
        let mut flags = CardValues::One(i32::from(all));
        for e in list {
            flags = flags.joined(values(e), |a, b| {
                i32::from(if all { a != 0 && b != 0 } else { a != 0 || b != 0 })
            });
            if matches!(flags, CardValues::One(flag) if (flag != 0) != all) {
                break;
            }
        }
        flags
    }
}
