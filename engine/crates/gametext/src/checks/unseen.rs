//! Moves that pick from cards hidden from the acting player. Such cards are picked by position; a
//! pick that cannot work like that, or a condition on the unknown card, is probably not as
//! intended.

use super::{leaks, logic::mentions};
use crate::found::Faults;
use definition::{
    Code, Face, FieldId,
    game::{DealTo, Expr, ExprKind, Game, GameField, GameMove, Local, Pick, Sees, Shape, StepKind},
    say,
    wording::shown,
};

/// Warns about each such move.
pub(super) fn check(game: &Game, faults: &mut Faults) {
    for game_move in &game.moves {
        let Pick::Cards { from, combos, onto: _, with, unseen, to: _ } = &game_move.pick else {
            continue;
        };
        let Some(field) = unseen_field(game, from) else { continue };
        if !combos.is_empty() || with.is_some() {
            combinations(game_move, field, from, faults);
        } else if !unseen {
            by_place(game_move, field, from, faults);
        }
        if game_move.continues {
            continues(game_move, field, faults);
        }
        let asks = |expr: &&Expr| mentions(expr, Local::Card);
        let conditions = game_move.only_if.iter().map(|condition| &condition.expr);
        if field.sees != Sees::Face
            && field.sees != Sees::Top
            && let Some(asked) = conditions.into_iter().find(asks)
        {
            let message = say!(
                "fault-unseen-asked",
                "`{move}` has a condition on a card that its player does not see",
                move = shown(&game_move.name),
            );
            let help = say!(
                "help-unseen-asked",
                "Nothing is known about the card before it is picked: check it in `then`, where \
                 it is known.",
            );
            faults.add(Code::UnseenPick, asked.at, message, help);
        }
    }
}

/// Returns the field that cards are picked from, if the acting player may not see some of them.
fn unseen_field<'g>(game: &'g Game, from: &Expr) -> Option<&'g GameField> {
    let ExprKind::Spot(id, of) = &from.kind else { return None };
    let field = &game.fields[*id];
    let unseen = match field.sees {
        Sees::Face => comes_face_down(game, *id),
        // Unordered cards have no top.
        Sees::Top => true,
        _ => !leaks::is_seen(field, of.as_deref(), false),
    };
    (unseen && !matches!(field.shape, Shape::Grid(_))).then_some(field)
}

/// True if a step puts cards face down on a field.
fn comes_face_down(game: &Game, field: FieldId) -> bool {
    let is_there = |to: &Expr| matches!(to.kind, ExprKind::Spot(there, _) if there == field);
    let mut found = false;
    game.each_list(&mut |steps| {
        found |= steps.iter().any(|step| match &step.kind {
            StepKind::Deal { to: DealTo::Field(to, _), face, .. } => {
                *to == field && *face != Some(Face::Up)
            }
            StepKind::Deal { to: DealTo::Spot(to), face, .. } => {
                is_there(to) && *face != Some(Face::Up)
            }
            StepKind::Move { to, face: Some(Face::Down), .. } => is_there(to),
            _ => false,
        });
    });
    found
}

fn by_place(game_move: &GameMove, field: &GameField, from: &Expr, faults: &mut Faults) {
    let message = say!(
        "fault-unseen-pick",
        "`{move}` picks from cards of `{field}` that its player does not see",
        move = shown(&game_move.name),
        field = shown(&field.name),
    );
    let help = say!(
        "help-unseen-pick",
        "They are offered by position. If that is intended, write `unseen: true` in `Cards(…)`; \
         otherwise let the player see the field.",
    );
    faults.add(Code::UnseenPick, from.at, message, help);
}

fn continues(game_move: &GameMove, field: &GameField, faults: &mut Faults) {
    let message = say!(
        "fault-unseen-continues",
        "`continues` does not hold back cards of `{field}` that the player does not see",
        field = shown(&field.name),
    );
    let help = say!(
        "help-unseen-continues",
        "Whether one is offered would tell which card it is. Leave out `continues`, and give the \
         `Again` a move that is always possible.",
    );
    faults.add(Code::UnseenPick, game_move.at, message, help);
}

fn combinations(game_move: &GameMove, field: &GameField, from: &Expr, faults: &mut Faults) {
    let message = say!(
        "fault-unseen-together",
        "`{move}` never offers cards of `{field}` that its player does not see",
        move = shown(&game_move.name),
        field = shown(&field.name),
    );
    let help = say!(
        "help-unseen-together",
        "Unseen cards are picked one by one: leave out `combos` and `with`.",
    );
    faults.add(Code::UnseenPick, from.at, message, help);
}
