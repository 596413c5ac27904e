//! Resolving names whose meaning depends on the context: bound names, the current element and its
//! properties.

use super::{
    Resolved, Resolver, Use, fold,
    operand::{Collection, Operand},
    scope::{Horizon, Picked, Scope},
    word::local,
};
use definition::{
    Code,
    game::{
        Cards, Domain, Expr, ExprKind, GameField, Local, Property, Selector, Shape, Span, Type,
        Writing,
    },
    say,
};

impl Resolver<'_> {
    /// Resolves a name whose meaning depends on the context.
    pub(super) fn context(&mut self, name: &str, at: Span, scope: &Scope<'_>) -> Resolved<Operand> {
        // A rule applied to a thing contains a copy of it wherever it refers to it.
        self.spend(scope.looked.iter().map(|looked| looked.cost).sum(), scope, at)?;
        match name {
            "choices" => return self.choices(None, at, scope),
            "lowest_wins" => return Ok(Operand::Value(fold::flag(self.lowest_wins, at))),
            "cleared" => return self.cleared(at, scope),
            "opponent" if let Some(me) = scope.bound.me => {
                return self.opponent(local(me, Type::Player, at), at);
            }
            "squares" if let Some(board) = self.names.board() => {
                return Ok(self.spots_of(board, at, scope));
            }
            "repeated" => {
                self.used.insert(Use::Positions);
            }
            _ => {}
        }
        if let Some(many) = many_named(name, at, scope) {
            return Ok(many);
        }
        if let Some(value) = self.value_named(name, at, scope) {
            return Ok(Operand::Value(Expr { at, ..value }));
        }
        match self.implied(name, at, scope) {
            Some((property, of)) => Ok(Operand::Value(self.property_of_value(property, of, at)?)),
            None => Err(self.not_here(name, at, scope)),
        }
    }

    /// Returns the value that the context gives a name.
    fn value_named(&self, name: &str, at: Span, scope: &Scope<'_>) -> Option<Expr> {
        let bound = scope.bound;
        let looked = scope.looked.last().map(|looked| &looked.value);
        let looked_at = |ty: Type| looked.filter(|value| value.ty == ty).cloned();
        let is = |kind: Option<Local>, ty: Type| kind.map(|kind| local(kind, ty, at));
        let on = |is: bool, kind: Local, ty: Type| is.then(|| local(kind, ty, at));
        match name {
            "it" => looked.cloned(),
            "choice" => on(
                bound.horizon.is_some_and(|at| at != Horizon::Outset),
                Local::Choice,
                Type::Choice,
            ),
            "me" => is(bound.me, Type::Player),
            "player" => is(bound.player, Type::Player).or_else(|| looked_at(Type::Player)),
            "team" => on(bound.team, Local::Team, Type::Team).or_else(|| looked_at(Type::Team)),
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
            "repeated" => on(bound.turns, Local::Repeated, Type::Number),
            "card" => picked_card(bound.picked, at),
            "rows" | "columns" => self.side(name).map(|n| fold::constant(n, Type::Number, at)),
            // Where a card is examined they are the card's.
            "suit" | "rank" if looked_at(Type::Card).is_some() => None,
            "suit" => is(bound.suit, Type::Suit).or_else(|| looked_at(Type::Suit)),
            "rank" => on(bound.rank, Local::Symbol, Type::Rank).or_else(|| looked_at(Type::Rank)),
            _ => None,
        }
    }

    /// Returns the property that a bare name stands for: of the item being examined, or of the
    /// picked card.
    fn implied(&self, name: &str, at: Span, scope: &Scope<'_>) -> Option<(Property, Expr)> {
        // On its own it is the number of a round.
        if name == "index" {
            return None;
        }
        let innermost = scope.looked.last().filter(|looked| looked.value.ty == Type::Suit);
        if let (Some(suit), Some(property)) = (innermost, self.dotted(Type::Suit, name)) {
            return Some((property, suit.value.clone()));
        }
        [Type::Card, Type::Spot].into_iter().find_map(|ty| {
            let property = self.dotted(ty, name)?;
            let looked = scope.looked.iter().rev().find(|looked| looked.value.ty == ty);
            let single = ty == Type::Card && scope.bound.picked == Some(Picked::One);
            let picked = || single.then(|| local(Local::Card, Type::Card, at));
            Some((property, looked.map(|looked| looked.value.clone()).or_else(picked)?))
        })
    }

    /// Returns the property of things of a type that is written with this word after a dot.
    pub(super) fn dotted(&self, ty: Type, word: &str) -> Option<Property> {
        let mut of_type = Property::ALL.iter().filter(|one| one.of() == ty);
        let property = *of_type.find(|one| one.writings().contains(&(Writing::Dot, word)))?;
        Some(match property {
            Property::Owner if !self.names.has_board_pieces() => Property::OwnerOfSpot,
            property => property,
        })
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

    pub(super) fn opponent(&mut self, of: Expr, at: Span) -> Resolved<Operand> {
        if self.names.players.most != 2 {
            let message = say!("fault-opponents", "there may be more than one opponent");
            let help = say!("help-opponents", "Write `left of me`, or `players where it != me`.");
            return Err(self.report(Code::NotHere, at, message, help));
        }
        Ok(Operand::Value(fold::property(Property::Left, of, at)))
    }
}

/// Returns the collection or cards that a name stands for.
fn many_named(name: &str, at: Span, scope: &Scope<'_>) -> Option<Operand> {
    let many = |over: Domain, element: Type| {
        let (field, filter, depth) = (None, None, scope.depth);
        Some(Operand::Many(Collection { over, element, field, filter, depth, at }))
    };
    let cards = |is: bool, cards: Cards| is.then_some(Operand::Cards(cards, at));
    match name {
        "cards" => cards(scope.bound.picked.is_some(), Cards::Picked),
        "others" => cards(scope.bound.others, Cards::Others),
        "everything" => cards(true, Cards::Everything),
        "players" => many(Domain::Players, Type::Player),
        "players_in" => many(Domain::PlayersIn, Type::Player),
        "teams" => many(Domain::Teams, Type::Team),
        "suits" => many(Domain::Suits, Type::Suit),
        "ranks" => many(Domain::Ranks, Type::Rank),
        _ => None,
    }
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
