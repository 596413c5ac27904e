//! Functions over collections: `any(... where ...)`, `best(... by ...)`.

use super::{
    Resolved, Resolver, fold,
    functions::FunctionCall,
    operand::{Collection, Operand, set_of},
    scope::Scope,
};
use crate::text::{Ast, AstKind};
use definition::{
    Code,
    game::{Cards, Domain, Expr, ExprKind, Fold, Operator, Selector, Span, Type},
    say,
};

impl Resolver<'_> {
    /// Resolves a collection with an optional `where` and `by`. `wants` names the function if it
    /// requires a `by`.
    pub(super) fn with_value(
        &mut self,
        ast: &Ast,
        at: Span,
        scope: &Scope<'_>,
        wants: Option<&str>,
    ) -> Resolved<(Collection, Option<Expr>)> {
        let (of, filter, by) = match &ast.kind {
            AstKind::Look { of, filter, by } => (&**of, filter.as_deref(), by.as_deref()),
            _ => (ast, None, None),
        };
        let many = self.filtered(of, filter, scope)?;
        let Some(by) = by else {
            let Some(function) = wants else { return Ok((many, None)) };
            let message =
                say!("fault-missing-by", "`{function}` needs a `by`", function = function);
            let help = say!(
                "help-missing-by",
                "Write `{function}(… by …)`, such as `by rank`.",
                function = function,
            );
            return Err(self.report(Code::BadSyntax, at, message, help));
        };
        let inner = self.inside(&many, scope);
        let value = self.thing(by, &inner, None)?;
        let ty = value.ty();
        let value = self.number(value)?;
        // Only `max` and `min` need to know that it is a rank; the number is the same.
        let ty = if ty == Type::Rank { Type::Rank } else { Type::Number };
        Ok((many, Some(Expr { ty, ..value })))
    }

    pub(super) fn cards_in(&mut self, many: Collection) -> Resolved<Cards> {
        match many {
            Collection { over: Domain::Cards(cards), filter, depth, .. } => Ok(match filter {
                Some(filter) => Cards::Where(cards, Box::new(filter), depth),
                None => *cards,
            }),
            Collection { element, at, .. } => {
                let found = set_of(element).unwrap_or(element);
                Err(self.misfit(found, Type::Cards, at))
            }
        }
    }

    /// Resolves a test or count of the elements that pass a filter; `holds` is false to negate it.
    pub(super) fn how_many(
        &mut self,
        call: &FunctionCall<'_>,
        fold: Fold,
        holds: bool,
    ) -> Resolved<Operand> {
        let (argument, at) = (&call.arguments[0], call.at);
        let (many, by) = self.with_value(argument, at, call.scope, None)?;
        if by.is_some() {
            let message = say!(
                "fault-needless-by",
                "`{function}` does not compare anything",
                function = call.name
            );
            let help = say!("help-needless-by", "Leave out the `by`.");
            return Err(self.report(Code::BadSyntax, argument.at, message, help));
        }
        if fold == Fold::All && many.filter.is_none() {
            let message = say!("fault-all-what", "`all` needs a `where`");
            let help = say!("help-all-what", "Write `all(… where …)`.");
            return Err(self.report(Code::BadSyntax, at, message, help));
        }
        let Collection { over, filter, depth, .. } = many;
        let filter = filter.map(Box::new);
        let ty = if fold == Fold::Count { Type::Number } else { Type::Flag };
        let expr = Expr { kind: ExprKind::Fold { fold, over, filter, by: None, depth }, ty, at };
        Ok(Operand::Value(if holds { expr } else { fold::not(expr, at) }))
    }

    /// Resolves `sum`, `max` and `min` over a collection or a list.
    pub(super) fn amount(&mut self, call: &FunctionCall<'_>, fold: Fold) -> Resolved<Operand> {
        let at = call.at;
        let list: Vec<&Ast> = match (call.arguments, &call.arguments[0].kind) {
            ([_], AstKind::List(parts)) => parts.iter().collect(),
            ([argument], _) => return self.amount_over(call, argument, fold),
            (list, _) => list.iter().map(AsRef::as_ref).collect(),
        };
        let parts: Vec<_> = list.iter().map(|part| self.number_of(part, call.scope)).collect();
        let parts = parts.into_iter().collect::<Resolved<Vec<_>>>()?;
        let known: Option<Vec<i32>> = parts.iter().map(fold::known).collect();
        if parts.is_empty() {
            let message = say!("fault-empty-list", "the list is empty");
            let help = say!("help-empty-list", "Write its items: `[a, b]`.");
            return Err(self.report(Code::BadSyntax, at, message, help));
        }
        let kind = match known {
            Some(known) => ExprKind::Constant(match fold {
                Fold::Most => known.into_iter().max().unwrap_or(0),
                Fold::Least => known.into_iter().min().unwrap_or(0),
                _ => known.into_iter().fold(0, |a, b| fold::work_out(Operator::Add, a, b)),
            }),
            None => ExprKind::FoldList(fold, parts),
        };
        Ok(Operand::Value(Expr { kind, ty: Type::Number, at }))
    }

    fn amount_over(
        &mut self,
        call: &FunctionCall<'_>,
        argument: &Ast,
        fold: Fold,
    ) -> Resolved<Operand> {
        let (many, by) = self.with_value(argument, call.at, call.scope, Some(call.name))?;
        let ty = match (&by, fold) {
            (Some(by), Fold::Most | Fold::Least) => by.ty,
            _ => Type::Number,
        };
        let Collection { over, filter, depth, .. } = many;
        let (filter, by) = (filter.map(Box::new), by.map(Box::new));
        let kind = ExprKind::Fold { fold, over, filter, by, depth };
        Ok(Operand::Value(Expr { kind, ty, at: call.at }))
    }

    /// Resolves one element of a collection.
    pub(super) fn one_of_many(
        &mut self,
        call: &FunctionCall<'_>,
        pick: Selector,
    ) -> Resolved<Operand> {
        let at = call.at;
        if pick == Selector::Random && !call.scope.bound.chance {
            let message = say!("fault-chance", "a condition cannot depend on chance");
            let help = say!("help-chance", "Use `random(…)` only in steps, such as `Set`.");
            return Err(self.report(Code::NotHere, at, message, help));
        }
        let compares = matches!(pick, Selector::Best | Selector::Worst);
        let wants = compares.then_some(call.name);
        let (many, by) = self.with_value(&call.arguments[0], at, call.scope, wants)?;
        let Collection { over, element: ty, filter, depth, .. } = many;
        let (filter, by) = (filter.map(Box::new), by.filter(|_| compares).map(Box::new));
        Ok(Operand::Value(Expr { kind: ExprKind::One { pick, over, filter, by, depth }, ty, at }))
    }

    /// Resolves a number of cards with the highest or lowest values.
    pub(super) fn strongest(
        &mut self,
        call: &FunctionCall<'_>,
        weakest: bool,
    ) -> Resolved<Operand> {
        let count = Box::new(self.number_of(&call.arguments[0], call.scope)?);
        let (of, by, depth) = self.cards_by(&call.arguments[1], call)?;
        Ok(Operand::Cards(Cards::Strongest { count, of, by, weakest, depth }, call.at))
    }

    /// Resolves the pairs of cards with equal values.
    pub(super) fn pairs(&mut self, call: &FunctionCall<'_>) -> Resolved<Operand> {
        let (of, by, depth) = self.cards_by(&call.arguments[0], call)?;
        Ok(Operand::Cards(Cards::Pairs { of, by, depth }, call.at))
    }

    /// Resolves cards, with the value of each and the depth at which the value sees its card.
    fn cards_by(
        &mut self,
        argument: &Ast,
        call: &FunctionCall<'_>,
    ) -> Resolved<(Box<Cards>, Box<Expr>, u8)> {
        let (many, by) = self.with_value(argument, call.at, call.scope, Some(call.name))?;
        let depth = many.depth;
        let of = Box::new(self.cards_in(many)?);
        let by = Box::new(by.unwrap_or_else(|| fold::constant(0, Type::Number, call.at)));
        Ok((of, by, depth))
    }
}
