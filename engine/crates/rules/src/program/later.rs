//! Decisions whose choices may be listed when they are asked for: those of a player alone with
//! piles, as a search through a solitaire examines most positions only to find that it has seen
//! them.

use super::{
    Facts,
    op::{Decision, Listing},
};
use definition::{
    FieldId,
    game::{Cards, Domain, Expr, ExprKind, Fold, Game, GameMove, Pick, Sees, VarRef},
};

/// True if nothing but piles by their rules, and conditions that everybody can judge, determines
/// the choices. They are the same then in a view, where hidden cards are unknown.
pub(super) fn is_listed_later(ask: &Decision, game: &Game, facts: &Facts) -> bool {
    let alone = facts.seats == 1 && facts.board.is_none();
    let plain = ask.listing == Listing::AtOnce && !ask.auto && !ask.again;
    let moves = || ask.moves.iter().map(|&(id, _)| &game.moves[id]);
    let of_piles = |own: &GameMove| matches!(own.pick, Pick::Stack { .. });
    alone && plain && moves().any(of_piles) && moves().all(|own| is_open_move(game, own))
}

/// True if everybody can judge which choices a move offers.
fn is_open_move(game: &Game, own: &GameMove) -> bool {
    let shows_faces = |field: &FieldId| game.fields[*field].sees == Sees::Face;
    let open = match &own.pick {
        Pick::Stack { from, to } => {
            own.only_if.is_empty() && from.iter().chain(to).all(shows_faces)
        }
        Pick::Nothing => own.only_if.iter().all(|condition| is_open(&condition.expr)),
        _ => false,
    };
    open && !own.continues
}

/// True if an expression depends on numbers of cards and of the game alone, not on any card.
fn is_open(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Constant(_)
        | ExprKind::Option(_)
        | ExprKind::Cleared
        | ExprKind::Var(VarRef { of: None, .. }) => true,
        ExprKind::Not(of) | ExprKind::Negate(of) => is_open(of),
        ExprKind::And(list) | ExprKind::Or(list) => list.iter().all(is_open),
        ExprKind::Compare(_, a, b) | ExprKind::Operator(_, a, b) => is_open(a) && is_open(b),
        ExprKind::Fold {
            fold: Fold::Any | Fold::Count,
            over: Domain::Cards(cards),
            filter: None,
            by: None,
            ..
        } => match &**cards {
            Cards::AllOf(_) => true,
            Cards::Spot(spot) => match &spot.kind {
                ExprKind::Spot(_, number) => number.as_deref().is_none_or(is_open),
                _ => false,
            },
            _ => false,
        },
        _ => false,
    }
}
