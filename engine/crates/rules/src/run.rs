//! Runs a declared game from one decision to the next.
//!
//! Everything is bounded: so many steps without a decision and the game ends with
//! [`End::Endless`], which names the step.

use crate::{
    Action, Cause, Choice, End, Event, Move, Outcome, Placed, Seat, State, Witness,
    board::{Board, Man, Square},
    offer::{Offers, bind},
    program::{
        Ask, Bag, Chooser, Context, DrawCode, EachCode, Frame, Op, Program, Ranking, Slot,
        TurnDirection, VarPlace, reg,
    },
};
use cards::{Card, CardSet, Numbering, shuffle, shuffle_again};
use definition::{Face, FieldId, SpotId};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The most steps without a decision.
const MOST_STEPS: u32 = 200_000;

/// Whether everybody who is not skipped has had a turn since the innermost turns began.
pub(crate) fn everybody_moved(at: &Context<'_>) -> bool {
    let turns = usize::try_from(at.slot(reg::TURNS)).ok();
    let Some(code) = turns.and_then(|turns| at.program.turns.get(turns)) else { return true };
    let moved = at.slot(code.moved);
    let everybody = (1 << at.facts().seats) - 1;
    if moved & everybody == everybody {
        return true;
    }
    code.skip.is_some() && at.slot(code.missing) == 0
}

impl State {
    /// Begins a declared game.
    pub(crate) fn begin(&mut self, program: &Program, witness: &mut impl Witness) {
        self.play.at = 0;
        // All cards begin on the first field, in pack order.
        if !program.pack.is_empty() {
            self.gather(program, Some(SpotId(0)), &mut ());
        }
        self.run(program, &Frame::default(), witness);
    }

    /// Makes a choice that is among the offers.
    pub(crate) fn choose<W: Witness>(
        &mut self,
        program: &Program,
        action: Action,
        witness: &mut W,
    ) {
        let Some(ask) = self.ask(program) else { return };
        let Some(rule) = action.rule().or_else(|| click_of(program, ask)) else { return };
        let Some(place) = ask.moves.iter().find(|(id, _)| *id == rule).map(|&(_, place)| place)
        else {
            return;
        };
        let code = &program.moves[usize::from(rule.0)];
        let frame = Frame::default();
        bind(&self.context(program, &frame), code, &action);
        self.play.decisions = self.play.decisions.saturating_add(1);
        self.play.passes = if code.is_pass { self.play.passes.saturating_add(1) } else { 0 };
        self.play.clock += 1;
        let turns = &program.turns[ask.turns];
        self.play.slots[turns.idle.index()] = 0;
        if W::LOOKS
            && let Some(seat) = self.play.actor()
        {
            witness.see(Event::Chose { seat, action });
        }
        self.play.at = place;
        match (&code.chooser, action) {
            (Chooser::Hop(hops), Action::Choose(_)) => {
                // Stops jumping; the steps of a jump are not done again.
                self.end_series(program, hops, witness);
                self.play.at = turns.pass;
            }
            (Chooser::Step(_) | Chooser::Hop(_), Action::Move(wish)) => {
                self.move_man(program, &code.chooser, wish, &frame, witness);
            }
            (Chooser::Stack { .. }, Action::Move(wish)) => {
                self.play_move(&program.piles, wish, witness);
            }
            (Chooser::Click, Action::Choose(Choice::Click(spot))) => {
                self.turn_top_up(spot, witness);
            }
            (_, Action::Move(wish)) if wish.to != wish.from => {
                self.play_cards(program, wish, witness);
            }
            _ => {}
        }
        self.run(program, &frame, witness);
    }

    fn ask<'p>(&self, program: &'p Program) -> Option<&'p Ask> {
        match program.ops.get(self.play.at) {
            Some(Op::Ask(ask)) if self.play.outcome.is_none() => Some(&program.asks[*ask]),
            _ => None,
        }
    }

    pub(crate) fn context<'a>(&'a self, program: &'a Program, frame: &'a Frame) -> Context<'a> {
        Context { program, state: self, frame }
    }

    fn run<W: Witness>(&mut self, program: &Program, frame: &Frame, witness: &mut W) {
        self.play.offers.clear();
        for _ in 0..MOST_STEPS {
            self.play.clock += 1;
            if !self.step(program, frame, witness) {
                return;
            }
        }
        let at = program.places[self.play.at.min(program.places.len() - 1)];
        self.finish(program, None, Some(End::Endless(at)), witness);
    }

    /// Does one op; whether to go on.
    fn step<W: Witness>(&mut self, program: &Program, frame: &Frame, witness: &mut W) -> bool {
        let here = self.play.at;
        self.play.at += 1;
        let at = Context { program, state: self, frame };
        match &program.ops[here] {
            Op::Jump(to) => self.play.at = *to,
            Op::Unless(test, to) => {
                if test(&at) == 0 {
                    self.play.at = *to;
                }
            }
            Op::Set { slot, value, add } => {
                let value = value(&at);
                self.put_in(slot.index(), value, *add);
            }
            Op::SetOf { place, of, value, add } => {
                let (of, value) = (of(&at), value(&at));
                if let Some(slot) = index_in(*place, of) {
                    self.put_in(slot, value, *add);
                }
            }
            Op::SetEach { place, registers, value, add } => {
                let saved = self.save(registers);
                for number in 0..usize::from(place.count) {
                    self.fill(registers, number as i32);
                    let value = value(&self.context(program, frame));
                    self.put_in(place.base.index() + number, value, *add);
                }
                self.restore(registers, saved);
            }
            Op::Remember { which, cards, add } => {
                let (which, cards) = (which(&at), cards.mask(&at));
                self.remember(which, cards, *add);
            }
            Op::RememberEach { place, registers, cards, add } => {
                let saved = self.save(registers);
                for number in 0..i32::from(place.count) {
                    self.fill(registers, number);
                    let cards = cards.mask(&self.context(program, frame));
                    self.remember(i32::from(place.base.0) + number, cards, *add);
                }
                self.restore(registers, saved);
            }
            Op::Shuffle(spot) => {
                let spot = at.spot(spot(&at));
                self.shuffle_spot(program, spot, witness);
            }
            Op::Gather(spot) => {
                let spot = at.spot(spot(&at));
                self.gather(program, spot, witness);
            }
            Op::DealRound { from, field, first, count, face } => {
                let from = at.spot(from(&at));
                let first = first.as_ref().map_or(0, |first| first(&at));
                let count = count.as_ref().map(|count| count(&at));
                self.deal_round(program, from, *field, (first, count, *face), witness);
            }
            Op::DealTo { from, to, count, face } => {
                let (from, to) = (at.spot(from(&at)), at.spot(to(&at)));
                let count = count.as_ref().map(|count| count(&at));
                if let (Some(from), Some(to)) = (from, to) {
                    self.deal_cards(program, from, &[to], count, *face, witness);
                }
            }
            Op::Move { what, to, face } => {
                let to = at.spot(to(&at));
                self.move_bag(program, frame, what, (to, *face), witness);
            }
            Op::Flip { what, face } => self.flip(program, frame, what, *face, witness),
            Op::Begin { each, from } => {
                let from = from.as_ref().map_or(0, |from| from(&at)).max(0);
                self.begin_each(each, from);
            }
            Op::Next { each, exit } => self.next_of_each(each, *exit),
            Op::BeginTurns { turns, first } => {
                let first = first.as_ref().map_or(0, |first| first(&at)).max(0);
                self.begin_turns(program, *turns, first);
            }
            Op::Turn { turns } => self.turn(program, frame, *turns, witness),
            Op::Ask(ask) => {
                self.play.at = here;
                return self.offer(program, frame, *ask, witness);
            }
            Op::Pass { turns } => self.pass(program, frame, *turns, witness),
            Op::EndTurns { turns } => self.end_turns(program, *turns),
            Op::Finish { who, last } => {
                let who = who(&at);
                self.finish_player(program, who, *last, witness);
            }
            Op::Say(words) => {
                if W::LOOKS
                    && let Some(seat) = self.play.actor()
                {
                    witness.see(Event::Said { seat, words: *words as u16 });
                }
            }
            Op::Put { board, kind, owner, on } => {
                let owner = owner(&at);
                if let Ok(owner) = u8::try_from(owner) {
                    self.put_men(program, frame, (*board, on), Some(Man { owner, kind: *kind }));
                }
            }
            Op::Clear { board, on } => self.put_men(program, frame, (*board, on), None),
            Op::Over(ranking) => {
                self.finish(program, ranking.as_ref(), None, witness);
                return false;
            }
        }
        true
    }

    #[inline]
    fn put_in(&mut self, slot: usize, value: i32, add: bool) {
        let slot = &mut self.play.slots[slot];
        *slot = if add { slot.saturating_add(value) } else { value };
    }

    fn remember(&mut self, which: i32, cards: CardSet, add: bool) {
        let index = usize::try_from(which).ok();
        if let Some(memory) = index.and_then(|index| self.play.memories.get_mut(index)) {
            *memory = if add { *memory | cards } else { cards };
        }
    }

    fn save(&self, registers: &[Slot]) -> [i32; 2] {
        let mut saved = [0; 2];
        for (saved, slot) in saved.iter_mut().zip(registers) {
            *saved = self.play.slots[slot.index()];
        }
        saved
    }

    fn fill(&mut self, registers: &[Slot], value: i32) {
        for slot in registers {
            self.play.slots[slot.index()] = value;
        }
    }

    fn restore(&mut self, registers: &[Slot], saved: [i32; 2]) {
        for (saved, slot) in saved.into_iter().zip(registers) {
            self.play.slots[slot.index()] = saved;
        }
    }

    fn begin_each(&mut self, each: &EachCode, from: i32) {
        let base = each.slot.index();
        self.play.slots[base] = 0;
        self.play.slots[base + 1] = from;
        self.play.slots[base + 2] = self.play.slots[reg::INDEX.index()];
        let saved = self.save(each.registers);
        self.play.slots[base + 3..base + 5].copy_from_slice(&saved);
    }

    fn next_of_each(&mut self, each: &EachCode, exit: usize) {
        let base = each.slot.index();
        let round = self.play.slots[base];
        let count = i32::from(each.count);
        if round >= count {
            self.play.slots[reg::INDEX.index()] = self.play.slots[base + 2];
            let saved = [self.play.slots[base + 3], self.play.slots[base + 4]];
            self.restore(each.registers, saved);
            self.play.at = exit;
            return;
        }
        let element = (self.play.slots[base + 1] + round) % count;
        self.fill(each.registers, element + i32::from(each.offset));
        self.play.slots[reg::INDEX.index()] = round;
        self.play.slots[base] = round + 1;
    }

    fn begin_turns(&mut self, program: &Program, turns: usize, first: i32) {
        let code = &program.turns[turns];
        let saved = code.saved.index();
        for (offset, register) in TURN_REGISTERS.iter().enumerate() {
            self.play.slots[saved + offset] = self.play.slots[register.index()];
        }
        let seats = i32::from(program.facts.seats);
        let slots = &mut self.play.slots;
        slots[code.seat.index()] = first % seats;
        slots[code.moved.index()] = 0;
        slots[code.missing.index()] = seats;
        slots[code.count.index()] = 0;
        slots[code.idle.index()] = 0;
        slots[reg::TURNS.index()] = turns as i32;
    }

    fn end_turns(&mut self, program: &Program, turns: usize) {
        let saved = program.turns[turns].saved.index();
        for (offset, register) in TURN_REGISTERS.iter().enumerate() {
            self.play.slots[register.index()] = self.play.slots[saved + offset];
        }
    }

    /// Finds whose turn it is, from the seat that is noted on.
    fn turn(&mut self, program: &Program, frame: &Frame, turns: usize, witness: &mut impl Witness) {
        let code = &program.turns[turns];
        self.play.slots[reg::TURNS.index()] = turns as i32;
        if let Some(skip) = &code.skip {
            self.count_missing(program, frame, turns, skip);
        }
        if (code.until)(&self.context(program, frame)) != 0 {
            self.play.at = code.exit;
            return;
        }
        let seats = i32::from(program.facts.seats);
        let mut seat = self.play.slots[code.seat.index()];
        let step = self.direction(program, frame, turns);
        let mut next = None;
        for _ in 0..seats {
            self.fill(&[reg::PLAYER, reg::SUBJECT], seat);
            let skip = |state: &Self, skip: &crate::program::Number| {
                skip(&state.context(program, frame)) != 0
            };
            if code.skip.as_ref().is_none_or(|test| !skip(self, test)) {
                next = Some(seat);
                break;
            }
            seat = program.facts.left(seat, step);
        }
        let Some(seat) = next else {
            // Nobody is left to have a turn.
            self.play.at = code.exit;
            return;
        };
        self.play.slots[code.seat.index()] = seat;
        self.fill(&[reg::ME, reg::ACTOR], seat);
        if let Some(by) = &code.by {
            let actor = by(&self.context(program, frame));
            if (0..seats).contains(&actor) {
                self.fill(&[reg::ACTOR], actor);
            }
        }
        if self.play.slots[code.idle.index()] > seats {
            self.finish(program, None, Some(End::DeadEnd(code.at)), witness);
        }
    }

    /// Notes how many players are neither skipped nor have had a turn.
    fn count_missing(
        &mut self,
        program: &Program,
        frame: &Frame,
        turns: usize,
        skip: &crate::program::Number,
    ) {
        let code = &program.turns[turns];
        let registers = [reg::PLAYER, reg::SUBJECT];
        let saved = self.save(&registers);
        let moved = self.play.slots[code.moved.index()];
        let mut missing = 0;
        for seat in (0..i32::from(program.facts.seats)).filter(|seat| moved >> seat & 1 == 0) {
            self.fill(&registers, seat);
            missing += i32::from(skip(&self.context(program, frame)) == 0);
        }
        self.restore(&registers, saved);
        self.play.slots[code.missing.index()] = missing;
    }

    fn direction(&self, program: &Program, frame: &Frame, turns: usize) -> i32 {
        match &program.turns[turns].direction {
            TurnDirection::Left => 1,
            TurnDirection::Right => -1,
            TurnDirection::By(by) => {
                if by(&self.context(program, frame)) < 0 {
                    -1
                } else {
                    1
                }
            }
        }
    }

    /// The turn is over, unless a series of jumps goes on.
    fn pass(&mut self, program: &Program, frame: &Frame, turns: usize, witness: &mut impl Witness) {
        let code = &program.turns[turns];
        if self.play.board.as_ref().is_some_and(Board::in_series) {
            self.play.at = code.ask;
            return;
        }
        let seat = self.play.slots[code.seat.index()];
        let step = self.direction(program, frame, turns);
        let slots = &mut self.play.slots;
        slots[code.moved.index()] |= 1 << seat;
        slots[code.count.index()] += 1;
        slots[code.idle.index()] += 1;
        slots[code.seat.index()] = program.facts.left(seat, step);
        self.play.at = code.head;
        self.watch_draws(program, frame, witness);
    }

    /// Works out what may be chosen; whether to go on without asking.
    fn offer<W: Witness>(
        &mut self,
        program: &Program,
        frame: &Frame,
        ask: usize,
        witness: &mut W,
    ) -> bool {
        let ask = &program.asks[ask];
        if self.over_limit(program) {
            self.finish(program, None, Some(End::Limit), witness);
            return false;
        }
        if program.piles.acts() {
            self.settle(&program.piles, witness);
        }
        let mut offers = std::mem::take(&mut self.play.offers);
        offers.clear();
        self.collect(program, frame, ask, &mut offers);
        self.play.offers = offers;
        if self.play.offers.is_empty() {
            self.play.at = match ask.stuck {
                Some(stuck) => stuck,
                None => program.turns[ask.turns].pass,
            };
            return true;
        }
        let only = if self.play.offers.len() == 1 { self.play.offers.nth(0) } else { None };
        if let Some(action) = only
            && action.rule().is_some_and(|rule| program.moves[usize::from(rule.0)].auto)
        {
            self.choose(program, action, witness);
            return false;
        }
        false
    }

    fn collect(&self, program: &Program, frame: &Frame, ask: &Ask, offers: &mut Offers) {
        let at = self.context(program, frame);
        let in_series = self.play.board.as_ref().is_some_and(Board::in_series);
        for &(id, _) in &ask.moves {
            let code = &program.moves[usize::from(id.0)];
            if !in_series {
                offers.add(&at, id);
            } else if let Chooser::Hop(hops) = &code.chooser {
                offers.add(&at, id);
                let me = self.play.turn_of().map_or(0, |seat| usize::from(seat.0));
                let board = self.play.board.as_ref();
                if board.is_some_and(|board| !hops.must_go_on(board, me)) {
                    offers.listed.push(Action::Choose(Choice::Option {
                        rule: id,
                        number: 0,
                        symbol: -1,
                    }));
                }
            }
        }
    }

    fn over_limit(&self, program: &Program) -> bool {
        self.play.decisions >= program.limits.decisions
            || program.limits.passes.is_some_and(|passes| self.play.passes >= passes)
    }

    fn watch_draws(&mut self, program: &Program, frame: &Frame, witness: &mut impl Witness) {
        for draw in &program.draws {
            match draw {
                DrawCode::Quiet { moves, holds, slot } => {
                    let quiet = holds(&self.context(program, frame)) != 0;
                    let count = &mut self.play.slots[slot.index()];
                    *count = if quiet { *count + 1 } else { 0 };
                    if *count >= i32::from(*moves) {
                        self.finish(program, Some(&Ranking::Draw), None, witness);
                        return;
                    }
                }
                DrawCode::Repetition(times) => {
                    let mut hasher = DefaultHasher::new();
                    self.play.board.hash(&mut hasher);
                    self.play.sets.hash(&mut hasher);
                    self.table.hash(&mut hasher);
                    let turns = self.play.slots[reg::TURNS.index()];
                    let code = usize::try_from(turns).ok().and_then(|t| program.turns.get(t));
                    code.map(|code| self.play.slots[code.seat.index()]).hash(&mut hasher);
                    let key = hasher.finish();
                    let seen = self.play.history.iter().filter(|&&old| old == key).count();
                    if seen + 1 >= usize::from(*times) {
                        self.finish(program, Some(&Ranking::Draw), None, witness);
                        return;
                    }
                    self.play.history.push(key);
                }
            }
        }
    }
}

/// What turns put back when they end.
const TURN_REGISTERS: [Slot; 5] = [reg::ME, reg::ACTOR, reg::PLAYER, reg::SUBJECT, reg::TURNS];

/// The move of a decision that clicks.
fn click_of(program: &Program, ask: &Ask) -> Option<definition::game::MoveId> {
    let clicks = |id: definition::game::MoveId| {
        matches!(program.moves[usize::from(id.0)].chooser, Chooser::Click)
    };
    ask.moves.iter().map(|&(id, _)| id).find(|&id| clicks(id))
}

fn index_in(place: VarPlace, of: i32) -> Option<usize> {
    let count = i32::from(place.count);
    let of = if of < 0 && place.none { count - 1 } else { of };
    (0..count).contains(&of).then(|| place.base.index() + of as usize)
}

mod carry;
mod end;
mod explain;
mod hide;
