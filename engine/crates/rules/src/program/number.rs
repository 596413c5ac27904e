//! Compilation of expressions to closures that yield a number.

mod cards;
mod fold;
mod property;

use super::{IntExpr, build::CompileContext, card_expr::card_of, slots::reg};
use definition::game::{Comparing, Domain, Expr, ExprKind, Fold, Local, Operator, VarRef};

fn constant(value: i32) -> IntExpr {
    Box::new(move |_| value)
}

pub(crate) fn operate(operator: Operator, a: i32, b: i32) -> i32 {
    match operator {
        Operator::Add => a.saturating_add(b),
        Operator::Subtract => a.saturating_sub(b),
        Operator::Multiply => a.saturating_mul(b),
        Operator::Divide => a.checked_div(b).unwrap_or(0),
        Operator::Remainder => a.checked_rem(b).unwrap_or(0),
    }
}

/// Reduces a card value to its kind, by which cards are compared.
#[inline]
pub(crate) fn kind_of(value: i32) -> i32 {
    if value < 0 { value } else { value & 0x3f }
}

impl CompileContext<'_> {
    /// The value, if it depends on options alone.
    pub(crate) fn fixed(&self, expr: &Expr) -> Option<i32> {
        match &expr.kind {
            ExprKind::Constant(value) => Some(*value),
            ExprKind::Option(option) => self.options.get(usize::from(option.0)).copied(),
            ExprKind::Local(Local::Seats) => Some(i32::from(self.facts.seats)),
            ExprKind::Not(e) => self.fixed(e).map(|value| i32::from(value == 0)),
            ExprKind::Negate(e) => self.fixed(e).map(i32::saturating_neg),
            ExprKind::Calculated(calculation, list) => {
                let list: Option<Vec<i32>> = list.iter().map(|e| self.fixed(e)).collect();
                Some(calculation.result(&list?))
            }
            ExprKind::FoldList(fold, list) => {
                let list: Option<Vec<i32>> = list.iter().map(|e| self.fixed(e)).collect();
                match fold {
                    Fold::Sum => Some(list?.into_iter().fold(0, i32::saturating_add)),
                    Fold::Most => list?.into_iter().max(),
                    Fold::Least => list?.into_iter().min(),
                    _ => None,
                }
            }
            ExprKind::And(list) => {
                let mut all = Some(1);
                for e in list {
                    match self.fixed(e) {
                        Some(0) => return Some(0),
                        Some(_) => {}
                        None => all = None,
                    }
                }
                all
            }
            ExprKind::Or(list) => {
                let mut all = Some(0);
                for e in list {
                    match self.fixed(e) {
                        Some(0) => {}
                        Some(_) => return Some(1),
                        None => all = None,
                    }
                }
                all
            }
            ExprKind::Operator(operator, a, b) => {
                Some(operate(*operator, self.fixed(a)?, self.fixed(b)?))
            }
            ExprKind::Compare(comparing, a, b) => {
                Some(i32::from(comparing.holds(self.fixed(a)?, self.fixed(b)?)))
            }
            ExprKind::If(test, a, b) => match self.fixed(test)? {
                0 => self.fixed(b),
                _ => self.fixed(a),
            },
            ExprKind::Nth(list, n) => {
                let n = self.fixed(n)?;
                let index = n.rem_euclid(i32::try_from(list.len()).ok()?.max(1));
                self.fixed(list.get(index as usize)?)
            }
            _ => None,
        }
    }

    /// Compiles an expression to a closure.
    pub(crate) fn number(&self, expr: &Expr) -> IntExpr {
        if let Some(value) = self.fixed(expr) {
            return constant(value);
        }
        match &expr.kind {
            ExprKind::Constant(value) => constant(*value),
            ExprKind::Option(_) => constant(0),
            ExprKind::Var(var) => self.variable(var),
            ExprKind::Local(local) => self.local(*local),
            ExprKind::Not(e) => self.not(e),
            ExprKind::Negate(e) => {
                let e = self.number(e);
                Box::new(move |at| e(at).saturating_neg())
            }
            ExprKind::Calculated(calculation, list) => self.calculated(*calculation, list),
            ExprKind::And(list) => self.all(list),
            ExprKind::Or(list) => self.any(list),
            ExprKind::Operator(operator, a, b) => self.operator(*operator, a, b),
            ExprKind::Compare(comparing, a, b) => self.comparison(*comparing, a, b),
            ExprKind::If(test, a, b) => self.conditional(test, a, b),
            ExprKind::Of(property, e) => self.property(*property, e),
            ExprKind::OfCards(property, cards) => self.property_of_cards(*property, cards),
            ExprKind::Nth(list, n) => self.nth(list, n),
            ExprKind::FoldList(fold, list) => self.fold_list(*fold, list),
            ExprKind::Fold { fold, over, filter, by, depth } => {
                self.fold(*fold, over, filter.as_deref(), by.as_deref(), *depth)
            }
            ExprKind::One { pick, over, filter, by, depth } => {
                self.one(*pick, over, filter.as_deref(), by.as_deref(), *depth)
            }
            ExprKind::Filtered { over, filter, depth } => self.filtered(over, filter, *depth),
            ExprKind::IsAmong(card, cards) => self.is_among(card, cards),
            ExprKind::IsIn(element, set) => self.is_in(element, set),
            ExprKind::IsForm(combo, cards) => self.is_form(*combo, cards),
            ExprKind::SameCards(a, b) => self.same_cards(a, b),
            ExprKind::Spot(field, of) => self.spot(*field, of.as_deref()),
            ExprKind::Holder(field, card) => self.holder(*field, card),
            ExprKind::Can(id) => {
                let id = *id;
                Box::new(move |at| i32::from(crate::choices::possible(at, id)))
            }
            ExprKind::Encloses { owner, from, over } => self.encloses(owner, from, over),
            ExprKind::After(value) => self.after(value),
            ExprKind::Finally(value) => self.finally(value),
            ExprKind::Takes(choice, square) => self.takes(choice, square),
            ExprKind::Cleared => Box::new(|at| i32::from(at.state.is_cleared(&at.program.piles))),
        }
    }

    fn not(&self, e: &Expr) -> IntExpr {
        if let ExprKind::Fold {
            fold: Fold::Any, over: Domain::Cards(cards), filter: None, ..
        } = &e.kind
        {
            return self.any_card(cards, false);
        }
        let e = self.number(e);
        Box::new(move |at| i32::from(e(at) == 0))
    }

    fn conditional(&self, test: &Expr, a: &Expr, b: &Expr) -> IntExpr {
        if let Some(value) = self.fixed(test) {
            return self.number(if value != 0 { a } else { b });
        }
        let (test, a, b) = (self.number(test), self.number(a), self.number(b));
        Box::new(move |at| if test(at) != 0 { a(at) } else { b(at) })
    }

    fn nth(&self, list: &[Expr], n: &Expr) -> IntExpr {
        let list: Vec<_> = list.iter().map(|e| self.number(e)).collect();
        let n = self.number(n);
        Box::new(move |at| {
            let index = n(at).rem_euclid(list.len().max(1) as i32);
            list.get(index as usize).map_or(0, |e| e(at))
        })
    }

    fn variable(&self, var: &VarRef) -> IntExpr {
        let place = self.vars[var.var];
        let base = place.base;
        match &var.of {
            None => Box::new(move |at| at.slot(base)),
            Some(of) => {
                let (of, count) = (self.number(of), usize::from(place.count));
                let none = place.none;
                Box::new(move |at| {
                    let index = of(at);
                    let index = if index < 0 && none { count - 1 } else { index as usize };
                    if index < count { at.slot(base.plus(index)) } else { 0 }
                })
            }
        }
    }

    fn local(&self, local: Local) -> IntExpr {
        let slot = |slot: super::Slot| -> IntExpr { Box::new(move |at| at.slot(slot)) };
        match local {
            Local::Me => slot(reg::ME),
            Local::Player => slot(reg::PLAYER),
            Local::Subject => slot(reg::SUBJECT),
            Local::Team => slot(reg::TEAM),
            Local::Suit => slot(reg::SUIT),
            Local::Spot => slot(reg::SPOT),
            Local::Index => slot(reg::INDEX),
            Local::Card if self.facts.unique => Box::new(|at| at.frame.card.get()),
            Local::Card => Box::new(|at| match at.frame.card.get() {
                none if none < 0 => none,
                value => at.picked(card_of(value)),
            }),
            Local::Number => Box::new(|at| at.frame.number.get()),
            Local::Symbol => Box::new(|at| at.frame.symbol.get()),
            Local::From => Box::new(|at| at.frame.from.get()),
            Local::Target => Box::new(|at| at.frame.target.get()),
            Local::Moved => Box::new(|at| at.frame.moved.get()),
            Local::Captured => Box::new(|at| at.frame.captured.get()),
            Local::Choice => Self::own_choice(),
            Local::It(depth) => {
                let depth = usize::from(depth);
                Box::new(move |at| at.frame.it[depth].get())
            }
            Local::EverybodyMoved => Box::new(|at| i32::from(crate::run::everybody_moved(at))),
            Local::Turn => Box::new(|at| {
                let turns = usize::try_from(at.slot(reg::TURNS)).ok();
                let code = turns.and_then(|turns| at.program.turns.get(turns));
                code.map_or(0, |code| at.slot(code.count))
            }),
            Local::Repeated => Box::new(|at| at.state.past().repeated()),
            Local::Seats => constant(self.facts.seats.into()),
            // Known to a `CardContext` alone.
            Local::Free(_) => constant(0),
        }
    }

    /// Returns the terms that do not depend on options alone.
    fn open<'e>(&self, list: &'e [Expr]) -> Vec<&'e Expr> {
        list.iter().filter(|e| self.fixed(e).is_none()).collect()
    }

    fn all(&self, list: &[Expr]) -> IntExpr {
        let mut list: Vec<_> = self.open(list).into_iter().map(|e| self.number(e)).collect();
        match list.len() {
            1 => list.remove(0),
            2 => {
                let (b, a) = (list.remove(1), list.remove(0));
                Box::new(move |at| i32::from(a(at) != 0 && b(at) != 0))
            }
            _ => Box::new(move |at| i32::from(list.iter().all(|e| e(at) != 0))),
        }
    }

    fn any(&self, list: &[Expr]) -> IntExpr {
        let mut list: Vec<_> = self.open(list).into_iter().map(|e| self.number(e)).collect();
        match list.len() {
            1 => list.remove(0),
            2 => {
                let (b, a) = (list.remove(1), list.remove(0));
                Box::new(move |at| i32::from(a(at) != 0 || b(at) != 0))
            }
            _ => Box::new(move |at| i32::from(list.iter().any(|e| e(at) != 0))),
        }
    }

    fn operator(&self, operator: Operator, a: &Expr, b: &Expr) -> IntExpr {
        let (a, fixed) = (self.number(a), self.fixed(b));
        if let (Operator::Add, Some(b)) = (operator, fixed) {
            return Box::new(move |at| a(at).saturating_add(b));
        }
        let b = self.number(b);
        match operator {
            Operator::Add => Box::new(move |at| a(at).saturating_add(b(at))),
            Operator::Subtract => Box::new(move |at| a(at).saturating_sub(b(at))),
            Operator::Multiply => Box::new(move |at| a(at).saturating_mul(b(at))),
            _ => Box::new(move |at| operate(operator, a(at), b(at))),
        }
    }

    fn comparison(&self, comparing: Comparing, a: &Expr, b: &Expr) -> IntExpr {
        let cards = a.ty == definition::game::Type::Card;
        let (x, fixed) = (self.number(a), self.fixed(b));
        if cards {
            let y = self.number(b);
            return Box::new(move |at| i32::from(comparing.holds(kind_of(x(at)), kind_of(y(at)))));
        }
        if let Some(y) = fixed {
            return match comparing {
                Comparing::Equal => Box::new(move |at| i32::from(x(at) == y)),
                Comparing::AtLeast => Box::new(move |at| i32::from(x(at) >= y)),
                Comparing::More => Box::new(move |at| i32::from(x(at) > y)),
                _ => Box::new(move |at| i32::from(comparing.holds(x(at), y))),
            };
        }
        let y = self.number(b);
        match comparing {
            Comparing::Equal => Box::new(move |at| i32::from(x(at) == y(at))),
            _ => Box::new(move |at| i32::from(comparing.holds(x(at), y(at)))),
        }
    }

    /// Compiles the number of a spot; -1 if there is none.
    pub(crate) fn spot(&self, field: definition::FieldId, of: Option<&Expr>) -> IntExpr {
        let (first, count) = self.facts.fields[field];
        let Some(of) = of else { return constant(first.into()) };
        if let Some(number) = self.fixed(of) {
            let known = u8::try_from(number).is_ok_and(|number| number < count);
            return constant(if known { i32::from(first) + number } else { -1 });
        }
        let of = self.number(of);
        Box::new(move |at| {
            let number = of(at);
            if (0..i32::from(count)).contains(&number) { i32::from(first) + number } else { -1 }
        })
    }
}
