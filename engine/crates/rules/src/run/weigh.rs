//! Which conditions hold for what a player thinks of: for whoever studies a game.

use super::*;
use crate::{Rules, offer::candidates};
use definition::game::MoveId;
use std::ops::ControlFlow;

impl State {
    /// Tells, for everything that could be picked by the moves of this decision, up to `most`
    /// picks of each move, which of the move's conditions hold: the move, the condition's number,
    /// and whether it holds. A condition is asked only where all before it hold, and none any more
    /// where that is too much work for a thought.
    pub fn weigh(&self, rules: &Rules, most: usize, tell: &mut dyn FnMut(MoveId, u16, bool)) {
        let program = &rules.program;
        let Some(ask) = self.ask(program) else { return };
        let frame = Frame::default();
        frame.work.limit(Work::OF_A_THOUGHT);
        let at = self.context(program, &frame);
        for &(id, _) in &ask.moves {
            let code = &program.moves[usize::from(id.0)];
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
