//! Deals of more cards than the pack has.

use crate::found::Faults;
use definition::{
    Code,
    game::{Cards, Count, DealTo, Expr, ExprKind, Game, OptionKind, Per, Pieces, Step, StepKind},
    say,
};

/// Warns if the deals in one list of steps need more cards than there are, with the most players
/// and the largest option values.
pub(super) fn check(game: &Game, faults: &mut Faults) {
    let Pieces::Cards(pack) = &game.pieces else { return };
    let all = pack.all().count() as i64;
    game.each_list(&mut |steps| {
        let mut dealt = 0;
        for step in steps {
            if gathers(step) {
                dealt = 0;
            }
            let StepKind::Deal { to, count: Count::Number(count), .. } = &step.kind else {
                continue;
            };
            let Some(each) = at_most(game, count) else { continue };
            dealt += each * spots(game, to);
            if dealt > all {
                let message = say!(
                    "fault-deal-too-many",
                    "up to {wanted} cards are dealt, but the pack has only {all}",
                    wanted = dealt.to_string(),
                    all = all.to_string(),
                );
                let help = say!(
                    "help-deal-too-many",
                    "Deal fewer cards, allow fewer players, or lower the `max` of the option.",
                );
                faults.add(Code::CardsRunOut, count.at, message, help);
                dealt = 0;
            }
        }
    });
}

/// True if the step may bring cards back to where they are dealt from.
fn gathers(step: &Step) -> bool {
    match &step.kind {
        StepKind::Open | StepKind::Gather(_) | StepKind::Call(_) | StepKind::Turns(_) => true,
        StepKind::Move { what, .. } => matches!(what, Cards::Everything),
        _ => false,
    }
}

/// Returns the largest value of a number or a numeric option; `None` for anything else.
fn at_most(game: &Game, count: &Expr) -> Option<i64> {
    match count.kind {
        ExprKind::Constant(count) => Some(count.into()),
        ExprKind::Option(id) => match game.options[id].kind {
            OptionKind::Number { most, .. } => Some(most.into()),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the number of spots dealt to, with the most players.
fn spots(game: &Game, to: &DealTo) -> i64 {
    let DealTo::Field(field, _) = to else { return 1 };
    match game.fields[*field].per {
        Per::Game => 1,
        Per::Player => game.players.most.into(),
        Per::Team => game.team_count(game.players.most.into()) as i64,
        Per::Suit => match &game.pieces {
            Pieces::Cards(pack) => pack.suits.len() as i64,
            Pieces::BoardPieces(_) => 0,
        },
        Per::Copies(copies) => copies.into(),
    }
}
