//! Traversal of expressions: visits to the parts directly within one, or at any depth.

mod step;

pub use step::each_list_within;

use super::{Cards, Domain, Expr, ExprKind, Selector, VarRef};

/// A part of an expression.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ExprPart<'a> {
    /// A value of any type but cards.
    Expr(&'a Expr),
    /// A set of cards.
    Cards(&'a Cards),
}

/// A mutable part of an expression.
#[derive(Debug)]
pub enum PartMut<'a> {
    /// A value of any type but cards.
    Expr(&'a mut Expr),
    /// A set of cards.
    Cards(&'a mut Cards),
}

/// Declares both traversals at once; they differ only in `mut`.
macro_rules! walk {
    ($Part:ident, $parts:ident, $domain:ident, $var:ident $(, $mut:tt)?) => {
        impl Expr {
            /// Visits the parts directly within this expression.
            pub fn $parts<'a>(&'a $($mut)? self, visit: &mut dyn FnMut($Part<'a>)) {
                match & $($mut)? self.kind {
                    ExprKind::Constant(_)
                    | ExprKind::Option(_)
                    | ExprKind::Local(_)
                    | ExprKind::Can(_)
                    | ExprKind::Spot(_, None)
                    | ExprKind::Cleared => {}
                    ExprKind::Var(var) => $var(var, visit),
                    ExprKind::Not(a)
                    | ExprKind::Negate(a)
                    | ExprKind::Of(_, a)
                    | ExprKind::Spot(_, Some(a))
                    | ExprKind::Holder(_, a)
                    | ExprKind::After(a)
                    | ExprKind::Finally(a) => visit($Part::Expr(a)),
                    ExprKind::And(list)
                    | ExprKind::Or(list)
                    | ExprKind::Calculated(_, list)
                    | ExprKind::FoldList(_, list) => {
                        for part in list {
                            visit($Part::Expr(part));
                        }
                    }
                    ExprKind::Operator(_, a, b)
                    | ExprKind::Compare(_, a, b)
                    | ExprKind::Takes(a, b)
                    | ExprKind::IsIn(a, b) => {
                        visit($Part::Expr(a));
                        visit($Part::Expr(b));
                    }
                    ExprKind::If(a, b, c)
                    | ExprKind::Encloses { owner: a, from: b, over: c } => {
                        visit($Part::Expr(a));
                        visit($Part::Expr(b));
                        visit($Part::Expr(c));
                    }
                    ExprKind::Nth(list, n) => {
                        for part in list {
                            visit($Part::Expr(part));
                        }
                        visit($Part::Expr(n));
                    }
                    ExprKind::Fold { over, filter, by, .. }
                    | ExprKind::One { over, filter, by, .. } => {
                        $domain(over, visit);
                        if let Some(part) = filter {
                            visit($Part::Expr(part));
                        }
                        if let Some(part) = by {
                            visit($Part::Expr(part));
                        }
                    }
                    ExprKind::Filtered { over, filter, .. } => {
                        $domain(over, visit);
                        visit($Part::Expr(filter));
                    }
                    ExprKind::IsAmong(card, cards) => {
                        visit($Part::Expr(card));
                        visit($Part::Cards(cards));
                    }
                    ExprKind::OfCards(_, cards) | ExprKind::IsForm(_, cards) => {
                        visit($Part::Cards(cards));
                    }
                    ExprKind::SameCards(a, b) => {
                        visit($Part::Cards(a));
                        visit($Part::Cards(b));
                    }
                }
            }
        }

        impl Cards {
            /// Visits the parts directly within this set of cards.
            pub fn $parts<'a>(&'a $($mut)? self, visit: &mut dyn FnMut($Part<'a>)) {
                match self {
                    Self::AllOf(_) | Self::Everything | Self::Picked | Self::Others => {}
                    Self::Spot(spot) => visit($Part::Expr(spot)),
                    Self::Var(var) => $var(var, visit),
                    Self::List(list) => {
                        for part in list {
                            visit($Part::Expr(part));
                        }
                    }
                    Self::Where(of, by, _) | Self::Pairs { of, by, .. } => {
                        visit($Part::Cards(of));
                        visit($Part::Expr(by));
                    }
                    Self::Strongest { count, of, by, .. } => {
                        visit($Part::Expr(count));
                        visit($Part::Cards(of));
                        visit($Part::Expr(by));
                    }
                    Self::Arranged(_, of) => visit($Part::Cards(of)),
                    Self::Plus(a, b) | Self::Minus(a, b) => {
                        visit($Part::Cards(a));
                        visit($Part::Cards(b));
                    }
                    Self::If(condition, a, b) => {
                        visit($Part::Expr(condition));
                        visit($Part::Cards(a));
                        visit($Part::Cards(b));
                    }
                }
            }
        }

        fn $domain<'a>(domain: &'a $($mut)? Domain, visit: &mut dyn FnMut($Part<'a>)) {
            match domain {
                Domain::Cards(cards) => visit($Part::Cards(cards)),
                Domain::Set(set) | Domain::Choices(Some(set)) => visit($Part::Expr(set)),
                Domain::Choices(None)
                | Domain::Players
                | Domain::PlayersIn
                | Domain::Teams
                | Domain::Suits
                | Domain::Ranks
                | Domain::Spots(_) => {}
            }
        }

        fn $var<'a>(var: &'a $($mut)? VarRef, visit: &mut dyn FnMut($Part<'a>)) {
            if let Some(of) = & $($mut)? var.of {
                visit($Part::Expr(of));
            }
        }
    };
}

walk!(ExprPart, parts, domain, var);
walk!(PartMut, parts_mut, domain_mut, var_mut, mut);

impl<'a> ExprPart<'a> {
    /// Visits the parts directly within this one.
    pub fn parts(self, visit: &mut dyn FnMut(Self)) {
        match self {
            Self::Expr(expr) => expr.parts(visit),
            Self::Cards(cards) => cards.parts(visit),
        }
    }

    /// True if a condition holds for this part or any within it, at any depth.
    pub fn any(self, is: &dyn Fn(Self) -> bool) -> bool {
        let mut found = is(self);
        self.parts(&mut |part| found = found || part.any(is));
        found
    }

    /// True if it depends on chance.
    #[must_use]
    pub fn is_chance(self) -> bool {
        self.any(&|part| {
            let Self::Expr(expr) = part else { return false };
            matches!(expr.kind, ExprKind::One { pick: Selector::Random, .. })
        })
    }
}

impl Expr {
    /// True if a condition holds for this expression or any within it, at any depth.
    pub fn any(&self, is: &dyn Fn(&Self) -> bool) -> bool {
        ExprPart::Expr(self).any(&|part| matches!(part, ExprPart::Expr(expr) if is(expr)))
    }
}
