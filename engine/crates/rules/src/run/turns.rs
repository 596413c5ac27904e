//! Turns and loops: who is next, and when they end.

use super::*;

/// Registers that turns restore when they end.
pub(crate) const TURN_REGISTERS: [Slot; 5] =
    [reg::ME, reg::ACTOR, reg::PLAYER, reg::SUBJECT, reg::TURNS];

impl State {
    pub(super) fn begin_turns(&mut self, program: &Program, turns: usize, first: i32) {
        let code = &program.turns[turns];
        let seats = i32::from(program.facts.seats);
        let variables = self.variables_mut();
        variables.save_at(code.saved, &TURN_REGISTERS);
        variables.set(code.seat, if first < seats { first } else { first % seats });
        variables.set(code.moved, 0);
        variables.set(code.missing, seats);
        variables.set(code.count, 0);
        variables.set(code.idle, 0);
        variables.set(reg::TURNS, turns as i32);
        if code.together {
            variables.begin_together();
        }
        // The opening position of the turns may be repeated too.
        self.note_position(program);
    }

    pub(super) fn end_turns(&mut self, program: &Program, frame: &MoveBindings, turns: usize) {
        self.award(program, frame, turns);
        let variables = self.variables_mut();
        variables.end_together();
        variables.restore_from(program.turns[turns].saved, &TURN_REGISTERS);
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
        self.variables_mut().set(reg::TURNS, turns as i32);
        // The turns may depend on what the piles do automatically.
        if program.piles.acts() {
            self.settle(&program.piles, observer);
        }
        if let Some(skip) = &code.skip {
            self.count_missing(program, frame, turns, skip);
        }
        let over = match &code.until {
            Until::EverybodyMoved => {
                let moved = self.variables().slot(code.moved);
                moved == (1 << program.facts.seats) - 1
                    || code.skip.is_some() && self.variables().slot(code.missing) == 0
            }
            Until::Holds(test) => test(&self.context(program, frame)) != 0,
        };
        if over {
            self.course_mut().go_to(code.exit);
            return;
        }
        let seats = i32::from(program.facts.seats);
        let mut seat = self.variables().slot(code.seat);
        let step = self.direction(program, frame, turns);
        let mut next = None;
        for _ in 0..seats {
            self.variables_mut().fill(&[reg::PLAYER, reg::SUBJECT], seat);
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
            self.course_mut().go_to(code.exit);
            return;
        };
        self.variables_mut().set(code.seat, seat);
        if let Some(claims) = &code.claims
            && self.variables().slot(code.moved) == 0
        {
            self.variables_mut().set(claims.first, seat);
        }
        self.variables_mut().fill(&[reg::ME, reg::ACTOR], seat);
        if let Some(by) = &code.by {
            let actor = by(&self.context(program, frame));
            if (0..seats).contains(&actor) {
                self.variables_mut().fill(&[reg::ACTOR], actor);
            }
        }
        if self.variables().slot(code.idle) > seats {
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
        let saved = self.variables().save(&registers);
        let moved = self.variables().slot(code.moved);
        let mut missing = 0;
        for seat in (0..i32::from(program.facts.seats)).filter(|seat| moved >> seat & 1 == 0) {
            self.variables_mut().fill(&registers, seat);
            missing += i32::from(skip(&self.context(program, frame)) == 0);
        }
        self.variables_mut().restore(&registers, saved);
        self.variables_mut().set(code.missing, missing);
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
        if self.board().is_some_and(Board::in_series) {
            self.course_mut().go_to(code.ask);
            return;
        }
        let seat = self.variables().slot(code.seat);
        let step = self.direction(program, frame, turns);
        let variables = self.variables_mut();
        variables.set(code.moved, variables.slot(code.moved) | 1 << seat);
        variables.change(code.count, 1, true);
        variables.change(code.idle, 1, true);
        variables.set(code.seat, program.facts.left(seat, step));
        self.course_mut().go_to(code.head);
        self.watch_draws(program, frame, observer);
    }

    pub(super) fn begin_each(&mut self, each: &EachCode, from: i32) {
        let variables = self.variables_mut();
        let (outer, saved) = (variables.slot(reg::INDEX), variables.save(each.registers));
        let row = [0, from, outer, saved[0], saved[1]];
        variables.row_mut(each.slot, row.len()).copy_from_slice(&row);
    }

    pub(super) fn next_of_each(&mut self, each: &EachCode, exit: usize) {
        let variables = self.variables_mut();
        let &[round, from, outer, ..] = variables.row(each.slot, 5) else { return };
        let count = i32::from(each.count);
        if round >= count {
            variables.set(reg::INDEX, outer);
            variables.restore_from(each.slot.plus(3), each.registers);
            self.course_mut().go_to(exit);
            return;
        }
        let mut element = from + round;
        if element >= count {
            element %= count;
        }
        variables.fill(each.registers, element + i32::from(each.offset));
        variables.set(reg::INDEX, round);
        variables.set(each.slot, round + 1);
    }
}
