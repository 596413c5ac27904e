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
                self.shuffle_spot(program, frame, spot, witness);
            }
            Op::Gather(spot) => {
                let spot = at.spot(spot(&at));
                self.gather(program, frame, spot, witness);
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
            Op::Finish { who, last } => {
                let who = who(&at);
                self.finish_player(program, who, *last, witness);
            }
            Op::Rejoin(who) => {
                let who = who(&at);
                self.rejoin(program, who);
            }
            Op::Say(words) => {
                if W::LOOKS
                    && let Some(seat) = self.play.actor()
                {
                    witness.see(Event::Said { seat, words: *words as u16 });
                }
            }
            Op::Tell(notice) => {
                if W::LOOKS
                    && let Some((_, values)) = program.notices.get(*notice)
                {
                    // Computing the values of a notice must not change the course of the game.
                    let aside = Frame { work: Work::default(), ..frame.clone() };
                    aside.work.limit(Work::OF_A_THOUGHT);
                    let at = Context { frame: &aside, ..at };
                    let mut told = [0; Notice::MOST_VALUES];
                    told.iter_mut().zip(values).for_each(|(told, value)| *told = value(&at));
                    witness.see(Event::Told { notice: *notice as u16, values: told });
                }
            }
            Op::Put { board, kind, owner, on } => {
                let owner = owner(&at);
                if let Ok(owner) = u8::try_from(owner) {
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
}
