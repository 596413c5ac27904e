//! Construction of expressions, with constants folded.

use definition::game::{
    Comparing, Expr, ExprKind, ExprPart, Local, Operator, Property, Span, Type,
};

/// Largest absolute value of a computed number; results are clamped to it.
const LARGEST: i64 = 1_000_000_000;

pub(super) fn constant(value: i32, ty: Type, at: Span) -> Expr {
    Expr { kind: ExprKind::Constant(value), ty, at }
}

pub(super) fn flag(value: bool, at: Span) -> Expr {
    constant(value.into(), Type::Flag, at)
}

/// Returns the value if it is known before play.
pub(super) fn known(expr: &Expr) -> Option<i32> {
    match expr.kind {
        ExprKind::Constant(value) => Some(value),
        _ => None,
    }
}

pub(super) fn property(property: Property, of: Expr, at: Span) -> Expr {
    Expr { kind: ExprKind::Of(property, Box::new(of)), ty: property.gives(), at }
}

pub(super) fn not(expr: Expr, at: Span) -> Expr {
    match expr.kind {
        ExprKind::Constant(value) => flag(value == 0, at),
        ExprKind::Not(inner) => Expr { at, ..*inner },
        _ => Expr { kind: ExprKind::Not(Box::new(expr)), ty: Type::Flag, at },
    }
}

/// Joins flags with `and`, or with `or` if `unit` is false.
pub(super) fn joined(parts: Vec<Expr>, unit: bool, at: Span) -> Expr {
    let mut left = Vec::with_capacity(parts.len());
    for part in parts {
        match (known(&part), part.kind) {
            (Some(value), _) if (value != 0) == unit => {}
            (Some(_), _) => {
                left.push(flag(!unit, part.at));
                break;
            }
            (None, ExprKind::And(inner)) if unit => left.extend(inner),
            (None, ExprKind::Or(inner)) if !unit => left.extend(inner),
            (None, kind) => left.push(Expr { kind, ty: part.ty, at: part.at }),
        }
    }
    match left.as_slice() {
        [] => flag(unit, at),
        [only] => Expr { at, ..only.clone() },
        [.., last] if known(last).is_some() && left.iter().all(is_harmless) => flag(!unit, at),
        _ => {
            let kind = if unit { ExprKind::And(left) } else { ExprKind::Or(left) };
            Expr { kind, ty: Type::Flag, at }
        }
    }
}

/// True if leaving out an expression changes nothing; only chance has a side effect.
fn is_harmless(expr: &Expr) -> bool {
    !matches!(expr.kind, ExprKind::One { pick: definition::game::Selector::Random, .. })
}

/// Computes an operation as at run time: clamped, and 0 for a division by zero.
pub(super) fn work_out(operator: Operator, a: i32, b: i32) -> i32 {
    let (a, b) = (i64::from(a), i64::from(b));
    let value = match operator {
        Operator::Add => a + b,
        Operator::Subtract => a - b,
        Operator::Multiply => a * b,
        Operator::Divide => a.checked_div(b).unwrap_or(0),
        Operator::Remainder => a.checked_rem(b).unwrap_or(0),
    };
    value.clamp(-LARGEST, LARGEST) as i32
}

pub(super) fn arithmetic(operator: Operator, a: Expr, b: Expr, at: Span) -> Expr {
    if let (Some(a), Some(b)) = (known(&a), known(&b)) {
        return constant(work_out(operator, a, b), Type::Number, at);
    }
    let kind = ExprKind::Operator(operator, Box::new(a), Box::new(b));
    Expr { kind, ty: Type::Number, at }
}

pub(super) fn negate(expr: Expr, at: Span) -> Expr {
    match known(&expr) {
        Some(value) => constant(-value, Type::Number, at),
        None => Expr { kind: ExprKind::Negate(Box::new(expr)), ty: Type::Number, at },
    }
}

pub(super) fn compare(comparing: Comparing, a: Expr, b: Expr, at: Span) -> Expr {
    if let (Some(a), Some(b)) = (known(&a), known(&b)) {
        return flag(comparing.holds(a, b), at);
    }
    let kind = ExprKind::Compare(comparing, Box::new(a), Box::new(b));
    Expr { kind, ty: Type::Flag, at }
}

pub(super) fn either(condition: Expr, yes: Expr, no: Expr, at: Span) -> Expr {
    match known(&condition) {
        Some(0) => no,
        Some(_) => yes,
        None => {
            let ty = yes.ty;
            let kind = ExprKind::If(Box::new(condition), Box::new(yes), Box::new(no));
            Expr { kind, ty, at }
        }
    }
}

/// Returns the span of the smallest part that depends on more than options and numbers, which alone
/// are known before the game begins; `None` if there is no such part.
pub(super) fn unsettled(expr: &Expr) -> Option<Span> {
    match &expr.kind {
        ExprKind::Constant(_) | ExprKind::Option(_) | ExprKind::Local(Local::Seats) => None,
        ExprKind::Not(_)
        | ExprKind::Negate(_)
        | ExprKind::Calculated(..)
        | ExprKind::And(_)
        | ExprKind::Or(_)
        | ExprKind::Operator(..)
        | ExprKind::Compare(..)
        | ExprKind::If(..)
        | ExprKind::Nth(..)
        | ExprKind::FoldList(..) => {
            let mut found = None;
            expr.parts(&mut |part| {
                if let ExprPart::Expr(part) = part {
                    found = found.or_else(|| unsettled(part));
                }
            });
            found
        }
        _ => Some(expr.at),
    }
}
