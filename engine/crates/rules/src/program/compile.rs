//! From a checked game, its options and the number of players to a program.

use super::{
    Facts, Number, Op, Program, Slot,
    element::{Element, depends},
    op::{
        Ask, Chooser, DrawCode, EachCode, MoveCode, Place, Ranking, TurnCode, TurnDirection,
        VarPlace,
    },
    slots::reg,
};
use crate::{
    Placed,
    board::{BoardRules, Hops, Steps},
    combo::Combos,
    piles::Piles,
};
use definition::{
    Face, Localized,
    game::{
        Condition, Count, DealTo, DrawRule, EachOver, Expr, Game, GameMove, MoveId, Per, Pick,
        Pieces, Span, Step, StepKind, TurnOrder, Turns, Type, Value, VarId, VarRef, Verdict,
    },
};
use std::{collections::BTreeMap, sync::Arc};

/// The most ops that a game may be laid out in.
const MOST_OPS: usize = 100_000;

/// What expressions are compiled with.
pub(crate) struct Build<'g> {
    pub(crate) game: &'g Game,
    pub(crate) facts: &'g Facts,
    pub(crate) options: &'g [i32],
    pub(crate) vars: Vec<VarPlace>,
}

/// The game laid out; `None` where it would be larger than any game needs to be.
pub(crate) fn compile(
    game: &Game,
    facts: Facts,
    options: &[i32],
    piles: Arc<Piles>,
) -> Option<Program> {
    let (vars, free, memories) = place_variables(game, &facts);
    let build = Build { game, facts: &facts, options, vars };
    let board = facts.board.as_ref().map(|(_, grid)| Arc::new(BoardRules::new(grid)));
    let combos = Combos::new(game, &|expr| build.fixed(expr).unwrap_or(0), &|expr, card| {
        build.holds_of(expr, card)
    });
    let moves = game.moves.iter().map(|code| build.game_move(code, board.as_ref())).collect();
    let mut layer = Layer {
        build: &build,
        ops: Vec::new(),
        places: Vec::new(),
        asks: Vec::new(),
        turns: Vec::new(),
        free,
        at: Span::default(),
        inside: Vec::new(),
        calls: 0,
        said: Vec::new(),
    };
    layer.steps(&game.flow);
    layer.push(Op::Over(None));
    let mut draws = Vec::new();
    for rule in &game.draws {
        draws.push(match rule {
            DrawRule::Repetition(times) => DrawCode::Repetition(*times),
            DrawRule::Quiet { moves, while_holds } => DrawCode::Quiet {
                moves: *moves,
                holds: build.number(while_holds),
                slot: layer.slots(1),
            },
        });
    }
    let Layer { ops, places, asks, turns, free, said, .. } = layer;
    if ops.len() >= MOST_OPS {
        return None;
    }
    let mut slots = vec![0; usize::from(free)];
    for (var, place) in game.vars.iter().zip(&build.vars) {
        if !place.memory {
            slots[place.base.index()..][..usize::from(place.count)].fill(var.start);
        }
    }
    for register in [reg::TEAM, reg::SUIT, reg::SPOT] {
        slots[register.index()] = -1;
    }
    let result = build.ranking(&game.result);
    let pack = match &game.pieces {
        Pieces::Cards(pack) => pack.all().map(|card| Placed::new(card, Face::Down)).collect(),
        Pieces::Men(_) => Vec::new(),
    };
    let vars = build.vars.clone();
    Some(Program {
        piles,
        said,
        vars,
        ops,
        places,
        asks,
        turns,
        moves,
        slots,
        memories,
        pack,
        result,
        draws,
        combos,
        limits: game.limits,
        facts,
    })
}

fn place_variables(game: &Game, facts: &Facts) -> (Vec<VarPlace>, u16, usize) {
    let mut free = reg::first_free(facts.seats.into());
    let mut memories = 0u16;
    let places = game
        .vars
        .iter()
        .map(|var| {
            let memory = var.ty == Type::Cards;
            let none = var.per == Per::Suit;
            let count = u16::from(facts.count(var.per)) + u16::from(none);
            let next = if memory { &mut memories } else { &mut free };
            let base = Slot(*next);
            *next += count;
            VarPlace { base, count, none, memory }
        })
        .collect();
    (places, free, memories.into())
}

impl Build<'_> {
    fn place(&self, var: VarId) -> VarPlace {
        self.vars[usize::from(var.0)]
    }

    fn per(&self, var: VarId) -> Per {
        self.game.vars[usize::from(var.0)].per
    }

    /// Whether a condition that looks at nothing but a card (and options) holds of this one.
    fn holds_of(&self, expr: &Expr, card: cards::Card) -> bool {
        let lift = self.lift(expr, Element::It(0));
        let program = Program::of_facts(self.facts.clone(), self.game);
        let (state, frame) = Default::default();
        let at = super::Context { program: &program, state: &state, frame: &frame };
        let one: cards::CardSet = [card].into_iter().collect();
        !lift(&at, one).is_empty()
    }

    fn ranking(&self, verdict: &Verdict) -> Ranking {
        let teams = |var: VarId| self.per(var) == Per::Team;
        match verdict {
            Verdict::Highest(var) => Ranking::Highest(self.place(*var), teams(*var)),
            Verdict::Lowest(var) => Ranking::Lowest(self.place(*var), teams(*var)),
            Verdict::Finished => Ranking::Finished,
            Verdict::Winner(e) => Ranking::Winner(self.number(e)),
            Verdict::Loser(e) => Ranking::Loser(self.number(e)),
            Verdict::Draw => Ranking::Draw,
            Verdict::Solved(e) => Ranking::Solved(self.number(e)),
        }
    }

    fn game_move(&self, code: &GameMove, board: Option<&Arc<BoardRules>>) -> MoveCode {
        let chooser = self.chooser(&code.pick, board);
        let lift = match &chooser {
            Chooser::Card { .. } => Some(self.conditions_over_cards(&code.only_if)),
            _ => None,
        };
        MoveCode {
            is_pass: matches!(chooser, Chooser::Nothing),
            chooser,
            conditions: code.only_if.iter().map(|c| self.number(&c.expr)).collect(),
            lift,
            auto: code.auto,
        }
    }

    fn conditions_over_cards(&self, conditions: &[Condition]) -> super::Lift {
        let mut list: Vec<_> =
            conditions.iter().map(|c| self.lift(&c.expr, Element::Card)).collect();
        if list.len() == 1 {
            return list.remove(0);
        }
        Box::new(move |at, cards| {
            list.iter().fold(cards, |left, e| if left.is_empty() { left } else { e(at, left) })
        })
    }

    fn chooser(&self, pick: &Pick, board: Option<&Arc<BoardRules>>) -> Chooser {
        let spot = |to: &Option<Expr>| to.as_ref().map(|e| self.number(e));
        let symbols = |count: usize| Chooser::Symbol { count: count as i16 };
        match pick {
            Pick::Nothing => Chooser::Nothing,
            Pick::Click => Chooser::Click,
            Pick::Stack { from, to } => Chooser::Stack { from: from.clone(), to: to.clone() },
            Pick::Cards { from, to, with: Some(with), .. } => Chooser::With {
                from: self.number(from),
                to: spot(to),
                others: self.bag(&with.from),
                sum: self.number(&with.sum),
                target: self.number(&with.to),
            },
            Pick::Cards { from, combos, onto: Some(field), .. } => {
                let (first, count) = self.facts.fields[field.index()];
                let from = self.number(from);
                Chooser::Onto { from, combos: combos.clone(), first, count }
            }
            Pick::Cards { from, to, combos, .. } if combos.is_empty() => {
                let varies = to.as_ref().is_some_and(|to| depends(to, Element::Card));
                Chooser::Card { from: self.number(from), to: spot(to), varies }
            }
            Pick::Cards { from, to, combos, .. } => {
                Chooser::Combos { from: self.number(from), to: spot(to), combos: combos.clone() }
            }
            Pick::Number { from, to } => {
                Chooser::Number { from: self.number(from), to: self.number(to) }
            }
            Pick::Suit => symbols(self.facts.suits.len()),
            Pick::Rank => symbols(self.facts.ranks.len()),
            Pick::Player => symbols(self.facts.seats.into()),
            Pick::Word(words) => {
                symbols(self.game.words.get(usize::from(words.0)).map_or(0, Vec::len))
            }
            Pick::Bid { from, to, no_trump } => Chooser::Bid {
                from: self.number(from),
                to: self.number(to),
                suits: self.facts.suits.len() as i16,
                no_trump: *no_trump,
            },
            Pick::Square => {
                let board = self.facts.board.as_ref().map(|(field, _)| *field);
                let (first, count) = board.map_or((0, 0), |field| self.facts.fields[field.index()]);
                Chooser::Square { first, count }
            }
            Pick::Step(rule) => match board {
                Some(board) => Chooser::Step(Steps::new(rule, board, &|e| self.flag(e))),
                None => Chooser::Nothing,
            },
            Pick::Hop(rule) => match board {
                Some(board) => Chooser::Hop(Hops::new(rule, board, &|e| self.flag(e))),
                None => Chooser::Nothing,
            },
        }
    }

    fn flag(&self, expr: &Expr) -> bool {
        self.fixed(expr).unwrap_or(0) != 0
    }
}

/// Lays steps out one behind the other.
struct Layer<'b, 'g> {
    build: &'b Build<'g>,
    ops: Vec<Op>,
    places: Vec<Span>,
    asks: Vec<Ask>,
    turns: Vec<TurnCode>,
    free: u16,
    at: Span,
    /// The turns that enclose this step, innermost last.
    inside: Vec<Inside>,
    calls: usize,
    said: Vec<Localized>,
}

/// Turns that are being laid out.
struct Inside {
    turns: usize,
    /// Where each move goes on, once it is laid out.
    then: BTreeMap<MoveId, Place>,
    /// Moves that are offered, but not yet laid out.
    open: Vec<MoveId>,
    /// Jumps of `EndTurns` to the exit.
    exits: Vec<Place>,
}

/// The registers that an `Each` or `SetAll` over this puts its element in.
fn registers(per: Per) -> &'static [Slot] {
    match per {
        Per::Player => &[reg::PLAYER, reg::SUBJECT],
        Per::Team => &[reg::TEAM],
        Per::Suit => &[reg::SUIT],
        Per::Game | Per::Copies(_) => &[],
    }
}

impl Layer<'_, '_> {
    fn push(&mut self, op: Op) -> Place {
        self.ops.push(op);
        self.places.push(self.at);
        self.ops.len() - 1
    }

    fn slots(&mut self, count: u16) -> Slot {
        let slot = Slot(self.free);
        self.free = self.free.saturating_add(count);
        slot
    }

    fn number(&self, expr: &Expr) -> Number {
        self.build.number(expr)
    }

    fn some(&self, expr: &Option<Expr>) -> Option<Number> {
        expr.as_ref().map(|e| self.number(e))
    }

    fn is_full(&self) -> bool {
        self.ops.len() >= MOST_OPS || self.free > 30_000 || self.calls > 20_000
    }

    fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            if self.is_full() {
                // Told by `compile`: enough ops are there to be too many.
                self.ops.resize_with(MOST_OPS, || Op::Over(None));
                return;
            }
            self.at = step.at;
            self.step(&step.kind);
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
                // Leaves when it holds: goes on unless it does not.
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
                    self.steps(&routine.steps);
                }
            }
            StepKind::Finish { who, last } => {
                let who = self.number(who);
                self.push(Op::Finish { who, last: *last });
            }
            StepKind::Say(words) => {
                self.said.push(words.clone());
                self.push(Op::Say(self.said.len() - 1));
            }
            StepKind::Place { board, kind, owner, on } => {
                let (owner, on) = (self.number(owner), self.number(on));
                self.push(Op::Put { board: *board, kind: *kind, owner, on });
            }
            StepKind::Remove { board, on } => {
                let on = self.number(on);
                self.push(Op::Clear { board: *board, on });
            }
            StepKind::GameOver(verdict) => {
                let ranking = verdict.as_ref().map(|verdict| self.build.ranking(verdict));
                self.push(Op::Over(ranking));
            }
        }
    }

    /// Lets an earlier jump land here.
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
                Op::Set { slot: place.base, value: self.number(value), add }
            }
            (Value::Number(value), Some(of)) => {
                let (of, value) = (self.number(of), self.number(value));
                Op::SetOf { place, of, value, add }
            }
        };
        self.push(op);
    }

    fn set_all(&mut self, var: VarId, value: &Value, add: bool) {
        let place = self.build.place(var);
        // Whose it is stands for whatever is meant when nobody is named.
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
            Value::Number(value) => {
                Op::SetEach { place, registers, value: self.number(value), add }
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
            until: self.number(&turns.until),
            head: 0,
            ask: 0,
            pass: 0,
            exit: 0,
            at,
        };
        self.turns.push(code);
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
        let ask = self.ask(&turns.moves, true);
        let stuck_jump = turns.stuck.as_ref().map(|stuck| {
            let here = self.ops.len();
            self.steps(stuck);
            let jump = self.push(Op::Jump(0));
            (here, jump)
        });
        self.asks[ask].stuck = stuck_jump.map(|(here, _)| here);
        // Moves of `Again` may open further ones.
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

    /// Lays a decision out; where its moves go on is filled in when the turns are whole.
    fn ask(&mut self, moves: &[MoveId], first: bool) -> usize {
        let Some(inside) = self.inside.last_mut() else { return 0 };
        for &id in moves {
            if !inside.then.contains_key(&id) && !inside.open.contains(&id) {
                inside.open.push(id);
            }
        }
        let moves = moves.iter().map(|&id| (id, 0)).collect();
        self.asks.push(Ask { moves, turns: inside.turns, stuck: None, first });
        let id = self.asks.len() - 1;
        self.push(Op::Ask(id));
        id
    }

    fn again(&mut self, moves: &[MoveId]) {
        if !self.inside.is_empty() {
            self.ask(moves, false);
        }
    }
}
