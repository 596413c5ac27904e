//! Games of several deals that never bring the cards back: from the second deal on there is nothing
//! to deal.

use crate::found::Faults;
use definition::{
    Code, FieldId,
    game::{Cards, Expr, ExprKind, ExprPart, Game, MoveId, RoutineId, Span, Step, StepKind},
    say,
    wording::shown,
};

/// Warns about loops that shuffle and deal without ever refilling the field they deal from.
pub(super) fn check(game: &Game, faults: &mut Faults) {
    game.each_list(&mut |steps| {
        for step in steps {
            let StepKind::Repeat { until, body } = &step.kind else { continue };
            let mut found = StepEffects::default();
            found.steps(game, body, 0);
            let lost = found.dealt.iter().find(|(from, _)| {
                found.shuffled.contains(from) && !found.filled.contains(from) && !asks(until, *from)
            });
            if let Some(&(from, at)) = lost
                && !found.gathers
            {
                tell(game, from, at, faults);
            }
        }
    });
}

fn tell(game: &Game, from: FieldId, at: Span, faults: &mut Faults) {
    let field = shown(&game.fields[from].name);
    let message = say!(
        "fault-no-gather",
        "cards are dealt repeatedly from `{field}`, but none ever come back to it",
        field = field.clone(),
    );
    let help = say!(
        "help-no-gather",
        "Write `Gather(\"{field}\")` before each `Shuffle(\"{field}\")`.",
        field = field,
    );
    faults.add(Code::CardsRunOut, at, message, help);
}

/// The effects of steps on cards.
#[derive(Default)]
struct StepEffects {
    /// Fields that are dealt from, with the position of the deal.
    dealt: Vec<(FieldId, Span)>,
    shuffled: Vec<FieldId>,
    /// Fields that receive cards.
    filled: Vec<FieldId>,
    gathers: bool,
    moves: Vec<MoveId>,
    routines: Vec<RoutineId>,
}

impl StepEffects {
    /// Maximum depth to which routines and moves are followed.
    const DEEPEST: usize = 40;

    fn steps(&mut self, game: &Game, steps: &[Step], depth: usize) {
        if depth > Self::DEEPEST {
            return;
        }
        for step in steps {
            match &step.kind {
                StepKind::Open | StepKind::Gather(_) => self.gathers = true,
                StepKind::Shuffle(spot) => self.shuffled.extend(field_of(spot)),
                StepKind::Deal { from, .. } => {
                    self.dealt.extend(field_of(from).map(|field| (field, step.at)));
                }
                StepKind::Move { what, to, .. } => {
                    self.gathers |= matches!(what, Cards::Everything);
                    self.filled.extend(field_of(to));
                }
                StepKind::Call(id) if !self.routines.contains(id) => {
                    self.routines.push(*id);
                    let routine = &game.routines[*id];
                    self.steps(game, &routine.steps, depth + 1);
                }
                StepKind::Turns(turns) => self.offered(game, &turns.moves, depth),
                StepKind::Again(moves) => self.offered(game, moves, depth),
                _ => {}
            }
            step.lists(&mut |list| self.steps(game, list, depth + 1));
        }
    }

    fn offered(&mut self, game: &Game, moves: &[MoveId], depth: usize) {
        for &id in moves {
            if self.moves.contains(&id) {
                continue;
            }
            self.moves.push(id);
            let declared = &game.moves[id];
            if let definition::game::Pick::Cards { to: Some(to), .. } = &declared.pick {
                self.filled.extend(field_of(to));
            }
            self.steps(game, &declared.then, depth + 1);
        }
    }
}

fn field_of(spot: &Expr) -> Option<FieldId> {
    match spot.kind {
        ExprKind::Spot(field, _) => Some(field),
        _ => None,
    }
}

/// True if an expression refers to the cards of a field.
fn asks(expr: &Expr, field: FieldId) -> bool {
    ExprPart::Expr(expr).any(&|part| match part {
        ExprPart::Expr(part) => field_of(part) == Some(field),
        ExprPart::Cards(cards) => matches!(cards, Cards::AllOf(all) if *all == field),
    })
}
