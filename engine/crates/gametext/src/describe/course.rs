//! The course of a game: steps laid out line by line, with nested steps below.

use super::{Fact, FactLine};
use definition::game::{Game, RoutineId, Step, StepKind};

/// Describes these steps, the first at this depth. A routine in `told` is not described again.
pub(super) fn of_steps<'a>(
    game: &'a Game,
    steps: &'a [Step],
    depth: u8,
    told: &mut Vec<RoutineId>,
) -> Vec<FactLine<'a>> {
    let mut teller = CourseDescriber { game, told, lines: Vec::new() };
    teller.steps(steps, depth);
    teller.lines
}

struct CourseDescriber<'a, 't> {
    game: &'a Game,
    /// Routines described so far.
    told: &'t mut Vec<RoutineId>,
    lines: Vec<FactLine<'a>>,
}

impl<'a> CourseDescriber<'a, '_> {
    fn steps(&mut self, steps: &'a [Step], depth: u8) {
        for step in steps {
            self.step(step, depth);
        }
    }

    fn under(&mut self, fact: Fact<'a>, steps: &'a [Step], depth: u8) {
        self.line(fact, depth);
        self.steps(steps, depth.saturating_add(1));
    }

    fn line(&mut self, fact: Fact<'a>, depth: u8) {
        self.lines.push(FactLine { depth, fact });
    }

    fn step(&mut self, step: &'a Step, depth: u8) {
        match &step.kind {
            StepKind::If(condition, yes, no) if yes.is_empty() => {
                self.under(Fact::Unless(condition), no, depth);
            }
            StepKind::If(condition, yes, no) => {
                self.under(Fact::When(condition), yes, depth);
                if !no.is_empty() {
                    self.under(Fact::Otherwise, no, depth);
                }
            }
            StepKind::Repeat { until, body } => self.under(Fact::Until(until), body, depth),
            StepKind::Each { over, from, body } => {
                let fact = Fact::ForEach { over: *over, from: from.as_ref() };
                self.under(fact, body, depth);
            }
            StepKind::Turns(turns) => {
                self.line(Fact::Turns(turns), depth);
                if let Some(stuck) = &turns.stuck {
                    self.under(Fact::Stuck, stuck, depth.saturating_add(1));
                }
            }
            StepKind::Call(id) => match self.game.routines.get(*id) {
                Some(_) if self.told.contains(id) => self.line(Fact::PartAgain(*id), depth),
                Some(routine) => {
                    self.told.push(*id);
                    self.under(Fact::Part(*id), &routine.steps, depth);
                }
                None => {}
            },
            StepKind::Open
            | StepKind::Shuffle(_)
            | StepKind::Gather(_)
            | StepKind::Deal { .. }
            | StepKind::Move { .. }
            | StepKind::Flip { .. }
            | StepKind::Show { .. }
            | StepKind::Set(..)
            | StepKind::SetAll(..)
            | StepKind::Add(..)
            | StepKind::AddAll(..)
            | StepKind::Again(_)
            | StepKind::EndTurns
            | StepKind::Finish { .. }
            | StepKind::Rejoin(_)
            | StepKind::Say(_)
            | StepKind::Tell(_)
            | StepKind::Place { .. }
            | StepKind::Remove { .. }
            | StepKind::GameOver(_) => self.line(Fact::Step(step), depth),
        }
    }
}
