//! Turns and loops: who is next, and when they end.

use super::*;
use crate::state::Before;

/// Registers that turns restore when they end.
const TURN_REGISTERS: [Slot; 5] = [reg::ME, reg::ACTOR, reg::PLAYER, reg::SUBJECT, reg::TURNS];

impl State {
    pub(super) fn begin_turns(&mut self, program: &Program, turns: usize, first: i32) {
        let code = &program.turns[turns];
        let saved = code.saved.index();
        for (offset, register) in TURN_REGISTERS.iter().enumerate() {
            self.play.slots[saved + offset] = self.play.slots[register.index()];
        }
        let seats = i32::from(program.facts.seats);
        let slots = &mut self.play.slots;
        slots[code.seat.index()] = if first < seats { first } else { first % seats };
        slots[code.moved.index()] = 0;
        slots[code.missing.index()] = seats;
        slots[code.count.index()] = 0;
        slots[code.idle.index()] = 0;
        slots[reg::TURNS.index()] = turns as i32;
        if code.together {
            let before =
                Before { slots: self.play.slots.clone(), memories: self.play.memories.clone() };
            self.play.before = Some(Box::new(before));
        }
        // The opening position of the turns may be repeated too.
        self.note_position(program);
    }

    pub(super) fn end_turns(&mut self, program: &Program, turns: usize) {
        self.play.before = None;
        let saved = program.turns[turns].saved.index();
        for (offset, register) in TURN_REGISTERS.iter().enumerate() {
            self.play.slots[register.index()] = self.play.slots[saved + offset];
        }
    }

    /// Determines whose turn it is, starting from the recorded seat.
    pub(super) fn turn(
        &mut self,
        program: &Program,
        frame: &MoveBindings,
        turns: usize,
        observer: &mut impl Observer,
    ) {
        let code = &program.turns[turns];
        self.play.slots[reg::TURNS.index()] = turns as i32;
        // The turns may depend on what the piles do automatically.
        if program.piles.acts() {
            self.settle(&program.piles, observer);
        }
        if let Some(skip) = &code.skip {
            self.count_missing(program, frame, turns, skip);
        }
        let over = match &code.until {
            Until::EverybodyMoved => {
                let moved = self.play.slots[code.moved.index()];
                moved == (1 << program.facts.seats) - 1
                    || code.skip.is_some() && self.play.slots[code.missing.index()] == 0
            }
            Until::Holds(test) => test(&self.context(program, frame)) != 0,
        };
        if over {
            self.play.at = code.exit;
            return;
        }
        let seats = i32::from(program.facts.seats);
        let mut seat = self.play.slots[code.seat.index()];
        let step = self.direction(program, frame, turns);
        let mut next = None;
        for _ in 0..seats {
            self.fill(&[reg::PLAYER, reg::SUBJECT], seat);
            let skip = |state: &Self, skip: &crate::program::IntExpr| {
                skip(&state.context(program, frame)) != 0
            };
            if code.skip.as_ref().is_none_or(|test| !skip(self, test)) {
                next = Some(seat);
                break;
            }
            seat = program.facts.left(seat, step);
        }
        let Some(seat) = next else {
            // No player is left to have a turn.
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
            self.finish(program, None, Some(End::DeadEnd(code.at)), observer);
        }
    }

    /// Counts the players who are neither skipped nor have had a turn.
    pub(super) fn count_missing(
        &mut self,
        program: &Program,
        frame: &MoveBindings,
        turns: usize,
        skip: &crate::program::IntExpr,
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

    pub(super) fn direction(&self, program: &Program, frame: &MoveBindings, turns: usize) -> i32 {
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

    /// Ends the turn, unless a series of jumps goes on.
    pub(super) fn pass(
        &mut self,
        program: &Program,
        frame: &MoveBindings,
        turns: usize,
        observer: &mut impl Observer,
    ) {
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
        self.watch_draws(program, frame, observer);
    }

    pub(super) fn begin_each(&mut self, each: &EachCode, from: i32) {
        let base = each.slot.index();
        self.play.slots[base] = 0;
        self.play.slots[base + 1] = from;
        self.play.slots[base + 2] = self.play.slots[reg::INDEX.index()];
        let saved = self.save(each.registers);
        self.play.slots[base + 3..base + 5].copy_from_slice(&saved);
    }

    pub(super) fn next_of_each(&mut self, each: &EachCode, exit: usize) {
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
        let mut element = self.play.slots[base + 1] + round;
        if element >= count {
            element %= count;
        }
        self.fill(each.registers, element + i32::from(each.offset));
        self.play.slots[reg::INDEX.index()] = round;
        self.play.slots[base] = round + 1;
    }
}
