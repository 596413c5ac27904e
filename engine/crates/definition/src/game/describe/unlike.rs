//! In what two uses of one rule differ.
//!
//! A rule means something else with other parameters, and where other names are bound. What it
//! is built of is the same, so the differences are what stands in place of something else.

use crate::game::{Cards, Domain, Expr, ExprKind, Local, VarRef, walk::Part};
use std::mem::discriminant;

/// What stands in `there`, and what in its place in `here`; spans do not count.
pub(super) fn unlike<'a>(there: &'a Expr, here: &'a Expr) -> Vec<(Part<'a>, Part<'a>)> {
    let mut found = Vec::new();
    compare(Part::Expr(there), Part::Expr(here), &mut found);
    found
}

fn compare<'a>(there: Part<'a>, here: Part<'a>, found: &mut Vec<(Part<'a>, Part<'a>)>) {
    let (a, b) = (within(there), within(here));
    let alike = a.len() == b.len()
        && match (there, here) {
            (Part::Expr(a), Part::Expr(b)) => a.ty == b.ty && alike(&a.kind, &b.kind),
            (Part::Cards(a), Part::Cards(b)) => alike_cards(a, b),
            _ => false,
        };
    if alike {
        a.into_iter().zip(b).for_each(|(a, b)| compare(a, b, found));
    } else if !found.contains(&(there, here)) {
        found.push((there, here));
    }
}

fn within(part: Part<'_>) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    match part {
        Part::Expr(expr) => expr.parts(&mut |part| parts.push(part)),
        Part::Cards(cards) => cards.parts(&mut |part| parts.push(part)),
    }
    parts
}

/// Whether two expressions differ only in their parts.
fn alike(a: &ExprKind, b: &ExprKind) -> bool {
    use ExprKind as E;
    match (a, b) {
        (E::Constant(a), E::Constant(b)) => a == b,
        (E::Option(a), E::Option(b)) => a == b,
        (E::Local(a), E::Local(b)) => a == b || (element(*a) && element(*b)),
        (E::Can(a), E::Can(b)) => a == b,
        (E::Var(VarRef { var: a, .. }), E::Var(VarRef { var: b, .. })) => a == b,
        (E::Operator(a, ..), E::Operator(b, ..)) => a == b,
        (E::Compare(a, ..), E::Compare(b, ..)) => a == b,
        (E::Attribute(a, _), E::Attribute(b, _)) => a == b,
        (E::FoldList(a, _), E::FoldList(b, _)) => a == b,
        (E::Fold { fold: a, over: c, .. }, E::Fold { fold: b, over: d, .. }) => {
            a == b && alike_domains(c, d)
        }
        (E::One { pick: a, over: c, .. }, E::One { pick: b, over: d, .. }) => {
            a == b && alike_domains(c, d)
        }
        (E::Filtered { over: a, .. }, E::Filtered { over: b, .. }) => alike_domains(a, b),
        (E::IsForm(a, _), E::IsForm(b, _)) => a == b,
        (E::Spot(a, _), E::Spot(b, _)) | (E::Holder(a, _), E::Holder(b, _)) => a == b,
        (E::Left(_, a), E::Left(_, b)) => a == b,
        _ => discriminant(a) == discriminant(b),
    }
}

/// Whether a name is that of what is looked at, the picked card among cards.
const fn element(local: Local) -> bool {
    matches!(local, Local::It(_) | Local::Card)
}

fn alike_domains(a: &Domain, b: &Domain) -> bool {
    match (a, b) {
        (Domain::Spots(a), Domain::Spots(b)) => a == b,
        _ => discriminant(a) == discriminant(b),
    }
}

fn alike_cards(a: &Cards, b: &Cards) -> bool {
    match (a, b) {
        (Cards::AllOf(a), Cards::AllOf(b)) => a == b,
        (Cards::Var(a), Cards::Var(b)) => a.var == b.var,
        (Cards::Strongest { weakest: a, .. }, Cards::Strongest { weakest: b, .. }) => a == b,
        _ => discriminant(a) == discriminant(b),
    }
}
