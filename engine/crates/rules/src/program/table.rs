//! The program of a workbook's table: its decks deal, and cards go by the pile rules until the
//! table is cleared.
//!
//! It is what a declared solitaire is laid out in, with two differences. The decks deal as the
//! workbook says, in one step. And what may be moved is listed when somebody asks for it, not at
//! every decision: whoever searches a solitaire looks at most positions only to see that they
//! have been there before.

use super::{
    Ask, Chooser, Facts, MoveCode, Number, Op, Program, Ranking, Slot, TurnCode, TurnDirection,
    Until, reg,
};
use crate::{combo::Combos, piles::Piles};
use cards::Numbering;
use definition::game::{Limits, MoveId, Span};
use std::sync::Arc;

/// Where the table is looked at after each move.
const LOOK: usize = 1;

impl Program {
    /// Whether it is one of these.
    pub(crate) fn is_table(&self) -> bool {
        self.asks.first().is_some_and(|ask| ask.on_demand)
    }

    /// The program of a table that these pile rules play.
    pub(crate) fn of_table(piles: Arc<Piles>) -> Self {
        let cleared =
            || -> Number { Box::new(|at| i32::from(at.state.is_cleared(&at.program.piles))) };
        let ask = LOOK + 2;
        let ops = vec![Op::Open, Op::Settle(ask), Op::Over(None), Op::Ask(0)];
        let stack = Chooser::Stack { from: piles.sources.clone(), to: piles.destinations.clone() };
        let moves = [stack, Chooser::Click];
        let scratch = Slot(reg::first_free(1));
        let turns = TurnCode {
            seat: scratch,
            moved: scratch,
            missing: scratch,
            count: scratch,
            idle: scratch,
            saved: scratch,
            direction: TurnDirection::Left,
            together: false,
            skip: None,
            by: None,
            until: Until::Holds(cleared()),
            plain: false,
            head: LOOK,
            ask,
            pass: LOOK,
            exit: LOOK + 1,
            at: Span::default(),
        };
        Self {
            facts: Facts::of_table(piles.definition()),
            places: vec![Span::default(); ops.len()],
            ops,
            asks: vec![Ask {
                moves: (0..).map(MoveId).zip([LOOK; 2]).collect(),
                turns: 0,
                stuck: None,
                auto: false,
                direct: false,
                on_demand: true,
                again: false,
            }],
            turns: vec![turns],
            moves: moves.into_iter().map(MoveCode::without_conditions).collect(),
            slots: vec![0; scratch.index() + 1],
            memories: 0,
            pack: Vec::new(),
            sorts: Vec::new(),
            numbering: Numbering::Fudaba,
            result: Ranking::Solved(cleared()),
            result_at: definition::game::Span::default(),
            draws: Vec::new(),
            repeats: false,
            combos: Combos::none(),
            vars: Vec::new(),
            piles,
            said: Vec::new(),
            notices: Vec::new(),
            limits: Limits { decisions: u32::MAX, passes: None },
        }
    }
}
