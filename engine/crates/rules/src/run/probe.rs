//! Evaluation of conditions for possible picks, for the study of games.

use super::*;
use crate::{Rules, choices::candidates};
use definition::game::MoveId;
use std::ops::ControlFlow;

impl State {
    /// Reports which conditions of the moves on offer hold, for up to `most` possible picks of each
    /// move: the move, the condition's number, and whether it holds. The conditions after the first
    /// that fails are not evaluated, and no more at all once the work exceeds that of a thought.
    pub fn weigh(&self, rules: &Rules, most: usize, tell: &mut dyn FnMut(MoveId, u16, bool)) {
        let program = &rules.program;
        let Some(ask) = self.ask(program) else { return };
        let frame = MoveBindings::default();
        frame.work.limit(WorkBudget::OF_A_THOUGHT);
        let at = self.context(program, &frame);
        for &(id, _) in &ask.moves {
            let code = &program.moves[id];
            let mut left = most;
            let _ = candidates(&at, id, &mut |action| {
                bind(&at, code, &action);
                for (number, condition) in (0u16..).zip(&code.conditions) {
                    let holds = condition(&at) != 0;
                    if frame.work.is_spent() {
                        return ControlFlow::Break(());
                    }
                    tell(id, number, holds);
                    if !holds {
                        break;
                    }
                }
                left = left.saturating_sub(1);
                if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
    }
}
