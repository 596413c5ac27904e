//! How many choices there are at a decision, and each by its number, at no cost of memory.

use crate::{
    Action, Move, Rules, State, Witness,
    board::Board,
    offer::{candidates, offers_too_many_numbers},
    piles::Piles,
    program::{Chooser, Frame, Op},
};
use cards::CardSet;
use definition::{FieldId, SpotId, game::MoveId};
use std::ops::ControlFlow;

impl State {
    /// How many actions are legal, as [`State::legal`] would list them.
    ///
    /// In a declared game they were worked out when the decision came up, so that this and
    /// [`State::nth_choice`] cost next to nothing; a solitaire's are listed for it.
    #[must_use]
    pub fn choices(&self, rules: &Rules) -> usize {
        if !self.lists_on_demand(&rules.program) {
            return self.play.offers.len();
        }
        let mut legal = Vec::new();
        self.legal(rules, &mut legal);
        legal.len()
    }

    /// The legal action of this number, from 0, in the order of [`State::legal`].
    #[must_use]
    pub fn nth_choice(&self, rules: &Rules, number: usize) -> Option<Action> {
        if !self.lists_on_demand(&rules.program) {
            return self.play.offers.nth(&rules.program, number);
        }
        let mut legal = Vec::new();
        self.legal(rules, &mut legal);
        legal.get(number).copied()
    }

    /// What may be chosen of [`State::handfuls`] that is exactly these cards.
    #[must_use]
    pub fn handfuls_of(&self, rules: &Rules, cards: CardSet) -> Vec<Action> {
        self.play.offers.handfuls_of(&rules.program, cards)
    }

    /// Sets of cards among which any so many may be chosen together, and how many at most. Those
    /// choices are counted, but not all of them are listed by [`State::legal`].
    #[must_use]
    pub fn handfuls(&self) -> Vec<(CardSet, usize)> {
        self.play.offers.handfuls().collect()
    }

    /// The first move of this decision that offers only the first of its numbers: there are more
    /// than [`Pick::MOST_NUMBERS`](definition::game::Pick::MOST_NUMBERS).
    #[must_use]
    pub fn offers_too_many_numbers(&self, rules: &Rules) -> Option<MoveId> {
        let program = &rules.program;
        let Some(Op::Ask(ask)) = program.ops.get(self.play.at) else { return None };
        let frame = Frame::default();
        let at = self.context(program, &frame);
        let moves = program.asks[*ask].moves.iter().map(|&(id, _)| id);
        { moves }.find(|&MoveId(id)| offers_too_many_numbers(&at, &program.moves[usize::from(id)]))
    }

    /// Everything that could be chosen by any move of a declared game if no condition and no pile
    /// rule stood against it, up to `most` actions: what [`State::check`] can be asked about.
    #[must_use]
    pub fn conceivable(&self, rules: &Rules, most: usize) -> Vec<Action> {
        let mut found = Vec::new();
        let program = &rules.program;
        let frame = Frame::default();
        let at = self.context(program, &frame);
        for (id, code) in (0..).map(MoveId).zip(&program.moves) {
            let mut want = |action| {
                found.push(action);
                if found.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            };
            let flow = match &code.chooser {
                Chooser::Stack { from, to } => {
                    self.any_stack(&program.piles, (from, to), &mut |action| {
                        let Action::Move(wish) = action else { return ControlFlow::Continue(()) };
                        want(Action::Move(Move { rule: id, ..wish }))
                    })
                }
                _ => candidates(&at, id, &mut want),
            };
            if flow.is_break() {
                break;
            }
        }
        found
    }

    /// Any number of cards from any of some fields to any of others.
    fn any_stack(
        &self,
        piles: &Piles,
        (from, to): (&[FieldId], &[FieldId]),
        want: &mut dyn FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let spots = |fields: &[FieldId]| -> Vec<SpotId> {
            fields.iter().flat_map(|field| piles.fields[field.index()].spots.clone()).collect()
        };
        let targets = spots(to);
        for from in spots(from) {
            for count in 1..=self.table.len(from) {
                for &to in targets.iter().filter(|&&to| to != from) {
                    want(Action::put(from, count as u16, to))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Plays a legal action that `below` picks by its number, given how many there are; false
    /// where there are none. The quickest way to play at random: no action is even named.
    pub fn play_any<W: Witness>(
        &mut self,
        rules: &Rules,
        below: impl FnOnce(usize) -> usize,
        witness: &mut W,
    ) -> bool {
        if !self.lists_on_demand(&rules.program) {
            let count = self.play.offers.len();
            return count > 0 && self.choose_nth(&rules.program, below(count), witness);
        }
        let mut legal = Vec::new();
        self.legal(rules, &mut legal);
        let picked = if legal.is_empty() { None } else { legal.get(below(legal.len())) };
        let Some(&action) = picked else { return false };
        self.apply_legal(rules, action, witness);
        true
    }

    /// Whether the decision that is open goes on with a turn that has begun: a series of jumps,
    /// or a move that lets the player move again.
    #[must_use]
    pub fn is_within_turn(&self, rules: &Rules) -> bool {
        let program = &rules.program;
        let Some(Op::Ask(ask)) = program.ops.get(self.play.at) else { return false };
        let turns = program.asks[*ask].turns;
        self.play.at != program.turns[turns].ask
            || self.play.board.as_ref().is_some_and(Board::in_series)
    }
}
