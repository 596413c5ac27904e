//! Compilation of the cards of an expression.

use crate::program::{
    Bag, Number,
    build::Build,
    element::{Element, asks_who},
    slots::reg,
};
use definition::game::{Cards, Expr, ExprKind, Local, VarRef};

impl Build<'_> {
    /// Compiles the cards of an expression.
    pub(crate) fn bag(&self, cards: &Cards) -> Bag {
        let boxed = |cards: &Cards| Box::new(self.bag(cards));
        match cards {
            Cards::Spot(spot) => self.bag_of_spot(spot),
            Cards::AllOf(field) => {
                let (first, count) = self.facts.fields[field.index()];
                Bag::Spots(first, count)
            }
            Cards::Everything => Bag::Everything,
            Cards::Picked => Bag::Picked,
            Cards::Others => Bag::Others,
            Cards::Var(var) => Bag::Memory(self.memory(var)),
            Cards::List(list) => Bag::List(list.iter().map(|e| self.number(e)).collect()),
            Cards::Where(of, test, depth) => {
                let element = Element::It(*depth);
                Bag::Where {
                    of: boxed(of),
                    test: self.number(test),
                    lift: self.lift(test, element),
                    depth: *depth,
                    exact: asks_who(test, element, self.facts.unique),
                }
            }
            Cards::Strongest { count, of, by, weakest, depth } => Bag::Strongest {
                count: self.number(count),
                of: boxed(of),
                by: self.number(by),
                weakest: *weakest,
                depth: *depth,
            },
            Cards::Pairs { of, by, depth } => {
                Bag::Pairs { of: boxed(of), by: self.number(by), depth: *depth }
            }
            Cards::AllButLast(of) => Bag::AllButLast(boxed(of)),
            Cards::Reverse(of) => Bag::Reverse(boxed(of)),
            Cards::Plus(a, b) => Bag::Plus(boxed(a), boxed(b)),
            Cards::Minus(a, b) => Bag::Minus(boxed(a), boxed(b)),
            Cards::If(test, a, b) => Bag::If(self.number(test), boxed(a), boxed(b)),
        }
    }

    /// Compiles the cards of a spot.
    pub(crate) fn bag_of_spot(&self, spot: &Expr) -> Bag {
        if let ExprKind::Spot(field, of) = &spot.kind {
            let (first, count) = self.facts.fields[field.index()];
            let Some(of) = of else { return Bag::Fixed(definition::SpotId(first)) };
            let slot = match of.kind {
                ExprKind::Local(Local::Me) => Some(reg::ME),
                ExprKind::Local(Local::Player) => Some(reg::PLAYER),
                ExprKind::Local(Local::Subject) => Some(reg::SUBJECT),
                _ => None,
            };
            if let Some(slot) = slot {
                return Bag::Owned(first, count, slot);
            }
        }
        Bag::Spot(self.number(spot))
    }

    /// Returns the number of the card set that a variable of cards refers to now.
    pub(crate) fn memory(&self, var: &VarRef) -> Number {
        let place = self.vars[usize::from(var.var.0)];
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
