//! Choices that are offered only if the same player can move again after them.

use super::*;
use definition::game::{MoveId, Sees};

/// Most such choices in a row that are tried; later ones are assumed to go on.
const MOST_AHEAD: u8 = 8;
/// Most choices that are tried for one decision; the others are assumed to go on.
const MOST_TRIED: u32 = 2_000;
/// Steps of work that trying a choice costs, besides its steps and conditions: the state is copied
/// for it.
const TRIED: u32 = 400;

/// Limits on looking ahead.
#[derive(Debug, Clone, Copy)]
struct LookaheadLimits<'w> {
    /// Number of further choices in a row.
    depth: u8,
    /// Number of further choices in all.
    left: u32,
    /// Work left for the decision.
    work: &'w WorkBudget,
}

impl LookaheadLimits<'_> {
    /// Evaluates something in a frame of its own, on the decision's account of work.
    fn ask<T>(&self, ask: impl FnOnce(&MoveBindings) -> T) -> T {
        let frame = MoveBindings::default();
        frame.work.set_to(self.work);
        let told = ask(&frame);
        self.work.set_to(&frame.work);
        told
    }
}

impl State {
    /// Adds those choices of a move after which its `Again` has a choice to offer, as far as the
    /// player can know: where cards are hidden, the position that the player sees is tried.
    pub(super) fn add_continued(
        &self,
        program: &Program,
        frame: &MoveBindings,
        id: MoveId,
        offers: &mut LegalChoices,
    ) {
        let mut ahead = LookaheadLimits { depth: MOST_AHEAD, left: MOST_TRIED, work: &frame.work };
        let hides = program.facts.spots.iter().any(|facts| facts.sees != Sees::Everyone);
        let seen = self.seat_to_act().filter(|_| hides).map(|seat| {
            let mut seen = self.clone();
            seen.hide_from(program, seat);
            seen
        });
        let seen = seen.as_ref().unwrap_or(self);
        for action in self.choices_of(program, id, &ahead) {
            if seen.continues(program, action, &mut ahead) {
                offers.list(action);
            }
        }
    }

    fn choices_of(
        &self,
        program: &Program,
        id: MoveId,
        ahead: &LookaheadLimits<'_>,
    ) -> Vec<Action> {
        let mut all = LegalChoices::default();
        ahead.ask(|frame| all.add(&self.context(program, frame), id));
        let mut actions = Vec::new();
        all.all(program, &mut actions);
        actions
    }

    /// True if the steps after a choice reach no `Again`, or one with a choice to offer.
    fn continues(
        &self,
        program: &Program,
        action: Action,
        ahead: &mut LookaheadLimits<'_>,
    ) -> bool {
        if ahead.depth == 0 || ahead.left == 0 {
            return true;
        }
        ahead.left -= 1;
        ahead.work.spend(TRIED);
        let frame = MoveBindings::default();
        frame.work.set_to(ahead.work);
        let mut next = self.clone();
        next.course_mut().offers_mut().clear();
        next.enact(program, action, &frame, &mut ());
        ahead.work.set_to(&frame.work);
        for _ in 0..MOST_STEPS_IN_THOUGHT {
            match program.ops.get(next.course().at()) {
                _ if next.course().is_over() => return true,
                Some(Op::Ask(ask)) if program.asks[*ask].again => {
                    return next.finds_something(program, &program.asks[*ask], ahead)
                        || next.unknown_come(program) > self.unknown_come(program);
                }
                // The turn is over, or another decision comes first.
                None | Some(Op::Ask(_) | Op::Pass { .. } | Op::EndTurns { .. }) => return true,
                Some(_) => {
                    frame.work.set_to(ahead.work);
                    next.step(program, &frame, &mut ());
                    ahead.work.set_to(&frame.work);
                }
            }
        }
        true
    }

    /// Number of unknown cards on the spots that the player sees: they have come there in a trial,
    /// and the player will know them.
    fn unknown_come(&self, program: &Program) -> usize {
        let Some(seat) = self.seat_to_act() else { return 0 };
        let spots = (0..program.facts.spots.len()).map(|spot| SpotId(spot as u8));
        let seen = spots.filter(|&spot| self.sees(program, spot, seat));
        let unknown = |placed: &&PlacedPiece| placed.card() == Card::UNKNOWN;
        seen.map(|spot| self.piles().pile(spot).iter().filter(unknown).count()).sum()
    }

    fn finds_something(
        &self,
        program: &Program,
        ask: &Decision,
        ahead: &mut LookaheadLimits<'_>,
    ) -> bool {
        ahead.depth -= 1;
        let found = ask.moves.iter().any(|&(id, _)| {
            let code = &program.moves[id];
            let choices = self.choices_of(program, id, ahead);
            match code.continues {
                false => !choices.is_empty(),
                true => choices.into_iter().any(|choice| self.continues(program, choice, ahead)),
            }
        });
        ahead.depth += 1;
        found
    }
}
