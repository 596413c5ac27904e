//! Differences between two uses of a rule.
//!
//! A rule means something else with other arguments, and where names are bound differently. Its
//! structure stays the same, so the differences are substitutions of parts.

use definition::game::{Cards, Domain, Expr, ExprKind, ExprPart, Local, Type, VarRef};
use std::mem::discriminant;

/// The parts substituted for parameters, and other pairs of differing parts.
type Uses<'a> = (Vec<(u8, ExprPart<'a>)>, Vec<(ExprPart<'a>, ExprPart<'a>)>);

/// Maximum number of differences between two uses of a rule.
const MOST_FOUND: usize = 64;

/// Returns the differences between two expressions, apart from spans. `None` if a parameter has
/// different arguments, or belongs to a part with a different structure, or if the expressions
/// differ as a whole: naming that by itself would never come to an end.
pub(super) fn uses<'a>(there: &'a Expr, here: &'a Expr) -> Option<Uses<'a>> {
    let mut found = Vec::new();
    compare(ExprPart::Expr(there), ExprPart::Expr(here), &mut found);
    let is_whole =
        |part: &ExprPart<'_>| matches!(part, ExprPart::Expr(e) if std::ptr::eq(*e, there));
    if found.len() > MOST_FOUND || found.iter().any(|(part, _)| is_whole(part)) {
        return None;
    }
    let mut arguments: Vec<(u8, ExprPart<'a>)> = Vec::new();
    let mut instead = Vec::new();
    for (there, here) in found {
        match parameter(there) {
            Some(place) => match arguments.iter().find(|(other, _)| *other == place) {
                Some((_, other)) if *other != here => return None,
                Some(_) => {}
                None => arguments.push((place, here)),
            },
            None if asks_parameter(there) => return None,
            None => instead.push((there, here)),
        }
    }
    arguments.sort_by_key(|(place, _)| *place);
    Some((arguments, instead))
}

/// Returns the index of the parameter that this part is.
fn parameter(part: ExprPart<'_>) -> Option<u8> {
    match part {
        ExprPart::Expr(Expr { kind: ExprKind::Local(Local::Free(place)), .. }) => Some(*place),
        ExprPart::Cards(Cards::Spot(spot)) => parameter(ExprPart::Expr(spot)),
        _ => None,
    }
}

/// Returns the parameters that an expression refers to.
pub(super) fn parameters(means: &Expr) -> Vec<(u8, Type)> {
    fn gather(part: ExprPart<'_>, found: &mut Vec<(u8, Type)>) {
        match part {
            ExprPart::Expr(Expr { kind: ExprKind::Local(Local::Free(place)), ty, .. }) => {
                found.push((*place, *ty));
            }
            part => part.parts(&mut |part| gather(part, found)),
        }
    }
    let mut found = Vec::new();
    gather(ExprPart::Expr(means), &mut found);
    found.sort_by_key(|(place, _)| *place);
    found.dedup_by_key(|(place, _)| *place);
    found
}

fn asks_parameter(part: ExprPart<'_>) -> bool {
    part.any(&|part| parameter(part).is_some())
}

fn compare<'a>(
    there: ExprPart<'a>,
    here: ExprPart<'a>,
    found: &mut Vec<(ExprPart<'a>, ExprPart<'a>)>,
) {
    if found.len() > MOST_FOUND {
        return;
    }
    let (a, b) = (within(there), within(here));
    let alike = a.len() == b.len()
        && match (there, here) {
            (ExprPart::Expr(a), ExprPart::Expr(b)) => a.ty == b.ty && alike(&a.kind, &b.kind),
            (ExprPart::Cards(a), ExprPart::Cards(b)) => alike_cards(a, b),
            _ => false,
        };
    if alike {
        a.into_iter().zip(b).for_each(|(a, b)| compare(a, b, found));
    } else if !found.contains(&(there, here)) {
        found.push((there, here));
    }
}

fn within(part: ExprPart<'_>) -> Vec<ExprPart<'_>> {
    let mut parts = Vec::new();
    part.parts(&mut |part| parts.push(part));
    parts
}

/// True if two expressions differ only in their parts.
fn alike(a: &ExprKind, b: &ExprKind) -> bool {
    use ExprKind as E;
    match (a, b) {
        (E::Constant(a), E::Constant(b)) => a == b,
        (E::Option(a), E::Option(b)) => a == b,
        // The argument of one rule may be the parameter of another.
        (E::Local(Local::Free(_)), _) => false,
        (E::Local(a), E::Local(b)) => a == b || (element(*a) && element(*b)),
        (E::Can(a), E::Can(b)) => a == b,
        (E::Var(VarRef { var: a, .. }), E::Var(VarRef { var: b, .. })) => a == b,
        (E::Operator(a, ..), E::Operator(b, ..)) => a == b,
        (E::Compare(a, ..), E::Compare(b, ..)) => a == b,
        (E::Calculated(a, _), E::Calculated(b, _)) => a == b,
        (E::Of(a, _), E::Of(b, _)) => a == b,
        (E::OfCards(a, _), E::OfCards(b, _)) => a == b,
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
        _ => discriminant(a) == discriminant(b),
    }
}

/// True if a local is the current element; among cards that may be the picked card.
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
        (Cards::Arranged(a, _), Cards::Arranged(b, _)) => a == b,
        (Cards::Strongest { weakest: a, .. }, Cards::Strongest { weakest: b, .. }) => a == b,
        _ => discriminant(a) == discriminant(b),
    }
}
