//! Operators: resolving the parts of a formula and combining them.

use super::{
    Reported, Resolved, Resolver, fold,
    operand::{Collection, Operand, set_of},
    scope::Scope,
};
use crate::text::{Ast, AstKind};
use definition::{
    Code,
    game::{Cards, Comparing, Domain, Expr, ExprKind, Local, Operator, Span, Type},
    say,
};

impl Resolver<'_> {
    /// Resolves a part of an expression. `want` is the type that the context prefers; it decides
    /// the meaning of a bare name or number.
    pub(super) fn thing(
        &mut self,
        ast: &Ast,
        scope: &Scope<'_>,
        want: Option<Type>,
    ) -> Resolved<Operand> {
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

    fn thing_of_kind(
        &mut self,
        ast: &Ast,
        scope: &Scope<'_>,
        want: Option<Type>,
    ) -> Resolved<Operand> {
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
                    let message = say!("fault-stray-by", "`by` needs a function that compares");
                    let help = say!(
                        "help-stray-by",
                        "Use `by` in `best(…)`, `sum(…)`, `max(…)`, `min(…)` or `strongest(…)`.",
                    );
                    return Err(self.report(Code::BadSyntax, by.at, message, help));
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
        Ok(Operand::Value(expr))
    }

    pub(super) fn flag_of(&mut self, ast: &Ast, scope: &Scope<'_>) -> Resolved<Expr> {
        let thing = self.thing(ast, scope, Some(Type::Flag))?;
        self.flag(thing)
    }

    pub(super) fn number_of(&mut self, ast: &Ast, scope: &Scope<'_>) -> Resolved<Expr> {
        let thing = self.thing(ast, scope, Some(Type::Number))?;
        self.number(thing)
    }

    pub(super) fn cards_of(&mut self, ast: &Ast, scope: &Scope<'_>) -> Resolved<Cards> {
        let thing = self.thing(ast, scope, Some(Type::Cards))?;
        self.cards(thing)
    }

    pub(super) fn value_of(&mut self, ast: &Ast, scope: &Scope<'_>, ty: Type) -> Resolved<Expr> {
        let thing = self.thing(ast, scope, Some(ty))?;
        self.fit(thing, ty)
    }

    fn literal(&mut self, number: i32, at: Span, want: Option<Type>) -> Resolved<Operand> {
        if want == Some(Type::Rank) {
            let name = number.to_string();
            let Some(rank) = self.names.constant(&name, Type::Rank) else {
                return Err(self.no_such_rank(&name, at));
            };
            return Ok(Operand::Value(fold::constant(rank, Type::Rank, at)));
        }
        Ok(Operand::Value(fold::constant(number, Type::Number, at)))
    }

    /// Resolves all parts even after a fault, so that every fault is reported.
    fn joined(&mut self, parts: &[Ast], unit: bool, at: Span, scope: &Scope<'_>) -> Resolved<Expr> {
        let parts: Vec<_> = parts.iter().map(|part| self.flag_of(part, scope)).collect();
        let parts = parts.into_iter().collect::<Resolved<Vec<_>>>()?;
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
    ) -> Resolved<Operand> {
        // Where cards are combined, a name stands for a card; otherwise for a number.
        let hint = want.filter(|&want| want == Type::Cards);
        let (a, b) = (self.thing(a, scope, hint), self.thing(b, scope, hint));
        let (a, b) = (a?, b?);
        let of_cards =
            |thing: &Operand| matches!(thing.ty(), Type::Cards | Type::Card | Type::Spot);
        if of_cards(&a) && of_cards(&b) {
            let (a, b) = (Box::new(self.cards(a)?), Box::new(self.cards(b)?));
            let cards = match operator {
                Operator::Add => Cards::Plus(a, b),
                Operator::Subtract => Cards::Minus(a, b),
                _ => return Err(self.misfit(Type::Cards, Type::Number, at)),
            };
            return Ok(Operand::Cards(cards, at));
        }
        if let Some(player) = [&a, &b].into_iter().find(|thing| thing.ty() == Type::Player) {
            let at = player.at();
            let message = say!("fault-player-sum", "a player is not a number");
            let help = match operator {
                Operator::Subtract => say!(
                    "help-player-before",
                    "Write `right of …` for the previous player; `number_of(…)` is the number of \
                     the seat.",
                ),
                _ => say!(
                    "help-player-after",
                    "Write `left of …` for the next player; `number_of(…)` is the number of the \
                     seat.",
                ),
            };
            return Err(self.report(Code::WrongType, at, message, help));
        }
        let (a, b) = (self.number(a), self.number(b));
        Ok(Operand::Value(fold::arithmetic(operator, a?, b?, at)))
    }

    fn either(
        &mut self,
        condition: &Ast,
        yes: &Ast,
        no: &Ast,
        at: Span,
        scope: &Scope<'_>,
        want: Option<Type>,
    ) -> Resolved<Operand> {
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
                    return Ok(Operand::Value(fold::either(condition, yes, no, at)));
                }
                let (yes, no) = (Box::new(self.cards(yes)?), Box::new(self.cards(no)?));
                return Ok(Operand::Cards(Cards::If(Box::new(condition), yes, no), at));
            }
            (T::Number, T::Rank | T::Flag) | (T::Rank | T::Flag, T::Number) => T::Number,
            (T::Player, T::Team) => T::Team,
            (yes, _) => yes,
        };
        let (yes, no) = (self.fit(yes, ty)?, self.fit(no, ty)?);
        Ok(Operand::Value(fold::either(condition, yes, no, at)))
    }

    /// Resolves `[a, b]` as cards, or as a set of suits, ranks or players.
    fn list(
        &mut self,
        parts: &[Ast],
        at: Span,
        scope: &Scope<'_>,
        want: Option<Type>,
    ) -> Resolved<Operand> {
        let element = match want {
            Some(Type::Cards) | None => None,
            Some(set) => super::operand::element_of(set).map(|(element, _)| element),
        };
        let things = parts
            .iter()
            .map(|part| self.thing(part, scope, element))
            .collect::<Resolved<Vec<_>>>()?;
        let Some(ty) = element.or_else(|| things.first().map(Operand::ty)) else {
            return Ok(Operand::Cards(Cards::List(vec![]), at));
        };
        if matches!(ty, Type::Card | Type::Cards) {
            let cards = things
                .into_iter()
                .map(|thing| self.fit(thing, Type::Card))
                .collect::<Resolved<Vec<_>>>()?;
            return Ok(Operand::Cards(Cards::List(cards), at));
        }
        let Some((set, over)) =
            set_of(ty).and_then(|set| Some((set, super::operand::element_of(set)?.1)))
        else {
            let message = say!("fault-stray-list", "a list of this kind cannot be used here");
            let help = say!(
                "help-stray-list",
                "Lists can be used in `min(…)`, `max(…)`, `sum(…)` and `pick(…)`, and after `in`.",
            );
            return Err(self.report(Code::WrongType, at, message, help));
        };
        let parts =
            things.into_iter().map(|thing| self.fit(thing, ty)).collect::<Resolved<Vec<_>>>()?;
        if let Some(bits) = parts
            .iter()
            .map(|part| fold::known(part).map(|value| 1 << value.clamp(0, 30)))
            .try_fold(0, |bits, bit| Some(bits | bit?))
        {
            return Ok(Operand::Value(fold::constant(bits, set, at)));
        }
        let depth = self.free_depth(scope, at)?;
        let it = Expr { kind: ExprKind::Local(Local::It(depth)), ty, at };
        let is = |part| fold::compare(Comparing::Equal, it.clone(), part, at);
        let filter = Some(fold::joined(parts.into_iter().map(is).collect(), false, at));
        Ok(Operand::Many(Collection { over, element: ty, field: None, filter, depth, at }))
    }

    /// Resolves a collection with an optional `where`.
    pub(super) fn filtered(
        &mut self,
        of: &Ast,
        filter: Option<&Ast>,
        scope: &Scope<'_>,
    ) -> Resolved<Collection> {
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

    /// Returns the scope within a `where` or `by` over these elements.
    pub(super) fn inside<'s>(&self, many: &Collection, scope: &Scope<'s>) -> Scope<'s> {
        let kind = ExprKind::Local(Local::It(many.depth));
        let value = Expr { kind, ty: many.element, at: many.at };
        let mut inner =
            scope.looking_at(super::scope::ItBinding { value, field: many.field, cost: 0 });
        inner.depth = inner.depth.max(many.depth + 1);
        inner
    }

    /// Returns an element number that no enclosing `where` or `by` uses.
    pub(super) fn free_depth(&mut self, scope: &Scope<'_>, at: Span) -> Result<u8, Reported> {
        let depth = scope.depth;
        self.deepest = self.deepest.max(depth + 1);
        if depth < Self::MOST_LOOKS {
            return Ok(depth);
        }
        let message = say!(
            "fault-too-many-looks",
            "more than {most} `where` are nested in each other",
            most = Self::MOST_LOOKS,
        );
        let help = say!("help-too-many-looks", "Store a part of it in a variable.");
        Err(self.report(Code::TooMany, at, message, help))
    }
}

/// Turns filtered cards back into cards.
fn as_cards(many: Collection) -> Operand {
    match many {
        Collection { over: Domain::Cards(cards), filter, depth, at, .. } => {
            let cards = match filter {
                Some(filter) => Cards::Where(cards, Box::new(filter), depth),
                None => *cards,
            };
            Operand::Cards(cards, at)
        }
        many => Operand::Many(many),
    }
}

/// True if the meaning of a name depends on its context alone.
pub(super) fn is_context(name: &str) -> bool {
    super::names::RESERVED.contains(&name) || super::names::SOFT.contains(&name)
}
