//! Comparisons, and `in`: which side says what the other means.

use super::{
    Resolver, Solved,
    expression::is_context,
    fold,
    scope::Scope,
    thing::{Thing, element_of, set_of},
};
use crate::{
    Code, FieldId,
    game::{
        ComboId, Comparing, Domain, Expr, ExprKind, Fold, Local, Span, Type,
        text::{Ast, AstKind},
    },
    say,
};

impl Resolver<'_> {
    /// Reads both sides of a comparison, first the one that says what the other means.
    pub(super) fn sides(&mut self, a: &Ast, b: &Ast, scope: &Scope<'_>) -> Solved<(Thing, Thing)> {
        let swap = self.is_bare(a, scope) && !self.is_bare(b, scope);
        let (first, second) = if swap { (b, a) } else { (a, b) };
        let first = self.thing(first, scope, None)?;
        let hint = Some(first.ty()).filter(|&ty| ty != Type::Number);
        let second = self.thing(second, scope, hint)?;
        Ok(if swap { (second, first) } else { (first, second) })
    }

    /// Whether this is a number or name whose meaning depends on what it is compared with.
    pub(super) fn is_bare(&self, ast: &Ast, scope: &Scope<'_>) -> bool {
        match &ast.kind {
            AstKind::Number(_) => true,
            AstKind::Name(name) => match scope.argument(name) {
                Some((argument, scope)) => self.is_bare(&argument, &scope),
                None => name == "none" || !self.is_declared(name) && !is_context(name),
            },
            AstKind::If(_, yes, no) => self.is_bare(yes, scope) && self.is_bare(no, scope),
            _ => false,
        }
    }

    pub(super) fn compare(
        &mut self,
        comparing: Comparing,
        a: &Ast,
        b: &Ast,
        at: Span,
        scope: &Scope<'_>,
    ) -> Solved<Expr> {
        let written = (a, b);
        let (a, b) = self.sides(a, b, scope)?;
        let equality = matches!(comparing, Comparing::Equal | Comparing::NotEqual);
        if !equality {
            self.rank_order(comparing, written, (&a, &b), scope);
            let of_ranks = a.ty() == Type::Rank && b.ty() == Type::Rank;
            let wanted = if of_ranks { Type::Rank } else { Type::Number };
            let (a, b) = (self.ordered(a, wanted), self.ordered(b, wanted));
            return Ok(fold::compare(comparing, a?, b?, at));
        }
        let same = self.same(a, b, at, scope)?;
        Ok(if comparing == Comparing::NotEqual { fold::not(same, at) } else { same })
    }

    /// As something that is more or less than another. Ranks stay ranks, which have names.
    fn ordered(&mut self, thing: Thing, wanted: Type) -> Solved<Expr> {
        let (ty, at) = (thing.ty(), thing.at());
        if ty == Type::Flag {
            let message = say!("fault-flag-order", "true and false are neither more nor less");
            let help = say!("help-flag-order", "Use it alone, or with `not`.");
            return Err(self.tell(Code::WrongType, at, message, help));
        }
        self.fit(thing, wanted)
    }

    /// Whether two things are the same.
    pub(super) fn same(&mut self, a: Thing, b: Thing, at: Span, scope: &Scope<'_>) -> Solved<Expr> {
        use Type as T;
        let equal = |a, b| fold::compare(Comparing::Equal, a, b, at);
        let (first, second) = match (a, b) {
            // All suits are never one suit: most likely `suit` was meant.
            (Thing::Many(many), other) | (other, Thing::Many(many))
                if many.filter.is_none() && many.element == other.ty() =>
            {
                let found = set_of(many.element).unwrap_or(many.element);
                return Err(self.misfit(found, many.element, many.at));
            }
            (a, Thing::Spread(field, _)) => {
                let spot = self.spot(a)?;
                return self.is_spot_of(spot, field, at, scope);
            }
            (Thing::Spread(field, _), b) => {
                let spot = self.spot(b)?;
                return self.is_spot_of(spot, field, at, scope);
            }
            (a, b) => (a, b),
        };
        let expr = match (first.ty(), second.ty()) {
            (T::Form, T::Form) => return self.same_form(first, second, at),
            (T::Cards, T::Spot) | (T::Spot, T::Cards) => {
                equal(self.spot(first)?, self.spot(second)?)
            }
            (T::Cards, T::Cards | T::Card) | (T::Card, T::Cards) => {
                let (a, b) = (self.cards(first)?, self.cards(second)?);
                let kind = ExprKind::SameCards(Box::new(a), Box::new(b));
                Expr { kind, ty: T::Flag, at }
            }
            (T::Team, T::Player) => equal(self.fit(first, T::Team)?, self.fit(second, T::Team)?),
            (T::Player, T::Team) => equal(self.fit(first, T::Team)?, self.fit(second, T::Team)?),
            (T::Number, _) | (_, T::Number) => equal(self.number(first)?, self.number(second)?),
            (set @ (T::Suits | T::Ranks | T::Players), _) => {
                equal(self.fit(first, set)?, self.fit(second, set)?)
            }
            (_, set @ (T::Suits | T::Ranks | T::Players)) => {
                equal(self.fit(first, set)?, self.fit(second, set)?)
            }
            (ty, other) if ty == other => equal(self.fit(first, ty)?, self.fit(second, ty)?),
            (ty, other) => return Err(self.misfit(other, ty, second.at())),
        };
        Ok(expr)
    }

    /// `form(cards) == run` asks for one combination, whichever comes first in the game.
    fn same_form(&mut self, a: Thing, b: Thing, at: Span) -> Solved<Expr> {
        let (a, b) = (self.fit(a, Type::Form)?, self.fit(b, Type::Form)?);
        let kind = match (a.kind, b.kind) {
            (ExprKind::FormOf(cards), ExprKind::Constant(combo))
            | (ExprKind::Constant(combo), ExprKind::FormOf(cards))
                if combo >= 0 =>
            {
                ExprKind::IsForm(ComboId(combo as u8), cards)
            }
            (first, second) => {
                let a = Expr { kind: first, ty: Type::Form, at: a.at };
                let b = Expr { kind: second, ty: Type::Form, at: b.at };
                return Ok(fold::compare(Comparing::Equal, a, b, at));
            }
        };
        Ok(Expr { kind, ty: Type::Flag, at })
    }

    /// Whether a spot is one of a field's.
    fn is_spot_of(
        &mut self,
        spot: Expr,
        field: FieldId,
        at: Span,
        scope: &Scope<'_>,
    ) -> Solved<Expr> {
        let depth = self.free_depth(scope, at)?;
        let it = Expr { kind: ExprKind::Local(Local::It(depth)), ty: Type::Spot, at };
        let filter = Some(Box::new(fold::compare(Comparing::Equal, it, spot, at)));
        let over = Domain::Spots(field);
        let kind = ExprKind::Fold { fold: Fold::Any, over, filter, by: None, depth };
        Ok(Expr { kind, ty: Type::Flag, at })
    }

    /// `x in things`
    pub(super) fn membership(
        &mut self,
        a: &Ast,
        b: &Ast,
        at: Span,
        scope: &Scope<'_>,
    ) -> Solved<Expr> {
        if let AstKind::List(parts) = &b.kind {
            let before = self.nodes;
            let element = self.thing(a, scope, None)?;
            let cost = self.nodes - before;
            let hint = Some(element.ty()).filter(|&ty| ty != Type::Number);
            let mut any = vec![];
            for part in parts {
                self.spend(cost, scope, part.at)?;
                let part = self.thing(part, scope, hint)?;
                any.push(self.same(element.clone(), part, at, scope)?);
            }
            return Ok(fold::joined(any, false, at));
        }
        let whole = self.thing(b, scope, None)?;
        let element = match &whole {
            Thing::Many(many) => Some(many.element),
            Thing::Cards(..) => Some(Type::Card),
            Thing::Value(expr) => element_of(expr.ty).map(|(element, _)| element),
            Thing::Spread(..) => Some(Type::Spot),
        };
        let element = self.thing(a, scope, element)?;
        match whole {
            Thing::Spread(field, _) => {
                let spot = self.spot(element)?;
                self.is_spot_of(spot, field, at, scope)
            }
            Thing::Many(many) if many.element == Type::Spot => {
                let spot = self.spot(element)?;
                let it = Expr { kind: ExprKind::Local(Local::It(many.depth)), ty: Type::Spot, at };
                let is = fold::compare(Comparing::Equal, it, spot, at);
                let both = many.filter.into_iter().chain([is]).collect();
                let filter = Some(Box::new(fold::joined(both, true, at)));
                let (over, depth) = (many.over, many.depth);
                let kind = ExprKind::Fold { fold: Fold::Any, over, filter, by: None, depth };
                Ok(Expr { kind, ty: Type::Flag, at })
            }
            whole if set_of(element.ty()).is_some_and(|set| set != Type::Cards) => {
                let set = set_of(element.ty()).unwrap_or(Type::Cards);
                let (element, set) =
                    (self.fit(element.clone(), element.ty())?, self.fit(whole, set)?);
                let kind = ExprKind::IsIn(Box::new(element), Box::new(set));
                Ok(Expr { kind, ty: Type::Flag, at })
            }
            whole => {
                let card = self.fit(element, Type::Card)?;
                let cards = Box::new(self.cards(whole)?);
                let kind = ExprKind::IsAmong(Box::new(card), cards);
                Ok(Expr { kind, ty: Type::Flag, at })
            }
        }
    }
}
