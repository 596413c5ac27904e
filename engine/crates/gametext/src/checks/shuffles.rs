//! Games that deal cards but never shuffle them: every deal number gives the same deal.

use crate::found::Faults;
use definition::{
    Code,
    game::{Expr, ExprKind, ExprPart, Game, Pieces, Span, StepKind},
    say,
    wording::shown,
};

/// Warns if cards are dealt, but neither a shuffle nor a random card makes deals differ.
pub(super) fn check(game: &Game, faults: &mut Faults) {
    let Pieces::Cards(_) = &game.pieces else { return };
    let mut dealt: Option<(Span, &Expr)> = None;
    let mut differs = false;
    game.each_list(&mut |steps| {
        for step in steps {
            match &step.kind {
                StepKind::Shuffle(_) => differs = true,
                StepKind::Deal { from, .. } => {
                    dealt.get_or_insert((step.at, from));
                }
                StepKind::Move { what, .. } => differs |= ExprPart::Cards(what).is_chance(),
                _ => {}
            }
        }
    });
    let Some((at, from)) = dealt.filter(|_| !differs) else { return };
    let field = match from.kind {
        ExprKind::Spot(field, _) => game.fields.get(field).map(|field| &field.name),
        _ => None,
    };
    let message = say!(
        "fault-never-shuffled",
        "cards are dealt without being shuffled first, so every deal is the same",
    );
    let help = say!(
        "help-never-shuffled",
        "Write `Shuffle(\"{field}\")` before the first `Deal`.",
        field = shown(field.map_or("stock", String::as_str)),
    );
    faults.add(Code::NeverShuffled, at, message, help);
}
