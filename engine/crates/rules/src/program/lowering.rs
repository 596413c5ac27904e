//! Lowering of nested steps to a flat list: routines are inlined where they are called, and
//! conditions, loops and turns become jumps.

mod piles_alone;
mod turns;

use super::{
    IntExpr, Op, Slot,
    build::CompileContext,
    card::{kept, told},
    op::{Decision, EachCode, LoopCode, OpIndex, TurnCode},
    slots::reg,
};
use definition::{
    Face, Localized,
    game::{
        Announcement, Count, DealTo, EachOver, Expr, Local, MoveId, NewValue, Per, RoutineId, Span,
        Step, StepKind, Type, VarId, VarRef,
    },
};
use std::collections::BTreeMap;

/// Most ops that a game may be compiled into.
pub(super) const MOST_OPS: usize = 100_000;

/// Deepest nesting of turns and routines.
const DEEPEST: usize = 60;

/// Lowers steps to a flat list of ops.
pub(crate) struct Lowering<'b, 'g> {
    build: &'b CompileContext<'g>,
    pub(crate) ops: Vec<Op>,
    pub(crate) places: Vec<Span>,
    pub(crate) asks: Vec<Decision>,
    pub(crate) turns: Vec<TurnCode>,
    pub(crate) free: u16,
    at: Span,
    /// Enclosing turns, innermost last.
    inside: Vec<Inside>,
    /// Enclosing loops that have a state of their own, innermost last.
    loops: Vec<LoopCode>,
    calls: usize,
    /// Number of enclosing routines.
    depth: usize,
    pub(crate) said: Vec<Localized>,
    pub(crate) notices: Vec<(Announcement, Vec<IntExpr>)>,
}

/// Turns that are being lowered.
struct Inside {
    turns: usize,
    /// Places at which the steps of each move begin, once lowered.
    then: BTreeMap<MoveId, OpIndex>,
    /// Moves that are offered, but not yet lowered.
    open: Vec<MoveId>,
    /// Jumps of `EndTurns` to the exit.
    exits: Vec<OpIndex>,
}

/// Registers in which an `Each` over this stores its element.
fn registers(per: Per) -> &'static [Slot] {
    match per {
        Per::Player => &[reg::PLAYER, reg::SUBJECT],
        Per::Team => &[reg::TEAM],
        Per::Suit => &[reg::SUIT],
        Per::Game | Per::Copies(_) => &[],
    }
}

impl<'b, 'g> Lowering<'b, 'g> {
    /// Creates a layer whose own slots begin at `free`.
    pub(crate) fn new(build: &'b CompileContext<'g>, free: u16) -> Self {
        Self {
            build,
            ops: Vec::new(),
            places: Vec::new(),
            asks: Vec::new(),
            turns: Vec::new(),
            free,
            at: Span::default(),
            inside: Vec::new(),
            loops: Vec::new(),
            calls: 0,
            depth: 0,
            said: Vec::new(),
            notices: Vec::new(),
        }
    }

    /// Ends the game where the flow ends.
    pub(crate) fn end(&mut self) {
        self.push(Op::Over(None));
    }

    /// Lowers steps that are not part of the flow; returns the first place and that behind the
    /// last.
    pub(crate) fn aside(&mut self, steps: &[Step]) -> (OpIndex, OpIndex) {
        let begin = self.ops.len();
        self.steps(steps);
        let end = self.ops.len();
        self.end();
        (begin, end)
    }

    fn push(&mut self, op: Op) -> OpIndex {
        self.ops.push(op);
        self.places.push(self.at);
        self.ops.len() - 1
    }

    pub(crate) fn slots(&mut self, count: u16) -> Slot {
        let slot = Slot(self.free);
        self.free = self.free.saturating_add(count);
        slot
    }

    pub(super) fn number(&self, expr: &Expr) -> IntExpr {
        self.build.number(expr)
    }

    /// Compiles a value for a variable; of a card, without its position.
    fn kept(&self, expr: &Expr) -> IntExpr {
        let value = self.number(expr);
        if expr.ty == Type::Card { Box::new(move |at| kept(value(at))) } else { value }
    }

    /// Compiles a value for a notice to everyone; of a card, without its spot and position.
    fn told(&self, expr: &Expr) -> IntExpr {
        let value = self.number(expr);
        if expr.ty == Type::Card { Box::new(move |at| told(value(at))) } else { value }
    }

    fn some(&self, expr: &Option<Expr>) -> Option<IntExpr> {
        expr.as_ref().map(|e| self.number(e))
    }

    fn is_full(&self) -> bool {
        self.ops.len() >= MOST_OPS
            || self.free > 30_000
            || self.calls > 20_000
            // Turns whose moves contain the turns again would never end.
            || self.inside.len() > DEEPEST
            || self.depth > DEEPEST
    }

    pub(crate) fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            if self.is_full() {
                // `compile` refuses a game with this many ops.
                self.ops.resize_with(MOST_OPS, || Op::Over(None));
                return;
            }
            self.at = step.at;
            self.step(&step.kind);
        }
    }

    /// Makes jumps and moves go directly to the end of a chain of jumps.
    pub(crate) fn thread_jumps(&mut self) {
        let goal = |ops: &[Op], mut place: OpIndex| {
            // A chain may be a ring: a loop that does nothing.
            for _ in 0..ops.len() {
                match ops.get(place) {
                    Some(Op::Jump(to)) => place = *to,
                    _ => break,
                }
            }
            place
        };
        for index in 0..self.ops.len() {
            let to = match &self.ops[index] {
                Op::Jump(to) | Op::Unless(_, to) | Op::Next { exit: to, .. } => {
                    goal(&self.ops, *to)
                }
                _ => continue,
            };
            if let Op::Jump(old) | Op::Unless(_, old) | Op::Next { exit: old, .. } =
                &mut self.ops[index]
            {
                *old = to;
            }
        }
        for ask in &mut self.asks {
            for (_, place) in &mut ask.moves {
                *place = goal(&self.ops, *place);
            }
        }
    }

    fn step(&mut self, kind: &StepKind) {
        match kind {
            StepKind::Open => {
                self.push(Op::Open);
            }
            StepKind::Shuffle(spot) => {
                let spot = self.number(spot);
                self.push(Op::Shuffle(spot));
            }
            StepKind::Gather(spot) => {
                let spot = self.number(spot);
                self.push(Op::Gather(spot));
            }
            StepKind::Deal { from, to, count, face } => self.deal(from, to, count, *face),
            StepKind::Move { what, to, face } => {
                let (what, to) = (self.build.bag(what), self.number(to));
                self.push(Op::Move { what, to, face: *face });
            }
            StepKind::Flip { what, face } => {
                let what = self.build.bag(what);
                self.push(Op::Flip { what, face: *face });
            }
            StepKind::Show { what, to } => {
                let what = self.build.bag(what);
                let to = to.as_ref().map(|to| self.number(to));
                self.push(Op::Show { what, to });
            }
            StepKind::Set(var, value) => self.set(var, value, false),
            StepKind::Add(var, value) => self.set(var, value, true),
            StepKind::SetAll(var, value) => self.set_all(*var, value, false),
            StepKind::AddAll(var, value) => self.set_all(*var, value, true),
            StepKind::If(test, yes, no) => self.branch(test, yes, no),
            StepKind::Repeat { until, body } => self.repeat(until, body),
            StepKind::Each { over, from, body } => self.each(*over, from.as_ref(), body),
            StepKind::Turns(turns) => self.lay_turns(turns),
            StepKind::Again(moves) => self.again(moves),
            StepKind::EndTurns => self.end_turns(),
            StepKind::Call(routine) => self.call(*routine),
            StepKind::Finish { who, last } => {
                let who = self.number(who);
                self.push(Op::Finish { who, last: *last });
            }
            StepKind::Rejoin(who) => {
                let who = self.number(who);
                self.push(Op::Rejoin(who));
            }
            StepKind::Say(words) => {
                self.said.push(words.clone());
                self.push(Op::Say(self.said.len() - 1));
            }
            StepKind::Tell(notice) => self.tell(notice),
            StepKind::Place { board, kind, owner, on } => {
                let (owner, on) = (self.number(owner), self.build.squares(on, Local::It(0)));
                self.push(Op::Put { board: *board, kind: *kind, owner, on });
            }
            StepKind::Remove { board, on } => {
                let on = self.build.squares(on, Local::It(0));
                self.push(Op::Clear { board: *board, on });
            }
            StepKind::GameOver(verdict) => {
                let ranking = verdict.as_ref().map(|verdict| self.build.ranking(verdict));
                self.push(Op::Over(ranking));
            }
        }
    }

    /// Makes an earlier jump land here.
    fn land(&mut self, jump: OpIndex) {
        let here = self.ops.len();
        match &mut self.ops[jump] {
            Op::Jump(to) | Op::Unless(_, to) => *to = here,
            Op::Next { exit, .. } => *exit = here,
            _ => {}
        }
    }

    fn deal(&mut self, from: &Expr, to: &DealTo, count: &Count, face: Option<Face>) {
        let (from, face) = (self.number(from), face.unwrap_or(Face::Down));
        let count = match count {
            Count::Number(e) => Some(self.number(e)),
            Count::All => None,
        };
        let op = match to {
            DealTo::Field(field, first) => {
                let first = self.some(first);
                Op::DealRound { from, field: *field, first, count, face }
            }
            DealTo::Spot(to) => Op::DealTo { from, to: self.number(to), count, face },
        };
        self.push(op);
    }

    fn repeat(&mut self, until: &Expr, body: &[Step]) {
        let head = self.ops.len();
        // `Unless` jumps if its condition fails, so the loop ends once `until` holds.
        let until = self.number(until);
        let test = self.push(Op::Unless(Box::new(move |at| i32::from(until(at) == 0)), 0));
        self.steps(body);
        self.push(Op::Jump(head));
        self.land(test);
    }

    fn end_turns(&mut self) {
        let jump = self.push(Op::Jump(0));
        if let Some(inside) = self.inside.last_mut() {
            inside.exits.push(jump);
        } else {
            self.land(jump);
        }
    }

    fn call(&mut self, routine: RoutineId) {
        self.calls += 1;
        let game = self.build.game;
        if let Some(routine) = game.routines.get(routine) {
            self.depth += 1;
            self.steps(&routine.steps);
            self.depth -= 1;
        }
    }

    fn tell(&mut self, notice: &Announcement) {
        let values = notice.values.iter().map(|value| self.told(value)).collect();
        self.notices.push((notice.clone(), values));
        self.push(Op::Tell(self.notices.len() - 1));
    }

    fn branch(&mut self, test: &Expr, yes: &[Step], no: &[Step]) {
        match self.build.fixed(test) {
            Some(0) => return self.steps(no),
            Some(_) => return self.steps(yes),
            None => {}
        }
        let test = self.number(test);
        let skip = self.push(Op::Unless(test, 0));
        self.steps(yes);
        if no.is_empty() {
            return self.land(skip);
        }
        let end = self.push(Op::Jump(0));
        self.land(skip);
        self.steps(no);
        self.land(end);
    }

    fn set(&mut self, var: &VarRef, value: &NewValue, add: bool) {
        let place = self.build.place(var.var);
        let op = match (value, &var.of) {
            (NewValue::Cards(cards), _) => {
                Op::Remember { which: self.build.memory(var), cards: self.build.bag(cards), add }
            }
            (NewValue::Number(value), None) => {
                Op::Set { slot: place.base, value: self.kept(value), add }
            }
            (NewValue::Number(value), Some(of)) => {
                let (of, value) = (self.number(of), self.kept(value));
                Op::SetOf { place, of, value, add }
            }
        };
        self.push(op);
    }

    fn set_all(&mut self, var: VarId, value: &NewValue, add: bool) {
        let place = self.build.place(var);
        // Without an explicit owner, the value refers to the owner of each variable.
        let registers: &'static [Slot] = match self.build.per(var) {
            Per::Player => &[reg::PLAYER, reg::SUBJECT],
            Per::Team => &[reg::TEAM, reg::SUBJECT],
            Per::Suit => &[reg::SUIT, reg::SUBJECT],
            Per::Game | Per::Copies(_) => &[],
        };
        let op = match value {
            NewValue::Cards(cards) => {
                Op::RememberEach { place, registers, cards: self.build.bag(cards), add }
            }
            NewValue::Number(value) => {
                let fixed = if add { None } else { self.build.fixed(value) };
                let reset = fixed.map(|to| (var, to));
                Op::SetEach { place, registers, value: self.kept(value), add, reset }
            }
        };
        self.push(op);
    }

    fn each(&mut self, over: EachOver, from: Option<&Expr>, body: &[Step]) {
        let facts = self.build.facts;
        let (count, offset, registers): (u8, u8, &'static [Slot]) = match over {
            EachOver::Players => (facts.seats, 0, registers(Per::Player)),
            EachOver::Teams => (facts.teams, 0, registers(Per::Team)),
            EachOver::Suits => (facts.suits.len() as u8, 0, registers(Per::Suit)),
            EachOver::Spots(field) => {
                let (first, count) = facts.fields[field];
                (count, first, &[reg::SPOT])
            }
        };
        let slot = self.slots(EachCode::SLOTS);
        let each = EachCode { slot, count: count.into(), offset: offset.into(), registers };
        let from = from.map(|e| self.number(e));
        self.push(Op::Begin { each, from });
        let head = self.push(Op::Next { each, exit: 0 });
        self.loops.push(LoopCode::Each(each));
        self.steps(body);
        self.loops.pop();
        self.push(Op::Jump(head));
        self.land(head);
    }
}
