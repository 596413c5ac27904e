//! Resolving single names.

use super::{
    Resolved, Resolver, Use,
    expression::is_context,
    fold,
    operand::{Collection, Operand, team_of},
    scope::Scope,
};
use definition::{
    Code, FieldId,
    game::{Cards, Domain, Expr, ExprKind, Local, OptionKind, Per, Span, Type, VarId, VarRef},
    say,
};

impl Resolver<'_> {
    /// Resolves a name in its context.
    pub(super) fn word(
        &mut self,
        name: &str,
        at: Span,
        scope: &Scope<'_>,
        want: Option<Type>,
    ) -> Resolved<Operand> {
        if let Some((ast, inner)) = scope.argument(name) {
            let thing = self.thing(&ast, &inner, want)?;
            if let Some(rule) = scope.rules().next() {
                self.parameters.given(rule, name, &thing);
            }
            return Ok(thing);
        }
        if let Some(thing) = scope.given(name) {
            return Ok(thing);
        }
        let value = |value, ty| Ok(Operand::Value(fold::constant(value, ty, at)));
        match name {
            "true" => return value(1, Type::Flag),
            "false" => return value(0, Type::Flag),
            "none" => return self.none(at, want),
            _ => {}
        }
        if let Some(ty) = want
            && let Some(constant) = self.names.constant(name, ty)
        {
            self.used_constant(ty, constant);
            return value(constant, ty);
        }
        if let Some(thing) = self.declared_word(name, at, scope, want) {
            return thing;
        }
        if is_context(name) {
            return self.context(name, at, scope);
        }
        if let Some((constant, ty)) = self.names.any_constant(name) {
            self.used_constant(ty, constant);
            return value(constant, ty);
        }
        match self.names.square(name) {
            Some(square) => self.square(square, name, at),
            None => Err(self.unknown(name, at, want)),
        }
    }

    /// Resolves the name of a rule, variable, option or field; `None` if it is none of these.
    fn declared_word(
        &mut self,
        name: &str,
        at: Span,
        scope: &Scope<'_>,
        want: Option<Type>,
    ) -> Option<Resolved<Operand>> {
        if let Some(rule) = self.names.rule(name) {
            return Some(self.rule(rule, &[], at, scope, want));
        }
        if let Some(var) = self.names.var(name) {
            return Some(self.var(var, None, at, scope));
        }
        if let Some(option) = self.names.option(name) {
            self.used.insert(Use::Option(option.0));
            let ty = match self.names.options[option].kind {
                OptionKind::Flag { .. } => Type::Flag,
                OptionKind::Number { .. } => Type::Number,
                OptionKind::Choice { words, .. } => Type::Word(words),
            };
            return Some(Ok(Operand::Value(Expr { kind: ExprKind::Option(option), ty, at })));
        }
        let field = self.names.field(name)?;
        Some(self.field(field, at, scope))
    }

    /// Resolves the name of a square; its number is an error if it is not in play.
    fn square(&mut self, number: Result<ExprKind, ()>, name: &str, at: Span) -> Resolved<Operand> {
        let Ok(kind) = number else {
            let message =
                say!("fault-no-square", "`{square}` is not a square of the board", square = name);
            let help = say!("help-no-square", "Name a square that is in play.");
            return Err(self.report(Code::UnknownName, at, message, help));
        };
        let field = self.names.board().unwrap_or(FieldId(0));
        self.used.insert(Use::Field(field.0));
        let number = Expr { kind, ty: Type::Number, at };
        let kind = ExprKind::Spot(field, Some(Box::new(number)));
        Ok(Operand::Value(Expr { kind, ty: Type::Spot, at }))
    }

    fn used_constant(&mut self, ty: Type, constant: i32) {
        if ty == Type::Form {
            self.used.insert(Use::Combo(constant as u8));
        }
    }

    /// True if the game itself declares this name for expressions.
    pub(super) fn is_declared(&self, name: &str) -> bool {
        let names = self.names;
        names.rule(name).is_some()
            || names.var(name).is_some()
            || names.option(name).is_some()
            || names.field(name).is_some()
    }

    fn none(&mut self, at: Span, want: Option<Type>) -> Resolved<Operand> {
        let value = match want {
            Some(Type::Cards) => return Ok(Operand::Cards(Cards::List(vec![]), at)),
            Some(Type::Suits | Type::Ranks | Type::Players) => 0,
            Some(Type::Spot) if self.names.board().is_some() => -1,
            Some(Type::Number | Type::Flag | Type::Spot | Type::Team) | None => {
                let message = say!("fault-none-of-what", "`none` has no meaning here");
                let help = say!(
                    "help-none-of-what",
                    "A player, a suit, a rank, a card, a word or a combination can be `none`.",
                );
                return Err(self.report(Code::WrongType, at, message, help));
            }
            Some(_) => -1,
        };
        Ok(Operand::Value(fold::constant(value, want.unwrap_or(Type::Number), at)))
    }

    /// Resolves a variable; `of` is its owner if one is named.
    pub(super) fn var(
        &mut self,
        var: VarId,
        of: Option<Expr>,
        at: Span,
        scope: &Scope<'_>,
    ) -> Resolved<Operand> {
        let (ty, per) = (self.names.var_of(var).ty, self.names.var_of(var).per);
        if scope.bound.constant {
            return Err(self.not_yet(at));
        }
        self.used.insert(Use::Var(var.0));
        let of = match (per, of) {
            (Per::Game, _) => None,
            (_, Some(of)) => Some(Box::new(of)),
            (per, None) => {
                let Some(whose) = self.whose(per, at, scope) else {
                    let name = self.names.var_of(var).name.clone();
                    return Err(self.whose_is_it(&name, per, at, scope.bound));
                };
                Some(Box::new(whose))
            }
        };
        let var = VarRef { var, of };
        Ok(match ty {
            Type::Cards => Operand::Cards(Cards::Var(var), at),
            ty => Operand::Value(Expr { kind: ExprKind::Var(var), ty, at }),
        })
    }

    fn field(&mut self, field: FieldId, at: Span, scope: &Scope<'_>) -> Resolved<Operand> {
        if scope.bound.constant {
            return Err(self.not_yet(at));
        }
        self.used.insert(Use::Field(field.0));
        let looked = || scope.looked.iter().rev().find(|looked| looked.field == Some(field));
        let per = self.names.spots(field).per;
        let is_board = self.names.board() == Some(field);
        let spot = match per {
            _ if let Some(looked) = looked() => looked.value.clone(),
            _ if scope.bound.spot == Some(field) => local(Local::Spot, Type::Spot, at),
            Per::Game if !is_board => {
                Expr { kind: ExprKind::Spot(field, None), ty: Type::Spot, at }
            }
            Per::Game | Per::Copies(_) => return Ok(Operand::Spread(field, at)),
            per => match self.whose(per, at, scope) {
                Some(whose) => {
                    let kind = ExprKind::Spot(field, Some(Box::new(whose)));
                    Expr { kind, ty: Type::Spot, at }
                }
                None => return Ok(Operand::Spread(field, at)),
            },
        };
        Ok(Operand::Cards(Cards::Spot(spot), at))
    }

    /// Returns the implied owner when none is named.
    pub(super) fn whose(&self, per: Per, at: Span, scope: &Scope<'_>) -> Option<Expr> {
        let bound = scope.bound;
        let innermost = |types: &[Type]| {
            let mut looked = scope.looked.iter().rev();
            looked.find(|looked| types.contains(&looked.value.ty)).map(|l| l.value.clone())
        };
        let all = bound.each.filter(|_| bound.for_all);
        let subject = |ty| local(Local::Subject, ty, at);
        match per {
            Per::Player => innermost(&[Type::Player])
                .or_else(|| (all == Some(per) || bound.subject).then(|| subject(Type::Player))),
            Per::Team => match innermost(&[Type::Team, Type::Player]) {
                Some(looked) if looked.ty == Type::Player => Some(team_of(looked)),
                Some(looked) => Some(looked),
                None if all == Some(per) => Some(subject(Type::Team)),
                None if bound.team && bound.each != Some(Per::Player) => {
                    Some(local(Local::Team, Type::Team, at))
                }
                None => (all == Some(Per::Player) || bound.subject)
                    .then(|| team_of(subject(Type::Player))),
            },
            Per::Suit => innermost(&[Type::Suit])
                .or_else(|| (all == Some(per)).then(|| subject(Type::Suit)))
                .or_else(|| bound.suit.map(|suit| local(suit, Type::Suit, at))),
            Per::Game | Per::Copies(_) => None,
        }
    }

    /// Returns the spots of a field as a collection.
    pub(super) fn spots_of(&mut self, field: FieldId, at: Span, scope: &Scope<'_>) -> Operand {
        self.used.insert(Use::Field(field.0));
        let over = Domain::Spots(field);
        let (element, field, depth) = (Type::Spot, Some(field), scope.depth);
        Operand::Many(Collection { over, element, field, filter: None, depth, at })
    }
}

pub(super) fn local(local: Local, ty: Type, at: Span) -> Expr {
    Expr { kind: ExprKind::Local(local), ty, at }
}
