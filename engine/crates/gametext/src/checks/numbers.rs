//! Choices of more numbers than can be offered.

use crate::found::Faults;
use definition::{
    Code,
    game::{Expr, ExprKind, Game, OptionKind, Pick},
    say,
};

/// Warns if options allow more numbers than a choice can offer.
pub(super) fn check(game: &Game, faults: &mut Faults) {
    for game_move in &game.moves {
        let (Pick::Number { from, to } | Pick::Bid { from, to, .. }) = &game_move.pick else {
            continue;
        };
        let (Some((least, _)), Some((_, most))) = (ends(game, from), ends(game, to)) else {
            continue;
        };
        let count = most - least + 1;
        if count > i64::from(Pick::MOST_NUMBERS) {
            let message = say!(
                "fault-too-many-numbers",
                "there are {count} numbers to choose from here, but only the first {most} are \
                 offered",
                count = count.to_string(),
                most = Pick::MOST_NUMBERS.to_string(),
            );
            let help = say!(
                "help-too-many-numbers",
                "Let players choose in larger steps, such as hundreds, and multiply."
            );
            faults.add(Code::TooManyNumbers, to.at, message, help);
        }
    }
}

/// Returns the smallest and largest value of a number or a numeric option; `None` for anything
/// else.
fn ends(game: &Game, expr: &Expr) -> Option<(i64, i64)> {
    match expr.kind {
        ExprKind::Constant(value) => Some((value.into(), value.into())),
        ExprKind::Option(id) => match game.options[id].kind {
            OptionKind::Number { least, most, .. } => Some((least.into(), most.into())),
            _ => None,
        },
        _ => None,
    }
}
