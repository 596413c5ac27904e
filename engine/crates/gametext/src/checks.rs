//! Warnings about games that are sound in every part but probably not as intended: moves that can
//! never be made, turns in which nobody can move, loops without an end, deals of more cards than
//! there are, conditions that give hidden cards away.

mod copies;
mod deals;
mod everybody;
mod gathers;
mod hangs;
mod leaks;
mod logic;
mod loops;
mod numbers;
mod prompts;
mod shuffles;
#[cfg(test)]
mod tests;
mod unseen;

use super::found::Faults;
use definition::{
    Code,
    game::{Expr, Game, Step, StepKind},
    say,
    wording::shown,
};

/// Reports everything that is probably not as intended. All of it is warnings.
pub(super) fn check(game: &Game, faults: &mut Faults) {
    never_allowed(game, faults);
    hangs::check(game, faults);
    loops::check(game, faults);
    deals::check(game, faults);
    gathers::check(game, faults);
    leaks::check(game, faults);
    prompts::check(game, faults);
    unseen::check(game, faults);
    copies::check(game, faults);
    numbers::check(game, faults);
    everybody::check(game, faults);
    shuffles::check(game, faults);
}

/// Reports moves with a condition that is always false.
fn never_allowed(game: &Game, faults: &mut Faults) {
    for game_move in &game.moves {
        for condition in &game_move.only_if {
            if is_never(&condition.expr) {
                let message = say!(
                    "fault-never-allowed",
                    "the move `{move}` can never be made, because this never holds",
                    move = shown(&game_move.name),
                );
                let help = say!("help-never-allowed", "Change the condition, or delete the move.");
                faults.add(Code::NeverAllowed, condition.expr.at, message, help);
            }
        }
    }
}

fn is_never(expr: &Expr) -> bool {
    matches!(expr.kind, definition::game::ExprKind::Constant(0))
}

/// Visits every list of steps of a game: the flow, routines, the steps of moves, and the lists
/// nested in them, outer ones first.
fn each_list<'g>(game: &'g Game, visit: &mut dyn FnMut(&'g [Step])) {
    let routines = game.routines.iter().map(|routine| &routine.steps);
    let moves = game.moves.iter().map(|game_move| &game_move.then);
    for steps in std::iter::once(&game.flow).chain(routines).chain(moves) {
        lists_within(steps, visit);
    }
}

/// Visits a list of steps and the lists nested in it, but not the routines that it calls.
fn lists_within<'g>(steps: &'g [Step], visit: &mut dyn FnMut(&'g [Step])) {
    visit(steps);
    for step in steps {
        match &step.kind {
            StepKind::If(_, yes, no) => {
                lists_within(yes, visit);
                lists_within(no, visit);
            }
            StepKind::Repeat { body, .. } | StepKind::Each { body, .. } => {
                lists_within(body, visit);
            }
            StepKind::Turns(turns) => {
                if let Some(stuck) = &turns.stuck {
                    lists_within(stuck, visit);
                }
            }
            _ => {}
        }
    }
}
