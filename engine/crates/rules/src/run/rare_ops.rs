//! Rare ops: dealing, moving, loops, men, announcements.

use super::*;

impl State {
    /// Runs one of the rare ops. They are kept apart so that the common ones stay compact and fast.
    #[inline(never)]
    pub(super) fn step_aside<W: Observer>(
        &mut self,
        program: &Program,
        frame: &MoveBindings,
        op: &Op,
        observer: &mut W,
    ) {
        let at = Context { program, state: self, frame };
        match op {
            Op::Open => self.open(program, observer),
            Op::SetEach { place, registers, value, add, reset } => {
                if let Some((var, to)) = *reset {
                    observer.see_reset(self, var, to);
                }
                self.for_each(*place, registers, |state, number| {
                    let value = value(&state.context(program, frame));
                    state.variables_mut().change(place.base.plus(number), value, *add);
                });
            }
            Op::Remember { which, cards, add } => {
                let (which, cards) = (which(&at), cards.mask(&at));
                self.variables_mut().remember(which, cards, *add);
            }
            Op::RememberEach { place, registers, cards, add } => {
                self.for_each(*place, registers, |state, number| {
                    let cards = cards.mask(&state.context(program, frame));
                    let which = place.base.plus(number).index() as i32;
                    state.variables_mut().remember(which, cards, *add);
                });
            }
            Op::Shuffle(spot) => {
                self.shuffle_spot(program, frame, at.spot(spot(&at)), observer);
            }
            Op::Gather(spot) => {
                self.gather(program, frame, at.spot(spot(&at)), observer);
            }
            Op::DealRound { from, field, first, count, face } => {
                let from = at.spot(from(&at));
                let first = first.as_ref().map_or(0, |first| first(&at));
                let count = count.as_ref().map(|count| count(&at));
                self.deal_round(program, from, *field, (first, count, *face), observer);
            }
            Op::DealTo { from, to, count, face } => {
                let (from, to) = (at.spot(from(&at)), at.spot(to(&at)));
                let count = count.as_ref().map(|count| count(&at));
                if let (Some(from), Some(to)) = (from, to) {
                    self.deal_cards(program, from, &[to], count, *face, observer);
                }
            }
            Op::Move { what, to, face } => {
                self.move_bag(program, frame, what, (at.spot(to(&at)), *face), observer);
            }
            Op::Flip { what, face } => self.flip(program, frame, what, *face, observer),
            Op::Show { what, to } => self.show_cards(program, frame, (what, to.as_ref()), observer),
            Op::Begin { each, from } => {
                let from = from.as_ref().map_or(0, |from| from(&at)).max(0);
                self.begin_each(each, from);
            }
            Op::Finish { who, last } => {
                self.finish_player(program, who(&at), *last, observer);
            }
            Op::Rejoin(who) => self.rejoin(program, who(&at)),
            Op::Say(words) => self.say(*words, observer),
            Op::Tell(notice) => self.announce(program, frame, *notice, observer),
            Op::Put { board, kind, owner, on } => {
                if let Ok(owner) = u8::try_from(owner(&at)) {
                    self.put_pieces(
                        program,
                        frame,
                        (*board, on),
                        Some(BoardPiece { owner, kind: *kind }),
                        observer,
                    );
                }
            }
            Op::Clear { board, on } => {
                self.put_pieces(program, frame, (*board, on), None, observer);
            }
            // All others are handled by `step`.
            Op::Jump(_)
            | Op::Unless(..)
            | Op::Set { .. }
            | Op::SetOf { .. }
            | Op::Next { .. }
            | Op::BeginTurns { .. }
            | Op::Turn { .. }
            | Op::Ask(_)
            | Op::Pass { .. }
            | Op::EndTurns { .. }
            | Op::Settle(_)
            | Op::Over(_) => {}
        }
    }

    /// Binds each owner of a variable in turn.
    fn for_each(
        &mut self,
        place: VarPlace,
        registers: &[Slot],
        mut set: impl FnMut(&mut Self, usize),
    ) {
        let saved = self.variables().save(registers);
        for number in 0..usize::from(place.count) {
            self.variables_mut().fill(registers, number as i32);
            set(self, number);
        }
        self.variables_mut().restore(registers, saved);
    }

    fn say<W: Observer>(&self, words: usize, observer: &mut W) {
        if W::DETAILED
            && let Some(seat) = self.seat_to_act()
        {
            observer.on_event(Event::Said { seat, words: words as u16 });
        }
    }

    fn announce<W: Observer>(
        &self,
        program: &Program,
        frame: &MoveBindings,
        notice: usize,
        observer: &mut W,
    ) {
        if W::DETAILED
            && let Some((_, values)) = program.notices.get(notice)
        {
            // Computing the values of a notice must not change the course of the game.
            let aside = MoveBindings { work: WorkBudget::default(), ..frame.clone() };
            aside.work.limit(WorkBudget::OF_A_THOUGHT);
            let at = self.context(program, &aside);
            let mut told = [0; Announcement::MOST_VALUES];
            told.iter_mut().zip(values).for_each(|(told, value)| *told = value(&at));
            observer.on_event(Event::Told { notice: notice as u16, values: told });
        }
    }
}
