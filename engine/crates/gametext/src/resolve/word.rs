//! Resolving single names.

use super::{
    Resolved, Resolver, Use,
    expression::is_context,
    fold,
    operand::{Collection, Operand, team_of},
    scope::{ItBinding, Picked, Scope},
};
use definition::{
    Code, FieldId,
    game::{
        Attribute, Cards, Domain, Expr, ExprKind, GameField, Local, OptionKind, Per, Selector,
        Shape, Span, Type, VarId, VarRef,
    },
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
        if let Some(rule) = self.names.rule(name) {
            return self.rule(rule, &[], at, scope, want);
        }
        if let Some(var) = self.names.var(name) {
            return self.var(var, None, at, scope);
        }
        if let Some(option) = self.names.option(name) {
            self.used.insert(Use::Option(option.0));
            let ty = match self.names.options[usize::from(option.0)].kind {
                OptionKind::Flag { .. } => Type::Flag,
                OptionKind::Number { .. } => Type::Number,
                OptionKind::Choice { words, .. } => Type::Word(words),
            };
            return Ok(Operand::Value(Expr { kind: ExprKind::Option(option), ty, at }));
        }
        if let Some(field) = self.names.field(name) {
            return self.field(field, at, scope);
        }
        if is_context(name) {
            return self.context(name, at, scope);
        }
        if let Some((constant, ty)) = self.names.any_constant(name) {
            self.used_constant(ty, constant);
            return value(constant, ty);
        }
        match self.names.square(name) {
            Some(Ok(square)) => {
                let field = self.names.board().unwrap_or(FieldId(0));
                self.used.insert(Use::Field(field.0));
                let number = Expr { kind: square, ty: Type::Number, at };
                let kind = ExprKind::Spot(field, Some(Box::new(number)));
                Ok(Operand::Value(Expr { kind, ty: Type::Spot, at }))
            }
            Some(Err(())) => {
                let message = say!(
                    "fault-no-square",
                    "`{square}` is not a square of the board",
                    square = name
                );
                let help = say!("help-no-square", "Name a square that is in play.");
                Err(self.report(Code::UnknownName, at, message, help))
            }
            None => Err(self.unknown(name, at, want)),
        }
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

    /// Resolves a name whose meaning depends on the context.
    fn context(&mut self, name: &str, at: Span, scope: &Scope<'_>) -> Resolved<Operand> {
        let bound = scope.bound;
        let looked = scope.looked.last().cloned();
        // A rule applied to a thing contains a copy of it wherever it refers to it.
        self.spend(scope.looked.iter().map(|looked| looked.cost).sum(), scope, at)?;
        let looked_at = |ty: Type| looked.as_ref().filter(|l| l.value.ty == ty);
        let value = |expr: Expr| Ok(Operand::Value(Expr { at, ..expr }));
        let is = |kind: Option<Local>, ty: Type| kind.map(|kind| local(kind, ty, at));
        let on = |is: bool, kind: Local, ty: Type| is.then(|| local(kind, ty, at));
        let many = |over: Domain, element: Type| {
            let (field, filter, depth) = (None, None, scope.depth);
            Ok(Operand::Many(Collection { over, element, field, filter, depth, at }))
        };
        let found = match name {
            "it" => looked.as_ref().map(|looked| looked.value.clone()),
            "me" => is(bound.me, Type::Player),
            "opponent" => match is(bound.me, Type::Player) {
                Some(me) => return self.opponent(me, at),
                None => None,
            },
            "player" => is(bound.player, Type::Player)
                .or_else(|| looked_at(Type::Player).map(|l| l.value.clone())),
            "team" => on(bound.team, Local::Team, Type::Team)
                .or_else(|| looked_at(Type::Team).map(|l| l.value.clone())),
            "number" => on(bound.number, Local::Number, Type::Number),
            "word" => bound.word.map(|words| local(Local::Symbol, Type::Word(words), at)),
            "from" => on(bound.from, Local::From, Type::Spot),
            "target" => on(bound.target, Local::Target, Type::Spot),
            "moved" => on(bound.moved, Local::Moved, Type::BoardPiece),
            "captured" => on(bound.moved, Local::Captured, Type::Number),
            "spot" => on(bound.spot.is_some(), Local::Spot, Type::Spot),
            "index" => on(bound.index, Local::Index, Type::Number),
            "everybody_moved" => on(bound.turns, Local::EverybodyMoved, Type::Flag),
            "turn" => on(bound.turns, Local::Turn, Type::Number),
            "repeated" => {
                self.used.insert(Use::Positions);
                on(bound.turns, Local::Repeated, Type::Number)
            }
            "card" => picked_card(bound.picked, at),
            "cards" => {
                if bound.picked.is_some() {
                    return Ok(Operand::Cards(Cards::Picked, at));
                }
                None
            }
            "others" => {
                if bound.others {
                    return Ok(Operand::Cards(Cards::Others, at));
                }
                None
            }
            "cleared" => return self.cleared(at, scope),
            "everything" => return Ok(Operand::Cards(Cards::Everything, at)),
            "players" => return many(Domain::Players, Type::Player),
            "players_in" => return many(Domain::PlayersIn, Type::Player),
            "teams" => return many(Domain::Teams, Type::Team),
            "suits" => return many(Domain::Suits, Type::Suit),
            "ranks" => return many(Domain::Ranks, Type::Rank),
            "rows" | "columns" => self.side(name).map(|n| fold::constant(n, Type::Number, at)),
            "squares" => match self.names.board() {
                Some(board) => return Ok(self.spots_of(board, at, scope)),
                None => None,
            },
            "suit" | "rank" | "color" | "points" | "joker" => {
                if name == "points" {
                    self.used.insert(Use::Points);
                }
                let card = looked_at(Type::Card).map(|l| l.value.clone());
                let chosen = match name {
                    "suit" => is(bound.suit, Type::Suit)
                        .or_else(|| looked_at(Type::Suit).map(|l| l.value.clone())),
                    "rank" => on(bound.rank, Local::Symbol, Type::Rank)
                        .or_else(|| looked_at(Type::Rank).map(|l| l.value.clone())),
                    "color" => looked_at(Type::Suit).map(|l| {
                        attribute(Attribute::ColorOfSuit, Type::Color, l.value.clone(), at)
                    }),
                    _ => None,
                };
                let of_card = |card| of_card(name, card, at);
                let further_out = || scope.looked.iter().rev().find(|l| l.value.ty == Type::Card);
                let single =
                    (bound.picked == Some(Picked::One)).then(|| local(Local::Card, Type::Card, at));
                match card.map(of_card).or(chosen) {
                    Some(found) => Some(found),
                    None => {
                        further_out().map(|looked| looked.value.clone()).or(single).map(of_card)
                    }
                }
            }
            "row" | "column" | "kind" | "owner" => scope
                .looked
                .iter()
                .rev()
                .find(|looked| looked.value.ty == Type::Spot)
                .map(|looked| self.of_spot(name, looked, at)),
            _ => None,
        };
        match found {
            Some(found) => value(found),
            None => Err(self.not_here(name, at, scope)),
        }
    }

    /// Returns the number of rows or columns of the board.
    fn side(&self, name: &str) -> Option<i32> {
        let board = self.names.board()?;
        match &self.names.fields[board.index()].shape {
            Shape::Grid(grid) if name == "rows" => Some(grid.height.into()),
            Shape::Grid(grid) => Some(grid.width.into()),
            _ => None,
        }
    }

    /// Resolves `cleared`: true if every field meets its clear rule.
    fn cleared(&mut self, at: Span, scope: &Scope<'_>) -> Resolved<Operand> {
        if scope.bound.constant {
            return Err(self.not_yet(at));
        }
        // Reading the pile rules as a workbook may have reported this already.
        if !self.names.fields.iter().any(GameField::has_goal)
            && !self.faults.list().iter().any(|found| found.code == Code::NoGoal)
        {
            let message =
                say!("fault-never-cleared", "no field has a clear rule, so `cleared` never holds");
            let help = say!("help-never-cleared", "Give one of them `clear`, such as `\"=13\"`.");
            let _told = self.report(Code::NoGoal, at, message, help);
        }
        Ok(Operand::Value(Expr { kind: ExprKind::Cleared, ty: Type::Flag, at }))
    }

    pub(super) fn of_spot(&self, name: &str, looked: &ItBinding, at: Span) -> Expr {
        let (attribute_of, ty) = match name {
            "row" => (Attribute::Row, Type::Number),
            "column" => (Attribute::Column, Type::Number),
            "kind" => (Attribute::Kind, Type::BoardPiece),
            "owner" if self.names.has_board_pieces() => (Attribute::Owner, Type::Player),
            "owner" => (Attribute::OwnerOfSpot, Type::Player),
            _ => (Attribute::NumberOfSpot, Type::Number),
        };
        attribute(attribute_of, ty, looked.value.clone(), at)
    }

    pub(super) fn opponent(&mut self, of: Expr, at: Span) -> Resolved<Operand> {
        if self.names.players.most != 2 {
            let message = say!("fault-opponents", "there may be more than one opponent");
            let help = say!("help-opponents", "Write `left of me`, or `players where it != me`.");
            return Err(self.report(Code::NotHere, at, message, help));
        }
        let kind = ExprKind::Left(Box::new(of), 1);
        Ok(Operand::Value(Expr { kind, ty: Type::Player, at }))
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

pub(super) fn attribute(attribute: Attribute, ty: Type, of: Expr, at: Span) -> Expr {
    Expr { kind: ExprKind::Attribute(attribute, Box::new(of)), ty, at }
}

/// Returns a property of a card.
pub(super) fn of_card(name: &str, card: Expr, at: Span) -> Expr {
    let (which, ty) = match name {
        "suit" => (Attribute::Suit, Type::Suit),
        "rank" => (Attribute::Rank, Type::Rank),
        "color" => (Attribute::Color, Type::Color),
        "points" => (Attribute::Points, Type::Number),
        _ => (Attribute::Joker, Type::Flag),
    };
    attribute(which, ty, card, at)
}

/// Returns the picked card; the first if several may be picked.
fn picked_card(picked: Option<Picked>, at: Span) -> Option<Expr> {
    match picked? {
        Picked::One => Some(local(Local::Card, Type::Card, at)),
        Picked::Several => {
            let over = Domain::Cards(Box::new(Cards::Picked));
            let (pick, filter, by, depth) = (Selector::First, None, None, 0);
            let kind = ExprKind::One { pick, over, filter, by, depth };
            Some(Expr { kind, ty: Type::Card, at })
        }
    }
}
