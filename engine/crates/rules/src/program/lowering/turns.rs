//! Lowering of turns: the decision, what follows each move, and the way to the next player.

use super::{Inside, Lowering};
use crate::program::{
    Op, Slot,
    op::{ClaimCode, Decision, Listing, LoopCode, OpIndex, TurnCode, TurnDirection, Until},
};
use definition::game::{Claims, ExprKind, Local, MoveId, TurnOrder, Turns};
use std::collections::BTreeMap;

impl Lowering<'_, '_> {
    pub(super) fn lay_turns(&mut self, turns: &Turns) {
        if self.build.is_of_piles_alone(turns) {
            return self.lay_piles_alone(turns);
        }
        let at = self.at;
        let number = self.turns.len();
        let code = self.turn_code(turns);
        self.turns.push(code);
        let first = self.some(&turns.first);
        self.push(Op::BeginTurns { turns: number, first });
        let head = self.push(Op::Turn { turns: number });
        self.inside.push(Inside {
            turns: number,
            then: BTreeMap::new(),
            open: Vec::new(),
            exits: Vec::new(),
        });
        self.loops.push(LoopCode::Turns(number));
        let ask_place = self.ops.len();
        let ask = self.ask(&turns.moves);
        let stuck_jump = turns.stuck.as_ref().map(|stuck| {
            let here = self.ops.len();
            self.steps(stuck);
            let jump = self.push(Op::Jump(0));
            (here, jump)
        });
        self.asks[ask].stuck = stuck_jump.map(|(here, _)| here);
        let ends = self.lay_moves();
        self.at = at;
        let pass = self.push(Op::Pass { turns: number });
        self.push(Op::Jump(head));
        let exit = self.push(Op::EndTurns { turns: number });
        for jump in ends.into_iter().chain(stuck_jump.map(|(_, jump)| jump)) {
            if let Op::Jump(to) = &mut self.ops[jump] {
                *to = pass;
            }
        }
        self.loops.pop();
        let Some(inside) = self.inside.pop() else { return };
        for jump in inside.exits {
            if let Op::Jump(to) = &mut self.ops[jump] {
                *to = exit;
            }
        }
        let code = &mut self.turns[number];
        (code.head, code.ask, code.pass, code.exit) = (head, ask_place, pass, exit);
        for ask in self.asks.iter_mut().filter(|ask| ask.turns == number) {
            for (id, place) in &mut ask.moves {
                *place = inside.then.get(id).copied().unwrap_or(pass);
            }
        }
    }

    /// Compiles the settings of turns; their places are set when they are complete.
    fn turn_code(&mut self, turns: &Turns) -> TurnCode {
        let direction = match &turns.order {
            TurnOrder::Clockwise | TurnOrder::Together => TurnDirection::Left,
            TurnOrder::CounterClockwise => TurnDirection::Right,
            TurnOrder::By(e) => TurnDirection::By(self.number(e)),
        };
        let slots = self.slots(5);
        let code = TurnCode {
            seat: slots,
            moved: Slot(slots.0 + 1),
            count: Slot(slots.0 + 2),
            idle: Slot(slots.0 + 3),
            missing: Slot(slots.0 + 4),
            saved: self.slots(5),
            direction,
            together: turns.order == TurnOrder::Together,
            skip: self.some(&turns.skip),
            by: self.some(&turns.by),
            until: match turns.until.kind {
                ExprKind::Local(Local::EverybodyMoved) => Until::EverybodyMoved,
                _ => Until::Holds(self.number(&turns.until)),
            },
            claims: turns.claims.as_ref().map(|claims| self.claim_code(claims)),
            head: 0,
            ask: 0,
            pass: 0,
            exit: 0,
            plain: false,
            at: self.at,
        };
        let plain = code.skip.is_none()
            && code.by.is_none()
            && code.claims.is_none()
            && matches!(code.direction, TurnDirection::Left)
            && matches!(code.until, Until::EverybodyMoved);
        TurnCode { plain, ..code }
    }

    fn claim_code(&mut self, claims: &Claims) -> ClaimCode {
        ClaimCode {
            rank: self.number(&claims.rank),
            winner: self.build.vars[claims.winner].base,
            first: self.slots(1),
            pass: claims.pass,
        }
    }

    /// Lowers the steps of every move on offer; returns the jumps at their ends.
    fn lay_moves(&mut self) -> Vec<OpIndex> {
        let mut ends = Vec::new();
        // The steps of a move may add further moves by `Again`.
        while let Some(id) = self.inside.last_mut().and_then(|inside| inside.open.pop()) {
            let place = self.ops.len();
            if let Some(inside) = self.inside.last_mut() {
                inside.then.insert(id, place);
            }
            let game = self.build.game;
            if let Some(code) = game.moves.get(id) {
                self.at = code.at;
                self.steps(&code.then);
            }
            ends.push(self.push(Op::Jump(0)));
        }
        ends
    }

    /// Lowers a decision; the places of its moves are set when the turns are complete.
    fn ask(&mut self, moves: &[MoveId]) -> usize {
        let Some(inside) = self.inside.last_mut() else { return 0 };
        for &id in moves {
            if !inside.then.contains_key(&id) && !inside.open.contains(&id) {
                inside.open.push(id);
            }
        }
        let auto = moves.iter().any(|id| self.build.game.moves[*id].auto);
        let moves = moves.iter().map(|&id| (id, 0)).collect();
        self.asks.push(Decision {
            moves,
            turns: inside.turns,
            stuck: None,
            auto,
            direct: false,
            listing: Listing::AtOnce,
            again: false,
            within: self.loops.clone(),
        });
        let id = self.asks.len() - 1;
        self.push(Op::Ask(id));
        id
    }

    pub(super) fn again(&mut self, moves: &[MoveId]) {
        if !self.inside.is_empty() {
            let ask = self.ask(moves);
            self.asks[ask].again = true;
        }
    }
}
