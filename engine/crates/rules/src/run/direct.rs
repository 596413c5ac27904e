//! Fast path from one decision to the next: a single card goes from a hand to a spot, and the turn
//! passes to the next seat.
//!
//! It has the same effect as the ops. The decisions that qualify are marked when the program is
//! compiled ([`Decision::direct`], [`TurnCode::plain`](crate::program::TurnCode)).

use super::*;
use crate::program::TurnCode;

impl State {
    /// Makes the choice with this number; returns whether it exists.
    #[inline]
    pub(crate) fn choose_nth<W: Observer>(
        &mut self,
        program: &Program,
        number: usize,
        observer: &mut W,
    ) -> bool {
        if !W::DETAILED
            && let Some(ask) = self.ask(program)
            && ask.direct
            && let Some((way, card)) = self.course().offers().nth_card(number)
        {
            let frame = MoveBindings::default();
            if !self.play_directly(program, &frame, ask, way, card) {
                self.run(program, &frame, observer);
            }
            return true;
        }
        let Some(action) = self.course().offers().nth(program, number) else { return false };
        self.choose(program, action, observer);
        true
    }

    /// Plays a single card to a spot, passes the turn and determines the next choices; returns
    /// whether those wait for a decision. It has the same effect as the ops, for the case that
    /// takes most of the time in the most common games.
    #[inline]
    fn play_directly(
        &mut self,
        program: &Program,
        frame: &MoveBindings,
        ask: &Decision,
        (from, to): (SpotId, SpotId),
        card: Card,
    ) -> bool {
        let turns = &program.turns[ask.turns];
        self.course_mut().count_decision(false);
        if from != to {
            self.play_card(program, (from, to), card, &mut ());
        }
        self.pass_plainly(program, turns);
        if self.course().at() == turns.exit {
            self.end_turns(program, frame, ask.turns);
            let next = self.course().at() + 1;
            self.course_mut().go_to(next);
            return false;
        }
        self.offer_directly(program, frame, ask)
    }

    /// Determines the choices of a direct decision; returns false if the general way must be taken.
    #[inline]
    pub(super) fn offer_directly(
        &mut self,
        program: &Program,
        frame: &MoveBindings,
        ask: &Decision,
    ) -> bool {
        if self.over_limit(program) {
            return false;
        }
        let Some(&(id, _)) = ask.moves.first() else { return false };
        let at = Context { program, state: self, frame };
        let Some(offer) = SingleCardChoice::in_sight(&at, id, &program.moves[id]) else {
            return false;
        };
        if frame.work.is_spent() {
            return false;
        }
        self.randomness_mut().count_draws(frame.draws.take());
        self.course_mut().offers_mut().set_cards(offer);
        true
    }

    /// Sets the player of a turn, if all have one turn each in seating order.
    #[inline]
    pub(super) fn turn_plainly(&mut self, program: &Program, code: &TurnCode, turns: usize) {
        let variables = self.variables_mut();
        variables.set(reg::TURNS, turns as i32);
        if variables.slot(code.moved) == (1 << program.facts.seats) - 1 {
            self.course_mut().go_to(code.exit);
            return;
        }
        let seat = variables.slot(code.seat);
        variables.bind_turn(seat);
        self.course_mut().go_to(code.ask);
    }

    /// Ends a turn and begins the next player's. Equivalent to [`State::pass`] and [`State::turn`]
    /// if all players have one turn each and nothing else can happen.
    #[inline]
    pub(super) fn pass_plainly(&mut self, program: &Program, code: &TurnCode) {
        let seats = i32::from(program.facts.seats);
        let variables = self.variables_mut();
        if let [seat, moved, count] = variables.row_mut(code.seat, 3) {
            *moved |= 1 << *seat;
            *count += 1;
            let next = if *seat + 1 < seats { *seat + 1 } else { 0 };
            *seat = next;
            if *moved == (1 << seats) - 1 {
                self.course_mut().go_to(code.exit);
                return;
            }
            variables.bind_turn(next);
        }
        self.course_mut().go_to(code.ask);
    }
}
