//! Conditions of moves that would give away cards hidden from the acting player.

use crate::found::Faults;
use definition::{
    Code,
    game::{
        Cards, Domain, Expr, ExprKind, ExprPart, Fold, Game, GameField, Local, Property, Sees,
        Selector, Span, Type,
    },
    say,
    wording::shown,
};

/// Warns about each condition that looks at hidden cards. The number of cards is no secret.
pub(super) fn check(game: &Game, faults: &mut Faults) {
    seers(game, faults);
    for game_move in &game.moves {
        for condition in &game_move.only_if {
            in_expr(game, &condition.expr, &mut |field, at| {
                let message = say!(
                    "fault-leaks",
                    "whether `{move}` can be made reveals cards of `{field}`",
                    move = shown(&game_move.name),
                    field = shown(&field.name),
                );
                let help = say!(
                    "help-leaks",
                    "Use only cards that the acting player sees, or let more players see the field.",
                );
                faults.add(Code::Leaks, at, message, help);
            });
        }
    }
}

/// Warns about each set of players who see a field that depends on hidden cards.
fn seers(game: &Game, faults: &mut Faults) {
    for (seen, seers) in &game.seers {
        in_expr(game, seers, &mut |field, at| {
            let message = say!(
                "fault-leaks-seers",
                "who sees `{seen}` reveals cards of `{field}`",
                seen = shown(&game.fields[*seen].name),
                field = shown(&field.name),
            );
            let help = say!(
                "help-leaks-seers",
                "Use variables and numbers of cards, which everybody knows.",
            );
            faults.add(Code::Leaks, at, message, help);
        });
    }
}

type Tell<'a> = &'a mut dyn FnMut(&GameField, Span);

fn in_expr(game: &Game, expr: &Expr, tell: Tell<'_>) {
    match &expr.kind {
        // Only the number of cards.
        ExprKind::Fold {
            fold: Fold::Any | Fold::Count,
            over: Domain::Cards(cards),
            filter: None,
            ..
        } if matches!(**cards, Cards::Spot(_) | Cards::AllOf(_)) => {}
        // The top card of a field that shows it.
        ExprKind::One {
            pick: Selector::Last, over: Domain::Cards(cards), filter: None, ..
        } => {
            in_cards(game, cards, true, expr.at, tell);
        }
        _ => expr.parts(&mut |part| match part {
            ExprPart::Expr(part) => in_expr(game, part, tell),
            ExprPart::Cards(cards) => in_cards(game, cards, false, expr.at, tell),
        }),
    }
}

fn in_cards(game: &Game, cards: &Cards, top: bool, at: Span, tell: Tell<'_>) {
    match cards {
        Cards::Spot(Expr { kind: ExprKind::Spot(field, of), at, .. }) => {
            let field = &game.fields[*field];
            if !is_seen(field, of.as_deref(), top) {
                tell(field, *at);
            }
        }
        Cards::AllOf(field) => {
            let field = &game.fields[*field];
            if matches!(field.sees, Sees::Owner | Sees::Team | Sees::Others | Sees::Nobody) {
                tell(field, at);
            }
        }
        _ => cards.parts(&mut |part| match part {
            ExprPart::Expr(part) => in_expr(game, part, tell),
            ExprPart::Cards(cards) => in_cards(game, cards, false, at, tell),
        }),
    }
}

/// True if the acting player sees the cards of a field that `of` owns, or only the top one if
/// `top`.
pub(super) fn is_seen(field: &GameField, of: Option<&Expr>, top: bool) -> bool {
    match field.sees {
        // A card may lie either side up, and the file says itself who is among the players.
        Sees::Everyone | Sees::Face | Sees::Players => true,
        Sees::Top => top,
        Sees::Owner => of.is_some_and(is_own),
        Sees::Team => of.is_some_and(is_of_own_team),
        Sees::Others => !of.is_some_and(is_own),
        Sees::Nobody => false,
    }
}

/// True if a player or team is the acting player's.
fn is_own(whose: &Expr) -> bool {
    match &whose.kind {
        ExprKind::Local(Local::Me | Local::Subject) => true,
        ExprKind::Of(Property::Team, player) => whose.ty == Type::Team && is_of_own_team(player),
        _ => false,
    }
}

fn is_of_own_team(whose: &Expr) -> bool {
    match &whose.kind {
        ExprKind::Of(Property::Partner, player) => is_own(player),
        _ => is_own(whose),
    }
}
