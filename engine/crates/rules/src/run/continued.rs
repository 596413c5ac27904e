//! Choices that are offered only if the same player can move again behind them.

use super::*;
use definition::game::MoveId;

/// So many such choices in a row are thought through; those behind them are taken to go on.
const MOST_AHEAD: u8 = 8;
/// So many choices are thought through for one decision; the others are taken to go on.
const MOST_TRIED: u32 = 2_000;
/// To try a choice costs as many steps of work, besides what its steps and conditions ask: a state
/// is copied for it.
const TRIED: u32 = 400;

/// How far a thought may still go.
#[derive(Debug, Clone, Copy)]
struct Ahead<'w> {
    /// How many choices in a row.
    depth: u8,
    /// How many choices in all.
    left: u32,
    /// What the decision may still ask.
    work: &'w Work,
}

impl Ahead<'_> {
    /// Asks in a frame of its own; what that costs is the decision's.
    fn ask<T>(&self, ask: impl FnOnce(&Frame) -> T) -> T {
        let frame = Frame::default();
        frame.work.set_to(self.work);
        let told = ask(&frame);
        self.work.set_to(&frame.work);
        told
    }
}

impl State {
    /// Adds those choices of a move behind which its `Again` finds something.
    pub(super) fn add_continued(
        &self,
        program: &Program,
        frame: &Frame,
        id: MoveId,
        offers: &mut Offers,
    ) {
        let mut ahead = Ahead { depth: MOST_AHEAD, left: MOST_TRIED, work: &frame.work };
        for action in self.choices_of(program, id, &ahead) {
            if self.continues(program, action, &mut ahead) {
                offers.list(action);
            }
        }
    }

    fn choices_of(&self, program: &Program, id: MoveId, ahead: &Ahead<'_>) -> Vec<Action> {
        let mut all = Offers::default();
        ahead.ask(|frame| all.add(&self.context(program, frame), id));
        let mut actions = Vec::new();
        all.all(program, &mut actions);
        actions
    }

    /// Whether the steps behind a choice come to no `Again`, or to one that finds something.
    fn continues(&self, program: &Program, action: Action, ahead: &mut Ahead<'_>) -> bool {
        if ahead.depth == 0 || ahead.left == 0 {
            return true;
        }
        ahead.left -= 1;
        ahead.work.spend(TRIED);
        let frame = Frame::default();
        frame.work.set_to(ahead.work);
        let mut next = self.clone();
        next.play.offers.clear();
        next.enact(program, action, &frame, &mut ());
        ahead.work.set_to(&frame.work);
        for _ in 0..MOST_STEPS_IN_THOUGHT {
            match program.ops.get(next.play.at) {
                _ if next.play.outcome.is_some() => return true,
                Some(Op::Ask(ask)) if program.asks[*ask].again => {
                    return next.finds_something(program, &program.asks[*ask], ahead);
                }
                // The turn is over, or somebody else decides.
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

    fn finds_something(&self, program: &Program, ask: &Ask, ahead: &mut Ahead<'_>) -> bool {
        ahead.depth -= 1;
        let found = ask.moves.iter().any(|&(id, _)| {
            let code = &program.moves[usize::from(id.0)];
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
