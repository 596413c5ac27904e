//! What expressions are made of, part by part.

use crate::game::{Cards, Domain, Expr, ExprKind, VarRef};

/// Something within an expression.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Part<'a> {
    /// A value.
    Expr(&'a Expr),
    /// Cards.
    Cards(&'a Cards),
}

/// How many parts an expression has, itself included.
pub(super) fn parts(expr: &Expr) -> usize {
    let mut count = 1;
    each_part(expr, &mut |part| count += of_part(&part));
    count
}

fn of_part(part: &Part<'_>) -> usize {
    match part {
        Part::Expr(expr) => parts(expr),
        Part::Cards(cards) => {
            let mut count = 0;
            each_part_of_cards(cards, &mut |part| count += of_part(&part));
            count
        }
    }
}

/// What stands directly within an expression.
pub(super) fn each_part<'a>(expr: &'a Expr, want: &mut dyn FnMut(Part<'a>)) {
    use ExprKind as E;
    let mut exprs = |exprs: &[&'a Expr]| exprs.iter().for_each(|expr| want(Part::Expr(expr)));
    match &expr.kind {
        E::Constant(_) | E::Option(_) | E::Local(_) | E::Can(_) | E::Cleared => {}
        E::Var(VarRef { of, .. }) | E::Spot(_, of) => {
            of.as_deref().into_iter().for_each(|of| exprs(&[of]));
        }
        E::Not(a)
        | E::Negate(a)
        | E::Absolute(a)
        | E::Attribute(_, a)
        | E::Who(a)
        | E::Holder(_, a)
        | E::Left(a, _)
        | E::Partner(a)
        | E::TeamOf(a)
        | E::PlaceOf(a) => exprs(&[a]),
        E::And(list) | E::Or(list) | E::FoldList(_, list) => {
            list.iter().for_each(|expr| exprs(&[expr]));
        }
        E::Operator(_, a, b) | E::Compare(_, a, b) | E::IsIn(a, b) => exprs(&[a, b]),
        E::If(a, b, c) => exprs(&[a, b, c]),
        E::Nth(list, which) => {
            list.iter().for_each(|expr| exprs(&[expr]));
            exprs(&[which]);
        }
        E::Fold { over, filter, by, .. } | E::One { over, filter, by, .. } => {
            of_domain(over, want);
            [filter, by].into_iter().flatten().for_each(|expr| want(Part::Expr(expr)));
        }
        E::Filtered { over, filter, .. } => {
            of_domain(over, want);
            want(Part::Expr(filter));
        }
        E::IsAmong(card, cards) => {
            exprs(&[card]);
            want(Part::Cards(cards));
        }
        E::SuitsOf(cards)
        | E::RanksOf(cards)
        | E::FormOf(cards)
        | E::FormLow(cards)
        | E::FormSuits(cards)
        | E::IsForm(_, cards) => want(Part::Cards(cards)),
        E::SameCards(a, b) => [a, b].into_iter().for_each(|cards| want(Part::Cards(cards))),
    }
}

fn of_domain<'a>(domain: &'a Domain, want: &mut dyn FnMut(Part<'a>)) {
    match domain {
        Domain::Cards(cards) => want(Part::Cards(cards)),
        Domain::Set(set) => want(Part::Expr(set)),
        _ => {}
    }
}

/// What stands directly within an expression that gives cards.
pub(super) fn each_part_of_cards<'a>(cards: &'a Cards, want: &mut dyn FnMut(Part<'a>)) {
    match cards {
        Cards::AllOf(_) | Cards::Everything | Cards::Picked | Cards::Others => {}
        Cards::Spot(spot) => want(Part::Expr(spot)),
        Cards::Var(var) => var.of.iter().for_each(|of| want(Part::Expr(of))),
        Cards::List(list) => list.iter().for_each(|expr| want(Part::Expr(expr))),
        Cards::Where(of, filter, _) => {
            want(Part::Cards(of));
            want(Part::Expr(filter));
        }
        Cards::Strongest { count, of, by, .. } => {
            want(Part::Expr(count));
            want(Part::Cards(of));
            want(Part::Expr(by));
        }
        Cards::Pairs { of, by, .. } => {
            want(Part::Cards(of));
            want(Part::Expr(by));
        }
        Cards::AllButLast(of) | Cards::Reverse(of) => want(Part::Cards(of)),
        Cards::Plus(a, b) | Cards::Minus(a, b) => {
            want(Part::Cards(a));
            want(Part::Cards(b));
        }
        Cards::If(condition, a, b) => {
            want(Part::Expr(condition));
            want(Part::Cards(a));
            want(Part::Cards(b));
        }
    }
}
