//! Execution of a game from one decision to the next.
//!
//! Everything is bounded: too many steps without a decision end the game with [`End::Endless`], too
//! much work ends it with [`End::TooMuchWork`]. Both name the place in the file.

use crate::{
    Action, Cause, Choice, End, Event, Move, Observer, Outcome, PlacedPiece, Seat, State,
    board::{Board, BoardPiece, Square},
    choices::{LegalChoices, SingleCardChoice, bind, granted, possible},
    program::{
        CardExpr, Chooser, CompiledScore, Context, Decision, DrawCode, EachCode, Listing,
        MoveBindings, Op, Program, Ranking, Slot, SquareFilter, TurnDirection, Until, VarPlace,
        reg,
    },
    work::WorkBudget,
};
use cards::{Card, CardSet, Numbering, arrange, shuffle, shuffle_again};
use definition::{
    Face, FieldId, SpotId,
    game::{Announcement, MoveId},
};

/// Most steps without a decision.
const MOST_STEPS: u32 = 200_000;
/// The same limit when a view is played on. Players whose cards are unknown can do nothing there,
/// so waiting for them would go on for ever.
const MOST_STEPS_IN_THOUGHT: u32 = 2_000;

/// Number of steps without a decision beyond which they count as a loop.
const MANY_STEPS: u32 = 1_000;

/// True if every player who is not skipped has had a turn since the innermost turns began.
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
    /// Begins a game.
    pub(crate) fn begin(&mut self, program: &Program, observer: &mut impl Observer) {
        // All cards begin on the first field, in pack order.
        if !program.pack.is_empty() {
            self.gather(program, &MoveBindings::default(), Some(SpotId(0)), &mut ());
        }
        self.run(program, &MoveBindings::default(), observer);
    }

    /// Begins the game after its deal, as the cards lie there already. A declared game has run up
    /// to its first decision, and takes that turn anew.
    pub(crate) fn go_on_behind_the_deal(
        &mut self,
        program: &Program,
        observer: &mut impl Observer,
    ) {
        if let Some(opening) = program.ops.iter().position(|op| matches!(op, Op::Open)) {
            self.course_mut().go_to(opening + 1);
        } else if let Some(ask) = self.ask(program) {
            self.course_mut().go_to(program.turns[ask.turns].head);
        }
        self.run(program, &MoveBindings::default(), observer);
    }

    /// Makes a choice, which must be among the offers.
    pub(crate) fn choose<W: Observer>(
        &mut self,
        program: &Program,
        action: Action,
        observer: &mut W,
    ) {
        let frame = MoveBindings::default();
        match self.ask(program) {
            Some(Decision { listing: Listing::OnDemand, turns, .. }) => {
                self.play_on_table(&program.piles, action, observer);
                self.course_mut().go_to(program.turns[*turns].pass);
            }
            _ => self.enact(program, action, &frame, observer),
        }
        self.run(program, &frame, observer);
    }

    /// Makes a choice, without running the steps that follow.
    fn enact<W: Observer>(
        &mut self,
        program: &Program,
        action: Action,
        frame: &MoveBindings,
        observer: &mut W,
    ) {
        let Some(ask) = self.ask(program) else { return };
        let Some(rule) = action.rule().or_else(|| click_of(program, ask)) else { return };
        let Some(place) = ask.moves.iter().find(|(id, _)| *id == rule).map(|&(_, place)| place)
        else {
            return;
        };
        let code = &program.moves[rule];
        let turns = &program.turns[ask.turns];
        // If no steps follow, nothing needs the bindings of the move.
        let plain = matches!(code.chooser, Chooser::Card { .. } | Chooser::Stack { .. });
        if place != turns.pass || !plain {
            if !program.facts.unique {
                frame.homes.replace(None);
            }
            bind(&self.context(program, frame), code, &action);
        }
        self.course_mut().count_decision(code.is_pass);
        self.variables_mut().set(turns.idle, 0);
        if W::DETAILED
            && let Some(seat) = self.seat_to_act()
        {
            observer.on_event(Event::Chose { seat, action });
        }
        self.course_mut().go_to(place);
        match (&code.chooser, action) {
            (
                Chooser::Card { .. } | Chooser::Onto { .. },
                Action::Choose(Choice::Option { number, .. }),
            ) => self.play_unseen(program, code, number, frame, observer),
            (Chooser::Hop(hops), Action::Choose(_)) => {
                // Stops jumping; the steps of a jump are not run again.
                if let Some(stopped) = self.end_series(program, hops, observer) {
                    frame.captured.set(stopped.jumps.into());
                }
                self.course_mut().go_to(turns.pass);
            }
            (Chooser::Step(_) | Chooser::Hop(_), Action::Move(wish)) => {
                self.move_piece(program, &code.chooser, wish, frame, observer);
            }
            (Chooser::Stack { .. }, Action::Move(wish)) => {
                self.play_move(&program.piles, wish, observer);
            }
            (Chooser::Click, Action::Choose(Choice::Click(spot))) => {
                self.turn_top_up(spot, observer);
            }
            (_, Action::Move(wish)) if wish.to != wish.from => {
                self.play_cards(program, wish, observer);
                frame.picked_at.set(wish.to.index() as i32);
            }
            _ => {}
        }
    }

    /// True if the choices of the open decision are listed on demand.
    pub(crate) fn lists_on_demand(&self, program: &Program) -> bool {
        self.ask(program).is_some_and(|ask| ask.listing != Listing::AtOnce)
    }

    /// Fills `actions` with the choices of a decision that lists them on demand.
    pub(crate) fn list_now(&self, program: &Program, actions: &mut Vec<Action>) {
        actions.clear();
        match self.ask(program) {
            Some(ask) if ask.listing == Listing::Later => {
                let mut offers = LegalChoices::listing_in(std::mem::take(actions));
                self.collect(program, &MoveBindings::default(), ask, &mut offers);
                *actions = offers.into_listed();
            }
            _ => {
                self.pile_moves(&program.piles, &program.piles.sources, actions);
                self.clicks(&program.piles, actions);
            }
        }
    }

    /// True if there is a choice at a decision whose choices are listed later. Moves without picks
    /// are asked first, as they need no look at the piles.
    fn has_choice(&self, program: &Program, frame: &MoveBindings, ask: &Decision) -> bool {
        let at = self.context(program, frame);
        let moves = || ask.moves.iter().map(|&(id, _)| (id, &program.moves[id].chooser));
        moves().any(|(id, chooser)| matches!(chooser, Chooser::Nothing) && possible(&at, id))
            || moves().any(|(_, chooser)| match chooser {
                Chooser::Stack { from, to } => self.has_pile_move(&program.piles, from, to),
                _ => false,
            })
    }

    fn ask<'p>(&self, program: &'p Program) -> Option<&'p Decision> {
        match program.ops.get(self.course().at()) {
            Some(Op::Ask(ask)) if !self.course().is_over() => Some(&program.asks[*ask]),
            _ => None,
        }
    }

    pub(crate) fn context<'a>(
        &'a self,
        program: &'a Program,
        frame: &'a MoveBindings,
    ) -> Context<'a> {
        Context { program, state: self, frame }
    }

    fn run<W: Observer>(&mut self, program: &Program, frame: &MoveBindings, observer: &mut W) {
        let most = if self.randomness().seed().is_some() {
            MOST_STEPS
        } else {
            frame.work.limit(WorkBudget::OF_A_THOUGHT);
            MOST_STEPS_IN_THOUGHT
        };
        let (mut steps, most_work) = (0, frame.work.left());
        loop {
            let here = self.course().at();
            let goes_on = self.step(program, frame, observer);
            steps += 1;
            let spent = frame.work.is_spent();
            if spent || goes_on && steps == most {
                let at = program.places[here.min(program.places.len() - 1)];
                // After this many steps it is probably a loop.
                let endless = steps >= MANY_STEPS.min(most);
                let end = if endless { End::Endless(at) } else { End::TooMuchWork(at) };
                self.finish(program, None, Some(end), observer);
                break;
            }
            // The game may also have ended in an op that asks to go on.
            if !goes_on || self.course().is_over() {
                break;
            }
        }
        self.settle_sights();
        self.randomness_mut().count_draws(frame.draws.take());
        self.course_mut().set_effort(most_work - frame.work.left());
    }

    /// Runs one op; returns whether to go on.
    #[inline]
    fn step<W: Observer>(
        &mut self,
        program: &Program,
        frame: &MoveBindings,
        observer: &mut W,
    ) -> bool {
        let here = self.course().at();
        self.course_mut().go_to(here + 1);
        let at = Context { program, state: self, frame };
        match &program.ops[here] {
            Op::Jump(to) => self.course_mut().go_to(*to),
            Op::Unless(test, to) => {
                if test(&at) == 0 {
                    self.course_mut().go_to(*to);
                }
            }
            Op::Set { slot, value, add } => {
                let value = value(&at);
                self.variables_mut().change(*slot, value, *add);
            }
            Op::SetOf { place, of, value, add } => {
                let (of, value) = (of(&at), value(&at));
                if let Some(slot) = slot_of(*place, of) {
                    self.variables_mut().change(slot, value, *add);
                }
            }
            Op::Next { each, exit } => self.next_of_each(each, *exit),
            Op::BeginTurns { turns, first } => {
                let first = first.as_ref().map_or(0, |first| first(&at)).max(0);
                self.begin_turns(program, *turns, first);
                let code = &program.turns[*turns];
                if code.plain {
                    self.turn_plainly(program, code, *turns);
                    if let Op::Ask(ask) = &program.ops[code.ask] {
                        return self.offer(program, frame, *ask, observer);
                    }
                }
            }
            Op::Turn { turns } => {
                let code = &program.turns[*turns];
                if code.plain {
                    self.turn_plainly(program, code, *turns);
                } else {
                    self.turn(program, frame, *turns, observer);
                }
            }
            Op::Ask(ask) => {
                self.course_mut().go_to(here);
                return self.offer(program, frame, *ask, observer);
            }
            Op::Pass { turns } => {
                let code = &program.turns[*turns];
                if code.plain {
                    self.pass_plainly(program, code);
                } else {
                    self.pass(program, frame, *turns, observer);
                    if self.course().at() == code.head && !self.course().is_over() {
                        let next = self.course().at() + 1;
                        self.course_mut().go_to(next);
                        self.turn(program, frame, *turns, observer);
                    }
                }
                // The op that nearly always follows, without a further dispatch.
                if let (true, Op::Ask(ask)) =
                    (self.course().at() == code.ask, &program.ops[code.ask])
                {
                    return self.offer(program, frame, *ask, observer);
                }
            }
            Op::EndTurns { turns } => self.end_turns(program, frame, *turns),
            Op::Settle(ask) => {
                self.settle(&program.piles, observer);
                if !self.is_cleared(&program.piles) {
                    self.course_mut().go_to(*ask);
                    return false;
                }
            }
            Op::Over(ranking) => {
                let ranking = ranking.as_ref().map(|ranking| (ranking, frame));
                self.finish(program, ranking, None, observer);
                return false;
            }
            op => self.step_aside(program, frame, op, observer),
        }
        true
    }

    /// Determines the choices of a decision; returns true to go on without asking.
    fn offer<W: Observer>(
        &mut self,
        program: &Program,
        frame: &MoveBindings,
        ask: usize,
        observer: &mut W,
    ) -> bool {
        let ask = &program.asks[ask];
        if ask.listing == Listing::OnDemand {
            return false;
        }
        if ask.direct && self.offer_directly(program, frame, ask) {
            return false;
        }
        if self.over_limit(program) {
            self.finish(program, None, Some(End::Limit), observer);
            return false;
        }
        if program.piles.acts() {
            self.settle(&program.piles, observer);
        }
        let mut offers = std::mem::take(self.course_mut().offers_mut());
        offers.clear();
        if !W::NEEDS_CHOICES && !self.goes_on_by_itself(program, frame, ask) {
            *self.course_mut().offers_mut() = offers;
            return false;
        }
        if ask.listing == Listing::Later && self.has_choice(program, frame, ask) {
            *self.course_mut().offers_mut() = offers;
            return false;
        }
        let too_much = self.collect(program, frame, ask, &mut offers);
        if let Some(rule) = too_much {
            *self.course_mut().offers_mut() = offers;
            let at = program.moves[rule].at;
            self.finish(program, None, Some(End::TooMuchWork(at)), observer);
            return false;
        }
        let none = offers.is_empty();
        let only = if ask.auto { offers.only(program) } else { None };
        *self.course_mut().offers_mut() = offers;
        if none && self.stop_series(program, ask, observer) {
            self.course_mut().go_to(program.turns[ask.turns].pass);
            return true;
        }
        if none {
            if ask.again {
                observer.find_nothing_again(program.places[self.course().at()]);
            }
            self.course_mut().go_to(match ask.stuck {
                Some(stuck) => stuck,
                None => program.turns[ask.turns].pass,
            });
            return true;
        }
        if let Some(action) = only
            && action.rule().is_some_and(|rule| program.moves[rule].auto)
        {
            // An observer that needs details is informed by `enact`.
            if !W::DETAILED
                && let Some(seat) = self.seat_to_act()
            {
                observer.on_event(Event::Chose { seat, action });
            }
            self.enact(program, action, frame, observer);
            return true;
        }
        false
    }

    /// True if an automatic move may be possible.
    fn goes_on_by_itself(&self, program: &Program, frame: &MoveBindings, ask: &Decision) -> bool {
        let at = self.context(program, frame);
        let autos = ask.moves.iter().filter(|(id, _)| program.moves[*id].auto);
        { autos }.any(|&(id, _)| possible(&at, id))
    }

    /// Collects the choices; returns the move that is too much work, if any.
    fn collect(
        &self,
        program: &Program,
        frame: &MoveBindings,
        ask: &Decision,
        offers: &mut LegalChoices,
    ) -> Option<MoveId> {
        let at = self.context(program, frame);
        let in_series = self.board().is_some_and(Board::in_series);
        for &(id, _) in &ask.moves {
            let code = &program.moves[id];
            if !in_series && code.continues {
                self.add_continued(program, frame, id, offers);
            } else if !in_series {
                offers.add(&at, id);
            } else if let Chooser::Hop(_) = &code.chooser {
                offers.add(&at, id);
                let me = self.seat_on_turn().map_or(0, |seat| usize::from(seat.0));
                if self.board().is_some() && !self.series_must_go_on(program, id, me) {
                    offers.list(Action::Choose(Choice::Option { rule: id, number: 0, symbol: -1 }));
                }
            }
            if frame.work.is_spent() {
                return Some(id);
            }
        }
        None
    }

    fn over_limit(&self, program: &Program) -> bool {
        self.course().decisions() >= program.limits.decisions
            || program.limits.passes.is_some_and(|passes| self.course().passes() >= passes)
    }
}

/// The move of a decision that consists of a click.
fn click_of(program: &Program, ask: &Decision) -> Option<MoveId> {
    let clicks = |id: MoveId| matches!(program.moves[id].chooser, Chooser::Click);
    ask.moves.iter().map(|&(id, _)| id).find(|&id| clicks(id))
}

fn slot_of(place: VarPlace, of: i32) -> Option<Slot> {
    let count = i32::from(place.count);
    let of = if of < 0 && place.none { count - 1 } else { of };
    (0..count).contains(&of).then(|| place.base.plus(of as usize))
}

mod claims;
mod continued;
mod direct;
mod draws;
mod end;
mod exchange;
mod explain;
mod positions;
mod probe;
mod rare_ops;
mod redact;
mod shift;
mod show;
mod shows;
mod suppose;
mod thinking;
mod transfer;
mod turns;
mod unseen;

pub(crate) use turns::TURN_REGISTERS;
