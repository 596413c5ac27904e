//! Operators: what a formula's parts are, and how they go together.

use super::{
    Resolver, Solved, Told, fold,
    scope::Scope,
    thing::{Many, Thing, set_of},
};
use crate::{
    Code,
    game::{
        Cards, Comparing, Domain, Expr, ExprKind, Fold, Local, Operator, Span, Type,
        text::{Ast, AstKind},
    },
    say,
};

impl Resolver<'_> {
    /// What a part of an expression is. `want` is what would be of use: it decides what a bare
    /// name or number means.
    pub(super) fn thing(
        &mut self,
        ast: &Ast,
        scope: &Scope<'_>,
        want: Option<Type>,
    ) -> Solved<Thing> {
        self.spend(1, scope, ast.at)?;
        self.level += 1;
        let thing = if self.level > Self::DEEPEST {
            Err(self.too_large(scope, ast.at))
        } else {
            self.thing_of_kind(ast, scope, want)
        };
        self.level -= 1;
        thing
    }

    fn thing_of_kind(&mut self, ast: &Ast, scope: &Scope<'_>, want: Option<Type>) -> Solved<Thing> {
        let at = ast.at;
        let expr = match &ast.kind {
            AstKind::Number(number) => return self.literal(*number, at, want),
            AstKind::Name(name) => return self.word(name, at, scope, want),
            AstKind::Call(name, arguments) => {
                return self.call(name, arguments, at, scope, want);
            }
            AstKind::List(parts) => return self.list(parts, at, scope, want),
            AstKind::Property(of, name) => return self.property(of, name, at, scope),
            AstKind::Of(what, whose) => return self.thing_of(what, whose, at, scope, want),
            AstKind::Look { of, filter, by } => {
                if let Some(by) = by {
                    let message = say!("fault-stray-by", "`by` has nothing to compare for");
                    let help = say!(
                        "help-stray-by",
                        "`by` stands in `best(…)`, `sum(…)`, `max(…)`, `min(…)`, `strongest(…)`.",
                    );
                    return Err(self.tell(Code::BadSyntax, by.at, message, help));
                }
                let many = self.filtered(of, filter.as_deref(), scope)?;
                return Ok(as_cards(many));
            }
            AstKind::Not(inner) => {
                let inner = self.flag_of(inner, scope)?;
                fold::not(inner, at)
            }
            AstKind::Negate(inner) => {
                let inner = self.number_of(inner, scope)?;
                fold::negate(inner, at)
            }
            AstKind::And(parts) => self.joined(parts, true, at, scope)?,
            AstKind::Or(parts) => self.joined(parts, false, at, scope)?,
            AstKind::Arithmetic(operator, a, b) => {
                return self.arithmetic(*operator, a, b, at, scope, want);
            }
            AstKind::Compare(comparing, a, b) => self.compare(*comparing, a, b, at, scope)?,
            AstKind::In(a, b) => self.membership(a, b, at, scope)?,
            AstKind::If(condition, yes, no) => {
                return self.either(condition, yes, no, at, scope, want);
            }
        };
        Ok(Thing::Value(expr))
    }

    pub(super) fn flag_of(&mut self, ast: &Ast, scope: &Scope<'_>) -> Solved<Expr> {
        let thing = self.thing(ast, scope, Some(Type::Flag))?;
        self.flag(thing)
    }

    pub(super) fn number_of(&mut self, ast: &Ast, scope: &Scope<'_>) -> Solved<Expr> {
        let thing = self.thing(ast, scope, Some(Type::Number))?;
        self.number(thing)
    }

    pub(super) fn cards_of(&mut self, ast: &Ast, scope: &Scope<'_>) -> Solved<Cards> {
        let thing = self.thing(ast, scope, Some(Type::Cards))?;
        self.cards(thing)
    }

    pub(super) fn value_of(&mut self, ast: &Ast, scope: &Scope<'_>, ty: Type) -> Solved<Expr> {
        let thing = self.thing(ast, scope, Some(ty))?;
        self.fit(thing, ty)
    }

    fn literal(&mut self, number: i32, at: Span, want: Option<Type>) -> Solved<Thing> {
        if want == Some(Type::Rank) {
            let name = number.to_string();
            let Some(rank) = self.names.constant(&name, Type::Rank) else {
                let message = say!("fault-no-rank", "there is no rank `{rank}`", rank = name);
                return Err(self.unknown_value(message, Type::Rank, at));
            };
            return Ok(Thing::Value(fold::constant(rank, Type::Rank, at)));
        }
        Ok(Thing::Value(fold::constant(number, Type::Number, at)))
    }

    /// All parts are read, so that the faults of all are told.
    fn joined(&mut self, parts: &[Ast], unit: bool, at: Span, scope: &Scope<'_>) -> Solved<Expr> {
        let parts: Vec<_> = parts.iter().map(|part| self.flag_of(part, scope)).collect();
        let parts = parts.into_iter().collect::<Solved<Vec<_>>>()?;
        Ok(fold::joined(parts, unit, at))
    }

    fn arithmetic(
        &mut self,
        operator: Operator,
        a: &Ast,
        b: &Ast,
        at: Span,
        scope: &Scope<'_>,
        want: Option<Type>,
    ) -> Solved<Thing> {
        // A card's name is wanted where cards are put together; else a number.
        let hint = want.filter(|&want| want == Type::Cards);
        let (a, b) = (self.thing(a, scope, hint), self.thing(b, scope, hint));
        let (a, b) = (a?, b?);
        let of_cards = |thing: &Thing| matches!(thing.ty(), Type::Cards | Type::Card | Type::Spot);
        if of_cards(&a) && of_cards(&b) {
            let (a, b) = (Box::new(self.cards(a)?), Box::new(self.cards(b)?));
            let cards = match operator {
                Operator::Add => Cards::Plus(a, b),
                Operator::Subtract => Cards::Minus(a, b),
                _ => return Err(self.misfit(Type::Cards, Type::Number, at)),
            };
            return Ok(Thing::Cards(cards, at));
        }
        let (a, b) = (self.number(a), self.number(b));
        Ok(Thing::Value(fold::arithmetic(operator, a?, b?, at)))
    }

    /// Reads both sides of a comparison, first the one that says what the other means.
    fn sides(&mut self, a: &Ast, b: &Ast, scope: &Scope<'_>) -> Solved<(Thing, Thing)> {
        let swap = self.is_bare(a, scope) && !self.is_bare(b, scope);
        let (first, second) = if swap { (b, a) } else { (a, b) };
        let first = self.thing(first, scope, None)?;
        let hint = Some(first.ty()).filter(|&ty| ty != Type::Number);
        let second = self.thing(second, scope, hint)?;
        Ok(if swap { (second, first) } else { (first, second) })
    }

    /// Whether this is a number or name whose meaning depends on what it is compared with.
    fn is_bare(&self, ast: &Ast, scope: &Scope<'_>) -> bool {
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

    fn compare(
        &mut self,
        comparing: Comparing,
        a: &Ast,
        b: &Ast,
        at: Span,
        scope: &Scope<'_>,
    ) -> Solved<Expr> {
        let (a, b) = self.sides(a, b, scope)?;
        let equality = matches!(comparing, Comparing::Equal | Comparing::NotEqual);
        if !equality {
            let (a, b) = (self.ordered(a), self.ordered(b));
            return Ok(fold::compare(comparing, a?, b?, at));
        }
        let same = self.same(a, b, at, scope)?;
        Ok(if comparing == Comparing::NotEqual { fold::not(same, at) } else { same })
    }

    /// As something that is more or less than another.
    fn ordered(&mut self, thing: Thing) -> Solved<Expr> {
        let (ty, at) = (thing.ty(), thing.at());
        if ty == Type::Flag {
            let message = say!("fault-flag-order", "true and false are neither more nor less");
            let help = say!("help-flag-order", "Use it alone, or with `not`.");
            return Err(self.tell(Code::WrongType, at, message, help));
        }
        self.number(thing)
    }

    /// Whether two things are the same.
    fn same(&mut self, a: Thing, b: Thing, at: Span, scope: &Scope<'_>) -> Solved<Expr> {
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
                ExprKind::IsForm(crate::game::ComboId(combo as u8), cards)
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
        field: crate::FieldId,
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
    fn membership(&mut self, a: &Ast, b: &Ast, at: Span, scope: &Scope<'_>) -> Solved<Expr> {
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
            Thing::Value(expr) => super::thing::element_of(expr.ty).map(|(element, _)| element),
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

    fn either(
        &mut self,
        condition: &Ast,
        yes: &Ast,
        no: &Ast,
        at: Span,
        scope: &Scope<'_>,
        want: Option<Type>,
    ) -> Solved<Thing> {
        use Type as T;
        let condition = self.flag_of(condition, scope);
        let branches = match want {
            Some(_) => {
                let yes = self.thing(yes, scope, want);
                (yes, self.thing(no, scope, want))
            }
            None => {
                let (yes, no) = self.sides(yes, no, scope)?;
                (Ok(yes), Ok(no))
            }
        };
        let (condition, yes, no) = (condition?, branches.0?, branches.1?);
        let ty = match (yes.ty(), no.ty()) {
            (T::Cards | T::Spot | T::Card, T::Cards) | (T::Cards, T::Spot | T::Card) => {
                if want == Some(T::Spot) {
                    let (yes, no) = (self.spot(yes)?, self.spot(no)?);
                    return Ok(Thing::Value(fold::either(condition, yes, no, at)));
                }
                let (yes, no) = (Box::new(self.cards(yes)?), Box::new(self.cards(no)?));
                return Ok(Thing::Cards(Cards::If(Box::new(condition), yes, no), at));
            }
            (T::Number, T::Rank | T::Flag) | (T::Rank | T::Flag, T::Number) => T::Number,
            (T::Player, T::Team) => T::Team,
            (yes, _) => yes,
        };
        let (yes, no) = (self.fit(yes, ty)?, self.fit(no, ty)?);
        Ok(Thing::Value(fold::either(condition, yes, no, at)))
    }

    /// `[a, b]` as cards, or as a set of suits, ranks or players.
    fn list(
        &mut self,
        parts: &[Ast],
        at: Span,
        scope: &Scope<'_>,
        want: Option<Type>,
    ) -> Solved<Thing> {
        let element = match want {
            Some(Type::Cards) | None => None,
            Some(set) => super::thing::element_of(set).map(|(element, _)| element),
        };
        let things = parts
            .iter()
            .map(|part| self.thing(part, scope, element))
            .collect::<Solved<Vec<_>>>()?;
        let Some(ty) = element.or_else(|| things.first().map(Thing::ty)) else {
            return Ok(Thing::Cards(Cards::List(vec![]), at));
        };
        if matches!(ty, Type::Card | Type::Cards) {
            let cards = things
                .into_iter()
                .map(|thing| self.fit(thing, Type::Card))
                .collect::<Solved<Vec<_>>>()?;
            return Ok(Thing::Cards(Cards::List(cards), at));
        }
        let Some((set, over)) =
            set_of(ty).and_then(|set| Some((set, super::thing::element_of(set)?.1)))
        else {
            let message = say!("fault-stray-list", "a list of such things means nothing here");
            let help = say!(
                "help-stray-list",
                "Lists stand in `min(…)`, `max(…)`, `sum(…)`, `pick(…)` and behind `in`.",
            );
            return Err(self.tell(Code::WrongType, at, message, help));
        };
        let parts =
            things.into_iter().map(|thing| self.fit(thing, ty)).collect::<Solved<Vec<_>>>()?;
        if let Some(bits) = parts
            .iter()
            .map(|part| fold::known(part).map(|value| 1 << value.clamp(0, 30)))
            .try_fold(0, |bits, bit| Some(bits | bit?))
        {
            return Ok(Thing::Value(fold::constant(bits, set, at)));
        }
        let depth = self.free_depth(scope, at)?;
        let it = Expr { kind: ExprKind::Local(Local::It(depth)), ty, at };
        let is = |part| fold::compare(Comparing::Equal, it.clone(), part, at);
        let filter = Some(fold::joined(parts.into_iter().map(is).collect(), false, at));
        Ok(Thing::Many(Many { over, element: ty, field: None, filter, depth, at }))
    }

    /// Things with a `where`.
    pub(super) fn filtered(
        &mut self,
        of: &Ast,
        filter: Option<&Ast>,
        scope: &Scope<'_>,
    ) -> Solved<Many> {
        let depth = self.free_depth(scope, of.at)?;
        let thing = self.thing(of, scope, Some(Type::Cards))?;
        let mut many = self.many(thing, depth)?;
        if let Some(filter) = filter {
            let inner = self.inside(&many, scope);
            let filter = self.flag_of(filter, &inner)?;
            let at = filter.at;
            let both = many.filter.take().into_iter().chain([filter]).collect();
            many.filter = Some(fold::joined(both, true, at));
        }
        Ok(many)
    }

    /// The place within a `where` or `by` over these things.
    pub(super) fn inside<'s>(&self, many: &Many, scope: &Scope<'s>) -> Scope<'s> {
        let kind = ExprKind::Local(Local::It(many.depth));
        let value = Expr { kind, ty: many.element, at: many.at };
        let mut inner =
            scope.looking_at(super::scope::Looked { value, field: many.field, cost: 0 });
        inner.depth = inner.depth.max(many.depth + 1);
        inner
    }

    /// A number for an element that is looked at, which nothing further out uses.
    pub(super) fn free_depth(&mut self, scope: &Scope<'_>, at: Span) -> Result<u8, Told> {
        let depth = scope.depth;
        self.deepest = self.deepest.max(depth + 1);
        if depth < Self::MOST_LOOKS {
            return Ok(depth);
        }
        let message = say!(
            "fault-too-many-looks",
            "more than {most} `where` stand in each other",
            most = Self::MOST_LOOKS,
        );
        let help = say!("help-too-many-looks", "Remember a part of it in a variable.");
        Err(self.tell(Code::TooMany, at, message, help))
    }
}

/// Filtered cards are cards again.
fn as_cards(many: Many) -> Thing {
    match many {
        Many { over: Domain::Cards(cards), filter, depth, at, .. } => {
            let cards = match filter {
                Some(filter) => Cards::Where(cards, Box::new(filter), depth),
                None => *cards,
            };
            Thing::Cards(cards, at)
        }
        many => Thing::Many(many),
    }
}

/// Whether a name means something by the place alone.
pub(super) fn is_context(name: &str) -> bool {
    super::names::RESERVED.contains(&name) || super::names::SOFT.contains(&name)
}
