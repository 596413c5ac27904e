//! Lowering of nested steps to a flat list: routines are inlined where they are called, and
//! conditions, loops and turns become jumps.

use super::{
    Number, Op, Slot,
    card::{kept, told},
    compile::{Build, MOST_OPS},
    op::{Ask, EachCode, Place, TurnCode, TurnDirection, Until},
    slots::reg,
};
use definition::{
    Face, Localized,
    game::{
        Count, DealTo, EachOver, Expr, ExprKind, Local, MoveId, Notice, Per, Span, Step, StepKind,
        TurnOrder, Turns, Type, Value, VarId, VarRef,
    },
};
use std::collections::BTreeMap;

/// Deepest nesting of turns and routines.
const DEEPEST: usize = 60;

/// Lowers steps to a flat list of ops.
pub(crate) struct Layer<'b, 'g> {
    build: &'b Build<'g>,
    pub(crate) ops: Vec<Op>,
    pub(crate) places: Vec<Span>,
    pub(crate) asks: Vec<Ask>,
    pub(crate) turns: Vec<TurnCode>,
    pub(crate) free: u16,
    at: Span,
    /// Enclosing turns, innermost last.
    inside: Vec<Inside>,
    calls: usize,
    /// Number of enclosing routines.
    depth: usize,
    pub(crate) said: Vec<Localized>,
    pub(crate) notices: Vec<(Notice, Vec<Number>)>,
}

/// Turns that are being lowered.
struct Inside {
    turns: usize,
    /// Places at which the steps of each move begin, once lowered.
    then: BTreeMap<MoveId, Place>,
    /// Moves that are offered, but not yet lowered.
    open: Vec<MoveId>,
    /// Jumps of `EndTurns` to the exit.
    exits: Vec<Place>,
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

impl<'b, 'g> Layer<'b, 'g> {
    /// Creates a layer whose own slots begin at `free`.
    pub(crate) fn new(build: &'b Build<'g>, free: u16) -> Self {
        Self {
            build,
            ops: Vec::new(),
            places: Vec::new(),
            asks: Vec::new(),
            turns: Vec::new(),
            free,
            at: Span::default(),
            inside: Vec::new(),
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

    fn push(&mut self, op: Op) -> Place {
        self.ops.push(op);
        self.places.push(self.at);
        self.ops.len() - 1
    }

    pub(crate) fn slots(&mut self, count: u16) -> Slot {
        let slot = Slot(self.free);
        self.free = self.free.saturating_add(count);
        slot
    }

    fn number(&self, expr: &Expr) -> Number {
        self.build.number(expr)
    }

    /// Compiles a value for a variable; of a card, without its position.
    fn kept(&self, expr: &Expr) -> Number {
        let value = self.number(expr);
        if expr.ty == Type::Card { Box::new(move |at| kept(value(at))) } else { value }
    }

    /// Compiles a value for a notice to everyone; of a card, without its spot and position.
    fn told(&self, expr: &Expr) -> Number {
        let value = self.number(expr);
        if expr.ty == Type::Card { Box::new(move |at| told(value(at))) } else { value }
    }

    fn some(&self, expr: &Option<Expr>) -> Option<Number> {
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
        let goal = |ops: &[Op], mut place: Place| {
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
            StepKind::Shuffle(spot) => {
                let spot = self.number(spot);
                self.push(Op::Shuffle(spot));
            }
            StepKind::Gather(spot) => {
                let spot = self.number(spot);
                self.push(Op::Gather(spot));
            }
            StepKind::Deal { from, to, count, face } => {
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
            StepKind::Move { what, to, face } => {
                let (what, to) = (self.build.bag(what), self.number(to));
                self.push(Op::Move { what, to, face: *face });
            }
            StepKind::Flip { what, face } => {
                let what = self.build.bag(what);
                self.push(Op::Flip { what, face: *face });
            }
            StepKind::Set(var, value) => self.set(var, value, false),
            StepKind::Add(var, value) => self.set(var, value, true),
            StepKind::SetAll(var, value) => self.set_all(*var, value, false),
            StepKind::AddAll(var, value) => self.set_all(*var, value, true),
            StepKind::If(test, yes, no) => self.branch(test, yes, no),
            StepKind::Repeat { until, body } => {
                let head = self.ops.len();
                // `Unless` jumps if its condition fails, so the loop ends once `until` holds.
                let until = self.number(until);
                let test = self.push(Op::Unless(Box::new(move |at| i32::from(until(at) == 0)), 0));
                self.steps(body);
                self.push(Op::Jump(head));
                self.land(test);
            }
            StepKind::Each { over, from, body } => self.each(*over, from.as_ref(), body),
            StepKind::Turns(turns) => self.lay_turns(turns),
            StepKind::Again(moves) => self.again(moves),
            StepKind::EndTurns => {
                let jump = self.push(Op::Jump(0));
                if let Some(inside) = self.inside.last_mut() {
                    inside.exits.push(jump);
                } else {
                    self.land(jump);
                }
            }
            StepKind::Call(routine) => {
                self.calls += 1;
                let game = self.build.game;
                if let Some(routine) = game.routines.get(usize::from(routine.0)) {
                    self.depth += 1;
                    self.steps(&routine.steps);
                    self.depth -= 1;
                }
            }
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
            StepKind::Tell(notice) => {
                let values = notice.values.iter().map(|value| self.told(value)).collect();
                self.notices.push((notice.clone(), values));
                self.push(Op::Tell(self.notices.len() - 1));
            }
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
    fn land(&mut self, jump: Place) {
        let here = self.ops.len();
        match &mut self.ops[jump] {
            Op::Jump(to) | Op::Unless(_, to) => *to = here,
            Op::Next { exit, .. } => *exit = here,
            _ => {}
        }
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

    fn set(&mut self, var: &VarRef, value: &Value, add: bool) {
        let place = self.build.place(var.var);
        let op = match (value, &var.of) {
            (Value::Cards(cards), _) => {
                Op::Remember { which: self.build.memory(var), cards: self.build.bag(cards), add }
            }
            (Value::Number(value), None) => {
                Op::Set { slot: place.base, value: self.kept(value), add }
            }
            (Value::Number(value), Some(of)) => {
                let (of, value) = (self.number(of), self.kept(value));
                Op::SetOf { place, of, value, add }
            }
        };
        self.push(op);
    }

    fn set_all(&mut self, var: VarId, value: &Value, add: bool) {
        let place = self.build.place(var);
        // Without an explicit owner, the value refers to the owner of each variable.
        let registers: &'static [Slot] = match self.build.per(var) {
            Per::Player => &[reg::PLAYER, reg::SUBJECT],
            Per::Team => &[reg::TEAM, reg::SUBJECT],
            Per::Suit => &[reg::SUIT, reg::SUBJECT],
            Per::Game | Per::Copies(_) => &[],
        };
        let op = match value {
            Value::Cards(cards) => {
                Op::RememberEach { place, registers, cards: self.build.bag(cards), add }
            }
            Value::Number(value) => Op::SetEach { place, registers, value: self.kept(value), add },
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
                let (first, count) = facts.fields[field.index()];
                (count, first, &[reg::SPOT])
            }
        };
        let slot = self.slots(EachCode::SLOTS);
        let each = EachCode { slot, count: count.into(), offset: offset.into(), registers };
        let from = from.map(|e| self.number(e));
        self.push(Op::Begin { each, from });
        let head = self.push(Op::Next { each, exit: 0 });
        self.steps(body);
        self.push(Op::Jump(head));
        self.land(head);
    }

    fn lay_turns(&mut self, turns: &Turns) {
        let at = self.at;
        let number = self.turns.len();
        let direction = match &turns.order {
            TurnOrder::Clockwise | TurnOrder::Together => TurnDirection::Left,
            TurnOrder::CounterClockwise => TurnDirection::Right,
            TurnOrder::By(e) => TurnDirection::By(self.number(e)),
        };
        let slots = self.slots(5);
        let code = TurnCode {
            seat: slots,
            moved: Slot(slots.0 + 1),
            count: Slot(slots.0 + 2),
            idle: Slot(slots.0 + 3),
            missing: Slot(slots.0 + 4),
            saved: self.slots(5),
            direction,
            together: turns.order == TurnOrder::Together,
            skip: self.some(&turns.skip),
            by: self.some(&turns.by),
            until: match turns.until.kind {
                ExprKind::Local(Local::EverybodyMoved) => Until::EverybodyMoved,
                _ => Until::Holds(self.number(&turns.until)),
            },
            head: 0,
            ask: 0,
            pass: 0,
            exit: 0,
            plain: false,
            at,
        };
        let plain = code.skip.is_none()
            && code.by.is_none()
            && matches!(code.direction, TurnDirection::Left)
            && matches!(code.until, Until::EverybodyMoved);
        self.turns.push(TurnCode { plain, ..code });
        let first = self.some(&turns.first);
        self.push(Op::BeginTurns { turns: number, first });
        let head = self.push(Op::Turn { turns: number });
        self.inside.push(Inside {
            turns: number,
            then: BTreeMap::new(),
            open: Vec::new(),
            exits: Vec::new(),
        });
        let ask_place = self.ops.len();
        let ask = self.ask(&turns.moves);
        let stuck_jump = turns.stuck.as_ref().map(|stuck| {
            let here = self.ops.len();
            self.steps(stuck);
            let jump = self.push(Op::Jump(0));
            (here, jump)
        });
        self.asks[ask].stuck = stuck_jump.map(|(here, _)| here);
        // The steps of a move may add further moves by `Again`.
        let mut ends = Vec::new();
        while let Some(id) = self.inside.last_mut().and_then(|inside| inside.open.pop()) {
            let place = self.ops.len();
            if let Some(inside) = self.inside.last_mut() {
                inside.then.insert(id, place);
            }
            let game = self.build.game;
            if let Some(code) = game.moves.get(usize::from(id.0)) {
                self.at = code.at;
                self.steps(&code.then);
            }
            ends.push(self.push(Op::Jump(0)));
        }
        self.at = at;
        let pass = self.push(Op::Pass { turns: number });
        self.push(Op::Jump(head));
        let exit = self.push(Op::EndTurns { turns: number });
        for jump in ends.into_iter().chain(stuck_jump.map(|(_, jump)| jump)) {
            if let Op::Jump(to) = &mut self.ops[jump] {
                *to = pass;
            }
        }
        let Some(inside) = self.inside.pop() else { return };
        for jump in inside.exits {
            if let Op::Jump(to) = &mut self.ops[jump] {
                *to = exit;
            }
        }
        let code = &mut self.turns[number];
        (code.head, code.ask, code.pass, code.exit) = (head, ask_place, pass, exit);
        for ask in self.asks.iter_mut().filter(|ask| ask.turns == number) {
            for (id, place) in &mut ask.moves {
                *place = inside.then.get(id).copied().unwrap_or(pass);
            }
        }
    }

    /// Lowers a decision; the places of its moves are set when the turns are complete.
    fn ask(&mut self, moves: &[MoveId]) -> usize {
        let Some(inside) = self.inside.last_mut() else { return 0 };
        for &id in moves {
            if !inside.then.contains_key(&id) && !inside.open.contains(&id) {
                inside.open.push(id);
            }
        }
        let auto = moves.iter().any(|id| self.build.game.moves[usize::from(id.0)].auto);
        let moves = moves.iter().map(|&id| (id, 0)).collect();
        self.asks.push(Ask {
            moves,
            turns: inside.turns,
            stuck: None,
            auto,
            direct: false,
            on_demand: false,
            again: false,
        });
        let id = self.asks.len() - 1;
        self.push(Op::Ask(id));
        id
    }

    fn again(&mut self, moves: &[MoveId]) {
        if !self.inside.is_empty() {
            let ask = self.ask(moves);
            self.asks[ask].again = true;
        }
    }
}
