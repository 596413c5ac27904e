//! Functions over collections: `any(... where ...)`, `best(... by ...)`.

use super::{
    Resolved, Resolver, fold,
    operand::{Collection, Operand, set_of},
    scope::Scope,
};
use crate::text::{Ast, AstKind};
use definition::{
    Code,
    game::{Cards, Domain, Expr, ExprKind, Fold, Operator, Selector, Span, Type},
    say,
};
use std::rc::Rc;

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

    pub(super) fn how_many(
        &mut self,
        function: &str,
        argument: &Ast,
        at: Span,
        scope: &Scope<'_>,
    ) -> Resolved<Operand> {
        let (many, by) = self.with_value(argument, at, scope, None)?;
        if by.is_some() {
            let message = say!(
                "fault-needless-by",
                "`{function}` does not compare anything",
                function = function
            );
            let help = say!("help-needless-by", "Leave out the `by`.");
            return Err(self.report(Code::BadSyntax, argument.at, message, help));
        }
        let (fold, ty) = match function {
            "size" | "count" => (Fold::Count, Type::Number),
            "all" => (Fold::All, Type::Flag),
            _ => (Fold::Any, Type::Flag),
        };
        if function == "all" && many.filter.is_none() {
            let message = say!("fault-all-what", "`all` needs a `where`");
            let help = say!("help-all-what", "Write `all(… where …)`.");
            return Err(self.report(Code::BadSyntax, at, message, help));
        }
        let Collection { over, filter, depth, .. } = many;
        let filter = filter.map(Box::new);
        let kind = ExprKind::Fold { fold, over, filter, by: None, depth };
        let expr = Expr { kind, ty, at };
        Ok(Operand::Value(if function == "empty" { fold::not(expr, at) } else { expr }))
    }

    /// Resolves `sum`, `max` and `min` over a collection or a list.
    pub(super) fn amount(
        &mut self,
        function: &str,
        arguments: &[Rc<Ast>],
        at: Span,
        scope: &Scope<'_>,
    ) -> Resolved<Operand> {
        let fold = match function {
            "sum" => Fold::Sum,
            "max" => Fold::Most,
            _ => Fold::Least,
        };
        let list: Vec<&Ast> = match (arguments, &arguments[0].kind) {
            ([_], AstKind::List(parts)) => parts.iter().collect(),
            ([_], _) => {
                let (many, by) = self.with_value(&arguments[0], at, scope, Some(function))?;
                let ty = match (&by, fold) {
                    (Some(by), Fold::Most | Fold::Least) => by.ty,
                    _ => Type::Number,
                };
                let Collection { over, filter, depth, .. } = many;
                let (filter, by) = (filter.map(Box::new), by.map(Box::new));
                let kind = ExprKind::Fold { fold, over, filter, by, depth };
                return Ok(Operand::Value(Expr { kind, ty, at }));
            }
            (list, _) => list.iter().map(AsRef::as_ref).collect(),
        };
        let parts: Vec<_> = list.iter().map(|part| self.number_of(part, scope)).collect();
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

    pub(super) fn one_of_many(
        &mut self,
        function: &str,
        argument: &Ast,
        at: Span,
        scope: &Scope<'_>,
    ) -> Resolved<Operand> {
        let (pick, compares) = match function {
            "best" => (Selector::Best, true),
            "worst" => (Selector::Worst, true),
            "first" => (Selector::First, false),
            "last" => (Selector::Last, false),
            _ => (Selector::Random, false),
        };
        if pick == Selector::Random && !scope.bound.chance {
            let message = say!("fault-chance", "a condition cannot depend on chance");
            let help = say!("help-chance", "Use `random(…)` only in steps, such as `Set`.");
            return Err(self.report(Code::NotHere, at, message, help));
        }
        let (many, by) = self.with_value(argument, at, scope, compares.then_some(function))?;
        let Collection { over, element: ty, filter, depth, .. } = many;
        let (filter, by) = (filter.map(Box::new), by.filter(|_| compares).map(Box::new));
        Ok(Operand::Value(Expr { kind: ExprKind::One { pick, over, filter, by, depth }, ty, at }))
    }

    pub(super) fn strongest(
        &mut self,
        function: &str,
        arguments: &[Rc<Ast>],
        at: Span,
        scope: &Scope<'_>,
    ) -> Resolved<Operand> {
        let count = Box::new(self.number_of(&arguments[0], scope)?);
        let (many, by) = self.with_value(&arguments[1], at, scope, Some(function))?;
        let depth = many.depth;
        let of = Box::new(self.cards_in(many)?);
        let by = Box::new(by.unwrap_or_else(|| fold::constant(0, Type::Number, at)));
        let weakest = function == "weakest";
        Ok(Operand::Cards(Cards::Strongest { count, of, by, weakest, depth }, at))
    }
}
