//! Program of a workbook's table: its decks deal, and cards move by the pile rules until the table
//! is cleared.
//!
//! It resembles the program of a declared solitaire, with two differences. The decks deal as the
//! workbook says, in one step. And the choices are listed on demand, not at every decision: a
//! search through a solitaire examines most positions only to find that it has seen them before.

use super::{
    Chooser, Decision, Facts, IntExpr, MoveCode, Op, Program, Ranking, Slot, TurnCode,
    TurnDirection, Until, reg,
};
use crate::{combo::Combos, piles::PileRules};
use cards::Numbering;
use definition::game::{Limits, MoveId, Span};
use std::sync::Arc;

/// Place at which the table is checked after each move.
const LOOK: usize = 1;

impl Program {
    /// True if the program is that of a workbook's table.
    pub(crate) fn is_table(&self) -> bool {
        self.asks.first().is_some_and(|ask| ask.on_demand)
    }

    /// Creates the program of a table with these pile rules.
    pub(crate) fn of_table(piles: Arc<PileRules>) -> Self {
        let cleared =
            || -> IntExpr { Box::new(|at| i32::from(at.state.is_cleared(&at.program.piles))) };
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
            asks: vec![Decision {
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
