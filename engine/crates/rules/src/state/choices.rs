//! Access to the choices at a decision: their number, and each by number, without allocating
//! memory.

use crate::{
    Action, Move, Observer, Rules, State,
    board::Board,
    choices::{candidates, offers_too_many_numbers},
    piles::PileRules,
    program::{Chooser, MoveBindings, Op},
};
use cards::CardBag;
use definition::{FieldId, SpotId, game::MoveId};
use std::ops::ControlFlow;

impl State {
    /// Number of legal actions, as [`State::legal`] would list them.
    ///
    /// Most games determine their choices when the decision comes up, so that this and
    /// [`State::nth_choice`] cost next to nothing; those of a player alone with piles have to be
    /// listed.
    #[must_use]
    pub fn choices(&self, rules: &Rules) -> usize {
        if !self.lists_on_demand(&rules.program) {
            return self.course().offers().len();
        }
        let mut legal = Vec::new();
        self.legal(rules, &mut legal);
        legal.len()
    }

    /// The legal action with this number, from 0, in the order of [`State::legal`].
    #[must_use]
    pub fn nth_choice(&self, rules: &Rules, number: usize) -> Option<Action> {
        if !self.lists_on_demand(&rules.program) {
            return self.course().offers().nth(&rules.program, number);
        }
        let mut legal = Vec::new();
        self.legal(rules, &mut legal);
        legal.get(number).copied()
    }

    /// Returns the choices of [`State::subset_choices`] that take exactly these cards.
    #[must_use]
    pub fn choices_taking(&self, rules: &Rules, cards: CardBag) -> Vec<Action> {
        self.course().offers().choices_taking(&rules.program, cards)
    }

    /// Cards among which any so many may be chosen together, and how many at most. Those
    /// choices are counted, but not all of them are listed by [`State::legal`].
    #[must_use]
    pub fn subset_choices(&self) -> Vec<(CardBag, usize)> {
        self.course().offers().subset_choices().collect()
    }

    /// The first move of this decision with more numbers than
    /// [`Pick::MOST_NUMBERS`](definition::game::Pick::MOST_NUMBERS), of which it offers only the
    /// first.
    #[must_use]
    pub fn offers_too_many_numbers(&self, rules: &Rules) -> Option<MoveId> {
        let program = &rules.program;
        let Some(Op::Ask(ask)) = program.ops.get(self.course().at()) else { return None };
        let frame = MoveBindings::default();
        let at = self.context(program, &frame);
        let moves = program.asks[*ask].moves.iter().map(|&(id, _)| id);
        { moves }.find(|&id| offers_too_many_numbers(&at, &program.moves[id]))
    }

    /// Returns every choice that the moves of a declared game would allow without conditions and
    /// pile rules, up to `most` actions, as input for [`State::check`].
    #[must_use]
    pub fn conceivable(&self, rules: &Rules, most: usize) -> Vec<Action> {
        let mut found = Vec::new();
        let program = &rules.program;
        let frame = MoveBindings::default();
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

    /// Reports any number of cards from any of some fields to any of others.
    fn any_stack(
        &self,
        piles: &PileRules,
        (from, to): (&[FieldId], &[FieldId]),
        want: &mut dyn FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let spots = |fields: &[FieldId]| -> Vec<SpotId> {
            fields.iter().flat_map(|field| piles.fields[*field].spots.clone()).collect()
        };
        let targets = spots(to);
        for from in spots(from) {
            for count in 1..=self.piles().len(from) {
                for &to in targets.iter().filter(|&&to| to != from) {
                    want(Action::put(from, count as u16, to))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Plays a legal action that `below` picks by number, given how many there are; returns false
    /// if there are none. It is the fastest way to play at random, as no action is even built.
    pub fn play_any<W: Observer>(
        &mut self,
        rules: &Rules,
        below: impl FnOnce(usize) -> usize,
        observer: &mut W,
    ) -> bool {
        if !self.lists_on_demand(&rules.program) {
            let count = self.course().offers().len();
            return count > 0 && self.choose_nth(&rules.program, below(count), observer);
        }
        // Few positions of piles have more; growing from nothing takes as long as listing.
        let mut legal = Vec::with_capacity(64);
        self.legal(rules, &mut legal);
        let picked = if legal.is_empty() { None } else { legal.get(below(legal.len())) };
        let Some(&action) = picked else { return false };
        self.apply_legal(rules, action, observer);
        true
    }

    /// True if the open decision continues a turn that has begun: a series of jumps, or a move
    /// after which the player moves again.
    #[must_use]
    pub fn is_within_turn(&self, rules: &Rules) -> bool {
        let program = &rules.program;
        let Some(Op::Ask(ask)) = program.ops.get(self.course().at()) else { return false };
        let turns = program.asks[*ask].turns;
        self.course().at() != program.turns[turns].ask || self.board().is_some_and(Board::in_series)
    }
}
