//! Comparisons and `in`, where one side may determine the meaning of the other.

use super::{
    Reported, Resolved, Resolver,
    expression::is_context,
    fold,
    operand::{Operand, element_of, set_of, type_words},
    scope::Scope,
};
use crate::{
    found::Faults,
    text::{Ast, AstKind},
};
use definition::{
    Code, FieldId,
    game::{
        CardsProperty, ComboId, Comparing, Domain, Expr, ExprKind, ExprPart, Fold, Local, Span,
        Type,
    },
    say,
    wording::one_of,
};
use std::collections::BTreeMap;

impl Resolver<'_> {
    /// Resolves both sides of a comparison, first the one that determines the meaning of the other.
    pub(super) fn sides(
        &mut self,
        a: &Ast,
        b: &Ast,
        scope: &Scope<'_>,
    ) -> Resolved<(Operand, Operand)> {
        let swap = self.is_bare(a, scope) && !self.is_bare(b, scope);
        let (first, second) = if swap { (b, a) } else { (a, b) };
        let first = self.thing(first, scope, None)?;
        let hint = Some(first.ty()).filter(|&ty| ty != Type::Number);
        let second = self.thing(second, scope, hint)?;
        Ok(if swap { (second, first) } else { (first, second) })
    }

    /// True for a number or name whose meaning depends on the other side of the comparison.
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
    ) -> Resolved<Expr> {
        let written = (a, b);
        let (a, b) = self.sides(a, b, scope)?;
        self.note_alike(written, (&a, &b), at, scope);
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

    /// Records whether both sides of a comparison are the same. If they stem from a rule's
    /// arguments, that is not the rule's fault.
    fn note_alike(
        &mut self,
        written: (&Ast, &Ast),
        sides: (&Operand, &Operand),
        at: Span,
        scope: &Scope<'_>,
    ) {
        let given = |ast: &Ast| has_parameter(ast, scope);
        let alike = match sides {
            (Operand::Value(a), Operand::Value(b)) => {
                a == b && fold::known(a).is_none() && !ExprPart::Expr(a).is_chance()
            }
            (Operand::Cards(a, _), Operand::Cards(b, _)) => {
                a == b && !ExprPart::Cards(a).is_chance()
            }
            _ => false,
        };
        let alike = alike && !given(written.0) && !given(written.1);
        self.alike.entry(at).and_modify(|always| *always &= alike).or_insert(alike);
    }

    /// Resolves a side of an ordering comparison. Ranks stay ranks, which have names.
    fn ordered(&mut self, thing: Operand, wanted: Type) -> Resolved<Expr> {
        let (ty, at) = (thing.ty(), thing.at());
        if ty == Type::Flag {
            let message = say!("fault-flag-order", "true and false have no order");
            let help = say!("help-flag-order", "Use it on its own, or with `not`.");
            return Err(self.report(Code::WrongType, at, message, help));
        }
        self.fit(thing, wanted)
    }

    /// Resolves the equality of two values.
    pub(super) fn same(
        &mut self,
        a: Operand,
        b: Operand,
        at: Span,
        scope: &Scope<'_>,
    ) -> Resolved<Expr> {
        use Type as T;
        let equal = |a, b| fold::compare(Comparing::Equal, a, b, at);
        let (first, second) = match (a, b) {
            // `suits` is never a single suit: most likely `suit` was intended.
            (Operand::Many(many), other) | (other, Operand::Many(many))
                if many.filter.is_none() && many.element == other.ty() =>
            {
                let found = set_of(many.element).unwrap_or(many.element);
                return Err(self.misfit(found, many.element, many.at));
            }
            (a, Operand::Spread(field, _)) => {
                let spot = self.spot(a)?;
                return self.is_spot_of(spot, field, at, scope);
            }
            (Operand::Spread(field, _), b) => {
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
            (T::Number, ty) if !is_countable(ty) => {
                return Err(self.no_name_of(ty, first.at()));
            }
            (ty, T::Number) if !is_countable(ty) => {
                return Err(self.no_name_of(ty, second.at()));
            }
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

    /// Reports a number in place of a name; the number is the mistake.
    fn no_name_of(&mut self, wanted: Type, at: Span) -> Reported {
        let names = self.names.names_of(wanted);
        if names.is_empty() {
            return self.misfit(Type::Number, wanted, at);
        }
        let message = say!(
            "fault-wrong-type",
            "expected {wanted}, found {found}",
            found = type_words(Type::Number),
            wanted = type_words(wanted),
        );
        let help = say!("help-write-one-of", "Write {names}.", names = one_of(names));
        self.report(Code::WrongType, at, message, help)
    }

    /// Resolves `form(cards) == run`, a check for one combination whatever the game's order.
    fn same_form(&mut self, a: Operand, b: Operand, at: Span) -> Resolved<Expr> {
        let (a, b) = (self.fit(a, Type::Form)?, self.fit(b, Type::Form)?);
        let kind = match (a.kind, b.kind) {
            (ExprKind::OfCards(CardsProperty::Form, cards), ExprKind::Constant(combo))
            | (ExprKind::Constant(combo), ExprKind::OfCards(CardsProperty::Form, cards))
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

    /// Resolves whether a spot belongs to a field.
    fn is_spot_of(
        &mut self,
        spot: Expr,
        field: FieldId,
        at: Span,
        scope: &Scope<'_>,
    ) -> Resolved<Expr> {
        let depth = self.free_depth(scope, at)?;
        let it = Expr { kind: ExprKind::Local(Local::It(depth)), ty: Type::Spot, at };
        let filter = Some(Box::new(fold::compare(Comparing::Equal, it, spot, at)));
        let over = Domain::Spots(field);
        let kind = ExprKind::Fold { fold: Fold::Any, over, filter, by: None, depth };
        Ok(Expr { kind, ty: Type::Flag, at })
    }

    /// Resolves `x in things`.
    pub(super) fn membership(
        &mut self,
        a: &Ast,
        b: &Ast,
        at: Span,
        scope: &Scope<'_>,
    ) -> Resolved<Expr> {
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
            Operand::Many(many) => Some(many.element),
            Operand::Cards(..) => Some(Type::Card),
            Operand::Value(expr) => element_of(expr.ty).map(|(element, _)| element),
            Operand::Spread(..) => Some(Type::Spot),
        };
        let element = self.thing(a, scope, element)?;
        match whole {
            Operand::Spread(field, _) => {
                let spot = self.spot(element)?;
                self.is_spot_of(spot, field, at, scope)
            }
            Operand::Many(many) if many.element == Type::Spot => {
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

/// Warns about comparisons of a value with itself.
pub(super) fn report(alike: &BTreeMap<Span, bool>, faults: &mut Faults) {
    for (&at, _) in alike.iter().filter(|(at, always)| **always && at.source == 0) {
        let message = say!("fault-same-sides", "both sides of this comparison mean the same");
        let help = say!(
            "help-same-sides",
            "Within `where` and `by`, properties and `it` belong to the item being examined; pass \
             a value from outside to a rule, such as `\"alike(c)\": \"count(hand where rank == \
             c.rank)\"`.",
        );
        faults.add(Code::SameSides, at, message, help);
    }
}

/// True if values of this type can be compared with a number.
fn is_countable(ty: Type) -> bool {
    use Type as T;
    matches!(ty, T::Number | T::Rank | T::Flag | T::Cards | T::Players | T::Suits | T::Ranks)
}

/// True if an expression uses a parameter of the rule that is being read.
fn has_parameter(ast: &Ast, scope: &Scope<'_>) -> bool {
    let is_parameter = |name: &str| {
        let frame = scope.frame.as_ref();
        frame.is_some_and(|frame| {
            frame.arguments.iter().any(|(given, ..)| given == name)
                || frame.given.iter().any(|(given, _)| given == name)
        })
    };
    ast.name().is_some_and(is_parameter) || ast.parts().any(|part| has_parameter(part, scope))
}
