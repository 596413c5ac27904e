//! Warnings about games that are sound in every part but probably not as intended: moves that can
//! never be made, turns in which nobody can move, loops without an end, deals of more cards than
//! there are, conditions that give hidden cards away.

mod betrays;
mod claims;
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
    game::{Expr, Game},
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
    betrays::check(game, faults);
    claims::check(game, faults);
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
