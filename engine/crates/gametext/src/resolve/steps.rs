//! Resolving the steps of the flow, of routines and of moves.

use super::{
    Resolved, Resolver, Use,
    scope::{Bindings, ItBinding, Scope},
    word::local,
};
use crate::raw::{RawEach, RawExpr, RawFinish, RawGame, RawOrder, RawStep, RawStepKind, RawTurns};
use definition::{
    Code, FieldId,
    game::{
        Cards, Count, DealTo, EachOver, Expr, ExprKind, Local, Per, Span, Step, StepKind,
        TurnOrder, Turns, Type,
    },
    say,
    wording::shown,
};

/// The context of steps.
#[derive(Debug, Clone)]
pub(super) struct StepContext {
    pub(super) bound: Bindings,
    /// True if a move runs them, so that an unowned name refers to the acting player's.
    pub(super) then: bool,
    /// The innermost enclosing `Each`.
    pub(super) each: Option<Per>,
}

impl StepContext {
    fn with(&self, bound: Bindings) -> Self {
        Self { bound, ..self.clone() }
    }

    /// Returns the bound names with chance allowed.
    pub(super) fn chancy(&self) -> Bindings {
        Bindings { chance: true, ..self.bound.clone() }
    }
}

impl Resolver<'_> {
    /// Resolves the flow of the game.
    pub(super) fn flow(&mut self, raw: &RawGame) -> Option<Vec<Step>> {
        let place = StepContext { bound: Bindings::default(), then: false, each: None };
        self.steps(raw.flow.as_deref().unwrap_or_default(), &place).ok()
    }

    /// Resolves a list of steps, continuing after a fault so that every fault is reported.
    pub(super) fn steps(&mut self, raw: &[RawStep], place: &StepContext) -> Resolved<Vec<Step>> {
        let steps: Vec<_> = raw
            .iter()
            .map(|step| Ok(Step { kind: self.step(step, place)?, at: step.at }))
            .collect();
        steps.into_iter().collect()
    }

    fn step(&mut self, raw: &RawStep, place: &StepContext) -> Resolved<StepKind> {
        let bound = &place.bound;
        Ok(match &raw.kind {
            RawStepKind::Shuffle(spot) => StepKind::Shuffle(self.expr(spot, bound, Type::Spot)?),
            RawStepKind::Gather(spot) => StepKind::Gather(self.expr(spot, bound, Type::Spot)?),
            RawStepKind::Deal { from, to, count, first, face } => {
                let from = self.expr(from, bound, Type::Spot);
                let to = self.deal_to(to, first.as_ref(), place);
                let count = match count.value.trim() {
                    "all" => Ok(Count::All),
                    _ => self.expr(count, &place.chancy(), Type::Number).map(Count::Number),
                };
                let (from, to) = (from?, to?);
                if to == DealTo::Spot(from.clone()) {
                    self.dealt_to_itself(&from, raw.at);
                }
                StepKind::Deal { from, to, count: count?, face: *face }
            }
            RawStepKind::Move { what, to, face } => {
                let what = self.cards_at(what, &place.chancy());
                let to = self.expr(to, &place.chancy(), Type::Spot);
                StepKind::Move { what: what?, to: to?, face: *face }
            }
            RawStepKind::Flip { what, face } => {
                StepKind::Flip { what: self.cards_at(what, &place.chancy())?, face: *face }
            }
            RawStepKind::Show { what, to } => {
                let what = self.cards_at(what, &place.chancy());
                let to = to.as_ref().map(|to| self.expr(to, &place.chancy(), Type::Players));
                StepKind::Show { what: what?, to: to.transpose()? }
            }
            RawStepKind::Set(target, value) => self.assign(target, value, place, false)?,
            RawStepKind::Add(target, value) => self.assign(target, value, place, true)?,
            RawStepKind::If(condition, yes) => {
                let condition = self.expr(condition, bound, Type::Flag);
                let yes = self.steps(yes, place);
                StepKind::If(condition?, yes?, vec![])
            }
            RawStepKind::IfElse(condition, yes, no) => {
                let condition = self.expr(condition, bound, Type::Flag);
                let (yes, no) = (self.steps(yes, place), self.steps(no, place));
                StepKind::If(condition?, yes?, no?)
            }
            RawStepKind::Repeat { until, body } => {
                let until = self.expr(until, bound, Type::Flag);
                let body = self.steps(body, place);
                StepKind::Repeat { until: until?, body: body? }
            }
            RawStepKind::Each { who, from, body } => self.each(who, from.as_ref(), body, place)?,
            RawStepKind::Turns(turns) => {
                StepKind::Turns(Box::new(self.turns(turns, place, raw.at)?))
            }
            RawStepKind::Again(moves) => {
                self.needs_actor("Again", place, raw.at)?;
                StepKind::Again(self.offered(moves, raw.at)?)
            }
            RawStepKind::EndTurns => {
                self.needs_actor("EndTurns", place, raw.at)?;
                StepKind::EndTurns
            }
            RawStepKind::Call(name) => StepKind::Call(self.routine_named(name, place)?),
            RawStepKind::Finish(RawFinish { who, last }) => StepKind::Finish {
                who: self.expr(who, &place.chancy(), Type::Player)?,
                last: *last,
            },
            RawStepKind::Rejoin(who) => {
                StepKind::Rejoin(self.expr(who, &place.chancy(), Type::Players)?)
            }
            RawStepKind::Say(words) => {
                self.needs_actor("Say", place, raw.at)?;
                StepKind::Say(words.clone())
            }
            RawStepKind::Tell(text) => {
                StepKind::Tell(self.notice(text, &place.chancy(), raw.at)?)
            }
            RawStepKind::Place { board, kind, owner, on } => {
                let field = self.board_named(board);
                let kind = self.kind(kind);
                let owner = self.expr(owner, bound, Type::Player);
                let on = field.and_then(|field| self.on_squares(on, field, bound));
                StepKind::Place { board: field?, kind: kind?, owner: owner?, on: on? }
            }
            RawStepKind::Remove { board, on } => {
                let board = self.board_named(board)?;
                StepKind::Remove { board, on: self.on_squares(on, board, bound)? }
            }
            RawStepKind::GameOver(verdict) => {
                let verdict = verdict.as_ref().map(|v| self.verdict(v, bound)).transpose();
                StepKind::GameOver(verdict?)
            }
        })
    }

    fn cards_at(&mut self, text: &RawExpr, bound: &Bindings) -> Resolved<Cards> {
        let thing = self.read(text, bound, Some(Type::Cards))?;
        self.cards(thing)
    }

    /// Resolves a condition that is evaluated for each square.
    fn on_squares(&mut self, text: &RawExpr, field: FieldId, bound: &Bindings) -> Resolved<Expr> {
        let ast = self.parse(text)?;
        let value = local(Local::It(0), Type::Spot, text.at);
        let looked = ItBinding { value, field: Some(field), cost: 0 };
        let mut scope = Scope::new(bound).looking_at(looked);
        scope.depth = 1;
        self.flag_of(&ast, &scope)
    }

    fn needs_actor(&mut self, step: &str, place: &StepContext, at: Span) -> Resolved<()> {
        if place.bound.me == Some(Local::Me) {
            return Ok(());
        }
        let message =
            say!("fault-nobody-acts", "`{step}` is used where no player is acting", step = step);
        let help = say!(
            "help-nobody-acts",
            "Use it in the `then` of a move, or in a routine that only moves call.",
        );
        Err(self.report(Code::NotHere, at, message, help))
    }

    /// Warns about a deal that leaves every card where it is.
    fn dealt_to_itself(&mut self, from: &Expr, at: Span) {
        let field = match from.kind {
            ExprKind::Spot(field, _) => self.names.spots(field).name.clone(),
            _ => String::new(),
        };
        let field = shown(&field);
        let message = say!("fault-deal-to-itself", "`{field}` is dealt to itself", field = field);
        let help = say!("help-deal-to-itself", "Name another field in `to`, or delete the step.");
        self.report(Code::NoEffect, at, message, help);
    }

    /// Resolves the destination of a deal: all spots of a field in turn, or a single spot.
    fn deal_to(
        &mut self,
        to: &RawExpr,
        first: Option<&RawExpr>,
        place: &StepContext,
    ) -> Resolved<DealTo> {
        let field = self.names.field(to.value.trim());
        let round = field.filter(|&field| self.names.spots(field).per != Per::Game);
        let Some(field) = round else {
            let spot = self.expr(to, &place.bound, Type::Spot)?;
            if let Some(first) = first {
                let message = say!("fault-first-of-one", "the cards are dealt to a single spot");
                let help = say!("help-first-of-one", "Leave out `first`.");
                self.report(Code::WrongType, first.at, message, help);
            }
            return Ok(DealTo::Spot(spot));
        };
        self.used.insert(Use::Field(field.0));
        let ty = match self.names.spots(field).per {
            Per::Team => Type::Team,
            Per::Suit => Type::Suit,
            Per::Copies(_) => Type::Number,
            _ => Type::Player,
        };
        let first = first.map(|first| self.expr(first, &place.chancy(), ty)).transpose()?;
        Ok(DealTo::Field(field, first))
    }

    fn each(
        &mut self,
        who: &RawEach,
        from: Option<&RawExpr>,
        body: &[RawStep],
        place: &StepContext,
    ) -> Resolved<StepKind> {
        let mut bound = Bindings { index: true, ..place.bound.clone() };
        let (over, per, ty) = match who {
            RawEach::Player => {
                (bound.player, bound.subject) = (Some(Local::Player), true);
                (EachOver::Players, Some(Per::Player), Type::Player)
            }
            RawEach::Team => {
                bound.team = true;
                (EachOver::Teams, Some(Per::Team), Type::Team)
            }
            RawEach::Suit => {
                bound.suit = Some(Local::Suit);
                (EachOver::Suits, Some(Per::Suit), Type::Suit)
            }
            RawEach::Spot(name) => {
                let field = self.field_named(&name.value, name.at)?;
                bound.spot = Some(field);
                (EachOver::Spots(field), place.each, Type::Spot)
            }
        };
        if !matches!(who, RawEach::Spot(_)) {
            bound.each = per;
        }
        let from = match from {
            Some(from) if ty == Type::Spot => {
                let message =
                    say!("fault-each-from", "spots are always visited from the first one on");
                let help = say!("help-each-from", "Leave out `from`.");
                return Err(self.report(Code::WrongType, from.at, message, help));
            }
            Some(from) => Some(self.expr(from, &place.chancy(), ty)),
            None => None,
        };
        let inner = StepContext { each: per, ..place.with(bound) };
        let body = self.steps(body, &inner);
        Ok(StepKind::Each { over, from: from.transpose()?, body: body? })
    }

    fn turns(&mut self, raw: &RawTurns, place: &StepContext, at: Span) -> Resolved<Turns> {
        let bound = &place.bound;
        // Between turns there is no acting player; the previous one must not be implied.
        let subject = bound.each == Some(Per::Player) && bound.subject;
        let between = Bindings { me: None, subject, turns: true, ..bound.clone() };
        let asked = Bindings {
            me: Some(Local::Player),
            player: Some(Local::Player),
            subject: true,
            each: None,
            turns: true,
            ..bound.clone()
        };
        let stuck =
            Bindings { each: None, ..Bindings { player: bound.player, ..Bindings::acting() } };
        let first = raw.first.as_ref().map(|t| self.expr(t, &place.chancy(), Type::Player));
        let order = match &raw.order {
            RawOrder::Clockwise => Ok(TurnOrder::Clockwise),
            RawOrder::CounterClockwise => Ok(TurnOrder::CounterClockwise),
            RawOrder::By(text) => self.expr(text, &between, Type::Number).map(TurnOrder::By),
            RawOrder::Together => Ok(TurnOrder::Together),
        };
        let skip = raw.skip.as_ref().map(|text| self.expr(text, &asked, Type::Flag));
        let by = raw.by.as_ref().map(|text| self.expr(text, &asked, Type::Player));
        let moves = self.offered(&raw.moves, at);
        let until = self.expr(&raw.until, &between, Type::Flag);
        let stuck = raw
            .stuck
            .as_ref()
            .map(|steps| self.steps(steps, &StepContext { bound: stuck, then: true, each: None }));
        let mut turns = Turns {
            first: first.transpose()?,
            order: order?,
            skip: skip.transpose()?,
            by: by.transpose()?,
            moves: moves?,
            until: until?,
            stuck: stuck.transpose()?,
            claims: None,
        };
        if let Some(claims) = &raw.claims {
            turns.claims = Some(self.claims(claims, &turns, &asked, at)?);
        }
        Ok(turns)
    }
}
