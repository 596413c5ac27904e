//! Steps of the flow, of routines, and of what happens in a move.

use super::{
    Resolver, Solved, Use,
    scope::{Bound, Looked, Scope},
    thing::type_words,
    word::local,
};
use crate::{
    Code, FieldId,
    game::{
        Cards, Count, DealTo, EachOver, Expr, Local, Per, Routine, RoutineId, Span, Step, StepKind,
        TurnOrder, Turns, Type, Value, VarId, VarRef, Verdict,
        raw::{
            Map, RawEach, RawExpr, RawGame, RawOrder, RawStep, RawStepKind, RawTurns, RawVerdict,
            Text,
        },
        text::AstKind,
    },
    say,
    wording::{shown, suggest},
};

/// Where steps stand.
#[derive(Debug, Clone)]
pub(super) struct Place {
    pub(super) bound: Bound,
    /// Whether a move does them, so that what is nobody's is the acting player's.
    pub(super) then: bool,
    /// The innermost `Each` around them.
    pub(super) each: Option<Per>,
}

impl Place {
    fn with(&self, bound: Bound) -> Self {
        Self { bound, ..self.clone() }
    }

    /// Where chance may decide.
    fn chancy(&self) -> Bound {
        Bound { chance: true, ..self.bound.clone() }
    }
}

impl Resolver<'_> {
    /// The flow of the game.
    pub(super) fn flow(&mut self, raw: &RawGame) -> Option<Vec<Step>> {
        let place = Place { bound: Bound::default(), then: false, each: None };
        self.steps(raw.flow.as_deref().unwrap_or_default(), &place).ok()
    }

    /// The routines. Callers are read first: they say what a routine can count on.
    pub(super) fn routines(&mut self, raw: &RawGame) -> Option<Vec<Routine>> {
        let order = self.routine_order(&raw.routines);
        let mut routines: Vec<Option<Routine>> = vec![None; raw.routines.len()];
        for at in order {
            let (key, steps) = &raw.routines[at];
            // What nobody calls may count on everything; that it is never called is told.
            let bound = self.calls.get(&(at as u8)).cloned().unwrap_or_else(Bound::acting);
            let place = Place { bound, then: false, each: None };
            if let Ok(steps) = self.steps(steps, &place) {
                routines[at] = Some(Routine { name: key.value.clone(), steps, at: key.at });
            }
        }
        routines.into_iter().collect()
    }

    /// Routines in an order in which callers come before those they call.
    fn routine_order(&mut self, routines: &Map<Vec<RawStep>>) -> Vec<usize> {
        let place = |name: &Text| routines.iter().position(|(key, _)| key.value == name.value);
        let calls: Vec<Vec<usize>> = routines
            .iter()
            .map(|(_, steps)| called(steps).into_iter().filter_map(place).collect())
            .collect();
        let mut order = vec![];
        let mut state = vec![Visit::New; routines.len()];
        for start in 0..routines.len() {
            let mut path = vec![(start, 0)];
            if state[start] != Visit::New {
                continue;
            }
            state[start] = Visit::Open;
            while let Some((at, next)) = path.pop() {
                let Some(&callee) = calls[at].get(next) else {
                    state[at] = Visit::Done;
                    order.push(at);
                    continue;
                };
                path.push((at, next + 1));
                match state[callee] {
                    Visit::New => {
                        state[callee] = Visit::Open;
                        path.push((callee, 0));
                    }
                    Visit::Open => {
                        let chain = path.iter().skip_while(|(at, _)| *at != callee);
                        let chain = chain.map(|(at, _)| *at).collect();
                        self.routine_circle(routines, chain, callee);
                    }
                    Visit::Done => {}
                }
            }
        }
        order.reverse();
        order
    }

    fn routine_circle(&mut self, routines: &Map<Vec<RawStep>>, chain: Vec<usize>, first: usize) {
        let names: Vec<&str> =
            chain.into_iter().chain([first]).map(|at| &*routines[at].0.value).collect();
        let message = say!(
            "fault-routine-circle",
            "the routine `{routine}` calls itself: {chain}",
            routine = shown(names[0]),
            chain = names.join(" → "),
        );
        let help = say!("help-routine-circle", "Use `Repeat` to do something again.");
        self.tell(Code::Circle, routines[first].0.at, message, help);
    }

    /// A list of steps. All are read, so that the faults of all are told.
    pub(super) fn steps(&mut self, raw: &[RawStep], place: &Place) -> Solved<Vec<Step>> {
        let steps: Vec<_> = raw
            .iter()
            .map(|step| Ok(Step { kind: self.step(step, place)?, at: step.at }))
            .collect();
        steps.into_iter().collect()
    }

    fn step(&mut self, raw: &RawStep, place: &Place) -> Solved<StepKind> {
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
                StepKind::Deal { from: from?, to: to?, count: count?, face: *face }
            }
            RawStepKind::Move { what, to, face } => {
                let what = self.cards_at(what, &place.chancy());
                let to = self.expr(to, &place.chancy(), Type::Spot);
                StepKind::Move { what: what?, to: to?, face: *face }
            }
            RawStepKind::Flip { what, face } => {
                StepKind::Flip { what: self.cards_at(what, &place.chancy())?, face: *face }
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
            RawStepKind::Finish { who, last } => StepKind::Finish {
                who: self.expr(who, &place.chancy(), Type::Player)?,
                last: *last,
            },
            RawStepKind::Say(words) => {
                self.needs_actor("Say", place, raw.at)?;
                StepKind::Say(words.clone())
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

    fn cards_at(&mut self, text: &RawExpr, bound: &Bound) -> Solved<Cards> {
        let thing = self.read(text, bound, Some(Type::Cards))?;
        self.cards(thing)
    }

    /// A condition that is asked about each square.
    fn on_squares(&mut self, text: &RawExpr, field: FieldId, bound: &Bound) -> Solved<Expr> {
        let ast = self.parse(text)?;
        let value = local(Local::It(0), Type::Spot, text.at);
        let looked = Looked { value, field: Some(field), cost: 0 };
        let mut scope = Scope::new(bound).looking_at(looked);
        scope.depth = 1;
        self.flag_of(&ast, &scope)
    }

    fn needs_actor(&mut self, step: &str, place: &Place, at: Span) -> Solved<()> {
        if place.bound.me == Some(Local::Me) {
            return Ok(());
        }
        let message = say!("fault-nobody-acts", "nobody acts where `{step}` stands", step = step);
        let help = say!(
            "help-nobody-acts",
            "It stands in the `then` of a move, or in a routine that only moves call.",
        );
        Err(self.tell(Code::NotHere, at, message, help))
    }

    /// Where cards are dealt to: round a field, or to one spot.
    fn deal_to(&mut self, to: &RawExpr, first: Option<&RawExpr>, place: &Place) -> Solved<DealTo> {
        let field = self.names.field(to.value.trim());
        let round = field.filter(|&field| self.names.spots(field).per != Per::Game);
        let Some(field) = round else {
            let spot = self.expr(to, &place.bound, Type::Spot)?;
            if let Some(first) = first {
                let message = say!("fault-first-of-one", "cards are dealt to one spot here");
                let help = say!("help-first-of-one", "Leave `first` out.");
                self.tell(Code::WrongType, first.at, message, help);
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

    /// `Set` and `Add`.
    fn assign(
        &mut self,
        target: &RawExpr,
        value: &RawExpr,
        place: &Place,
        add: bool,
    ) -> Solved<StepKind> {
        let ast = self.parse(target)?;
        let (name, whose) = match &ast.kind {
            AstKind::Name(name) => (name.as_str(), None),
            AstKind::Of(what, whose) => (what.name().unwrap_or_default(), Some(&**whose)),
            _ => ("", None),
        };
        let Some(var) = self.names.var(name) else { return Err(self.no_var(name, target)) };
        self.used.insert(Use::Set(var.0));
        let (ty, per) = (self.names.var_of(var).ty, self.names.var_of(var).per);
        if add && !matches!(ty, Type::Number | Type::Cards) {
            let message =
                say!("fault-add-to", "nothing can be added to {thing}", thing = type_words(ty),);
            let help = say!("help-add-to", "Use `Set`; `Add` is for numbers and sets of cards.");
            return Err(self.tell(Code::WrongType, target.at, message, help));
        }
        let scope = Scope::new(&place.bound);
        let near = place.each == Some(per) || per == Per::Team && place.each == Some(Per::Player);
        let of = match whose {
            Some(whose) => Some(self.owner(name, per, ast.at, whose, &scope)?),
            None if per == Per::Game => None,
            None if !place.then && !near => {
                return self.assign_all(var, value, place, add);
            }
            None => match self.whose(per, ast.at, &scope) {
                Some(whose) => Some(whose),
                None => return Err(self.whose_is_it(name, per, ast.at)),
            },
        };
        let value = self.value(value, &place.chancy(), ty)?;
        let target = VarRef { var, of: of.map(Box::new) };
        Ok(if add { StepKind::Add(target, value) } else { StepKind::Set(target, value) })
    }

    fn assign_all(
        &mut self,
        var: VarId,
        value: &RawExpr,
        place: &Place,
        add: bool,
    ) -> Solved<StepKind> {
        let (ty, per) = (self.names.var_of(var).ty, self.names.var_of(var).per);
        // The subject is then whoever's the variable is: a team or suit where it is theirs.
        let mut bound = place.chancy();
        (bound.each, bound.for_all) = (Some(per), true);
        bound.subject = per == Per::Player;
        let value = self.value(value, &bound, ty)?;
        Ok(if add { StepKind::AddAll(var, value) } else { StepKind::SetAll(var, value) })
    }

    fn value(&mut self, text: &RawExpr, bound: &Bound, ty: Type) -> Solved<Value> {
        let thing = self.read(text, bound, Some(ty))?;
        Ok(match ty {
            Type::Cards => Value::Cards(self.cards(thing)?),
            ty => Value::Number(self.fit(thing, ty)?),
        })
    }

    fn no_var(&mut self, name: &str, target: &RawExpr) -> super::Told {
        let name = if name.is_empty() { target.value.as_str() } else { name };
        let message = say!("fault-no-var", "there is no variable `{name}`", name = shown(name));
        let vars = self.names.vars.iter().map(|var| var.name.as_str());
        let help = if self.names.option(name).is_some() {
            say!("help-option-set", "An option never changes: declare a variable in `vars`.")
        } else if self.names.field(name).is_some() {
            say!("help-field-set", "It is a field: `Move` brings cards there.")
        } else if vars.clone().next().is_none() {
            say!("help-no-vars", "Declare it in `vars`.")
        } else {
            suggest(name, vars)
        };
        self.tell(Code::UnknownName, target.at, message, help)
    }

    fn each(
        &mut self,
        who: &RawEach,
        from: Option<&RawExpr>,
        body: &[RawStep],
        place: &Place,
    ) -> Solved<StepKind> {
        let mut bound = Bound { index: true, ..place.bound.clone() };
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
                    say!("fault-each-from", "spots are always gone through from the first");
                let help = say!("help-each-from", "Leave `from` out.");
                return Err(self.tell(Code::WrongType, from.at, message, help));
            }
            Some(from) => Some(self.expr(from, &place.chancy(), ty)),
            None => None,
        };
        let inner = Place { each: per, ..place.with(bound) };
        let body = self.steps(body, &inner);
        Ok(StepKind::Each { over, from: from.transpose()?, body: body? })
    }

    fn turns(&mut self, raw: &RawTurns, place: &Place, at: Span) -> Solved<Turns> {
        let bound = &place.bound;
        // Between turns nobody acts, and whoever's the last turn was is not meant.
        let subject = bound.each == Some(Per::Player) && bound.subject;
        let between = Bound { me: None, subject, turns: true, ..bound.clone() };
        let asked = Bound {
            me: Some(Local::Player),
            player: Some(Local::Player),
            subject: true,
            each: None,
            turns: true,
            ..bound.clone()
        };
        let stuck = Bound { each: None, ..Bound { player: bound.player, ..Bound::acting() } };
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
            .map(|steps| self.steps(steps, &Place { bound: stuck, then: true, each: None }));
        Ok(Turns {
            first: first.transpose()?,
            order: order?,
            skip: skip.transpose()?,
            by: by.transpose()?,
            moves: moves?,
            until: until?,
            stuck: stuck.transpose()?,
        })
    }

    fn routine_named(&mut self, name: &Text, place: &Place) -> Solved<RoutineId> {
        if let Some(routine) = self.names.routine(&name.value) {
            self.used.insert(Use::Routine(routine.0));
            let known = match self.calls.get(&routine.0) {
                Some(known) => known.meet(&place.bound),
                None => place.bound.clone(),
            };
            self.calls.insert(routine.0, known);
            return Ok(routine);
        }
        let message =
            say!("fault-no-routine", "there is no routine `{name}`", name = shown(&name.value));
        let help = suggest(&name.value, self.names.routines.iter().map(String::as_str));
        Err(self.tell(Code::UnknownName, name.at, message, help))
    }

    /// Who has won.
    pub(super) fn verdict(&mut self, raw: &RawVerdict, bound: &Bound) -> Solved<Verdict> {
        Ok(match raw {
            RawVerdict::Highest(name) => Verdict::Highest(self.score(name)?),
            RawVerdict::Lowest(name) => Verdict::Lowest(self.score(name)?),
            RawVerdict::First => Verdict::Finished,
            RawVerdict::Winner(who) => Verdict::Winner(self.expr(who, bound, Type::Player)?),
            RawVerdict::Loser(who) => Verdict::Loser(self.expr(who, bound, Type::Player)?),
            RawVerdict::Nobody => Verdict::Draw,
            RawVerdict::SolvedIf(text) => Verdict::Solved(self.expr(text, bound, Type::Flag)?),
        })
    }

    /// The variable that decides who has won.
    fn score(&mut self, name: &Text) -> Solved<VarId> {
        let Some(var) = self.names.var(&name.value) else {
            return Err(self.no_var(&name.value, name));
        };
        self.used.insert(Use::Var(var.0));
        let (ty, per) = (self.names.var_of(var).ty, self.names.var_of(var).per);
        if ty == Type::Number && matches!(per, Per::Player | Per::Team) {
            return Ok(var);
        }
        let message = say!(
            "fault-no-score",
            "`{name}` is no number of each player or team",
            name = shown(&name.value)
        );
        let help = say!("help-no-score", "Declare it as `Number(per: Player)`.");
        Err(self.tell(Code::WrongType, name.at, message, help))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Visit {
    New,
    Open,
    Done,
}

/// The routines that steps call, however deep.
fn called(steps: &[RawStep]) -> Vec<&Text> {
    let mut names = vec![];
    for step in steps {
        match &step.kind {
            RawStepKind::Call(name) => names.push(name),
            RawStepKind::If(_, body)
            | RawStepKind::Repeat { body, .. }
            | RawStepKind::Each { body, .. } => names.extend(called(body)),
            RawStepKind::IfElse(_, yes, no) => {
                names.extend(called(yes));
                names.extend(called(no));
            }
            RawStepKind::Turns(turns) => {
                names.extend(called(turns.stuck.as_deref().unwrap_or_default()));
            }
            _ => {}
        }
    }
    names
}
