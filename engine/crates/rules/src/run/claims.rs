//! Claims: what several players claim at the same time, in whatever order they are asked, and who
//! gets it.

use super::*;
use crate::program::TurnCode;

/// Value of a variable for a player who is nobody.
const NOBODY: i32 = -1;

impl State {
    /// Returns the turns in which all claim at the same time now.
    pub(crate) fn claiming<'p>(&self, program: &'p Program) -> Option<&'p TurnCode> {
        let turns = program.turns.get(self.variables().index_in(reg::TURNS)?)?;
        (turns.claims.is_some() && self.ask(program).is_some()).then_some(turns)
    }

    /// Returns the position in which this seat is the next one to claim; `None` if nothing is
    /// claimed, or not by this seat any more. As nobody knows of the claims of others, the choices
    /// are the same in whatever order players are asked.
    pub(crate) fn asked_for_claim(&self, program: &Program, seat: Seat) -> Option<Self> {
        let code = self.claiming(program)?;
        if seat.0 >= program.facts.seats || self.has_chosen(program, seat) {
            return None;
        }
        if self.seat_to_act() == Some(seat) {
            return Some(self.clone());
        }
        let mut asked = self.clone();
        let first = code.claims.as_ref().map(|claims| claims.first);
        let began = first.map(|first| (first, self.variables().slot(first)));
        asked.variables_mut().set(code.seat, i32::from(seat.0));
        asked.course_mut().go_to(code.head);
        asked.run(program, &MoveBindings::default(), &mut ());
        if let Some((first, seat)) = began {
            asked.variables_mut().set(first, seat);
        }
        // A player who is skipped is not asked.
        let is_asked = asked.claiming(program).is_some() && asked.seat_to_act() == Some(seat);
        is_asked.then_some(asked)
    }

    /// Gives what was claimed to the player with the best claim: the highest rank, and among equal
    /// ones the first in the order of play.
    pub(super) fn award(&mut self, program: &Program, frame: &MoveBindings, turns: usize) {
        let code = &program.turns[turns];
        let Some(claims) = &code.claims else { return };
        // These are restored at the end of the turns.
        let registers = [reg::ME, reg::ACTOR, reg::PLAYER, reg::SUBJECT];
        let moved = self.variables().slot(code.moved);
        let mut seat = self.variables().slot(claims.first);
        let mut best = (0, NOBODY);
        for _ in 0..program.facts.seats {
            self.variables_mut().fill(&registers, seat);
            let rank = (claims.rank)(&self.context(program, frame));
            if moved >> seat & 1 == 1 && rank > best.0 {
                best = (rank, seat);
            }
            seat = program.facts.left(seat, 1);
        }
        self.variables_mut().set(claims.winner, best.1);
    }
}
