//! Loops that change nothing that could end them.

use crate::found::Faults;
use definition::{
    Code, FieldId,
    game::{
        Cards, DealTo, Domain, Expr, ExprKind, ExprPart, Game, Local, MoveId, NewValue, Pick,
        Property, Step, StepKind, Turns, VarId,
    },
    say,
};
use std::collections::BTreeSet;

/// Maximum number of loops examined; no game written by hand has more.
const MOST_LOOPS: usize = 200;

/// Warns about loops whose end does not depend on anything that they change.
pub(super) fn check(game: &Game, faults: &mut Faults) {
    let mut left = MOST_LOOPS;
    game.each_list(&mut |steps| {
        for step in steps {
            if left == 0 {
                return;
            }
            let (until, changes) = match &step.kind {
                StepKind::Repeat { until, body } => (until, Changes::of(game, body)),
                StepKind::Turns(turns) => (&turns.until, Changes::of_turns(game, turns)),
                _ => continue,
            };
            left -= 1;
            if changes.ends || changes.moves_anything && reads_cards(until) {
                continue;
            }
            // Ending the turns ends a loop of turns, but not a loop around it.
            let is_turns = matches!(step.kind, StepKind::Turns(_));
            if is_turns && (changes.ends_turns || reads_turns(until)) {
                continue;
            }
            if changes.touch(until) || matches!(until.kind, ExprKind::Constant(1)) {
                continue;
            }
            let message = say!("fault-never-ends", "nothing in this loop ends it");
            let help = say!(
                "help-never-ends",
                "Let its steps or moves change what `until` depends on, or end the game in them.",
            );
            faults.add(Code::NeverEnds, until.at, message, help);
        }
    });
}

/// The possible effects of steps.
#[derive(Debug, Default)]
struct Changes {
    vars: BTreeSet<VarId>,
    fields: BTreeSet<FieldId>,
    /// True if cards move between spots that are unknown before play.
    moves_anything: bool,
    /// True if players may finish or come back in.
    finishes: bool,
    /// True if the game may end.
    ends: bool,
    /// True if the enclosing turns may end.
    ends_turns: bool,
    /// Moves and routines already examined.
    seen_moves: BTreeSet<MoveId>,
    seen_routines: BTreeSet<u8>,
}

impl Changes {
    fn of(game: &Game, steps: &[Step]) -> Self {
        let mut changes = Self::default();
        changes.steps(game, steps);
        changes
    }

    fn of_turns(game: &Game, turns: &Turns) -> Self {
        let mut changes = Self::default();
        changes.turns(game, turns);
        changes
    }

    fn steps(&mut self, game: &Game, steps: &[Step]) {
        for step in steps {
            match &step.kind {
                StepKind::Set(var, value) | StepKind::Add(var, value) => {
                    self.vars.insert(var.var);
                    self.moves_anything |= matches!(value, NewValue::Cards(_));
                }
                StepKind::SetAll(var, _) | StepKind::AddAll(var, _) => {
                    self.vars.insert(*var);
                }
                StepKind::Shuffle(spot) => self.spot(spot),
                StepKind::Open | StepKind::Gather(_) => self.moves_anything = true,
                StepKind::Deal { from, to, .. } => {
                    self.spot(from);
                    match to {
                        DealTo::Field(field, _) => {
                            self.fields.insert(*field);
                        }
                        DealTo::Spot(spot) => self.spot(spot),
                    }
                }
                StepKind::Move { what, to, .. } => {
                    self.cards(what);
                    self.spot(to);
                }
                StepKind::Flip { what, .. } | StepKind::Show { what, .. } => self.cards(what),
                StepKind::If(..) | StepKind::Repeat { .. } | StepKind::Each { .. } => {}
                StepKind::Turns(turns) => {
                    self.vars.extend(turns.claims.as_ref().map(|claims| claims.winner));
                    self.moves(game, &turns.moves);
                }
                StepKind::Again(moves) => self.moves(game, moves),
                StepKind::EndTurns => self.ends_turns = true,
                StepKind::Call(routine) => {
                    if self.seen_routines.insert(routine.0) {
                        self.steps(game, &game.routines[*routine].steps);
                    }
                }
                StepKind::Finish { .. } | StepKind::Rejoin(_) => self.finishes = true,
                StepKind::Say(_) | StepKind::Tell(_) => {}
                StepKind::Place { board, .. } | StepKind::Remove { board, .. } => {
                    self.fields.insert(*board);
                }
                StepKind::GameOver(_) => self.ends = true,
            }
            step.lists(&mut |list| self.steps(game, list));
        }
    }

    fn turns(&mut self, game: &Game, turns: &Turns) {
        self.moves(game, &turns.moves);
        self.steps(game, turns.stuck.as_deref().unwrap_or_default());
    }

    fn moves(&mut self, game: &Game, moves: &[MoveId]) {
        for id in moves {
            if !self.seen_moves.insert(*id) {
                continue;
            }
            let game_move = &game.moves[*id];
            self.steps(game, &game_move.then);
            match &game_move.pick {
                Pick::Cards { from, to: Some(to), .. } => {
                    self.spot(from);
                    self.spot(to);
                }
                Pick::Stack { from, to } => self.fields.extend(from.iter().chain(to)),
                Pick::Click => self.moves_anything = true,
                // Captured men may go to another field.
                Pick::Step(_) | Pick::Hop(_) => self.moves_anything = true,
                _ => {}
            }
        }
    }

    fn spot(&mut self, spot: &Expr) {
        match &spot.kind {
            ExprKind::Spot(field, _) => {
                self.fields.insert(*field);
            }
            ExprKind::If(_, yes, no) => {
                self.spot(yes);
                self.spot(no);
            }
            _ => self.moves_anything = true,
        }
    }

    fn cards(&mut self, cards: &Cards) {
        match cards {
            Cards::Spot(spot) => self.spot(spot),
            Cards::AllOf(field) => {
                self.fields.insert(*field);
            }
            Cards::Where(of, ..)
            | Cards::Strongest { of, .. }
            | Cards::Pairs { of, .. }
            | Cards::Arranged(_, of)
            | Cards::Minus(of, _) => self.cards(of),
            Cards::Plus(a, b) | Cards::If(_, a, b) => {
                self.cards(a);
                self.cards(b);
            }
            Cards::Everything | Cards::Picked | Cards::Others | Cards::Var(_) | Cards::List(_) => {
                self.moves_anything = true;
            }
        }
    }

    /// True if an expression depends on anything that changes.
    fn touch(&self, expr: &Expr) -> bool {
        ExprPart::Expr(expr).any(&|part| match part {
            ExprPart::Expr(expr) => self.touch_directly(&expr.kind),
            ExprPart::Cards(Cards::AllOf(field)) => self.fields.contains(field),
            ExprPart::Cards(Cards::Var(var)) => self.vars.contains(&var.var),
            ExprPart::Cards(cards) => {
                matches!(cards, Cards::Everything | Cards::Picked | Cards::Others)
            }
        })
    }

    /// True if an operation depends on anything that changes, apart from its operands.
    fn touch_directly(&self, kind: &ExprKind) -> bool {
        match kind {
            ExprKind::Var(var) => self.vars.contains(&var.var),
            ExprKind::Spot(field, _) => self.fields.contains(field),
            ExprKind::Of(Property::Place, _) => self.finishes,
            // The possible moves depend on everything.
            ExprKind::Can(_)
            | ExprKind::Cleared
            | ExprKind::Holder(..)
            | ExprKind::Of(Property::Who, _) => true,
            ExprKind::Fold { over, .. }
            | ExprKind::One { over, .. }
            | ExprKind::Filtered { over, .. } => match over {
                Domain::PlayersIn => self.finishes,
                Domain::Spots(field) => self.fields.contains(field) || self.moves_anything,
                _ => false,
            },
            _ => false,
        }
    }
}

fn reads_turns(expr: &Expr) -> bool {
    expr.any(&|expr| {
        matches!(expr.kind, ExprKind::Local(Local::EverybodyMoved | Local::Turn | Local::Repeated))
    })
}

fn reads_cards(expr: &Expr) -> bool {
    expr.any(&|expr| match &expr.kind {
        ExprKind::Spot(..) => true,
        ExprKind::Fold { over: Domain::Cards(cards), .. } => !matches!(**cards, Cards::Var(_)),
        ExprKind::Fold { over: Domain::Spots(_), .. } => true,
        _ => false,
    })
}
