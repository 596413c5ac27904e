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
            && let Some((way, card)) = self.play.offers.nth_card(number)
        {
            let frame = MoveBindings::default();
            if !self.play_directly(program, &frame, ask, way, card) {
                self.run(program, &frame, observer);
            }
            return true;
        }
        let Some(action) = self.play.offers.nth(program, number) else { return false };
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
        self.play.decisions = self.play.decisions.saturating_add(1);
        self.play.passes = 0;
        if from != to {
            self.play_card(program, (from, to), card, &mut ());
        }
        self.pass_plainly(program, turns);
        if self.play.at == turns.exit {
            self.end_turns(program, ask.turns);
            self.play.at += 1;
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
        let Some(offer) = SingleCardChoice::of(&at, id, &program.moves[usize::from(id.0)]) else {
            return false;
        };
        if frame.work.is_spent() || !at.sees_all(offer.from) {
            return false;
        }
        self.play.draws = self.play.draws.wrapping_add(frame.draws.take());
        self.play.offers.set_cards(offer);
        true
    }

    /// Sets the player of a turn, if all have one turn each in seating order.
    #[inline]
    pub(super) fn turn_plainly(&mut self, program: &Program, code: &TurnCode, turns: usize) {
        let slots = &mut self.play.slots[..];
        slots[reg::TURNS.index()] = turns as i32;
        if slots[code.moved.index()] == (1 << program.facts.seats) - 1 {
            self.play.at = code.exit;
            return;
        }
        let seat = slots[code.seat.index()];
        if let Some([me, actor, player, subject]) = slots.first_chunk_mut::<4>() {
            (*me, *actor, *player, *subject) = (seat, seat, seat, seat);
        }
        self.play.at = code.ask;
    }

    /// Ends a turn and begins the next player's. Equivalent to [`State::pass`] and [`State::turn`]
    /// if all players have one turn each and nothing else can happen.
    #[inline]
    pub(super) fn pass_plainly(&mut self, program: &Program, code: &TurnCode) {
        let seats = i32::from(program.facts.seats);
        let slots = &mut self.play.slots[..];
        let own = code.seat.index();
        if let Some([seat, moved, count, ..]) = slots.get_mut(own..own + 5) {
            *moved |= 1 << *seat;
            *count += 1;
            let next = if *seat + 1 < seats { *seat + 1 } else { 0 };
            *seat = next;
            if *moved == (1 << seats) - 1 {
                self.play.at = code.exit;
                return;
            }
            if let Some([me, actor, player, subject]) = slots.first_chunk_mut::<4>() {
                (*me, *actor, *player, *subject) = (next, next, next, next);
            }
        }
        self.play.at = code.ask;
    }
}
