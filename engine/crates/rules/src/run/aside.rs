//! Rare ops: dealing, moving, loops, men, announcements.

use super::*;

impl State {
    /// Runs one of the rare ops. They are kept apart so that the common ones stay compact and fast.
    #[inline(never)]
    pub(super) fn step_aside<W: Witness>(
        &mut self,
        program: &Program,
        frame: &Frame,
        op: &Op,
        witness: &mut W,
    ) {
        let at = Context { program, state: self, frame };
        match op {
            Op::Open => self.open(program, witness),
            Op::SetEach { place, registers, value, add } => {
                self.for_each(*place, registers, |state, number| {
                    let value = value(&state.context(program, frame));
                    state.put_in(place.base.index() + number, value, *add);
                });
            }
            Op::Remember { which, cards, add } => {
                self.remember(which(&at), cards.mask(&at), *add);
            }
            Op::RememberEach { place, registers, cards, add } => {
                self.for_each(*place, registers, |state, number| {
                    let cards = cards.mask(&state.context(program, frame));
                    state.remember((place.base.index() + number) as i32, cards, *add);
                });
            }
            Op::Shuffle(spot) => {
                self.shuffle_spot(program, frame, at.spot(spot(&at)), witness);
            }
            Op::Gather(spot) => {
                self.gather(program, frame, at.spot(spot(&at)), witness);
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
                self.move_bag(program, frame, what, (at.spot(to(&at)), *face), witness);
            }
            Op::Flip { what, face } => self.flip(program, frame, what, *face, witness),
            Op::Begin { each, from } => {
                let from = from.as_ref().map_or(0, |from| from(&at)).max(0);
                self.begin_each(each, from);
            }
            Op::Finish { who, last } => {
                self.finish_player(program, who(&at), *last, witness);
            }
            Op::Rejoin(who) => self.rejoin(program, who(&at)),
            Op::Say(words) => self.say(*words, witness),
            Op::Tell(notice) => self.announce(program, frame, *notice, witness),
            Op::Put { board, kind, owner, on } => {
                if let Ok(owner) = u8::try_from(owner(&at)) {
                    self.put_men(program, frame, (*board, on), Some(Man { owner, kind: *kind }));
                }
            }
            Op::Clear { board, on } => self.put_men(program, frame, (*board, on), None),
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
        let saved = self.save(registers);
        for number in 0..usize::from(place.count) {
            self.fill(registers, number as i32);
            set(self, number);
        }
        self.restore(registers, saved);
    }

    fn say<W: Witness>(&self, words: usize, witness: &mut W) {
        if W::LOOKS
            && let Some(seat) = self.play.actor()
        {
            witness.see(Event::Said { seat, words: words as u16 });
        }
    }

    fn announce<W: Witness>(
        &self,
        program: &Program,
        frame: &Frame,
        notice: usize,
        witness: &mut W,
    ) {
        if W::LOOKS
            && let Some((_, values)) = program.notices.get(notice)
        {
            // Computing the values of a notice must not change the course of the game.
            let aside = Frame { work: Work::default(), ..frame.clone() };
            aside.work.limit(Work::OF_A_THOUGHT);
            let at = self.context(program, &aside);
            let mut told = [0; Notice::MOST_VALUES];
            told.iter_mut().zip(values).for_each(|(told, value)| *told = value(&at));
            witness.see(Event::Told { notice: notice as u16, values: told });
        }
    }
}
