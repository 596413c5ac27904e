//! Compilation of the cards of an expression.

use crate::program::{
    CardExpr, IntExpr,
    build::CompileContext,
    element::{Element, asks_who},
    slots::reg,
};
use definition::game::{Arrangement, Cards, Expr, ExprKind, Local, VarRef};

impl CompileContext<'_> {
    /// Compiles the cards of an expression.
    pub(crate) fn bag(&self, cards: &Cards) -> CardExpr {
        let boxed = |cards: &Cards| Box::new(self.bag(cards));
        match cards {
            Cards::Spot(spot) => self.bag_of_spot(spot),
            Cards::AllOf(field) => {
                let (first, count) = self.facts.fields[*field];
                CardExpr::Spots(first, count)
            }
            Cards::Everything => CardExpr::Everything,
            Cards::Picked => CardExpr::Picked,
            Cards::Others => CardExpr::Others,
            Cards::Var(var) => CardExpr::Memory(self.memory(var)),
            Cards::List(list) => CardExpr::List(list.iter().map(|e| self.number(e)).collect()),
            Cards::Where(of, test, depth) => {
                let element = Element::It(*depth);
                CardExpr::Where {
                    of: boxed(of),
                    test: self.number(test),
                    lift: self.lift(test, element),
                    depth: *depth,
                    exact: asks_who(test, element, self.facts.unique),
                }
            }
            Cards::Strongest { count, of, by, weakest, depth } => CardExpr::Strongest {
                count: self.number(count),
                of: boxed(of),
                by: self.number(by),
                weakest: *weakest,
                depth: *depth,
            },
            Cards::Pairs { of, by, depth } => {
                CardExpr::Pairs { of: boxed(of), by: self.number(by), depth: *depth }
            }
            Cards::Arranged(Arrangement::AllButLast, of) => CardExpr::AllButLast(boxed(of)),
            Cards::Arranged(Arrangement::Reverse, of) => CardExpr::Reverse(boxed(of)),
            Cards::Plus(a, b) => CardExpr::Plus(boxed(a), boxed(b)),
            Cards::Minus(a, b) => CardExpr::Minus(boxed(a), boxed(b)),
            Cards::If(test, a, b) => CardExpr::If(self.number(test), boxed(a), boxed(b)),
        }
    }

    /// Compiles the cards of a spot.
    pub(crate) fn bag_of_spot(&self, spot: &Expr) -> CardExpr {
        if let ExprKind::Spot(field, of) = &spot.kind {
            let (first, count) = self.facts.fields[*field];
            let Some(of) = of else { return CardExpr::Fixed(definition::SpotId(first)) };
            let slot = match of.kind {
                ExprKind::Local(Local::Me) => Some(reg::ME),
                ExprKind::Local(Local::Player) => Some(reg::PLAYER),
                ExprKind::Local(Local::Subject) => Some(reg::SUBJECT),
                _ => None,
            };
            if let Some(slot) = slot {
                return CardExpr::Owned(first, count, slot);
            }
        }
        CardExpr::Spot(self.number(spot))
    }

    /// Returns the number of the card set that a variable of cards refers to now.
    pub(crate) fn memory(&self, var: &VarRef) -> IntExpr {
        let place = self.vars[var.var];
        let base = i32::from(place.base.0);
        match &var.of {
            None => Box::new(move |_| base),
            Some(of) => {
                let (of, count) = (self.number(of), i32::from(place.count));
                Box::new(move |at| {
                    let index = of(at);
                    if (0..count).contains(&index) { base + index } else { -1 }
                })
            }
        }
    }
}
